"""What carries Zuma's disc: two drums of stone on the court's paving, carved, lit from the left."""

from __future__ import annotations

import math

import pygame

from games.stage.draw.theme import darker, lighter
from games.stage.space.geometry.camera import Camera
from games.stage.space.geometry.plan import Plan, around, circle
from games.stage.space.lighting.light import shadow_picture
from games.stage.space.lighting.warmth import warmed

DRUMS = ((1.26, 0.2), (1.12, 0.13))
"""Radius and height of each drum, the lower one first."""
SIDES = 120
GLYPHS = 34
SUN = math.radians(215)
"""From where on the screen light falls on the sides."""


def paint_pedestal(
    camera: Camera, foot: float, stone: pygame.Color, is_quick: bool = False
) -> tuple[pygame.Surface, pygame.Rect]:
    """The drums under a disc whose lower face lies at this height, and where their picture lies."""
    ground = foot - sum(height for _, height in DRUMS)
    widest = DRUMS[0][0]
    spots = [(x, y, z) for x, y in circle(0, 0, widest * 1.08, 24) for z in (foot, ground - 0.05)]
    rect = around(camera, spots)
    whole = pygame.Surface(rect.size, pygame.SRCALPHA)
    for radius, blur, opacity in () if is_quick else ((1.03, 0.06, 0.34), (1.01, 0.03, 0.4)):
        shade = [camera.project(x, y, ground) for x, y in circle(0.04, 0.04, widest * radius, 48)]
        soft = shadow_picture(rect, [shade], camera.scale * blur, opacity)
        whole.blit(soft, (0, 0))
    plan = Plan(camera, rect, 1 if is_quick else 2)
    plan.clear(darker(stone, 0.5))
    bottom = ground
    for number, (radius, height) in enumerate(DRUMS):
        _drum(plan, radius, bottom + height, bottom, stone)
        if number == 0:
            _fret(plan, radius, bottom + height, bottom, stone)
        bottom += height
    drums = plan.finished()
    if not is_quick:
        warmed(drums, 0.6)
    whole.blit(drums, (0, 0))
    return whole, rect


def _drum(plan: Plan, radius: float, top: float, bottom: float, stone: pygame.Color) -> None:
    """The side as far as it faces the eye, every part in its own light, and the lid."""
    project, turn = plan.camera.project, math.radians(plan.camera.yaw)
    step = math.tau / SIDES
    for side in range(SIDES):
        angle = side * step
        if math.sin(angle + turn) < -0.1:
            continue
        corners = [
            project(radius * math.cos(a), radius * math.sin(a), z)
            for a, z in (
                (angle, top),
                (angle + step * 1.2, top),
                (angle + step * 1.2, bottom),
                (angle, bottom),
            )
        ]
        light = math.cos(angle + turn - SUN)
        pygame.draw.polygon(plan.surface, darker(stone, 0.34 - 0.2 * light), corners)
    plan.polygon(circle(0, 0, radius, SIDES), lighter(stone, 0.32), top)
    plan.polygon(circle(0, 0, radius - 0.018, SIDES), lighter(stone, 0.06), top)


def _fret(plan: Plan, radius: float, top: float, bottom: float, stone: pygame.Color) -> None:
    """A row of carved squares around the side."""
    project, turn = plan.camera.project, math.radians(plan.camera.yaw)
    middle, high = (top + bottom) / 2, (top - bottom) * 0.3
    for glyph in range(GLYPHS):
        angle = math.tau * (glyph + 0.5) / GLYPHS
        if math.sin(angle + turn) < 0.02:
            continue
        for share, depth in ((1.0, 0.52), (0.66, 0.22), (0.34, 0.56)):
            half, tall = math.tau / GLYPHS * 0.3 * share, high * share
            corners = [
                project(radius * math.cos(angle + a), radius * math.sin(angle + a), middle + z)
                for a, z in ((-half, tall), (half, tall), (half, -tall), (-half, -tall))
            ]
            pygame.draw.polygon(plan.surface, darker(stone, depth), corners)
