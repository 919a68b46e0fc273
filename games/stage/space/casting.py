"""Where the sun does not shine: the shadows of blocks on a plane, and on the tops of other blocks.

The sun stands behind the left shoulder of whoever looks, as the lamp of `light` does.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import replace

import pygame

from games.core.lattice import Cube
from games.stage.draw.theme import mix
from games.stage.space.blocks import TOP, Lattice
from games.stage.space.camera import Camera, Point
from games.stage.space.lens import Lens
from games.stage.space.light import COARSE, DUSK, WHITE

SUN = (0.42, 0.26)
"""How far the shadow of one cell's height falls: to the right and to the front, in cells."""
DEPTH = 0.5
"""How far the shadow of a block on another one goes towards dusk."""
BLUR = 0.1
"""In cells, how soft it is."""


def casts(
    lattice: Lattice, lens: Lens, size: tuple[int, int], level_height: float
) -> dict[int, pygame.Surface]:
    """Pictures of a lens' sheet to multiply tops with, by the level of those tops."""
    sharp, rect = lens.sharpness, lens.rect
    left, top = lens.camera.origin
    origin = ((left - rect.x) * sharp, (top - rect.y) * sharp)
    camera = replace(lens.camera, unit=lens.camera.unit * sharp, origin=origin)
    found = {}
    for level in sorted({facet.z + 1 for facet in lattice.facets if facet.face == TOP}):
        columns = [
            (x, y, low * level_height, high * level_height)
            for x, y, low, high in lattice.standing_over(level)
        ]
        if columns:
            outlines = cast(camera, columns, level * level_height)
            found[level] = _shade(size, outlines, lens.unit * BLUR)
    return found


def overshadowed(lattice: Lattice, yaw: float, level_height: float) -> set[Cube]:
    """The blocks whose tops have no sun in their middle."""
    along, down = _sunward(yaw)
    blocks, highest = lattice.blocks, lattice.high[2]
    found = set()
    for (x, y), top in lattice.tops.items():
        for level in range(top, highest):
            high = (level - top + 0.5) * level_height
            spot = (math.floor(x + 0.5 - along * high), math.floor(y + 0.5 - down * high), level)
            if spot in blocks:
                found.add((x, y, top - 1))
                break
    return found


def _sunward(yaw: float) -> Point:
    """How far the shadow of one cell's height falls, in cells along the board's x and y."""
    turn = math.radians(yaw)
    right, front = SUN
    along = right * math.cos(turn) + front * math.sin(turn)
    return along, -right * math.sin(turn) + front * math.cos(turn)


def _shade(
    size: tuple[int, int], outlines: Iterable[Sequence[Point]], blur: float
) -> pygame.Surface:
    """A picture to multiply with: white in the sun, towards dusk in the shadow of outlines."""
    coarse = 2 * COARSE
    small = pygame.Surface((size[0] // coarse + 1, size[1] // coarse + 1))
    small.fill(WHITE)
    colour = mix(WHITE, DUSK, DEPTH)
    for outline in outlines:
        pygame.draw.polygon(small, colour, [(x / coarse, y / coarse) for x, y in outline])
    radius = max(1, round(blur / coarse))
    soft = pygame.transform.box_blur(pygame.transform.box_blur(small, radius), radius)
    whole = (soft.get_width() * coarse, soft.get_height() * coarse)
    return pygame.transform.smoothscale(soft, whole)


def cast(
    camera: Camera, columns: Iterable[tuple[int, int, float, float]], z: float = 0.0
) -> list[list[Point]]:
    """The outlines in pixels of the shadows that columns throw on a plane.

    A column is its cell, and from where to where it stands over the plane.
    """
    along, down = _sunward(camera.yaw)
    # A square and the same square moved: their hull is a hexagon that leaves out two corners.
    left, top = along < 0, down < 0
    found = []
    for column, row, low, high in columns:
        x, y = column + along * low, row + down * low
        dx, dy = along * (high - low), down * (high - low)
        near, far = (x + (not left), y + top), (x + left, y + (not top))
        start, end = (x + left, y + top), (x + (not left) + dx, y + (not top) + dy)
        moved = ((near[0] + dx, near[1] + dy), end, (far[0] + dx, far[1] + dy))
        corners = (start, near, *moved, far)
        found.append(camera.project_all(corners, z))
    return found
