"""Tiles into a board of plots: the square, the random maze, a maze laid by hand."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from random import Random

import msgspec

from games.core.game import BadSetup
from games.core.language import Phrase, phrase
from games.core.lattice import cell_at, cell_name, neighbours
from games.kumata.rules.table import Face, Side

_LAID = re.compile(r"([1-9][0-9]?)@([a-z][1-9][0-9]?)/([0-3])")

Corner = tuple[int, int]
"""Column and row of a tile's top-left plot on an unbounded grid."""


class LaidTile(msgspec.Struct, frozen=True):
    """One tile on the table: its number on its side of the material, quarter turns, place."""

    tile: int
    turns: int
    column: int
    row: int


class Misfit(msgspec.Struct, frozen=True):
    """Why tiles do not make a board yet: a sentence, and the laid tiles it is about."""

    phrase: Phrase
    laid: tuple[int, ...] = ()


def square(side: Side, grid: tuple[int, int], rng: Random) -> list[LaidTile]:
    """The tiles shuffled and turned at random, laid in the square of the classic game."""
    size = side.tile_size
    places = [(column * size, row * size) for row in range(grid[1]) for column in range(grid[0])]
    return _shuffled(side, places, rng)


def maze(side: Side, rng: Random) -> list[LaidTile]:
    """The tiles shuffled and turned at random, each touching an earlier one by an edge.

    Every free place that touches the maze is as likely as any other.
    """
    size = side.tile_size
    places: list[Corner] = [(0, 0)]
    while len(places) < len(side.tiles):
        touching = {(x + dx, y + dy) for x, y in places for dx, dy in _touching(size)}
        free = sorted(
            place for place in touching if not any(_overlap(place, other, size) for other in places)
        )
        places.append(free[rng.randrange(len(free))])
    return _shuffled(side, places, rng)


def _shuffled(side: Side, places: Sequence[Corner], rng: Random) -> list[LaidTile]:
    tiles = list(range(len(side.tiles)))
    rng.shuffle(tiles)
    return [
        LaidTile(tile, rng.randrange(4), column, row)
        for tile, (column, row) in zip(tiles, places, strict=True)
    ]


def turned(face: Face, turns: int) -> Face:
    """A tile after so many quarter turns clockwise."""
    for _ in range(turns % 4):
        face = tuple(zip(*reversed(face), strict=True))
    return face


def plots_of(
    side: Side, laid: Iterable[LaidTile], colours: Mapping[str, str] | None = None
) -> dict[str, str]:
    """The plots by cell in reading order; the leftmost column is a, the top row is 1.

    `colours` says which clan's letter plays which letter of the tiles. Fit is not checked.
    """
    laid = list(laid)
    left = min((tile.column for tile in laid), default=0)
    top = min((tile.row for tile in laid), default=0)
    plots: dict[Corner, str] = {}
    for tile in laid:
        for dy, row in enumerate(turned(side.faces[tile.tile], tile.turns)):
            for dx, plot in enumerate(row):
                letter = colours[plot[0]] if colours else plot[0]
                plots[tile.row - top + dy, tile.column - left + dx] = letter + plot[1:]
    return {cell_name(column, row): plots[row, column] for row, column in sorted(plots)}


def misfits(side: Side, laid: Sequence[LaidTile]) -> list[Misfit]:
    """What still keeps tiles laid by hand from being a board; none when they are one.

    For a set-up scene to ask after every touch: tiles used twice, overlaps, tiles that do not
    hang together by edges of plots (chapter Variantes: dédale), and tiles still in the box.
    """
    found = []
    twice = tuple(
        index
        for index, tile in enumerate(laid)
        if any(tile.tile == other.tile for other in laid[:index])
    )
    if twice:
        found.append(Misfit(phrase("kumata.laying.twice", n=len(twice)), twice))
    size = side.tile_size
    places = [(tile.column, tile.row) for tile in laid]
    over = tuple(
        index
        for index, place in enumerate(places)
        if any(_overlap(place, other, size) for i, other in enumerate(places) if i != index)
    )
    if over:
        found.append(Misfit(phrase("kumata.laying.overlap", n=len(over)), over))
    apart = _apart(places, size)
    if apart:
        found.append(Misfit(phrase("kumata.laying.apart", n=len(apart)), apart))
    missing = len(side.tiles) - len({tile.tile for tile in laid})
    if missing:
        found.append(Misfit(phrase("kumata.laying.missing", n=missing)))
    return found


def laid_texts(laid: Iterable[LaidTile]) -> list[str]:
    """Tiles as texts: `5@c3/1` is the fifth tile, a quarter turned, its corner on c3.

    The leftmost column is a and the top row is 1, so that equal mazes have equal texts.
    """
    laid = sorted(laid, key=lambda tile: tile.tile)
    left = min((tile.column for tile in laid), default=0)
    top = min((tile.row for tile in laid), default=0)
    return [
        f"{tile.tile + 1}@{cell_name(tile.column - left, tile.row - top)}/{tile.turns % 4}"
        for tile in laid
    ]


def read_laid(texts: Sequence[str], side: Side) -> list[LaidTile]:
    """The tiles of a maze laid by hand, or `BadSetup` when they make no board."""
    laid = []
    for text in texts:
        found = _LAID.fullmatch(text)
        corner = None if found is None else cell_at(found[2])
        if found is None or corner is None or int(found[1]) > len(side.tiles):
            raise BadSetup(phrase("kumata.setup.tile", text=text, n=len(side.tiles)))
        laid.append(LaidTile(int(found[1]) - 1, int(found[3]), *corner))
    wrong = misfits(side, laid)
    if wrong:
        raise BadSetup(wrong[0].phrase)
    return laid


def is_connected(cells: Iterable[str]) -> bool:
    """Whether all cells hang together by their edges."""
    left = {place for place in map(cell_at, cells) if place is not None}
    fresh = {min(left)} if left else set()
    while fresh:
        left -= fresh
        fresh = {near for place in fresh for near in neighbours(*place)} & left
    return not left


def _apart(places: Sequence[Corner], size: int) -> tuple[int, ...]:
    """Every tile outside the largest group that hangs together (the first of equal ones)."""
    groups: list[set[int]] = []
    for index, place in enumerate(places):
        joined = {index}
        for group in [g for g in groups if any(_touch(place, places[i], size) for i in g)]:
            groups.remove(group)
            joined |= group
        groups.append(joined)
    groups.sort(key=lambda group: (-len(group), min(group)))
    return tuple(sorted(index for group in groups[1:] for index in group))


def _touching(size: int) -> list[Corner]:
    """Where a tile may lie beside another: along each edge, shifted by less than a tile."""
    shifts = range(1 - size, size)
    return [place for s in shifts for place in ((-size, s), (size, s), (s, -size), (s, size))]


def _overlap(one: Corner, other: Corner, size: int) -> bool:
    return abs(one[0] - other[0]) < size and abs(one[1] - other[1]) < size


def _touch(one: Corner, other: Corner, size: int) -> bool:
    """Whether two tiles share the edge of a plot, or lie on one another."""
    across, down = abs(one[0] - other[0]), abs(one[1] - other[1])
    return max(across, down) <= size and min(across, down) < size
