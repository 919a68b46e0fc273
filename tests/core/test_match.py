"""Undo, redo and looking back."""

from __future__ import annotations

from random import Random

import pytest

from games import catalog
from games.core.game import IllegalMove, Setup
from games.core.match import Match, Seat

GAME = catalog.game("kiwara")


def test_a_new_move_forgets_what_was_taken_back() -> None:
    match = Match(GAME, Setup(2))
    for text in ("totem N1", "place lion a1"):
        match.play(match.state.parse(text))
    match.undo()
    assert match.can_redo
    match.play(match.state.parse("place zebra a1"))
    assert not match.can_redo
    assert [str(move) for move in match.moves] == ["totem N1", "place zebra a1"]
    assert len(match.states) == 3


def test_an_illegal_move_changes_nothing_and_keeps_the_redo() -> None:
    match = Match(GAME, Setup(2))
    match.play(match.state.parse("totem N1"))
    match.undo()
    with pytest.raises(IllegalMove):
        match.play(match.state.parse("place lion a1"))
    assert match.can_redo
    match.redo()
    assert match.state.to_json()["totem"] == "N1"


def test_nothing_to_undo_or_redo_is_an_error() -> None:
    match = Match(GAME, Setup(2))
    with pytest.raises(IndexError):
        match.undo()
    with pytest.raises(IndexError):
        match.redo()


def test_against_a_bot_undo_goes_back_to_the_persons_move() -> None:
    match = Match(GAME, Setup(2), [Seat("a"), Seat("b", 1, bot=2)])
    rng = Random(2)
    while match.position < 12 or match.is_bots_turn():
        match.play(rng.choice(match.state.legal_moves()))
    start = match.position
    taken = match.undo_to_person()
    assert taken >= 1
    assert match.state.to_move == 0
    assert match.redo_to_person() == taken
    assert match.position == start


def test_undo_before_the_first_person_does_nothing() -> None:
    match = Match(GAME, Setup(2), [Seat("a", bot=1), Seat("b", 1)])
    match.play(match.state.parse("totem N1"))
    assert match.undo_to_person() == 0
    assert match.position == 1


def test_a_match_can_begin_at_a_position_laid_out_by_hand() -> None:
    position = {"cells": {"a1": "0Z"}, "totem": "N2", "to_move": 1}
    match = Match.at(GAME, GAME.from_json(position), [Seat("a"), Seat("b", 1, bot=1)])
    assert match.setup.players == 2 and match.is_bots_turn() and not match.can_undo
    match.play(match.state.parse("place lion b1"))
    assert match.state.to_json()["cells"]["a1"] == "0z"
    match.undo()
    assert match.state.to_json()["cells"] == {"a1": "0Z"}
