"""Light on blocks: colours under it, how corners darken, and soft shadows on a plane.

The lamp stands behind the left shoulder of whoever looks, wherever the camera turns.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

import pygame

from games.stage.draw.cache import kept
from games.stage.draw.theme import mix
from games.stage.space.geometry.camera import Point

DUSK = pygame.Color("#564470")
"""What dark runs to: violet, never black."""
WHITE = pygame.Color("#FFFFFF")
DARKEST = 0.72
"""How far a corner that is closed on all sides goes towards dusk."""
SHADOW = pygame.Color("#1E0F28")
SHADOW_OPACITY = 0.4
TILE = 24
"""The side of the square on which corners darken."""
COARSE = 4
"""Shadows are drawn so many times smaller, then blurred and scaled up."""


@lru_cache(maxsize=4096)
def _lit(colour: tuple[int, ...], light: int) -> pygame.Color:
    base = pygame.Color(*colour)
    dusk = pygame.Color(*(a * b // 255 for a, b in zip(base[:3], DUSK[:3], strict=True)))
    return mix(base, dusk, 1 - light / 100)


def lit(colour: pygame.Color, light: float) -> pygame.Color:
    """A colour under so much light, 0 to 1."""
    # Multiplying by dusk takes more than by grey would: the share is raised to make up for it.
    return _lit(tuple(colour), round(100 * (1 - (1 - light) * 1.45)))


@kept
def corner_tile(corners: Sequence[int]) -> pygame.Surface:
    """A square to multiply a face with: white where it is open, towards dusk in closed corners.

    `corners` are 0 to 3, from the upper left one clockwise.
    """
    tile = pygame.Surface((TILE, TILE), pygame.SRCALPHA)
    upper_left, upper_right, lower_right, lower_left = corners
    for row in range(TILE):
        v = (row + 0.5) / TILE
        for column in range(TILE):
            u = (column + 0.5) / TILE
            upper = upper_left + (upper_right - upper_left) * u
            lower = lower_left + (lower_right - lower_left) * u
            closed = (upper + (lower - upper) * v) / 3
            tile.set_at((column, row), mix(WHITE, DUSK, DARKEST * closed))
    return tile


def shadow_picture(
    area: pygame.Rect,
    outlines: Iterable[Sequence[Point]],
    blur: float,
    opacity: float = SHADOW_OPACITY,
    *,
    floor: Sequence[Point] = (),
    is_quick: bool = False,
) -> pygame.Surface:
    """A blurred shadow of these outlines, in screen pixels, as a picture of an area.

    It is drawn smaller, blurred and scaled up; a quick one smaller still. What lies beyond the
    outline `floor`, when there is one, stays clear.
    """
    coarse = COARSE * 2 if is_quick else COARSE
    small = (max(1, area.width // coarse), max(1, area.height // coarse))
    sheet = pygame.Surface(small, pygame.SRCALPHA)
    sheet.fill((*SHADOW[:3], 0))
    colour = (*SHADOW[:3], round(255 * opacity))

    def placed(outline: Sequence[Point]) -> list[Point]:
        return [((x - area.x) / coarse, (y - area.y) / coarse) for x, y in outline]

    for outline in outlines:
        pygame.draw.polygon(sheet, colour, placed(outline))
    radius = max(1, round(blur / coarse))
    soft = pygame.transform.box_blur(sheet, radius)
    soft = pygame.transform.box_blur(soft, max(1, radius // 2))
    if floor:
        mask = pygame.Surface(small, pygame.SRCALPHA)
        mask.fill((255, 255, 255, 0))
        pygame.draw.polygon(mask, (255, 255, 255, 255), placed(floor))
        soft.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(soft, area.size)
