"""A match of Zuma with its clock, in frames of any length."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from games.core.game import Setup
from games.core.match import Match
from games.zuma.clock import BeatClock, Clock, SignalClock
from games.zuma.rules.state import ZumaState
from tests.games.zuma.temple import GAME

COLOURS = ("red", "blue", "violet")


class TimedMatch:
    """A match, and the time at its table."""

    def __init__(self, players: int, seed: int, position: Any) -> None:
        self.match = Match(GAME, Setup(players, seed, {}, position or {}))
        self.now = 0.0

    def state(self) -> ZumaState:
        state = self.match.state
        assert isinstance(state, ZumaState)
        return state

    @property
    def moves(self) -> list[str]:
        return [str(move) for move in self.match.moves]

    @property
    def grabs(self) -> list[str]:
        return [move for move in self.moves if "grab" in move]


class Table(TimedMatch):
    """A match with a clock, and frames of any length."""

    def __init__(
        self,
        levels: Sequence[int],
        *,
        seed: int = 1,
        tempo: float | None = None,
        is_calm: bool = False,
        position: Any = None,
    ) -> None:
        super().__init__(len(levels), seed, position)
        rng = Random(seed)
        self.clock: Clock
        if tempo is not None:
            self.clock = BeatClock(self.state, levels, rng, tempo)
        else:
            self.clock = SignalClock(self.state, levels, rng, is_calm)
        self.clock.begin(0.0)

    def run(self, seconds: float, frame: float = 1 / 60) -> None:
        """Let frames of this length pass."""
        end = self.now + seconds
        while self.now < end - 1e-9:
            self.now = min(end, self.now + frame)
            for move in self.clock.until(self.now):
                self.match.play(move)

    def scramble(self, presses: Sequence[tuple[float, int, str]], frame: float) -> None:
        """Presses (time, seat, colour) are handed over with the frame in which they are read."""
        left = sorted(presses, key=lambda press: press[0])
        start = self.now
        while left:
            self.now += frame
            while left and start + left[0][0] <= self.now:
                at, seat, colour = left.pop(0)
                self.clock.press(seat, colour, start + at)
            for move in self.clock.until(self.now):
                self.match.play(move)

    def give(self, seat: int, card: str | None = None, colour: str | None = None) -> None:
        """Somebody has looked and gives this card, or the first, and perhaps arms a hand."""
        assert isinstance(self.clock, SignalClock)
        card = self.state().fanned(seat)[0] if card is None else card
        for move in self.clock.give(seat, card, colour, self.now):
            self.match.play(move)

    def ready(self) -> None:
        """Everybody has looked and given the first card."""
        assert isinstance(self.clock, SignalClock)
        for seat in list(self.clock.waiting):
            self.give(seat)
