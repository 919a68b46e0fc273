"""Strangers on the network: what they send ends their own connection and nothing else."""

from __future__ import annotations

import base64
import json
import os
import socket
import time
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from games.web import connection as guarded
from games.web.hall import MOST_WATCHERS
from games.web.keys import LENGTH, LETTERS, TRIES
from tests.web.client import PATIENCE, Evening, Phone, evening

MANY = 20


def opened(night: Evening, watch: bool = False) -> socket.socket:
    """A bare connection that has shaken hands and reads nothing."""
    url = urlsplit(night.phones.invitation(None if watch else 0).url)
    assert url.hostname is not None and url.port is not None
    line = socket.create_connection((url.hostname, url.port), timeout=PATIENCE)
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    key = base64.b64encode(os.urandom(16)).decode()
    request = (
        f"GET /ws HTTP/1.1\r\nHost: {url.netloc}\r\nOrigin: http://{url.netloc}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    line.sendall(request.encode())
    assert b" 101 " in line.recv(4096)
    return line


def frame(kind: int, payload: bytes) -> bytes:
    """A frame as browsers send it, masked with zeros."""
    size = len(payload)
    head = bytes([0x80 | kind])
    if size < 126:
        head += bytes([0x80 | size])
    else:
        head += bytes([0x80 | 126]) + size.to_bytes(2, "big")
    return head + b"\0\0\0\0" + payload


def wish_and_answer(night: Evening, phone: Phone, number: int) -> None:
    """The match goes on: a wish comes, and its answer is shown."""
    before = len(night.guests.wishes)
    phone.want(do="choose", card=number)
    night.until(lambda: len(night.guests.wishes) > before)
    night.phones.show(0, {"page": "zuma", "chosen": number})
    phone.until(lambda: phone.page.get("chosen") == number)


# Keys


def test_a_wrong_key_hears_that_and_nothing_else() -> None:
    with evening([0]) as night:
        base = f"http://{night.phones.invitation(0).place}"
        night.phones.show(0, {"page": "secret"})
        for url in (f"{base}/?k=", f"{base}/?k={'A' * 22}", f"{base}/watch?k={'A' * 22}"):
            phone = Phone(url)
            assert phone.until_bye() == 4003
            assert [each["t"] for each in phone.heard] == ["refused"]
            assert b"secret" not in phone.sent


def test_a_key_of_another_place_opens_nothing() -> None:
    with evening([0]) as night:
        seat, watch = (night.phones.invitation(place).url for place in (0, None))
        assert Phone(seat.replace("/?", "/watch?")).until_bye() == 4003
        assert Phone(watch.replace("/watch?", "/?")).until_bye() == 4003


def test_guessing_codes_ends_after_a_few_tries() -> None:
    with evening([0]) as night:
        invitation = night.phones.invitation(0)
        base = f"http://{invitation.place}/"
        guesses = [letter * LENGTH for letter in LETTERS if letter * LENGTH != invitation.code]
        words = []
        for guess in guesses[: 2 * TRIES]:
            phone = Phone(base, code=guess)
            assert phone.until_bye() == 4003
            words.append(phone.until_told("refused")["words"])
        assert len(set(words)) == 2, "wrong ones, then: too many"
        assert night.phones.invitation(0).code != invitation.code
        right = Phone(base, code=night.phones.invitation(0).code)
        assert right.until_bye() == 4003, "this address has to wait"
        assert night.phone(0, "Ada").you["is_seated"], "whoever scans need not"


def test_the_same_key_twice_is_told_and_never_shown_the_hand() -> None:
    with evening([0]) as night:
        night.phone(0, "Ada")
        night.phones.show(0, {"page": "secret"})
        night.phones.picture(0, "board", b"secret")
        others = [night.phone(0) for _ in range(4)]
        for other in others:
            other.until_told("busy")
            other.want(do="grab", colour="red")
            other.say("name", name="Eve")
            other.say("give_up", yes=True)
        assert night.phone(0).until_bye() == 4003, "so many may wait"
        night.until(lambda: night.phones.phone_state(0).name == "Ada")
        for other in others:
            other.read(0.2)
            assert b"secret" not in other.sent
        assert night.guests.wishes == [] and night.guests.joins == [(0, "Ada")]


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://{host}", None])
def test_a_page_of_somebody_else_cannot_say_hello(origin: str | None) -> None:
    with evening([0]) as night:
        host = night.phones.invitation(0).place
        given = None if origin is None else origin.format(host=host)
        with pytest.raises(InvalidStatus) as refused:
            connect(f"ws://{host}/ws", origin=given, compression=None).__enter__()  # type: ignore[arg-type]
        assert refused.value.response.status_code == 403
        assert refused.value.response.body == b""


# Messages

Attack = Callable[[Phone], None]


def oversize(phone: Phone) -> None:
    phone.raw(json.dumps({"t": "name", "name": "x" * 5000}))


def huge(phone: Phone) -> None:
    phone.raw("x" * 1_000_000)


def malformed(phone: Phone) -> None:
    phone.raw('{"t":"want","do":')


def unknown(phone: Phone) -> None:
    phone.say("drop_table")


def binary(phone: Phone) -> None:
    phone.raw(b"\x00\xff" * 10)


def flooding(phone: Phone) -> None:
    for number in range(500):
        phone.say("pong", n=number, at=0)


def nameless(phone: Phone) -> None:
    phone.say("name", name="\u202e\x00 \t")


def renaming(phone: Phone) -> None:
    for number in range(20):
        phone.say("name", name=f"Eve {number}")


def hello_again(phone: Phone) -> None:
    phone.say("hello", key="x")


@pytest.mark.parametrize(
    ("attack", "code"),
    [
        (oversize, 4008),
        (flooding, 4008),
        (malformed, 4009),
        (unknown, 4009),
        (binary, 4009),
        (nameless, 4009),
        (renaming, 4008),
        (hello_again, 4009),
    ],
)
def test_what_is_not_understood_ends_the_connection_with_a_reason(
    attack: Attack, code: int
) -> None:
    with evening([0]) as night:
        phone = night.phone(0)
        phone.until_told("you")
        attack(phone)
        assert phone.until_bye() == code
        assert night.phone(0, "Ada").you["is_seated"]


def test_one_huge_message_is_not_even_taken_in() -> None:
    with evening([0]) as night:
        phone = night.phone(0)
        phone.until_told("you")
        huge(phone)
        assert phone.until_bye() in (1006, 1009, 4008)


def test_a_display_says_nothing() -> None:
    with evening([0]) as night:
        display = night.phone(None)
        display.until_told("you")
        display.want(do="grab", colour="red")
        assert display.until_bye() == 4009


def test_a_flood_of_pings_is_cut_off() -> None:
    with evening([0]) as night:
        line = opened(night)
        flood = frame(9, b"x") * 5000
        line.settimeout(PATIENCE)
        try:
            for _ in range(50):
                line.sendall(flood)
                time.sleep(0.02)
            pytest.fail("nobody cut it off")
        except (BrokenPipeError, ConnectionError):
            pass
        finally:
            line.close()


def test_a_match_goes_on_among_eighty_strangers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twenty of each at once: too large, malformed, too fast, and slow to read or to ask."""
    monkeypatch.setattr(guarded, "MOST_EACH", guarded.MOST)  # all of them come from one address
    with evening(range(16)) as night:
        ada = night.phone(0, "Ada")
        slow = [opened(night, watch=True) for _ in range(MANY)]
        hello = {"t": "hello", "key": night.told[-1][1].partition("k=")[2], "watch": True}
        for line in slow:
            line.sendall(frame(1, json.dumps(hello).encode()))
        night.until(lambda: night.guests.watchers == MOST_WATCHERS)
        halves = [_half_a_request(night) for _ in range(MANY)]
        strangers = [
            (night.phone(1 + number % 15), attack)
            for number, attack in enumerate([oversize, malformed, flooding] * MANY)
        ]
        for number, (stranger, attack) in enumerate(strangers):
            attack(stranger)
            if number % 6 == 0:
                night.phones.picture(None, "watch", os.urandom(300_000))
                wish_and_answer(night, ada, number)
        for stranger, attack in strangers:
            # On a slow machine somebody else of them has come into a seat that seemed empty.
            assert stranger.until_bye() in (4009 if attack is malformed else 4008, 4001, 1006)
        wish_and_answer(night, ada, 1000)
        assert night.phones.phone_state(0).is_here and ada.bye is None
        assert set(night.guests.joins) == {(0, "Ada")}
        for line in [*slow, *halves]:
            line.close()


def _half_a_request(night: Evening) -> socket.socket:
    url = urlsplit(night.phones.invitation(0).url)
    line = socket.create_connection((url.hostname, url.port), timeout=PATIENCE)
    line.sendall(b"GET /ws HTTP/1.1\r\nHost: ")
    return line


def test_a_crowd_at_the_door_leaves_room_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guarded, "MOST_EACH", 10)
    with evening([0]) as night:
        crowd = [_half_a_request(night) for _ in range(10)]
        late = _half_a_request(night)
        late.settimeout(PATIENCE)
        with pytest.raises(ConnectionError):
            if late.recv(1) == b"":
                raise ConnectionError
        for line in crowd:
            line.close()
        late.close()
        night.until(lambda: night.get("/nothing").status == 404)


def test_who_begins_too_many_connections_has_to_wait() -> None:
    now = [0.0]
    gate = guarded.Gate(lambda: now[0])

    def come(address: str) -> bool:
        connection: Any = object()
        is_in = gate.enter(connection, address)
        gate.leave(connection)
        return is_in

    assert sum(come("192.168.1.9") for _ in range(2 * guarded.NEW_AT_ONCE)) == guarded.NEW_AT_ONCE
    assert come("192.168.1.10"), "others need not"
    now[0] += 1.0
    assert sum(come("192.168.1.9") for _ in range(guarded.NEW_AT_ONCE)) == guarded.NEW
    for number in range(3 * guarded.MOST_KNOWN):
        come(f"10.0.{number // 256}.{number % 256}")
    assert len(gate._begun) == guarded.MOST_KNOWN


# Names


def test_a_name_full_of_markup_is_text() -> None:
    with evening([0, 1]) as night:
        name = "<script>alert(1)</script>"
        phone = night.phone(0, name)
        assert phone.you["name"] == name[:20]
        night.until(lambda: night.guests.joins == [(0, name[:20])])
        assert night.phones.phone_state(0).name == name[:20]


# The end


def test_the_port_is_free_although_nobody_reads_the_goodbye() -> None:
    with evening([0]) as night:
        slow = [opened(night, watch=True) for _ in range(MANY)]
        halves = [_half_a_request(night) for _ in range(MANY)]
        place = urlsplit(night.phones.invitation(0).url)
        night.phones.picture(None, "watch", os.urandom(300_000))
        night.phones.close()
        with pytest.raises(ConnectionError):
            socket.create_connection((place.hostname, place.port), timeout=PATIENCE)
        night.phones.open(night.guests, [0], port=place.port or 0)
        assert night.phone(0, "Ada").you["is_seated"]
        for line in [*slow, *halves]:
            line.close()
