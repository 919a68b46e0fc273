"""Whether a seat reaches its goal whatever the others answer: exact, and bounded."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any

from games.alone.goals import Goals, Task, TooFar

ENDLESS = 99
"""Own turns that a goal without a number of them may take."""


class Search:
    """Every own move against every reply, positions met before remembered."""

    def __init__(self, goals: Goals, task: Task, most: int) -> None:
        self.goals = goals
        self.task = task
        self.most = most
        self.left = most
        self._known: dict[Hashable, bool] = {}

    def begin(self) -> None:
        """Allow as many positions as at first."""
        self.left = self.most

    def can(self, state: Any, turns: int) -> bool:
        """Whether the seat reaches the goal with so many own turns to end; `TooFar` if unknown."""
        goals, task = self.goals, self.task
        if turns <= 0 or goals.is_past(task, state):
            return False
        known = goals.known(task, state, turns)
        if known is not None:
            return known
        key = goals.key(task, state)
        if key is not None and (key, turns) in self._known:
            return self._known[key, turns]
        self.left -= 1
        if self.left < 0:
            raise TooFar
        is_own = goals.actor(task, state) == task.seat
        found = not is_own
        for move in self.ordered(state):
            if self.keeps(state, move, turns) == is_own:
                found = is_own
                break
        if key is not None:
            self._known[key, turns] = found
        return found

    def keeps(self, state: Any, move: Any, turns: int) -> bool:
        """Whether the goal is reached, or can be, after a move of whoever is to act."""
        after, turns, is_reached = self.after(state, move, turns)
        return is_reached or self.can(after, turns)

    def after(self, state: Any, move: Any, turns: int) -> tuple[Any, int, bool]:
        """The position after a move, the own turns left, and whether the goal is reached."""
        goals, task = self.goals, self.task
        is_own = goals.actor(task, state) == task.seat
        after = state.clone()
        after.play(move)
        ends = is_own and goals.ends_turn(task, state, after)
        is_asked = ends or goals.is_past(task, after)
        return after, turns - ends, is_asked and goals.is_reached(task, after)

    def ordered(self, state: Any) -> Iterator[Any]:
        """The moves of whoever is to act, what looks best for it first."""
        goals, task = self.goals, self.task
        moves = goals.moves(task, state)
        if len(moves) < 2:
            yield from moves
            return
        sign = -1.0 if goals.actor(task, state) == task.seat else 1.0
        looks = []
        for index, move in enumerate(moves):
            after = state.clone()
            after.play(move)
            looks.append((sign * goals.standing(task, after), index))
        for _, index in sorted(looks):
            yield moves[index]

    def solving(self, state: Any, turns: int) -> list[Any]:
        """Every own move that reaches the goal or keeps it in reach."""
        moves = self.goals.moves(self.task, state)
        return [move for move in moves if self.keeps(state, move, turns)]
