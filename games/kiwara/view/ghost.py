"""A move of Kiwara as it would look, drawn over the picture."""

from __future__ import annotations

from typing import Any

import pygame

from games.kiwara.rules import moves
from games.kiwara.rules.position import Token
from games.kiwara.rules.state import KiwaraState
from games.kiwara.view.ground import middle
from games.kiwara.view.picture import WHITE, KiwaraPicture

OPACITY = 0.76


def draw_ghost(
    surface: pygame.Surface,
    picture: KiwaraPicture,
    state: KiwaraState,
    move: Any,
    tint: pygame.Color | None = None,
) -> None:
    """A move as it would look: a translucent token, a ring on its target, a totem."""
    rim = tint or WHITE
    if isinstance(move, moves.Place):
        seat = state.to_move or 0
        value = getattr(state.table.animals, move.animal).value
        cell = state.board.index[move.cell]
        is_hidden = move.animal in ("gazelle", "zebra") and state.is_beside_lion(cell)
        piece = Token(seat, move.animal, is_hidden, value)
        if state.animal_at(move.cell) is None:
            picture.draw_token(surface, piece, middle(move.cell), opacity=OPACITY)
        if tint == picture.ui.theme.bad:
            picture.refuse(surface, move.cell)
        elif tint is not None:
            picture.rim(surface, move.cell, rim, fill=0.3, width=0.06)
        else:
            picture.rim(surface, move.cell, rim, is_dashed=False)
    elif isinstance(move, moves.Totem | moves.Gnu | moves.Baboon):
        if isinstance(move, moves.Totem | moves.Gnu):
            at = float(state.board.stops.index(move.stop))
            picture.draw_totem(surface, at, opacity=OPACITY)
            picture.light(surface, state.line_of(move.stop), 0.16)
        picture.stop_ring(surface, move.stop, rim)
    elif hasattr(move, "cell"):
        picture.rim(surface, move.cell, rim, width=0.06)
