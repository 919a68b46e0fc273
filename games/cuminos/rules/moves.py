"""The moves of Cuminos, their notation, and what they make happen."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from games.core.game import BadNotation, Event, Move
from games.core.language import phrase
from games.core.lattice import Cube

ACROSS, DOWN, UP = 0, 1, 2
"""Where a Cumino's second half is from its first: one column on, one row on, one level on."""

STEPS: tuple[Cube, Cube, Cube] = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
"""The same as steps of x, y and level."""

_HALF = r"([0-9])@(0|-?[1-9][0-9]{0,5}),(0|-?[1-9][0-9]{0,5}),([1-9][0-9]?)"
_PLACE = re.compile(f"{_HALF}/{_HALF}")


class Place(Move, frozen=True):
    """A Cumino set down: its first half at (x, y, level), the second one step on.

    The first half is the lower one, or the one that comes first in reading order. Symbols count
    from 1. Not checked: that level and symbols exist.
    """

    first: int
    second: int
    x: int
    y: int
    level: int
    way: int

    @property
    def is_upright(self) -> bool:
        """Whether it stands."""
        return self.way == UP

    @property
    def is_double(self) -> bool:
        """Whether both halves show the same symbol."""
        return self.first == self.second

    @property
    def cumino(self) -> str:
        """The Cumino as it is named in a hand, low symbol first."""
        return f"{min(self.first, self.second)}{max(self.first, self.second)}"

    @property
    def cubes(self) -> tuple[tuple[int, Cube], tuple[int, Cube]]:
        """Both halves: symbol and place."""
        x, y, level = self.x, self.y, self.level
        dx, dy, dlevel = STEPS[self.way]
        return ((self.first, (x, y, level)), (self.second, (x + dx, y + dy, level + dlevel)))

    def __str__(self) -> str:
        x, y, level, way = self.x, self.y, self.level, self.way
        first = f"{self.first}@{x},{y},{level}/{self.second}@"
        if way == ACROSS:
            return f"{first}{x + 1},{y},{level}"
        return f"{first}{x},{y + 1},{level}" if way == DOWN else f"{first}{x},{y},{level + 1}"


class Pass(Move, frozen=True):
    """A turn given up although a Cumino could be placed."""


def parsed(text: str, symbols: int) -> Place | Pass:
    """The move of a notation, or `BadNotation`. The halves may come in either order."""
    text = text.strip()
    if text == "pass":
        return Pass()
    found = _PLACE.fullmatch(text)
    if found is None:
        raise BadNotation(phrase("notation.bad", text=text))
    numbers = [int(part) for part in found.groups()]
    halves = [(level, y, x, symbol) for symbol, x, y, level in (numbers[:4], numbers[4:])]
    for *_, symbol in halves:
        if not 1 <= symbol <= symbols:
            raise BadNotation(phrase("cuminos.notation.symbol", symbol=symbol, most=symbols))
    (level, y, x, first), (level2, y2, x2, second) = sorted(halves)
    step = (x2 - x, y2 - y, level2 - level)
    if step not in STEPS:
        raise BadNotation(phrase("cuminos.notation.apart", text=text))
    return Place(first, second, x, y, level, STEPS.index(step))


class SourceStood(Event, frozen=True):
    """The opener stood the source of a round."""

    seat: int
    cumino: str
    place: Place

    def said(self, game: str) -> Mapping[str, Any]:
        """Names the Cumino."""
        return {"cumino": "-".join(self.cumino)}


class CuminoPlaced(Event, frozen=True):
    """A Cumino was placed and scored `points`: its value times the factor of its contacts."""

    seat: int
    cumino: str
    place: Place
    rank: int
    contacts: int
    factor: int
    points: int

    @property
    def sentence(self) -> str:
        return "CuminoPlaced" if self.factor == 1 else "CuminoPlacedMultiplied"

    def said(self, game: str) -> Mapping[str, Any]:
        """Names the Cumino, how it came to be, and its points."""
        way = "upright" if self.place.is_upright else "lying"
        how = phrase(f"{game}.how.{way}_{self.rank}")
        return {"cumino": "-".join(self.cumino), "how": how, "n": self.points}


class TurnPassed(Event, frozen=True):
    """A seat gave up its turn of its own will."""

    seat: int


class TurnSkipped(Event, frozen=True):
    """A seat could place nothing."""

    seat: int


class RoundFinished(Event, frozen=True):
    """A seat placed its last Cumino and scored those left in the opponents' hands."""

    seat: int
    points: int

    def said(self, game: str) -> Mapping[str, Any]:
        """Says the points in the right number."""
        return {"n": self.points}


class RoundBlocked(Event, frozen=True):
    """Nobody could place anything any more: the round ended."""


class RoundStarted(Event, frozen=True):
    """New hands were drawn; `seat` opens. Rounds count from 0."""

    round: int
    seat: int

    def said(self, game: str) -> Mapping[str, Any]:
        """Counts rounds from 1."""
        return {"round": self.round + 1}


class TieBreakStarted(RoundStarted, frozen=True):
    """The same for one more round because of a tie for first."""


class MatchEnded(Event, frozen=True):
    """The last round was over."""
