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
from games.bots.tree import Edge, Tree
from games.core.game import Gain, State

REVIEWING = 240
"""Simulations for each position of a review."""

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
    won: dict[Edge | None, list[float]] = {}
    for _ in range(max(1, brain.most_thoughts() // parts)):
        gained = tree.simulate()
        won.setdefault(tree.first, []).append(_shares(brain, gained)[tree.root.seat])
        if deadline.is_over():
            break
    found = []
    for edge in [edge for edge in tree.root.best() if edge in won][:NAMED]:
        own, gain = won[edge], _gain(state, edge.move)
        found.append(
            Finding(
                str(edge.move),
                edge.visits,
                edge.mean,
                sum(own) / len(own),
                len(own),
                gain.points,
                gain.is_sure,
            )
        )
    return found


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


def _shares(brain: Brain, gained: Sequence[float]) -> list[float]:
    """How the victory was shared out in a simulation, mates counted each.

    A game that looks less far than to the end says itself how likely a victory is.
    """
    if type(brain).estimate is not Brain.estimate:
        return list(gained)
    best = max(gained)
    return [float(reward == best) for reward in gained]


def _gain(state: State, move: Any) -> Gain:
    """What a move brings its seat at once."""
    seat = state.to_move
    assert seat is not None
    return state.gains(move)[seat]


def win_shares(brain: Brain, state: State, rng: Random, deadline: Deadline) -> list[float]:
    """How likely each seat is to win, mates each with the whole share of their team."""
    winners = state.winners()
    won = [float(seat in winners) for seat in range(state.players)]
    if not state.is_over:
        won = [0.0] * state.players
        tree = Tree(brain, state, rng)
        for _ in range(REVIEWING):
            if deadline.is_over():
                break
            for seat, share in enumerate(_shares(brain, tree.simulate())):
                won[seat] += share
    sides = sides_of(state)
    by_side = [won[side[0]] for side in sides]
    whole = sum(by_side) or 1.0
    shares = [0.0] * state.players
    for side, share in zip(sides, by_side, strict=True):
        for seat in side:
            shares[seat] = round(share / whole, 3)
    return shares
