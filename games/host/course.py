"""How likely each side was to win after each move of a match, worked out beside the window."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import msgspec

from games.bots.brain import sides_of
from games.core.match import Match
from games.host.services import Post, Questions, Services
from games.host.thinker import played

SWINGS = 3
"""So many moves are pointed out at most."""
LEAST = 0.1
"""A smaller change of a share may be nothing but the chance in imagined matches."""


@dataclass(frozen=True)
class Swing:
    """A move that changed much: its number in the match, from 1, and for whom it did most."""

    position: int
    side: int
    before: float
    after: float


class Course:
    """The chances of one finished match. They are asked for once and kept for all."""

    def __init__(self, services: Services, match: Match, post: Post) -> None:
        self.match = match
        self._services = services
        self.asking = Questions(post)
        self.sides = sides_of(match.state)
        self.positions = match.position + 1
        """How many there are, the start included."""
        self.was_lost = False
        self._key = msgspec.json.encode((match.game.name, match.setup, played(match)))
        self._told: dict[int, list[float]] = {}
        self.is_asking = False

    @property
    def shares(self) -> list[list[float]]:
        """What each side's chance was, position by position, as far as it is known."""
        kept = self._services.courses.get(self._key)
        if kept is not None:
            return kept
        known: list[list[float]] = []
        while (seats := self._told.get(len(known))) is not None:
            known.append([seats[side[0]] for side in self.sides])
        return known

    @property
    def is_complete(self) -> bool:
        """Whether every position is known."""
        return self._key in self._services.courses

    @property
    def progress(self) -> float:
        """How much of it is known."""
        return 1.0 if self.is_complete else len(self._told) / self.positions

    def share_of(self, seat: int, position: int) -> float:
        """The chance of a seat's side in a position that is known."""
        side = next(n for n, seats in enumerate(self.sides) if seat in seats)
        return self.shares[position][side]

    def start(self, on_complete: Callable[[], object]) -> None:
        """Ask for all that is not known yet."""
        if self.is_complete:
            return
        self.asking.anew()
        self.is_asking = True
        self._services.worker.review(
            self.match.game.name,
            self.match.setup,
            played(self.match),
            on_shares=self.asking.heard(partial(self._tell, on_complete)),
            on_lost=self.asking.heard(self._lose),
        )

    def cancel(self) -> None:
        """Nobody looks any more."""
        self.asking.anew()
        if self.is_asking:
            self.is_asking = False
            self._services.worker.cancel()

    def _tell(self, on_complete: Callable[[], object], at: int, shares: list[float]) -> None:
        self._told[at] = shares
        if len(self._told) == self.positions:
            self.is_asking = False
            self._services.courses[self._key] = self.shares
            on_complete()

    def _lose(self) -> None:
        self.is_asking = False
        self.was_lost = True

    def swings(self) -> list[Swing]:
        """The moves that changed most, the biggest first; none until all is known."""
        if not self.is_complete:
            return []
        shares = self.shares
        found = []
        for position in range(1, len(shares)):
            before, after = shares[position - 1], shares[position]
            mover = self.match.states[position - 1].to_move
            changes = [abs(b - a) for a, b in zip(before, after, strict=True)]
            # Where two sides mirror each other, it is told of the one that moved.
            side = max(
                range(len(changes)), key=lambda n: (round(changes[n], 3), mover in self.sides[n])
            )
            found.append(Swing(position, side, before[side], after[side]))
        found = [swing for swing in found if abs(swing.after - swing.before) >= LEAST]
        return sorted(found, key=lambda swing: -abs(swing.after - swing.before))[:SWINGS]
