"""The held piece is seen turning about every axis, unless nothing should move."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from games.core.match import Seat
from games.stage.app.loop import App
from games.stage.space.building.painter import Painter
from games.stage.space.building.turning import TURNS, Turn, Turning, turn_between
from games.stage.space.faces.decals import flattened, laid_on, sprite_decal
from games.stage.space.geometry.blocks import TOP, Block
from games.stage.space.geometry.camera import Camera
from games.stage.ui import Ui
from tests.stage.opened import STILL
from tests.stage.table_hand import Hand

PEOPLE = [Seat("Léa", 1), Seat("Tom", 0)]
RED = pygame.Color("#E0493A")
CAMERA = Camera(yaw=28, pitch=42, centre=(1, 1), origin=(150, 150), unit=40)
CORNER = {(0, 0, 0): 1, (1, 0, 0): 2, (0, 1, 0): 3, (0, 0, 1): 4}


@pytest.fixture
def ui() -> Iterator[Ui]:
    app = App(size=(1280, 800), settings=STILL.but(animation="normal"))
    yield app.ui
    app.close()


def test_there_is_a_turn_between_any_two_lies() -> None:
    assert len(TURNS) == 23
    for turn in TURNS:
        rows = turn.matrix()
        turned = {
            tuple(round(sum(a * b for a, b in zip(row, cube, strict=True))) for row in rows): name
            for cube, name in CORNER.items()
        }
        found = turn_between(CORNER, turned)  # type: ignore[arg-type]
        assert found is not None
        assert abs(found.degrees) == abs(turn.degrees)


def test_the_same_lie_elsewhere_is_no_turn() -> None:
    moved = {(x + 3, y - 1, z + 2): name for (x, y, z), name in CORNER.items()}
    assert turn_between(CORNER, moved) is None


def test_a_bar_lies_down_by_a_quarter_turn() -> None:
    upright, lying = {(0, 0, 0): "a", (0, 0, 1): "b"}, {(4, 4, 0): "a", (5, 4, 0): "b"}
    turn = turn_between(upright, lying)
    assert turn is not None
    assert abs(turn.degrees) == 90
    assert turn.axis[2] == 0


def shown(ui: Ui, turning: Turning, blocks: list[Block]) -> bytes:
    surface = pygame.Surface((300, 300))
    surface.fill((90, 90, 110))
    painter = Painter(ui)
    if turning.is_on:
        turning.draw(surface, painter, CAMERA, blocks)
    else:
        painter.draw_ghost(surface, CAMERA, blocks)
    return pygame.image.tobytes(surface, "RGB")


def test_a_turn_begins_as_it_lay_and_ends_as_it_lies(ui: Ui) -> None:
    before = [Block(0, 0, z, "bar", RED) for z in range(3)]
    after = [Block(x, 0, 0, "bar", RED) for x in range(3)]
    turning = Turning()
    turn = turn_between({b.spot: 0 for b in before}, {b.spot: 0 for b in after})
    pictures = {"before": shown(ui, turning, before), "after": shown(ui, turning, after)}
    turning.start(turn, [b.spot for b in before], [b.spot for b in after], ui)
    pictures["first"] = shown(ui, turning, after)
    turning.update(0.13, 1.0)
    pictures["middle"] = shown(ui, turning, after)
    turning.update(0.1299, 1.0)
    pictures["last"] = shown(ui, turning, after)
    assert _apart(pictures["first"], pictures["before"]) < 0.3
    assert _apart(pictures["last"], pictures["after"]) < 0.3
    assert _apart(pictures["middle"], pictures["before"]) > 1
    assert _apart(pictures["middle"], pictures["after"]) > 1
    turning.update(1.0, 1.0)
    assert not turning.is_on


def _apart(one: bytes, other: bytes) -> float:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


def test_a_picture_on_a_turned_face_lies_as_on_one_at_rest() -> None:
    picture = pygame.Surface((40, 40), pygame.SRCALPHA)
    picture.fill((200, 30, 30, 255), (0, 0, 20, 20))
    picture.fill((30, 200, 30, 255), (20, 0, 20, 40))
    right, down = (30.0, 10.0), (-18.0, 12.0)
    one, other = flattened(picture, (30.0, 11.0), (-26.0, 12.7)), laid_on(picture, right, down)
    assert other is not None
    for tile in (one, other):
        x, y = tile.get_rect().center
        assert tile.get_at((x + 6, y + 3))[1] > 150  # the right half
        assert tile.get_at((x - 2, y - 7))[0] > 150  # the upper left quarter


@pytest.mark.parametrize("speed", ["off", "reduced"])
def test_nothing_turns_when_nothing_should_move(speed: str) -> None:
    still = STILL if speed == "off" else STILL.but(animation="normal", reduce_motion=True)
    app = App(size=(1280, 800), settings=still)
    turning = Turning()
    turning.start(Turn((0, 0, 1), 90), [(0, 0, 0)], [(0, 0, 0)], app.ui)
    assert not turning.is_on
    app.close()


@pytest.mark.parametrize(
    ("game", "keys"),
    [
        ("rumis", (pygame.K_r, pygame.K_f, pygame.K_t)),
        ("cuminos", (pygame.K_f,)),
        ("kumata", (pygame.K_r,)),
    ],
)
def test_a_held_piece_turns_and_a_click_ends_that(
    game: str, keys: tuple[int, ...], tmp_path: Path
) -> None:
    hand = Hand(game, tmp_path, seats=PEOPLE, animation="normal")
    rng = Random(8)
    for _ in range(5):
        hand.scene.play(rng.choice(hand.match.state.legal_moves()))
        hand.app.step(9.0)
    view, played = hand.scene.view, len(hand.match.moves)
    hand.move_to(hand.scene.parts.places.board.center)
    hand.key(pygame.K_RIGHT)
    for key in keys:
        hand.app.step(1.0)
        assert not view.hand.turning.is_on
        hand.app.step(0.01, [pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")])
        assert view.hand.turning.is_on
        assert hand.scene.is_moving
        before = hand.app.screenshot()
        hand.app.step(0.1)
        assert view.hand.turning.is_on
        assert before.get_buffer().raw != hand.app.screenshot().get_buffer().raw
    hand.click(hand.scene.parts.places.board.center)
    assert not view.hand.turning.is_on
    assert len(hand.match.moves) >= played
    hand.close()


def test_every_top_shows_its_picture_while_it_turns(ui: Ui) -> None:
    """A mark on a top goes with the top."""
    plain = [Block(0, 0, 0, "a", RED)]
    marked = [Block(0, 0, 0, "a", RED, decals={TOP: sprite_decal(ui, "cuminos/1_disc")})]
    turning = Turning()
    turning.start(Turn((1.0, 0.0, 0.0), 90), [(0, 0, 0)], [(0, 0, 0)], ui)
    turning.update(0.18, 1.0)
    assert shown(ui, turning, plain) != shown(ui, turning, marked)
