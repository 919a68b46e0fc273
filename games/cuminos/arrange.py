"""A position laid out by hand, from the keys of the state: for figures, lessons and referees."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.core.game import BadNotation, BadSetup
from games.core.language import phrase
from games.cuminos.deal import read_hands, read_opener
from games.cuminos.moves import Place, parsed
from games.cuminos.state import CuminosState
from games.cuminos.table import NO_TEAMS

if TYPE_CHECKING:
    from games.cuminos.rules import Cuminos
    from games.cuminos.table import Teams

_KEYS = ("placed", "hands", "opener", "to_move", "teams", "round", "earlier", "passed")


def arranged(game: Cuminos, position: dict[str, Any]) -> CuminosState:
    """The state of a round that these keys describe, every placement scored.

    Without `hands` there are as many seats as needed, and each holds all that it has not placed.
    Each placement must be legal where it comes; whose turn it was is not checked. `opener` is who
    opened this round, `earlier` what the seats scored before it, `teams` the name of the form.
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
    round_ = position.get("round", 0)
    _want(type(round_) is int and 0 <= round_ < players + game.table.extra_rounds, "round")
    first = (opener - round_) % players
    state = CuminosState(game, players, 0, hands, first, _teams(game, players, position))
    state.round, state.seat = round_, opener
    _take_up(state, position)
    for seat, move in laid:
        _lay(state, seat, move)
    following = (laid[-1][0] + 1) % players if laid else opener
    state.seat = position.get("to_move", following)
    _want(type(state.seat) is int and 0 <= state.seat < players, "to_move")
    return state


def _teams(game: Cuminos, players: int, position: dict[str, Any]) -> Teams:
    form = position.get("teams", NO_TEAMS)
    _want(form == NO_TEAMS or form in game.table.team_forms(players), "teams")
    alone: Teams = tuple((seat,) for seat in range(players))
    return game.table.teams.get(form, alone)


def _take_up(state: CuminosState, position: dict[str, Any]) -> None:
    """What rounds before this one scored, and who has passed in it."""
    earlier = position.get("earlier", [0] * state.players)
    _want(_is_list_of(earlier, int, state.players) and min(earlier) >= 0, "earlier")
    _want(state.round > 0 or not any(earlier), "earlier")
    state.earlier = tuple(earlier)
    if state.round:
        state.past_rounds = [list(earlier)]
    passed = position.get("passed", [False] * state.players)
    _want(_is_list_of(passed, bool, state.players), "passed")
    state.passed = sum(1 << seat for seat, has_passed in enumerate(passed) if has_passed)


def _is_list_of(content: Any, kind: type, length: int) -> bool:
    is_list = isinstance(content, list) and len(content) == length
    return is_list and all(type(each) is kind for each in content)


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
