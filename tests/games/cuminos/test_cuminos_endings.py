"""The end of a round counted out agrees with a plain look at every way to play it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.bots.deadline import Deadline
from games.bots.levels import Mind
from games.cuminos.bot.brain import BRAIN, SOLVABLE
from games.cuminos.bot.endings import counted_out
from games.cuminos.bot.placements import move_of
from games.cuminos.rules.moves import Pass
from games.cuminos.rules.state import CuminosState
from tests.games.cuminos.positions import built, holding, started

HELD = 4
"""So few Cuminos held that every line can be walked through."""


def late(seed: int, held: int = HELD) -> CuminosState | None:
    """A position of random play with so many Cuminos held, if the round lasts that long."""
    state, rng = started(2, seed), Random(seed)
    while state.round == 0:
        if sum(hand.bit_count() for hand in state.hands) <= held:
            return state
        state.play(rng.choice(state.legal_moves()))
    return None


def won(state: CuminosState, seat: int, round_: int) -> int:
    """The margin of a seat at the end of the round when both play their best."""
    if state.is_over or state.round != round_:
        totals = state.totals()
        return totals[seat] - totals[1 - seat]
    found = [won(after(state, move), seat, round_) for move in state.legal_moves()]
    return max(found) if state.to_move == seat else min(found)


def after(state: CuminosState, move: Any) -> CuminosState:
    state = state.clone()
    state.play(move)
    return state


def margins(state: CuminosState, count: int) -> dict[str, int]:
    """The margins that are counted out, by move."""
    options = counted_out(state, count, 10**9, Deadline(600))
    assert options is not None and state.seat is not None
    totals = state.totals()
    lead = totals[state.seat] - totals[1 - state.seat]
    return {
        str(Pass() if option is None else move_of(state.building, option[2])): lead + points
        for option, points in options
    }


LATE = [seed for seed in range(60) if late(seed) is not None][:24]


@pytest.mark.parametrize("seed", LATE)
def test_the_best_moves_win_what_every_line_says(seed: int) -> None:
    state = late(seed)
    assert state is not None and state.seat is not None
    plain = {str(m): won(after(state, m), state.seat, state.round) for m in state.legal_moves()}
    ranked = sorted(plain.values(), reverse=True)
    for count in (1, 3):
        found = margins(state, count)
        assert sorted(found.values(), reverse=True)[:count] == ranked[:count]
        assert all(points == plain[move] for move, points in found.items())


def test_some_of_these_end_with_a_pass_and_some_without() -> None:
    """Otherwise the comparison would not say anything about passing."""
    passing = 0
    for seed in LATE:
        state = late(seed)
        assert state is not None
        passing += "pass" in margins(state, 1)
    assert 0 < passing < len(LATE)


def test_a_match_that_is_lost_is_left_to_the_search() -> None:
    """All moves are equal then, but not equally hard to answer."""
    state = built("2@0,0,1/5@0,0,2", players=2)
    holding(state, "66 11", "22")
    state.round, state.first_opener = 1, 1
    state.points[0][0] = 2
    found = BRAIN.solved(state, Deadline(60))
    assert found is not None
    assert max(reward for _, reward in found) > 0.9, "1 for lying and 2 for the other's hand"
    state.points[0][0] = 4
    assert BRAIN.solved(state, Deadline(60)) is None
    move = Mind(BRAIN, Random(1)).choose([state], [], 5, Deadline(1))
    assert str(move) in {str(legal) for legal in state.legal_moves()}


def test_only_the_end_of_a_round_of_two_is_counted_out() -> None:
    assert BRAIN.solved(started(2), Deadline(60)) is None
    early = late(LATE[0], SOLVABLE + 1)
    assert early is not None and BRAIN.solved(early, Deadline(60)) is None
    near = late(LATE[0])
    assert near is not None and BRAIN.solved(near, Deadline(60)) is not None
    three = built("2@0,0,1/5@0,0,2", players=3)
    assert BRAIN.solved(holding(three, "22", "25", "26"), Deadline(60)) is None


def test_time_ends_it() -> None:
    state = late(LATE[0], SOLVABLE)
    assert state is not None
    assert counted_out(state, 3, 10**9, Deadline(0)) is None
    assert counted_out(state, 3, 5, Deadline(60)) is None
