"""The building: Cuminos on an unbounded table, and where the next one fits, as sets of columns."""

from __future__ import annotations

from functools import lru_cache

from games.cuminos.rules.moves import ACROSS, DOWN, UP

START_HALF = 16
"""Half the side of the first window: most rounds never leave it."""

MARGIN = 3
"""How far from the window's edge cubes stay: a Cumino and its neighbours always fit inside."""

LEVELS = 4
"""An upright Cumino on the third rank reaches the fourth level."""

Fit = tuple[int, int, int]
"""Way, level and the set of columns of the first half."""

Laid = tuple[int, int, int, int, int]
"""Symbol of the first half and of the second, column of the first half, way, level."""


class Window:
    """A square of columns around the source, numbered row by row; one int is a set of them."""

    def __init__(self, half: int) -> None:
        self.half = half
        self.side = side = 2 * half
        self.steps = (1, side, 0)
        """From the column of a Cumino's first half to that of the second, by way."""
        self.everywhere = (1 << side * side) - 1
        self.cross = 1 | 1 << side - 1 | 1 << side + 1 | 1 << 2 * side
        """The four neighbours of the column `side`."""
        inner = (1 << side - 2 * MARGIN) - 1 << MARGIN
        rows = range(MARGIN, side - MARGIN)
        self.rim = self.everywhere ^ sum(inner << row * side for row in rows)
        """The columns too near the edge for a cube."""
        self.origin = self.column(0, 0)

    def column(self, x: int, y: int) -> int:
        """The number of a column. It must lie inside."""
        return (y + self.half) * self.side + x + self.half

    def place(self, column: int) -> tuple[int, int]:
        """The x and y of a column."""
        return column % self.side - self.half, column // self.side - self.half

    def has_room_at(self, x: int, y: int) -> bool:
        """Whether a Cumino that starts here lies inside with all neighbours.

        Where it does not, no cube is near: the margin keeps cubes away from the edge.
        """
        nearest, furthest = 1 - self.half, self.half - MARGIN
        return nearest <= x <= furthest and nearest <= y <= furthest


@lru_cache
def window(half: int) -> Window:
    """The window of this size."""
    return Window(half)


class Building:
    """All cubes of a round. Symbols count from 0, levels from 1.

    Every cube rests on the table or on a cube, so a column is solid and its height says what can
    come: on height 0 the first rank, on height 1 (a lying Cumino) the second, on height 2 the
    third. A cube's symbol must equal those around it, so for each level and symbol the columns
    that no neighbour forbids are kept, and a Cumino fits where both its halves may be.
    """

    __slots__ = ("_fits", "ends", "laid", "may", "occupied", "reach", "tops", "window")

    def __init__(self, symbols: int, half: int = START_HALF) -> None:
        self.window = window(half)
        self.laid: list[Laid] = []
        self.occupied = [0] * (LEVELS + 1)
        """For each level (index 0 is unused) the columns with a cube there."""
        everywhere = self.window.everywhere
        self.may = [[everywhere] * symbols for _ in range(LEVELS + 1)]
        """For each level and symbol the columns where no cube beside shows another symbol."""
        self.tops = [[0] * symbols for _ in range(3)]
        """For heights 1 and 2 and each symbol the columns so high that end in it."""
        self.ends = 0
        """The open ends of the branches, without the source."""
        self.reach = 0
        """The columns beside an open end or the source."""
        self._fits: list[list[int]] | None = None

    def clone(self) -> Building:
        """An independent copy."""
        new = Building.__new__(Building)
        new.window = self.window
        new.laid = self.laid[:]
        new.occupied = self.occupied[:]
        new.may = self.may[:]  # a level's list is replaced, never changed
        new.tops = [columns[:] for columns in self.tops]
        new.ends = self.ends
        new.reach = self.reach
        new._fits = self._fits
        return new

    # Where a Cumino fits

    def fits(self) -> list[list[int]]:
        """For each level 1 to 3 (index 0 is unused) and symbol the columns where a half may be.

        On the first rank the whole Cumino must also touch an open end.
        """
        if self._fits is None:
            may, tops = self.may, self.tops
            bare = self.window.everywhere ^ self.occupied[1]
            self._fits = [
                [],
                [columns & bare for columns in may[1]],
                [columns & top for columns, top in zip(may[2], tops[1], strict=True)],
                [columns & top for columns, top in zip(may[3], tops[2], strict=True)],
            ]
        return self._fits

    def fitting(self, first: int, second: int) -> list[Fit]:
        """Everywhere that a Cumino may go with these symbols on its first and second half."""
        if not self.laid:
            return [(UP, 1, 1 << self.window.origin)]
        fits, may, reach, side = self.fits(), self.may, self.reach, self.window.side
        bare, onto, high = fits[1][first], fits[2][first], fits[3][first]
        bare2, onto2, high2 = fits[1][second], fits[2][second], fits[3][second]
        found = [
            (ACROSS, 1, bare & bare2 >> 1 & (reach | reach >> 1)),
            (DOWN, 1, bare & bare2 >> side & (reach | reach >> side)),
            (UP, 1, bare & reach & may[2][second]),
        ]
        if onto and onto2:
            found.append((ACROSS, 2, onto & onto2 >> 1))
            found.append((DOWN, 2, onto & onto2 >> side))
        if high:
            found.append((ACROSS, 3, high & high2 >> 1))
            found.append((DOWN, 3, high & high2 >> side))
            found.append((UP, 3, high & may[4][second]))
        return [fit for fit in found if fit[2]]

    def has_room_for(self, first: int, second: int) -> bool:
        """Whether a Cumino fits anywhere, either way round."""
        return self._takes(first, second) or (first != second and self._takes(second, first))

    def _takes(self, first: int, second: int) -> bool:
        """Whether `fitting` would find anything; the likeliest ranks are looked at first."""
        if not self.laid:
            return True
        _, bare, onto, high = self.fits()
        may, reach, side = self.may, self.reach, self.window.side
        low, low2 = bare[first], bare[second]
        if (
            low & low2 >> 1 & (reach | reach >> 1)
            or low & low2 >> side & (reach | reach >> side)
            or low & reach & may[2][second]
        ):
            return True
        if onto[first] & (onto[second] >> 1 | onto[second] >> side):
            return True
        top, top2 = high[first], high[second]
        return bool(top and top & (top2 >> 1 | top2 >> side | may[4][second]))

    def contacts(self, column: int, way: int, level: int) -> int:
        """How many unit faces of cubes a Cumino here touches, below and beside."""
        window, occupied = self.window, self.occupied
        around = window.cross << column - window.side
        if way == UP:
            beside = (occupied[level] & around).bit_count()
            return beside + (occupied[level + 1] & around).bit_count() + (level > 1)
        # no column is beside both halves, so the two sets never count a face twice
        around |= around << window.steps[way]
        return (occupied[level] & around).bit_count() + (2 if level > 1 else 0)

    # Building

    def put(self, first: int, second: int, column: int, way: int, level: int) -> None:
        """Set a Cumino down. That it fits is not checked."""
        window = self.window
        here, there = 1 << column, 1 << column + window.steps[way]
        if (here | there) & window.rim:
            self._grow()
            column = self.window.column(*window.place(column))
            self.put(first, second, column, way, level)
            return
        around = window.cross << column - window.side
        around2 = around << window.steps[way]
        if level == 1:
            self._join(here, there, around, around2, way)
        self._show(first, here, around, level)
        self._show(second, there, around2, level + 1 if way == UP else level)
        if way != UP:
            self._cover(first, here, level)
            self._cover(second, there, level)
        elif level == 3:
            self.tops[2][first] &= ~here
        elif self.laid:
            self.tops[2][second] |= here
        if len(self.laid) == 1:  # chapter A: only now may a Cumino go onto the source
            self.tops[2][self.laid[0][1]] |= 1 << window.origin
        self.laid.append((first, second, column, way, level))
        self._fits = None

    def _join(self, here: int, there: int, around: int, around2: int, way: int) -> None:
        """Chapter B: a first-rank Cumino closes the ends it touches, and may have its own."""
        side = self.window.side
        base, ends = self.occupied[1], self.ends & ~(around | around2)
        if way != UP:
            if not base & around:
                ends |= here
            if not base & around2:
                ends |= there
        self.ends = ends
        sources = ends | 1 << self.window.origin
        self.reach = sources << 1 | sources >> 1 | sources << side | sources >> side

    def _show(self, symbol: int, here: int, around: int, level: int) -> None:
        """A cube is here now: other symbols may not come beside it."""
        self.occupied[level] |= here
        may = self.may[level]
        others = ~around
        left = [columns & others for columns in may]
        left[symbol] = may[symbol]
        self.may[level] = left

    def _cover(self, symbol: int, here: int, level: int) -> None:
        """Half of a lying Cumino came onto its own symbol: the column is one higher."""
        if level > 1:
            self.tops[level - 1][symbol] &= ~here
        if level < 3:
            self.tops[level][symbol] |= here

    def _grow(self) -> None:
        """The same building in a window of twice the side."""
        small = self.window
        grown = Building(len(self.may[0]), 2 * small.half)
        for first, second, column, way, level in self.laid:
            column = grown.window.column(*small.place(column))
            grown.put(first, second, column, way, level)
        for name in self.__slots__:
            setattr(self, name, getattr(grown, name))

    # Looking at it

    def end_cells(self) -> list[tuple[int, int]]:
        """The x and y of the open ends, without the source."""
        return [self.window.place(column) for column in columns_of(self.ends)]


def columns_of(columns: int) -> list[int]:
    """The members of a set of columns, ascending."""
    found = []
    while columns:
        lowest = columns & -columns
        found.append(lowest.bit_length() - 1)
        columns ^= lowest
    return found
