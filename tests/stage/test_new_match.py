"""The new-match screen: drawn whole in every size, and the match that comes out of it."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from games import catalog
from games.catalog import CONFIG
from games.core.record import read_record
from games.stage.scenes.new_match.parts import BoardTile
from games.stage.scenes.new_match.scene import NewMatchScene
from games.stage.table.game.desk import Desk
from games.stage.widgets.button import Button
from games.stage.widgets.commands import Pop
from games.stage.widgets.label import Label
from tests.stage.new_match_screen import SIZES, Came, click_on, new_match, widgets_of
from tests.stage.opened import STILL, click, key, opened

WAYS = (
    ("players", "name-5"),
    ("players", "remove-0"),
    ("variants", "option-fast"),
    ("players", "handicap-5"),
    ("preview", "seed"),
    ("board", "board-editor"),
)
"""In which zone each of some fields stands, where not all of them are shown at once."""


def cut_texts(scene: NewMatchScene) -> list[str]:
    """Words that do not fit where they stand."""
    ui, found = scene.ui, []
    for widget in widgets_of(scene):
        if isinstance(widget, Label):
            room, style = widget.rect.width, widget.style
        elif isinstance(widget, Button):
            room = widget.rect.width - ui.px(24) - (ui.px(30) if widget.icon else 0)
            style = widget.style
        elif isinstance(widget, BoardTile):
            room, style = widget.rect.width - ui.px(20), "semi16"
        else:
            continue
        if ui.writer.fit(widget.label, style, room)[0] != widget.label:
            found.append(widget.label)
    return found


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("size", SIZES)
def test_kiwara_is_drawn_whole(
    tmp_path: Path, size: tuple[int, int], language: str, theme: str
) -> None:
    settings = STILL.but(language=language, theme=theme)
    desk = Desk(catalog, CONFIG, tmp_path)
    scene = NewMatchScene(desk, "kiwara", Random(1))
    with opened(scene, settings, size) as app:
        assert cut_texts(scene) == []
        cards = [widget for widget in widgets_of(scene) if type(widget).__name__ == "Card"]
        # The preview, the game, players, variants, maps; in a small window the last as tabs.
        assert len(cards) == (2 if size == SIZES[0] else 5)
        for one in cards:
            assert one.rect.left >= 0 and one.rect.right <= size[0]
            others = [other for other in cards if other is not one]
            assert one.rect.collidelist([other.rect for other in others]) == -1
            for child in one.children:
                assert one.rect.contains(child.rect), child.name
        assert app.screenshot().get_at((1, 1)) == scene.ui.theme.ground
    desk.close()


@pytest.mark.parametrize("text_size", [0.8, 1.3, 2.0])
@pytest.mark.parametrize("size", SIZES[:2])
def test_large_and_small_letters_stay_reachable(
    tmp_path: Path, size: tuple[int, int], text_size: float
) -> None:
    with new_match(tmp_path, settings=STILL.but(text_size=text_size), size=size) as (app, scene):
        while scene.draft.can_add:
            scene.add()
        bar = scene.find("start").rect.top
        for zone, name in WAYS:
            if any(each.name == "zones" for each in widgets_of(scene)):
                scene.show_zone(zone)
            scene.focus(name)
            assert scene.base.focused is scene.find(name)
            rect = scene.find(name).rect
            assert rect.width > 0 and rect.left >= 0 and rect.right <= size[0]
            assert rect.top >= 0 and rect.bottom <= bar, name
        app.screenshot()


def test_tabs_go_to_another_built_game_and_come_back_unchanged(tmp_path: Path) -> None:
    with new_match(tmp_path) as (app, scene):
        click_on(app, scene, "option-fast")
        scene.switch("pair")
        assert scene.draft.game.name == "pair"
        with pytest.raises(KeyError):
            scene.find("add")
        scene.switch("toy")
        assert scene.draft.options["fast"] is True


def test_games_not_built_cannot_be_chosen(tmp_path: Path) -> None:
    with new_match(tmp_path) as (app, scene):
        first = scene.find("games").rect.move(4, 0)
        app.step(0.0, click((first.left + 20, first.centery)))
        assert scene.game == "toy"


def test_start_saves_first_and_goes_to_the_table(tmp_path: Path) -> None:
    with new_match(tmp_path) as (app, scene):
        scene.choose("board", "large")
        scene.rename(0, "Léa")
        click_on(app, scene, "start")
        assert isinstance(app.scene, Came) and app.scenes == [app.scene]
        desk, match, path = app.scene.given
        assert desk is scene.desk
        record = read_record(path)
        assert record.game == "toy" and record.seed == match.setup.seed == scene.draft.seed
        assert [(s.name, s.colour, s.bot) for s in record.players] == [
            ("Léa", 0, 0),
            ("Pisco", 1, 2),
        ]
        assert record.options["board"] == "large" and record.moves == []


def test_the_whole_screen_by_keys_alone(tmp_path: Path) -> None:
    with new_match(tmp_path) as (app, scene):
        seen = set()
        for _ in range(60):
            app.step(0.0, [key(pygame.K_TAB)])
            assert scene.base.focused is not None
            seen.add(scene.base.focused.name)
        enabled = {w.name for w in widgets_of(scene) if w.can_focus and w.is_enabled}
        assert enabled - seen == set()
        scene.focus("start")
        app.step(0.0, [key(pygame.K_RETURN)])
        assert isinstance(app.scene, Came)


def test_enter_starts_at_once(tmp_path: Path) -> None:
    with new_match(tmp_path) as (app, _scene):
        app.step(0.0, [key(pygame.K_TAB), key(pygame.K_RETURN)])
        assert isinstance(app.scene, Came)


def test_the_last_choices_come_back_from_the_settings_file(tmp_path: Path) -> None:
    with new_match(tmp_path) as (app, scene):
        scene.add()
        scene.choose("deal", "three")
        scene.draft.draw_board("board", ["xx"])
        scene.set_level(1, 4)
        click_on(app, scene, "start")
        kept = app.ui.settings
    with new_match(tmp_path, settings=kept) as (app, scene):
        assert scene.draft.players == 3 and scene.draft.chairs[1].level == 4
        assert scene.draft.options["deal"] == "three" and scene.draft.options["board"] == ["xx"]


@pytest.mark.parametrize("last", [None, 7, [], {"chairs": 3}, {"chairs": [], "options": {"x": 1}}])
def test_strange_last_choices_do_not_break_the_screen(tmp_path: Path, last: Any) -> None:
    with new_match(tmp_path, settings=STILL.but(last={"toy": last})) as (app, scene):
        assert scene.draft.players == 2
        app.screenshot()


def test_a_folder_that_cannot_be_written_is_told_before_playing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*given: Any) -> None:
        raise OSError("full")

    monkeypatch.setattr("games.stage.scenes.new_match.scene.save", refuse)
    with new_match(tmp_path) as (app, scene):
        click_on(app, scene, "start")
        assert app.scene is scene and scene.has_modal
        app.step(0.0, click(scene.find("play").rect.center))
        assert isinstance(app.scene, Came) and app.scene.given[2] is None


def test_teams_stand_together(tmp_path: Path) -> None:
    desk = Desk(catalog, CONFIG, tmp_path)
    scene = NewMatchScene(desk, "kumata", Random(1))
    with opened(scene, STILL) as app:
        scene.add()
        scene.add()
        click_on(app, scene, "option-union")
        order = sorted(range(4), key=lambda seat: scene.find(f"name-{seat}").rect.y)
        assert order == [0, 2, 1, 3]
    desk.close()


def test_a_small_window_shows_a_zone_at_a_time(tmp_path: Path) -> None:
    with new_match(tmp_path, size=SIZES[0]) as (app, scene):
        with pytest.raises(KeyError):
            scene.find("option-fast")
        zones = scene.find("zones").rect
        app.step(0.0, click((zones.centerx, zones.centery)))
        assert scene.zone == "variants"
        click_on(app, scene, "option-fast")
        assert scene.draft.options["fast"] is True
        assert scene.find("preview").rect.width > 0


def test_rules_open_and_escape_leaves(tmp_path: Path) -> None:
    with new_match(tmp_path) as (app, scene):
        click_on(app, scene, "rules")
        assert isinstance(app.scene, Came) and app.scene.given == (scene.desk, "toy")
        assert isinstance(scene.handle(key(pygame.K_ESCAPE)), Pop)
        assert isinstance(scene.find("back").activate(), Pop)


def test_nothing_is_drawn_while_nothing_happens(tmp_path: Path) -> None:
    with new_match(tmp_path) as (app, _scene):
        app.step(0.5)
        draws = app.draws
        for _ in range(5):
            app.step(0.5)
        assert app.draws == draws
