"""Characters: taste decides among nearly equal moves only; a level that follows the person."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games import catalog
from games.bots.brain import Effort
from games.bots.company import COMPANY, NEAR_POINTS, leaning, pause_of, preferred
from games.bots.deadline import Deadline
from games.bots.findings import Finding, to_taste
from games.bots.fitting import fitting_level
from games.bots.levels import LEVELS, Mind
from games.core.game import Setup
from games.core.match import Match


def some_way(game: str, moves: int, players: int = 2) -> Match:
    rng = Random(3)
    match = Match(catalog.game(game), Setup(max(players, catalog.game(game).player_counts[0]), 3))
    for _ in range(moves):
        brain, seat = catalog.brain(game), match.state.to_move
        assert seat is not None
        match.play(rng.choice(brain.moves(match.state, seat)))
    return match


def test_five_characters_from_slow_to_lively() -> None:
    assert list(COMPANY) == ["builder", "blocker", "gambler", "collector", "professor"]
    by_pace = sorted(COMPANY.values(), key=lambda each: each.pace)
    assert [each.pause for each in by_pace] == [1.6, 1.3, 1.0, 0.8, 0.6]
    assert pause_of("") == pause_of("nobody") == 1.0


def test_taste_never_prefers_a_worse_move() -> None:
    options = [("good", 5.0), ("near", 4.9), ("bad", 3.0)]
    assert preferred(options, 0.25, {"good": 0.0, "near": 1.0, "bad": 9.0}.__getitem__) == ["near"]
    assert preferred(options, 0.0, {"good": 0.0, "near": 1.0, "bad": 9.0}.__getitem__) == ["good"]


def test_a_search_is_followed_unless_others_are_nearly_as_good() -> None:
    best = Finding("a", 100, 0.6)
    near, rare = Finding("b", 60, 0.595, lean=2.0), Finding("c", 5, 0.599, lean=9.0)
    worse = Finding("d", 80, 0.5, lean=9.0)
    assert to_taste([best, near, rare, worse]) is near
    assert to_taste([best, Finding("b", 60, 0.595)]) is best, "without a taste the best one"


@pytest.mark.parametrize("game", ["kiwara", "kumata", "rumis", "cuminos"])
def test_at_a_glance_every_character_stays_near_the_best(game: str) -> None:
    match = some_way(game, 9)
    brain, state = catalog.brain(game), match.state
    seat = state.to_move
    assert seat is not None
    chosen = set()
    for character in COMPANY:
        mind = Mind(brain, Random(1), character)
        weighed = dict[Any, float](brain.opened(brain.sample(state, seat, Random(1)), True))
        move = mind.choose(match.states, match.moves, 2, Deadline(1.0))
        effort = brain.effort(state, 2)
        assert effort != Effort() or weighed[move] >= max(weighed.values()) - NEAR_POINTS
        chosen.add(str(move))
    assert chosen <= set(map(str, state.legal_moves()))


@pytest.mark.parametrize("game", catalog.names())
def test_every_character_plays_every_game_at_every_level(game: str) -> None:
    match = some_way(game, 4)
    for number, character in enumerate(COMPANY):
        mind = Mind(catalog.brain(game), Random(2), character)
        level = LEVELS[number]
        move = mind.choose(match.states, match.moves, level, Deadline(0.05))
        assert move in match.state.legal_moves()


def test_tastes_differ() -> None:
    """The collector takes points, the blocker takes them from others."""
    match = some_way("kumata", 8)
    brain, state = catalog.brain("kumata"), match.state
    seat = state.to_move
    assert seat is not None
    moves = state.legal_moves()

    def most(character: str) -> Any:
        return max(moves, key=lambda move: leaning(brain, state, move, seat, character))

    gains = {move: state.gains(move) for move in moves}
    assert gains[most("collector")][seat].points == max(g[seat].points for g in gains.values())
    hurt = {move: -gain[1 - seat].points for move, gain in gains.items()}
    assert hurt[most("blocker")] > sum(hurt.values()) / len(hurt)
    assert leaning(brain, state, moves[0], seat, "") == 0.0


def test_taste_knows_nothing_that_is_hidden() -> None:
    match = some_way("kumata", 6)
    brain, state = catalog.brain("kumata"), match.state
    seat = state.to_move
    assert seat is not None
    other = brain.sample(state, seat, Random(9))
    for move in state.legal_moves()[:6]:
        for character in COMPANY:
            same = leaning(brain, other, move, seat, character)
            assert leaning(brain, state, move, seat, character) == same


# A level that fits


def test_nothing_known_begins_low() -> None:
    assert fitting_level([]) == 2


def test_wins_lead_up_and_defeats_down() -> None:
    assert fitting_level([(2, True)] * 3) >= 3
    assert fitting_level([(2, False)] * 3) == 1
    assert fitting_level([(5, True)] * 20) == 5
    assert fitting_level([(1, False)] * 20) == 1


@pytest.mark.parametrize("skill", [1.3, 2.4, 3.6, 4.6])
def test_it_settles_where_about_half_is_won(skill: float) -> None:
    rng, results = Random(4), list[tuple[int, bool]]()
    for _ in range(120):
        level = fitting_level(results[-24:])
        chance = 1 / (1 + 3 ** (1.2 * (level - skill)))
        results.append((level, rng.random() < chance))
    late = [won for _, won in results[20:]]
    assert 0.35 <= sum(late) / len(late) <= 0.65
