"""Rumis' challenges: cubes and boards with one filling, and last stones that must all be placed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from games.alone.challenges import Challenge, Goal
from games.core.game import Setup
from tests.challenges.cubes import boards, cubes, whole
from tests.challenges.recipes import Book, Recipe

BOARDS = ("chullpa", "pirka", "cucho", "tambo", "pisac", "coricancha")


def setup(seed: int, grade: int) -> Setup:
    """The six boards of the box in turn, two to four players."""
    return Setup(2 + seed // len(BOARDS) % 3, seed, {"board": BOARDS[seed % len(BOARDS)]})


def last(count: int) -> Any:
    def found(state: Any) -> Iterator[Goal]:
        if state.reserves[state.colour].bit_count() == count:
            yield Goal("place", count, count)

    return found


def cube(grade: int, *makers: Callable[[], Iterable[Challenge]]) -> Recipe:
    """Cubes and boards of a grade."""
    found = lambda: [challenge for maker in makers for challenge in maker()]  # noqa: E731
    return Recipe(grade, 3, lambda state: iter(()), ready=found)


BOOK = Book(
    setup,
    (
        cube(
            1,
            lambda: cubes(3, 1, 3, 1, 1),
            lambda: boards("chullpa", 2, 3, 1),
            lambda: cubes(4, 2, 3, 1, 1),
        ),
        cube(
            2,
            lambda: [whole(3, 1, 2, 5)],
            lambda: boards("cucho", 2, 5, 2),
            lambda: cubes(4, 2, 5, 2, 1),
        ),
        cube(
            3,
            lambda: cubes(4, 2, 7, 3, 1),
            lambda: boards("tambo", 2, 7, 3),
            lambda: cubes(5, 4, 6, 3, 1),
        ),
        cube(
            4,
            lambda: [whole(4, 2, 4, 3)],
            lambda: boards("apachita", 2, 9, 4),
            lambda: [whole(5, 4, 4, 1)],
        ),
        Recipe(1, 3, last(2), most=6_000),
        Recipe(2, 3, last(3), most=6_000),
        Recipe(3, 3, last(3), most=6_000),
        Recipe(4, 3, last(4), most=6_000),
    ),
    seeds=110,
)
