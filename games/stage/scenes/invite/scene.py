"""The page with the codes: a card a seat, who has come, the networks, and the way to the table."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

import pygame

from games.core.language import Phrase
from games.core.match import Match
from games.host.phones import Network
from games.stage.scenes.footed import FootedScene, discs, main_action, other_action, told
from games.stage.scenes.invite.arrivals import Arrivals
from games.stage.scenes.invite.cards import network_card, seat_card, watch_card, words_card
from games.stage.scenes.invite.lobby import Inviting, Lobby, Sharing
from games.stage.scenes.invite.parts import FreeMark
from games.stage.table.game.desk import Desk
from games.stage.table.game.people import game_title
from games.stage.ui import Ui
from games.stage.widgets.base import Widget
from games.stage.widgets.commands import STAY, Command
from games.stage.widgets.layout import (
    Column,
    Fold,
    Grid,
    Grow,
    Node,
    Row,
    Space,
    lay_down,
    paragraph,
    words,
)
from games.stage.widgets.player import PlayerDisc
from games.stage.widgets.scroll import ScrollArea

LEAST_CARD, LEAST_NOTE = 186, 300
"""The least widths of the card of a seat and of those below, in the design."""


class InviteScene(FootedScene):
    """Seats light up as they are taken; the match begins when none is free."""

    arrivals: Arrivals

    def __init__(self, desk: Desk, inviting: Inviting) -> None:
        super().__init__()
        self.desk = desk
        self.inviting = inviting

    @property
    def match(self) -> Match | None:
        """The match whose seats are offered, if there is one."""
        return self.inviting.match

    # Its life

    def enter(self, ui: Ui) -> None:
        self.ui = ui
        if isinstance(self.inviting, Sharing):
            self.inviting.ui = ui
        self.arrivals = Arrivals(ui, self.desk, self.inviting)
        self.inviting.on_change = self._changed
        self._tell(self.inviting.share())
        self.arrivals.begin()
        super().enter(ui)
        self.focus("begin")

    def leave(self) -> None:
        self.inviting.on_change = lambda: None
        if isinstance(self.inviting, Lobby):
            self.inviting.close()

    def _tell(self, problem: Phrase | None) -> None:
        if problem is not None:
            self.toast(self.ui.say(problem), "bad")

    def _changed(self) -> None:
        """A phone has come or gone, or somebody else sits there."""
        self.arrivals.look_again()
        self.layout()

    # Time

    def update(self, dt: float) -> Command | None:
        """Let the minute of the codes go on."""
        if self.arrivals.pass_time(dt):
            self.layout()
        return super().update(dt)

    @property
    def is_moving(self) -> bool:
        is_pulsing = self.arrivals.is_pulsing and not self.ui.settings.reduce_motion
        return super().is_moving or is_pulsing

    @property
    def wake_after(self) -> float | None:
        times = (super().wake_after, self.arrivals.wake_after)
        return min((each for each in times if each is not None), default=None)

    # What is done here

    @property
    def can_begin(self) -> bool:
        """Whether nobody has to be waited for."""
        return self.inviting.is_begun or not self.arrivals.free_seats

    def free(self, seat: int) -> Command:
        """Whoever sits there leaves; the seat is offered anew."""
        server = self.inviting.server
        if server is not None:
            server.free(seat)
        self._changed()
        return STAY

    def begin(self) -> Command:
        """To the table."""
        return self.inviting.begin() if self.can_begin else STAY

    def toggle(self) -> Command:
        """Stop sharing, or share again."""
        server = self.inviting.server
        if server is not None and server.is_open:
            self.inviting.stop()
        else:
            self._tell(self.inviting.share())
        self._changed()
        return STAY

    def choose(self, network: Network) -> Command:
        """Use another network."""
        self._tell(self.inviting.share(network.address))
        self._changed()
        return STAY

    # Layout

    def build(self) -> Iterable[Widget]:
        ui = self.ui
        top = ui.px(72 if ui.is_small else 80)
        area = pygame.Rect(0, top, ui.size[0], self.foot.top - top)
        inner = area.inflate(-2 * self.margin, -2 * ui.px(6))
        content = lay_down(ui.px, self._tree(inner.width), inner).widgets()
        scroll = ScrollArea(ui, area, content, name="cards", padding=ui.px(8))
        return [*self._header(), scroll, *self._footer()]

    def _tree(self, width: int) -> Node:
        """The seats over the rest; where packages are missing, how to get them before all."""
        ui, parts = self.ui, list[Node | None]()
        phones = self.desk.phones
        why = phones.why_not() if phones is not None else None
        if why is not None:
            parts.append(paragraph(ui, ui.say(why), "semi17", role="bad"))
        if self.match is not None:
            seats = self.arrivals.seats
            cards = [seat_card(self.arrivals, self.match, seat, self.free) for seat in seats]
            columns = self._columns(width, len(cards), LEAST_CARD)
            parts.append(Grid(cards, columns=columns, gap=16))
        watch = watch_card(self.arrivals)
        beside = [network_card(self.arrivals, self.choose), words_card(self.arrivals)]
        if self.match is None:
            found = [watch, Column(beside, gap=16, width=Grow())]
            return Column([*parts, Fold(ways=[Row(found, gap=16), Column(found, gap=16)])], gap=16)
        shown = [each for each in (watch, *beside) if each is not None]
        columns = self._columns(width, len(shown), LEAST_NOTE)
        is_one_row = columns == len(shown)
        parts.append(Row(shown, gap=16) if is_one_row else Grid(shown, columns=columns, gap=16))
        return Column(parts, gap=16)

    def _columns(self, width: int, count: int, least: int) -> int:
        """As many columns as have room, all lines about equally long."""
        ui = self.ui
        most = max(1, (width + ui.px(16)) // (ui.px(least) + ui.px(16)))
        lines = -(-count // min(count, most))
        return -(-count // lines)

    def _header(self) -> list[Widget]:
        ui, match = self.ui, self.match
        if match is None:
            return self.headed(ui.say("invite.title_watch"))
        more = ui.say("common.players", n=len(match.seats))
        what = words(ui, f"{game_title(ui, match.game.name)} · {more}", "semi16", role="second")
        return self.headed(ui.say("invite.title"), what, None)

    def _footer(self) -> list[Widget]:
        """Who has come, and the way to the table."""
        ui, server = self.ui, self.inviting.server
        key = "invite.begin" if not self.inviting.is_begun else "invite.to_table"
        label = ui.say(key if self.match is not None else "common.back")
        begin = main_action(
            ui,
            label,
            self.begin,
            "play",
            self.arrivals.game,
            name="begin",
            is_enabled=self.can_begin,
        )
        toggle = None
        if server is not None:
            label = ui.say("invite.stop" if server.is_open else "invite.share")
            toggle = other_action(ui, label, self.toggle, name="toggle")
        return self.footed([*self._summary(), Space(), toggle, begin])

    def _summary(self) -> list[Node]:
        """Who has come, and why the match does not begin yet."""
        match = self.match
        if match is None:
            return []
        ui, free = self.ui, self.arrivals.free_seats
        count = len(match.seats)
        looks = [self.arrivals.look_of(match, seat) for seat in range(count)]
        marks = [
            partial(FreeMark if seat in free else PlayerDisc, ui, look=look)
            for seat, look in enumerate(looks)
        ]
        first = ui.say("invite.taken", n=count - len(free), total=count)
        seconds = [ui.say("invite.reason" if free else "invite.ready_to_begin")]
        if self.inviting.is_begun:
            seconds = [ui.say("invite.runs")]
        if free:
            seconds.append(ui.say("invite.reason_short"))
        return [discs(marks), told(ui, first, seconds)]

    def people_named(self) -> list[str]:
        return [seat.name for seat in self.match.seats] if self.match is not None else []


def invite_match(desk: Desk, *given: Any) -> InviteScene:
    """The page for a match that has not begun: the match, its file, and its lock."""
    return InviteScene(desk, Lobby(desk, *given))


def invite_displays(desk: Desk) -> InviteScene:
    """The page for displays alone."""
    return InviteScene(desk, Sharing(desk))
