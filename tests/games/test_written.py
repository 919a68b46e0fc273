"""One written form of a position: everything is in it, and it rebuilds what wrote it."""

from __future__ import annotations

import ast
import json
import re
from random import Random
from typing import Any

import pytest

from games import catalog
from games.core.game import BadSetup, Game, Setup, State
from games.core.language import language
from games.core.match import Match
from games.core.protocol import Engine
from tests.games.matches import cases

ENGLISH = language(catalog.CONFIG / "text", "en")

SELDOM = 14
"""From every so many-th position on the same moves are played with both."""


def rebuilt(state: State) -> State:
    """The state that comes back from its written form, through JSON."""
    return state.game.from_json(json.loads(json.dumps(state.to_json())))


def assert_same_future(one: State, other: State, rng: Random, most: int = 6) -> None:
    """Both answer the same for some moves, chance included."""
    one, other = one.clone(), other.clone()
    for _ in range(most):
        moves = [str(move) for move in one.legal_moves()]
        assert [str(move) for move in other.legal_moves()] == moves
        assert one.scores() == other.scores() and one.winners() == other.winners()
        if not moves:
            return
        text = rng.choice(moves)
        told: list[list[Any]] = [[], []]
        one.play(one.parse(text), told[0])
        other.play(other.parse(text), told[1])
        assert told[0] == told[1]
        assert one == other


@pytest.mark.parametrize(("game", "setup"), cases())
def test_every_position_comes_back_from_its_written_form(game: Game, setup: Setup) -> None:
    rng = Random(setup.seed + 5)
    match = Match(game, setup)
    most = 60 if setup.players == 1 else 300
    step = 0
    while True:
        again = rebuilt(match.state)
        assert again == match.state
        if step % SELDOM == 0 or match.is_over:
            assert_same_future(match.state, again, rng)
        if match.is_over or step >= most:
            return
        match.play(rng.choice(match.state.legal_moves()))
        step += 1


@pytest.mark.parametrize("name", catalog.names())
def test_a_state_shows_what_rebuilds_it(name: str) -> None:
    game = catalog.game(name)
    match = Match(game, Setup(game.default_players, 4))
    rng = Random(4)
    for _ in range(8):
        match.play(rng.choice(match.state.legal_moves()))
    shown = re.fullmatch(r"catalog\.game\((.+?)\)\.from_json\((.+)\)", repr(match.state))
    assert shown is not None
    named, written = map(ast.literal_eval, shown.groups())
    assert catalog.game(named).from_json(written) == match.state
    assert match.state != match.states[0]
    assert match.state != object()


@pytest.mark.parametrize("name", catalog.names())
def test_the_protocol_goes_on_from_any_answer_of_state(name: str) -> None:
    game = catalog.game(name)
    first, second = (Engine(game, ENGLISH, lambda *_: None, "0") for _ in range(2))
    rng = Random(11)
    for _ in range(25):
        state = first.answer("state")
        assert state.startswith("= ")
        assert second.answer(f'setup {{"position": {state[2:].strip()}}}') == "= \n\n"
        for command in ("state", "moves", "scores", "winners", "to_move"):
            assert second.answer(command) == first.answer(command), command
        moves = first.answer("moves")[2:].split("\n")[:-2]
        if moves == [""]:
            return
        first.answer(f"play {rng.choice(moves)}")


@pytest.mark.parametrize("name", catalog.names())
def test_a_written_position_that_contradicts_itself_is_refused(name: str) -> None:
    game = catalog.game(name)
    written = game.start(Setup(game.default_players, 1)).to_json()
    with pytest.raises(BadSetup):
        game.from_json({**written, "nonsense": 1})
    for key in game.derived_keys:
        with pytest.raises(BadSetup):
            game.from_json({**written, key: "nonsense"})


@pytest.mark.parametrize("name", catalog.names())
def test_a_refused_position_leaves_the_match_as_it_was(name: str) -> None:
    engine = Engine(catalog.game(name), ENGLISH, lambda *_: None, "0")
    before = engine.answer("state")
    for wrong in ("7", "[]", "null", '"a"', '{"placed": 3, "cells": 4, "hands": 5}', "{}"):
        answer = engine.answer(f'setup {{"position": {wrong}, "nonsense": 1}}')
        assert answer.startswith("? ")
    assert engine.answer("state") == before
