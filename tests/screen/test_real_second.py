"""The second window on a real desktop: moved, closed, opened again where it was."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from games.stage.system.settings import Settings, read_settings
from tests.screen.driver import Screen, Window, opened, until
from tests.screen.twin import wait_for_match

pytestmark = pytest.mark.screen
TITLE = "table screen"
PLACE, SIZE = (420, 230), (1040, 660)


def second_of(window: Window) -> str | None:
    """The X name of the second window, when it is there."""
    screen = window.screen
    found = screen.tool("search", "--onlyvisible", "--pid", window.process.pid) or ""
    names = (name for name in found.split() if TITLE in (screen.tool("getwindowname", name) or ""))
    return next(names, None)


def shape(screen: Screen, name: str) -> dict[str, int]:
    """Where a window is; nowhere while it is being opened."""
    words = (screen.tool("getwindowgeometry", "--shell", name) or "").split()
    known = {key: int(value) for key, value in (word.split("=") for word in words)}
    return {"X": -1, "Y": -1, "WIDTH": 0, **known}


def settings(home: Path) -> Settings:
    return read_settings(home)[0]


def test_it_is_moved_closed_and_comes_back_while_the_match_goes_on(
    screen: Screen, home: Path
) -> None:
    with opened(screen, home, "kiwara", "--seats", "human,human", "--seed", "5") as window:
        wait_for_match(home)
        until(lambda: len(_colours(screen, window._name)) > 20, "the table")
        second = open_second(window)
        until(lambda: is_moved(screen, second), "its new size and place")
        until(lambda: len(_colours(screen, second)) > 20, "the board in it")
        moved = place(screen, second)
        close(window, second)
        until(lambda: settings(home).second_window == SIZE, "its size in the settings")
        assert window.process.poll() is None

        second = open_second(window)
        until(lambda: shape(screen, second)["WIDTH"] == SIZE[0], "its size as it was left")
        until(lambda: place(screen, second) == moved, f"its place as it was left, {moved}")
        close(window, second)
        second = open_second(window)
        until(lambda: place(screen, second) == moved, "the same place: it must not creep")

        until(lambda: has_ended(window), "the app to end with its main window")
        assert window.ended() == (0, "")


def is_moved(screen: Screen, name: str) -> bool:
    """Ask for another size and place until the window has taken them."""
    screen.tool("windowsize", name, *SIZE)
    screen.tool("windowmove", name, *PLACE)
    time.sleep(0.4)
    return shape(screen, name)["WIDTH"] == SIZE[0]


def has_ended(window: Window) -> bool:
    """Ask the app to close, again while the focus is elsewhere."""
    window.ask_to_close()
    time.sleep(0.4)
    return window.process.poll() is not None


def open_second(window: Window) -> str:
    window.screen.tool("windowfocus", "--sync", window._name)
    window.key("F10")
    return until(lambda: second_of(window), "the second window")


def close(window: Window, name: str) -> None:
    """By the keys of the window manager, asked again while the focus is elsewhere."""

    def is_gone() -> bool:
        window.screen.tool("windowfocus", "--sync", name, "key", "alt+F4")
        time.sleep(0.4)
        return second_of(window) is None

    until(is_gone, "the second window to go")


def place(screen: Screen, name: str) -> tuple[int, int]:
    now = shape(screen, name)
    return now["X"], now["Y"]


def _colours(screen: Screen, name: str) -> set[tuple[int, ...]]:
    now = shape(screen, name)
    seen = screen.picture()
    return {
        tuple(seen.get_at((now["X"] + x, now["Y"] + y)))
        for x in range(20, SIZE[0] - 20, 17)
        for y in range(20, SIZE[1] - 20, 17)
    }
