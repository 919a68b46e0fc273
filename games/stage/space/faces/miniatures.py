"""Small pictures of single pieces, as trays, panels and logs show them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import product

import pygame

from games.stage.draw.cache import Cache
from games.stage.draw.theme import darker
from games.stage.space.faces.brush import Brush
from games.stage.space.geometry.blocks import Block, Lattice
from games.stage.space.geometry.camera import Camera
from games.stage.space.geometry.lens import Lens

ALONE = 4
"""How many times larger than shown they are drawn."""

_icons: Cache[pygame.Surface] = Cache()


def piece_picture(
    blocks: Iterable[Block],
    size: tuple[int, int],
    *,
    yaw: float = 28.0,
    pitch: float = 40.0,
    unit: float = 0.0,
) -> pygame.Surface:
    """A piece alone on a transparent ground, for trays, panels and logs. Do not draw on it.

    It fills the size, or has `unit` pixels to a cell, so that pieces side by side compare.
    """
    blocks = tuple(blocks)
    colours = tuple(tuple(block.colour) for block in blocks)
    key = (blocks, colours, size, yaw, pitch, unit)
    return _icons.get(key, lambda: _alone(blocks, size, yaw, pitch, unit))


def _alone(
    blocks: Sequence[Block], size: tuple[int, int], yaw: float, pitch: float, unit: float
) -> pygame.Surface:
    corners = list(product((0, 1), repeat=3))
    spots = [(each.x + x, each.y + y, each.z + z) for each in blocks for x, y, z in corners]
    camera = Camera(yaw=yaw, pitch=pitch).fitted(spots, (1, 1, size[0] - 2, size[1] - 2))
    if unit and unit < camera.unit:
        middle = (size[0] / 2, size[1] / 2)
        share = unit / camera.unit
        origin = (
            middle[0] + (camera.origin[0] - middle[0]) * share,
            middle[1] + (camera.origin[1] - middle[1]) * share,
        )
        camera = replace(camera, unit=unit, origin=origin)
    lens = Lens(camera, pygame.Rect((0, 0), size), ALONE, 1.0)
    sheet = pygame.Surface((size[0] * ALONE, size[1] * ALONE), pygame.SRCALPHA)
    # Transparent in the colour of the edges: scaled down, the outline gets no fringe.
    sheet.fill((*darker(blocks[0].colour, 0.6)[:3], 0))
    Brush(sheet, lens).paint(Lattice(blocks, has_floor=False).ordered(lens.quadrant))
    return pygame.transform.smoothscale(sheet, size)
