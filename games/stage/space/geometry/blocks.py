"""Blocks on a lattice: what they are, which of their faces are seen, in which order, how dark.

Pure arithmetic without pictures. x runs right and y down the board as in the tables, z counts
levels from 0. A domino, a bar or a stone is several blocks with the same `piece`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from typing import NamedTuple

import pygame

from games.core.lattice import Cube

TOP, EAST, SOUTH, WEST, NORTH = range(5)
"""The faces of a block that can be seen; nobody looks from below."""
FACES = (TOP, EAST, SOUTH, WEST, NORTH)
NORMALS: tuple[Cube, ...] = ((0, 0, 1), (1, 0, 0), (0, 1, 0), (-1, 0, 0), (0, -1, 0))
CORNERS: tuple[Cube, ...] = ((0, 0, 1), (1, 1, 1), (0, 1, 1), (0, 0, 1), (1, 0, 1))
"""Each face's upper left corner, seen from outside."""
RIGHT: tuple[Cube, ...] = ((1, 0, 0), (0, -1, 0), (1, 0, 0), (0, 1, 0), (-1, 0, 0))
DOWN: tuple[Cube, ...] = ((0, 1, 0), (0, 0, -1), (0, 0, -1), (0, 0, -1), (0, 0, -1))
"""From that corner to the next one to the right, and to the next one below."""

Picture = Callable[[int], pygame.Surface]
"""A square picture of so many pixels."""


@dataclass(frozen=True)
class Decal:
    """A picture on a face. Two decals with equal keys look the same."""

    key: Hashable
    picture: Picture = field(compare=False)
    share: float = 0.62
    """The part of the face's side that it takes."""

    def __hash__(self) -> int:
        return self._hash  # asked for with every face that is drawn

    @cached_property
    def _hash(self) -> int:
        return hash((self.key, self.share))


@dataclass(frozen=True)
class Block:
    """One cell's worth of a piece, one level high."""

    x: int
    y: int
    z: int
    piece: Hashable
    """What it belongs to: dark edges run between different pieces only."""
    colour: pygame.Color = field(compare=False)
    decal: Decal | None = None
    """What every face shows."""
    decals: Mapping[int, Decal] = field(default_factory=dict, compare=False)
    """What single faces show instead, by face."""

    @property
    def spot(self) -> Cube:
        """Where it is on the lattice."""
        return (self.x, self.y, self.z)

    def on_face(self, face: int) -> Decal | None:
        """What a face shows."""
        return self.decals.get(face, self.decal)


class Hit(NamedTuple):
    """What lies under a pixel: a face of a block, and the lattice place in front of it."""

    block: Block
    face: int
    beyond: Cube
    at: tuple[float, float]
    """Where on the face, each from 0 to 1: rightward and downward seen from outside."""


class Facet(NamedTuple):
    """A face that is seen, with everything about it that no camera changes."""

    x: int
    y: int
    z: int
    face: int
    block: Block
    edges: int
    """A bit for each side that ends the piece here: upper, right, lower, left."""
    bevels: int
    """A bit for each side that has a worn edge: those at which no other face begins."""
    shade: tuple[int, int, int, int] | None
    """How closed in each corner is, 0 to 3, from the upper left one clockwise; None: all open."""


Quadrant = tuple[int, int]
"""Whether depth grows with x, and with y: 1 or -1 each."""


NONE: Mapping[Cube, tuple[Facet, ...]] = {}


def is_alike(a: Block | None, b: Block | None) -> bool:
    """Whether two blocks look the same, and stand in the same place."""
    if a is None or b is None:
        return a is b
    return a is b or (a == b and a.colour == b.colour and a.decals == b.decals)


class Lattice:
    """Blocks in space. Nothing about it changes."""

    def __init__(
        self,
        blocks: Iterable[Block],
        has_floor: bool = True,
        has_shade: bool = True,
        known: Mapping[Cube, tuple[Facet, ...]] = NONE,
    ) -> None:
        """`known` are facets that were worked out before, by the place of their block."""
        self.blocks = {block.spot: block for block in blocks}
        self.has_floor = has_floor
        self.has_shade = has_shade
        """Whether corners darken; they need not where that is not drawn."""
        self.tops: dict[tuple[int, int], int] = {}
        """How many levels each column has."""
        for x, y, z in self.blocks:
            self.tops[x, y] = max(self.tops.get((x, y), 0), z + 1)
        spots = list(self.blocks)
        self.low = tuple(min((spot[axis] for spot in spots), default=0) for axis in range(3))
        self.high = tuple(max((spot[axis] for spot in spots), default=-1) + 1 for axis in range(3))
        """The corners of the box around everything."""
        self._orders: dict[Quadrant, list[Facet]] = {}
        self._by_spot = {
            spot: known[spot] if spot in known else tuple(self._seen(block))
            for spot, block in self.blocks.items()
        }
        self.facets = [facet for found in self._by_spot.values() for facet in found]

    def after(self, blocks: Iterable[Block]) -> Lattice:
        """The lattice of these blocks; what is known of those that stay as they are is kept."""
        now = {block.spot: block for block in blocks}
        spots = self.blocks.keys() | now.keys()
        other = [spot for spot in spots if not is_alike(self.blocks.get(spot), now.get(spot))]
        near = {
            (x + dx, y + dy, z + dz)
            for x, y, z in other
            for dx, dy, dz in product((-1, 0, 1), repeat=3)
        }
        known = {spot: found for spot, found in self._by_spot.items() if spot not in near}
        return Lattice(now.values(), self.has_floor, self.has_shade, known)

    def box(
        self, level_height: float, offset: tuple[float, float, float] = (0.0, 0.0, 0.0)
    ) -> list[tuple[float, float, float]]:
        """The corners of the box around everything, moved by so many cells and levels."""
        moved = zip(self.low, self.high, offset, strict=True)
        sides = [(low + by, high + by) for low, high, by in moved]
        return [(x, y, z * level_height) for x, y, z in product(*sides)]

    @cached_property
    def posts(self) -> list[tuple[int, int, int]]:
        """The corners of all columns, each from the lowest level and to the highest one there."""
        highest: dict[tuple[int, int], int] = {}
        for (x, y), top in self.tops.items():
            for corner in ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)):
                highest[corner] = max(highest.get(corner, 0), top)
        return [(*corner, level) for corner, top in highest.items() for level in (self.low[2], top)]

    def standing_over(self, level: int) -> list[tuple[int, int, int, int]]:
        """What stands over a level: cells, and from how many to how many levels over it."""
        found = []
        for (x, y), top in self.tops.items():
            start: int | None = None
            for z in range(level, top + 1):
                if (x, y, z) in self.blocks:
                    start = z if start is None else start
                elif start is not None:
                    found.append((x, y, start - level, z - level))
                    start = None
        return found

    def ordered(self, quadrant: Quadrant) -> list[Facet]:
        """The facets, farthest first: column by column, each from its foot.

        A line of sight leaves a column only towards columns farther back and goes down all the
        way, so this is right for every yaw of the quadrant and every pitch.
        """
        if quadrant not in self._orders:
            along, down = quadrant
            self._orders[quadrant] = sorted(
                self.facets, key=lambda f: (f.x * along, f.y * down, f.z)
            )
        return self._orders[quadrant]

    def without(self, pieces: Collection[Hashable]) -> Lattice:
        """The same without some pieces."""
        rest = (block for block in self.blocks.values() if block.piece not in pieces)
        return Lattice(rest, self.has_floor)

    def below(self, level: int) -> Lattice:
        """The same without what is as high as that level or higher."""
        rest = (block for block in self.blocks.values() if block.z < level)
        return Lattice(rest, self.has_floor)

    def _seen(self, block: Block) -> Iterable[Facet]:
        blocks = self.blocks
        x, y, z = block.spot
        for face in FACES:
            nx, ny, nz = NORMALS[face]
            if (x + nx, y + ny, z + nz) not in blocks:
                edges, bevels = self._edges(block, face)
                front = (x + nx, y + ny, z + nz)
                shade = self._shade(front, face) if self.has_shade else None
                yield Facet(x, y, z, face, block, edges, bevels, shade)

    def _edges(self, block: Block, face: int) -> tuple[int, int]:
        x, y, z = block.spot
        nx, ny, nz = NORMALS[face]
        edges = bevels = 0
        for side, (dx, dy, dz) in enumerate(_ways(face)):
            over = (x + dx + nx, y + dy + ny, z + dz + nz)
            beside = self.blocks.get((x + dx, y + dy, z + dz))
            wall = self.blocks.get(over)
            if wall is not None or (over[2] < 0 and self.has_floor):
                edges |= (wall is None or wall.piece != block.piece) << side
            elif beside is None or beside.piece != block.piece:
                edges |= 1 << side
                bevels |= 1 << side
        return edges, bevels

    def _shade(self, front: Cube, face: int) -> tuple[int, int, int, int] | None:
        """How many of the three places around each corner are taken."""
        up, right, down, left = (self._is_taken(front, way) for way in _ways(face))
        (ux, uy, uz), (rx, ry, _) = _ways(face)[:2]
        x, y, z = front
        corners = (
            3 if up and left else up + left + self._is_taken((x + ux - rx, y + uy - ry, z + uz)),
            3 if up and right else up + right + self._is_taken((x + ux + rx, y + uy + ry, z + uz)),
            3
            if down and right
            else down + right + self._is_taken((x - ux + rx, y - uy + ry, z - uz)),
            3
            if down and left
            else down + left + self._is_taken((x - ux - rx, y - uy - ry, z - uz)),
        )
        return corners if any(corners) else None

    def _is_taken(self, spot: Cube, way: Cube = (0, 0, 0)) -> int:
        x, y, z = spot[0] + way[0], spot[1] + way[1], spot[2] + way[2]
        return int((z < 0 and self.has_floor) or (x, y, z) in self.blocks)


def _ways(face: int) -> tuple[Cube, Cube, Cube, Cube]:
    return _WAYS[face]


def _minus(way: Cube) -> Cube:
    return (-way[0], -way[1], -way[2])


_WAYS = tuple(
    (_minus(down), right, down, _minus(right)) for right, down in zip(RIGHT, DOWN, strict=True)
)
"""By face: the steps to what lies beyond its upper, right, lower and left side."""


def quadrant(toward: tuple[float, float]) -> Quadrant:
    """The quadrant of a direction towards the eye in board units."""
    return (1 if toward[0] >= 0 else -1, 1 if toward[1] >= 0 else -1)
