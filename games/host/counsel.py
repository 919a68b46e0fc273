"""Hints: what the strongest bot would play in the position as it stands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from games.bots.advice import Advice
from games.bots.reasons import Why, explained
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
    total: int = 0
    """What its player has before it."""
    why: Why | None = None

    @property
    def total_after(self) -> int:
        """What its player has after it, for sure or about."""
        return self.total + self.gain

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

    def ask(self, on_told: Callable[[], object], on_lost: Callable[[], None]) -> None:
        """Ask the bots; `on_told` when they have answered."""

        def told(best: list[Advice]) -> None:
            parse = self._thinker.match.state.parse
            self._is_asking = False
            self.know(
                Counsel(parse(each.move), each.share, each.gain, each.is_sure) for each in best
            )
            on_told()

        def lost() -> None:
            self._is_asking = False
            on_lost()

        self._is_asking = True
        self._thinker.advise(told, lost)

    def know(self, found: Iterable[Counsel]) -> None:
        """Take the best moves over, in the order of the figures shown, each with its reason."""
        state = self._thinker.match.state
        seat = state.to_move
        assert seat is not None, "nobody is advised when the match is over"
        ranked = sorted(found, key=lambda counsel: counsel.standing, reverse=True)
        whys = self.reasons([counsel.move for counsel in ranked], seat)
        total = state.scores()[seat].total
        self.best = [
            replace(counsel, total=total, why=why)
            for counsel, why in zip(ranked, whys, strict=True)
        ]

    def reasons(self, moves: Sequence[Any], seat: int) -> list[Why]:
        """Why each of these moves of a seat is good here, the best one first."""
        return explained(self._thinker.brain, self._thinker.match.state, moves, seat)

    def stop(self) -> None:
        """Nobody waits any more; what is known stays."""
        if self._is_asking:
            self._is_asking = False
            self._thinker.cancel()

    def forget(self) -> None:
        """The position is another one."""
        self.stop()
        self.best = []
