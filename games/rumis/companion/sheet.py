"""Rumis' score sheet at a real table: visible faces less stones left, and the two-phase sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from games.core.game import BadSetup, Score, leading
from games.core.language import phrase
from games.core.sheet import Entry, Reading, SheetRules, Tally
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
        checked = self.rules.checked_options(players, options)
        return _Reading(self, players, checked).of(entries)


class _Reading(Reading[RumisTally]):
    """The sheet while it is read."""

    game = "rumis"

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

    def add(self, entry: Count | Moved) -> None:
        self.want_seat(entry.seat)
        if isinstance(entry, Count):
            self._check_count(entry)
            self.counts[entry.seat][entry.colour] = entry
        else:
            self._check_moved(entry)
            self.moves[entry.seat] = entry

    def _check_count(self, entry: Count) -> None:
        lines, stones = self.counts[entry.seat], len(self.stones)
        self.want(0 <= entry.colour < len(lines), "colour", n=len(lines))
        self.want(lines[entry.colour] is None, "twice", seat=entry.seat)
        self.want(min(entry.visible, entry.left) >= 0, "negative")
        self.want(entry.left <= stones, "left", n=entry.left, most=stones)
        seen = entry.visible + sum(
            count.visible for line in self.counts for count in line if count is not None
        )
        self.want(seen <= self.cells, "cells", n=seen, most=self.cells)
        self._check_reach(entry.visible, stones - entry.left)

    def _check_moved(self, entry: Moved) -> None:
        self.want(self.has_two_phases, "one_phase")
        self.want(all(count is not None for line in self.counts for count in line), "phase_order")
        self.want(self.moves[entry.seat] is None, "twice", seat=entry.seat)
        self.want(min(entry.outside, entry.set_aside, entry.inside) >= 0, "negative")
        self.want(entry.set_aside <= 1, "set_aside", n=entry.set_aside)
        first = self.counts[entry.seat][0]
        assert first is not None
        placed, kept = len(self.stones) - first.left, entry.set_aside + entry.inside
        self.want(kept <= placed, "stones", n=kept, most=placed)
        self._check_reach(entry.outside, placed - kept)
        seen = entry.outside + sum(move.outside for move in self.moves if move is not None)
        self.want(seen <= self.cells_beyond, "cells", n=seen, most=self.cells_beyond)

    def _check_reach(self, seen: int, stones: int) -> None:
        """So many stones can show only so many cells from above."""
        most = sum(self.stones[:stones])
        self.want(seen <= most, "reach", n=seen, placed=stones, most=most)

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
        return RumisTally(
            scores,
            is_complete,
            leading([score.total for score in scores]) if is_complete else [],
            counts=self.counts,
            moves=self.moves,
            has_two_phases=self.has_two_phases,
        )


SHEET = RumisSheet
