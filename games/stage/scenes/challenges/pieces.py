"""The piece that a move needs, without its place: what a hint shows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.stage.table.game.margins import Icon
from games.stage.table.game.view import View


@dataclass(frozen=True)
class Shown:
    """A piece or an action by its picture and its name."""

    icon: Icon | None
    words: str


def shown_piece(view: View[Any], move: Any, seat: int) -> Shown:
    """What of the tray a move is played with: it is taken in hand for a moment, and put back."""
    row = view.margins.move_row(move)
    before, view.hint = view.hint, move
    view.hand.hold(move)
    pieces = [each for each in view.margins.pieces(seat) if each.is_chosen]
    actions = [each for each in view.margins.actions() if each.is_chosen]
    view.let_go()
    view.hint = before
    for piece in pieces:
        return Shown(piece.icon, piece.label or piece.tooltip)
    for action in actions:
        return Shown(action.icon, action.label.strip() or action.tooltip)
    return Shown(row.icon, "")
