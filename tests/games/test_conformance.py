"""What every game in the catalog must keep."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest

from games import catalog
from games.core.game import BadNotation, Game, IllegalMove, Setup
from games.core.language import Phrase, language
from games.core.match import Match
from games.core.record import load_match, save
from tests.games.matches import MOST_MOVES, cases, played, setups

LANGUAGES = [language(catalog.CONFIG / "text", code) for code in ("fr", "en")]
GARBAGE = ["", " ", "?", "place", "place x y z", "0", "-1", "é" * 50, "a1", "\0", "{}", "totem N99"]


each_case = pytest.mark.parametrize(("game", "setup"), cases(), scope="module")
"""In the order of the cases, not of the tests: a board of Rumis is worked out once for them all."""


def assert_said(reason: Phrase) -> None:
    for tongue in LANGUAGES:
        assert tongue.has(reason.key), f"{reason.key} has no sentence in {tongue.code}"
        said = tongue.say(reason)
        assert not re.search(r"\{\w+\}", said), f"{reason!r} leaves a value open: {said}"


@each_case
def test_a_random_match_ends_and_replays_from_its_file(
    game: Game, setup: Setup, tmp_path: Path
) -> None:
    is_solitaire = setup.players == 1  # one who may take stones back need never end
    match = played(game, setup, Random(setup.seed), 150 if is_solitaire else MOST_MOVES)
    assert match.is_over or is_solitaire
    assert match.is_over == (match.state.legal_moves() == [])
    save(match, tmp_path / "match.yaml")
    again = load_match(tmp_path / "match.yaml", catalog.find)
    assert again.state.to_json() == match.state.to_json()
    assert [str(move) for move in again.moves] == [str(move) for move in match.moves]


@each_case
def test_every_position_keeps_the_contract(game: Game, setup: Setup) -> None:
    rng = Random(setup.seed + 1)
    match = Match(game, setup)
    seen_events: set[type] = set()
    while not match.is_over and match.position < 400:
        state = match.state
        moves = state.legal_moves()
        texts = [str(move) for move in moves]
        assert texts == sorted(set(texts)), "sorted by notation, without duplicates"
        assert state.to_move is not None
        sample = rng.sample(moves, min(4, len(moves)))
        for move in sample:
            assert state.why_not(move) is None
            assert state.parse(str(move)) == move
        events = match.play(sample[0])
        seen_events |= {type(event) for event in events}
        for event in events:
            assert_said(event.phrase(game.name))
        for score in match.state.scores():
            assert all(isinstance(part, int) for part in score.parts.values())
    if match.is_over:
        assert match.state.to_move is None
        assert match.state.to_json()["to_move"] is None
        assert match.state.winners()


@each_case
def test_moves_of_another_moment_raise_and_change_nothing(game: Game, setup: Setup) -> None:
    rng = Random(setup.seed + 2)
    source = played(game, setup, rng, 60)
    foreign = [move for move in source.moves for _ in range(1)]
    match = Match(game, setup)
    for _ in range(25):
        if match.is_over:
            break
        state = match.state
        legal = {str(move) for move in state.legal_moves()}
        before = json.dumps(state.to_json())
        for move in rng.sample(foreign, min(12, len(foreign))):
            reason = state.why_not(move)
            assert (reason is None) == (str(move) in legal)
            if reason is not None:
                assert_said(reason)
                with pytest.raises(IllegalMove):
                    state.play(move)
        assert json.dumps(state.to_json()) == before
        match.play(rng.choice(state.legal_moves()))


@pytest.mark.parametrize("name", catalog.names())
def test_undo_restores_the_state_exactly(name: str) -> None:
    game = catalog.game(name)
    for setup in setups(game, 2):
        match = Match(game, setup)
        rng = Random(7)
        histories = [json.dumps(match.state.to_json())]
        while not match.is_over and match.position < 60:
            match.play(rng.choice(match.state.legal_moves()))
            histories.append(json.dumps(match.state.to_json()))
        for expected in reversed(histories):
            assert json.dumps(match.state.to_json()) == expected
            if match.can_undo:
                match.undo()


@pytest.mark.parametrize("name", catalog.names())
def test_garbage_is_no_move(name: str) -> None:
    state = catalog.game(name).start(Setup(catalog.game(name).default_players))
    moves = set(map(str, state.legal_moves()))
    for text in sorted(set(GARBAGE) - moves):
        with pytest.raises(BadNotation) as error:
            state.parse(text)
        assert_said(error.value.phrase)


@pytest.mark.parametrize("name", catalog.names())
def test_the_same_seed_gives_the_same_match(name: str) -> None:
    game = catalog.game(name)
    for setup in list(setups(game, 2))[:4]:
        first, second = (played(game, setup, Random(5), 40) for _ in range(2))
        assert first.state.to_json() == second.state.to_json()


@pytest.mark.parametrize("name", catalog.names())
def test_a_clone_goes_its_own_way(name: str) -> None:
    game = catalog.game(name)
    match = played(game, Setup(game.default_players, 3), Random(3), 12)
    before = json.dumps(match.state.to_json())
    twin = match.state.clone()
    rng = Random(4)
    for _ in range(10):
        if not twin.is_over:
            twin.play(rng.choice(twin.legal_moves()))
    assert json.dumps(match.state.to_json()) == before


@pytest.mark.parametrize("name", catalog.names())
def test_every_option_and_score_part_has_a_name(name: str) -> None:
    game = catalog.game(name)
    for players in game.player_counts:
        for option in game.options(players, {}):
            for tongue in LANGUAGES:
                assert tongue.has(f"{name}.option.{option.name}"), option.name
            if option.blocked is not None:
                assert_said(option.blocked)
        for score in game.start(Setup(players)).scores():
            for part in score.parts:
                for tongue in LANGUAGES:
                    assert tongue.has(f"{name}.part.{part}"), part
    for tongue in LANGUAGES:
        assert tongue.has(f"{name}.title")
        assert tongue.has(f"{name}.tagline")


@pytest.mark.parametrize("name", catalog.names())
def test_bots_of_every_level_play_legal_moves(name: str) -> None:
    from games.bots.deadline import Deadline
    from games.bots.levels import choose

    game = catalog.game(name)
    for level in (1, 2, 3, 4, 5):
        match = played(game, Setup(game.default_players, level), Random(level), 6)
        move = choose(match.state, catalog.brain(name), level, Random(1), Deadline(0.2))
        assert match.state.why_not(move) is None
