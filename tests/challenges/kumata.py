"""Kumata's challenges: the last dominoes, so that nothing that matters lies hidden."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.alone.challenges import Challenge, Goal
from games.alone.goals import Task, goals_of
from games.core.game import Setup
from tests.challenges.recipes import Book, Recipe

PLAYERS = (2, 3, 2, 4)


def setup(seed: int) -> Setup:
    """Mostly two players, with three and four now and then, and mazes."""
    variant = "maze" if seed % 5 == 4 else "classic"
    return Setup(PLAYERS[seed % len(PLAYERS)], seed, {"variant": variant})


def hidden(state: Any, seat: int | None = None) -> int:
    """The most dominoes that a seat hides: one alone can be told by who counts."""
    counts = [len(found) for found in state.hidden_dominoes()]
    return max(counts) if seat is None else counts[seat]


def most(state: Any, kind: str) -> int:
    """The most of a kind that one turn can bring."""
    goals, seat = goals_of(state.game), state.to_move
    task = Task(state, Goal(kind), seat)
    best = -99
    for move in state.legal_moves():
        after = state.clone()
        after.play(move)
        if kind == "points":
            best = max(best, goals.gained(task, after))
        elif kind == "cover":
            best = max(
                best,
                sum(state.points) - state.points[seat] - sum(after.points) + after.points[seat],
            )
    return best


def points(state: Any) -> Iterator[Goal]:
    if hidden(state, state.to_move) <= 1 and (n := most(state, "points")) >= 5:
        yield Goal("points", n)


def cover(state: Any) -> Iterator[Goal]:
    if hidden(state, state.to_move) <= 1 and (n := most(state, "cover")) >= 5:
        yield Goal("cover", n)


def points_in(turns: int) -> Any:
    def found(state: Any) -> Iterator[Goal]:
        if hidden(state) <= 1 and state.players <= 3 and len(state.piles[state.to_move]) >= 2:
            for n in range(12, 3, -1):
                yield Goal("points", n, turns, "turns")

    return found


def totem(state: Any) -> Iterator[Goal]:
    if hidden(state) <= 1 and state.totems[state.to_move]:
        for level in (5, 4, 3):
            yield Goal("totem", level, 2)


def win(state: Any) -> Iterator[Goal]:
    if hidden(state) <= 1:
        yield Goal("win", 0, 0)


def takes(turns: int, most: int = 99) -> Any:
    """A solution of so many own turns."""

    def fits(state: Any, challenge: Challenge) -> bool:
        own = [n for n in range(len(challenge.solution)) if n % state.players == 0]
        return turns <= len(own) <= most

    return fits


BOOK = Book(
    setup,
    (
        Recipe(1, 4, points),
        Recipe(1, 2, cover),
        Recipe(2, 3, points_in(2)),
        Recipe(2, 1, totem),
        Recipe(2, 2, win, takes(2, 2)),
        Recipe(3, 2, points_in(3)),
        Recipe(3, 4, win, takes(3, 3)),
        Recipe(4, 6, win, takes(4)),
    ),
)
