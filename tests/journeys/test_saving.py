"""Whether all is saved is always told truly, and there is something to do when it is not."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from games.core.files.disk import write_safely
from games.core.record import read_record
from tests.journeys.conftest import People
from tests.journeys.person import Person

FULL = "the disk is full"


class Disk:
    """A disk that can be full, or slow."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.is_full = False
        self.is_quick = threading.Event()
        self.is_quick.set()
        self.home: Path | None = None
        monkeypatch.setattr("games.core.files.keeper.write_safely", self._write)
        monkeypatch.setattr("games.core.sheet.write_safely", self._write)

    def _write(self, path: Path, text: str) -> None:
        self.is_quick.wait()
        if self.is_full and self.home is not None and self.home in path.parents:
            raise OSError(28, "No space left on device")
        write_safely(path, text)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Disk]:
    found = Disk(monkeypatch)
    yield found
    found.is_quick.set()


@pytest.fixture
def at_table(people: People, disk: Disk) -> Person:
    """Before a new match of Kiwara against a bot."""
    person = people(animation="off")
    disk.home = person.desk.home
    person.press("Kiwara")
    person.press("new_match.start")
    person.wait(1.0)
    return person


def match_file(person: Person) -> Path:
    (path,) = person.desk.matches.folder.glob("*.yaml")
    return path


def play(person: Person) -> None:
    """Play at the place that the keys find, and wait for the bot."""
    if person.focused != "board":
        person.key(pygame.K_TAB, pygame.K_ESCAPE)  # which leads back from where the keys are seen
    person.key(pygame.K_RIGHT, pygame.K_RETURN)
    person.wait(1.0)
    person.wait_for("your turn")


def menu_says(person: Person, words: str) -> bool:
    person.press("table.menu.word")
    says = person.sees(words)
    person.press("table.menu.resume")
    return says


def test_a_full_disk_is_told_until_it_takes_again_and_the_second_time_too(
    at_table: Person, disk: Disk
) -> None:
    person = at_table
    assert menu_says(person, "table.menu.saved")
    moves = len(read_record(match_file(person)).moves)
    for _ in range(2):
        disk.is_full = True
        play(person)
        assert person.sees(FULL)
        assert person.sees("home/matches")
        person.wait(120.0)
        assert person.sees(FULL)
        assert not menu_says(person, "table.menu.saved")
        assert menu_says(person, FULL)
        assert len(read_record(match_file(person)).moves) == moves
        person.press("saving.try_again")
        assert person.sees("Still not saved")
        disk.is_full = False
        person.press("saving.try_again")
        person.wait(10.0)
        assert not person.sees(FULL)
        assert menu_says(person, "table.menu.saved")
        assert len(read_record(match_file(person)).moves) > moves
        moves = len(read_record(match_file(person)).moves)


def test_a_match_can_be_saved_elsewhere_and_goes_on_there(
    at_table: Person, disk: Disk, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    person = at_table
    user = tmp_path / "user"
    (user / "Documents").mkdir(parents=True)
    monkeypatch.setenv("HOME", str(user))
    monkeypatch.setenv("USERPROFILE", str(user))
    disk.is_full = True
    play(person)
    person.press("saving.save_elsewhere")
    person.press("~/Documents")
    person.wait(0.5)
    assert not person.sees(FULL)
    (path,) = (user / "Documents").iterdir()
    moves = len(read_record(path).moves)
    assert moves >= 1
    assert menu_says(person, f"~/Documents as {path.name}")
    play(person)
    assert len(read_record(path).moves) > moves


def test_a_move_on_its_way_to_the_disk_is_said_to_be_so(at_table: Person, disk: Disk) -> None:
    person = at_table
    disk.is_quick.clear()
    person.key(pygame.K_RIGHT, pygame.K_RETURN)
    person.key(pygame.K_m)
    assert person.sees("saving.being_saved")
    disk.is_quick.set()


def test_a_sheet_tells_a_full_disk_too(people: People, disk: Disk) -> None:
    person = people(animation="off")
    disk.home = person.desk.home
    disk.is_full = True
    person.press("Companion")
    person.wait(1.0)
    person.press("Cuminos")
    person.wait(1.0)
    person.press("Score sheet")
    person.wait(1.0)
    assert not person.sees(FULL), "nothing to be kept yet"
    person.press("1st")
    person.wait(1.0)
    assert person.sees(FULL)
    disk.is_full = False
    person.press("saving.try_again")
    person.wait(1.0)
    assert not person.sees(FULL)
    assert list(person.desk.sheets.folder.glob("*.yaml"))
