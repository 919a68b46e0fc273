"""The typed shape of config/games/kiwara.look.yaml: sizes and colours of the drawn board."""

from __future__ import annotations

from typing import Annotated

import msgspec

from games.stage.draw.look import Hex, Length, look_reader


class Frame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The board around the cells; distances count outwards from the outermost cells."""

    edge: Length
    path: Length
    track: Length
    inner: Length
    rim: Length
    corner: Length
    thickness: Length
    wood: Hex
    wood_light: Hex
    wood_side: Hex
    path_colour: Hex
    dots: Hex
    rim_colour: Hex


class Stop(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A stop of the path."""

    radius: Length
    edge: Hex
    middle: Hex
    side: Hex
    ink: Hex


class River(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A river, from its banks to the ripples."""

    width: Length
    bank: Hex
    deep: Hex
    water: Hex
    ripple: Hex


class Token(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An animal's token; ring and badge are shares of its radius."""

    radius: Length
    height: Length
    ring: Length
    face: Hex
    badge: Length


class Totem(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The totem's drawing."""

    height: Length


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that the board's drawing needs to know."""

    territories: Annotated[tuple[Hex, ...], msgspec.Meta(min_length=1)]
    frame: Frame
    stop: Stop
    river: River
    token: Token
    totem: Totem


load_look = look_reader("kiwara", Look)
