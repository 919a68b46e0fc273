"""Zuma before a match: players, options, and how a match starts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from games.core.game import GameOf, Option, Setup
from games.core.language import phrase
from games.zuma.rules.arrange import read
from games.zuma.rules.deal import dealt
from games.zuma.rules.moves import Material
from games.zuma.rules.state import ZumaState
from games.zuma.rules.table import ZumaTable


class Zuma(GameOf[ZumaState]):
    """The game with its table."""

    name = "zuma"
    table_type = ZumaTable
    table: ZumaTable
    position_keys: ClassVar[tuple[str, ...]] = ("hands", "series", "caller")
    derived_keys: ClassVar[tuple[str, ...]] = ("totems", "to_move")

    def __init__(self, table: ZumaTable) -> None:
        self.table = table
        self.material = Material(table)
        self.cards = self.material.cards
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

    def _start(self, setup: Setup) -> ZumaState:
        seating = self.table.seating(setup.players)
        totems = list(seating.totems)
        if seating.extra:
            totems.append(setup.options["extra_totem"])
        set_out = tuple(totems.count(colour) for colour in self.table.colours)
        deal = dealt(setup, self.table, self.cards)
        return ZumaState(self, self.material, deal, set_out, setup.options["rounds_cap"])


GAME = Zuma
