"""The typed shape of config/games/kumata.look.yaml: sizes and colours of board and dominoes."""

from __future__ import annotations

from typing import Annotated

import msgspec

from games.stage.draw.look import Degrees, Hex, Length, Pitch, Share, look_reader

Head = tuple[Share, Share, Share]
"""The middle of a head on its plot, and the radius of the disc behind it."""


class Clan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The drawing of a clan's head, and its colour in every theme."""

    head: str
    colour: Hex


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
    ink_edge: Hex


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
    clans: dict[str, Clan]
    heads: Annotated[tuple[tuple[Head, ...], ...], msgspec.Meta(min_length=1)]
    frame: Frame
    totem: Totem

    def __post_init__(self) -> None:
        for value, heads in enumerate(self.heads, start=1):
            if len(heads) != value:
                raise ValueError(f"heads: {value} expected for value {value}, not {len(heads)}")


load_look = look_reader("kumata", Look)
