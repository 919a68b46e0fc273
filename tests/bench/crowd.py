"""Six phones in a process of their own: `python -m tests.bench.crowd WHAT COUNT URL…`.

`choose`: put cards ready in Zuma as soon as one may; prints how long each took to be shown.
`wish`: want something every so often until the standard input ends. `rest`: only sit there.
`strangers`: eighty of them that send too much, too fast or nonsense, or read nothing.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import time
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.client import connect

OFTEN = 0.1
"""Seconds between two wishes of one phone: more than fingers do."""
THOUGHT = 0.2
"""Seconds before somebody who is shown a hand can touch it."""
CHOOSE, GO_ON = {"do": "choose", "card": 0}, {"do": "go_on"}

NONSENSE = ('{"t":"pong","n":1,"at":1}', "x" * 5000, '{"t":', '{"t":"pong","n":1,"at":1}')
"""What strangers send: the first over and over, the last reads nothing afterwards."""

Say = Callable[..., Awaitable[None]]


class Hand:
    """Plays Zuma without much thought, and measures how long the table takes to show it."""

    def __init__(self, crowd: Crowd, say: Say) -> None:
        self._crowd = crowd
        self._say = say
        self._pressed: float | None = None
        self._thought: asyncio.Task[None] | None = None

    def shown(self, page: dict[str, Any], now: float) -> None:
        """A page has come: a press is answered by it, or there is something to press."""
        is_asked = page.get("phase") == "choose" and page["chosen"] is None and page["hand"]
        if self._pressed is not None:
            self._crowd.note(now - self._pressed)
            self._pressed = None
        if self._thought is not None:
            self._thought.cancel()
        if is_asked or page.get("can_go_on"):
            self._thought = asyncio.create_task(self._press(bool(is_asked)))

    async def _press(self, is_card: bool) -> None:
        await asyncio.sleep(THOUGHT * (1 + random.random()))
        if is_card:
            self._pressed = time.perf_counter()
        await self._say("want", do=CHOOSE if is_card else GO_ON, at=time.perf_counter() * 1000)


class Crowd:
    """Phones that do all the same."""

    def __init__(self, what: str, count: int, size: int) -> None:
        self.what = what
        self.count = count
        self.size = size
        self.seconds: list[float] = []
        self.seated = 0
        self.is_enough = asyncio.Event()

    def note(self, seconds: float) -> None:
        """A press was answered."""
        self.seconds.append(seconds)
        if len(self.seconds) >= self.count:
            self.is_enough.set()

    async def phone(self, url: str, number: int) -> None:
        """One phone, until there is enough."""
        parts = urlsplit(url)
        line = f"ws://{parts.netloc}/ws"
        origin: Any = f"http://{parts.netloc}"
        wishing: asyncio.Task[None] | None = None
        async with connect(line, origin=origin, compression=None, max_size=None) as socket:

            async def say(kind: str, **values: Any) -> None:
                await socket.send(json.dumps({"t": kind, **values}))

            await say("hello", key=parts.query.removeprefix("k="), lang="en")
            await say("name", name=f"Phone {number}")
            hand = Hand(self, say)
            async for raw in socket:
                now = time.perf_counter()
                if isinstance(raw, bytes):
                    continue
                message = json.loads(raw)
                if message["t"] == "ping":
                    await say("pong", n=message["n"], at=now * 1000)
                elif message["t"] == "you" and message["is_seated"] and wishing is None:
                    self.sit()
                    wishing = asyncio.create_task(self._wish(say))
                elif message["t"] == "show" and self.what == "choose":
                    hand.shown(message["page"], now)

    def sit(self) -> None:
        """One more is seated; who started us hears when all of them are."""
        self.seated += 1
        if self.seated == self.size:
            print("seated", flush=True)

    async def stranger(self, url: str, number: int) -> None:
        """One of many who mean no good: what is sent, and in vain, is told by its number."""
        parts = urlsplit(url)
        origin: Any = f"http://{parts.netloc}"
        async with connect(f"ws://{parts.netloc}/ws", origin=origin, compression=None) as socket:
            hello = {"t": "hello", "key": parts.query.removeprefix("k="), "lang": "en"}
            await socket.send(json.dumps(hello))
            self.sit()
            while self.seated < self.size:
                await asyncio.sleep(OFTEN)
            kind = number % 4
            for _ in range(300 if kind == 0 else 1):
                await socket.send(NONSENSE[kind])
            if kind == 3:
                socket.transport.pause_reading()
            await socket.wait_closed()

    async def _wish(self, say: Say) -> None:
        while self.what == "wish" and not self.is_enough.is_set():
            await say("want", do={"do": "tap", "x": 0.5, "y": 0.5}, at=time.perf_counter() * 1000)
            await asyncio.sleep(OFTEN)

    async def run(self, urls: list[str]) -> None:
        """All of them."""
        if self.what != "choose":
            loop = asyncio.get_running_loop()
            ending = loop.run_in_executor(None, sys.stdin.read)
            ending.add_done_callback(lambda _: self.is_enough.set())
        part = self.stranger if self.what == "strangers" else self.phone
        phones = [asyncio.ensure_future(part(url, n)) for n, url in enumerate(urls)]
        done = asyncio.ensure_future(self.is_enough.wait())
        waited = [done] if self.what == "strangers" else [done, *phones]
        await asyncio.wait(waited, return_when=asyncio.FIRST_COMPLETED)
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)


if __name__ == "__main__":
    what, count, *urls = sys.argv[1:]
    crowd = Crowd(what, int(count), len(urls))
    asyncio.run(crowd.run(urls))
    print(json.dumps(crowd.seconds))
