"""Pieces that land: part of the building at once, dust over it."""

from __future__ import annotations

import pygame

from games.stage.motion.drawn import drawn_in
from games.stage.motion.timeline import Together
from games.stage.space.building import impact
from games.stage.space.building.painter import Painter
from games.stage.space.geometry.blocks import Block
from games.stage.space.geometry.camera import Camera
from games.stage.ui import Ui
from tests.stage.lattices import AREA, COLOURS, canvas


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
