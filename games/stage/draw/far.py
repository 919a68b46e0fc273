"""The far view of a place: it slides a little behind the ground while the camera turns."""

from __future__ import annotations

import math
from pathlib import Path

import pygame

from games.stage.draw.clipping import clipped

WIDER = 1 + 40 / 1280
"""The far view is so much wider than the window."""
ACROSS, DOWN = 10, 3
"""Pixels of the design by which it slides: in a quarter turn, and down from the middle tilt."""
MIDDLE, LEVEL = 62.5, 27.5
"""The middle of all tilts in degrees, and how far the others are from it."""
SHAPE = 800 / 1280
"""How high a place is painted for its width."""
DESIGN = 800
"""The height for which these pixels are meant."""


def filled_part(picture: tuple[int, int], size: tuple[int, int]) -> pygame.Rect:
    """The part of a picture that fills a box, its excess cut off evenly."""
    factor = max(size[0] / picture[0], size[1] / picture[1])
    wide, high = (min(a, round(b / factor)) for a, b in zip(picture, size, strict=True))
    room = pygame.Rect(0, 0, wide, high)
    room.center = (picture[0] // 2, picture[1] // 2)
    return room


class FarView:
    """What lies behind the ground of a place, and how the ground stands before it."""

    def __init__(self, folder: Path, hour: str, place: pygame.Surface) -> None:
        """`place` is the whole picture as it fills the window."""
        size = place.get_size()
        far = pygame.image.load(folder / f"far_{hour}.jpg").convert()
        near = pygame.image.load(folder / "near.png").convert_alpha()
        shown = filled_part((far.get_width(), round(far.get_width() * SHAPE)), size)
        room = shown.clip(near.get_rect())
        factor = size[0] / shown.width
        self._unit = size[1] / DESIGN
        self.rect = pygame.Rect(0, 0, size[0], round(room.height * factor))
        """Where it is seen: nowhere in a very wide window."""
        self._near = place.subsurface(self.rect).convert_alpha()
        mask = pygame.transform.smoothscale(near.subsurface(room), self.rect.size)
        self._near.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        self._near = self._near.premul_alpha()
        wide, high = (round(side * factor * WIDER) for side in far.get_size())
        slack = 2 * round(DOWN * self._unit)
        self._far = pygame.transform.smoothscale(far, (wide, high + slack))

    @property
    def bytes(self) -> int:
        """About what it takes."""
        return sum(4 * each.get_width() * each.get_height() for each in (self._far, self._near))

    def shift(self, yaw: float, pitch: float) -> tuple[int, int]:
        """How many pixels it has slid, for a camera that looks from there."""
        across = ACROSS * math.sin(math.radians(yaw))
        down = DOWN * (pitch - MIDDLE) / LEVEL
        return round(across * self._unit), round(down * self._unit)

    def draw_far(self, surface: pygame.Surface, shift: tuple[int, int]) -> None:
        """Draw what lies behind the ground."""
        with clipped(surface, self.rect):
            place = self._far.get_rect(midbottom=self.rect.midbottom)
            surface.blit(self._far, place.move(shift[0], shift[1] + round(DOWN * self._unit)))

    def draw_near(self, surface: pygame.Surface, place: pygame.Surface) -> None:
        """Draw the ground before it."""
        surface.blit(self._near, self.rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        rest = self.rect.move(0, self.rect.height)
        rest.height = place.get_height() - self.rect.height
        surface.blit(place, rest, rest)
