"""The typed shape of config/games/rumis.yaml."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property
from itertools import pairwise

import msgspec

from games.core.lattice import Cube, neighbours

LEAST_TOGETHER = 2
"""The player count of a board's first limit; alone one fills a cube."""

Heights = tuple[tuple[int, ...], ...]
"""Rows of limits, 0 outside."""

Span = tuple[int, int]
"""Least and most players."""


class StoneRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One stone: its name and its cubes, each written as column, row, level."""

    name: str
    cubes: tuple[str, ...]

    def __post_init__(self) -> None:
        if not re.fullmatch("[A-Z][0-9]", self.name):
            raise ValueError(f"name '{self.name}' must be a capital letter and a digit")
        for cube in self.cubes:
            if not re.fullmatch("[0-9]{3}", cube):
                raise ValueError(f"cubes: three digits expected, got '{cube}'")
        if len(set(self.cubes)) != len(self.cubes):
            raise ValueError(f"cubes: a cube of {self.name} stands twice")
        if not self.cubes or not _is_connected(self.shape):
            raise ValueError(f"cubes: the cubes of {self.name} must hang together by faces")

    @property
    def shape(self) -> tuple[Cube, ...]:
        """The cubes as numbers."""
        return tuple((int(cube[0]), int(cube[1]), int(cube[2])) for cube in self.cubes)


def _is_connected(cubes: Sequence[Cube]) -> bool:
    seen, fresh = set(cubes[:1]), list(cubes[:1])
    while fresh:
        x, y, z = fresh.pop()
        beside = [(c, r, z) for c, r in neighbours(x, y)]
        for cube in [*beside, (x, y, z - 1), (x, y, z + 1)]:
            if cube in cubes and cube not in seen:
                seen.add(cube)
                fresh.append(cube)
    return len(seen) == len(cubes)


class BoardLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line on the plan: up to so many players build only inside it."""

    colour: str
    players: int
    cells: tuple[str, ...]

    def __post_init__(self) -> None:
        if self.colour not in ("red", "blue"):
            raise ValueError(f"colour '{self.colour}' must be red or blue")


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A building plan: limits by player count, cells, and perhaps a line."""

    name: str
    limits: tuple[int, ...]
    cells: tuple[str, ...]
    line: BoardLine | None = None
    relocation: bool = False

    def __post_init__(self) -> None:
        _check_rows("cells", self.cells, "1-9.")
        if len(self.cells) > 99 or len(self.cells[0]) > 26:
            raise ValueError("cells: at most 26 columns and 99 rows have names")
        if not self.limits or not all(1 <= limit <= 9 for limit in self.limits):
            raise ValueError("limits: one number from 1 to 9 for 2, 3, 4 … players expected")
        if self.line is not None:
            self._check_line(self.line)
        elif self.relocation:
            raise ValueError("relocation: a board without a line cannot take it")

    def _check_line(self, line: BoardLine) -> None:
        _check_rows("line.cells", line.cells, "#.")
        if [len(row) for row in line.cells] != [len(row) for row in self.cells]:
            raise ValueError("line.cells: as many rows and columns as cells expected")
        pairs = zip("".join(line.cells), "".join(self.cells), strict=True)
        if any(mark == "#" and cell == "." for mark, cell in pairs):
            raise ValueError("line.cells: a cell inside the line lies outside the board")
        if "#" not in "".join(line.cells):
            raise ValueError("line.cells: no cell lies inside the line")

    @property
    def most_players(self) -> int:
        """The most players that the board takes."""
        return LEAST_TOGETHER + len(self.limits) - 1

    def limit(self, count: int) -> int:
        """The highest level for so many players."""
        return self.limits[count - LEAST_TOGETHER]

    def has_line_for(self, count: int) -> bool:
        """Whether so many players build only inside the line."""
        return self.line is not None and count <= self.line.players

    def heights(self, count: int, is_whole: bool = False) -> Heights:
        """Rows of limits for so many players; `is_whole` takes in the cells beyond the line."""
        is_lined = self.has_line_for(count) and not is_whole
        return tuple(
            tuple(
                0
                if cell == "." or (is_lined and not self.is_inside(x, y))
                # 9 is no limit of the cell's own, and no board's limit is higher
                else min(int(cell), self.limit(count))
                for x, cell in enumerate(row)
            )
            for y, row in enumerate(self.cells)
        )

    def is_inside(self, column: int, row: int) -> bool:
        """Whether a cell of the plan lies inside the line."""
        return self.line is not None and self.line.cells[row][column] == "#"


def _check_rows(key: str, rows: Sequence[str], letters: str) -> None:
    if not rows or not rows[0]:
        raise ValueError(f"{key}: at least one cell expected")
    for number, row in enumerate(rows, start=1):
        if len(row) != len(rows[0]):
            raise ValueError(
                f"{key}: rows of {len(rows[0])} letters expected, row {number} has {len(row)}"
            )
        if not re.fullmatch(f"[{letters}]+", row):
            raise ValueError(f"{key}: row {number} has a letter that is none of {letters}")


class Special(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A special rule: for how many players, and whose limits it borrows."""

    players: Span
    limits_of: int | None = None
    limits_more: int = 0

    def __post_init__(self) -> None:
        _check_span("players", self.players)

    def takes(self, players: int) -> bool:
        """Whether so many players may choose it."""
        return self.players[0] <= players <= self.players[1]


class Solitaire(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The cubes to fill alone, and least and most colours for it."""

    cubes: tuple[int, ...]
    colours: Span

    def __post_init__(self) -> None:
        _check_span("colours", self.colours)
        if not self.cubes or not all(2 <= edge <= 9 for edge in self.cubes):
            raise ValueError("cubes: edges from 2 to 9 expected")


def _check_span(key: str, span: Span) -> None:
    if not 1 <= span[0] <= span[1]:
        raise ValueError(f"{key}: least and most expected, got {list(span)}")


class RumisTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """Everything that is counted in the box."""

    players: Span
    minutes: int
    stones: tuple[StoneRow, ...]
    corner_opening_from: int
    inverse: Special
    relocate: Special
    colours: Special
    ruins: Special
    solitaire: Solitaire
    boards: tuple[Board, ...]

    def __post_init__(self) -> None:
        _check_span("players", self.players)
        if self.minutes < 1:
            raise ValueError("minutes: must be at least 1")
        for key, names in (
            ("stones", [stone.name for stone in self.stones]),
            ("boards", [board.name for board in self.boards]),
        ):
            if not names:
                raise ValueError(f"{key}: at least one expected")
            for before, after in pairwise(sorted(names)):
                if before == after:
                    raise ValueError(f"{key}: '{after}' stands twice")
        for key, special in (("colours", self.colours), ("ruins", self.ruins)):
            most = (special.limits_of or special.players[1]) + special.limits_more
            if any(board.most_players < most for board in self.boards):
                raise ValueError(f"{key}: every board must have limits for {most} players")
        for edge in self.solitaire.cubes:
            if self.least_colours(edge) > self.solitaire.colours[1]:
                raise ValueError(f"solitaire.cubes: too few stones to fill {edge}")
        for count in range(LEAST_TOGETHER, self.players[1] + 1):
            if not self.boards_for(count):
                raise ValueError(f"boards: no board takes {count} players")

    @cached_property
    def volume(self) -> int:
        """The cubes of one colour."""
        return sum(len(stone.cubes) for stone in self.stones)

    def least_colours(self, edge: int) -> int:
        """How many colours hold enough cubes to fill a cube of this edge."""
        return max(self.solitaire.colours[0], -(-(edge**3) // self.volume))

    def boards_for(self, count: int) -> tuple[str, ...]:
        """The names of the boards that take so many players."""
        return tuple(board.name for board in self.boards if board.most_players >= count)

    def board(self, name: str) -> Board:
        """The board of this name. It must exist."""
        return next(board for board in self.boards if board.name == name)
