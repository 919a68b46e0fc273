"""The companion's first screen: which game lies on the real table."""

from __future__ import annotations

from typing import Any

import pygame

from games.core.sheet import Kept
from games.stage.draw.cache import Cache
from games.stage.scenes.companion.base import CompanionBase
from games.stage.scenes.companion.hub import CompanionHubScene
from games.stage.scenes.companion.sheets import SheetsScene, kept_sheets, sheet_button
from games.stage.scenes.home.widgets import COVER, GameBox
from games.stage.table.game.desk import Box, Desk
from games.stage.table.game.people import game_title
from games.stage.ui import Ui
from games.stage.widgets import Button, IconButton, Label, Widget, button_width
from games.stage.widgets.commands import STAY, Command, Pop, Push

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

    def open_all(self) -> Command:
        """The list of all sheets."""
        return Push(SheetsScene(self.desk))

    def build(self) -> list[Widget]:
        ui, px, say = self.ui, self.ui.px, self.ui.say
        width, height = ui.size
        margin = px(40)
        back = pygame.Rect(margin, px(28), px(64), px(64))
        title = pygame.Rect(back.right + px(20), px(18), width - back.right - 2 * margin, px(54))
        under = pygame.Rect(title.x, title.bottom - px(2), title.width, px(34))
        tip = say("common.back")
        widgets: list[Widget] = [
            IconButton(ui, back, "back", Pop, tooltip=tip, name="back"),
            Label(ui, title, say("companion.title"), "title46"),
            Label(ui, under, say("companion.which"), "body24", role="second"),
        ]
        foot = px(112) if self.kept else px(20)
        shelf = pygame.Rect(margin, px(130), width - 2 * margin, height - px(130) - foot - px(24))
        widgets += self._boxes(shelf)
        if self.kept:
            row = pygame.Rect(margin, height - px(112), width - 2 * margin, px(80))
            widgets += self._sheets(row)
        return widgets

    def _boxes(self, rect: pygame.Rect) -> list[Widget]:
        boxes = self.desk.boxes
        pitch = rect.width // len(boxes)
        wide = min(round(pitch * 0.93), rect.height * COVER[0] // COVER[1])
        high = wide * COVER[1] // COVER[0]
        top = rect.y + (rect.height - high) // 2
        found: list[Widget] = []
        for index, box in enumerate(boxes):
            place = pygame.Rect(0, top, wide, high)
            place.centerx = rect.x + pitch * index + pitch // 2
            has = self.desk.catalog.has_companion(box.name)
            found.append(
                GameBox(
                    self.ui,
                    place,
                    box.name,
                    game_title(self.ui, box.name),
                    lambda box=box: self.open_game(box),  # type: ignore[misc]
                    art=self._art,
                    ribbon="" if has else self.ui.say("home.soon"),
                )
            )
        return found

    def _sheets(self, rect: pygame.Rect) -> list[Widget]:
        """The last sheets, and the way to the others."""
        ui, gap = self.ui, self.ui.px(16)
        shown = self.kept[:MOST_SHEETS]
        has_more = len(self.kept) > MOST_SHEETS
        label = ui.say("companion.all_sheets", n=len(self.kept))
        end = button_width(ui, label, "", "semi22") if has_more else 0
        room = rect.width - (end + gap if has_more else 0)
        wide = min((room - gap * (len(shown) - 1)) // len(shown), ui.px(460))
        found: list[Widget] = []
        for index, kept in enumerate(shown):
            place = pygame.Rect(rect.x + index * (wide + gap), rect.y, wide, rect.height)
            found.append(sheet_button(self, self.desk, place, kept, index))
        if has_more:
            place = pygame.Rect(rect.right - end, rect.y, end, rect.height)
            found.append(Button(ui, place, label, self.open_all, name="all-sheets", style="semi22"))
        return found
