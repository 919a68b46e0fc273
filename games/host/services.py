"""What runs beside every match: the keeper of files and the processes of the bots."""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec, Protocol

from games.bots.brain import Brain
from games.bots.worker import Worker
from games.core.files.keeper import Keeper
from games.core.files.order import Order

Post = Callable[[Callable[[], None]], None]
"""Runs a call on the thread that owns the match; any thread may hand one over."""


P = ParamSpec("P")


class Questions:
    """Questions of which only the last one matters: what answers an earlier one comes too late."""

    def __init__(self, post: Post) -> None:
        self._post = post
        self.number = 0
        """Of the last question."""

    def anew(self) -> None:
        """Another question, or none any more."""
        self.number += 1

    def heard(self, act: Callable[P, object]) -> Callable[P, None]:
        """What answers the last question, on any thread: it acts on ours, unless it is too late."""
        number = self.number

        def answered(*given: P.args, **named: P.kwargs) -> None:
            def on_time() -> None:
                if number == self.number:
                    act(*given, **named)

            self._post(on_time)

        return answered


class Services(Protocol):
    """Shared by all matches of a program."""

    keeper: Keeper
    order: Order
    """Which of the files was written last."""
    courses: dict[bytes, list[list[float]]]
    """Everybody's chances in finished matches, by what was played."""

    @property
    def worker(self) -> Worker:
        """The processes of the bots."""

    def brain(self, game: str) -> Brain:
        """What a game tells the bots."""
