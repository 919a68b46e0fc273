"""Rumis' challenges: cubes with one filling, and last stones that must all find their place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.alone.challenges import Goal
from games.core.game import Setup
from tests.challenges.recipes import Book, Recipe

BOARDS = ("chullpa", "pirka", "cucho", "tambo", "pisac", "coricancha")


def setup(seed: int) -> Setup:
    """The six boards of the box in turn, two to four players."""
    return Setup(2 + seed // len(BOARDS) % 3, seed, {"board": BOARDS[seed % len(BOARDS)]})


def last(count: int) -> Any:
    def found(state: Any) -> Iterator[Goal]:
        if state.reserves[state.colour].bit_count() == count:
            yield Goal("place", count, count)

    return found


BOOK = Book(
    setup,
    (
        Recipe(1, 3, last(2)),
        Recipe(2, 3, last(3)),
        Recipe(3, 3, last(3)),
        Recipe(4, 3, last(4)),
    ),
)
