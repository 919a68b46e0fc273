"""What Rumis' challenges ask: fill a cube, or place the last stones whatever the others build."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from games.alone.goals import Goals, Task, TooFar, breathe
from games.core.language import Phrase, phrase
from games.rumis.rules.moves import Place
from games.rumis.rules.solitaire import CubeState
from games.rumis.rules.solver import Search, ways

CHOICES = 12_000
"""Choices after which a cube is left unsettled: about a second."""
AT_A_TIME = 20
"""Choices between two breaths: about a millisecond."""


class RumisGoals(Goals):
    """Alone, stones may be taken back, so that nothing is missed before the cube is full."""

    kinds = (*Goals.kinds, "fill", "place")

    def is_reached(self, task: Task, state: Any) -> bool:
        """`fill`: the cube is full; `place`: the seat holds no stone any more."""
        if isinstance(state, CubeState):
            return state.is_over
        if task.goal.kind == "place":
            return not any(state.reserves[colour] for colour in state.colours_of(task.seat))
        return super().is_reached(task, state)

    def is_past(self, task: Task, state: Any) -> bool:
        """Nobody can place any more, or the seat cannot."""
        if isinstance(state, CubeState):
            return state.is_over
        return state.is_over or all(state.out >> c & 1 for c in state.colours_of(task.seat))

    def is_strict(self, task: Task) -> bool:
        """Not in a cube."""
        return task.goal.kind != "fill"

    def moves(self, task: Task, state: Any) -> Sequence[Any]:
        """In a cube only what is placed leads on."""
        found = state.legal_moves()
        if isinstance(state, CubeState):
            return [move for move in found if isinstance(move, Place)]
        return list(found)

    def known(self, task: Task, state: Any, left: int) -> bool | None:
        """A cube is settled by filling it; a hand is not emptied in fewer turns than stones."""
        if isinstance(state, CubeState):
            return _search(state).outcome == "solvable"
        if task.goal.kind == "place":
            held = sum(state.reserves[colour].bit_count() for colour in state.colours_of(task.seat))
            return False if held > left else None
        return None

    def onward(self, task: Task, state: Any) -> Any | None:
        """The first stone of a filling, in an order in which it can be built."""
        if not isinstance(state, CubeState):
            return None
        return next(iter(_search(state).moves), None)

    def ways(self, task: Task, state: Any, most: int) -> int | None:
        """How many fillings of a cube remain."""
        return ways(state, most, CHOICES) if isinstance(state, CubeState) else None

    def key(self, task: Task, state: Any) -> Hashable:
        """The building from outside and from above, and the stones in hand."""
        if isinstance(state, CubeState):
            return None
        return (
            *(state.colour, tuple(state.heights), tuple(state.tops), tuple(state.touching)),
            *(tuple(state.reserves), state.out),
        )

    def standing(self, task: Task, state: Any) -> float:
        """How many places are open to the seat: a hand needs room more than points."""
        if isinstance(state, CubeState):
            return float(state.filled)
        colours = state.colours_of(task.seat)
        return float(sum(state.open_to(colour).bit_count() for colour in colours))

    def short(self, task: Task, state: Any) -> Phrase:
        """The stones that find no place."""
        if task.goal.kind == "place":
            held = sum(state.reserves[colour].bit_count() for colour in state.colours_of(task.seat))
            return phrase("rumis.challenge.short.place", n=held)
        return super().short(task, state)


def _search(state: CubeState) -> Search:
    """A way to fill the cube, or that there is none; `TooFar` when that takes too long."""
    search = Search(state)
    for _ in range(CHOICES // AT_A_TIME):
        if search.advance(AT_A_TIME) != "searching":
            return search
        breathe()
    raise TooFar


GOALS = RumisGoals()
