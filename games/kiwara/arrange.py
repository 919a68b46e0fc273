"""A position laid out by hand, from the keys of the state: for figures, lessons and referees."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.core.game import BadSetup
from games.core.language import phrase
from games.kiwara.board import OpenBoard, board_of
from games.kiwara.position import NONE
from games.kiwara.table import CARDS, KINDS

if TYPE_CHECKING:
    from games.kiwara.rules import Kiwara, KiwaraState

_KINDS = {kind[0].upper(): number for number, kind in enumerate(KINDS)}
_KEYS = (
    *("regions", "cells", "totem", "to_move", "phase", "cards", "okapi", "crocodile", "pending"),
    *("deck", "mystery", "is_open"),
)
_PHASES = ("start", "place", "swap", "totem", "after")


def arranged(game: Kiwara, position: dict[str, Any]) -> KiwaraState:
    """The state that these keys describe; hands hold what is not on the board.

    Whether a match could have come there is not checked. With `is_open` an animal may be placed
    anywhere, whatever the totem faces.
    """
    from games.kiwara.rules import KiwaraState

    for key in position:
        _want(key in _KEYS, key)
    rows = position.get("regions") or game.table.maps["classic"]
    _want(not game.board_problems(rows), "regions")
    board = OpenBoard(tuple(rows)) if position.get("is_open") else board_of(tuple(rows))
    cards = [tuple(hand) for hand in position.get("cards", ([], []))]
    _want(len(cards) == 2 and all(card in CARDS for hand in cards for card in hand), "cards")
    deck = tuple(position.get("deck", ()))
    _want(all(card in CARDS for card in deck), "deck")
    is_mystery = position.get("mystery", bool(deck) or any(cards))
    _want(isinstance(is_mystery, bool), "mystery")
    state = KiwaraState(game, board, is_mystery, cards, deck)
    for cell, sign in position.get("cells", {}).items():
        _put(state, cell, sign)
    totem = position.get("totem")
    _want(totem is None or totem in board.stop_index, "totem")
    state.totem_at = NONE if totem is None else board.stop_index[totem]
    state.seat = position.get("to_move", 0)
    _want(type(state.seat) is int and state.seat in (0, 1), "to_move")
    state.phase = position.get("phase", "start" if totem is None else "place")
    is_before = totem is None and bool(state.empty) and not position.get("is_open")
    _want(state.phase in _PHASES and (state.phase == "start" or not is_before), "phase")
    state.okapi = position.get("okapi")
    _want(state.okapi is None or (type(state.okapi) is int and state.okapi in (0, 1)), "okapi")
    crocodile = position.get("crocodile")
    _want(crocodile is None or crocodile in board.index, "crocodile")
    state.crocodile_at = NONE if crocodile is None else board.index[crocodile]
    state.has_placed = state.phase in ("swap", "totem", "after")
    for card, cell in position.get("pending", {}).items():
        _want(card == "warthog" or cell in board.index, "pending")
        state.burden = (card, NONE if card == "warthog" else board.index[cell])
    state._is_over = not state.empty and state.phase != "swap"
    return state


def _put(state: KiwaraState, cell: str, sign: str) -> None:
    """Lay one token, such as `0Z` or `1g` (face down), on the board."""
    fits = len(sign) == 2 and sign[0] in "01" and sign[1].upper() in _KINDS
    _want(fits and cell in state.board.index, "cells")
    seat, kind = int(sign[0]), _KINDS[sign[1].upper()]
    bit = 1 << state.board.index[cell]
    _want(bool(state.empty & bit) and state.hand_counts[seat][kind] > 0, "cells")
    state.hand_counts[seat][kind] -= 1
    state.seat_masks[seat] |= bit
    state.kind_masks[kind] |= bit
    state.empty &= ~bit
    if sign[1].islower():
        state.hidden |= bit


def _want(is_right: bool, key: str) -> None:
    if not is_right:
        raise BadSetup(phrase("setup.bad_position", name=key))
