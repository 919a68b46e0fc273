"""All placements of the stones in one building space, held as sets in integers.

Placements are numbered in the order of their notation; a set of them is one int, a bit for each
number. Columns never have holes, so a stone is free of others and has nothing empty below it
exactly when its lowest cube in each column is at that column's height.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from functools import cache, reduce
from operator import and_, getitem
from random import Random

from games.core.lattice import Cube, orientations
from games.rumis.rules.moves import Place, in_order
from games.rumis.rules.table import Heights, StoneRow

_FACES = ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1))
_CORNERS = tuple(
    (x, y, z)
    for x in (-1, 0, 1)
    for y in (-1, 0, 1)
    for z in (-1, 0, 1)
    if abs(x) + abs(y) + abs(z) >= 2
)
"""Steps to the cubes that share only an edge or a corner."""

_MOST_CODES = 256
"""The most combinations of heights that a group of columns has."""

_AT_ONCE = 256
"""Placements that are looked at in one step."""

_MOST_KEPT = 4096
"""The most placements whose neighbours are kept: more of them cost memory and save no time."""

_HALVES = tuple(
    tuple(((1 << (1 << step)) - 1, 1 << step) for step in range(steps - 1, 2, -1))
    for steps in range(20)
)
"""By the steps of a binary search: mask and width of each lower half, down to a byte."""

_RANKED = tuple(tuple(bit for bit in range(8) if byte >> bit & 1) for byte in range(256))
"""By byte: its members, ascending."""


class Placements:
    """The placements in a space, and the sets that the rules combine."""

    def __init__(self, stones: Sequence[StoneRow], heights: Heights) -> None:
        for _ in self.lay_out(stones, heights):
            pass

    def lay_out(self, stones: Sequence[StoneRow], heights: Heights) -> Iterator[None]:
        """Find all placements and what there is to know of them, in small steps."""
        self.heights = heights
        self.stones = tuple(sorted(stone.name for stone in stones))
        self.shapes = {stone.name: stone.shape for stone in stones}
        self.columns = tuple(
            (x, y) for y, row in enumerate(heights) for x, limit in enumerate(row) if limit
        )
        self.column_ids = {column: number for number, column in enumerate(self.columns)}
        self.limits = tuple(heights[y][x] for x, y in self.columns)
        self.cubes = tuple((x, y, z) for x, y in self.columns for z in range(heights[y][x]))
        self.cube_ids = {cube: number for number, cube in enumerate(self.cubes)}
        yield from self._find_all(stones)
        self.everything = (1 << len(self.moves)) - 1
        yield from self._describe()
        yield from self._collect()
        yield from self._group()

    def _find_all(self, stones: Sequence[StoneRow]) -> Iterator[None]:
        own = {cube: cube for cube in self.cubes}  # one tuple for each cube saves memory
        moves: list[Place] = []
        for stone in sorted(stones, key=lambda stone: stone.name):  # a notation begins with it
            found = []
            for shape in orientations(stone.shape):
                first = shape[0]
                for x, y, z in self.cubes:
                    dx, dy, dz = x - first[0], y - first[1], z - first[2]
                    cells = [own.get((i + dx, j + dy, k + dz)) for i, j, k in shape]
                    if None not in cells:
                        cubes = in_order(cell for cell in cells if cell is not None)
                        move = Place(stone.name, cubes)
                        found.append((str(move), move))
                yield
            moves += [move for _, move in sorted(found)]
            yield
        self.moves = tuple(moves)
        self.numbers: dict[tuple[str, tuple[Cube, ...]], int] = {}
        for number, move in enumerate(self.moves):
            self.numbers[move.stone, move.cells] = number
            if number % _AT_ONCE == 0:
                yield

    def _describe(self) -> Iterator[None]:
        """What one placement does, by its number."""
        column_ids = self.column_ids
        stone_ids = {name: number for number, name in enumerate(self.stones)}
        stone_of, steps, footprints, cubes_of = [], [], [], []
        for move in self.moves:
            tops = {column_ids[x, y]: z + 1 for x, y, z in move.cells}  # ascending levels
            stone_of.append(stone_ids[move.stone])
            steps.append(tuple(tops.items()))
            footprints.append(sum(1 << column for column in tops))
            cubes_of.append(tuple(self.cube_ids[cube] for cube in move.cells))
            if len(cubes_of) % _AT_ONCE == 0:
                yield
        self.stone_of: tuple[int, ...] = tuple(stone_of)
        """The index of the stone in `stones`."""
        self.steps: tuple[tuple[tuple[int, int], ...], ...] = tuple(steps)
        """Each column it stands on, and that column's height afterwards."""
        self.footprints: tuple[int, ...] = tuple(footprints)
        """Its columns as a set of columns."""
        self.cubes_of: tuple[tuple[int, ...], ...] = tuple(cubes_of)

    def _collect(self) -> Iterator[None]:
        """The sets of placements."""
        with_cube: list[list[int]] = [[] for _ in self.cubes]
        with_stone: list[list[int]] = [[] for _ in self.stones]
        lowest: list[list[list[int]]] = [[[] for _ in range(limit + 1)] for limit in self.limits]
        on_column: list[list[int]] = [[] for _ in self.columns]
        column_ids = self.column_ids
        for number, move in enumerate(self.moves):
            with_stone[self.stone_of[number]].append(number)
            for cube in self.cubes_of[number]:
                with_cube[cube].append(number)
            bottoms = {column_ids[x, y]: z for x, y, z in reversed(move.cells)}
            for column, level in bottoms.items():
                lowest[column][level].append(number)
                on_column[column].append(number)
            if number % _AT_ONCE == 0:
                yield
        self.with_cube = tuple(map(self._as_set, with_cube))
        """By cube: the placements that fill it."""
        yield
        self.with_stone = tuple(map(self._as_set, with_stone))
        """By stone: its placements."""
        self.without_stone = tuple(self.everything & ~own for own in self.with_stone)
        """By stone: the placements of all others."""
        yield
        fits = []
        for users, levels in zip(on_column, lowest, strict=True):
            others = self.everything & ~self._as_set(users)
            fits.append(tuple(others | self._as_set(at) for at in levels))
            yield
        self.fits = tuple(fits)
        """By column and its height: the placements that this column allows."""
        self.near = tuple(self._beside(cube, _FACES) for cube in self.cubes)
        """By cube: the placements that touch it by a face."""
        self.grounded = self._as_set(
            number for number, move in enumerate(self.moves) if move.cells[0][2] == 0
        )
        """The placements that touch the board."""
        self._corners: dict[int, int] = {}
        is_small = len(self.moves) <= _MOST_KEPT
        self.neighbours: Callable[[int], int] = (
            cache(self._neighbours) if is_small else self._neighbours
        )
        """By placement: the placements that touch it by a face."""

    def _neighbours(self, number: int) -> int:
        near, found = self.near, 0
        for cube in self.cubes_of[number]:
            found |= near[cube]
        return found

    def _as_set(self, numbers: Iterable[int]) -> int:
        marks = bytearray(len(self.moves) // 8 + 1)
        for number in numbers:
            marks[number >> 3] |= 1 << (number & 7)
        return int.from_bytes(marks, "little")

    def _beside(self, cube: Cube, directions: Iterable[Cube]) -> int:
        x, y, z = cube
        found = 0
        for dx, dy, dz in directions:
            beside = self.cube_ids.get((x + dx, y + dy, z + dz))
            if beside is not None:
                found |= self.with_cube[beside]
        return found

    def at_corners(self, cube: int) -> int:
        """The placements that have a cube which shares an edge or a corner with this one."""
        if cube not in self._corners:
            self._corners[cube] = self._beside(self.cubes[cube], _CORNERS)
        return self._corners[cube]

    def fitting(self, heights: Sequence[int]) -> int:
        """The placements that lie on columns of these heights without gap or overlap."""
        return reduce(and_, map(getitem, self.fits, heights))

    def _group(self) -> Iterator[None]:
        """Neighbouring columns share one code, so that playouts look up far fewer sets."""
        group_of, weights, grouped = [], [], []
        allowed: list[int] = [self.everything]
        for levels in self.fits:
            if len(allowed) * len(levels) > _MOST_CODES:
                grouped.append(tuple(allowed))
                allowed = [self.everything]
            group_of.append(len(grouped))
            weights.append(len(allowed))
            allowed = [found & own for own in levels for found in allowed]
            yield
        grouped.append(tuple(allowed))
        self.grouped: tuple[tuple[int, ...], ...] = tuple(grouped)
        """By group of columns and its code: the placements that all its columns allow."""
        self._codes = tuple(zip(group_of, weights, strict=True))
        rises: list[tuple[tuple[int, int], ...]] = []
        for move in self.moves:
            growth: dict[int, int] = {}
            for x, y, _ in move.cells:
                group, weight = self._codes[self.column_ids[x, y]]
                growth[group] = growth.get(group, 0) + weight
            rises.append(tuple(growth.items()))
            if len(rises) % _AT_ONCE == 0:
                yield
        self.rises: tuple[tuple[tuple[int, int], ...], ...] = tuple(rises)
        """By placement: by how much it raises the codes of which groups."""

    def codes(self, heights: Sequence[int]) -> list[int]:
        """The code of each group of columns of these heights; `grouped` is indexed by them."""
        found = [0] * len(self.grouped)
        for height, (group, weight) in zip(heights, self._codes, strict=True):
            found[group] += height * weight
        return found

    def standing_on(self, columns: int) -> int:
        """The placements that stand only on these columns (a set of columns)."""
        return self._as_set(
            number for number, footprint in enumerate(self.footprints) if not footprint & ~columns
        )

    def columns_where(self, rows: Sequence[str], mark: str) -> int:
        """The set of columns whose cell carries the mark in a plan."""
        return sum(1 << n for n, (x, y) in enumerate(self.columns) if rows[y][x] == mark)


MOST_KEPT = 1
_last: list[tuple[tuple[StoneRow, ...], Placements]] = []
"""The last spaces, so many. One for six players takes 16 MB and a fifth of a second; states keep
their own anyway."""


def placements_in(stones: tuple[StoneRow, ...], heights: Heights) -> Placements:
    """The placements of these stones in a space; the last space is kept."""
    steps = preparing(stones, heights)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            space: Placements = end.value
            return space


def preparing(stones: tuple[StoneRow, ...], heights: Heights) -> Generator[None, None, Placements]:
    """The same in small steps."""
    for known, space in _last:
        if known == stones and space.heights == heights:
            return space
    fresh = Placements.__new__(Placements)
    yield from fresh.lay_out(stones, heights)
    _last[:] = [(stones, fresh), *_last][:MOST_KEPT]
    return fresh


def members(numbers: int) -> Iterator[int]:
    """The members of a set, ascending."""
    for index, byte in enumerate(numbers.to_bytes(numbers.bit_length() // 8 + 1, "little")):
        while byte:
            low = byte & -byte
            yield index * 8 + low.bit_length() - 1
            byte ^= low


def drawn(numbers: int, rng: Random) -> int:
    """One member of a set that is not empty, each as likely as the others.

    A binary search: the half that holds the member of the drawn rank, down to one byte.
    """
    rank = int(rng.random() * numbers.bit_count())
    base = 0
    for mask, width in _HALVES[(numbers.bit_length() - 1).bit_length()]:
        if not rank:
            return base + (numbers & -numbers).bit_length() - 1
        low = numbers & mask
        count = low.bit_count()
        if rank < count:
            numbers = low
        else:
            rank -= count
            numbers >>= width
            base += width
    return base + _RANKED[numbers][rank]
