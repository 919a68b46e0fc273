"""What every game's brain must keep to, so that the search can trust it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games import catalog
from games.bots.brain import Brain
from games.bots.deadline import Deadline
from games.core.game import Setup
from games.kiwara.bot.brain import BRAIN as KIWARA
from games.kiwara.bot.brain import SOLVABLE

TABLES = [
    (name, players)
    for name in catalog.names()
    for players in catalog.game(name).player_counts
    if players <= 4
]


def positions(name: str, players: int, seed: int = 3) -> list[Any]:
    """Positions along a random match, the start included, none of them over."""
    rng = Random(f"{name} {players} {seed}")
    brain = catalog.brain(name)
    state: Any = catalog.game(name).start(Setup(players, seed))
    found = []
    for _ in range(40):
        if state.is_over:
            break
        found.append(state.clone())
        state.play(rng.choice(brain.moves(state, state.to_move)))
    return found[::3]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_sensible_move_is_weighed_once_and_is_legal(name: str, players: int) -> None:
    brain = catalog.brain(name)
    for state in positions(name, players):
        wanted = sorted(map(str, brain.moves(state, state.to_move)))
        legal = {str(move) for move in state.legal_moves()}

        assert set(wanted) <= legal
        assert sorted(str(move) for move, _ in brain.weighed(state)) == wanted
        assert sorted(str(move) for move, _ in brain.glanced(state)) == wanted


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_estimates_and_endings_lie_in_range_and_change_nothing(name: str, players: int) -> None:
    brain, rng = catalog.brain(name), Random(1)
    for state in positions(name, players):
        imagined = brain.sample(state, state.to_move, rng)
        before = imagined.to_json()
        for gained in (brain.estimate(imagined, rng), brain.playout(imagined, rng)):
            assert len(gained) == players
            assert all(0.0 <= reward <= 1.0 for reward in gained)
        assert imagined.to_json() == before


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_what_was_seen_settles_what_can_be_done(name: str, players: int) -> None:
    """Two imagined matches with the same moves and the same `seen` go on with the same moves."""
    brain = catalog.brain(name)
    for number, state in enumerate(positions(name, players)):
        rng = Random(number)
        seen: dict[Any, list[str]] = {}
        path: list[Any] = []
        for _ in range(12):
            imagined = brain.sample(state, state.to_move, rng)
            for step in range(4):
                if imagined.is_over or brain.stage(imagined) != brain.stage(state):
                    break
                options = brain.moves(imagined, imagined.to_move)
                moves = list(map(str, options))
                key = (step, None if brain.is_open(state) else brain.seen(imagined))
                assert seen.setdefault(key, moves) == moves
                if step == len(path):
                    path.append(rng.choice(options))
                if str(path[step]) not in moves:
                    break
                imagined.play(path[step])


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_match_without_secrets_has_one_sample(name: str, players: int) -> None:
    brain = catalog.brain(name)
    for state in positions(name, players):
        if brain.is_open(state):
            samples = [brain.sample(state, state.to_move, Random(seed)) for seed in range(3)]
            assert all(_public(s) == _public(state) for s in samples)


def _public(state: Any) -> dict[str, Any]:
    """The state without what can never be turned up any more, or only in a later stage."""
    hidden = ("deck", "chance")
    return {key: value for key, value in state.to_json().items() if key not in hidden}


@pytest.mark.parametrize("seed", range(12))
def test_kiwara_at_a_glance_judges_as_the_full_look_does(seed: int) -> None:
    for state in positions("kiwara", 2, seed):
        glanced = {str(move): worth for move, worth in KIWARA.weighed(state)}
        looked = {str(move): worth for move, worth in Brain.weighed(KIWARA, state)}
        base = min(glanced, key=str)
        for move, worth in glanced.items():
            assert worth - glanced[base] == pytest.approx(looked[move] - looked[base])


@pytest.mark.parametrize("seed", range(6))
def test_the_end_of_kiwara_is_solved_as_by_trying_everything(seed: int) -> None:
    rng = Random(seed)
    state: Any = catalog.game("kiwara").start(Setup(2, seed))
    while state.empty.bit_count() > 3 or state.phase != "place":
        state.play(rng.choice(state.legal_moves()))
    assert state.empty.bit_count() <= SOLVABLE

    solved = KIWARA.solved(state, Deadline(60))

    assert solved is not None
    for move, reward in solved:
        after = state.clone()
        after.play(move)
        assert reward == pytest.approx(best_for(after, state.to_move))


def best_for(state: Any, seat: int) -> float:
    """What a seat gets when both play their best, by trying everything."""
    if state.is_over:
        return KIWARA.rewards(state)[seat]
    found = []
    for move in state.legal_moves():
        after = state.clone()
        after.play(move)
        found.append(best_for(after, seat))
    return max(found) if state.to_move == seat else min(found)


def test_the_end_of_kiwara_is_not_solved_while_cards_matter() -> None:
    state: Any = catalog.game("kiwara").start(Setup(2, 1, {"handicap": [1, 0]}))

    assert KIWARA.solved(state, Deadline(60)) is None


def test_filling_a_cube_is_weighed_as_by_playing_each_move() -> None:
    brain, rng = catalog.brain("rumis"), Random(2)
    state: Any = catalog.game("rumis").start(Setup(1, 1, {"cube": 3, "colours_used": 2}))
    for _ in range(4):
        state.play(rng.choice(state.legal_moves()))
        assert brain.weighed(state) == Brain.weighed(brain, state)
