"""Files written in order, each whole or not at all, without a frame waiting for the disk."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from games.core.files.disk import write_safely

OnKept = Callable[[Exception | None], None]
Post = Callable[[Callable[[], None]], None]


@dataclass(frozen=True)
class Order:
    """A text for a file, and whom to tell when it is on the disk, or why it is not."""

    path: Path
    text: Callable[[], str]
    on_kept: OnKept


class Keeper:
    """Writes the files that are handed over, one after the other.

    Until it is started whoever hands a text over waits for the disk. Once started a thread does
    the work: of several texts for one file that wait only the last is written, and everybody who
    asked is told, in the order of asking, through `post`, on the thread that it leads to.
    """

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._waiting: list[Order] = []
        self._is_writing = False
        self._thread: threading.Thread | None = None
        self._post: Post | None = None

    def start(self, post: Post) -> None:
        """Write beside the frames from now on; `post` runs a call on their thread.

        Raises `RuntimeError` where the system has no thread to give.
        """
        self._post = post
        thread = threading.Thread(target=self._work, daemon=True, name="tablee-keeper")
        self._thread = thread  # the thread goes on as long as it stands there
        try:
            thread.start()
        except RuntimeError:
            self._thread = None
            raise

    def keep(self, path: Path, text: Callable[[], str], on_kept: OnKept) -> None:
        """Write a text to a file soon; `text` is asked when its turn comes, so it must not change.

        `on_kept` is called once it is on the disk, so that it can be shown, or with what failed.
        """
        order = Order(path, text, on_kept)
        if self._thread is None:
            on_kept(_problem_of(order))
            return
        with self._changed:
            self._waiting.append(order)
            self._changed.notify_all()

    def keep_now(self, path: Path, text: str) -> None:
        """Write a text after all that was handed over before, and return when it is on the disk.

        Raises what failed.
        """
        self.wait()
        write_safely(path, text)

    def wait(self) -> None:
        """Return when all that was handed over is on the disk."""
        with self._changed:
            self._changed.wait_for(lambda: not self._waiting and not self._is_writing)

    def close(self) -> None:
        """Write what is left; later texts are written by whoever hands them over."""
        thread, self._thread = self._thread, None
        if thread is not None:
            with self._changed:
                self._changed.notify_all()
            thread.join()

    def _work(self) -> None:
        while orders := self._taken():
            self._write(orders)
            with self._changed:
                self._is_writing = False
                self._changed.notify_all()

    def _taken(self) -> list[Order]:
        """All that waits, once there is something; nothing when the keeper was closed."""
        with self._changed:
            self._changed.wait_for(lambda: self._waiting or self._thread is None)
            orders, self._waiting = self._waiting, []
            self._is_writing = bool(orders)
            return orders

    def _write(self, orders: list[Order]) -> None:
        last = {order.path: order for order in orders}
        problems = {path: _problem_of(order) for path, order in last.items()}
        for order in orders:
            self._tell(order.on_kept, problems[order.path])

    def _tell(self, on_kept: OnKept, problem: Exception | None) -> None:
        assert self._post is not None
        self._post(lambda: on_kept(problem))


def _problem_of(order: Order) -> Exception | None:
    """Write a file; what failed, for whoever asked to judge: the thread itself must go on."""
    try:
        write_safely(order.path, order.text())
    except Exception as error:  # whoever asked judges it
        return error
    return None
