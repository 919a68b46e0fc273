"""How a game looks: the kinds of values that the tables of looks hold, and their one reader."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Annotated, TypeVar

import msgspec

from games.core.tables import load

T = TypeVar("T")

Hex = Annotated[str, msgspec.Meta(pattern=r"^#[0-9A-F]{6}$")]
"""A colour as #RRGGBB."""
Length = Annotated[float, msgspec.Meta(gt=0, le=10)]
"""In cells."""
Share = Annotated[float, msgspec.Meta(ge=0, le=1)]
Degrees = Annotated[float, msgspec.Meta(ge=0, lt=360)]
Pitch = Annotated[float, msgspec.Meta(ge=35, le=90)]


def look_reader(game: str, kind: type[T]) -> Callable[[Path], T]:
    """What reads config/games/<game>.look.yaml under the app's root folder, each root once.

    A mistake in the file raises BadTable.
    """

    @lru_cache(maxsize=4)
    def load_look(root: Path) -> T:
        return load(root / "config" / "games" / f"{game}.look.yaml", kind)

    return load_look
