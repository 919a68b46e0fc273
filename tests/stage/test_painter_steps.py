"""A picture of which only what changed is drawn anew is the one that is drawn all anew."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pygame
import pytest

from games.stage.app.loop import App
from games.stage.space.building.painter import Painter
from games.stage.space.building.standing import Building, Standing
from games.stage.space.faces.decals import sprite_decal
from games.stage.space.geometry.blocks import Block
from games.stage.space.geometry.camera import Camera
from games.stage.ui import Ui
from tests.bench.tables import laid, late_match
from tests.stage.opened import STILL

SIZE = (960, 600)
CLEAR = (0, 0, 0, 0)
COLOURS = [pygame.Color(name) for name in ("#E0493A", "#3478DE", "#F5BC2E", "#35A56B")]


@pytest.fixture
def ui() -> Iterator[Ui]:
    app = App(size=SIZE, settings=STILL)
    yield app.ui
    app.close()


def drawn(painter: Painter, camera: Camera, area: pygame.Rect) -> bytes:
    surface = pygame.Surface(SIZE, pygame.SRCALPHA)
    surface.fill(CLEAR)
    painter.draw(surface, camera, area)
    return pygame.image.tobytes(surface, "RGBA")


def anew(painter: Painter, camera: Camera, area: pygame.Rect) -> bytes:
    """The same blocks on a painter that has drawn nothing yet."""
    other = Painter(painter.ui, painter.level_height)
    other.level, other.glass = painter.level, painter.glass
    other.show(painter._whole.blocks.values())
    return drawn(other, camera, area)


@pytest.mark.parametrize("game", ["rumis", "kumata", "cuminos"])
def test_a_match_looks_step_by_step_as_it_does_anew(game: str) -> None:
    match = late_match(game, 1.0, seed=3)
    end = match.position
    with laid(match, SIZE) as table:
        picture: Any = table.scene.view.picture
        camera, area = picture.camera, picture.sight
        painter = Painter(picture.ui, picture.painter.level_height)
        for position in (*range(2, end, end // 4), end - 1, end, end // 2):
            match.position = position
            table.set_anew()
            picture = table.scene.view.picture
            painter.show(picture.painter._whole.blocks.values())
            assert drawn(painter, camera, area) == anew(painter, camera, area), position


@pytest.mark.parametrize("height", [1.0, 0.25])
def test_blocks_that_come_and_go_leave_nothing_behind(ui: Ui, height: float) -> None:
    rng = Random(5)
    area = pygame.Rect(101, 33, 715, 521)
    decals = [None, *(sprite_decal(ui, "cuminos/1_disc", 0.5, tint) for tint in COLOURS[1:3])]
    for _ in range(4):
        yaw = rng.choice([rng.uniform(0, 360), 0.0, 90.0, 180.0, 270.0])
        camera = Camera(yaw, rng.uniform(35, 89), 1.0, (3, 3), (433.3, 310.7), rng.uniform(40, 75))
        painter = Painter(ui, height)
        blocks: dict[tuple[int, int, int], Block] = {}
        for _ in range(10):
            for _ in range(4):
                spot = (rng.randrange(6), rng.randrange(6), rng.randrange(4))
                if spot in blocks and rng.random() < 0.6:
                    del blocks[spot]
                else:
                    colour, decal = rng.choice(COLOURS), rng.choice(decals)
                    blocks[spot] = Block(*spot, rng.randrange(5), colour, decal)
            painter.level = rng.choice([None, None, 2, 3])
            if rng.random() < 0.5:
                guess = [each for each in blocks.values() if rng.random() < 0.8]
                for _ in painter.foresee(lambda eye=camera: eye, guess):
                    pass
            painter.show(blocks.values())
            assert drawn(painter, camera, area) == anew(painter, camera, area)


def test_only_what_changed_is_drawn_anew(ui: Ui, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn_parts: list[pygame.Rect] = []
    plain = Standing._rest

    def counted(
        self: Standing,
        picture: pygame.Surface,
        building: Building,
        camera: Camera,
        rect: pygame.Rect,
        part: pygame.Rect,
    ) -> None:
        drawn_parts.append(part)
        plain(self, picture, building, camera, rect, part)

    monkeypatch.setattr(Standing, "_rest", counted)
    area = pygame.Rect((0, 0), SIZE)
    camera = Camera(30, 60, 1.0, (4, 4), (480, 300), 50)
    blocks = [Block(x, y, 0, (x, y), COLOURS[(x + y) % 4]) for x in range(8) for y in range(8)]
    painter = Painter(ui)
    painter.show(blocks)
    drawn(painter, camera, area)
    painter.show([*blocks, Block(4, 4, 1, "new", COLOURS[0])])
    drawn(painter, camera, area)
    whole, part = drawn_parts
    assert part.width * part.height < 0.2 * whole.width * whole.height
    turned = replace(camera, yaw=31.0)
    drawn(painter, turned, area)
    assert drawn_parts[2].width > part.width, "another camera sees all of it otherwise"
    painter.show(blocks)
    painter.glass = frozenset({(1, 1)})
    assert drawn(painter, turned, area) == anew(painter, turned, area)
    painter.glass = frozenset()
    assert drawn(painter, turned, area) == anew(painter, turned, area)


def test_what_was_foreseen_is_not_drawn_again(ui: Ui, monkeypatch: pytest.MonkeyPatch) -> None:
    area = pygame.Rect((0, 0), SIZE)
    camera = Camera(30, 60, 1.0, (4, 4), (480, 300), 50)
    blocks = [Block(x, y, 0, (x, y), COLOURS[(x + y) % 4]) for x in range(8) for y in range(8)]
    more = [Block(4, 4, 1, "new", COLOURS[0]), Block(4, 5, 1, "new", COLOURS[0])]
    painter = Painter(ui)
    painter.show(blocks)
    before = drawn(painter, camera, area)
    for _ in painter.foresee(lambda: camera, more):
        pass
    assert drawn(painter, camera, area) == before, "it is not shown yet"
    painter.show([*blocks, *more])
    wanted = anew(painter, camera, area)
    monkeypatch.delattr(Standing, "_paint_solid")  # nobody may paint now
    assert drawn(painter, camera, area) == wanted != before


def test_a_shadow_that_was_foreseen_is_not_cast_again(
    ui: Ui, monkeypatch: pytest.MonkeyPatch
) -> None:
    area = pygame.Rect((0, 0), SIZE)
    camera = Camera(30, 60, 1.0, (4, 4), (480, 300), 50)
    blocks = [Block(x, 2, 0, x, COLOURS[x % 4]) for x in range(5)]
    more = [Block(2, 2, 1, "new", COLOURS[0]), Block(5, 2, 0, "new", COLOURS[0])]

    def cast_by(painter: Painter) -> bytes:
        surface = pygame.Surface(SIZE)
        surface.fill((200, 180, 160))
        painter.draw_shadow(surface, camera, area)
        return pygame.image.tobytes(surface, "RGB")

    fresh = Painter(ui)
    fresh.show([*blocks, *more])
    wanted = cast_by(fresh)
    painter = Painter(ui)
    painter.show(blocks)
    drawn(painter, camera, area)
    before = cast_by(painter)
    for _ in painter.foresee(lambda: camera, more):
        pass
    # Nobody may cast one now.
    monkeypatch.delattr("games.stage.space.building.painter.shadow_picture")
    assert cast_by(painter) == before
    painter.show([*blocks, *more])
    assert cast_by(painter) == wanted != before
    coloured = [replace(block, colour=COLOURS[3]) for block in (*blocks, *more)]
    painter.show(coloured)
    assert cast_by(painter) == wanted, "colours throw no shadow"
