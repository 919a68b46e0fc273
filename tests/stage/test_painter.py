"""Blocks on the screen: light and shadow, ghosts and glass, at rest and turning."""

from __future__ import annotations

import math
from random import Random

import pygame
import pytest

from games.stage.draw.contrast import contrast
from games.stage.space.building.overlays import line_width
from games.stage.space.building.painter import Painter
from games.stage.space.geometry.blocks import TOP, Block, Decal, Lattice
from games.stage.space.geometry.camera import Camera
from games.stage.space.geometry.lens import brightness
from games.stage.ui import Ui
from tests.stage.lattices import AREA, COLOURS, GROUND, canvas, difference, lattice_of


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
    assert difference(*pictures) < 0.5


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
