"""What takes long to make and is always the same is made once for all tests of a process.

Only what is computed from files that the key names: what a test sees is what it would have seen.
"""

from __future__ import annotations

import marshal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from games.catalog import ROOT
from games.core import tables
from games.rumis.rules import placements

SPRITES, CONFIG = ROOT / "sprites", ROOT / "config"
SPACES = 8
"""Spaces of Rumis, each of up to 16 MB."""
PIXELS = 30_000_000
"""Of the drawings and paintings that are kept: 120 MB."""


def keep_what_is_made(patch: pytest.MonkeyPatch) -> None:
    """Drawings, the project's tables and the spaces of Rumis, from now on."""
    patch.setattr(pygame.image, "load_sized_svg", _pictures(pygame.image.load_sized_svg))
    patch.setattr(pygame.image, "load", _pictures(pygame.image.load))
    patch.setattr(tables, "_read_with", kept_tables(tables._read_with))
    patch.setattr(placements, "MOST_KEPT", SPACES)


def _pictures(load: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
    kept: dict[tuple[object, ...], pygame.Surface] = {}
    pixels = 0

    def kept_or_loaded(path: Any, *more: Any) -> pygame.Surface:
        nonlocal pixels
        if not isinstance(path, Path) or not path.is_relative_to(SPRITES):
            return load(path, *more)
        key = (path, path.stat().st_mtime_ns, *more)
        if key not in kept:
            if pixels > PIXELS:
                kept.clear()
                pixels = 0
            picture = kept[key] = load(path, *more)
            pixels += picture.get_width() * picture.get_height()
        return kept[key].copy()

    return kept_or_loaded


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
