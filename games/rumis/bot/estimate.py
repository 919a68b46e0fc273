"""What a placement of Rumis promises at first sight, for every placement of a position at once."""

from __future__ import annotations

from functools import lru_cache, reduce
from operator import or_

import msgspec

from games.rumis.rules.placements import Placements, members
from games.rumis.rules.state import RumisState


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was learnt about placements."""

    made: str
    shown: float
    """For a cell on which the stone shows its colour, whatever was seen there before."""
    covered: float
    """For a cell that shows a rival's colour no more,"""
    hidden: float
    """and for one that showed the own one before."""
    safe: float
    """For a cell at its limit: nothing can ever cover it."""
    inviting: float
    """For a cell one below its limit: whoever covers it is safe there."""
    bulk: float
    """For each cube: big stones find a place only early, and what is left over costs."""


def glance(state: RumisState, weights: Weights) -> list[tuple[int, float]]:
    """Every legal placement by its number, with its promise for the colour to move."""
    tops = state.tops
    seat = state.seat_of(state.colour)
    own, rivals = 0, 0
    for colour in range(state.ruleset.builders):
        if state.seat_of(colour) == seat:
            own |= tops[colour]
        else:
            rivals |= tops[colour]
    features = _features(state.ruleset.space, weights)
    covered, hidden = weights.covered, weights.hidden
    found = []
    for number in members(state.legal):
        footprint, worth = features[number]
        worth += covered * (footprint & rivals).bit_count()
        found.append((number, worth + hidden * (footprint & own).bit_count()))
    return found


@lru_cache(maxsize=2)
def lasting(space: Placements) -> int:
    """The placements that reach a limit: there their colour is seen to the end."""
    highest = ((x, y, limit - 1) for (x, y), limit in zip(space.columns, space.limits, strict=True))
    return reduce(or_, (space.with_cube[space.cube_ids[cube]] for cube in highest))


@lru_cache(maxsize=2)
def _features(space: Placements, weights: Weights) -> list[tuple[int, float]]:
    """By placement: its columns, and what it promises whatever it covers."""
    found = []
    for number, footprint in enumerate(space.footprints):
        steps = space.steps[number]
        below = [space.limits[column] - height for column, height in steps]
        worth = weights.shown * len(steps) + weights.bulk * len(space.cubes_of[number])
        worth += weights.safe * below.count(0) + weights.inviting * below.count(1)
        found.append((footprint, worth))
    return found
