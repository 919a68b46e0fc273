"""How a cube can be filled from here: the ways, found one after the other."""

from __future__ import annotations

from collections.abc import Iterator

from games.rumis.rules.placements import members
from games.rumis.rules.solitaire import CubeState

Way = frozenset[tuple[int, int]]
"""A filling: colour and placement of every stone that is added."""


class TooMany(Exception):
    """More placements would have to be tried than were allowed."""


def fillings(state: CubeState, tries: int) -> Iterator[Way]:
    """Every way to fill the cube, stones of one shape and another colour being other ways.

    `TooMany` when that takes more tries. Any filling can be built from below: its stones are laid
    in the order of support, which is checked before a way is told.
    """
    yield from _Filler(state, tries).ways()


class _Filler:
    """Fills the lowest empty cube first, so that no cube is left for which no stone fits."""

    def __init__(self, state: CubeState, tries: int) -> None:
        self.space = state.space
        self.tries = tries
        heights = dict(zip(state.space.columns, state.heights, strict=True))
        self.order = sorted(
            (n for n, (x, y, z) in enumerate(state.space.cubes) if z >= heights[x, y]),
            key=lambda n: (state.space.cubes[n][2], n),
        )
        self.state = state
        self.empty = sum(1 << n for n in self.order)
        self.masks = [sum(1 << n for n in cubes) for cubes in self.space.cubes_of]
        self.reserves = state.reserves[:]
        self.chosen: list[tuple[int, int]] = []
        self.by_cube: dict[int, list[int]] = {}

    def ways(self) -> Iterator[Way]:
        """Every filling of what is empty that can be built."""
        if not self.empty:
            if _can_be_built(self.state, self.chosen):
                yield frozenset(self.chosen)
            return
        cube = self._narrowest()
        for number in self._covering(cube):
            mask, stone = self.masks[number], 1 << self.space.stone_of[number]
            if mask & ~self.empty:
                continue
            for colour, held in enumerate(self.reserves):
                if not held & stone:
                    continue
                self.tries -= 1
                if self.tries < 0:
                    raise TooMany
                self.empty ^= mask
                self.reserves[colour] ^= stone
                self.chosen.append((colour, number))
                yield from self.ways()
                self.chosen.pop()
                self.reserves[colour] ^= stone
                self.empty ^= mask

    def _covering(self, cube: int) -> list[int]:
        found = self.by_cube.get(cube)
        if found is None:
            found = self.by_cube[cube] = list(members(self.space.with_cube[cube]))
        return found

    def _narrowest(self) -> int:
        """The empty cube that the fewest placements fill."""
        held = 0
        for reserve in self.reserves:
            held |= reserve
        best, fewest = -1, 1 << 30
        for cube in self.order:
            if not self.empty >> cube & 1:
                continue
            count = 0
            for number in self._covering(cube):
                if not self.masks[number] & ~self.empty and held >> self.space.stone_of[number] & 1:
                    count += 1
                    if count >= fewest:
                        break
            if count < fewest:
                best, fewest = cube, count
                if not count:
                    break
        return best


def _can_be_built(state: CubeState, chosen: list[tuple[int, int]]) -> bool:
    """Whether the stones can be set one after the other, nothing empty below any of them."""
    return building_order(state, frozenset(chosen)) is not None


def building_order(state: CubeState, way: Way) -> list[tuple[int, int]] | None:
    """The stones of a way in an order in which each finds support; None when there is none."""
    left, found, built = sorted(way), [], state.clone()
    while left:
        ready = next((pair for pair in left if built.fit >> pair[1] & 1), None)
        if ready is None:
            return None
        built.place(*ready)
        left.remove(ready)
        found.append(ready)
    return found
