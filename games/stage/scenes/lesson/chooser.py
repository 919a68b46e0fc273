"""The choice of a lesson: the boxes of all games that can be learnt, and under each its tactics."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import pygame

from games.core.language import FALLBACK
from games.core.tables import BadTable
from games.stage.draw.cache import Cache
from games.stage.scenes.home.widgets import COVER, LIFT, PLANK_HEIGHT, GameBox, on_plank
from games.stage.scenes.lesson.scene import open_lesson
from games.stage.scenes.lesson.steps import Lesson, has_lesson, load_lesson, tactics
from games.stage.scenes.page import laid_head, page_rect
from games.stage.table.game.desk import Desk
from games.stage.table.game.people import game_title
from games.stage.ui import Ui
from games.stage.widgets.base import Widget
from games.stage.widgets.button import Button
from games.stage.widgets.commands import Command
from games.stage.widgets.label import RichText
from games.stage.widgets.scene import WidgetScene
from games.stage.widgets.scroll import ScrollArea

WIDEST = 260
"""Of a box."""
TACTIC = 40
"""The height of the button of a tactic."""


class TutorialScene(WidgetScene):
    """Which game to learn, from its beginning or one tactic of it."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.games = [name for name in desk.built() if has_lesson(desk.config, name)]
        self._art: Cache[pygame.Surface] = Cache()
        self._steps = {name: self._length(name) for name in self.games}
        self._tactics: tuple[str, dict[str, list[Lesson]]] = ("", {})

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

    def tactics_of(self, game: str) -> list[Lesson]:
        """A game's further lessons, in the language in use."""
        code = self.ui.language.code
        if self._tactics[0] != code:
            catalog, config = self.desk.catalog, self.desk.config
            found = {name: tactics(config, catalog.game(name), code) for name in self.games}
            self._tactics = (code, found)
        return self._tactics[1][game]

    def resume(self, result: Any) -> None:
        """Back from a lesson, which may be learnt now."""
        self.layout()

    def open_lesson(self, game: str, name: str = "") -> Command:
        """Begin a lesson."""
        return open_lesson(self, self.desk, game, name)

    # Looks

    def build(self) -> Iterator[Widget]:
        """Header, a sentence, and the shelf in the middle of what is left."""
        ui = self.ui
        rect = page_rect(ui)
        header = laid_head(ui, ui.say("lesson.choose"))
        yield from header.widgets()
        top = header.rect.bottom + ui.px(12)
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
        most = max(len(self.tactics_of(name)) for name in self.games)
        below = most * ui.px(TACTIC + 8) + ui.px(14) if most else 0
        room = area.height - ui.px(LIFT + 24 + PLANK_HEIGHT + 40) - below
        width = max(ui.px(80), min(width, room * COVER[0] // COVER[1]))
        height = width * COVER[1] // COVER[0]
        top = area.y + ui.px(LIFT + 8) + max(0, room - height) // 2
        x = rect.centerx - (width * count + gap * (count - 1)) // 2
        places = [
            pygame.Rect(x + index * (width + gap), top, width, height) for index in range(count)
        ]
        labels = [ui.say("lesson.steps", n=self._steps[name]) for name in self.games]
        found, foot = on_plank(ui, list(map(self._box, self.games, places)), labels, self._art)
        return found + self._tactic_buttons(places, foot + ui.px(14), rect)

    def _tactic_buttons(
        self, columns: list[pygame.Rect], top: int, page: pygame.Rect
    ) -> list[Widget]:
        """The tactics of each game under its box, or where that is too narrow one to a line."""
        ui, step = self.ui, self.ui.px(TACTIC + 8)
        found: list[Widget] = []
        for column, game in zip(columns, self.games, strict=True):
            wide = column.inflate(ui.px(16), 0)
            for number, lesson in enumerate(self.tactics_of(game)):
                place = pygame.Rect(wide.x, top + number * step, wide.width, ui.px(TACTIC))
                found.append(self._tactic(game, lesson, place, lesson.title))
        if all(each.is_label_whole for each in found if isinstance(each, Button)):
            return found
        lines = [(game, lesson) for game in self.games for lesson in self.tactics_of(game)]
        found = []
        for number, (game, lesson) in enumerate(lines):
            place = pygame.Rect(page.x, top + number * step, page.width, ui.px(TACTIC))
            label = ui.say("lesson.tactic", game=game_title(ui, game), title=lesson.title)
            found.append(self._tactic(game, lesson, place, label))
        return found

    def _tactic(self, game: str, lesson: Lesson, rect: pygame.Rect, label: str) -> Button:
        """The way to a tactic; with a check when it is learnt."""
        return Button(
            self.ui,
            rect,
            label,
            partial(self.open_lesson, game, lesson.name),
            icon="check" if lesson.name in self.desk.climb.of(game).lessons else "",
            name=f"tactic-{game}-{lesson.name}",
            tooltip=self.ui.say("climb.lesson", step=lesson.rise, text=lesson.text),
            style="semi16",
        )

    def _box(self, name: str, rect: pygame.Rect) -> GameBox:
        title = game_title(self.ui, name)
        return GameBox(self.ui, rect, name, title, lambda: self.open_lesson(name), art=self._art)
