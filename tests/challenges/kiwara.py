"""Kiwara's challenges: territories turned by one animal, the hyena, and ends that can be won."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.alone.challenges import Challenge, Goal
from games.core.game import Setup
from tests.challenges.recipes import Book, Recipe


def setup(seed: int) -> Setup:
    """The two boards in turn; in every third match one seat has the hyena."""
    options = {"board": "president" if seed % 4 == 3 else "classic"}
    if seed % 3 == 2:
        return Setup(2, seed, options, {"cards": [["hyena"], []] if seed % 2 else [[], ["hyena"]]})
    return Setup(2, seed, options)


def is_fresh(state: Any) -> bool:
    """A turn begins, and no card but hyenas is in play."""
    cards = {card for hand in state.card_hands for card in hand}
    return state.phase == "place" and not state.has_placed and cards <= {"hyena"}


def has_hyena(state: Any) -> bool:
    return "hyena" in state.card_hands[state.seat] and state.can_use_hyena()


def territories(state: Any) -> Iterator[Goal]:
    if is_fresh(state) and not has_hyena(state) and state.empty.bit_count() < 22:
        yield Goal("territories", 2)


def hyena_territories(state: Any) -> Iterator[Goal]:
    if is_fresh(state) and has_hyena(state) and state.empty.bit_count() < 22:
        yield Goal("territories", 3, 1, "hyena")
        yield Goal("territories", 2, 1, "hyena")


def win(least: int, most: int) -> Any:
    def found(state: Any) -> Iterator[Goal]:
        is_near = least <= state.empty.bit_count() <= most and state.okapi is not None
        if is_near and is_fresh(state) and not any(state.card_hands):
            yield Goal("win", 0, 0)

    return found


def hyena_win(least: int, most: int) -> Any:
    def found(state: Any) -> Iterator[Goal]:
        if is_fresh(state) and has_hyena(state) and least <= state.empty.bit_count() <= most:
            yield Goal("win", 0, 0, "hyena")

    return found


def uses_hyena(state: Any, challenge: Challenge) -> bool:
    return challenge.solution[0] == "hyena"


BOOK = Book(
    setup,
    (
        Recipe(1, 4, territories),
        Recipe(1, 2, hyena_territories, uses_hyena),
        Recipe(2, 4, win(3, 4)),
        Recipe(2, 2, hyena_win(3, 5), uses_hyena),
        Recipe(3, 5, win(5, 6)),
        Recipe(3, 1, hyena_win(5, 6), uses_hyena),
        Recipe(4, 6, win(7, 8), most=40_000),
    ),
)
