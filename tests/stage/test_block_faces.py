"""Faces of blocks: which is met first, in which order they are drawn, where edges run."""

from __future__ import annotations

import math
from random import Random

import pygame
import pytest

from games.stage.space.building.painter import Painter
from games.stage.space.geometry.blocks import EAST, NORMALS, SOUTH, TOP, Block, Facet, Lattice
from games.stage.space.geometry.camera import Camera, Point
from games.stage.space.geometry.lens import Lens
from games.stage.ui import Ui
from tests.stage.lattices import COLOURS, lattice_of


def camera_of(rng: Random) -> Camera:
    yaw = rng.choice([rng.uniform(0, 360), rng.choice([0.0, 90.0, 180.0, 270.0])])
    return Camera(yaw, rng.uniform(35, 89), centre=(2, 2), origin=(120, 110), unit=30)


def nearest(camera: Camera, blocks: list[Block], pos: Point, height: float) -> Block | None:
    """The first block on the line of sight, found by cutting every box with the line."""
    turn = math.radians(camera.yaw)
    # Away from the eye: the line goes back as it goes down.
    way = (-math.sin(turn), -math.cos(turn), -math.tan(math.radians(camera.pitch)))
    start = (*camera.ground(pos, 0.0), 0.0)
    best: tuple[float, Block] | None = None
    for block in blocks:
        low, high = -math.inf, math.inf
        box = (
            (block.x, block.x + 1),
            (block.y, block.y + 1),
            (block.z * height, (block.z + 1) * height),
        )
        for axis, (near, far) in enumerate(box):
            if abs(way[axis]) < 1e-12:
                if not near <= start[axis] <= far:
                    low, high = 1.0, 0.0
                continue
            cuts = sorted((edge - start[axis]) / way[axis] for edge in (near, far))
            low, high = max(low, cuts[0]), min(high, cuts[1])
        if high - low > 1e-6 and (best is None or low < best[0]):
            best = (low, block)
    return None if best is None else best[1]


@pytest.mark.parametrize("height", [1.0, 0.25])
def test_what_is_picked_is_what_the_line_of_sight_meets_first(ui: Ui, height: float) -> None:
    rng = Random(7)
    met = 0
    for _ in range(60):
        blocks, camera = lattice_of(rng), camera_of(rng)
        painter = Painter(ui, height)
        painter.show(blocks)
        for _ in range(25):
            pos = (rng.uniform(40, 200), rng.uniform(30, 190))
            wanted = nearest(camera, blocks, pos, height)
            hit = painter.pick(camera, pos)
            if hit is not None and min(*hit.at, 1 - hit.at[0], 1 - hit.at[1]) < 0.02:
                continue  # on an edge either side is right
            assert (None if hit is None else hit.block) == wanted
            met += wanted is not None
    assert met > 400


def test_on_the_fullest_board_picking_is_right_from_any_yaw(ui: Ui) -> None:
    """8 by 8 cells and 160 cubes, as high as Rumis builds."""
    rng = Random(11)
    columns = [(x, y) for x in range(8) for y in range(8)]
    tops = dict.fromkeys(columns, 1)
    while sum(tops.values()) < 160:
        low = [column for column in columns if tops[column] < 6]
        tops[rng.choice(low)] += 1
    blocks = [Block(x, y, z, (x, y, z), COLOURS[0]) for x, y in columns for z in range(tops[x, y])]
    painter = Painter(ui)
    painter.show(blocks)
    met = 0
    for yaw in range(0, 360, 15):
        camera = Camera(yaw + 0.5, rng.uniform(36, 80), centre=(4, 4), origin=(300, 260), unit=40)
        for _ in range(6):
            pos = (rng.uniform(120, 480), rng.uniform(60, 420))
            hit = painter.pick(camera, pos)
            if hit is not None and min(*hit.at, 1 - hit.at[0], 1 - hit.at[1]) < 0.02:
                continue
            assert (None if hit is None else hit.block) == nearest(camera, blocks, pos, 1.0)
            met += hit is not None
    assert met > 80


def test_later_faces_are_never_behind_earlier_ones_where_they_overlap() -> None:
    rng = Random(3)
    overlaps = 0
    for _ in range(40):
        blocks, camera = lattice_of(rng), camera_of(rng)
        lens = Lens(camera, pygame.Rect(0, 0, 1, 1), 1, 1.0)
        order = [f for f in Lattice(blocks).ordered(lens.quadrant) if f.face in lens.faces]
        for _ in range(40):
            pos = (rng.uniform(40, 200), rng.uniform(30, 190))
            over = [f.block for f in order if _is_inside(lens, f, pos, 0.02)]
            near = [f.block for f in order if _is_inside(lens, f, pos, -0.02)]
            if len(over) < 2 or over != near:
                continue  # on an edge either side is right
            overlaps += 1
            assert over[-1] == nearest(camera, blocks, pos, 1.0)
    assert overlaps > 200


def _is_inside(lens: Lens, facet: Facet, pos: Point, margin: float) -> bool:
    """Whether a pixel lies so far inside a face's edges."""
    look = lens.faces[facet.face]
    at = lens.at(facet.x, facet.y, facet.z)
    dx, dy = pos[0] - at[0] - look.outline[0][0], pos[1] - at[1] - look.outline[0][1]
    spread = look.right[0] * look.down[1] - look.right[1] * look.down[0]
    u = (dx * look.down[1] - dy * look.down[0]) / spread
    v = (look.right[0] * dy - look.right[1] * dx) / spread
    return margin < u < 1 - margin and margin < v < 1 - margin


def test_a_hit_names_face_and_the_place_in_front_of_it(ui: Ui) -> None:
    painter = Painter(ui)
    painter.show([Block(0, 0, 0, 1, COLOURS[0])])
    camera = Camera(yaw=30, pitch=45, unit=50)
    for face, spot in ((TOP, (0.5, 0.5, 1)), (EAST, (1, 0.5, 0.5)), (SOUTH, (0.5, 1, 0.5))):
        hit = painter.pick(camera, camera.project(*spot))
        assert hit is not None
        assert (hit.face, hit.beyond) == (face, NORMALS[face])
        assert hit.at == pytest.approx((0.5, 0.5))
    assert painter.pick(camera, camera.project(3, 3, 0)) is None


def test_edges_run_only_between_pieces() -> None:
    bar = [Block(0, 0, 0, "bar", COLOURS[0]), Block(1, 0, 0, "bar", COLOURS[0])]
    together = {(f.x, f.face): f for f in Lattice(bar).facets}
    apart = {
        (f.x, f.face): f for f in Lattice([bar[0], Block(1, 0, 0, "other", COLOURS[0])]).facets
    }
    right = 0b0010
    assert not together[0, TOP].edges & right
    assert apart[0, TOP].edges & right
    assert (0, EAST) not in together  # the face between two blocks is never drawn
