"""What runs beside every match: the keeper of files and the processes of the bots."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from games.bots.brain import Brain
from games.bots.worker import Worker
from games.core.files.keeper import Keeper
from games.core.files.order import Order
from games.host.phones import Phones

Post = Callable[[Callable[[], None]], None]
"""Runs a call on the thread that owns the match; any thread may hand one over."""


class Services(Protocol):
    """Shared by all matches of a program."""

    keeper: Keeper
    order: Order
    """Which of the files was written last."""
    courses: dict[bytes, list[list[float]]]
    """Everybody's chances in finished matches, by what was played."""
    phones: Phones | None
    """Seats that are played from elsewhere; None where nobody serves them."""

    @property
    def worker(self) -> Worker:
        """The processes of the bots."""

    def brain(self, game: str) -> Brain:
        """What a game tells the bots."""
