"""Why a move of Kumata is refused, in the order in which a player at the table would notice."""

from __future__ import annotations

from typing import Any

from games.core.language import Phrase, phrase
from games.kumata.rules.moves import Aside, Place
from games.kumata.rules.position import KumataPosition


def reason_against(state: KumataPosition, move: Any) -> Phrase:
    """The sentence for a move that is not legal in this state."""
    if not isinstance(move, Place | Aside):
        return phrase("notation.bad", text=str(move))
    if state.seat is None:
        return phrase("kumata.why.over")
    if isinstance(move, Aside):
        return _against_aside(state, state.seat, move)
    return (
        _against_domino(state, state.seat, *sorted((move.first, move.second)))
        or _against_cells(state, move)
        or _against_cover(state, move)
        or phrase("kumata.why.no_totem")
    )


def _against_aside(state: KumataPosition, seat: int, move: Aside) -> Phrase:
    if not state.must_set_aside:
        return phrase("kumata.why.must_play")
    if move.low > move.high:
        right = f"aside {move.high}{move.low}"
        return phrase("kumata.why.aside_order", move=right)
    hidden = _against_domino(state, seat, move.low, move.high)
    return hidden or phrase("kumata.why.single", domino=f"{move.low}-{move.high}")


def _against_domino(state: KumataPosition, seat: int, low: int, high: int) -> Phrase | None:
    """Whether the domino cannot be taken at all: it does not exist, lies elsewhere, is hidden."""
    named = {"domino": f"{low}-{high}"}
    if (low, high) not in state.side.dominoes:
        return phrase("kumata.why.no_such_domino", **named, highest=state.side.highest)
    if (low, high) in state.visible(seat):
        return None
    on_board = (tuple(sorted(placed[1:3])) for placed in state.placed if placed[0] == seat)
    if (low, high) in on_board:
        return phrase("kumata.why.played", **named)
    if state.side.dominoes.index((low, high)) in state.hidden_dominoes()[seat]:
        return phrase("kumata.why.buried", **named)
    return phrase("kumata.why.absent", **named)


def _against_cells(state: KumataPosition, move: Place) -> Phrase | None:
    """Whether the two cells are no place for any domino, whatever lies there."""
    for cell in (move.a, move.b):
        if cell not in state.board.index:
            return phrase("kumata.why.off_board", cell=cell)
    if (move.a, move.b) in state.board.spot_at:
        return None
    if (move.b, move.a) in state.board.spot_at:
        right = Place(move.second, move.first, move.b, move.a, move.totem)
        return phrase("kumata.why.order", move=str(right))
    return phrase("kumata.why.not_adjacent", a=move.a, b=move.b)


def _against_cover(state: KumataPosition, move: Place) -> Phrase | None:
    """Whether what lies on the two cells does not take this domino."""
    cells = [state.board.index[move.a], state.board.index[move.b]]
    tops = [state.tops[cell] for cell in cells]
    under = [state.placed[top - 1] if top else None for top in tops]
    for name, domino in zip((move.a, move.b), under, strict=True):
        if domino is not None and domino[5]:
            return phrase("kumata.why.locked", cell=name)
    levels = [domino[4] if domino else 0 for domino in under]
    if 0 in levels and levels != [0, 0]:
        on_board, on_domino = (move.a, move.b) if levels[0] == 0 else (move.b, move.a)
        return phrase("kumata.why.half_on_board", plot=on_board, cell=on_domino)
    if levels[0] != levels[1]:
        heights = {"first": levels[0], "second": levels[1]}
        return phrase("kumata.why.heights", a=move.a, b=move.b, **heights)
    if tops[0] and tops[0] == tops[1]:
        return phrase("kumata.why.same_domino")
    for name, cell, value in zip((move.a, move.b), cells, (move.first, move.second), strict=True):
        there = state.values[cell]
        if value and there and value != there:
            return phrase("kumata.why.values", cell=name, there=there, value=value)
    return None
