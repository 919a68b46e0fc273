"""Rumis' score sheet at a real table: visible faces less stones left, and the two-phase sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NoReturn

from games.core.game import BadSetup, Score
from games.core.language import phrase
from games.core.sheet import Entry, ImpossibleEntry, SheetRules, Tally
from games.rumis.rules.table import LEAST_TOGETHER

if TYPE_CHECKING:
    from games.rumis.rules.game import Rumis
    from games.rumis.rules.table import RumisTable


class Count(Entry, frozen=True, tag="count"):
    """One colour: cells topped by it, and stones left in hand. `colour` counts a seat's own."""

    seat: int
    visible: int
    left: int
    colour: int = 0


class Moved(Entry, frozen=True, tag="moved"):
    """The second phase of the relocation: beyond the line, set aside, still inside the line."""

    seat: int
    outside: int
    set_aside: int
    inside: int


class RumisTally(Tally, frozen=True, kw_only=True):
    """The count with what was entered, None where nothing was yet."""

    counts: list[list[Count | None]]
    """By seat and the seat's own colours."""
    moves: list[Moved | None]
    has_two_phases: bool


class RumisSheet(SheetRules):
    """Adds up as the rulebook does; knows how many cells and stones there are."""

    game = "rumis"
    entry_type = Count | Moved

    def __init__(self, game: Rumis) -> None:
        self.rules = game
        self.table: RumisTable = game.table

    def tally(
        self, players: int, options: Mapping[str, Any], entries: Sequence[Count | Moved]
    ) -> RumisTally:
        if players < LEAST_TOGETHER:
            raise BadSetup(phrase("rumis.sheet.why.alone"))
        fold = _Fold(self, players, self.rules.checked_options(players, options))
        for index, entry in enumerate(entries):
            fold.add(entry, index)
        return fold.tally()


class _Fold:
    """The sheet while it is read."""

    def __init__(self, sheet: RumisSheet, players: int, options: Mapping[str, Any]) -> None:
        table = sheet.table
        board = table.board(options["board"])
        count = sheet.rules.count_for(players, options)
        self.players = players
        self.stones = sorted((len(stone.cubes) for stone in table.stones), reverse=True)
        self.cells = sum(limit > 0 for row in board.heights(count) for limit in row)
        whole = sum(limit > 0 for row in board.heights(count, is_whole=True) for limit in row)
        self.cells_beyond = whole - self.cells
        self.has_two_phases: bool = options["relocate"]
        self.counts: list[list[Count | None]] = [
            [None] * options["colours"] for _ in range(players)
        ]
        self.moves: list[Moved | None] = [None] * players

    def add(self, entry: Count | Moved, index: int) -> None:
        if not 0 <= entry.seat < self.players:
            _refuse(index, "seat", last=self.players)
        if isinstance(entry, Count):
            self._check_count(entry, index)
            self.counts[entry.seat][entry.colour] = entry
        else:
            self._check_moved(entry, index)
            self.moves[entry.seat] = entry

    def _check_count(self, entry: Count, index: int) -> None:
        lines = self.counts[entry.seat]
        if not 0 <= entry.colour < len(lines):
            _refuse(index, "colour", n=len(lines))
        if lines[entry.colour] is not None:
            _refuse(index, "twice", seat=entry.seat)
        if min(entry.visible, entry.left) < 0:
            _refuse(index, "negative")
        if entry.left > len(self.stones):
            _refuse(index, "left", n=entry.left, most=len(self.stones))
        seen = [count.visible for line in self.counts for count in line if count is not None]
        if entry.visible + sum(seen) > self.cells:
            _refuse(index, "cells", n=entry.visible + sum(seen), most=self.cells)
        reach = self._reach(len(self.stones) - entry.left)
        if entry.visible > reach:
            placed = len(self.stones) - entry.left
            _refuse(index, "reach", n=entry.visible, placed=placed, most=reach)

    def _check_moved(self, entry: Moved, index: int) -> None:
        if not self.has_two_phases:
            _refuse(index, "one_phase")
        if any(count is None for line in self.counts for count in line):
            _refuse(index, "phase_order")
        if self.moves[entry.seat] is not None:
            _refuse(index, "twice", seat=entry.seat)
        if min(entry.outside, entry.set_aside, entry.inside) < 0:
            _refuse(index, "negative")
        if entry.set_aside > 1:
            _refuse(index, "set_aside", n=entry.set_aside)
        first = self.counts[entry.seat][0]
        assert first is not None
        placed = len(self.stones) - first.left
        crossed = placed - entry.set_aside - entry.inside
        if crossed < 0:
            _refuse(index, "stones", n=entry.set_aside + entry.inside, most=placed)
        if entry.outside > self._reach(crossed):
            _refuse(index, "reach", n=entry.outside, placed=crossed, most=self._reach(crossed))
        seen = entry.outside + sum(move.outside for move in self.moves if move is not None)
        if seen > self.cells_beyond:
            _refuse(index, "cells", n=seen, most=self.cells_beyond)

    def _reach(self, stones: int) -> int:
        """The most cells that so many stones can show from above."""
        return sum(self.stones[:stones])

    def _score(self, seat: int) -> Score:
        """With two colours the best one counts; the two-phase sheet has its own lines."""
        shown = [
            Score.of(visible=count.visible, left=-count.left)
            for count in self.counts[seat]
            if count is not None
        ]
        best = max(shown, key=lambda score: score.total, default=Score.of(visible=0, left=0))
        if not self.has_two_phases:
            return best
        move = self.moves[seat]
        if move is None:
            return Score.of(intermediate=best.total, outside=0, set_aside=0, inside=0)
        return Score.of(
            intermediate=best.total,
            outside=move.outside,
            set_aside=-move.set_aside,
            inside=-move.inside,
        )

    def tally(self) -> RumisTally:
        scores = [self._score(seat) for seat in range(self.players)]
        is_complete = all(count is not None for line in self.counts for count in line)
        if self.has_two_phases:
            is_complete = is_complete and None not in self.moves
        best = max(score.total for score in scores)
        winners = [seat for seat, score in enumerate(scores) if score.total == best]
        return RumisTally(
            scores,
            is_complete,
            winners if is_complete else [],
            counts=self.counts,
            moves=self.moves,
            has_two_phases=self.has_two_phases,
        )


def _refuse(index: int, key: str, **values: Any) -> NoReturn:
    raise ImpossibleEntry(phrase(f"rumis.sheet.why.{key}", **values), index)


SHEET = RumisSheet
