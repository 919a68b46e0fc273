"""How much a phone may send, and how much waits for one that reads slowly."""

from __future__ import annotations

import asyncio
from collections import deque

WAITING = 32
"""Passing messages that wait for a slow phone; then the oldest are dropped."""


class Bucket:
    """Lets so much through a second, and so much at once."""

    def __init__(self, rate: float, most: float, now: float) -> None:
        self._rate = rate
        self._most = most
        self._left = most
        self._since = now

    def take(self, amount: float, now: float) -> bool:
        """Whether so much may pass now."""
        self._left = min(self._most, self._left + (now - self._since) * self._rate)
        self._since = now
        if self._left < amount:
            return False
        self._left -= amount
        return True


class Outbox:
    """What waits to be sent to one phone: it never grows, however slowly the phone reads.

    Messages keep their order; of a page, and of a picture of one name, only the last is kept.
    """

    def __init__(self) -> None:
        self._passing: deque[str] = deque(maxlen=WAITING)
        self._latest: dict[str, str | bytes] = {}
        self._is_filled = asyncio.Event()

    def put(self, message: str) -> None:
        """Send this message before every page and picture."""
        self._passing.append(message)
        self._is_filled.set()

    def replace(self, name: str, payload: str | bytes) -> None:
        """Send this instead of what waits under the same name."""
        self._latest[name] = payload
        self._is_filled.set()

    def told(self) -> list[str]:
        """The messages that wait; they wait no more."""
        waiting = list(self._passing)
        self._passing.clear()
        return waiting

    async def next(self) -> str | bytes:
        """What is to be sent next, once there is something."""
        while True:
            if self._passing:
                return self._passing.popleft()
            if self._latest:
                return self._latest.pop(next(iter(self._latest)))
            self._is_filled.clear()
            await self._is_filled.wait()
