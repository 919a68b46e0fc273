"""What bots know of Kumata: a quick count, imagined piles, and fast random endings."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cache, cached_property
from itertools import repeat
from random import Random
from typing import Any

import msgspec

from games.bots.brain import Brain, ladder, shared_out
from games.bots.deadline import Deadline
from games.bots.exact import solve
from games.bots.learnt import weights_of
from games.bots.reasons import Reason
from games.core.lattice import cell_at
from games.kumata.bot.reasons import reasons
from games.kumata.rules.moves import Place
from games.kumata.rules.position import LOCKED
from games.kumata.rules.setup import Piles
from games.kumata.rules.state import KumataState

TOTEM_POINTS = 6.0
"""A random ending puts a totem on a domino of so many points on the first level,"""

TOTEM_LEVEL = 1.0
"""of so many fewer with each level more,"""

TOTEM_HASTE = 1.0
"""and of so many fewer when the last dominoes are left."""

LAST_DOMINOES = 2
"""With so few dominoes left a random ending always puts its totems down."""

SOLVABLE = 10
"""With so few dominoes in the piles of two players the end is solved."""

MOST_POSITIONS = 20_000
"""The solver gives up after so many positions,"""

SOLVING_SHARE = 0.5
"""or after this part of the time, so that the search has the rest."""


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was learnt about placements."""

    made: str
    covered: float
    """For each point of rivals that a domino covers,"""
    hidden: float
    """and for each own one."""
    level: float
    """For each level below it: higher up less can be covered later on."""
    kept: float
    """For each point that a totem keeps for good."""
    exposed: float
    """For each place where the domino can be covered from now on,"""
    exposed_point: float
    """and for each of its points there."""
    promise: float
    """What a totem in hand is worth early on: a later, higher place gives more."""


class KumataBrain(Brain):
    """The knowledge for Kumata."""

    efforts = ladder((0.45, 0.0), (60, 400, 30_000))
    among_many = ladder((0.87, 0.22), (13, 110, 30_000))
    in_teams = ladder((0.2,), (21, 120, 700, 30_000))
    margin, widest = 0.7, 25
    ripe = 4
    tries = 2
    """How many random placements each turn of a random ending weighs up."""

    @cached_property
    def weights(self) -> Weights:
        """What was learnt about placements."""
        return weights_of("kumata", Weights)

    def value(self, state: KumataState, seat: int) -> float:
        """The margin over the best rival; totems in hand are worth less as dominoes run out."""
        totals = [self._worth(state, each) for each in range(state.players)]
        if state.teams:
            teams = {mate: team for team in state.teams for mate in team}
            totals = [sum(totals[mate] for mate in teams[each]) for each in range(state.players)]
            rivals = [totals[each] for each in range(state.players) if each not in teams[seat]]
        else:
            rivals = [total for each, total in enumerate(totals) if each != seat]
        return totals[seat] - max(rivals)

    def _worth(self, state: KumataState, seat: int) -> float:
        reserve = sum(u + v for u, v in state.visible(seat))
        unplayed = self._promise(state, seat)
        return (
            state.points[seat] + reserve + sum(state.standing[seat]) + state.totems[seat] * unplayed
        )

    def _promise(self, state: KumataState, seat: int) -> float:
        """What a totem in hand is worth: less and less as dominoes run out."""
        left = sum(map(len, state.piles[seat]))
        unplayed: float = state.table.unplayed_totem
        if state.seat is not None:
            unplayed += (self.weights.promise - unplayed) * min(
                1.0, left / len(state.side.dominoes)
            )
        return unplayed

    def sample(self, state: KumataState, seat: int, rng: Random) -> KumataState:
        """The same table with every hidden domino dealt anew: all seats know equally little."""
        return state.redrawn(rng)

    def is_open(self, state: KumataState) -> bool:
        """Whether no domino lies below another any more."""
        return all(len(pile) == 1 for piles in state.piles for pile in piles)

    def seen(self, state: KumataState) -> Hashable:
        """The dominoes on top of the piles."""
        return tuple(tuple(pile[-1] for pile in piles) for piles in state.piles)

    def weighed(self, state: KumataState) -> list[tuple[Any, float]]:
        """Every move with the margin that it changes; setting aside is forced and not judged."""
        seat = state.seat
        assert seat is not None
        if state.must_set_aside:
            return [(move, float(sum((move.low, move.high)))) for move in state.legal_moves()]
        return _weighed_placings(state, seat, self._promise(state, seat), self.weights)

    def naive(self, state: KumataState) -> list[tuple[Any, float]]:
        """Own eyes are not covered, anybody else's count for nothing; totems stay in the hand."""
        if state.must_set_aside:
            return self.weighed(state)
        found = []
        for move in state.legal_moves():
            if not move.totem:
                cells = state.board.index[move.a], state.board.index[move.b]
                own = sum(state.values[cell] for cell in cells if state.owners[cell] == state.seat)
                found.append((move, float(move.first + move.second - own)))
        return found

    def place(self, move: Any) -> tuple[int, int] | None:
        """The first cell of a domino."""
        return cell_at(move.a) if isinstance(move, Place) else None

    def rewards(self, state: KumataState) -> list[float]:
        """By rank and margin; counted at once unless teams or a tie need a closer look."""
        unplayed, dominoes = state.table.unplayed_totem, state.side.dominoes
        totals = [
            state.points[seat]
            + sum(state.standing[seat])
            + state.totems[seat] * unplayed
            + sum(sum(dominoes[pile[-1]]) for pile in state.piles[seat])
            for seat in range(state.players)
        ]
        best = max(totals)
        if state.teams or totals.count(best) > 1:
            return super().rewards(state)
        return shared_out([(total == best, total) for total in totals], self.margin, self.widest)

    def playout(self, state: KumataState, rng: Random) -> list[float]:
        """Rewards after a random ending: the better of two placements, totems where they pay.

        The rules of `KumataState.play` unrolled over local names, without moves or events: this
        is the inner loop of every search. The state must have no hidden dominoes (`sample`).
        """
        state = state.clone()
        if state.seat is not None:
            _play_out(state, rng, self.tries)
        return self.rewards(state)

    def solved(
        self, state: KumataState, deadline: Deadline, count: int = 1
    ) -> list[tuple[Any, float]] | None:
        """The end of a match of two, whatever lies hidden: it may be any domino not seen yet.

        Where the end is known the victory counts, and points only among equal chances of it.
        """
        left = sum(len(pile) for piles in state.piles for pile in piles)
        if state.players != 2 or left > SOLVABLE:
            return None
        return solve(CLOSING, state, _position, MOST_POSITIONS, deadline.part(SOLVING_SHARE))

    def outcomes(self, state: KumataState, move: Any) -> Sequence[Any]:
        """What lies below a domino that leaves its pile may be any of those not seen."""
        return state.foreseen(move)

    def ordered(self, state: KumataState) -> list[Any]:
        """The most promising first."""
        return [move for move, _ in sorted(self.weighed(state), key=_worth, reverse=True)]

    def reasons(self, view: Any, move: Any) -> list[Reason]:
        """What a move does for the seat to act, in clauses."""
        return reasons(view, move)


def _position(state: KumataState) -> Hashable:
    """What the end of a match depends on: which domino lies where below the tops does not count."""
    return (
        *(state.seat, state.open_spots, bytes(state.values), bytes(state.owners)),
        *(bytes(state.heights), *state.totems, *state.standing, state.hidden_dominoes()),
        *(frozenset((pile[-1], len(pile)) for pile in piles) for piles in state.piles),
    )


def _worth(pair: tuple[Any, float]) -> float:
    return pair[1]


def _weighed_placings(
    state: KumataState, seat: int, promise: float, weights: Weights
) -> list[tuple[Any, float]]:
    """Every placement with what it promises.

    What comes to light below the domino is not counted, nor the domino that leaves the reserve.
    """
    team = next((team for team in state.teams if seat in team), (seat,))
    of_rival = weights.covered / (state.players - len(team))
    weight = [weights.hidden if each in team else of_rival for each in range(state.players)] + [0.0]
    values, owners, heights, board = state.values, state.owners, state.heights, state.board
    covered = [value * weight[owner] for value, owner in zip(values, owners, strict=True)]
    has_totem = state.totems[seat] > 0
    on_table = state.table.board_level + 1 - promise
    found: list[tuple[Any, float]] = []
    ways = {way for u, v in state.visible(seat) for way in ((u, v), (v, u))}
    for first, second in sorted(ways):
        spots, points = state.fitting(first, second), first + second
        exposed = weights.exposed + weights.exposed_point * points
        standing = on_table + weights.kept * points
        while spots:
            lowest = spots & -spots
            spots ^= lowest
            spot = lowest.bit_length() - 1
            a, b = board.spots[spot]
            height, names = heights[a], board.spot_names[spot]
            gain = covered[a] + covered[b] + weights.level * height
            beside = 0
            for _, cell in board.around[spot]:
                if heights[cell] == height + 1:
                    beside += 1
            found.append((Place(first, second, *names), gain + exposed * beside))
            if has_totem:
                found.append((Place(first, second, *names, True), gain + standing + height))
    return found


def _play_out(state: KumataState, rng: Random, tries: int) -> None:
    """Play a state at random to its end. What only pictures need is not kept up to date.

    Of so many random placements the one is made that covers most points of rivals.
    """
    random = rng.random
    board, dominoes = state.board, state.side.dominoes
    spots, around, apart = board.spots, board.around, board.apart
    as_first, as_second = board.as_first, board.as_second
    values, owners, heights = state.values, state.owners, state.heights
    takes_first, takes_second = state.takes_first, state.takes_second
    points, totems, players = state.points, state.totems, state.players
    board_level = state.table.board_level
    others = _others(state.side.highest)
    piles = [[list(pile) for pile in seat] for seat in state.piles]
    signs = [_signs(state, each) for each in range(players)]
    left = [sum(map(len, hand)) for hand in piles]
    least = _least_under_totem(len(dominoes))
    open_spots = state.open_spots
    seat = state.seat
    assert seat is not None
    while True:
        hand = piles[seat]
        ways = []
        total = 0
        for pile in hand:
            u, v = dominoes[pile[-1]]
            fit = open_spots & takes_first[u] & takes_second[v]
            if fit:
                count = fit.bit_count()
                total += count
                ways.append((count, fit, u, v, pile))
            if u != v:
                fit = open_spots & takes_first[v] & takes_second[u]
                if fit:
                    count = fit.bit_count()
                    total += count
                    ways.append((count, fit, v, u, pile))
        if total:
            best, sign = -99, signs[seat]
            for _ in repeat(None, tries):
                pick = int(random() * total)
                for count, fit, first, second, pile in ways:  # noqa: B007
                    if pick < count:
                        break
                    pick -= count
                while pick:
                    fit &= fit - 1
                    pick -= 1
                number = (fit & -fit).bit_length() - 1
                a, b = spots[number]
                gain = sign[owners[a]] * values[a] + sign[owners[b]] * values[b]
                if gain > best:
                    best, spot, u, v, taken = gain, number, first, second, pile
            a, b = spots[spot]
            level = heights[a] + 1
            under = values[a]
            points[owners[a]] -= under
            if under != u:
                values[a] = u
                first, second = as_first[a], as_second[a]
                for other in others[under + u]:
                    takes_first[other] ^= first
                    takes_second[other] ^= second
            under = values[b]
            points[owners[b]] -= under
            if under != v:
                values[b] = v
                first, second = as_first[b], as_second[b]
                for other in others[under + v]:
                    takes_first[other] ^= first
                    takes_second[other] ^= second
            points[seat] += u + v
            owners[a] = owners[b] = seat
            taken.pop()
            if not taken:
                hand.remove(taken)
            open_spots &= apart[spot]
            left[seat] -= 1
            if totems[seat] and u + v >= least[left[seat]] - TOTEM_LEVEL * level:
                totems[seat] -= 1
                state.standing[seat] = (*state.standing[seat], board_level + level)
                heights[a] = heights[b] = LOCKED
            else:
                heights[a] = heights[b] = level
                for bit, cell in around[spot]:
                    if heights[cell] == level:
                        open_spots |= bit
        else:
            deep = [pile for pile in hand if len(pile) > 1]
            if not deep:
                break
            hand.append([deep[int(random() * len(deep))].pop()])
        seat = (seat + 1) % players
    state.seat = None
    state.ended_by = seat
    state.piles = [_frozen(hand) for hand in piles]


@cache
def _least_under_totem(dominoes: int) -> list[float]:
    """By the dominoes left of so many: the points and levels that are worth a totem."""
    return [
        TOTEM_POINTS + TOTEM_LEVEL - TOTEM_HASTE * (1 - left / dominoes)
        if left >= LAST_DOMINOES
        else 0.0
        for left in range(dominoes)
    ]


def _signs(state: KumataState, seat: int) -> list[int]:
    """By owner what covering a point of theirs brings a seat; the clan of nobody is last."""
    team = next((team for team in state.teams if seat in team), (seat,))
    return [-1 if owner in team else 1 for owner in range(state.players)] + [0]


def _frozen(hand: list[list[int]]) -> Piles:
    return tuple(tuple(pile) for pile in hand)


def _others(highest: int) -> list[tuple[int, ...]]:
    """For each value the others that are not empty."""
    return [
        tuple(other for other in range(1, highest + 1) if other != value)
        for value in range(highest + 1)
    ]


class ClosingBrain(KumataBrain):
    """The same knowledge where the end is counted out."""

    margin = Brain.margin


BRAIN, CLOSING = KumataBrain(), ClosingBrain()
