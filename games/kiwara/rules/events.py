"""What can happen in a match of Kiwara, in the past tense.

`seat` is always the player the sentence is about; cells, stops and animals are by name.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.core.game import Event
from games.core.language import phrase


class TotemSet(Event, frozen=True):
    """The opening: the totem came onto the path."""

    seat: int
    stop: str


class TotemMoved(Event, frozen=True):
    """The totem walked; `steps` is negative counter-clockwise (gnu)."""

    seat: int
    start: str
    stop: str
    steps: int


class AnimalPlaced(Event, frozen=True):
    """A token went from its owner's hand to the board, face down when `hidden`."""

    seat: int
    cell: str
    animal: str
    hidden: bool

    @property
    def sentence(self) -> str:
        return "AnimalPlacedHidden" if self.hidden else "AnimalPlaced"

    def said(self, game: str) -> Mapping[str, Any]:
        return {"animal": phrase(f"{game}.animal_a.{self.animal}")}


class ZebraHid(Event, frozen=True):
    """A zebra of `seat` turned face down beside a lion."""

    cell: str
    seat: int


class GazelleFled(Event, frozen=True):
    """A gazelle went back to the hand of `seat`, its owner."""

    cell: str
    seat: int


class CrocodileSwapped(Event, frozen=True):
    """The crocodile of `seat` went from `origin` to `target`, the gazelle the other way."""

    seat: int
    origin: str
    target: str


class GazelleHid(Event, frozen=True):
    """A gazelle of `seat`, just swapped to this cell, turned face down beside a lion."""

    cell: str
    seat: int


class TerritoryCompleted(Event, frozen=True):
    """`seat` filled the last cell of a territory."""

    letter: str
    seat: int


class OkapiTaken(Event, frozen=True):
    """`seat` completed the first territory and took the Okapi."""

    seat: int


class _OfCard(Event, frozen=True):
    """Something that `seat` did with a card."""

    seat: int
    card: str

    def said(self, game: str) -> Mapping[str, Any]:
        return {"card": phrase(f"{game}.card.{self.card}")}


class CardDrawn(_OfCard, frozen=True):
    """`seat` completed the first territory and drew a card (mystery)."""


class DeckWasEmpty(Event, frozen=True):
    """`seat` completed the first territory, but no card was left to draw."""

    seat: int


class CardUsed(_OfCard, frozen=True):
    """`seat` used a card; `target` is the cell or stop it names."""

    target: str | None = None

    @property
    def sentence(self) -> str:
        return "CardUsed" if self.target is None else "CardUsedOn"


class CardsShown(Event, frozen=True):
    """`seat` drew cards for the giraffe and will keep one."""

    seat: int
    cards: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(["CardsShown", str(self.seat), *self.cards])

    def said(self, game: str) -> Mapping[str, Any]:
        return {"n": len(self.cards)}


class CardKept(_OfCard, frozen=True):
    """`seat` kept one of the giraffe's cards; the others left the match."""


class AnimalReturned(Event, frozen=True):
    """A card sent a token back to the hand of `seat`, its owner; it lay face down if `hidden`."""

    cell: str
    seat: int
    animal: str
    hidden: bool

    def said(self, game: str) -> Mapping[str, Any]:
        return {"animal": phrase(f"{game}.animal_a.{self.animal}")}


class LineChanged(Event, frozen=True):
    """The baboon let `seat` place on the line of `stop`; the totem stayed."""

    seat: int
    stop: str


class PlacementImposed(Event, frozen=True):
    """The boa bound `seat` to a cell."""

    seat: int
    cell: str


class PlacementForbidden(Event, frozen=True):
    """The porcupine forbade `seat` a cell."""

    seat: int
    cell: str


class PlacementBarred(Event, frozen=True):
    """The warthog lets `seat` place nothing this turn."""

    seat: int


class CardLost(_OfCard, frozen=True):
    """`seat` used a card on an opponent without animals: it did nothing."""


class TurnSkipped(Event, frozen=True):
    """`seat` had no animals and was skipped."""

    seat: int


class MatchEnded(Event, frozen=True):
    """The savannah was full, and `seat` had won."""

    seat: int
