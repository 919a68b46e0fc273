"""Zuma's challenges: which card to pass, counted over all cards that may come."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.alone.challenges import Challenge, Goal
from games.alone.goals import Task
from games.core.game import Setup
from games.zuma.goals import GOALS
from tests.challenges.recipes import Book, Recipe


def setup(seed: int) -> Setup:
    """Three to six players."""
    return Setup(3 + seed % 4, seed)


def seat(state: Any) -> int:
    """A seat that changes from call to call."""
    return (state.calls + state.round) % state.players


def within(calls: int, least: int, zumas: bool = False) -> Any:
    """A hand that can get complete in so many calls, with several cards that look alike."""

    def found(state: Any) -> Iterator[Goal]:
        who = seat(state)
        hand = state.hands[who]
        if state.grabbed or any(card is not None for card in state.committed):
            return
        if state.cards.is_complete(hand) or len(list(state.cards.kinds(hand))) < least:
            return
        if zumas and not state.cards.zumas(hand):
            return
        goal = Goal("pass", calls)
        counts = sorted(GOALS.counted(Task(state, goal, who)).values(), reverse=True)
        if counts[0] > counts[1] > 0:
            yield goal

    return found


def is_close(state: Any, challenge: Challenge) -> bool:
    return True


BOOK = Book(
    setup,
    (
        Recipe(1, 6, within(1, 3), seconds=20, seat=seat),
        Recipe(2, 6, within(2, 3), seconds=25, seat=seat),
        Recipe(3, 6, within(3, 4), seconds=30, seat=seat),
        Recipe(4, 6, within(4, 4), seconds=40, seat=seat),
    ),
    level=3,
)
