"""Playing Kumata: which moves are legal, and what a move changes."""

from __future__ import annotations

import re
from random import Random
from typing import Any

from games.core.game import BadNotation, Event, Game, IllegalMove, Score, State
from games.core.language import Phrase, phrase
from games.kumata.rules import counting
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
from games.kumata.rules.position import HIDDEN, LOCKED, KumataPosition
from games.kumata.rules.refusals import reason_against
from games.kumata.rules.setup import Deal
from games.kumata.rules.table import KumataTable

_PLACE = re.compile(r"([0-9])([0-9])@([a-z][1-9][0-9]?)([a-z][1-9][0-9]?)(\+?)")
_ASIDE = re.compile(r"aside ([0-9])([0-9])")


class KumataState(KumataPosition):
    """A position that can be played on."""

    __slots__ = ()

    def __init__(
        self, game: Game, table: KumataTable, deal: Deal, teams: tuple[tuple[int, ...], ...]
    ) -> None:
        super().__init__(game, table, deal, teams)
        self.begin_turn(deal.to_move, None)

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
            self.standing[seat] = (*self.standing[seat], self.table.board_level + level)
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
        elif not self.can_place(seat) and all(pile[-1] != HIDDEN for pile in self.piles[seat]):
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
                piles = [[pile[-2] if d == below else d for d in p] for p in self.piles[seat]]
                piles[at][-2] = below
                after.piles[seat] = tuple(map(tuple, piles))
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

    def parse(self, text: str) -> Any:
        if found := _PLACE.fullmatch(text):
            return Place(int(found[1]), int(found[2]), found[3], found[4], bool(found[5]))
        if found := _ASIDE.fullmatch(text):
            return Aside(int(found[1]), int(found[2]))
        raise BadNotation(phrase("notation.bad", text=text))

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
