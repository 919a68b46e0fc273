"""The plain scan: the rules of Rumis over masks of cubes, every placement looked at every time.

The oracle of the tests and the yardstick of the playouts. It shares nothing with the game but its
table: rotations, sets, turns and counting are its own.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations, product
from random import Random
from typing import Any

from games.rumis.rules.table import RumisTable

Cube = tuple[int, int, int]


def _turns() -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """The 24 rotations: an order of the axes and their signs, without mirroring."""
    found = []
    for order in permutations(range(3)):
        swaps = sum(order[i] > order[j] for i in range(3) for j in range(i + 1, 3))
        for signs in product((1, -1), repeat=3):
            if signs[0] * signs[1] * signs[2] * (-1) ** swaps == 1:
                found.append((order, signs))
    return found


def turned(cubes: list[Cube]) -> set[frozenset[Cube]]:
    """Every way to hold a stone, pushed to the origin."""
    found = set()
    for order, signs in _turns():
        held = [
            tuple(sign * cube[axis] for axis, sign in zip(order, signs, strict=True))
            for cube in cubes
        ]
        least = [min(cube[axis] for cube in held) for axis in range(3)]
        found.add(frozenset((x - least[0], y - least[1], z - least[2]) for x, y, z in held))
    return found


@dataclass(frozen=True)
class Spot:
    """One placement: its notation and masks over all cubes of the space."""

    text: str
    stone: str
    cells: tuple[Cube, ...]
    mask: int
    under: int
    """Cubes right below that are not its own."""
    faces: int
    corners: int
    is_grounded: bool


@lru_cache(maxsize=8)
def spots(
    stones: tuple[tuple[str, tuple[Cube, ...]], ...], heights: tuple[tuple[int, ...], ...]
) -> list[Spot]:
    """Every placement in a space, sorted by notation."""
    cubes = [
        (x, y, z)
        for y, row in enumerate(heights)
        for x, limit in enumerate(row)
        for z in range(limit)
    ]
    bit = {cube: 1 << number for number, cube in enumerate(cubes)}

    def mask(of: set[Cube]) -> int:
        return sum(bit.get(cube, 0) for cube in of)

    found = []
    for stone, shape in stones:
        for held in turned(list(shape)):
            for dx, dy, dz in product(range(len(heights[0])), range(len(heights)), range(9)):
                cells = {(x + dx, y + dy, z + dz) for x, y, z in held}
                if not all(cell in bit for cell in cells):
                    continue
                faces, corners = set(), set()
                for (x, y, z), (i, j, k) in product(cells, product((-1, 0, 1), repeat=3)):
                    steps = abs(i) + abs(j) + abs(k)
                    (faces if steps == 1 else corners).add((x + i, y + j, z + k))
                listed = tuple(sorted(cells, key=lambda c: (c[2], c[1], c[0])))
                named = ",".join(f"{'abcdefghijklmnop'[x]}{y + 1}.{z + 1}" for x, y, z in listed)
                under = {(x, y, z - 1) for x, y, z in cells if z} - cells
                found.append(
                    Spot(
                        f"{stone}@{named}",
                        stone,
                        listed,
                        mask(cells),
                        mask(under),
                        mask(faces - cells),
                        mask(corners - cells),
                        any(z == 0 for _, _, z in cells),
                    )
                )
    return sorted(found, key=lambda spot: spot.text)


class PlainMatch:
    """A match for two to six by the plain scan. Moves are texts and must be legal."""

    def __init__(self, table: RumisTable, players: int, options: dict[str, Any]) -> None:
        self.table = table
        self.players = players
        self.options = options
        self.board = table.board(options.get("board") or table.boards_for(players)[0])
        self.colours = players * options.get("colours", 1)
        self.ruins = self.colours if options.get("ruins") else None
        count = 4 if self.colours > players else players + (self.ruins is not None)
        self.relocates = options.get("relocate", False)
        self.area = self.board.heights(count)
        self.whole = self.board.heights(count, True) if self.relocates else self.area
        self.is_corner = options.get("opening", "corner" if players > 4 else "face") == "corner"
        stones = tuple((stone.name, stone.shape) for stone in table.stones)
        self.names = [stone.name for stone in table.stones]
        self.spots = spots(stones, self.whole)
        self.by_text = {spot.text: spot for spot in self.spots}
        all_colours = self.colours + (self.ruins is not None)
        self.hands = [list(self.names) for _ in range(all_colours)]
        self.masks = [0] * all_colours
        self.placed: list[tuple[int, Spot]] = []
        self.out = [False] * all_colours
        self.phase = "build" if self.ruins is None else "ruins"
        self.colour: int | None = 0 if self.ruins is None else self.ruins
        self.ruin_seat = 0
        self.taken = ""
        self.intermediate: list[int] | None = None

    # -- what is legal -----------------------------------------------------------------------

    def in_area(self, spot: Spot) -> bool:
        return all(z < self.area[y][x] for x, y, z in spot.cells)

    def beyond(self, spot: Spot) -> bool:
        return all(self.area[y][x] == 0 for x, y, _ in spot.cells)

    def lies_well(self, spot: Spot, occupied: int) -> bool:
        return not spot.mask & occupied and not spot.under & ~occupied

    def open_to(self, colour: int) -> list[Spot]:
        """Every placement that the colour could choose in the building phase."""
        occupied = 0
        for mask in self.masks:
            occupied |= mask
        own = self.masks[colour]
        hand = self.hands[colour]
        is_first = len(hand) == len(self.names)
        found = []
        for spot in self.spots:
            if spot.mask & occupied or spot.under & ~occupied or spot.stone not in hand:
                continue
            if is_first:
                fits = spot.is_grounded and (
                    colour in (0, self.ruins)
                    or (
                        spot.corners & occupied and not spot.faces & occupied
                        if self.is_corner
                        else spot.faces & occupied
                    )
                )
            elif self.options.get("inverse"):
                fits = not spot.faces & own
            else:
                fits = spot.faces & own
            if fits and (not self.relocates or self.in_area(spot)):
                found.append(spot)
        return found

    def takeable(self, colour: int) -> list[Spot]:
        """The colour's stones inside the line that nothing lies on."""
        found = []
        for owner, spot in self.placed:
            others = {cell for _, other in self.placed if other is not spot for cell in other.cells}
            is_free = not any((x, y, z + 1) in others for x, y, z in spot.cells)
            if owner == colour and self.in_area(spot) and is_free:
                found.append(spot)
        return found

    def puttable(self, colour: int) -> list[Spot]:
        """Where the taken stone may go."""
        occupied = sum(self.masks)
        inside = sum(s.mask for c, s in self.placed if c == colour and self.in_area(s))
        is_first = inside == self.masks[colour]
        found = []
        for spot in self.spots:
            if spot.stone != self.taken or not self.beyond(spot):
                continue
            if not self.lies_well(spot, occupied):
                continue
            if is_first and not spot.is_grounded:
                continue
            if spot.faces & (inside if is_first else self.masks[colour]):
                found.append(spot)
        return found

    def moves(self) -> list[str]:
        if self.colour is None:
            return []
        if self.phase == "take":
            return sorted(f"take {spot.stone}" for spot in self.takeable(self.colour))
        if self.phase == "put":
            return [spot.text for spot in self.puttable(self.colour)]
        return [spot.text for spot in self.open_to(self.colour)]

    # -- playing -----------------------------------------------------------------------------

    def play(self, text: str) -> None:
        assert self.colour is not None
        if text.startswith("take "):
            self.taken = text[5:]
            self.lift()
        else:
            self.set_down(self.by_text[text])

    def set_down(self, spot: Spot) -> None:
        assert self.colour is not None
        self.placed.append((self.colour, spot))
        self.masks[self.colour] |= spot.mask
        self.hands[self.colour].remove(spot.stone)
        if self.phase == "put":
            self.next_taker(self.colour + 1)
        elif self.phase == "build":
            self.next_builder(self.colour + 1)
        elif self.open_to(self.colour):
            self.ruin_seat = (self.ruin_seat + 1) % self.players
        else:
            self.out[self.colour] = True
            self.phase = "build"
            self.next_builder(0)

    def next_builder(self, first: int) -> None:
        for colour in [(first + step) % self.colours for step in range(self.colours)]:
            if not self.out[colour]:
                if self.open_to(colour):
                    self.colour = colour
                    return
                self.out[colour] = True
        if not self.relocates:
            self.colour = None
            return
        self.intermediate = [self.total(colour) for colour in range(2)]
        self.hands = [[], []]
        self.out = [False, False]
        self.next_taker(self.placed[-1][0])

    def next_taker(self, first: int) -> None:
        self.phase = "take"
        for colour in (first % 2, (first + 1) % 2):
            if not self.out[colour]:
                if self.takeable(colour):
                    self.colour = colour
                    return
                self.out[colour] = True
        self.colour = None

    def lift(self) -> None:
        colour = self.colour
        assert colour is not None
        spot = next(s for c, s in self.placed if c == colour and s.stone == self.taken)
        self.placed.remove((colour, spot))
        self.masks[colour] &= ~spot.mask
        self.hands[colour].append(spot.stone)
        self.phase = "put"
        if not self.puttable(colour):
            self.out[colour] = True
            self.next_taker(colour + 1)

    # -- counting ----------------------------------------------------------------------------

    def seen(self, colour: int) -> int:
        """Cells topped by the colour; in the second phase only those beyond the line."""
        tops: dict[tuple[int, int], tuple[int, int]] = {}
        for owner, spot in self.placed:
            for x, y, z in spot.cells:
                tops[x, y] = max(tops.get((x, y), (-1, -1)), (z, owner))
        return sum(
            owner == colour and (self.intermediate is None or self.area[y][x] == 0)
            for (x, y), (_, owner) in tops.items()
        )

    def total(self, colour: int) -> int:
        points = self.seen(colour) - len(self.hands[colour])
        if self.intermediate is None:
            return points
        inside = sum(owner == colour and self.in_area(spot) for owner, spot in self.placed)
        return points + self.intermediate[colour] - inside

    def totals(self) -> list[int]:
        return [
            max(self.total(colour) for colour in range(seat, self.colours, self.players))
            for seat in range(self.players)
        ]

    def to_json(self) -> dict[str, Any]:
        area = self.area if self.intermediate is None else self.whole
        seat = None if self.colour is None else self.colour % self.players
        return {
            "board": self.board.name,
            "heights": [list(row) for row in area],
            "placed": [f"{colour}:{spot.text}" for colour, spot in self.placed],
            "hands": [[name for name in self.names if name in hand] for hand in self.hands],
            "out": self.out,
            "phase": self.phase,
            "intermediate": self.intermediate,
            "to_move": self.ruin_seat if self.phase == "ruins" else seat,
            "colour": self.colour,
        }


class PlainPlayouts:
    """Random matches by ordinary rules as fast as a scan lets them be: the bench's yardstick."""

    def __init__(self, table: RumisTable, board: str, players: int) -> None:
        stones = tuple((stone.name, stone.shape) for stone in table.stones)
        names = [stone.name for stone in table.stones]
        self.players = players
        self.full = (1 << len(names)) - 1
        self.spots = spots(stones, table.board(board).heights(players))
        self.rows = [
            (spot, spot.mask, spot.under, spot.faces, 1 << names.index(spot.stone))
            for spot in self.spots
        ]

    def open_to(self, hand: int, own: int, others: int) -> list[tuple[Spot, int]]:
        """Every placement in turn is looked at."""
        occupied = own | others
        free = ~occupied
        if own or not occupied:
            touched = own or -1
            return [
                (spot, stone)
                for spot, mask, under, faces, stone in self.rows
                if not mask & occupied and not under & free and hand & stone and (faces & touched)
            ]
        return [
            (spot, stone)
            for spot, mask, under, faces, stone in self.rows
            if spot.is_grounded and not mask & occupied and not under & free and (faces & others)
        ]

    def play(self, rng: Random) -> list[int]:
        """One match; the totals."""
        masks, hands = [0] * self.players, [self.full] * self.players
        tops: dict[tuple[int, int], tuple[int, int]] = {}
        waiting = list(range(self.players))
        while waiting:
            colour = waiting.pop(0)
            others = 0
            for other, mask in enumerate(masks):
                others |= mask if other != colour else 0
            found = self.open_to(hands[colour], masks[colour], others)
            if not found:
                continue
            spot, stone = rng.choice(found)
            masks[colour] |= spot.mask
            hands[colour] ^= stone
            for x, y, z in spot.cells:
                tops[x, y] = max(tops.get((x, y), (-1, -1)), (z, colour))
            waiting.append(colour)
        seen = [owner for _, owner in tops.values()]
        return [seen.count(colour) - hands[colour].bit_count() for colour in range(self.players)]
