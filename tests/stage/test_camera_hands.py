"""Fingers and gamepads turn, tilt and zoom the board."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from games.core.match import Seat
from games.stage.input.pointer import PINCH, Fingers
from tests.stage.table_hand import Hand

SIZE = (1280, 800)
PEOPLE = [Seat("Léa", 1), Seat("Tom", 0)]


@pytest.fixture(scope="module")
def hand(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hand]:
    home: Path = tmp_path_factory.mktemp("home")
    hand = Hand("rumis", home, seats=PEOPLE)
    yield hand
    hand.close()


def finger(kind: int, number: int, pos: tuple[float, float]) -> pygame.Event:
    x, y = pos[0] / SIZE[0], pos[1] / SIZE[1]
    return pygame.Event(kind, finger_id=number, touch_id=1, x=x, y=y, dx=0, dy=0)


def touch(hand: Hand, *steps: tuple[int, int, tuple[float, float]]) -> None:
    for kind, number, pos in steps:
        hand.app.step(0.01, [finger(kind, number, pos)])


DOWN, MOVE, UP = pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP


def test_two_fingers_zoom_and_turn_the_board_and_play_nothing(hand: Hand) -> None:
    before = hand.scene.view.camera
    touch(hand, (DOWN, 1, (560, 300)), (DOWN, 2, (720, 300)))
    touch(hand, (MOVE, 2, (800, 300)), (MOVE, 1, (500, 300)))
    near = hand.scene.view.camera
    assert near.zoom == pytest.approx(before.zoom * 300 / 160, rel=0.02)
    assert near.yaw == pytest.approx(before.yaw)
    touch(hand, (MOVE, 2, (760, 450)), (MOVE, 1, (540, 150)))
    turned = (hand.scene.view.camera.yaw - before.yaw) % 360
    assert 40 < turned < 70  # clockwise, as the fingers went
    touch(hand, (UP, 2, (760, 450)), (MOVE, 1, (100, 100)), (UP, 1, (100, 100)))
    assert not hand.scene.view.is_turning
    assert hand.match.position == 0
    assert hand.scene.view.camera.zoom > 1
    hand.key(pygame.K_c)


def test_two_fingers_going_down_tilt_the_board(hand: Hand) -> None:
    before = hand.scene.view.camera
    touch(hand, (DOWN, 1, (560, 300)), (DOWN, 2, (720, 300)))
    for y in (330, 360):
        touch(hand, (MOVE, 1, (560, y)), (MOVE, 2, (720, y)))
    touch(hand, (UP, 1, (560, 360)), (UP, 2, (720, 360)))
    after = hand.scene.view.camera
    assert after.pitch > before.pitch + 5
    assert after.zoom == pytest.approx(before.zoom, rel=0.05)
    hand.key(pygame.K_c)


def test_one_finger_turns_the_board(hand: Hand) -> None:
    before = hand.scene.view.camera
    touch(hand, (DOWN, 1, (560, 300)), (MOVE, 1, (620, 300)), (MOVE, 1, (680, 300)))
    touch(hand, (UP, 1, (680, 300)))
    assert hand.scene.view.camera.yaw != before.yaw
    hand.key(pygame.K_c)


def test_a_pinch_takes_the_first_fingers_click_back() -> None:
    fingers = Fingers()
    events = [
        made.type
        for event in (
            finger(DOWN, 1, (100, 100)),
            finger(DOWN, 2, (200, 100)),
            finger(MOVE, 2, (205, 100)),  # a finger is never quite still
            finger(MOVE, 2, (260, 100)),
            finger(UP, 2, (260, 100)),
            finger(UP, 1, (100, 100)),
        )
        for made in fingers.pointer(event, SIZE)
    ]
    lifted = [pygame.MOUSEBUTTONUP, pygame.WINDOWLEAVE]
    assert events == [pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, *lifted, PINCH, PINCH]


def test_a_finger_that_has_left_is_in_nobodys_way() -> None:
    fingers = Fingers()
    clicks = [
        [made.type for event in taps for made in fingers.pointer(event, SIZE)]
        for taps in (
            [finger(DOWN, number, (100, 100)), finger(UP, number, (100, 100))]
            for number in range(3)
        )
    ]
    assert all(pygame.MOUSEBUTTONDOWN in each for each in clicks)
    assert clicks[1:] == clicks[:-1]


def test_a_finger_that_never_left_is_forgotten_with_the_focus(hand: Hand) -> None:
    lost = pygame.Event(pygame.WINDOWFOCUSLOST)
    menu = hand.scene.find("back").rect.center
    touch(hand, (DOWN, 1, (560, 300)), (MOVE, 1, (620, 300)))
    hand.app.step(0.01, [lost])
    assert not hand.scene.view.is_turning
    touch(hand, (DOWN, 2, menu), (UP, 2, menu))
    assert hand.scene.has_modal
    hand.key(pygame.K_ESCAPE)
    touch(hand, (DOWN, 1, (560, 300)), (DOWN, 2, (720, 300)), (MOVE, 2, (800, 300)))
    hand.app.step(0.01, [lost])
    assert not hand.scene.view.is_turning
    touch(hand, (DOWN, 3, menu), (UP, 3, menu))
    assert hand.scene.has_modal
    hand.key(pygame.K_ESCAPE)
    hand.key(pygame.K_c)
    assert hand.match.position == 0


def test_a_finger_forgotten_with_the_focus_has_clicked_nothing(hand: Hand) -> None:
    menu = hand.scene.find("back").rect.center
    touch(hand, (DOWN, 1, menu))
    hand.app.step(0.01, [pygame.Event(pygame.WINDOWFOCUSLOST)])
    touch(hand, (UP, 1, menu))
    assert not hand.scene.has_modal


def test_a_board_being_turned_is_let_go_with_the_focus(hand: Hand) -> None:
    before = hand.scene.view.camera
    down = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(560, 300), button=3, touch=False)
    hand.app.step(0.01, [down, pygame.Event(pygame.WINDOWFOCUSLOST)])
    moved = pygame.Event(pygame.MOUSEMOTION, pos=(700, 300), rel=(0, 0), buttons=(0, 0, 0))
    hand.app.step(0.01, [moved])
    assert hand.scene.view.camera == before


def axis(number: int, value: int) -> pygame.Event:
    return pygame.Event(pygame.CONTROLLERAXISMOTION, axis=number, value=value)


def pushed(hand: Hand, number: int, value: int) -> None:
    hand.app.step(0.01, [axis(number, value), axis(number, 0)])


def test_a_gamepad_turns_tilts_and_zooms_the_board(hand: Hand) -> None:
    view = hand.scene.view
    start = view.camera
    pushed(hand, pygame.CONTROLLER_AXIS_RIGHTX, 30_000)
    assert (view.camera.yaw - start.yaw) % 360 == pytest.approx(270)
    pushed(hand, pygame.CONTROLLER_AXIS_RIGHTY, -30_000)
    assert view.camera.pitch > start.pitch
    pushed(hand, pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 30_000)
    assert view.camera.zoom == pytest.approx(1.1)
    pushed(hand, pygame.CONTROLLER_AXIS_TRIGGERLEFT, 30_000)
    assert view.camera.zoom == pytest.approx(1.0)
    button = pygame.CONTROLLER_BUTTON_LEFTSTICK
    hand.app.step(0.01, [pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button)])
    assert view.camera.yaw == pytest.approx(start.yaw)
