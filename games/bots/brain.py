"""What a game tells the bots: how good a position is, how a match might go on, what is hidden."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from random import Random
from typing import Any, NamedTuple

from games.bots.deadline import Deadline
from games.bots.reasons import Reason, plain_reasons
from games.core.game import State


class Effort(NamedTuple):
    """How hard a level tries."""

    slips: float = 0.0
    """How often it overlooks something, as on a first evening."""
    thoughts: int = 0
    """How many matches it imagines before a move; with none it only glances."""


Ladder = tuple[Effort, ...]
"""The efforts of all levels, the weakest first."""


def ladder(slips: Sequence[float], thoughts: Sequence[int]) -> Ladder:
    """The first levels glance and slip so often, those above them imagine so many matches."""
    return (*(Effort(often) for often in slips), *(Effort(0.0, count) for count in thoughts))


class Brain(ABC):
    """A game's knowledge for bots. It keeps no state of its own between calls."""

    efforts: Ladder = ladder((0.5, 0.0), (40, 300, 3000))
    """How hard the levels try against one other,"""

    among_many: Ladder = ()
    """among more than two sides, where luck evens more out (empty: the same),"""

    in_teams: Ladder = ()
    """and two teams against each other (empty: the same)."""

    temperature: float = 4.0
    """So many points of value make a move e times as likely to be tried first."""

    exploration: float = 0.6
    """How far the search strays from the moves that have done best so far."""

    margin: float = 0.05
    """The part of a reward that the margin makes; the rest is the rank."""

    widest: int = 50
    """A margin of so many points, or more, fills that part."""

    ripe: int = 2
    """A position is opened into its moves when the search reaches it so often."""

    def effort(self, state: Any, level: int) -> Effort:
        """How hard a level tries at the table of this match."""
        chosen: Ladder = ()
        if state.players > 2:
            chosen = self.among_many if len(sides_of(state)) > 2 else self.in_teams
        return (chosen or self.efforts)[level - 1]

    def most_thoughts(self) -> int:
        """The most matches that the strongest level imagines before a move, at any table."""
        ladders = (self.efforts, self.among_many, self.in_teams)
        return max(rungs[-1].thoughts for rungs in ladders if rungs)

    @abstractmethod
    def value(self, state: Any, seat: int) -> float:
        """How good the position is for a seat, in points of margin; higher is better."""

    def moves(self, state: Any, seat: int) -> list[Any]:
        """What the seat might sensibly do now: some of the legal moves, at least one."""
        moves: list[Any] = state.legal_moves()
        return moves

    def actor(self, state: Any, levels: Sequence[int], rng: Random) -> int:
        """The seat that acts next, which is the quickest where several may act at once.

        `levels` are those of the bots by seat. The match must not be over.
        """
        seat: int = state.to_move
        return seat

    def chosen(self, state: Any, seat: int, level: int, rng: Random) -> Any | None:
        """The move of a game that chooses in its own way; None where the search is to choose."""
        return None

    def sample(self, state: Any, seat: int, rng: Random) -> Any:
        """A state as the seat may imagine it: hidden things drawn anew. A bot never looks."""
        return state.clone()

    def is_open(self, state: Any) -> bool:
        """Whether nothing is hidden and no chance is left: every sample would be the same.

        What comes to light only in a later stage does not count.
        """
        return type(self).sample is Brain.sample

    def stage(self, state: Any) -> Hashable:
        """The part of the match that it is in: the search looks no further than to its end."""
        return None

    def hopes(self, state: Any) -> list[float]:
        """Rewards in [0, 1] by seat to be expected where a stage begins, before any move of it.

        As if the match ended there, unless a game knows better.
        """
        return self.rewards(state)

    def seen(self, state: Any) -> Hashable:
        """What tells apart positions after the same moves: all that came to light since.

        Positions with equal moves and equal `seen` must have equal moves to go on with. It is not
        asked where everything is open.
        """
        return None

    def advance(self, state: Any, move: Any) -> None:
        """Play a move that is known to be legal."""
        state.play(move)

    def weighed(self, state: Any) -> list[tuple[Any, float]]:
        """The moves of the seat to act, each with the value of the position after it.

        Only differences count, so any constant may be left out.
        """
        seat = state.to_move
        found = []
        for move in self.moves(state, seat):
            after = state.clone()
            self.advance(after, move)
            found.append((move, self.value(after, seat)))
        return found

    def glanced(self, state: Any) -> list[tuple[Any, float]]:
        """The same inside the tree, where there is less time: it may be rougher, not shorter."""
        return self.weighed(state)

    def opened(self, state: Any, is_root: bool) -> list[tuple[Any, float]]:
        """The same as the search opens a position: carefully where it thinks about the move."""
        return self.weighed(state) if is_root else self.glanced(state)

    def naive(self, state: Any) -> list[tuple[Any, float]]:
        """The same as somebody weighs who counts the obvious and forgets what rules add to it."""
        return self.weighed(state)

    def place(self, move: Any) -> tuple[int, int] | None:
        """Where on the board a move is made, to tell what lies near; None where it has no place."""
        return None

    def playout(self, state: Any, rng: Random) -> list[float]:
        """Rewards in [0, 1] by seat after a random end of the match. The state is not changed."""
        state = state.clone()
        while not state.is_over:
            self.advance(state, rng.choice(state.legal_moves()))
        return self.rewards(state)

    def estimate(self, state: Any, rng: Random) -> list[float]:
        """What the search learns from a position it goes no deeper into: one random end.

        A game whose later chances only blur the picture may look less far ahead.
        """
        return self.playout(state, rng)

    def rewards(self, state: Any) -> list[float]:
        """Rewards in [0, 1] by seat of a match that is over."""
        return rewards(state, self.margin, self.widest)

    def victory(self, gained: Sequence[float], sides: Sequence[Sequence[int]]) -> list[float]:
        """By seat: how the victory was shared out in an imagined match, mates counted each.

        A game that looks less far than to the end says itself how likely a victory is.
        """
        if type(self).estimate is not Brain.estimate:
            return list(gained)
        best = max(gained)
        share = 1.0 / sum(gained[side[0]] == best for side in sides)
        return [share * (reward == best) for reward in gained]

    def solved(
        self, state: Any, deadline: Deadline, count: int = 1
    ) -> list[tuple[Any, float]] | None:
        """The `count` best moves of the seat to act, or more, where the end is near enough.

        Each has its exact reward.
        """
        return None

    def outcomes(self, state: Any, move: Any) -> Sequence[Any]:
        """The positions that a move may lead to, one as likely as the other: more by chance."""
        after = state.clone()
        self.advance(after, move)
        return (after,)

    def ordered(self, state: Any) -> list[Any]:
        """All moves of the seat to act, in the order in which an exact search tries them."""
        return self.moves(state, state.to_move)

    def reasons(self, view: Any, move: Any) -> list[Reason]:
        """What a move does for the seat to act, as clauses, from what that seat may know.

        Every clause must be true; `explained` chooses among them.
        """
        return plain_reasons(view, move)


def rewards(state: State, margin: float, widest: int) -> list[float]:
    """By seat, in [0, 1]: the rank among the sides, and for a part of it the margin in points.

    A side is a team, or a seat on its own. The winning side gets the whole rank, sides that share
    the victory or a place share what these places are worth.
    """
    sides = sides_of(state)
    scores = state.scores()
    winners = set(state.winners())
    totals: list[float] = []
    for side in sides:
        score = scores[side[0]]
        totals.append(score.total if score.team_total is None else score.team_total)
    standings = [(side[0] in winners, total) for side, total in zip(sides, totals, strict=True)]
    gained = [0.0] * len(scores)
    for side, reward in zip(sides, shared_out(standings, margin, widest), strict=True):
        for seat in side:
            gained[seat] = reward
    return gained


Standing = tuple[bool, float]
"""Whether a side has won, and its points."""


def shared_out(standings: Sequence[Standing], margin: float, widest: int) -> list[float]:
    """The rewards of sides that stand like this at the end."""
    if len(standings) == 2:  # the commonest table, and the inner loop of every search
        (_, points), (_, other_points) = first, second = standings
        share = 0.5 + max(-0.5, min(0.5, (points - other_points) / (2 * widest)))
        rank = 0.5 if first == second else float(first > second)
        reward = (1.0 - margin) * rank + margin * share
        return [reward, 1.0 - reward]
    found = []
    for index, own in enumerate(standings):
        others = [*standings[:index], *standings[index + 1 :]]
        lead = own[1] - max((points for _, points in others), default=own[1])
        share = 0.5 + max(-0.5, min(0.5, lead / (2 * widest)))
        found.append((1.0 - margin) * _rank(own, others) + margin * share)
    return found


def _rank(own: Standing, others: Sequence[Standing]) -> float:
    """The share of the other sides that were beaten; alone one can only win or not."""
    if not others:
        return float(own[0])
    return (sum(own > other for other in others) + 0.5 * others.count(own)) / len(others)


def sides_of(state: State) -> tuple[tuple[int, ...], ...]:
    """The seats that win and lose together."""
    return state.teams or tuple((seat,) for seat in range(state.players))
