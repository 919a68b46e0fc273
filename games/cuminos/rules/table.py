"""The typed shape of `config/games/cuminos.yaml`: symbols, hands, values, teams."""

from __future__ import annotations

from functools import cached_property
from itertools import combinations_with_replacement

import msgspec

NO_TEAMS = "none"
"""The choice of the team option in which everybody plays alone."""

Teams = tuple[tuple[int, ...], ...]
"""Seats that play together."""


class BothWays(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The points on a rank where a Cumino may stand or lie."""

    upright: int
    lying: int


class LyingOnly(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The points on a rank where a Cumino must lie."""

    lying: int


class Values(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The points of the three ranks."""

    first: BothWays
    second: LyingOnly
    third: BothWays


class CuminosTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """All counts and values of the game."""

    players: tuple[int, int]
    minutes: int
    symbols: tuple[str, ...]
    hands: tuple[int, ...]
    opener_draws_more: int
    extra_rounds: int
    values: Values
    contact_factors: tuple[int, ...]
    teams: dict[str, Teams]

    def __post_init__(self) -> None:
        least, most = self.players
        if not 2 <= least <= most:
            raise ValueError("players must be a least (2 or more) and a most number")
        if self.minutes < 1:
            raise ValueError("minutes must be 1 or more")
        if not 1 <= len(self.symbols) <= 9 or len(set(self.symbols)) != len(self.symbols):
            raise ValueError("symbols: one to nine different names expected")
        if len(self.hands) != most - least + 1:
            raise ValueError(f"hands: one number for each of {least} to {most} players expected")
        if self.opener_draws_more < 0:
            raise ValueError("opener_draws_more must be 0 or more")
        if min(self.hands) < 1 or max(self.hands) + self.opener_draws_more > len(self.cuminos):
            raise ValueError(f"hands: each must leave the {len(self.cuminos)} Cuminos of a bag")
        if self.extra_rounds < 0:
            raise ValueError("extra_rounds must be 0 or more")
        self._check_points()
        for name, teams in self.teams.items():
            self._check_teams(name, teams)

    def _check_points(self) -> None:
        values = self.values
        for rank, points in (
            ("first", (values.first.upright, values.first.lying)),
            ("second", (values.second.lying,)),
            ("third", (values.third.upright, values.third.lying)),
        ):
            if min(points) < 0:
                raise ValueError(f"values.{rank}: points must be 0 or more")
        if not self.contact_factors or min(self.contact_factors) < 1:
            raise ValueError("contact_factors: factors of 1 or more expected")

    def _check_teams(self, name: str, teams: Teams) -> None:
        if name == NO_TEAMS:
            raise ValueError(f"teams: '{NO_TEAMS}' is the name of playing alone")
        seats = sorted(seat for team in teams for seat in team)
        if seats != list(range(len(seats))):
            raise ValueError(f"teams.{name}: every seat must stand in one team, counted from 0")
        if not self.players[0] <= len(seats) <= self.players[1]:
            raise ValueError(f"teams.{name}: {len(seats)} seats are no number of players")
        if len(teams) < 2 or len({len(team) for team in teams}) != 1:
            raise ValueError(f"teams.{name}: two or more teams of one size expected")

    @cached_property
    def cuminos(self) -> tuple[tuple[int, int], ...]:
        """A player's bag: every unordered pair of symbols counted from 0, the low one first."""
        return tuple(combinations_with_replacement(range(len(self.symbols)), 2))

    @cached_property
    def numbers(self) -> dict[tuple[int, int], int]:
        """The number of each pair of symbols in the bag."""
        return {pair: number for number, pair in enumerate(self.cuminos)}

    @cached_property
    def points_of(self) -> dict[tuple[int, bool], int]:
        """The points before contacts by level of the lower cube and whether it stands."""
        values = self.values
        return {
            (1, True): values.first.upright,
            (1, False): values.first.lying,
            (2, False): values.second.lying,
            (3, True): values.third.upright,
            (3, False): values.third.lying,
        }

    def hand_size(self, players: int, is_opener: bool) -> int:
        """How many Cuminos a seat draws at the start of a round."""
        drawn = self.hands[players - self.players[0]]
        return drawn + self.opener_draws_more if is_opener else drawn

    def factor(self, contacts: int) -> int:
        """What so many touched faces multiply the points by."""
        return self.contact_factors[min(contacts, len(self.contact_factors) - 1)]

    def teams_of(self, players: int, form: str) -> Teams:
        """The seats of every team of a form; each seat is its own where nobody shares."""
        return self.teams.get(form, tuple((seat,) for seat in range(players)))

    def form_of(self, teams: Teams) -> str:
        """The name of the form that these teams have."""
        return next((name for name, form in self.teams.items() if form == teams), NO_TEAMS)

    def team_forms(self, players: int) -> tuple[str, ...]:
        """The names of the team forms for so many players."""
        return tuple(name for name, teams in self.teams.items() if sum(map(len, teams)) == players)
