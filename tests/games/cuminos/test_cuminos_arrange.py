"""Positions laid out by hand for figures and lessons."""

from __future__ import annotations

from typing import Any

import pytest

from games.core.game import BadSetup
from tests.games.cuminos.positions import GAME

SOURCE, BRANCH = "0:2@0,0,1/5@0,0,2", "1:2@1,0,1/3@2,0,1"


def test_placements_are_laid_in_order_and_scored() -> None:
    state = GAME.from_json({"placed": [SOURCE, BRANCH, "0:3@2,0,2/3@2,0,3"][:2]})
    assert [f"{seat}:{move}" for seat, move in state.placed()] == [SOURCE, BRANCH]
    assert state.totals() == [0, 1]
    assert state.to_move == 0


def test_without_hands_a_seat_holds_all_that_it_has_not_placed() -> None:
    state = GAME.from_json({"placed": [SOURCE, BRANCH]})
    assert "25" not in state.hand(0) and "23" in state.hand(0)
    assert "23" not in state.hand(1)


def test_hands_opener_and_turn_can_be_given() -> None:
    given = {"placed": ["2:2@0,0,1/5@0,0,2"], "hands": [["11"], ["22"], ["33"]], "opener": 2}
    state = GAME.from_json({**given, "to_move": 1})
    assert [state.hand(seat) for seat in range(3)] == [["11"], ["22"], ["33"]]
    assert (state.opener, state.to_move) == (2, 1)


def test_a_later_round_has_points_before_it_and_its_own_opener() -> None:
    given = {"round": 1, "opener": 1, "earlier": [12, 30], "passed": [True, False]}
    state = GAME.from_json({**given, "placed": ["1:2@0,0,1/5@0,0,2", "0:2@1,0,1/3@2,0,1"]})
    assert (state.round, state.opener, state.to_move) == (1, 1, 1)
    assert state.totals() == [12 + 1, 30]
    assert state.scores()[0].parts["earlier"] == 12
    assert state.past_rounds == [[12, 30]]
    assert state.to_json()["passed"] == [True, False]
    assert state.opener_of(2) == 0, "openers go on in turn"


def test_a_match_taken_up_in_its_last_round_ends_with_it() -> None:
    hands = [["23"], ["11", "12"]]
    given = {"round": 1, "opener": 0, "earlier": [5, 0], "hands": hands}
    state = GAME.from_json({**given, "placed": [SOURCE, "1:2@1,0,1/4@2,0,1"], "to_move": 0})
    state.play(state.parse("2@0,1,1/3@0,2,1"))
    assert state.is_over and state.winners() == [0]
    assert state.scores()[0].total == 5 + 1 + 2


def test_who_cannot_place_is_skipped_on_a_laid_table_too() -> None:
    state = GAME.from_json({"placed": [SOURCE], "hands": [["23"], ["11"]], "to_move": 1})
    assert (state.to_move, state.skips) == (0, 1)


def test_a_laid_round_in_which_nobody_can_place_is_over() -> None:
    state = GAME.from_json({"placed": [SOURCE], "hands": [["11"], ["33"]], "to_move": 1})
    assert (state.round, state.opener, state.owners) == (1, 1, [])
    assert state.legal_moves()


def test_partners_are_named_by_their_form() -> None:
    hands = [["11"], ["22"], ["33"], ["44"]]
    state = GAME.from_json({"hands": hands, "teams": "2x2"})
    assert state.teams == ((0, 2), (1, 3))


@pytest.mark.parametrize(
    "position",
    [
        {"cells": {}},
        {"placed": "2@0,0,1/5@0,0,2"},
        {"placed": [5]},
        {"placed": ["9:2@0,0,1/5@0,0,2"]},
        {"placed": ["x:2@0,0,1/5@0,0,2"]},
        {"placed": ["0:pass"]},
        {"placed": ["0:2@0,0,1/5@4,0,1"]},
        {"placed": ["0:2@0,0,1/5@1,0,1"]},
        {"placed": [SOURCE, "1:3@5,0,1/3@6,0,1"]},
        {"placed": [SOURCE], "to_move": 2},
        {"placed": [SOURCE], "to_move": True},
        {"placed": [SOURCE], "hands": [["25"], ["11"]]},
        {"hands": [["11"]]},
        {"hands": "11"},
        {"opener": 7},
        {"teams": "2x2"},
        {"teams": 5},
        {"round": -1},
        {"round": True},
        {"round": 9},
        {"earlier": [3, 4]},
        {"round": 1, "earlier": [3]},
        {"round": 1, "earlier": [3, -1]},
        {"round": 1, "past_rounds": [[0, 1], [4, 7]]},
        {"passed": [1, 0]},
        {"passed": [True]},
    ],
)
def test_what_cannot_be_is_refused(position: dict[str, Any]) -> None:
    with pytest.raises(BadSetup):
        GAME.from_json(position)
