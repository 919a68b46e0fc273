"""What is laid over a building: ghosts and outlines, hidden behind what stands before them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from games.stage.draw.theme import Theme, lighter, mix
from games.stage.space.building import refused
from games.stage.space.faces.brush import Brush, Overlay, Tiles
from games.stage.space.faces.hiding import merged, seen_share
from games.stage.space.geometry.blocks import Facet, Lattice
from games.stage.space.geometry.camera import Camera
from games.stage.space.geometry.lens import FaceLook, Lens
from games.stage.space.lighting.light import lit

USUAL = 60.0
"""Pixels of a cell for which the widths of rims are meant."""
WHITE = pygame.Color("#FFFFFF")


def line_width(width: float, camera: Camera) -> float:
    """The width of a rim in screen pixels: it grows with what it goes around."""
    return width * max(1.0, camera.scale / USUAL)


def ghostly(tint: pygame.Color | None) -> Callable[[pygame.Color], pygame.Color]:
    """How the colours of a ghost are changed: a little lighter, or far towards a tint."""
    return lambda colour: lighter(colour, 0.1) if tint is None else mix(colour, tint, 0.6)


def ghost_overlay(
    tint: pygame.Color | None, rim: pygame.Color, width: float, opacity: float
) -> Overlay:
    """Translucent blocks with a light outline."""
    shade = ghostly(tint)

    def fill(facet: Facet, look: FaceLook) -> pygame.Color:
        return lit(shade(facet.block.colour), look.light)

    return Overlay(fill, rim, width, opacity, has_decals=True)


def outline_overlay(rim: pygame.Color, width: float) -> Overlay:
    """Edges alone."""
    return Overlay(lambda facet, look: None, rim, width, 1.0, has_decals=False)


def refused_overlays(theme: Theme, camera: Camera) -> tuple[Overlay, ...]:
    """A ghost where it may not be: red and hatched, with a strong rim on an under-line."""

    def fill(facet: Facet, look: FaceLook) -> pygame.Color:
        return lit(mix(facet.block.colour, theme.refused, refused.TINT), look.light)

    return (
        Overlay(fill, WHITE, 0, refused.OPACITY, has_decals=False, hatch=theme.hatch),
        outline_overlay(theme.under_refused, line_width(refused.UNDER, camera)),
        outline_overlay(theme.refused, line_width(refused.RIM, camera)),
    )


def laid_over(
    standing: Lattice,
    lens: Lens,
    laid: Lattice,
    overlays: Sequence[Overlay],
    through: float,
    tiles: Tiles,
) -> pygame.Surface:
    """Blocks as overlays show them, each on those before it, as far as the building lets them.

    `through` is how much of what it hides shines through, 0 to 1.
    """
    own = laid.ordered(lens.quadrant)
    facets = merged(standing, own, lens)
    seen = [(facet, True) for facet in own] if through else facets
    whole: pygame.Surface | None = None
    for overlay in overlays:
        sheet = pygame.Surface(lens.sheet_size, pygame.SRCALPHA)
        Brush(sheet, lens, tiles=tiles).veil(seen, overlay)
        if overlay.hatch is not None:
            refused.hatch(sheet, overlay.hatch, lens.sharpness * line_width(1.0, lens.camera))
        if whole is None:
            whole = sheet
        else:
            whole.blit(sheet, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    assert whole is not None
    if through and len(facets) > len(own):
        share = seen_share(facets, lens, max(overlay.width for overlay in overlays), through)
        whole.blit(share, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(whole, lens.rect.size)
