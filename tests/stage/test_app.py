"""The app draws only when something can have changed, and follows settings and window."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from games.stage.app.loop import App, NoDisplay, NotPygameCe
from games.stage.system.settings import FILE, Settings, read_settings
from games.stage.ui import Ui
from games.stage.widgets.base import Widget
from games.stage.widgets.button import Button
from games.stage.widgets.commands import Command, Home, Open, Pop, Push, Quit, Replace
from games.stage.widgets.modal import Choice, Modal
from games.stage.widgets.scroll import ScrollArea
from tests.stage.opened import STILL, Sheet, key, mouse, opened

ROOT = Path(__file__).resolve().parents[2]


def plain(ui: Ui) -> list[Widget]:
    return [Button(ui, Rect(100, 100, 120, 48), "ok", lambda: None, name="ok", tooltip="why")]


def test_nothing_is_drawn_while_nothing_happens() -> None:
    with opened(Sheet(plain)) as app:
        before = app.draws
        for _ in range(20):
            app.step(0.5)
        assert app.draws == before
        app.step(0.0, [mouse(pygame.MOUSEMOTION, (150, 120))])
        assert app.draws == before + 1


def test_a_hover_is_drawn_until_it_has_settled_and_no_longer() -> None:
    with opened(Sheet(plain), Settings(language="en", theme="light")) as app:
        app.step(0.0, [mouse(pygame.MOUSEMOTION, (150, 120))])
        assert app.is_moving
        app.step(0.2)
        assert not app.is_moving


def test_a_tooltip_comes_after_its_delay_by_one_draw() -> None:
    scene = Sheet(plain)
    with opened(scene) as app:
        app.step(0.0, [mouse(pygame.MOUSEMOTION, (150, 120))])
        app.step(0.0)
        wake = scene.wake_after
        assert wake == pytest.approx(app.table.tooltip_delay)
        before = app.draws
        app.step(0.1)
        assert app.draws == before
        app.step(app.table.tooltip_delay)
        assert app.draws == before + 1 and scene.wake_after is None


def test_a_toast_goes_when_another_language_is_chosen() -> None:
    scene = Sheet(plain)
    with opened(scene) as app:
        scene.toast("hello")
        app.change(app.ui.settings.but(text_size=1.25))
        app.step(0.1)
        assert scene.toasts
        app.change(app.ui.settings.but(language="fr"))
        app.step(0.1)
        assert scene.toasts == []


def scrolled(ui: Ui) -> list[Widget]:
    rows = [
        Button(ui, Rect(100, 100 + 60 * n, 120, 48), f"b{n}", lambda: None, tooltip=f"why {n}")
        for n in range(9)
    ]
    return [ScrollArea(ui, Rect(100, 100, 140, 200), rows, name="area")]


def test_a_tooltip_goes_when_what_it_explains_moves_or_is_out_of_sight() -> None:
    scene = Sheet(scrolled)
    with opened(scene) as app:
        wheel = pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0)
        app.step(0.0, [mouse(pygame.MOUSEMOTION, (235, 290))])
        app.step(0.0, [key(pygame.K_TAB)])
        assert scene.focused == "b0"
        app.step(app.table.tooltip_delay + 1)
        assert scene.tooltip.widget is scene.find("b0") and scene.wake_after is None
        area = scene.find("area")
        assert isinstance(area, ScrollArea)
        app.step(0.0, [wheel])
        assert area.offset > 0 and scene.tooltip.age == 0, "it waits anew where it is now"
        for _ in range(3):
            app.step(0.0, [wheel])
        assert scene.tooltip.widget is None


def test_the_ring_around_what_is_wholly_seen_is_whole() -> None:
    scene = Sheet(lambda ui: [ScrollArea(ui, Rect(100, 100, 140, 48), plain(ui), name="area")])
    with opened(scene) as app:
        app.step(0.0, [key(pygame.K_TAB)])
        app.step(0.1)
        ground, shown = app.surface.get_at((5, 5)), app.screenshot()
        edges = [shown.get_at((160, y)) for y in (*range(93, 100), *range(148, 155))]
        assert any(each != ground for each in edges[:7])
        assert any(each != ground for each in edges[7:])


def test_a_toast_goes_by_itself() -> None:
    scene = Sheet(plain)
    with opened(scene) as app:
        scene.toast("hello")
        app.step(1.0)
        assert [toast.text for toast in scene.toasts] == ["hello"]
        assert scene.wake_after == pytest.approx(app.table.toast_time - 1.0)
        for _ in range(60):
            app.step(0.1)
        assert scene.toasts == [] and not app.is_moving


@pytest.mark.parametrize(
    "changes", [{"theme": "dark"}, {"language": "fr"}, {"text_size": 1.5}, {"colours": "safe"}]
)
def test_a_setting_changed_lays_out_anew(changes: dict[str, object]) -> None:
    scene = Sheet(plain)
    with opened(scene) as app:
        app.ui.change(**changes)
        scene.settle()
        assert scene.layouts == 2
        before = app.draws
        app.step(0.0)
        assert app.draws == before + 1


def test_settings_reach_theme_language_and_scale() -> None:
    with opened(Sheet(plain)) as app:
        app.ui.change(theme="dark", language="fr", text_size=1.5)
        assert app.ui.theme.is_dark and app.ui.language.code == "fr"
        assert app.ui.px(10) == 15 and app.ui.is_small


def test_a_new_size_lays_out_anew_and_rescales() -> None:
    scene = Sheet(plain)
    with opened(scene) as app:
        app.window.size = (1920, 1200)
        app.step(0.0, pygame.event.get())
        assert app.ui.size == (1920, 1200) and app.ui.scale == pytest.approx(1.5)
        assert scene.layouts == 2


def test_scale_is_bounded_below() -> None:
    with opened(Sheet(plain), size=(960, 600)) as app:
        assert app.ui.scale == pytest.approx(0.85) and app.ui.is_small


class Recorder(Sheet):
    """A scene that notes what happens to it and answers a key with a command."""

    def __init__(self, name: str, log: list[str], answer: Command | None = None) -> None:
        super().__init__(plain)
        self.name, self.log, self.answer = name, log, answer

    def resume(self, result: object) -> None:
        self.log.append(f"{self.name} resumed {result}")

    def leave(self) -> None:
        self.log.append(f"{self.name} left")

    def on_event(self, event: pygame.Event) -> Command | None:  # type: ignore[override]
        return self.answer if event.type == pygame.KEYDOWN else None


def test_scenes_are_pushed_popped_replaced_and_sent_home() -> None:
    log: list[str] = []
    go = key(pygame.K_g)
    third = Recorder("third", log, Pop("done"))
    second = Recorder("second", log, Replace(third))
    first = Recorder("first", log, Push(second))
    with opened(first) as app:
        app.step(0.0, [go])
        app.step(0.0, [go])
        assert app.scenes == [first, third] and log == ["second left"]
        app.step(0.0, [go])
        assert log[1:] == ["third left", "first resumed done"]
        app.scenes += [second, third]
        third.answer = Home()
        app.step(0.0, [go])
        assert app.scenes == [first]
        app.step(0.0, [key(pygame.K_ESCAPE)])
        assert not app.is_running


def test_scenes_cross_fade_unless_motion_is_reduced() -> None:
    for settings, is_fading in (
        (Settings(language="en"), True),
        (Settings(language="en", reduce_motion=True), False),
    ):
        other = Sheet(plain)
        with opened(Recorder("x", [], Push(other)), settings) as app:
            app.step(0.0, [key(pygame.K_g)])
            assert app.is_moving is is_fading
            app.step(app.table.fade)
            app.step(0.1)
            assert not app.is_moving


def test_closing_the_window_asks_the_scene_first() -> None:
    class Careful(Sheet):
        def before_quit(self) -> Command | None:
            return Open(Modal("Leave?", choices=[Choice("yes", Quit)]))

    scene = Careful(plain)
    with opened(scene) as app:
        app.step(0.0, [pygame.Event(pygame.QUIT)])
        assert app.is_running and scene.has_modal
        app.step(0.0, [key(pygame.K_RETURN)])
        assert not app.is_running


def test_background_work_is_carried_out_on_the_main_thread() -> None:
    seen: list[int] = []
    with opened(Sheet(plain)) as app:
        before = app.draws
        worker = threading.Thread(
            target=lambda: app.post(lambda: seen.append(threading.get_ident()))
        )
        worker.start()
        worker.join()
        assert seen == []
        app.step(0.0)
        assert seen == [threading.get_ident()] and app.draws == before + 1


def test_a_call_between_two_frames_is_heard_at_once_and_drawn_with_the_next() -> None:
    heard: list[str] = []
    with opened(Sheet(plain)) as app:
        before, app.queue._next_frame = app.draws, time.perf_counter() + 3600
        app.post(lambda: heard.append("now"))
        app.step(0.01, app._wait())
        assert heard == ["now"] and app.draws == before
        app.queue._next_frame = 0.0
        app.step(0.01, app._wait())
        assert app.draws == before + 1


def test_settings_are_kept_on_close(tmp_path: Path) -> None:
    with opened(Sheet(plain), folder=tmp_path) as app:
        app.ui.change(volume=0.3)
    with opened(Sheet(plain), folder=tmp_path):
        assert "volume: 0.3" in (tmp_path / FILE).read_text(encoding="utf-8")


def test_a_folder_that_cannot_be_written_is_told_and_survived(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder", encoding="utf-8")
    scene = Sheet(plain)
    with opened(scene, folder=blocked / "inside") as app:
        app.ui.change(volume=0.3)
        assert [toast.kind for toast in scene.toasts] == ["bad"]


def test_drawing_changes_nothing() -> None:
    scene = Sheet(plain)
    with opened(scene) as app:
        scene.toast("hello")
        app.step(1.0)
        first = pygame.image.tobytes(app.screenshot(), "RGB")
        assert pygame.image.tobytes(app.screenshot(), "RGB") == first


def test_without_a_display_there_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    with pytest.raises(NoDisplay):
        App(settings=STILL)
    monkeypatch.setattr(pygame, "IS_CE", False)
    with pytest.raises(NotPygameCe):
        App(settings=STILL)


CRASH = """
from games.stage.app.loop import App
from games.stage.widgets.scene import Scene
from games.stage.system.settings import Settings
class Broken(Scene):
    def draw(self, surface):
        raise RuntimeError("secret detail")
App(size=(960, 600), settings=Settings(language="en")).run(Broken())
"""


@pytest.mark.parametrize("is_debugging", [False, True])
def test_an_error_in_a_scene_ends_with_a_sentence_and_code_1(is_debugging: bool) -> None:
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    debug = {"TABLEE_DEBUG": "1" if is_debugging else "0"}
    ran = subprocess.run(
        [sys.executable, "-c", CRASH],
        cwd=ROOT,
        env={**os.environ, **drivers, **debug},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 1
    assert ("secret detail" in ran.stderr) is is_debugging
    assert is_debugging or len(ran.stderr.strip().splitlines()) == 1


def test_the_place_of_the_window_does_not_creep_by_its_frame(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def kept_place(moved: int) -> tuple[int, int] | None:
        """The place kept by an app asked to open at 50, 60 and whose frame is 1 by 20 pixels."""
        settings = Settings(language="en", place=(50, 60))
        app = App(settings=settings, folder=tmp_path)
        app.window.position = (51, 80)
        app.start(Sheet(plain))
        app.step(0.0, [mouse(pygame.MOUSEMOTION, (5, 5))])
        app.window.position = (51 + moved, 80)
        app.close()
        return app.ui.settings.place

    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    assert kept_place(0) == (50, 60)
    assert kept_place(40) == (90, 60)


def test_a_language_for_this_once_is_not_kept(tmp_path: Path) -> None:
    with opened(Sheet(plain), Settings(language="en"), folder=tmp_path) as app:
        app.speak("fr")
        assert app.ui.language.code == "fr"
        app.ui.change(text_size=1.5)
        kept, _ = read_settings(tmp_path)
        assert (kept.language, kept.text_size) == ("en", 1.5)
    assert read_settings(tmp_path)[0].language == "en"


def test_a_language_chosen_in_the_settings_is_kept_after_all(tmp_path: Path) -> None:
    with opened(Sheet(plain), Settings(language="en"), folder=tmp_path) as app:
        app.speak("fr")
        app.ui.change(language="en")
        app.ui.change(language="fr", text_size=1.2)
    assert read_settings(tmp_path)[0].language == "fr"


def test_a_language_that_does_not_exist_is_the_systems() -> None:
    with opened(Sheet(plain), Settings(language="de")) as app:
        assert app.ui.language.code in ("fr", "en")


@pytest.mark.linux
def test_a_closed_window_keeps_no_font_open() -> None:
    def fonts() -> list[str]:
        files = [os.path.realpath(each) for each in Path("/proc/self/fd").iterdir()]
        return [each for each in files if each.endswith((".ttf", ".otf"))]

    before = fonts()
    with opened(Sheet(plain)) as app:
        app.ui.writer.font("body16")
        assert len(fonts()) > len(before)
    assert fonts() == before
