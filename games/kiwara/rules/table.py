"""The typed shape of config/games/kiwara.yaml."""

from __future__ import annotations

from functools import cached_property

import msgspec

from games.kiwara.rules.board import BoardLimits, board_problems

KINDS = ("gazelle", "zebra", "crocodile", "elephant", "lion")
"""The animals in the order in which the rules number them."""

CARDS = (
    *("okapi", "boa", "baboon", "vulture", "rhino"),
    *("porcupine", "gnu", "hyena", "warthog", "giraffe"),
)
"""The reinforcements that the rules know."""


class Animal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many each player has, and what one is worth face up."""

    count: int
    value: int

    def __post_init__(self) -> None:
        if self.count < 0 or self.value < 0:
            raise ValueError("count and value must not be negative")


class Animals(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Each player's herd."""

    gazelle: Animal
    zebra: Animal
    crocodile: Animal
    elephant: Animal
    lion: Animal

    @property
    def in_order(self) -> tuple[Animal, ...]:
        """The animals as the rules number them."""
        return tuple(getattr(self, kind) for kind in KINDS)


class KiwaraTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True, eq=False):
    """Everything that could be counted or measured in the box."""

    players: tuple[int, int]
    minutes: int
    board: BoardLimits
    maps: dict[str, tuple[str, ...]]
    animals: Animals
    totem_steps: int
    cards: tuple[str, ...]
    okapi_bonus: int
    hyena_animals: int
    giraffe_draw: int
    handicap: tuple[int, ...]

    def __post_init__(self) -> None:
        if self.players != (2, 2):
            raise ValueError("players must be [2, 2]: Kiwara is a game for two")
        if self.minutes < 1:
            raise ValueError("minutes must be at least 1")
        self._check_herds()
        self._check_maps()
        self._check_cards()

    @cached_property
    def values(self) -> tuple[int, ...]:
        """What each animal is worth face up, as the rules number them."""
        return tuple(animal.value for animal in self.animals.in_order)

    @cached_property
    def average_value(self) -> float:
        """What an animal is worth on average, face up."""
        animals = self.animals.in_order
        return sum(a.count * a.value for a in animals) / sum(a.count for a in animals)

    def _check_herds(self) -> None:
        cells = self.board.columns * self.board.rows
        animals = self.players[1] * sum(animal.count for animal in self.animals.in_order)
        if animals != cells:
            raise ValueError(f"animals: {animals} in both herds must fill the {cells} cells")
        if not 1 <= self.totem_steps < 2 * (self.board.columns + self.board.rows):
            raise ValueError("totem_steps must be at least 1 and less than the stops of the path")

    def _check_maps(self) -> None:
        if not self.maps:
            raise ValueError("maps must name at least one map")
        for name, rows in self.maps.items():
            for problem in board_problems(rows, self.board):
                what = problem.key.rpartition("board_")[2]
                values = ", ".join(f"{key} {value}" for key, value in problem.values.items())
                raise ValueError(f"maps.{name} is no sound map: {what} ({values})")

    def _check_cards(self) -> None:
        if sorted(self.cards) != sorted(CARDS):
            raise ValueError(f"cards must be these, each once: {', '.join(CARDS)}")
        if self.okapi_bonus < 0:
            raise ValueError("okapi_bonus must not be negative")
        if self.hyena_animals < 2:
            raise ValueError("hyena_animals must be at least 2")
        if self.giraffe_draw < 1:
            raise ValueError("giraffe_draw must be at least 1")
        most = (len(self.cards) - 2) // self.players[1]  # the Okapi is the prize, one card to draw
        if 0 not in self.handicap or not all(0 <= each <= most for each in self.handicap):
            raise ValueError(f"handicap must hold 0 and numbers from 0 to {most}")
