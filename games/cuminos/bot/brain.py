"""What the bots know of Cuminos: what a position promises, and fast random ends of matches."""

from __future__ import annotations

from collections.abc import Hashable
from math import exp, sqrt
from random import Random
from typing import Any

from games.bots.brain import Brain, ladder, shared_out
from games.bots.deadline import Deadline
from games.bots.reasons import Reason
from games.cuminos.bot.endings import counted_out
from games.cuminos.bot.outlook import Weights, outlook, weights
from games.cuminos.bot.placements import highest, move_of, placements
from games.cuminos.bot.reasons import reasons
from games.cuminos.rules.building import Building, Laid, columns_of
from games.cuminos.rules.moves import UP, Pass, Place
from games.cuminos.rules.position import CONTACTS, FINISH
from games.cuminos.rules.state import CuminosState
from games.cuminos.rules.table import CuminosTable

NEXT_GAIN = 0.8
"""How much of its best next placement counts for whom it stands open to."""

ROUND_SPREAD = 4.0
"""How far apart, in points, the sides come in a round by luck alone."""

IN_HAND = 0.2
"""What a Cumino still held costs: it can be left over, and then another may score it."""

SOLVABLE = 9
"""With so few Cuminos held the end of a round of two is counted out,"""

MOST_POSITIONS = 60_000
"""which gives up after so many positions,"""

SOLVING_SHARE = 0.6
"""or after this part of the time, so that the search has the rest."""

Hand = list[tuple[int, int]]
"""Cuminos as pairs of symbols counted from 0."""


class CuminosBrain(Brain):
    """Points on the table, and what the next seat could make of the building."""

    efforts = ladder((0.5, 0.0), (16, 420, 30_000))
    among_many = ladder((0.78, 0.3), (12, 130, 30_000))
    in_teams = ladder((0.25,), (10, 38, 150, 600))
    exploration = 0.9
    tries = 6
    """Of so many random Cuminos that fit, a playout places the one that scores most."""

    @property
    def learnt(self) -> Weights:
        """What was learnt about rounds of two."""
        return weights()

    def value(self, state: CuminosState, seat: int) -> float:
        """The margin over the best other team, hands and the next placement foreseen."""
        team = state.team_of(seat)
        totals = state.totals()
        held = [hand.bit_count() for hand in state.hands]
        promise = [float(points) for points in totals]
        turn = state.to_move
        if turn is not None and state.building.laid:
            promise = [p - IN_HAND * h for p, h in zip(promise, held, strict=True)]
            promise[turn] += NEXT_GAIN * best_gain(state, turn)
        ours = sum(promise[s] for s in team)
        others = (sum(promise[s] for s in other) for other in state.teams if other != team)
        return ours - max(others)

    def sample(self, state: CuminosState, seat: int, rng: Random) -> CuminosState:
        """The draws of later rounds are unknown to everybody; all else lies open."""
        imagined = state.clone()
        imagined.seed = rng.getrandbits(64)
        return imagined

    def is_open(self, state: CuminosState) -> bool:
        """Nothing is hidden in a round, and the search looks no further."""
        return True

    def stage(self, state: CuminosState) -> Hashable:
        """The round: nobody knows what will be drawn for the next one."""
        return state.round

    def hopes(self, state: CuminosState) -> list[float]:
        """What the margins are worth between two rounds."""
        return _hopes(state)

    def advance(self, state: CuminosState, move: Any) -> None:
        """Play a move that is known to be legal."""
        state.carry_out(move, [])

    def glanced(self, state: CuminosState) -> list[tuple[Any, float]]:
        """Every move with the points that it scores at once; passing scores none."""
        building, seat = state.building, state.seat
        if not building.laid:
            return [(move, 0.0) for move in state.legal_moves()]
        assert seat is not None
        found: list[tuple[Any, float]] = [
            (move_of(building, laid), float(points))
            for points, _, laid in placements(state.table, building, state.hands[seat])
        ]
        if state.can_pass():
            found.append((Pass(), 0.0))
        return found

    def naive(self, state: CuminosState) -> list[tuple[Any, float]]:
        """The points of the rank alone: what a Cumino touches is forgotten, and who is next."""
        points = state.table.points_of
        return [
            (move, float(points[move.level, move.is_upright]) if isinstance(move, Place) else 0.0)
            for move in state.legal_moves()
        ]

    def place(self, move: Any) -> tuple[int, int] | None:
        """The column of a Cumino's first half."""
        return (move.x, move.y) if isinstance(move, Place) else None

    def estimate(self, state: CuminosState, rng: Random) -> list[float]:
        """A random end of this round, and what its margin is worth with so many rounds to come.

        Nobody knows what will be drawn then, so playing those rounds would add only noise. Of a
        round of two enough was learnt to mistrust a random end, the more the farther it is.
        """
        if state.players == 2 and state.building.laid:
            return self._expected(state, rng)
        end = ended(state, rng, self.tries)
        return self.rewards(end) if end.is_over else _hopes(end)

    def _expected(self, state: CuminosState, rng: Random) -> list[float]:
        """What is to be expected of a round of two."""
        seat = state.seat
        assert seat is not None
        points, stage = outlook(state, self.learnt)
        lead = lead_of(state, seat)
        if stage.playout:
            end = ended(state, rng, self.tries)
            points += stage.playout * (lead_of(end, seat) - lead)
        left = state.players - state.round - 1
        points += lead
        reward = hope(points, left) if left > 0 else chance(points, stage.spread)
        return [reward, 1 - reward] if seat == 0 else [1 - reward, reward]

    def playout(self, state: CuminosState, rng: Random) -> list[float]:
        """A random Cumino each turn, on the highest rank that takes it; nobody passes."""
        state = state.clone()
        if not state.is_over:
            _run(state, rng, most_rounds(state), self.tries)
        return self.rewards(state)

    def solved(
        self, state: CuminosState, deadline: Deadline, count: int = 1
    ) -> list[tuple[Any, float]] | None:
        """The end of a round of two counted out.

        A match that is lost then is left to the search, which finds what is hard to answer.
        """
        held, seat = sum(hand.bit_count() for hand in state.hands), state.seat
        if state.players > 2 or held > SOLVABLE or not state.building.laid:
            return None
        options = counted_out(state, count, MOST_POSITIONS, deadline.part(SOLVING_SHARE))
        if options is None:
            return None
        assert seat is not None
        lead = lead_of(state, seat)
        if state.round + 1 >= state.players and lead + options[0][1] < 0:
            return None
        found: list[tuple[Any, float]] = []
        for option, won in options:
            move = Pass() if option is None else move_of(state.building, option[2])
            found.append((move, self._worth(state, lead + won)))
        return found

    def _worth(self, state: CuminosState, lead: int) -> float:
        """What a lead over the other one is worth when this round ends."""
        following = state.round + 1
        if following < state.players:
            return hope(lead, state.players - following)
        return shared_out([(lead > 0, lead), (lead < 0, 0)], self.margin, self.widest)[0]

    def reasons(self, view: Any, move: Any) -> list[Reason]:
        """What a move does for the seat to act, in clauses."""
        return reasons(view, move)


def most_rounds(state: CuminosState) -> int:
    """The number of rounds after which even a tie ends the match."""
    return state.players + state.table.extra_rounds


def ended(state: CuminosState, rng: Random, tries: int) -> CuminosState:
    """A random end of the round: only the points of what comes back are up to date."""
    state = state.clone()
    _run(state, rng, state.round + 1, tries)
    return state


def lead_of(state: CuminosState, seat: int) -> int:
    """The points that a seat of two is ahead."""
    totals = state.totals()
    return totals[seat] - totals[1 - seat]


def chance(lead: float, reach: float) -> float:
    """How likely a lead lasts: one of `reach` points does in 73 of 100 cases."""
    return 1 / (1 + exp(-lead / reach))


def hope(lead: float, left: int) -> float:
    """How likely a side stays before another one with such a lead, so many rounds to come."""
    return chance(lead, ROUND_SPREAD * sqrt(max(1, left)))


def _hopes(state: CuminosState) -> list[float]:
    """By seat the reward to be expected between two rounds, from the margins alone."""
    totals = state.totals()
    sums = [sum(totals[seat] for seat in team) for team in state.teams]
    left = state.players - state.round
    hopes = [0.0] * state.players
    for index, team in enumerate(state.teams):
        others = sums[:index] + sums[index + 1 :]
        beaten = sum(hope(sums[index] - other, left) for other in others)
        for seat in team:
            hopes[seat] = beaten / len(others)
    return hopes


def best_gain(state: CuminosState, seat: int) -> int:
    """The most points that the seat could score with one placement on the second or third rank.

    One that fits the first rank only counts as lying there without a multiplier.
    """
    table, building = state.table, state.building
    best = 0
    for number in columns_of(state.hands[seat]):
        low, high = table.cuminos[number]
        for first, second in ((low, high), (high, low)):
            for way, level, columns in building.fitting(first, second):
                value = table.points_of[level, way == UP]
                if level == 1 or value * table.contact_factors[-1] <= best:
                    best = max(best, value)
                    continue
                for column in columns_of(columns):
                    contacts = building.contacts(column, way, level)
                    best = max(best, value * table.factor(contacts))
    return best


def _run(state: CuminosState, rng: Random, last: int, tries: int) -> None:
    """Play the state to the end of the match, but no more than `last` rounds in all.

    Between two rounds only the points are kept up to date.
    """
    table, players = state.table, state.players
    most = most_rounds(state)
    bag = table.cuminos
    hands = [[bag[number] for number in columns_of(hand)] for hand in state.hands]
    seat = state.seat
    assert seat is not None
    building = state.building
    while True:
        finisher = _run_round(state, building, hands, seat, rng, tries)
        if finisher is not None:
            partners = state.team_of(finisher)
            left = (len(hands[s]) for s in range(players) if s not in partners)
            state.points[finisher][FINISH] += sum(left)
        state.round += 1
        if state.round >= most or (state.round >= players and state.has_leader()):
            state.seat = None
            return
        if state.round >= last:
            return
        seat = state.opener
        hands = [rng.sample(bag, table.hand_size(players, s == seat)) for s in range(players)]
        building = Building(len(table.symbols))


def _run_round(
    state: CuminosState,
    building: Building,
    hands: list[Hand],
    seat: int,
    rng: Random,
    tries: int,
) -> int | None:
    """Play one round to its end; who placed the last Cumino of a hand, if anybody did."""
    players = state.players
    skipped = 0
    while skipped < players:
        hand = hands[seat]
        placement = _random_placement(state.table, building, hand, rng, tries)
        if placement is None:
            skipped += 1
        else:
            (first, second, column, way, level), value, points = placement
            parts = state.points[seat]
            parts[level - 1] += value
            parts[CONTACTS] += points - value
            building.put(first, second, column, way, level)
            if not hand:
                return seat
            skipped = 0
        seat = (seat + 1) % players
    return None


def _random_placement(
    table: CuminosTable, building: Building, hand: Hand, rng: Random, tries: int
) -> tuple[Laid, int, int] | None:
    """Take a Cumino out of a hand: where it goes, its value and its points; None when none fits.

    The first few that fit, from a random one on, are looked at, each somewhere on its highest
    rank; the one that scores most is taken.
    """
    random, count = rng.random, len(hand)
    start = int(random() * count)
    if not building.laid:  # the source scores nothing
        first, second = _turned(hand.pop(start), random())
        return (first, second, building.window.origin, UP, 1), 0, 0
    fits, factors = building.fits(), table.contact_factors
    last, most, best = len(factors) - 1, -1, None
    for at in range(start - count, start):
        first, second = _turned(hand[at], random())
        way, level, columns = highest(building, fits, first, second)
        if not columns:
            first, second = second, first
            way, level, columns = highest(building, fits, first, second)
        if columns:
            for _ in range(int(random() * columns.bit_count())):
                columns &= columns - 1
            column = (columns & -columns).bit_length() - 1
            contacts = building.contacts(column, way, level)
            value = table.points_of[level, way == UP]
            points = value * factors[contacts if contacts < last else last]
            if points > most:
                most, taken = points, at
                best = (first, second, column, way, level), value, points
            tries -= 1
            if not tries:
                break
    if best is not None:
        del hand[taken]
    return best


def _turned(cumino: tuple[int, int], chance: float) -> tuple[int, int]:
    """Either half first, evenly for a chance from 0 to 1."""
    return cumino if chance < 0.5 else cumino[::-1]


BRAIN = CuminosBrain()
