"""A phone or display on its connection: what it says is read, what it is told is sent."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Coroutine
from typing import Any

from websockets.asyncio.server import ServerConnection
from websockets.exceptions import ConnectionClosed
from websockets.protocol import State

from games.core.language import phrase
from games.web import messages
from games.web.clocks import PhoneClock
from games.web.hall import Hall
from games.web.keys import Keys, Place, Wrong
from games.web.messages import (
    Bye,
    FromPhone,
    GiveUp,
    Hello,
    Misunderstood,
    Name,
    Ping,
    Pong,
    RefusedNow,
    TakeOver,
    TooMuch,
    ToPhone,
    Want,
)
from games.web.pacing import Bucket, Outbox
from games.web.speech import Speech

HELLO = 5.0
"""Seconds in which the first message has to come."""
SLOW = 10.0
"""Seconds in which one message has to be taken."""
LAST_WORDS = 2.0
"""Seconds in which all that was said before a goodbye has to be taken; a laptop may be busy."""
NAMES, NAMES_A_SECOND = 6, 0.2
"""How often somebody may change the name, at once and in the long run."""
FIRST_PINGS = 6
"""Pings close together at the start, for a good comparison of clocks."""
CLOSE, APART = 0.1, 1.0
"""Seconds between pings, at the start and afterwards."""


class PhoneClient:
    """One connection, from its hello to its end."""

    def __init__(
        self, connection: ServerConnection, hall: Hall, keys: Keys, speech: Speech
    ) -> None:
        self._connection = connection
        self._hall = hall
        self._keys = keys
        self._speech = speech
        self._outbox = Outbox()
        self._sending = asyncio.Lock()
        """Held while something is on its way: a goodbye waits for it."""
        self._place: Place = None
        self._tasks: list[asyncio.Task[None]] = []
        self._ending: asyncio.Task[None] | None = None
        self.clock = PhoneClock()
        self.language = speech.language("")
        self.tab = ""
        self.heard = time.perf_counter()
        self._names = Bucket(NAMES_A_SECOND, NAMES, self.heard)

    # As the hall sees it

    def tell(self, message: ToPhone) -> None:
        """Send a message."""
        self._outbox.put(messages.written(message))

    def replace(self, name: str, payload: str | bytes) -> None:
        """Send this instead of what waits under the same name."""
        self._outbox.replace(name, payload)

    def goodbye(self, code: Bye, reason: str) -> None:
        """End the connection, with a reason, once what was told before is on its way."""
        if self._ending is None:
            self._ending = asyncio.get_running_loop().create_task(self._end(code, reason))

    @property
    def is_open(self) -> bool:
        """Whether neither side has said goodbye."""
        return self._connection.state is State.OPEN

    async def _end(self, code: Bye, reason: str) -> None:
        with contextlib.suppress(asyncio.TimeoutError, ConnectionClosed):
            await asyncio.wait_for(self._say_the_rest(), LAST_WORDS)
        await self._connection.close(code, reason)

    async def _say_the_rest(self) -> None:
        async with self._sending:
            for payload in self._outbox.told():
                await self._connection.send(payload)

    # Its life

    async def run(self) -> None:
        """Serve this connection until it is over."""
        try:
            if await self._is_let_in():
                self._tasks = [_started(self._write()), _started(self._ping())]
                await self._stay()
        except ConnectionClosed:
            pass
        except Misunderstood as error:
            self.goodbye(error.code, str(error))
        finally:
            await self._finish()

    async def _stay(self) -> None:
        """Listen until the connection is over, and leave the place."""
        is_meant = False
        try:
            await self._listen()
        except ConnectionClosed as error:
            got = error.rcvd
            is_meant = got is not None and got.code == Bye.FREED and bool(error.rcvd_then_sent)
        finally:
            self._hall.left(self, self._place, is_meant)

    async def _is_let_in(self) -> bool:
        """Hear the first message; whether it opens something."""
        try:
            hello = self._read(await asyncio.wait_for(self._connection.recv(), HELLO))
        except asyncio.TimeoutError:
            await self._connection.close(Bye.WRONG, "no hello")
            return False
        if not isinstance(hello, Hello):
            raise Misunderstood("hello expected")
        self.language = self._speech.language(hello.lang)
        self.tab = hello.tab
        try:
            place, key = self._opened(hello)
            if not self._hall.arrived(self, place, key):
                raise Wrong(phrase("web.no_room"))
        except Wrong as error:
            refused = RefusedNow(self.language.say(error.phrase))
            await self._connection.send(messages.written(refused))
            await self._connection.close(Bye.WRONG, "refused")
            return False
        self._place = place
        return True

    def _opened(self, hello: Hello) -> tuple[Place, str]:
        """The place that a hello opens, and its key where a code did."""
        if hello.key:
            return self._keys.opened(hello.key, is_watch=hello.watch), ""
        peer = self._connection.remote_address or ("",)
        return self._keys.decoded(hello.code, is_watch=hello.watch, who=str(peer[0]))

    async def _listen(self) -> None:
        async for raw in self._connection:
            message = self._read(raw)
            if self._place is None:
                if not isinstance(message, Pong):
                    raise Misunderstood("a display says nothing")
                self._pong(message)
            else:
                self._take(message, self._place)

    def _read(self, raw: str | bytes) -> FromPhone:
        self.heard = time.perf_counter()
        return messages.read(raw)

    def _take(self, message: FromPhone, seat: int) -> None:
        """Do what a seated or waiting phone says."""
        if isinstance(message, Want):
            moment = self.clock.moment(message.at / 1000, self.heard)
            self._hall.wished(self, seat, message.do, moment)
        elif isinstance(message, Pong):
            self._pong(message)
        elif isinstance(message, Name):
            name = messages.cleaned(message.name)
            if not name:
                raise Misunderstood("a name expected")
            if not self._names.take(1, self.heard):  # each one is written to the disk
                raise TooMuch("too many names")
            self._hall.named(self, seat, name)
        elif isinstance(message, TakeOver):
            self._hall.asked(self, seat)
        elif isinstance(message, GiveUp):
            self._hall.given_up(self, seat, message.yes)
        else:
            raise Misunderstood("hello was said")
        self._hall.answered(self, seat)

    def _pong(self, message: Pong) -> None:
        self.clock.pong(message.n, message.at / 1000, self.heard)

    async def _write(self) -> None:
        """Send what there is, as fast as the phone takes it and no faster."""
        loop = asyncio.get_running_loop()
        with contextlib.suppress(ConnectionClosed):
            while True:
                payload = await self._outbox.next()
                late = loop.call_later(SLOW, self._connection.transport.abort)
                try:
                    async with self._sending:
                        await self._connection.send(payload)
                finally:
                    late.cancel()

    async def _ping(self) -> None:
        count = 0
        while True:
            self.tell(Ping(self.clock.ping(time.perf_counter())))
            count += 1
            await asyncio.sleep(CLOSE if count < FIRST_PINGS else APART)

    async def _finish(self) -> None:
        """Leave no task behind."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._ending is not None:
            await self._ending


def _started(work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
    return asyncio.get_running_loop().create_task(work)
