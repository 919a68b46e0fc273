"""What holds in every match, against a plain slow engine and every conceivable move."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.game import BadNotation, BadSetup, IllegalMove, Setup
from games.core.language import Phrase
from games.core.match import Match
from games.core.record import finished, record_of, replaying
from games.kumata.rules.moves import Aside, Place
from games.kumata.rules.state import KumataState
from tests.games.kumata.oracle import Oracle
from tests.games.kumata.positions import GAME, LANGUAGES, start
from tests.games.matches import held, written
from tests.soak import seeds as soak

KINDS = [(2, "classic"), (3, "classic"), (4, "classic"), (2, "maze"), (3, "maze"), (4, "maze")]
KINDS += [(4, "union"), (4, "maze_union")]
kinds = st.sampled_from(KINDS)
seeds = st.integers(0, 10**6)
brisk = settings(max_examples=25, deadline=None)


def whole(state: KumataState) -> dict[str, Any]:
    """Everything that a state holds, by name."""
    return {name: repr(value) for name, value in held(state, ("game", "side", "board")).items()}


def walk(state: KumataState, rng: Random) -> list[KumataState]:
    """The states of a random match, totems held back often enough to climb."""
    states = [state]
    while not states[-1].is_over:
        legal = states[-1].legal_moves()
        bare = [move for move in legal if str(move)[-1] != "+"]
        child = states[-1].clone()
        child.play(rng.choice(bare if rng.random() < 0.8 else legal))
        states.append(child)
    return states


@brisk
@given(kinds, seeds)
def test_what_may_come_to_light_is_dealt_whole(kind: tuple[int, str], seed: int) -> None:
    players, variant = kind
    rng = Random(seed)
    for state in walk(start(players, seed, options={"variant": variant}), rng)[:-1]:
        seat, move = state.seat, rng.choice(state.legal_moves())
        assert seat is not None
        played = state.clone()
        played.play(move)
        dominoes = sorted(domino for pile in played.piles[seat] for domino in pile)
        after = state.foreseen(move)
        for foreseen in after:
            assert isinstance(foreseen, KumataState)
            assert sorted(d for pile in foreseen.piles[seat] for d in pile) == dominoes
        assert len(after) in (1, len(state.hidden_dominoes()[seat]))


@brisk
@given(kinds, seeds)
def test_nothing_is_lost_between_reserve_and_board(kind: tuple[int, str], seed: int) -> None:
    players, variant = kind
    first = start(players, seed, options={"variant": variant})
    for state in walk(first, Random(seed)):
        for seat in range(players):
            left = [domino for pile in state.piles[seat] for domino in pile]
            out = [p for p in state.placed if p[0] == seat]
            names = [state.side.dominoes.index((min(p[1:3]), max(p[1:3]))) for p in out]
            assert sorted(left + names) == list(range(len(state.side.dominoes)))
            assert all(state.piles[seat])
            stood = sum(p[5] for p in out)
            assert state.totems[seat] + stood == state.side.totems
            assert len(state.standing[seat]) == stood


@brisk
@given(kinds, seeds)
def test_scores_add_up_and_points_never_appear_from_nowhere(
    kind: tuple[int, str], seed: int
) -> None:
    players, variant = kind
    first = start(players, seed, options={"variant": variant})
    for state in walk(first, Random(seed)):
        for score in state.scores():
            assert score.total == sum(score.parts.values())
            assert list(score.parts) == ["board", "reserve", "totems"]
        assert sum(state.points) == sum(state.values)
        assert bool(state.winners()) == state.is_over == (not state.legal_moves())


@brisk
@given(kinds, seeds)
def test_a_clone_is_exact_and_apart(kind: tuple[int, str], seed: int) -> None:
    players, variant = kind
    rng = Random(seed)
    state = start(players, seed, options={"variant": variant})
    while not state.is_over:
        before, copy = whole(state), state.clone()
        assert whole(copy) == before
        move = rng.choice(state.legal_moves())
        copy.play(move)
        assert whole(state) == before
        state.play(move)
        assert whole(copy) == whole(state)


@settings(max_examples=12, deadline=None)
@given(kinds, seeds)
def test_a_plain_slow_engine_agrees(kind: tuple[int, str], seed: int) -> None:
    players, variant = kind
    follow_oracle(players, variant, seed)


def follow_oracle(players: int, variant: str, seed: int) -> None:
    rng = Random(seed)
    state = start(players, seed, options={"variant": variant})
    oracle = Oracle(state.to_json(), union="union" in variant)
    while True:
        legal = [str(move) for move in state.legal_moves()]
        assert legal == oracle.moves() == sorted(set(legal))
        assert written(state, oracle.to_json()) == oracle.to_json()
        assert [score.to_json() for score in state.scores()] == oracle.scores()
        assert state.winners() == oracle.winners()
        if not legal:
            return
        bare = [move for move in legal if move[-1] != "+"]
        move = rng.choice(bare if rng.random() < 0.9 else legal)
        state.play(state.parse(move))
        oracle.play(move)


def conceivable(state: KumataState) -> list[Any]:
    """Every move that can be written on a small board, and a border around it."""
    cells = [*state.board.cells, "d1", "a3"]
    digits = range(state.side.highest + 2)
    found: list[Any] = [Aside(u, v) for u, v in product(digits, repeat=2)]
    for u, v, a, b in product(digits, digits, cells, cells):
        found += [Place(u, v, a, b), Place(u, v, a, b, True)]
    return found


@settings(max_examples=8, deadline=None)
@given(st.integers(2, 4), seeds)
def test_legal_moves_are_exactly_those_without_a_refusal(players: int, seed: int) -> None:
    """A board of three by two: refusals, legal moves and `play` must tell the same story."""
    rng = Random(seed)
    letters = "HC" if players == 2 else "MNTG"
    cells = [f"{column}{row}" for row in (1, 2) for column in "abc"]
    board = {cell: rng.choice(letters) + str(rng.randint(0, 3)) for cell in cells}
    states = walk(start(players, seed, position={"plots": board}), rng)
    for state in [states[0], rng.choice(states), rng.choice(states), states[-1]]:
        reasons = {str(move): state.why_not(move) for move in conceivable(state)}
        legal = {str(move) for move in state.legal_moves()}
        assert {move for move, reason in reasons.items() if reason is None} == legal
        for reason in {reason.key: reason for reason in reasons.values() if reason}.values():
            assert has_sentences(reason)
        refused = rng.choice([move for move in reasons if move not in legal])
        before = whole(state)
        with pytest.raises(IllegalMove):
            state.play(state.parse(refused))
        assert whole(state) == before


def has_sentences(reason: Phrase) -> bool:
    said = [language.say(reason) for language in LANGUAGES]
    return all(text != reason.key and "{" not in text for text in said)


@brisk
@given(st.text(max_size=20))
def test_any_text_is_a_move_or_bad_notation(text: str) -> None:
    state = start(2)
    try:
        move = state.parse(text)
    except BadNotation:
        return
    assert str(move) == text


texts = st.one_of(st.text(max_size=4), st.sampled_from(["a1", "b1", "M1", "H2", "01", "tigers"]))
atoms = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), texts)
anything = st.recursive(
    atoms, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=3)
)
foreign = st.dictionaries(st.sampled_from(["plots", "reserve", "clans", "to_move"]), anything)


@settings(max_examples=300, deadline=None)
@given(st.integers(2, 4), foreign, anything)
def test_any_content_of_a_set_up_starts_or_is_refused(
    players: int, position: dict[str, Any], placed: Any
) -> None:
    for begin in (
        lambda: start(players, position=position),
        lambda: GAME.from_json({**position, "placed": placed}),
    ):
        try:
            state = begin()
        except BadSetup as error:
            assert all(language.has(error.phrase.key) for language in LANGUAGES)
        else:
            assert state.is_over == (not state.legal_moves())


@brisk
@given(kinds, seeds)
def test_events_have_sentences_and_a_match_replays_from_its_file(
    kind: tuple[int, str], seed: int
) -> None:
    players, variant = kind
    rng = Random(seed)
    match = Match(GAME, Setup(players, seed, {"variant": variant}))
    while not match.is_over:
        for event in match.play(rng.choice(match.state.legal_moves())):
            assert has_sentences(event.phrase("kumata")), event
    again = finished(replaying(record_of(match, "now"), GAME, "file"))
    assert again.state.to_json() == match.state.to_json()


@pytest.mark.slow
@pytest.mark.parametrize(("players", "variant"), KINDS)
def test_five_hundred_random_matches_end_and_replay(players: int, variant: str) -> None:
    reasons: Counter[bool] = Counter()
    for seed in soak(500):
        rng, setup = Random(seed), Setup(players, seed, {"variant": variant})
        match = Match(GAME, setup)
        while not match.is_over:
            match.play(rng.choice(match.state.legal_moves()))
        again = Match(GAME, setup)
        for move in match.moves:
            again.play(again.state.parse(str(move)))
        assert again.state.to_json() == match.state.to_json()
        assert match.state.winners() and not match.state.legal_moves()
        assert isinstance(match.state, KumataState) and match.state.ended_by is not None
        reasons[bool(match.state.piles[match.state.ended_by])] += 1
    assert len(reasons) == 2 or sum(reasons.values()) < 200  # both endings came up, given time


@pytest.mark.slow
@pytest.mark.parametrize(("players", "variant"), KINDS)
def test_the_plain_slow_engine_agrees_for_long(players: int, variant: str) -> None:
    for seed in range(20):
        follow_oracle(players, variant, seed)
