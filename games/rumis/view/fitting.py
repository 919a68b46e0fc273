"""The stone in the hand: how it is turned, where it would come to rest, and what else fits there.

Pure arithmetic. A shape is a stone's cubes moved to the origin, as `normalised` leaves them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from games.core.lattice import Cube, normalised
from games.rumis.rules.moves import Place, in_order
from games.rumis.view.position import Position, legal_placements

Shape = tuple[Cube, ...]
Column = tuple[int, int]
Turn = Callable[[Cube], Cube]

TURNS: dict[str, Turn] = {
    "turn": lambda cube: (-cube[1], cube[0], cube[2]),
    "tip": lambda cube: (cube[0], -cube[2], cube[1]),
    "roll": lambda cube: (cube[2], cube[1], -cube[0]),
}
"""About the upright axis, clockwise from above; away from whoever looks; and sideways."""


AXES: dict[str, Cube] = {"turn": (0, 0, 1), "tip": (1, 0, 0), "roll": (0, 1, 0)}
"""What each turns about, by a quarter."""


def axis_of(how: str, quarter: int = 0) -> Cube:
    """What a stone is turned about when the board itself is turned so often clockwise."""
    axis = AXES[how]
    for _ in range(-quarter % 4):
        axis = TURNS["turn"](axis)
    return axis


def turned(shape: Iterable[Cube], how: str, quarter: int = 0) -> Shape:
    """A shape turned once; `quarter` is how often the board itself is turned clockwise."""
    cubes = list(shape)
    upright = TURNS["turn"]
    for _ in range(quarter % 4):
        cubes = [upright(cube) for cube in cubes]
    cubes = [TURNS[how](cube) for cube in cubes]
    for _ in range(-quarter % 4):
        cubes = [upright(cube) for cube in cubes]
    return normalised(cubes)


def columns(shape: Iterable[Cube]) -> list[Column]:
    """The columns that a shape stands on, those nearest to its middle first."""
    found = sorted({(x, y) for x, y, _ in shape})
    middle_x = sum(x for x, _ in found) / len(found)
    middle_y = sum(y for _, y in found) / len(found)
    return sorted(found, key=lambda c: ((c[0] - middle_x) ** 2 + (c[1] - middle_y) ** 2, c))


def dropped(shape: Iterable[Cube], by: Column, tops: Mapping[Column, int]) -> tuple[Cube, ...]:
    """Where a shape moved sideways comes to rest when it falls straight down."""
    moved = [(x + by[0], y + by[1], z) for x, y, z in shape]
    rest = max(tops.get((x, y), 0) - z for x, y, z in moved)
    return in_order((x, y, z + rest) for x, y, z in moved)


def resting_at(
    state: Position,
    stone: str,
    shape: Sequence[Cube],
    column: Column,
    tops: Mapping[Column, int],
    colour: int | None,
) -> Place:
    """The placement of a shape over a column: a legal one if any cube of it allows that.

    Else one that lies on the board, so that the refusal says more than that it sticks out.
    """
    found = [
        Place(stone, dropped(shape, (column[0] - x, column[1] - y), tops), colour)
        for x, y in columns(shape)
    ]
    legal = next((move for move in found if state.can_play(move)), None)
    inside = (move for move in found if all((x, y) in tops for x, y, _ in move.cells))
    return legal or next(inside, found[0])


def fitting_at(
    state: Position, stone: str, shape: Sequence[Cube], column: Column, colour: int
) -> list[Place]:
    """Every legal placement of a stone over a column, those turned as it is held first.

    When there is none, those over the nearest column that has any.
    """
    held = normalised(shape)
    found: list[tuple[int, bool, str, Place]] = []
    for move in legal_placements(state, stone, colour):
        far = min((x - column[0]) ** 2 + (y - column[1]) ** 2 for x, y, _ in move.cells)
        found.append((far, normalised(move.cells) != held, str(move), move))
    nearest = min((far for far, *_ in found), default=0)
    return [move for far, _, _, move in sorted(found, key=lambda e: e[:3]) if far == nearest]


@dataclass(frozen=True)
class Fits:
    """The columns over which a stone fits: as it is held, and those where it must be turned."""

    as_held: frozenset[Column] = frozenset()
    turned: frozenset[Column] = frozenset()


def fits(state: Position, stone: str, shape: Sequence[Cube], colour: int) -> Fits:
    """Where a stone fits, however it is turned."""
    held = normalised(shape)
    as_held: set[Column] = set()
    anyhow: set[Column] = set()
    for move in legal_placements(state, stone, colour):
        footprint = [(x, y) for x, y, _ in move.cells]
        anyhow.update(footprint)
        if normalised(move.cells) == held:
            as_held.update(footprint)
    return Fits(frozenset(as_held), frozenset(anyhow - as_held))


def turned_to_fit(
    state: Position, stone: str, shape: Sequence[Cube], column: Column, colour: int
) -> Place | None:
    """The legal placement over a column that needs the fewest turns, the column in its middle."""
    far = turns_to(normalised(shape))
    found = [
        (far[normalised(move.cells)], columns(move.cells).index(column), str(move), move)
        for move in legal_placements(state, stone, colour)
        if any((x, y) == column for x, y, _ in move.cells)
    ]
    return min(found)[3] if found else None


@lru_cache(maxsize=64)
def turns_to(shape: Shape) -> dict[Shape, int]:
    """How many quarter turns lead from one way to hold a stone to each of the others."""
    far, edge = {shape: 0}, [shape]
    while edge:
        following = []
        for each in edge:
            for how in TURNS:
                for way in (turned(each, how), turned(turned(turned(each, how), how), how)):
                    if way not in far:
                        far[way] = far[each] + 1
                        following.append(way)
        edge = following
    return far
