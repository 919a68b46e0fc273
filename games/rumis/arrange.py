"""A position laid out by hand, from the keys of the state: for figures, lessons and tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from games.core.game import BadNotation, BadSetup, Setup
from games.core.language import phrase
from games.rumis.moves import Place
from games.rumis.placements import Placements
from games.rumis.solitaire import CubeState
from games.rumis.state import RumisState
from games.rumis.terms import BUILD, OVER, RUINS, TAKE

if TYPE_CHECKING:
    from games.rumis.rules import Rumis

_KEYS = ("players", "options", "placed", "colour", "phase", "intermediate", "is_over")


def arranged(game: Rumis, position: dict[str, Any]) -> RumisState | CubeState:
    """The state that these keys describe; hands hold what is not on the building.

    `placed` lists stones as in the state. `colour` is the one to move; the phase "take" needs an
    `intermediate` score. Whether a match could have come there is not checked, only that every
    stone is in the space, in its own cells, and there once.
    """
    for key in position:
        _want(key in _KEYS, key)
    players, options = position.get("players", 2), position.get("options", {})
    _want(type(players) is int and isinstance(options, dict), "players")
    state = game.start(Setup(players, 0, options))
    assert isinstance(state, RumisState | CubeState)
    placed = position.get("placed", [])
    _want(isinstance(placed, list), "placed")
    if isinstance(state, CubeState):
        for text in placed:
            state.place(*_placement(text, state.space, state.reserves, state.parse))
        return state
    for text in placed:
        number = _placement(text, state.terms.space, state.reserves, _without_colour(state))
        state.placed.append(number)
        state._rebuild()
    _whose_turn(state, position)
    return state


def _whose_turn(state: RumisState, position: dict[str, Any]) -> None:
    """The phase and the colour to move; nobody's turn when the position is over."""
    is_over = position.get("is_over", False)
    phase = position.get("phase", RUINS if state.terms.has_ruins else BUILD)
    colour = position.get("colour", state.terms.ruins if phase == RUINS else 0)
    _want(type(colour) is int and 0 <= colour < state.terms.colours, "colour")
    _want(phase in (BUILD, RUINS, TAKE) and isinstance(is_over, bool), "phase")
    _want((phase == RUINS) == (colour == state.terms.ruins), "phase")
    state.phase = phase
    if state.terms.has_ruins and phase != RUINS:
        state.out |= 1 << state.terms.ruins
    if phase == TAKE:
        counted = position.get("intermediate")
        is_pair = isinstance(counted, list) and len(counted) == state.players
        _want(state.terms.is_relocation and is_pair, "intermediate")
        state.intermediate = tuple(counted or ())
        state.reserves = [0] * state.terms.colours
        state.hands = [0] * state.terms.colours
        state._pass_taking(colour, [])
    else:
        state.colour = colour
        state.legal = state.open_to(colour)
    if is_over:
        state.colour, state.legal, state.takes = OVER, 0, 0


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
    _want(isinstance(move, Place) and move.colour is not None, "placed")
    number = space.numbers.get((move.stone, move.cells))
    _want(number is not None and 0 <= move.colour < len(reserves), "placed")
    assert number is not None
    _want(bool(reserves[move.colour] >> space.stone_of[number] & 1), "placed")
    return move.colour, number


def _want(is_right: bool, key: str) -> None:
    if not is_right:
        raise BadSetup(phrase("setup.bad_position", name=key))
