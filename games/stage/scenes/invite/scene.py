"""The page with the codes: a card a seat, who has come, the networks, and the way to the table."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

import pygame

from games.core.language import Phrase
from games.host.phones import Invitation, Network, PhoneState
from games.stage.draw.theme import PlayerLook
from games.stage.scenes.footed import FootedScene, discs, main_action, other_action, told
from games.stage.scenes.invite.cards import network_card, seat_card, watch_card, words_card
from games.stage.scenes.invite.lobby import Inviting, Lobby, Sharing
from games.stage.scenes.invite.parts import PULSE, PULSES, FreeMark, NetworkRow
from games.stage.table.game.desk import Desk
from games.stage.table.game.people import game_title, seat_name
from games.stage.ui import Ui
from games.stage.widgets.base import Widget
from games.stage.widgets.commands import STAY, Command
from games.stage.widgets.layout import Column, Grid, Node, Row, Space, lay_down, paragraph, words
from games.stage.widgets.player import PlayerDisc
from games.stage.widgets.scroll import ScrollArea

LEAST_CARD, LEAST_NOTE = 186, 300
"""The least widths of the card of a seat and of those below, in the design."""
LONG_AGO = 1000.0


class InviteScene(FootedScene):
    """Seats light up as they are taken; the match begins when none is free."""

    def __init__(self, desk: Desk, inviting: Inviting) -> None:
        super().__init__()
        self.desk = desk
        self.inviting = inviting
        self.invitations: dict[int | None, Invitation] = {}
        """How to come to each free seat now, and to watch."""
        self._passed = 0.0
        """Seconds since the invitations were asked for."""
        self._ages: dict[int, float] = {}
        """How long ago somebody came to each seat."""

    @property
    def match(self) -> Any:
        """The match whose seats are offered, if there is one."""
        return self.inviting.match

    @property
    def game(self) -> str:
        """The game that is played; empty where displays alone are invited."""
        return str(self.match.game.name) if self.match is not None else ""

    # Its life

    def enter(self, ui: Ui) -> None:
        self.ui = ui
        if isinstance(self.inviting, Sharing):
            self.inviting.ui = ui
        self.inviting.on_change = self._changed
        self._tell(self.inviting.share())
        for seat in range(len(self.match.seats) if self.match is not None else 0):
            self._ages[seat] = LONG_AGO
        self._ask()
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
        for seat in range(len(self.match.seats) if self.match is not None else 0):
            is_here = self.phone_state(seat).is_here
            if is_here and seat not in self._ages:
                self._ages[seat] = 0.0
                self.ui.sounds.play("pick")
            elif not is_here:
                self._ages.pop(seat, None)
        self._ask()
        self.layout()

    def _ask(self) -> None:
        """Ask for the codes of the moment."""
        server = self.inviting.server
        self._passed = 0.0
        self.invitations = {}
        if server is None or not server.is_open:
            return
        self.invitations[None] = server.invitation(None)
        if self.match is not None:
            for seat, who in enumerate(self.match.seats):
                if who.phone and not server.phone_state(seat).is_taken:
                    self.invitations[seat] = server.invitation(seat)

    # Time

    def update(self, dt: float) -> Command | None:
        """Let the minute of the codes go on."""
        before = {seat: (each.code, each.place) for seat, each in self.invitations.items()}
        self._passed += dt
        for seat in self._ages:
            self._ages[seat] += dt
        if self._passed >= 1.0:
            self._ask()
        now = {seat: (each.code, each.place) for seat, each in self.invitations.items()}
        if before != now:
            self.layout()
        return super().update(dt)

    @property
    def is_moving(self) -> bool:
        is_pulsing = any(age < PULSES * PULSE for age in self._ages.values())
        return super().is_moving or (is_pulsing and not self.ui.settings.reduce_motion)

    @property
    def wake_after(self) -> float | None:
        times = [super().wake_after, max(0.0, 1.0 - self._passed) if self.invitations else None]
        return min((each for each in times if each is not None), default=None)

    def age(self, seat: int) -> float:
        """How long ago somebody came to a seat."""
        if self.ui.settings.reduce_motion:
            return max(PULSES * PULSE, self._ages.get(seat, LONG_AGO))
        return self._ages.get(seat, LONG_AGO)

    def left(self, seat: int | None) -> float:
        """Seconds for which the code of a seat is still good."""
        found = self.invitations.get(seat)
        return 0.0 if found is None else max(0.0, found.left - self._passed)

    # Who and what

    def phone_state(self, seat: int) -> PhoneState:
        """How it stands with the phone of a seat."""
        server, who = self.inviting.server, self.match.seats[seat]
        if server is None or not server.is_open or not who.phone:
            return PhoneState()
        return server.phone_state(seat)

    def name_of(self, seat: int) -> str:
        """What a seat is called; one that is free by its number."""
        who = self.match.seats[seat]
        if who.phone and not self.phone_state(seat).is_taken:
            return self.ui.say("invite.seat", n=seat + 1)
        return seat_name(self.ui, who, seat)

    def look_of(self, seat: int) -> PlayerLook:
        """How a seat is told apart."""
        view = self.desk.catalog.view(self.match.game.name)
        return view.look_of(self.ui, self.match, seat)

    @property
    def free_seats(self) -> list[int]:
        """The phone seats that nobody has taken."""
        if self.match is None:
            return []
        seats = enumerate(self.match.seats)
        return [seat for seat, who in seats if who.phone and not self.phone_state(seat).is_taken]

    @property
    def can_begin(self) -> bool:
        """Whether nobody has to be waited for."""
        return self.inviting.is_begun or not self.free_seats

    # What is done here

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

    def network_row(self, rect: pygame.Rect, network: Any, *, is_chosen: bool) -> Widget:
        """A network to be chosen."""
        words = (network.name, network.address)
        act = partial(self.choose, network)
        name = f"network-{network.address}"
        ui, game = self.ui, self.game
        return NetworkRow(ui, rect, words, act, name=name, game=game, is_chosen=is_chosen)

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
            cards = [seat_card(self, seat) for seat in range(len(self.match.seats))]
            columns = self._columns(width, len(cards), LEAST_CARD)
            parts.append(Grid(cards, columns=columns, gap=16))
        notes = [watch_card(self), network_card(self), words_card(self)]
        shown = [each for each in notes if each is not None]
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
        what = words(ui, f"{game_title(ui, self.game)} · {more}", "semi16", role="second")
        return self.headed(ui.say("invite.title"), what, None)

    def _footer(self) -> list[Widget]:
        """Who has come, and the way to the table."""
        ui, server = self.ui, self.inviting.server
        key = "invite.begin" if not self.inviting.is_begun else "invite.to_table"
        label = ui.say(key if self.match is not None else "common.back")
        begin = main_action(
            ui, label, self.begin, "play", self.game, name="begin", is_enabled=self.can_begin
        )
        toggle = None
        if server is not None:
            label = ui.say("invite.stop" if server.is_open else "invite.share")
            toggle = other_action(ui, label, self.toggle, name="toggle")
        return self.footed([*self._summary(), Space(), toggle, begin])

    def _summary(self) -> list[Node]:
        """Who has come, and why the match does not begin yet."""
        if self.match is None:
            return []
        ui, free = self.ui, self.free_seats
        count = len(self.match.seats)
        marks = [
            partial(FreeMark if seat in free else PlayerDisc, ui, look=self.look_of(seat))
            for seat in range(count)
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
