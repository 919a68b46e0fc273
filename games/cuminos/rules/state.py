"""Playing Cuminos: which moves are legal, and what a move changes."""

from __future__ import annotations

from typing import Any

from games.core.game import Event, IllegalMove
from games.core.language import Phrase
from games.cuminos.rules import moves
from games.cuminos.rules.building import columns_of
from games.cuminos.rules.deal import drawn
from games.cuminos.rules.moves import Pass, Place
from games.cuminos.rules.position import CONTACTS, FINISH, CuminosPosition
from games.cuminos.rules.refusals import refusal


class CuminosState(CuminosPosition):
    """A position that can be played on."""

    __slots__ = ()

    def can_pass(self) -> bool:
        """Whether the seat to move may give up its turn of its own will."""
        return self.why_not(Pass()) is None

    def legal_moves(self) -> list[Any]:
        if self.seat is None:
            return []
        found: list[Any] = []
        for number in columns_of(self.hands[self.seat]):
            found += self._places(*self.table.cuminos[number])
        found.sort(key=str)
        if self.can_pass():
            found.append(Pass())  # digits come before letters
        return found

    def why_not(self, move: Any) -> Phrase | None:
        return refusal(self, move)

    # Playing

    def play(self, move: Any, events: list[Event] | None = None) -> None:
        reason = refusal(self, move)
        if reason is not None:
            raise IllegalMove(reason)
        self.carry_out(move, [] if events is None else events)

    def carry_out(self, move: Any, log: list[Event]) -> None:
        """Play a move that is known to be legal."""
        seat = self.seat
        assert seat is not None
        if isinstance(move, Pass):
            self.passed |= 1 << seat
            self.skips += 1
            log.append(moves.TurnPassed(seat))
        else:
            self.set_down(seat, move, log)
            self.skips = 0
            if not self.hands[seat]:
                self._finish(seat, log)
                return
        self._next_turn(seat, log)

    def set_down(self, seat: int, move: Place, log: list[Event]) -> None:
        """Put a Cumino from a hand on the table and score it. That it is legal is not checked."""
        building = self.building
        worth = self.worth(move)
        parts = self.points[seat]
        parts[move.level - 1] += worth.value
        parts[CONTACTS] += worth.points - worth.value
        if building.laid:
            log.append(
                moves.CuminoPlaced(
                    seat, move.cumino, move, move.level, worth.contacts, worth.factor, worth.points
                )
            )
        else:
            log.append(moves.SourceStood(seat, move.cumino, move))
        column = building.window.column(move.x, move.y)
        building.put(move.first - 1, move.second - 1, column, move.way, move.level)
        number = self.number_of(move)
        assert number is not None
        self.hands[seat] &= ~(1 << number)
        self.owners.append(seat)

    def skip(self, log: list[Event]) -> None:
        """Let the seat to move, which cannot place, give way; only a laid position needs that."""
        assert self.seat is not None
        self.skips += 1
        log.append(moves.TurnSkipped(self.seat))
        self._next_turn(self.seat, log)

    def _next_turn(self, seat: int, log: list[Event]) -> None:
        """Whoever cannot place is skipped; when nobody can, the round ends."""
        skipped: list[Event] = []
        for _ in range(self.players):
            seat = (seat + 1) % self.players
            if self.can_place(seat):
                self.seat = seat
                log += skipped
                return
            self.skips += 1
            skipped.append(moves.TurnSkipped(seat))
        log.append(moves.RoundBlocked())
        self._end_round(log)

    def _finish(self, seat: int, log: list[Event]) -> None:
        """Chapter Compte des points: the opponents' Cuminos count for who placed the last one."""
        left = self.left_to_opponents(seat)
        self.points[seat][FINISH] += left
        log.append(moves.RoundFinished(seat, left))
        self._end_round(log)

    def _end_round(self, log: list[Event]) -> None:
        """As many rounds as players, then more while there is a tie for first."""
        self.past_rounds = [*self.past_rounds, self._points_of_round()]
        following = self.round + 1
        is_extra = following >= self.players
        most = self.players + self.table.extra_rounds
        if is_extra and (self.has_leader() or following >= most):
            self.seat = None
            log.append(moves.MatchEnded())
            return
        opener = self.opener_of(following)
        table = self.table
        self._open(following, drawn(table, self.players, self.seed, following, opener))
        started = moves.TieBreakStarted if is_extra else moves.RoundStarted
        log.append(started(following, opener))

    def parse(self, text: str) -> Any:
        return moves.parsed(text, len(self.table.symbols))
