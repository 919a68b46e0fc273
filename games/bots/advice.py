"""What a strong bot would say about a position: its best moves, and who is likely to win."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import msgspec

from games.bots.brain import Brain, sides_of
from games.bots.company import TRIED
from games.bots.deadline import Deadline
from games.bots.findings import Finding
from games.bots.levels import Mind
from games.bots.tree import Tree
from games.core.game import Gain, State

REVIEWING = 240
"""Simulations for each position of a review."""

FEW = 8
"""With fewer simulations than so many a move is thought to be much like the others,"""

EARLY = 20
"""and with fewer of all moves nobody to be much ahead."""

NAMED = 12
"""So many moves of a search are told: those after them were hardly visited."""


class Advice(msgspec.Struct, frozen=True):
    """A move, the share of the victory it promises, and the points it brings at once.

    The points are sure, or those to be expected.
    """

    move: str
    share: float
    gain: int
    is_sure: bool = True


def solved_moves(mind: Mind, state: State, count: int, deadline: Deadline) -> list[Advice]:
    """The best moves of the seat to act, the best one first; none where the end is too far."""
    solved = mind.brain.solved(state, deadline, count) or []
    ranked = sorted(solved, key=lambda pair: pair[1], reverse=True)
    found = []
    for move, share in ranked[:count]:
        gain = _gain(state, move)
        found.append(Advice(str(move), round(share, 3), gain.points, gain.is_sure))
    return found


def weighed_moves(
    mind: Mind,
    states: Sequence[State],
    moves: Sequence[Any],
    deadline: Deadline,
    parts: int = 1,
) -> list[Finding]:
    """What a search finds out about the best moves of the last state, the best one first.

    `moves` lead from the first state to the last one. States are not changed. Only one of so many
    parts is done of the most thoughts that the strongest level has at any table: where its ladder
    holds it back, a hint is not.
    """
    state, brain = states[-1], mind.brain
    tree = mind.tree(states, moves)
    for _ in range(max(1, brain.most_thoughts() // parts)):
        tree.simulate()
        if deadline.is_over():
            break
    edges = tree.root.best()
    visits = sum(edge.visits for edge in edges)
    usual = sum(edge.visits * edge.won for edge in edges) / visits
    even = 1.0 / len(sides_of(state))
    found = []
    for edge in edges[:NAMED]:
        alike = _drawn(edge.won, edge.visits, usual, FEW)
        share = _drawn(alike, visits, even, EARLY)
        gain = _gain(state, edge.move)
        found.append(
            Finding(str(edge.move), edge.visits, edge.mean, share, gain.points, gain.is_sure)
        )
    return found


def _drawn(share: float, visits: int, expected: float, doubt: int) -> float:
    """A share found by so many simulations, drawn to what was expected where they are few.

    A handful of imagined matches may all be won: that alone makes no victory certain.
    """
    return (visits * share + doubt * expected) / (visits + doubt)


def named(tree: Tree, lean: Callable[[Any], float] = lambda move: 0.0) -> list[Finding]:
    """What a tree says about the best moves of its root, and how much they are to a taste.

    Taste takes time after the thought: it is asked only about moves that may still be chosen.
    """
    edges = tree.root.best()[:NAMED]
    tried = TRIED / 2 * edges[0].visits if edges else 0.0
    return [
        Finding(
            str(edge.move),
            edge.visits,
            edge.mean,
            lean=lean(edge.move) if edge.visits >= tried else 0.0,
        )
        for edge in edges
    ]


def advice_of(found: Finding) -> Advice:
    """A finding as it is told."""
    return Advice(found.move, round(found.share, 3), found.gain, found.is_sure)


def _gain(state: State, move: Any) -> Gain:
    """What a move brings its seat at once."""
    seat = state.to_move
    assert seat is not None
    return state.gains(move)[seat]


def win_shares(brain: Brain, state: State, rng: Random, deadline: Deadline) -> list[float]:
    """How likely each seat is to win, mates each with the whole share of their team."""
    winners = state.winners()
    sides = sides_of(state)
    won = [float(seat in winners) for seat in range(state.players)]
    if not state.is_over:
        won = [0.0] * state.players
        tree = Tree(brain, state, rng)
        for _ in range(REVIEWING):
            if deadline.is_over():
                break
            for seat, share in enumerate(brain.victory(tree.simulate(), sides)):
                won[seat] += share
    by_side = [won[side[0]] for side in sides]
    whole = sum(by_side) or 1.0
    shares = [0.0] * state.players
    for side, share in zip(sides, by_side, strict=True):
        for seat in side:
            shares[seat] = round(share / whole, 3)
    return shares
