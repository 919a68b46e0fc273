"""What a player does in Kumata, and what then happened."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.core.game import Event, Move


class Place(Move, frozen=True):
    """A visible domino laid flat: `first` on cell `a`, `second` on `b`, a totem on it or not."""

    first: int
    second: int
    a: str
    b: str
    totem: bool = False

    def __str__(self) -> str:
        return f"{self.first}{self.second}@{self.a}{self.b}{'+' if self.totem else ''}"


class Aside(Move, frozen=True):
    """A visible domino put beside its pile as a pile of its own, because none fits."""

    low: int
    high: int

    def __str__(self) -> str:
        return f"aside {self.low}{self.high}"


class _OfDomino(Event, frozen=True):
    """Something that happened to a domino, written `12`; the log says it as 1-2."""

    seat: int
    domino: str

    def said(self, game: str) -> Mapping[str, Any]:
        return {"domino": "-".join(self.domino)}


class DominoPlaced(_OfDomino, frozen=True):
    """A domino came to lie on two cells; level 1 is right on the board."""

    a: str
    b: str
    level: int


class TotemPlaced(Event, frozen=True):
    """A totem was put on the domino just played; `points` is its level from the table."""

    seat: int
    a: str
    b: str
    points: int


class DominoSetAside(_OfDomino, frozen=True):
    """A domino became a pile of its own."""


class DominoRevealed(_OfDomino, frozen=True):
    """The next domino of a pile came to light."""


class NothingFitted(Event, frozen=True):
    """A turn began in which no visible domino can be played; one must be set aside."""

    seat: int


class RanOut(Event, frozen=True):
    """A turn began without any domino left: the match ended."""

    seat: int


class GotStuck(Event, frozen=True):
    """A turn began with nothing to play and no pile to split: the match ended."""

    seat: int
