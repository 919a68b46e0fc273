"""The choice of a lesson: the boxes of all games that can be learnt, on a shelf of their own."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from games.core.game import GameError
from games.core.language import FALLBACK
from games.core.tables import BadTable
from games.stage.draw.cache import Cache
from games.stage.scenes.home.widgets import COVER, LIFT, GameBox, ShelfBoard, wood_ink
from games.stage.scenes.lesson.scene import LessonScene
from games.stage.scenes.lesson.steps import has_lesson, load_lesson
from games.stage.scenes.page import page_header, page_rect
from games.stage.table.game.desk import Desk
from games.stage.table.game.people import game_title
from games.stage.ui import Ui
from games.stage.widgets.base import Widget
from games.stage.widgets.commands import STAY, Command, Pop, Push
from games.stage.widgets.label import Label, RichText
from games.stage.widgets.scene import WidgetScene
from games.stage.widgets.scroll import ScrollArea

PLANK = 52
WIDEST = 260
"""Of a box."""


class TutorialScene(WidgetScene):
    """Which game to learn."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.games = [name for name in desk.built() if has_lesson(desk.config, name)]
        self._art: Cache[pygame.Surface] = Cache()
        self._steps = {name: self._length(name) for name in self.games}

    def enter(self, ui: Ui) -> None:
        """The first box has the focus."""
        super().enter(ui)
        if self.games:
            self.focus(f"box-{self.games[0]}")

    def _length(self, game: str) -> int:
        """How many steps a lesson has; none when it cannot be read."""
        try:
            return len(load_lesson(self.desk.config, self.desk.catalog.game(game), FALLBACK).steps)
        except BadTable:
            return 0

    def open_lesson(self, game: str) -> Command:
        """Begin the lesson, or say that it does not fit the tables that somebody has changed."""
        try:
            return Push(LessonScene(self.desk, game))
        except (BadTable, GameError):
            self.toast(self.ui.say("lesson.unfit", title=game_title(self.ui, game)), "bad")
            return STAY

    # Looks

    def build(self) -> Iterator[Widget]:
        """Header, a sentence, and the shelf in the middle of what is left."""
        ui = self.ui
        rect = page_rect(ui)
        header = page_header(ui, rect, ui.say("lesson.choose"), Pop)
        yield from header
        top = header[0].rect.bottom + ui.px(12)
        key = "lesson.choose_text" if self.games else "lesson.none"
        line = pygame.Rect(rect.x, top, rect.width, 0)
        text = RichText(ui, line, ui.say(key), "body18", role="second")
        yield text
        area = pygame.Rect(0, text.rect.bottom, ui.size[0], ui.size[1] - text.rect.bottom)
        if self.games:
            yield ScrollArea(ui, area, self._shelf(rect, area), name="shelf", padding=ui.px(16))

    def _shelf(self, rect: pygame.Rect, area: pygame.Rect) -> list[Widget]:
        """As many boxes in the width as there are games, on one plank."""
        ui, count = self.ui, len(self.games)
        gap = ui.px(24)
        width = min(ui.px(WIDEST), (rect.width - gap * (count - 1)) // count)
        room = area.height - ui.px(LIFT + 24 + PLANK + 40)
        width = max(ui.px(80), min(width, room * COVER[0] // COVER[1]))
        height = width * COVER[1] // COVER[0]
        top = area.y + ui.px(LIFT + 8) + max(0, room - height) // 2
        plank = pygame.Rect(0, top + height - ui.px(5), ui.size[0], ui.px(PLANK))
        found: list[Widget] = [ShelfBoard(ui, plank, art=self._art)]
        x = rect.centerx - (width * count + gap * (count - 1)) // 2
        for index, name in enumerate(self.games):
            place = pygame.Rect(x + index * (width + gap), top, width, height)
            words = pygame.Rect(place.x, plank.bottom - ui.px(29), width, ui.px(28))
            label = ui.say("lesson.steps", n=self._steps[name])
            found.append(Label(ui, words, label, "bold16", colour=wood_ink(ui), anchor="center"))
            found.append(self._box(name, place))
        return found

    def _box(self, name: str, rect: pygame.Rect) -> GameBox:
        title = game_title(self.ui, name)
        return GameBox(self.ui, rect, name, title, lambda: self.open_lesson(name), art=self._art)
