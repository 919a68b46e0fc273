"""What lies in the box of Zuma, and the moves that can be made with it."""

from __future__ import annotations

from games.zuma.rules.cards import Cards
from games.zuma.rules.moves import Call, Grab, Pass
from games.zuma.rules.table import ZumaTable


class Material:
    """The table, its cards, and every move that a match can ever have."""

    def __init__(self, table: ZumaTable) -> None:
        self.table = table
        self.cards = Cards(table)
        seats = range(table.players[1])
        self.passes = [[Pass(seat, card) for card in self.cards.names] for seat in seats]
        self.grabs = [[Grab(seat, colour) for colour in table.colours] for seat in seats]
        self.call = Call()
        numbers = range(len(table.colours))
        self.colours_by_name = tuple(sorted(numbers, key=lambda number: table.colours[number]))
