"""The second window: what it shows, what it takes, and that closing it closes nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any
from unittest import mock

import pygame
import pytest

from games import catalog
from games.core.game import Setup
from games.core.match import Match
from games.core.sheet import Page, Sheet
from games.stage.app.loop import App
from games.stage.draw.text import Writer
from games.stage.scenes.companion.sheet.scene import SheetScene
from games.stage.scenes.companion.timer import TimerScene
from games.stage.scenes.home.scene import HomeScene
from games.stage.system.settings import Settings, read_settings
from games.stage.table.game.desk import Desk
from games.stage.table.table import TableScene, table
from tests.gallery.measures import watching
from tests.games.matches import played
from tests.stage.companion_table import seats, sheet_of
from tests.stage.opened import key
from tests.stage.zuma_table import COMPLETE, JUNK, Table
from tests.unseen import unseen

BUILT = [name for name in catalog.names() if catalog.has_view(name)]


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    settings = Settings(language="en", animation="off", second_window=(1000, 680))
    made = App(size=(1280, 800), settings=settings, folder=tmp_path)
    yield made
    if made.is_running:
        made.close()


def picture(app: App) -> bytes:
    assert app.second is not None
    return pygame.image.tobytes(app.second.window.get_surface(), "RGB")


def of_second(app: App, kind: int, **values: Any) -> pygame.Event:
    assert app.second is not None
    return pygame.Event(kind, window=app.second.window, **values)


def settled(app: App) -> None:
    with unseen(app):  # the second window is drawn all the same
        for _ in range(100):
            app.step(0.05)
            if not app.is_moving:
                return


def test_f10_opens_and_closes_it_and_its_size_is_kept(app: App, desk: Desk, tmp_path: Path) -> None:
    app.start(HomeScene(desk))
    app.step(0.0, [key(pygame.K_F10)])
    assert app.second is not None and app.second.window.size == (1000, 680)
    app.second.window.size = (1100, 640)
    app.step(0.0, [key(pygame.K_F10)])
    assert app.second is None
    assert read_settings(tmp_path)[0].second_window == (1100, 640)


def test_the_last_round_of_zuma_is_told_until_the_next_one_is_played(tmp_path: Path) -> None:
    opened = Table(tmp_path, "023", hands=[COMPLETE, *JUNK[:2]])

    def lines() -> list[str]:
        drawn, said = Writer.draw, list[str]()

        def noted(self: Writer, surface: pygame.Surface, text: str, *more: Any) -> pygame.Rect:
            said.append(text)
            return drawn(self, surface, text, *more)

        with mock.patch.object(Writer, "draw", noted):
            opened.scene.draw_public(pygame.Surface((1280, 720)), opened.app.ui)
        return said

    opened.key(pygame.K_j)
    opened.until(lambda: opened.has("next-round"))
    assert {"Set 1 · round 1", "Léa dives in"} <= {*lines()}
    opened.click("next-round")
    opened.until(lambda: opened.state.calls == 1)
    assert not [line for line in lines() if line.startswith("Move") or "dives in" in line]
    opened.close()


def test_the_settings_open_it_with_the_first_thing_to_show(app: App, desk: Desk) -> None:
    from games.stage.widgets.commands import Home, Push

    app.ui.change(second_screen=True)
    app.start(HomeScene(desk))
    app.step(0.0)
    assert app.second is None
    app.post(lambda: Push(TimerScene(seats(2), "kiwara")))
    app.step(0.0)
    assert app.second is not None
    app.step(0.0, [key(pygame.K_F10)])
    app.post(lambda: Push(TimerScene(seats(2), "kiwara")))
    app.step(0.0)
    assert app.second is None, "closed by hand it stays closed"
    app.post(Home)
    app.step(0.0)
    app.post(lambda: Push(TimerScene(seats(2), "kiwara")))
    app.step(0.0)
    assert app.second is not None, "but another match opens it again"


def test_the_switch_of_the_settings_works_at_once_and_is_kept(
    app: App, desk: Desk, tmp_path: Path
) -> None:
    app.start(TimerScene(seats(2), "kiwara"))
    app.ui.change(second_screen=True)
    assert app.second is not None and read_settings(tmp_path)[0].second_screen
    app.ui.change(second_screen=False)
    assert app.second is None and not read_settings(tmp_path)[0].second_screen


def test_opened_amid_a_motion_it_shows_something_at_once_and_the_rest_when_that_is_over(
    app: App, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = TableScene(desk, Match(catalog.game("kiwara"), Setup(2), seats(2)), None)
    app.start(scene)
    monkeypatch.setattr(TableScene, "is_public_busy", True)
    app.toggle_second()
    app.step(0.0)
    assert app.second is not None
    first = app.second._shown
    assert first is not None
    scene.play(scene.match.state.legal_moves()[0])
    for _ in range(20):
        app.step(0.1)
    assert app.second._shown == first
    monkeypatch.setattr(TableScene, "is_public_busy", False)
    app.step(0.1, [key(pygame.K_v)])
    assert app.second._shown not in (None, first)


def test_closing_it_never_closes_the_match(app: App, desk: Desk) -> None:
    app.start(TableScene(desk, Match(catalog.game("kiwara"), Setup(2), seats(2)), None))
    app.toggle_second()
    app.step(0.0)
    app.step(0.0, [of_second(app, pygame.WINDOWCLOSE)])
    assert app.second is None and app.is_running and isinstance(app.scene, TableScene)


def test_closing_the_first_window_ends_the_app_though_the_second_is_open(
    app: App, desk: Desk
) -> None:
    app.start(TimerScene(seats(2), "kiwara"))
    app.toggle_second()
    app.step(0.0, [pygame.Event(pygame.WINDOWCLOSE, window=app.window)])
    assert not app.is_running
    app.close()


def test_clicks_on_it_reach_nothing_but_keys_do(app: App, desk: Desk) -> None:
    scene = SheetScene(desk, sheet_of("zuma"), desk.home / "z.yaml")
    app.start(scene)
    app.toggle_second()
    app.step(0.0)
    at = scene.find("pause").rect.center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.step(0.0, [of_second(app, kind, pos=at, button=1)])
    assert scene.caller is not None and not scene.caller.is_running
    space = {"key": pygame.K_SPACE, "mod": 0, "unicode": " ", "scancode": 0}
    app.step(0.0, [of_second(app, pygame.KEYDOWN, **space)])
    assert scene.caller.is_running


def test_it_follows_a_sheet_and_is_drawn_only_when_that_changes(app: App, desk: Desk) -> None:
    scene = SheetScene(desk, sheet_of("kumata", 0.5), desk.home / "k.yaml")
    app.start(scene)
    app.toggle_second()
    app.step(0.0)
    before = picture(app)
    assert app.second is not None
    shown = app.second._shown
    app.step(0.0, [key(pygame.K_TAB)])
    assert app.second._shown is shown and picture(app) == before
    scene.toggle_evening()
    app.step(0.0, [key(pygame.K_TAB)])
    assert picture(app) != before


def test_it_lights_up_with_every_call(app: App, desk: Desk) -> None:
    scene = SheetScene(desk, sheet_of("zuma"), desk.home / "z.yaml")
    app.start(scene)
    app.toggle_second()
    scene.pause()
    app.step(0.05)
    before = picture(app)
    app.step(0.3)
    assert picture(app) == before, "between two steps of the ring nothing changes"
    app.step(0.7)
    assert picture(app) != before, "the ring fills"
    app.step(3.0)
    called = picture(app)
    assert scene.caller is not None and scene.caller.count == 1 and called != before
    app.step(0.4)
    assert picture(app) != called, "the light goes out"


def test_without_anything_public_it_keeps_what_lies_below(app: App, desk: Desk) -> None:
    from games.stage.scenes.settings.scene import SettingsScene
    from games.stage.widgets.commands import Push

    app.start(SheetScene(desk, sheet_of("kumata", 0.5), desk.home / "k.yaml"))
    app.toggle_second()
    app.step(0.0)
    before = picture(app)
    app.post(lambda: Push(SettingsScene(desk)))
    settled(app)
    assert picture(app) == before


def test_it_welcomes_before_a_game_is_chosen(app: App, desk: Desk) -> None:
    app.start(HomeScene(desk))
    app.toggle_second()
    settled(app)
    assert len(set(picture(app))) > 10


@pytest.mark.parametrize("name", BUILT)
def test_it_shows_every_game(app: App, desk: Desk, name: str) -> None:
    from games.stage.table.table import table

    game = catalog.game(name)
    match = played(game, Setup(max(2, game.default_players), 3), Random(3), 6)
    scene = table(desk, match, None)
    app.start(scene)
    app.toggle_second()
    settled(app)
    before = picture(app)
    scene.look(0)
    app.step(0.0, [key(pygame.K_TAB)])
    settled(app)
    assert picture(app) != before


@pytest.mark.parametrize("name", BUILT)
def test_it_shows_the_same_whatever_is_hidden(app: App, desk: Desk, name: str) -> None:
    """The picture is made of what a spectator may know."""
    seen: list[Any] = []
    kind = catalog.view(name)
    original = kind.snapshot.__func__

    def spied(cls: Any, ui: Any, state: Any, *more: Any, **others: Any) -> pygame.Surface:
        seen.append(state)
        result: pygame.Surface = original(cls, ui, state, *more, **others)
        return result

    game = catalog.game(name)
    match = Match(game, Setup(max(2, game.default_players), 3))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kind, "snapshot", classmethod(spied))
        app.start(TableScene(desk, match, None))
        app.toggle_second()
        settled(app)
    assert seen and seen[-1].to_json() == match.state.view_for(None).to_json()


def test_a_page_of_another_match_is_shown_too(app: App, desk: Desk) -> None:
    sheet = Sheet(catalog.sheet("kiwara"), seats(2), [Page(), Page()])
    scene = SheetScene(desk, sheet, desk.home / "w.yaml")
    app.start(scene)
    app.toggle_second()
    app.step(0.0)
    before = picture(app)
    scene.open_page(0)
    app.step(0.0, [key(pygame.K_TAB)])
    assert picture(app) != before


def test_it_follows_shapes_and_coordinates(app: App, desk: Desk) -> None:
    match = played(catalog.game("kiwara"), Setup(2, 3), Random(1), 9)
    app.start(TableScene(desk, match, None))
    app.toggle_second()
    settled(app)
    for change in ({"coordinates": False}, {"shapes": False}):
        before = picture(app)
        app.ui.change(**change)
        settled(app)
        assert picture(app) != before, change


def test_it_follows_zuma_from_call_to_call_and_names_no_turn(tmp_path: Path) -> None:
    opened = Table(tmp_path / "zuma", "0222")
    try:
        opened.app.toggle_second()
        opened.step(0.1)
        first = picture(opened.app)
        assert len(set(first)) > 20, "not an empty window"
        opened.step(9.0)
        assert opened.state.calls and picture(opened.app) != first
        said: list[str] = []
        draw = type(opened.app.ui.writer).draw

        def noted(writer: Any, surface: Any, text: str, *more: Any) -> Any:
            said.append(text)
            return draw(writer, surface, text, *more)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(type(opened.app.ui.writer), "draw", noted)
            surface = pygame.Surface((1000, 700))
            own = opened.app.ui.variant(is_dark=True, size=(1000, 700), most_text=1.0)
            opened.scene.draw_public(surface, own)
        assert not any("turn" in words for words in said)
        assert opened.scene.view.margins.progress() in said
    finally:
        opened.close()


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 768), (1080, 1920), (960, 600)])
@pytest.mark.parametrize("name", BUILT)
def test_the_poster_says_it_whole_in_every_window(
    app: App, desk: Desk, name: str, size: tuple[int, int]
) -> None:
    game = catalog.game(name)
    most = game.player_counts[-1]
    match = Match(game, Setup(most, 3), seats(most))
    for _ in range(8):
        match.play(match.state.legal_moves()[0])
    scene = table(desk, match, None)
    app.start(scene)
    surface = pygame.Surface(size)
    own = app.ui.variant(is_dark=True, size=size, most_text=1.0)
    with watching(size, []) as watch:
        scene.draw_public(surface, own)
    assert not watch.found


def test_the_poster_says_who_leads_and_what_was_played(app: App, desk: Desk) -> None:
    match = played(catalog.game("kiwara"), Setup(2, 3), Random(3))
    whole = Match(match.game, match.setup, seats(2))
    for move in match.moves[:20]:
        whole.play(move)
    scene = table(desk, whole, None)
    app.start(scene)
    surface = pygame.Surface((1920, 1080))
    words: list[str] = []
    draw = Writer.draw

    def noting(self: Writer, target: pygame.Surface, text: str, *more: Any) -> pygame.Rect:
        words.append(text)
        return draw(self, target, text, *more)

    with mock.patch.object(Writer, "draw", noting):
        scene.draw_public(surface, app.ui.variant(is_dark=True, size=surface.get_size()))
    totals = [score.total for score in whole.state.scores()]
    assert (totals[0] != totals[1]) == ("in the lead" in words)
    assert f"Move 20, {scene.name_of(scene.view.margins.log_rows()[-1].seat)}" in words
