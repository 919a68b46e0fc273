"""The savannah: cells, the path of stops around it, rivers, territories, and checks of a map."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from string import ascii_uppercase

import msgspec

from games.core.language import Phrase, phrase
from games.core.lattice import cell_name, neighbours

UNASSIGNED = "."
"""A cell without a territory, in a map that is still being drawn."""


class BoardLimits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What any map must be: its size, its territories, and the rivers the box can lay."""

    columns: int
    rows: int
    territories: int
    sizes: tuple[int, ...]
    sticks: int

    def __post_init__(self) -> None:
        if not 1 <= self.columns <= 9 or not 1 <= self.rows <= 9:
            raise ValueError("board.columns and board.rows must be from 1 to 9")
        if not 1 <= self.territories <= len(ascii_uppercase):
            raise ValueError(f"board.territories must be from 1 to {len(ascii_uppercase)}")
        if not self.sizes or any(size < 1 or size % 2 == 0 for size in self.sizes):
            raise ValueError("board.sizes must be odd, or a territory could be tied")
        if self.sticks < 0:
            raise ValueError("board.sticks must not be negative")


class Board:
    """A map with everything the rules look up, as bit masks over the numbered cells.

    Cells are numbered column by column, so that their numbers are in the order of their names.
    Stops are numbered clockwise from N1; `lines` gives the mask of the cells each one faces.
    """

    def __init__(self, regions: tuple[str, ...]) -> None:
        self.regions = regions
        self.columns, self.rows = len(regions[0]), len(regions)
        spots = [(x, y) for x in range(self.columns) for y in range(self.rows)]
        self.cells = tuple(cell_name(x, y) for x, y in spots)
        self.index = {cell: number for number, cell in enumerate(self.cells)}
        self.full = (1 << len(spots)) - 1
        self.stops = _stops(self.columns, self.rows)
        self.stop_index = {stop: number for number, stop in enumerate(self.stops)}
        self.lines = tuple(self._line(stop) for stop in self.stops)
        self.around = tuple(self._mask(neighbours(x, y)) for x, y in spots)
        self.border = self._mask(spot for spot in spots if self._is_border(*spot))
        self.letters = tuple(sorted(set("".join(regions))))
        letter_at = [regions[y][x] for x, y in spots]
        self.region_at = tuple(self.letters.index(letter) for letter in letter_at)
        self.territories = tuple(
            sum(1 << number for number, letter in enumerate(letter_at) if letter == each)
            for each in self.letters
        )
        self.across = tuple(
            around & ~self.territories[region]
            for around, region in zip(self.around, self.region_at, strict=True)
        )
        self.picks = self._picks()

    def cell_names(self, mask: int) -> tuple[str, ...]:
        """The cells of a mask, in the order of their names."""
        return tuple(self.cells[number] for number in numbers(mask))

    def _is_border(self, column: int, row: int) -> bool:
        return column in (0, self.columns - 1) or row in (0, self.rows - 1)

    def _mask(self, spots: Iterator[tuple[int, int]] | Sequence[tuple[int, int]]) -> int:
        inside = ((x, y) for x, y in spots if 0 <= x < self.columns and 0 <= y < self.rows)
        return sum(1 << (x * self.rows + y) for x, y in inside)

    def _line(self, stop: str) -> int:
        place = int(stop[1:]) - 1
        if stop[0] in "NS":
            return self._mask([(place, row) for row in range(self.rows)])
        return self._mask([(column, place) for column in range(self.columns)])

    def _picks(self) -> dict[int, tuple[int, ...]]:
        """The cells of every part of a line by its mask: a line's free cells in one look-up."""
        found: dict[int, tuple[int, ...]] = {}
        for line in set(self.lines):
            part = line
            while True:
                found[part] = tuple(numbers(part))
                if part == 0:
                    break
                part = (part - 1) & line
        return found


@lru_cache(maxsize=64)
def board_of(regions: tuple[str, ...]) -> Board:
    """The board of a map without problems; built once a map."""
    return Board(regions)


class _Picks(dict[int, tuple[int, ...]]):
    """The cells of any mask, found when they are asked for."""

    def __missing__(self, mask: int) -> tuple[int, ...]:
        return tuple(numbers(mask))


class OpenBoard(Board):
    """A board on which every stop faces every cell: to lay a position out by hand."""

    def _line(self, stop: str) -> int:
        return self.full

    def _picks(self) -> dict[int, tuple[int, ...]]:
        return _Picks()


def numbers(mask: int) -> Iterator[int]:
    """The numbers of the bits that are set, ascending."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def _stops(columns: int, rows: int) -> tuple[str, ...]:
    """The path clockwise, corners excluded (rulebook 2: the path around the savannah)."""
    north = [f"N{number + 1}" for number in range(columns)]
    east = [f"E{number + 1}" for number in range(rows)]
    south = [f"S{number + 1}" for number in reversed(range(columns))]
    west = [f"W{number + 1}" for number in reversed(range(rows))]
    return (*north, *east, *south, *west)


def board_problems(regions: Sequence[str], limits: BoardLimits) -> list[Phrase]:
    """What still keeps a map from being played, one sentence each; empty when it is sound.

    A cell that has no territory yet is `.`; every check is made on partial maps too.
    """
    if len(regions) != limits.rows:
        return [phrase("kiwara.setup.board_rows", n=len(regions), rows=limits.rows)]
    for number, row in enumerate(regions, start=1):
        if len(row) != limits.columns:
            values = {"row": number, "n": len(row), "columns": limits.columns}
            return [phrase("kiwara.setup.board_row_length", **values)]
        for sign in row:
            if sign not in ascii_uppercase and sign != UNASSIGNED:
                return [phrase("kiwara.setup.board_letter", row=number, sign=sign)]
    spots = {(x, y): sign for y, row in enumerate(regions) for x, sign in enumerate(row)}
    return [
        *_count_problems(spots, limits),
        *_territory_problems(spots, limits),
        *_river_problems(spots, limits),
    ]


Spots = dict[tuple[int, int], str]


def _count_problems(spots: Spots, limits: BoardLimits) -> Iterator[Phrase]:
    unassigned = sum(sign == UNASSIGNED for sign in spots.values())
    if unassigned:
        yield phrase("kiwara.setup.board_unassigned", n=unassigned)
    letters = set(spots.values()) - {UNASSIGNED}
    if len(letters) != limits.territories:
        yield phrase("kiwara.setup.board_territories", n=len(letters), wanted=limits.territories)


def _territory_problems(spots: Spots, limits: BoardLimits) -> Iterator[Phrase]:
    for letter in sorted(set(spots.values()) - {UNASSIGNED}):
        cells = {spot for spot, sign in spots.items() if sign == letter}
        if len(cells) not in limits.sizes:
            sizes = ", ".join(map(str, limits.sizes))
            yield phrase("kiwara.setup.board_size", letter=letter, n=len(cells), sizes=sizes)
        reached = {min(cells)}
        fresh = set(reached)
        while fresh:
            fresh = {near for spot in fresh for near in neighbours(*spot)} & cells - reached
            reached |= fresh
        if reached != cells:
            yield phrase("kiwara.setup.board_apart", letter=letter)


def _river_problems(spots: Spots, limits: BoardLimits) -> Iterator[Phrase]:
    """The wooden sticks of the box must suffice; unassigned cells have no rivers yet."""
    rivers = sum(
        UNASSIGNED != sign != spots.get(near, sign) != UNASSIGNED
        for (x, y), sign in spots.items()
        for near in ((x + 1, y), (x, y + 1))
    )
    if rivers > limits.sticks:
        yield phrase("kiwara.setup.board_rivers", n=rivers, most=limits.sticks)
