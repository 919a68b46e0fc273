"""Where an arrow leads: straight ahead counts more than aside, and what is near more than far."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from pygame import Rect

from games.stage.widgets.focus import nearest_place, neighbour

RIGHT, DOWN, LEFT, UP = (1, 0), (0, 1), (-1, 0), (0, -1)


def stop(*rect: int) -> Any:
    return SimpleNamespace(rect=Rect(rect))


def turned(rect: Rect, way: tuple[int, int]) -> Rect:
    """A rect of a layout made for going right, in the same layout for another way."""
    x, y, width, height = rect
    if way in (DOWN, UP):
        x, y, width, height = y, x, height, width
    if way == LEFT:
        x = -x - width
    if way == UP:
        y = -y - height
    return Rect(x, y, width, height)


def goal(way: tuple[int, int], *rects: tuple[int, int, int, int]) -> int | None:
    """Which of the stops an arrow leads to from one of 40 by 40 pixels at (0, 0)."""
    current, *stops = [stop(*turned(Rect(rect), way)) for rect in ((0, 0, 40, 40), *rects)]
    found = neighbour([current, *stops], current, way)
    return None if found is None else stops.index(found)


@pytest.mark.parametrize("way", [RIGHT, DOWN, LEFT, UP])
class TestNeighbour:
    def test_straight_ahead_comes_before_nearer_but_aside(self, way: tuple[int, int]) -> None:
        assert goal(way, (60, 60, 40, 40), (110, 0, 40, 40)) == 1

    def test_much_nearer_comes_before_straight_ahead(self, way: tuple[int, int]) -> None:
        assert goal(way, (60, 60, 40, 40), (150, 0, 40, 40)) == 0

    def test_of_two_as_far_the_one_in_line_comes_first(self, way: tuple[int, int]) -> None:
        assert goal(way, (60, 30, 40, 40), (60, 0, 40, 40)) == 1

    def test_being_out_of_line_counts_less_than_being_far(self, way: tuple[int, int]) -> None:
        assert goal(way, (50, 30, 40, 40), (70, 0, 40, 40)) == 0

    def test_nothing_behind_is_ahead(self, way: tuple[int, int]) -> None:
        assert goal(way, (-60, 0, 40, 40), (0, 60, 40, 40)) is None


@pytest.mark.parametrize("way", [RIGHT, DOWN, LEFT, UP])
def test_on_a_board_aside_counts_double_and_a_little_more(way: tuple[int, int]) -> None:
    def place(ahead: int, aside: int) -> tuple[float, float]:
        return ahead * way[0] + aside * way[1], ahead * way[1] + aside * way[0]

    here = {"here": (0.0, 0.0)}
    far = {"straight": place(54, 0), "aside": place(10, 20)}  # 10 + 2.2 * 20 = 54
    assert nearest_place({**here, **far, "straight": place(53, 0)}, "here", way) == "straight"
    assert nearest_place({**here, **far, "straight": place(55, 0)}, "here", way) == "aside"
    assert nearest_place({**here, "behind": place(-10, 0)}, "here", way) == "here"
