"""What a hand of Zuma is worth: the chance to complete it first, and the risk of its Zuma cards.

Only the shape of a hand counts (how many of each series, how many Zuma cards), so that all hands
are solved at once, by iterating a small decision process until it stands still.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from games.zuma.rules.cards import Cards
from games.zuma.rules.table import ZumaTable

HAZARD = {3: 0.035, 4: 0.04, 5: 0.05, 6: 0.055}
"""How often a call ends the round for somebody else, by the number of players; as bots play."""

ZUMA_FLOW = {3: 2.0, 4: 3.0, 5: 3.0, 6: 3.5}
"""How much likelier a Zuma card comes by than another: few keep a lone one. Found by trial."""

SWEEPS = 150
"""Enough for the values to stand still to the second decimal."""

NEARLY = 1e-9
"""Values closer than this are equal."""

Shape = tuple[tuple[int, ...], int]
"""Counts of the series held, the largest first, and the number of Zuma cards."""


class Outlook:
    """The expected points of this round for every hand, before and after a card is put ready."""

    def __init__(self, table: ZumaTable, cards: Cards, players: int) -> None:
        self._cards = cards
        self._table = table
        self._series = len(table.series) - table.seating(players).removed
        self._flow = _for(players, ZUMA_FLOW)
        self._hazard = _for(players, HAZARD)
        self._second = table.points.other * (players - 2) / (players - 1)
        """What a scramble started by another gives on average: one goes without."""
        self._values = self._solved()
        self._known: dict[int, float] = {}
        self._best: dict[int, tuple[int, ...]] = {}

    def worth(self, hand: int) -> float:
        """A whole hand, or one that has put a card ready (it is left out)."""
        known = self._known.get(hand)
        if known is None:
            shape = self._shape(hand)
            known = self._known[hand] = self._values[shape]
        return known

    def best_passes(self, hand: int) -> tuple[int, ...]:
        """The cards that a whole hand can best do without, equally good ones together.

        None of a complete hand: it is not passed on.
        """
        best = self._best.get(hand)
        if best is None:
            best = self._best[hand] = self._judged(hand)
        return best

    def _judged(self, hand: int) -> tuple[int, ...]:
        if self._cards.is_complete(hand):
            return ()
        ones = self._cards.ones
        worths = {n: self.worth(hand - ones[n]) for n in self._cards.kinds(hand)}
        most = max(worths.values())
        return tuple(number for number, worth in worths.items() if worth > most - NEARLY)

    def _shape(self, hand: int) -> Shape:
        cards = self._cards
        counts = (cards.count(hand, n) for n in cards.kinds(hand) if n != cards.zuma)
        return tuple(sorted(counts, reverse=True)), cards.zumas(hand)

    def _solved(self) -> dict[Shape, float]:
        """Values of all shapes: a complete hand scores first, else the best card is passed.

        A hand that waits may get any unseen card, and another may finish before it does.
        """
        table, hazard = self._table, self._hazard
        whole = list(_shapes(table, table.hand, self._series))
        waiting = list(_shapes(table, table.hand - 1, self._series))
        complete = {shape for shape in whole if self._is_complete(shape)}
        rests = {shape: list(_without_one(shape)) for shape in whole}
        chances = {shape: list(self._received(shape)) for shape in waiting}
        ended = {
            shape: self._second - sum(chance * self._cost(to) for chance, to in chances[shape])
            for shape in waiting
        }
        values = {shape: 0.0 for shape in (*whole, *waiting)}
        for _ in range(SWEEPS):
            for shape in waiting:
                onward = sum(chance * values[to] for chance, to in chances[shape])
                values[shape] = (1 - hazard) * onward + hazard * ended[shape]
            for shape in whole:
                if shape in complete:
                    values[shape] = float(table.points.first)
                else:
                    values[shape] = max(values[rest] for rest in rests[shape])
        return values

    def _received(self, rest: Shape) -> list[tuple[float, Shape]]:
        """Every shape that one more card makes, with how likely it is."""
        found = list(self._ways(rest))
        total = sum(ways for ways, _ in found)
        return [(ways / total, shape) for ways, shape in found]

    def _ways(self, rest: Shape) -> Iterator[tuple[float, Shape]]:
        """Every shape that one more card makes, weighed by the number of such cards unseen."""
        counts, zumas = rest
        table = self._table
        for index, count in enumerate(counts):
            if count < table.copies:
                more = (*counts[:index], count + 1, *counts[index + 1 :])
                yield table.copies - count, (tuple(sorted(more, reverse=True)), zumas)
        new = self._series - len(counts)
        if new:
            yield new * table.copies, ((*counts, 1), zumas)
        if zumas < table.zuma_cards:
            yield self._flow * (table.zuma_cards - zumas), (counts, zumas + 1)

    def _is_complete(self, shape: Shape) -> bool:
        counts, zumas = shape
        return zumas >= self._table.complete.zumas or counts == self._table.complete.sets

    def _cost(self, shape: Shape) -> float:
        """What the Zuma cards of a hand cost when another starts the scramble."""
        zumas = shape[1]
        return 0.0 if zumas >= self._table.complete.zumas else -zumas * self._table.points.zuma


@lru_cache(maxsize=16)
def outlook_of(table: ZumaTable, cards: Cards, players: int) -> Outlook:
    """The outlook of a number of players, solved once."""
    return Outlook(table, cards, players)


def _for(players: int, numbers: Mapping[int, float]) -> float:
    """The number known for so many players, or for the nearest count."""
    return numbers[min(numbers, key=lambda known: abs(known - players))]


def _shapes(table: ZumaTable, size: int, series: int) -> Iterator[Shape]:
    """Every shape of a hand of this size."""
    for zumas in range(min(size, table.zuma_cards) + 1):
        for counts in _partitions(size - zumas, table.copies, series):
            yield counts, zumas


def _partitions(total: int, most: int, parts: int) -> Iterator[tuple[int, ...]]:
    """A total as at most so many numbers, the largest first."""
    if total == 0:
        yield ()
    elif parts:
        for first in range(min(total, most), 0, -1):
            for rest in _partitions(total - first, first, parts - 1):
                yield (first, *rest)


def _without_one(shape: Shape) -> Iterator[Shape]:
    """Every shape that is left when one card goes."""
    counts, zumas = shape
    for index, count in enumerate(counts):
        left = (*counts[:index], count - 1, *counts[index + 1 :])
        yield tuple(sorted((each for each in left if each), reverse=True)), zumas
    if zumas:
        yield counts, zumas - 1
