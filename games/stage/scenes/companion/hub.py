"""One game beside a real table: who plays, and what the companion should do."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import pygame

from games.core.game import BadSetup, GameError, Setup
from games.core.lock import take
from games.core.sheet import Kept, opened_sheet, read_sheet
from games.stage.scenes.companion import begin
from games.stage.scenes.companion.base import CompanionBase, remember, remembered, roster_of
from games.stage.scenes.companion.card import BigCard
from games.stage.scenes.companion.sheet import SheetScene
from games.stage.scenes.invite.lobby import to_displays
from games.stage.scenes.new_match.draft import COLOURS, NAME_LENGTH
from games.stage.scenes.new_match.known import KEPT as PEOPLE
from games.stage.scenes.new_match.known import Known, remembering
from games.stage.scenes.new_match.naming import NamingScene
from games.stage.table.game.companion import Companion, Roster
from games.stage.table.game.desk import Desk
from games.stage.table.game.people import game_title
from games.stage.table.open_twice import said_open
from games.stage.ui import Ui
from games.stage.widgets import Card, Entry, IconButton, Label, PlayerDisc, Widget
from games.stage.widgets.commands import STAY, Command, Pop, Push, named
from games.stage.widgets.scene import WidgetScene

ACTS = (("setup", "layers"), ("sheet", "chart"), ("referee", "flag"), ("timer", "clock"))
CALLER_ACTS = (("setup", "layers"), ("caller", "sound"))


class CompanionHubScene(NamingScene, CompanionBase):
    """Names at the left, four big choices at the right."""

    companion: Companion
    roster: Roster

    def __init__(self, desk: Desk, game: str, rng: Random | None = None) -> None:
        super().__init__()
        self.desk = desk
        self.game = game
        self.rng = rng or Random()
        self.options: dict[str, Any] = {}
        self.seed = self.rng.randrange(10**6)
        """What the lots are drawn from, so that the referee starts as the helper set up."""
        self.is_by_hand = False
        """Whether the table shuffles by itself, so that nobody here knows how it lies."""

    def enter(self, ui: Ui) -> None:
        catalog = self.desk.catalog
        kind = catalog.companion(self.game)
        self.companion = kind(ui, catalog.game(self.game), catalog.sheet(self.game))
        counts = self.companion.player_counts()
        kept = remembered(ui).players.get(self.game, 0)
        default = min(counts, key=lambda n: abs(n - max(4, counts[0])))
        self.roster = roster_of(ui, kept if kept in counts else default)
        super().enter(ui)
        self.focus("act-setup")

    def resume(self, result: Any) -> None:
        super().resume(result)
        self.layout()

    def dress(self) -> None:
        self.companion.ui = self.ui

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.roster.names)

    # Acts

    def change_count(self, step: int) -> Command:
        """One player more or fewer; what only fitted the old count is forgotten."""
        counts = self.companion.player_counts()
        at = counts.index(self.players) + step
        if not 0 <= at < len(counts):
            return STAY
        names, colours = self.roster.names, self.roster.colours
        more = roster_of(self.ui, counts[at])
        free = [colour for colour in range(COLOURS) if colour not in colours]
        self.roster = Roster(
            (names + more.names[len(names) :])[: counts[at]], (colours + free)[: counts[at]]
        )
        self._fit_options()
        self._keep()
        self.layout()
        return STAY

    def begin_with(self, seat: int) -> None:
        """Somebody begins; who sits beside whom stays, and what is each seat's goes with it."""
        for option in self.companion.game.options(self.players, self.options):
            values = self.options.get(option.name)
            if option.kind == "per_seat" and values is not None:
                self.options = {**self.options, option.name: values[seat:] + values[:seat]}
        self.roster.begin_with(seat)

    def _fit_options(self) -> None:
        try:
            self.companion.game.start(Setup(self.players, 0, self.options))
        except BadSetup:
            self.options = {}

    def rename(self, seat: int, name: str) -> Command | None:
        """Somebody's name was typed."""
        self.roster.names[seat] = name[:NAME_LENGTH]
        self.name_typed(seat, name)
        self.layout()
        return None

    def typed_names(self) -> list[str | None]:
        return list(self.roster.names)

    def seat_person(self, seat: int, person: Known) -> None:
        """With the colour and the choices that are theirs, where nobody has them."""
        self.roster.names[seat] = person.name
        if person.colour is not None:
            self.roster.give_colour(seat, person.colour)
        own = person.seats.get(self.game, {})
        for option in self.companion.game.options(self.players, self.options):
            value = own.get(option.name)
            if option.kind != "per_seat" or value not in option.choices:
                continue
            values = list(self.options.get(option.name, option.default))
            if value not in values:
                values[seat] = value
                self.options = {**self.options, option.name: values}
        self._fit_options()

    def _keep(self) -> None:
        kept = remembered(self.ui)
        old = list(kept.names)
        names = [*self.roster.names, *old[self.players :]]
        players = {**kept.players, self.game: self.players}
        remember(self.ui, names=tuple(names), players=players)
        seen = [
            Known(name.strip(), colour)
            for name, colour in zip(self.roster.names, self.roster.colours, strict=True)
            if name.strip()
        ]
        settings = self.ui.settings
        self.ui.change(last={**settings.last, PEOPLE: remembering(settings, seen)})

    def act(self, name: str) -> Command:
        """Go where a big card leads."""
        self._keep()
        act = {
            "setup": self.open_setup,
            "sheet": self.open_sheet,
            "referee": self.open_referee,
            "timer": self.open_timer,
            "caller": self.open_sheet,
        }[name]
        return act()

    def open_setup(self) -> Command:
        """What to take out of the box."""
        return Push(named("set-up helper", self))

    def open_sheet(self) -> Command:
        """The sheet of these people."""
        return begin.open_sheet(self)

    def open_referee(self) -> Command:
        """The table, every seat a person, every move entered by hand."""
        if not self.desk.is_built(self.game):
            title = game_title(self.ui, self.game)
            self.toast(self.ui.say("home.soon_game", title=title))
            return STAY
        return begin.open_referee(self, self)

    @property
    def acts(self) -> tuple[tuple[str, str], ...]:
        """What the companion does for this game: names and icons."""
        return CALLER_ACTS if self.companion.has_caller else ACTS

    def open_timer(self) -> Command:
        """The timer alone."""
        return Push(named("timer", self.roster.seats(self.ui), self.game))

    # Layout

    def build(self) -> list[Widget]:
        ui, px, say = self.ui, self.ui.px, self.ui.say
        width, height = ui.size
        margin = px(40)
        back = pygame.Rect(margin, px(28), px(64), px(64))
        title = pygame.Rect(back.right + px(20), px(18), width // 2, px(54))
        under = pygame.Rect(title.x, title.bottom - px(2), width - title.x - margin, px(34))
        widgets: list[Widget] = [
            IconButton(ui, back, "back", Pop, tooltip=say("common.back"), name="back"),
            Label(ui, title, game_title(ui, self.game), "title46"),
            Label(ui, under, say("companion.hub"), "body24", role="second"),
        ]
        if self.desk.phones is not None:
            corner = pygame.Rect(width - margin - px(64), back.y, px(64), px(64))
            act, tip = partial(to_displays, self, self.desk), say("invite.title_watch")
            widgets.append(IconButton(ui, corner, "phone", act, tooltip=tip, name="displays"))
        left = pygame.Rect(margin, px(120), round(width * 0.36), height - px(120) - px(32))
        right = pygame.Rect(left.right + px(28), left.y, 0, left.height)
        right.width = width - margin - right.x
        return [*widgets, *self._people(left), *self._acts(right)]

    def _people(self, rect: pygame.Rect) -> list[Widget]:
        ui, px, say = self.ui, self.ui.px, self.ui.say
        counts = self.companion.player_counts()
        head = pygame.Rect(rect.x + px(20), rect.y + px(14), rect.width - px(40), px(66))
        side = px(66)
        minus = pygame.Rect(head.right - 2 * side - px(10), head.y, side, side)
        plus = pygame.Rect(head.right - side, head.y, side, side)
        words = pygame.Rect(head.x, head.y, minus.x - head.x - px(10), side)
        text = say("common.players", n=self.players)
        children: list[Widget] = [
            Label(ui, words, text, "title30"),
            IconButton(
                ui,
                minus,
                "minus",
                lambda: self.change_count(-1),
                tooltip=say("companion.fewer"),
                name="fewer",
                is_enabled=self.players > counts[0],
            ),
            IconButton(
                ui,
                plus,
                "plus",
                lambda: self.change_count(+1),
                tooltip=say("companion.more"),
                name="more",
                is_enabled=self.players < counts[-1],
            ),
        ]
        hint = pygame.Rect(head.x, rect.bottom - px(44), head.width, px(30))
        chips = pygame.Rect(hint.x, rect.bottom - px(60), hint.width, px(48))
        if self.offered_people:
            children += self.name_chips(chips, "semi20")
        else:
            children.append(Label(ui, hint, say("companion.first_begins"), "body20", role="second"))
        room = hint.y - px(24) - head.bottom - px(12)
        step = min(px(88), room // self.players)
        y = head.bottom + px(12)
        for seat in range(self.players):
            high = step - px(10)
            disc = pygame.Rect(head.x, y + (high - px(44)) // 2, px(44), px(44))
            look = ui.theme.player(self.roster.colours[seat], self.game)
            children.append(PlayerDisc(ui, disc, look))
            place = pygame.Rect(disc.right + px(14), y, head.right - disc.right - px(14), high)
            children.append(self._entry(place, seat))
            y += step
        return [Card(ui, rect, children, radius=24)]

    def _entry(self, rect: pygame.Rect, seat: int) -> Entry:
        return Entry(
            self.ui,
            rect,
            self.roster.names[seat],
            lambda text: self.rename(seat, text),
            name=f"name-{seat}",
            placeholder=self.ui.say("common.player", n=seat + 1),
            longest=NAME_LENGTH,
            on_submit=self.submit_name,
            on_caret=lambda: self.name_here(seat),
            style="semi24",
        )

    def _acts(self, rect: pygame.Rect) -> list[Widget]:
        ui, gap = self.ui, self.ui.px(20)
        acts = self.acts
        across = len(acts) // 2
        wide, high = (rect.width - gap * (across - 1)) // across, (rect.height - gap) // 2
        found: list[Widget] = []
        for index, (name, icon) in enumerate(acts):
            x, y = index % across * (wide + gap), index // across * (high + gap)
            found.append(
                BigCard(
                    ui,
                    pygame.Rect(rect.x + x, rect.y + y, wide, high),
                    icon,
                    ui.say(f"companion.act.{name}"),
                    ui.say(f"companion.act.{name}_text"),
                    lambda name=name: self.act(name),  # type: ignore[misc]
                    name=f"act-{name}",
                    game=self.game,
                    is_enabled=name != "referee" or self.desk.is_built(self.game),
                )
            )
        return found


def open_sheet(scene: WidgetScene, desk: Desk, kept: Kept) -> Command:
    """Go on with a sheet from its file, or say why that cannot be.

    The file is read once nobody else can write it any more.
    """
    lock = take(kept.path)
    if lock is None:
        return said_open(scene, "open_twice.sheet")
    try:
        content = read_sheet(kept.path)
        rules = desk.catalog.sheet(content.game)
        sheet = opened_sheet(content, rules, str(kept.path))
    except GameError as error:
        scene.toast(scene.ui.say(error.phrase), "bad")
        return STAY
    opened = SheetScene(desk, sheet, kept.path)
    opened.lock = lock
    return Push(opened)
