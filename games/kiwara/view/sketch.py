"""A map being drawn: painting, undo and redo, mirroring, and maps made by chance."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from string import ascii_uppercase

from games.core.language import Phrase
from games.core.lattice import neighbours
from games.kiwara.rules.board import UNASSIGNED, BoardLimits, board_problems
from games.stage.scenes.new_match.board_sketch import BoardSketch

Spot = tuple[int, int]
Rows = tuple[str, ...]

TRIES = 5_000
"""Maps begun by chance before giving up; about one in twelve comes out whole."""


class Sketch(BoardSketch[Rows]):
    """The rows of a map and what they were before. Territories are the letters A, B, C …"""

    def __init__(self, limits: BoardLimits, rows: Sequence[str] = ()) -> None:
        self.limits = limits
        self.letters = ascii_uppercase[: limits.territories]
        super().__init__(self._tidied(rows))

    # What it shows

    def letter_at(self, spot: Spot) -> str:
        """The territory of a cell, or `.`."""
        return self.drawn[spot[1]][spot[0]]

    def size(self, letter: str) -> int:
        """How many cells a territory has."""
        return sum(row.count(letter) for row in self.drawn)

    def parts(self, letter: str) -> int:
        """Into how many pieces a territory falls; sound ones have one."""
        left = {spot for spot in self._spots() if self.letter_at(spot) == letter}
        count = 0
        while left:
            left -= _reach(left, next(iter(left)))
            count += 1
        return count

    def rivers(self) -> int:
        """How many river segments the map has so far."""
        return sum(
            UNASSIGNED != self.letter_at((x, y)) != self.letter_at(near) != UNASSIGNED
            for x, y in self._spots()
            for near in ((x + 1, y), (x, y + 1))
            if self._is_inside(near)
        )

    def problems(self) -> list[Phrase]:
        """What still keeps the map from being played."""
        return board_problems(self.drawn, self.limits)

    @property
    def is_empty(self) -> bool:
        """Whether nothing is painted."""
        return all(set(row) == {UNASSIGNED} for row in self.drawn)

    # Changing it

    def begin(self) -> None:
        """A stroke starts: all that is painted until `end` is undone together."""
        self._before = self.drawn

    def paint(self, spot: Spot, letter: str) -> bool:
        """Give a cell to a territory, or to none with `.`; whether that changed anything."""
        if not self._is_inside(spot) or self.letter_at(spot) == letter:
            return False
        x, y = spot
        row = self.drawn[y]
        rows = (*self.drawn[:y], row[:x] + letter + row[x + 1 :], *self.drawn[y + 1 :])
        if self._before is None:
            self.change(rows)
        else:
            self.drawn = rows
        return True

    def end(self) -> None:
        """The stroke is over."""
        if self._before is not None:
            self.record(self.drawn)

    def change(self, rows: Sequence[str]) -> None:
        """Show another map; the one before can be taken back."""
        self.record(self._tidied(rows))

    def clear(self) -> None:
        """Start from nothing."""
        self.change(())

    def mirror(self) -> None:
        """Swap left and right."""
        self.change([row[::-1] for row in self.drawn])

    # Inside

    def _is_inside(self, spot: Spot) -> bool:
        return 0 <= spot[0] < self.limits.columns and 0 <= spot[1] < self.limits.rows

    def _spots(self) -> list[Spot]:
        return [(x, y) for y in range(self.limits.rows) for x in range(self.limits.columns)]

    def _tidied(self, rows: Sequence[str]) -> Rows:
        """The rows with our own letters, territories as they come; blank when the shape is off."""
        limits = self.limits
        if len(rows) != limits.rows or any(len(row) != limits.columns for row in rows):
            return (UNASSIGNED * limits.columns,) * limits.rows
        found = set("".join(rows))
        if found <= {*self.letters, UNASSIGNED}:
            return tuple(rows)
        others = sorted(found - {UNASSIGNED})[: len(self.letters)]
        ours = dict(zip(others, self.letters, strict=False))
        return tuple("".join(ours.get(sign, UNASSIGNED) for sign in row) for row in rows)


def random_map(limits: BoardLimits, rng: Random) -> Rows | None:
    """A sound map drawn by lot; None when chance finds none, as with limits that allow none."""
    for _ in range(TRIES):
        rows = _grown(limits, rng)
        if rows is not None and not board_problems(rows, limits):
            return rows
    return None


def _grown(limits: BoardLimits, rng: Random) -> Rows | None:
    """Territories grown one after another from the tightest corner left; None when stuck."""
    cells = limits.columns * limits.rows
    sizes = [rng.choice(limits.sizes) for _ in range(limits.territories)]
    if sum(sizes) != cells:
        return None
    free = {(x, y) for x in range(limits.columns) for y in range(limits.rows)}
    owner: dict[Spot, str] = {}
    for letter, size in zip(ascii_uppercase, sizes, strict=False):
        start = min(free, key=lambda spot: (len(_around(spot, free)), rng.random()))
        grown = _territory(start, size, free, rng)
        if grown is None:
            return None
        free -= grown
        owner.update(dict.fromkeys(grown, letter))
    return tuple("".join(owner[x, y] for x in range(limits.columns)) for y in range(limits.rows))


def _territory(start: Spot, size: int, free: set[Spot], rng: Random) -> set[Spot] | None:
    """Connected free cells from here, taking in first what would be left alone otherwise."""
    grown = {start}
    while len(grown) < size:
        edge = {near for spot in grown for near in _around(spot, free)} - grown
        if not edge:
            return None
        grown.add(min(edge, key=lambda spot: len(_around(spot, free - grown)) + 2 * rng.random()))
    return grown


def _around(spot: Spot, among: set[Spot]) -> set[Spot]:
    return {near for near in neighbours(*spot) if near in among}


def _reach(among: set[Spot], start: Spot) -> set[Spot]:
    """All cells connected to this one."""
    reached, fresh = {start}, {start}
    while fresh:
        fresh = {near for spot in fresh for near in neighbours(*spot)} & among - reached
        reached |= fresh
    return reached
