"""The maze editor: tiles by mouse and by keys, live checks, and the way back to the set-up."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from games import catalog
from games.core.game import Setup
from games.kumata.view.editor import MazeEditor
from games.kumata.view.editor_widgets import Canvas
from games.stage.app.loop import App
from games.stage.scenes.new_match.scene import NewMatchScene
from games.stage.table.game.desk import Desk
from tests.stage.opened import STILL, click, key, mouse, opened
from tests.stage.toy import LOOKS, cuts


def editor(board: object = "random", players: int = 4) -> tuple[MazeEditor, list[list[str]]]:
    done: list[list[str]] = []
    scene = MazeEditor(board, done.append, players, Random(3))  # type: ignore[arg-type]
    return scene, done


def canvas_of(scene: MazeEditor) -> Canvas:
    canvas = scene.find("canvas")
    assert isinstance(canvas, Canvas)
    return canvas


def lay(app: App, scene: MazeEditor, tile: int, corner: tuple[int, int]) -> None:
    """Take a tile from the box and click it onto the table."""
    app.step(0.02, click(scene.find(f"tile-{tile}").rect.center))
    place = canvas_of(scene).rect_of(corner, 2).center
    app.step(0.02, [mouse(pygame.MOUSEMOTION, place)])
    app.step(0.02, click(place))


def test_nine_tiles_clicked_into_a_row_make_a_maze() -> None:
    scene, done = editor()
    with opened(scene) as app:
        left, top = scene.window.left, scene.window.top
        for tile in range(9):
            assert not scene.find("done").is_enabled
            lay(app, scene, tile, (left + 2 + 2 * (tile % 5), top + 3 + 2 * (tile // 5)))
        assert scene.sketch.problems() == []
        app.step(0.02, click(scene.find("done").rect.center))
        assert not app.is_running
    assert len(done[0]) == 9
    catalog.game("kumata").start(Setup(4, 0, {"variant": "maze", "board": done[0]}))


def test_what_is_wrong_is_told_at_once() -> None:
    scene, _ = editor()
    with opened(scene) as app:
        left, top = scene.window.left, scene.window.top
        lay(app, scene, 0, (left + 2, top + 2))
        lay(app, scene, 1, (left + 8, top + 2))
        first = scene.sketch.problems()[0].phrase
        assert first.key == "kumata.laying.apart"
        assert scene.find("verdict").label == app.ui.say(first)  # type: ignore[attr-defined]
        lay(app, scene, 2, (left + 3, top + 2))
        assert scene.sketch.problems()[0].phrase.key == "kumata.laying.overlap"


def test_a_laid_tile_is_taken_up_turned_and_carried() -> None:
    scene, _ = editor()
    with opened(scene) as app:
        left, top = scene.window.left, scene.window.top
        lay(app, scene, 4, (left + 2, top + 2))
        canvas = canvas_of(scene)
        start = canvas.rect_of((left + 2, top + 2)).center
        app.step(0.02, [mouse(pygame.MOUSEBUTTONDOWN, start)])
        assert scene.sketch.held is not None
        end = canvas_of(scene).rect_of((left + 7, top + 5), 2).center
        app.step(0.02, [mouse(pygame.MOUSEMOTION, end)])
        app.step(0.02, [mouse(pygame.MOUSEBUTTONUP, end)])
        assert [(t.column, t.row) for t in scene.sketch.drawn] == [(left + 7, top + 5)]
        app.step(0.02, click(canvas_of(scene).rect_of((left + 7, top + 5)).center))
        app.step(0.02, [key(pygame.K_r)])
        assert scene.sketch.held is not None and scene.sketch.held.turns == 1
        app.step(0.02, [key(pygame.K_DELETE)])
        assert scene.sketch.drawn == () and 4 in scene.sketch.boxed
        app.step(0.02, [key(pygame.K_z, pygame.KMOD_CTRL)])
        assert len(scene.sketch.drawn) == 1


def test_the_keyboard_alone_lays_tiles() -> None:
    scene, done = editor()
    with opened(scene) as app:
        for tile in range(9):
            app.step(0.02, [key(pygame.K_1 + tile)])
            if tile:
                across = pygame.K_RIGHT if tile % 4 else pygame.K_DOWN
                if tile > 4 and tile % 4:
                    across = pygame.K_LEFT
                app.step(0.02, [key(across), key(across)])
            app.step(0.02, [key(pygame.K_RETURN)])
        assert scene.sketch.problems() == []
        scene.finish()
    assert len(done) == 1


def test_a_maze_laid_before_comes_back_and_leaving_asks_only_after_changes() -> None:
    first, done = editor()
    with opened(first) as app:
        app.step(0.02, click(first.find("random").rect.center))
        first.finish()
    scene, again = editor(done[0])
    with opened(scene) as app:
        assert scene.sketch.problems() == []
        scene.finish()
        assert again == done
    scene, _ = editor(done[0])
    with opened(scene) as app:
        scene.clear()
        app.step(0.02, [key(pygame.K_ESCAPE)])
        assert scene.has_modal
        app.step(0.02, click(scene.find("leave").rect.center))
        assert not app.is_running
    scene, _ = editor(done[0])
    with opened(scene) as app:
        app.step(0.02, [key(pygame.K_ESCAPE)])
        assert not app.is_running


@pytest.mark.parametrize(("size", "theme", "language"), LOOKS)
def test_nothing_is_cut(size: tuple[int, int], theme: str, language: str) -> None:
    scene, _ = editor(players=2)
    with opened(scene, STILL.but(theme=theme, language=language), size) as app, cuts() as found:
        scene.draw_square()
        scene.place((scene.sketch.drawn[0].column, scene.sketch.drawn[0].row))
        scene.draw(app.surface)
        assert found == []


def test_a_far_tile_makes_the_table_grow() -> None:
    scene, _ = editor()
    with opened(scene):
        before = (scene.window.width, scene.window.height)
        scene.take(0)
        scene.place((scene.window.left - 1, scene.window.top))
        assert scene.window.width > before[0] and scene.window.height > before[1]


def test_the_set_up_takes_the_maze_over(tmp_path: Path) -> None:
    desk = Desk(catalog, catalog.CONFIG, tmp_path)
    scene = NewMatchScene(desk, "kumata", Random(1))
    with opened(scene) as app:
        scene.choose("variant", "maze")
        app.step(0.02, click(scene.find("board-editor").rect.center))
        laying = app.scene
        assert isinstance(laying, MazeEditor)
        laying.draw_lots()
        app.step(0.02, click(laying.find("done").rect.center))
        assert app.scene is scene
        assert isinstance(scene.draft.options["board"], list)
        scene.add()
        assert isinstance(scene.draft.options["board"], list), "the same tiles, other faces"
        app.step(0.02)
        scene.choose("variant", "classic")
        assert "board" not in scene.draft.options
    desk.close()
