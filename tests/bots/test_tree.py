"""The tree search on games whose best moves are known."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.bots.brain import Brain
from games.bots.deadline import Deadline
from games.bots.exact import solve
from games.bots.tree import Tree
from tests.bots.toys import Cards, CardsBrain, Endless, Heap, HeapBrain, HeapGame, Take

GAME = HeapGame()


def searched(brain: Brain, state: Any, simulations: int = 1500, seed: int = 1) -> Tree:
    tree = Tree(brain, state, Random(seed))
    tree.run(simulations, Deadline(60))
    return tree


@pytest.mark.parametrize("left", [5, 6, 7, 9, 10, 11])
def test_the_winning_move_is_found(left: int) -> None:
    tree = searched(HeapBrain(), Heap(GAME, 2, left))

    assert tree.root.best()[0].move == Take(left % 4)
    assert tree.root.best()[0].mean > 0.7


def test_a_lost_position_looks_lost() -> None:
    tree = searched(HeapBrain(), Heap(GAME, 2, 8))

    assert all(edge.mean < 0.5 for edge in tree.root.edges)


def test_mates_play_for_their_team() -> None:
    """Seat 0 cannot take the last stone, but its mate can if three are left to seat 1."""
    alone = Heap(GAME, 4, 5)
    paired = Heap(GAME, 4, 5, ((0, 2), (1, 3)))

    assert searched(HeapBrain(), paired).root.best()[0].move == Take(1)  # 4: 1 cannot finish
    assert searched(HeapBrain(), alone).root.best()[0].mean < 0.8


def test_a_state_is_not_changed() -> None:
    state = Heap(GAME, 2, 9)

    searched(HeapBrain(), state, 200)

    assert (state.left, state.turn) == (9, 0)


def test_a_search_ends_with_the_simulation_after_which_it_should() -> None:
    looks = iter([False, False, True])
    tree = Tree(Endless(), Heap(GAME, 2, 9), Random(1))

    tree.run(1000, Deadline(60, lambda: next(looks)))

    assert tree.simulations == 3


def test_what_was_learnt_is_kept_when_the_match_goes_on() -> None:
    state = Heap(GAME, 2, 11)
    tree = searched(HeapBrain(), state)
    edge = tree.root.best()[0]
    known = edge.nodes[None].visits
    after = state.clone()
    after.play(edge.move)

    tree.follow([edge.move], [after])

    assert tree.root.visits == known > 100
    tree.run(1, Deadline(60))
    assert tree.root.visits == known + 1


def test_an_unforeseen_move_starts_a_new_tree() -> None:
    state = Heap(GAME, 2, 11)
    tree = Tree(HeapBrain(), state, Random(1))
    after = state.clone()
    after.play(Take(2))

    tree.follow([Take(2)], [after])
    tree.run(400, Deadline(60))

    assert tree.root.best()[0].move == Take(1)


def test_thinking_stops_when_the_best_move_cannot_change() -> None:
    tree = searched(HeapBrain(), Heap(GAME, 2, 3), 4000)

    assert tree.root.best()[0].move == Take(3)
    assert tree.simulations < 4000


def test_thinking_stops_when_nobody_wants_it() -> None:
    tree = Tree(Endless(), Heap(GAME, 2, 21), Random(1))
    asked = []

    def is_cancelled() -> bool:
        asked.append(1)
        return len(asked) > 5

    tree.run(10**9, Deadline(3600, is_cancelled))

    assert tree.simulations < 200


def test_the_same_seed_thinks_the_same() -> None:
    counts = [
        [(edge.move, edge.visits) for edge in searched(HeapBrain(), Heap(GAME, 2, 10)).root.best()]
        for _ in range(2)
    ]

    assert counts[0] == counts[1]


def test_a_bot_never_looks_at_what_is_hidden() -> None:
    """Two decks that look alike from outside lead to the very same thought."""
    decks = [(9, 1, 1, 1, 1, 1), (1, 1, 1, 1, 1, 9)]
    trees = [searched(CardsBrain(), Cards(GAME, deck), 300) for deck in decks]

    seen = [[(str(e.move), e.visits, e.mean) for e in tree.root.best()] for tree in trees]
    assert seen[0] == seen[1]


def test_positions_part_by_what_came_to_light() -> None:
    tree = searched(CardsBrain(), Cards(GAME, (9, 1, 1, 1, 1, 1)), 400)
    edge = next(edge for edge in tree.root.edges if edge.move == Take(1))

    assert set(edge.nodes) == {(1, 0), (9, 0)}


def test_the_exact_end_is_the_known_one() -> None:
    for left in range(1, 13):
        found = solve(HeapBrain(), Heap(GAME, 2, left), lambda s: (s.left, s.turn), 10**6, OPEN)

        assert found is not None
        winning = [move.count for move, reward in found if reward > 0.5]
        assert winning == ([left % 4] if left % 4 else [])


def test_an_end_too_far_away_is_not_solved() -> None:
    state = Heap(GAME, 2, 40)

    assert solve(HeapBrain(), state, lambda s: (s.left, s.turn), 10, OPEN) is None
    assert solve(HeapBrain(), state, lambda s: object(), 10**6, Deadline(0)) is None


OPEN = Deadline(3600)
