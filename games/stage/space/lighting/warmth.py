"""Warm light on what is not built of blocks: a soft highlight, and the evening over a board.

The sun stands behind the left shoulder of whoever looks, as for blocks; dark runs to violet.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeVar

import msgspec
import pygame

from games.stage.draw.cache import Cache
from games.stage.draw.theme import mix
from games.stage.ui import Ui

SIDE = 24
"""The side of the small pictures from which light is scaled up."""
GLOW, SHADE = pygame.Color("#30240F"), pygame.Color("#B79CAC")
"""What is added where the sun falls, and what the far end is multiplied with."""
SUN, REACH = (0.28, 0.22), 0.62
"""The middle of the highlight, and how far it reaches, as shares of the size."""
BOARD, BUILT = pygame.Color("#C4A0B0"), pygame.Color("#E2CADC")
"""The evening over boards, and over what is built."""
WHITE = pygame.Color("#FFFFFF")
Look = TypeVar("Look", bound=msgspec.Struct)

_lights: Cache[tuple[pygame.Surface, pygame.Surface]] = Cache(
    lambda pair: 8 * pair[0].get_width() * pair[0].get_height()
)


def warmed(picture: pygame.Surface, strength: float = 1.0) -> None:
    """Lay warm light over a picture from the upper left; what is clear stays clear."""
    size = picture.get_size()
    glow, shade = _lights.get((size, strength), lambda: _light(size, strength))
    picture.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    picture.blit(glow, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def _light(size: tuple[int, int], strength: float) -> tuple[pygame.Surface, pygame.Surface]:
    glow, shade = pygame.Surface((SIDE, SIDE)), pygame.Surface((SIDE, SIDE))
    for x in range(SIDE):
        for y in range(SIDE):
            u, v = (x + 0.5) / SIDE, (y + 0.5) / SIDE
            away = ((u - SUN[0]) ** 2 + (v - SUN[1]) ** 2) ** 0.5 / REACH
            near = max(0.0, 1 - away) ** 2 * strength
            glow.set_at((x, y), [round(part * near) for part in GLOW[:3]])
            far = max(0.0, (u + v) / 2 - 0.4) / 0.6
            shade.set_at((x, y), mix(WHITE, SHADE, far * far * strength))
    return pygame.transform.smoothscale(glow, size), pygame.transform.smoothscale(shade, size)


def dusked(ui: Ui, colour: pygame.Color, over: pygame.Color = BOARD) -> pygame.Color:
    """A colour as it is seen in the light of the theme."""
    if not ui.theme.is_dark:
        return colour
    return _under(colour, over)


def at_hour(ui: Ui, look: Look) -> Look:
    """The colours of a board as they are seen in the light of the theme; its ink stays."""
    return _evening(look) if ui.theme.is_dark else look


@lru_cache(maxsize=16)
def _evening(look: Look) -> Look:
    colours = {
        name: pygame.Color(value)
        for name, value in msgspec.structs.asdict(look).items()
        if isinstance(value, str) and name != "ink"
    }
    seen = {name: _under(colour, BOARD) for name, colour in colours.items()}
    hexed = {name: f"#{r:02X}{g:02X}{b:02X}" for name, (r, g, b, _) in seen.items()}
    return msgspec.structs.replace(look, **hexed)


def _under(colour: pygame.Color, over: pygame.Color) -> pygame.Color:
    red, green, blue = (a * b // 255 for a, b in zip(colour[:3], over[:3], strict=True))
    return pygame.Color(red, green, blue, colour.a)


def dusk(ui: Ui, picture: pygame.Surface, over: pygame.Color = BOARD) -> None:
    """Let it be evening over a picture in the dark theme."""
    if ui.theme.is_dark:
        darken(picture, over)


def darken(picture: pygame.Surface, over: pygame.Color = BOARD) -> None:
    """Let it be evening over a picture."""
    picture.fill(over, special_flags=pygame.BLEND_RGB_MULT)
