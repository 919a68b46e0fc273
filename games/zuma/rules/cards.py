"""Cards and hands as numbers: a hand is an int with the count of each card in four bits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

import msgspec

from games.zuma.rules.table import ZUMA, ZumaTable

BITS = 4
FULL = (1 << BITS) - 1


class Plan(msgspec.Struct, frozen=True):
    """Two series to collect, the larger set first: names, cards held that fit, cards wanted."""

    series: tuple[str, str]
    held: tuple[int, int]
    wanted: tuple[int, int]

    @property
    def missing(self) -> int:
        """How many cards the plan still lacks."""
        return sum(self.wanted) - sum(self.held)


class Cards:
    """The cards of the box, numbered in the order of their names."""

    def __init__(self, table: ZumaTable) -> None:
        self.names = tuple(sorted((*table.series, ZUMA)))
        self.number = {name: number for number, name in enumerate(self.names)}
        self.ones = tuple(1 << BITS * number for number in range(len(self.names)))
        """The hand of one card, for each card."""
        self.zuma = self.number[ZUMA]
        self.wanted = table.complete.sets
        self.zumas_wanted = table.complete.zumas
        self._zuma_at = BITS * self.zuma
        large, small = self.wanted
        of_series = [one for number, one in enumerate(self.ones) if number != self.zuma]
        self._sets = frozenset(
            large * first + small * second
            for first in of_series
            for second in of_series
            if first != second
        )

    def packed(self, names: Iterable[str]) -> int:
        """The hand of these cards."""
        return sum(self.ones[self.number[name]] for name in names)

    def kinds(self, hand: int) -> Iterator[int]:
        """The numbers of the different cards of a hand, in the order of their names."""
        number = 0
        while hand:
            if hand & FULL:
                yield number
            hand >>= BITS
            number += 1

    def count(self, hand: int, number: int) -> int:
        """How many of a card are in a hand."""
        return hand >> BITS * number & FULL

    def named(self, hand: int) -> list[str]:
        """The cards of a hand, sorted."""
        return [
            self.names[number]
            for number in self.kinds(hand)
            for _ in range(self.count(hand, number))
        ]

    def numbers(self, hand: int) -> list[int]:
        """The cards of a hand by number, sorted."""
        return [number for number in self.kinds(hand) for _ in range(self.count(hand, number))]

    def zumas(self, hand: int) -> int:
        """How many Zuma cards are in a hand."""
        return hand >> self._zuma_at & FULL

    def is_complete(self, hand: int) -> bool:
        """Four of one series and three of another, or three Zuma cards (rulebook, play)."""
        return hand in self._sets or self.zumas(hand) >= self.zumas_wanted

    def sets(self, names: Iterable[str]) -> list[tuple[str, int]]:
        """What a complete hand of these cards is made of, and how many there are of each."""
        held = Counter(names)
        if held[ZUMA] == self.zumas_wanted:
            return [(ZUMA, self.zumas_wanted)]
        return held.most_common(2)

    def plan(self, hand: int) -> Plan | None:
        """The two series nearest to a complete hand; None with fewer than two series in it."""
        large, small = self.wanted
        counts = {n: self.count(hand, n) for n in self.kinds(hand) if n != self.zuma}
        pairs = [(first, second) for first in counts for second in counts if first != second]
        if not pairs:
            return None

        def fit(pair: tuple[int, int]) -> tuple[int, int]:
            return (min(large, counts[pair[0]]), min(small, counts[pair[1]]))

        best = max(pairs, key=lambda pair: (sum(fit(pair)), fit(pair)))
        return Plan((self.names[best[0]], self.names[best[1]]), fit(best), self.wanted)
