"""The names of Kumata's columns and rows beside their plots, each where it can be read."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import product
from math import floor
from typing import NamedTuple

import pygame

from games.core.lattice import cell_name
from games.kumata.view.held_domino import Place
from games.stage.draw.text import edged
from games.stage.space.geometry.camera import Camera, Point, Spot
from games.stage.ui import Ui

SIZE, SHARE = 14, 0.21
"""How large they are at least, in design pixels and as a share of a cell."""
MOST = 0.5
"""How much of a cell they are at most: then neighbours stand apart."""
SMALLEST = 8
"""Smaller ones, in pixels, are left out: nobody could read them."""
STEP, STEPS = 0.08, 9
"""How many cells a name moves away from the plots at once, and how often at most."""
AWAY = (0.0, STEP * STEPS)
"""How many cells from the plots it begins to do so: farther away where it finds no place."""
FREE = (3, 1)
"""Where so many levels on the plots would hide no name; or else so many, a bare tile being one."""
APART = 0.25
"""How far names stand apart at least, as a share of their size."""
REACH = 0.75
"""How many cells beyond the plots a name is in sight."""


class End(NamedTuple):
    """Where some plots of a line end: the middle of their edge, and which way leads out."""

    edge: Point
    way: Point

    def beyond(self, out: float) -> Point:
        """The place so many cells away from the plots."""
        return self.edge[0] + self.way[0] * out, self.edge[1] + self.way[1] * out


class Names:
    """Draws them around one board."""

    def __init__(
        self,
        ui: Ui,
        places: Collection[Place],
        *,
        out: float,
        depth: float,
        level: float,
        inks: tuple[pygame.Color, pygame.Color],
    ) -> None:
        """They begin `out` cells from the plots, whose wood reaches down to `depth`.

        The inks are that of the letters and that of their edge.
        """
        self.ui = ui
        self.places = frozenset(places)
        self.out = out
        self.heights = [(-depth, *(level * n for n in range(free + 1))) for free in FREE]
        self.inks = inks
        self._ends_of: dict[str, list[End]] = {}
        for axis in (0, 1):
            for place in sorted(self.places, key=lambda each: each[axis]):
                name = cell_name(place[0], 0)[0] if axis == 0 else str(place[1] + 1)
                self._ends_of.setdefault(name, []).extend(self._ends(place, 1 - axis))
        self._kept: tuple[object, list[tuple[pygame.Surface, pygame.Rect]]] = (None, [])

    def draw(self, surface: pygame.Surface, camera: Camera, taken: Sequence[pygame.Rect]) -> None:
        """Draw them, none over a plot, over another one or under what is `taken`."""
        key = (camera, self.ui.scale, tuple(map(tuple, taken)))
        if self._kept[0] != key:
            self._kept = (key, list(self.laid(camera, taken)))
        surface.blits(self._kept[1], False)

    def extent(self, camera: Camera) -> list[Spot]:
        """What a camera must fit beside the plots: where the names stand, if they can."""
        return [(*ends[0].beyond(REACH), 0.0) for _, ends in self._lines(camera)]

    def _lines(self, camera: Camera) -> Iterator[tuple[str, list[End]]]:
        """Each column and row with the ends of its plots, that nearest to the eye first."""
        for name, ends in self._ends_of.items():
            yield name, sorted(ends, key=lambda end: -camera.depth(*end.beyond(1)))

    def _ends(self, place: Place, along: int) -> Iterator[End]:
        for step in (-1, 1):
            way = (step * (1 - along), step * along)
            if (place[0] + way[0], place[1] + way[1]) not in self.places:
                yield End((place[0] + 0.5 + way[0] / 2, place[1] + 0.5 + way[1] / 2), way)

    def laid(
        self, camera: Camera, taken: Sequence[pygame.Rect]
    ) -> Iterator[tuple[pygame.Surface, pygame.Rect]]:
        """Each name and where it stands; one for which there is no room is left out."""
        size = max(self.ui.px(SIZE), round(camera.scale * SHARE))
        size = min(size, round(camera.scale * MOST))
        if size < SMALLEST:
            return
        rects = [*taken]
        gap = round(size * APART)
        for name, ends in self._lines(camera):
            image = edged(name, "bold", size, *self.inks)
            found = self._place(camera, image, ends, rects)
            if found is not None:
                seen = image.get_bounding_rect().move(found.topleft)
                rects.append(seen.inflate(2 * gap, 2 * gap))
                yield image, found

    def _place(
        self,
        camera: Camera,
        image: pygame.Surface,
        ends: Sequence[End],
        taken: Sequence[pygame.Rect],
    ) -> pygame.Rect | None:
        """The best place for a name; None when there is none."""
        rect, seen = image.get_rect(), image.get_bounding_rect()
        for heights, away, end, step in product(self.heights, AWAY, ends, range(STEPS)):
            x, y = camera.project(*end.beyond(self.out + away + STEP * step))
            rect.center = round(x), round(y)
            there = seen.move(rect.topleft)
            if there.collidelist(taken) < 0 and not self._is_hidden(camera, there, heights):
                return rect
        return None

    def _is_hidden(self, camera: Camera, rect: pygame.Rect, heights: Sequence[float]) -> bool:
        """Whether any of a rect is before or behind what is on the plots at these heights."""
        columns = (rect.left, rect.centerx, rect.right - 1)
        rows = (rect.top, rect.centery, rect.bottom - 1)
        under = (camera.ground(pos, z) for pos in product(columns, rows) for z in heights)
        return any((floor(x), floor(y)) in self.places for x, y in under)
