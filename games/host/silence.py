"""Notices a bot that does not answer: after a few seconds that is told."""

from __future__ import annotations

from collections.abc import Callable, Hashable

MUTE = 3.0
"""Seconds of silence after which it is told; a thought takes a third of that."""


class Silence:
    """Counts how long whoever was asked has said nothing.

    `awaited` is the question that waits for its next answer, None where none does; `on_change`
    hears when it begins or ends to be so.
    """

    def __init__(self, awaited: Callable[[], Hashable], on_change: Callable[[], None]) -> None:
        self._question = awaited
        self._on_change = on_change
        self._awaited: Hashable = None
        self._seconds = 0.0
        self._is_told = False

    @property
    def is_mute(self) -> bool:
        """Whether somebody is waited for in vain."""
        return self._awaited is not None and self._seconds >= MUTE

    @property
    def wake_after(self) -> float | None:
        """Until it can be told, or need not be any more."""
        if self._question() != self._awaited:
            return 0.0
        return None if self._awaited is None or self.is_mute else MUTE - self._seconds

    def pass_time(self, dt: float) -> None:
        """Let the silence grow; every question and every answer ends it."""
        now = self._question()
        self._seconds = self._seconds + dt if now == self._awaited else 0.0
        self._awaited = now
        if self._is_told != self.is_mute:
            self._is_told = self.is_mute
            self._on_change()
