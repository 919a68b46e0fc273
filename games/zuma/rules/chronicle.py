"""What each round of a match of Zuma came to, read from its events."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.match import Match
from games.zuma.rules import events as happened
from games.zuma.rules.state import ZumaState


@dataclass(frozen=True)
class Grip:
    """A totem that a seat took: what it scored, and after how many moves of the match."""

    seat: int
    colour: str
    points: int
    is_first: bool
    is_false: bool
    position: int


@dataclass(frozen=True)
class Loss:
    """What a seat's Zuma cards cost it."""

    seat: int
    zumas: int
    points: int


@dataclass(frozen=True)
class RoundStory:
    """A round that is over. Manche and round count from 0."""

    manche: int
    round: int
    calls: int
    grips: tuple[Grip, ...]
    missed: int
    losses: tuple[Loss, ...]
    position: int

    def grip(self, seat: int) -> Grip | None:
        """The totem that a seat took, if it got one."""
        return next((grip for grip in self.grips if grip.seat == seat), None)

    def gain(self, seat: int) -> int:
        """What a seat's totem scored."""
        grip = self.grip(seat)
        return 0 if grip is None else grip.points

    def loss(self, seat: int) -> Loss | None:
        """What a seat's Zuma cards cost it, if they did."""
        return next((loss for loss in self.losses if loss.seat == seat), None)


class Chronicle:
    """The rounds of one match; what has been read is not read again."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._read = 0
        self._grips: list[tuple[int, str, int]] = []
        self._rounds: list[RoundStory] = []

    def rounds(self) -> list[RoundStory]:
        """The rounds that are over, oldest first. Moves taken back do not count."""
        if self._read > self.match.position:
            self._read = 0
            self._grips, self._rounds = [], []
        while self._read < self.match.position:
            self._take_in(self._read)
            self._read += 1
        return self._rounds

    def _take_in(self, index: int) -> None:
        events = self.match.events[index]
        for event in events:
            if isinstance(event, happened.TotemGrabbed):
                self._grips.append((event.seat, event.colour, index + 1))
        missed = [event for event in events if isinstance(event, happened.TotemMissed)]
        if missed:
            before = self.match.states[index]
            assert isinstance(before, ZumaState)
            gained = {e.seat: e.points for e in events if isinstance(e, happened.PointsScored)}
            false = {e.seat for e in events if isinstance(e, happened.FalselyStarted)}
            grips = tuple(
                Grip(seat, colour, gained.get(seat, 0), place == 0, seat in false, position)
                for place, (seat, colour, position) in enumerate(self._grips)
            )
            losses = tuple(
                Loss(event.seat, event.zumas, event.points)
                for event in events
                if isinstance(event, happened.ZumasHeld)
            )
            story = RoundStory(
                before.manche,
                before.round,
                before.calls,
                grips,
                missed[0].seat,
                losses,
                index + 1,
            )
            self._rounds.append(story)
            self._grips = []
