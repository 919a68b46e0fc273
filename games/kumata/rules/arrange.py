"""A written position read back: whole, or only what a figure or a referee cares for."""

from __future__ import annotations

import re
from typing import Any

from games.core.game import GameOf, Setup, want
from games.kumata.rules.setup import first_seat, read_seat
from games.kumata.rules.state import KumataState

_KEYS = (
    *("players", "options", "chance", "ended_by", "plots", "placed", "reserve", "totems"),
    *("clans", "to_move", "variant"),
)
_PLACED = re.compile(r"([0-9]):([0-9])([0-9])@([a-z][0-9]+)([a-z][0-9]+)/([0-9]+)(\+?)")


def read(game: GameOf[KumataState], position: dict[str, Any]) -> KumataState:
    """The state that these keys describe, `placed` laid in order on top of the set-up.

    `clans`, else `reserve`, tells the number of players. Without `reserve` the seats hold what
    is not on the board. With a `variant` of union partners share. Whether a match could have come
    there is not checked.
    """
    for key in position:
        want(key in _KEYS, key)
    given = {key: position[key] for key in game.position_keys if position.get(key) is not None}
    seats = position.get("clans", position.get("reserve", [None] * game.default_players))
    want(isinstance(seats, list), "clans")
    options = position.get("options", {})
    want(isinstance(options, dict), "options")
    if "variant" in position:
        options = {"variant": position["variant"]}
    state = game.start(Setup(len(seats), options=options, position=given))
    placed = position.get("placed", [])
    want(isinstance(placed, list), "placed")
    for text in placed:
        _lay(state, text)
    if "reserve" in position:
        want(not any(_is_doubled(state, seat) for seat in range(state.players)), "reserve")
    else:
        _take_what_is_placed(state)
    seat = first_seat(state.side, state.piles, 0)
    if position.get("to_move") is not None:
        seat = read_seat(position["to_move"], state.players)
    state.ended_by = None
    state.begin_turn(seat, None)
    if position.get("ended_by") is not None:
        state.seat, state.ended_by = None, read_seat(position["ended_by"], state.players)
        state.must_set_aside = False
    return state


def _lay(state: KumataState, text: Any) -> None:
    """Lay one domino such as `1:30@c4d4/1+`."""
    found = _PLACED.fullmatch(text) if isinstance(text, str) else None
    want(found is not None, "placed")
    assert found is not None
    seat, first, second = int(found[1]), int(found[2]), int(found[3])
    spot = state.board.spot_at.get((found[4], found[5]))
    domino = (min(first, second), max(first, second))
    want(seat < state.players and spot is not None, "placed")
    assert spot is not None
    want(domino in state.side.dominoes and domino not in _on_board(state, seat), "placed")
    want(bool(state.fitting(first, second) >> spot & 1), "placed")
    want(not found[7] or state.totems[seat] > 0, "placed")
    level = state.lay(seat, first, second, spot, bool(found[7]))
    want(level == int(found[6]), "placed")


def _on_board(state: KumataState, seat: int) -> list[tuple[int, int]]:
    return [(min(p[1:3]), max(p[1:3])) for p in state.placed if p[0] == seat]


def _is_doubled(state: KumataState, seat: int) -> bool:
    """Whether a seat would still hold what it has laid."""
    held = {number for pile in state.piles[seat] for number in pile}
    return any(state.side.dominoes.index(domino) in held for domino in _on_board(state, seat))


def _take_what_is_placed(state: KumataState) -> None:
    for seat, piles in enumerate(state.piles):
        gone = {state.side.dominoes.index(domino) for domino in _on_board(state, seat)}
        left = (tuple(domino for domino in pile if domino not in gone) for pile in piles)
        state.piles[seat] = tuple(pile for pile in left if pile)
