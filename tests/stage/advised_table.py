"""A table at which hints are asked for."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame

from games.bots.advice import Advice
from games.stage.app.loop import App
from games.stage.table.around.hint_cards import CounselCard
from games.stage.table.table import TableScene
from tests.stage.still_worker import StillWorker, still
from tests.stage.toy import running, toy_match
from tests.stage.toy_table import toy_table_desk

THREE = (Advice("2", 0.62, 2), Advice("3", 0.55, 3), Advice("1", 0.31, 0))


class Table:
    """An open table, its app, and the bots that say what the test wants."""

    def __init__(self, app: App, scene: TableScene, worker: StillWorker) -> None:
        self.app, self.scene, self.worker = app, scene, worker

    @property
    def rows(self) -> list[CounselCard]:
        """The moves that are listed."""
        walked = (each for widget in self.scene.base.widgets for each in widget.walk())
        return [each for each in walked if isinstance(each, CounselCard)]

    @property
    def hint(self) -> Any:
        return self.scene.view.hint

    @property
    def held(self) -> Any:
        """The move in hand."""
        return self.scene.view.aim.move if self.scene.is_held else None

    def tell(self, *best: Advice) -> None:
        self.worker.tell_best(*(best or THREE))
        self.app.step(0.02)

    def point(self, name: str) -> None:
        pos = self.scene.find(name).rect.center
        event = pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
        self.app.step(0.02, [event])


@contextmanager
def toy_table(tmp_path: Path, *moves: int, **settings: Any) -> Iterator[Table]:
    desk = toy_table_desk(tmp_path)
    worker = still(desk)
    bots = settings.pop("bots", ())
    scene = TableScene(desk, toy_match(*moves, bots=bots), None)
    with running(scene, animation="off", bot_delay=0.0, **settings) as app:
        app.step(0.0)
        yield Table(app, scene, worker)
