"""The new-match screen in tests."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games.stage.app.loop import App
from games.stage.scenes.new_match.scene import NewMatchScene
from games.stage.system.settings import Settings
from games.stage.widgets.base import Widget
from games.stage.widgets.scene import Scene
from tests.stage.opened import STILL, click, opened
from tests.stage.toy_options import ToyDesk

SIZES = ((960, 600), (1280, 800), (1920, 1080))


class Came(Scene):
    """Stands in for a scene that others write; remembers what it was given."""

    def __init__(self, *given: Any, **named: Any) -> None:
        self.given = given


@contextmanager
def new_match(
    tmp_path: Path, game: str = "toy", settings: Settings = STILL, size: tuple[int, int] = SIZES[1]
) -> Iterator[tuple[App, NewMatchScene]]:
    """The screen, with stand-ins for the table and the rules to which it leads."""
    desk = ToyDesk(tmp_path)
    scene = NewMatchScene(desk, game, Random(1))
    with pytest.MonkeyPatch.context() as patch:
        for name in ("scenes.new_match.scene.table", "scenes.rules.scene.RulesScene"):
            patch.setattr(f"games.stage.{name}", Came)
        with opened(scene, settings, size, folder=tmp_path) as app:
            yield app, scene
    desk.close()


def click_on(app: App, scene: NewMatchScene, name: str) -> None:
    """Click a widget as a hand would: scrolled into view first."""
    widget = scene.find(name)
    scene.focus(name)
    scene.ui.clicks.forget()
    app.step(0.0, click(widget.rect.center))


def widgets_of(scene: NewMatchScene) -> list[Widget]:
    return [below for widget in scene.base.widgets for below in widget.walk()]
