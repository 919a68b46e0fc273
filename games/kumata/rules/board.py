"""The board without its dominoes: cells, and the spots where a domino can lie, as bit sets."""

from __future__ import annotations

from collections.abc import Mapping

from games.core.lattice import cell_at, cell_name


class Board:
    """Plots in reading order, and every spot: two cells that share an edge, in reading order.

    Spots are numbered by their text, so that walking the bits of a set upwards gives moves in
    the order of their notation. One int is a set of spots.
    """

    def __init__(self, plots: Mapping[str, str]) -> None:
        """`plots` maps names of cells to a clan's letter and a value, both already checked."""
        places = {name: place for name in plots if (place := cell_at(name)) is not None}
        self.cells = tuple(sorted(plots, key=lambda name: places[name][::-1]))
        self.plots = {name: plots[name] for name in self.cells}
        self.index = {name: index for index, name in enumerate(self.cells)}
        pairs = ((a, b) for a in self.cells for b in self._after(*places[a]) if b in plots)
        names = sorted(pairs, key="".join)
        self.spot_names = tuple(names)
        self.spot_at = {pair: number for number, pair in enumerate(names)}
        self.spots = tuple((self.index[a], self.index[b]) for a, b in names)
        self.all_spots = (1 << len(names)) - 1
        count = len(self.cells)
        self.as_first = [self._set_of(0, cell) for cell in range(count)]
        self.as_second = [self._set_of(1, cell) for cell in range(count)]
        self.around = tuple(self._around(number) for number in range(len(names)))
        self.apart = tuple(
            self.all_spots & ~sum(bit for bit, _ in around) & ~(1 << number)
            for number, around in enumerate(self.around)
        )
        """For each spot the set of those that share no cell with it."""

    @staticmethod
    def _after(column: int, row: int) -> list[str]:
        """The neighbours that come later in reading order."""
        later = [cell_name(column, row + 1)]
        return [cell_name(column + 1, row), *later] if column < 25 else later

    def _set_of(self, end: int, cell: int) -> int:
        return sum(1 << number for number, spot in enumerate(self.spots) if spot[end] == cell)

    def _around(self, number: int) -> tuple[tuple[int, int], ...]:
        """The other spots that share a cell with this one: their bit and their other cell."""
        ours = self.spots[number]
        return tuple(
            (1 << other, b if a in ours else a)
            for other, (a, b) in enumerate(self.spots)
            if other != number and (a in ours or b in ours)
        )
