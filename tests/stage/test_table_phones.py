"""Phones at a table: who is waited for, who takes their place, and what is kept."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from games.core.match import Seat
from games.core.record import read_record
from games.stage.table.match import MatchScene
from tests.journeys.begun import begun
from tests.journeys.person import Person
from tests.phones import FakePhones


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    person = Person(tmp_path / "home", is_looked_for=True, animation="off")
    person.desk.phones = FakePhones()
    yield person
    person.close()


def at_table(person: Person, game: str, *kinds: str) -> tuple[MatchScene, FakePhones]:
    """A match with seats of these kinds (here, bot, phone), opened from its file."""
    from games.core.record import save
    from games.stage.table.table import table
    from games.stage.widgets.commands import Push

    match = begun(game, 0.0, len(kinds))
    match.seats = [
        Seat(f"Player {n + 1}", n, 2 if kind == "bot" else 0, kind == "phone")
        for n, kind in enumerate(kinds)
    ]
    path = person.desk.matches.new_path(game)
    save(match, path)
    scene = table(person.desk, match, path)
    person.app.post(lambda: Push(scene))
    person.wait(0.5)
    phones = person.desk.phones
    assert isinstance(phones, FakePhones)
    return scene, phones


def test_a_table_with_phone_seats_opens_the_phones(person: Person) -> None:
    scene, phones = at_table(person, "kiwara", "phone", "here")

    assert phones.is_open and phones.seats == {0}
    assert phones.guests is scene.phones
    assert phones.cards[0].name == "Player 1" and phones.cards[0].game == "kiwara"
    assert phones.pages[0]["status"]["is_mine"]


def test_a_table_without_phone_seats_opens_nothing(person: Person) -> None:
    _, phones = at_table(person, "kiwara", "here", "here")

    assert not phones.is_open


def test_nobody_at_the_table_plays_for_a_phone(person: Person) -> None:
    scene, phones = at_table(person, "kiwara", "phone", "here")
    phones.sit(0, "Nina")

    assert scene.host.hands is None and not scene.view.has_hands


def test_the_name_of_a_phone_is_shown_and_kept(person: Person) -> None:
    scene, phones = at_table(person, "kiwara", "phone", "here")

    phones.sit(0, "Nina")
    person.wait(0.5)

    assert person.sees("Nina") and phones.cards[0].name == "Nina"
    person.desk.keeper.wait()
    assert scene.path is not None
    kept = read_record(scene.path).players[0]
    assert (kept.name, kept.phone) == ("Nina", True)


def test_the_table_says_for_whom_it_waits_and_offers_somebody_else_later(person: Person) -> None:
    scene, phones = at_table(person, "kiwara", "phone", "here")
    phones.sit(0, "Nina")
    person.wait(1.0)
    assert not person.sees("Waiting for Nina’s phone.")

    phones.go(0)
    person.wait(3.0)
    assert person.sees("Waiting for Nina’s phone.") and not person.sees("A bot for Nina")
    person.wait(20.0)
    person.press("A bot for Nina")
    person.wait(0.5)

    assert scene.match.seats[0].bot == 2 and not scene.match.seats[0].phone
    assert phones.seats == set() and not person.sees("Waiting for Nina’s phone.")
    person.wait_until(lambda: scene.match.position > 0, "the bot's move")


def test_a_seat_that_is_taken_over_is_played_here(person: Person) -> None:
    scene, phones = at_table(person, "kiwara", "phone", "here")
    phones.sit(0, "Nina")
    phones.go(0)
    person.wait(23.0)

    person.press("Play Nina here")
    person.wait(0.5)

    assert scene.host.hands == 0 and scene.view.has_hands
    assert not scene.match.seats[0].phone


def test_a_phone_that_comes_back_ends_the_waiting(person: Person) -> None:
    _, phones = at_table(person, "kiwara", "phone", "here")
    phones.sit(0, "Nina")
    phones.go(0)
    person.wait(5.0)
    assert person.sees("Waiting for Nina’s phone.")

    phones.sit(0, "Nina")
    person.wait(0.5)

    assert not person.sees("Waiting for Nina’s phone.")


def test_home_lets_the_phones_go(person: Person) -> None:
    _, phones = at_table(person, "kiwara", "phone", "here")

    person.press("table.menu.word")
    person.press("table.menu.leave")
    person.wait(0.5)

    assert not phones.is_open
