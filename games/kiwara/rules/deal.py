"""The start of a match: the map and the cards, from options, seed and an explicit set-up."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from games.core.game import BadSetup, Setup
from games.core.language import phrase
from games.kiwara.rules.board import board_problems
from games.kiwara.rules.table import KiwaraTable


class Deal(msgspec.Struct, frozen=True):
    """What is settled before the first move."""

    regions: tuple[str, ...]
    is_mystery: bool
    cards: tuple[tuple[str, ...], ...]
    deck: tuple[str, ...]


def dealt(setup: Setup, table: KiwaraTable) -> Deal:
    """The deal of a set-up, or `BadSetup`.

    Chance is one shuffle of the cards that the set-up does not name, in the table's order: seat 0
    gets its handicap from the top, then seat 1, and the rest is the deck, where there is one: with
    mystery, and for the giraffe with a handicap. Without mystery the Okapi stays out of it: it lies
    beside the board as the prize (rulebook 4).
    """
    options, position = setup.options, setup.position
    board = options["board"]
    if "regions" in position:
        regions = _regions(position["regions"], table)
    else:
        regions = table.maps[board] if isinstance(board, str) else _regions(board, table)
    deck = _deck(position["deck"], table) if "deck" in position else None
    cards = _hands(position["cards"], setup.players, table) if "cards" in position else None
    is_mystery = options["mystery"] if deck is None else bool(deck)
    if options["mystery"] and not is_mystery:
        raise BadSetup(phrase("kiwara.setup.deck_empty"))
    named = [card for hand in cards or () for card in hand] + list(deck or ())
    _check_named(named, is_mystery)
    free = [card for card in table.cards if card not in named and (is_mystery or card != "okapi")]
    Random(setup.seed).shuffle(free)
    if cards is None:
        cards = _dealt_hands(free, options["handicap"])
    if deck is None:
        deck = tuple(free) if is_mystery or any(options["handicap"]) else ()
    if is_mystery and not deck:
        raise BadSetup(phrase("kiwara.setup.deck_empty"))
    return Deal(regions, is_mystery, cards, deck)


def _dealt_hands(free: list[str], handicap: list[int]) -> tuple[tuple[str, ...], ...]:
    """Each seat's handicap cards, taken from the top of the shuffled cards."""
    if sum(handicap) > len(free):
        raise BadSetup(phrase("kiwara.setup.handicap_cards", n=sum(handicap), left=len(free)))
    hands = []
    for count in handicap:
        hands.append(tuple(free[:count]))
        del free[:count]
    return tuple(hands)


def _regions(given: Any, table: KiwaraTable) -> tuple[str, ...]:
    if not isinstance(given, list) or not all(isinstance(row, str) for row in given):
        raise BadSetup(phrase("kiwara.setup.regions", rows=table.board.rows))
    for problem in board_problems(given, table.board):
        raise BadSetup(problem)
    return tuple(given)


def _deck(given: Any, table: KiwaraTable) -> tuple[str, ...]:
    if not isinstance(given, list):
        raise BadSetup(phrase("kiwara.setup.deck"))
    return tuple(_card(card, table) for card in given)


def _hands(given: Any, players: int, table: KiwaraTable) -> tuple[tuple[str, ...], ...]:
    if not isinstance(given, list) or len(given) != players:
        raise BadSetup(phrase("kiwara.setup.cards", players=players))
    for hand in given:
        if not isinstance(hand, list):
            raise BadSetup(phrase("kiwara.setup.cards", players=players))
    return tuple(tuple(_card(card, table) for card in hand) for hand in given)


def _card(given: Any, table: KiwaraTable) -> str:
    if not isinstance(given, str) or given not in table.cards:
        text = str(given)
        shown = text if len(text) <= 40 else text[:39] + "…"
        raise BadSetup(phrase("kiwara.setup.card", card=shown))
    return given


def _check_named(named: list[str], is_mystery: bool) -> None:
    """Every card is in the box once, and without mystery the Okapi is the prize."""
    for card in named:
        if named.count(card) > 1:
            raise BadSetup(phrase("kiwara.setup.card_twice", card=phrase(f"kiwara.card.{card}")))
    if "okapi" in named and not is_mystery:
        raise BadSetup(phrase("kiwara.setup.okapi"))
