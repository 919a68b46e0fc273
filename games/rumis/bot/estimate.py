"""What a placement of Rumis promises at first sight, for every placement of a position at once."""

from __future__ import annotations

from functools import lru_cache

from games.rumis.rules.placements import Placements, members
from games.rumis.rules.state import RumisState

SHOWN = 1.0
"""Points for a cell that shows the own colour from now on."""

COVERED = 1.0
"""For a cell that shows a rival's colour no more."""

SAFE = 0.75
"""For an own cell at its limit: nothing can ever cover it."""

BULK = 1.0
"""For each cube: big stones find a place only early, and what is left over costs."""


def glance(state: RumisState) -> list[tuple[int, float]]:
    """Every legal placement by its number, with its promise for the colour to move."""
    space, tops = state.ruleset.space, state.tops
    seat = state.seat_of(state.colour)
    own, rivals = 0, 0
    for colour in range(state.ruleset.builders):
        if state.seat_of(colour) == seat:
            own |= tops[colour]
        else:
            rivals |= tops[colour]
    features = _features(space)
    found = []
    for number in members(state.legal):
        footprint, base, safe = features[number]
        shown = SHOWN * (footprint & own).bit_count()
        covered = COVERED * (footprint & rivals).bit_count()
        found.append((number, base + safe - shown + covered))
    return found


@lru_cache(maxsize=1)
def _features(space: Placements) -> list[tuple[int, float, float]]:
    """By placement: its columns, what it shows and how big it is, and what of it is safe."""
    found = []
    for number, footprint in enumerate(space.footprints):
        steps = space.steps[number]
        safe = sum(space.limits[column] == height for column, height in steps)
        base = SHOWN * len(steps) + BULK * len(space.cubes_of[number])
        found.append((footprint, base, SAFE * safe))
    return found
