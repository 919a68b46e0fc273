"""When a thought must end: after a time, or as soon as nobody wants it any more."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic


class Deadline:
    """Asked by a search between its steps."""

    def __init__(self, seconds: float, is_cancelled: Callable[[], bool] = lambda: False) -> None:
        self._seconds = seconds
        self._end = monotonic() + seconds
        self.is_cancelled = is_cancelled
        """Whether nobody wants the thought any more."""

    def is_over(self) -> bool:
        """Whether the thought should end with what it has."""
        return self.is_cancelled() or monotonic() >= self._end

    def growth(self) -> float:
        """By how much the work done so far can still grow: the time left over the time spent."""
        left = self._end - monotonic()
        spent = self._seconds - left
        return max(0.0, left / spent) if spent > 0 else float("inf")

    def part(self, share: float) -> Deadline:
        """Another that leaves the rest of the time left to something else."""
        return Deadline(share * max(0.0, self._end - monotonic()), self.is_cancelled)
