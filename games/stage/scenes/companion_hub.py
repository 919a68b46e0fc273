"""One game beside a real table: who plays, and what the companion should do."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pygame

from games.core.game import BadSetup, GameError, Setup
from games.core.match import Match
from games.core.sheet import Kept, Page, Sheet, opened_sheet
from games.stage.commands import STAY, Command, Pop, Push
from games.stage.companion import Companion, Roster
from games.stage.desk import Desk
from games.stage.draft import NAME_LENGTH
from games.stage.people import game_title
from games.stage.scene import WidgetScene
from games.stage.scenes.companion_base import CompanionBase, remember, remembered, roster_of
from games.stage.scenes.companion_card import BigCard
from games.stage.scenes.companion_sheet import SheetScene
from games.stage.ui import Ui
from games.stage.widgets import Card, Entry, IconButton, Label, PlayerDisc, Widget

ACTS = (("setup", "layers"), ("sheet", "chart"), ("referee", "flag"), ("timer", "clock"))
CALLER_ACTS = (("setup", "layers"), ("caller", "sound"))


class CompanionHubScene(CompanionBase):
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
        names = self.roster.names
        more = roster_of(self.ui, counts[at])
        self.roster = Roster((names + more.names[len(names) :])[: counts[at]], more.colours)
        self._fit_options()
        self._keep()
        self.layout()
        return STAY

    def _fit_options(self) -> None:
        try:
            self.companion.game.start(Setup(self.players, 0, self.options))
        except BadSetup:
            self.options = {}

    def rename(self, seat: int, name: str) -> Command | None:
        """Somebody's name was typed."""
        self.roster.names[seat] = name[:NAME_LENGTH]
        return None

    def _keep(self) -> None:
        kept = remembered(self.ui)
        old = list(kept.names)
        names = [*self.roster.names, *old[self.players :]]
        players = {**kept.players, self.game: self.players}
        remember(self.ui, names=tuple(names), players=players)

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
        from games.stage.scenes.companion_setup import SetupHelperScene

        return Push(SetupHelperScene(self))

    def open_sheet(self) -> Command:
        """A new sheet for these people."""
        rules = self.desk.catalog.sheet(self.game)
        names = self.companion.option_names
        options = {key: value for key, value in self.options.items() if key in names}
        sheet = Sheet(rules, self.roster.seats(self.ui), [Page(options)])
        return Push(SheetScene(self.desk, sheet, self.desk.sheets.new_path(self.game)))

    def open_referee(self) -> Command:
        """The table, every seat a person, every move entered by hand."""
        from games.stage.scenes.companion_referee import RefereeScene

        if not self.desk.is_built(self.game):
            title = game_title(self.ui, self.game)
            self.toast(self.ui.say("home.soon_game", title=title))
            return STAY
        setup = Setup(self.players, self.seed, dict(self.options))
        match = Match(self.companion.game, setup, self.roster.seats(self.ui))
        return Push(RefereeScene(self.desk, match, self.desk.matches.new_path(self.game)))

    def open_timer(self) -> Command:
        """The timer alone."""
        from games.stage.scenes.companion_timer import TimerScene

        return Push(TimerScene(self.roster.seats(self.ui), self.game))

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
        children.append(Label(ui, hint, say("companion.first_begins"), "body20", role="second"))
        room = hint.y - px(8) - head.bottom - px(12)
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
            style="semi24",
        )

    def _acts(self, rect: pygame.Rect) -> list[Widget]:
        ui, gap = self.ui, self.ui.px(20)
        acts = CALLER_ACTS if self.companion.has_caller else ACTS
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
    """Go on with a sheet from its file, or say in a toast why that cannot be."""
    try:
        if kept.problem is not None:
            raise kept.problem
        assert kept.content is not None
        rules = desk.catalog.sheet(kept.content.game)
        sheet = opened_sheet(kept.content, rules, str(kept.path))
    except GameError as error:
        scene.toast(scene.ui.say(error.phrase), "bad")
        return STAY
    return Push(SheetScene(desk, sheet, Path(kept.path)))
