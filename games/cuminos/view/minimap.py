"""The little map of a large building: its columns from above, and what the camera shows of them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from games.stage.draw import shapes
from games.stage.draw.theme import darker
from games.stage.space.geometry.camera import Camera, Point
from games.stage.space.geometry.plan import Plan, painted

if TYPE_CHECKING:
    from games.cuminos.view.picture import CuminosPicture

PAD, GAP = 8, 0.04
CORNERS = ("bottomright", "topright", "topleft")
"""Where it may lie, the best first; the bar of the camera has the fourth."""
HIGHEST = 4
"""The most cubes on top of each other."""


class Minimap:
    """Lies in a corner of the picture's area while it is wanted."""

    def __init__(self, picture: CuminosPicture) -> None:
        self.picture = picture
        self.ui = picture.ui
        self._wanted: tuple[object, bool] = (None, False)
        self._place: tuple[object, pygame.Rect] = (None, pygame.Rect(0, 0, 0, 0))
        self._picture: tuple[object, pygame.Surface] | None = None

    @property
    def _key(self) -> object:
        picture = self.picture
        return (picture.version, picture.camera, tuple(picture.area), self.ui.theme.is_dark)

    @property
    def is_wanted(self) -> bool:
        """Whether not all of the building is in view, or it is large and leaves a corner free."""
        key = self._key
        if self._wanted[0] != key:
            self._wanted = (key, self._is_wanted())
        return self._wanted[1]

    def _is_wanted(self) -> bool:
        picture = self.picture
        if not picture.placed:
            return False
        box = picture.wanted_box()
        most = picture.look.map.from_cells
        if not all(picture.area.contains(picture.bounds(move)) for _, move in picture.placed):
            return True
        is_large = box.right - box.left >= most or box.bottom - box.top >= most
        return is_large and not self._best()[1]

    @property
    def rect(self) -> pygame.Rect:
        """Where it lies: in the first corner that covers no place where the held bar fits."""
        key = self._key
        if self._place[0] != key:
            self._place = (key, self._best()[0])
        return self._place[1]

    def _best(self) -> tuple[pygame.Rect, int]:
        """The best corner, and how many open places it covers."""
        side, margin = self.ui.px(self.picture.look.map.side), self.ui.px(8)
        room = self.picture.area.inflate(-2 * margin, -2 * margin)
        taken, found = self.picture.open_places(), []
        for corner in CORNERS:
            rect = pygame.Rect(0, 0, side, side)
            setattr(rect, corner, getattr(room, corner))
            found.append((rect, len(rect.collidelistall(taken))))
        return min(found, key=lambda each: each[1])

    @property
    def camera(self) -> Camera:
        """The eye straight above, the table turned as it is."""
        picture, pad = self.picture, self.ui.px(PAD)
        spots = [
            (x + dx, y + dy, 0.0)
            for _, move in picture.placed
            for _, (x, y, _) in move.cubes
            for dx in (-1, 2)
            for dy in (-1, 2)
        ]
        plain = Camera(yaw=picture.camera.yaw, pitch=90.0)
        room = self.rect.inflate(-2 * pad, -2 * pad)
        fitted = plain.fitted(spots, (room.x, room.y, room.width, room.height))
        centre = fitted.ground(room.center)
        most = self.ui.px(picture.look.map.cell)
        return replace(fitted, centre=centre, origin=room.center, unit=min(fitted.unit, most))

    def spot_under(self, pos: tuple[int, int]) -> Point | None:
        """The place on the table that a pixel of the map stands for."""
        if not self.is_wanted or not self.rect.collidepoint(pos):
            return None
        return self.camera.ground(pos)

    def draw(self, surface: pygame.Surface) -> None:
        """Columns in the colour of their top, darker the lower; a frame around what is seen."""
        ui, rect = self.ui, self.rect
        shapes.shadow(surface, rect, ui.px(14), 2, ui.scale)
        shapes.panel(surface, rect, ui.theme.paper, ui.px(14))
        inner = rect.inflate(-ui.px(6), -ui.px(6))
        key = self._key
        if self._picture is None or self._picture[0] != key:
            self._picture = (key, painted(self.camera, inner, self._paint))
        surface.blit(self._picture[1], inner)

    def _paint(self, plan: Plan) -> None:
        theme = self.ui.theme
        plan.clear(theme.paper)
        for (x, y), (seat, level) in self._tops().items():
            colour = self.picture.bars.looks[seat].colour
            shade = darker(colour, 0.42 * (HIGHEST - level) / HIGHEST)
            a, b = x + GAP, y + GAP
            c, d = x + 1 - GAP, y + 1 - GAP
            plan.polygon([(a, b), (c, b), (c, d), (a, d)], shade)
        area, eye = self.picture.area, self.picture.camera
        corners = (area.topleft, area.topright, area.bottomright, area.bottomleft)
        seen = [eye.ground(corner) for corner in corners]
        width = self.ui.px(1.6) * plan.sharpness / plan.camera.scale
        plan.stroke([*seen, seen[0]], width, theme.ink)

    def _tops(self) -> dict[tuple[int, int], tuple[int, int]]:
        """The owner and the level of every column's top."""
        tops: dict[tuple[int, int], tuple[int, int]] = {}
        for seat, move in self.picture.placed:
            for _, (x, y, level) in move.cubes:
                if level > tops.get((x, y), (0, 0))[1]:
                    tops[x, y] = (seat, level)
        return tops
