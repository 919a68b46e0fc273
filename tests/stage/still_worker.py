"""Bots that think nothing: a test says itself when they answer, and what."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from games.bots.advice import Advice
from games.core.game import Setup
from games.stage.table.game.desk import Desk


class StillWorker:
    """Takes the questions of a desk. Only the last one can be answered, as with real bots."""

    def __init__(self) -> None:
        self.wants: list[str] = []
        """What was asked for, question by question."""
        self.moves: tuple[str, ...] = ()
        """The moves before the position that the last question is about."""
        self.since = 0
        """The first position that the last review is to look at."""
        self.cancels = 0
        self.is_closed = False
        self._tell: Callable[..., None] = lambda *_: None
        self._lose: Callable[[], None] = lambda: None

    def ask(
        self, game: str, setup: Setup, moves: tuple[str, ...], level: int, **calls: Any
    ) -> None:
        self._take("move", moves, calls["on_answer"], calls["on_lost"])

    def advise(self, game: str, setup: Setup, moves: tuple[str, ...], **calls: Any) -> None:
        self._take("best", moves, calls["on_best"], calls["on_lost"])

    def review(self, game: str, setup: Setup, moves: tuple[str, ...], **calls: Any) -> None:
        self._take("review", moves, calls["on_shares"], calls["on_lost"])
        self.since = calls.get("since", 0)

    def cancel(self) -> None:
        self.cancels += 1

    def close(self) -> None:
        self.is_closed = True

    def _take(
        self,
        want: str,
        moves: tuple[str, ...],
        tell: Callable[..., None],
        lose: Callable[[], None],
    ) -> None:
        self.wants.append(want)
        self.moves, self._tell, self._lose = moves, tell, lose

    # What the test lets the bots say

    def tell_move(self, move: str) -> None:
        self._tell(move)

    def tell_best(self, *best: Advice) -> None:
        self._tell(list(best))

    def tell_shares(self, shares: Sequence[Sequence[float]]) -> None:
        """The chances of every seat, from the first position that was asked about on."""
        for position, each in enumerate(shares, start=self.since):
            self._tell(position, list(each))

    def lose(self) -> None:
        self._lose()


def still(desk: Desk) -> StillWorker:
    """Give a desk such bots before anybody asks."""
    worker = StillWorker()
    vars(desk)["worker"] = worker
    return worker
