"""Seals told by positions laid by hand, in the words of the rulebook."""

from __future__ import annotations

from games import catalog
from games.core.game import State
from games.core.match import Match
from tests.games.kiwara.savannah import kiwara
from tests.games.zuma.temple import COMPLETE, JUNK, dealt


def earned(state: State, seat: int, *moves: str) -> set[str]:
    """What a seat has earned by these moves."""
    match = Match.at(state.game, state.clone())
    for move in moves:
        match.play(match.state.parse(move))
    seals = catalog.seals(state.game.name)
    return {seal.name for seal in seals if seal.earned(match, seat) is not None}


def test_a_lion_among_three_animals_roars_and_among_two_does_not() -> None:
    three = kiwara("1Z a2", "1Z c2", "1G b1", totem="N2", to_move=0)
    two = kiwara("1Z a2", "1G b1", totem="N2", to_move=0)

    assert "feast" in earned(three, 0, "place lion b2")
    assert "feast" not in earned(three, 0, "place zebra b2")
    assert "feast" not in earned(two, 0, "place lion b2")
    assert "feast" not in earned(three, 1, "place lion b2"), "it is the lion's player who roars"


def test_a_crocodile_that_goes_on_swapping_makes_a_chain() -> None:
    """Rivers part a1 from b1 and b1 from c1 on the classic map."""
    state = kiwara("1G b1", "1G c1", totem="N1", to_move=0)

    once = earned(state, 0, "place crocodile a1", "swap b1")
    twice = earned(state, 0, "place crocodile a1", "swap b1", "swap c1")

    assert "chain" not in once
    assert "chain" in twice


def test_who_grabs_first_with_a_complete_hand_is_quick_and_the_others_are_not() -> None:
    state = dealt(COMPLETE, *JUNK[:2])

    assert "quick" in earned(state, 0, "0:grab red", "1:grab blue")
    assert "quick" not in earned(state, 1, "0:grab red", "1:grab blue")
    assert "quick" not in earned(state, 1, "1:grab red", "0:grab blue"), "a false start"


def test_nothing_that_asks_for_a_whole_match_is_earned_in_the_middle_of_one() -> None:
    state = dealt(COMPLETE, *JUNK[:2])

    found = earned(state, 0, "0:grab red", "1:grab blue")

    assert not found & {"clean", "every_totem", "careful", "every_manche", "landslide"}
