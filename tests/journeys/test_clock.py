"""A clock that was set back: what was played last is offered first all the same."""

from __future__ import annotations

import os
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.journeys.conftest import People
from tests.journeys.person import Person
from tests.journeys.zuma_evening import click_on, type_seed


class Clock:
    """The machine's clock, which can be set back."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.back = timedelta()
        clock = self

        class Shown(datetime):
            @classmethod
            def now(cls, tz: Any = None) -> Any:
                return datetime.now(tz) - clock.back

        monkeypatch.setattr("games.core.record.datetime", Shown)
        monkeypatch.setattr("games.core.sheet.datetime", Shown)

    def date(self, path: Path) -> None:
        """Give a file the date that the system would have given it."""
        moment = (datetime.now(timezone.utc) - self.back).timestamp()
        os.utime(path, (moment, moment))


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def play_a_move(person: Person) -> Path:
    """Begin a match of Kiwara, play once and leave it; its file."""
    before = set(person.desk.matches.folder.glob("*.yaml"))
    click_on(person, "box-kiwara")
    person.wait(1.0)
    type_seed(person, 7)
    person.press("new_match.start")
    person.wait(1.0)
    person.key(pygame.K_RIGHT, pygame.K_RETURN)
    person.wait(1.0)
    person.press("table.menu.word")
    person.press("table.menu.leave")
    person.wait(1.0)
    (path,) = set(person.desk.matches.folder.glob("*.yaml")) - before
    return path


def test_after_the_clock_went_back_home_offers_the_match_played_last(
    people: People, clock: Clock
) -> None:
    person = people(animation="off")
    clock.date(play_a_move(person))
    clock.back = timedelta(days=400)
    last = play_a_move(person)
    clock.date(last)
    for _ in range(2):
        person.press("home.resume")
        person.wait(1.0)
        assert person.app.scene.host.path == last  # type: ignore[attr-defined]
        person.close()
        person = people(animation="off")


def test_a_damaged_memory_of_the_order_leaves_the_dates(people: People) -> None:
    person = people(animation="off")
    old = play_a_move(person)
    os.utime(old, (1_000_000_000, 1_000_000_000))
    old.write_text(
        old.read_text(encoding="utf-8").replace("saved: '2", "saved: '1"), encoding="utf-8"
    )
    last = play_a_move(person)
    person.close()
    (person.desk.home / "order.yaml").write_text("files: [", encoding="utf-8")
    again = people(animation="off")
    again.press("home.resume")
    again.wait(1.0)
    assert again.app.scene.host.path == last  # type: ignore[attr-defined]


def sheet_of_the_usual_people(person: Person) -> None:
    person.press("Companion")
    person.wait(1.0)
    click_on(person, "box-cuminos")
    person.wait(1.0)
    person.press("Score sheet")
    person.wait(1.0)


def test_after_the_clock_went_back_the_sheet_filled_last_goes_on(
    people: People, clock: Clock
) -> None:
    person = people(animation="off")
    sheet_of_the_usual_people(person)
    person.press("1st")
    person.wait(1.0)
    (first,) = person.desk.sheets.folder.glob("*.yaml")
    clock.back = timedelta(days=400)
    person.key(pygame.K_m)
    person.press("companion.new_sheet")
    person.wait(1.0)
    person.press("1st")
    person.wait(1.0)
    (second,) = set(person.desk.sheets.folder.glob("*.yaml")) - {first}
    person.close()
    again = people(animation="off")
    sheet_of_the_usual_people(again)
    assert again.app.scene.path == second  # type: ignore[attr-defined]
