"""A written position read back: whole, or only what a figure or a referee cares for."""

from __future__ import annotations

from typing import Any

from games.core.game import Game, want
from games.kiwara.rules.board import OpenBoard, board_of, board_problems
from games.kiwara.rules.position import NONE
from games.kiwara.rules.state import KiwaraState
from games.kiwara.rules.table import CARDS, KINDS, KiwaraTable

_KINDS = {kind[0].upper(): number for number, kind in enumerate(KINDS)}
_KEYS = (
    *("regions", "cells", "totem", "to_move", "phase", "cards", "okapi", "crocodile", "pending"),
    *("deck", "mystery", "is_open", "players", "options", "chance", "hands", "active", "drawn"),
    *("has_placed", "swapped"),
)
_PHASES = ("start", "place", "swap", "totem", "after", "keep")


def read(game: Game, table: KiwaraTable, position: dict[str, Any]) -> KiwaraState:
    """The state that the keys describe; hands hold what is not on the board.

    Whether a match could have come there is not checked. With `is_open` an animal may be placed
    anywhere, whatever the totem faces.
    """
    for key in position:
        want(key in _KEYS, key)
    rows = position.get("regions") or table.maps["classic"]
    want(not board_problems(rows, table.board), "regions")
    board = OpenBoard(tuple(rows)) if position.get("is_open") else board_of(tuple(rows))
    cards = [tuple(hand) for hand in position.get("cards", ([], []))]
    want(len(cards) == 2 and all(card in CARDS for hand in cards for card in hand), "cards")
    deck = tuple(position.get("deck", ()))
    want(all(card in CARDS for card in deck), "deck")
    options = position.get("options", {})
    want(isinstance(options, dict) and options.keys() <= {"mystery"}, "options")
    named = {"mystery": bool(deck) or any(cards), **position, **options}
    is_mystery = named["mystery"]
    want(isinstance(is_mystery, bool), "mystery")
    state = KiwaraState(game, table, board, is_mystery, cards, deck)
    for cell, sign in position.get("cells", {}).items():
        _put(state, cell, sign)
    totem = position.get("totem")
    want(totem is None or totem in board.stop_index, "totem")
    state.totem_at = NONE if totem is None else board.stop_index[totem]
    to_move = position.get("to_move", 0)
    state.seat = 0 if to_move is None else to_move
    want(type(state.seat) is int and state.seat in (0, 1), "to_move")
    want(to_move is not None or not state.empty, "to_move")
    state.phase = position.get("phase", "start" if totem is None else "place")
    is_before = totem is None and bool(state.empty) and not position.get("is_open")
    want(state.phase in _PHASES and (state.phase == "start" or not is_before), "phase")
    state.okapi = position.get("okapi")
    want(state.okapi is None or (type(state.okapi) is int and state.okapi in (0, 1)), "okapi")
    crocodile = position.get("crocodile")
    want(crocodile is None or crocodile in board.index, "crocodile")
    state.crocodile_at = NONE if crocodile is None else board.index[crocodile]
    for card, cell in position.get("pending", {}).items():
        want(card == "warthog" or cell in board.index, "pending")
        state.burden = (card, NONE if card == "warthog" else board.index[cell])
    state.has_placed = state.phase in ("swap", "totem", "after") and not state.is_barred
    state._is_over = to_move is None or (not state.empty and state.phase != "swap")
    _take_up(state, position)
    if not state.is_over and state.totem is not None:
        _check_room(state)
    return state


def _check_room(state: KiwaraState) -> None:
    """Where an animal is still to be placed, or was to be placed next, there is one and a cell."""
    is_giraffe_early = state.phase == "keep" and not (state.has_placed and not state.hyena_left)
    is_placing = state.phase == "place" or (state.phase == "swap" and state.hyena_left > 0)
    if is_placing or is_giraffe_early:
        want(state.has_room_for(max(1, state.hyena_left), state.line_at), "totem")
        want(sum(state.hand_counts[state.seat]) >= max(1, state.hyena_left), "hands")
    elif state.phase == "after":
        want(state.open_count(state.totem_at) > 0, "totem")


def _take_up(state: KiwaraState, position: dict[str, Any]) -> None:
    """What happened in this turn so far: its cards, its animals, its swaps."""
    board = state.board
    active = position.get("active", {})
    want(active.keys() <= {"hyena", "baboon"}, "active")
    state.hyena_left = active.get("hyena", 0)
    most = state.table.hyena_animals
    want(type(state.hyena_left) is int and 0 <= state.hyena_left <= most, "active")
    is_between = 0 < state.hyena_left < most
    state.has_placed = position.get("has_placed", state.has_placed or is_between)
    want(isinstance(state.has_placed, bool), "has_placed")
    if "baboon" in active:
        want(active["baboon"] in board.stop_index, "active")
        state.baboon_at = board.stop_index[active["baboon"]]
    state.drawn = tuple(position.get("drawn", ()))
    want(all(card in CARDS for card in state.drawn), "drawn")
    want(bool(state.drawn) == (state.phase == "keep"), "drawn")
    for cell in position.get("swapped", ()):
        want(cell in board.index, "swapped")
        state.swapped |= 1 << board.index[cell]


def _put(state: KiwaraState, cell: str, sign: str) -> None:
    """Lay one token, such as `0Z` or `1g` (face down), on the board."""
    fits = len(sign) == 2 and sign[0] in "01" and sign[1].upper() in _KINDS
    want(fits and cell in state.board.index, "cells")
    seat, kind = int(sign[0]), _KINDS[sign[1].upper()]
    bit = 1 << state.board.index[cell]
    want(bool(state.empty & bit) and state.hand_counts[seat][kind] > 0, "cells")
    state.hand_counts[seat][kind] -= 1
    state.seat_masks[seat] |= bit
    state.kind_masks[kind] |= bit
    state.empty &= ~bit
    if sign[1].islower():
        state.hidden |= bit
