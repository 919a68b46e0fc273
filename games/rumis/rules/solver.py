"""Whether a solitaire cube can still be filled, and how: an exact search in small steps.

The search covers the emptiest-looking cell first: the one that the fewest placements can fill.
It starts over with a new order of trial and twice the patience whenever luck ran out, so that a
bad early choice costs little; a run that tries everything proves that there is no way.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Literal

from games.rumis.rules.moves import Place, Take
from games.rumis.rules.placements import members
from games.rumis.rules.solitaire import CubeState

Outcome = Literal["searching", "solvable", "impossible"]

PATIENCE = 300
"""Choices of the first run; each further run has twice as many."""

SLICE = 200
"""Choices between two looks at whether to go on."""


class _Node:
    """A choice being tried: what was open before it, and the placements for one cell."""

    __slots__ = ("candidates", "chosen", "empty", "open", "stock", "tried")

    def __init__(self, open_: int, empty: int, stock: tuple[int, ...]) -> None:
        self.open = open_
        self.empty = empty
        self.stock = stock
        self.candidates: list[int] = []
        self.tried = 0
        self.chosen = -1


class Search:
    """A search that goes on as far as it is asked to; dropping it cancels it.

    `outcome` says where it stands, `progress` (0…1) how much of all ways it has ruled out, and
    `moves` holds the placements that fill the cube, in an order that can be built.
    """

    def __init__(self, state: CubeState, seed: int = 0, patience: int = PATIENCE) -> None:
        self.outcome: Outcome = "searching"
        self.progress = 0.0
        self.moves: tuple[Place, ...] = ()
        self._state = state.clone()
        self._space = state.space
        self._rng = Random(seed)
        self._patience = patience
        self._sizes = [len(state.space.shapes[name]) for name in state.space.stones]
        self._root = self._first()
        self._stack: list[_Node] = []
        self._choices = 0
        self._begin()

    def advance(self, choices: int) -> Outcome:
        """Try so many choices more, or fewer when the answer is found."""
        for _ in range(choices):
            if self.outcome != "searching":
                break
            self._step()
        if self.outcome == "searching":
            self.progress = max(self.progress, self._ruled_out())
        else:
            self.progress = 1.0
        return self.outcome

    def go_on(self) -> None:
        """Look for another way, after one was found by a search that never starts over."""
        self._stack.pop()
        self.outcome = "searching" if self._stack else "impossible"

    # -- one run -----------------------------------------------------------------------------

    def _first(self) -> _Node:
        """What is open and empty as the cube stands."""
        state, space = self._state, self._space
        empty = 0
        blocked = 0
        for number, (x, y, z) in enumerate(space.cubes):
            if z >= state.heights[space.column_ids[x, y]]:
                empty |= 1 << number
            else:
                blocked |= space.with_cube[number]
        stock = tuple(
            sum(reserve >> stone & 1 for reserve in state.reserves)
            for stone in range(len(space.stones))
        )
        for stone, count in enumerate(stock):
            if not count:
                blocked |= space.with_stone[stone]
        return _Node(space.everything & ~blocked, empty, stock)

    def _begin(self) -> None:
        """Start a run from the root."""
        self._choices = 0
        root = _Node(self._root.open, self._root.empty, self._root.stock)
        self._stack = [root]
        if not root.empty:
            self.outcome = "solvable"
        else:
            self._expand(root)

    def _step(self) -> None:
        """Try the next placement of the deepest choice, or go back from it."""
        node = self._stack[-1]
        if node.tried == len(node.candidates):
            self._stack.pop()
            if not self._stack:
                self.outcome = "impossible"
            return
        self._choices += 1
        if self._choices > self._patience:
            self._patience *= 2
            self.progress = max(self.progress, self._ruled_out())
            self._begin()
            return
        node.chosen = node.candidates[node.tried]
        node.tried += 1
        child = self._after(node)
        self._stack.append(child)
        if child.empty:
            self._expand(child)
        elif (order := self._building_order()) is not None:
            self.moves = order
            self.outcome = "solvable"

    def _after(self, node: _Node) -> _Node:
        """What is open and empty once the chosen placement is made."""
        space, number = self._space, node.chosen
        open_, empty = node.open, node.empty
        for cube in space.cubes_of[number]:
            open_ &= ~space.with_cube[cube]
            empty &= ~(1 << cube)
        stone = space.stone_of[number]
        stock = list(node.stock)
        stock[stone] -= 1
        if not stock[stone]:
            open_ &= space.without_stone[stone]
        return _Node(open_, empty, tuple(stock))

    def _expand(self, node: _Node) -> None:
        """List the placements for the cell that has the fewest; none when a cell has none."""
        counts = tuple(zip(self._sizes, node.stock, strict=True))
        if not _can_measure(node.empty.bit_count(), tuple(sorted(counts))):
            return
        with_cube, open_ = self._space.with_cube, node.open
        best, fewest = 0, len(self._space.moves) + 1
        for cube in members(node.empty):
            found = open_ & with_cube[cube]
            count = found.bit_count()
            if count < fewest:
                best, fewest = found, count
                if count <= 1:
                    break
        node.candidates = list(members(best))
        self._rng.shuffle(node.candidates)
        # large stones first: small ones fill what is left over at the end
        node.candidates.sort(key=lambda number: -self._sizes[self._space.stone_of[number]])

    def _ruled_out(self) -> float:
        """The part of all ways that the run has tried in vain."""
        part, share = 0.0, 1.0
        for node in self._stack:
            if not node.candidates:
                break
            share /= len(node.candidates)
            part += share * max(0, node.tried - 1)
        return min(part, 1.0)

    # -- the answer --------------------------------------------------------------------------

    def _building_order(self) -> tuple[Place, ...] | None:
        """The chosen stones in an order that leaves no gap; None when they hold each other up."""
        space = self._space
        waiting = [node.chosen for node in self._stack if node.chosen >= 0]
        heights = list(self._state.heights)
        order: list[int] = []
        while waiting:
            fit = space.fitting(heights)
            ready = [number for number in waiting if fit >> number & 1]
            if not ready:
                return None
            for number in ready:
                waiting.remove(number)
                order.append(number)
                for column, height in space.steps[number]:
                    heights[column] = height
        return self._coloured(order)

    def _coloured(self, order: list[int]) -> tuple[Place, ...]:
        """The placements with the first colour that has the stone in hand."""
        reserves = list(self._state.reserves)
        moves = []
        for number in order:
            stone = self._space.stone_of[number]
            colour = next(c for c, reserve in enumerate(reserves) if reserve >> stone & 1)
            reserves[colour] &= ~(1 << stone)
            move = self._space.moves[number]
            moves.append(Place(move.stone, move.cells, colour))
        return tuple(moves)


@lru_cache(maxsize=4096)
def _can_measure(volume: int, stock: tuple[tuple[int, int], ...]) -> bool:
    """Whether some of the stones (size, how many) have exactly this many cubes together."""
    sums = {0}
    for size, count in stock:
        sums |= {total + size * used for total in sums for used in range(1, count + 1)}
        sums = {total for total in sums if total <= volume}
    return volume in sums


def ways(state: CubeState, most: int, choices: int) -> int | None:
    """How many fillings there are, up to `most`, whatever the colours of equal stones.

    None when that takes more choices.
    """
    search = Search(state, patience=choices)
    found = 0
    while found < most and choices > 0:
        outcome = search.advance(min(SLICE, choices))
        choices -= SLICE
        if outcome == "impossible":
            return found
        if outcome == "solvable":
            found += 1
            search.go_on()
    return found if found >= most else None


def hint(state: CubeState, search: Search) -> Place | Take | None:
    """What to do next: the first stone of a way to fill the cube, or take the last one back.

    None while the search has no answer, and when there is nothing to do.
    """
    if search.outcome == "solvable":
        return search.moves[0] if search.moves else None
    if search.outcome == "impossible" and state.placed:
        colour, number = state.placed[-1]
        return Take(state.space.moves[number].stone, colour)
    return None
