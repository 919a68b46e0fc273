"""The board of an editor: a widget of cells with a cursor for keys and a cell under the pointer."""

from __future__ import annotations

from abc import ABC, abstractmethod

import pygame

from games.stage.input.modifiers import is_bare
from games.stage.ui import Ui
from games.stage.widgets.base import Widget, done
from games.stage.widgets.commands import STAY, Command
from games.stage.widgets.focus import ARROWS
from games.stage.widgets.layer import ENTER

Spot = tuple[int, int]


class BoardCanvas(Widget, ABC):
    """Cells to work on. Arrows move the cursor while it is shown, Return or Space chooses there."""

    can_focus = True
    wants_drag = True
    repeats = True

    def __init__(self, ui: Ui, rect: pygame.Rect, cursor: Spot, *, name: str) -> None:
        super().__init__(ui, rect, name=name)
        self.cursor = cursor
        self.pointed: Spot | None = None
        """The cell under the pointer."""

    @abstractmethod
    def spot_at(self, pos: tuple[int, int]) -> Spot | None:
        """The cell under a pixel."""

    @abstractmethod
    def can_stand(self, spot: Spot) -> bool:
        """Whether the cursor may go to a cell."""

    @abstractmethod
    def choose(self, spot: Spot) -> Command | None:
        """What a cell that was chosen does."""

    def move_cursor(self, spot: Spot) -> None:
        """An arrow brought the cursor to a cell."""
        self.cursor = spot

    def key(self, event: pygame.Event) -> Command | None:
        if not is_bare(event):
            return None
        if event.key in ENTER and self.ui.is_focus_shown:
            return done(self.choose(self.cursor))
        step = ARROWS.get(event.key)
        if step is None or not self.ui.is_focus_shown:
            return None
        spot = self.cursor[0] + step[0], self.cursor[1] + step[1]
        if not self.can_stand(spot):
            return None  # past the border the arrow goes on to the next widget
        self.move_cursor(spot)
        return STAY

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, BoardCanvas):
            self.cursor, self.pointed = old.cursor, old.pointed
