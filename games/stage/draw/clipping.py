"""Drawing in a part of a surface only."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pygame


@contextmanager
def clipped(surface: pygame.Surface, part: pygame.Rect) -> Iterator[None]:
    """Nothing is drawn outside of a part, nor of what the surface was clipped to before."""
    before = surface.get_clip()
    surface.set_clip(part.clip(before))
    try:
        yield
    finally:
        surface.set_clip(before)
