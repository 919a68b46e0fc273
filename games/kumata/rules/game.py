"""Kumata: dominoes laid on equal values or empty plots, level by level; visible points count."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from games.core.game import BadSetup, GameOf, Option, Setup
from games.core.language import phrase
from games.kumata.rules.arrange import read
from games.kumata.rules.setup import RANDOM, Deal
from games.kumata.rules.state import KumataState
from games.kumata.rules.table import VARIANTS, KumataTable, is_maze, is_union


class Kumata(GameOf[KumataState]):
    """The game with its table."""

    name = "kumata"
    table_type = KumataTable
    table: KumataTable
    position_keys: ClassVar[tuple[str, ...]] = ("plots", "reserve", "clans", "to_move")
    derived_keys: ClassVar[tuple[str, ...]] = ("players", "totems")

    def __init__(self, table: KumataTable) -> None:
        self.table = table

    def options(self, players: int, chosen: Mapping[str, Any]) -> tuple[Option, ...]:
        has_teams = players == self.table.team_players
        variants = [name for name in VARIANTS if has_teams or not is_union(name)]
        clans = (RANDOM, *self.table.side_for(players).clans)
        return (
            Option(
                "variant",
                "choice",
                "classic",
                tuple(variants),
                switches=tuple(VARIANTS[name] for name in variants),
            ),
            *(
                [Option("board", "board", RANDOM, (RANDOM,))]
                if is_maze(chosen.get("variant"))
                else []
            ),
            Option("clans", "per_seat", [RANDOM] * players, clans),
            Option("youngest", "seat", 0, tuple(range(players))),
        )

    def checked_options(self, players: int, given: Mapping[str, Any]) -> dict[str, Any]:
        if is_union(given.get("variant")) and players != self.table.team_players:
            raise BadSetup(phrase("kumata.setup.union", n=self.table.team_players))
        return super().checked_options(players, given)

    def teams(self, players: int, options: Mapping[str, Any]) -> tuple[tuple[int, ...], ...]:
        return self.table.teams_in(options.get("variant"))

    def _start(self, setup: Setup) -> KumataState:
        deal, teams = Deal(self.table, setup), self.teams(setup.players, setup.options)
        return KumataState(self, self.table, deal, teams)

    def _read(self, position: dict[str, Any]) -> KumataState:
        return read(self, position)


GAME = Kumata
