"""What always holds in Rumis, on random positions of every kind of match."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.core.game import BadNotation
from games.core.lattice import orientations
from games.rumis.rules.moves import Place, Take, in_order
from games.rumis.rules.placements import drawn, members
from tests.games.rumis.positions import TABLE, every_match, played, started, texts
from tests.soak import seeds as soak

KINDS: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"ruins": True}),
    (4, {"board": "coricancha"}),
    (2, {"colours": 2}),
    (2, {"relocate": True, "board": "colca"}),
    (6, {"inverse": True, "board": "huaca"}),
    (1, {"cube": 3, "colours_used": 2}),
]
ALONE = len(KINDS) - 1

few = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
positions = st.tuples(st.integers(0, len(KINDS) - 1), st.integers(0, 2**32), st.integers(0, 60))


@cache
def start_of(kind: int) -> Any:
    """The first state of a kind of match."""
    players, options = KINDS[kind]
    return started(players, **options)


def at(position: tuple[int, int, int]) -> Any:
    """A position some random moves into a match."""
    kind, seed, length = position
    state, rng = start_of(kind).clone(), Random(seed)
    for _ in range(length):
        moves = state.legal_moves()
        if not moves:
            break
        state.play(rng.choice(moves))
    return state


@few
@given(positions)
def test_a_clone_lives_its_own_life(position: Any) -> None:
    state = at(position)
    before = state.to_json(), texts(state), state.scores()
    other = state.clone()
    for move in other.legal_moves()[:1]:
        other.play(move)
        assert other.to_json() != before[0]
    assert (state.to_json(), texts(state), state.scores()) == before


@few
@given(positions)
def test_moves_are_sorted_unique_readable_and_gone_at_the_end(position: Any) -> None:
    state = at(position)
    moves = texts(state)
    assert moves == sorted(set(moves))
    assert [state.parse(text) for text in moves] == state.legal_moves()
    assert (not moves) == state.is_over == (state.to_move is None)
    assert bool(state.winners()) == state.is_over


@few
@given(positions)
def test_nothing_is_lost_between_hand_and_building(position: Any) -> None:
    state = at(position)
    content = state.to_json()
    standing = [text.split("@")[0] for text in content["placed"]]
    held = [f"{c}:{name}" for c, hand in enumerate(content["hands"]) for name in hand]
    everything = standing + held
    assert len(set(everything)) == len(everything)
    if content["intermediate"] is None:  # later, unplaced stones have left the match
        assert len(everything) == len(TABLE.stones) * len(content["hands"])
    cells = [cell for text in content["placed"] for cell in text.split("@")[1].split(",")]
    assert len(set(cells)) == len(cells)
    for cell in cells:  # columns have no holes
        name, level = cell.split(".")
        assert level == "1" or f"{name}.{int(level) - 1}" in cells


@few
@given(positions)
def test_score_parts_add_up(position: Any) -> None:
    for score in at(position).scores():
        assert sum(score.parts.values()) == score.total


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(positions)
def test_legal_moves_are_exactly_those_without_a_refusal(position: Any) -> None:
    """Every stone, turned every way, at every place in and a little around the space."""
    state = at(position)
    players = state.players
    colours = range(len(state.reserves)) if players == 1 else [None]
    rows = state.to_json()["heights"]
    rng = Random(position[1])
    legal = set(texts(state))
    accepted = set()
    for stone in rng.sample(TABLE.stones, 4):
        for colour in colours:
            take = Take(stone.name, colour)
            if state.why_not(take) is None:
                accepted.add(str(take))
            for shape in orientations(stone.shape):
                for x in range(-1, len(rows[0]) + 1):
                    for y in range(-1, len(rows) + 1):
                        dz = rng.randrange(max(map(max, rows)))
                        cells = in_order((i + x, j + y, k + dz) for i, j, k in shape)
                        move = Place(stone.name, cells, colour)
                        reason = state.why_not(move)
                        if -1 in (x, y):
                            assert reason is not None
                            continue
                        assert (reason is None) == (str(move) in legal), (move, reason)
    assert {text for text in accepted if text.startswith("take")} <= legal


@given(st.text(max_size=40) | st.from_regex(r"(take )?([0-9]:)?[A-Z][0-9]@?[a-j1-9.,]*"))
def test_no_text_breaks_the_reader(text: str) -> None:
    for state in (start_of(0), start_of(ALONE)):
        try:
            move = state.parse(text)
        except BadNotation:
            continue
        assert state.parse(str(move)) == move
        state.why_not(move)


@given(st.sets(st.integers(0, 5000), min_size=1), st.integers(0, 99))
def test_a_set_lists_and_draws_its_members(numbers: set[int], seed: int) -> None:
    as_int = sum(1 << number for number in numbers)
    assert list(members(as_int)) == sorted(numbers)
    assert drawn(as_int, Random(seed)) in numbers


def test_draws_are_even() -> None:
    rng = Random(5)
    numbers = [0, 7, 8, 90, 91, 700, 3808]
    as_int = sum(1 << number for number in numbers)
    counts = dict.fromkeys(numbers, 0)
    for _ in range(7000):
        counts[drawn(as_int, rng)] += 1
    assert all(850 < count < 1150 for count in counts.values()), counts


@pytest.mark.slow
@pytest.mark.parametrize(("players", "options"), every_match())
def test_random_matches_end_and_replay(players: int, options: dict[str, Any]) -> None:
    start = started(players, **options)
    for seed in soak(200):
        state, rng, moves = start.clone(), Random(seed), []
        while not state.is_over:
            move = rng.choice(state.legal_moves())
            state.play(move)
            moves.append(str(move))
        assert state.legal_moves() == []
        again = start.clone()
        for text in moves:
            played(again, text)
        assert again.to_json() == state.to_json()
        assert again.winners() == state.winners() != []
