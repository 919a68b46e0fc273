"""The kept picture around the board always equals one drawn from scratch."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from games.core.match import Seat
from games.stage.table.still import live_of
from tests.stage.table_hand import Hand

PEOPLE = [Seat("Léa", 1), Seat("Tom", 0)]


@pytest.fixture(params=[(1280, 800), (960, 600)], ids=["large", "small"])
def hand(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Hand]:
    hand = Hand("kiwara", tmp_path, seats=PEOPLE, size=request.param, theme="light")
    yield hand
    hand.close()


def assert_true_picture(hand: Hand) -> None:
    """What is shown equals the same scene drawn with nothing kept."""
    hand.app.screenshot()
    assert_shown_is_true(hand)


def assert_shown_is_true(hand: Hand) -> None:
    """The last frame, too."""
    shown = hand.app.surface.copy()
    fresh = shown.copy()
    scene = hand.scene
    scene._looks = ()  # the view forgets what it has kept, too
    scene.layout()
    scene.draw(fresh)
    # What is lifted off its ground and laid on again is rounded twice.
    for one, other in ((shown, fresh), (fresh, shown)):
        rest = one.copy()
        rest.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        assert not pygame.image.tobytes(rest, "RGB").translate(None, bytes(range(6)))


def test_whatever_is_hovered_pressed_or_played(hand: Hand) -> None:
    rng = Random(9)
    width, height = hand.app.ui.size
    for _ in range(12):
        hand.move_to((rng.randrange(width), rng.randrange(height)))
        assert_true_picture(hand)
        hand.scene.play(rng.choice(hand.match.state.legal_moves()))
        assert_true_picture(hand)


@pytest.mark.parametrize("game", ["kiwara", "kumata", "cuminos"])
def test_a_move_is_laid_with_one_frame_and_drawn_with_the_next(game: str, tmp_path: Path) -> None:
    hand = Hand(game, tmp_path, seats=PEOPLE, theme="light", animation="normal")
    scene, rng = hand.scene, Random(7)
    around = scene._surroundings
    for _ in range(2):
        kept = pygame.image.tobytes(around._picture, "RGB")
        scene.play(rng.choice(hand.match.state.legal_moves()))
        while not scene.view.is_moving or scene.is_stale:
            hand.app.step(1 / 60)
        assert around.is_behind
        assert pygame.image.tobytes(around._picture, "RGB") == kept
        hand.app.step(1 / 60)
        assert not around.is_behind
        assert pygame.image.tobytes(around._picture, "RGB") != kept
        while scene.view.is_moving:
            hand.app.step(1 / 60)
        assert around.is_behind
        assert scene.is_moving  # so that another frame comes
        while scene.is_moving:
            hand.app.step(0.1)
        assert_shown_is_true(hand)
    hand.close()


@pytest.mark.parametrize("game", ["rumis", "kumata", "cuminos"])
def test_a_hand_over_blocks_from_afar_and_from_near(game: str, tmp_path: Path) -> None:
    hand = Hand(game, tmp_path, seats=PEOPLE, theme="light")
    rng = Random(5)
    for _ in range(6):
        hand.scene.play(rng.choice(hand.match.state.legal_moves()))
    board = hand.scene.parts.places.board
    for key in (pygame.K_r, pygame.K_x, pygame.K_PLUS, pygame.K_v):
        x, y = rng.uniform(board.left, board.right), rng.uniform(board.top, board.bottom)
        hand.move_to((x, y))
        hand.key(key)
        hand.move_to((x - 4, y))
        assert_true_picture(hand)
    hand.key(pygame.K_PLUS)
    assert hand.scene.view.sight == pygame.Rect((0, 0), hand.app.ui.size)
    assert_true_picture(hand)
    hand.close()


def test_a_scrolled_log_and_an_open_drawer(hand: Hand) -> None:
    rng = Random(2)
    for _ in range(30):
        hand.scene.play(rng.choice(hand.match.state.legal_moves()))
    if hand.scene.parts.places.log is None:
        hand.key(pygame.K_l)
    area = hand.scene.find("log-scroll").rect
    hand.move_to(area.center)
    hand.app.step(0.01, [pygame.Event(pygame.MOUSEWHEEL, x=0, y=-2, precise_x=0.0, precise_y=-2.0)])
    assert_true_picture(hand)


def test_what_lies_over_the_board_is_drawn_after_it(hand: Hand) -> None:
    widgets = hand.scene.base.widgets
    live = live_of(widgets)
    board = hand.scene.find("board")
    assert live[0] is board
    assert all(w in live for w in widgets if w is board or w.rect.colliderect(board.rect))


@pytest.mark.parametrize("game", ["rumis", "kumata", "cuminos", "kiwara"])
def test_nothing_is_drawn_outside_of_the_part_that_is_drawn_anew(game: str, tmp_path: Path) -> None:
    hand = Hand(game, tmp_path, seats=PEOPLE)
    for _ in range(6):
        hand.scene.play(Random(5).choice(hand.match.state.legal_moves()))
    hand.app.screenshot()
    mauve, window = pygame.Color(150, 90, 160), hand.app.ui.rect
    for widget in hand.scene.base.widgets:
        sheet = pygame.Surface(window.size)
        sheet.fill(mauve)
        part = widget.rect.clip(window)
        part.width = (part.width + 1) // 2
        part.x += part.width // 4
        sheet.set_clip(part)
        widget.draw(sheet)
        sheet.set_clip(None)
        sheet.fill(mauve, part)
        sheet.set_colorkey(mauve)
        assert not sheet.get_bounding_rect().size[0], widget.name
    hand.close()


def test_what_changed_last_does_not_cut_off_what_slides_next(hand: Hand) -> None:
    hand.move_to(hand.scene.find("back").rect.center)
    hand.app.step(0.3)
    picture = hand.scene._surroundings._picture
    assert picture is not None and picture.get_clip() == picture.get_rect()


@pytest.mark.parametrize("game", ["rumis", "kumata"])
def test_the_far_view_slides_behind_ground_and_panels_while_the_board_turns(
    game: str, tmp_path: Path
) -> None:
    hand = Hand(game, tmp_path, seats=PEOPLE, theme="light")
    board = hand.scene.parts.places.board.center

    def dragged(x: int) -> pygame.Event:
        pos = (board[0] + x, board[1])
        values = {"rel": (0, 0), "buttons": (0, 0, 1), "touch": False}
        return pygame.Event(pygame.MOUSEMOTION, pos=pos, **values)

    hand.app.step(0.01, [pygame.Event(pygame.MOUSEBUTTONDOWN, pos=board, button=3, touch=False)])
    hand.app.step(0.01, [dragged(15)])
    hand.scene.layout()
    strips = []
    for x in (20, 60, 100, 200, 330):
        hand.app.step(0.01, [dragged(x)])
        strip = pygame.Rect(1050, 0, 80, 60)  # between the banner and the corner
        strips.append(pygame.image.tobytes(hand.app.surface.subsurface(strip), "RGB"))
        assert_true_picture(hand)
    assert len(set(strips)) > 2, "the hills do not stand still"
    hand.close()
