"""Dots over the building: where the stone in hand fits, and where a lesson wants one."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Hashable, Sequence
from typing import Any, NamedTuple

import pygame

from games.rumis.rules.moves import Place
from games.rumis.view.fitting import Column, Fits
from games.rumis.view.picture import RumisPicture
from games.stage.draw import shapes

HIDDEN = 0.5
"""How much is seen of a dot that the building hides."""
MARK_REACH = 7.0
"""How many pixels around a hidden dot mean it."""
FEW = 4
"""A lesson that wants so many placements or fewer means certain places."""


class Dot(NamedTuple):
    """A column over which the stone fits, where it is seen, and how."""

    column: Column
    pos: tuple[float, float]
    is_hidden: bool
    is_turned: bool
    """Whether the stone must be turned for it."""


class FitMarks:
    """Finds and draws the dots of the picture that is shown now."""

    def __init__(self, shown: Callable[[], RumisPicture]) -> None:
        self._shown = shown
        self._dots: tuple[object, list[Dot]] = (None, [])

    @property
    def picture(self) -> RumisPicture:
        """The building as it is drawn now."""
        return self._shown()

    @property
    def _radius(self) -> float:
        return max(2.0, self.picture.camera.scale * 0.07)

    def dots(self, key: Hashable, fits: Callable[[], Fits]) -> list[Dot]:
        """The dots of what fits, found anew when its key or the camera changes."""
        picture = self.picture
        now = (key, picture.camera, picture.painter.level)
        if self._dots[0] != now:
            where = fits()
            found = [
                Dot(column, picture.column_pos(column), is_hidden, column in where.turned)
                for column, is_hidden in self._sights(where.as_held | where.turned).items()
            ]
            self._dots = (now, sorted(found, key=lambda dot: not dot.is_hidden))
        return self._dots[1]

    def hidden_at(self, pos: tuple[int, int], dots: Sequence[Dot]) -> Column | None:
        """The column of a dot that shines through the building under a pixel."""
        near = max(MARK_REACH, self._radius * 1.5)
        hidden = [dot for dot in dots if dot.is_hidden and math.dist(dot.pos, pos) <= near]
        return min(hidden, key=lambda dot: math.dist(dot.pos, pos)).column if hidden else None

    def draw(self, surface: pygame.Surface, dots: Sequence[Dot]) -> None:
        """A light dot where the stone fits as it is held, a ring where it must be turned.

        Those that the building hides shine through it.
        """
        radius = self._radius
        for dot in dots:
            part = HIDDEN if dot.is_hidden else 1.0
            dark, light = shapes.rgba("#2B2430", 0.4 * part), shapes.rgba("#FFFFFF", 0.92 * part)
            if dot.is_turned:
                shapes.disc(surface, dot.pos, radius * 1.1 + 1.5, None, dark, radius * 0.4 + 2.5)
                shapes.disc(surface, dot.pos, radius * 1.1, None, light, max(1.2, radius * 0.4))
            else:
                shapes.disc(surface, dot.pos, radius + 1.5, dark)
                shapes.disc(surface, dot.pos, radius, light)

    def draw_wanted(self, surface: pygame.Surface, wanted: Sequence[Any]) -> None:
        """A golden dot on each column where a lesson wants a stone, if it means certain places."""
        columns = {(x, y) for move in wanted if isinstance(move, Place) for x, y, _ in move.cells}
        radius = max(3.0, self.picture.camera.scale * 0.12)
        gold = self.picture.ui.theme.hint
        for column, is_hidden in self._sights(columns if len(wanted) <= FEW else ()).items():
            pos = self.picture.column_pos(column)
            shapes.beacon(surface, pos, radius, shapes.rgba(gold, HIDDEN) if is_hidden else gold)

    def _sights(self, columns: Collection[Column]) -> dict[Column, bool]:
        """Whether something hides the middle of each of those columns' tops."""
        picture = self.picture
        found = {}
        for column in columns:
            x, y = picture.column_pos(column)
            hit = picture.hit((x, y - 0.5))
            found[column] = hit is not None and (hit.block.x, hit.block.y) != column
        return found
