"""What can happen in a match of Zuma, in the past tense.

`seat` is the player the sentence is about. No event names a card: the log is open to everybody.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.core.game import Event
from games.core.language import phrase


class CardCommitted(Event, frozen=True):
    """`seat` put a card ready to pass."""

    seat: int


class CardsPassed(Event, frozen=True):
    """`seat` called for the `calls`th time in this round, and every committed card went left."""

    seat: int
    calls: int


class CardsRedealt(Event, frozen=True):
    """After so many calls no hand was complete: `seat` gathered and dealt the cards again."""

    seat: int
    calls: int


class CardsDealt(Event, frozen=True):
    """`seat` became the caller and dealt; manche and round count from 0."""

    seat: int
    manche: int
    round: int

    def said(self, game: str) -> Mapping[str, Any]:
        return {"manche": self.manche + 1, "round": self.round + 1}


class _OfColour(Event, frozen=True):
    """Something that happened to a seat by the colour of its totem."""

    seat: int
    colour: str

    def said(self, game: str) -> Mapping[str, Any]:
        return {"colour": phrase(f"{game}.colour.{self.colour}")}


class TotemGrabbed(_OfColour, frozen=True):
    """`seat` snatched a totem as the `place`th, the one who started the scramble being 1."""

    place: int

    @property
    def sentence(self) -> str:
        return "TotemGrabbedFirst" if self.place == 1 else "TotemGrabbed"

    def said(self, game: str) -> Mapping[str, Any]:
        return {"colour": phrase(f"{game}.totem_a.{self.colour}")}


class FalselyStarted(_OfColour, frozen=True):
    """`seat` had started the scramble without a complete hand and scored nothing."""


class PointsScored(_OfColour, frozen=True):
    """`seat` filled the cell of a colour."""

    points: int

    def said(self, game: str) -> Mapping[str, Any]:
        return {**super().said(game), "n": self.points}


class ColourRepeated(_OfColour, frozen=True):
    """`seat` had a colour that was already scored in this manche: nothing."""


class TotemMissed(Event, frozen=True):
    """`seat` was left without a totem."""

    seat: int


class ZumasHeld(Event, frozen=True):
    """`seat` held Zuma cards when the totems went and lost points."""

    seat: int
    zumas: int
    points: int

    def said(self, game: str) -> Mapping[str, Any]:
        return {"n": self.zumas, "points": -self.points}


class ColoursCompleted(Event, frozen=True):
    """`seat` had scored every colour in play, which ended the manche."""

    seat: int
    manche: int

    def said(self, game: str) -> Mapping[str, Any]:
        return {"manche": self.manche + 1}


class MancheEnded(Event, frozen=True):
    """A manche was over."""

    manche: int

    def said(self, game: str) -> Mapping[str, Any]:
        return {"manche": self.manche + 1}


class MatchWon(Event, frozen=True):
    """The match was over and `seat` had the most points, shared or not."""

    seat: int
    points: int
    is_shared: bool

    @property
    def sentence(self) -> str:
        return "MatchShared" if self.is_shared else "MatchWon"

    def said(self, game: str) -> Mapping[str, Any]:
        return {"n": self.points}
