"""A written position read back: whole, or only what a figure or a referee cares for."""

from __future__ import annotations

from typing import Any

from games.core.game import BadNotation, BadSetup, GameOf, want
from games.core.language import phrase
from games.cuminos.rules.deal import read_hands, read_opener
from games.cuminos.rules.moves import Place, parsed
from games.cuminos.rules.position import PARTS
from games.cuminos.rules.state import CuminosState
from games.cuminos.rules.table import NO_TEAMS, CuminosTable

_KEYS = (
    *("placed", "hands", "opener", "to_move", "teams", "round", "earlier", "passed", "chance"),
    *("players", "options", "points", "past_rounds", "open_ends", "skips", "scores"),
)


def read(game: GameOf[CuminosState], table: CuminosTable, position: dict[str, Any]) -> CuminosState:
    """The state of a round that these keys describe, every placement scored.

    Without `hands` there are as many seats as needed, and each holds all that it has not placed.
    Each placement must be legal where it comes; whose turn it was is not checked. `opener` is who
    opened this round, `earlier` what the seats scored before it where its parts are not known.
    """
    for key in position:
        want(key in _KEYS, key)
    placed = position.get("placed", [])
    want(isinstance(placed, list), "placed")
    laid = [_placement(table, text) for text in placed]
    least = max(game.default_players, 1 + max((seat for seat, _ in laid), default=0))
    players = position.get("players", least)
    if isinstance(position.get("hands"), list):
        players = len(position["hands"])
    want(type(players) is int and players in game.player_counts, "hands")
    hands = [(1 << len(table.cuminos)) - 1] * players
    if "hands" in position:
        hands = read_hands(table, position["hands"], players, may_be_empty=bool(laid))
    opener = read_opener(position.get("opener", 0), players)
    round_ = position.get("round", 0)
    want(type(round_) is int and 0 <= round_ < players + table.extra_rounds, "round")
    chance = position.get("chance", 0)
    want(type(chance) is int, "chance")
    first = (opener - round_) % players
    options = position.get("options", {"teams": position.get("teams", NO_TEAMS)})
    teams = table.teams_of(players, game.checked_options(players, options)["teams"])
    state = CuminosState(game, table, players, chance, hands, first, teams)
    state.round, state.seat = round_, opener
    _take_up(state, position)
    for seat, move in laid:
        _lay(state, seat, move, names_hands="hands" in position)
    if "points" in position:
        state.points = _points(state, position["points"])
    state.skips = position.get("skips", 0)
    want(type(state.skips) is int and state.skips >= 0, "skips")
    following = (laid[-1][0] + 1) % players if laid else opener
    state.seat = position.get("to_move", following)
    is_seat = type(state.seat) is int and 0 <= state.seat < players
    want(state.seat is None or is_seat, "to_move")
    if state.seat is not None and not state.can_place(state.seat):
        state.skip([])
    return state


def _take_up(state: CuminosState, position: dict[str, Any]) -> None:
    """What rounds before this one scored, and who has passed in it."""
    earlier = position.get("earlier", [0] * state.players)
    want(_is_list_of(earlier, int, state.players) and min(earlier) >= 0, "earlier")
    want(state.round > 0 or not any(earlier), "earlier")
    state.earlier = tuple(earlier)
    past = position.get("past_rounds", [list(earlier)] if state.round else [])
    is_over = position.get("to_move", state.seat) is None  # then the last round is one of them
    want(isinstance(past, list) and len(past) <= state.round + is_over, "past_rounds")
    want(all(_is_list_of(points, int, state.players) for points in past), "past_rounds")
    state.past_rounds = [points[:] for points in past]
    passed = position.get("passed", [False] * state.players)
    want(_is_list_of(passed, bool, state.players), "passed")
    state.passed = sum(1 << seat for seat, has_passed in enumerate(passed) if has_passed)


def _points(state: CuminosState, given: Any) -> list[list[int]]:
    """The points of all rounds by seat and part."""
    want(isinstance(given, list) and len(given) == state.players, "points")
    want(all(_is_list_of(parts, int, len(PARTS)) for parts in given), "points")
    return [list(parts) for parts in given]


def _is_list_of(content: Any, kind: type, length: int) -> bool:
    is_list = isinstance(content, list) and len(content) == length
    return is_list and all(type(each) is kind for each in content)


def _placement(table: CuminosTable, text: Any) -> tuple[int, Place]:
    """One Cumino such as `1:2@0,0,1/5@0,0,2`."""
    seat, _, notation = text.partition(":") if isinstance(text, str) else ("", "", "")
    want(seat.isdecimal() and int(seat) < table.players[1], "placed")
    try:
        move = parsed(notation, len(table.symbols))
    except BadNotation as error:
        raise BadSetup(error.phrase) from error
    if not isinstance(move, Place):
        raise BadSetup(phrase("setup.bad_position", name="placed"))
    return int(seat), move


def _lay(state: CuminosState, seat: int, move: Place, names_hands: bool) -> None:
    """Lay one Cumino; a hand that is given names what is left, not what is placed."""
    number = state.number_of(move)
    want(seat < state.players and number is not None, "placed")
    assert number is not None
    want(not names_hands or not state.hands[seat] >> number & 1, "hands")
    state.seat = seat
    state.hands[seat] |= 1 << number
    want(state.why_not(move) is None, "placed")
    state.set_down(seat, move, [])
