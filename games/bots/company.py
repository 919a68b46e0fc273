"""The five characters that bots can have: a pace, and a taste among moves that are nearly equal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from games.bots.brain import Brain
from games.bots.reasons import PEOPLE, Reason
from games.core.game import Gain, State

NEAR_REWARD = 0.015
"""Moves whose mean reward is less than this behind the best one are nearly equal."""

NEAR_POINTS = 0.25
"""The same for a glance at the points of a position."""

TRIED = 0.3
"""A search has looked long enough at a move that it visited so often beside the best one."""

MOST = 12
"""So many moves are compared by taste at most."""

M = TypeVar("M")


class Character(msgspec.Struct, frozen=True):
    """Somebody to play against. `pace` is shown as bars; `pause` is what a bot's pause is times."""

    key: str
    pace: int
    pause: float


COMPANY: Mapping[str, Character] = {
    character.key: character
    for character in (
        Character("builder", 3, 1.0),
        Character("blocker", 2, 1.3),
        Character("gambler", 5, 0.6),
        Character("collector", 4, 0.8),
        Character("professor", 1, 1.6),
    )
}
"""In the order in which they are introduced."""


def pause_of(character: str) -> float:
    """What the pause of a bot of this character is times; one without any keeps it."""
    found = COMPANY.get(character)
    return 1.0 if found is None else found.pause


def leaning(brain: Brain, state: State, move: Any, seat: int, character: str) -> float:
    """How much a move is to the taste of a character, from what the seat may know."""
    taste = _TASTES.get(character)
    if taste is None:
        return 0.0
    view = state.view_for(seat)
    return taste(brain.reasons(view, move), state.gains(move), seat)


def preferred(
    options: Sequence[tuple[M, float]], near: float, lean: Callable[[M], float]
) -> list[M]:
    """Of options with their worth those nearly as good as the best that are most to the taste."""
    best = max(worth for _, worth in options)
    close = sorted((pair for pair in options if pair[1] >= best - near), key=lambda p: -p[1])
    leans = [(option, lean(option)) for option, _ in close[:MOST]]
    most = max(found for _, found in leans)
    return [option for option, found in leans if found == most]


def _builds(reasons: Sequence[Reason], gains: Sequence[Gain], seat: int) -> float:
    """What leaves most room: clauses that neither score nor name anybody."""
    return sum(each.weight for each in reasons if not _names(each))


def _blocks(reasons: Sequence[Reason], gains: Sequence[Gain], seat: int) -> float:
    """What is worst for the others: what is said of them, and what they lose at once."""
    lost = -sum(gain.points for other, gain in enumerate(gains) if other != seat)
    return lost + sum(each.weight for each in reasons if _names(each))


def _gambles(reasons: Sequence[Reason], gains: Sequence[Gain], seat: int) -> float:
    """Where most is at stake, for better or worse."""
    return sum(abs(each.weight) for each in reasons) + 2.0 * (not gains[seat].is_sure)


def _collects(reasons: Sequence[Reason], gains: Sequence[Gain], seat: int) -> float:
    """Points at once."""
    return float(gains[seat].points)


def _professes(reasons: Sequence[Reason], gains: Sequence[Gain], seat: int) -> float:
    """What is clearest: one strong reason, and no price."""
    return max((each.weight for each in reasons), default=0.0) - sum(
        1.0 for each in reasons if each.weight < 0
    )


def _names(reason: Reason) -> bool:
    """Whether a clause is about somebody else."""
    return any(key in reason.clause.values for key in PEOPLE)


_TASTES: Mapping[str, Callable[[Sequence[Reason], Sequence[Gain], int], float]] = {
    "builder": _builds,
    "blocker": _blocks,
    "gambler": _gambles,
    "collector": _collects,
    "professor": _professes,
}
