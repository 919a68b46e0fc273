"""The tree search of every game: moves that did well in imagined matches are tried more often.

The moves of a position are tried in the order of what they promise at first sight (PUCT): a move
not tried yet competes with its prior alone, so that no list of hundreds is ever walked through.
Where nothing is hidden nodes keep their positions; otherwise every simulation draws the hidden
things anew, and nodes part by what came to light (`Brain.seen`).
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import exp, sqrt
from random import Random
from typing import Any

from games.bots.brain import Brain, sides_of
from games.bots.deadline import Deadline

CAUTION = 0.2
"""How much less than the average a move is thought to be worth when all better ones were tried."""

MOST_NODES = 30_000
"""The tree stops growing here, which keeps the process small; playouts go on from its leaves."""

STEP = 16
"""Simulations after which the search asks whether its best move can still change."""


class Edge:
    """A move from a node, with what became of it for the seat that makes it."""

    __slots__ = ("mean", "move", "nodes", "prior", "visits", "won")

    def __init__(self, move: Any, prior: float) -> None:
        self.move = move
        self.prior = prior
        self.visits = 0
        self.mean = 0.0
        self.won = 0.0
        """The mean share of the victory for that seat."""
        self.nodes: dict[Hashable, Node] = {}


class Node:
    """A position. Once its moves are listed it keeps its state, if nothing is hidden in it."""

    __slots__ = ("edges", "rewards", "seat", "state", "total", "tried", "untried", "visits")

    def __init__(self, brain: Brain, state: Any, stage: Hashable) -> None:
        seat: int | None = state.to_move
        self.seat = -1 if seat is None else seat
        self.state: Any = None
        self.rewards: list[float] | None = None
        """Where the search goes no further: the match is over, or the stage that it looks at."""
        if seat is None:
            self.rewards = brain.rewards(state)
        elif brain.stage(state) != stage:
            self.rewards = brain.hopes(state)
        self.edges: list[Edge] = []
        self.untried: list[tuple[float, Any]] | None = None
        """Priors and moves, the most promising last; None until the node is opened."""
        self.tried = 0.0
        """The priors of the moves tried, added up."""
        self.visits = 0
        self.total = 0.0
        """The rewards of the seat to act, added up."""

    def best(self) -> list[Edge]:
        """The moves tried, the most visited first."""
        return sorted(self.edges, key=lambda edge: (edge.visits, edge.mean), reverse=True)


class Tree:
    """The search for the moves of one match; what it learnt is kept from move to move."""

    def __init__(self, brain: Brain, state: Any, rng: Random) -> None:
        self.brain = brain
        self.rng = rng
        self.simulations = 0
        self._sides = sides_of(state)
        self._start(state)

    def _start(self, state: Any) -> None:
        self._is_open = self.brain.is_open(state)
        self._state = self._known(state)
        self._stage = self.brain.stage(state)
        self._nodes = 1
        self.root = Node(self.brain, state, self._stage)

    def follow(self, moves: Sequence[Any], states: Sequence[Any]) -> None:
        """Make the position after these moves the root; `states` are the positions after each."""
        node: Node | None = self.root
        for move, state in zip(moves, states, strict=True):
            if node is not None:
                key = None if self._is_open else self.brain.seen(state)
                found = (edge.nodes.get(key) for edge in node.edges if edge.move == move)
                node = next(found, None)
        if not moves:
            return
        has_opened = self.brain.is_open(states[-1]) and not self._is_open
        if node is None or node.rewards is not None or has_opened:
            self._start(states[-1])
        else:
            self._state, self.root = self._known(states[-1]), node
            self._nodes = _count(node)

    def _known(self, state: Any) -> Any:
        """The position as the seat to act may know it: what it must not see is not even here."""
        return state if self._is_open else state.view_for(state.to_move)

    def run(self, simulations: int, deadline: Deadline) -> None:
        """Imagine so many matches, fewer when time is up or the best move cannot change."""
        for done in range(1, simulations + 1):
            self.simulate()
            if deadline.is_over():
                break
            if not done % STEP:
                left = min(simulations - done, done * deadline.growth())
                if self._is_settled(left):
                    break
        self.simulations += done

    def _is_settled(self, left: float) -> bool:
        """Whether the most visited move stays so, whatever the simulations left bring."""
        first = second = 0
        for edge in self.root.edges:
            if edge.visits > first:
                first, second = edge.visits, first
            elif edge.visits > second:
                second = edge.visits
        return first - second > left

    def _imagined(self) -> Any:
        if self._is_open:
            return self._state
        seat = self.root.seat
        return self.brain.sample(self._state, seat, self.rng)

    def _open(self, node: Node, state: Any) -> None:
        """List the moves of a node with their priors: a softmax of their values."""
        weighed = self.brain.opened(state, node is self.root)
        highest = max(value for _, value in weighed)
        heat = self.brain.temperature
        weights = [exp((value - highest) / heat) for _, value in weighed]
        whole = sum(weights)
        node.untried = [
            (weight / whole, move) for (move, _), weight in zip(weighed, weights, strict=True)
        ]
        node.untried.sort(key=_prior)
        if self._is_open:
            node.state = state

    def simulate(self) -> list[float]:
        """Imagine one match and learn from it; the rewards by seat."""
        brain, is_open = self.brain, self._is_open
        node = self.root
        state = self._imagined()
        if node.untried is None:
            self._open(node, state)
        path: list[tuple[Node, Edge]] = []
        while True:
            edge = self._picked(node)
            path.append((node, edge))
            child = edge.nodes.get(None) if is_open else None
            if child is not None and child.state is not None:
                state = child.state
            else:
                if is_open:
                    state = node.state.clone()
                brain.advance(state, edge.move)
                key = None if is_open else brain.seen(state)
                child = edge.nodes.get(key)
                if child is None:
                    child = edge.nodes[key] = Node(brain, state, self._stage)
                    self._nodes += 1
            node = child
            if node.rewards is not None:
                gained = node.rewards
                break
            if node.untried is None:
                if node.visits + 1 < brain.ripe or self._nodes >= MOST_NODES:
                    gained = brain.estimate(state, self.rng)
                    break
                self._open(node, state)
        won = brain.victory(gained, self._sides)
        node.visits += 1
        if node.rewards is None:
            node.total += gained[node.seat]
        for parent, edge in path:
            reward = gained[parent.seat]
            parent.visits += 1
            parent.total += reward
            edge.visits += 1
            edge.mean += (reward - edge.mean) / edge.visits
            edge.won += (won[parent.seat] - edge.won) / edge.visits
        return gained

    def _picked(self, node: Node) -> Edge:
        """The move to imagine next: good so far, or promising and little tried."""
        visits = node.visits
        scale = self.brain.exploration * sqrt(visits + 1)
        best: Edge | None = None
        highest = -1.0
        for edge in node.edges:
            score = edge.mean + scale * edge.prior / (1 + edge.visits)
            if score > highest:
                best, highest = edge, score
        if node.untried:
            prior, move = node.untried[-1]
            hope = node.total / visits - CAUTION * sqrt(node.tried) if visits else 0.5
            if best is None or hope + scale * prior > highest:
                node.untried.pop()
                node.tried += prior
                best = Edge(move, prior)
                node.edges.append(best)
        assert best is not None, "a position that is not over has a move"
        return best


def _prior(pair: tuple[float, Any]) -> float:
    return pair[0]


def _count(node: Node) -> int:
    """How many nodes hang together here."""
    waiting, count = [node], 0
    while waiting:
        count += 1
        for edge in waiting.pop().edges:
            waiting.extend(edge.nodes.values())
    return count
