"""Hints: what the strongest bot would play in the position as it stands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from games.bots.advice import Advice
from games.host.thinker import Thinker


@dataclass(frozen=True)
class Counsel:
    """A move that could be played, the share of the victory it promises, its points at once.

    Alone with a task there is no victory to share: then it is just the way on.
    """

    move: Any
    share: float | None = None
    gain: int = 0
    is_sure: bool = True
    """Whether it brings these points, or so many on average."""

    @property
    def standing(self) -> tuple[int, int]:
        """What it is worth in the figures that are shown: the more the better."""
        return (0 if self.share is None else round(100 * self.share), self.gain)


class Counsels:
    """The best moves of one position, once they are known."""

    def __init__(self, thinker: Thinker) -> None:
        self.best: list[Counsel] = []
        self._thinker = thinker
        self._is_asking = False

    def ask(self, on_told: Callable[[], None], on_lost: Callable[[], None]) -> None:
        """Ask the bots; `on_told` when they have answered."""

        def told(best: list[Advice]) -> None:
            parse = self._thinker.match.state.parse
            moves = [
                Counsel(parse(each.move), each.share, each.gain, each.is_sure) for each in best
            ]
            self.best = sorted(moves, key=lambda counsel: counsel.standing, reverse=True)
            self._is_asking = False
            on_told()

        def lost() -> None:
            self._is_asking = False
            on_lost()

        self._is_asking = True
        self._thinker.advise(told, lost)

    def stop(self) -> None:
        """Nobody waits any more; what is known stays."""
        if self._is_asking:
            self._is_asking = False
            self._thinker.cancel()

    def forget(self) -> None:
        """The position is another one."""
        self.stop()
        self.best = []
