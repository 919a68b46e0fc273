"""Positions laid out by hand: on an open board, and the totem put down at the end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games import catalog
from games.core.game import BadSetup, Setup
from games.kiwara.rules.state import KiwaraState

GAME = catalog.game("kiwara")

FULL = {"b1": "0Z", "b2": "0Z", "b3": "1Z", "b4": "1Z", "b5": "0Z"}
"""All that N2 faces."""
NARROW = {cell: FULL[cell] for cell in ("b1", "b2", "b3", "b4")}


def arranged(**position: Any) -> KiwaraState:
    state = GAME.from_json(position)
    assert isinstance(state, KiwaraState)
    return state


def test_on_an_open_board_an_animal_goes_anywhere() -> None:
    state = arranged(is_open=True, phase="place", cells={"a1": "0Z"})
    moves = {str(move) for move in state.legal_moves()}
    assert len(moves) == 5 * 29 and "place lion f5" in moves and "place lion a1" not in moves
    assert state.why_not(state.parse("place zebra d3")) is None


def test_other_boards_of_the_same_map_stay_closed() -> None:
    arranged(is_open=True, phase="place")
    state = arranged(totem="N1")
    assert state.why_not(state.parse("place zebra d3")) is not None


def test_the_first_totem_faces_a_line_with_room() -> None:
    cells = dict(zip(("a1", "a2", "a3", "a4", "a5"), ("0Z",) * 5, strict=True))
    state = arranged(cells=cells)
    assert {"totem N1", "totem S1"}.isdisjoint(map(str, state.legal_moves()))
    reason = state.why_not(state.parse("totem N1"))
    assert reason is not None and reason.key == "kiwara.why.line_full"
    state.play(state.parse("totem W1"))
    assert state.to_move == 1


def test_a_deck_makes_the_prize_a_mystery_and_handicap_cards_do_not() -> None:
    assert arranged(deck=["boa"]).is_mystery
    assert not arranged(cards=[["boa"], []], mystery=False).is_mystery


def test_cards_for_any_moment_work_on_a_laid_position_until_the_totem_moves() -> None:
    laid: dict[str, Any] = {
        "cells": {"a1": "0Z"},
        "totem": "N2",
        "phase": "totem",
        "cards": [["rhino", "giraffe"], []],
        "deck": ["gnu"],
    }
    state = arranged(**laid)
    assert {"rhino a1", "giraffe"} <= {str(move) for move in state.legal_moves()}
    state.play(state.parse("giraffe"))
    state.play(state.parse("keep gnu"))
    assert state.phase == "totem"

    barred = arranged(**laid, pending={"warthog": True})
    assert {str(move).split()[0] for move in barred.legal_moves()} == {"totem"}


@pytest.mark.parametrize("position", [{"deck": ["cat"]}, {"mystery": 1}, {"cells": {"a1": "0Q"}}])
def test_what_cannot_be_is_refused(position: dict[str, Any]) -> None:
    with pytest.raises(BadSetup):
        arranged(**position)


@pytest.mark.parametrize(
    "position",
    [
        {"to_move": 1.0, "totem": "E1"},
        {"to_move": True, "totem": "E1"},
        {"okapi": 1.0, "totem": "E1"},
        {"phase": "place"},
        {"phase": "totem"},
        {"to_move": None},
        {"cells": FULL, "totem": "N2", "phase": "place"},
        {"cells": FULL, "totem": "N2", "phase": "after", "to_move": 1},
        {"cells": FULL, "totem": "N2", "phase": "keep", "drawn": ["boa"]},
        {"totem": "N3", "phase": "place", "pending": {"boa": "a3"}},
        {"totem": "N2", "phase": "place", "active": {"hyena": 2}, "cells": NARROW},
    ],
    ids=str,
)
def test_a_position_that_could_not_be_played_on_is_refused(position: dict[str, Any]) -> None:
    with pytest.raises(BadSetup):
        catalog.game("kiwara").start(Setup(2, 1, arranged=position))


def test_a_full_board_laid_by_hand_need_not_say_who_was_first() -> None:
    """Nobody then holds what would break a tie."""
    kinds = "GGGGGGZZZZZCCEL"
    cells = [f"{column}{row}" for column in "abcdef" for row in range(1, 6)]
    ties = 0
    for seed in range(200):
        signs = [f"{seat}{kind}" for seat in (0, 1) for kind in kinds]
        Random(seed).shuffle(signs)
        state = arranged(cells=dict(zip(cells, signs, strict=True)))
        first, second = (score.total for score in state.scores())
        ties += first == second
        assert state.is_over
        assert state.winners() == ([0, 1] if first == second else [int(second > first)])
    assert ties
