"""A board that is let go in full turn glides to a stop; zooming takes a moment."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random

import pygame
import pytest

from games.core.match import Seat
from tests.stage.table_hand import Hand

PEOPLE = [Seat("Léa", 1), Seat("Tom", 0)]


@pytest.fixture
def lively(tmp_path: Path) -> Iterator[Hand]:
    """A table at which things move."""
    hand = Hand("rumis", tmp_path, seats=PEOPLE, animation="normal")
    yield hand
    hand.close()


def drag(hand: Hand, step: int, count: int = 6) -> None:
    """Turn the board with the second button, so many pixels a frame, and let it go."""
    x, y = hand.scene.parts.places.board.center
    down = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=3, touch=False)
    hand.app.step(1 / 60, [down])
    for _ in range(count):
        x += step
        values = {"pos": (x, y), "rel": (step, 0), "buttons": (0, 0, 1), "touch": False}
        hand.app.step(1 / 60, [pygame.Event(pygame.MOUSEMOTION, values)])
    up = pygame.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=3, touch=False)
    hand.app.step(1 / 60, [up])


def until_rest(hand: Hand) -> int:
    """Frames until the camera rests."""
    for frame in range(600):
        if not hand.scene.is_camera_moving:
            return frame
        hand.app.step(1 / 60)
    raise AssertionError("the board never stops")


def test_a_board_let_go_in_full_turn_glides_to_a_stop(lively: Hand) -> None:
    drag(lively, 18)
    yaws = [lively.scene.view.camera.yaw]
    for _ in range(20):
        lively.app.step(1 / 60)
        yaws.append(lively.scene.view.camera.yaw)
    steps = [abs((b - a + 180) % 360 - 180) for a, b in pairwise(yaws)]
    assert steps[0] > steps[9] > steps[18] > 0, "it goes on, more and more slowly"
    until_rest(lively)
    assert not lively.scene.view.is_turning and not lively.scene.is_moving


def test_a_board_turned_slowly_stays_where_it_is_let_go(lively: Hand) -> None:
    drag(lively, 1)
    assert not lively.scene._is_gliding
    until_rest(lively)


def test_a_hand_on_the_board_stops_it(lively: Hand) -> None:
    drag(lively, 18)
    assert lively.scene._is_gliding
    lively.app.step(1 / 60, [pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 3), button=1)])
    assert not lively.scene._is_gliding


def test_nothing_glides_where_motion_is_reduced(tmp_path: Path) -> None:
    hand = Hand("rumis", tmp_path, seats=PEOPLE, animation="normal", reduce_motion=True)
    drag(hand, 18)
    assert not hand.scene._is_gliding
    hand.close()


def test_zooming_is_a_motion_whose_steps_add_up(lively: Hand) -> None:
    before = lively.scene.view.camera.zoom
    lively.scene.zoom(1)
    lively.scene.zoom(1)
    assert lively.scene.view.is_turning, "quick pictures meanwhile"
    until_rest(lively)
    assert lively.scene.view.camera.zoom == pytest.approx(before * 1.1**2)
    assert not lively.scene.view.is_turning


@pytest.mark.parametrize("game", ["rumis", "kiwara"])
def test_the_quick_picture_fades_into_the_one_at_rest(game: str, tmp_path: Path) -> None:
    """No pop: between the last frame of a turn and the first at rest lies an eighth of a second."""
    lively, rng = Hand(game, tmp_path, seats=PEOPLE, animation="normal"), Random(4)
    for _ in range(4):
        lively.scene.play(rng.choice(lively.match.state.legal_moves()))
        lively.scene.view.finish()
    lively.app.step(4.0)
    drag(lively, 3)
    while lively.scene.view.is_turning:
        turning = shown(lively)
        lively.app.step(1 / 60)
    steps = [turning]
    while lively.scene.is_camera_moving:
        lively.app.step(1 / 60)
        steps.append(shown(lively))
    rest = steps[-1]
    assert 5 <= len(steps) <= 10
    leaps = [apart(a, b) for a, b in pairwise(steps)]
    assert 0 < max(leaps) < 0.5 * apart(turning, rest), "never at once"
    lively.close()


def shown(hand: Hand) -> pygame.Surface:
    return hand.app.surface.subsurface(hand.scene.parts.places.board).copy()


def apart(one: pygame.Surface, other: pygame.Surface) -> int:
    """How different two pictures are, all pixels together."""
    rest = one.copy()
    rest.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return sum(pygame.image.tobytes(rest, "RGB"))
