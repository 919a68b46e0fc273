"""Tablée twice on one data folder: what one window has open another one does not write."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from games.core.files.lock import take
from tests.journeys.conftest import People
from tests.journeys.person import Person
from tests.journeys.zuma_evening import click_on


@pytest.fixture
def kept(people: People) -> Iterator[tuple[People, Path]]:
    """A match of Kiwara that was begun and left."""
    person = people(animation="off")
    person.press("Kiwara")
    person.press("new_match.start")
    person.wait(1.0)
    person.key(pygame.K_RIGHT, pygame.K_RETURN)
    person.wait(1.0)
    (path,) = person.desk.matches.folder.glob("*.yaml")
    assert take(path) is None, "it is open"
    person.press("table.menu.word")
    person.press("table.menu.leave")
    person.wait(1.0)
    yield people, path


def test_a_match_open_elsewhere_is_not_opened_but_can_be_looked_at(
    kept: tuple[People, Path],
) -> None:
    people, path = kept
    lock = take(path)
    assert lock is not None
    before = path.read_bytes()
    person = people(animation="off")
    person.press("home.resume")
    person.wait(0.5)
    assert person.sees("open_twice.title")
    assert not person.sees("table.undo")
    person.press("open_twice.look")
    person.wait(0.5)
    assert person.sees("Player 1")
    assert not person.sees("table.undo")
    person.key(pygame.K_ESCAPE)
    person.wait(0.5)
    assert path.read_bytes() == before

    lock.let_go()
    person.press("home.resume")
    person.wait(0.5)
    assert person.sees("table.undo")
    assert take(path) is None


def test_a_match_open_elsewhere_is_not_deleted(kept: tuple[People, Path]) -> None:
    people, path = kept
    lock = take(path)
    person = people(animation="off")
    person.press("Matches")
    person.wait(1.0)
    person.press("matches.delete")
    person.wait(0.5)
    person.press("matches.delete")
    person.wait(0.5)
    assert person.sees("open_twice.title")
    assert path.exists()
    assert lock is not None
    lock.let_go()


def test_the_match_is_free_again_after_a_mistake_or_the_end(
    people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("TABLEE_DEBUG", raising=False)
    person: Person = people(animation="off")
    person.press("Kiwara")
    person.press("new_match.start")
    person.wait(1.0)
    (path,) = person.desk.matches.folder.glob("*.yaml")

    def broken() -> None:
        raise RuntimeError("a mistake")

    person.app.post(broken)
    person.wait(0.5)
    lock = take(path)
    assert lock is not None
    lock.let_go()


def test_a_sheet_open_elsewhere_is_not_opened(people: People) -> None:
    person = people(animation="off")
    person.press("Companion")
    person.wait(1.0)
    person.press("Cuminos")
    person.wait(1.0)
    person.press("Score sheet")
    person.wait(1.0)
    person.press("1st")
    person.wait(1.0)
    (path,) = person.desk.sheets.folder.glob("*.yaml")
    assert take(path) is None
    person.close()
    lock = take(path)
    assert lock is not None
    before = path.read_bytes()
    again = people(animation="off")
    again.press("Companion")
    again.wait(1.0)
    again.press("Player 1, Player 2")
    again.wait(1.0)
    assert again.sees("open_twice.title")
    assert path.read_bytes() == before
    lock.let_go()


def _sheet_by_its_people(person: Person) -> None:
    """From home to the sheet of the usual people of Cuminos, by its button."""
    person.press("Companion")
    person.wait(1.0)
    click_on(person, "box-cuminos")
    person.wait(1.0)
    person.press("Score sheet")
    person.wait(1.0)


def test_a_sheet_open_elsewhere_is_not_opened_by_its_people_either(people: People) -> None:
    person = people(animation="off")
    _sheet_by_its_people(person)
    person.press("1st")
    person.wait(1.0)
    (path,) = person.desk.sheets.folder.glob("*.yaml")
    person.close()
    lock = take(path)
    assert lock is not None
    before = path.read_bytes()
    again = people(animation="off")
    _sheet_by_its_people(again)
    assert again.sees("open_twice.title")
    again.close()
    assert path.read_bytes() == before
    lock.let_go()
    third = people(animation="off")
    _sheet_by_its_people(third)
    assert not third.sees("open_twice.title")
    assert take(path) is None


def test_a_refereed_match_open_elsewhere_is_not_put_away(people: People) -> None:
    person = people(animation="off")
    _referee(person)
    person.key(pygame.K_RIGHT, pygame.K_RETURN)
    person.wait(1.0)
    (path,) = person.desk.matches.folder.glob("*.yaml")
    person.close()
    lock = take(path)
    assert lock is not None
    again = people(animation="off")
    _referee(again)
    again.press("companion.referee.new")
    again.wait(1.0)
    assert again.sees("open_twice.title")
    assert path.exists()
    lock.let_go()


def _referee(person: Person) -> None:
    person.press("Companion")
    person.wait(1.0)
    person.press("Kiwara")
    person.wait(1.0)
    person.press("companion.act.referee")
    person.wait(1.0)
