"""Challenges: a position, a goal in a sentence, and a solution that was checked."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from games.core.game import Game
from games.core.language import Phrase, phrase
from games.core.tables import BadTable, load

GRADES = (1, 2, 3, 4)
"""One move to find, two, three, and to the end."""


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is to be reached: `value` of something in so many own turns (0: as many as it takes).

    `detail` tells apart goals of a kind that are said in other words.
    """

    kind: str
    value: int = 0
    turns: int = 1
    detail: str = ""


class Challenge(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position to be solved by one seat. Moves are in the notation of the game."""

    id: int
    grade: int
    goal: Goal
    position: dict[str, Any]
    """The one written form of a position."""
    seat: int
    solution: tuple[str, ...]
    """Own moves and the best replies to them."""
    runner_up: str = ""
    """The own move that looks best of those that miss."""
    refutation: tuple[str, ...] = ()
    """The runner-up, then what proves it wrong."""
    seconds: int = 0
    """How long one may think; 0: as long as one likes."""
    level: int = 0
    """The weakest bot that finds the solution, 6 when none of the five does; 0: not asked."""


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    challenges: tuple[Challenge, ...]


def challenges(game: Game, config: Path) -> tuple[Challenge, ...]:
    """The challenges of a game in the order of their numbers, none when it has no file of them.

    A file that cannot be used raises `BadTable` with one sentence.
    """
    path = config / "challenges" / f"{game.name}.yaml"
    if not path.exists():
        return ()
    found = load(path, _File, is_own=True).challenges
    for number, challenge in enumerate(found, 1):
        _check(challenge, number, f"{path}: challenges[{number - 1}]")
    return found


def _check(challenge: Challenge, number: int, name: str) -> None:
    """Refuse what no judge could use; what the position holds is its game's affair."""
    if challenge.id != number:
        raise BadTable(f"{name}.id: {number} expected, got {challenge.id}")
    if challenge.grade not in GRADES:
        raise BadTable(f"{name}.grade: 1 to {GRADES[-1]} expected, got {challenge.grade}")
    if not challenge.solution:
        raise BadTable(f"{name}.solution: at least one move expected")
    if challenge.goal.turns < 0 or challenge.seconds < 0 or challenge.seat < 0:
        raise BadTable(f"{name}: no number may be negative")


def goal_phrase(game: Game, challenge: Challenge) -> Phrase:
    """The goal as one sentence, for the tile and below the title."""
    return _of_goal(game, challenge, "goal")


def goal_title(game: Game, challenge: Challenge) -> Phrase:
    """The goal in a few words, for the banner."""
    return _of_goal(game, challenge, "title")


def _of_goal(game: Game, challenge: Challenge, part: str) -> Phrase:
    goal = challenge.goal
    detail = f"_{goal.detail}" if goal.detail else ""
    key = f"{game.name}.challenge.{part}.{goal.kind}{detail}"
    return phrase(key, n=goal.value, turns=goal.turns)
