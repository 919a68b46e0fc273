"""Kiwara's map editor: painting by hand and by keys, live checks, and the map that comes out."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from games import catalog
from games.catalog import CONFIG
from games.core.game import Setup
from games.core.language import read_texts
from games.core.tables import load
from games.kiwara.rules.board import board_problems
from games.kiwara.rules.table import KiwaraTable
from games.kiwara.view.editor import BoardEditor
from games.kiwara.view.editor_widgets import Canvas, Gauge, Territory
from games.kiwara.view.sketch import Sketch, random_map
from games.stage.app.loop import App
from games.stage.system.settings import Settings
from games.stage.widgets.button import Button
from games.stage.widgets.commands import Pop
from games.stage.widgets.label import Label
from tests.stage.opened import STILL, click, key, mouse, opened

TABLE = load(CONFIG / "games" / "kiwara.yaml", KiwaraTable)
LIMITS = TABLE.board
CLASSIC = TABLE.maps["classic"]
BLANK = ("......",) * 5
SIZES = ((960, 600), (1280, 800), (1920, 1080))


@contextmanager
def editor(
    board: object = "classic", settings: Settings = STILL, size: tuple[int, int] = SIZES[1]
) -> Iterator[tuple[App, BoardEditor, list[list[str]]]]:
    done: list[list[str]] = []
    scene = BoardEditor(board, done.append, Random(4))  # type: ignore[arg-type]
    with opened(scene, settings, size) as app:
        yield app, scene, done


def canvas_of(scene: BoardEditor) -> Canvas:
    found = scene.find("canvas")
    assert isinstance(found, Canvas)
    return found


def press(app: App, scene: BoardEditor, name: str) -> None:
    scene.focus(name)
    app.step(0.0, click(scene.find(name).rect.center))


@pytest.mark.parametrize("code", ["en", "fr"])
def test_no_two_buttons_are_called_alike(code: str) -> None:
    with editor(settings=replace(STILL, language=code)) as (_, scene, _):
        labels = [each.label for each in scene.base._all() if isinstance(each, Button)]
        worded = [label for label in labels if label]
        assert "undo" in {each.name for each in scene.base._all()} and len(worded) > 3
        assert len(set(worded)) == len(worded)


# The sketch without a screen


def test_rivers_sizes_and_pieces_are_counted() -> None:
    sketch = Sketch(LIMITS, CLASSIC)

    assert [sketch.size(letter) for letter in "ABCDEF"] == [5, 7, 7, 3, 3, 5]
    across = catalog.game("kiwara").start(Setup(2)).board.across
    assert 2 * sketch.rivers() == sum(mask.bit_count() for mask in across)
    assert sketch.problems() == []
    sketch.paint((5, 4), "A")
    assert sketch.parts("A") == 2
    assert {problem.key for problem in sketch.problems()} == {
        "kiwara.setup.board_size",
        "kiwara.setup.board_apart",
    }


def test_a_stroke_is_undone_and_redone_as_one() -> None:
    sketch = Sketch(LIMITS)
    sketch.begin()
    for x in range(6):
        sketch.paint((x, 0), "B")
    sketch.end()
    painted = sketch.drawn

    sketch.undo()
    assert sketch.is_empty and not sketch.can_undo
    sketch.redo()
    assert sketch.drawn == painted and not sketch.can_redo
    sketch.undo()
    sketch.paint((0, 0), "A")
    assert not sketch.can_redo


def test_a_stroke_that_changes_nothing_leaves_no_trace() -> None:
    sketch = Sketch(LIMITS, CLASSIC)
    sketch.begin()
    assert not sketch.paint((0, 0), "A")
    assert not sketch.paint((9, 9), "B")
    sketch.end()

    assert not sketch.can_undo


def test_mirror_swaps_left_and_right() -> None:
    sketch = Sketch(LIMITS, CLASSIC)
    sketch.mirror()
    assert sketch.drawn == tuple(row[::-1] for row in CLASSIC)
    assert sketch.problems() == []


def test_foreign_letters_become_ours_and_wrong_shapes_blank() -> None:
    foreign = [row.translate(str.maketrans("ABCDEF", "QRSTUV")) for row in CLASSIC]
    assert Sketch(LIMITS, foreign).drawn == CLASSIC
    assert Sketch(LIMITS, ["AB"]).drawn == BLANK
    assert Sketch(LIMITS, ["ABCDEF"] * 4 + ["ABCDE"]).drawn == BLANK


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**6))
def test_maps_by_chance_are_always_sound(seed: int) -> None:
    rows = random_map(LIMITS, Random(seed))

    assert rows is not None
    assert board_problems(rows, LIMITS) == []


# On the screen


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("size", SIZES)
def test_everything_has_room(size: tuple[int, int], language: str, theme: str) -> None:
    look = STILL.but(language=language, theme=theme)
    with editor(BLANK, look, size) as (app, scene, _):
        ui = scene.ui
        for widget in [below for top in scene.base.widgets for below in top.walk()]:
            if isinstance(widget, Label):
                assert (
                    ui.writer.fit(widget.label, widget.style, widget.rect.width)[0] == widget.label
                )
            if isinstance(widget, Button):
                room = widget.rect.width - ui.px(24) - (ui.px(30) if widget.icon else 0)
                assert ui.writer.fit(widget.label, widget.style, room)[0] == widget.label
        canvas = canvas_of(scene)
        corners = [canvas.centre_of((x, y)) for x in (0, 5) for y in (0, 4)]
        assert all(canvas.rect.collidepoint(pos) for pos in corners)
        assert canvas.rect.right <= scene.find("territory-A").rect.left
        app.screenshot()


def test_a_cell_is_where_it_is_drawn() -> None:
    with editor() as (_, scene, _done):
        canvas = canvas_of(scene)
        for x in range(6):
            for y in range(5):
                assert canvas.spot_at(canvas.centre_of((x, y))) == (x, y)
        assert canvas.spot_at(canvas.rect.topleft) is None


def test_a_drag_paints_all_cells_on_its_way() -> None:
    with editor(BLANK) as (app, scene, _):
        press(app, scene, "territory-C")
        canvas = canvas_of(scene)
        start, end = canvas.centre_of((0, 2)), canvas.centre_of((2, 2))
        app.step(0.0, [mouse(pygame.MOUSEBUTTONDOWN, start)])
        app.step(0.0, [mouse(pygame.MOUSEMOTION, canvas.centre_of((1, 2)))])
        app.step(0.0, [mouse(pygame.MOUSEMOTION, end), mouse(pygame.MOUSEBUTTONUP, end)])
        assert scene.sketch.drawn[2] == "CCC..."
        press(app, scene, "undo")
        assert scene.sketch.is_empty
        press(app, scene, "redo")
        assert scene.sketch.drawn[2] == "CCC..."


def test_painting_by_keys_alone() -> None:
    with editor(BLANK) as (app, scene, _):
        app.step(0.0, [key(pygame.K_TAB)])
        scene.focus("canvas")
        app.step(0.0, [key(pygame.K_2), key(pygame.K_RIGHT), key(pygame.K_SPACE)])
        app.step(0.0, [key(pygame.K_DOWN), key(pygame.K_KP_6)])
        assert scene.sketch.drawn[:2] == ("BB....", ".F....")
        app.step(0.0, [key(pygame.K_DELETE)])
        assert scene.sketch.drawn[1] == "......" and scene.brush == "."
        app.step(0.0, [key(pygame.K_z, pygame.KMOD_CTRL)])
        assert scene.sketch.drawn[1] == ".F...."
        app.step(0.0, [key(pygame.K_y, pygame.KMOD_CTRL)])
        assert scene.sketch.drawn[1] == "......"


def test_arrows_leave_the_board_at_its_border() -> None:
    with editor(BLANK) as (app, scene, _):
        app.step(0.0, [key(pygame.K_TAB)])
        scene.focus("canvas")
        app.step(0.0, [key(pygame.K_RIGHT)] * 5)
        assert canvas_of(scene).cursor == (5, 0)
        app.step(0.0, [key(pygame.K_RIGHT)])
        assert isinstance(scene.base.focused, Territory)


def test_digits_choose_the_brush_when_the_board_has_no_focus() -> None:
    with editor(BLANK) as (app, scene, _):
        scene.focus("mirror")
        scene.focus("done")
        scene.focus("back")
        app.step(0.0, [key(pygame.K_4)])
        assert scene.brush == "D" and scene.sketch.is_empty


def test_live_checks_follow_every_stroke() -> None:
    with editor() as (app, scene, _):
        assert scene.find("done").is_enabled
        scene.choose("A")
        scene.paint((5, 4))
        row = scene.find("territory-A")
        assert isinstance(row, Territory) and row.is_sound is False and row.note
        assert not scene.find("done").is_enabled
        app.step(0.0, click(scene.find("done").rect.center))
        assert app.scene is scene
        scene.undo()
        assert scene.find("done").is_enabled


def test_too_many_rivers_are_told() -> None:
    with editor() as (_, scene, _done):
        scene.sketch.change(("ABABAB", "BABABA", "ABABAB", "BABABA", "ABABAB"))
        scene.layout()
        gauges = [w for top in scene.base.widgets for w in top.walk() if isinstance(w, Gauge)]
        assert [gauge.value for gauge in gauges] == [49]
        assert any(p.key == "kiwara.setup.board_rivers" for p in scene.sketch.problems())


def test_starting_points_and_chance() -> None:
    with editor(BLANK) as (app, scene, _):
        for name, rows in TABLE.maps.items():
            press(app, scene, f"map-{name}")
            assert scene.sketch.drawn == rows
        press(app, scene, "mirror")
        assert scene.sketch.drawn == tuple(row[::-1] for row in TABLE.maps["president"])
        press(app, scene, "random")
        assert scene.sketch.problems() == []
        press(app, scene, "blank")
        assert scene.sketch.is_empty


def test_done_hands_over_a_map_that_a_match_starts_on() -> None:
    with editor() as (app, scene, done):
        press(app, scene, "random")
        answer = scene.finish()
        assert isinstance(answer, Pop) and done == [answer.result]
        state = catalog.game("kiwara").start(Setup(2, 0, {"board": done[0]}))
        assert list(state.to_json()["regions"]) == done[0]


def test_leaving_a_changed_map_asks_first() -> None:
    with editor() as (app, scene, done):
        assert isinstance(scene.on_back(), Pop)
        scene.mirror()
        app.step(0.0, [key(pygame.K_ESCAPE)])
        assert scene.has_modal
        app.step(0.0, click(scene.find("stay").rect.center))
        assert not scene.has_modal and app.scene is scene and app.is_running
        app.step(0.0, [key(pygame.K_ESCAPE)])
        app.step(0.0, click(scene.find("leave").rect.center))
        assert done == [] and not app.is_running


def test_the_view_opens_it() -> None:
    scene = catalog.view("kiwara").board_editor("president", lambda rows: None)
    assert isinstance(scene, BoardEditor)
    with opened(scene) as _:
        assert scene.sketch.drawn == TABLE.maps["president"]


@pytest.mark.parametrize("scene", ["kiwara_editor", "new_match"])
def test_texts_are_complete_in_both_languages(scene: str) -> None:
    def keys(code: str) -> set[str]:
        texts = read_texts(CONFIG / "text", code)
        return {key for key in texts if key.startswith(f"{scene}.")}

    assert keys("fr") == keys("en") != set()
