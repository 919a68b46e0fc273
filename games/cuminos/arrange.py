"""A position laid out by hand, from the keys of the state: for figures, lessons and tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.core.game import BadNotation, BadSetup
from games.core.language import phrase
from games.cuminos.deal import read_hands, read_opener
from games.cuminos.moves import Place, parsed
from games.cuminos.state import CuminosState

if TYPE_CHECKING:
    from games.cuminos.rules import Cuminos

_KEYS = ("placed", "hands", "opener", "to_move")


def arranged(game: Cuminos, position: dict[str, Any]) -> CuminosState:
    """The state of a first round that these keys describe, every placement scored.

    Without `hands` there are as many seats as needed, and each holds all that it has not placed.
    Each placement must be legal where it comes; whose turn it was is not checked.
    """
    for key in position:
        _want(key in _KEYS, key)
    placed = position.get("placed", [])
    _want(isinstance(placed, list), "placed")
    laid = [_read(game, text) for text in placed]
    players = max(game.default_players, 1 + max((seat for seat, _ in laid), default=0))
    hands = [(1 << len(game.table.cuminos)) - 1] * players
    if "hands" in position:
        players = len(position["hands"]) if isinstance(position["hands"], list) else 0
        hands = read_hands(game.table, position["hands"], players)
    _want(players in game.player_counts, "hands")
    opener = read_opener(position.get("opener", 0), players)
    state = CuminosState(game, players, 0, hands, opener, tuple((s,) for s in range(players)))
    for seat, move in laid:
        _lay(state, seat, move)
    following = (laid[-1][0] + 1) % players if laid else opener
    state.seat = position.get("to_move", following)
    _want(type(state.seat) is int and 0 <= state.seat < players, "to_move")
    return state


def _read(game: Cuminos, text: Any) -> tuple[int, Place]:
    """One Cumino such as `1:2@0,0,1/5@0,0,2`."""
    seat, _, notation = text.partition(":") if isinstance(text, str) else ("", "", "")
    _want(seat.isdecimal() and int(seat) < game.player_counts[-1], "placed")
    try:
        move = parsed(notation, len(game.table.symbols))
    except BadNotation as error:
        raise BadSetup(error.phrase) from error
    if not isinstance(move, Place):
        raise BadSetup(phrase("setup.bad_position", name="placed"))
    return int(seat), move


def _lay(state: CuminosState, seat: int, move: Place) -> None:
    number = state.number_of(move)
    _want(seat < state.players and number is not None, "placed")
    assert number is not None
    state.seat = seat
    state.hands[seat] |= 1 << number  # a hand that is given names what is left, not what is placed
    _want(state.why_not(move) is None, "placed")
    state.set_down(seat, move, [])


def _want(is_right: bool, key: str) -> None:
    if not is_right:
        raise BadSetup(phrase("setup.bad_position", name=key))
