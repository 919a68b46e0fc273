"""The typed shape of `config/games/kumata.yaml`: clans, the two sides of the material, tiles."""

from __future__ import annotations

import re
from functools import cached_property
from itertools import combinations_with_replacement
from string import ascii_lowercase

import msgspec

VARIANTS: dict[str, tuple[str, ...]] = {
    "classic": (),
    "maze": ("maze",),
    "union": ("union",),
    "maze_union": ("maze", "union"),
}
"""The ways to play: what each of them changes, the lie of the tiles or who plays with whom."""


def is_maze(variant: object) -> bool:
    """Whether the tiles lie scattered."""
    return "maze" in VARIANTS.get(str(variant), ())


def is_union(variant: object) -> bool:
    """Whether partners share their points."""
    return "union" in VARIANTS.get(str(variant), ())


Face = tuple[tuple[str, ...], ...]
"""A tile's plots, row by row: `M1` is value 1 of the clan with the letter M."""


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """One face of the material, for some player counts."""

    players: tuple[int, int]
    clans: tuple[str, ...]
    highest: int
    piles: int
    totems: int
    tiles: tuple[str, ...]

    def __post_init__(self) -> None:
        least, most = self.players
        if not 1 <= least <= most:
            raise ValueError("players must be a least and a most number, the least first")
        if len(set(self.clans)) != len(self.clans) or len(self.clans) < most:
            raise ValueError(f"clans: {most} or more different clans expected")
        if not 1 <= self.highest <= 9:
            raise ValueError("highest must be from 1 to 9: a value is one digit")
        if self.piles < 1 or len(self.dominoes) % self.piles:
            raise ValueError(f"piles: {len(self.dominoes)} dominoes make no equal piles")
        if self.totems < 0:
            raise ValueError("totems must be 0 or more")
        if not self.tiles:
            raise ValueError("tiles: there must be at least one")
        for number, (text, face) in enumerate(zip(self.tiles, self.faces, strict=True), 1):
            if len(face) != self.tile_size or any(len(row) != self.tile_size for row in face):
                raise ValueError(
                    f"tiles: tile {number} '{text}': {self.tile_size} rows of as many plots "
                    "expected, rows parted by /"
                )
            for plot in sum(face, ()):
                if not re.fullmatch(f"[A-Z][0-{self.highest}]", plot):
                    raise ValueError(
                        f"tiles: tile {number} '{text}': '{plot}' is no clan letter "
                        f"and value from 0 to {self.highest}"
                    )

    @cached_property
    def dominoes(self) -> tuple[tuple[int, int], ...]:
        """A clan's dominoes: every unordered pair of values, the low one first."""
        return tuple(combinations_with_replacement(range(self.highest + 1), 2))

    @cached_property
    def faces(self) -> tuple[Face, ...]:
        """The tiles as rows of plots."""
        return tuple(tuple(tuple(row.split()) for row in text.split("/")) for text in self.tiles)

    @property
    def tile_size(self) -> int:
        """Plots along the edge of a tile."""
        return len(self.faces[0])


class KumataTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All counts and values of the game."""

    players: tuple[int, int]
    minutes: int
    grid: tuple[int, int]
    board_level: int
    unplayed_totem: int
    teams: tuple[tuple[int, ...], ...]
    clans: dict[str, str]
    sides: tuple[Side, ...]

    def __post_init__(self) -> None:
        least, most = self.players
        if not 1 <= least <= most:
            raise ValueError("players must be a least and a most number, the least first")
        if self.minutes < 1:
            raise ValueError("minutes must be 1 or more")
        if min(self.grid) < 1:
            raise ValueError("grid must be tiles across and tiles down, each 1 or more")
        letters = list(self.clans.values())
        if len(set(letters)) != len(letters) or not all(
            re.fullmatch("[A-Z]", letter) for letter in letters
        ):
            raise ValueError("clans: each clan needs one capital letter of its own")
        seats = sorted(seat for team in self.teams for seat in team)
        if seats != list(range(len(seats))) or not least <= len(seats) <= most:
            raise ValueError("teams: every seat must stand in one team, seats count from 0")
        for count in range(least, most + 1):
            if sum(side.players[0] <= count <= side.players[1] for side in self.sides) != 1:
                raise ValueError(f"sides: exactly one side must be for {count} players")
        for number, side in enumerate(self.sides, 1):
            self._check_side(side, number)

    def _check_side(self, side: Side, number: int) -> None:
        unknown = [clan for clan in side.clans if clan not in self.clans]
        if unknown:
            raise ValueError(f"sides: side {number}: clan '{unknown[0]}' is not among the clans")
        across, down = self.grid
        if len(side.tiles) != across * down:
            raise ValueError(
                f"sides: side {number}: {across * down} tiles expected, not {len(side.tiles)}"
            )
        if len(side.tiles) * side.tile_size > len(ascii_lowercase):
            raise ValueError(f"sides: side {number}: a maze could pass the last column letter")
        letters = {self.clans[clan] for clan in side.clans}
        for face in side.faces:
            for plot in sum(face, ()):
                if plot[0] not in letters:
                    raise ValueError(f"sides: side {number}: '{plot}' is of no clan of this side")

    def side_for(self, players: int) -> Side:
        """The face of the material that so many players use."""
        return next(side for side in self.sides if side.players[0] <= players <= side.players[1])

    def teams_in(self, variant: object) -> tuple[tuple[int, ...], ...]:
        """The seats that play together; none where everybody plays alone."""
        return self.teams if is_union(variant) else ()

    @property
    def clan_of(self) -> dict[str, str]:
        """The clan of each letter of the tiles."""
        return {letter: clan for clan, letter in self.clans.items()}

    @property
    def team_players(self) -> int:
        """The number of players of the union variant."""
        return sum(len(team) for team in self.teams)
