"""What the table shows of a position, the same for players building together and for the cube."""

from __future__ import annotations

from typing import NamedTuple

from games.core.lattice import Cube
from games.rumis.rules.moves import Place, Take
from games.rumis.rules.placements import members
from games.rumis.rules.relocation import take
from games.rumis.rules.ruleset import OVER, PUT, RUINS, TAKE
from games.rumis.rules.solitaire import CubeState
from games.rumis.rules.state import RumisState

Position = RumisState | CubeState


class Stone(NamedTuple):
    """A stone that stands: whose colour, which one, on which cubes."""

    colour: int
    name: str
    cells: tuple[Cube, ...]


def stones(state: Position) -> list[Stone]:
    """What stands, in the order of placing."""
    moves = state.space.moves
    return [Stone(colour, moves[n].stone, moves[n].cells) for colour, n in state.placed]


def colour_to_move(state: Position) -> int:
    """The colour whose turn it is; the first one when nobody's, or alone with the cube."""
    return 0 if state.colour == OVER else state.colour


def colour_shown(state: Position, seat: int) -> int:
    """Which of a seat's colours stands for it: the one to play, or its next one.

    In the end it is the one that counts; during the ruins, which are nobody's, the first.
    """
    if isinstance(state, CubeState):
        return 0
    own = state.colours_of(seat)
    if state.phase == RUINS or state.colour == OVER:
        return own[0] if state.phase == RUINS else max(own, key=state.total)
    builders = state.ruleset.builders
    coming = sorted(own, key=lambda colour: (colour - state.colour) % builders)
    return next((colour for colour in coming if not state.out >> colour & 1), own[0])


def tops(state: Position) -> dict[tuple[int, int], int]:
    """The height of every column of the space."""
    return dict(zip(state.space.columns, state.heights, strict=True))


def seen_from_above(state: Position) -> dict[tuple[int, int], tuple[int, int]]:
    """Colour and height of what is on top of every column that has anything."""
    found: dict[tuple[int, int], tuple[int, int]] = {}
    for stone in stones(state):
        for x, y, z in stone.cells:
            if (x, y) not in found or found[x, y][1] <= z:
                found[x, y] = (stone.colour, z + 1)
    return found


def is_taking(state: Position) -> bool:
    """Whether a stone must be taken now."""
    return state.phase == TAKE


def takeable(state: Position) -> list[Stone]:
    """The stones that may be taken off the building now."""
    free = {(move.stone, move.colour) for move in state.legal_moves() if isinstance(move, Take)}
    colour = colour_to_move(state)
    return [
        stone
        for stone in stones(state)
        if (stone.name, stone.colour) in free
        or ((stone.name, None) in free and stone.colour == colour)
    ]


def traps(state: Position) -> frozenset[str]:
    """The stones that may be taken now but would then fit nowhere: taking one ends the match."""
    if not isinstance(state, RumisState) or not is_taking(state):
        return frozenset()
    found = set()
    for stone in members(state.takes):
        after = state.clone()
        take(after, stone, [])
        if after.phase != PUT:
            found.add(state.ruleset.space.stones[stone])
    return frozenset(found)


def legal_placements(state: Position, name: str, colour: int) -> list[Place]:
    """Where a stone of a colour may stand now."""
    space = state.space
    with_stone = space.with_stone[space.stones.index(name)]
    if isinstance(state, CubeState):
        found = [space.moves[n] for n in members(state.open_to(colour) & with_stone)]
        return [Place(move.stone, move.cells, colour) for move in found]
    return [space.moves[n] for n in members(state.legal & with_stone)]
