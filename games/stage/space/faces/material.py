"""What makes a block look like lacquered wood: grain, and a soft highlight that breaks at joints.

The highlight lies across the whole screen and moves with the camera; every piece shows another
part of it, so that light is whole on a piece and breaks between pieces.
"""

from __future__ import annotations

import math
import zlib
from collections.abc import Hashable
from random import Random

import pygame

from games.stage.draw.cache import kept

VARIANTS = 4
TILE = 32
DEPTH = 22
"""How dark the grain gets, of 255."""
BANDS = 3.1
"""Cells from one highlight to the next."""
SLANT = 1.3
"""How much further a highlight lies to the left a pixel lower."""
LIGHT = (46, 43, 39)
SHIFT = 0.02
"""Cells by which highlights move for a degree of the camera's yaw."""
COARSE = 8


def number_of(piece: Hashable) -> int:
    """A number that tells pieces apart, the same in every run."""
    return zlib.crc32(repr(piece).encode())


@kept
def grain_tile(variant: int, is_wall: bool) -> pygame.Surface:
    """A square to multiply a face with: fine streaks; a wall is a little darker at its foot."""
    rng = Random(variant)
    tile = pygame.Surface((TILE, TILE), pygame.SRCALPHA)
    streaks = [rng.uniform(0, 1) for _ in range(TILE)]
    for row in range(TILE):
        near = (streaks[row] + streaks[row - 1]) / 2
        foot = 10 * (row / TILE) ** 2 if is_wall else 0
        for column in range(TILE):
            wave = 0.5 + 0.5 * math.sin(column * 0.21 + 5 * streaks[row] + variant)
            grey = 255 - round(DEPTH * near * (0.45 + 0.55 * wave) + foot)
            tile.set_at((column, row), (grey, grey, grey, 255))
    return tile


def highlight(unit: float, room: tuple[int, int], start: float) -> pygame.Surface:
    """The light on a part of the screen that begins so many pixels along the bands."""
    period = max(16, round(BANDS * unit))
    sheet = _bands(period, -(-room[0] // 64) * 64, -(-room[1] // 64) * 64)
    left = round(start) % period
    return sheet.subsurface((left, 0), room)


@kept
def _bands(period: int, width: int, height: int) -> pygame.Surface:
    """A wide and a narrow band of light in each period; made small, then grown."""
    size = (period + width, height)
    small = pygame.Surface((max(2, size[0] // COARSE), max(2, size[1] // COARSE)))
    for y in range(small.get_height()):
        for x in range(small.get_width()):
            at = ((x + SLANT * y) * COARSE / period) % 1.0
            level = math.exp(-(((at - 0.32) / 0.12) ** 2)) + 0.5 * math.exp(
                -(((at - 0.66) / 0.045) ** 2)
            )
            small.set_at((x, y), [min(255, round(part * level)) for part in LIGHT])
    return pygame.transform.smoothscale(small, size)
