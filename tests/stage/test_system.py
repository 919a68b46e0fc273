"""Other people's desktops, played: Windows and macOS answer here as they do at home."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from games.stage import HINTS, ui
from games.stage.app.loop import ROOT, App
from games.stage.system import window
from games.stage.system.desktop import desktop_scale, introduce, open_folder, prefers_dark
from games.stage.system.settings import Settings
from tests.stage.opened import Sheet

SYSTEM = Settings(language="en", theme="system", animation="off")


class Registry:
    """What `winreg` answers where windows are light (1), dark (0), or nobody ever chose."""

    HKEY_CURRENT_USER = 1

    def __init__(self, found: int | None) -> None:
        self.found = found
        self.asked: list[str] = []

    def OpenKey(self, root: int, path: str) -> Registry:
        assert root == self.HKEY_CURRENT_USER
        self.asked.append(path)
        if self.found is None:
            raise FileNotFoundError(2, "no such key")
        return self

    def __enter__(self) -> Registry:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def QueryValueEx(self, key: Registry, name: str) -> tuple[int | None, int]:
        self.asked.append(name)
        return self.found, 4


@pytest.mark.parametrize("found, is_dark", [(1, False), (0, True), (None, False)])
def test_windows_says_dark_in_its_registry(
    monkeypatch: pytest.MonkeyPatch, found: int | None, is_dark: bool
) -> None:
    registry = Registry(found)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setitem(sys.modules, "winreg", registry)  # type: ignore[arg-type]
    assert prefers_dark() is is_dark
    assert registry.asked[0] == r"Software\Microsoft\Windows\CurrentVersion\Themes\Personalize"


@pytest.mark.parametrize("said, is_dark", [(b"Dark\n", True), (b"", False), (OSError(), False)])
def test_macos_says_dark_among_its_defaults(
    monkeypatch: pytest.MonkeyPatch, said: bytes | OSError, is_dark: bool
) -> None:
    asked: list[list[str]] = []

    def run(words: list[str], **_: Any) -> Any:
        asked.append(words)
        if isinstance(said, OSError):
            raise said
        return SimpleNamespace(stdout=said)

    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(subprocess, "run", run)
    assert prefers_dark() is is_dark
    assert asked == [["defaults", "read", "-g", "AppleInterfaceStyle"]]


def test_the_theme_follows_the_desktop_while_the_app_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    is_dark = [False]
    monkeypatch.setattr(ui, "prefers_dark", lambda: is_dark[0])
    app = App(size=(960, 600), settings=SYSTEM)
    sheet = Sheet(lambda ui: [])
    app.start(sheet)
    assert not app.ui.theme.is_dark
    is_dark[0] = True
    app.step(0.1)
    layouts = sheet.layouts
    app.step(0.1, [pygame.Event(pygame.WINDOWFOCUSGAINED, window=app.window)])
    assert app.ui.theme.is_dark
    assert sheet.layouts == layouts + 1
    assert app.surface.get_at((5, 5)) == app.ui.theme.ground
    app.step(0.1, [pygame.Event(pygame.WINDOWFOCUSGAINED, window=app.window)])
    assert sheet.layouts == layouts + 1, "nothing changed"
    app.close()


def test_who_chose_a_theme_keeps_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ui, "prefers_dark", lambda: True)
    app = App(size=(960, 600), settings=SYSTEM.but(theme="light"))
    app.start(Sheet(lambda ui: []))
    app.step(0.1, [pygame.Event(pygame.WINDOWFOCUSGAINED, window=app.window)])
    assert not app.ui.theme.is_dark
    app.close()


def test_the_library_hears_who_we_are_before_it_is_imported() -> None:
    """It would name the window after the program's file itself."""
    asking = (
        "import os, games.stage, sys; assert 'pygame' not in sys.modules; import pygame;"
        "print(*(os.environ[name] for name in games.stage.HINTS))"
    )
    environment = {k: v for k, v in os.environ.items() if k not in HINTS}
    environment["SDL_VIDEO_WAYLAND_WMCLASS"] = "mine"
    words = [sys.executable, "-c", asking]
    done = subprocess.run(words, env=environment, cwd=ROOT, capture_output=True, text=True)
    assert done.stdout.split() == ["1", "tablee", "mine", "permonitorv2", "0"], done.stderr


def test_the_taskbar_of_windows_hears_who_we_are(monkeypatch: pytest.MonkeyPatch) -> None:
    introduced: list[str] = []
    shell = SimpleNamespace(SetCurrentProcessExplicitAppUserModelID=introduced.append)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(shell32=shell), raising=False)
    introduce()
    assert introduced == ["tablee"]
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(), raising=False)
    introduce()


def test_windows_wants_a_larger_window_on_a_fine_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    assert desktop_scale() == 1.0
    monkeypatch.setattr(sys, "platform", "win32")
    user = SimpleNamespace(GetDpiForSystem=lambda: 144)
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(user32=user), raising=False)
    assert desktop_scale() == 1.5
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(user32=SimpleNamespace()), raising=False)
    assert desktop_scale() == 1.0, "an old Windows that cannot be asked"


def test_a_window_on_a_scaled_desktop_is_as_large_as_elsewhere(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(window, "desktop_scale", lambda: 1.5)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(2880, 1800)])
    app = App(settings=SYSTEM)
    assert app.window.size == (1920, 1200)
    assert app.window.minimum_size == (1440, 900)
    assert app.ui.scale == 1.5
    assert not app.ui.is_small
    app.window.size = (1440, 900)
    app.start(Sheet(lambda ui: []))
    app.step(0.1, [pygame.Event(pygame.WINDOWSIZECHANGED, x=1440, y=900, window=app.window)])
    assert app.ui.scale == pytest.approx(0.85 * 1.5)
    assert app.ui.is_small
    app.close()


def test_a_fine_screen_is_drawn_in_its_own_pixels_and_pointed_at_in_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """On a Retina screen the system counts in units of two by two pixels."""
    monkeypatch.setattr(window.Frame, "_grain", property(lambda self: (2.0, 2.0)))
    app = App(size=(1920, 1200), settings=SYSTEM)
    seen: list[tuple[int, int]] = []
    sheet = Sheet(lambda ui: [])
    sheet.on_event = lambda event: seen.append((event.pos, event.rel))  # type: ignore[method-assign]
    app.start(sheet)
    assert app.ui.density == 2.0
    assert app.ui.scale == pytest.approx(1.7), "as a window of 960 by 600"
    motion = pygame.Event(pygame.MOUSEMOTION, pos=(300, 200), rel=(3, 1), buttons=(0, 0, 0))
    app.step(0.1, [motion])
    assert seen == [((600, 400), (6, 2))]
    app.close()


def test_without_stderr_the_display_opens_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(handle: int) -> int:
        raise OSError(9, "Bad file descriptor")

    monkeypatch.setattr(os, "dup", refuse)
    window.open_display()
    assert pygame.display.get_init()


@pytest.mark.parametrize("platform, program", [("darwin", "open"), ("linux", "xdg-open")])
def test_a_folder_is_shown_by_the_desktop(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, platform: str, program: str
) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(subprocess, "Popen", lambda words, **_: started.append(words))
    assert open_folder(tmp_path)
    assert started == [[program, str(tmp_path)]]


def test_on_windows_a_folder_is_started(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    started: list[Path] = []
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(os, "startfile", started.append, raising=False)
    assert open_folder(tmp_path)
    assert started == [tmp_path]
