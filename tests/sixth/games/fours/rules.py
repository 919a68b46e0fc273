"""Fours: in turn drop a bead on a rod; a straight row from edge to edge wins."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import Any

from games.core.game import BadNotation, Event, Game, IllegalMove, Move, Option, Score, Setup, State
from games.core.language import Phrase, phrase
from games.core.lattice import Cube, cell_at, cell_name
from games.fours.table import FoursTable

KEYS = {"players", "options", "chance", "drops", "to_move"}


class Drop(Move, frozen=True):
    """A bead onto a rod."""

    rod: str

    def __str__(self) -> str:
        return self.rod


class BeadDropped(Event, frozen=True):
    """It fell so deep: levels count from 1."""

    seat: int
    rod: str
    level: int


class FoursState(State):
    """The beads in the order in which they fell, by place."""

    game: Fours

    def __init__(self, game: Fours) -> None:
        self.game, self.players = game, 2
        self.beads: dict[Cube, int] = {}
        self.winner: int | None = None

    @property
    def to_move(self) -> int | None:
        is_over = self.winner is not None or len(self.beads) == self.game.side**3
        return None if is_over else len(self.beads) % 2

    def clone(self) -> FoursState:
        copy = FoursState(self.game)
        copy.beads, copy.winner = dict(self.beads), self.winner
        return copy

    def top(self, rod: str) -> Cube:
        """Where the next bead on a rod would lie; over its end when it is full."""
        x, y = cell_at(rod) or (0, 0)
        return x, y, sum((x, y, z) in self.beads for z in range(self.game.side))

    def legal_moves(self) -> list[Any]:
        return [move for move in map(Drop, self.game.rods) if self.why_not(move) is None]

    def why_not(self, move: Any) -> Phrase | None:
        if self.is_over:
            return phrase("fours.why.over")
        is_full = self.top(move.rod)[2] == self.game.side
        return phrase("fours.why.full", rod=move.rod) if is_full else None

    def play(self, move: Any, events: list[Event] | None = None) -> None:
        if reason := self.why_not(move):
            raise IllegalMove(reason)
        seat, place = len(self.beads) % 2, self.top(move.rod)
        self.beads[place] = seat
        if any(all(self.beads.get(at) == seat for at in row) for row in self.game.rows):
            self.winner = seat
        if events is not None:
            events.append(BeadDropped(seat, move.rod, place[2] + 1))

    def scores(self) -> list[Score]:
        return [Score.of(rows=int(self.winner == seat)) for seat in (0, 1)]

    def winners(self) -> list[int]:
        everybody = [0, 1] if self.is_over else []
        return everybody if self.winner is None else [self.winner]

    def to_json(self) -> dict[str, Any]:
        drops = [cell_name(x, y) for x, y, _ in self.beads]
        known = {"players": 2, "options": {}, "drops": drops, "to_move": self.to_move}
        return {**known, "chance": None}

    def parse(self, text: str) -> Any:
        if text not in self.game.rods:
            raise BadNotation(phrase("notation.bad", text=text))
        return Drop(text)


class Fours(Game):
    """The rods, and every straight row that wins."""

    name = "fours"
    table_type = FoursTable
    derived_keys = ("to_move",)
    table: FoursTable

    def __init__(self, table: FoursTable) -> None:
        self.table, self.side, span = table, table.side, range(table.side)
        self.rods = sorted(cell_name(x, y) for x in span for y in span)
        self.rows: list[list[Cube]] = []
        for (x, y, z), way in product(product(span, repeat=3), product((-1, 0, 1), repeat=3)):
            row = [(x + n * way[0], y + n * way[1], z + n * way[2]) for n in span]
            if way > (0, 0, 0) and set().union(*row) <= set(span):
                self.rows.append(row)

    def options(self, players: int, chosen: Mapping[str, Any]) -> tuple[Option, ...]:
        return ()

    def _start(self, setup: Setup) -> State:
        return FoursState(self)

    def _read(self, position: dict[str, Any]) -> State:
        if not position.keys() <= KEYS:
            raise ValueError("a key that Fours does not know")
        state = FoursState(self)
        for rod in position.get("drops", []):
            state.play(state.parse(rod))
        return state


GAME = Fours
