"""Matches of two sides solved to their end, for the last moves of a match.

Where chance has a say in them, a move is worth the mean of what it may lead to; that may be told
to lie beyond a bound before all of it has been looked at (Ballard's Star1).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any

from games.bots.brain import Brain
from games.bots.deadline import Deadline

STEP = 64
"""Positions between two looks at the clock."""


class _TooFar(Exception):
    """The end is farther away than was allowed."""


def solve(
    brain: Brain, state: Any, key: Callable[[Any], Hashable], most: int, deadline: Deadline
) -> list[tuple[Any, float]] | None:
    """Each move of the seat to act with its reward when both sides play their best.

    The two rewards must add up to a constant, and equal keys must mean equal futures. None when
    more than `most` positions would have to be looked at, or time is up.
    """
    return _Solver(brain, key, most, deadline).solved(state)


class _Solver:
    """Alpha-beta over rewards of seat 0, positions met before remembered with their bounds."""

    def __init__(
        self, brain: Brain, key: Callable[[Any], Hashable], most: int, deadline: Deadline
    ) -> None:
        self.brain = brain
        self.key = key
        self.left = most
        self.deadline = deadline
        self.known: dict[Hashable, tuple[float, float]] = {}

    def solved(self, state: Any) -> list[tuple[Any, float]] | None:
        found = []
        seat = state.to_move
        try:
            for move in self.brain.moves(state, seat):
                first = self._mean(self.brain.outcomes(state, move), 0.0, 1.0)
                found.append((move, first if seat == 0 else 1.0 - first))
        except _TooFar:
            return None
        return found

    def _mean(self, outcomes: Sequence[Any], low: float, high: float) -> float:
        """What seat 0 gets on average, exact when it lies between the bounds, else a bound."""
        if len(outcomes) == 1:
            return self._best(outcomes[0], low, high)
        count, total = len(outcomes), 0.0
        for done, state in enumerate(outcomes, start=1):
            left = count - done
            least, most = low * count - total - left, high * count - total
            found = self._best(state, max(0.0, least), min(1.0, most))
            total += found
            if found <= least:
                return (total + left) / count
            if found >= most:
                break
        return total / count

    def _best(self, state: Any, low: float, high: float) -> float:
        """What seat 0 gets, exact when it lies between the bounds, else a bound itself."""
        if state.is_over:
            return self.brain.rewards(state)[0]
        key = self.key(state)
        least, most = self.known.get(key, (0.0, 1.0))
        low, high = max(low, least), min(high, most)
        if low >= high:
            return least if least >= high else most
        self.left -= 1
        if self.left < 0 or (not self.left % STEP and self.deadline.is_over()):
            raise _TooFar
        is_first = state.to_move == 0
        best = 0.0 if is_first else 1.0
        alpha, beta = low, high
        for move in self.brain.ordered(state):
            found = self._mean(self.brain.outcomes(state, move), alpha, beta)
            if is_first:
                best = max(best, found)
                alpha = max(alpha, best)
            else:
                best = min(best, found)
                beta = min(beta, best)
            if alpha >= beta:
                break
        if best <= low:
            most = min(most, best)
        elif best >= high:
            least = max(least, best)
        else:
            least = most = best
        self.known[key] = (least, most)
        return best
