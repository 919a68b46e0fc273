"""Pictures laid on faces: sprites and players' marks, seen as the camera sees the face."""

from __future__ import annotations

import math

import pygame

from games.stage.draw.theme import PlayerLook
from games.stage.space.geometry.blocks import Decal
from games.stage.space.geometry.camera import Point
from games.stage.ui import Ui


def sprite_decal(
    ui: Ui, name: str, share: float = 0.62, tint: pygame.Color | None = None, opacity: float = 1.0
) -> Decal:
    """A drawing from the sprites."""
    key = ("sprite", name, None if tint is None else tuple(tint), opacity)
    return Decal(key, lambda size: ui.sprites.get(name, size, tint, opacity), share)


def mark_decal(ui: Ui, look: PlayerLook, share: float = 0.34, opacity: float = 0.62) -> Decal:
    """A player's shape, so that colour is never the only sign."""
    return sprite_decal(ui, look.shape, share, look.mark_colour, opacity)


def flattened(
    picture: pygame.Surface,
    right: Point,
    down: Point,
    is_quick: bool = False,
    ground: pygame.Color | None = None,
) -> pygame.Surface:
    """A square picture seen as the parallelogram of two sides, in its bounding box.

    Around it is nothing, or `ground`. A quick one is a little jagged. One of the sides must be
    upright, or both must come from a square that was turned and then pressed flat, as the faces
    of blocks do.
    """
    if abs(down[0]) < 1e-6 and abs(right[0]) >= 1:
        return _leaning(picture, right, down[1], is_quick, ground)
    lying = _lying(picture, right, down, is_quick)
    if ground is None:
        return lying
    sheet = pygame.Surface(lying.get_size(), pygame.SRCALPHA)
    sheet.fill(ground)
    sheet.blit(lying, (0, 0))
    return sheet


def _leaning(
    picture: pygame.Surface,
    right: Point,
    height: float,
    is_quick: bool,
    ground: pygame.Color | None,
) -> pygame.Surface:
    """On a wall: squeezed, then each column moved down or up."""
    width, tall = max(1, round(abs(right[0]))), max(1, round(abs(height)))
    scale = pygame.transform.scale if is_quick else pygame.transform.smoothscale
    flat = scale(picture, (width, tall))
    drop = right[1]
    sheet = pygame.Surface((width, tall + math.ceil(abs(drop))), pygame.SRCALPHA)
    if ground is not None:
        sheet.fill(ground)
    top = 0.0 if drop >= 0 else -drop
    step = 3 if is_quick else 2
    columns = [
        (flat, (x, round(top + drop * (x + step / 2) / width)), (x, 0, step, tall))
        for x in range(0, width, step)
    ]
    sheet.blits(columns, False)
    return sheet


def _lying(picture: pygame.Surface, right: Point, down: Point, is_quick: bool) -> pygame.Surface:
    """On a top: turned, then pressed flat."""
    side = math.hypot(right[0], down[0])
    flatness = math.hypot(right[1], down[1]) / side
    angle = -math.degrees(math.atan2(-down[0], right[0]))
    if is_quick:
        turned = pygame.transform.rotate(
            pygame.transform.scale(picture, (max(1, round(side)), max(1, round(side)))), angle
        )
        scale = pygame.transform.scale
    else:
        turned = pygame.transform.rotozoom(picture, angle, side / picture.get_width())
        scale = pygame.transform.smoothscale
    return scale(turned, (turned.get_width(), max(1, round(turned.get_height() * flatness))))


def laid_on(picture: pygame.Surface, right: Point, down: Point) -> pygame.Surface | None:
    """A square picture as any parallelogram, around its middle; None when that is a mere line."""
    side = picture.get_width()
    (a, c), (b, d) = right, down
    # Every such change is a turn, a stretch along the axes, and another turn.
    e, f, g, h = (a + d) / 2, (a - d) / 2, (c + b) / 2, (c - b) / 2
    wide, flat = math.hypot(e, h) + math.hypot(f, g), math.hypot(e, h) - math.hypot(f, g)
    one, two = math.atan2(g, f), math.atan2(h, e)
    if abs(flat) < 2:
        return None
    turned = pygame.transform.rotate(picture, -math.degrees((two - one) / 2))
    width, height = turned.get_size()
    size = (max(1, round(width * wide / side)), max(1, round(height * abs(flat) / side)))
    pressed = pygame.transform.smoothscale(turned, size)
    return pygame.transform.rotate(pressed, -math.degrees((two + one) / 2))
