"""A camera made ready for blocks: every face's outline, bevels and light, worked out once.

With an orthographic camera all faces of a kind are one parallelogram, only moved.
"""

from __future__ import annotations

import math

import pygame

from games.stage.space.geometry.blocks import (
    CORNERS,
    DOWN,
    EAST,
    NORTH,
    RIGHT,
    SOUTH,
    TOP,
    WEST,
    Quadrant,
)
from games.stage.space.geometry.blocks import quadrant as quadrant_of
from games.stage.space.geometry.camera import Camera, Point

LEFT, FRONT, SIDE = 0.88, 0.80, 0.68
"""The light on walls: the lamp stands behind the left shoulder of whoever looks."""
BEVEL = 0.055
"""The width of a worn edge in cells."""
FINENESS = 2**24
"""Steps are rounded to this part of a pixel, so that another sheet shows the same pixels moved."""
STRAIGHT_DOWN = 0.02
"""Walls narrower than this part of a cell are not drawn."""

Offsets = tuple[Point, ...]


def brightness(across: float) -> float:
    """The light on a wall whose outward direction points so far to the right, -1 to 1."""
    return FRONT - (LEFT - SIDE) / 2 * across - (FRONT - (LEFT + SIDE) / 2) * across * across


def _rounded(pixels: float) -> float:
    return round(pixels * FINENESS) / FINENESS


class FaceLook:
    """One kind of face: all of them look so, moved to their blocks."""

    def __init__(self, start: Point, right: Point, down: Point, light: float, tall: float) -> None:
        self.right = right
        self.down = down
        self.light = light
        self._start = start
        self._tall = tall
        """The width of a worn edge as a part of the face's height."""
        self._bevels: dict[int, tuple[Offsets, ...]] = {}
        self._bevel_lines: dict[int, tuple[tuple[Point, Point, int], ...]] = {}
        at = self._at
        self.outline = (at(0, 0), at(1, 0), at(1, 1), at(0, 1))
        """The corners from the upper left one clockwise, from the block's own pixel."""
        xs, ys = [x for x, _ in self.outline], [y for _, y in self.outline]
        self._bounds = (min(xs), min(ys), max(xs), max(ys))

    def room_in(self, size: tuple[float, float]) -> tuple[float, float, float, float]:
        """Where the pixel of a block may be if this face of it is seen on a sheet of this size."""
        left, top, right, bottom = self._bounds
        return -right, -bottom, size[0] - left, size[1] - top

    def box(self, x: float, y: float, margin: int) -> pygame.Rect:
        """The pixels that this face of a block at a pixel can touch."""
        left, top = (
            math.floor(x + self._bounds[0]) - margin,
            math.floor(y + self._bounds[1]) - margin,
        )
        right, bottom = math.ceil(x + self._bounds[2]), math.ceil(y + self._bounds[3])
        return pygame.Rect(left, top, right + margin - left, bottom + margin - top)

    def where(self, dx: float, dy: float) -> Point:
        """Where on the face a pixel lies that is so far from the block's own, 0 to 1 each way."""
        dx, dy = dx - self.outline[0][0], dy - self.outline[0][1]
        (ax, ay), (bx, by) = self.right, self.down
        spread = ax * by - ay * bx
        u, v = (dx * by - dy * bx) / spread, (ax * dy - ay * dx) / spread
        return min(1.0, max(0.0, u)), min(1.0, max(0.0, v))

    def bevels(self, worn: int) -> tuple[Offsets, ...]:
        """The strips along the sides that are worn: a bit each for upper, right, lower, left."""
        found = self._bevels.get(worn)
        if found is None:
            found = self._bevels[worn] = self._strips(worn)
        return found

    def bevel_lines(self, worn: int) -> tuple[tuple[Point, Point, int], ...]:
        """The same strips as lines with their widths: they are drawn much quicker."""
        found = self._bevel_lines.get(worn)
        if found is None:
            lines = [_as_line(*strip) for strip in self.bevels(worn)]
            found = self._bevel_lines[worn] = tuple(lines)
        return found

    def _at(self, u: float, v: float) -> Point:
        return (
            self._start[0] + self.right[0] * u + self.down[0] * v,
            self._start[1] + self.right[1] * u + self.down[1] * v,
        )

    def _strips(self, worn: int) -> tuple[Offsets, ...]:
        left, upper = BEVEL * (worn >> 3 & 1), self._tall * (worn & 1)
        far, lower = 1 - BEVEL * (worn >> 1 & 1), 1 - self._tall * (worn >> 2 & 1)
        at, outer = self._at, self.outline
        inner = (at(left, upper), at(far, upper), at(far, lower), at(left, lower))
        return tuple(
            (outer[side], outer[side - 3], inner[side - 3], inner[side])
            for side in range(4)
            if worn >> side & 1
        )


def _as_line(a: Point, b: Point, c: Point, d: Point) -> tuple[Point, Point, int]:
    """The line through the middle of a strip from a to b and back from c to d, and its width.

    Lines are as wide across as pygame draws them: upright where they lie, else level.
    """
    start, end = ((a[0] + d[0]) / 2, (a[1] + d[1]) / 2), ((b[0] + c[0]) / 2, (b[1] + c[1]) / 2)
    dx, dy = b[0] - a[0], b[1] - a[1]
    across = (d[0] - a[0]) * dy - (d[1] - a[1]) * dx
    return start, end, max(1, round(abs(across) / max(abs(dx), abs(dy), 1.0)))


class Lens:
    """A camera over one sheet of pixels. `rect` is its part of the screen."""

    def __init__(
        self, camera: Camera, rect: pygame.Rect, sharpness: float, level_height: float
    ) -> None:
        self.camera = camera
        self.rect = rect
        self.sharpness = sharpness
        turn = math.radians(camera.yaw)
        cos, sin = math.cos(turn), math.sin(turn)
        unit = camera.scale * sharpness
        self.unit = unit
        self.x_step = (_rounded(cos * unit), _rounded(sin * unit * camera.flatness))
        self.y_step = (_rounded(-sin * unit), _rounded(cos * unit * camera.flatness))
        self.z_step = _rounded(-unit * camera.rise * level_height)
        left, top = (_rounded(side * sharpness) for side in camera.project(0.0, 0.0))
        self.start = (left - rect.x * sharpness, top - rect.y * sharpness)
        self.toward = (sin, cos)
        self.quadrant: Quadrant = quadrant_of(self.toward)
        self.faces = self._looks(cos, sin)

    @property
    def sheet_size(self) -> tuple[int, int]:
        """How large the sheet is."""
        return round(self.rect.width * self.sharpness), round(self.rect.height * self.sharpness)

    def at(self, x: float, y: float, z: float) -> Point:
        """The pixel of the sheet at which a lattice place begins."""
        return (
            self.start[0] + x * self.x_step[0] + y * self.y_step[0],
            self.start[1] + x * self.x_step[1] + y * self.y_step[1] + z * self.z_step,
        )

    def way(self, x: float, y: float, z: float) -> Point:
        """The same as a direction."""
        return (
            x * self.x_step[0] + y * self.y_step[0],
            x * self.x_step[1] + y * self.y_step[1] + z * self.z_step,
        )

    def quarter(self) -> int:
        """How many quarters clockwise lead from the board's up to the one nearest to ours."""
        return round(self.camera.yaw / 90.0) % 4

    def _looks(self, cos: float, sin: float) -> dict[int, FaceLook]:
        """The faces turned to the eye."""
        found = {TOP: self._look(TOP, 1.0)}
        if -self.z_step > STRAIGHT_DOWN * self.unit:
            for face, toward, across in (
                (EAST, sin, cos),
                (SOUTH, cos, -sin),
                (WEST, -sin, -cos),
                (NORTH, -cos, sin),
            ):
                if toward > STRAIGHT_DOWN:
                    found[face] = self._look(face, brightness(across))
        return found

    def _look(self, face: int, light: float) -> FaceLook:
        start = self.way(*CORNERS[face])
        right, down = self.way(*RIGHT[face]), self.way(*DOWN[face])
        tall = BEVEL
        if face != TOP:
            tall = min(0.3, BEVEL * self.unit / max(math.hypot(*down), 0.1 * self.unit))
        return FaceLook(start, right, down, light, tall)
