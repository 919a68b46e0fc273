"""The levels 1 to 5: which way of choosing a move stands behind each."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from games.bots.brain import Brain
from games.bots.company import NEAR_POINTS, NEAR_REWARD, TRIED, leaning, preferred
from games.bots.deadline import Deadline
from games.bots.tree import Tree
from games.core.game import State

LEVELS = (1, 2, 3, 4, 5)
SOLVING = 5
"""The first level that counts the end of a match out."""

EYE = 0.15
"""The part of all moves around one place that somebody sees who overlooks the rest."""

FORGETFUL = 0.7
"""How often a slip also forgets what the rules add to the obvious."""


class Mind:
    """A bot in one match: what it learnt about a position helps it in the next ones."""

    def __init__(self, brain: Brain, rng: Random, character: str = "") -> None:
        self.brain = brain
        self.rng = rng
        self.character = character
        """Whose taste decides among moves that are nearly equal; empty: nobody's."""
        self._tree: Tree | None = None
        self._history: tuple[Any, ...] = ()

    def choose(
        self,
        states: Sequence[State],
        moves: Sequence[Any],
        level: int,
        deadline: Deadline,
        seat: int | None = None,
    ) -> Any:
        """The move of a level in the last of the match's states, for the seat to act.

        `moves` lead from the first state to the last one. States are not changed. Another seat
        than `to_move` can be asked where several may act, if the game chooses in its own way.
        """
        move = self.sure(states[-1], level, deadline, seat)
        if move is None:
            tree = self.search(states, moves, level, deadline)
            move = self._picked(tree, states[-1])
        return move

    def _picked(self, tree: Tree, state: State) -> Any:
        """The move of a search: the best, or of nearly equal ones that to the taste."""
        edges = tree.root.best()
        if not self.character:
            return edges[0].move
        tried = [edge for edge in edges if edge.visits >= TRIED * edges[0].visits]
        return preferred(
            [(edge.move, edge.mean) for edge in tried if edge.mean <= edges[0].mean + NEAR_REWARD],
            NEAR_REWARD,
            lambda move: self.lean(state, move),
        )[0]

    def lean(self, state: State, move: Any) -> float:
        """How much a move of the seat to act is to the taste."""
        seat = state.to_move
        assert seat is not None
        return leaning(self.brain, state, move, seat, self.character)

    def sure(
        self,
        state: State,
        level: int,
        deadline: Deadline,
        seat: int | None = None,
        can_solve: bool = True,
    ) -> Any | None:
        """The level's move where it needs no search; None where the search is to choose."""
        seat = state.to_move if seat is None else seat
        assert seat is not None, "nobody is to act when the match is over"
        own = self.brain.chosen(state, seat, level, self.rng)
        if own is not None:
            return own
        options = self.brain.moves(state, seat)
        if len(options) == 1:
            return options[0]
        effort = self.brain.effort(state, level)
        if not effort.thoughts:
            if self.rng.random() < effort.slips:
                return self._overlooking(state)
            return self._glanced(state)
        may_solve = can_solve and level >= SOLVING
        solved = self.brain.solved(state, deadline) if may_solve else None
        return None if solved is None else self._exact(state, solved)

    def _glanced(self, state: State) -> Any:
        """The move that looks best at once, or of those that look alike one to the taste."""
        if not self.character:
            return greedy(state, self.brain, self.rng)
        seat = state.to_move
        assert seat is not None
        weighed = self.brain.opened(self.brain.sample(state, seat, self.rng), True)
        found = preferred(weighed, NEAR_POINTS, lambda move: self.lean(state, move))
        return self.rng.choice(found)

    def _overlooking(self, state: State) -> Any:
        """A slip: the best of what lies near one place, and often only the obvious is counted.

        It is what somebody new to a game does; it is never a move without any sense.
        """
        seat = state.to_move
        assert seat is not None
        brain, rng = self.brain, self.rng
        imagined = brain.sample(state, seat, rng)
        weighed = (
            brain.naive(imagined) if rng.random() < FORGETFUL else brain.opened(imagined, True)
        )
        near = _nearest([(brain.place(move), move, worth) for move, worth in weighed], rng)
        highest = max(worth for _, worth in near)
        return rng.choice([move for move, worth in near if worth == highest])

    def _exact(self, state: State, solved: Sequence[tuple[Any, float]]) -> Any:
        """The best move of a solved end; taste chooses among equal ones only."""
        if not self.character:
            return max(solved, key=_worth)[0]
        return preferred(solved, 0.0, lambda move: self.lean(state, move))[0]

    def search(
        self,
        states: Sequence[State],
        moves: Sequence[Any],
        level: int,
        deadline: Deadline,
        parts: int = 1,
    ) -> Tree:
        """The tree of the last state after a level's thought, or after one of so many parts."""
        tree = self.tree(states, moves)
        tree.run(max(1, self.brain.effort(states[-1], level).thoughts // parts), deadline)
        return tree

    def tree(self, states: Sequence[State], moves: Sequence[Any]) -> Tree:
        """The tree of the position, grown already when the match has only gone on since."""
        known = len(self._history)
        tree = self._tree
        if tree is None or tuple(moves[:known]) != self._history:
            tree = self._tree = Tree(self.brain, states[-1], self.rng)
        else:
            tree.follow(moves[known:], states[known + 1 :])
        self._history = tuple(moves)
        return tree


def choose(state: State, brain: Brain, level: int, rng: Random, deadline: Deadline) -> Any:
    """The move of a bot of this level for the seat to act. The state is not changed."""
    return Mind(brain, rng).choose([state], [], level, deadline)


def greedy(state: State, brain: Brain, rng: Random) -> Any:
    """The move after which the position looks best to its player; ties are drawn."""
    seat = state.to_move
    assert seat is not None
    weighed = brain.opened(brain.sample(state, seat, rng), True)
    highest = max(value for _, value in weighed)
    return rng.choice([move for move, value in weighed if value == highest])


def _nearest(
    found: Sequence[tuple[tuple[int, int] | None, Any, float]], rng: Random
) -> list[tuple[Any, float]]:
    """The moves around the place of one of them, and those that have no place."""
    places = [place for place, _, _ in found if place is not None]
    if not places:
        return [(move, worth) for _, move, worth in found]
    x, y = rng.choice(places)
    apart = sorted((a - x) ** 2 + (b - y) ** 2 for a, b in places)
    reach = apart[int(len(apart) * EYE)]
    return [
        (move, worth)
        for place, move, worth in found
        if place is None or (place[0] - x) ** 2 + (place[1] - y) ** 2 <= reach
    ]


def _worth(pair: tuple[Any, float]) -> float:
    return pair[1]
