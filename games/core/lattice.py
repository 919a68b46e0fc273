"""Cells and levels of a board, their notation and neighbours, and the rotations of polycubes."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from string import ascii_lowercase

Cube = tuple[int, int, int]
"""x to the right, y down, z up."""

_CELL = re.compile(r"([a-z])([1-9][0-9]?)")


def cell_name(column: int, row: int) -> str:
    """`a1` is the top-left cell; columns run right, rows run down."""
    return f"{ascii_lowercase[column]}{row + 1}"


@cache
def cell_at(name: str) -> tuple[int, int] | None:
    """Column and row of a cell's name, None when it is no name."""
    match = _CELL.fullmatch(name)
    return (ascii_lowercase.index(match[1]), int(match[2]) - 1) if match else None


def neighbours(column: int, row: int) -> tuple[tuple[int, int], ...]:
    """The four cells that share an edge, on an unbounded board."""
    return ((column, row - 1), (column + 1, row), (column, row + 1), (column - 1, row))


def _turned_about_z(cube: Cube) -> Cube:
    x, y, z = cube
    return (-y, x, z)


def _turned_about_x(cube: Cube) -> Cube:
    x, y, z = cube
    return (x, -z, y)


def normalised(cubes: Iterable[Cube]) -> tuple[Cube, ...]:
    """The same shape moved to the origin, its cubes sorted by level, row, column."""
    cubes = list(cubes)
    dx, dy, dz = (min(cube[axis] for cube in cubes) for axis in range(3))
    moved = ((x - dx, y - dy, z - dz) for x, y, z in cubes)
    return tuple(sorted(moved, key=lambda cube: (cube[2], cube[1], cube[0])))


def orientations(cubes: Iterable[Cube]) -> tuple[tuple[Cube, ...], ...]:
    """Every distinct way to hold a polycube, without mirroring, in a fixed order."""
    found: set[tuple[Cube, ...]] = set()
    fresh = {normalised(cubes)}
    while fresh:
        found |= fresh
        turned = {
            normalised(turn(cube) for cube in shape)
            for shape in fresh
            for turn in (_turned_about_z, _turned_about_x)
        }
        fresh = turned - found
    return tuple(sorted(found))
