"""The reinforcements: who wins them, when they may be used, and how often (rulebook 9)."""

from __future__ import annotations

import pytest

from games.kiwara.rules.events import CardDrawn
from tests.games.kiwara.savannah import kiwara, legal, played, start, why

# The prize.


def test_mystery_finisher_draws_the_top_card_and_holds_no_okapi() -> None:
    state = kiwara("0Z a4", "1Z a5", totem="S2", to_move=1, deck=["gnu", "boa"])

    events = played(state, "place elephant b5")

    assert events[-1] == CardDrawn(1, "gnu")
    assert (state.okapi, state.cards(1), state.deck) == (1, ("gnu",), ("boa",))
    assert state.scores()[1].parts["okapi"] == 0


def test_the_okapi_card_is_worth_five_points_to_its_holder() -> None:
    state = kiwara("0Z a4", "1Z a5", totem="S2", to_move=1, deck=["okapi"])

    played(state, "place elephant b5")

    assert state.cards(1) == ("okapi",)
    assert state.scores()[1].parts["okapi"] == 5


def test_a_drawn_card_can_be_used_in_the_same_turn_if_its_moment_is_to_come() -> None:
    state = kiwara("0Z a4", "1Z a5", totem="S2", to_move=1, deck=["boa"])

    played(state, "place elephant b5", "totem S1")

    assert state.phase == "after"
    assert "boa a1" in legal(state)


def test_a_drawn_card_for_before_the_placing_must_wait() -> None:
    state = kiwara("0Z a4", "1Z a5", totem="S2", to_move=1, deck=["hyena"])

    played(state, "place elephant b5")

    assert why(state, "hyena") == "before_moment"


@pytest.mark.parametrize("first", [0, 1])
def test_in_a_tie_the_first_finisher_wins_even_against_handicap_cards(first: int) -> None:
    """Each side holds its elephant and its lion, six points; all the rest is worth nothing."""
    mine = ["0E a1", "0L a2", "0z a3", "0z b3", "0z b4"]
    theirs = ["1E b1", "1L b2", "1z c2", "1z c3", "1z c4", "1z d4", "1z e4"]
    board = start().board
    letters = [board.letters[region] for region in board.region_at]
    others = [cell for cell, letter in zip(board.cells, letters, strict=True) if letter in "CDEF"]
    others.remove("f5")
    worthless = ["0g"] * 6 + ["0z"] * 2 + ["0C"] * 2 + ["1g"] * 6 + ["1C"]
    tokens = [f"{token} {cell}" for token, cell in zip(worthless, others, strict=True)]
    cards = [["boa"], []]
    state = kiwara(*mine, *theirs, *tokens, totem="E5", to_move=1, cards=cards, deck=["gnu"])
    state.okapi = first

    played(state, "place crocodile f5")

    assert [score.total for score in state.scores()] == [6, 6]
    assert state.winners() == [first]


# Moments.


@pytest.mark.parametrize("use", ["baboon N2", "hyena"])
def test_cards_for_before_the_placing_are_refused_after_it(use: str) -> None:
    card = use.split()[0]
    state = kiwara("0z a3", totem="N1", cards=[[card], []], deck=["okapi"])

    played(state, "place zebra a1")

    assert why(state, use) == "before_moment"


def test_the_baboon_waits_no_longer_than_the_hyenas_first_animal() -> None:
    state = kiwara("0z a3", totem="N1", cards=[["hyena", "baboon"], []])
    assert why(state, "baboon N2") is None

    played(state, "hyena", "place zebra a1")

    assert why(state, "baboon N2") == "before_moment"
    assert all(move.startswith("place ") for move in legal(state))


@pytest.mark.parametrize("use", ["boa a2", "porcupine a2", "warthog", "gnu W1"])
def test_cards_for_later_are_refused_before_the_placing(use: str) -> None:
    state = kiwara(totem="N1", cards=[[use.split()[0]], []])

    assert why(state, use) in ("after_moment", "gnu_moment")


def test_a_card_works_once_and_only_for_its_holder() -> None:
    state = kiwara("0z a3", "1z a4", totem="N1", cards=[["vulture"], ["rhino"]])

    assert why(state, "rhino a3") == "card_missing"
    played(state, "vulture a3")
    assert why(state, "vulture a4") == "card_missing"
