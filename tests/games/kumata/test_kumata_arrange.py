"""Positions laid out by hand: any state of a match, and what no table could show."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.core.game import BadSetup
from games.kumata.rules.state import KumataState
from tests.games.kumata.positions import GAME, plots, start

KEYS = ("plots", "placed", "reserve", "clans", "to_move")


def arranged(position: dict[str, Any]) -> KumataState:
    state = GAME.from_json(position)
    assert isinstance(state, KumataState)
    return state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_any_state_of_a_match_can_be_laid_out(players: int) -> None:
    for seed in range(5):
        state, rng = start(players, seed), Random(seed)
        while not state.is_over:
            content = state.to_json()
            again = arranged({key: content[key] for key in KEYS})
            assert again.to_json() == content
            assert again.legal_moves() == state.legal_moves()
            assert again.scores() == state.scores()
            state.play(rng.choice(state.legal_moves()))


def test_without_a_reserve_the_seats_hold_what_is_not_on_the_board() -> None:
    position = {
        "clans": ["hippos", "crocodiles"],
        "plots": plots("H1 C2 H3 C4"),
        "placed": ["0:12@a1b1/1", "1:34@c1d1/1", "0:23@b1c1/2+"],
        "to_move": 1,
    }
    state = arranged(position)

    assert [sum(map(len, piles)) for piles in state.piles] == [13, 14]
    assert state.totems == [1, 2]
    assert state.scores()[0].parts == {
        "board": 1 + 2 + 3,
        "reserve": sum(map(sum, state.visible(0))),
        "totems": 3 - 1,
    }


@pytest.mark.parametrize("variant", ["union", "maze_union"])
def test_union_partners_share_from_a_position_too(variant: str) -> None:
    content = start(4, 3).to_json()
    state = arranged({**{key: content[key] for key in KEYS}, "variant": variant})
    assert state.teams == GAME.table.teams
    with pytest.raises(BadSetup):
        arranged({"clans": ["hippos", "crocodiles"], "variant": "union"})


@pytest.mark.parametrize(
    "placed",
    [
        "0:12@a1b1/1",
        [7],
        ["0:12@a1b1"],
        ["0:12@a1b1/2"],
        ["0:21@a1b1/1"],
        ["0:12@a1c1/1"],
        ["2:12@a1b1/1"],
        ["0:19@a1b1/1"],
        ["0:12@a1b1/1", "0:00@a1b1/2"],
        ["0:00@a1b1/1", "0:00@c1d1/1"],
    ],
)
def test_what_no_table_could_show_is_refused(placed: Any) -> None:
    position = {"clans": ["hippos", "crocodiles"], "plots": plots("H1 C2 H3 C4")}
    with pytest.raises(BadSetup):
        arranged({**position, "placed": placed})


def test_what_is_laid_is_held_no_more() -> None:
    written = start(2, 3).to_json()
    (domino, *_), *_ = written["reserve"][0]
    first = f"0:{domino}@a1b1/1"
    blank = {"clans": ["hippos", "crocodiles"], "plots": plots("H0 C0 H3 C4")}
    arranged({**blank, "placed": [first], "reserve": [[["00"]], [["11"]]]})
    with pytest.raises(BadSetup):
        arranged({**blank, "placed": [first], "reserve": [[[domino]], [["11"]]]})


@pytest.mark.parametrize("position", [{"clans": 3}, {"reserve": {}}, {"dragons": 1}])
def test_unknown_content_is_refused(position: dict[str, Any]) -> None:
    with pytest.raises(BadSetup):
        arranged(position)
