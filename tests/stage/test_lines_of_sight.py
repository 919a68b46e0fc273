"""The camera settles on quarter turns, and a pixel finds the block that is seen there."""

from __future__ import annotations

import math
from random import Random

import pygame
import pytest

from games.stage.space.geometry.blocks import EAST, NORTH, SOUTH, TOP, WEST, Block, Lattice
from games.stage.space.geometry.camera import SNAP, Camera
from games.stage.space.geometry.picking import Ray, first_met, line_of_sight

FINE = 1 / 512
"""Levels between two looks along a line."""
LEVEL = 0.5
"""How high a level is, in cells."""
COLOUR = pygame.Color("#808080")


@pytest.mark.parametrize(
    ("yaw", "settled"),
    [(84.0, 90.0), (96.0, 90.0), (357.0, 0.0), (4.0, 0.0), (90.0 - SNAP, 90.0), (75.0, 75.0)],
)
def test_a_board_turned_nearly_to_a_quarter_settles_there(yaw: float, settled: float) -> None:
    assert Camera(yaw=yaw).settled().yaw == settled


def wall(*cells: tuple[int, int, int]) -> Lattice:
    return Lattice(Block(*cell, cell, COLOUR) for cell in cells)


def seen_along(lattice: Lattice, line: Ray) -> tuple[int, int, int] | None:
    """The first block on a line, found by looking closely all the way down."""
    (x, y, _), (dx, dy) = line
    z = lattice.high[2] - FINE / 2
    while z > lattice.low[2]:
        spot = (math.floor(x + dx * z), math.floor(y + dy * z), math.floor(z))
        if spot in lattice.blocks:
            return spot
        z -= FINE
    return None


WALLS = {
    "one cell": wall((2, 2, 0)),
    "a narrow wall across": wall(*((2, y, z) for y in range(5) for z in range(3))),
    "a narrow wall along": wall(*((x, 2, z) for x in range(5) for z in range(3))),
    "a tower beside a step": wall(*((1, 1, z) for z in range(4)), (2, 1, 0), (1, 2, 0)),
    "a bridge": wall((0, 0, 0), (0, 0, 1), (1, 0, 1), (2, 0, 1), (2, 0, 0)),
}


@pytest.mark.parametrize("name", WALLS)
@pytest.mark.parametrize("pitch", [40.0, 62.0, 85.0])
def test_a_line_meets_the_block_that_is_seen_there(name: str, pitch: float) -> None:
    lattice, rng = WALLS[name], Random(7)
    met = 0
    for _ in range(150):
        camera = Camera(yaw=rng.uniform(0, 360), pitch=pitch, unit=40.0)
        x, y, z = rng.choice(list(lattice.blocks))
        high = (z + rng.uniform(-0.5, 1.5)) * LEVEL
        pos = camera.project(x + rng.uniform(-1, 2), y + rng.uniform(-1, 2), high)
        line = line_of_sight(camera, pos, LEVEL)
        found, wanted = first_met(lattice, line), seen_along(lattice, line)
        if found is not None and wanted is not None:
            assert found[0] == wanted
            met += 1
        else:  # a line that only grazes an edge may be told either way
            assert found is None or _grazes(line, found[0])
            assert wanted is None
    assert met >= 20


def _grazes(line: Ray, spot: tuple[int, int, int]) -> bool:
    """Whether a line is in a block for less than one look."""
    (x, y, _), (dx, dy) = line
    low, high = float(spot[2]), spot[2] + 1.0
    for start, way, cell in ((x, dx, spot[0]), (y, dy, spot[1])):
        if abs(way) > 1e-12:
            ends = sorted(((cell - start) / way, (cell + 1 - start) / way))
            low, high = max(low, ends[0]), min(high, ends[1])
    return high - low <= FINE


@pytest.mark.parametrize(
    ("way", "face"), [((1, 0), EAST), ((-1, 0), WEST), ((0, 1), SOUTH), ((0, -1), NORTH)]
)
def test_a_narrow_wall_is_met_at_its_side_and_on_its_top(way: tuple[int, int], face: int) -> None:
    lattice = wall((0, 0, 0), (0, 0, 1))
    dx, dy = way
    beside = Ray((0.5 - dx * 0.3, 0.5 - dy * 0.3, 0.0), (float(dx), float(dy)))
    assert first_met(lattice, beside) == ((0, 0, 0), face)
    above = Ray((0.5 - dx * 1.7, 0.5 - dy * 1.7, 0.0), (float(dx), float(dy)))
    assert first_met(lattice, above) == ((0, 0, 1), TOP)
