"""The typed shape of config/games/rumis.look.yaml, and which colour each player's stones have."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from games.stage.draw.look import Hex, Length, Share, look_reader
from games.stage.draw.theme import PlayerLook
from games.stage.ui import Ui


class Slab(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The stone on which everybody builds."""

    edge: Length
    thickness: Length
    stone: Hex
    light: Hex
    side: Hex
    brick: Hex
    ink: Hex


class Cell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A cell of the plan."""

    gap: Length
    fill: Hex
    low: Hex
    closed: Hex
    step: Hex


class LineLook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The red or blue line of a plan."""

    width: Length
    red: Hex
    blue: Hex


class Cage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The edges of what may be built."""

    colour: Hex
    opacity: Share


class Volume(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A board of the picker."""

    stone: Hex


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that the board's drawing needs to know."""

    slab: Slab
    cell: Cell
    line: LineLook
    cage: Cage
    volume: Volume


load_look = look_reader("rumis", Look)


def stone_looks(ui: Ui, chosen: Sequence[int], count: int) -> list[PlayerLook]:
    """The look of every colour in play: the players' own, then ones that nobody chose.

    A second colour of a player, the ruins and the further colours of a cube have no player.
    """
    spare = [index for index in range(6) if index not in chosen]
    indices = [*chosen, *spare, *range(6)][:count]
    return [ui.theme.player(index, "rumis") for index in indices]
