"""The wood under Kumata's plots, and its shadow on the table."""

from __future__ import annotations

import math
from collections.abc import Collection

import msgspec
import pygame

from games.kumata.view.held_domino import Place
from games.kumata.view.look import Look, load_look
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
        if is_quick:
            self._paint(Plan.on(surface, camera, area), is_quick)
            return
        key = (camera, tuple(area))
        if self._kept is None or self._kept[0] != key:
            plan = Plan(camera, area)
            plan.clear(self.look.frame.wood_side)
            self._paint(plan)
            sheet = pygame.Surface(area.size, pygame.SRCALPHA)
            sheet.blit(self._shadow(camera, area, self._outlines()), (0, 0))
            sheet.blit(plan.finished(), (0, 0))
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
