"""The building of Cuminos seen through a camera: the picture of a position without hands."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import pygame

from games.core.lattice import Cube
from games.cuminos.rules.moves import Place
from games.cuminos.view.bars import Bars
from games.cuminos.view.ground import Box, Column, Ground, box_around
from games.cuminos.view.look import load_look
from games.stage.draw import shapes
from games.stage.draw.theme import PlayerLook
from games.stage.space.building.painter import Painter
from games.stage.space.building.turning import Turning
from games.stage.space.geometry.blocks import TOP
from games.stage.space.geometry.camera import Camera, Point, Spot
from games.stage.space.geometry.plan import around
from games.stage.table.game.picture import Picture
from games.stage.ui import Ui

if TYPE_CHECKING:
    from games.cuminos.rules.state import CuminosState

GHOST = "ghost"
FEW = 4
"""A lesson that wants so many placements or fewer means certain places."""
CLOSE, LEAST = 0.2, 1.3
"""Cells of table around a building seen close up, and from its middle at least."""


class CuminosPicture(Picture):
    """What is seen of a position. `placed` is what is shown, not what is true."""

    def __init__(self, ui: Ui, state: CuminosState, looks: list[PlayerLook]) -> None:
        super().__init__(ui)
        self.look = load_look(ui.root)
        self.bars = Bars(ui, self.look, state.table.symbols, looks)
        self.ground = Ground(ui, self.look)
        self.painter = Painter(ui)
        self.placed: list[tuple[int, Place]] = []
        self.lit: frozenset[Column] = frozenset()
        """Columns on which the held bar fits."""
        self.box = Box(0, 0, 1, 1)
        """The part of the table that the camera frames."""
        self.version = 0
        """Counts the changes of what is shown."""
        self._table: tuple[object, pygame.Surface] | None = None
        self.show(state.placed())
        self.box = self.wanted_box()

    def show(self, placed: list[tuple[int, Place]]) -> None:
        """Show these bars, in the order in which they were placed."""
        self.placed = list(placed)
        self._refresh()

    def put(self, seat: int, move: Place) -> None:
        """Add a bar."""
        self.placed.append((seat, move))
        self._refresh()

    def light(self, columns: frozenset[Column]) -> None:
        """Light the places where the held bar fits, and no others."""
        if columns != self.lit:
            self.lit = columns
            self._refresh()

    def _refresh(self) -> None:
        self.version += 1
        tops: dict[Column, int] = {}
        for _, move in self.placed:
            for _, (x, y, level) in move.cubes:
                tops[x, y] = max(tops.get((x, y), 0), level)
        self.painter.show(
            block
            for piece, (seat, move) in enumerate(self.placed)
            for block in self.bars.blocks(seat, move, piece, self._lit_tops(move, tops))
        )

    def _lit_tops(self, move: Place, tops: dict[Column, int]) -> frozenset[Column]:
        """The lit columns that end in this bar."""
        return frozenset(
            (x, y) for _, (x, y, level) in move.cubes if (x, y) in self.lit and tops[x, y] == level
        )

    # Framing

    def wanted_box(self, more: Place | None = None) -> Box:
        """The part of the table that shows the whole building, with one more bar perhaps."""
        return box_around(self._cubes(more), self.look.frame)

    def _cubes(self, more: Place | None) -> list[Cube]:
        """All cubes that are shown, and those of one more bar perhaps."""
        moves = [*(move for _, move in self.placed), *([] if more is None else [more])]
        return [cube for move in moves for _, cube in move.cubes]

    def fitted(self, area: pygame.Rect, yaw: float, pitch: float, cubes: frozenset[Cube]) -> Camera:
        """The camera that shows these cubes whole in an area, and some of the table around."""
        x, y, spots = _outside(cubes, self.look.frame.least / 2)
        camera = Camera(yaw=yaw, pitch=pitch, centre=(x, y))
        return camera.fitted(spots, (area.x, area.y, area.width, area.height))

    def open_places(self) -> list[pygame.Rect]:
        """The parts of the screen where the held bar may be put."""
        found = []
        for x, y in self.lit:
            top = self.painter.top_of(x, y)
            corners = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]
            found.append(around(self.camera, [(*corner, top) for corner in corners]))
        return found

    def close_up(
        self, area: pygame.Rect, yaw: float, pitch: float, more: Place | None = None
    ) -> Camera:
        """The camera that shows the building as large as it gets, with one more bar perhaps."""
        cubes = self._cubes(more) or [(0, 0, 1)]
        spots: list[Spot] = [
            (x + dx, y + dy, level - 1 + dz)
            for x, y, level in cubes
            for dx in (-CLOSE, 1 + CLOSE)
            for dy in (-CLOSE, 1 + CLOSE)
            for dz in (0, 1)
        ]
        x = (min(cube[0] for cube in cubes) + max(cube[0] for cube in cubes) + 1) / 2
        y = (min(cube[1] for cube in cubes) + max(cube[1] for cube in cubes) + 1) / 2
        spots += [(x + dx, y + dy, 0.0) for dx in (-LEAST, LEAST) for dy in (-LEAST, LEAST)]
        camera = Camera(yaw=yaw, pitch=pitch, centre=(x, y))
        return camera.fitted(spots, (area.x, area.y, area.width, area.height))

    def moved(self, camera: Camera, offset: Point) -> Camera:
        """The same look at another part of the table."""
        x, y = camera.centre
        return replace(camera, centre=(x + offset[0], y + offset[1]))

    # Places

    def column_under(self, pos: Point) -> Column:
        """The column that a pixel points at: over a top, beside a wall, or on the table."""
        hit = self.painter.pick(self.camera, pos)
        if hit is None:
            x, y = self.camera.ground(pos)
            return math.floor(x), math.floor(y)
        if hit.face == TOP:
            return hit.block.x, hit.block.y
        return hit.beyond[0], hit.beyond[1]

    def top_pos(self, column: Column) -> Point:
        """The pixel at the middle of a column's top."""
        x, y = column
        return self.camera.project(x + 0.5, y + 0.5, self.painter.top_of(x, y))

    def middle(self, move: Place) -> Spot:
        """The middle of a bar."""
        cubes = [cube for _, cube in move.cubes]
        x = sum(cube[0] for cube in cubes) / 2 + 0.5
        y = sum(cube[1] for cube in cubes) / 2 + 0.5
        return x, y, sum(cube[2] for cube in cubes) / 2 - 0.5

    def bounds(self, move: Place) -> pygame.Rect:
        """The part of the screen that a bar takes."""
        points = (
            self.camera.project(x + dx, y + dy, level - 1 + dz)
            for _, (x, y, level) in move.cubes
            for dx in (0, 1)
            for dy in (0, 1)
            for dz in (0, 1)
        )
        xs, ys = zip(*points, strict=True)
        left, top, right, bottom = min(xs), min(ys), max(xs), max(ys)
        return pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))

    # Drawing

    @property
    def key(self) -> Hashable:
        """Everything that its picture depends on."""
        key = (self.version, self.painter.key, self.camera, self.box, tuple(self.sight))
        return (*key, self.ui.settings.coordinates)

    def draw(
        self,
        surface: pygame.Surface,
        is_quick: bool = False,
        is_bare: bool = False,
        taken: Sequence[pygame.Rect] = (),
    ) -> None:
        """Table, shadow, lit cells and building; bare without light and coordinates.

        No number is written that would be half hidden under what is `taken`.
        """
        camera = self.camera
        if is_bare:
            self.ground.draw(surface, camera, self.sight, self.box)
        else:
            self._draw_table(surface, is_quick, taken)
        self.painter.draw_shadow(surface, camera, self.sight, is_quick=is_quick)
        bare = [column for column in self.lit if not self.painter.top_of(*column)]
        self.ground.light(surface, camera, bare, is_quick)
        self.painter.draw(surface, camera, self.sight, is_quick=is_quick)

    def _draw_table(
        self, surface: pygame.Surface, is_quick: bool, taken: Sequence[pygame.Rect]
    ) -> None:
        """The table around the building, kept while the camera stands still."""
        has_numbers = self.ui.settings.coordinates
        # On the same sheet its light would take the colour of what is faint.
        self.ground.brighten(surface, self.area, self.sight)
        if is_quick:
            self._draw_ground(surface, taken if has_numbers else None, is_quick=True)
            return
        over = tuple(map(tuple, taken))
        key = (self.camera, tuple(self.area), tuple(self.sight), self.box, has_numbers, over)
        if self._table is None or self._table[0] != key:
            sheet = pygame.Surface(self.sight.bottomright, pygame.SRCALPHA)
            self._draw_ground(sheet, taken if has_numbers else None)
            self._table = (key, sheet.subsurface(self.sight.clip(sheet.get_rect())))
        surface.blit(self._table[1], self.sight)

    def _draw_ground(
        self, surface: pygame.Surface, taken: Sequence[pygame.Rect] | None, is_quick: bool = False
    ) -> None:
        """The dots, and the numbers beside what is taken; None leaves them out."""
        self.ground.draw(surface, self.camera, self.sight, self.box)
        if taken is not None:
            self.ground.draw_coordinates(
                surface, self.camera, self.area, self.box, taken, has_grid=not is_quick
            )

    def draw_wanted(self, surface: pygame.Surface, wanted: Sequence[object]) -> None:
        """Golden dots where a lesson wants a bar, if it means certain places."""
        bars = [move for move in wanted if isinstance(move, Place)] if len(wanted) <= FEW else []
        radius = max(3.0, self.camera.scale * 0.12)
        for column in sorted({cube[:2] for move in bars for _, cube in move.cubes}):
            shapes.beacon(surface, self.top_pos(column), radius, self.ui.theme.hint)

    def mark(self, surface: pygame.Surface, column: Column, colour: pygame.Color) -> None:
        """A rim on the top of a column."""
        self.ground.mark(surface, self.camera, column, self.painter.top_of(*column), colour)

    def draw_ghost(
        self, surface: pygame.Surface, seat: int, move: Place, *, name: str = GHOST, **looks: Any
    ) -> None:
        """A bar that is not there yet; its looks are the painter's."""
        blocks = self.bars.blocks(seat, move, name)
        self.painter.draw_ghost(surface, self.camera, blocks, name=name, **looks)

    def draw_turning(
        self, surface: pygame.Surface, seat: int, move: Place, turning: Turning, **looks: Any
    ) -> None:
        """A ghost on its way into another lie."""
        blocks = self.bars.blocks(seat, move, GHOST)
        turning.draw(surface, self.painter, self.camera, blocks, **looks)

    def draw_flying(self, surface: pygame.Surface, seat: int, move: Place, offset: Spot) -> None:
        """A bar on its way to its place."""
        blocks = self.bars.blocks(seat, move, "flying")
        self.painter.draw_flying(surface, self.camera, blocks, offset)

    def picture(self) -> pygame.Surface:
        """The building alone on a transparent sheet as large as what is seen."""
        sheet = pygame.Surface(self.sight.bottomright, pygame.SRCALPHA)
        self.painter.draw_shadow(sheet, self.camera, self.sight)
        self.painter.draw(sheet, self.camera, self.sight)
        return sheet


@lru_cache(maxsize=8)
def _outside(cubes: frozenset[Cube], least: float) -> tuple[float, float, list[Spot]]:
    """The middle of some cubes, and the spots that frame them: at least so much table around."""
    tops: dict[Column, int] = {}
    for a, b, level in cubes or frozenset({(0, 0, 2)}):
        tops[a, b] = max(tops.get((a, b), 0), level)
    xs, ys = [a for a, _ in tops], [b for _, b in tops]
    corners: set[Spot] = {
        (a + dx, b + dy, float(z))
        for (a, b), top in tops.items()
        for dx in (0, 1)
        for dy in (0, 1)
        for z in (0, top)
    }
    x, y = (min(xs) + max(xs) + 1) / 2, (min(ys) + max(ys) + 1) / 2
    beyond = [(x - least, y, 0.0), (x + least, y, 0.0), (x, y - least, 0.0), (x, y + least, 0.0)]
    return x, y, [*corners, *beyond]
