"""Questions to the judge, answered beside the frames, one after the other."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TypeVar

from games.host.services import Post, Questions

T = TypeVar("T")


class JudgeThread:
    """Works answers out on a thread of their own; who asks anew no longer hears the one before.

    `post` runs a call on the thread of whoever asks. The judge keeps notes while it counts, so that
    a question waits until the one before is answered, heard or not.
    """

    def __init__(self, post: Post) -> None:
        self._asking = Questions(post)
        self._lock = threading.Lock()
        self.is_waiting = False
        """Whether an answer is still to come."""

    def ask(self, work: Callable[[], T], then: Callable[[T], None]) -> None:
        """Work something out, and hand the answer over, unless another question has come."""
        self._asking.anew()
        number, self.is_waiting = self._asking.number, True

        def told(found: T) -> None:
            self.is_waiting = False
            then(found)

        def failed(error: Exception) -> None:
            self.is_waiting = False
            raise error

        on_told, on_failed = self._asking.heard(told), self._asking.heard(failed)

        def answer() -> None:
            with self._lock:
                if number != self._asking.number:
                    return
                try:
                    found = work()
                except Exception as error:  # told where it can be dealt with
                    on_failed(error)
                    return
            on_told(found)

        threading.Thread(target=answer, daemon=True, name="tablee-judge").start()

    def forget(self) -> None:
        """Nobody waits for an answer any more."""
        self._asking.anew()
        self.is_waiting = False
