"""The fields of the new-match screen: seats, names, options, seed and drawn boards."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from games.stage.scenes.new_match.parts import BoardTile, Words
from tests.stage.new_match_screen import Came, click_on, new_match, widgets_of
from tests.stage.opened import STILL, click, key, typed
from tests.stage.toy_options import ToyEditor


def test_every_seat_has_a_line_and_more_can_come(tmp_path: Path) -> None:
    with new_match(tmp_path) as (app, scene):
        click_on(app, scene, "add")
        assert scene.draft.players == 3
        click_on(app, scene, "remove-0")
        assert scene.draft.players == 2
        assert [chair.colour for chair in scene.draft.chairs] == [1, 2]
        with pytest.raises(KeyError):
            scene.find("remove-0")


def test_colour_kind_and_level_by_mouse(tmp_path: Path) -> None:
    with new_match(tmp_path) as (app, scene):
        click_on(app, scene, "colour-0")
        assert scene.draft.chairs[0].colour == 2
        kind = scene.find("kind-0").rect
        app.step(0.0, click((kind.centerx, kind.centery)))
        assert scene.draft.chairs[0].is_bot
        bars = scene.find("level-0").rect
        app.step(0.0, click((bars.right - 2, bars.centery)))
        assert scene.draft.chairs[0].level == 5
        app.step(0.0, click((bars.left + 2, bars.centery)))
        assert scene.draft.chairs[0].level == 1


def test_level_by_keys(tmp_path: Path) -> None:
    with new_match(tmp_path) as (app, scene):
        scene.focus("level-1")
        scene.ui.is_focus_shown = True
        app.step(0.0, [key(pygame.K_RIGHT)])
        assert scene.draft.chairs[1].level == 3
        app.step(0.0, [key(pygame.K_5)])
        assert scene.draft.chairs[1].level == 5
        app.step(0.0, [key(pygame.K_LEFT), key(pygame.K_LEFT)])
        assert scene.draft.chairs[1].level == 3
        app.step(0.0, [key(pygame.K_1), key(pygame.K_LEFT)])
        assert scene.draft.chairs[1].level == 1
        assert scene.base.focused is not scene.find("level-1")


def test_names_are_typed_and_kept(tmp_path: Path) -> None:
    with new_match(tmp_path) as (app, scene):
        app.step(0.0, click(scene.find("name-0").rect.center))
        app.step(0.0, [typed("Zoé")])
        assert scene.seat_name(0) == "Zoé"
        assert scene.seat_name(1) == scene.ui.say("new_match.bot_name.2")
        click_on(app, scene, "start")
        assert app.ui.settings.names == ("Zoé", "")


def test_people_of_other_games_sit_down_by_themselves(tmp_path: Path) -> None:
    settings = STILL.but(names=("Nina", "Oscar"))
    with new_match(tmp_path, settings=settings) as (_app, scene):
        assert scene.seat_name(0) == "Nina"
        assert scene.seat_name(1) == scene.ui.say("new_match.bot_name.2")
        scene.set_kind(1, 0)
        assert scene.seat_name(1) == "Oscar"


def test_options_by_mouse(tmp_path: Path) -> None:
    with new_match(tmp_path) as (app, scene):
        click_on(app, scene, "option-fast")
        assert scene.draft.options["fast"] is True
        click_on(app, scene, "board-large")
        assert scene.draft.options["board"] == "large"
        scene.focus("handicap-1")
        rect = scene.find("handicap-1").rect
        app.step(0.0, click((rect.right - 10, rect.centery)))
        assert scene.draft.options["handicap"] == [0, 2]


def test_a_blocked_option_is_disabled_with_its_reason(tmp_path: Path) -> None:
    with new_match(tmp_path) as (app, scene):
        teams = scene.find("option-teams")
        assert not teams.is_enabled
        words = [
            " ".join(line for line, _ in w.lines) for w in widgets_of(scene) if isinstance(w, Words)
        ]
        assert any("toy.why.teams" in said for said in words)
        app.step(0.0, click(teams.rect.center))
        assert scene.draft.options["teams"] is False


def test_what_a_player_count_forbids_falls_back_with_a_toast(tmp_path: Path) -> None:
    with new_match(tmp_path) as (app, scene):
        scene.add()
        scene.add()
        click_on(app, scene, "option-teams")
        assert scene.draft.options["teams"] is True
        click_on(app, scene, "remove-3")
        assert scene.draft.options["teams"] is False
        assert len(scene.toasts) == 1 and "teams" in scene.toasts[0].text


def test_the_seed_takes_digits_only(tmp_path: Path) -> None:
    with new_match(tmp_path) as (app, scene):
        scene.focus("seed")
        app.step(0.0, [key(pygame.K_a, pygame.KMOD_CTRL), typed("12x3")])
        assert scene.draft.seed == 123 and scene.seed_text == "123"
        app.step(0.0, [key(pygame.K_a, pygame.KMOD_CTRL), key(pygame.K_BACKSPACE)])
        assert scene.draft.seed == 0 and scene.seed_text == ""
        click_on(app, scene, "new-seed")
        assert scene.seed_text == str(scene.draft.seed) != "0"


def test_surprise_changes_the_seed_and_stays_valid(tmp_path: Path) -> None:
    with new_match(tmp_path) as (app, scene):
        before = scene.draft.seed
        click_on(app, scene, "surprise")
        assert scene.draft.seed != before
        click_on(app, scene, "start")
        assert isinstance(app.scene, Came)


def test_a_board_is_drawn_and_becomes_a_tile(tmp_path: Path) -> None:
    with new_match(tmp_path) as (app, scene):
        click_on(app, scene, "board-editor")
        editor = app.scene
        assert isinstance(editor, ToyEditor) and editor.board == "small"
        editor.on_done(["xx"])
        app.step(0.0, [key(pygame.K_ESCAPE)])
        assert app.scene is scene
        assert scene.draft.options["board"] == ["xx"]
        tile = scene.find("board-drawn")
        assert isinstance(tile, BoardTile) and tile.is_chosen
        click_on(app, scene, "board-small")
        click_on(app, scene, "board-drawn")
        assert scene.draft.options["board"] == ["xx"]


def test_a_bad_drawn_board_is_refused_with_its_sentence(tmp_path: Path) -> None:
    with new_match(tmp_path) as (app, scene):
        click_on(app, scene, "board-editor")
        assert isinstance(app.scene, ToyEditor)
        app.scene.on_done(["no"])
        assert scene.draft.options["board"] == "small"
        assert [toast.kind for toast in scene.toasts] == ["bad"]
