"""What a challenge asks for: when a goal is reached, and what a game may add to its search.

A game with goals of its own has a module `goals` with `GOALS`; for any other the points and the
victory are enough.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Hashable, Sequence
from functools import cache
from time import sleep
from typing import Any, ClassVar, NamedTuple

from games.alone.challenges import Goal
from games.core.game import Game
from games.core.language import Phrase, phrase


class Task(NamedTuple):
    """A goal of a seat, and the position it is asked in."""

    start: Any
    goal: Goal
    seat: int


class TooFar(Exception):
    """More positions would have to be looked at than were allowed."""


def breathe() -> None:
    """Let frames go first: whoever counts does so on a thread beside theirs.

    Asked for at every position: without it a thread keeps its turn for milliseconds.
    """
    sleep(0)


class Goals:
    """The goals of a game: `points` in so many own turns, and `win`. It keeps no state."""

    kinds: ClassVar[tuple[str, ...]] = ("points", "win")
    """The kinds of goals that are understood."""

    most: int = 40_000
    """Positions that the judge looks at before it lets a move pass."""

    def is_reached(self, task: Task, state: Any) -> bool:
        """Whether the goal is reached; asked when an own turn or the match has ended."""
        if task.goal.kind == "win":
            return bool(state.winners() == [task.seat])
        return self.gained(task, state) >= task.goal.value

    def is_past(self, task: Task, state: Any) -> bool:
        """Whether nothing can be reached any more that has not been."""
        return bool(state.is_over)

    def gained(self, task: Task, state: Any) -> int:
        """How the seat's total has changed since the start."""
        before, after = task.start.scores()[task.seat], state.scores()[task.seat]
        return int(after.total - before.total)

    def actor(self, task: Task, state: Any) -> int | None:
        """The seat whose moves come next."""
        found: int | None = state.to_move
        return found

    def ends_turn(self, task: Task, before: Any, after: Any) -> bool:
        """Whether the seat's turn was over with a move of its own."""
        return True

    def moves(self, task: Task, state: Any) -> Sequence[Any]:
        """What the actor may do."""
        found: Sequence[Any] = state.legal_moves()
        return found

    def key(self, task: Task, state: Any) -> Hashable:
        """Equal for positions with equal futures as to the goal; None: they are not compared."""
        return None

    def known(self, task: Task, state: Any, left: int) -> bool | None:
        """Whether the goal can be reached, where that is seen without trying; else None."""
        return None

    def onward(self, task: Task, state: Any) -> Any | None:
        """A move that leads to the goal, where that is found without trying; else None."""
        return None

    def ways(self, task: Task, state: Any, most: int) -> int | None:
        """How many ways to the goal remain, up to `most`; None where that is not counted."""
        return None

    def is_strict(self, task: Task) -> bool:
        """Whether a move that spoils the goal is a miss; not where it can be taken back."""
        return True

    def is_answered(self, task: Task) -> bool:
        """Whether a miss is shown by what the others do then; else it is told at once."""
        return True

    def standing(self, task: Task, state: Any) -> float:
        """How well the seat stands, to order moves and to choose among equal replies."""
        own, other = _totals(task, state)
        return float(own - other)

    def effect(self, task: Task, before: Any, after: Any, end: Any | None) -> Phrase | None:
        """What an answer does, where its move alone does not tell.

        `end` is how the match may end then, where it is played out.
        """
        if end is None:
            return None
        own, other = _totals(task, end)
        key = "challenge.effect_tied" if own == other else "challenge.effect"
        return phrase(key, own=own, other=other)

    def short(self, task: Task, state: Any) -> Phrase:
        """What came of a turn that did not reach the goal, where nobody had to answer."""
        if task.goal.kind == "win":
            own, other = _totals(task, state)
            return phrase("challenge.short.win", own=own, other=other)
        n = self.gained(task, state)
        if n <= 0:
            return phrase("challenge.short.nothing", wanted=task.goal.value)
        return phrase("challenge.short.points", n=n, wanted=task.goal.value)

    def look(self, task: Task) -> Phrase:
        """What to look for, without the solution."""
        goal = task.goal
        detail = f"_{goal.detail}" if goal.detail else ""
        return phrase(f"{task.start.game.name}.challenge.look.{goal.kind}{detail}")


def _totals(task: Task, state: Any) -> tuple[int, int]:
    """What the seat has, and the most that anybody else has."""
    totals = [score.total for score in state.scores()]
    own = totals.pop(task.seat)
    return own, max(totals, default=0)


@cache
def goals_of(game: Game) -> Goals:
    """A game's goals: its own where it has some."""
    name = f"games.{game.name}.goals"
    if importlib.util.find_spec(name) is None:
        return Goals()
    found: Goals = importlib.import_module(name).GOALS
    return found
