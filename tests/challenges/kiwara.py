"""Kiwara's challenges: territories turned by one animal, the hyena, and ends that can be won."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.alone.challenges import Challenge, Goal
from games.alone.judge import Judge
from games.core.game import Setup
from games.kiwara.rules.moves import Place
from tests.challenges.making import own_turns
from tests.challenges.recipes import Book, Recipe


def setup(seed: int, grade: int) -> Setup:
    """The two boards in turn."""
    return Setup(2, seed, {"board": "president" if seed % 3 == 2 else "classic"})


def with_hyena(state: Any) -> Any:
    """The same with a hyena in hand, as in a match with a handicap."""
    held = state.clone()
    held.card_hands[state.seat] = ("hyena",)
    return held


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
        if is_near and is_fresh(state) and is_behind(state):
            yield Goal("win", 0, 0)

    return found


def hyena_win(least: int, most: int) -> Any:
    def found(state: Any) -> Iterator[Goal]:
        is_near = least <= state.empty.bit_count() <= most
        if is_near and is_fresh(state) and has_hyena(state) and is_behind(state):
            yield Goal("win", 0, 0, "hyena")

    return found


def is_behind(state: Any) -> bool:
    totals = [score.total for score in state.scores()]
    return totals[state.seat] < totals[1 - state.seat]


def in_turns(least: int, most: int = 99) -> Any:
    """Won in so many own turns."""

    def fits(state: Any, challenge: Challenge) -> bool:
        return least <= own_turns(challenge, "kiwara") <= most

    return fits


def uses_hyena(state: Any, challenge: Challenge) -> bool:
    """The card first, and then two cells and no others."""
    if challenge.solution[0] != "hyena":
        return False
    judge = Judge(state.game, challenge)
    cells = {move.cell for move in judge.solving(judge.solution[:1]) if isinstance(move, Place)}
    return len(cells) <= 2 < state.placeable(state.line_at).bit_count()


BOOK = Book(
    setup,
    (
        Recipe(1, 4, territories),
        Recipe(1, 2, hyena_territories, uses_hyena, changed=with_hyena),
        Recipe(2, 4, win(3, 5), in_turns(2, 2)),
        Recipe(2, 2, hyena_win(4, 5), uses_hyena, changed=with_hyena),
        Recipe(3, 4, win(5, 7), in_turns(3, 3)),
        Recipe(3, 2, hyena_win(6, 7), uses_hyena, changed=with_hyena),
        Recipe(4, 6, win(7, 9), in_turns(4), most=30_000),
    ),
    slips=(0.2, 0.5, 0.8),
)
