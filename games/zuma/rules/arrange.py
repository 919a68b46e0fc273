"""A written position read back: whole, or only what a figure or a referee cares for."""

from __future__ import annotations

from typing import Any

from games.core.game import GameOf, Setup, want
from games.zuma.rules.state import ZumaState

_START = ("hands", "series", "caller")
_KEYS = (
    *_START,
    *("manche", "round", "calls", "committed", "grabbed", "sheet", "penalties", "players"),
    *("options", "chance", "totems", "to_move"),
)


def read(game: GameOf[ZumaState], position: dict[str, Any]) -> ZumaState:
    """The state that these keys describe; `players`, or the length of a list, says how many play.

    Totems are those not grabbed. Whether a match could have come there is not checked.
    """
    for key in position:
        want(key in _KEYS, key)
    start = {key: position[key] for key in _START if key in position}
    options = position.get("options", {})
    want(isinstance(options, dict), "options")
    state = game.start(Setup(_players(game, position), 0, options, start))
    state.manche = _number(position, "manche", state.table.manches - 1)
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
            want(card is None or (isinstance(card, str) and card in state.hand(seat)), "committed")
            state.committed[seat] = None if card is None else state.cards.number[card]
    state._is_over = position.get("to_move", ()) is None
    for pair in _list(position.get("grabbed", []), "grabbed"):
        _grab(state, _list(pair, "grabbed", 2))
    if position.get("chance") is not None:
        state.chance = _count(position["chance"], "chance")
    return state


def _players(game: GameOf[ZumaState], position: dict[str, Any]) -> int:
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
    want(type(seat) is int and 0 <= seat < state.players, "grabbed")
    want(colour in state.table.colours and not state.has_totem(seat), "grabbed")
    number = state.table.colours.index(colour)
    least = 0 if state.is_over else 1
    want(state.totems[number] > 0 and sum(state.totems) > least, "grabbed")
    state.totems[number] -= 1
    state.grabbed += ((seat, number),)


def _seats(state: ZumaState, position: dict[str, Any], key: str) -> list[Any]:
    return _list(position[key], key, state.players)


def _list(given: Any, key: str, length: int | None = None) -> list[Any]:
    want(isinstance(given, list) and length in (None, len(given)), key)
    assert isinstance(given, list)
    return given


def _number(position: dict[str, Any], key: str, most: int | None = None) -> int:
    number = _count(position.get(key, 0), key)
    want(most is None or number <= most, key)
    return number


def _count(given: Any, key: str) -> int:
    want(type(given) is int and given >= 0, key)
    assert isinstance(given, int)
    return given
