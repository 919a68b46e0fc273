"""The start of a match, from options, seed and an explicit set-up; and every later deal."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import msgspec

from games.core.game import BadSetup, Setup
from games.core.language import Phrase, phrase, shortened
from games.zuma.rules.cards import Cards
from games.zuma.rules.table import ZUMA, ZumaTable

CHANCE_BITS = 64


class Deal(msgspec.Struct, frozen=True):
    """What is settled before the first move. `chance` seeds the next deal."""

    series: tuple[str, ...]
    hands: tuple[int, ...]
    caller: int
    chance: int


def dealt(setup: Setup, table: ZumaTable, cards: Cards) -> Deal:
    """The deal of a set-up, or `BadSetup`.

    Chance is one `Random(seed)`, used in this order: a shuffle of the series that the set-up
    leaves open (the first of them stay in play), a shuffle of the deck unless the hands are given,
    and the 64 bits that seed the next deal.
    """
    position, players = setup.position, setup.players
    in_play = len(table.series) - table.seating(players).removed
    given = _hands(position["hands"], players, table, cards) if "hands" in position else None
    series = _series(position["series"], table, in_play) if "series" in position else None
    caller = _caller(position["caller"], players) if "caller" in position else 0
    named = {card for hand in given or () for card in hand if card != ZUMA}
    if series is not None:
        for card in sorted(named.difference(series)):
            raise BadSetup(_refused("hand_series", card=phrase(f"zuma.card.{card}")))
    elif len(named) > in_play:
        raise BadSetup(_refused("hands_series", n=len(named), wanted=in_play, players=players))
    rng = Random(setup.seed)
    if series is None:
        free = [name for name in table.series if name not in named]
        rng.shuffle(free)
        kept = named.union(free[: in_play - len(named)])
        series = tuple(name for name in table.series if name in kept)
    if given is None:
        hands = _shuffled_hands(rng, deck_of(series, table, cards), players, table, cards)
    else:
        hands = tuple(map(cards.packed, given))
    return Deal(series, hands, caller, rng.getrandbits(CHANCE_BITS))


def deck_of(series: Iterable[str], table: ZumaTable, cards: Cards) -> int:
    """All cards in play, packed like a hand."""
    return table.copies * cards.packed(series) + table.zuma_cards * cards.packed([ZUMA])


def dealt_again(
    chance: int, deck: int, players: int, table: ZumaTable, cards: Cards
) -> tuple[tuple[int, ...], int]:
    """The hands of a later deal, and what seeds the one after it."""
    rng = Random(chance)
    return _shuffled_hands(rng, deck, players, table, cards), rng.getrandbits(CHANCE_BITS)


def _shuffled_hands(
    rng: Random, deck: int, players: int, table: ZumaTable, cards: Cards
) -> tuple[int, ...]:
    """Seat 0 gets the top of the shuffled deck, then seat 1 …; the rest stays hidden."""
    order = cards.numbers(deck)
    rng.shuffle(order)
    size = table.hand
    return tuple(
        sum(cards.ones[number] for number in order[seat * size : (seat + 1) * size])
        for seat in range(players)
    )


def _hands(given: Any, players: int, table: ZumaTable, cards: Cards) -> list[list[str]]:
    if not isinstance(given, list) or len(given) != players:
        raise BadSetup(_refused("hands", players=players))
    for seat, hand in enumerate(given):
        if not isinstance(hand, list):
            raise BadSetup(_refused("hands", players=players))
        for card in hand:
            if not isinstance(card, str) or card not in cards.number:
                raise BadSetup(_refused("card", card=shortened(card)))
        if len(hand) != table.hand:
            raise BadSetup(_refused("hand_size", n=len(hand), place=seat, wanted=table.hand))
    for name in cards.names:
        count = sum(hand.count(name) for hand in given)
        most = table.zuma_cards if name == ZUMA else table.copies
        if count > most:
            card = phrase(f"zuma.card.{name}")
            raise BadSetup(_refused("too_many", card=card, n=count, most=most))
    return given


def _series(given: Any, table: ZumaTable, in_play: int) -> tuple[str, ...]:
    if not isinstance(given, list):
        raise BadSetup(_refused("series"))
    for name in given:
        if not isinstance(name, str) or name not in table.series:
            raise BadSetup(_refused("series_name", card=shortened(name)))
        if given.count(name) > 1:
            raise BadSetup(_refused("series_twice", card=phrase(f"zuma.card.{name}")))
    if len(given) != in_play:
        raise BadSetup(_refused("series_count", n=len(given), wanted=in_play))
    return tuple(given)


def _caller(given: Any, players: int) -> int:
    if type(given) is not int or not 0 <= given < players:
        raise BadSetup(_refused("caller", caller=shortened(given), last=players - 1))
    return given


def _refused(key: str, **values: Any) -> Phrase:
    return phrase(f"zuma.setup.{key}", **values)
