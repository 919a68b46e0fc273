"""A phone and an evening for tests: real websockets over the loopback address.

`with evening([0, 1]) as night:` opens the server; `night.phone(0)` scans a seat's code and says
hello. Everything waits until it holds, with patience and never with a fixed sleep.
"""

from __future__ import annotations

import http.client
import json
import time
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from queue import SimpleQueue
from typing import Any
from urllib.parse import urlsplit

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from games.catalog import CONFIG, ROOT
from games.host.phones import Wish
from games.web.phones import ServerOptions, WebPhones

LOOPBACK = "127.0.0.1"
PATIENCE = 20.0
"""Seconds after which what should have come is taken never to come."""


class Recorder:
    """Guests that write down what they hear."""

    def __init__(self) -> None:
        self.joins: list[tuple[int, str]] = []
        self.lefts: list[int] = []
        self.wishes: list[tuple[int, dict[str, Any], float]] = []
        self.watchers = 0

    def joined(self, seat: int, name: str) -> None:
        self.joins.append((seat, name))

    def left(self, seat: int) -> None:
        self.lefts.append(seat)

    def wished(self, seat: int, wish: Wish, at: float) -> None:
        self.wishes.append((seat, dict(wish), at))

    def watched(self, watchers: int) -> None:
        self.watchers = watchers


class Phone:
    """One connection. It answers pings by itself whenever it reads."""

    def __init__(self, url: str, *, code: str = "", lang: str = "en", **hello: Any) -> None:
        parts = urlsplit(url)
        self.origin = f"http://{parts.netloc}"
        self.sent = bytearray()
        """Every byte that came, pictures included."""
        self.pictures: dict[str, bytes] = {}
        self.page: dict[str, Any] = {}
        self.you: dict[str, Any] = {}
        self.heard: list[dict[str, Any]] = []
        self.bye: int | None = None
        self.answers_pings = True
        line = connect(
            f"ws://{parts.netloc}/ws", origin=self.origin, compression=None, max_size=None
        )
        self.socket: ClientConnection = line.__enter__()  # it is open until somebody closes it
        key = parts.query.removeprefix("k=")
        said = {"code": code} if code else {"key": key}
        if parts.path == "/watch":
            said["watch"] = True  # type: ignore[assignment]
        self.say("hello", lang=lang, **said, **hello)

    def say(self, kind: str, **values: Any) -> None:
        """Send a message."""
        self.raw(json.dumps({"t": kind, **values}))

    def raw(self, text: str | bytes) -> None:
        """Send this, whatever it is; nothing where nobody listens any more."""
        try:
            self.socket.send(text)
        except ConnectionClosed as error:
            self._closed(error)

    def sit(self, name: str) -> None:
        """Give one's name, and be seated."""
        self.say("name", name=name)
        self.until(lambda: bool(self.you.get("is_seated")))

    def want(self, at: float | None = None, **do: Any) -> None:
        """Wish something, at a moment of this phone's clock in seconds."""
        moment = time.perf_counter() if at is None else at
        self.say("want", do=do, at=moment * 1000)

    def read(self, patience: float = 0.05) -> None:
        """Take in what has come."""
        while self.bye is None:
            try:
                self._take(self.socket.recv(timeout=patience))
            except TimeoutError:
                return
            except ConnectionClosed as error:
                self._closed(error)

    def until(self, holds: Callable[[], bool]) -> None:
        """Read until this holds."""
        late = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < late, f"never came; heard {self.heard[-5:]}, {self.bye}"
            self.read(0.01)

    def until_told(self, kind: str) -> dict[str, Any]:
        """Read until a message of this kind has come; the last one."""
        self.until(lambda: any(each["t"] == kind for each in self.heard))
        return [each for each in self.heard if each["t"] == kind][-1]

    def until_bye(self) -> int:
        """Read until the connection is over; with which code."""
        self.until(lambda: self.bye is not None)
        assert self.bye is not None
        return self.bye

    def close(self, code: int = 1000) -> None:
        """Go away."""
        self.socket.close(code)

    def vanish(self) -> None:
        """Break off without a word, as a phone without a network does."""
        self.socket.socket.close()

    def _closed(self, error: ConnectionClosed) -> None:
        self.bye = error.rcvd.code if error.rcvd is not None else 1006

    def _take(self, raw: str | bytes) -> None:
        self.sent += raw if isinstance(raw, bytes) else raw.encode()
        if isinstance(raw, bytes):
            name = raw[1 : 1 + raw[0]].decode("ascii")
            self.pictures[name] = raw[1 + raw[0] :]
            return
        message = json.loads(raw)
        if message["t"] == "ping":
            if self.answers_pings:
                self.say("pong", n=message["n"], at=time.perf_counter() * 1000)
            return
        self.heard.append(message)
        if message["t"] == "you":
            self.you = message
        elif message["t"] == "show":
            self.page = message["page"]


class Evening:
    """A server with its guests; calls of the server wait here until a test lets them through."""

    def __init__(self, seats: Collection[int], guests: Any = None) -> None:
        self.calls: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self.mistakes: list[Exception] = []
        self.told: list[tuple[int | None, str]] = []
        self.guests = Recorder() if guests is None else guests
        self.phones = WebPhones(
            self.calls.put,
            texts=CONFIG / "text",
            sprites=ROOT / "sprites",
            usual=lambda: "en",
            on_mistake=self.mistakes.append,
            options=ServerOptions(LOOPBACK, 0, lambda seat, url: self.told.append((seat, url))),
        )
        self.phones.open(self.guests, seats)
        self._all: list[Phone] = []

    def hear(self) -> None:
        """Let the guests hear what has come."""
        while not self.calls.empty():
            self.calls.get()()

    def until(self, holds: Callable[[], bool]) -> None:
        """Let the guests hear, and all phones read, until this holds."""
        late = time.monotonic() + PATIENCE
        while True:
            self.hear()
            if holds():
                return
            assert time.monotonic() < late, "never came"
            for phone in self._all:
                phone.read(0.002)
            time.sleep(0.002)

    def phone(self, seat: int | None, name: str = "", **hello: Any) -> Phone:
        """A phone that scans a code; with a name it sits down, too."""
        phone = Phone(self.phones.invitation(seat).url, **hello)
        self._all.append(phone)
        if name:
            phone.until_told("you")
            phone.sit(name)
        return phone

    def get(self, path: str, method: str = "GET", **headers: str) -> http.client.HTTPResponse:
        """Fetch something as a browser does, and read it."""
        host = urlsplit(self.phones.invitation(None).url).netloc
        line = http.client.HTTPConnection(host, timeout=PATIENCE)
        line.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
        for name, value in {"Host": host, **headers}.items():
            line.putheader(name, value)
        line.endheaders()
        answer = line.getresponse()
        answer.content = answer.read()  # type: ignore[attr-defined]
        line.close()
        return answer

    def close(self) -> None:
        """End the evening; nothing of it is left, and nothing of ours went wrong."""
        self.phones.close()
        for phone in self._all:
            phone.vanish()
        assert self.mistakes == []


@contextmanager
def evening(seats: Collection[int], guests: Any = None) -> Iterator[Evening]:
    """An evening with phones, closed in the end."""
    night = Evening(seats, guests)
    try:
        yield night
    finally:
        night.close()
