"""The slab under a building: cells, steps, the line, and the cage of what may be built over it."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

import msgspec
import pygame

from games.core.lattice import Cube, cell_name
from games.rumis.rules.table import BoardLine, Heights
from games.rumis.view.look import Look, load_look
from games.stage.draw import shapes
from games.stage.draw.theme import darker, lighter, mix
from games.stage.space.geometry.camera import Camera, Point, Spot
from games.stage.space.geometry.plan import Plan, around
from games.stage.space.lighting.light import SHADOW, lit, shadow_picture
from games.stage.space.lighting.warmth import at_hour
from games.stage.ui import Ui

BORDERS = (
    ((0, 0), (1, 0), (0, -1)),
    ((1, 0), (1, 1), (1, 0)),
    ((1, 1), (0, 1), (0, 1)),
    ((0, 1), (0, 0), (-1, 0)),
)
"""A cell's sides: both ends, and the step to the cell beyond."""
Step = tuple[Point, Point, int, int]
SHADOW_BLUR, SHADOW_OPACITY, SHADOW_REACH = 0.4, 0.5, 0.7
"""Of the slab on the table: in cells, as a share, and as far as it may reach in cells."""
RINGS = 8
LEAST_NAMED = 15
"""Cells lower than this on the screen have no room for their names."""


@dataclass(frozen=True)
class Plot:
    """What the ground looks like now: limits of all cells, and where one may build."""

    plan: Heights
    limits: Heights
    line: BoardLine | None = None

    @property
    def columns(self) -> int:
        """How many columns the plan has."""
        return len(self.plan[0])

    @property
    def rows(self) -> int:
        """How many rows it has."""
        return len(self.plan)

    @property
    def tallest(self) -> int:
        """The highest limit."""
        return max(map(max, self.plan))

    def limit(self, x: int, y: int) -> int:
        """How high one may build on a cell now; 0 outside."""
        is_on = 0 <= y < self.rows and 0 <= x < self.columns
        return self.limits[y][x] if is_on else 0

    def has_cell(self, x: int, y: int) -> bool:
        """Whether there is a cell."""
        return 0 <= y < self.rows and 0 <= x < self.columns and self.plan[y][x] > 0

    def is_inside_line(self, x: int, y: int) -> bool:
        """Whether a cell lies inside the line."""
        is_on = 0 <= y < self.rows and 0 <= x < self.columns
        return self.line is not None and is_on and self.line.cells[y][x] == "#"

    def cells(self) -> Iterator[tuple[int, int]]:
        """Every cell of the board."""
        for y, row in enumerate(self.plan):
            for x, limit in enumerate(row):
                if limit:
                    yield x, y


def extent(plot: Plot, look: Look, tops: Iterable[Cube] | None = None) -> list[Spot]:
    """What a camera must fit: the slab, and these column heights, or all that may be built."""
    edge, deep = look.slab.edge, -look.slab.thickness
    slab = [(x, y, z) for x, y in _box(plot, edge) for z in (0.0, deep)]
    return [*slab, *(_volume(plot) if tops is None else _corners(tops))]


def _corners(tops: Iterable[Cube]) -> set[Spot]:
    return {(x + a, y + b, float(z)) for x, y, z in tops for a in (0, 1) for b in (0, 1)}


@lru_cache(maxsize=8)
def _volume(plot: Plot) -> set[Spot]:
    """The upper corners of all that may be built, but for those between two others as high."""
    corners = _corners((x, y, plot.plan[y][x]) for x, y in plot.cells())
    return {
        (x, y, z)
        for x, y, z in corners
        if not {(x - 1, y, z), (x + 1, y, z)} <= corners
        and not {(x, y - 1, z), (x, y + 1, z)} <= corners
    }


class GroundPainter:
    """Draws one plot through cameras, and keeps the last picture."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        look = load_look(ui.root)
        stone = {"slab": at_hour(ui, look.slab), "cell": at_hour(ui, look.cell)}
        self.look = msgspec.structs.replace(look, **stone)
        self._kept: dict[str, tuple[object, pygame.Rect, pygame.Surface]] = {}
        self._colours: tuple[Plot | None, list[tuple[tuple[int, int], pygame.Color]]] = (None, [])

    def draw(self, surface: pygame.Surface, plot: Plot, camera: Camera, area: pygame.Rect) -> None:
        """The slab with its shadow on the table, kept until something changes."""
        key = (plot, camera, tuple(area), self.ui.settings.coordinates, self.ui.scale)
        kept = self._kept.get("slab")
        if kept is None or kept[0] != key:
            room = round(camera.scale * 0.9)
            rect = around(camera, self._slab(plot), room).clip(area.inflate(room, room))
            picture = self._shadow(plot, camera, rect)
            plan = Plan(camera, rect)
            self._paint(plan, plot)
            picture.blit(plan.finished(), (0, 0))
            if self.ui.settings.coordinates:
                self._coordinates(picture, plot, camera, rect)
            kept = self._kept["slab"] = (key, rect, picture)
        surface.blit(kept[2], kept[1])

    def draw_quickly(
        self,
        surface: pygame.Surface,
        plot: Plot,
        camera: Camera,
        area: pygame.Rect,
        *,
        has_cage: bool,
        covered: Collection[tuple[int, int]] = (),
    ) -> None:
        """Slab and cage on one sheet, a little jagged, for a camera under way.

        Cells that are `covered` are not seen.
        """
        spots = extent(plot, self.look, None if has_cage else ())
        rect = around(camera, self._slab(plot), round(camera.scale * SHADOW_REACH))
        plan = Plan(camera, rect.union(around(camera, spots)).clip(area), 1)
        plan.clear(self.look.slab.side)
        self._shade_quickly(plan, plot)
        self._stone(plan, plot)
        self._cells(plan, plot, is_quick=True, covered=covered)
        self._line(plan, plot)
        if has_cage:
            self._cage(plan, plot)
        surface.blit(plan.surface, plan.rect)

    def floor(self, plot: Plot) -> list[Point]:
        """The outline of the slab, on which shadows fall."""
        return _box(plot, self.look.slab.edge)

    def _slab(self, plot: Plot) -> list[Spot]:
        edge, deep = self.look.slab.edge, -self.look.slab.thickness
        return [(x, y, z) for x, y in _box(plot, edge) for z in (0.0, deep)]

    def _shadow(self, plot: Plot, camera: Camera, rect: pygame.Rect) -> pygame.Surface:
        foot = self._shadow_outline(plot, camera)
        return shadow_picture(rect, [foot], camera.scale * SHADOW_BLUR, SHADOW_OPACITY)

    def _shadow_outline(self, plot: Plot, camera: Camera, out: float = 0.0) -> list[Point]:
        """Where the shadow of the slab falls, grown by so many cells."""
        shift = camera.scale * 0.18
        deep = -self.look.slab.thickness
        foot = [camera.project(x, y, deep) for x, y in _box(plot, self.look.slab.edge + out)]
        return [(x + shift, y + shift * 0.8) for x, y in foot]

    def _shade_quickly(self, plan: Plan, plot: Plot) -> None:
        """The shadow of the slab as a few rings beside it, each darker than the one around it."""
        outs = [SHADOW_BLUR * (1 - 2 * step / RINGS) for step in range(RINGS + 1)]
        outlines = [self._shadow_outline(plot, plan.camera, out) for out in outs]
        for step, (outer, inner) in enumerate(pairwise(outlines), 1):
            colour = (*SHADOW[:3], round(255 * SHADOW_OPACITY * step / (RINGS + 1)))
            for side in range(4):
                strip = (outer[side - 1], outer[side], inner[side], inner[side - 1])
                pygame.draw.polygon(plan.surface, colour, strip)

    def _paint(self, plan: Plan, plot: Plot) -> None:
        plan.clear(self.look.slab.side)
        self._stone(plan, plot)
        self._cells(plan, plot)
        self._line(plan, plot)

    def _stone(self, plan: Plan, plot: Plot) -> None:
        slab = self.look.slab
        edge = slab.edge
        outer = _box(plot, edge)
        plan.slab(outer, 0.0, -slab.thickness, darker(pygame.Color(slab.side), 0.3))
        for start, end, across in _walls(outer, plan.camera):
            colour = lit(pygame.Color(slab.side), 1.0 - 0.2 * max(0.0, across))
            self._wall(plan, start, end, 0.0, -slab.thickness, colour)
            self._bricks(plan, start, end, colour)
        plan.polygon(outer, slab.light)
        plan.polygon(_box(plot, edge - 0.05), slab.stone)

    def _wall(
        self, plan: Plan, start: Point, end: Point, top: float, foot: float, colour: pygame.Color
    ) -> None:
        project = plan.camera.project
        corners = [project(*start, top), project(*end, top)]
        corners += [project(*end, foot), project(*start, foot)]
        pygame.draw.polygon(plan.surface, colour, corners)

    def _bricks(self, plan: Plan, start: Point, end: Point, wall: pygame.Color) -> None:
        """Small dark holes along a side, as masons leave them."""
        thick = self.look.slab.thickness
        length = math.dist(start, end)
        colour = mix(wall, pygame.Color(self.look.slab.brick), 0.7)
        count = int(length)
        for number in range(count):
            middle = (number + 0.5) * length / count
            near, far = ((middle + way * 0.19) / length for way in (-1, 1))
            a = (start[0] + (end[0] - start[0]) * near, start[1] + (end[1] - start[1]) * near)
            b = (start[0] + (end[0] - start[0]) * far, start[1] + (end[1] - start[1]) * far)
            self._wall(plan, a, b, -thick * 0.34, -thick * 0.66, colour)

    def _cells(
        self,
        plan: Plan,
        plot: Plot,
        is_quick: bool = False,
        covered: Collection[tuple[int, int]] = (),
    ) -> None:
        cell = self.look.cell
        gap = cell.gap
        for (x, y), colour in self._cell_colours(plot):
            if (x, y) in covered:
                continue
            box = [(x + gap, y + gap), (x + 1 - gap, y + gap)]
            box += [(x + 1 - gap, y + 1 - gap), (x + gap, y + 1 - gap)]
            if not is_quick:
                plan.polygon(box, lighter(colour, 0.1))
                box[0] = (x + gap + 0.03, y + gap + 0.03)
            plan.polygon(box, colour)
        for start, end, here, there in _steps(plot):
            beyond = (end[0] - 1, start[1]) if start[0] == end[0] else (start[0], start[1] - 1)
            if here and there and not (start in covered and beyond in covered):
                plan.stroke((start, end), 0.05, cell.step, is_round=False)

    def _cell_colours(self, plot: Plot) -> list[tuple[tuple[int, int], pygame.Color]]:
        """Every cell with its colour: the darker, the less may be built there."""
        if self._colours[0] != plot:
            cell, tallest = self.look.cell, plot.tallest
            lowest = min(plot.plan[y][x] for x, y in plot.cells())
            span = max(1, tallest - lowest)
            low, full = pygame.Color(cell.low), pygame.Color(cell.fill)
            colours = {
                limit: mix(low, full, 1 - (tallest - limit) / span)
                for limit in range(lowest, tallest + 1)
            }
            closed = pygame.Color(cell.closed)
            self._colours = (
                plot,
                [
                    ((x, y), colours[plot.plan[y][x]] if plot.limit(x, y) else closed)
                    for x, y in plot.cells()
                ],
            )
        return self._colours[1]

    def _line(self, plan: Plan, plot: Plot) -> None:
        if plot.line is None:
            return
        colour = getattr(self.look.line, plot.line.colour)
        for x, y in plot.cells():
            for a, b, (dx, dy) in BORDERS:
                beyond = plot.is_inside_line(x + dx, y + dy)
                if plot.is_inside_line(x, y) and not beyond:
                    start, end = (x + a[0], y + a[1]), (x + b[0], y + b[1])
                    plan.stroke((start, end), self.look.line.width, colour)

    def _coordinates(
        self, picture: pygame.Surface, plot: Plot, camera: Camera, rect: pygame.Rect
    ) -> None:
        """Letters and numbers on the two sides of the slab that are nearest, if there is room."""
        if camera.scale * camera.flatness < self.ui.px(LEAST_NAMED):
            return
        ink, edge = pygame.Color(self.look.slab.ink), self.look.slab.edge / 2
        turn = math.radians(camera.yaw)
        row = plot.rows + edge if math.cos(turn) >= 0 else -edge
        column = plot.columns + edge if math.sin(turn) >= 0 else -edge
        spots = [(cell_name(x, 0)[0], (x + 0.5, row)) for x in range(plot.columns)]
        spots += [(str(y + 1), (column, y + 0.5)) for y in range(plot.rows)]
        for text, spot in spots:
            x, y = camera.project(*spot)
            at = (round(x) - rect.x, round(y) - rect.y)
            self.ui.writer.draw(picture, text, "bold14", ink, at, "center")

    # The cage

    def draw_cage(
        self, surface: pygame.Surface, plot: Plot, camera: Camera, area: pygame.Rect
    ) -> None:
        """The edges of what may be built, softly."""
        key = (plot, camera, tuple(area))
        kept = self._kept.get("cage")
        if kept is None or kept[0] != key:
            plan = Plan(camera, around(camera, extent(plot, self.look)).clip(area))
            plan.clear(self.look.cage.colour)
            self._cage(plan, plot)
            kept = self._kept["cage"] = (key, plan.rect, plan.finished())
        surface.blit(kept[2], kept[1])

    def _cage(self, plan: Plan, plot: Plot) -> None:
        colour = shapes.rgba(self.look.cage.colour, self.look.cage.opacity)
        width = max(1, round(plan.camera.scale * 0.018))
        for start, end in _edges(plot):
            ends = (plan.camera.project(*start), plan.camera.project(*end))
            pygame.draw.line(plan.surface, colour, *ends, width)

    def draw_broken(
        self,
        surface: pygame.Surface,
        plot: Plot,
        camera: Camera,
        cells: Iterable[tuple[int, int]],
        colour: pygame.Color,
    ) -> None:
        """The lid of the cage over cells where a stone would break it, lit up."""
        lids = tuple((x, y, float(plot.limit(x, y))) for x, y in cells if plot.limit(x, y))
        if not lids:
            return
        picture, (left, top) = self._lid(camera, colour)
        at_x, at_y = camera.project(0.0, 0.0)
        for lid in lids:
            x, y = camera.project(*lid)
            surface.blit(picture, (round(left + x - at_x), round(top + y - at_y)))

    def _lid(self, camera: Camera, colour: pygame.Color) -> tuple[pygame.Surface, tuple[int, int]]:
        """The lid of the first cell on the floor, lit up: all others are the same, only moved."""
        key = (camera, tuple(colour))
        kept = self._kept.get("lid")
        if kept is None or kept[0] != key:
            box = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)]
            plan = Plan(camera, around(camera, [(x, y, 0.0) for x, y in box]))
            plan.clear(colour)
            plan.polygon(box, (*colour[:3], 110))
            rim = max(2, round(plan.camera.scale * 0.06))
            pygame.draw.polygon(plan.surface, colour, plan.camera.project_all(box, 0.0), rim)
            kept = self._kept["lid"] = (key, plan.rect, plan.finished())
        return kept[2], kept[1].topleft


def _box(plot: Plot, out: float) -> list[Point]:
    right, bottom = plot.columns + out, plot.rows + out
    return [(-out, -out), (right, -out), (right, bottom), (-out, bottom)]


def _walls(box: list[Point], camera: Camera) -> Iterator[tuple[Point, Point, float]]:
    """The sides of a slab that face the eye, and how far to the right each one looks."""
    turn = math.radians(camera.yaw)
    normals = ((0, -1), (1, 0), (0, 1), (-1, 0))
    for number, (nx, ny) in enumerate(normals):
        if nx * math.sin(turn) + ny * math.cos(turn) > 0.01:
            across = nx * math.cos(turn) - ny * math.sin(turn)
            yield box[number], box[(number + 1) % 4], across


@lru_cache(maxsize=8)
def _steps(plot: Plot) -> tuple[Step, ...]:
    """The sides between cells of different limits, each once, with both limits."""
    return tuple(_found_steps(plot))


def _found_steps(plot: Plot) -> Iterator[Step]:
    for y in range(plot.rows + 1):
        for x in range(plot.columns + 1):
            here = plot.limit(x, y)
            left, above = plot.limit(x - 1, y), plot.limit(x, y - 1)
            if here != left:
                yield (x, y), (x, y + 1), here, left
            if here != above:
                yield (x, y), (x + 1, y), here, above


@lru_cache(maxsize=8)
def _edges(plot: Plot) -> tuple[tuple[Spot, Spot], ...]:
    """The edges of the volume in which one may build, each as long as it is straight."""
    lines: dict[tuple[int, Spot], list[tuple[float, float]]] = {}
    for start, end in set(_found_edges(plot)):
        axis = next(axis for axis in range(3) if start[axis] != end[axis])
        lines.setdefault((axis, _with(start, axis, 0.0)), []).append((start[axis], end[axis]))
    return tuple(
        (_with(line, axis, low), _with(line, axis, high))
        for (axis, line), parts in lines.items()
        for low, high in _joined(sorted(parts))
    )


def _with(spot: Spot, axis: int, value: float) -> Spot:
    x, y, z = (value if axis == each else spot[each] for each in range(3))
    return x, y, z


def _joined(parts: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
    """Sorted parts of a line, those that meet made one."""
    found: list[tuple[float, float]] = []
    for low, high in parts:
        if found and low <= found[-1][1]:
            found[-1] = (found[-1][0], max(high, found[-1][1]))
        else:
            found.append((low, high))
    return found


def _found_edges(plot: Plot) -> Iterator[tuple[Spot, Spot]]:
    for start, end, here, there in _steps(plot):
        for limit in {here, there} - {0}:
            yield (*start, float(limit)), (*end, float(limit))
    for y in range(plot.rows + 1):
        for x in range(plot.columns + 1):
            around_it = [plot.limit(x - i, y - j) for i, j in ((0, 0), (1, 0), (1, 1), (0, 1))]
            for low, high in _uprights(around_it):
                yield (x, y, float(low)), (x, y, float(high))


def _uprights(limits: list[int]) -> Iterator[tuple[int, int]]:
    """Between which heights a corner of the volume stands at a point of the plan."""
    for low, high in zip([0, *sorted(set(limits))], sorted(set(limits)), strict=False):
        taken = [limit >= high for limit in limits]
        is_corner = sum(taken) in (1, 3) or taken in ([True, False] * 2, [False, True] * 2)
        if high > low and is_corner:
            yield low, high
