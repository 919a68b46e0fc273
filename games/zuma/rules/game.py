"""Zuma before a match: players, options, and how a match starts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from games.core.game import GameOf, Option, Setup
from games.core.language import phrase
from games.zuma.rules.arrange import read
from games.zuma.rules.cards import Cards
from games.zuma.rules.deal import dealt
from games.zuma.rules.moves import Call, Grab, Pass
from games.zuma.rules.state import ZumaState
from games.zuma.rules.table import ZumaTable


class Zuma(GameOf[ZumaState]):
    """The game with its table, its cards, and every move it can ever have."""

    name = "zuma"
    table_type = ZumaTable
    table: ZumaTable
    position_keys: ClassVar[tuple[str, ...]] = ("hands", "series", "caller")
    derived_keys: ClassVar[tuple[str, ...]] = ("totems", "to_move")

    def __init__(self, table: ZumaTable) -> None:
        self.table = table
        self.cards = Cards(table)
        seats = range(table.players[1])
        self.passes = [[Pass(seat, card) for card in self.cards.names] for seat in seats]
        self.grabs = [[Grab(seat, colour) for colour in table.colours] for seat in seats]
        self.call = Call()
        numbers = range(len(table.colours))
        self.colours_by_name = tuple(sorted(numbers, key=lambda number: table.colours[number]))
        self.choice_players, self.extra_totems = next(
            ((each.players, each.extra) for each in table.tables if each.extra), (0, ())
        )

    def options(self, players: int, chosen: Mapping[str, Any]) -> tuple[Option, ...]:
        """Whether manches are cut short, and which totem is doubled where one is."""
        options = [Option("rounds_cap", "toggle", True)]
        if self.extra_totems:
            fits = players == self.choice_players
            why = None if fits else phrase("zuma.setup.extra_totem", n=self.choice_players)
            default, choices = self.extra_totems[0], self.extra_totems
            options.append(Option("extra_totem", "choice", default, choices, why))
        return tuple(options)

    def _read(self, position: dict[str, Any]) -> ZumaState:
        return read(self, position)

    def options_of(self, players: int, is_capped: bool, set_out: tuple[int, ...]) -> dict[str, Any]:
        """The options of a match: which totem was added tells what was chosen."""
        options: dict[str, Any] = {"rounds_cap": is_capped}
        if players == self.choice_players:
            seating = self.table.seating(players)
            for colour in seating.extra:
                if set_out[self.table.colours.index(colour)] > seating.totems.count(colour):
                    options["extra_totem"] = colour
        return options

    def _start(self, setup: Setup) -> ZumaState:
        seating = self.table.seating(setup.players)
        totems = list(seating.totems)
        if seating.extra:
            totems.append(setup.options["extra_totem"])
        set_out = tuple(totems.count(colour) for colour in self.table.colours)
        deal = dealt(setup, self.table, self.cards)
        return ZumaState(self, deal, set_out, setup.options["rounds_cap"])


GAME = Zuma
