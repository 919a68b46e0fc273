"""The typed shape of config/games/zuma.look.yaml: colours and tempo of Zuma's table."""

from __future__ import annotations

from typing import Annotated

import msgspec

from games.stage.draw.look import Hex, look_reader

Length = Annotated[float, msgspec.Meta(gt=0, le=2)]
Seconds = Annotated[float, msgspec.Meta(gt=0, le=60)]


class CardLook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card's ground, and its corners and band; `rim` where it has its own edge."""

    ground: Hex
    band: Hex
    rim: Hex | None = None


class BackLook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The other side of every card."""

    rim: Hex
    ground: Hex
    corner: Hex
    diamond: Hex
    eye: Hex
    pupil: Hex


class TotemLook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The colour that stands for a totem, and a light one for fills."""

    colour: Hex
    light: Hex


class DiscLook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The stone in the middle. Lengths are shares of its radius."""

    thickness: Length
    top: Hex
    middle: Hex
    light: Hex
    line: Hex
    side: Hex
    side_dark: Hex
    notch: Hex
    tiles: tuple[Hex, Hex]
    stone: Hex
    """Of the drums under it."""
    stone_dusk: Hex
    totem: Length
    ring: Length


class CurtainLook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The woven cloth between the players."""

    cloth: Hex
    fold: Hex
    pole: Hex
    pole_light: Hex
    ring: Hex
    bands: tuple[Hex, Hex, Hex]
    warm: Hex
    stitch: Hex


class Tempo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds between two calls."""

    least: Seconds
    most: Seconds
    step: Seconds
    usual: Seconds

    def __post_init__(self) -> None:
        if not self.least <= self.usual <= self.most:
            raise ValueError("the usual tempo must lie between least and most")

    def bounded(self, seconds: float) -> float:
        """The nearest tempo that can be chosen."""
        return max(self.least, min(self.most, seconds))


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that the table's drawing needs to know."""

    cards: dict[str, CardLook]
    rim: Hex
    back: BackLook
    totems: dict[str, TotemLook]
    disc: DiscLook
    arrow: Hex
    curtain: CurtainLook
    tempo: Tempo


load_look = look_reader("zuma", Look)
