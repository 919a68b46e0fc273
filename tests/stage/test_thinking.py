"""A bot at the table: taken back, left or quit while it thinks, and lost with its process."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from games.stage.app.loop import App
from games.stage.table.table import TableScene
from tests.stage.still_worker import StillWorker, still
from tests.stage.toy import press, running, toy_match
from tests.stage.toy_table import toy_table_desk


@contextmanager
def awaited(tmp_path: Path) -> Iterator[tuple[App, TableScene, StillWorker]]:
    """A table at which a bot of level 2 has been asked for the third move."""
    desk = toy_table_desk(tmp_path)
    worker = still(desk)
    scene = TableScene(desk, toy_match(3, 1, 2, bots=(2,)), None)
    with running(scene, animation="off", bot_delay=0.0) as app:
        app.step(0.0)
        assert worker.wants == ["move"]
        yield app, scene, worker


def test_the_answer_is_played(tmp_path: Path) -> None:
    with awaited(tmp_path) as (app, scene, worker):
        worker.tell_move("1")
        app.step(0.02)
        app.step(0.02)
        assert scene.match.moves == [3, 1, 2, 1]


@pytest.mark.parametrize("how", ["undo", "leave"])
def test_taking_back_and_leaving_end_the_thought_at_once(tmp_path: Path, how: str) -> None:
    with awaited(tmp_path) as (app, scene, worker):
        if how == "undo":
            press(app, pygame.K_u)
        else:
            scene.leave()
        assert worker.cancels == 1
        worker.tell_move("1")
        app.step(0.02)
        assert 1 not in scene.match.moves[2 : scene.match.position]


def test_a_lost_bot_is_told_once_and_asked_again(tmp_path: Path) -> None:
    with awaited(tmp_path) as (app, scene, worker):
        worker.lose()
        app.step(0.02)
        app.step(0.02)
        told = [toast.text for toast in scene.toasts]
        assert told == [app.ui.say("table.bot_lost")]
        assert worker.wants == ["move", "move"]
        worker.tell_move("1")
        app.step(0.02)
        app.step(0.02)
        assert scene.match.moves == [3, 1, 2, 1]


def test_quitting_ends_the_processes(tmp_path: Path) -> None:
    with awaited(tmp_path) as (_, scene, worker):
        scene.desk.close()
        assert worker.is_closed
