"""One process of the bots as the app sees it: started, asked, heard, and given up."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnContext
from time import monotonic
from typing import Any

import msgspec

from games.bots.brain import Brain
from games.bots.thoughts import Answer, Question, serve
from games.core.game import Game

NICENESS = 5
"""How far thoughts step back for frames, where the system can be told so."""

FindGame = Callable[[str], Game]
FindBrain = Callable[[str], Brain]


class Process:
    """A spawned process and the pipe to it; both are made anew after a loss."""

    def __init__(
        self, context: SpawnContext, wanted: Any, find_game: FindGame, find_brain: FindBrain
    ) -> None:
        self._context = context
        self._given = (wanted, find_game, find_brain)
        self._lock = threading.Lock()
        self._process: Any = None
        self._connection: Connection | None = None
        self._owed = 0
        """Answers that are still to come; saying that it has started counts as one."""
        self._heard_at = 0.0
        self._is_closed = False

    @property
    def pid(self) -> int | None:
        """The number of the process, None while there is none."""
        process = self._process
        return None if process is None or not process.is_alive() else process.pid

    def start(self, is_wanted: Callable[[], bool]) -> None:
        """Start the process unless it runs already, or nobody wants it any more.

        Where the system refuses, there is nobody to ask.
        """
        with self._lock:
            if self._is_closed or self.pid is not None or not is_wanted():
                return
            try:
                ours, theirs = self._context.Pipe()
            except OSError:
                return
            process = self._context.Process(
                target=serve, args=(theirs, *self._given), daemon=True, name="tablee-bots"
            )
            try:
                with undisturbed():
                    process.start()
            except OSError:
                ours.close()
                return
            finally:
                theirs.close()
            _step_back(process.pid)
            self._process, self._connection = process, ours
            self._owed, self._heard_at = 1, monotonic()

    def is_ready(self, patience: float) -> bool:
        """Whether it waits for a question. One that is mute for too long is ended here."""
        connection = self._connection
        while self._owed and connection is not None and connection.poll():
            if self.heard(connection) is None:
                break
        if self._owed and monotonic() - self._heard_at > patience:
            self.kill()
        return self.pid is not None and not self._owed

    def ask(self, question: Question) -> Connection | None:
        """Send a question; where its answers come from, None when there is nobody to ask."""
        connection = self._connection
        if connection is None:
            return None
        try:
            connection.send_bytes(msgspec.json.encode(question))
        except OSError:
            self.kill()
            return None
        self._owed += 1
        self._heard_at = monotonic()
        return connection

    def heard(self, connection: Connection) -> Answer | None:
        """The next answer, waited for; None when the process has died."""
        try:
            answer = msgspec.json.decode(connection.recv_bytes(), type=Answer)
        except (OSError, EOFError, msgspec.MsgspecError):
            self.kill()
            return None
        self._owed -= answer.is_last
        self._heard_at = monotonic()
        return answer

    def kill(self) -> None:
        """End the process, if there is one, and return when it has ended.

        The next start makes another. Whoever still listens to the old pipe hears its end.
        """
        with self._lock:
            process, self._process = self._process, None
            self._connection, self._owed = None, 0
        if process is not None:
            process.kill()
            process.join()  # nobody can refuse a kill, but a busy machine may take its time

    def close(self) -> None:
        """End the process, and never start another."""
        self._is_closed = True
        self.kill()


@contextmanager
def undisturbed() -> Iterator[None]:
    """Processes started in here do not hear Ctrl+C: whoever started them ends them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # Started with the first process it would let Ctrl+C through again.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _step_back(pid: int | None) -> None:
    """Let a process give way to this one."""
    if pid is not None and hasattr(os, "setpriority"):
        with suppress(OSError):  # it has died already, or the system does not let us
            niceness = min(19, os.getpriority(os.PRIO_PROCESS, 0) + NICENESS)
            os.setpriority(os.PRIO_PROCESS, pid, niceness)
