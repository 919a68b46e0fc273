"""What Rumis tells the bots."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.bots.brain import Brain
from games.rumis.bot.brain import BRAIN, build_out
from games.rumis.bot.estimate import lasting
from tests.games.rumis.positions import played, reaching, started

KINDS: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"ruins": True}),
    (2, {"colours": 2}),
    (2, {"relocate": True, "board": "puncu"}),
    (5, {"inverse": True, "board": "apachita"}),
    (5, {"opening": "face", "board": "apachita"}),
]


@pytest.mark.parametrize(("players", "options"), KINDS)
def test_a_playout_gives_every_seat_its_reward_and_changes_nothing(
    players: int, options: dict[str, Any]
) -> None:
    state = started(players, **options)
    before = state.to_json()
    for seed in range(5):
        gained = BRAIN.playout(state, Random(seed))
        assert len(gained) == players and all(0 <= each <= 1 for each in gained)
        assert max(gained) > 0.4
    assert state.to_json() == before
    assert BRAIN.playout(state, Random(3)) == BRAIN.playout(state, Random(3))


@pytest.mark.parametrize("is_eager", [False, True])
@pytest.mark.parametrize(("players", "options"), KINDS)
def test_building_at_random_keeps_to_the_rules(
    players: int, options: dict[str, Any], is_eager: bool
) -> None:
    """The fast loop ends where the same stones, placed one by one, end."""
    for seed in range(4):
        state, rng = started(players, **options), Random(seed)
        while state.phase == "ruins" or len(state.placed) < seed:
            state.play(rng.choice(state.legal_moves()))
        again = state.clone()
        known = len(state.placed)
        build_out(state, rng, lasting(state.ruleset.space) if is_eager else 0)
        for _, number in state.placed[known:]:
            played(again, str(state.ruleset.space.moves[number]))
        assert again.to_json() == state.to_json()
        assert again.scores() == state.scores()
        assert again.legal_moves() == state.legal_moves()


def test_building_at_random_leaves_no_place_that_lasts() -> None:
    """Whoever can reach a limit does, if so wanted: nobody can cover what is seen there."""
    found = 0
    for seed in range(4):
        state, again = started(4), started(4)
        build_out(state, Random(seed), lasting(state.ruleset.space))
        for _, number in state.placed:
            best = reaching(again)
            found += bool(best)
            assert number in (best or {number})
            played(again, str(state.ruleset.space.moves[number]))
    assert found > 10


def test_a_cube_is_rewarded_by_what_is_filled() -> None:
    state = started(1, cube=3)
    (gained,) = BRAIN.playout(state, Random(1))
    assert 0.3 < gained <= 1
    assert BRAIN.value(state, 0) == 0
    played(state, "0:I3@a1.1,b1.1,c1.1")
    assert BRAIN.value(state, 0) == 3


def test_the_value_is_the_margin_with_a_little_for_reach() -> None:
    state = started(2, "I4@a1.1,b1.1,c1.1,d1.1", "I2@a2.1,b2.1")
    assert 1.5 < BRAIN.value(state, 0) < 2.5  # 4 - 10 against 2 - 10
    assert BRAIN.value(state, 0) == -BRAIN.value(state, 1)


def test_the_value_follows_the_relocation() -> None:
    state = started(2, relocate=True, board="colca")
    rng = Random(2)
    while state.phase == "build":
        state.play(rng.choice(state.legal_moves()))
    while not state.is_over:
        totals = [score.total for score in state.scores()]
        assert BRAIN.value(state, 0) == totals[0] - totals[1]
        state.play(rng.choice(state.legal_moves()))


@pytest.mark.parametrize(("players", "options"), KINDS)
def test_the_rewards_are_those_of_any_game(players: int, options: dict[str, Any]) -> None:
    """Rumis counts them in a shorter way, for they end every playout."""
    state, rng = started(players, **options), Random(2)
    while not state.is_over:
        state.play(rng.choice(state.legal_moves()))
    assert BRAIN.rewards(state) == Brain.rewards(BRAIN, state)
