"""The hands of a round: drawn from the seed, or read from an explicit set-up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from random import Random
from typing import Any

from games.core.game import BadSetup
from games.core.language import phrase, shortened
from games.cuminos.rules.table import CuminosTable

_shown = partial(shortened, mark="...")

Hands = list[int]
"""For each seat the set of its Cuminos: bit n is number n of the bag."""


def drawn(table: CuminosTable, players: int, seed: int, round_: int, opener: int) -> Hands:
    """The hands of a round.

    One generator deals the whole match: round by round and seat by seat a full bag is shuffled
    and the hand is its beginning. What was played never changes what is drawn.
    """
    wanted = tuple(table.hand_size(players, seat == opener) for seat in range(players))
    return list(_drawn(len(table.cuminos), wanted, seed, round_))


@lru_cache(maxsize=16)
def _drawn(bag: int, wanted: tuple[int, ...], seed: int, round_: int) -> tuple[int, ...]:
    """The same from a bag of so many; remembered, since a search ends a round again and again."""
    rng = Random(seed)
    hands: Hands = []
    for _ in range(round_ + 1):
        hands = []
        for size in wanted:
            shuffled = list(range(bag))
            rng.shuffle(shuffled)
            hands.append(sum(1 << number for number in shuffled[:size]))
    return tuple(hands)


def names_of(table: CuminosTable, hand: int) -> list[str]:
    """The Cuminos of a hand by name: two symbols counted from 1, the low one first."""
    return [
        f"{low + 1}{high + 1}"
        for number, (low, high) in enumerate(table.cuminos)
        if hand >> number & 1
    ]


def read_hands(
    table: CuminosTable, content: Any, players: int, may_be_empty: bool = False
) -> Hands:
    """The hands that a set-up names, or `BadSetup`.

    They may be shorter or longer than those of a real draw (figures and lessons are set up so),
    but come from one bag each, and nobody starts with nothing.
    """
    if not isinstance(content, list) or len(content) != players:
        raise BadSetup(phrase("cuminos.setup.hands", n=players))
    numbers = {f"{low + 1}{high + 1}": n for n, (low, high) in enumerate(table.cuminos)}
    return [_read_hand(hand, seat, numbers, may_be_empty) for seat, hand in enumerate(content)]


def _read_hand(content: Any, seat: int, numbers: Mapping[str, int], may_be_empty: bool) -> int:
    if not isinstance(content, list) or not (content or may_be_empty):
        raise BadSetup(phrase("cuminos.setup.hand", number=seat))
    hand = 0
    for name in content:
        if not isinstance(name, str) or name not in numbers:
            raise BadSetup(phrase("cuminos.setup.cumino", cumino=_shown(name), number=seat))
        bit = 1 << numbers[name]
        if hand & bit:
            raise BadSetup(phrase("cuminos.setup.twice", cumino=name, number=seat))
        hand |= bit
    return hand


def read_opener(content: Any, players: int) -> int:
    """The seat that opens the first round, or `BadSetup`."""
    if type(content) is not int or not 0 <= content < players:
        raise BadSetup(phrase("cuminos.setup.opener", value=_shown(content), most=players - 1))
    return content


def sizes(hands: Sequence[int]) -> list[int]:
    """How many Cuminos each hand holds."""
    return [hand.bit_count() for hand in hands]
