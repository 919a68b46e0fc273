"""Cuminos: bars of two symbols built out from a source; faces that touch show the same symbol."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from games.core.game import GameOf, Option, Setup
from games.core.language import phrase
from games.cuminos.rules.arrange import read
from games.cuminos.rules.deal import drawn, read_hands, read_opener
from games.cuminos.rules.state import CuminosState
from games.cuminos.rules.table import NO_TEAMS, CuminosTable, Teams


class Cuminos(GameOf[CuminosState]):
    """The game with its table."""

    name = "cuminos"
    table_type = CuminosTable
    table: CuminosTable
    position_keys: ClassVar[tuple[str, ...]] = ("hands", "opener")
    derived_keys: ClassVar[tuple[str, ...]] = ("players", "open_ends", "scores")

    def __init__(self, table: CuminosTable) -> None:
        self.table = table

    def options(self, players: int, chosen: Mapping[str, Any]) -> tuple[Option, ...]:
        """The team forms (chapter Jeu en équipes); blocked where no form has so many seats."""
        forms = self.table.team_forms(players)
        blocked = None if forms else phrase("cuminos.setup.no_teams", n=players)
        choices = (NO_TEAMS, *(forms or self.table.teams))
        return (Option("teams", "choice", NO_TEAMS, choices, blocked),)

    def teams(self, players: int, options: Mapping[str, Any]) -> Teams:
        return self.table.teams.get(options.get("teams", NO_TEAMS), ())

    def _read(self, position: dict[str, Any]) -> CuminosState:
        return read(self, self.table, position)

    def _start(self, setup: Setup) -> CuminosState:
        players, given = setup.players, setup.position
        opener = read_opener(given["opener"], players) if "opener" in given else 0
        if "hands" in given:
            hands = read_hands(self.table, given["hands"], players)
        else:
            hands = drawn(self.table, players, setup.seed, 0, opener)
        teams = self.table.teams_of(players, setup.options["teams"])
        return CuminosState(self, self.table, players, setup.seed, hands, opener, teams)


GAME = Cuminos
