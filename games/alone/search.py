"""Whether a seat reaches its goal whatever the others answer: exact, and bounded."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Any

from games.alone.goals import Goals, Task, TooFar, breathe

ENDLESS = 99
"""Own turns that a goal without a number of them may take."""

Onward = tuple[Any, Any]
"""A move, and the position after it."""


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
        for _, after in self._onward(state, turns, is_own):
            if self._leads(state, after, turns, is_own) == is_own:
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
        is_own = self.goals.actor(self.task, state) == self.task.seat
        after = _played(state, move)
        turns, is_reached = self._counted(state, after, turns, is_own)
        return after, turns, is_reached

    def _counted(self, before: Any, after: Any, turns: int, is_own: bool) -> tuple[int, bool]:
        """The own turns left after a move, and whether it has reached the goal."""
        goals, task = self.goals, self.task
        ends = is_own and goals.ends_turn(task, before, after)
        is_asked = ends or goals.is_past(task, after)
        return turns - ends, is_asked and goals.is_reached(task, after)

    def _leads(self, before: Any, after: Any, turns: int, is_own: bool) -> bool:
        turns, is_reached = self._counted(before, after, turns, is_own)
        return is_reached or self.can(after, turns)

    def _onward(self, state: Any, turns: int, is_own: bool) -> Iterable[Onward]:
        """All moves with what comes of them; in the last own turn order would save nothing."""
        if is_own and turns == 1:
            moves = self.goals.moves(self.task, state)
            return ((move, _played(state, move)) for move in moves)
        return self._in_order(state)

    def _in_order(self, state: Any) -> list[Onward]:
        goals, task = self.goals, self.task
        onward = [(move, _played(state, move)) for move in goals.moves(task, state)]
        if len(onward) < 2:
            return onward
        sign = -1.0 if goals.actor(task, state) == task.seat else 1.0
        looks = [sign * goals.standing(task, after) for _, after in onward]
        return [onward[index] for index in sorted(range(len(onward)), key=looks.__getitem__)]

    def ordered(self, state: Any) -> list[Any]:
        """The moves of whoever is to act, what looks best for it first."""
        return [move for move, _ in self._in_order(state)]

    def solving(self, state: Any, turns: int, most: int | None = None) -> list[Any]:
        """Every own move that reaches the goal or keeps it in reach, the first `most` of them."""
        found: list[Any] = []
        for move in self.goals.moves(self.task, state):
            if self.keeps(state, move, turns):
                found.append(move)
                if len(found) == most:
                    break
        return found


def _played(state: Any, move: Any) -> Any:
    breathe()
    after = state.clone()
    after.play(move)
    return after
