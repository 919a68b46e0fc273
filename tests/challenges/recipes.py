"""What each game's challenges are made of: kinds of goals, by grade, and how many of each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
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
    most: int = 20_000
    """Positions that proving it may take."""
    seconds: int = 0
    seat: Callable[[Any], int] = lambda state: state.to_move
    """Who is asked."""


@dataclass(frozen=True)
class Book:
    """A game's recipes, and the matches whose positions are tried."""

    setups: Callable[[int], Setup]
    """The match of a seed."""
    recipes: tuple[Recipe, ...]
    level: int = 2
    slip: float = 0.1
