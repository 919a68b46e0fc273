"""Who sits where, on a clock that goes when it is told to."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

import pytest

from games.catalog import CONFIG
from games.host.phones import Guests
from games.web.clocks import PhoneClock
from games.web.hall import GONE, KEPT, SILENT, Hall
from games.web.keys import Place
from games.web.messages import Bye, ToPhone, written
from games.web.speech import Speech
from tests.web.client import Recorder

SPEECH = Speech(CONFIG / "text", lambda: "en")


class Pretended:
    """A phone without a network."""

    def __init__(self, now: float = 0.0, tab: str = "") -> None:
        self.clock = PhoneClock()
        self.language = SPEECH.language("en")
        self.tab = tab
        self.heard = now
        self.told: list[str] = []
        self.sent: dict[str, str | bytes] = {}
        self.bytes = b""
        """Everything that it was ever sent."""
        self.bye: Bye | None = None

    def tell(self, message: ToPhone) -> None:
        self.told.append(type(message).__name__)
        self.bytes += written(message).encode()

    def replace(self, name: str, payload: str | bytes) -> None:
        self.sent[name] = payload
        self.bytes += payload if isinstance(payload, bytes) else payload.encode()

    def goodbye(self, code: Bye, reason: str) -> None:
        self.bye = code


class Room:
    """A hall with two seats, its guests and its time."""

    def __init__(self) -> None:
        self.now = 0.0
        self.guests = Recorder()

        def hand(call: Callable[[Guests], None]) -> None:
            call(self.guests)

        self.hall = Hall(SPEECH, hand, lambda: self.now)
        self.hall.arrange([0, 1])

    def seated(self, seat: int, name: str) -> Pretended:
        phone = Pretended(self.now)
        self.hall.arrived(phone, seat, "")
        self.hall.named(phone, seat, name)
        return phone

    def wait(self, seconds: float, *answering: Pretended) -> None:
        """Let time pass; these phones answer all the while."""
        for _ in range(int(seconds * 2)):
            self.now += 0.5
            for phone in answering:
                phone.heard = self.now
                self.hall.answered(phone, 0)
            self.hall.look_around()


@pytest.fixture
def room() -> Room:
    return Room()


def test_a_phone_that_falls_silent_is_missed_once_and_let_go_later(room: Room) -> None:
    ada = room.seated(0, "Ada")
    room.wait(SILENT - 1)
    assert room.guests.lefts == []
    room.wait(GONE)
    assert room.guests.lefts == [0] and ada.bye == Bye.AWAY, "it may come back"
    assert room.hall.phone_state(0).is_taken and not room.hall.phone_state(0).is_here


def test_a_phone_that_answers_stays(room: Room) -> None:
    ada = room.seated(0, "Ada")
    room.wait(3 * GONE, ada)
    assert room.guests.lefts == [] and ada.bye is None


def test_a_silent_phone_that_wakes_is_there_again_and_sees_everything(room: Room) -> None:
    ada = room.seated(0, "Ada")
    room.wait(SILENT + 1)
    room.hall.show(0, {"page": "lobby"})
    ada.sent.clear()
    ada.heard = room.now
    room.hall.answered(ada, 0)
    assert room.guests.joins == [(0, "Ada"), (0, "Ada")]
    assert ada.sent[""] == '{"t":"show","page":{"page":"lobby"}}'


def test_a_second_phone_waits_for_a_first_that_answers(room: Room) -> None:
    ada = room.seated(0, "Ada")
    eve = Pretended(room.now)
    room.hall.arrived(eve, 0, "")
    room.hall.asked(eve, 0)
    room.wait(20, ada, eve)
    assert ada.told[-1] == "GiveUpAsked" and "Busy" in eve.told and ada.bye is None


def test_a_second_phone_that_has_asked_gets_the_seat_of_a_silent_one(room: Room) -> None:
    ada = room.seated(0, "Ada")
    eve = Pretended(room.now)
    room.hall.arrived(eve, 0, "")
    room.hall.asked(eve, 0)
    room.wait(SILENT + 1, eve)
    assert ada.bye == Bye.FREED and room.hall.phone_state(0).is_here
    room.hall.wished(eve, 0, {"do": "go_on"}, 1.0)
    room.hall.wished(ada, 0, {"do": "pause"}, 1.0)
    assert [wish for _, wish, _ in room.guests.wishes] == [{"do": "go_on"}]


def test_a_second_phone_that_has_not_asked_gets_nothing_by_waiting(room: Room) -> None:
    ada = room.seated(0, "Ada")
    eve = Pretended(room.now)
    room.hall.arrived(eve, 0, "")
    room.wait(SILENT + 1, eve)
    assert ada.bye is None and not room.hall.phone_state(0).is_here
    room.hall.asked(eve, 0)
    assert ada.bye == Bye.FREED and room.hall.phone_state(0).is_here


def test_whoever_keeps_the_seat_is_not_asked_again_and_again(room: Room) -> None:
    ada = room.seated(0, "Ada")
    for _ in range(5):
        eve = Pretended(room.now)
        room.hall.arrived(eve, 0, "")
        for _ in range(5):
            room.hall.asked(eve, 0)
        room.hall.given_up(ada, 0, False)
        assert eve.bye == Bye.FREED
        room.wait(2, ada)
    assert ada.told.count("GiveUpAsked") == 1
    room.wait(KEPT, ada)
    eve = Pretended(room.now)
    room.hall.arrived(eve, 0, "")
    room.hall.asked(eve, 0)
    assert ada.told.count("GiveUpAsked") == 2


def test_a_phone_comes_back_to_a_seat_whose_connection_has_gone_silent(room: Room) -> None:
    ada = room.seated(0, "Ada")
    room.wait(SILENT)
    again = Pretended(room.now)
    assert room.hall.arrived(again, 0, "")
    assert ada.bye == Bye.FREED and "Busy" not in again.told
    room.hall.left(ada, 0)
    assert room.hall.phone_state(0).is_here, "what the old connection does no longer matters"


def test_a_seat_that_is_not_served_takes_nobody(room: Room) -> None:
    assert not room.hall.arrived(Pretended(), 5, "")
    room.hall.show(5, {"page": "lobby"})
    room.hall.picture(5, "board", b"")
    room.hall.buzz(5, "turn", "")
    room.hall.free(5)
    assert room.hall.chairs.keys() == {0, 1}


def test_what_a_seat_sees_goes_to_its_own_phone_only(room: Room) -> None:
    ada, ben, display = room.seated(0, "Ada"), room.seated(1, "Ben"), Pretended()
    room.hall.arrived(display, None, "")
    room.hall.show(0, {"hand": ["jaguar"]})
    room.hall.picture(0, "board", b"jaguar")
    room.hall.buzz(0, "turn", "jaguar")
    assert list(ada.sent) == ["", "board"]
    assert ben.sent == display.sent == {}
    assert ben.told[-1] == "You"


def test_a_phone_that_has_not_sat_down_sees_nothing(room: Room) -> None:
    room.hall.show(0, {"hand": ["jaguar"]})
    eve = Pretended()
    room.hall.arrived(eve, 0, "")
    room.hall.show(0, {"hand": ["sun"]})
    room.hall.picture(0, "board", b"jaguar")
    assert eve.sent == {}


SEATS = range(4)


def walked(rng: Random, steps: int) -> list[tuple[Place, Pretended]]:
    """An evening at random: phones come, wait, ask, fall silent, go; the match shows its secrets.

    Everybody who was ever there, and where.
    """
    room, everybody = Room(), list[tuple[Place, Pretended]]()
    hall = room.hall
    hall.arrange(SEATS)

    def come(place: Place) -> None:
        phone = Pretended(room.now, tab=rng.choice(("", "", "one", "two")))
        if hall.arrived(phone, place, ""):
            everybody.append((place, phone))
            if place is not None and rng.random() < 0.7:
                hall.named(phone, place, "Ada")

    for number in range(steps):
        seat, answering = rng.choice(SEATS), [phone for _, phone in everybody[::2]]
        mark = f"secret of {seat}"
        acts: list[Callable[[], object]] = [
            partial(come, rng.choice((seat, seat, None))),
            partial(hall.show, seat, {"a": mark, "n": number}),
            partial(hall.picture, seat, "board", mark.encode()),
            partial(hall.buzz, seat, "told", mark),
            partial(hall.free, seat),
            partial(room.wait, rng.choice((1, 3, 6)), *answering),
            partial(hall.arrange, rng.choice((SEATS, SEATS[:3]))),
        ]
        if everybody:
            place, phone = rng.choice(everybody)
            acts.append(partial(hall.left, phone, place, rng.random() < 0.3))
            if place is not None:
                acts += [
                    partial(hall.named, phone, place, "Eve"),
                    partial(hall.asked, phone, place),
                    partial(hall.given_up, phone, place, rng.random() < 0.7),
                    partial(hall.answered, phone, place),
                ]
        rng.choice(acts)()
    return everybody


@pytest.mark.parametrize("seed", range(20))
def test_whatever_happens_a_phone_hears_of_its_own_seat_only(seed: int) -> None:
    everybody = walked(Random(seed), 400)
    assert any(b"secret" in phone.bytes for _, phone in everybody)
    for place, phone in everybody:
        for seat in SEATS:
            assert place == seat or b"secret of %d" % seat not in phone.bytes


@pytest.mark.parametrize("seed", range(10))
def test_whatever_happens_a_seat_has_one_voice(seed: int) -> None:
    room, rng = Room(), Random(seed)
    phones: list[Pretended] = []
    hall = room.hall
    for _ in range(200):
        phone = rng.choice(phones) if phones and rng.random() < 0.6 else Pretended(room.now)
        phones.append(phone)
        acts: list[Callable[[], object]] = [
            partial(hall.arrived, phone, 0, ""),
            partial(hall.named, phone, 0, "Ada"),
            partial(hall.asked, phone, 0),
            partial(hall.given_up, phone, 0, True),
            partial(hall.left, phone, 0),
            partial(room.wait, 5),
        ]
        rng.choice(acts)()
        room.guests.wishes.clear()
        for each in set(phones):
            room.hall.wished(each, 0, {"do": "go_on"}, 0.0)
        assert len(room.guests.wishes) <= 1
