"""What a search should know of Rumis: how good a position is, and how it may end, fast."""

from __future__ import annotations

from functools import cached_property, reduce
from math import sqrt
from operator import and_, getitem
from random import Random
from typing import Any

from games.bots.brain import Brain, ladder, shared_out
from games.bots.learnt import weights_of
from games.bots.reasons import Reason
from games.rumis.bot.estimate import Weights, glance, lasting
from games.rumis.bot.reasons import reasons
from games.rumis.rules.moves import Place
from games.rumis.rules.placements import drawn, members
from games.rumis.rules.relocation import take
from games.rumis.rules.ruleset import BUILD, OVER, TAKE
from games.rumis.rules.solitaire import CubeState
from games.rumis.rules.state import RumisState

REACH = 0.02
"""Points for the square root of the placements open to a colour: enough to break ties."""


class RumisBrain(Brain):
    """Counts what is seen from above and what could still be built."""

    efforts = ladder((0.2,), (42, 220, 1150, 6000))
    among_many = ladder((0.15,), (20, 110, 700, 8000))
    margin, widest = 0.3, 10
    exploration = 1.2
    ripe = 4
    temperature = 2.0

    @cached_property
    def weights(self) -> Weights:
        """What was learnt about placements."""
        return weights_of("rumis", Weights)

    def value(self, state: Any, seat: int) -> float:
        """The margin over the best other seat, and a little for the places within reach."""
        if isinstance(state, CubeState):
            return float(state.filled)
        worths = [_worth(state, each) for each in range(state.players)]
        own = worths.pop(seat)
        return own - max(worths)

    def weighed(self, state: Any) -> list[tuple[Any, float]]:
        """Every move with what it promises; while building at a glance."""
        if isinstance(state, CubeState):
            return _weighed_filling(state)
        if state.phase != BUILD:
            return super().weighed(state)
        moves = state.ruleset.space.moves
        return [(moves[number], worth) for number, worth in glance(state, self.weights)]

    def naive(self, state: Any) -> list[tuple[Any, float]]:
        """How many cells show the own colour afterwards; what rivals show is forgotten."""
        if isinstance(state, CubeState) or state.phase != BUILD:
            return self.weighed(state)
        space, own = state.ruleset.space, state.tops[state.colour]
        return [
            (space.moves[number], float((space.footprints[number] | own).bit_count()))
            for number in members(state.legal)
        ]

    def place(self, move: Any) -> tuple[int, int] | None:
        """Where the first cube of a stone lies."""
        return move.cells[0][:2] if isinstance(move, Place) else None

    def rewards(self, state: Any) -> list[float]:
        """By rank and margin; alone, the part of the cube that is filled."""
        if isinstance(state, CubeState):
            return [state.filled / len(state.space.cubes)]
        totals = [max(map(state.total, state.colours_of(seat))) for seat in range(state.players)]
        best = max(totals)
        return shared_out([(total == best, total) for total in totals], self.margin, self.widest)

    def playout(self, state: Any, rng: Random) -> list[float]:
        """Rewards after random moves to the end. The state is not changed.

        Among many nobody leaves a place that lasts. Between two that would be stronger, too, but
        five even steps do not reach so far.
        """
        state = state.clone()
        if isinstance(state, CubeState):
            return [_filled_at_random(state, rng)]
        wanted = lasting(state.ruleset.space) if state.players > 2 else 0
        while state.colour != OVER:
            if state.phase == BUILD:
                build_out(state, rng, wanted)
            elif state.phase == TAKE:
                take(state, drawn(state.takes, rng), [])
            else:
                state.place(drawn(state.legal, rng), [])
        return self.rewards(state)

    def reasons(self, view: Any, move: Any) -> list[Reason]:
        """What a move does for the seat to act, in clauses."""
        return reasons(view, move)


def _weighed_filling(state: CubeState) -> list[tuple[Any, float]]:
    """Every move with the cubes filled after it."""
    filled, space = state.filled, state.space
    found: list[tuple[Any, float]] = []
    for move in state.legal_moves():
        if isinstance(move, Place):
            found.append((move, float(filled + len(move.cells))))
        else:
            assert move.colour is not None
            number = state.standing(move.colour, move.stone)
            assert number is not None
            found.append((move, float(filled - len(space.cubes_of[number]))))
    return found


def _worth(state: RumisState, seat: int) -> float:
    """A seat's points, with a little for its reach while building; its best colour counts."""
    return max(
        state.colour_score(colour).total + REACH * sqrt(_reach(state, colour))
        for colour in state.colours_of(seat)
    )


def _reach(state: RumisState, colour: int) -> int:
    """How many placements a colour could choose from, were it its turn in the building."""
    is_building = state.phase == BUILD and not state.out >> colour & 1
    return state.open_to(colour).bit_count() if is_building else 0


def build_out(state: RumisState, rng: Random, wanted: int) -> None:
    """Play the building phase to its end at random, with wanted placements first.

    The same as drawing from `legal` and playing again and again, with the sets in local names.
    Only what counting needs is kept up: reserves, tops, and the stones placed.
    """
    ruleset, space = state.ruleset, state.ruleset.space
    grouped, rises, footprints = space.grouped, space.rises, space.footprints
    stone_of, neighbours = space.stone_of, space.neighbours
    without_stone, is_inverse = space.without_stone, ruleset.is_inverse
    codes = space.codes(state.heights)
    tops, touching, hands, reserves = state.tops, state.touching, state.hands, state.reserves
    builders = ruleset.builders
    others = [[other for other in range(ruleset.colours) if other != c] for c in range(builders)]
    order = [c % builders for c in range(state.colour, state.colour + builders)]
    order = [colour for colour in order if not state.out >> colour & 1]
    unopened = {colour for colour in order if state.is_opening(colour)}
    turn = 0
    fit = reduce(and_, map(getitem, grouped, codes))
    while order:
        if turn >= len(order):
            turn = 0
        colour = order[turn]
        own = touching[colour]
        if colour in unopened:
            unopened.remove(colour)
            state.fit = fit
            legal = state.open_to(colour)
        else:
            legal = fit & hands[colour] & (~own if is_inverse else own)
        if not legal:
            del order[turn]
            continue
        turn += 1
        number = drawn(legal & wanted or legal, rng)
        for group, rise in rises[number]:
            codes[group] += rise
        fit = reduce(and_, map(getitem, grouped, codes))
        touching[colour] = own | neighbours(number)
        stone = stone_of[number]
        hands[colour] &= without_stone[stone]
        reserves[colour] ^= 1 << stone
        footprint = footprints[number]
        for other in others[colour]:
            tops[other] &= ~footprint
        tops[colour] |= footprint
        state.placed.append((colour, number))
    state.stop_building()


def _filled_at_random(state: CubeState, rng: Random) -> float:
    """Fill a cube at random until no stone fits; the part that is filled then."""
    while True:
        open_to = [(c, found) for c in range(len(state.reserves)) if (found := state.open_to(c))]
        if not open_to:
            return state.filled / len(state.space.cubes)
        colour, found = rng.choice(open_to)
        state.place(colour, drawn(found, rng))


BRAIN = RumisBrain()
