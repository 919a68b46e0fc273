"""Compares a phone's clock with ours, so that a press counts when it was made."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

KEPT = 32
"""Comparisons that are remembered: half a minute, in which clocks drift by a millisecond."""
FURTHEST = 0.25
"""Seconds that a press is put back at most, whatever the phone says."""
UNANSWERED = 32
"""Pings that may be on their way."""


@dataclass(frozen=True)
class Comparison:
    """One ping and its answer: the phone's clock stood at `at` between `sent` and `heard`."""

    sent: float
    heard: float
    at: float

    @property
    def delay(self) -> float:
        """There and back."""
        return self.heard - self.sent

    @property
    def offset(self) -> float:
        """Our clock less the phone's; wrong by no more than half the delay."""
        return (self.sent + self.heard) / 2 - self.at

    def agrees(self, other: Comparison) -> bool:
        """Whether both can be true of a clock that was not stopped between them."""
        return (
            self.sent - self.at <= other.heard - other.at
            and other.sent - other.at <= self.heard - self.at
        )


class PhoneClock:
    """What is known of one phone's clock. All times are seconds."""

    def __init__(self) -> None:
        self._sent: dict[int, float] = {}
        self._known: deque[Comparison] = deque(maxlen=KEPT)
        self._count = 0

    def ping(self, now: float) -> int:
        """The number of a ping that leaves now."""
        self._count += 1
        self._sent[self._count] = now
        if len(self._sent) > UNANSWERED:
            del self._sent[min(self._sent)]
        return self._count

    def pong(self, number: int, at: float, now: float) -> bool:
        """Take an answer in; False where nothing was asked."""
        sent = self._sent.pop(number, None)
        if sent is None:
            return False
        new = Comparison(sent, now, at)
        if self._known and not new.agrees(self._best):
            self._known.clear()  # the phone slept, and its clock with it
        self._known.append(new)
        return True

    @property
    def delay(self) -> float:
        """Seconds there and back, as it was last."""
        return self._known[-1].delay if self._known else 0.0

    def moment(self, at: float, now: float) -> float:
        """When the phone's clock stood at `at`: never after now, never long before."""
        told = at + self._best.offset if self._known else now
        return min(now, max(told, now - FURTHEST))

    @property
    def _best(self) -> Comparison:
        """The comparison that leaves the least room for error."""
        return min(self._known, key=lambda each: each.delay)
