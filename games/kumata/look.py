"""The typed shape of config/games/kumata.look.yaml: sizes and colours of board and dominoes."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Annotated

import msgspec

from games.core.tables import load

Hex = Annotated[str, msgspec.Meta(pattern=r"^#[0-9A-F]{6}$")]
Length = Annotated[float, msgspec.Meta(gt=0, le=10)]
Share = Annotated[float, msgspec.Meta(ge=0, le=1)]
Degrees = Annotated[float, msgspec.Meta(ge=0, lt=360)]
Pitch = Annotated[float, msgspec.Meta(ge=35, le=90)]

Head = tuple[Share, Share, Share]
"""The middle of a head on its plot, and the radius of the disc behind it."""


class Frame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The wood under and around the plots."""

    edge: Length
    thickness: Length
    margin: Length
    wood: Hex
    wood_light: Hex
    wood_side: Hex
    inner: Hex
    ink: Hex


class Totem(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A totem's drawing, and the line around the domino that it locks."""

    height: Length
    post: Hex
    base: Hex
    ring: Hex
    locked: Hex


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that the drawing needs to know."""

    yaw: Degrees
    pitch: Pitch
    level: Length
    lift: Length
    matte: Share
    glow: Share
    clans: dict[str, str]
    heads: Annotated[tuple[tuple[Head, ...], ...], msgspec.Meta(min_length=1)]
    frame: Frame
    totem: Totem

    def __post_init__(self) -> None:
        for value, heads in enumerate(self.heads, start=1):
            if len(heads) != value:
                raise ValueError(f"heads: {value} expected for value {value}, not {len(heads)}")


@lru_cache(maxsize=4)
def load_look(root: Path) -> Look:
    """Read the look from the app's root folder; a mistake in it raises BadTable."""
    return load(root / "config" / "games" / "kumata.look.yaml", Look)
