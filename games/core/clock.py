"""Clocks beside a real table: turn timer and caller. Time comes in and is never read."""

from __future__ import annotations

SHORTEST_BEAT, LONGEST_BEAT, BEAT_STEP = 1.0, 15.0, 0.5
"""Seconds between two calls: bounds and the step of the tempo."""
SHORTEST_TURN, LONGEST_TURN, TURN_STEP = 15, 600, 15
"""Seconds of a turn: bounds and the step of the setting."""
WARNING = 10.0
"""Seconds before the end of a turn at which the timer warns once, gently."""
FLASH = 0.35
"""Seconds a call lights up."""


class TurnClock:
    """How long the turn and the whole evening last. A turn that runs out only says so."""

    def __init__(self, players: int, limit: int = 60) -> None:
        self.players = players
        self.limit = limit
        self.seat = 0
        self.turn = 0.0
        """Seconds of this turn so far."""
        self.totals = [0.0] * players
        """Seconds of each seat so far, this turn included."""
        self.is_running = False

    @property
    def left(self) -> float:
        """Seconds until the turn has run out; negative after that."""
        return self.limit - self.turn

    @property
    def share(self) -> float:
        """How much of the turn is left, 1 to 0."""
        return max(0.0, min(1.0, self.left / self.limit))

    @property
    def is_warning(self) -> bool:
        """Whether the turn is nearly or entirely over."""
        return self.left <= min(WARNING, self.limit / 3)

    @property
    def until_change(self) -> float | None:
        """Seconds until what the clock shows changes; None while it stands still."""
        if not self.is_running:
            return None
        return 1.0 - self.turn % 1.0

    def pass_time(self, dt: float) -> str:
        """Let time pass: `warn` or `over` when that moment was passed, else nothing."""
        if not self.is_running:
            return ""
        was_warning, was_over = self.is_warning, self.left <= 0
        self.turn += dt
        self.totals[self.seat] += dt
        if self.left <= 0 and not was_over:
            return "over"
        return "warn" if self.is_warning and not was_warning else ""

    def next_turn(self, seat: int | None = None) -> None:
        """The turn passes to the left, or to this seat, and starts anew."""
        self.pass_to((self.seat + 1) % self.players if seat is None else seat)
        self.is_running = True

    def pass_to(self, seat: int) -> None:
        """A turn of this seat starts; a clock that stands still goes on standing."""
        self.seat = seat
        self.turn = 0.0

    def set_limit(self, limit: int) -> None:
        """Another length of a turn, as far as the bounds allow."""
        self.limit = max(SHORTEST_TURN, min(LONGEST_TURN, limit))


class Caller:
    """Calls at an even tempo and counts. Paused at first; the beat after a pause is a whole one."""

    def __init__(self, beat: float = 4.0) -> None:
        self.beat = beat
        self.count = 0
        self.is_running = False
        self._since = 0.0
        self._lit = 0.0

    @property
    def share(self) -> float:
        """How much of the way to the next call has passed, 0 to 1."""
        return min(1.0, self._since / self.beat)

    @property
    def steps(self) -> int:
        """In how many steps a beat passes where pictures are drawn seldom."""
        return max(1, round(self.beat / BEAT_STEP))

    @property
    def step(self) -> int:
        """How many of these have passed; none while it stands still."""
        return int(self.share * self.steps) if self.is_running else 0

    @property
    def glow(self) -> float:
        """How bright the last call still is, 1 to 0."""
        return self._lit / FLASH

    @property
    def is_lit(self) -> bool:
        """Whether a call has just been made."""
        return self._lit > 0

    @property
    def is_moving(self) -> bool:
        """Whether its picture changes by itself."""
        return self.is_running or self._lit > 0

    def pass_time(self, dt: float) -> int:
        """Let time pass; how many calls are due. A long pause of the machine is one call only."""
        self._lit = max(0.0, self._lit - dt)
        if not self.is_running:
            return 0
        self._since += dt
        if self._since < self.beat:
            return 0
        self._since = 0.0 if self._since >= 2 * self.beat else self._since - self.beat
        self.count += 1
        self._lit = FLASH
        return 1

    def toggle(self) -> None:
        """Pause, or go on with a whole beat."""
        self.is_running = not self.is_running
        self._since = 0.0

    def stop(self) -> None:
        """Pause; who pauses already, stays so."""
        self.is_running = False
        self._since = 0.0

    def restart(self) -> None:
        """A new round: the count begins anew, paused."""
        self.stop()
        self.count = 0
        self._lit = 0.0

    def quicken(self, steps: int) -> None:
        """A longer (positive) or shorter beat, as far as the bounds allow."""
        beat = self.beat + steps * BEAT_STEP
        self.beat = max(SHORTEST_BEAT, min(LONGEST_BEAT, beat))
        self._since = min(self._since, self.beat)
