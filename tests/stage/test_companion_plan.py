"""The referee's plan: the building from above, with the same ghost as the board."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pygame
import pytest

from games import catalog
from games.catalog import CONFIG
from games.core.game import Setup
from games.core.match import Match, Seat
from games.stage.app.loop import App
from games.stage.scenes.companion.referee.plan import FlatPlan, PlanWidget
from games.stage.scenes.companion.referee.scene import RefereeScene
from games.stage.table.around.board_widget import BoardWidget
from games.stage.table.around.pieces import PieceButton
from games.stage.table.game.desk import Desk
from tests.stage.opened import STILL, click, mouse, opened

BUILDINGS = ("rumis", "kumata", "cuminos")


@contextmanager
def refereed(
    tmp_path: Path, game: str, size: tuple[int, int] = (1280, 800)
) -> Iterator[tuple[App, RefereeScene, FlatPlan]]:
    """The referee of a match that has begun."""
    rules, rng = catalog.game(game), Random(4)
    match = Match(rules, Setup(2, 4), [Seat("Ada", 0), Seat("Ben", 1)])
    for _ in range(4):
        match.play(max(rng.sample(match.state.legal_moves(), 3), key=lambda move: len(str(move))))
    desk = Desk(catalog, CONFIG, tmp_path)
    scene = RefereeScene(desk, match, None)
    with opened(scene, STILL, size) as app:
        assert scene.plan is not None
        app.screenshot()
        yield app, scene, scene.plan
    desk.close()


def aimed_spot(scene: RefereeScene, plan: FlatPlan) -> tuple[int, int]:
    """A pixel of the plan over which something legal is aimed at."""
    rect = scene.find("plan").rect
    for y in range(rect.top + 10, rect.bottom, 16):
        for x in range(rect.left + 10, rect.right, 16):
            if plan.point((x, y)).is_legal:
                return x, y
    raise AssertionError("nothing can be aimed at on the plan")


@pytest.mark.parametrize("game", BUILDINGS)
def test_what_is_pointed_at_on_the_plan_is_aimed_at_on_the_board(tmp_path: Path, game: str) -> None:
    with refereed(tmp_path, game) as (app, scene, plan):
        spot = aimed_spot(scene, plan)
        meant = scene.view.aim.move
        scene.view.point(None)
        app.step(0.0, [mouse(pygame.MOUSEMOTION, spot)])
        assert scene.view.aim.move == meant is not None
        assert scene.verdict()[0] == "good"
        camera = scene.view.camera
        app.screenshot()
        assert scene.view.camera == camera and scene.view.picture.camera == camera


@pytest.mark.parametrize("game", BUILDINGS)
def test_a_click_on_the_plan_enters_the_move(tmp_path: Path, game: str) -> None:
    with refereed(tmp_path, game) as (app, scene, plan):
        spot, before = aimed_spot(scene, plan), scene.match.position
        meant = scene.view.aim.move
        app.step(0.0, [mouse(pygame.MOUSEMOTION, spot)])
        app.step(0.0, click(spot))
        assert scene.match.position == before + 1 and scene.match.moves[-1] == meant
        app.step(0.0)
        app.screenshot()
        assert plan.own.state == scene.view.state


def test_plan_and_board_show_the_same_ghost(tmp_path: Path) -> None:
    with refereed(tmp_path, "rumis") as (app, scene, plan):
        place = scene.find("plan").rect
        app.step(0.0, [mouse(pygame.MOUSEMOTION, (3, 3))])
        scene.view.point(None)
        bare = app.screenshot()
        spot = aimed_spot(scene, plan)
        app.step(0.0, [mouse(pygame.MOUSEMOTION, spot)])
        shown = app.screenshot()
        for rect in (place, scene.view.board):
            one, two = bare.subsurface(rect), shown.subsurface(rect)
            assert pygame.image.tobytes(one, "RGB") != pygame.image.tobytes(two, "RGB")


def test_the_plan_turns_with_the_board_by_quarters(tmp_path: Path) -> None:
    with refereed(tmp_path, "rumis") as (app, scene, plan):
        assert (plan.own.camera.yaw, plan.own.camera.pitch) == (0.0, 90.0)
        scene.aim_camera(118.0, None)
        app.step(1.0)
        app.screenshot()
        assert plan.own.camera.yaw == 90.0


def test_peeled_levels_are_peeled_in_both(tmp_path: Path) -> None:
    with refereed(tmp_path, "rumis") as (app, scene, plan):
        scene.view.peel(1)
        app.step(0.0)
        assert plan.own.layers == scene.view.layers
        assert {high for high, _ in plan.own.plan_levels().values()} <= {0, 1}


def test_a_small_window_has_tabs_for_plan_and_board(tmp_path: Path) -> None:
    with refereed(tmp_path, "cuminos", (960, 600)) as (app, scene, _plan):
        assert isinstance(scene.find("plan"), PlanWidget)
        assert not isinstance(scene.find("board"), BoardWidget)
        tabs = scene.find("looks").rect
        app.step(0.0, click((tabs.right - 12, tabs.centery)))
        with pytest.raises(KeyError):
            scene.find("plan")
        assert isinstance(scene.find("board"), BoardWidget)


@pytest.mark.parametrize("game", BUILDINGS)
def test_the_plan_stays_while_a_position_is_laid(tmp_path: Path, game: str) -> None:
    with refereed(tmp_path, game) as (app, scene, _plan):
        app.post(scene.arrange)
        app.step(0.1)
        laying = app.scene
        assert isinstance(laying, RefereeScene) and laying.is_arranging
        assert isinstance(laying.find("plan"), PlanWidget)
        pieces = [w for w in laying.base._all() if isinstance(w, PieceButton)]
        assert pieces and all(app.ui.rect.contains(w.rect) for w in pieces)


def test_the_board_beside_the_plan_leaves_out_what_is_empty(tmp_path: Path) -> None:
    desk = Desk(catalog, CONFIG, tmp_path)
    match = Match(
        catalog.game("rumis"), Setup(4, 4), [Seat(name, n) for n, name in enumerate("abcd")]
    )
    with opened(RefereeScene(desk, match, None), STILL, (1280, 700)) as app:
        scene = app.scene
        assert isinstance(scene, RefereeScene)
        corners = [scene.view.camera.project(x, y) for x in (0, 5) for y in (0, 4)]
        across = max(x for x, _ in corners) - min(x for x, _ in corners)
        assert across > 0.4 * scene.find("board").rect.width
    desk.close()


def test_a_flat_board_has_no_plan(tmp_path: Path) -> None:
    desk = Desk(catalog, CONFIG, tmp_path)
    match = Match(catalog.game("kiwara"), Setup(2, 4), [Seat("Ada", 0), Seat("Ben", 1)])
    scene = RefereeScene(desk, match, None)
    with opened(scene, STILL):
        assert scene.plan is None
        with pytest.raises(KeyError):
            scene.find("plan")
    desk.close()
