"""The bar in the hand: which one, how it is turned, and where it would come to rest.

Pure arithmetic. A bar is held over a column and falls onto whatever is there; over one column it
can lie in eight ways (four directions, and either half over the column) or stand in two.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.cuminos.rules.moves import ACROSS, DOWN, UP, Place

if TYPE_CHECKING:
    from games.cuminos.rules.state import CuminosState

Column = tuple[int, int]

DIRECTIONS: tuple[Column, ...] = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""From the half named first to the other one, clockwise seen from above."""
LYING_WAYS, UPRIGHT_WAYS = 8, 2


def heights(state: CuminosState) -> dict[Column, int]:
    """How many cubes each column of the building has."""
    found: dict[Column, int] = {}
    for x, y, level in state.cubes():
        found[x, y] = max(found.get((x, y), 0), level)
    return found


def lying(first: int, second: int, a: Column, b: Column, level: int) -> Place:
    """A bar with its first symbol on column a and its second on column b beside it."""
    if (b[1], b[0]) < (a[1], a[0]):
        first, second, a, b = second, first, b, a
    return Place(first, second, *a, level, ACROSS if b[0] > a[0] else DOWN)


class HeldBar:
    """What the seat to move holds over the table. `cumino` is empty when it holds nothing."""

    def __init__(self) -> None:
        self.cumino = ""
        self.is_upright = False
        self.turn = 0
        """Which of the ways of its posture is wanted; one that fits comes before it."""
        self._state: CuminosState | None = None
        self._heights: dict[Column, int] = {}
        self._legal: frozenset[Place] = frozenset()

    def read(self, state: CuminosState) -> None:
        """Take over a position; a bar of somebody else or a used one is replaced by another."""
        has_other_owner = self._state is None or self._state.to_move != state.to_move
        if has_other_owner:
            self.is_upright, self.turn = False, 0
        self._state = state
        self._heights = heights(state)
        seat = state.to_move
        hand = [] if seat is None else state.hand(seat)
        if has_other_owner or self.cumino not in hand:
            fitting = [name for name in hand if self._places_of(name)]
            self.cumino = (fitting or hand or [""])[0]
        self._legal = self._places_of(self.cumino)
        self._find_posture()

    def take(self, cumino: str) -> None:
        """Hold another bar."""
        self.cumino = cumino
        self._legal = self._places_of(cumino)
        self._find_posture()

    def hold(self, move: Place) -> Column:
        """Hold a move's bar so that it would come to lie there; over which column that is."""
        self.take(move.cumino)
        self.is_upright = move.is_upright
        column = (move.x, move.y)
        self.turn = self.ways(column).index(move)
        return column

    def _places_of(self, cumino: str) -> frozenset[Place]:
        if self._state is None or not cumino:
            return frozenset()
        return frozenset(self._state.places_of(cumino))

    def _find_posture(self) -> None:
        """Stand the bar up, or lay it down, when it only fits that way."""
        postures = {move.is_upright for move in self._legal}
        if len(postures) == 1:
            self.is_upright = next(iter(postures))

    @property
    def is_source(self) -> bool:
        """Whether the table is still empty, so that the bar becomes the source."""
        return self._state is not None and not self._state.building.laid

    @property
    def fits_somewhere(self) -> bool:
        """Whether there is any place for the bar."""
        return bool(self._legal)

    @property
    def columns(self) -> frozenset[Column]:
        """The columns over which the bar fits in its posture."""
        return frozenset(
            (x, y)
            for move in self._legal
            if move.is_upright == self.is_upright
            for _, (x, y, _) in move.cubes
        )

    # Turning

    def ways(self, column: Column) -> list[Place]:
        """Every way to hold the bar over a column in its posture, legal or not."""
        low, high = int(self.cumino[0]), int(self.cumino[1])
        level = self._heights.get(column, 0) + 1
        if self.is_upright:
            return [Place(low, high, *column, level, UP), Place(high, low, *column, level, UP)]
        found = []
        x, y = column
        for dx, dy in DIRECTIONS:
            found.append(lying(low, high, column, (x + dx, y + dy), level))
            found.append(lying(low, high, (x - dx, y - dy), column, level))
        return found

    def over(self, column: Column) -> Place:
        """The placement over a column: as it is held, else turned as little as makes it fit."""
        ways = self.ways(column)
        wanted = self.turn % len(ways)
        for step in range(len(ways)):
            move = ways[(wanted + step) % len(ways)]
            if move in self._legal:
                return move
        return ways[wanted]

    def turn_by(self, step: int, column: Column | None = None) -> None:
        """Turn it: over a column where it fits to the next way that does, else by a quarter."""
        count = UPRIGHT_WAYS if self.is_upright else LYING_WAYS
        if column is not None:
            ways = self.ways(column)
            now = ways.index(self.over(column))
            order = [(now + step * n) % count for n in range(1, count)]
            fitting = [way for way in order if ways[way] in self._legal and ways[way] != ways[now]]
            if ways[now] in self._legal and fitting:
                self.turn = fitting[0]
                return
            if ways[now] in self._legal:
                return
        quarter = 1 if self.is_upright else 2
        self.turn = (self.turn // quarter * quarter + step * quarter) % count

    def stand(self) -> None:
        """Stand it up, or lay it down."""
        self.is_upright = not self.is_upright
        self.turn = 0

    def shape(self) -> Place:
        """The bar as it is held, alone at the origin: for its picture in the tray."""
        low, high = int(self.cumino[0]), int(self.cumino[1])
        if self.is_upright:
            pair = (low, high) if self.turn % UPRIGHT_WAYS == 0 else (high, low)
            return Place(*pair, 0, 0, 1, UP)
        step = DIRECTIONS[self.turn // 2 % 4]
        return lying(low, high, (0, 0), step, 1)


def resting(cumino: str) -> Place:
    """A bar lying as it came out of the bag."""
    return Place(int(cumino[0]), int(cumino[1]), 0, 0, 1, ACROSS)
