"""What each game's challenges are made of: kinds of goals, by grade, and how many of each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from games.alone.challenges import Challenge, Goal
from games.core.game import Setup


@dataclass(frozen=True)
class Recipe:
    """So many challenges of a grade: which positions are tried, and with which goals."""

    grade: int
    count: int
    goals: Callable[[Any], Iterator[Goal]]
    """The goals worth trying in a position; none where it is not of the kind."""
    accepts: Callable[[Any, Challenge], bool] = lambda state, challenge: True
    fewest: int = 4
    """Moves that one must be able to choose from."""
    most: int = 20_000
    """Positions that proving it may take."""
    seconds: int = 0
    seat: Callable[[Any], int] = lambda state: state.to_move
    """Who is asked."""
    changed: Callable[[Any], Any] = lambda state: state
    """What is done to a position before it is tried, such as a card laid beside it."""
    ready: Callable[[], Iterable[Challenge]] | None = None
    """Makes its challenges without matches."""


@dataclass(frozen=True)
class Book:
    """A game's recipes, and the matches whose positions are tried."""

    setups: Callable[[int, int], Setup]
    """The match of a seed and a grade."""
    recipes: tuple[Recipe, ...]
    seeds: int = 2_000
    """Matches that are looked through for each grade, unless it is full before."""
    pool: int = 3
    """So many times the challenges wanted are found before the best are chosen."""
    level: int = 2
    slips: tuple[float, ...] = (0.1, 0.3, 0.5)
    """How often the bots play anything, match by match: hands differ more where they slip."""
