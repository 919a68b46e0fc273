"""How a match of Kumata starts: the random deal, and an explicit set-up read and checked.

A set-up may use a part of the box (a small board, short piles), never more than the box holds.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import partial
from random import Random
from typing import Any

from games.core.game import BadSetup, Setup
from games.core.language import phrase, shortened
from games.core.lattice import cell_at
from games.kumata.rules.laying import is_connected, maze, plots_of, read_laid, square
from games.kumata.rules.table import KumataTable, Side, is_maze

_shown = partial(shortened, mark="...")

RANDOM = "random"
"""The choice of a clan that leaves it to the seed."""

Piles = tuple[tuple[int, ...], ...]
"""A seat's piles, each from bottom to top; a domino is its number among its clan's dominoes."""


class Deal:
    """Everything that is on the table before the first move."""

    def __init__(self, table: KumataTable, setup: Setup) -> None:
        """Chance is always drawn in the same order: places of a maze, tiles, their turns,
        colours, clans, piles seat by seat; then the parts that the set-up names replace it."""
        side = table.side_for(setup.players)
        rng = Random(setup.seed)
        scattered = is_maze(setup.options["variant"])
        laid = maze(side, rng) if scattered else square(side, table.grid, rng)
        letters = [table.clans[clan] for clan in side.clans]
        shuffled = letters.copy()
        rng.shuffle(shuffled)
        colours = dict(zip(letters, shuffled, strict=True))
        free = list(side.clans)
        rng.shuffle(free)
        given = setup.position
        self.side = side
        self.clans = _chosen_clans(setup.options["clans"], free)
        self.piles = tuple(_dealt(side, rng) for _ in range(setup.players))
        self.laid = laid
        """How the tiles lie, on an unbounded grid."""
        self.plots = plots_of(side, laid, colours)
        by_hand = setup.options.get("board", RANDOM)
        if by_hand != RANDOM:
            # What the players see while they lay it is what they get: colours stay.
            self.laid = read_laid(by_hand, side)
            self.plots = plots_of(side, self.laid)
        if "clans" in given:
            self.clans = read_clans(given["clans"], side, setup.players)
            _check_agreement(self.clans, setup.options["clans"])
        if "reserve" in given:
            self.piles = read_reserve(given["reserve"], side, setup.players)
        if "plots" in given:
            self.plots = read_plots(given["plots"], side, letters)
        self.to_move = first_seat(side, self.piles, setup.options["youngest"])
        if "to_move" in given:
            self.to_move = read_seat(given["to_move"], setup.players)


def first_seat(side: Side, piles: Sequence[Piles], youngest: int) -> int:
    """The seat whose visible dominoes total most; of equal ones the youngest, then in order."""
    totals = [sum(sum(side.dominoes[pile[-1]]) for pile in seat) for seat in piles]
    order = range(len(piles))
    return max(order, key=lambda seat: (totals[seat], -((seat - youngest) % len(piles))))


def _chosen_clans(chosen: Sequence[str], free: list[str]) -> tuple[str, ...]:
    """Each seat's choice, or the next of the shuffled clans that nobody chose."""
    named = [clan for clan in chosen if clan != RANDOM]
    for clan in named:
        if named.count(clan) > 1:
            raise BadSetup(phrase("kumata.setup.clan_twice", clan=_clan(clan)))
    left = iter(clan for clan in free if clan not in named)
    return tuple(next(left) if clan == RANDOM else clan for clan in chosen)


def _check_agreement(clans: Sequence[str], chosen: Sequence[str]) -> None:
    for seat, (clan, choice) in enumerate(zip(clans, chosen, strict=True)):
        if choice not in (RANDOM, clan):
            reason = phrase("kumata.setup.clan_conflict", number=seat, clan=_clan(choice))
            raise BadSetup(reason)


def _dealt(side: Side, rng: Random) -> Piles:
    dominoes = list(range(len(side.dominoes)))
    rng.shuffle(dominoes)
    height = len(dominoes) // side.piles
    return tuple(tuple(dominoes[i : i + height]) for i in range(0, len(dominoes), height))


def read_clans(content: Any, side: Side, players: int) -> tuple[str, ...]:
    """The clan of each seat, or `BadSetup`."""
    if not isinstance(content, list) or len(content) != players:
        raise BadSetup(phrase("kumata.setup.clans_list", n=players))
    for clan in content:
        if not isinstance(clan, str) or clan not in side.clans:
            raise BadSetup(phrase("kumata.setup.clan_unknown", clan=_shown(clan)))
        if content.count(clan) > 1:
            raise BadSetup(phrase("kumata.setup.clan_twice", clan=_clan(clan)))
    return tuple(content)


def read_reserve(content: Any, side: Side, players: int) -> tuple[Piles, ...]:
    """Each seat's piles from bottom to top, empty ones left out, or `BadSetup`."""
    if not isinstance(content, list) or len(content) != players:
        raise BadSetup(phrase("kumata.setup.reserve_list", n=players))
    return tuple(_read_piles(piles, seat, side) for seat, piles in enumerate(content))


def _read_piles(content: Any, seat: int, side: Side) -> Piles:
    if not isinstance(content, list) or not all(isinstance(pile, list) for pile in content):
        raise BadSetup(phrase("kumata.setup.piles_list", number=seat))
    numbers = {f"{low}{high}": number for number, (low, high) in enumerate(side.dominoes)}
    seen: set[str] = set()
    for name in (name for pile in content for name in pile):
        if not isinstance(name, str) or name not in numbers:
            reason = phrase("kumata.setup.domino", domino=_shown(name), highest=side.highest)
            raise BadSetup(reason)
        if name in seen:
            raise BadSetup(phrase("kumata.setup.domino_twice", domino=name, number=seat))
        seen.add(name)
    return tuple(tuple(numbers[name] for name in pile) for pile in content if pile)


def read_plots(content: Any, side: Side, letters: Sequence[str]) -> dict[str, str]:
    """The plots by cell, or `BadSetup`. They need not fill whole tiles."""
    if not isinstance(content, Mapping) or not content:
        raise BadSetup(phrase("kumata.setup.plots_map"))
    most = len(side.tiles) * side.tile_size**2
    if len(content) > most:
        raise BadSetup(phrase("kumata.setup.plots_many", count=len(content), most=most))
    plot = re.compile(f"[{''.join(letters)}][0-{side.highest}]")
    for cell, value in content.items():
        if not isinstance(cell, str) or cell_at(cell) is None:
            raise BadSetup(phrase("kumata.setup.cell", cell=_shown(cell)))
        if not isinstance(value, str) or not plot.fullmatch(value):
            expected = phrase(
                "kumata.setup.plot",
                cell=cell,
                plot=_shown(value),
                letters=" ".join(letters),
                highest=side.highest,
            )
            raise BadSetup(expected)
    if not is_connected(content):
        raise BadSetup(phrase("kumata.setup.plots_apart"))
    return dict(content)


def read_seat(content: Any, players: int) -> int:
    """A seat's number, or `BadSetup`."""
    if type(content) is not int or not 0 <= content < players:
        raise BadSetup(phrase("kumata.setup.to_move", value=_shown(content), most=players - 1))
    return content


def _clan(name: str) -> Any:
    return phrase(f"kumata.clan.{name}")
