"""Giving a match or a sheet away: what the dialog shows is what lies in the folder afterwards."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from typing import Any

import pygame
import pytest

from games import catalog
from games.core.match import Seat
from games.core.record import load_match, save
from games.core.sheet import Page, Sheet, read_sheet, save_sheet
from games.cuminos.companion.sheet import Placed
from games.stage.table.share import animation, dialog
from tests.journeys.begun import begun, keep
from tests.journeys.conftest import People
from tests.journeys.person import Person

GAMES = ("cuminos", "kiwara", "kumata", "rumis", "zuma")
needs_pillow = pytest.mark.skipif(
    not animation.can_animate(), reason="animations need Pillow, which is not installed here"
)


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was copied."""
    found: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", found.append)
    return found


def sharing(people: People, game: str = "kiwara", share: float = 0.5, **settings: Any) -> Person:
    """Somebody who has opened the dialog from the list of matches."""
    first = people(animation="off", **settings)
    match = begun(game, share, players=3 if game == "zuma" else 2)
    match.seats[:2] = [Seat("Ada", 0), Seat("Bob", 1)]
    keep(first, match)
    person = people(animation="off", **settings)
    person.press("home.matches")
    person.wait(1.0)
    person.press("share.word")
    person.wait(0.5)
    assert person.sees("share.title.match")
    return person


def shared(person: Person, ending: str) -> list[Path]:
    return sorted((person.desk.home / "shared").glob(f"*.{ending}"))


def test_a_picture_has_names_and_scores_and_nothing_is_replaced(
    people: People, clipboard: list[str]
) -> None:
    person = sharing(people)
    assert not person.can_press("share.copy")
    person.press("share.save.picture")
    person.wait(0.2)
    (path,) = shared(person, "png")
    assert person.sees(path.name)
    assert pygame.image.load(path).get_size() == (1600, 1000)
    before = path.read_bytes()
    person.press("share.copy")
    assert clipboard == [str(path)]
    person.press("share.save.picture")
    person.wait(0.2)
    assert len(shared(person, "png")) == 2
    assert path.read_bytes() == before


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_picture_a_text_and_a_table(
    people: People, clipboard: list[str], game: str
) -> None:
    person = sharing(people, game)
    person.press("share.save.picture")
    person.wait(0.2)
    assert len(shared(person, "png")) == 1
    person.press("share.kind.text")
    person.press("share.copy")
    person.press("share.kind.table")
    person.press("share.copy")
    text, table = clipboard
    assert "Ada" in text and "Bob" in text and "Unfinished" in text
    rows = table.splitlines()
    assert rows[1].startswith("Ada,") and rows[2].startswith("Bob,")
    assert len({row.count(",") for row in rows}) == 1
    assert f"{game}.part" not in table


def test_the_file_can_be_opened_again(people: People) -> None:
    person = sharing(people)
    person.press("share.kind.file")
    person.wait(0.2)
    assert person.sees("game: kiwara")
    person.press("share.save.file")
    person.wait(0.2)
    (path,) = shared(person, "yaml")
    match = load_match(path, catalog.find)
    assert [seat.name for seat in match.seats] == ["Ada", "Bob"]
    person.key(pygame.K_ESCAPE)
    person.give(pygame.DROPFILE, file=str(path), window=person.app.window)
    person.wait(1.0)
    assert person.sees("table.undo")
    assert len(list(person.desk.matches.folder.glob("*.yaml"))) == 1


def test_a_finished_match_tells_who_won(people: People, clipboard: list[str]) -> None:
    match = begun("rumis", 0.9)
    while not match.is_over:
        match.play(match.state.legal_moves()[0])
    first = people(animation="off")
    save(match, first.desk.matches.new_path("rumis"))
    person = people(animation="off")
    person.press("home.matches")
    person.wait(1.0)
    person.press("matches.finished")
    person.wait(0.5)
    person.press("share.word")
    person.wait(0.5)
    person.press("share.kind.text")
    person.press("share.copy")
    (text,) = clipboard
    (winner, *_) = match.state.winners()
    assert text.splitlines()[2].startswith(f"1. {match.seats[winner].name} ")


def test_at_the_table_the_menu_offers_it(people: People) -> None:
    first = people(animation="off")
    keep(first, begun("kiwara", 0.5))
    person = people(animation="off")
    person.press("home.resume")
    person.wait(1.0)
    person.press("table.menu.word")
    person.press("share.word")
    person.wait(0.5)
    assert person.sees("share.title.match")
    person.key(pygame.K_ESCAPE)
    assert person.sees("table.undo")


@needs_pillow
def test_an_animation_shows_every_position(people: People) -> None:
    person = sharing(people, "rumis")
    person.press("share.kind.animation")
    person.wait(0.2)
    moves = len(load_match(next(iter(_kept(person))), catalog.find).moves)
    assert person.sees(f"{moves + 1} frames")
    person.press("share.save.animation")
    assert person.sees("share.making")
    person.wait_for("share.save.animation")
    (path,) = shared(person, "gif")
    assert person.sees(path.name)
    with importlib.import_module("PIL.Image").open(path) as film:
        assert film.size == (800, 500)
        assert film.n_frames == moves + 1
    assert not list(path.parent.glob(".*"))


@needs_pillow
@pytest.mark.parametrize("how", ["stop", "escape"])
def test_an_animation_that_is_stopped_leaves_nothing_behind(people: People, how: str) -> None:
    person = sharing(people, "kiwara", 0.9)
    person.press("share.kind.animation")
    person.press("share.save.animation")
    assert person.sees("share.making")
    if how == "stop":
        person.press("share.stop")
        assert person.can_press("share.save.animation")
    else:
        person.key(pygame.K_ESCAPE)
        assert not person.sees("share.title.match")
    person.wait(1.0)
    assert shared(person, "gif") == []


@needs_pillow
def test_a_full_disk_refuses_an_animation_in_words(
    people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, content: bytes) -> None:
        raise OSError(28, "No space left on device", str(path))

    person = sharing(people)
    monkeypatch.setattr(animation, "write_safely", full)
    person.press("share.kind.animation")
    person.press("share.save.animation")
    person.wait_for("the disk is full")
    assert person.can_press("share.save.animation")


def test_without_pillow_the_dialog_says_what_is_missing(
    people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dialog, "can_animate", lambda: False)
    person = sharing(people)
    person.press("share.kind.animation")
    person.wait(0.2)
    assert person.sees("Pillow")
    assert not person.can_press("share.save.animation")
    person.press("share.kind.picture")
    assert person.can_press("share.save.picture")


def test_a_stand_alone_program_without_pillow_offers_no_animation(
    people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dialog, "can_animate", lambda: False)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    person = sharing(people)
    assert not person.sees("share.kind.animation")
    assert person.sees("share.kind.table")


def test_a_folder_that_cannot_be_written_is_told(
    people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = sharing(people)
    (person.desk.home / "shared").write_text("in the way")
    person.press("share.save.picture")
    person.wait(0.2)
    assert person.sees("It could not be saved")
    person.press("share.folder")
    person.wait(0.2)
    assert (person.desk.home / "shared").read_text() == "in the way"


def test_the_folder_is_opened(people: People, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Path] = []

    def show(path: Path) -> bool:
        opened.append(path)
        return path.is_dir()

    monkeypatch.setattr(dialog, "open_folder", show)
    person = sharing(people)
    person.press("share.folder")
    assert opened == [person.desk.home / "shared"]


def test_a_sheet_is_given_away_as_picture_table_text_and_file(
    people: People, clipboard: list[str]
) -> None:
    first = people(animation="off")
    sheet = Sheet(catalog.sheet("cuminos"), [Seat("Ada", 0), Seat("Bob", 1)], [Page()])
    sheet.add(Placed(0, 1, True))
    save_sheet(sheet, first.desk.sheets.new_path("cuminos"))
    person = people(animation="off")
    person.press("Companion")
    person.wait(1.0)
    person.press("Ada and Bob")
    person.wait(1.0)
    person.key(pygame.K_m)
    person.press("share.word")
    person.wait(0.5)
    assert person.sees("share.title.sheet")
    assert not person.sees("share.kind.animation")
    for kind in ("picture", "table", "text", "file"):
        person.press(f"share.kind.{kind}")
        person.press(f"share.save.{kind}")
        person.wait(0.2)
    person.press("share.kind.text")
    person.press("share.copy")
    assert "Ada" in clipboard[0]
    (table,) = shared(person, "csv")
    assert table.read_text(encoding="utf-8-sig").splitlines()[1].split(",")[1] == "Ada"
    (file,) = shared(person, "yaml")
    assert read_sheet(file).game == "cuminos"
    assert len(shared(person, "png")) == 1


def _kept(person: Person) -> list[Path]:
    return list(person.desk.matches.folder.glob("*.yaml"))
