"""The stone disc in the middle of Zuma's table, seen through a camera."""

from __future__ import annotations

import math

import pygame

from games.stage.space.geometry.camera import Camera, Point
from games.stage.space.geometry.plan import Plan, around, circle
from games.stage.space.lighting.light import shadow_picture
from games.stage.space.lighting.warmth import darken, warmed
from games.zuma.view.look import DiscLook

SMOOTH = 96
"""Corners of the outline."""
NOTCHES, TILES = 36, 20


def paint_disc(
    camera: Camera, look: DiscLook, is_dusk: bool, is_quick: bool = False
) -> tuple[pygame.Surface, pygame.Rect]:
    """The disc, by day or at dusk, and where its picture lies.

    Radius 1 around the camera's centre.
    """
    spots = [(x, y, z) for x, y in circle(0, 0, 1.24, 24) for z in (0.0, -look.thickness * 1.6)]
    rect = around(camera, spots)
    plan = Plan(camera, rect, 1 if is_quick else 2)
    plan.clear("#2A103E")
    rim = circle(0, 0, 1.0, SMOOTH)
    plan.slab(rim, -look.thickness * 0.55, -look.thickness, look.side_dark)
    plan.slab(rim, 0.0, -look.thickness * 0.55, look.side)
    _carving(plan, look)
    plan.polygon(rim, look.top)
    _rings(plan, look)
    disc = plan.finished()
    warmed(disc)
    if is_dusk:
        darken(disc)
    # The shadow falls softly on what carries the disc, and is darkest where they touch.
    whole = pygame.Surface(rect.size, pygame.SRCALPHA)
    for radius, blur, opacity in ((1.06, 0.09, 0.34), (1.01, 0.03, 0.42)):
        foot = [
            camera.project(x, y, -look.thickness * 1.12) for x, y in circle(0.02, 0.03, radius, 48)
        ]
        soft = shadow_picture(rect, [foot], camera.scale * blur, opacity, is_quick=is_quick)
        whole.blit(soft, (0, 0))
    whole.blit(disc, (0, 0))
    return whole, rect


def _carving(plan: Plan, look: DiscLook) -> None:
    """Triangles cut into the side, as far as it faces the eye."""
    turn = math.radians(plan.camera.yaw)
    for index in range(NOTCHES):
        angle = math.tau * index / NOTCHES
        if math.sin(angle + turn) < 0.05:
            continue
        half = math.tau / NOTCHES * 0.3
        low, high = -look.thickness * 0.46, -look.thickness * 0.12
        corners = [
            plan.camera.project(math.cos(a), math.sin(a), z)
            for a, z in ((angle - half, high), (angle + half, high), (angle, low))
        ]
        pygame.draw.polygon(plan.surface, look.notch, corners)


def _rings(plan: Plan, look: DiscLook) -> None:
    """Notched rim, a ring of tiles, and the lighter middle on which the totems stand."""
    for index in range(NOTCHES):
        if index % 2 == 0:
            angle, half = math.tau * index / NOTCHES, math.tau / NOTCHES * 0.42
            plan.polygon(
                [_at(angle - half, 0.985), _at(angle + half, 0.985), _at(angle, 0.915)], look.notch
            )
    plan.polygon(circle(0, 0, 0.9, SMOOTH), look.line)
    plan.polygon(circle(0, 0, 0.885, SMOOTH), look.middle)
    for index in range(TILES):
        angle, half = math.tau * (index + 0.5) / TILES, math.tau / TILES * 0.26
        tile = [
            *(_at(angle - half, radius) for radius in (0.86, 0.72)),
            *(_at(angle + half, radius) for radius in (0.72, 0.86)),
        ]
        plan.polygon(tile, look.tiles[index % 2])
    plan.polygon(circle(0, 0, 0.69, SMOOTH), look.line)
    plan.polygon(circle(0, 0, 0.675, SMOOTH), look.light)
    plan.polygon(circle(0, 0, 0.34, SMOOTH), look.line)
    plan.polygon(circle(0, 0, 0.325, SMOOTH), look.top)
    for index in range(8):
        angle = math.tau * index / 8
        tip, half = 0.31, math.tau / 8 * 0.3
        ray = [_at(angle - half, 0.13), _at(angle, tip), _at(angle + half, 0.13)]
        plan.polygon(ray, look.middle)
    plan.polygon(circle(0, 0, 0.13, SMOOTH), look.line)
    plan.polygon(circle(0, 0, 0.11, SMOOTH), look.tiles[1])


def _at(angle: float, radius: float) -> Point:
    return radius * math.cos(angle), radius * math.sin(angle)
