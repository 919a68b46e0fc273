"""The typed shape of config/games/zuma.yaml."""

from __future__ import annotations

import re

import msgspec

ZUMA = "zuma"
"""The name of the cards that belong to no series."""

_WORD = re.compile("[a-z]+")
MOST_COPIES = 15
"""As many equal cards as a packed hand can count."""


class CompleteHand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What makes a hand complete: sets of two series, or so many Zuma cards."""

    sets: tuple[int, int]
    zumas: int

    def __post_init__(self) -> None:
        if min(self.sets) < 1 or self.sets[0] < self.sets[1]:
            raise ValueError("sets must be two sizes of at least 1, the larger first")
        if self.zumas < 1:
            raise ValueError("zumas must be at least 1")


class Points(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a totem gives, and what a Zuma card costs."""

    first: int
    other: int
    zuma: int

    def __post_init__(self) -> None:
        if not self.first >= self.other >= 1:
            raise ValueError("first must be at least other, and other at least 1")
        if self.zuma > 0:
            raise ValueError("zuma must not be more than 0: the cards cost points")


class Seating(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a number of players takes out of the box."""

    players: int
    removed: int
    totems: tuple[str, ...]
    extra: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.removed < 0:
            raise ValueError("removed must not be negative")
        if len(self.totems) + bool(self.extra) != self.players - 1:
            raise ValueError("totems, with one extra where there is a choice, are players less one")


class ZumaTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that could be counted in the box or on the score sheet."""

    players: tuple[int, int]
    minutes: int
    series: tuple[str, ...]
    copies: int
    zuma_cards: int
    hand: int
    complete: CompleteHand
    colours: tuple[str, ...]
    tables: tuple[Seating, ...]
    manches: int
    rounds: int
    redeal_calls: int
    points: Points

    def __post_init__(self) -> None:
        least, most = self.players
        if not 2 <= least <= most <= 10:
            raise ValueError("players must be two numbers from 2 to 10, the smaller first")
        for name in ("minutes", "manches", "rounds", "redeal_calls"):
            if getattr(self, name) < 1:
                raise ValueError(f"{name} must be at least 1")
        self._check_cards()
        self._check_tables()

    def _check_cards(self) -> None:
        for name in ("series", "colours"):
            words = getattr(self, name)
            if not words or len(set(words)) < len(words):
                raise ValueError(f"{name} must hold names, each once")
            if not all(_WORD.fullmatch(word) and word != ZUMA for word in words):
                raise ValueError(f"{name} must be names in small letters, none of them '{ZUMA}'")
        if not self.complete.sets[0] <= self.copies <= MOST_COPIES:
            raise ValueError(f"copies must fill the larger set and be at most {MOST_COPIES}")
        if not self.complete.zumas <= self.zuma_cards <= MOST_COPIES:
            raise ValueError(f"zuma_cards must fill a hand of zumas, {MOST_COPIES} at most")
        if sum(self.complete.sets) != self.hand:
            raise ValueError("hand must be the sum of the two sets of a complete hand")
        if self.complete.zumas > self.hand:
            raise ValueError("complete.zumas must fit into a hand")

    def _check_tables(self) -> None:
        least, most = self.players
        if [seating.players for seating in self.tables] != list(range(least, most + 1)):
            raise ValueError(f"tables must name each number of players from {least} to {most} once")
        for seating in self.tables:
            where = f"tables, {seating.players} players"
            for colour in (*seating.totems, *seating.extra):
                if colour not in self.colours:
                    raise ValueError(f"{where}: '{colour}' is not one of the colours")
            series = len(self.series) - seating.removed
            if series < 2:
                raise ValueError(f"{where}: at least two series must stay in play")
            if series * self.copies + self.zuma_cards < seating.players * self.hand:
                raise ValueError(f"{where}: the cards do not fill the hands")

    def seating(self, players: int) -> Seating:
        """What so many players take out of the box."""
        return self.tables[players - self.players[0]]
