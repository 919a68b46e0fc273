"""The typed shape of config/games/cuminos.look.yaml: sizes and colours of table and bars."""

from __future__ import annotations

from typing import Annotated

import msgspec

from games.stage.draw.look import Degrees, Hex, Length, Pitch, Share, look_reader

Count = Annotated[int, msgspec.Meta(ge=1, le=100)]
Pixels = Annotated[int, msgspec.Meta(ge=4, le=400)]


class Frame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the camera frames the building."""

    yaw: Degrees
    pitch: Pitch
    margin: Count
    least: Count
    step: Count


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table around the building."""

    dot: Hex
    dot_radius: Length
    dot_reach: Count
    ink: Hex
    ink_dusk: Hex
    grid: Share
    glow: Hex
    glow_opacity: Share


class Symbol(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is inlaid in a face, as shares of its side."""

    share: Share
    mark: Share


class Lit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rim of a place where the held bar fits."""

    inset: Length
    width: Length
    fill: Share


class Map(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The little map of a large building."""

    from_cells: Count
    side: Pixels
    cell: Pixels


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that the drawing needs to know."""

    frame: Frame
    table: Table
    symbol: Symbol
    lit: Lit
    map: Map


load_look = look_reader("cuminos", Look)
