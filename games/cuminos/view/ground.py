"""The unbounded table under the building: its light, its dots, coordinates and lit cells."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import pygame

from games.core.language import written
from games.core.lattice import Cube
from games.cuminos.view.look import Frame, Look
from games.stage.draw import shapes
from games.stage.draw.cache import Cache
from games.stage.space.geometry.camera import Camera, Point
from games.stage.space.geometry.plan import Plan, around, dashed, painted, rounded_box
from games.stage.ui import Ui

Column = tuple[int, int]
WHITE = pygame.Color("#FFFFFF")
FADES = 4
"""In how many steps the dots fade out."""
NUMBERS = "bold14"

_marks: Cache[pygame.Surface] = Cache()


class Box(NamedTuple):
    """The part of the table that is framed, in cells: the far edges lie outside."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def centre(self) -> Point:
        """Its middle."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2


def box_around(cubes: Iterable[Cube], frame: Frame) -> Box:
    """The framed part for a building of these cubes: it grows in steps, so that it rests."""
    cubes = [*cubes] or [(0, 0, 0)]
    left, right = _span([x for x, _, _ in cubes], frame)
    top, bottom = _span([y for _, y, _ in cubes], frame)
    return Box(left, top, right, bottom)


def _span(places: list[int], frame: Frame) -> tuple[int, int]:
    low = math.floor((min(places) - frame.margin) / frame.step) * frame.step
    high = math.ceil((max(places) + 1 + frame.margin) / frame.step) * frame.step
    missing = max(0, frame.least - (high - low))
    return low - missing // 2, high + missing - missing // 2


class Ground:
    """Draws the table through a camera."""

    def __init__(self, ui: Ui, look: Look) -> None:
        self.ui = ui
        self.look = look
        self._lit: tuple[object, list[tuple[pygame.Surface, pygame.Rect]]] = (None, [])

    def draw(
        self,
        surface: pygame.Surface,
        camera: Camera,
        sight: pygame.Rect,
        box: Box,
    ) -> None:
        """A dot at every corner of the lattice that is seen, fading away from the framed part."""
        reach = self.look.table.dot_reach
        dots = [self._dot(camera, step) for step in range(FADES)]
        width, height = dots[0].get_size()
        room = sight.inflate(width, height).move(-width // 2, -height // 2)
        left, top = box.left - reach, box.top - reach
        start_x, start_y = camera.project(left, top)
        (ax, ay), (bx, by) = camera.project(left + 1, top), camera.project(left, top + 1)
        ax, ay, bx, by = ax - start_x, ay - start_y, bx - start_x, by - start_y
        start_x, start_y = start_x - width / 2, start_y - height / 2
        blits = []
        for column in range(box.right + reach - left + 1):
            aside = max(reach - column, left + column - box.right, 0)
            for row in range(box.bottom + reach - top + 1):
                pos = (start_x + column * ax + row * bx, start_y + column * ay + row * by)
                if room.collidepoint(pos):
                    away = max(aside, reach - row, top + row - box.bottom)
                    blits.append((dots[away * FADES // (reach + 1)], pos))
        surface.blits(blits, False)

    def _dot(self, camera: Camera, step: int) -> pygame.Surface:
        radius = camera.scale * self.look.table.dot_radius
        size = (max(2, round(radius * 2)), max(2, round(radius * 2 * camera.flatness)))
        colour = shapes.rgba(self.look.table.dot, 0.6 * (1 - step / FADES))

        def make() -> pygame.Surface:
            large = pygame.Surface((size[0] * 4, size[1] * 4), pygame.SRCALPHA)
            large.fill((*colour[:3], 0))
            pygame.draw.ellipse(large, colour, large.get_rect())
            return pygame.transform.smoothscale(large, size)

        return _marks.get(("dot", size, step, self.look.table.dot), make)

    def brighten(self, surface: pygame.Surface, area: pygame.Rect, sight: pygame.Rect) -> None:
        """Soft light that ends inside the area, as far as it is in sight."""
        table = self.look.table
        red, green, blue, _ = shapes.rgba(table.glow)

        def make() -> pygame.Surface:
            side, middle = 48, 23.5
            small = pygame.Surface((side, side), pygame.SRCALPHA)
            for x in range(side):
                for y in range(side):
                    near = max(0.0, 1 - math.hypot(x - middle, y - middle) / 22)
                    strength = near * near * (3 - 2 * near) * table.glow_opacity
                    small.set_at((x, y), (red, green, blue, round(255 * strength)))
            return pygame.transform.smoothscale(small, area.size)

        key = ("glow", area.size, table.glow, table.glow_opacity)
        seen = area.clip(sight)
        surface.blit(_marks.get(key, make), seen, seen.move(-area.x, -area.y))

    def draw_coordinates(
        self,
        surface: pygame.Surface,
        camera: Camera,
        area: pygame.Rect,
        box: Box,
        taken: Sequence[pygame.Rect] = (),
        has_grid: bool = True,
    ) -> None:
        """x along the edge nearest to the eye, y along the nearest one beside it.

        No number stands under what is `taken`; the seen one nearest to zero says which way it
        counts. The grid comes back when the camera rests.
        """
        turn = math.radians(camera.yaw)
        front = box.bottom if math.cos(turn) >= 0 else box.top
        side = box.right if math.sin(turn) >= 0 else box.left
        out_y = 0.5 if front == box.bottom else -0.5
        out_x = 0.5 if side == box.right else -0.5
        if has_grid:
            self._draw_grid(surface, camera, area, box, (front + 2 * out_y, side + 2 * out_x))
        room = area.inflate(-self.ui.px(30), -self.ui.px(24))
        edges = {
            "x": {x: camera.project(x + 0.5, front + out_y) for x in _cells(box, 0)},
            "y": {y: camera.project(side + out_x, y + 0.5) for y in _cells(box, 1)},
        }
        for name, spots in edges.items():
            texts = {number: f"{name} {written(number)}" for number in spots}
            seen = [
                number
                for number, spot in spots.items()
                if room.collidepoint(spot)
                and self._rect(texts[number], spot).collidelist(taken) < 0
            ]
            for number in seen:
                text = texts[number] if number == min(seen, key=abs) else written(number)
                self._draw_number(surface, text, spots[number])

    def _rect(self, text: str, spot: Point) -> pygame.Rect:
        found = pygame.Rect((0, 0), self.ui.writer.measure(text, NUMBERS))
        found.center = round(spot[0]), round(spot[1])
        return found

    def _draw_number(self, surface: pygame.Surface, text: str, spot: Point) -> None:
        ink, edge = self._inks()
        low = (spot[0], spot[1] + self.ui.px(1))
        self.ui.writer.draw(surface, text, NUMBERS, edge, low, "center")
        self.ui.writer.draw(surface, text, NUMBERS, ink, spot, "center")

    def _inks(self) -> tuple[pygame.Color, pygame.Color]:
        """The colour of the coordinates at this hour, and that of their lower edge."""
        day, dusk = pygame.Color(self.look.table.ink), pygame.Color(self.look.table.ink_dusk)
        return (dusk, day) if self.ui.theme.is_dark else (day, dusk)

    def _draw_grid(
        self,
        surface: pygame.Surface,
        camera: Camera,
        area: pygame.Rect,
        box: Box,
        ends: tuple[float, float],
    ) -> None:
        """Faint lines between the cells, as far as the numbers stand."""
        front, side = ends
        top, bottom = min(box.top, front), max(box.bottom, front)
        left, right = min(box.left, side), max(box.right, side)
        lines: list[tuple[Point, Point]] = [
            ((x, top), (x, bottom)) for x in range(box.left, box.right + 1)
        ]
        lines += [((left, y), (right, y)) for y in range(box.top, box.bottom + 1)]
        sheet = pygame.Surface(area.size, pygame.SRCALPHA)
        ink = self._inks()[0]
        sheet.fill((*ink[:3], 0))
        for start, end in lines:
            (ax, ay), (bx, by) = camera.project(*start), camera.project(*end)
            pygame.draw.aaline(sheet, ink, (ax - area.x, ay - area.y), (bx - area.x, by - area.y))
        sheet.set_alpha(round(255 * self.look.table.grid))
        surface.blit(sheet, area)

    def light(
        self,
        surface: pygame.Surface,
        camera: Camera,
        columns: Sequence[Column],
        is_quick: bool = False,
    ) -> None:
        """Cells of the table where the held bar fits."""
        if is_quick:
            for column in columns:
                self._light_quickly(surface, camera, column)
            return
        key = (camera, *columns)
        if self._lit[0] != key:
            self._lit = (key, [self._lit_cell(camera, column) for column in columns])
        surface.blits(self._lit[1], False)

    def mark(
        self,
        surface: pygame.Surface,
        camera: Camera,
        column: Column,
        height: int,
        colour: pygame.Color,
    ) -> None:
        """A plain rim on the top of a column, seen through whatever stands before it."""
        outline = self._rim(column)

        def paint(plan: Plan) -> None:
            plan.clear(colour)
            plan.stroke([*outline, outline[0]], 1.6 * self.look.lit.width, colour, height)

        rect = around(camera, [(x, y, height) for x, y in outline])
        key = ("mark", column, height, tuple(colour), camera)
        surface.blit(_marks.get(key, lambda: painted(camera, rect, paint)), rect)

    def _lit_cell(self, camera: Camera, column: Column) -> tuple[pygame.Surface, pygame.Rect]:
        outline = self._rim(column)
        lit = self.look.lit

        def paint(plan: Plan) -> None:
            plan.clear(WHITE)
            plan.polygon(outline, (255, 255, 255, round(255 * lit.fill)))
            for dash in dashed([*outline, outline[0]], 0.115, 0.085):
                plan.stroke(dash, lit.width, WHITE, is_round=False)

        rect = around(camera, [(x, y, 0.0) for x, y in outline])
        key = ("lit", column, camera)
        return _marks.get(key, lambda: painted(camera, rect, paint)), rect

    def _light_quickly(self, surface: pygame.Surface, camera: Camera, column: Column) -> None:
        corners = [camera.project(x, y) for x, y in self._rim(column, corners=1)]
        pygame.draw.aalines(surface, WHITE, True, corners)

    def _rim(self, column: Column, corners: int = 6) -> list[Point]:
        x, y = column
        inset = self.look.lit.inset
        return rounded_box(x + inset, y + inset, x + 1 - inset, y + 1 - inset, 0.1, corners)


def _cells(box: Box, axis: int) -> range:
    return range(box.left, box.right) if axis == 0 else range(box.top, box.bottom)
