"""Hints at a table: press by press, in hand, and what ends them."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from games.bots.advice import Advice
from games.stage.scenes.companion.referee.scene import RefereeScene
from tests.stage.advised_table import toy_table
from tests.stage.still_worker import still
from tests.stage.toy import click, press, running, toy_match
from tests.stage.toy_table import ToyTableView, toy_table_desk

# Press by press


def test_a_press_asks_and_shows_the_three_best_the_first_in_hand(tmp_path: Path) -> None:
    with toy_table(tmp_path, 3) as at:
        press(at.app, pygame.K_h)
        assert at.worker.wants == ["best"] and at.worker.moves == ("3",)
        assert at.scene.advice.is_thinking and at.hint is None and not at.rows
        at.tell()
        assert [row.counsel.move for row in at.rows] == [2, 3, 1]
        assert [row.is_held for row in at.rows] == [True, False, False]
        assert at.held == 2 and at.hint is None and at.scene.view.hinted == (2, 3, 1)
        assert (at.rows[0].counsel.share, at.rows[0].counsel.gain) == (0.62, 2)
        assert len(at.scene.match.moves) == 1


def test_the_second_press_puts_them_away(tmp_path: Path) -> None:
    with toy_table(tmp_path) as at:
        click(at.app, "action-hint")
        at.tell()
        click(at.app, "action-hint")
        assert not at.rows and at.held is None and not at.scene.is_armed
        click(at.app, "action-hint")
        assert at.held == 2 and at.worker.wants == ["best"], "what is known is not asked again"


def test_a_press_while_it_is_thought_about_takes_the_question_back(tmp_path: Path) -> None:
    with toy_table(tmp_path) as at:
        press(at.app, pygame.K_h, pygame.K_h)
        assert at.worker.cancels == 1 and not at.scene.advice.is_shown
        at.tell()
        assert not at.rows and at.held is None


def test_every_card_says_why_in_other_words(tmp_path: Path) -> None:
    with toy_table(tmp_path) as at:
        press(at.app, pygame.K_h)
        at.tell(*(Advice(str(n), 0.5 - n / 10, n) for n in (1, 2, 3)))
        said = [row.why for row in at.rows]
        assert all(said) and len(set(said)) == 3
        assert [(row.counsel.total, row.counsel.total_after) for row in at.rows] == [
            (0, 1),
            (0, 2),
            (0, 3),
        ]


# The ghost, and the hand


def test_pointing_at_an_entry_shows_its_ghost(tmp_path: Path) -> None:
    with toy_table(tmp_path) as at:
        press(at.app, pygame.K_h)
        at.tell()
        at.point("advice-2")
        assert at.hint == 1 and at.held == 2
        at.point("board")
        assert at.hint is None and at.held == 2
        view = at.scene.view
        assert isinstance(view, ToyTableView) and view.hints[-2:] == [1, None]


def test_keys_walk_through_the_list_and_enter_takes_in_hand(tmp_path: Path) -> None:
    with toy_table(tmp_path) as at:
        press(at.app, pygame.K_h)
        at.tell()
        press(at.app, pygame.K_DOWN, pygame.K_DOWN, pygame.K_UP)
        assert at.hint == 3
        press(at.app, pygame.K_RETURN)
        assert at.held == 3 and not at.scene.match.moves
        assert len(at.rows) == 3 and at.hint is None
        press(at.app, pygame.K_RETURN)
        assert at.scene.match.moves == [3]


def test_a_gamepad_does_it_all(tmp_path: Path) -> None:
    def push(button: int) -> None:
        event = pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)
        at.app.step(0.02, [event])

    with toy_table(tmp_path) as at:
        for _ in range(40):
            focused = at.scene.base.focused
            if focused is not None and focused.name == "action-hint":
                break
            push(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
        push(pygame.CONTROLLER_BUTTON_A)
        at.tell()
        for _ in range(40):
            focused = at.scene.base.focused
            if focused is not None and focused.name == "advice-1":
                break
            push(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
        push(pygame.CONTROLLER_BUTTON_A)
        assert at.scene.view.aim.move == 3 and not at.scene.match.moves
        push(pygame.CONTROLLER_BUTTON_B)
        assert at.scene.view.aim.move is None and not at.scene.is_armed


def test_a_finger_takes_a_move_and_the_button_plays_it(tmp_path: Path) -> None:
    def tap(name: str) -> None:
        x, y = at.scene.find(name).rect.center
        place = {"x": x / at.app.ui.size[0], "y": y / at.app.ui.size[1]}
        for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
            event = pygame.Event(kind, touch_id=1, finger_id=1, dx=0, dy=0, pressure=1, **place)
            at.app.step(0.02, [event])

    with toy_table(tmp_path) as at:
        tap("action-hint")
        at.tell()
        tap("advice-1")
        assert at.scene.view.aim.move == 3 and not at.scene.match.moves
        tap("verb")
        assert at.scene.match.moves == [3]


def test_what_was_taken_waits_while_the_pointer_moves_on(tmp_path: Path) -> None:
    with toy_table(tmp_path) as at:
        press(at.app, pygame.K_h)
        at.tell()
        click(at.app, "advice-0")
        at.point("board")
        assert at.scene.view.aim.move == 2
        click(at.app, "board")
        assert not at.scene.match.moves and at.scene.view.aim.move == 1, "it aims elsewhere first"
        click(at.app, "board")
        assert at.scene.match.moves == [1]


# What ends it


def test_escape_puts_it_away_before_anything_else(tmp_path: Path) -> None:
    with toy_table(tmp_path) as at:
        press(at.app, pygame.K_h)
        at.tell()
        press(at.app, pygame.K_ESCAPE)
        assert not at.scene.advice.is_shown and at.held is None and not at.scene.has_modal


@pytest.mark.parametrize("how", ["undo", "move", "look", "leave", "escape"])
def test_whatever_changes_the_position_drops_the_thought(tmp_path: Path, how: str) -> None:
    with toy_table(tmp_path, 3, 1) as at:
        press(at.app, pygame.K_h)
        if how == "undo":
            press(at.app, pygame.K_u)
        elif how == "move":
            at.scene.play(2)
        elif how == "look":
            press(at.app, pygame.K_PAGEUP)
        elif how == "leave":
            at.scene.leave()
        else:
            press(at.app, pygame.K_ESCAPE)
        assert at.worker.cancels == 1
        at.tell(Advice("1", 0.5, 0))
        assert at.hint is None and not at.rows


def test_a_hint_belongs_to_its_position(tmp_path: Path) -> None:
    with toy_table(tmp_path, 3, 1) as at:
        press(at.app, pygame.K_h)
        at.tell()
        press(at.app, pygame.K_u)
        assert at.hint is None and not at.rows
        press(at.app, pygame.K_h)
        assert at.worker.wants == ["best", "best"] and at.worker.moves == ("3",)


def test_undo_lets_go_of_what_was_taken(tmp_path: Path) -> None:
    with toy_table(tmp_path, 3, 1) as at:
        press(at.app, pygame.K_h)
        at.tell()
        click(at.app, "advice-0")
        press(at.app, pygame.K_u)
        assert not at.scene.is_armed and at.scene.view.aim.move is None


def test_bots_that_fall_over_are_a_sentence_and_can_be_asked_again(tmp_path: Path) -> None:
    with toy_table(tmp_path) as at:
        press(at.app, pygame.K_h)
        at.worker.lose()
        at.app.step(0.02)
        assert at.scene.toasts[-1].text == at.app.ui.say("table.hint_lost")
        press(at.app, pygame.K_h)
        at.tell()
        assert at.held == 2


# Where there is none


def test_hints_that_are_not_allowed_are_not_given(tmp_path: Path) -> None:
    with toy_table(tmp_path, hints=False) as at:
        press(at.app, pygame.K_h)
        assert not at.worker.wants and not at.scene.find("action-hint").is_enabled


def test_forbidding_hints_takes_one_away(tmp_path: Path) -> None:
    with toy_table(tmp_path) as at:
        press(at.app, pygame.K_h)
        at.tell()
        at.app.ui.change(hints=False)
        at.scene.resume(None)
        assert at.hint is None and not at.rows


def test_nobody_is_advised_on_a_bots_turn(tmp_path: Path) -> None:
    with toy_table(tmp_path, 3, bots=(2,)) as at:
        assert at.worker.wants == ["move"]
        press(at.app, pygame.K_h)
        assert at.worker.wants == ["move"]


def test_a_referee_gives_no_hints(tmp_path: Path) -> None:
    desk = toy_table_desk(tmp_path)
    worker = still(desk)
    scene = RefereeScene(desk, toy_match(), None)
    with running(scene, animation="off") as app:
        press(app, pygame.K_h)
        assert not worker.wants and scene.view.hint is None


def test_the_second_window_shows_no_hint(tmp_path: Path) -> None:
    def public() -> tuple[object, bytes]:
        surface = pygame.Surface((640, 400))
        at.scene.draw_public(surface, at.app.ui)
        return at.scene.public_key(), pygame.image.tobytes(surface, "RGB")

    with toy_table(tmp_path, 3) as at:
        before = public()
        press(at.app, pygame.K_h)
        at.tell()
        assert at.rows and public() == before
