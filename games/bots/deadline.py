"""When a thought must end: after a time, or as soon as nobody wants it any more."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic


class Deadline:
    """Asked by a search between its steps."""

    def __init__(self, seconds: float, is_cancelled: Callable[[], bool] = lambda: False) -> None:
        self._end = monotonic() + seconds
        self._is_cancelled = is_cancelled

    def is_over(self) -> bool:
        """Whether the thought should end with what it has."""
        return self._is_cancelled() or monotonic() >= self._end
