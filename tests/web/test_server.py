"""A phone comes, sits, is shown what its seat may see, wants something, and comes back."""

from __future__ import annotations

import asyncio
import socket
import sys
import threading
import time
from typing import Any

import pytest
from websockets.asyncio.server import ServerConnection

from games.core.game import GameError
from games.core.language import phrase
from games.host.phones import Card
from tests.web.client import LOOPBACK, PATIENCE, Phone, Recorder, evening

CARD = Card("Ada", "#2F6FDB", "dot", "zuma", "Zuma")


def test_a_phone_sits_down_and_is_told_who_it_is() -> None:
    with evening([0, 1]) as night:
        night.phones.seat(1, CARD)
        phone = night.phone(1)
        you = phone.until_told("you")
        assert (you["seat"], you["name"], you["is_seated"]) == (1, "Ada", False)
        assert (you["colour"], you["shape"], you["game"]) == ("#2F6FDB", "dot", "zuma")
        assert not night.phones.phone_state(1).is_taken

        phone.sit("Grace")

        night.until(lambda: night.guests.joins == [(1, "Grace")])
        line = night.phones.phone_state(1)
        assert line.is_taken and line.is_here and line.name == "Grace"


def test_what_a_seat_sees_comes_whole_and_in_the_phones_language() -> None:
    with evening([0]) as night:
        phone = night.phone(0, "Ada", lang="fr-CH")
        night.phones.show(0, {"page": "lobby", "words": [phrase("common.points", n=2)], "n": 1})
        phone.until(lambda: phone.page != {})
        assert phone.page == {"page": "lobby", "words": ["2 points"], "n": 1}


def test_the_same_page_again_is_not_sent() -> None:
    with evening([0]) as night:
        phone = night.phone(0, "Ada")
        for _ in range(5):
            night.phones.show(0, {"page": "lobby", "players": [{"seat": 0}]})
        night.phones.show(0, {"page": "lobby", "players": [{"seat": 7}]})
        phone.until(lambda: phone.page == {"page": "lobby", "players": [{"seat": 7}]})
        assert len([each for each in phone.heard if each["t"] == "show"]) <= 2


def test_a_wish_reaches_the_guests_with_its_moment() -> None:
    with evening([0]) as night:
        phone = night.phone(0, "Ada")
        before = time.perf_counter()
        phone.want(do="grab", colour="red")
        night.until(lambda: bool(night.guests.wishes))
        ((seat, wish, at),) = night.guests.wishes
        assert (seat, wish) == (0, {"do": "grab", "colour": "red"})
        assert before - 0.25 <= at <= time.perf_counter()


def test_who_has_not_sat_down_wishes_in_vain() -> None:
    with evening([0]) as night:
        phone = night.phone(0)
        phone.until_told("you")
        phone.want(do="grab", colour="red")
        phone.sit("Ada")
        phone.want(do="go_on")
        night.until(lambda: bool(night.guests.wishes))
        assert [wish for _, wish, _ in night.guests.wishes] == [{"do": "go_on"}]


def test_a_buzz_is_said_in_the_phones_language() -> None:
    with evening([0]) as night:
        phone = night.phone(0, "Ada", lang="fr")
        night.phones.buzz(0, "turn", phrase("common.points", n=1))
        told = phone.until_told("buzz")
        assert (told["kind"], told["words"]) == ("turn", "1 point")


def test_whoever_comes_later_gets_the_last_picture_of_each_name() -> None:
    with evening([0]) as night:
        for number in range(3):
            night.phones.picture(None, "watch", b"watch %d" % number)
            night.phones.picture(0, "board", b"board %d" % number)
        night.phones.picture(0, "piece:a", b"a")
        display = night.phone(None)
        display.until(lambda: display.pictures == {"watch": b"watch 2"})
        night.until(lambda: night.guests.watchers == 1)
        phone = night.phone(0, "Ada")
        phone.until(lambda: phone.pictures == {"board": b"board 2", "piece:a": b"a"})
        display.close()
        night.until(lambda: night.guests.watchers == 0)


def test_a_phone_that_reloads_comes_back_to_its_seat() -> None:
    with evening([0]) as night:
        night.phones.show(0, {"page": "lobby"})
        first = night.phone(0, "Ada", tab="one")
        again = night.phone(0, tab="one")
        again.until(lambda: again.page == {"page": "lobby"})
        assert again.you["is_seated"] and again.you["name"] == "Ada"
        assert first.until_bye() == 4001
        night.until(lambda: night.guests.joins == [(0, "Ada"), (0, "Ada")])
        assert night.phones.phone_state(0).is_here


def test_a_phone_that_breaks_off_is_missed_and_comes_back() -> None:
    with evening([0]) as night:
        night.phone(0, "Ada").close(1001)
        night.until(lambda: night.guests.lefts == [0])
        line = night.phones.phone_state(0)
        assert line.is_taken and not line.is_here and line.name == "Ada"
        again = night.phone(0)
        again.until(lambda: bool(again.you.get("is_seated")))
        night.until(lambda: night.guests.joins[1:] == [(0, "Ada")])


def test_a_phone_that_gets_up_leaves_its_seat_free() -> None:
    with evening([0]) as night:
        night.phone(0, "Ada").close(4001)
        night.until(lambda: night.guests.lefts == [0])
        assert not night.phones.phone_state(0).is_taken


def test_a_second_phone_asks_the_first() -> None:
    with evening([0]) as night:
        first = night.phone(0, "Ada")
        second = night.phone(0)
        second.until_told("busy")
        second.say("take_over")
        first.until_told("give_up?")
        first.say("give_up", yes=True)
        assert first.until_bye() == 4001
        second.until(lambda: bool(second.you.get("is_seated")))
        second.want(do="go_on")
        night.until(lambda: bool(night.guests.wishes))


def test_a_first_phone_may_keep_its_seat() -> None:
    with evening([0]) as night:
        first = night.phone(0, "Ada")
        second = night.phone(0)
        second.until_told("busy")
        second.say("take_over")
        first.until_told("give_up?")
        first.say("give_up", yes=False)
        assert second.until_bye() == 4001
        assert second.until_told("refused")["words"]
        first.want(do="go_on")
        night.until(lambda: bool(night.guests.wishes))


def test_last_words_come_before_the_goodbye_however_busy_the_laptop_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    send = ServerConnection.send

    async def slow(self: ServerConnection, payload: Any) -> None:
        if '"refused"' in str(payload):
            await asyncio.sleep(0.5)
        await send(self, payload)

    monkeypatch.setattr(ServerConnection, "send", slow)
    with evening([0]) as night:
        first, second = night.phone(0, "Ada"), night.phone(0)
        second.until_told("busy")
        second.say("take_over")
        first.until_told("give_up?")
        first.say("give_up", yes=False)
        assert second.until_bye() == 4001
        assert second.until_told("refused")["words"]


def test_a_second_phone_gets_the_seat_when_the_first_goes() -> None:
    with evening([0]) as night:
        first = night.phone(0, "Ada")
        second = night.phone(0)
        second.until_told("busy")
        second.say("take_over")
        first.until_told("give_up?")
        first.close()
        night.until(
            lambda: night.phones.phone_state(0).is_here and bool(second.you.get("is_seated"))
        )


def test_a_freed_seat_has_another_key() -> None:
    with evening([0]) as night:
        before = night.phones.invitation(0).url
        phone = night.phone(0, "Ada")
        night.phones.free(0)
        assert phone.until_bye() == 4001
        assert not night.phones.phone_state(0).is_taken
        assert night.phones.invitation(0).url != before
        assert Phone(before).until_bye() == 4003


def test_a_code_opens_a_seat_once_and_tells_its_key() -> None:
    with evening([0]) as night:
        invitation = night.phones.invitation(0)
        url = f"http://{invitation.place}/"
        phone = Phone(url, code=invitation.code.lower())
        assert invitation.url.endswith(phone.until_told("you")["key"])
        again = Phone(url, code=invitation.code)
        assert again.until_bye() == 4003


def test_opened_again_those_who_sit_stay() -> None:
    with evening([0, 1]) as night:
        phone = night.phone(0, "Ada")
        other = night.phone(1, "Grace")
        url = night.phones.invitation(0).url
        guests = Recorder()
        night.phones.open(guests, [0, 2])
        assert night.phones.invitation(0).url == url
        assert other.until_bye() == 4001
        phone.want(do="go_on")
        night.until(lambda: bool(guests.wishes))
        assert night.phones.phone_state(0).is_here


def test_every_way_in_is_told_once() -> None:
    with evening([0, 2]) as night:
        night.phones.open(night.guests, [0, 2])
        assert [seat for seat, _ in night.told] == [0, 2, None]
        assert night.told[0][1] == night.phones.invitation(0).url
        assert "/watch?k=" in night.told[2][1]


def test_closing_says_goodbye_and_frees_the_port() -> None:
    with evening([0]) as night:
        phone, display = night.phone(0, "Ada"), night.phone(None)
        display.until_told("you")
        url = night.phones.invitation(0).url
        port = int(url.split(":")[2].split("/")[0])
        night.phones.close()
        assert not night.phones.is_open and night.phones.network is None
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection((LOOPBACK, port), timeout=PATIENCE)
        assert phone.until_bye() == display.until_bye() == 4000
        night.phones.open(night.guests, [0], port=port)
        assert night.phones.invitation(0).url != url
        assert Phone(url).until_bye() == 4003
    late = time.monotonic() + PATIENCE
    while any(thread.name == "tablee-web" for thread in threading.enumerate()):
        assert time.monotonic() < late, "a thread is left"
        time.sleep(0.01)


def test_threads_take_turns_more_often_while_phones_are_served() -> None:
    before = sys.getswitchinterval()
    with evening([0]) as night:
        assert sys.getswitchinterval() <= 0.001 < before
        night.phones.close()
        assert sys.getswitchinterval() == before


def test_a_port_that_is_taken_is_refused_with_a_sentence() -> None:
    with evening([0]) as night, evening([0]) as other:
        port = int(night.phones.invitation(0).place.rpartition(":")[2])
        with pytest.raises(GameError) as refused:
            other.phones.open(other.guests, [0], port=port)
        assert refused.value.phrase.key == "web.port_refused"
        assert other.phones.is_open, "it goes on where it was"
