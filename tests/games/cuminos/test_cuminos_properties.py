"""What holds in every match: the plain referee agrees, nothing is lost, going back is exact."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.cuminos.rules.moves import Place
from games.cuminos.rules.state import CuminosState
from tests.games.cuminos.oracle import Referee, Table, read
from tests.games.cuminos.positions import FORMS, LANGUAGES, TABLE, holding, started
from tests.games.matches import written
from tests.soak import seeds


def lively(state: CuminosState, rng: Random) -> Place:
    """A random move, half of the time one on the upper ranks if there is any."""
    moves = state.legal_moves()
    upper = [move for move in moves if isinstance(move, Place) and move.level > 1]
    chosen: Place = rng.choice(upper if upper and rng.random() < 0.5 else moves)
    return chosen


def some_position(seed: int, plies: int) -> CuminosState:
    """A position of a random match after so many moves, or at its end."""
    rng = Random(seed)
    players, teams = FORMS[seed % len(FORMS)]
    state = started(players, seed, teams)
    for _ in range(plies):
        if not state.is_over:
            state.play(lively(state, rng))
    return state


@pytest.mark.parametrize(("players", "teams"), FORMS)
def test_the_plain_referee_agrees_move_by_move(players: int, teams: str) -> None:
    rng = Random(players)
    state = started(players, 40 + players, teams)
    referee = Referee(state.to_json()["hands"], [list(team) for team in state.teams])
    for _ in range(45):
        moves = [str(move) for move in state.legal_moves()]
        assert moves == referee.moves()
        assert written(state, referee.state()) == referee.state()
        assert state.winners() == referee.winners()
        if not moves:
            break
        move = lively(state, rng)
        state.play(move)
        if referee.play(str(move)):
            referee.open(state.to_json()["hands"])


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 40))
def test_contacts_are_those_counted_face_by_face(seed: int, plies: int) -> None:
    state = some_position(seed, plies)
    table = Table()
    for _, placed in state.placed():
        table.put(read(str(placed)))
    for move in state.legal_moves():
        if isinstance(move, Place) and state.building.laid:
            worth = state.worth(move)
            assert worth.contacts == table.contacts(read(str(move))) == len(state.touches(move))
            assert worth.points == table.points(read(str(move)))
            assert all(touch.is_match for touch in state.touches(move))


@settings(max_examples=12, deadline=None)
@given(st.integers(0, 10**6), st.integers(1, 25))
def test_every_conceivable_move_is_legal_or_has_its_reason(seed: int, plies: int) -> None:
    state = some_position(seed, plies)
    if state.is_over:
        return
    seat = state.to_move
    assert seat is not None
    names = state.hand(seat)[:2]
    holding(state, *[" ".join(names)] * state.players)
    if not state.can_place(seat):
        return
    moves = set(map(str, state.legal_moves()))
    cubes = [(0, 0), *((x, y) for x, y, _ in state.cubes())]
    xs = range(min(x for x, _ in cubes) - 3, max(x for x, _ in cubes) + 3)
    ys = range(min(y for _, y in cubes) - 3, max(y for _, y in cubes) + 3)
    allowed = set()
    for name, x, y, level, way in product(names, xs, ys, range(1, 6), range(3)):
        for first, second in {(name[0], name[1]), (name[1], name[0])}:
            move = Place(int(first), int(second), x, y, level, way)
            reason = state.why_not(move)
            if reason is None:
                allowed.add(str(move))
            else:
                assert LANGUAGES[0].has(reason.key)
    assert allowed == moves - {"pass"}


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 40))
def test_a_clone_is_exact_and_independent(seed: int, plies: int) -> None:
    state = some_position(seed, plies)
    before = (state.to_json(), state.scores(), list(map(str, state.legal_moves())))
    clone = state.clone()
    rng = Random(seed)
    while not clone.is_over:
        clone.play(lively(clone, rng))
    assert (state.to_json(), state.scores(), list(map(str, state.legal_moves()))) == before
    again, rng = state.clone(), Random(seed)
    while not again.is_over:
        again.play(lively(again, rng))
    assert again.to_json() == clone.to_json(), "its future draws are the same"


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 60))
def test_nothing_is_lost_between_hand_and_table(seed: int, plies: int) -> None:
    state = some_position(seed, plies)
    drawn_at = [TABLE.hand_size(state.players, s == state.opener) for s in range(state.players)]
    for seat in range(state.players):
        laid = [move.cumino for owner, move in state.placed() if owner == seat]
        assert len(laid) + len(state.hand(seat)) == drawn_at[seat]
        assert len({*laid, *state.hand(seat)}) == drawn_at[seat]
    assert len(state.cubes()) == 2 * len(state.placed())


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 60))
def test_scores_add_up(seed: int, plies: int) -> None:
    state = some_position(seed, plies)
    scores = state.scores()
    for seat, score in enumerate(scores):
        assert score.total == sum(score.parts.values())
        if state.has_teams():
            assert score.team_total == sum(scores[s].total for s in state.team_of(seat))
    assert [score.total for score in scores] == state.to_json()["scores"]


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 60))
def test_legal_moves_are_sorted_unique_and_read_back(seed: int, plies: int) -> None:
    state = some_position(seed, plies)
    texts = [str(move) for move in state.legal_moves()]
    assert texts == sorted(set(texts))
    assert [state.parse(text) for text in texts] == state.legal_moves()
    assert bool(texts) == (not state.is_over) == (not state.winners())


def soak(players: int, teams: str, seed: int) -> None:
    """One random match ends, and replays from its notation."""
    rng = Random(seed)
    state, moves = started(players, seed, teams), []
    while not state.is_over:
        move = rng.choice(state.legal_moves())
        moves.append(str(move))
        state.play(move)
    again = started(players, seed, teams)
    for text in moves:
        again.play(again.parse(text))
    assert again.to_json() == state.to_json()
    assert players <= state.round + 1 <= players + TABLE.extra_rounds


@pytest.mark.parametrize(("players", "teams"), FORMS)
def test_random_matches_end_and_replay(players: int, teams: str) -> None:
    for seed in range(5):
        soak(players, teams, seed)


@pytest.mark.slow
@pytest.mark.parametrize(("players", "teams"), FORMS)
def test_three_hundred_random_matches_end_and_replay(players: int, teams: str) -> None:
    for seed in seeds(300):
        soak(players, teams, seed)
