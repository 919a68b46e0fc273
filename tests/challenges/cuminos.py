"""Cuminos' challenges: all hands lie open, so that a round can be counted out near its end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.alone.challenges import Challenge, Goal
from games.core.game import Setup
from games.cuminos.rules.moves import Place
from tests.challenges.making import surest
from tests.challenges.recipes import Book, Recipe

LEAST = 4
"""Points a turn that are worth a challenge."""


def setup(seed: int) -> Setup:
    """Two to four players."""
    return Setup((2, 3, 2, 4)[seed % 4], seed)


def one_bar(state: Any) -> Iterator[Goal]:
    if len(state.building.laid) < 4:
        return
    worths = [state.worth(move).points for move in state.legal_moves() if isinstance(move, Place)]
    if worths and max(worths) >= 6 and state.hands[state.seat].bit_count() > 1:
        yield Goal("points", max(worths))


def held(state: Any) -> list[int]:
    return [hand.bit_count() for hand in state.hands]


def points_in(turns: int, most: int) -> Any:
    def found(state: Any) -> Iterator[Goal]:
        counts = held(state)
        if state.players == 2 and counts[state.seat] >= turns and sum(counts) <= most:
            goal = Goal("points", 0, turns, "turns")
            n = surest(state, state.seat, goal, LEAST * turns, 40, 6_000)
            if n is not None:
                yield Goal("points", n, turns, "turns")

    return found


def empty(count: int, most: int) -> Any:
    def found(state: Any) -> Iterator[Goal]:
        counts = held(state)
        if state.players == 2 and counts[state.seat] == count and sum(counts) <= most:
            yield Goal("empty", 0, count)

    return found


def whole_round(state: Any) -> Iterator[Goal]:
    if state.players == 2 and sum(held(state)) <= 7:
        yield Goal("round", 0, 0)


def takes(turns: int) -> Any:
    def fits(state: Any, challenge: Challenge) -> bool:
        return len(challenge.solution) >= 2 * turns - 1

    return fits


BOOK = Book(
    setup,
    (
        Recipe(1, 6, one_bar),
        Recipe(2, 3, points_in(2, 8)),
        Recipe(2, 3, empty(2, 6)),
        Recipe(3, 4, empty(3, 7)),
        Recipe(3, 2, whole_round, takes(2)),
        Recipe(4, 2, empty(4, 8)),
        Recipe(4, 4, whole_round, takes(3)),
    ),
)
