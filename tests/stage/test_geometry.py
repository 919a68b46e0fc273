"""A window opens where its title bar and its foot can be seen."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from games.stage.app.loop import App
from games.stage.system.geometry import arrangement, displays, opening, work_size
from games.stage.system.settings import read_settings
from games.stage.widgets.scene import WidgetScene

LEAST = (960, 600)
USUAL = (1280, 800)
LAPTOP = (1366, 768)
LARGE = (1920, 1080)


def test_the_usual_size_is_cut_to_a_small_screen_and_kept_on_a_large_one() -> None:
    size, place = opening(USUAL, None, LEAST, displays([LAPTOP]))
    assert size[0] == 1280 and size[1] <= 768 - 32 - 40
    assert place is None
    assert opening(USUAL, None, LEAST, displays([LARGE])) == (USUAL, None)


def test_a_screen_smaller_than_the_smallest_window_is_not_left() -> None:
    screen = displays([(1024, 600)])
    size, _ = opening(USUAL, None, LEAST, screen)
    assert size == work_size(screen[0])


def test_a_window_that_reaches_out_is_pushed_back() -> None:
    size, place = opening(USUAL, (900, 500), LEAST, displays([LARGE]))
    assert size == USUAL
    assert place is not None
    assert place[0] + size[0] <= 1920 and place[1] + size[1] + 30 <= 1080
    assert opening(USUAL, (100, 50), LEAST, displays([LARGE])) == (USUAL, (100, 50))


@pytest.mark.parametrize("place", [(2500, 100), (-5000, 0), (100, 1079), (1900, 50), (50, -40)])
def test_a_window_on_a_screen_that_is_gone_comes_back_to_the_middle(
    place: tuple[int, int],
) -> None:
    assert opening(USUAL, place, LEAST, displays([LARGE])) == (USUAL, None)


def test_a_window_stays_on_the_second_screen_and_fits_it() -> None:
    two = displays([LARGE, LAPTOP])
    size, place = opening((1600, 900), (2000, 10), LEAST, two)
    assert size == work_size(two[1])
    assert place is not None and two[1].collidepoint(place)


def test_size_and_place_are_remembered_for_each_arrangement_of_screens(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def opened(sizes: list[tuple[int, int]], resized: tuple[int, int] | None) -> tuple[int, int]:
        monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: sizes)
        app = App(folder=tmp_path)
        found = app.window.size
        app.start(WidgetScene())
        if resized is not None:
            app.window.size = resized
        app.close()
        return found[0], found[1]

    assert opened([LARGE], (1500, 900)) == USUAL
    assert opened([LAPTOP], (1000, 620))[1] < 720
    assert opened([LARGE], None) == (1500, 900)
    assert opened([LAPTOP], None) == (1000, 620)
    kept, notice = read_settings(tmp_path)
    assert notice is None
    assert set(kept.windows) == {arrangement([LARGE]), arrangement([LAPTOP])}


def test_only_the_last_arrangements_are_remembered(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for number in range(12):
        sizes = [(1920 + number, 1080)]
        monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda sizes=sizes: sizes)
        app = App(folder=tmp_path)
        app.start(WidgetScene())
        app.close()
    kept, _ = read_settings(tmp_path)
    assert list(kept.windows) == [f"{1920 + number}x1080" for number in range(4, 12)]
