"""Blocks on their way: a piece that flies or falls, and its soft shadow on what lies below it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from games.stage.space.faces.brush import Brush
from games.stage.space.faces.hiding import merged
from games.stage.space.geometry.blocks import Block, Lattice
from games.stage.space.geometry.camera import Camera, Spot
from games.stage.space.geometry.lens import Lens
from games.stage.space.geometry.picking import picked
from games.stage.space.geometry.plan import around, bounds
from games.stage.space.lighting.light import shadow_picture

SHARP = 2
FAR, OUTSET = 1.2, 0.16
"""Cells from which a shadow below gathers, and how much wider than its piece it is from there."""
CONTACT, CONTACT_SHADE = (0.05, 0.33), (0.62, 0.2)
"""Its blur in cells and how dark it is, where the piece touches and from far."""


def draw_flying(
    surface: pygame.Surface,
    camera: Camera,
    standing: Lattice,
    flying: Lattice,
    offset: Spot,
    level_height: float,
    opacity: float,
    stretch: float,
) -> None:
    """Blocks moved by so many cells and levels.

    Straight above their place they are hidden by what stands before them; elsewhere they
    fly over everything. `stretch` makes them higher or, when they land, a little lower.
    """
    rise = (flying.low[2] * (1 - stretch) + offset[2]) / stretch
    rect = around(camera, flying.box(level_height, offset), 8).clip(surface.get_clip())
    if rect.width <= 0 or rect.height <= 0:
        return
    lens = Lens(camera, rect, SHARP, level_height * stretch)
    sheet = pygame.Surface(lens.sheet_size, pygame.SRCALPHA)
    brush = Brush(sheet, lens)
    brush.is_lacquered = True
    facets = flying.ordered(lens.quadrant)
    moved = (offset[0], offset[1], rise)
    if offset[0] == 0 and offset[1] == 0:
        plain = Lens(camera, rect, SHARP, level_height)
        eraser = Brush(sheet, plain)
        for facet, is_own in merged(standing, facets, lens, plain):
            if is_own:
                brush.paint((facet,), moved)
            else:
                eraser.wipe(facet)
    else:
        brush.paint(facets, moved)
    if opacity < 1:
        part = round(255 * opacity)
        sheet.fill((part, part, part, part), special_flags=pygame.BLEND_RGBA_MULT)
    picture = pygame.transform.smoothscale(sheet, rect.size)
    surface.blit(picture, rect, special_flags=pygame.BLEND_PREMULTIPLIED)


def draw_drop_shadow(
    surface: pygame.Surface,
    camera: Camera,
    standing: Lattice,
    blocks: Sequence[Block],
    offset: Spot,
    level_height: float,
) -> None:
    """A soft dark patch on what lies below a flying piece."""
    outlines = []
    away = min(1.0, max(0.0, offset[2] * level_height) / FAR)
    low, high = -OUTSET * away, 1 + OUTSET * away
    for x, y in {(block.x, block.y) for block in blocks}:
        column = (round(x + offset[0]), round(y + offset[1]))
        top = standing.tops.get(column, 0)
        z = top * level_height
        a, b = x + offset[0], y + offset[1]
        seen = picked(standing, camera, camera.project(a + 0.5, b + 0.5, z), level_height)
        if seen is not None and seen.block.spot != (*column, top - 1):
            continue  # what stands before it would be darkened instead
        corners = (
            (a + low, b + low),
            (a + high, b + low),
            (a + high, b + high),
            (a + low, b + high),
        )
        outlines.append([camera.project(*corner, z) for corner in corners])
    if not outlines:
        return
    margin = 2 * round(camera.scale * 0.5)
    rect = bounds(outlines).inflate(margin, margin).clip(surface.get_clip())
    if rect.width > 8 and rect.height > 8:
        blur, opacity = (near + (far - near) * away for near, far in (CONTACT, CONTACT_SHADE))
        surface.blit(shadow_picture(rect, outlines, camera.scale * blur, opacity), rect)
