"""Zuma's challenges: which card to pass, counted over all cards that may come, and which totem."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.alone.challenges import Challenge, Goal
from games.alone.goals import Task
from games.alone.judge import Judge
from games.core.game import Setup
from games.zuma.goals import counted
from games.zuma.rules.moves import Pass
from games.zuma.rules.planning import outlook_of
from tests.challenges.recipes import Book, Recipe

SEEN: set[Any] = set()
"""The hands that were asked already, by their shapes."""


def setup(seed: int, grade: int) -> Setup:
    """Three to six players."""
    return Setup(3 + seed % 4, seed)


def seat(state: Any) -> int:
    """A seat that changes from call to call."""
    return (state.calls + state.round + state.manche) % state.players


def asked(calls: int, turns: int, detail: str = "") -> Any:
    """A whole hand before a call, in which no other card counts as much as the best."""

    def found(state: Any) -> Iterator[Goal]:
        who = seat(state)
        if state.calls > 20 or state.grabbed or any(c is not None for c in state.committed):
            return
        if any(state.is_complete(each) for each in range(state.players)):
            return
        if not turns and len(state.needs(who)) < sum(count > 0 for count in state.set_out):
            return  # the sheet is not in sight, so that any totem must count
        goal = Goal("pass", calls, turns, detail)
        counts = sorted(counted(Task(state, goal, who), state).values(), reverse=True)
        if counts[0] > counts[1]:
            yield goal

    return found


def shape(state: Any, who: int) -> Any:
    return outlook_of(state.table, state.cards, state.players)._shape(state.hands[who])


def is_new(state: Any, challenge: Challenge) -> bool:
    """One best card at every call, and no hands that were asked like this before."""
    judge = Judge(state.game, challenge)
    state, shapes = judge.start(), []
    for index, move in enumerate(judge.solution):
        is_own = getattr(move, "seat", None) == challenge.seat
        if is_own and isinstance(move, Pass):
            if len(judge.solving(judge.solution[:index])) > 1:
                return False
            shapes.append(shape(state, challenge.seat))
        state.play(move)
    key = (tuple(shapes), challenge.goal)
    if key in SEEN:
        return False
    SEEN.add(key)
    return True


def is_short(state: Any, challenge: Challenge) -> bool:
    """The hand gets complete after two to six cards."""
    own = [move for move in challenge.solution if move.startswith(f"{challenge.seat}:pass")]
    return 2 <= len(own) <= 6 and is_new(state, challenge)


BOOK = Book(
    setup,
    (
        Recipe(1, 2, asked(1, 1), is_new, 3, seconds=12, seat=seat),
        Recipe(1, 2, asked(2, 1), is_new, 3, seconds=12, seat=seat),
        Recipe(1, 2, asked(3, 1), is_new, 3, seconds=12, seat=seat),
        Recipe(2, 6, asked(2, 2, "twice"), is_new, 3, seconds=20, seat=seat),
        Recipe(3, 6, asked(3, 3, "more"), is_new, 3, seconds=30, seat=seat),
        Recipe(4, 6, asked(3, 0, "end"), is_short, 3, seconds=60, seat=seat),
    ),
    level=3,
    pool=2,
    seeds=400,
)
