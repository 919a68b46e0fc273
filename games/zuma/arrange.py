"""A position laid out by hand, from the keys of the state: for figures, lessons and tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.core.game import BadSetup, Setup
from games.core.language import phrase

if TYPE_CHECKING:
    from games.zuma.rules import Zuma
    from games.zuma.state import ZumaState

_START = ("hands", "series", "caller")
_KEYS = (
    *_START,
    *("manche", "round", "calls", "committed", "grabbed", "sheet", "penalties", "players"),
)


def arranged(game: Zuma, position: dict[str, Any]) -> ZumaState:
    """The state that these keys describe; `players`, or the length of a list, says how many play.

    Totems are those not grabbed. Whether a match could have come there is not checked.
    """
    from games.zuma.state import ZumaState

    for key in position:
        _want(key in _KEYS, key)
    start = {key: position[key] for key in _START if key in position}
    state = game.start(Setup(_players(game, position), position=start))
    assert isinstance(state, ZumaState)
    table = game.table
    state.manche = _number(position, "manche", table.manches - 1)
    state.round = _number(position, "round")
    state.calls = _number(position, "calls")
    if "sheet" in position:
        state.sheet = _sheet(state, position["sheet"])
    if "penalties" in position:
        state.penalties = [
            _count(each, "penalties") for each in _seats(state, position, "penalties")
        ]
    if "committed" in position:
        for seat, card in enumerate(_seats(state, position, "committed")):
            _want(card is None or (isinstance(card, str) and card in state.hand(seat)), "committed")
            state.committed[seat] = None if card is None else state.cards.number[card]
    for pair in _list(position.get("grabbed", []), "grabbed"):
        _grab(state, _list(pair, "grabbed", 2))
    return state


def _players(game: Zuma, position: dict[str, Any]) -> int:
    if "players" in position:
        return _count(position["players"], "players")
    for key in ("hands", "sheet", "penalties", "committed"):
        if key in position:
            return len(_list(position[key], key))
    return game.default_players


def _sheet(state: ZumaState, given: Any) -> tuple[int, ...]:
    manches, colours = state.table.manches, len(state.set_out)
    cells = [
        0 if cell is None else _count(cell, "sheet")
        for line in _list(given, "sheet", state.players)
        for manche in _list(line, "sheet", manches)
        for cell in _list(manche, "sheet", colours)
    ]
    return tuple(cells)


def _grab(state: ZumaState, pair: list[Any]) -> None:
    seat, colour = pair
    _want(type(seat) is int and 0 <= seat < state.players, "grabbed")
    _want(colour in state.table.colours and not state.has_totem(seat), "grabbed")
    number = state.table.colours.index(colour)
    _want(state.totems[number] > 0 and sum(state.totems) > 1, "grabbed")
    state.totems[number] -= 1
    state.grabbed += ((seat, number),)


def _seats(state: ZumaState, position: dict[str, Any], key: str) -> list[Any]:
    return _list(position[key], key, state.players)


def _list(given: Any, key: str, length: int | None = None) -> list[Any]:
    _want(isinstance(given, list) and length in (None, len(given)), key)
    assert isinstance(given, list)
    return given


def _number(position: dict[str, Any], key: str, most: int | None = None) -> int:
    number = _count(position.get(key, 0), key)
    _want(most is None or number <= most, key)
    return number


def _count(given: Any, key: str) -> int:
    _want(type(given) is int and given >= 0, key)
    assert isinstance(given, int)
    return given


def _want(is_right: bool, key: str) -> None:
    if not is_right:
        raise BadSetup(phrase("setup.bad_position", name=key))
