"""A position of Kumata: what fits where, and what a move changes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from games.core.game import BadNotation, Event, IllegalMove, Score, State
from games.core.language import Phrase, phrase
from games.kumata.rules import counting
from games.kumata.rules.board import Board
from games.kumata.rules.moves import (
    Aside,
    DominoPlaced,
    DominoRevealed,
    DominoSetAside,
    GotStuck,
    NothingFitted,
    Place,
    RanOut,
    TotemPlaced,
)
from games.kumata.rules.refusals import reason_against
from games.kumata.rules.setup import Deal, Piles
from games.kumata.rules.table import Side

if TYPE_CHECKING:
    from games.kumata.rules.game import Kumata

HIDDEN = -1
"""A domino that nobody can see, in the piles of `view_for`."""

LOCKED = 255
"""The height of a cell under a totem: none that a neighbour could ever have."""

Placed = tuple[int, int, int, int, int, bool]
"""Seat, value on the first cell, on the second, spot, level (1 = on the board), totem."""

_PLACE = re.compile(r"([0-9])([0-9])@([a-z][1-9][0-9]?)([a-z][1-9][0-9]?)(\+?)")
_ASIDE = re.compile(r"aside ([0-9])([0-9])")


class KumataState(State):
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
        "takes_first",
        "takes_second",
        "teams",
        "tops",
        "totems",
        "unseen",
        "values",
    )

    game: Kumata

    def __init__(self, game: Kumata, deal: Deal, teams: tuple[tuple[int, ...], ...]) -> None:
        self.game = game
        self.side: Side = deal.side
        self.board = Board(deal.plots)
        self.players = players = len(deal.piles)
        self.clans = deal.clans
        self.teams = teams
        self.seat: int | None = None
        self.must_set_aside = False
        self.ended_by: int | None = None
        seats = {game.table.clans[clan]: seat for seat, clan in enumerate(deal.clans)}
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
        self.begin_turn(deal.to_move, None)

    def _taking(self, value: int, spots_of: Sequence[int]) -> int:
        """The spots that end, on this side, on a plot that takes the value."""
        takes = 0
        for under, spots in zip(self.values, spots_of, strict=True):
            if not value or not under or under == value:
                takes |= spots
        return takes

    def clone(self) -> KumataState:
        new = KumataState.__new__(KumataState)
        new.game = self.game
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

    def _can_place(self, seat: int) -> bool:
        return any(self.fits(low, high) for low, high in self.visible(seat))

    def legal_moves(self) -> list[Any]:
        if self.seat is None:
            return []
        if self.must_set_aside:
            return [Aside(low, high) for low, high in sorted(self.splittable(self.seat))]
        ways = {way for u, v in self.visible(self.seat) for way in ((u, v), (v, u))}
        with_totem = self.totems[self.seat] > 0
        names = self.board.spot_names
        moves: list[Any] = []
        for u, v in sorted(ways):
            spots = self.fitting(u, v)
            while spots:  # upwards: spots are numbered in the order of their notation
                lowest = spots & -spots
                spots ^= lowest
                a, b = names[lowest.bit_length() - 1]
                moves.append(Place(u, v, a, b))
                if with_totem:
                    moves.append(Place(u, v, a, b, True))
        return moves

    def _is_legal(self, move: Any) -> bool:
        seat = self.seat
        if seat is None:
            return False
        if type(move) is Aside:
            return self.must_set_aside and (move.low, move.high) in self.splittable(seat)
        if type(move) is not Place or (move.totem and not self.totems[seat]):
            return False
        first, second = move.first, move.second
        domino = (first, second) if first <= second else (second, first)
        spot = self.board.spot_at.get((move.a, move.b))
        if spot is None or domino not in self.visible(seat):
            return False
        return bool(self.fitting(first, second) >> spot & 1)

    def why_not(self, move: Any) -> Phrase | None:
        return None if self._is_legal(move) else reason_against(self, move)

    # Playing

    def play(self, move: Any, events: list[Event] | None = None) -> None:
        if not self._is_legal(move):
            raise IllegalMove(reason_against(self, move))
        seat = self.seat
        assert seat is not None
        if type(move) is Aside:
            self._set_aside(seat, move, events)
        else:
            self._place(seat, move, events)
        self.begin_turn((seat + 1) % self.players, events)

    def _set_aside(self, seat: int, move: Aside, events: list[Event] | None) -> None:
        """Chapter Pose impossible: the domino becomes one more pile, and the turn passes."""
        if events is not None:
            events.append(DominoSetAside(seat, f"{move.low}{move.high}"))
        number = self._take(seat, (move.low, move.high), events)
        self.piles[seat] = (*self.piles[seat], (number,))

    def _take(self, seat: int, domino: tuple[int, int], events: list[Event] | None) -> int:
        """Take a visible domino off its pile; an empty pile vanishes."""
        number = self.side.dominoes.index(domino)
        piles = self.piles[seat]
        at = next(i for i, pile in enumerate(piles) if pile[-1] == number)
        left = piles[at][:-1]
        self.piles[seat] = piles[:at] + ((left,) if left else ()) + piles[at + 1 :]
        if left and left[-1] != HIDDEN and events is not None:
            events.append(DominoRevealed(seat, self.name_of(left[-1])))
        return number

    def _place(self, seat: int, move: Place, events: list[Event] | None) -> None:
        first, second = move.first, move.second
        level = self.lay(seat, first, second, self.board.spot_at[move.a, move.b], move.totem)
        if events is not None:
            events.append(DominoPlaced(seat, f"{first}{second}", move.a, move.b, level))
            if move.totem:
                events.append(TotemPlaced(seat, move.a, move.b, self.standing[seat][-1]))
        self._take(seat, (first, second) if first <= second else (second, first), events)

    def lay(self, seat: int, first: int, second: int, spot: int, totem: bool) -> int:
        """Lay a domino on a spot where it fits, whoever holds it; the level where it lies."""
        a, b = self.board.spots[spot]
        level = self.heights[a] + 1
        self.placed.append((seat, first, second, spot, level, totem))
        self.tops[a] = self.tops[b] = len(self.placed)
        self._cover(a, first, seat)
        self._cover(b, second, seat)
        opened = 0
        if totem:
            self.heights[a] = self.heights[b] = LOCKED
            self.totems[seat] -= 1
            self.standing[seat] = (*self.standing[seat], self.game.table.board_level + level)
        else:
            self.heights[a] = self.heights[b] = level
            for bit, other in self.board.around[spot]:
                if self.heights[other] == level:
                    opened |= bit
        self.open_spots = self.open_spots & self.board.apart[spot] | opened
        return level

    def _cover(self, cell: int, value: int, seat: int) -> None:
        """Lay one half of a domino on a cell.

        Values are equal or one is empty, so a change is always between empty and one value:
        exactly the other values gain or lose the cell.
        """
        under = self.values[cell]
        self.points[self.owners[cell]] -= under
        self.points[seat] += value
        self.owners[cell] = seat
        if under != value:
            self.values[cell] = value
            for other in range(1, self.side.highest + 1):
                if other != under + value:
                    self.takes_first[other] ^= self.board.as_first[cell]
                    self.takes_second[other] ^= self.board.as_second[cell]

    def begin_turn(self, seat: int, events: list[Event] | None) -> None:
        """Chapters Pose impossible and Fin de partie: what the seat can do now, if anything."""
        self.seat = seat
        self.must_set_aside = False
        if not self.piles[seat]:
            self._end(seat, events, RanOut(seat))
        elif not self._can_place(seat) and all(pile[-1] != HIDDEN for pile in self.piles[seat]):
            if not self.splittable(seat):
                self._end(seat, events, GotStuck(seat))
                return
            self.must_set_aside = True
            if events is not None:
                events.append(NothingFitted(seat))

    def foreseen(self, move: Any) -> list[State]:
        """What comes to light below the domino may be any of those that its owner hides."""
        seat = self.seat
        assert seat is not None
        values = (move.low, move.high) if type(move) is Aside else (move.first, move.second)
        number = self.side.dominoes.index((min(values), max(values)))
        at = next(i for i, pile in enumerate(self.piles[seat]) if pile[-1] == number)
        pile = self.piles[seat][at]
        found: list[State] = []
        for below in self.hidden_dominoes()[seat] if len(pile) > 1 else (None,):
            after = self.clone()
            if below is not None:
                piles = list(self.piles[seat])
                piles[at] = (*pile[:-2], below, number)
                after.piles[seat] = tuple(piles)
            after.play(move)
            found.append(after)
        return found

    def _end(self, seat: int, events: list[Event] | None, event: Event) -> None:
        self.seat = None
        self.ended_by = seat
        if events is not None:
            events.append(event)

    # Counting

    def scores(self) -> list[Score]:
        return counting.scores(self)

    def winners(self) -> list[int]:
        return counting.leaders(self) if self.seat is None else []

    # Text

    def name_of(self, domino: int) -> str:
        """A domino as in the notation, `??` when it is hidden."""
        return "??" if domino == HIDDEN else "{}{}".format(*self.side.dominoes[domino])

    def _known_name(self, domino: int) -> str | None:
        return None if domino == HIDDEN else self.name_of(domino)

    def parse(self, text: str) -> Any:
        if found := _PLACE.fullmatch(text):
            return Place(int(found[1]), int(found[2]), found[3], found[4], bool(found[5]))
        if found := _ASIDE.fullmatch(text):
            return Aside(int(found[1]), int(found[2]))
        raise BadNotation(phrase("notation.bad", text=text))

    def to_json(self) -> dict[str, Any]:
        names = self.board.spot_names
        return {
            "players": self.players,
            "options": {"variant": self.game.variant_of(self.teams)},
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

    # Hidden piles

    def view_for(self, seat: int | None) -> KumataState:
        """The same table for everybody: below the top of a pile nobody sees anything.

        What is unplayed and not visible is known, since each clan's dominoes are; where it lies
        is not. A domino that comes to light in a view stays hidden and cannot be played.
        """
        view = self.clone()
        view.unseen = self.hidden_dominoes()
        view.piles = [
            tuple((HIDDEN,) * (len(pile) - 1) + pile[-1:] for pile in piles) for piles in self.piles
        ]
        return view

    def redrawn(self, rng: Random) -> KumataState:
        """A state that looks the same from outside: what nobody sees is dealt anew."""
        new = self.clone()
        new.unseen = None
        for seat, unseen in enumerate(self.hidden_dominoes()):
            left = list(unseen)
            rng.shuffle(left)
            new.piles[seat] = tuple(
                tuple(
                    left.pop() if i + 1 < len(pile) or d == HIDDEN else d
                    for i, d in enumerate(pile)
                )
                for pile in self.piles[seat]
            )
        if self.unseen is not None and self.seat is not None:
            new.begin_turn(self.seat, None)
        return new

    def hidden_dominoes(self) -> tuple[tuple[int, ...], ...]:
        """By seat the dominoes that lie hidden, in ascending order."""
        if self.unseen is not None:
            return self.unseen
        return tuple(
            tuple(sorted(domino for pile in piles for domino in pile[:-1])) for piles in self.piles
        )
