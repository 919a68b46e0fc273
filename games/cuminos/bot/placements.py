"""Where the Cuminos of a hand can go, and what each would score there at once."""

from __future__ import annotations

from games.cuminos.rules.building import Building, Fit, Laid, columns_of
from games.cuminos.rules.moves import ACROSS, DOWN, UP, Place
from games.cuminos.rules.table import CuminosTable

Placement = tuple[int, int, Laid]
"""Points, the Cumino's number in the bag, and how it lies."""


def placements(table: CuminosTable, building: Building, hand: int) -> list[Placement]:
    """All of a hand, a set of numbers. The source must stand."""
    found: list[Placement] = []
    contacts, factors, points_of = building.contacts, table.contact_factors, table.points_of
    last = len(factors) - 1
    for number in columns_of(hand):
        low, high = table.cuminos[number]
        for first, second in ((low, high), (high, low)) if low < high else ((low, high),):
            for way, level, columns in building.fitting(first, second):
                value = points_of[level, way == UP]
                while columns:
                    lowest = columns & -columns
                    columns ^= lowest
                    column = lowest.bit_length() - 1
                    touched = contacts(column, way, level) if value else 0
                    points = value * factors[touched if touched < last else last]
                    found.append((points, number, (first, second, column, way, level)))
    return found


def move_of(building: Building, laid: Laid) -> Place:
    """The move that lays a Cumino like this."""
    first, second, column, way, level = laid
    return Place(first + 1, second + 1, *building.window.place(column), level, way)


def highest(building: Building, fits: list[list[int]], first: int, second: int) -> Fit:
    """Way, level and columns of the best-paid rank that takes a Cumino this way round."""
    _, bare, onto, high = fits
    side, may = building.window.side, building.may
    columns = high[first]
    if columns:
        if lying := columns & high[second] >> 1:
            return ACROSS, 3, lying
        if lying := columns & high[second] >> side:
            return DOWN, 3, lying
        if standing := columns & may[4][second]:
            return UP, 3, standing
    columns = onto[first]
    if columns:
        if lying := columns & onto[second] >> 1:
            return ACROSS, 2, lying
        if lying := columns & onto[second] >> side:
            return DOWN, 2, lying
    columns, reach = bare[first], building.reach
    if lying := columns & bare[second] >> 1 & (reach | reach >> 1):
        return ACROSS, 1, lying
    if lying := columns & bare[second] >> side & (reach | reach >> side):
        return DOWN, 1, lying
    return UP, 1, columns & reach & may[2][second]
