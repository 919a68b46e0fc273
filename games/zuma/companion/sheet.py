"""Zuma's score sheet at a real table: a line a round, cells by manche and colour, Zuma cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from games.core.game import Score, leading
from games.core.language import phrase
from games.core.sheet import Entry, Reading, SheetRules, Tally

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
        return self._reading(players, options).of(entries)

    def begun(
        self, players: int, options: Mapping[str, Any], entries: Sequence[Round], entry: Round
    ) -> ZumaTally:
        """The sheet with a round that is still being entered, as far as that is known."""
        reading = self._reading(players, options)
        reading.of(entries)
        reading.fill(entry)
        return reading.tally()

    def _reading(self, players: int, options: Mapping[str, Any]) -> _Reading:
        checked = self.rules.checked_options(players, options)
        totems = self.totems(players, options)
        return _Reading(self.table, players, totems, checked["rounds_cap"])


class _Reading(Reading[ZumaTally]):
    """The sheet while it is read from the first round to the last."""

    game = "zuma"

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

    def add(self, entry: Round) -> None:
        self.want(not self.is_over, "over", n=self.table.manches)
        self._check_grabs(entry)
        self._check_zumas(entry)
        self.places.append((self.manche, self.round))
        self.fill(entry)
        self._go_on()

    def fill(self, entry: Round) -> None:
        """Write what a round brings into its cells."""
        points = self.table.points
        for place, (seat, colour) in enumerate(entry.grabs):
            column = self.table.colours.index(colour)
            cells = self.cells[seat][self.manche]
            if not (place == 0 and entry.is_false_start) and not cells[column]:
                cells[column] = points.first if place == 0 else points.other
        for seat, held in enumerate(entry.zumas):
            if held < self.table.complete.zumas:
                self.penalties[seat] -= held * points.zuma

    def _go_on(self) -> None:
        """A manche ends after its last round or when a player has every colour."""
        in_play = [self.table.colours.index(colour) for colour in self.totems]
        has_all = any(all(line[self.manche][column] for column in in_play) for line in self.cells)
        self.round += 1
        if has_all or (self.is_capped and self.round >= self.table.rounds):
            self.manche += 1
            self.round = 0
        self.caller = (self.caller + 1) % self.players

    def _check_grabs(self, entry: Round) -> None:
        """Rulebook, score sheet: what cannot have happened."""
        taken: Counter[str] = Counter()
        seats: set[int] = set()
        for seat, colour in entry.grabs:
            self.want_seat(seat)
            self.want(seat not in seats, "two_totems", seat=seat)
            seats.add(seat)
            taken[colour] += 1
            known, there = colour in self.table.colours, self.totems[colour]
            said = phrase(f"zuma.colour.{colour}") if known else colour
            self.want(taken[colour] <= there, "no_totem", colour=said, n=there)
        left = self.totems.total() - len(entry.grabs)
        self.want(left <= 0, "totems_left", n=left)

    def _check_zumas(self, entry: Round) -> None:
        """The same for the Zuma cards."""
        wanted, in_box, held = self.table.complete.zumas, self.table.zuma_cards, entry.zumas
        fits_all = len(held) == self.players and min(held) >= 0
        self.want(fits_all, "seat", last=self.players)
        self.want(sum(held) <= in_box, "zumas", n=sum(held), most=in_box)
        starter = entry.grabs[0][0]
        own = held[starter]
        if entry.is_false_start:
            self.want(own < wanted, "complete_by_zumas", seat=starter, n=wanted)
        else:
            self.want(not 0 < own < wanted, "incomplete", seat=starter, n=own)

    def tally(self) -> ZumaTally:
        scores = [
            Score.of(
                **{f"manche_{n + 1}": sum(cells) for n, cells in enumerate(line)},
                zuma=-self.penalties[seat],
            )
            for seat, line in enumerate(self.cells)
        ]
        return ZumaTally(
            scores,
            self.is_over,
            leading([score.total for score in scores]) if self.is_over else [],
            cells=self.cells,
            penalties=self.penalties,
            places=self.places,
            manche=self.manche,
            round=self.round,
            caller=self.caller,
        )


SHEET = ZumaSheet
