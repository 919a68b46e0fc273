"""One TCP connection under guard: how many there may be, and how much each may send."""

from __future__ import annotations

import asyncio
import socket
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

from websockets.asyncio.server import ServerConnection

from games.web.messages import LARGEST, Bye
from games.web.pacing import Bucket

MOST = 200
"""Connections at once."""
MOST_EACH = 100
"""Connections at once from one address: a page fetches its drawings all together."""
NEW, NEW_AT_ONCE = 60, 600
"""Connections that one address may begin in a second, and at once."""
MOST_KNOWN = 1000
"""Addresses that are remembered."""
MESSAGES = 50
"""Messages a second; pings and fragments count as well."""
BURST = 200
"""Messages at once: what came over a few seconds is read together by a busy machine."""
BYTES = MESSAGES * LARGEST
"""Bytes a second."""
BYTES_AT_ONCE = 8 * LARGEST
LAST_WORDS = 0.5
"""Seconds that whoever is cut off has for hearing why."""


class Gate:
    """All connections there are."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._inside: dict[GuardedConnection, str] = {}
        self._by_address: Counter[str] = Counter()
        self._begun: dict[str, Bucket] = {}

    def enter(self, connection: GuardedConnection, address: str) -> bool:
        """Whether there is room for one more; what comes from this machine may come often."""
        is_near = address.startswith("127.")
        if not is_near and not self._pace(address).take(1, self._clock()):
            return False
        if len(self._inside) >= MOST or self._by_address[address] >= MOST_EACH:
            return False
        self._inside[connection] = address
        self._by_address[address] += 1
        return True

    def _pace(self, address: str) -> Bucket:
        if address not in self._begun and len(self._begun) >= MOST_KNOWN:
            del self._begun[next(iter(self._begun))]
        return self._begun.setdefault(address, Bucket(NEW, NEW_AT_ONCE, self._clock()))

    def leave(self, connection: GuardedConnection) -> None:
        """One is over."""
        address = self._inside.pop(connection, None)
        if address is not None:
            self._by_address[address] -= 1
            self._by_address += Counter()  # forget those that have none left

    def abort_all(self) -> None:
        """End every connection at once, whatever it is doing."""
        for connection in list(self._inside):
            connection.transport.abort()


class GuardedConnection(ServerConnection):
    """A connection that is cut off when more comes in than a phone could mean."""

    gate: Gate

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        now = self.loop.time()
        self._frames = Bucket(MESSAGES, BURST, now)
        self._bytes = Bucket(BYTES, BYTES_AT_ONCE, now)
        self._farewell: asyncio.Task[None] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        line = transport.get_extra_info("socket")
        if line is not None:  # what is said goes out at once, and does not wait for an answer
            line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        peer = transport.get_extra_info("peername") or ("",)
        if not self.gate.enter(self, str(peer[0])):
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.gate.leave(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._farewell is not None:
            return
        if self._bytes.take(len(data), self.loop.time()):
            super().data_received(data)
        else:
            self.cut_off()

    def process_event(self, event: Any) -> None:
        if self._farewell is not None:
            return
        if self._frames.take(1, self.loop.time()):
            super().process_event(event)
        else:
            self.cut_off()

    def cut_off(self) -> None:
        """Say why, and listen no more."""
        self._farewell = self.loop.create_task(self.close(Bye.TOO_MUCH, "too much or too fast"))
        self.loop.call_later(LAST_WORDS, self.transport.abort)
