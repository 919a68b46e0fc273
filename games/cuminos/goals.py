"""What Cuminos' challenges ask within a round: points, an empty hand, the round itself."""

from __future__ import annotations

from collections.abc import Hashable

from games.alone.goals import Goals, Task
from games.core.language import Phrase, phrase
from games.cuminos.rules.position import FINISH
from games.cuminos.rules.state import CuminosState


class CuminosGoals(Goals):
    """A round is a match here: what is drawn for the next one nobody knows."""

    kinds = (*Goals.kinds, "empty", "round")

    def is_reached(self, task: Task, state: CuminosState) -> bool:
        """`empty`: the seat has placed its last bar; `round`: it leads when the round is over."""
        if task.goal.kind == "empty":
            return bool(state.points[task.seat][FINISH] > task.start.points[task.seat][FINISH])
        if task.goal.kind == "round":
            return self.is_past(task, state) and self.standing(task, state) > 0
        return super().is_reached(task, state)

    def is_past(self, task: Task, state: CuminosState) -> bool:
        """Whether the round is over."""
        return state.round != task.start.round or state.is_over

    def known(self, task: Task, state: CuminosState, left: int) -> bool | None:
        """A hand is not emptied in fewer turns than bars, and the last bar of who can place is."""
        if task.goal.kind != "empty":
            return None
        held = state.hands[task.seat].bit_count()
        if held > left:
            return False
        return True if held == 1 and state.seat == task.seat else None

    def key(self, task: Task, state: CuminosState) -> Hashable:
        """The bars on the table and in the hands, the passes, and the points."""
        building = state.building
        return (
            *(state.seat, frozenset(building.laid), building.reach, building.window.half),
            *(tuple(state.hands), state.passed, state.skips, tuple(state.totals())),
        )

    def short(self, task: Task, state: CuminosState) -> Phrase:
        """What is left in hand, or as for any game."""
        if task.goal.kind == "empty":
            if self.is_past(task, state):
                return phrase("cuminos.challenge.short.over")
            n = state.hands[task.seat].bit_count()
            return phrase("cuminos.challenge.short.empty", n=n)
        if task.goal.kind == "round":
            return phrase("cuminos.challenge.short.round")
        return super().short(task, state)


GOALS = CuminosGoals()
