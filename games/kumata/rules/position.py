"""How a match of Kumata stands: dominoes, piles and totems, and all that can be read there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from games.core.game import Game, State
from games.kumata.rules.board import Board
from games.kumata.rules.setup import Deal, Piles
from games.kumata.rules.table import KumataTable, Side

P = TypeVar("P", bound="KumataPosition")

HIDDEN = -1
"""A domino that nobody can see, in the piles of `view_for`."""

LOCKED = 255
"""The height of a cell under a totem: none that a neighbour could ever have."""

Placed = tuple[int, int, int, int, int, bool]
"""Seat, value on the first cell, on the second, spot, level (1 = on the board), totem."""


class KumataPosition(State):
    """A position. Where a domino fits is one `and` of sets of spots (see `fitting`)."""

    __slots__ = (
        "board",
        "clans",
        "ended_by",
        "game",
        "heights",
        "must_set_aside",
        "open_spots",
        "owners",
        "piles",
        "placed",
        "players",
        "points",
        "seat",
        "side",
        "standing",
        "table",
        "takes_first",
        "takes_second",
        "teams",
        "tops",
        "totems",
        "unseen",
        "values",
    )

    def __init__(
        self, game: Game, table: KumataTable, deal: Deal, teams: tuple[tuple[int, ...], ...]
    ) -> None:
        self.game = game
        self.table = table
        self.side: Side = deal.side
        self.board = Board(deal.plots)
        self.players = players = len(deal.piles)
        self.clans = deal.clans
        self.teams = teams
        self.seat: int | None = None
        self.must_set_aside = False
        self.ended_by: int | None = None
        seats = {table.clans[clan]: seat for seat, clan in enumerate(deal.clans)}
        plots = list(self.board.plots.values())
        self.values = bytearray(int(plot[1]) for plot in plots)
        self.owners = bytearray(seats.get(plot[0], players) for plot in plots)
        """The seat whose colour a cell shows; `players` for the clan that nobody plays."""
        self.heights = bytearray(len(plots))
        self.tops = bytearray(len(plots))
        """The domino on top of a cell, counted from 1 in the order of play; 0 is the board."""
        self.open_spots = self.board.all_spots
        """Spots whose cells are level, not locked, and not both of one domino."""
        everywhere = range(self.side.highest + 1)
        self.takes_first = [self._taking(value, self.board.as_first) for value in everywhere]
        self.takes_second = [self._taking(value, self.board.as_second) for value in everywhere]
        self.points = [0] * (players + 1)
        for value, owner in zip(self.values, self.owners, strict=True):
            self.points[owner] += value
        self.piles: list[Piles] = list(deal.piles)
        self.totems = [self.side.totems] * players
        self.standing: list[tuple[int, ...]] = [()] * players
        """For each seat the points of its totems on the board."""
        self.placed: list[Placed] = []
        self.unseen: tuple[tuple[int, ...], ...] | None = None

    def _taking(self, value: int, spots_of: Sequence[int]) -> int:
        """The spots that end, on this side, on a plot that takes the value."""
        takes = 0
        for under, spots in zip(self.values, spots_of, strict=True):
            if not value or not under or under == value:
                takes |= spots
        return takes

    def clone(self: P) -> P:
        new = object.__new__(type(self))
        new.game = self.game
        new.table = self.table
        new.side = self.side
        new.board = self.board
        new.players = self.players
        new.clans = self.clans
        new.teams = self.teams
        new.seat = self.seat
        new.must_set_aside = self.must_set_aside
        new.ended_by = self.ended_by
        new.values = self.values[:]
        new.owners = self.owners[:]
        new.heights = self.heights[:]
        new.tops = self.tops[:]
        new.open_spots = self.open_spots
        new.takes_first = self.takes_first[:]
        new.takes_second = self.takes_second[:]
        new.points = self.points[:]
        new.piles = self.piles[:]
        new.totems = self.totems[:]
        new.standing = self.standing[:]
        new.placed = self.placed[:]
        new.unseen = self.unseen
        return new

    @property
    def to_move(self) -> int | None:
        return self.seat

    # What fits where

    def fitting(self, first: int, second: int) -> int:
        """The spots where a domino may lie with these values on its first and second cell."""
        return self.open_spots & self.takes_first[first] & self.takes_second[second]

    def fits(self, low: int, high: int) -> bool:
        """Whether there is any place for a domino."""
        return bool(self.fitting(low, high) or self.fitting(high, low))

    def visible(self, seat: int) -> list[tuple[int, int]]:
        """The dominoes in reserve: the tops of the seat's piles, low value first."""
        return [self.side.dominoes[pile[-1]] for pile in self.piles[seat] if pile[-1] != HIDDEN]

    def splittable(self, seat: int) -> list[tuple[int, int]]:
        """The visible dominoes that lie on others, so that they could be set aside."""
        dominoes = self.side.dominoes
        return [dominoes[p[-1]] for p in self.piles[seat] if len(p) > 1 and p[-1] != HIDDEN]

    def can_place(self, seat: int) -> bool:
        """Whether a visible domino of the seat fits anywhere."""
        return any(self.fits(low, high) for low, high in self.visible(seat))

    def hidden_dominoes(self) -> tuple[tuple[int, ...], ...]:
        """By seat the dominoes that lie hidden, in ascending order."""
        if self.unseen is not None:
            return self.unseen
        return tuple(
            tuple(sorted(domino for pile in piles for domino in pile[:-1])) for piles in self.piles
        )

    # Text

    def name_of(self, domino: int) -> str:
        """A domino as in the notation, `??` when it is hidden."""
        return "??" if domino == HIDDEN else "{}{}".format(*self.side.dominoes[domino])

    def _known_name(self, domino: int) -> str | None:
        return None if domino == HIDDEN else self.name_of(domino)

    def to_json(self) -> dict[str, Any]:
        names = self.board.spot_names
        return {
            "players": self.players,
            "options": {"variant": "union" if self.teams else "classic"},
            "chance": None,
            "ended_by": self.ended_by,
            "plots": dict(self.board.plots),
            "placed": [
                f"{seat}:{u}{v}@{''.join(names[spot])}/{level}{'+' if totem else ''}"
                for seat, u, v, spot, level, totem in self.placed
            ],
            "reserve": [
                [[self._known_name(domino) for domino in pile] for pile in piles]
                for piles in self.piles
            ],
            "totems": list(self.totems),
            "clans": list(self.clans),
            "to_move": self.seat,
        }
