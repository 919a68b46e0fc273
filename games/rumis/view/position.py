"""What the table shows of a position, the same for players building together and for the cube."""

from __future__ import annotations

from typing import NamedTuple

from games.core.lattice import Cube
from games.rumis.rules.moves import Place, Take
from games.rumis.rules.placements import Placements, members
from games.rumis.rules.relocation import take
from games.rumis.rules.ruleset import OVER, PUT, RUINS, TAKE
from games.rumis.rules.solitaire import CubeState
from games.rumis.rules.state import RumisState
from games.rumis.rules.table import Heights

Position = RumisState | CubeState


class Stone(NamedTuple):
    """A stone that stands: whose colour, which one, on which cubes."""

    colour: int
    name: str
    cells: tuple[Cube, ...]


def space_of(state: Position) -> Placements:
    """The placements of the building space."""
    return state.space if isinstance(state, CubeState) else state.ruleset.space


def stone_names(state: Position) -> tuple[str, ...]:
    """The eleven stones in the order of the table."""
    return state.stones if isinstance(state, CubeState) else state.ruleset.stones


def stones(state: Position) -> list[Stone]:
    """What stands, in the order of placing."""
    moves = space_of(state).moves
    return [Stone(colour, moves[n].stone, moves[n].cells) for colour, n in state.placed]


def colour_count(state: Position) -> int:
    """How many colours are in play, ruins included."""
    return len(state.reserves)


def colour_to_move(state: Position) -> int:
    """The colour whose turn it is; the first one when nobody's, or alone with the cube."""
    if isinstance(state, CubeState) or state.colour == OVER:
        return 0
    return state.colour


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


def limits(state: Position) -> Heights:
    """Rows of limits where stones may stand now, 0 outside."""
    return state.space.heights if isinstance(state, CubeState) else state.area


def plan(state: Position) -> Heights:
    """Rows of limits of the whole board, whatever the line closes off now."""
    if isinstance(state, CubeState):
        return state.space.heights
    return state.ruleset.board.heights(state.ruleset.count, is_whole=True)


def line_cells(state: Position) -> tuple[str, tuple[str, ...]] | None:
    """The colour of the line and the rows of cells inside it, when there is one that counts."""
    if isinstance(state, CubeState) or not state.ruleset.board.has_line_for(state.ruleset.count):
        return None
    line = state.ruleset.board.line
    return None if line is None else (line.colour, line.cells)


def tops(state: Position) -> dict[tuple[int, int], int]:
    """The height of every column of the space."""
    return dict(zip(space_of(state).columns, state.heights, strict=True))


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
    return isinstance(state, RumisState) and state.phase == TAKE


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
    if not is_taking(state) or not isinstance(state, RumisState):
        return frozenset()
    found = set()
    for stone in members(state.takes):
        after = state.clone()
        take(after, stone, [])
        if after.phase != PUT:
            found.add(state.ruleset.space.stones[stone])
    return frozenset(found)


def can_place(state: Position, move: Place) -> bool:
    """Whether a placement is legal now."""
    return state.why_not(move) is None if isinstance(state, CubeState) else state.can_play(move)


def legal_placements(state: Position, name: str, colour: int) -> list[Place]:
    """Where a stone of a colour may stand now."""
    space = space_of(state)
    with_stone = space.with_stone[space.stones.index(name)]
    if isinstance(state, CubeState):
        found = [space.moves[n] for n in members(state.open_to(colour) & with_stone)]
        return [Place(move.stone, move.cells, colour) for move in found]
    return [space.moves[n] for n in members(state.legal & with_stone)]
