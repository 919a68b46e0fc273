"""Zuma's score sheet at a real table: a line a round, cells by manche and colour, Zuma cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NoReturn

from games.core.game import Score
from games.core.language import phrase
from games.core.sheet import Entry, ImpossibleEntry, SheetRules, Tally

if TYPE_CHECKING:
    from games.zuma.rules.game import Zuma
    from games.zuma.rules.table import ZumaTable


class Round(Entry, frozen=True):
    """A round: who took which totem in which order, and who held how many Zuma cards."""

    grabs: tuple[tuple[int, str], ...]
    zumas: tuple[int, ...]
    is_false_start: bool = False


class ZumaTally(Tally, frozen=True, kw_only=True):
    """The sheet as it hangs on the wall. Manche, round and caller are those of the next round."""

    cells: list[list[list[int]]]
    """By seat, manche and colour; 0 is empty."""
    penalties: list[int]
    places: list[tuple[int, int]]
    """Manche and round of every entry."""
    manche: int
    round: int
    caller: int


class ZumaSheet(SheetRules):
    """Fills the cells by the rulebook and refuses what cannot have happened."""

    game = "zuma"
    entry_type = Round

    def __init__(self, game: Zuma) -> None:
        self.rules = game
        self.table: ZumaTable = game.table

    def totems(self, players: int, options: Mapping[str, Any]) -> list[str]:
        """The totems set out in every round."""
        checked = self.rules.checked_options(players, options)
        seating = self.table.seating(players)
        extra = [checked["extra_totem"]] if seating.extra else []
        return sorted([*seating.totems, *extra], key=self.table.colours.index)

    def tally(
        self, players: int, options: Mapping[str, Any], entries: Sequence[Round]
    ) -> ZumaTally:
        checked = self.rules.checked_options(players, options)
        fold = _Fold(self.table, players, self.totems(players, options), checked["rounds_cap"])
        for index, entry in enumerate(entries):
            fold.add(entry, index)
        return fold.tally()


class _Fold:
    """The sheet while it is read from the first round to the last."""

    def __init__(self, table: ZumaTable, players: int, totems: list[str], is_capped: bool) -> None:
        self.table = table
        self.players = players
        self.totems = Counter(totems)
        self.is_capped = is_capped
        empty = [0] * len(table.colours)
        self.cells = [[empty[:] for _ in range(table.manches)] for _ in range(players)]
        self.penalties = [0] * players
        self.places: list[tuple[int, int]] = []
        self.manche = self.round = self.caller = 0

    @property
    def is_over(self) -> bool:
        return self.manche >= self.table.manches

    def add(self, entry: Round, index: int) -> None:
        self._check(entry, index)
        self.places.append((self.manche, self.round))
        points = self.table.points
        for place, (seat, colour) in enumerate(entry.grabs):
            column = self.table.colours.index(colour)
            cells = self.cells[seat][self.manche]
            if not (place == 0 and entry.is_false_start) and not cells[column]:
                cells[column] = points.first if place == 0 else points.other
        for seat, held in enumerate(entry.zumas):
            if held < self.table.complete.zumas:
                self.penalties[seat] -= held * points.zuma
        self._go_on()

    def _go_on(self) -> None:
        """A manche ends after its last round or when a player has every colour."""
        in_play = [self.table.colours.index(colour) for colour in self.totems]
        has_all = any(all(line[self.manche][column] for column in in_play) for line in self.cells)
        self.round += 1
        if has_all or (self.is_capped and self.round >= self.table.rounds):
            self.manche += 1
            self.round = 0
        self.caller = (self.caller + 1) % self.players

    def _check(self, entry: Round, index: int) -> None:
        """Rulebook, score sheet: what cannot have happened."""
        if self.is_over:
            _refuse(index, "over", n=self.table.manches)
        self._check_grabs(entry, index)
        self._check_zumas(entry, index)

    def _check_grabs(self, entry: Round, index: int) -> None:
        taken: Counter[str] = Counter()
        seats: set[int] = set()
        for seat, colour in entry.grabs:
            if not 0 <= seat < self.players:
                _refuse(index, "seat", last=self.players)
            if seat in seats:
                _refuse(index, "two_totems", seat=seat)
            seats.add(seat)
            taken[colour] += 1
            if taken[colour] > self.totems[colour]:
                known = colour in self.table.colours
                said = phrase(f"zuma.colour.{colour}") if known else colour
                _refuse(index, "no_totem", colour=said, n=self.totems[colour])
        if len(entry.grabs) < self.totems.total():
            _refuse(index, "totems_left", n=self.totems.total() - len(entry.grabs))

    def _check_zumas(self, entry: Round, index: int) -> None:
        wanted, in_box = self.table.complete.zumas, self.table.zuma_cards
        if len(entry.zumas) != self.players or min(entry.zumas) < 0:
            _refuse(index, "seat", last=self.players)
        if sum(entry.zumas) > in_box:
            _refuse(index, "zumas", n=sum(entry.zumas), most=in_box)
        starter = entry.grabs[0][0]
        held = entry.zumas[starter]
        if entry.is_false_start and held >= wanted:
            _refuse(index, "complete_by_zumas", seat=starter, n=wanted)
        if not entry.is_false_start and 0 < held < wanted:
            _refuse(index, "incomplete", seat=starter, n=held)

    def tally(self) -> ZumaTally:
        scores = [
            Score.of(
                **{f"manche_{n + 1}": sum(cells) for n, cells in enumerate(line)},
                zuma=-self.penalties[seat],
            )
            for seat, line in enumerate(self.cells)
        ]
        best = max(score.total for score in scores)
        winners = [seat for seat, score in enumerate(scores) if score.total == best]
        return ZumaTally(
            scores,
            self.is_over,
            winners if self.is_over else [],
            cells=self.cells,
            penalties=self.penalties,
            places=self.places,
            manche=self.manche,
            round=self.round,
            caller=self.caller,
        )


def _refuse(index: int, key: str, **values: Any) -> NoReturn:
    raise ImpossibleEntry(phrase(f"zuma.sheet.why.{key}", **values), index)


SHEET = ZumaSheet
