"""The five levels, in every game."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random
from typing import Any

import pytest

from games import catalog
from games.bots.advice import weighed_moves
from games.bots.brain import ladder
from games.bots.deadline import Deadline
from games.bots.levels import LEVELS, Mind, choose
from games.core.game import Setup, State
from tests.bots.toys import Heap, HeapBrain, HeapGame, Take, hasty

HIDING: dict[str, dict[str, Any]] = {
    "kumata": {},
    "cuminos": {},
    "zuma": {},
    "kiwara": {"mystery": True},
}
"""Games with something that a seat cannot know: piles, later deals, hands, the deck."""


def midway(
    name: str, players: int, plies: int, options: dict[str, Any] | None = None, seed: int = 1
) -> State:
    """A position of a random match, not over."""
    rng = Random(seed)
    state = catalog.game(name).start(Setup(players, seed, options or {}))
    for _ in range(plies):
        after = state.clone()
        seat = after.to_move
        assert seat is not None
        after.play(rng.choice(catalog.brain(name).moves(after, seat)))
        if after.is_over:
            return state
        state = after
    return state


def tables() -> list[tuple[str, int]]:
    """Every game with its smallest and greatest number of players."""
    found = []
    for name in catalog.names():
        counts = catalog.game(name).player_counts
        found += [(name, players) for players in sorted({counts[0], counts[-1]})]
    return found


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("name", "players"), tables())
def test_every_level_plays_a_legal_move_and_changes_nothing(
    name: str, players: int, level: int
) -> None:
    brain = hasty(name)
    for plies in (0, 5, 9):
        state = midway(name, players, plies)
        before = state.to_json()

        move = choose(state, brain, level, Random(level), Deadline(60))

        assert state.why_not(move) is None
        assert state.to_json() == before


@pytest.mark.parametrize("name", catalog.names())
def test_the_same_seed_chooses_the_same(name: str) -> None:
    brain = hasty(name)
    state = midway(name, catalog.game(name).default_players, 4)

    moves = {str(choose(state, brain, 4, Random(7), Deadline(60))) for _ in range(3)}

    assert len(moves) == 1


@pytest.mark.parametrize("name", HIDING)
def test_what_a_seat_cannot_know_does_not_matter(name: str) -> None:
    """Everything hidden is swapped under a bot's nose: the same seed chooses the same move."""
    brain = hasty(name)
    swapped = 0
    for plies in (3, 9, 14):
        state = midway(name, catalog.game(name).default_players, plies, HIDING[name])
        seat = state.to_move
        assert seat is not None
        other = brain.sample(state, seat, Random(99))
        swapped += other.to_json() != state.to_json()
        for level, character in product(LEVELS, ("", "blocker")):
            one, two = (
                Mind(brain, Random(3), character).choose([each], [], level, Deadline(60))
                for each in (state, other)
            )
            assert one == two, (level, character)
    assert swapped, "something was hidden"


class Long(Heap):
    """A heap from which any number may be taken."""

    def legal_moves(self) -> list[Any]:
        return [Take(count) for count in range(1, self.left + 1)]


class Slipping(HeapBrain):
    """Sees at once that more is better, but may slip; moves lie in a row."""

    efforts = ladder((1.0, 0.0), (10, 100, 1500))

    def weighed(self, state: Heap) -> list[tuple[Take, float]]:
        return [(move, float(move.count)) for move in state.legal_moves()]

    def place(self, move: Take) -> tuple[int, int]:
        return move.count, 0


def test_level_1_misses_what_lies_far_away_and_level_2_does_not() -> None:
    state, rng = Long(HeapGame(), 2, 100), Random(1)
    chosen = {
        level: Counter(
            choose(state, Slipping(), level, rng, Deadline(60)).count for _ in range(200)
        )
        for level in (1, 2)
    }

    assert chosen[2] == {100: 200}
    assert len(chosen[1]) > 30, "it looks here and there"
    assert min(chosen[1]) > 5, "where it looks it takes the best"


def test_a_slip_may_count_only_the_obvious() -> None:
    class Forgetful(Slipping):
        def place(self, move: Take) -> None:
            return None

        def naive(self, state: Heap) -> list[tuple[Take, float]]:
            return [(move, -float(move.count)) for move in state.legal_moves()]

    state, rng = Long(HeapGame(), 2, 9), Random(1)
    chosen = Counter(choose(state, Forgetful(), 1, rng, Deadline(60)).count for _ in range(200))

    assert set(chosen) == {1, 9}, "the best as the rules count, or as a beginner does"
    assert chosen[1] > 100


def test_each_kind_of_table_has_a_ladder_of_its_own() -> None:
    class Minding(Slipping):
        efforts = ladder((0.2,), (9, 10, 11, 12))
        among_many = ladder((1.0,), (1, 2, 3, 4))
        in_teams = ladder((0.5,), (5, 6, 7, 8))

    tables = {
        "two": Long(HeapGame(), 2, 100),
        "four": Long(HeapGame(), 4, 100),
        "teams": Long(HeapGame(), 4, 100, ((0, 2), (1, 3))),
        "three teams": Long(HeapGame(), 6, 100, ((0, 3), (1, 4), (2, 5))),
    }
    missed, thoughts = {}, {}
    for name, state in tables.items():
        rng, brain = Random(1), Minding()
        counts = [choose(state, brain, 1, rng, Deadline(60)).count for _ in range(400)]
        missed[name] = sum(count < 100 for count in counts)
        tree = Mind(brain, rng).search([state], [], 3, Deadline(60))
        thoughts[name] = tree.simulations

    assert missed["two"] < 0.6 * missed["teams"] < 0.6 * missed["four"]
    assert thoughts == {"two": 10, "four": 2, "teams": 6, "three teams": 2}


def test_hints_are_not_held_back_where_a_ladder_is() -> None:
    class Held(HeapBrain):
        efforts = ladder((0.5,), (2, 4, 8, 40))
        in_teams = ladder((0.5,), (1, 1, 1, 1))

    state = Heap(HeapGame(), 4, 21, ((0, 2), (1, 3)))

    found = weighed_moves(Mind(Held(), Random(1)), [state], [], Deadline(60))

    assert sum(each.visits for each in found) == 40


def test_a_ladder_may_let_its_second_level_think() -> None:
    class Thinking(HeapBrain):
        efforts = ladder((0.5,), (200, 300, 400, 1500))

        def weighed(self, state: Heap) -> list[tuple[Take, float]]:
            return [(move, float(move.count)) for move in state.legal_moves()]

    state = Heap(HeapGame(), 2, 5)  # one must be taken; at a glance three look better

    assert choose(state, Thinking(), 2, Random(1), Deadline(60)).count == 1


@pytest.mark.parametrize("name", catalog.names())
def test_every_ladder_has_an_effort_for_each_level(name: str) -> None:
    brain = catalog.brain(name)
    for rungs in filter(None, (brain.efforts, brain.among_many, brain.in_teams)):
        assert len(rungs) == len(LEVELS)
        assert [rung.slips for rung in rungs] == sorted((r.slips for r in rungs), reverse=True)
        assert [rung.thoughts for rung in rungs] == sorted(rung.thoughts for rung in rungs)


@pytest.mark.parametrize("name", catalog.names())
def test_what_a_beginner_weighs_are_moves_of_the_match(name: str) -> None:
    brain = catalog.brain(name)
    for players in catalog.game(name).player_counts:
        for plies in (0, 6, 15):
            state = midway(name, players, plies)
            seat = state.to_move
            assert seat is not None
            weighed = brain.naive(brain.sample(state, seat, Random(1)))
            assert weighed
            assert all(state.why_not(move) is None for move, _ in weighed)


def test_only_one_move_needs_no_thought() -> None:
    class Thoughtless(HeapBrain):
        def weighed(self, state: Heap) -> list[tuple[Take, float]]:
            raise AssertionError

    assert choose(Heap(HeapGame(), 2, 1), Thoughtless(), 5, Random(1), Deadline(60)) == Take(1)


def test_a_mind_goes_on_from_what_it_knows_and_forgets_what_was_taken_back() -> None:
    mind = Mind(HeapBrain(), Random(1))
    first = Heap(HeapGame(), 2, 11)
    move = mind.choose([first], [], 5, Deadline(60))
    second = first.clone()
    second.play(move)
    reply = second.legal_moves()[0]
    third = second.clone()
    third.play(reply)

    known = mind.tree([first, second, third], [move, reply]).root.visits
    other = mind.tree([first], []).root.visits

    assert known > 10
    assert other == 0
