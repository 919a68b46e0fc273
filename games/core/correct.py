"""Correcting an earlier entry of a match without undoing all that came after it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.core.game import IllegalMove
from games.core.language import Phrase
from games.core.match import Match


@dataclass(frozen=True)
class Waiting:
    """A move that was in force after the corrected one: who made it, and what it was."""

    seat: int | None
    move: Any


def reopen(match: Match, waiting: list[Waiting], *, is_again: bool) -> None:
    """Go back one move, to enter it anew. There must be one.

    `is_again`: another move was reopened before and not replaced; it joins those that wait.
    Nothing is lost yet: until a move is played they can all be redone.
    """
    at = match.position
    if is_again and match.can_redo:
        waiting.insert(0, Waiting(match.states[at].to_move, match.moves[at]))
    match.undo()


def follow(match: Match, waiting: list[Waiting]) -> Phrase | None:
    """Play the waiting moves again as far as they are legal and the same seat is to act.

    Those played leave the list; None when all were, else why the first left cannot be.
    """
    while waiting:
        first = waiting[0]
        reason = match.state.why_not(first.move)
        if reason is not None or match.state.to_move != first.seat:
            return reason or Phrase("companion.referee.other_turn", {})
        try:
            match.play(first.move)
        except IllegalMove as error:
            return error.phrase
        waiting.pop(0)
    return None
