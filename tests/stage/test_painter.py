"""The painter of stacked blocks: order and picking against brute force, pictures, ghosts."""

from __future__ import annotations

import math
import os
from pathlib import Path
from random import Random

import pygame
import pytest

from games.stage.draw.contrast import contrast
from games.stage.motion.drawn import drawn_in
from games.stage.motion.timeline import Together
from games.stage.space.building import impact
from games.stage.space.building.overlays import line_width
from games.stage.space.building.painter import Painter
from games.stage.space.faces.decals import letter_decal, sprite_decal
from games.stage.space.faces.miniatures import piece_picture
from games.stage.space.geometry.blocks import (
    EAST,
    NORMALS,
    SOUTH,
    TOP,
    Block,
    Decal,
    Facet,
    Lattice,
)
from games.stage.space.geometry.camera import Camera, Point
from games.stage.space.geometry.lens import Lens, brightness
from games.stage.ui import Ui

PICTURES = Path(__file__).parent.parent / "golden" / "pictures"
COLOURS = [pygame.Color(name) for name in ("#E0493A", "#3478DE", "#F5BC2E", "#35A56B")]
AREA = pygame.Rect(0, 0, 240, 200)
GROUND = pygame.Color(90, 90, 110)


def lattice_of(rng: Random, side: int = 4, tallest: int = 4) -> list[Block]:
    """Blocks at random, some of them in the air: harder than any building."""
    return [
        Block(x, y, z, rng.randrange(5), COLOURS[rng.randrange(4)])
        for x in range(side)
        for y in range(side)
        for z in range(tallest)
        if rng.random() < 0.45
    ]


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


def test_closed_corners_are_darker_than_open_ones() -> None:
    wall = [Block(0, 0, 0, 1, COLOURS[0]), Block(1, 0, 0, 2, COLOURS[1])]
    tall = [*wall, Block(1, 0, 1, 2, COLOURS[1])]
    flat_top = next(f for f in Lattice(wall).facets if (f.x, f.face) == (0, TOP))
    low_top = next(f for f in Lattice(tall).facets if (f.x, f.face, f.z) == (0, TOP, 0))
    assert flat_top.shade is None
    assert low_top.shade == (0, 1, 1, 0)


def test_walls_to_the_left_are_lightest() -> None:
    assert [round(brightness(across), 2) for across in (-1, 0, 1)] == [0.88, 0.8, 0.68]


def test_levels_peel_the_building(ui: Ui) -> None:
    painter = Painter(ui)
    painter.show([Block(0, 0, z, z, COLOURS[z]) for z in range(3)])
    assert painter.top_of(0, 0) == 3
    painter.level = 1
    assert painter.top_of(0, 0) == 1
    hit = painter.pick(Camera(pitch=60, unit=40), Camera(pitch=60, unit=40).project(0.5, 0.5, 1))
    assert hit is not None
    assert hit.block.z == 0


@pytest.mark.parametrize("is_quick", [False, True])
def test_a_block_throws_its_shadow_on_the_tops_to_its_right(ui: Ui, is_quick: bool) -> None:
    """The sun stands behind the left shoulder, wherever the camera turns."""
    low = [Block(x, y, 0, (x, y), COLOURS[0]) for x in range(3) for y in range(3)]
    tall = [Block(1, 1, z, (1, 1), COLOURS[0]) for z in (1, 2)]
    painter = Painter(ui)
    painter.show([*low, *tall])
    for yaw in (0, 90, 180, 270):
        camera = Camera(yaw, 60, centre=(1.5, 1.5), origin=(120, 110), unit=36)
        surface = canvas()
        painter.draw(surface, camera, AREA, is_quick)
        turn = math.radians(yaw)
        lights = []
        for way in (-0.9, 0.9):
            x, y = 1.5 + math.cos(turn) * way, 1.5 - math.sin(turn) * way
            at = tuple(map(round, camera.project(x, y, 1)))
            lights.append(sum(surface.get_at(at)[:3]))
        assert lights[1] < 0.9 * lights[0]


def test_rims_grow_with_what_they_go_around() -> None:
    assert line_width(2.0, Camera(unit=40)) == 2.0
    assert line_width(2.0, Camera(unit=150)) == 5.0
    assert line_width(2.0, Camera(unit=75, zoom=2.0)) == 5.0


def test_a_large_picture_is_drawn_in_bands_without_seams(
    ui: Ui, monkeypatch: pytest.MonkeyPatch
) -> None:
    camera = Camera(yaw=30, pitch=45, centre=(2, 2), origin=(120, 110), unit=30)
    pictures = []
    for most in (10**7, 20_000):
        monkeypatch.setattr("games.stage.space.building.standing.MOST_PIXELS", most)
        painter = Painter(ui)
        painter.show(lattice_of(Random(1)))
        surface = canvas()
        painter.draw(surface, camera, AREA)
        pictures.append(surface)
    assert _difference(*pictures) < 0.5


def canvas() -> pygame.Surface:
    surface = pygame.Surface(AREA.size)
    surface.fill(GROUND)
    return surface


def tower(height: int) -> list[Block]:
    return [Block(1, 1, z, "tower", COLOURS[1]) for z in range(height)]


def test_a_ghost_is_hidden_behind_what_stands_before_it(ui: Ui) -> None:
    camera = Camera(yaw=0, pitch=40, centre=(1, 1), origin=(120, 150), unit=30)
    ghost = [Block(1, 0, 0, "ghost", COLOURS[0])]
    for height, is_seen in ((0, True), (3, False)):
        painter = Painter(ui)
        painter.show(tower(height))
        surface = canvas()
        painter.draw(surface, camera, AREA)
        before = surface.copy()
        painter.draw_ghost(surface, camera, ghost)
        at = tuple(map(round, camera.project(1.5, 0.5, 1)))
        assert (surface.get_at(at) != before.get_at(at)) is is_seen


def test_a_ghost_before_a_tower_covers_it(ui: Ui) -> None:
    camera = Camera(yaw=0, pitch=40, centre=(1, 1), origin=(120, 150), unit=30)
    painter = Painter(ui)
    painter.show(tower(3))
    surface = canvas()
    painter.draw(surface, camera, AREA)
    at = tuple(map(round, camera.project(1.5, 3.0, 0.5)))
    painter.draw_ghost(surface, camera, [Block(1, 2, 0, "ghost", COLOURS[0])])
    assert surface.get_at(at).r > 120


@pytest.mark.parametrize("is_dark", [False, True])
@pytest.mark.parametrize("colour", COLOURS)
def test_a_refused_ghost_is_told_by_hatch_and_rim_on_any_piece(
    ui: Ui, is_dark: bool, colour: pygame.Color
) -> None:
    ui.refresh(ui.size, ui.settings.but(theme="dark" if is_dark else "light"))
    camera = Camera(yaw=20, pitch=45, centre=(1, 1), origin=(120, 120), unit=60)
    surface = canvas()
    ghost = [Block(1, 1, 0, "ghost", colour)]
    Painter(ui).draw_ghost(surface, camera, ghost, tint=ui.theme.bad, rim=ui.theme.bad)
    pixels = [surface.get_at((x, y)) for x in range(240) for y in range(200)]

    def share(wanted: pygame.Color) -> int:
        return sum(math.dist(pixel[:3], wanted[:3]) < 40 for pixel in pixels)

    assert share(ui.theme.hatch) > 200, "stripes"
    assert share(ui.theme.refused) > 200, "red"
    assert contrast(ui.theme.hatch, ui.theme.refused) >= 3
    assert contrast(ui.theme.under_refused, ui.theme.refused) >= 3


def test_glass_lets_the_blocks_behind_be_seen(ui: Ui) -> None:
    camera = Camera(yaw=0, pitch=40, centre=(1, 1), origin=(120, 150), unit=30)
    painter = Painter(ui)
    painter.show([Block(1, 0, 0, "red", COLOURS[0]), *tower(3)])
    at = tuple(map(round, camera.project(1.5, 0.5, 1)))
    solid, clear = canvas(), canvas()
    painter.draw(solid, camera, AREA)
    painter.glass = frozenset({"tower"})
    painter.draw(clear, camera, AREA)
    assert solid.get_at(at).b > solid.get_at(at).r
    assert clear.get_at(at).r > clear.get_at(at).b


def test_drawing_again_gives_the_same_picture_and_draws_nothing_anew(
    ui: Ui, monkeypatch: pytest.MonkeyPatch
) -> None:
    camera = Camera(yaw=30, pitch=45, centre=(2, 2), origin=(120, 110), unit=30)
    painter = Painter(ui)
    painter.show(lattice_of(Random(1)))
    first, second = canvas(), canvas()
    painter.draw(first, camera, AREA)
    monkeypatch.setattr(pygame.draw, "polygon", None)
    painter.draw(second, camera, AREA)
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB")


def test_other_colours_of_the_same_blocks_are_drawn_anew(ui: Ui) -> None:
    camera = Camera(pitch=90, origin=(10, 10), unit=20)
    painter = Painter(ui)
    seen = []
    for colour in COLOURS[:2]:
        painter.show([Block(0, 0, 0, 1, colour)])
        surface = canvas()
        painter.draw(surface, camera, AREA)
        seen.append(surface.get_at((20, 20)))
    for shown, colour in zip(seen, COLOURS[:2], strict=True):
        assert math.dist(shown[:3], colour[:3]) < 24, "but for its grain"


def _position(ui: Ui) -> Painter:
    disc = sprite_decal(ui, "cuminos/1_disc", 0.7)
    painter = Painter(ui)
    painter.show(
        [
            Block(0, 0, 0, "a", COLOURS[0], decal=disc),
            Block(1, 0, 0, "a", COLOURS[0], decal=disc),
            Block(1, 1, 0, "b", COLOURS[1]),
            Block(2, 1, 0, "b", COLOURS[1]),
            Block(2, 1, 1, "b", COLOURS[1]),
            Block(0, 2, 0, "c", COLOURS[2], decals={TOP: letter_decal("4", GROUND)}),
            Block(0, 1, 0, "d", COLOURS[3]),
            Block(0, 1, 1, "d", COLOURS[3]),
            Block(0, 1, 2, "d", COLOURS[3]),
        ]
    )
    return painter


def _drawn(ui: Ui, name: str) -> pygame.Surface:
    surface = canvas()
    camera = Camera(yaw=28, pitch=42, centre=(1.5, 1.5), origin=(120, 130), unit=36)
    painter = _position(ui)
    if name == "piece":
        blocks = [Block(x, y, z, 1, COLOURS[1]) for x, y, z in ((0, 0, 0), (1, 0, 0), (1, 0, 1))]
        surface.blit(piece_picture(blocks, (120, 120)), (60, 40))
        return surface
    if name == "turned":
        camera = Camera(yaw=215, pitch=60, centre=(1.5, 1.5), origin=(120, 120), unit=36)
    painter.glass = frozenset("d") if name == "glass" else frozenset()
    painter.draw_shadow(surface, camera, AREA)
    painter.draw(surface, camera, AREA, is_quick=name == "quick")
    if name == "ghost":
        painter.draw_ghost(surface, camera, [Block(1, 0, 1, "g", COLOURS[2])])
        painter.draw_outline(surface, camera, {"b"}, pygame.Color("#FFFFFF"))
    if name == "flying":
        painter.draw_flying(surface, camera, [Block(1, 0, 1, "g", COLOURS[2])], (0, 0, 1.2))
    return surface


@pytest.mark.parametrize("name", ["rest", "turned", "quick", "ghost", "glass", "flying", "piece"])
def test_pictures_are_as_they_were(ui: Ui, name: str) -> None:
    """Set TABLEE_PICTURES=write to keep what is drawn now as what is wanted."""
    path = PICTURES / f"blocks_{name}.png"
    drawn = _drawn(ui, name)
    if os.environ.get("TABLEE_PICTURES") == "write":
        pygame.image.save(drawn, path)
    wanted = pygame.image.load(path)
    assert _difference(drawn, wanted) < 1.5


def _difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """The mean difference of their parts, 0 to 255."""
    a, b = (pygame.image.tobytes(picture, "RGB") for picture in (one, other))
    assert len(a) == len(b)
    return sum(abs(x - y) for x, y in zip(a, b, strict=True)) / len(a)


def test_a_changed_picture_would_be_noticed(ui: Ui) -> None:
    """The tolerance is for other versions of the library, not for other pictures."""
    assert _difference(_drawn(ui, "rest"), _drawn(ui, "glass")) > 1.5
    assert _difference(_drawn(ui, "rest"), _drawn(ui, "flying")) > 1.5


def test_a_piece_that_has_landed_is_part_of_the_building_before_its_dust_has_settled(
    ui: Ui,
) -> None:
    painter, added = Painter(ui), []
    blocks = [Block(1, 1, 0, "new", COLOURS[0])]
    camera = Camera(yaw=20, pitch=45, centre=(1, 1), origin=(120, 120), unit=40)

    def add() -> None:
        painter.show(blocks)
        added.append(True)

    motion = impact.landing(
        painter,
        lambda: camera,
        blocks,
        dust=impact.STONE,
        contact=lambda: None,
        add=add,
        along=Together(),
    )
    motion.advance(impact.FALL + impact.SQUASH + 0.01)
    assert added and not motion.is_done, "the dust is still in the air"
    assert painter.nudge == 0
    surface = canvas()
    painter.draw(surface, camera, AREA)
    before = pygame.image.tobytes(surface, "RGB")
    for act in drawn_in([motion]):
        act.draw(surface)
    assert pygame.image.tobytes(surface, "RGB") != before
    motion.advance(1.0)
    assert motion.is_done


def test_without_motion_a_piece_fades_in_at_its_place(ui: Ui) -> None:
    ui.refresh(ui.size, ui.settings.but(reduce_motion=True))
    painter, blocks = Painter(ui), [Block(1, 1, 0, "new", COLOURS[0])]
    camera = Camera(yaw=20, pitch=45, centre=(1, 1), origin=(120, 120), unit=40)
    done: list[str] = []
    motion = impact.landing(
        painter,
        lambda: camera,
        blocks,
        dust=impact.STONE,
        contact=lambda: done.append("sound"),
        add=lambda: done.append("added"),
        along=Together(),
    )
    motion.advance(impact.FADE)
    assert motion.is_done and done == ["sound", "added"]


@pytest.mark.parametrize("yaw", [20.0, 110.0, 200.0])
def test_a_turning_picture_is_nowhere_brighter_than_the_one_at_rest(ui: Ui, yaw: float) -> None:
    """Clear corners of pictures that fill a face must not shine beside the building."""
    tile = pygame.Surface((64, 64), pygame.SRCALPHA)
    tile.fill((255, 230, 90, 255))
    whole = Decal("whole", lambda side: pygame.transform.smoothscale(tile, (side, side)), 1.0)
    blocks = [Block(x, y, 0, x, COLOURS[1], decals={TOP: whole}) for x in (0, 1) for y in (0, 1)]
    painter, camera = Painter(ui), Camera(yaw, 45, centre=(1, 1), origin=(120, 110), unit=40)
    painter.show(blocks)
    outside = pygame.mask.from_surface(_alone(painter, camera, is_quick=False), 0)
    outside.invert()
    surface = pygame.Surface(AREA.size)
    surface.fill(GROUND)
    painter.draw(surface, camera, AREA, is_quick=True)
    for x in range(0, AREA.width, 2):
        for y in range(0, AREA.height, 2):
            if outside.get_at((x, y)):
                assert surface.get_at((x, y)).r <= GROUND.r + 40


def _alone(painter: Painter, camera: Camera, *, is_quick: bool) -> pygame.Surface:
    sheet = pygame.Surface(AREA.size, pygame.SRCALPHA)
    painter.draw(sheet, camera, AREA, is_quick)
    return sheet
