"""What holds in every match, against a plain slow engine and every conceivable move."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.game import BadNotation, IllegalMove, Setup
from games.core.match import Match
from games.zuma.rules.moves import Call, Grab, Pass
from games.zuma.rules.state import ZumaState
from tests.games.matches import held, written
from tests.games.zuma.oracle import Oracle
from tests.games.zuma.temple import GAME, cards, legal, sensible, start
from tests.soak import seeds as soak

KINDS: list[tuple[int, dict[str, Any]]] = [(players, {}) for players in (3, 4, 5, 6)]
KINDS += [(players, {"rounds_cap": False}) for players in (3, 4, 5, 6)]
KINDS += [(5, {"extra_totem": "blue"}), (5, {"extra_totem": "blue", "rounds_cap": False})]
kinds = st.sampled_from(KINDS)
seeds = st.integers(0, 10**6)
brisk = settings(max_examples=20, deadline=None)


def whole(state: ZumaState) -> dict[str, Any]:
    """Everything that a state holds, by name."""
    return {name: repr(value) for name, value in held(state, ("game", "table", "cards")).items()}


@brisk
@given(kinds, seeds)
def test_a_clone_is_exact_and_apart(kind: tuple[int, dict[str, Any]], seed: int) -> None:
    rng = Random(seed)
    state = start(kind[0], seed, **kind[1])
    while not state.is_over:
        before, copy = whole(state), state.clone()
        assert whole(copy) == before
        move = sensible(state, rng, 0.8)
        copy.play(move)
        assert whole(state) == before
        state.play(move)
        assert whole(copy) == whole(state)


@brisk
@given(kinds, seeds)
def test_nothing_is_lost_and_scores_add_up(kind: tuple[int, dict[str, Any]], seed: int) -> None:
    rng = Random(seed)
    state = start(kind[0], seed, **kind[1])
    held = sorted(card for hand in state.to_json()["hands"] for card in hand)
    while not state.is_over:
        deal = state.chance
        state.play(sensible(state, rng, 0.9))
        shown = state.to_json()
        every = sorted(card for hand in shown["hands"] for card in hand)
        if state.chance == deal:
            assert every == held, "passing neither makes nor loses cards"
        held = every
        assert not Counter(held) - Counter(state.cards.named(state.deck))
        assert len(shown["totems"]) + len(shown["grabbed"]) == state.players - 1
        assert all(len(hand) == 7 for hand in shown["hands"])
        for seat, score in enumerate(state.scores()):
            assert score.total == sum(score.parts.values()) == state.totals()[seat]
            cells = [cell or 0 for row in shown["sheet"][seat] for cell in row]
            assert score.total == sum(cells) - shown["penalties"][seat]
        assert bool(state.winners()) == state.is_over == (not state.legal_moves())


def follow_oracle(players: int, options: dict[str, Any], seed: int, calm: float) -> int:
    """A random match in which both engines say the same after every move; its redeals."""
    rng = Random(seed)
    state = start(players, seed, position={"caller": seed % players}, **options)
    extra = options.get("extra_totem", "red")
    oracle = Oracle(state.to_json(), options.get("rounds_cap", True), extra)
    redeals = 0
    while True:
        assert legal(state) == oracle.moves()
        assert written(state, oracle.to_json()) == oracle.to_json()
        assert [score.total for score in state.scores()] == oracle.totals()
        assert state.winners() == oracle.winners()
        if state.is_over:
            return redeals
        move = sensible(state, rng, calm)
        state.play(move)
        oracle.play(str(move))
        if oracle.needs_deal:
            redeals += str(move) == "call"
            oracle.deal(state.to_json()["hands"])


@brisk
@given(kinds, seeds)
def test_a_plain_slow_engine_agrees(kind: tuple[int, dict[str, Any]], seed: int) -> None:
    follow_oracle(kind[0], kind[1], seed, 0.9)


def test_the_plain_slow_engine_agrees_on_redeals() -> None:
    assert follow_oracle(3, {}, 3, 0.999) > 0


def conceivable(state: ZumaState) -> list[Any]:
    """Every move that can be written, and some that cannot."""
    found: list[Any] = [Call()]
    for seat in range(-1, state.players + 1):
        found += [Pass(seat, card) for card in (*state.cards.names, "king")]
        found += [Grab(seat, colour) for colour in (*state.table.colours, "green")]
    return found


@brisk
@given(kinds, seeds, st.integers(0, 60))
def test_legal_moves_are_exactly_those_without_a_refusal(
    kind: tuple[int, dict[str, Any]], seed: int, moves: int
) -> None:
    rng = Random(seed)
    state = start(kind[0], seed, **kind[1])
    for _ in range(moves):
        if not state.is_over:
            state.play(sensible(state, rng, 0.9))
    found = legal(state)
    assert found == sorted(set(found))
    assert sorted(str(m) for m in conceivable(state) if state.why_not(m) is None) == found
    for move in conceivable(state):
        if state.why_not(move) is not None:
            before = whole(state)
            with pytest.raises(IllegalMove):
                state.play(move)
            assert whole(state) == before


@settings(max_examples=200, deadline=None)
@given(
    st.text(max_size=20)
    | st.from_regex(r"[0-9]:(pass|grab) [a-z]{3,7}", fullmatch=True)
    | st.sampled_from(["call", "0:pass sun", "2:grab red", "0:grab violet"])
)
def test_any_text_is_a_move_or_bad_notation(text: str) -> None:
    state = start(3)
    try:
        move = state.parse(text)
    except BadNotation:
        return
    assert str(move) == " ".join(text.split())


def test_the_same_seed_deals_the_same_match() -> None:
    """A fixed deal, so that no version of the language or of the code changes old matches."""
    state = start(3, 7)
    assert " ".join(state.series) == "sun moon serpent eagle feather mask pyramid"
    first = cards("2 feather 1 mask 2 moon 1 pyramid 1 zuma")
    assert state.to_json()["hands"][0] == first
    state.play(state.parse("0:grab red"))
    state.play(state.parse("1:grab blue"))
    second = cards("1 eagle 1 feather 1 pyramid 2 serpent 1 sun 1 zuma")
    assert state.to_json()["hands"][0] == second


@pytest.mark.slow
@pytest.mark.parametrize(("players", "options"), KINDS)
def test_five_hundred_random_matches_end_and_replay(players: int, options: dict[str, Any]) -> None:
    seen: Counter[str] = Counter()
    for seed in soak(500):
        rng, setup = Random(seed), Setup(players, seed, options)
        match = Match(GAME, setup)
        while not match.is_over:
            state = match.state
            assert isinstance(state, ZumaState)
            events = match.play(sensible(state, rng, 0.85))
            seen.update(type(event).__name__ for event in events)
        again = GAME.start(setup)
        for move in match.moves:
            again.play(again.parse(str(move)))
        assert again.to_json() == match.state.to_json()
        assert match.state.winners() and not match.state.legal_moves()
    assert seen["FalselyStarted"] and seen["MancheEnded"] == 3 * len(soak(500))


@pytest.mark.slow
@pytest.mark.parametrize(("players", "options"), KINDS)
def test_the_plain_slow_engine_agrees_for_long(players: int, options: dict[str, Any]) -> None:
    for seed in range(10):
        follow_oracle(players, options, seed, 0.97)
