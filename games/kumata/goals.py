"""What Kumata's challenges ask: points, victory, a totem up high, points of others covered."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from games.alone.goals import Goals, Task
from games.core.language import Phrase, phrase
from games.kumata.rules.state import KumataState


class KumataGoals(Goals):
    """Every move is a turn. Positions with more than one hidden domino a seat are not asked."""

    kinds = (*Goals.kinds, "totem", "cover")

    def is_reached(self, task: Task, state: KumataState) -> bool:
        """`totem`: one more stands at this level; `cover`: the others have lost so many points."""
        if task.goal.kind == "totem":
            return _raised(task, state) >= task.goal.value
        if task.goal.kind == "cover":
            return covered(task, state) >= task.goal.value
        return super().is_reached(task, state)

    def key(self, task: Task, state: KumataState) -> Hashable:
        """Where dominoes lie and fit, who holds what, and whose turn it is."""
        return (
            *(state.seat, state.open_spots, bytes(state.values), bytes(state.owners)),
            *(bytes(state.heights), tuple(state.piles), tuple(state.totems)),
            tuple(state.standing),
        )

    def short(self, task: Task, state: KumataState) -> Phrase:
        """How high, how much, or as for any game."""
        if task.goal.kind == "totem":
            n = _raised(task, state)
            key = "totem" if n else "no_totem"
            return phrase(f"kumata.challenge.short.{key}", n=n, wanted=task.goal.value)
        if task.goal.kind == "cover":
            n = max(0, covered(task, state))
            return phrase("kumata.challenge.short.cover", n=n, wanted=task.goal.value)
        return super().short(task, state)


def _raised(task: Task, state: KumataState) -> int:
    """The points of the highest totem that the seat has put up since the start."""
    before = len(task.start.standing[task.seat])
    return max(state.standing[task.seat][before:], default=0)


def covered(task: Task, state: Any) -> int:
    """The points on the board that the others together have lost since the start."""
    return sum(
        task.start.points[seat] - state.points[seat]
        for seat in range(state.players)
        if seat != task.seat
    )


GOALS = KumataGoals()
