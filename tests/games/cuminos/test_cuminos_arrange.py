"""Positions laid out by hand for figures and lessons."""

from __future__ import annotations

from typing import Any

import pytest

from games.core.game import BadSetup
from tests.games.cuminos.positions import GAME

SOURCE, BRANCH = "0:2@0,0,1/5@0,0,2", "1:2@1,0,1/3@2,0,1"


def test_placements_are_laid_in_order_and_scored() -> None:
    state = GAME.arranged({"placed": [SOURCE, BRANCH, "0:3@2,0,2/3@2,0,3"][:2]})
    assert [f"{seat}:{move}" for seat, move in state.placed()] == [SOURCE, BRANCH]
    assert state.totals() == [0, 1]
    assert state.to_move == 0


def test_without_hands_a_seat_holds_all_that_it_has_not_placed() -> None:
    state = GAME.arranged({"placed": [SOURCE, BRANCH]})
    assert "25" not in state.hand(0) and "23" in state.hand(0)
    assert "23" not in state.hand(1)


def test_hands_opener_and_turn_can_be_given() -> None:
    given = {"placed": ["2:2@0,0,1/5@0,0,2"], "hands": [["11"], ["22"], ["33"]], "opener": 2}
    state = GAME.arranged({**given, "to_move": 1})
    assert [state.hand(seat) for seat in range(3)] == [["11"], ["22"], ["33"]]
    assert (state.opener, state.to_move) == (2, 1)


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
        {"hands": [["11"]]},
        {"hands": "11"},
        {"opener": 7},
    ],
)
def test_what_cannot_be_is_refused(position: dict[str, Any]) -> None:
    with pytest.raises(BadSetup):
        GAME.arranged(position)
