"""One game beside a real table: who plays, and what the companion should do."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import pygame

from games.stage.draw import shapes
from games.stage.draw.theme import mix
from games.stage.scenes.companion import begin
from games.stage.scenes.companion.base import CompanionBase, remember, remembered, roster_of
from games.stage.scenes.companion.frame import heading, laid_screen, largest
from games.stage.scenes.companion.party import Party
from games.stage.scenes.invite.lobby import to_displays
from games.stage.scenes.new_match.draft import COLOURS, NAME_LENGTH
from games.stage.scenes.new_match.people.known import KEPT as PEOPLE
from games.stage.scenes.new_match.people.known import Known, remembering
from games.stage.scenes.new_match.people.naming import NamingScene
from games.stage.table.game.companion import Roster
from games.stage.table.game.desk import Desk
from games.stage.table.game.people import game_title
from games.stage.ui import Ui
from games.stage.widgets.base import Act, Clickable, Widget
from games.stage.widgets.button import DISABLED
from games.stage.widgets.commands import STAY, Command, Push, named
from games.stage.widgets.entry import Entry
from games.stage.widgets.label import Card
from games.stage.widgets.layout import (
    Column,
    Grow,
    Leaf,
    Node,
    Row,
    icon_action,
    player_mark,
    words,
)

SIZES, LINES = (26, 24, 22, 20), 3
"""How large the words of a card are, where there is room, and their lines at most."""


class CompanionHubScene(NamingScene, CompanionBase):
    """Names at the left, four big choices at the right."""

    party: Party

    def __init__(self, desk: Desk, game: str, rng: Random | None = None) -> None:
        super().__init__()
        self.desk = desk
        self.game = game
        self._rng = rng or Random()

    def enter(self, ui: Ui) -> None:
        catalog = self.desk.catalog
        kind = catalog.companion(self.game)
        companion = kind(ui, catalog.game(self.game), catalog.sheet(self.game))
        counts = companion.player_counts()
        kept = remembered(ui).players.get(self.game, 0)
        default = min(counts, key=lambda n: abs(n - max(4, counts[0])))
        roster = roster_of(ui, kept if kept in counts else default)
        self.party = Party(companion, roster, self._rng)
        super().enter(ui)
        self.focus("act-setup")

    def resume(self, result: Any) -> None:
        super().resume(result)
        self.layout()

    def dress(self) -> None:
        self.party.companion.ui = self.ui

    # Acts

    def change_count(self, step: int) -> Command:
        """One player more or fewer; what only fitted the old count is forgotten."""
        party = self.party
        counts = party.companion.player_counts()
        at = counts.index(party.players) + step
        if not 0 <= at < len(counts):
            return STAY
        names, colours = party.roster.names, party.roster.colours
        numbers = party.roster.numbers
        more = roster_of(self.ui, counts[at])
        free = [colour for colour in range(COLOURS) if colour not in colours]
        others = [number for number in range(1, counts[at] + 1) if number not in numbers]
        party.roster = Roster(
            (names + more.names[len(names) :])[: counts[at]],
            (colours + free)[: counts[at]],
            (numbers + others)[: counts[at]],
        )
        party.fit_options()
        self._keep()
        return self.layout()

    def rename(self, seat: int, name: str) -> Command | None:
        """Somebody's name was typed."""
        self.party.roster.names[seat] = name[:NAME_LENGTH]
        self.name_typed(seat, name)
        self.layout()
        return None

    def typed_names(self) -> list[str | None]:
        return list(self.party.roster.names)

    def seat_person(self, seat: int, person: Known) -> None:
        """With the colour and the choices that are theirs, where nobody has them."""
        party = self.party
        party.roster.names[seat] = person.name
        if person.colour is not None:
            party.roster.give_colour(seat, person.colour)
        own = person.seats.get(self.game, {})
        for option in party.companion.game.options(party.players, party.options):
            value = own.get(option.name)
            if option.kind != "per_seat" or value not in option.choices:
                continue
            values = list(party.options.get(option.name, option.default))
            if value not in values:
                values[seat] = value
                party.options = {**party.options, option.name: values}
        party.fit_options()

    def _keep(self) -> None:
        kept, roster = remembered(self.ui), self.party.roster
        old = list(kept.names)
        names = [*roster.names, *old[len(roster.names) :]]
        players = {**kept.players, self.game: len(roster.names)}
        remember(self.ui, names=tuple(names), players=players)
        seen = [
            Known(name.strip(), colour)
            for name, colour in zip(roster.names, roster.colours, strict=True)
            if name.strip()
        ]
        settings = self.ui.settings
        self.ui.change(last={**settings.last, PEOPLE: remembering(settings, seen)})

    def act(self, name: str) -> Command:
        """Go where a big card leads."""
        self._keep()
        if name == "setup":
            return Push(named("set-up helper", self.desk, self.party))
        if name == "timer":
            return Push(named("timer", self.party.roster.seats(self.ui), self.game))
        if name == "referee":
            return begin.open_referee(self, self.desk, self.party)
        return begin.open_sheet(self, self.desk, self.party)

    # Layout

    def build(self) -> list[Widget]:
        ui, say = self.ui, self.ui.say
        end: list[Node] = []
        if self.desk.phones is not None:
            act, tip = partial(to_displays, self, self.desk), say("invite.title_watch")
            end = [
                icon_action(ui, "phone", act, side=64, align="center", tooltip=tip, name="displays")
            ]
        head = heading(ui, game_title(ui, self.game), say("companion.hub"), *end)
        body = Row([self._people(), self._acts()], gap=28, height=Grow())
        return laid_screen(ui, head, body)

    def _people(self) -> Node:
        """How many play, their names, and who is offered for the one being typed."""
        ui, say = self.ui, self.ui.say
        players, counts = self.party.players, self.party.companion.player_counts()
        head = Row(
            [
                words(ui, say("common.players", n=players), "title30", width=Grow()),
                self._count_button("minus", "fewer", -1, players > counts[0]),
                self._count_button("plus", "more", +1, players < counts[-1]),
            ],
            gap=10,
        )
        names = Column([self._name(seat) for seat in range(players)], gap=10, height=Grow())
        foot: Node = words(
            ui, say("companion.first_begins"), "body20", role="second", width=Grow(least=0)
        )
        if self.offered_people:
            foot = Leaf(lambda rect: self.name_chips(rect, "semi20"), height=48)
        return Column(
            [head, names, foot],
            gap=14,
            pad=(20, 14),
            width=Grow(36, least=0),
            inside=partial(Card, ui, radius=24),
        )

    def _count_button(self, icon: str, name: str, step: int, can: bool) -> Node:
        tip, act = self.ui.say(f"companion.{name}"), partial(self.change_count, step)
        return icon_action(self.ui, icon, act, side=66, tooltip=tip, name=name, is_enabled=can)

    def _name(self, seat: int) -> Node:
        """Somebody's mark and name."""
        ui = self.ui
        look = ui.theme.player(self.party.roster.colours[seat], self.game)

        entry = partial(
            Entry,
            ui,
            written=self.party.roster.names[seat],
            on_change=partial(self.rename, seat),
            name=f"name-{seat}",
            placeholder=self.party.roster.stand_in(ui, seat),
            longest=NAME_LENGTH,
            on_submit=self.submit_name,
            on_caret=partial(self.name_here, seat),
            style="semi24",
        )
        disc = player_mark(ui, look, 44)
        typed = Leaf(entry, width=Grow(), height=Grow())
        return Row([disc, typed], gap=14, height=Grow(least=0, most=78))

    def _acts(self) -> Node:
        """What the companion does, in two rows."""
        cards = [self._act(name, icon) for name, icon in self.party.acts]
        half = len(cards) // 2
        rows = [Row(part, gap=20, height=Grow()) for part in (cards[:half], cards[half:])]
        return Column(rows, gap=20, width=Grow(64, least=0))

    def _act(self, name: str, icon: str) -> Node:
        ui = self.ui
        make = partial(
            BigCard,
            ui,
            icon=icon,
            title=ui.say(f"companion.act.{name}"),
            words=ui.say(f"companion.act.{name}_text"),
            on_click=partial(self.act, name),
            name=f"act-{name}",
            game=self.game,
            is_enabled=name != "referee" or self.desk.is_built(self.game),
        )
        return Leaf(make, width=Grow(), height=Grow())


class BigCard(Clickable):
    """One of few choices, large enough to be found at once."""

    radius = 24

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        icon: str,
        title: str,
        words: str,
        on_click: Act,
        *,
        name: str,
        game: str,
        is_enabled: bool = True,
    ) -> None:
        super().__init__(ui, rect, name=name, is_enabled=is_enabled)
        self.icon = icon
        self.title = title
        self.words = words
        self.on_click = on_click
        self.game = game

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        face = self.rect.move(0, px(2) if self.is_pressed else -round(px(4) * self.glow))
        fill = mix(theme.paper, theme.hover, 0.7 * self.glow)
        shapes.panel(surface, face, fill, px(24), theme.line, max(1, px(1)))
        key = ui.key_colour(self.game)
        if not self.is_enabled:
            key = mix(theme.paper, key, DISABLED)
        ink = theme.ink if self.is_enabled else mix(theme.paper, theme.ink, DISABLED)
        second = theme.second if self.is_enabled else ink
        # On a low card the disc leaves room for the title and three lines of small words.
        lines = LINES * ui.writer.line_height(f"body{SIZES[-1]}")
        radius = max(px(20), min(px(46), face.height // 6, (face.height - px(112) - lines) // 2))
        at = (face.x + px(28) + radius, face.y + px(28) + radius)
        shapes.disc(surface, at, radius, key)
        white = pygame.Color("#FFFFFF")
        ui.sprites.draw(surface, f"common/ui/{self.icon}", at, round(radius * 1.05), white)
        x, wide = face.x + px(28), face.width - px(56)
        y = at[1] + radius + px(14)
        head = pygame.Rect(x, round(y), wide, px(50))
        ui.writer.draw_fitted(surface, self.title, "title36", ink, head, "midleft")
        body = pygame.Rect(x, head.bottom + px(4), wide, face.bottom - head.bottom - px(20))
        style = largest(ui, self.words, "body", SIZES, body.size)
        ui.writer.draw_wrapped(surface, self.words, style, second, body)
