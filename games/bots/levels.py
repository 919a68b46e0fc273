"""The levels 1 to 5: which way of choosing a move stands behind each."""

from __future__ import annotations

from random import Random
from typing import Any

from games.bots.brain import Brain
from games.bots.deadline import Deadline
from games.core.game import State

SILLY = 0.35
"""How often level 1 plays anything legal, as a child on a first evening does."""


def choose(state: State, brain: Brain, level: int, rng: Random, deadline: Deadline) -> Any:
    """The move of a bot of this level for the seat to act. The state is not changed."""
    moves = state.legal_moves()
    if len(moves) == 1:
        return moves[0]
    if level == 1 and rng.random() < SILLY:
        return rng.choice(moves)
    return greedy(state, moves, brain, rng, deadline)


def greedy(state: State, moves: list[Any], brain: Brain, rng: Random, deadline: Deadline) -> Any:
    """The move after which the position looks best to its player; ties are drawn."""
    seat = state.to_move
    assert seat is not None
    imagined = brain.sample(state, seat, rng)
    best, best_value = moves[0], float("-inf")
    for move in rng.sample(moves, len(moves)):
        if deadline.is_over():
            break
        child = imagined.clone()
        child.play(move)
        value = brain.value(child, seat)
        if value > best_value:
            best, best_value = move, value
    return best
