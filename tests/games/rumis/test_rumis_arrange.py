"""Positions of Rumis laid out by hand."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games import catalog
from games.core.game import BadSetup, Setup
from games.core.match import Match
from games.rumis.rules.game import CubeState, RumisState

GAME: Any = catalog.game("rumis")
CHULLPA = {"board": "chullpa"}


@pytest.mark.parametrize(
    ("players", "options"),
    [(2, CHULLPA), (5, {"board": "colca", "inverse": True}), (2, {"board": "pirka", "colours": 2})],
)
def test_a_played_position_can_be_laid_out_again(players: int, options: dict[str, Any]) -> None:
    match = Match(GAME, Setup(players, 1, options))
    rng = Random(1)
    for _ in range(9):
        match.play(rng.choice(match.state.legal_moves()))
    wanted = match.state.to_json()
    state = GAME.from_json(
        {
            "players": players,
            "options": options,
            "placed": wanted["placed"],
            "colour": wanted["colour"],
        }
    )
    assert state.to_json() == wanted
    assert state.legal_moves() == match.state.legal_moves()


def test_a_relocation_can_be_laid_out_in_its_second_phase() -> None:
    state = GAME.from_json(
        {
            "options": {"board": "colca", "relocate": True},
            "placed": ["0:I2@e2.1,e3.1", "1:I2@d2.1,d3.1"],
            "phase": "take",
            "intermediate": [3, 2],
            "colour": 1,
        }
    )
    assert [str(move) for move in state.legal_moves()] == ["take I2"]
    assert state.to_move == 1
    assert [score.parts["intermediate"] for score in state.scores()] == [3, 2]


def test_ruins_and_cubes_can_be_laid_out() -> None:
    ruins = GAME.from_json(
        {"options": {**CHULLPA, "ruins": True}, "placed": ["2:I2@a1.1,b1.1"], "colour": 2}
    )
    assert isinstance(ruins, RumisState)
    assert ruins.phase == "ruins"
    cube = GAME.from_json({"players": 1, "options": {"cube": 3}, "placed": ["0:I3@a1.1,b1.1,c1.1"]})
    assert isinstance(cube, CubeState)
    assert cube.filled == 3


def test_a_finished_position_has_no_move() -> None:
    state = GAME.from_json({"options": CHULLPA, "placed": ["0:I2@a1.1,b1.1"], "is_over": True})
    assert state.legal_moves() == []
    assert state.winners() == [0]


@pytest.mark.parametrize(
    "position",
    [
        {"stones": []},
        {"players": "two"},
        {"options": CHULLPA, "placed": "0:I2@a1.1,b1.1"},
        {"options": CHULLPA, "placed": ["I2@a1.1,b1.1"]},
        {"options": CHULLPA, "placed": ["0:take I2"]},
        {"options": CHULLPA, "placed": ["5:I2@a1.1,b1.1"]},
        {"options": CHULLPA, "placed": ["0:I2@a1.1,c1.1"]},
        {"options": CHULLPA, "placed": ["0:I2@a1.1,b1.1", "0:I2@c1.1,d1.1"]},
        {"options": CHULLPA, "placed": ["0:I2@a1.1,b1.1", "1:I2@b1.1,c1.1"]},
        {"options": CHULLPA, "placed": ["0:I2@a1.2,b1.2"]},
        {"options": CHULLPA, "out": [True, False]},
        {"options": CHULLPA, "colour": 2},
        {"options": CHULLPA, "phase": "put"},
        {"options": CHULLPA, "phase": "take", "intermediate": [1, 2]},
        {"options": {"board": "colca", "relocate": True}, "phase": "take"},
        {"options": {"board": "nowhere"}},
        {"players": 1, "options": {"cube": 3}, "placed": ["0:I2@a1.2,b1.2"]},
        {"players": 1, "options": {"cube": 0, "colours_used": 2}},
        {"players": 1, "options": {"cube": 0, "colours_used": 2}, "board": "nowhere"},
        {"players": 1, "options": {"cube": 0, "colours_used": 1}, "board": "chullpa"},
        {"players": 1, "options": {"cube": 0}, "board": "chullpa"},
    ],
    ids=str,
)
def test_a_position_that_cannot_be_is_refused(position: dict[str, Any]) -> None:
    with pytest.raises(BadSetup):
        GAME.from_json(position)
