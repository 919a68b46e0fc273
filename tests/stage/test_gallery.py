"""The gallery draws screens into pictures and finds what is wrong with them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from games.stage.draw.contrast import contrast
from tests.gallery.album import findings
from tests.gallery.colours import difference
from tests.gallery.house import Frame
from tests.gallery.measures import Finding, watching
from tests.gallery.tour import drawn
from tests.stage.opened import Sheet, opened

BLACK, WHITE = pygame.Color("#000000"), pygame.Color("#FFFFFF")


def test_a_few_screens_are_drawn(tmp_path: Path) -> None:
    frames = [Frame((960, 600), "light", "en"), Frame((960, 600), "dark", "fr")]
    found = drawn(tmp_path, frames, ["home", "table-kiwara", "settings-sound"])
    for frame in frames:
        names = {path.stem for path in (tmp_path / frame.name).glob("*.png")}
        assert {"home-empty", "home-full", "settings-sound"} <= names
        states = ("early", "middle", "late", "ghost", "refusal", "hint", "flight", "menu")
        assert {f"table-kiwara-{state}" for state in states} <= names
        assert pygame.image.load(tmp_path / frame.name / "home-full.png").get_size() == frame.size
        assert (tmp_path / f"{frame.name}-1.png").is_file()
    assert len(findings(found)) <= len(found)


def test_what_is_wrong_is_found() -> None:
    with opened(Sheet(lambda ui: [])) as app:
        surface, writer = app.surface, app.ui.writer
        with watching(surface.get_size(), [pygame.Rect(0, 500, 400, 100)]) as watch:
            surface.fill(WHITE)
            writer.draw(surface, "readable", "body16", BLACK, (10, 10))
            writer.draw(surface, "pale", "body16", pygame.Color("#BBBBBB"), (10, 100))
            writer.draw(surface, "disabled", "body16", pygame.Color("#BBBBBB"), (10, 520))
            writer.draw(surface, "on top", "body16", BLACK, (20, 12))
            writer.draw(surface, "covered", "body16", BLACK, (10, 200))
            surface.fill(WHITE, (0, 190, 200, 50))
            writer.draw(surface, "covering", "body16", BLACK, (10, 200))
            short = writer.cut("much too long", "body16", 40)
            writer.draw(surface, short, "body16", BLACK, (10, 300))
            writer.draw(surface, "gone", "body16", BLACK, (surface.get_width() - 9, 400))
    assert {each.kind for each in watch.found} == {"contrast", "overlap", "cut", "outside"}
    assert Finding("overlap", "'readable' and 'on top'") in watch.found
    assert Finding("cut", "much too long") in watch.found
    assert Finding("outside", "gone") in watch.found
    assert len(watch.found) == 4


def test_what_is_scrolled_half_out_of_sight_is_judged_by_what_is_seen() -> None:
    with opened(Sheet(lambda ui: [])) as app:
        surface, writer = app.surface, app.ui.writer
        width, height = surface.get_size()
        with watching((width, height), [], [pygame.Rect(0, 50, 200, height)]) as watch:
            surface.fill(WHITE)
            surface.set_clip((0, 0, width, 110))
            surface.fill(BLACK, (0, 90, 200, 60))
            writer.draw(surface, "white on black", "body16", WHITE, (10, 100))
            surface.fill("#777777", (200, 90, 200, 60))
            writer.draw(surface, "grey", "body16", pygame.Color("#999999"), (210, 100))
            surface.set_clip(None)
            surface.fill(WHITE)
            writer.draw(surface, "below", "body16", BLACK, (10, height - 12))
            writer.draw(surface, "not scrolled", "body16", BLACK, (300, height - 12))
            writer.draw(surface, "beside", "body16", BLACK, (-9, 300))
    assert sorted(watch.found) == [
        Finding("contrast", "1.6 'grey'"),
        Finding("outside", "beside"),
        Finding("outside", "not scrolled"),
    ]


@pytest.mark.parametrize(
    ("one", "two", "expected"), [("#FFFFFF", "#000000", 100.0), ("#FF0000", "#00FF00", 86.61)]
)
def test_differences_of_colours_are_those_of_the_standard(
    one: str, two: str, expected: float
) -> None:
    assert difference(pygame.Color(one), pygame.Color(two)) == pytest.approx(expected, abs=0.1)
    assert contrast(BLACK, WHITE) == pytest.approx(21)


def test_two_processes_share_the_frames(tmp_path: Path) -> None:
    words = ("--sizes", "960x600", "--themes", "light,dark", "--languages", "en", "--scales", "1")
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "tests.gallery",
            tmp_path,
            *words,
            "--only",
            "companion",
            "--jobs",
            "2",
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert len(list(tmp_path.glob("*/companion.png"))) == 2
