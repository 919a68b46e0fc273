"""The wood under Kumata's plots, its shadow on the table, and the coordinates around it."""

from __future__ import annotations

import math
from collections.abc import Collection

import msgspec
import pygame

from games.core.lattice import cell_name
from games.kumata.view.held_domino import Place
from games.kumata.view.look import Look, load_look
from games.stage.draw.text import draw_sized
from games.stage.draw.theme import mix
from games.stage.space.geometry.camera import Camera, Point, Spot
from games.stage.space.geometry.plan import Plan, hull, rounded_box
from games.stage.space.lighting.light import shadow_picture
from games.stage.space.lighting.warmth import at_hour
from games.stage.ui import Ui

HEADROOM = 2.6
"""Levels over the board that are kept in sight from the start."""
CORNER = 0.1
SHADOW = 0.36


class GroundPainter:
    """Draws the wood of one board: a frame around a whole square, or patches under a maze."""

    def __init__(self, ui: Ui, places: Collection[Place], is_whole: bool = False) -> None:
        self.ui = ui
        look = load_look(ui.root)
        self.look: Look = msgspec.structs.replace(look, frame=at_hour(ui, look.frame))
        self.places = sorted(places)
        self.columns = max(x for x, _ in places) + 1
        self.rows = max(y for _, y in places) + 1
        self.is_square = is_whole and len(self.places) == self.columns * self.rows
        self.has_coordinates = True
        """Whether they are drawn where the settings want them."""
        self._kept: tuple[object, pygame.Surface] | None = None

    @property
    def edge(self) -> float:
        """How far the wood reaches beyond the plots."""
        return self.look.frame.edge if self.is_square else self.look.frame.margin

    @property
    def thickness(self) -> float:
        """How thick the wood is: under a maze only a thin base."""
        return self.look.frame.thickness if self.is_square else self.look.frame.margin

    def extent(self) -> list[Spot]:
        """What a camera must fit: the wood, and some room for what will be built."""
        edge, level = self.edge, self.look.level
        boxes = [(x, y, x + 1, y + 1) for x, y in self.places]
        if self.is_square:
            boxes = [(0, 0, self.columns, self.rows)]
        foot = [
            (x, y, z)
            for left, top, right, bottom in boxes
            for x in (left - edge, right + edge)
            for y in (top - edge, bottom + edge)
            for z in (0.0, -self.thickness)
        ]
        head = [
            (x, y, level * HEADROOM)
            for left, top, right, bottom in boxes
            for x in (left, right)
            for y in (top, bottom)
        ]
        return [*foot, *head]

    def draw(
        self, surface: pygame.Surface, camera: Camera, area: pygame.Rect, is_quick: bool = False
    ) -> None:
        """Draw the wood inside an area, from its cache while nothing changes.

        Quickly it is a little jagged, and without its shadow.
        """
        has_names = self.ui.settings.coordinates and self.has_coordinates
        if is_quick:
            self._paint(Plan.on(surface, camera, area), is_quick)
            if has_names:
                self._coordinates(surface, camera, (0, 0))
            return
        key = (camera, tuple(area), has_names)
        if self._kept is None or self._kept[0] != key:
            plan = Plan(camera, area)
            plan.clear(self.look.frame.wood_side)
            self._paint(plan)
            sheet = pygame.Surface(area.size, pygame.SRCALPHA)
            sheet.blit(self._shadow(camera, area, self._outlines()), (0, 0))
            sheet.blit(plan.finished(), (0, 0))
            if has_names:
                self._coordinates(sheet, camera, area.topleft)
            self._kept = (key, sheet)
        surface.blit(self._kept[1], area)

    def _paint(self, plan: Plan, is_quick: bool = False) -> None:
        frame = self.look.frame
        corners = 2 if is_quick else 8
        outlines = self._outlines(corners=corners)
        for outline in outlines:
            plan.slab(outline, 0.0, -self.thickness, frame.wood_side)
        wood = pygame.Color(frame.wood)
        for outline in outlines:
            plan.polygon(outline, pygame.Color(frame.wood_light))
        inset = 0.025
        for outline in self._outlines(-inset, corners):
            plan.polygon(outline, wood)
        if self.is_square:
            self._grain(plan, is_round=not is_quick)
            plan.polygon(self._box(0.05, 0.04, corners), frame.inner)

    def _outlines(self, grown: float = 0.0, corners: int = 8) -> list[list[Point]]:
        out = self.edge + grown
        if self.is_square:
            return [self._box(out, CORNER, corners)]
        corners = min(corners, 3)
        return [
            rounded_box(x - out, y - out, x + 1 + out, y + 1 + out, 0.06, corners)
            for x, y in self.places
        ]

    def _box(self, out: float, radius: float, corners: int) -> list[Point]:
        return rounded_box(-out, -out, self.columns + out, self.rows + out, radius, corners)

    def _grain(self, plan: Plan, is_round: bool) -> None:
        """A few fine lines along the wood."""
        frame = self.look.frame
        line = mix(pygame.Color(frame.wood), pygame.Color(frame.wood_side), 0.4)
        for share in (0.25, 0.5, 0.78):
            out = self.edge * share + 0.02
            left, right = -self.edge * 0.9, self.columns + self.edge * 0.9
            for y in (-out, self.rows + out):
                bend = 0.03 * math.sin(share * 40)
                path = [(left, y), (self.columns * 0.4, y + bend), (right, y)]
                plan.stroke(path, 0.012, line, is_round=is_round)

    def _shadow(
        self, camera: Camera, area: pygame.Rect, outlines: list[list[Point]]
    ) -> pygame.Surface:
        """The soft shadow of the whole board on the table."""
        foot = -self.thickness
        shift = camera.scale * 0.16
        seen = [
            hull(
                [
                    (px + dx, py + dx * 0.6)
                    for x, y in outline
                    for px, py in (camera.project(x, y, foot),)
                    for dx in (0.0, shift)
                ]
            )
            for outline in outlines
        ]
        return shadow_picture(area, seen, camera.scale * 0.3, SHADOW)

    def _coordinates(self, sheet: pygame.Surface, camera: Camera, start: tuple[int, int]) -> None:
        """Letters and numbers along the two sides nearest to the eye; the sheet starts there."""
        is_front = camera.depth(0, self.rows) >= camera.depth(0, 0)
        is_right = camera.depth(self.columns, 0) >= camera.depth(0, 0)
        spots = []
        for column in range(self.columns):
            ends = [y for x, y in self.places if x == column]
            at = self._beyond(min(ends), max(ends), is_front)
            spots.append((column + 0.5, at, cell_name(column, 0)[0]))
        for row in range(self.rows):
            ends = [x for x, y in self.places if y == row]
            at = self._beyond(min(ends), max(ends), is_right)
            spots.append((at, row + 0.5, str(row + 1)))
        ink = pygame.Color(self.look.frame.ink)
        height = max(11.0, camera.scale * 0.21)
        for x, y, text in spots:
            px, py = camera.project(x, y)
            draw_sized(sheet, text, "bold", height, ink, (px - start[0], py - start[1]))

    def _beyond(self, first: int, last: int, is_after: bool) -> float:
        """Where the name of a line stands: on the frame, or just beside the plots of a maze."""
        out = self.edge / 2 if self.is_square else self.edge + 0.22
        return last + 1 + out if is_after else first - out
