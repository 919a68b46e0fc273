"""Kiwara before a match: its options, and how a match starts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.core.game import GameOf, Option, Setup
from games.kiwara.rules.arrange import read
from games.kiwara.rules.board import board_of
from games.kiwara.rules.deal import dealt
from games.kiwara.rules.state import KiwaraState
from games.kiwara.rules.table import KiwaraTable


class Kiwara(GameOf[KiwaraState]):
    """The game before a match."""

    name = "kiwara"
    table_type = KiwaraTable
    table: KiwaraTable
    position_keys = ("regions", "deck", "cards")
    derived_keys = ("players", "hands")

    def __init__(self, table: KiwaraTable) -> None:
        self.table = table

    def options(self, players: int, chosen: Mapping[str, Any]) -> tuple[Option, ...]:
        """The map, the mystery reinforcement and the handicap; all combine (rulebook 9)."""
        maps = tuple(self.table.maps)
        return (
            Option("board", "board", maps[0], maps),
            Option("mystery", "toggle", False),
            Option("handicap", "per_seat", [0] * players, self.table.handicap),
        )

    def _read(self, position: dict[str, Any]) -> KiwaraState:
        """A position laid out by hand from keys of the state, or `BadSetup`."""
        return read(self, self.table, position)

    def _start(self, setup: Setup) -> KiwaraState:
        deal = dealt(setup, self.table)
        board = board_of(deal.regions)
        return KiwaraState(self, self.table, board, deal.is_mystery, list(deal.cards), deal.deck)


GAME = Kiwara
