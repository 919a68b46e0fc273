"""The score sheet: each rule of the rulebook, and its example player."""

from __future__ import annotations

import pytest

from games import catalog
from games.core.tables import read
from games.zuma.rules.cards import Cards
from tests.games.zuma.temple import (
    COMPLETE,
    GAME,
    JUNK,
    cards,
    dealt,
    hands,
    names,
    passing,
    played,
    start,
    totals,
)

FOUR = (COMPLETE, *JUNK)
EMPTY = [None, None, None]


# A complete hand.


@pytest.mark.parametrize(
    ("hand", "is_complete"),
    [
        ("4 sun 3 moon", True),
        ("3 sun 4 moon", True),
        ("3 zuma 4 sun", True),
        ("3 zuma 1 sun 1 moon 1 mask 1 eagle", True),
        ("3 zuma 2 sun 2 moon", True),
        ("4 sun 2 moon 1 mask", False),
        ("4 sun 3 zuma", True),
        ("4 sun 2 moon 1 zuma", False),
        ("3 sun 3 moon 1 zuma", False),
        ("4 sun 1 moon 2 zuma", False),
        ("3 sun 2 moon 2 mask", False),
        ("4 sun 1 moon 1 mask 1 eagle", False),
    ],
)
def test_complete_hands(hand: str, is_complete: bool) -> None:
    packed = GAME.cards.packed(cards(hand))
    assert GAME.cards.is_complete(packed) == is_complete
    assert GAME.cards.named(packed) == sorted(cards(hand))


def test_a_plan_names_the_two_series_nearest_to_a_complete_hand() -> None:
    known: Cards = GAME.cards
    plan = known.plan(known.packed(cards("3 jaguar 2 sun 1 zuma 1 maize")))

    assert plan is not None
    assert (plan.series, plan.held, plan.missing) == (("jaguar", "sun"), (3, 2), 2)
    assert known.plan(known.packed(cards("4 sun 3 zuma"))) is None


# Rule 1: two for the first with a complete hand, one for the others, none without a totem.


def test_the_first_with_a_complete_hand_scores_two_the_others_one_the_last_nothing() -> None:
    state = dealt(*FOUR)
    log = played(state, "0:grab violet", "3:grab red", "1:grab blue")

    sheet = state.to_json()["sheet"]
    assert sheet[0][0] == [None, None, 2]
    assert sheet[3][0] == [1, None, None]
    assert sheet[1][0] == [None, 1, None]
    assert sheet[2][0] == EMPTY
    assert totals(state) == [2, 1, 0, 1]
    assert names(log)[3:] == [*["PointsScored"] * 3, "TotemMissed", "CardsDealt"]


def test_a_committed_card_counts_for_a_complete_hand() -> None:
    state = dealt(*FOUR)
    played(state, "0:pass sun", "0:grab red", "1:grab blue", "2:grab violet")

    assert totals(state) == [2, 1, 1, 0]


def test_only_the_first_of_two_complete_hands_scores_two() -> None:
    """Rulebook, score sheet 6."""
    state = dealt(COMPLETE, "4 eagle 3 maize", "4 cacao 3 mask")
    played(state, "1:grab red", "0:grab blue")

    assert totals(state) == [1, 2, 0]


def test_a_complete_hand_that_is_not_grabbed_with_scores_nothing() -> None:
    state = dealt(COMPLETE, "4 eagle 3 maize", "4 mask 2 cacao 1 jaguar")
    played(state, "1:grab red", "2:grab blue")

    assert totals(state) == [0, 2, 1]


# Rule 2 (page) / 3 (rulebook): a colour scores once a manche.


def test_a_colour_already_scored_in_the_manche_scores_nothing() -> None:
    state = dealt(*FOUR)
    played(state, "0:grab red", "1:grab blue", "2:grab violet")
    before = totals(state)
    assert before[1] == 1
    lost = [zumas(state, seat) for seat in range(4)]

    log = played(state, "3:grab red", "1:grab blue", "2:grab violet")

    assert "ColourRepeated" in names(log)
    assert state.to_json()["sheet"][1][0] == [None, 1, None]
    assert totals(state)[1] == before[1] - lost[1]


def test_the_first_with_a_complete_hand_gets_nothing_for_a_colour_it_has() -> None:
    sheet = [[[1, None, None], EMPTY, EMPTY], *[[EMPTY] * 3] * 3]
    state = GAME.from_json({"hands": hands(*FOUR), "sheet": sheet, "round": 1})

    played(state, "0:grab red", "1:grab blue", "2:grab violet")

    assert totals(state) == [1, 1, 1, 0]  # neither two nor a third one


def test_the_same_colour_scores_again_in_the_next_manche() -> None:
    sheet = [[[1, None, None], EMPTY, EMPTY], *[[EMPTY] * 3] * 3]
    state = GAME.from_json({"hands": hands(*FOUR), "sheet": sheet, "manche": 1})

    played(state, "0:grab red", "1:grab blue", "2:grab violet")

    assert state.to_json()["sheet"][0] == [[1, None, None], [2, None, None], EMPTY]


def test_two_totems_of_a_colour_fill_the_cells_of_two_players() -> None:
    state = dealt(*FOUR, "2 jaguar 1 serpent 4 feather", "1 mask 4 pyramid 2 zuma")
    played(state, "0:grab red", "1:grab red", "2:grab blue", "3:grab blue", "4:grab violet")

    assert [row[0][0] for row in state.to_json()["sheet"]] == [2, 1, None, None, None, None]
    assert [row[0][1] for row in state.to_json()["sheet"]] == [None, None, 1, 1, None, None]


# Rule 3 (page) / 2 (rulebook): Zuma cards.


def zumas(state: object, seat: int) -> int:
    """What the hand of a seat will cost when the totems go."""
    hand = state.to_json()["hands"][seat]  # type: ignore[attr-defined]
    count: int = hand.count("zuma")
    return count if count < 3 else 0


def test_one_or_two_zuma_cards_cost_a_point_each_with_or_without_a_totem() -> None:
    state = dealt(
        COMPLETE, "2 eagle 2 maize 2 cacao 1 zuma", "2 eagle 2 maize 1 cacao 2 zuma", FOUR[3]
    )
    log = played(state, "0:grab red", "1:grab blue", "3:grab violet")

    assert state.to_json()["penalties"] == [0, 1, 2, 0]
    assert totals(state) == [2, 0, -2, 1]
    assert names(log).count("ZumasHeld") == 2


def test_three_zuma_cards_cost_nothing_whoever_grabs() -> None:
    state = dealt(COMPLETE, "3 zuma 2 eagle 2 maize", JUNK[1], FOUR[3])
    played(state, "0:grab red", "2:grab blue", "3:grab violet")

    assert state.to_json()["penalties"] == [0, 0, 0, 0]


def test_three_zuma_cards_and_any_four_score_two() -> None:
    state = dealt(JUNK[0], "3 zuma 2 sun 2 mask", JUNK[1], FOUR[3].replace("2 mask", "2 moon"))
    played(state, "1:grab blue", "0:grab red", "3:grab violet")

    assert totals(state) == [1, 2, 0, 1]


def test_a_committed_zuma_card_still_costs() -> None:
    state = dealt(COMPLETE, "2 eagle 2 maize 2 cacao 1 zuma", JUNK[1])
    played(state, "1:pass zuma", "0:grab red", "2:grab blue")

    assert state.to_json()["penalties"] == [0, 1, 0]


def test_a_zuma_card_that_was_passed_on_costs_its_new_holder() -> None:
    state = dealt("3 sun 3 moon 1 mask", "2 eagle 2 maize 2 cacao 1 zuma", "1 sun 2 eagle 4 jaguar")
    passing(state, "mask", "zuma", "sun")
    played(state, "0:grab red", "1:grab blue")

    assert state.to_json()["penalties"] == [0, 0, 1]


# Rule 4 (page) / 7 (rulebook): a false start.


def test_a_false_start_scores_nothing_and_the_others_score_one() -> None:
    state = dealt(*FOUR)  # seat 0 is complete, but seat 1 starts
    log = played(state, "1:grab red", "0:grab blue", "2:grab violet")

    sheet = state.to_json()["sheet"]
    assert sheet[1][0] == EMPTY, "a false starter's cell stays empty"
    assert sheet[0][0] == [None, 1, None], "two goes to nobody"
    assert totals(state) == [1, 0, 1, 0]
    assert "FalselyStarted" in names(log)


def test_penalties_apply_after_a_false_start_to_its_author_too() -> None:
    state = dealt(COMPLETE, "2 eagle 2 maize 2 cacao 1 zuma", "2 eagle 2 maize 1 cacao 2 zuma")
    played(state, "1:grab red", "0:grab blue")

    assert totals(state) == [1, -1, -2]


def test_a_false_starter_may_score_the_colour_later_in_the_manche() -> None:
    state = dealt(*FOUR)
    played(state, "1:grab red", "0:grab blue", "2:grab violet")
    played(state, "0:grab blue", "1:grab red", "2:grab violet")

    assert state.to_json()["sheet"][1][0] == [1, None, None]


# The total and the winner.


def test_the_total_is_the_cells_less_the_penalties() -> None:
    sheet = [[[2, 1, None], [1, 1, 1], [None, 2, 1]], *[[EMPTY] * 3] * 3]
    state = GAME.from_json({"sheet": sheet, "penalties": [2, 0, 1, 0]})

    score = state.scores()[0]
    assert score.parts == {"manche_1": 3, "manche_2": 3, "manche_3": 3, "zuma": -2}
    assert totals(state) == [7, 0, -1, 0]


def test_the_highest_total_wins_and_ties_share() -> None:
    nearly = [[[1, 1, None]] * 2 + [[1, None, None]], [[1, 1, None]] * 3, [[None] * 3] * 3]
    last = {"sheet": nearly, "manche": 2, "round": 2, "hands": hands(COMPLETE, JUNK[0], JUNK[1])}

    alone = GAME.from_json(last)
    assert alone.winners() == []
    played(alone, "0:grab blue", "2:grab red")
    assert (totals(alone), alone.winners()) == ([7, 6, 1], [0])

    shared = GAME.from_json(last)
    log = played(shared, "2:grab red", "0:grab blue")
    assert (totals(shared), shared.winners()) == ([6, 6, 0], [0, 1])
    assert names(log)[-2:] == ["MatchWon", "MatchWon"]


# The example player of the rulebook.

JULIE = [[2, 1, None], [1, 1, 1], [1, 2, None]]
"""Red first and blue; all three, never first; red, and blue first."""


def test_the_sheet_of_julie_counts_nine_less_two() -> None:
    state = GAME.from_json({"sheet": [JULIE, *[[EMPTY] * 3] * 3], "penalties": [2, 0, 0, 0]})

    score = state.scores()[0]
    assert sum(points for part, points in score.parts.items() if part != "zuma") == 9
    assert score.parts["zuma"] == -2
    assert score.total == 7


def test_julies_whole_match_fills_her_sheet_as_in_the_rulebook() -> None:
    """Every card of it is played: three manches, a Zuma card in hand at two scrambles."""
    path = catalog.ROOT / "tests" / "golden" / "zuma" / "julie.yaml"
    state = start(4, 21)
    for step in read(path)["moves"]:
        played(state, step["move"])

    assert state.sheet_of(0) == JULIE
    assert state.penalties[0] == 2
    assert totals(state)[0] == 9 - 2
    assert state.winners() == [0]
