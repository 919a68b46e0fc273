"""The window itself: at rest, resized, filling the screen, closed; and when there can be none."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pygame
import pytest

from games.stage.scenes.home.scene import HomeScene
from tests.screen.driver import ROOT, SCREEN, Screen, opened, until
from tests.screen.twin import followed, wait_for_match, wait_for_person

pytestmark = pytest.mark.screen
REST = 4.0
MOST_AT_REST = 0.05
MARK = b"\x12\x34\xe6\x00"


def test_a_table_at_rest_draws_nothing_and_costs_nothing(
    screen: Screen, home: Path, tmp_path: Path
) -> None:
    arguments = ("kiwara", "--seats", "human,bot:1", "--seed", "5")
    with opened(screen, home, *arguments) as window, followed(window, tmp_path) as twin:
        twin.table(wait_for_person(wait_for_match(home)))
        twin.wait_until_seen()
        time.sleep(1.5)  # the eager look at the event queue after the last event
        spot = (window.size[0] // 2, window.size[1] // 2)
        window.scribble(spot, MARK)
        before, start = window.cpu_seconds(), time.monotonic()
        time.sleep(REST)
        used = (window.cpu_seconds() - before) / (time.monotonic() - start)
        assert window.pixel(spot) == MARK, "something was drawn though nothing moved"
        assert used <= MOST_AT_REST
        window.move_to(spot)
        until(lambda: window.pixel(spot) != MARK, "a frame after the pointer moved")


def test_title_bar_and_foot_are_on_a_small_screen(laptop: Screen, home: Path) -> None:
    """The title bar, and where the window was left when the screen was larger, included."""
    kept = home / "settings.yaml"
    kept.write_text(f"{kept.read_text()}window: [1500, 950]\nplace: [300, 200]\n")
    for _ in range(2):
        with opened(laptop, home) as window:
            inside = window.inside
            assert inside.top >= 16, "no room for the title bar"
            assert pygame.Rect((0, 0), laptop.size).contains(inside)
            window.ask_to_close()
            assert window.ended() == (0, "")


def test_resizing_filling_the_screen_and_closing(
    screen: Screen, home: Path, tmp_path: Path
) -> None:
    with opened(screen, home) as window:
        assert window.size == (1280, 800)
        window.resize((1000, 640))
        until(lambda: window.size == (1000, 640), "the smaller window")
        with followed(window, tmp_path) as twin:
            twin.show(HomeScene(twin.desk))
            twin.wait_until_seen()
        window.resize((300, 200))
        until(lambda: window.size == (960, 600), "the smallest window")
        window.key("F11")
        until(lambda: window.size == SCREEN, "the whole screen")
        window.key("F11")
        until(lambda: window.size == (960, 600), "the window as it was")
        window.ask_to_close()
        assert window.ended() == (0, "")
    settings = (home / "settings.yaml").read_text(encoding="utf-8")
    assert "- 960\n- 600\n" in settings
    with opened(screen, home) as window:
        assert window.size == (960, 600)


def test_broken_settings_are_set_aside_and_said(screen: Screen, home: Path) -> None:
    broken = "theme: purple\n"
    (home / "settings.yaml").write_text(broken, encoding="utf-8")
    with opened(screen, home, "--language", "en") as window:
        until(lambda: (home / "settings.broken-1.yaml").exists(), "the broken file set aside")
        window.ask_to_close()
        assert window.ended() == (0, "")
    assert (home / "settings.broken-1.yaml").read_text(encoding="utf-8") == broken


def test_a_match_file_that_is_no_match_is_left_alone(
    screen: Screen, home: Path, tmp_path: Path
) -> None:
    bad = home / "matches" / "kiwara-1.yaml"
    bad.parent.mkdir()
    bad.write_text("tablee: 1\ngame: chess\n", encoding="utf-8")
    with opened(screen, home) as window, followed(window, tmp_path) as twin:
        twin.show(HomeScene(twin.desk))
        twin.wait_until_seen()
        window.ask_to_close()
        assert window.ended() == (0, "")
    assert bad.read_text(encoding="utf-8") == "tablee: 1\ngame: chess\n"


def test_demo_ends_with_a_key_and_saves_nothing(screen: Screen, home: Path, tmp_path: Path) -> None:
    with opened(screen, home, "demo", "kiwara", "--seed", "3") as window:
        before = pygame.image.tobytes(window.picture(), "RGB")
        until(lambda: pygame.image.tobytes(window.picture(), "RGB") != before, "the bots to play")
        window.key("space")
        with followed(window, tmp_path) as twin:
            twin.show(HomeScene(twin.desk))
            twin.wait_until_seen()
        window.ask_to_close()
        assert window.ended() == (0, "")
    assert not list((home / "matches").glob("*"))


@pytest.mark.parametrize("language", ["fr", "en"])
def test_without_a_display_one_sentence(language: str, home: Path) -> None:
    environment = {**os.environ, "TABLEE_HOME": str(home)}
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        environment.pop(name, None)
    for arguments in ([], ["kiwara"], ["demo"]):
        done = subprocess.run(
            [sys.executable, "main.py", *arguments, "--language", language],
            cwd=ROOT,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 2
        assert done.stdout == ""
        assert len(done.stderr.splitlines()) == 1
        assert "shot" in done.stderr
