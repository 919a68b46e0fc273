"""What a game adds to the history: its seals and its habits. Both are found by their files."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from games.core.game import Event
from games.core.match import Match


@dataclass(frozen=True)
class Turn:
    """One move of a match with all that belongs to it; `number` counts moves from 1."""

    number: int
    seat: int
    move: Any
    before: Any
    after: Any
    """The states around it, of the game's own kind."""
    events: Sequence[Event]

    def happened(self, kind: type[Any], **fields: Any) -> list[Any]:
        """The events of a kind whose fields have these values."""
        return [
            event
            for event in self.events
            if isinstance(event, kind)
            and all(getattr(event, name) == value for name, value in fields.items())
        ]


def turns(match: Match, seat: int | None = None) -> Iterator[Turn]:
    """The moves of a match in order: all of them, or those of one seat."""
    for index in range(match.position):
        before, move = match.states[index], match.moves[index]
        by = move.seat if hasattr(move, "seat") else before.to_move
        if seat is None or by == seat:
            after, events = match.states[index + 1], match.events[index]
            yield Turn(index + 1, -1 if by is None else by, move, before, after, events)


def has_won(match: Match, seat: int) -> bool:
    """Whether a seat has won, against somebody."""
    return match.is_over and len(match.seats) > 1 and seat in match.state.winners()


def lead(match: Match, seat: int) -> int:
    """By how much a seat is ahead of the best other side."""
    totals = [score.deciding for score in match.state.scores()]
    mates = next((team for team in match.state.teams if seat in team), (seat,))
    others = [total for other, total in enumerate(totals) if other not in mates]
    return totals[seat] - max(others, default=0)


Earned = Callable[[Match, int], "int | None"]
"""After how many moves of a match a seat's doing can be seen; None where it did not."""


def won_by(least: int, most: int | None = None) -> Earned:
    """Winning by so many points."""

    def earned(match: Match, seat: int) -> int | None:
        is_won = has_won(match, seat) and lead(match, seat) >= least
        return match.position if is_won and (most is None or lead(match, seat) <= most) else None

    return earned


def come_back(points: int) -> Earned:
    """Winning after having been so many points behind in the second half; seen when it was so."""

    def earned(match: Match, seat: int) -> int | None:
        if not has_won(match, seat):
            return None
        for at in range(match.position // 2, match.position):
            totals = [score.deciding for score in match.states[at].scores()]
            if max(totals) - totals[seat] >= points:
                return at
        return None

    return earned


@dataclass(frozen=True)
class Seal:
    """Something worth doing. `earned` answers after how many moves it can be seen, or None."""

    name: str
    earned: Earned


@dataclass(frozen=True)
class Trait:
    """A way to play that can be told of a seat after a match, for better or for worse."""

    name: str
    holds: Callable[[Match, int], bool]


def _nothing(match: Match, seat: int) -> str:
    return ""


@dataclass(frozen=True)
class Habits:
    """What a game tells of how somebody plays: what they play first, and their traits."""

    first: Callable[[Match, int], str] = _nothing
    traits: Sequence[Trait] = ()
