"""The time of a challenge: since its position was laid, and what is not kept of it yet."""

from __future__ import annotations

from games.alone.progress import Progress
from games.stage.scenes.challenges.sets import Asked


class Stopwatch:
    """Counts up, or down from a `limit` of seconds; 0: there is none."""

    def __init__(self, progress: Progress, asked: Asked, limit: float) -> None:
        self.progress = progress
        self.asked = asked
        self.limit = limit
        self.run = 0.0
        """Seconds since the position was laid."""
        self._spent = 0.0

    @property
    def seconds(self) -> float:
        """What it shows: the time spent so far; where time is short, what is left."""
        if self.limit:
            return max(0.0, self.limit - self.run)
        kept = self.progress.of(*self.asked)
        return self.run if kept.is_solved else kept.seconds + self._spent

    @property
    def until_next(self) -> float:
        """Seconds until it shows another one."""
        rest = self.seconds % 1.0
        return rest or 1.0 if self.limit else 1.0 - rest

    @property
    def is_out(self) -> bool:
        """Whether there was a limit, and it is reached."""
        return bool(self.limit) and self.run >= self.limit

    def pass_time(self, dt: float) -> None:
        """Let it run."""
        self.run += dt
        self._spent += dt

    def taken(self) -> float:
        """What was spent since this was last asked."""
        spent, self._spent = self._spent, 0.0
        return spent

    def keep(self) -> None:
        """Keep what was spent on a try without an end."""
        self.progress.spend(*self.asked, self.taken())
