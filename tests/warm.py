"""What takes long to make and is always the same is made once for all tests of a process.

Only what is computed from files that the key names: what a test sees is what it would have seen.
"""

from __future__ import annotations

import marshal
from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import lru_cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from games.catalog import ROOT
from games.core import tables
from games.rumis.rules import placements
from games.stage.draw import cache, shapes, text
from games.stage.draw.sprites import Sprites
from games.stage.draw.text import Writer
from games.stage.space.geometry.camera import Camera
from games.zuma.view import picture as zuma_picture

SPRITES, CONFIG = ROOT / "sprites", ROOT / "config"
SPACES = 24
"""Spaces of Rumis, each of up to 16 MB."""
PIXELS = 60_000_000
"""Of the pictures that are kept: 240 MB."""
GROUNDS = 24
"""Pictures of Zuma's disc, each as large as half of a window."""
TIMES = 3
"""So much more than in the app may be kept of what all scenes of a process draw."""


def keep_what_is_made(patch: pytest.MonkeyPatch) -> None:
    """Pictures, letters and the spaces of Rumis, from now on."""
    pictures = Pictures(PIXELS)
    patch.setattr(pygame.image, "load_sized_svg", _loaded(pictures, pygame.image.load_sized_svg))
    patch.setattr(pygame.image, "load", _loaded(pictures, pygame.image.load))
    _keep_sprites(patch, pictures)
    _keep_letters(patch, pictures)
    _keep_grounds(patch)
    patch.setattr(shapes, "clear", lambda: None)  # all that makes a tile is in its key
    patch.setattr(cache, "LEAST_BYTES", TIMES * cache.LEAST_BYTES)
    patch.setattr(cache, "WINDOWS", TIMES * cache.WINDOWS)
    patch.setattr(placements, "MOST_KEPT", SPACES)


def keep_tables(patch: pytest.MonkeyPatch) -> None:
    """The project's tables, from now on."""
    patch.setattr(tables, "_read_with", kept_tables(tables._read_with))


class Pictures:
    """Pictures by what they were made from, those used last."""

    def __init__(self, most: int) -> None:
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._most, self._pixels = most, 0

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of this key, made now when it is not there. Nobody draws on it."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        found = self._kept[key] = make()
        self._pixels += _pixels(found)
        while self._pixels > self._most:
            self._pixels -= _pixels(self._kept.popitem(last=False)[1])
        return found


def _pixels(picture: pygame.Surface) -> int:
    return picture.get_width() * picture.get_height()


def _loaded(
    pictures: Pictures, load: Callable[..., pygame.Surface]
) -> Callable[..., pygame.Surface]:
    def kept_or_loaded(path: Any, *more: Any) -> pygame.Surface:
        if not isinstance(path, Path) or not path.is_relative_to(SPRITES):
            return load(path, *more)
        key = (path, path.stat().st_mtime_ns, *more)
        return pictures.get(key, lambda: load(path, *more)).copy()

    return kept_or_loaded


def _keep_sprites(patch: pytest.MonkeyPatch, pictures: Pictures) -> None:
    """The project's own sprites, tinted and sized, and its places."""
    make, place = Sprites._make, Sprites.place

    def kept_or_made(
        self: Sprites,
        name: str,
        box: tuple[int, int],
        tint: pygame.Color | None,
        opacity: float,
    ) -> pygame.Surface:
        if self.folder != SPRITES:
            return make(self, name, box, tint, opacity)
        key = (name, box, None if tint is None else tuple(tint), opacity)
        return pictures.get(key, lambda: make(self, name, box, tint, opacity))

    def kept_or_filled(
        self: Sprites, game: str, size: tuple[int, int], *, is_dusk: bool
    ) -> pygame.Surface:
        if self.folder != SPRITES:
            return place(self, game, size, is_dusk=is_dusk)
        key = ("place", game, size, is_dusk)
        return pictures.get(key, lambda: place(self, game, size, is_dusk=is_dusk))

    patch.setattr(Sprites, "_make", kept_or_made)
    patch.setattr(Sprites, "place", kept_or_filled)


def _keep_letters(patch: pytest.MonkeyPatch, pictures: Pictures) -> None:
    """Words as they were written before: every app opens its fonts anew."""
    render, line_height = Writer._render, Writer.line_height
    heights: dict[tuple[str, float], int] = {}

    def kept_or_rendered(
        self: Writer, text: str, style: str, colour: pygame.Color
    ) -> pygame.Surface:
        key = (text, style, self.scale, tuple(colour))
        return pictures.get(key, lambda: render(self, text, style, colour))

    def kept_or_measured(self: Writer, style: str) -> int:
        key = (style, self.scale)
        if key not in heights:
            heights[key] = line_height(self, style)
        return heights[key]

    patch.setattr(Writer, "_render", kept_or_rendered)
    patch.setattr(Writer, "line_height", kept_or_measured)
    patch.setattr(text, "MEASURES", 10 * text.MEASURES)


def _keep_grounds(patch: pytest.MonkeyPatch) -> None:
    """The ground that all matches of Zuma are played on."""
    patch.setattr(zuma_picture, "paint_disc", lru_cache(GROUNDS)(zuma_picture.paint_disc))
    pedestal = zuma_picture.paint_pedestal

    @lru_cache(GROUNDS)
    def drums(camera: Camera, foot: float, stone: tuple[int, ...], is_quick: bool) -> Any:
        return pedestal(camera, foot, pygame.Color(stone), is_quick)

    patch.setattr(
        zuma_picture,
        "paint_pedestal",
        lambda camera, foot, stone, is_quick: drums(camera, foot, tuple(stone), is_quick),
    )


def kept_tables(read: Callable[..., Any]) -> Callable[..., Any]:
    """A reader of tables that reads each of the project's once."""
    kept: dict[str, bytes] = {}

    def kept_or_read(kind: Any, text: str, name: str, longest: int | None) -> Any:
        if longest is not None and not Path(name).is_relative_to(CONFIG):
            # somebody's file: to be read with all care
            return read(kind, text, name, longest)
        if text not in kept:
            kept[text] = marshal.dumps(read(kind, text, name, longest))
        return marshal.loads(kept[text])

    return kept_or_read
