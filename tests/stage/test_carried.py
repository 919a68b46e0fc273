"""A game's box flies from the shelf to the page that prepares a match, and opens onto its table."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pygame

from games import catalog
from games.catalog import CONFIG
from games.stage.app.fade import FLIGHT
from games.stage.app.loop import App
from games.stage.scenes.home.scene import HomeScene
from games.stage.scenes.new_match.scene import NewMatchScene
from games.stage.table.game.desk import Desk
from games.stage.widgets.commands import Push
from tests.stage.opened import STILL, key, opened


@contextmanager
def home(tmp_path: Path, **settings: object) -> Iterator[tuple[App, Desk]]:
    desk = Desk(catalog, CONFIG, tmp_path)
    with opened(HomeScene(desk), STILL.but(animation="normal", **settings), folder=tmp_path) as app:
        app.step(1.0)
        yield app, desk
    desk.close()


def test_a_box_flies_from_the_shelf_to_the_match_being_prepared(tmp_path: Path) -> None:
    with home(tmp_path) as (app, desk):
        start = app.scene.carried()["box-rumis"][0]
        app._obey(Push(NewMatchScene(desk, "rumis", Random(1))))
        app.step(0.0)
        end = app.scene.carried()["box-rumis"][0]
        assert start != end and set(app._fade._flying) == {"box-rumis"}
        app.step(FLIGHT * 0.5)
        assert app._fade.is_on
        app.step(FLIGHT * 0.6)
        assert not app._fade.is_on and FLIGHT <= 0.45


def test_it_opens_onto_its_table(tmp_path: Path) -> None:
    with home(tmp_path) as (app, desk):
        scene = NewMatchScene(desk, "kiwara", Random(1))
        app._obey(Push(scene))
        app.step(1.0)
        app._obey(scene.start())
        app.step(0.0)
        assert set(app._fade._flying) == {"box-kiwara"}
        rect, is_kept = app.scene.carried()["box-kiwara"]
        assert rect.width > 300 and not is_kept
        app.step(1.0)


def test_a_press_ends_it_at_once(tmp_path: Path) -> None:
    with home(tmp_path) as (app, desk):
        app._obey(Push(NewMatchScene(desk, "rumis", Random(1))))
        app.step(0.05)
        assert app._fade.is_on
        app.step(0.0, [key(pygame.K_TAB)])
        assert not app._fade.is_on


def test_nothing_flies_where_motion_is_reduced(tmp_path: Path) -> None:
    with home(tmp_path, reduce_motion=True) as (app, desk):
        app._obey(Push(NewMatchScene(desk, "rumis", Random(1))))
        app.step(0.0)
        assert not app._fade.is_on and not app._fade._flying
