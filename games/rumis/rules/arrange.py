"""A written position read back: whole, or only what a figure or a referee cares for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.core.game import BadNotation, BadSetup, Game, GameOf, Setup, want
from games.core.language import phrase
from games.rumis.rules.moves import Place
from games.rumis.rules.placements import Placements, members, placements_in
from games.rumis.rules.relocation import pass_taking, puttable
from games.rumis.rules.ruleset import BUILD, OVER, PUT, RUINS, TAKE
from games.rumis.rules.solitaire import CubeState
from games.rumis.rules.state import RumisState
from games.rumis.rules.table import LEAST_TOGETHER, RumisTable

_KEYS = (
    *("players", "options", "placed", "colour", "phase", "intermediate", "is_over", "chance"),
    *("board", "heights", "hands", "out", "to_move"),
)


def read(
    game: GameOf[RumisState | CubeState], table: RumisTable, position: dict[str, Any]
) -> RumisState | CubeState:
    """The state that these keys describe; hands hold what is not on the building.

    `placed` lists stones as in the state. `colour` is the one to move; the relocation needs an
    `intermediate` score. Whether a match could have come there is not checked, only that every
    stone stands in the space, in cells of its own, and is there once. Alone, `cube` 0 is the shape
    of the `board` up to its limits for two, which no setup starts.
    """
    for key in position:
        want(key in _KEYS, key)
    players, options = position.get("players", 2), position.get("options", {})
    want(type(players) is int and isinstance(options, dict), "players")
    is_shape = players < LEAST_TOGETHER and options.get("cube") == 0
    state = _shape(game, table, position) if is_shape else game.start(Setup(players, 0, options))
    placed = position.get("placed", [])
    want(isinstance(placed, list), "placed")
    if isinstance(state, CubeState):
        for text in placed:
            state.place(*_placement(text, state.space, state.reserves, state.parse))
        want(_stands(state.space, state.placed), "placed")
        return state
    for text in placed:
        number = _placement(text, state.ruleset.space, state.reserves, _without_colour(state))
        state.placed.append(number)
        state.rebuild()
    want(_stands(state.ruleset.space, state.placed), "placed")
    _whose_turn(state, position)
    return state


def _stands(space: Placements, placed: list[tuple[int, int]]) -> bool:
    """Whether no two stones share a cube, and none hangs in the air."""
    cubes = [cube for _, number in placed for cube in space.moves[number].cells]
    filled = set(cubes)
    return len(filled) == len(cubes) and all(not z or (x, y, z - 1) in filled for x, y, z in cubes)


def _shape(game: Game, table: RumisTable, position: dict[str, Any]) -> CubeState:
    """The shape of a board to fill alone: `cube` is 0 and `board` names it."""
    name, options = position.get("board"), position["options"]
    want(name in table.boards_for(LEAST_TOGETHER), "board")
    colours = options.get("colours_used")
    least, most = table.solitaire.colours
    want(type(colours) is int and least <= colours <= most, "colours_used")
    board = table.board(str(name))
    space = placements_in(table.stones, board.heights(LEAST_TOGETHER))
    want(len(space.cubes) <= colours * table.volume, "colours_used")
    return CubeState(game, space, tuple(stone.name for stone in table.stones), colours, board)


def _whose_turn(state: RumisState, position: dict[str, Any]) -> None:
    """The phase, who is out, and the colour to move; nobody when the position is over."""
    ruleset = state.ruleset
    is_over = position.get("is_over", position.get("to_move", 0) is None)
    phase = position.get("phase", RUINS if ruleset.has_ruins else BUILD)
    colour = position.get("colour")
    if colour is None:
        colour = ruleset.ruins if phase == RUINS else 0
    want(type(colour) is int and 0 <= colour < ruleset.colours, "colour")
    want(phase in (BUILD, RUINS, TAKE, PUT) and isinstance(is_over, bool), "phase")
    want((phase == RUINS) == (colour == ruleset.ruins), "phase")
    state.phase, state.colour = phase, colour
    state.out = _out(state, position)
    want(is_over or not state.out >> colour & 1, "out")
    if phase == RUINS:
        state.ruin_seat = _seat(position.get("to_move", 0), state.players)
    if phase in (TAKE, PUT):
        _relocate(state, position, is_over)
    else:
        state.legal = state.open_to(colour)
    if is_over:
        state.colour, state.legal, state.takes = OVER, 0, 0


def _out(state: RumisState, position: dict[str, Any]) -> int:
    """The colours that are out; the ruins are once the match has begun."""
    ruleset = state.ruleset
    if "out" not in position:
        return 1 << ruleset.ruins if ruleset.has_ruins and state.phase != RUINS else 0
    given = position["out"]
    want(isinstance(given, list) and len(given) == ruleset.colours, "out")
    want(all(isinstance(is_out, bool) for is_out in given), "out")
    return sum(1 << colour for colour, is_out in enumerate(given) if is_out)


def _seat(given: Any, players: int) -> int:
    want(type(given) is int and 0 <= given < players, "to_move")
    assert isinstance(given, int)
    return given


def _relocate(state: RumisState, position: dict[str, Any], is_over: bool) -> None:
    """The second phase: hands hold only stones that were taken and not put."""
    ruleset, counted = state.ruleset, position.get("intermediate")
    want(ruleset.is_relocation and isinstance(counted, list), "intermediate")
    assert isinstance(counted, list)
    want(len(counted) == state.players, "intermediate")
    want(all(type(points) is int for points in counted), "intermediate")
    state.intermediate = tuple(counted)
    state.hands = [0] * ruleset.colours
    state.reserves = _taken(state, position.get("hands", [[]] * ruleset.colours))
    if is_over:
        return
    if state.phase == TAKE:
        pass_taking(state, state.colour, [])
        return
    held = list(members(state.reserves[state.colour]))
    want(len(held) == 1, "hands")
    state.legal = puttable(state, state.colour, held[0])
    want(bool(state.legal), "phase")


def _taken(state: RumisState, given: Any) -> list[int]:
    """By colour the set of stones that lie before it, none of which stands on the building."""
    stones = state.ruleset.space.stones
    want(isinstance(given, list) and len(given) == state.ruleset.colours, "hands")
    reserves = []
    for colour, names in enumerate(given):
        want(isinstance(names, list) and all(name in stones for name in names), "hands")
        held = [stones.index(name) for name in names]
        want(all(state.standing(colour, stone) is None for stone in held), "hands")
        reserves.append(sum(1 << stone for stone in set(held)))
    return reserves


def _without_colour(state: RumisState) -> Callable[[str], Any]:
    """Reads `0:L4@…` as the state writes its stones, though moves name no colour."""

    def parse(text: str) -> Any:
        owner, mark, rest = text.partition(":")
        move = state.parse(rest)
        if not mark or not owner.isdecimal() or not isinstance(move, Place):
            raise BadNotation(phrase("notation.bad", text=text))
        return Place(move.stone, move.cells, int(owner))

    return parse


def _placement(
    text: Any, space: Placements, reserves: list[int], parse: Callable[[str], Any]
) -> tuple[int, int]:
    """Colour and number of a stone that is still in hand."""
    try:
        move = parse(str(text))
    except BadNotation as error:
        raise BadSetup(error.phrase) from error
    want(isinstance(move, Place) and move.colour is not None, "placed")
    number = space.numbers.get((move.stone, move.cells))
    want(number is not None and 0 <= move.colour < len(reserves), "placed")
    assert number is not None
    want(bool(reserves[move.colour] >> space.stone_of[number] & 1), "placed")
    return move.colour, number
