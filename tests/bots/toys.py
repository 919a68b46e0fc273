"""Small games whose best moves are known, and brains that misbehave."""

from __future__ import annotations

import os
import time
from collections.abc import Hashable
from copy import copy
from random import Random
from typing import Any, ClassVar

from games import catalog
from games.bots.brain import Brain, ladder
from games.core.game import BadNotation, Event, Game, IllegalMove, Move, Option, Score, Setup, State
from games.core.language import Phrase, phrase


class Take(Move, frozen=True):
    """Take so many stones."""

    count: int

    def __str__(self) -> str:
        return f"take {self.count}"


class Heap(State):
    """Take one to three stones in turn; who takes the last one wins. `teams` may share that."""

    def __init__(self, game: Game, players: int, left: int, teams: Any = ()) -> None:
        self.game = game
        self.players = players
        self.left = left
        self.turn = 0
        self.last: int | None = None
        self.teams: tuple[tuple[int, ...], ...] = teams

    @property
    def to_move(self) -> int | None:
        return self.turn if self.left else None

    def clone(self) -> Heap:
        new = type(self).__new__(type(self))
        new.__dict__.update(self.__dict__)
        return new

    def legal_moves(self) -> list[Any]:
        return [Take(count) for count in range(1, min(3, self.left) + 1)]

    def why_not(self, move: Any) -> Phrase | None:
        return None if move in self.legal_moves() else phrase("toy.no")

    def play(self, move: Any, events: list[Event] | None = None) -> None:
        if self.why_not(move):
            raise IllegalMove(phrase("toy.no"))
        self.left -= move.count
        self.last = self.turn
        self.turn = (self.turn + 1) % self.players

    def scores(self) -> list[Score]:
        winners = self.winners()
        points = [int(seat == self.last and not self.left) for seat in range(self.players)]
        shared = {seat: int(seat in winners) for seat in range(self.players)}
        return [
            Score({"last": own}, own, shared[seat] if self.teams else None)
            for seat, own in enumerate(points)
        ]

    def winners(self) -> list[int]:
        if self.left or self.last is None:
            return []
        return list(next((team for team in self.teams if self.last in team), (self.last,)))

    def to_json(self) -> dict[str, Any]:
        return {"left": self.left, "to_move": self.to_move}

    def parse(self, text: str) -> Take:
        verb, _, count = text.partition(" ")
        if verb != "take" or not count.isdigit():
            raise BadNotation(phrase("notation.bad", text=text))
        return Take(int(count))


class HeapGame(Game):
    """A heap of `seed` stones, 21 when it is 0."""

    name: ClassVar[str] = "heap"

    @property
    def player_counts(self) -> range:
        return range(2, 5)

    @property
    def minutes(self) -> int:
        return 1

    def options(self, players: int, chosen: Any) -> tuple[Option, ...]:
        return ()

    def _start(self, setup: Setup) -> Heap:
        return Heap(self, setup.players, setup.seed or 21)


def hasty(name: str) -> Brain:
    """A game's brain with few thoughts: what it sees matters, not how strong it is."""
    brain = copy(catalog.brain(name))
    brain.efforts = ladder((0.5, 0.0), (4, 8, 16))
    brain.among_many = brain.in_teams = ()
    return brain


class HeapBrain(Brain):
    """Knows nothing: the search must find the way."""

    efforts = ladder((0.5, 0.0), (10, 100, 1500))

    def value(self, state: Heap, seat: int) -> float:
        return 0.0


class Halved(HeapBrain):
    """Brings its process down in a thought that is not shared."""

    efforts = ladder((0.5, 0.0), (10, 100, 1000))
    done = 0

    def playout(self, state: Heap, rng: Random) -> list[float]:
        self.done += 1
        if self.done > 600:
            os._exit(4)
        return [0.5] * state.players


class Crashing(HeapBrain):
    """Brings its process down."""

    def value(self, state: Heap, seat: int) -> float:
        os._exit(3)


class Raising(HeapBrain):
    """Meets an error."""

    def value(self, state: Heap, seat: int) -> float:
        raise ZeroDivisionError


class Sleeping(HeapBrain):
    """Never answers."""

    def value(self, state: Heap, seat: int) -> float:
        time.sleep(3600)
        return 0.0


class Endless(HeapBrain):
    """Would search for ever; only the clock or a cancelled question ends it."""

    efforts = ladder((0.5, 0.0), (10**9, 10**9, 10**9))

    def playout(self, state: Heap, rng: Random) -> list[float]:
        return [0.5] * state.players


class Cards(Heap):
    """Take one or two cards; the top one shows when it is reached. Only chance tells the winner."""

    def __init__(self, game: Game, deck: tuple[int, ...]) -> None:
        super().__init__(game, 2, len(deck))
        self.deck = deck
        self.points = [0, 0]

    def play(self, move: Any, events: list[Event] | None = None) -> None:
        taken, self.deck = self.deck[: move.count], self.deck[move.count :]
        seat = self.turn
        self.points = self.points[:]
        self.points[seat] += sum(taken)
        super().play(move, events)

    def scores(self) -> list[Score]:
        return [Score({"cards": own}, own) for own in self.points]

    def winners(self) -> list[int]:
        best = max(self.points)
        return [] if self.left else [seat for seat in (0, 1) if self.points[seat] == best]


class CardsBrain(Brain):
    """The order of the deck is hidden."""

    efforts = ladder((0.5, 0.0), (10, 100, 1500))
    asked: ClassVar[list[Hashable]] = []

    def value(self, state: Cards, seat: int) -> float:
        return float(state.points[seat] - state.points[1 - seat])

    def sample(self, state: Cards, seat: int, rng: Random) -> Cards:
        new = state.clone()
        new.deck = tuple(rng.sample(sorted(state.deck), len(state.deck)))
        return new

    def seen(self, state: Cards) -> Hashable:
        return tuple(state.points)


BRAINS: dict[str, type[Brain]] = {
    "heap": HeapBrain,
    "halved": Halved,
    "crashing": Crashing,
    "raising": Raising,
    "sleeping": Sleeping,
    "endless": Endless,
}


def find_game(name: str) -> Game:
    """Every name is the same game; only the brains differ."""
    return HeapGame()


def find_brain(name: str) -> Brain:
    """The brain of this name."""
    return BRAINS[name]()
