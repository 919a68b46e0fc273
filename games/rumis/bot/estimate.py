"""What a placement of Rumis promises at first sight, for every placement of a position at once."""

from __future__ import annotations

from functools import lru_cache

from games.rumis.rules.placements import Placements, members
from games.rumis.rules.state import RumisState

SHOWN = 1.0
"""Points for a cell on which the stone shows its colour, whatever was seen there before."""

COVERED = 1.2
"""For a cell that shows a rival's colour no more."""

SAFE = 1.95
"""For a cell at its limit: nothing can ever cover it."""

INVITING = -0.53
"""For a cell one below its limit: whoever covers it is safe there."""

BULK = 1.33
"""For each cube: big stones find a place only early, and what is left over costs."""


def glance(state: RumisState) -> list[tuple[int, float]]:
    """Every legal placement by its number, with its promise for the colour to move."""
    space, tops = state.ruleset.space, state.tops
    seat = state.seat_of(state.colour)
    rivals = 0
    for colour in range(state.ruleset.builders):
        if state.seat_of(colour) != seat:
            rivals |= tops[colour]
    features = _features(space)
    found = []
    for number in members(state.legal):
        footprint, base = features[number]
        found.append((number, base + COVERED * (footprint & rivals).bit_count()))
    return found


@lru_cache(maxsize=1)
def _features(space: Placements) -> list[tuple[int, float]]:
    """By placement: its columns, and what it promises wherever rivals are."""
    found = []
    for number, footprint in enumerate(space.footprints):
        steps = space.steps[number]
        below = [space.limits[column] - height for column, height in steps]
        worth = SHOWN * len(steps) + SAFE * below.count(0) + INVITING * below.count(1)
        found.append((footprint, worth + BULK * len(space.cubes_of[number])))
    return found
