"""Where the sun does not shine: the shadows of blocks on a plane, and on the tops of other blocks.

The sun stands behind the left shoulder of whoever looks, as the lamp of `light` does.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import pygame

from games.core.lattice import Cube
from games.stage.draw.theme import mix
from games.stage.space.geometry.blocks import Lattice
from games.stage.space.geometry.camera import Camera, Point
from games.stage.space.geometry.lens import Lens
from games.stage.space.lighting.light import COARSE, DUSK, WHITE

SUN = (0.42, 0.26)
"""How far the shadow of one cell's height falls: to the right and to the front, in cells."""
DEPTH = 0.5
"""How far the shadow of a block on another one goes towards dusk."""
BLUR = 0.1
"""In cells, how soft it is."""


def casts(
    lattice: Lattice, lens: Lens, levels: Iterable[int], level_height: float
) -> dict[int, pygame.Surface]:
    """Pictures of a lens' sheet to multiply tops with, by the level of those tops.

    The part of the screen that the lens shows begins and ends on multiples of `COARSE`.
    """
    found = {}
    for level in sorted(levels):
        columns = columns_over(lattice, level, level_height)
        if columns:
            outlines = cast(lens.camera, columns, level * level_height)
            found[level] = _shade(lens, outlines)
    return found


def columns_over(
    lattice: Lattice, level: int, level_height: float
) -> list[tuple[int, int, float, float]]:
    """What throws shadows on the tops of a level, as `cast` takes it."""
    return [
        (x, y, low * level_height, high * level_height)
        for x, y, low, high in lattice.standing_over(level)
    ]


def softness(camera: Camera) -> int:
    """How many coarse pixels a shadow on a top is blurred by, twice."""
    return max(1, round(camera.scale * BLUR / COARSE))


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


def _shade(lens: Lens, outlines: Iterable[Sequence[Point]]) -> pygame.Surface:
    """A picture to multiply with: white in the sun, towards dusk in the shadow of outlines.

    Its coarse pixels are those of the whole screen: a part of it is the same as that part alone.
    """
    rect, radius = lens.rect, softness(lens.camera)
    margin = 2 * radius + 1
    left, top = rect.x // COARSE - margin, rect.y // COARSE - margin
    wide, high = rect.width // COARSE + 1, rect.height // COARSE + 1
    small = pygame.Surface((wide + 2 * margin, high + 2 * margin))
    small.fill(WHITE)
    colour = mix(WHITE, DUSK, DEPTH)
    for outline in outlines:
        # A coarse pixel ends up where it begins: half a one makes up for it.
        corners = [
            (math.floor(x / COARSE + 0.5) - left, math.floor(y / COARSE + 0.5) - top)
            for x, y in outline
        ]
        pygame.draw.polygon(small, colour, corners)
    soft = pygame.transform.box_blur(pygame.transform.box_blur(small, radius), radius)
    inside = soft.subsurface((margin, margin), (wide, high))
    # One more than shown each way: only so does every coarse pixel become equally many.
    size = (round(rect.width * lens.sharpness), round(rect.height * lens.sharpness))
    return pygame.transform.smoothscale(inside, size)


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
