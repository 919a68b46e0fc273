"""Kumata's challenges: the last dominoes, so that nothing that matters lies hidden."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from games.alone.challenges import Challenge, Goal
from games.alone.goals import Task
from games.core.game import Setup
from games.kumata.goals import GOALS, covered
from tests.challenges.making import level_of, own_turns, surest
from tests.challenges.recipes import Book, Recipe

PLAYERS = (2, 3, 2, 4)


def setup(seed: int, grade: int) -> Setup:
    """Mostly two players, with three and four now and then, and mazes."""
    variant = "maze" if seed % 5 == 4 else "classic"
    return Setup(PLAYERS[seed % len(PLAYERS)], seed, {"variant": variant})


def hidden(state: Any, seat: int | None = None) -> int:
    """The most dominoes that a seat hides: one alone can be told by who counts."""
    counts = [len(found) for found in state.hidden_dominoes()]
    return max(counts) if seat is None else counts[seat]


def most(state: Any, gain: Callable[[Task, Any], int]) -> int:
    """The most that one turn can bring."""
    task = Task(state, Goal("points"), state.to_move)
    gains = [0]
    for move in state.legal_moves():
        after = state.clone()
        after.play(move)
        gains.append(gain(task, after))
    return max(gains)


def points(state: Any) -> Iterator[Goal]:
    if hidden(state, state.to_move) <= 1 and (n := most(state, GOALS.gained)) >= 5:
        yield Goal("points", n)


def cover(state: Any) -> Iterator[Goal]:
    if hidden(state, state.to_move) <= 1 and (n := most(state, covered)) >= 5:
        yield Goal("cover", n)


def points_in(turns: int) -> Any:
    def found(state: Any) -> Iterator[Goal]:
        if hidden(state) <= 1 and state.players <= 3 and len(state.piles[state.to_move]) >= 2:
            goal = Goal("points", 0, turns, "turns")
            n = surest(state, state.to_move, goal, 3, 20, 6_000)
            if n is not None:
                yield Goal("points", n, turns, "turns")

    return found


def totem(turns: int) -> Any:
    def found(state: Any) -> Iterator[Goal]:
        if hidden(state) <= 1 and state.totems[state.to_move]:
            goal = Goal("totem", 0, turns, "turns" if turns > 1 else "")
            n = surest(state, state.to_move, goal, 4, 7, 6_000)
            if n is not None:
                yield Goal("totem", n, turns, goal.detail)

    return found


def win(state: Any) -> Iterator[Goal]:
    if hidden(state) <= 1:
        yield Goal("win", 0, 0)


def own_moves(state: Any, challenge: Challenge) -> list[str]:
    """The seat's moves of the solution: everybody plays one in turn."""
    return list(challenge.solution[:: state.players])


def is_laid(state: Any, challenge: Challenge) -> bool:
    """Whether the seat sets nothing aside: a challenge is solved with dominoes."""
    return not any(move.startswith("aside") for move in own_moves(state, challenge))


def in_turns(least: int, most: int = 99) -> Any:
    """A solution of so many own turns."""

    def fits(state: Any, challenge: Challenge) -> bool:
        is_long = least <= own_turns(challenge, "kumata") <= most
        return is_long and is_laid(state, challenge)

    return fits


def is_fierce(state: Any, challenge: Challenge) -> bool:
    """Four own turns, or three that only the best bots find."""
    turns = own_turns(challenge, "kumata")
    if not is_laid(state, challenge):
        return False
    return turns >= 4 or (turns == 3 and level_of(challenge, "kumata") >= 4)


BOOK = Book(
    setup,
    (
        Recipe(1, 3, points),
        Recipe(1, 2, cover),
        Recipe(1, 1, totem(1)),
        Recipe(2, 2, points_in(2), is_laid),
        Recipe(2, 1, totem(2), is_laid),
        Recipe(2, 3, win, in_turns(2, 2)),
        Recipe(3, 1, points_in(3), is_laid),
        Recipe(3, 5, win, in_turns(3, 3)),
        Recipe(4, 6, win, is_fierce),
    ),
)
