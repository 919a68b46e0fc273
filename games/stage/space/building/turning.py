"""A held piece that is seen turning, about any axis of space, from one lie into the next.

turning = Turning()
turning.start(turn_between(before, after), before, after, ui)  # the lies it had and has
turning.update(dt, ui.speed)
if turning.is_on:
    turning.draw(surface, painter, camera, blocks)             # instead of the ghost
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple

import pygame

from games.core.lattice import Cube
from games.stage.draw.theme import premultiplied
from games.stage.motion.timeline import in_out_sine
from games.stage.space.building.overlays import ghostly, line_width
from games.stage.space.building.painter import GHOST, WHITE, Painter
from games.stage.space.faces.decals import laid_on
from games.stage.space.geometry.blocks import CORNERS, DOWN, NORMALS, RIGHT, TOP, Block
from games.stage.space.geometry.camera import Camera, Point, Spot
from games.stage.space.geometry.lens import brightness
from games.stage.space.geometry.plan import box_around
from games.stage.space.lighting.light import lit
from games.stage.ui import Ui

TURN = 0.26
"""Seconds of a quarter turn."""
LIFT = 0.35
"""Cells by which a piece is raised while it turns."""
SHARP = 2
BOTTOM = len(NORMALS)
FACES = (
    *zip(NORMALS, CORNERS, RIGHT, DOWN, strict=True),
    ((0, 0, -1), (0, 1, 0), (1, 0, 0), (0, -1, 0)),
)
"""Of each face: its outward direction, its upper left corner, and its two sides from there."""

Matrix = tuple[Spot, Spot, Spot]
Lie = Mapping[Cube, Hashable]
"""Where the cubes of a piece are, and what tells each one from the others."""


class Turn(NamedTuple):
    """So many degrees about an axis of length 1."""

    axis: Spot
    degrees: float

    def matrix(self, share: float = 1.0) -> Matrix:
        """A part of the turn, as the rows by which places are multiplied."""
        x, y, z = self.axis
        angle = math.radians(self.degrees * share)
        c, s = math.cos(angle), math.sin(angle)
        d = 1 - c
        return (
            (c + x * x * d, x * y * d - z * s, x * z * d + y * s),
            (y * x * d + z * s, c + y * y * d, y * z * d - x * s),
            (z * x * d - y * s, z * y * d + x * s, c + z * z * d),
        )


def _turns() -> Iterator[Turn]:
    """The 23 turns of a cube, the smallest first, those about the upright axis before others."""
    faces = [(0, 0, 1), (1, 0, 0), (0, 1, 0)]
    edges = [(1, 1, 0), (1, -1, 0), (1, 0, 1), (1, 0, -1), (0, 1, 1), (0, 1, -1)]
    corners = list(product((-1, 1), repeat=3))
    for degrees, axes in ((90, faces), (-90, faces), (120, corners), (180, [*faces, *edges])):
        for axis in axes:
            length = math.hypot(*axis)
            yield Turn((axis[0] / length, axis[1] / length, axis[2] / length), degrees)


TURNS = tuple(_turns())


def turn_between(before: Lie, after: Lie) -> Turn | None:
    """The least turn that leads from one lie to another; None when there is none to be seen."""
    old, new = _centred(before), _centred(after)
    if old == new:
        return None
    for turn in TURNS:
        rows = turn.matrix()
        if {_rounded(_times(rows, spot)): what for spot, what in old.items()} == new:
            return turn
    return None


def _centred(lie: Lie) -> dict[Cube, Hashable]:
    """A lie around the middle of its box, in halves of cells."""
    middle = [min(c[axis] for c in lie) + max(c[axis] for c in lie) for axis in range(3)]
    return {
        (2 * x - middle[0], 2 * y - middle[1], 2 * z - middle[2]): what
        for (x, y, z), what in lie.items()
    }


def _rounded(spot: Spot) -> Cube:
    return round(spot[0]), round(spot[1]), round(spot[2])


def _times(rows: Matrix, spot: Sequence[float]) -> Spot:
    x, y, z = (row[0] * spot[0] + row[1] * spot[1] + row[2] * spot[2] for row in rows)
    return x, y, z


def middle(cubes: Iterable[Cube]) -> Spot:
    """The middle of the box around some cubes."""
    cubes = list(cubes)
    x, y, z = ((min(c[i] for c in cubes) + max(c[i] for c in cubes) + 1) / 2 for i in range(3))
    return x, y, z


class Turning:
    """The turn that is being shown, if there is one."""

    def __init__(self) -> None:
        self._turn: Turn | None = None
        self._from: Spot = (0.0, 0.0, 0.0)
        """How far from where it now is the piece was."""
        self._share = 1.0

    @property
    def is_on(self) -> bool:
        """Whether a turn is under way."""
        return self._turn is not None

    def start(
        self, turn: Turn | None, before: Iterable[Cube], after: Iterable[Cube], ui: Ui
    ) -> None:
        """Show a turn from one place to another, unless nothing should move."""
        self.stop()
        if turn is not None and ui.speed and not ui.settings.reduce_motion:
            (ax, ay, az), (bx, by, bz) = middle(before), middle(after)
            self._turn, self._from, self._share = turn, (ax - bx, ay - by, az - bz), 0.0

    def stop(self) -> None:
        """Show the end of it at once."""
        self._turn = None

    def update(self, dt: float, speed: float) -> None:
        """Let it go on."""
        if self._turn is not None:
            self._share += dt * speed / TURN
            if self._share >= 1:
                self.stop()

    def draw(
        self,
        surface: pygame.Surface,
        painter: Painter,
        camera: Camera,
        blocks: Sequence[Block],
        *,
        tint: pygame.Color | None = None,
        rim: pygame.Color = WHITE,
        opacity: float = GHOST,
    ) -> None:
        """The piece on its way into the lie that `blocks` have, before all that stands."""
        assert self._turn is not None
        share = in_out_sine(self._share)
        left = 1 - share
        x, y, z = self._from
        tall = painter.level_height
        raised = LIFT / tall * math.sin(math.pi * share)
        offset = (x * left, y * left, z * left + raised)
        rows = self._turn.matrix(-left)
        sides = _sides(blocks, rows, offset, camera, tall)
        corners = [corner for side in sides for corner in side.corners]
        margin = math.ceil(line_width(2.0, camera)) + 2
        rect = box_around(corners, margin).clip(surface.get_clip())
        if rect.width <= 0 or rect.height <= 0:
            return
        sheet = pygame.Surface((rect.width * SHARP, rect.height * SHARP), pygame.SRCALPHA)
        fill = ghostly(tint)
        edge = premultiplied(rim, 1.0)
        width = max(1, round(line_width(1.0, camera) * SHARP))
        for side in sides:
            points = [((a - rect.x) * SHARP, (b - rect.y) * SHARP) for a, b in side.corners]
            colour = lit(fill(side.block.colour), side.light)
            pygame.draw.polygon(sheet, premultiplied(colour, opacity), points)
            _stick(sheet, side, points, camera)
            for number in side.edges:
                pygame.draw.line(sheet, edge, points[number], points[number - 3], width)
        picture = pygame.transform.smoothscale(sheet, rect.size)
        surface.blit(picture, rect, special_flags=pygame.BLEND_PREMULTIPLIED)


class Side(NamedTuple):
    """A face turned to the eye: its corners in pixels from the upper left one clockwise."""

    corners: list[Point]
    light: float
    block: Block
    face: int
    edges: list[int]
    """Which of its sides end the piece: upper, right, lower, left."""


def _sides(
    blocks: Sequence[Block], rows: Matrix, offset: Spot, camera: Camera, tall: float
) -> list[Side]:
    """The faces of a turned piece that are seen, farthest first."""
    centre = middle(block.spot for block in blocks)
    turn, flat = math.radians(camera.yaw), camera.flatness
    eye = (math.sin(turn) * camera.rise, math.cos(turn) * camera.rise, flat)
    # Where the eye is as the piece itself sees it: rows turned the other way round.
    seen = [sum(rows[i][axis] * eye[i] for i in range(3)) for axis in range(3)]
    signs = [1 if part >= 0 else -1 for part in seen]
    taken = {block.spot for block in blocks}

    def pixel(spot: Sequence[float]) -> Point:
        x, y, z = (spot[i] - centre[i] for i in range(3))
        x, y, z = _times(rows, (x, y, z * tall))
        return camera.project(
            x + centre[0] + offset[0],
            y + centre[1] + offset[1],
            z + (centre[2] + offset[2]) * tall,
        )

    def order(block: Block) -> list[int]:
        return [sign * part for sign, part in zip(signs, block.spot, strict=True)]

    found = []
    for block in sorted(blocks, key=order):
        for face, (normal, corner, right, down) in enumerate(FACES):
            if sum(n * s for n, s in zip(normal, seen, strict=True)) <= 0.01:
                continue
            if _plus(block.spot, normal) in taken:
                continue
            start = _plus(block.spot, corner)
            ends = (start, _plus(start, right), _plus(start, right, down), _plus(start, down))
            ways = (_minus(down), right, down, _minus(right))
            edges = [
                number
                for number, way in enumerate(ways)
                if _plus(block.spot, way) not in taken
                and _plus(block.spot, way, normal) not in taken
            ]
            light = _light(_times(rows, normal), turn)
            found.append(Side([pixel(end) for end in ends], light, block, face, edges))
    return found


def _light(normal: Spot, turn: float) -> float:
    """The light on a face that looks this way: as on a top, as on a wall, or between them."""
    x, y, z = normal
    flat = math.hypot(x, y)
    if flat < 1e-6:
        return 1.0
    wall = brightness((x * math.cos(turn) - y * math.sin(turn)) / flat)
    return wall + (1 - wall) * max(0.0, z) ** 2


def _stick(sheet: pygame.Surface, side: Side, points: list[Point], camera: Camera) -> None:
    """The picture of a face, as the face lies now."""
    decal = None if side.face == BOTTOM and side.block.decals else side.block.on_face(side.face)
    if decal is None:
        return
    size = round(camera.scale * SHARP * decal.share)
    if size < 4:
        return
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = points
    picture = decal.picture(size)
    if side.face == TOP:
        picture = pygame.transform.rotate(picture, 90 * (round(camera.yaw / 90.0) % 4))
    share = size / (camera.scale * SHARP)
    right, down = ((bx - ax) * share, (by - ay) * share), ((dx - ax) * share, (dy - ay) * share)
    tile = laid_on(picture, right, down)
    if tile is not None:
        if side.light < 1:
            shade = lit(pygame.Color(255, 255, 255), side.light)
            tile.fill(shade, special_flags=pygame.BLEND_RGB_MULT)
        spot = tile.get_rect(center=(round((ax + cx) / 2), round((ay + cy) / 2)))
        sheet.blit(tile.premul_alpha(), spot, special_flags=pygame.BLEND_PREMULTIPLIED)


def _plus(*spots: Cube) -> Cube:
    return sum(s[0] for s in spots), sum(s[1] for s in spots), sum(s[2] for s in spots)


def _minus(way: Cube) -> Cube:
    return -way[0], -way[1], -way[2]
