"""With phones: from the new match to the codes and to the table, and whoever takes a seat over."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from games.core.language import phrase
from games.core.match import Seat
from games.core.record import read_record
from games.stage.scenes.invite.parts import FreeMark
from games.stage.table.match import MatchScene
from games.stage.widgets.commands import Push, named
from tests.journeys.begun import begun, keep
from tests.journeys.conftest import People
from tests.journeys.person import Person
from tests.phones import SHARED, FakePhones
from tests.thumbs import Thumbs

Made = Callable[..., tuple[Person, FakePhones]]


@pytest.fixture
def made(people: People) -> Made:
    """A person beside whose window phones can be served."""

    def make(reason: object = None, **settings: object) -> tuple[Person, FakePhones]:
        person = people(**{"animation": "off", **settings})
        phones = FakePhones(reason)  # type: ignore[arg-type]
        person.desk.phones = phones
        return person, phones

    return make


def prepare(person: Person, game: str, *kinds: int) -> None:
    """From home to a new match whose seats are here (0), bots (1) or phones (2)."""
    person.click(person.app.scene.find(f"box-{game}").rect.center)  # type: ignore[attr-defined]
    person.wait(0.5)
    for seat, kind in enumerate(kinds):
        widget = person.app.scene.base.find(f"kind-{seat}")  # type: ignore[attr-defined]
        person.click(widget.cells[kind].center)
    person.press("new_match.start")
    person.wait(0.5)


def at_table(person: Person) -> MatchScene:
    scene = person.app.scene
    assert isinstance(scene, MatchScene), person.page
    return scene


def free_marks(person: Person) -> int:
    """How many seats are drawn empty."""
    widgets = person.app.scene.base._all()  # type: ignore[attr-defined]
    return sum(isinstance(widget, FreeMark) for widget in widgets)


def test_a_match_begins_when_every_phone_has_come(made: Made) -> None:
    person, phones = made()
    prepare(person, "kiwara", 2, 2)

    assert person.sees("invite.title") and phones.seats == {0, 1}
    assert person.sees("K O D A") and person.sees("192.168.1.24:8765") and person.sees("LUNE")
    assert not person.can_press("invite.begin") and person.sees("invite.reason")
    assert phones.pages[0]["page"] == "lobby" and phones.pages[0]["free"] == 2
    assert free_marks(person) == 2
    phones.sit(0, "Nina")
    person.wait(0.5)
    assert person.sees("Nina is here") and phones.pages[1]["free"] == 1
    assert not person.can_press("invite.begin") and free_marks(person) == 1
    phones.sit(1, "Léa")
    person.wait(0.5)
    assert free_marks(person) == 0
    person.click((640, 60))  # no double click of what began the new match
    person.press("invite.begin")
    person.wait(0.5)

    scene = at_table(person)
    assert phones.guests is scene.phones and phones.pages[0]["page"] == "turn"
    assert [seat.name for seat in scene.match.seats] == ["Nina", "Léa"]
    assert scene.path is not None
    assert [seat.name for seat in read_record(scene.path).players] == ["Nina", "Léa"]


def test_the_choice_is_remembered(made: Made) -> None:
    person, _ = made()
    prepare(person, "kiwara", 2, 1)
    person.press("common.back")
    person.wait(0.5)

    person.click(person.app.scene.find("box-kiwara").rect.center)  # type: ignore[attr-defined]
    person.wait(0.5)

    assert person.app.scene.base.find("kind-0").chosen == 2  # type: ignore[attr-defined]


def test_a_match_that_does_not_begin_leaves_nothing_behind(made: Made) -> None:
    person, phones = made()
    prepare(person, "kiwara", 2, 0)
    assert phones.is_open

    person.press("common.back")
    person.wait(0.5)

    assert not phones.is_open
    assert not list(person.desk.matches.folder.glob("*.yaml"))


def test_a_free_seat_is_given_to_a_bot_or_played_here(made: Made) -> None:
    person, phones = made()
    prepare(person, "kiwara", 2, 2)

    person.click(person.app.scene.base.find("bot-1").rect.center)  # type: ignore[attr-defined]
    person.wait(0.3)
    assert phones.seats == {0}
    person.click(person.app.scene.base.find("here-0").rect.center)  # type: ignore[attr-defined]
    person.wait(0.3)
    person.press("invite.begin")
    person.wait(0.5)

    seats = at_table(person).match.seats
    assert (seats[0].phone, seats[0].bot, seats[1].phone, seats[1].bot) == (False, 0, False, 2)


def test_a_seat_that_was_taken_can_be_freed(made: Made) -> None:
    person, phones = made()
    prepare(person, "kiwara", 2, 0)
    phones.sit(0, "Nina")
    person.wait(0.3)

    person.press("invite.free_seat")
    person.wait(0.3)

    assert phones.freed == [0] and person.sees("K O D A") and not person.can_press("invite.begin")


def test_another_network_is_chosen(made: Made) -> None:
    person, phones = made()
    prepare(person, "kiwara", 2, 0)

    person.press(SHARED.name)
    person.wait(0.3)

    assert phones.network == SHARED and person.sees(f"{SHARED.address}:8765")


def test_sharing_is_stopped_by_one_button_and_taken_up_again(made: Made) -> None:
    person, phones = made()
    prepare(person, "kiwara", 2, 0)

    person.press("invite.stop")
    person.wait(0.3)
    assert not phones.is_open and not person.sees("K O D A")
    person.press("invite.share")
    person.wait(0.3)

    assert phones.is_open and person.sees("K O D A")


def test_the_ring_counts_the_minute_and_a_new_code_is_shown(made: Made) -> None:
    person, phones = made()
    prepare(person, "kiwara", 2, 0)
    assert person.sees("42")

    phones.left = 7.0
    person.wait(1.5)

    assert person.sees("7") and not person.sees("42")


def test_without_packages_the_choice_says_how_to_get_phones(made: Made) -> None:
    person, _ = made(reason=phrase("common.cancel"))
    prepare(person, "kiwara", 2, 0)

    scene = at_table(person)
    assert not any(seat.phone for seat in scene.match.seats)


def test_refused_phones_are_told_in_a_sentence(made: Made) -> None:
    person, _ = made(reason=phrase("invite.no_network"))
    person.click(person.app.scene.find("box-kiwara").rect.center)  # type: ignore[attr-defined]
    person.wait(0.5)

    widget = person.app.scene.base.find("kind-0")  # type: ignore[attr-defined]
    person.click(widget.cells[2].center)
    person.wait(0.2)

    assert person.sees("invite.no_network")


def test_phones_are_invited_to_a_match_that_runs(made: Made) -> None:
    person, phones = made()
    prepare(person, "kiwara", 0, 0)
    scene = at_table(person)

    person.press("table.menu.word")
    person.press("invite.title")
    person.wait(0.5)
    assert phones.is_open and person.sees("LUNE") and not person.sees("K O D A")
    widget = person.app.scene.base.find("phone-0")  # type: ignore[attr-defined]
    person.click(widget.rect.center)
    person.wait(0.3)
    assert person.sees("K O D A")
    phones.sit(0, "Nina")
    person.wait(0.3)
    person.press("invite.to_table")
    person.wait(0.5)

    assert person.app.scene is scene and scene.match.seats[0].phone
    assert phones.pages[0]["status"]["is_mine"] and scene.host.hands is None


def test_a_match_with_phones_is_gone_on_with(made: Made, people: People, tmp_path: Path) -> None:
    person, _ = made()
    match = begun("kiwara", 0.4)
    match.seats = [Seat("Nina", 0, 0, True), Seat("Tom", 1)]
    keep(person, match)
    again, phones = made()

    again.press("home.resume")
    again.wait(1.0)
    assert again.sees("invite.title") and again.sees("K O D A")
    phones.sit(0, "Zoé")
    again.wait(0.3)
    again.press("invite.begin")
    again.wait(0.5)

    scene = at_table(again)
    assert scene.match.seats[0].name == "Zoé" and phones.pages[0]["status"]["is_mine"]


def test_resumed_without_phones_a_seat_is_played_here(made: Made) -> None:
    person, _ = made()
    match = begun("kiwara", 0.4)
    match.seats = [Seat("Nina", 0, 0, True), Seat("Tom", 1)]
    keep(person, match)
    again, _ = made(reason=phrase("invite.no_network"))

    again.press("home.resume")
    again.wait(1.0)
    assert again.sees("invite.no_network")
    again.press("invite.here")
    again.wait(0.3)
    again.press("invite.begin")
    again.wait(0.5)

    assert at_table(again).host.hands == 0


def test_displays_are_invited_from_the_companion(made: Made) -> None:
    person, phones = made()
    person.press("home.companion")
    person.wait(1.0)
    person.click(person.app.scene.find("box-kiwara").rect.center)  # type: ignore[attr-defined]
    person.wait(1.0)

    person.press("invite.title_watch")
    person.wait(0.5)
    assert phones.is_open and phones.seats == set() and person.sees("LUNE")
    phones.look_on(1)
    person.wait_until(lambda: (None, "watch") in phones.pictures, "the picture")
    person.key(pygame.K_ESCAPE)
    person.wait(0.5)

    assert phones.is_open


@pytest.mark.parametrize("by_phone", [True, False])
def test_after_the_result_the_same_phones_play_again(made: Made, by_phone: bool) -> None:
    person, phones = made()
    match = begun("kiwara", 1.0)
    match.seats = [Seat("Nina", 0, 0, True), Seat("Tom", 1, 0, True)]
    person.app.post(lambda: Push(named("table", person.desk, match, None)))
    person.wait(0.5)
    for seat, name in enumerate(("Nina", "Tom")):
        phones.sit(seat, name)
    thumbs = Thumbs(at_table(person), phones, 1)
    while not match.is_over:
        thumbs.play()
        person.wait(0.02)
    person.wait(2.0)

    page = phones.pages[0]
    assert page["page"] == "over" and page["winners"] and page["can_again"] and page["title"]
    assert [row["name"] for row in page["players"]] == ["Nina", "Tom"]
    phones.look_on(1)
    person.wait_until(lambda: (None, "watch") in phones.sent, "the result on a display")
    if by_phone:
        phones.want(1, do="again")
    else:
        person.press("result.rematch")
    person.wait(0.5)

    scene = at_table(person)
    assert scene.match is not match and not scene.match.moves
    assert phones.guests is scene.phones and phones.pages[1]["page"] == "turn"
    assert [line.name for line in phones.states.values()] == ["Nina", "Tom"]
    assert [seat.name for seat in scene.match.seats] == ["Nina", "Tom"]
