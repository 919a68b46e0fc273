"""Stars: won ones in gold, the others hollow, small on a tile and large on the table."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from games.alone.progress import MOST_STARS
from games.stage.draw.theme import mix
from games.stage.motion.timeline import out_back
from games.stage.ui import Ui
from games.stage.widgets.base import Widget

GOLD = pygame.Color("#E0A21B")
STEP = 1.16
"""From one star to the next, in sides of a star."""
FULL = 1.22
"""How much larger the drawing of a full star is than that of a hollow one of the same size."""
GROWING, APART = 0.26, 0.12
"""Seconds that a star takes to come, and between one and the next."""


def stars_width(side: int) -> int:
    """How wide a row of stars is."""
    return round(side * (1 + STEP * (MOST_STARS - 1)))


def draw_star(
    surface: pygame.Surface, ui: Ui, middle: tuple[float, float], side: float, *, is_won: bool
) -> None:
    """One star."""
    if is_won:
        side *= FULL
        ui.sprites.draw(surface, "common/ui/shape_star", middle, max(2, round(side)), GOLD)
        return
    hollow = mix(ui.theme.faint, ui.theme.ink, 0.1)
    ui.sprites.draw(surface, "common/ui/star", middle, max(2, round(side)), hollow)


def draw_stars(
    surface: pygame.Surface, ui: Ui, midright: tuple[int, int], side: int, won: int
) -> None:
    """A row of three that ends at this point."""
    left = midright[0] - stars_width(side)
    for index in range(MOST_STARS):
        middle = (left + side / 2 + index * side * STEP, midright[1])
        draw_star(surface, ui, middle, side, is_won=index < won)


class StarRow(Widget):
    """Three stars in the middle of a rect; those just won come one after the other.

    `age` says how long they have been coming, None where they lie there already.
    """

    is_solid = False

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        won: int,
        age: Callable[[], float | None] = lambda: None,
        name: str = "",
    ) -> None:
        super().__init__(ui, rect, name=name)
        self.won = won
        self.age = age

    @property
    def shows(self) -> Hashable:
        return self.age()

    def draw(self, surface: pygame.Surface) -> None:
        ui, rect = self.ui, self.rect
        age = None if ui.settings.reduce_motion else self.age()
        side = min(rect.height, round(rect.width / (1 + STEP * (MOST_STARS - 1))))
        left = rect.centerx - stars_width(side) / 2
        for index in range(MOST_STARS):
            middle = (left + side / 2 + index * side * STEP, rect.centery)
            draw_star(surface, ui, middle, side, is_won=False)
            share = 1.0 if age is None else came(age, index)
            if index < self.won and share > 0:
                draw_star(surface, ui, middle, side * (0.6 + 0.4 * out_back(share)), is_won=True)


def came(age: float, index: int) -> float:
    """How much of its coming a star has behind it, 0 to 1."""
    return min(1.0, max(0.0, (age - index * APART) / GROWING))


def coming_time(won: int) -> float:
    """Seconds until the last of so many stars has come."""
    return GROWING + APART * max(0, won - 1)
