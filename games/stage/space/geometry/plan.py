"""Flat shapes of the board plane seen through a camera: polygons, discs, strokes, rounded slabs.

Drawn larger and scaled down once, so that edges are smooth; what is drawn is kept by its caller.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import chain, pairwise

import pygame

from games.stage.space.geometry.camera import Camera, Point, Spot

SHARPNESS = 2
"""How many times larger than the screen things are drawn before they are scaled down."""
MOST_PIXELS = 24_000_000
"""A sheet larger than this would take too much memory: it is drawn as large as it is shown."""
TINY = 1e-6
"""A length that is only a rounding error."""

Colour = pygame.Color | str | tuple[int, ...]


class Pen(ABC):
    """Draws flat shapes in board units as polygons."""

    @abstractmethod
    def polygon(self, points: Iterable[Point], colour: Colour, z: float = 0.0) -> None:
        """Fill a polygon lying at height z."""

    @abstractmethod
    def slab(self, points: Sequence[Point], top: float, bottom: float, colour: Colour) -> None:
        """The side of a flat thing between two heights, as far as it is seen."""

    def disc(self, x: float, y: float, radius: float, colour: Colour, z: float = 0.0) -> None:
        """Fill a disc lying at height z."""
        self.polygon(circle(x, y, radius, 40 if radius > 0.3 else 20), colour, z)

    def stroke(
        self,
        path: Sequence[Point],
        width: float,
        colour: Colour,
        z: float = 0.0,
        is_round: bool = True,
    ) -> None:
        """A line of this width through the points, with round or blunt ends and corners."""
        for start, end in pairwise(path):
            dx, dy = end[0] - start[0], end[1] - start[1]
            length = math.hypot(dx, dy) or 1.0
            nx, ny = -dy / length * width / 2, dx / length * width / 2
            self.polygon(
                [
                    (start[0] + nx, start[1] + ny),
                    (end[0] + nx, end[1] + ny),
                    (end[0] - nx, end[1] - ny),
                    (start[0] - nx, start[1] - ny),
                ],
                colour,
                z,
            )
        for x, y in path if is_round else ():
            self.disc(x, y, width / 2, colour, z)

    def dashes(
        self,
        path: Sequence[Point],
        width: float,
        colour: Colour,
        dash: float,
        gap: float,
        z: float = 0.0,
    ) -> None:
        """A dashed line along the points, its dashes blunt at their ends and whole at corners."""
        for piece in dashed(path, dash, gap):
            self.stroke(piece, width, colour, z, is_round=False)
            for x, y in piece[1:-1]:
                self.disc(x, y, width / 2, colour, z)


class Drawing(Pen):
    """Shapes worked out once, to be laid on a sheet whenever the camera has moved."""

    def __init__(self) -> None:
        self._shapes: list[tuple[list[Point], pygame.Color, float, float | None]] = []
        """Outline, colour, upper height, and for a slab the lower one."""

    def polygon(self, points: Iterable[Point], colour: Colour, z: float = 0.0) -> None:
        """Keep a polygon."""
        self._shapes.append((list(points), pygame.Color(colour), z, None))

    def slab(self, points: Sequence[Point], top: float, bottom: float, colour: Colour) -> None:
        """Keep a slab."""
        self._shapes.append((list(points), pygame.Color(colour), top, bottom))

    def lay(self, plan: Plan) -> None:
        """Draw everything on a sheet, in the order in which it was kept."""
        for points, colour, top, bottom in self._shapes:
            if bottom is None:
                plan.polygon(points, colour, top)
            else:
                plan.slab(points, top, bottom, colour)


class Plan(Pen):
    """A sheet to draw on in board units, `SHARPNESS` times as large as it will be shown."""

    def __init__(
        self,
        camera: Camera,
        rect: pygame.Rect,
        sharpness: int = SHARPNESS,
        sheet: pygame.Surface | None = None,
    ) -> None:
        if rect.width * rect.height * sharpness**2 > MOST_PIXELS:
            sharpness = 1
        self.rect = rect
        self.sharpness = sharpness
        origin = (
            (camera.origin[0] - rect.x) * sharpness,
            (camera.origin[1] - rect.y) * sharpness,
        )
        self.camera = replace(camera, unit=camera.unit * sharpness, origin=origin)
        size = (max(1, rect.width * sharpness), max(1, rect.height * sharpness))
        self.surface = pygame.Surface(size, pygame.SRCALPHA) if sheet is None else sheet

    @classmethod
    def on(cls, surface: pygame.Surface, camera: Camera, rect: pygame.Rect) -> Plan:
        """A part of a surface as a sheet: what is drawn is there at once, and hides what was."""
        part = rect.clip(surface.get_clip())
        return cls(camera, part, 1, surface.subsurface(part))

    def clear(self, colour: Colour) -> None:
        """Make everything transparent in this colour, so that edges get no dark fringe."""
        red, green, blue, _ = pygame.Color(colour)
        self.surface.fill((red, green, blue, 0))

    def polygon(self, points: Iterable[Point], colour: Colour, z: float = 0.0) -> None:
        """Fill a polygon lying at height z."""
        pygame.draw.polygon(self.surface, colour, self.camera.project_all(points, z))

    def slab(self, points: Sequence[Point], top: float, bottom: float, colour: Colour) -> None:
        """The side of a flat thing between two heights, as far as it is seen."""
        project = self.camera.project_all
        outline = hull([*project(points, bottom), *project(points, top)])
        pygame.draw.polygon(self.surface, colour, outline)

    def finished(self) -> pygame.Surface:
        """The sheet at the size at which it is shown."""
        if self.sharpness == 1:
            return self.surface
        return pygame.transform.smoothscale(self.surface, self.rect.size)


def circle(x: float, y: float, radius: float, corners: int = 40) -> list[Point]:
    """The outline of a disc."""
    return [(x + radius * cos, y + radius * sin) for cos, sin in _unit_circle(corners)]


@lru_cache(maxsize=8)
def _unit_circle(corners: int) -> tuple[Point, ...]:
    step = math.tau / corners
    return tuple((math.cos(i * step), math.sin(i * step)) for i in range(corners))


def border(squares: Collection[tuple[int, int]], inset: float) -> list[list[Point]]:
    """The closed lines around unit squares, each named by its corner of least x and y.

    They run so far inside, around holes as well; squares that meet in a corner stay apart.
    """
    ways: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for x, y in sorted(squares):
        for dx, dy, corner, way in (
            (0, -1, (x, y), (1, 0)),
            (1, 0, (x + 1, y), (0, 1)),
            (0, 1, (x + 1, y + 1), (-1, 0)),
            (-1, 0, (x, y + 1), (0, -1)),
        ):
            if (x + dx, y + dy) not in squares:
                ways.setdefault(corner, []).append(way)
    found: list[list[Point]] = []
    while ways:
        line = _loop(ways)
        corners: list[Point] = []
        for (_, before), ((x, y), after) in zip([line[-1], *line], line, strict=False):
            if after != before:  # inside is to the right of both
                dx, dy = -before[1] - after[1], before[0] + after[0]
                corners.append((x + dx * inset, y + dy * inset))
        found.append([*corners, corners[0]])
    return found


def _loop(
    ways: dict[tuple[int, int], list[tuple[int, int]]],
) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Take one closed line out of the ways that lead on from each corner, right turns first."""
    start, (first, *_) = next(iter(ways.items()))
    at, way, found = start, first, []
    while True:
        ways[at].remove(way)
        if not ways[at]:
            del ways[at]
        found.append((at, way))
        at = (at[0] + way[0], at[1] + way[1])
        right = (-way[1], way[0])
        if at == start and (right == first or at not in ways):
            return found
        way = right if right in ways[at] else ways[at][0]


def rounded_box(
    left: float, top: float, right: float, bottom: float, radius: float, corners: int = 8
) -> list[Point]:
    """The outline of a rectangle with round corners."""
    points = []
    for cx, cy, start in (
        (right - radius, top + radius, -90.0),
        (right - radius, bottom - radius, 0.0),
        (left + radius, bottom - radius, 90.0),
        (left + radius, top + radius, 180.0),
    ):
        for step in range(corners + 1):
            angle = math.radians(start + 90.0 * step / corners)
            points.append((cx + radius * math.cos(angle), cy + radius * math.sin(angle)))
    return points


def hull(points: Sequence[Point]) -> list[Point]:
    """The convex hull, in order."""
    ordered = sorted(set(points))
    if len(ordered) < 3:
        return [*ordered, *ordered, *ordered][:3]

    def half(sequence: Iterable[Point]) -> list[Point]:
        chain: list[Point] = []
        for point in sequence:
            while len(chain) > 1 and _cross(chain[-2], chain[-1], point) <= 0:
                chain.pop()
            chain.append(point)
        return chain[:-1]

    return half(ordered) + half(reversed(ordered))


def _cross(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def even(path: Sequence[Point], dash: float, gap: float) -> tuple[float, float]:
    """A dash and a gap of about these lengths that go into a closed path without a rest."""
    length = sum(math.dist(start, end) for start, end in pairwise(path))
    share = length / (dash + gap) / max(1, round(length / (dash + gap)))
    return dash * share, gap * share


def part(path: Sequence[Point], share: float) -> list[Point]:
    """The beginning of a path, as much of its length as `share` says."""
    left = share * sum(math.dist(start, end) for start, end in pairwise(path))
    found = [path[0]]
    for start, end in pairwise(path):
        length = math.dist(start, end)
        if length >= left:
            along = left / length if length else 0.0
            found.append(
                (start[0] + (end[0] - start[0]) * along, start[1] + (end[1] - start[1]) * along)
            )
            break
        found.append(end)
        left -= length
    return found


def dashed(path: Sequence[Point], *lengths: float) -> list[list[Point]]:
    """A path cut into dashes, corners kept: so much is drawn and left out by turns."""
    pieces: list[list[Point]] = []
    turn, left = 0, lengths[0]
    piece = [path[0]]
    for start, end in pairwise(path):
        length = math.dist(start, end)
        done = 0.0
        while length - done > left:
            done += left
            share = done / length
            point = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
            if turn % 2 == 0:
                pieces.append([*piece, point])
            piece = [point]
            turn += 1
            left = lengths[turn % len(lengths)]
        left -= length - done
        if turn % 2 == 0:
            piece.append(end)
        else:
            piece = [end]
    if turn % 2 == 0 and math.dist(piece[0], piece[-1]) > TINY:
        pieces.append(piece)
    return pieces


def around(camera: Camera, spots: Iterable[Spot], margin: int = 4) -> pygame.Rect:
    """The part of the screen in which some places are seen."""
    return box_around((camera.project(*spot) for spot in spots), margin)


def box_around(pixels: Iterable[Point], margin: int) -> pygame.Rect:
    """The part of the screen in which some pixels are, with so much room around them."""
    xs, ys = zip(*pixels, strict=True)
    left, top = math.floor(min(xs)) - margin, math.floor(min(ys)) - margin
    right, bottom = math.ceil(max(xs)) + margin, math.ceil(max(ys)) + margin
    return pygame.Rect(left, top, right - left, bottom - top)


def bounds(outlines: Iterable[Sequence[Point]]) -> pygame.Rect:
    """The part of the screen in which some outlines lie."""
    xs, ys = zip(*chain.from_iterable(outlines), strict=True)
    left, top, right, bottom = min(xs), min(ys), max(xs), max(ys)
    return pygame.Rect(int(left), int(top), int(right - left) + 1, int(bottom - top) + 1)


def painted(
    camera: Camera, rect: pygame.Rect, paint: Callable[[Plan], None], sharpness: int = SHARPNESS
) -> pygame.Surface:
    """A small sheet for a part of the screen, painted and scaled down."""
    plan = Plan(camera, rect, sharpness)
    paint(plan)
    return plan.finished()
