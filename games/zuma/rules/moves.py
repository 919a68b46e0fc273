"""The moves of Zuma and their notation."""

from __future__ import annotations

import re

from games.core.game import BadNotation, Move
from games.core.language import phrase, shortened
from games.zuma.rules.cards import Cards
from games.zuma.rules.table import ZUMA, ZumaTable

_SEAT_VERB = re.compile("([0-9]):(pass|grab)")


class Pass(Move, frozen=True):
    """Commit a card of one's hand: it goes to the left at the next call."""

    seat: int
    card: str

    def __str__(self) -> str:
        return f"{self.seat}:pass {self.card}"


class Grab(Move, frozen=True):
    """Snatch a totem."""

    seat: int
    colour: str

    def __str__(self) -> str:
        return f"{self.seat}:grab {self.colour}"


class Call(Move, frozen=True):
    """Shout Zuma: all committed cards move at once."""


ZumaMove = Pass | Grab | Call


class Material:
    """What lies in the box: the table, its cards, and every move that a match can ever have."""

    def __init__(self, table: ZumaTable) -> None:
        self.table = table
        self.cards = Cards(table)
        seats = range(table.players[1])
        self.passes = [[Pass(seat, card) for card in self.cards.names] for seat in seats]
        self.grabs = [[Grab(seat, colour) for colour in table.colours] for seat in seats]
        self.call = Call()
        numbers = range(len(table.colours))
        self.colours_by_name = tuple(sorted(numbers, key=lambda number: table.colours[number]))


def parsed(text: str, table: ZumaTable, players: int) -> ZumaMove:
    """The move of a notation; `BadNotation` names the word that is wrong."""
    words = text.split()
    if words == ["call"]:
        return Call()
    found = _SEAT_VERB.fullmatch(words[0]) if len(words) == 2 else None
    if found is None:
        raise BadNotation(phrase("notation.bad", text=shortened(text)))
    seat, word = int(found[1]), words[1]
    if seat >= players:
        raise BadNotation(phrase("zuma.notation.seat", text=found[1], last=players - 1))
    if found[2] == "grab":
        if word not in table.colours:
            raise BadNotation(phrase("zuma.notation.colour", text=shortened(word)))
        return Grab(seat, word)
    if word != ZUMA and word not in table.series:
        raise BadNotation(phrase("zuma.notation.card", text=shortened(word)))
    return Pass(seat, word)
