"""The domino in the hand over Kumata's board: which way it points, and what it would do there."""

from __future__ import annotations

from games.core.lattice import cell_at, cell_name
from games.kumata.rules.moves import Place as Placing
from games.kumata.rules.state import KumataState

Place = tuple[int, int]
"""Column and row of a cell."""

WAYS: tuple[Place, ...] = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""From the low half to the high one, after each quarter turn clockwise."""

Where = tuple[float, float]
"""Where in a cell, each way from 0 to 1."""


class HeldDomino:
    """What is held: a visible domino (empty: nothing), how it is turned, and a totem or not."""

    def __init__(self, state: KumataState) -> None:
        self.state = state
        self.domino = ""
        self.turns = 0
        self.with_totem = False
        self._fits: tuple[str, dict[Placing, None]] = ("", {})
        self.take_up(state)

    def take_up(self, state: KumataState) -> None:
        """Another position: the hand keeps its domino if it can, else takes one that fits."""
        if state.seat != self.state.seat:
            self.domino = ""  # a namesake in the next player's hand is another domino
        self.state = state
        self.with_totem = False
        self._fits = ("", {})
        tops = self._tops()
        if state.must_set_aside or not tops:
            self.domino = ""
        elif self.domino not in tops:
            fitting = [name for name in tops if self._fitting(name)]
            self.domino = (fitting or tops)[0]

    def _tops(self) -> list[str]:
        seat = self.state.seat
        return [] if seat is None else [f"{low}{high}" for low, high in self.state.visible(seat)]

    @property
    def can_crown(self) -> bool:
        """Whether the seat to act has a totem left."""
        seat = self.state.seat
        return seat is not None and self.state.totems[seat] > 0

    def hold(self, move: Placing) -> None:
        """Hold a move's domino as it would be laid."""
        self.domino = f"{min(move.first, move.second)}{max(move.first, move.second)}"
        self.turns = self.turned(move)
        self.with_totem = move.totem

    # Where it fits

    def fits(self) -> dict[Placing, None]:
        """Every way to lay the held domino, without its totem."""
        if self._fits[0] != self.domino:
            self._fits = (self.domino, dict.fromkeys(self._fitting(self.domino)))
        return self._fits[1]

    def _fitting(self, domino: str) -> list[Placing]:
        if not domino:
            return []
        low, high = int(domino[0]), int(domino[1])
        found, names = [], self.state.board.spot_names
        for u, v in {(low, high), (high, low)}:
            spots = self.state.fitting(u, v)
            found += [
                Placing(u, v, *names[spot]) for spot in range(len(names)) if spots >> spot & 1
            ]
        return sorted(found, key=str)

    def covering(self, place: Place) -> list[Placing]:
        """The ways to lay it that cover a cell, in the order of turning."""
        cell = cell_name(*place)
        found = [move for move in self.fits() if cell in (move.a, move.b)]
        return sorted(found, key=lambda move: (self.turned(move), str(move)))

    # How it is turned

    def turned(self, move: Placing) -> int:
        """How the domino is turned in a placement; of a double, the lesser of the two ways."""
        a, b = cell_at(move.a), cell_at(move.b)
        assert a is not None and b is not None
        step = (b[0] - a[0], b[1] - a[1])
        way = WAYS.index(step)
        return way if move.first <= move.second else (way + 2) % 4

    def laid(self, low_at: Place, turns: int) -> Placing | None:
        """The placement with the low half on a cell; None when it would leave the board."""
        step = WAYS[turns % 4]
        high_at = (low_at[0] + step[0], low_at[1] + step[1])
        ends = [(low_at, int(self.domino[0])), (high_at, int(self.domino[1]))]
        ends.sort(key=lambda end: (end[0][1], end[0][0]))
        if min(*low_at, *high_at) < 0:
            return None
        (a, first), (b, second) = ((cell_name(*place), value) for place, value in ends)
        index = self.state.board.index
        return Placing(first, second, a, b) if a in index and b in index else None

    def aimed(
        self, place: Place, at: Where = (0.5, 0.5), is_strict: bool = False
    ) -> Placing | None:
        """How the domino would be laid over a cell: it snaps to where it fits.

        As it is turned if it fits so, else turned as it fits nearest to the pointer; if it fits
        nowhere over the cell, or strictly as it is turned, where it would lie all the same.
        """
        if not self.domino:
            return None
        ways = range(self.turns, self.turns + (1 if is_strict else 4))
        first = self._both(place, self.turns, at)
        near = [move for way in ways for move in self._both(place, way, at)]
        fitting = [move for move in near if move in self.fits()]
        if any(move in fitting for move in first):
            return next(move for move in first if move in fitting)
        if fitting:
            return max(fitting, key=lambda move: _leaning(move, place, at))
        every = first or [move for way in range(4) for move in self._both(place, way, at)]
        return every[0] if every else None

    def _both(self, place: Place, turns: int, at: Where) -> list[Placing]:
        """The two placements of a way over a cell, the nearer to the pointer first."""
        dx, dy = WAYS[turns % 4]
        low = self.laid(place, turns)
        high = self.laid((place[0] - dx, place[1] - dy), turns)
        is_ahead = (at[0] - 0.5) * dx + (at[1] - 0.5) * dy >= 0
        pair = (low, high) if is_ahead else (high, low)
        return [move for move in pair if move is not None]

    def turn(self, move: Placing | None, place: Place | None, at: Where) -> Placing | None:
        """Turn the domino: over a cell to the next way in which it fits there."""
        ways = [] if place is None else self.covering(place)
        plain = None if move is None else without_totem(move)
        if plain in ways and len(ways) > 1:
            following = ways[(ways.index(plain) + 1) % len(ways)]
            self.turns = self.turned(following)
            return following
        self.turns = (self.turns + 1) % 4
        return None if place is None else self.aimed(place, at, is_strict=True)

    def crowned(self, move: Placing | None) -> Placing | None:
        """The placement with the totem that the hand holds, if it does."""
        if move is None:
            return None
        return Placing(move.first, move.second, move.a, move.b, self.with_totem)


def without_totem(move: Placing) -> Placing:
    """The same placement without a totem."""
    return Placing(move.first, move.second, move.a, move.b)


def _leaning(move: Placing, place: Place, at: Where) -> float:
    """How far the pointer leans towards the half that lies beside the cell."""
    a, b = cell_at(move.a), cell_at(move.b)
    assert a is not None and b is not None
    other = b if a == place else a
    return (at[0] - 0.5) * (other[0] - place[0]) + (at[1] - 0.5) * (other[1] - place[1])
