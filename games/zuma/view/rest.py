"""Between two rounds, and back to a call: how long hands lie open, and where play can go on."""

from __future__ import annotations

from games.core.match import Match
from games.zuma.rules.state import ZumaState


class Rest:
    """The time for which a round that is over lies open by itself."""

    def __init__(self) -> None:
        self.left = 0.0
        """Seconds until the next round comes; 0 where it is waited for."""
        self.told_at: int | None = None
        """After how many moves a round was told last."""
        self._whole = 1.0

    @property
    def is_on(self) -> bool:
        """Whether the next round comes by itself."""
        return self.left > 0

    def share(self) -> float:
        """How much of the time is over."""
        return 1.0 - self.left / self._whole

    def begin(self, position: int, seconds: float) -> None:
        """A round was told after so many moves of the match."""
        self.told_at, self.left, self._whole = position, seconds, seconds or 1.0

    def stop(self) -> None:
        """The next round comes when it is asked for."""
        self.left = 0.0

    def pass_time(self, dt: float) -> bool:
        """Let time pass; whether the next round comes now."""
        was_on = self.is_on
        self.left = max(0.0, self.left - dt)
        return was_on and not self.is_on


def fresh_call(match: Match, way: int) -> int | None:
    """The next position that way where nobody had done anything since the cards last moved."""
    target = match.position + way
    while 0 <= target < len(match.states):
        state = match.states[target]
        assert isinstance(state, ZumaState)
        if not state.grabbed and not any(card is not None for card in state.committed):
            return target
        target += way
    return None
