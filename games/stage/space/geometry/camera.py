"""The camera over a board: yaw, pitch and zoom; board (x, y, level) to screen and back.

Orthographic and pure arithmetic. x runs right and y down the board as in the tables, levels rise
towards the eye. Yaw turns the board clockwise seen from above; a pitch of 90 looks straight down.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property

Point = tuple[float, float]
Spot = tuple[float, float, float]

STEEPEST, FLATTEST = 90.0, 35.0
NEAREST, FARTHEST = 2.5, 0.6
LEAST_UNIT = 0.01
"""Pixels of a cell where a board has no room at all: nothing is seen of it, and nothing breaks."""
SNAP = 9.0
"""Degrees within which a turned board settles on a quarter turn."""


@dataclass(frozen=True)
class Camera:
    """Where the eye is. `unit` is the pixels of one cell, `origin` the pixel of `centre`."""

    yaw: float = 0.0
    pitch: float = 76.0
    zoom: float = 1.0
    centre: Point = (0.0, 0.0)
    origin: Point = (0.0, 0.0)
    unit: float = 1.0

    @property
    def scale(self) -> float:
        """Pixels of one cell along a line that is not foreshortened."""
        return self.unit * self.zoom

    @property
    def flatness(self) -> float:
        """How much of a length down the screen is left: 1 seen straight from above."""
        return math.sin(math.radians(self.pitch))

    @property
    def rise(self) -> float:
        """How much of a height is seen: 0 from straight above."""
        return math.cos(math.radians(self.pitch))

    @cached_property
    def _steps(self) -> tuple[float, float, float, float, float, float, float]:
        """How far on the screen x, y and z lead, and where (0, 0, 0) is: worked out only once."""
        turn, scale, flat = math.radians(self.yaw), self.scale, self.flatness
        xx, xy = scale * math.cos(turn), scale * math.sin(turn) * flat
        yx, yy = -scale * math.sin(turn), scale * math.cos(turn) * flat
        left = self.origin[0] - self.centre[0] * xx - self.centre[1] * yx
        top = self.origin[1] - self.centre[0] * xy - self.centre[1] * yy
        return xx, xy, yx, yy, scale * self.rise, left, top

    def project(self, x: float, y: float, z: float = 0.0) -> Point:
        """The pixel of a place on the board."""
        xx, xy, yx, yy, up, left, top = self._steps
        return left + x * xx + y * yx, top + x * xy + y * yy - z * up

    def project_all(self, places: Iterable[Point], z: float = 0.0) -> list[Point]:
        """The pixels of many places at one height."""
        xx, xy, yx, yy, up, left, top = self._steps
        top -= z * up
        return [(left + x * xx + y * yx, top + x * xy + y * yy) for x, y in places]

    def ground(self, pos: Point, z: float = 0.0) -> Point:
        """The place at height z that is seen at a pixel: the inverse of `project`."""
        scale = self.scale
        across = (pos[0] - self.origin[0]) / scale
        down = (pos[1] - self.origin[1] + z * scale * self.rise) / (scale * self.flatness)
        turn = math.radians(self.yaw)
        return (
            across * math.cos(turn) + down * math.sin(turn) + self.centre[0],
            -across * math.sin(turn) + down * math.cos(turn) + self.centre[1],
        )

    def depth(self, x: float, y: float) -> float:
        """How far in front a place stands: things with more of it are drawn later."""
        turn = math.radians(self.yaw)
        return x * math.sin(turn) + y * math.cos(turn)

    def fitted(self, spots: Iterable[Spot], area: tuple[float, float, float, float]) -> Camera:
        """The same look with all spots inside an area (left, top, width, height) at zoom 1."""
        plain = replace(self, zoom=1.0, unit=1.0, origin=(0.0, 0.0))
        xs, ys = zip(*(plain.project(*spot) for spot in spots), strict=True)
        left, right, top, bottom = min(xs), max(xs), min(ys), max(ys)
        x, y, width, height = area
        unit = min(width / max(right - left, 1e-6), height / max(bottom - top, 1e-6))
        unit = max(unit, LEAST_UNIT)
        origin = (
            x + width / 2 - (left + right) / 2 * unit,
            y + height / 2 - (top + bottom) / 2 * unit,
        )
        return replace(self, unit=unit, origin=origin)

    def turned(self, degrees: float) -> Camera:
        """The board turned by so much."""
        return replace(self, yaw=(self.yaw + degrees) % 360.0)

    def tilted(self, degrees: float) -> Camera:
        """The eye raised by so much, within what can be seen."""
        return replace(self, pitch=max(FLATTEST, min(STEEPEST, self.pitch + degrees)))

    def zoomed(self, factor: float) -> Camera:
        """Nearer or farther, within bounds."""
        return replace(self, zoom=max(FARTHEST, min(NEAREST, self.zoom * factor)))

    def settled(self) -> Camera:
        """The nearest quarter turn, when it is near."""
        quarter = round(self.yaw / 90.0) * 90.0
        return replace(self, yaw=quarter % 360.0) if abs(self.yaw - quarter) <= SNAP else self

    def between(self, goal: Camera, share: float) -> Camera:
        """The camera part of the way to another one, turning the short way round."""
        turn = (goal.yaw - self.yaw + 180.0) % 360.0 - 180.0

        def mixed(a: float, b: float) -> float:
            return a + (b - a) * share

        return Camera(
            yaw=(self.yaw + turn * share) % 360.0,
            pitch=mixed(self.pitch, goal.pitch),
            zoom=mixed(self.zoom, goal.zoom),
            centre=(mixed(self.centre[0], goal.centre[0]), mixed(self.centre[1], goal.centre[1])),
            origin=(mixed(self.origin[0], goal.origin[0]), mixed(self.origin[1], goal.origin[1])),
            unit=mixed(self.unit, goal.unit),
        )
