"""Cuminos' challenges: all hands lie open, so that a round can be counted out near its end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.alone.challenges import Challenge, Goal
from games.core.game import Setup
from games.cuminos.rules.moves import Place
from tests.challenges.making import own_turns, surest
from tests.challenges.recipes import Book, Recipe

LEAST = 4
"""Points a turn that are worth a challenge."""


def setup(seed: int, grade: int) -> Setup:
    """Four to six players build high; the rounds of two can be counted out."""
    return Setup(4 + seed % 3 if grade == 1 else 2, seed)


def one_bar(least: int, is_last: bool) -> Any:
    """The most points of a bar, what the others hold included where it is the last."""

    def found(state: Any) -> Iterator[Goal]:
        if (state.hands[state.seat].bit_count() == 1) != is_last:
            return
        places = [move for move in state.legal_moves() if isinstance(move, Place)]
        bonus = state.left_to_opponents(state.seat) if is_last else 0
        most = max((state.worth(move).points for move in places), default=0)
        if most >= 3 and most + bonus >= least:
            yield Goal("points", most + bonus, 1, "last" if is_last else "")

    return found


def held(state: Any) -> tuple[int, int]:
    """The bars of the seat to act, and of the other where two play; else too many."""
    counts = [hand.bit_count() for hand in state.hands]
    own = counts.pop(state.seat)
    return own, sum(counts) if state.players == 2 else 99


def points_in(turns: int, most: int) -> Any:
    def found(state: Any) -> Iterator[Goal]:
        own, other = held(state)
        if own >= turns and own + other <= most:
            goal = Goal("points", 0, turns, "turns")
            n = surest(state, state.seat, goal, LEAST * turns, 40, 3_000)
            if n is not None:
                yield Goal("points", n, turns, "turns")

    return found


def empty(count: int, most: int) -> Any:
    def found(state: Any) -> Iterator[Goal]:
        own, other = held(state)
        if own == count and other <= most:
            yield Goal("empty", 0, count)

    return found


def whole_round(count: int, most: int) -> Any:
    def found(state: Any) -> Iterator[Goal]:
        own, other = held(state)
        if own == count and other <= most:
            yield Goal("round", 0, 0)

    return found


def takes(turns: int) -> Any:
    def fits(state: Any, challenge: Challenge) -> bool:
        return own_turns(challenge, "cuminos") >= turns

    return fits


BOOK = Book(
    setup,
    (
        Recipe(1, 3, one_bar(8, False)),
        Recipe(1, 1, one_bar(6, False)),
        Recipe(1, 2, one_bar(12, True)),
        Recipe(2, 2, points_in(2, 6), most=4_000),
        Recipe(2, 3, empty(2, 4), most=4_000),
        Recipe(2, 1, whole_round(2, 3), takes(2), most=4_000),
        Recipe(3, 4, empty(3, 3), most=4_000),
        Recipe(3, 2, whole_round(3, 3), takes(2), most=4_000),
        Recipe(4, 3, empty(4, 3), most=6_000),
        Recipe(4, 3, whole_round(4, 3), takes(3), most=6_000),
    ),
    seeds=300,
    pool=1,
)
