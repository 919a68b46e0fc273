"""What can happen in a match of Zuma, in the past tense.

`seat` is the player the sentence is about. No event names a card: the log is open to everybody.
"""

from __future__ import annotations

from games.core.game import Event
from games.core.language import Phrase, phrase


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

    def phrase(self, game: str) -> Phrase:
        numbers = {"manche": self.manche + 1, "round": self.round + 1}
        return phrase(f"{game}.event.CardsDealt", seat=self.seat, **numbers)


class TotemGrabbed(Event, frozen=True):
    """`seat` snatched a totem as the `place`th, the one who started the scramble being 1."""

    seat: int
    colour: str
    place: int

    def phrase(self, game: str) -> Phrase:
        name = "TotemGrabbedFirst" if self.place == 1 else "TotemGrabbed"
        colour = phrase(f"{game}.totem_a.{self.colour}")
        return phrase(f"{game}.event.{name}", seat=self.seat, colour=colour)


class FalselyStarted(Event, frozen=True):
    """`seat` had started the scramble without a complete hand and scored nothing."""

    seat: int
    colour: str

    def phrase(self, game: str) -> Phrase:
        return phrase(f"{game}.event.FalselyStarted", seat=self.seat)


class PointsScored(Event, frozen=True):
    """`seat` filled the cell of a colour."""

    seat: int
    colour: str
    points: int

    def phrase(self, game: str) -> Phrase:
        colour = phrase(f"{game}.colour.{self.colour}")
        values = {"colour": colour, "n": self.points}
        return phrase(f"{game}.event.PointsScored", seat=self.seat, **values)


class ColourRepeated(Event, frozen=True):
    """`seat` had a colour that was already scored in this manche: nothing."""

    seat: int
    colour: str

    def phrase(self, game: str) -> Phrase:
        colour = phrase(f"{game}.colour.{self.colour}")
        return phrase(f"{game}.event.ColourRepeated", seat=self.seat, colour=colour)


class TotemMissed(Event, frozen=True):
    """`seat` was left without a totem."""

    seat: int


class ZumasHeld(Event, frozen=True):
    """`seat` held Zuma cards when the totems went and lost points."""

    seat: int
    zumas: int
    points: int

    def phrase(self, game: str) -> Phrase:
        values = {"n": self.zumas, "points": -self.points}
        return phrase(f"{game}.event.ZumasHeld", seat=self.seat, **values)


class ColoursCompleted(Event, frozen=True):
    """`seat` had scored every colour in play, which ended the manche."""

    seat: int
    manche: int

    def phrase(self, game: str) -> Phrase:
        return phrase(f"{game}.event.ColoursCompleted", seat=self.seat, manche=self.manche + 1)


class MancheEnded(Event, frozen=True):
    """A manche was over."""

    manche: int

    def phrase(self, game: str) -> Phrase:
        return phrase(f"{game}.event.MancheEnded", manche=self.manche + 1)


class MatchWon(Event, frozen=True):
    """The match was over and `seat` had the most points, shared or not."""

    seat: int
    points: int
    is_shared: bool

    def phrase(self, game: str) -> Phrase:
        name = "MatchShared" if self.is_shared else "MatchWon"
        return phrase(f"{game}.event.{name}", seat=self.seat, n=self.points)
