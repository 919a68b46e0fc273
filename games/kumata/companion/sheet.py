"""Kumata's score sheet at a real table: each clan's points in play, in reserve, and its totems."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NoReturn

from games.core.game import Score
from games.core.language import phrase
from games.core.sheet import Entry, ImpossibleEntry, SheetRules, Tally

if TYPE_CHECKING:
    from games.kumata.rules.game import Kumata
    from games.kumata.rules.table import KumataTable, Side


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
        checked = self.rules.checked_options(players, options)
        side = self.table.side_for(players)
        counts: list[Count | None] = [None] * players
        for index, entry in enumerate(entries):
            self._check(entry, index, side, counts)
            counts[entry.seat] = entry
        own = [self._score(count, side) for count in counts]
        teams = self.table.teams_in(checked["variant"])
        scores = [_shared(own, seat, teams) for seat in range(players)]
        is_complete = None not in counts
        winners = _winners(scores, counts, teams) if is_complete else []
        return KumataTally(scores, is_complete, winners, counts=counts)

    def _score(self, count: Count | None, side: Side) -> Score:
        if count is None:
            return Score.of(board=0, reserve=0, totems=0)
        unplayed = side.totems - len(count.totems)
        totems = sum(count.totems) + unplayed * self.table.unplayed_totem
        return Score.of(board=count.board, reserve=count.reserve, totems=totems)

    def highest_level(self, players: int) -> int:
        """No totem can stand higher: two dominoes at least lie on every level below the last."""
        dominoes = players * len(self.table.side_for(players).dominoes)
        return self.table.board_level + (dominoes + 1) // 2

    def _check(self, entry: Count, index: int, side: Side, counts: Sequence[Count | None]) -> None:
        players = len(counts)
        if not 0 <= entry.seat < players:
            _refuse(index, "seat", last=players)
        if counts[entry.seat] is not None:
            _refuse(index, "twice", seat=entry.seat)
        if min(entry.board, entry.reserve) < 0:
            _refuse(index, "negative")
        shown = entry.board + sum(count.board for count in counts if count is not None)
        most = len(side.tiles) * side.tile_size**2 * side.highest
        if shown > most:
            _refuse(index, "board", n=shown, most=most)
        in_box = sum(map(sum, side.dominoes))
        if entry.reserve > in_box:
            _refuse(index, "reserve", n=entry.reserve, most=in_box)
        if len(entry.totems) > side.totems:
            _refuse(index, "totems", n=len(entry.totems), most=side.totems)
        least, high = self.table.board_level + 1, self.highest_level(players)
        for level in entry.totems:
            if level < least:
                _refuse(index, "totem_low", n=level, least=least)
            if level > high:
                _refuse(index, "totem_high", n=level, most=high)


def _shared(own: Sequence[Score], seat: int, teams: Sequence[Sequence[int]]) -> Score:
    """A seat's score, with its team's total where there are teams."""
    for team in teams:
        if seat in team:
            return Score(own[seat].parts, own[seat].total, sum(own[mate].total for mate in team))
    return own[seat]


def _winners(
    scores: Sequence[Score], counts: Sequence[Count | None], teams: Sequence[Sequence[int]]
) -> list[int]:
    """The highest total; of equal ones the higher totem, a team's best one for both."""
    ranks = []
    for seat, score in enumerate(scores):
        team = next((team for team in teams if seat in team), (seat,))
        levels = [level for mate in team for level in getattr(counts[mate], "totems", ())]
        total = score.total if score.team_total is None else score.team_total
        ranks.append((total, max(levels, default=0)))
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


def _refuse(index: int, key: str, **values: Any) -> NoReturn:
    raise ImpossibleEntry(phrase(f"kumata.sheet.why.{key}", **values), index)


SHEET = KumataSheet
