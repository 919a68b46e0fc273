"""Questions to the judge, answered beside the frames, one after the other."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")
Post = Callable[[Callable[[], None]], None]


class JudgeThread:
    """Works answers out on a thread of their own; who asks anew no longer hears the one before.

    `post` runs a call on the thread of whoever asks. The judge keeps notes while it counts, so that
    a question waits until the one before is answered, heard or not.
    """

    def __init__(self, post: Post) -> None:
        self._post = post
        self._lock = threading.Lock()
        self._number = 0
        self.is_waiting = False
        """Whether an answer is still to come."""

    def ask(self, work: Callable[[], T], then: Callable[[T], None]) -> None:
        """Work something out, and hand the answer over, unless another question has come."""
        self._number += 1
        number, self.is_waiting = self._number, True

        def answer() -> None:
            with self._lock:
                if number != self._number:
                    return
                try:
                    found = work()
                except Exception as error:  # told where it can be dealt with
                    failed = error
                    self._post(lambda: self._failed(number, failed))
                    return
            self._post(lambda: self._told(number, lambda: then(found)))

        threading.Thread(target=answer, daemon=True, name="tablee-judge").start()

    def forget(self) -> None:
        """Nobody waits for an answer any more."""
        self._number += 1
        self.is_waiting = False

    def _told(self, number: int, then: Callable[[], None]) -> None:
        if number == self._number:
            self.is_waiting = False
            then()

    def _failed(self, number: int, error: Exception) -> None:
        if number == self._number:
            self.is_waiting = False
            raise error
