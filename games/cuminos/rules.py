"""Cuminos: bars of two symbols built out from a source; faces that touch show the same symbol."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from games.core.game import Game, Option, Setup
from games.core.language import phrase
from games.cuminos.arrange import arranged
from games.cuminos.deal import drawn, read_hands, read_opener
from games.cuminos.state import CuminosState
from games.cuminos.table import NO_TEAMS, CuminosTable, Teams


class Cuminos(Game):
    """The game with its table."""

    name = "cuminos"
    table_type = CuminosTable
    position_keys: ClassVar[tuple[str, ...]] = ("hands", "opener")

    def __init__(self, table: CuminosTable) -> None:
        self.table = table
        self.numbers = {pair: number for number, pair in enumerate(table.cuminos)}
        """The number of each pair of symbols, counted from 0, low one first."""

    @property
    def player_counts(self) -> Sequence[int]:
        least, most = self.table.players
        return range(least, most + 1)

    @property
    def minutes(self) -> int:
        return self.table.minutes

    def options(self, players: int, chosen: Mapping[str, Any]) -> tuple[Option, ...]:
        """The team forms (chapter Jeu en équipes); blocked where no form has so many seats."""
        forms = self.table.team_forms(players)
        blocked = None if forms else phrase("cuminos.setup.no_teams", n=players)
        choices = (NO_TEAMS, *(forms or self.table.teams))
        return (Option("teams", "choice", NO_TEAMS, choices, blocked),)

    def arranged(self, position: dict[str, Any]) -> CuminosState:
        return arranged(self, position)

    def _start(self, setup: Setup) -> CuminosState:
        players, given = setup.players, setup.position
        opener = read_opener(given["opener"], players) if "opener" in given else 0
        if "hands" in given:
            hands = read_hands(self.table, given["hands"], players)
        else:
            hands = drawn(self.table, players, setup.seed, 0, opener)
        alone: Teams = tuple((seat,) for seat in range(players))
        teams = self.table.teams.get(setup.options["teams"], alone)
        return CuminosState(self, players, setup.seed, hands, opener, teams)


GAME = Cuminos
