"""The server's thread: an asyncio loop of its own, listening at one address while it is wanted."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
import sys
import threading
from collections.abc import Callable
from http import HTTPStatus
from typing import Any

from websockets.asyncio.server import Server as Listener
from websockets.asyncio.server import ServerConnection, serve
from websockets.datastructures import Headers
from websockets.http11 import Request, Response

from games.web.client import PhoneClient
from games.web.connection import Gate, GuardedConnection
from games.web.files import Answer, Files, security_headers
from games.web.hall import Hall
from games.web.keys import Keys
from games.web.messages import LARGEST, Bye
from games.web.speech import Speech

SOCKET = "/ws"
HANDSHAKE = 5.0
"""Seconds in which a request has to be complete."""
FAREWELL = 0.4
"""Seconds that everybody together has for a goodbye."""
GLANCE = 0.005
"""Seconds between two looks at whether the goodbyes are out."""
AROUND = 0.5
"""Seconds between two looks at who still answers."""
TURN = 0.0005
"""Seconds for which one thread may keep the others waiting. From a press to its answer the server,
the window and the disk's thread wait for each other some twenty times, each time for so long while
a picture is drawn; Python's own five milliseconds can be felt."""
PATIENCE = 1.0
"""Seconds that whoever closes the server waits for its port at most."""

OnMistake = Callable[[Exception], None]

QUIET = logging.getLogger("tablee.web")
QUIET.addHandler(logging.NullHandler())
QUIET.propagate = False
QUIET.setLevel(logging.CRITICAL + 1)  # what strangers send is nobody's news


class Server:
    """Serves the hall on a thread of its own. Nothing here is called on that thread from outside.

    `call` hands a call over to it; `listen` may be called again, for another address.
    """

    def __init__(
        self, hall: Hall, keys: Keys, speech: Speech, files: Files, on_mistake: OnMistake
    ) -> None:
        self._hall = hall
        self._keys = keys
        self._speech = speech
        self._files = files
        self._on_mistake = on_mistake
        self._loop = asyncio.new_event_loop()
        self._loop.set_exception_handler(self._note)
        self._clients: set[PhoneClient] = set()
        self._listener: Listener | None = None
        self._gate = Gate()
        self._authority = ""
        self._wanted = asyncio.Event()
        self._is_closing = False
        self._is_free = threading.Event()
        self._next: list[tuple[socket.socket, str]] = []
        self._thread = threading.Thread(target=self._work, daemon=True, name="tablee-web")
        self._usual_turn = sys.getswitchinterval()

    def start(self) -> None:
        """Begin; `RuntimeError` where the system has no thread to give."""
        try:
            self._thread.start()
        except RuntimeError:
            self._loop.close()
            raise
        sys.setswitchinterval(TURN)

    def call(self, act: Callable[..., None], *given: Any) -> None:
        """Do this on the server's thread soon; nothing when it is over."""
        with contextlib.suppress(RuntimeError):  # the loop has just been closed
            self._loop.call_soon_threadsafe(act, *given)

    def listen(self, sock: socket.socket, authority: str) -> None:
        """Listen here from now on, and nowhere else; `authority` is address and port."""
        self.call(self._want, sock, authority)

    def close(self) -> None:
        """Say goodbye to everybody; the port is free when this returns."""
        self.call(self._stop)
        self._is_free.wait(PATIENCE)
        sys.setswitchinterval(self._usual_turn)

    def join(self) -> None:
        """Wait until nothing of it is left, for a little while."""
        self._thread.join(PATIENCE)

    @property
    def is_alive(self) -> bool:
        """Whether anything of it is left."""
        return self._thread.is_alive()

    # On the server's thread

    def _want(self, sock: socket.socket, authority: str) -> None:
        self._next.append((sock, authority))
        self._wanted.set()

    def _stop(self) -> None:
        self._is_closing = True
        self._wanted.set()

    def _work(self) -> None:
        asyncio.set_event_loop(self._loop)
        try:
            self._loop.run_until_complete(self._serve())
        except Exception as error:  # a thread has nobody to raise to
            self._on_mistake(error)
        finally:
            self._is_free.set()
            _empty(self._loop)

    async def _serve(self) -> None:
        around = self._loop.create_task(self._look_around())
        try:
            while not self._is_closing:
                await self._wanted.wait()
                self._wanted.clear()
                await self._leave("moved" if self._next else "over")
                while self._next and not self._is_closing:
                    sock, self._authority = self._next.pop(0)
                    self._listener = await self._listening(sock)
        finally:
            around.cancel()
            for sock, _ in self._next:
                sock.close()

    async def _look_around(self) -> None:
        while True:
            await asyncio.sleep(AROUND)
            self._hall.look_around()

    async def _listening(self, sock: socket.socket) -> Listener:
        listener: Listener = await serve(
            self._meet,
            sock=sock,
            process_request=self._answer,
            create_connection=type("Connection", (GuardedConnection,), {"gate": self._gate}),
            compression=None,
            server_header=None,
            open_timeout=HANDSHAKE,
            ping_interval=None,  # ours compare clocks as well
            max_size=4 * LARGEST,
            max_queue=8,
            logger=QUIET,
        )
        return listener

    async def _leave(self, reason: str) -> None:
        """Stop listening, and end every connection, politely where that is quick."""
        listener, self._listener = self._listener, None
        if listener is None:
            return
        leaving = list(self._clients)
        for client in leaving:
            client.goodbye(Bye.OVER, reason)
        # The listener's own goodbye says nothing: ours go out first.
        late = self._loop.time() + FAREWELL
        while any(client.is_open for client in leaving) and self._loop.time() < late:
            await asyncio.sleep(GLANCE)
        listener.close()
        await asyncio.sleep(0)
        if self._is_closing:
            self._is_free.set()
        is_done = asyncio.ensure_future(listener.wait_closed())
        await asyncio.wait([is_done], timeout=FAREWELL)
        self._gate.abort_all()
        await asyncio.wait([is_done], timeout=FAREWELL)

    async def _meet(self, connection: ServerConnection) -> None:
        client = PhoneClient(connection, self._hall, self._keys, self._speech)
        self._clients.add(client)
        try:
            await client.run()
        except Exception as error:  # ours: one connection ends, the others go on
            self._on_mistake(error)
        finally:
            self._clients.discard(client)

    def _answer(self, connection: ServerConnection, request: Request) -> Response | None:
        """A plain answer, or None where a phone may say hello."""
        try:
            return self._judged(request)
        except Exception as error:  # ours: one request goes without an answer
            self._on_mistake(error)
            return self._plain(Answer(HTTPStatus.INTERNAL_SERVER_ERROR))

    def _judged(self, request: Request) -> Response | None:
        headers = request.headers
        method = getattr(request, "method", "GET")  # older versions know no other
        if headers.get_all("Host") != [self._authority]:
            return self._plain(
                Answer(HTTPStatus.FORBIDDEN)
            )  # another name: somebody else's page asks
        if request.path != SOCKET:
            return self._plain(self._files.answer(method, request.path))
        if headers.get_all("Origin") != [f"http://{self._authority}"]:
            return self._plain(Answer(HTTPStatus.FORBIDDEN))
        return None

    def _plain(self, answer: Answer) -> Response:
        headers = Headers(
            {
                "Content-Type": answer.kind,
                "Content-Length": str(len(answer.body)),
                "Cache-Control": answer.caching,
                "Connection": "close",
                **security_headers(self._authority),
            }
        )
        return Response(answer.status.value, answer.status.phrase, headers, answer.body)

    def _note(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """A mistake that nobody waits for; networks that break are none."""
        error = context.get("exception")
        if isinstance(error, Exception) and not isinstance(error, OSError):
            self._on_mistake(error)


def _empty(loop: asyncio.AbstractEventLoop) -> None:
    """Let nothing of a loop be left."""
    left = asyncio.all_tasks(loop)
    for task in left:
        task.cancel()
    loop.run_until_complete(asyncio.gather(*left, return_exceptions=True))
    loop.run_until_complete(loop.shutdown_asyncgens())
    loop.close()
