"""How likely a victory is that an advice promises."""

from __future__ import annotations

from random import Random

import pytest

from games.bots.advice import weighed_moves, win_shares
from games.bots.brain import Brain, ladder
from games.bots.deadline import Deadline
from games.bots.findings import Finding
from games.bots.levels import Mind
from games.catalog import brain
from tests.bots.toys import Heap, HeapBrain, HeapGame
from tests.games.rumis.positions import started

FAIR = Heap(HeapGame(), 2, 3)
PAIRED = ((0, 2), (1, 3))


class Thinking(HeapBrain):
    """Imagines so many matches before a hint."""

    def __init__(self, thoughts: int) -> None:
        self.efforts = ladder((0.5,), (1, 1, 1, thoughts))


def advised(thoughts: int, state: Heap = FAIR) -> list[Finding]:
    return weighed_moves(Mind(Thinking(thoughts), Random(1)), [state], [], Deadline(60))


def test_a_handful_of_imagined_matches_makes_nothing_certain() -> None:
    few, many = advised(4), advised(2000)

    assert few[0].mean > 0.9, "all that were imagined are won"
    assert 0.5 < few[0].share < 0.65
    assert (many[0].move, many[0].share > 0.95) == ("take 3", True)


def test_a_move_hardly_tried_looks_much_like_the_others() -> None:
    shares = {found.move: (found.visits, found.share) for found in advised(100)}

    best, tried = max(shares.values()), min(shares.values())
    assert tried[0] < 20 < best[0]
    assert 0.4 < tried[1] < best[1]


def test_a_hint_keeps_what_was_found_out_before() -> None:
    state = started(board="colca", relocate=True)
    mind = Mind(brain("rumis"), Random(3))
    before = {f.move: f for f in weighed_moves(mind, [state], [], Deadline(60), parts=20)}

    after = weighed_moves(mind, [state], [], Deadline(0.0))

    assert sum(f.visits for f in after) == 1 + sum(f.visits for f in before.values())
    assert all(abs(found.share - before[found.move].share) < 0.06 for found in after)


@pytest.mark.parametrize("board", ["colca", "puncu", "apachita"])
def test_nobody_is_said_to_have_won_at_the_first_stone(board: str) -> None:
    state = started(board=board, relocate=True)
    for seed in range(4):
        mind = Mind(brain("rumis"), Random(seed))
        for found in weighed_moves(mind, [state], [], Deadline(60), parts=400):
            assert 0.33 < found.share < 0.7, found


def test_a_victory_is_shared_out_among_those_who_tie() -> None:
    brain, alone = HeapBrain(), ((0,), (1,), (2,))

    assert brain.victory([0.9, 0.05, 0.05], alone) == [1.0, 0.0, 0.0]
    assert brain.victory([0.75, 0.75, 0.0], alone) == [0.5, 0.5, 0.0]
    assert brain.victory([0.8, 0.2, 0.8, 0.2], PAIRED) == [1.0, 0.0, 1.0, 0.0], "mates each"


def test_a_game_that_says_how_likely_a_victory_is_is_believed() -> None:
    class Knowing(Brain):
        def value(self, state: Heap, seat: int) -> float:
            return 0.0

        def estimate(self, state: Heap, rng: Random) -> list[float]:
            return [0.7, 0.3]

    assert Knowing().victory([0.7, 0.3], ((0,), (1,))) == [0.7, 0.3]
    assert win_shares(Knowing(), Heap(HeapGame(), 2, 99), Random(1), Deadline(60)) == [0.7, 0.3]
