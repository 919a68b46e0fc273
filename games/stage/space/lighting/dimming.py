"""Light while the camera turns: all darkness of a building in one small picture, then blurred.

The picture is multiplied over the building. It is so small that closed corners and lost sun cost
a few polygons each, and smoothing it is what makes them soft.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache

import pygame

from games.core.lattice import Cube
from games.stage.draw.theme import mix
from games.stage.space.geometry.blocks import TOP, Facet
from games.stage.space.geometry.lens import Lens
from games.stage.space.lighting.light import DARKEST, DUSK, WHITE

SMALLER = 6
"""How many times smaller than the screen the picture is."""
SUNLESS = 5
"""How much darker a top without sun is, as corners that are closed."""
CORNERS = 3
"""How closed a corner can be."""


def dimmed(
    facets: Iterable[Facet], lens: Lens, size: tuple[int, int], dark: Collection[Cube]
) -> pygame.Surface:
    """A picture of this size to multiply a building with; the lens is that of the whole size."""
    share = 1 / (SMALLER * lens.sharpness)
    small = pygame.Surface((size[0] // SMALLER + 2, size[1] // SMALLER + 2))
    small.fill(WHITE)
    polygon, faces = pygame.draw.polygon, lens.faces
    start_x, start_y = lens.start
    (ax, ay), (bx, by), cy = lens.x_step, lens.y_step, lens.z_step
    outlines = {
        face: [(x * share, y * share) for x, y in look.outline] for face, look in faces.items()
    }
    for cell_x, cell_y, level, face, _block, _edges, _bevels, shade in facets:
        outline = outlines.get(face)
        if outline is None:
            continue
        x = (start_x + cell_x * ax + cell_y * bx) * share
        y = (start_y + cell_x * ay + cell_y * by + level * cy) * share
        (x0, y0), (x1, y1), (x2, y2), (x3, y3) = outline
        corners = ((x + x0, y + y0), (x + x1, y + y1), (x + x2, y + y2), (x + x3, y + y3))
        sun = SUNLESS if face == TOP and (cell_x, cell_y, level) in dark else 0
        if shade is None:
            polygon(small, darkness(sun), corners)
            continue
        polygon(small, darkness(sun + sum(shade)), corners)
        if face == TOP and max(shade) != min(shade):
            _quarters(small, corners, shade, sun)
    soft = pygame.transform.box_blur(small, 1)
    # Smooth up to half of the size; the last step need not be, so soft is the picture.
    half = (soft.get_width() * SMALLER // 2, soft.get_height() * SMALLER // 2)
    return pygame.transform.scale_by(pygame.transform.smoothscale(soft, half), 2)


def _quarters(
    small: pygame.Surface,
    corners: tuple[tuple[float, float], ...],
    shade: tuple[int, int, int, int],
    sun: int,
) -> None:
    """A top in four parts, each as dark as its corner."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = corners
    mx, my = (ax + cx) / 2, (ay + cy) / 2
    sides = (
        ((ax + bx) / 2, (ay + by) / 2),
        ((bx + cx) / 2, (by + cy) / 2),
        ((cx + dx) / 2, (cy + dy) / 2),
        ((dx + ax) / 2, (dy + ay) / 2),
    )
    for index, corner in enumerate(corners):
        part = (corner, sides[index], (mx, my), sides[index - 1])
        pygame.draw.polygon(small, darkness(sun + 3 * shade[index]), part)


@lru_cache(maxsize=64)
def darkness(closed: int) -> pygame.Color:
    """What a face is multiplied with whose corners are closed so far, 0 to 12."""
    return mix(WHITE, DUSK, DARKEST * min(1.0, closed / (4 * CORNERS)))
