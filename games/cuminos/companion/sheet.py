"""Cuminos' score sheet at a real table: a line a placement, the finisher's bonus, teams."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from games.core.game import Score
from games.core.sheet import Entry, Reading, SheetRules, Tally
from games.cuminos.rules.position import CONTACTS, FINISH, PARTS

if TYPE_CHECKING:
    from games.cuminos.rules.game import Cuminos
    from games.cuminos.rules.table import CuminosTable, Teams

FIRST, SECOND, THIRD = 1, 2, 3
"""The ranks."""


class Placed(Entry, frozen=True, tag="placed"):
    """A Cumino placed after the source: its rank, how it lies, and what contacts multiply it by."""

    seat: int
    rank: int
    is_upright: bool
    factor: int = 1


class Blocked(Entry, frozen=True, tag="blocked"):
    """Nobody could place any more: the round ended without a finisher."""


class CuminosTally(Tally, frozen=True, kw_only=True):
    """The count round by round. Round, opener and seat are those of the next entry."""

    rounds: list[list[int]]
    """By round and seat, the one being played included."""
    finishes: list[tuple[int, int, int]]
    """Round, seat and points of every finisher's bonus."""
    places: list[int]
    """The round of every entry."""
    held: list[int]
    """How many Cuminos each seat still has."""
    round: int
    opener: int
    seat: int


class CuminosSheet(SheetRules):
    """Counts as chapter Compte des points does; the source scores nothing and is not entered."""

    game = "cuminos"
    entry_type = Placed | Blocked

    def __init__(self, game: Cuminos) -> None:
        self.rules = game
        self.table: CuminosTable = game.table

    def tally(
        self, players: int, options: Mapping[str, Any], entries: Sequence[Placed | Blocked]
    ) -> CuminosTally:
        checked = self.rules.checked_options(players, options)
        teams = self.table.teams_of(players, checked["teams"])
        return _Reading(self.table, players, teams).of(entries)


class _Reading(Reading[CuminosTally]):
    """The sheet while it is read from the first placement to the last."""

    game = "cuminos"

    def __init__(self, table: CuminosTable, players: int, teams: Teams) -> None:
        self.table = table
        self.players = players
        self.teams = teams
        self.points = [[0] * len(PARTS) for _ in range(players)]
        self.rounds: list[list[int]] = []
        self.finishes: list[tuple[int, int, int]] = []
        self.places: list[int] = []
        self.opener = 0
        self.is_over = False
        self._open()

    def _open(self) -> None:
        """A round begins: its source stands already."""
        self.rounds.append([0] * self.players)
        self.held = [
            self.table.hand_size(self.players, seat == self.opener) - (seat == self.opener)
            for seat in range(self.players)
        ]
        self.seat = (self.opener + 1) % self.players
        self.is_fresh = True
        self.has_lying = False
        self.tops = 1
        """Cubes whose top is at level 2; the source is one."""

    @property
    def round(self) -> int:
        return len(self.rounds) - 1

    def add(self, entry: Placed | Blocked) -> None:
        self.want(not self.is_over, "over")
        self.places.append(self.round)
        if isinstance(entry, Blocked):
            self._end_round()
            return
        self._check(entry)
        value = self.table.points_of[entry.rank, entry.is_upright]
        parts = self.points[entry.seat]
        parts[entry.rank - 1] += value
        parts[CONTACTS] += value * (entry.factor - 1)
        self.rounds[-1][entry.seat] += value * entry.factor
        self.held[entry.seat] -= 1
        self.is_fresh = False
        self.has_lying |= entry.rank == FIRST and not entry.is_upright
        if entry.rank == SECOND or (entry.rank == FIRST and entry.is_upright):
            self.tops += 2 if entry.rank == SECOND else 1
        self.seat = (entry.seat + 1) % self.players
        if not self.held[entry.seat]:
            self._finish(entry.seat)
            self._end_round()

    def _check(self, entry: Placed) -> None:
        """What the rulebook does not allow, or what no table could show."""
        rank, is_upright = entry.rank, entry.is_upright
        self.want_seat(entry.seat)
        key = "upright_second" if rank == SECOND else "rank"
        self.want((rank, is_upright) in self.table.points_of, key)
        self.want(entry.factor in self.table.contact_factors, "factor")
        is_plain = rank == FIRST and entry.factor == 1
        self.want(is_plain or not self.is_fresh, "source_first")
        self.want(self.has_lying or rank != SECOND, "no_first")
        self.want(self.tops > 1 or rank != THIRD or is_upright, "no_second")

    def _finish(self, seat: int) -> None:
        """The opponents' Cuminos count for who placed the last one of a hand."""
        partners = next(team for team in self.teams if seat in team)
        left = sum(self.held[other] for other in range(self.players) if other not in partners)
        self.points[seat][FINISH] += left
        self.rounds[-1][seat] += left
        self.finishes.append((self.round, seat, left))

    def _end_round(self) -> None:
        """As many rounds as players, then more while there is a tie for first."""
        following = len(self.rounds)
        most = self.players + self.table.extra_rounds
        if following >= self.players and (len(self._leading()) == 1 or following >= most):
            self.is_over = True
            return
        self.opener = (self.opener + 1) % self.players
        self._open()

    def _team_total(self, team: Sequence[int]) -> int:
        return sum(sum(self.points[seat]) for seat in team)

    def _leading(self) -> list[tuple[int, ...]]:
        best = max(self._team_total(team) for team in self.teams)
        return [team for team in self.teams if self._team_total(team) == best]

    def tally(self) -> CuminosTally:
        has_teams = len(self.teams) < self.players
        scores = []
        for seat, parts in enumerate(self.points):
            team = next(team for team in self.teams if seat in team)
            shared = self._team_total(team) if has_teams else None
            scores.append(Score(dict(zip(PARTS, parts, strict=True)), sum(parts), shared))
        winners = sorted(seat for team in self._leading() for seat in team)
        return CuminosTally(
            scores,
            self.is_over,
            winners if self.is_over else [],
            rounds=self.rounds,
            finishes=self.finishes,
            places=self.places,
            held=self.held,
            round=self.round,
            opener=self.opener,
            seat=self.seat,
        )


SHEET = CuminosSheet
