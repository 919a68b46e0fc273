"""Kumata's score sheet at a real table: each clan's points in play, in reserve, and its totems."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from games.core.game import Score, leading
from games.core.sheet import Entry, Reading, SheetRules, Tally

if TYPE_CHECKING:
    from games.kumata.rules.game import Kumata
    from games.kumata.rules.table import KumataTable


class Count(Entry, frozen=True):
    """One seat's final count; `totems` holds the level of each totem on the board."""

    seat: int
    board: int
    reserve: int
    totems: tuple[int, ...] = ()


class KumataTally(Tally, frozen=True, kw_only=True):
    """The count with what was entered for each seat, None where nothing was yet."""

    counts: list[Count | None]


class KumataSheet(SheetRules):
    """Adds up as chapter Fin de partie does, and knows what the box cannot show."""

    game = "kumata"
    entry_type = Count

    def __init__(self, game: Kumata) -> None:
        self.rules = game
        self.table: KumataTable = game.table

    def tally(
        self, players: int, options: Mapping[str, Any], entries: Sequence[Count]
    ) -> KumataTally:
        teams = self.table.teams_in(self.rules.checked_options(players, options)["variant"])
        return _Reading(self.table, players, teams, self.highest_level(players)).of(entries)

    def highest_level(self, players: int) -> int:
        """No totem can stand higher: two dominoes at least lie on every level below the last."""
        dominoes = players * len(self.table.side_for(players).dominoes)
        return self.table.board_level + (dominoes + 1) // 2


class _Reading(Reading[KumataTally]):
    """The sheet while it is read."""

    game = "kumata"

    def __init__(
        self, table: KumataTable, players: int, teams: Sequence[Sequence[int]], highest: int
    ) -> None:
        self.table = table
        self.players = players
        self.teams = teams
        self.highest = highest
        """The highest level at which a totem can stand."""
        self.side = table.side_for(players)
        self.counts: list[Count | None] = [None] * players

    def add(self, entry: Count) -> None:
        side, totems = self.side, len(entry.totems)
        self.want_seat(entry.seat)
        self.want(self.counts[entry.seat] is None, "twice", seat=entry.seat)
        self.want(min(entry.board, entry.reserve) >= 0, "negative")
        shown = entry.board + sum(count.board for count in self.counts if count is not None)
        most = len(side.tiles) * side.tile_size**2 * side.highest
        self.want(shown <= most, "board", n=shown, most=most)
        in_box = sum(map(sum, side.dominoes))
        self.want(entry.reserve <= in_box, "reserve", n=entry.reserve, most=in_box)
        self.want(totems <= side.totems, "totems", n=totems, most=side.totems)
        least = self.table.board_level + 1
        for level in entry.totems:
            self.want(level >= least, "totem_low", n=level, least=least)
            self.want(level <= self.highest, "totem_high", n=level, most=self.highest)
        self.counts[entry.seat] = entry

    def tally(self) -> KumataTally:
        own = list(map(self._score, self.counts))
        scores = []
        for seat, score in enumerate(own):
            shared = sum(own[mate].total for mate in self._team(seat)) if self.teams else None
            scores.append(Score(score.parts, score.total, shared))
        is_complete = None not in self.counts
        winners = self._winners(scores) if is_complete else []
        return KumataTally(scores, is_complete, winners, counts=self.counts)

    def _team(self, seat: int) -> Sequence[int]:
        return next((team for team in self.teams if seat in team), (seat,))

    def _score(self, count: Count | None) -> Score:
        if count is None:
            return Score.of(board=0, reserve=0, totems=0)
        unplayed = self.side.totems - len(count.totems)
        totems = sum(count.totems) + unplayed * self.table.unplayed_totem
        return Score.of(board=count.board, reserve=count.reserve, totems=totems)

    def _winners(self, scores: Sequence[Score]) -> list[int]:
        """The highest total; of equal ones the higher totem, a team's best one for both."""
        highest = [
            max((level for mate in self._team(seat) for level in self._levels(mate)), default=0)
            for seat in range(self.players)
        ]
        return leading(list(zip((score.decisive for score in scores), highest, strict=True)))

    def _levels(self, seat: int) -> tuple[int, ...]:
        count = self.counts[seat]
        return () if count is None else count.totems


SHEET = KumataSheet
