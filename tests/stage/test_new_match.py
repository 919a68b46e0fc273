"""The new-match screen: every choice by mouse and by keys, and the match that comes out of it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from games import catalog
from games.catalog import CONFIG
from games.core.record import read_record
from games.stage.app.loop import App
from games.stage.scenes.new_match.draft import Draft
from games.stage.scenes.new_match.parts import BoardTile, VariantTile, Words
from games.stage.scenes.new_match.preview import PreviewPicture, begun
from games.stage.scenes.new_match.scene import NewMatchScene
from games.stage.scenes.rules.rulebook import option_figures
from games.stage.system.settings import Settings
from games.stage.table.game.desk import Desk
from games.stage.widgets.base import Widget
from games.stage.widgets.button import Button
from games.stage.widgets.commands import Pop
from games.stage.widgets.label import Label
from games.stage.widgets.scene import Scene
from tests.stage.opened import STILL, click, key, opened, typed
from tests.stage.toy_options import ToyDesk, ToyEditor

SIZES = ((960, 600), (1280, 800), (1920, 1080))
WAYS = (
    ("players", "name-5"),
    ("players", "remove-0"),
    ("variants", "option-fast"),
    ("players", "handicap-5"),
    ("preview", "seed"),
    ("board", "board-editor"),
)
"""In which zone each of some fields stands, where not all of them are shown at once."""


class Came(Scene):
    """Stands in for a scene that others write; remembers what it was given."""

    def __init__(self, *given: Any, **named: Any) -> None:
        self.given = given


@pytest.fixture(autouse=True)
def stand_ins(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("scenes.new_match.scene.table", "scenes.rules.scene.RulesScene"):
        monkeypatch.setattr(f"games.stage.{name}", Came)


@contextmanager
def new_match(
    tmp_path: Path, game: str = "toy", settings: Settings = STILL, size: tuple[int, int] = SIZES[1]
) -> Iterator[tuple[App, NewMatchScene]]:
    desk = ToyDesk(tmp_path)
    scene = NewMatchScene(desk, game, Random(1))
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


def shown(scene: NewMatchScene) -> pygame.Surface | None:
    preview = scene.find("preview")
    assert isinstance(preview, PreviewPicture)
    return preview.picture


def test_the_preview_follows_every_choice(tmp_path: Path) -> None:
    with new_match(tmp_path) as (app, scene):
        app.step(0.0)
        first = shown(scene)
        assert first is not None
        click_on(app, scene, "board-large")
        app.step(0.0)
        second = shown(scene)
        click_on(app, scene, "add")
        app.step(0.0)
        middle = (first.get_width() // 2, first.get_height() // 2)
        seen = [each.get_at(middle)[:2] for each in (first, second, shown(scene)) if each]
        assert seen == [(20, 5), (20, 5), (30, 5)]
        assert second is not first


def test_a_preview_shows_the_board_of_the_draw_but_nobodys_hand(tmp_path: Path) -> None:
    desk = Desk(catalog, CONFIG, tmp_path)
    rules = catalog.game("zuma")
    draft = Draft(rules, Random(3))
    real = rules.start(draft.setup()).to_json()["hands"]
    imagined = [begun(desk, draft).to_json()["hands"]]
    assert all(hand not in imagined[0] for hand in real)
    maze = Draft(catalog.game("kumata"), Random(3))
    board = maze.game.start(maze.setup()).to_json()
    assert begun(desk, maze).to_json()["plots"] == board["plots"]
    desk.close()


@pytest.mark.parametrize("game", [name for name in catalog.names() if catalog.has_view(name)])
def test_every_game_can_be_previewed_with_any_number(tmp_path: Path, game: str) -> None:
    desk = Desk(catalog, CONFIG, tmp_path)
    draft = Draft(catalog.game(game), Random(1))
    while draft.can_remove:
        draft.remove(0)
    assert begun(desk, draft).players == draft.players
    while draft.can_add:
        draft.add()
        assert begun(desk, draft).players == draft.players
    desk.close()


def test_pictures_explain_options_that_there_are() -> None:
    for game in catalog.names():
        rules = catalog.game(game)
        known = set()
        for players in rules.player_counts:
            for option in rules.options(players, {}):
                known |= {option.name, *(f"{option.name}.{each}" for each in option.choices)}
                known |= {switch for names in option.switches for switch in names}
        assert {*option_figures(CONFIG, game)} <= known


def test_a_chosen_variant_has_its_picture(tmp_path: Path) -> None:
    desk = Desk(catalog, CONFIG, tmp_path)
    scene = NewMatchScene(desk, "kumata", Random(1))
    with opened(scene, STILL) as app:
        app.step(0.0)
        app.step(0.0)
        tile = scene.find("option-maze")
        assert isinstance(tile, VariantTile) and tile.picture is not None and not tile.is_on
        click_on(app, scene, "option-maze")
        assert scene.draft.options["variant"] == "maze"
        tile = scene.find("option-maze")
        assert isinstance(tile, VariantTile) and tile.is_on
    desk.close()


def test_boards_say_how_high_so_many_may_build(tmp_path: Path) -> None:
    desk = Desk(catalog, CONFIG, tmp_path)
    scene = NewMatchScene(desk, "rumis", Random(1))
    with opened(scene, STILL):
        tile = scene.find("board-chullpa")
        assert isinstance(tile, BoardTile) and tile.detail == "4 high"
        scene.add()
        tile = scene.find("board-chullpa")
        assert isinstance(tile, BoardTile) and tile.detail == "6 high"
    desk.close()


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
