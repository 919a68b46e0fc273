"""How long until the next call, or until totems are handed out: seen in a ring, and heard."""

from __future__ import annotations

from collections.abc import Callable

from games.zuma.clock import LAST_CHANCE, BeatClock, Clock

TICKS = 3
"""The last seconds before a call are heard."""


class Countdown:
    """Asks the clock of a table, whichever it is now."""

    def __init__(self, clock: Callable[[], Clock], now: Callable[[], float]) -> None:
        self._clock = clock
        self._now = now
        self._tick = 0

    def is_tick(self) -> bool:
        """Whether one of the last seconds before the call has begun since this was asked."""
        clock = self._clock()
        if not isinstance(clock, BeatClock) or not clock.is_running:
            return False
        before, self._tick = self._tick, int(self.beat_left())
        return self._tick < before <= TICKS

    def chance_share(self) -> float:
        """How much of the time to take a totem has passed."""
        return 1.0 - self.chance_left() / LAST_CHANCE

    def chance_left(self) -> float:
        """Seconds until the totems that nobody takes are handed out."""
        left = self._clock().left(self._now())
        return LAST_CHANCE if left is None else left

    def beat_share(self) -> float:
        """How much of the beat has passed."""
        clock = self._clock()
        return (
            clock.share(self._now()) if isinstance(clock, BeatClock) and clock.is_running else 0.0
        )

    def beat_left(self) -> float:
        """Seconds until the next call."""
        clock = self._clock()
        return clock.call_in(self._now()) if isinstance(clock, BeatClock) else 0.0
