"""Which block a line of sight meets first: walked from column to column of a lattice.

Arithmetic alone. A line of sight comes from above: it goes down and away from the eye.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame

from games.core.lattice import Cube
from games.stage.space.geometry.blocks import EAST, NORMALS, NORTH, SOUTH, TOP, WEST, Hit, Lattice
from games.stage.space.geometry.camera import Camera, Point, Spot
from games.stage.space.geometry.lens import Lens

LEAST = 1e-12


class Ray(NamedTuple):
    """Where a line of sight comes through the floor, and how far it goes for one level up."""

    foot: Spot
    way: tuple[float, float]


def line_of_sight(camera: Camera, pos: Point, level_height: float) -> Ray:
    """The line through a pixel, in cells and levels."""
    x, y = camera.ground(pos)
    turn = math.radians(camera.yaw)
    out = level_height * camera.rise / camera.flatness
    return Ray((x, y, 0.0), (out * math.sin(turn), out * math.cos(turn)))


def picked(lattice: Lattice, camera: Camera, pos: Point, level_height: float) -> Hit | None:
    """The face under a pixel, None when there is no block."""
    met = first_met(lattice, line_of_sight(camera, pos, level_height))
    if met is None:
        return None
    lens = Lens(camera, pygame.Rect(0, 0, 1, 1), 1, level_height)
    cube, face = met
    # A wall that is too narrow to be drawn belongs to the top beside it.
    face = face if face in lens.faces else TOP
    x, y = lens.at(*cube)
    nx, ny, nz = NORMALS[face]
    beyond = (cube[0] + nx, cube[1] + ny, cube[2] + nz)
    at = lens.faces[face].where(pos[0] - x, pos[1] - y)
    return Hit(lattice.blocks[cube], face, beyond, at)


def first_met(lattice: Lattice, line: Ray) -> tuple[Cube, int] | None:
    """The first block on a line, and the face through which the line enters it."""
    (x, y, _), (dx, dy) = line
    blocks, lowest = lattice.blocks, lattice.low[2]
    z = float(lattice.high[2])
    column, row = _cell(x + dx * z, dx), _cell(y + dy * z, dy)
    face = TOP
    while True:
        # Down to where the line leaves the column for the one behind it.
        leave_x = (column + (dx < 0) - x) / dx if abs(dx) > LEAST else -math.inf
        leave_y = (row + (dy < 0) - y) / dy if abs(dy) > LEAST else -math.inf
        end = max(leave_x, leave_y, float(lowest))
        level = math.ceil(z) - 1
        while level >= lowest and level + 1 > end:
            if (column, row, level) in blocks:
                return (column, row, level), face
            face = TOP
            level -= 1
        if end <= lowest:
            return None
        z = end
        if leave_x >= leave_y:
            column, face = (column - 1, EAST) if dx > 0 else (column + 1, WEST)
        else:
            row, face = (row - 1, SOUTH) if dy > 0 else (row + 1, NORTH)


def _cell(place: float, way: float) -> int:
    """The cell of a place; on the line between two the one that the line of sight goes to."""
    return math.ceil(place) - 1 if way > 0 else math.floor(place)
