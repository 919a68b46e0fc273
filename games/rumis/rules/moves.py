"""The moves of Rumis, their notation, and what they make happen."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from typing import Any

from games.core.game import BadNotation, Event, Move
from games.core.language import Phrase, phrase
from games.core.lattice import Cube, cell_at, cell_name

_PLACE = re.compile(r"(?:([0-9]):)?([A-Z][0-9])@(\S{1,400})")
_TAKE = re.compile(r"take +(?:([0-9]):)?([A-Z][0-9])")
_CUBE = re.compile(r"([a-z][1-9][0-9]?)\.([1-9][0-9]?)")


def cube_name(cube: Cube) -> str:
    """`c4.2` is column c, row 4, level 2."""
    return f"{cell_name(cube[0], cube[1])}.{cube[2] + 1}"


def in_order(cubes: Iterable[Cube]) -> tuple[Cube, ...]:
    """Cubes as notation lists them: by level, row, column."""
    return tuple(sorted(cubes, key=lambda cube: (cube[2], cube[1], cube[0])))


class Place(Move, frozen=True, gc=False):
    """A stone set on the building. Alone with the cube, its colour is named too.

    A space holds thousands, none of which leads back to itself: whoever looks for circles in the
    memory, while a frame waits, may pass them by.
    """

    stone: str
    cells: tuple[Cube, ...]
    colour: int | None = None

    def __str__(self) -> str:
        owner = "" if self.colour is None else f"{self.colour}:"
        return f"{owner}{self.stone}@{','.join(map(cube_name, self.cells))}"


class Take(Move, frozen=True):
    """A stone lifted off the building. Alone with the cube, its colour is named too."""

    stone: str
    colour: int | None = None

    def __str__(self) -> str:
        owner = "" if self.colour is None else f"{self.colour}:"
        return f"take {owner}{self.stone}"


def parsed(text: str, stones: Collection[str], has_colours: bool) -> Place | Take:
    """The move of a notation, or `BadNotation`. The cells may come in any order.

    `has_colours` says whether moves name their colour, as they do alone with the cube; a stone
    taken back may leave it out.
    """
    text = text.strip()
    if found := _TAKE.fullmatch(text):
        colour, stone, cells = found[1], found[2], None
    elif found := _PLACE.fullmatch(text):
        colour, stone, cells = found[1], found[2], [_CUBE.fullmatch(c) for c in found[3].split(",")]
    else:
        raise BadNotation(phrase("notation.bad", text=text))
    if stone not in stones:
        raise BadNotation(phrase("rumis.notation.stone", stone=stone))
    may_omit = cells is None and colour is None
    if has_colours != (colour is not None) and not may_omit:
        key = "colour_missing" if has_colours else "colour_given"
        raise BadNotation(phrase(f"rumis.notation.{key}", text=text))
    owner = None if colour is None else int(colour)
    if cells is None:
        return Take(stone, owner)
    cubes = [(cell_at(each[1]), int(each[2]) - 1) for each in cells if each is not None]
    if len(cubes) != len(cells):
        raise BadNotation(phrase("notation.bad", text=text))
    return Place(stone, in_order((*cell, z) for cell, z in cubes if cell is not None), owner)


def stone_phrase(stone: str) -> Phrase:
    """The name of a stone, said in the reader's language."""
    return phrase(f"rumis.stone.{stone}")


class _StoneEvent(Event, frozen=True):
    """Something that happened to a placed stone."""

    seat: int
    colour: int
    place: Place

    def said(self, game: str) -> Mapping[str, Any]:
        """Names the stone, its cells and its highest level."""
        cells = self.place.cells
        return {
            "stone": stone_phrase(self.place.stone),
            "cells": ", ".join(map(cube_name, cells)),
            "level": max(z for _, _, z in cells) + 1,
        }


class StonePlaced(_StoneEvent, frozen=True):
    """A stone of a colour now stands there."""


class RuinPlaced(_StoneEvent, frozen=True):
    """A seat added a stone to the ruins."""


class StoneTaken(_StoneEvent, frozen=True):
    """A stone was lifted off the place where it stood."""


class StoneSetAside(Event, frozen=True):
    """The stone just taken fits nowhere beyond the line; it lies beside the board."""

    seat: int
    colour: int
    stone: str

    def said(self, game: str) -> Mapping[str, Any]:
        """Names the stone."""
        return {"stone": stone_phrase(self.stone)}


class SeatOut(Event, frozen=True):
    """A seat cannot go on when its turn comes, and is out (of this phase) for good."""

    seat: int
    colour: int


class ColourOut(SeatOut, frozen=True):
    """The same for one of the two colours of a seat."""


class RuinsFinished(Event, frozen=True):
    """No stone of the ruins fits any more; the match starts."""


class IntermediateCounted(Event, frozen=True):
    """The score of the first phase of the relocation."""

    seat: int
    points: int


class RelocationStarted(Event, frozen=True):
    """The second phase begins with the seat that placed the last stone."""

    seat: int


class CubeFilled(Event, frozen=True):
    """The solitaire cube is full."""

    seat: int
