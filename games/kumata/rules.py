"""Kumata: dominoes laid on equal values or empty plots, level by level; visible points count."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from games.core.game import BadSetup, Game, Option, Setup
from games.core.language import phrase
from games.kumata.arrange import arranged
from games.kumata.setup import RANDOM, Deal
from games.kumata.state import KumataState
from games.kumata.table import KumataTable


class Kumata(Game):
    """The game with its table."""

    name = "kumata"
    table_type = KumataTable
    position_keys: ClassVar[tuple[str, ...]] = ("plots", "reserve", "clans", "to_move")

    def __init__(self, table: KumataTable) -> None:
        self.table = table

    @property
    def player_counts(self) -> Sequence[int]:
        least, most = self.table.players
        return range(least, most + 1)

    @property
    def minutes(self) -> int:
        return self.table.minutes

    def options(self, players: int, chosen: Mapping[str, Any]) -> tuple[Option, ...]:
        variants = ["classic", "maze"]
        if players == self.table.team_players:
            variants.append("union")
        clans = (RANDOM, *self.table.side_for(players).clans)
        is_maze = chosen.get("variant") == "maze"
        return (
            Option("variant", "choice", "classic", tuple(variants)),
            *([Option("board", "board", RANDOM, (RANDOM,))] if is_maze else []),
            Option("clans", "per_seat", [RANDOM] * players, clans),
            Option("youngest", "choice", 0, tuple(range(players))),
        )

    def checked_options(self, players: int, given: Mapping[str, Any]) -> dict[str, Any]:
        if given.get("variant") == "union" and players != self.table.team_players:
            raise BadSetup(phrase("kumata.setup.union", n=self.table.team_players))
        return super().checked_options(players, given)

    def _start(self, setup: Setup) -> KumataState:
        teams = self.table.teams if setup.options["variant"] == "union" else ()
        return KumataState(self, Deal(self.table, setup), teams)

    def arranged(self, position: dict[str, Any]) -> KumataState:
        return arranged(self, position)


GAME = Kumata
