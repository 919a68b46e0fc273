"""Pictures of blocks are as they were."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from games.stage.space.building.painter import Painter
from games.stage.space.faces.decals import sprite_decal
from games.stage.space.faces.miniatures import piece_picture
from games.stage.space.geometry.blocks import TOP, Block
from games.stage.space.geometry.camera import Camera
from games.stage.ui import Ui
from tests.stage.lattices import AREA, COLOURS, GROUND, canvas, difference

PICTURES = Path(__file__).parent.parent / "golden" / "pictures"


def test_a_piece_alone_has_no_dark_fringe() -> None:
    light = pygame.Color(240, 230, 200)
    picture = piece_picture([Block(0, 0, 0, "a", light)], (61, 61))
    pixels = [picture.get_at((x, y)) for x in range(61) for y in range(61)]
    rim = [pixel for pixel in pixels if 0 < pixel.a < 120]
    assert rim and min(pixel.r for pixel in rim) > 60


def _position(ui: Ui) -> Painter:
    disc = sprite_decal(ui, "cuminos/1_disc", 0.7)
    top = sprite_decal(ui, "cuminos/5_star", 0.5, GROUND)
    painter = Painter(ui)
    painter.show(
        [
            Block(0, 0, 0, "a", COLOURS[0], decal=disc),
            Block(1, 0, 0, "a", COLOURS[0], decal=disc),
            Block(1, 1, 0, "b", COLOURS[1]),
            Block(2, 1, 0, "b", COLOURS[1]),
            Block(2, 1, 1, "b", COLOURS[1]),
            Block(0, 2, 0, "c", COLOURS[2], decals={TOP: top}),
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
    assert difference(drawn, wanted) < 1.5


def test_a_changed_picture_would_be_noticed(ui: Ui) -> None:
    """The tolerance is for other versions of the library, not for other pictures."""
    assert difference(_drawn(ui, "rest"), _drawn(ui, "glass")) > 1.5
    assert difference(_drawn(ui, "rest"), _drawn(ui, "flying")) > 1.5
