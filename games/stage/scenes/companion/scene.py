"""The companion's first screen: which game lies on the real table."""

from __future__ import annotations

from typing import Any

import pygame

from games.core.sheet import Kept
from games.stage.draw.cache import Cache
from games.stage.scenes.companion.base import CompanionBase
from games.stage.scenes.companion.frame import heading, laid_screen
from games.stage.scenes.companion.hub import CompanionHubScene
from games.stage.scenes.companion.sheet.kept import SheetsScene, kept_sheets, sheet_row
from games.stage.scenes.home.widgets import COVER, GameBox
from games.stage.table.game.desk import Box, Desk
from games.stage.table.game.people import game_title
from games.stage.ui import Ui
from games.stage.widgets.base import Widget
from games.stage.widgets.commands import STAY, Command, Push
from games.stage.widgets.layout import Grow, Leaf, Node, Row, Space, action

MOST_SHEETS = 3


class CompanionScene(CompanionBase):
    """Five boxes, and under them the sheets to go on with."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.kept: list[Kept] = []
        self._art: Cache[pygame.Surface] = Cache()

    def enter(self, ui: Ui) -> None:
        self._look_again()
        super().enter(ui)

    def resume(self, result: Any) -> None:
        super().resume(result)
        self._look_again()
        self.layout()

    def _look_again(self) -> None:
        self.kept = kept_sheets(self.desk)

    def open_game(self, box: Box) -> Command:
        """What the companion can do for a game."""
        if not self.desk.catalog.has_companion(box.name):
            self.toast(self.ui.say("home.soon_game", title=game_title(self.ui, box.name)))
            return STAY
        return Push(CompanionHubScene(self.desk, box.name))

    def build(self) -> list[Widget]:
        ui, say = self.ui, self.ui.say
        head = heading(ui, say("companion.title"), say("companion.which"))
        shelf = Row([self._box(box) for box in self.desk.boxes], height=Grow())
        return laid_screen(ui, head, shelf, self._sheets() if self.kept else None)

    def _box(self, box: Box) -> Node:
        """A game's box, as large as its place allows."""

        def make(rect: pygame.Rect) -> Widget:
            wide = min(round(rect.width * 0.93), rect.height * COVER[0] // COVER[1])
            place = pygame.Rect(0, 0, wide, wide * COVER[1] // COVER[0])
            place.center = rect.center
            has = self.desk.catalog.has_companion(box.name)
            return GameBox(
                self.ui,
                place,
                box.name,
                game_title(self.ui, box.name),
                lambda: self.open_game(box),
                art=self._art,
                ribbon="" if has else self.ui.say("home.soon"),
            )

        return Leaf(make, width=Grow(), height=Grow())

    def _sheets(self) -> Node:
        """The last sheets, and the way to the others."""
        ui, count = self.ui, len(self.kept)
        shown = [
            sheet_row(self, self.desk, kept, index)
            for index, kept in enumerate(self.kept[:MOST_SHEETS])
        ]
        label = ui.say("companion.all_sheets", n=count)

        def see_all() -> Command:
            return Push(SheetsScene(self.desk))

        rest = action(ui, label, see_all, name="all-sheets", style="semi22", height=80)
        return Row([*shown, Space(), rest if count > MOST_SHEETS else None], gap=16, height=80)
