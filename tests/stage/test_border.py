"""The line around a patch of squares."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.stage.space.geometry.plan import border, dashed, even, part


def test_it_goes_around_a_square_inside_and_comes_back() -> None:
    assert border({(2, 1)}, 0.25) == [
        [(2.25, 1.25), (2.75, 1.25), (2.75, 1.75), (2.25, 1.75), (2.25, 1.25)]
    ]


def test_it_goes_into_a_corner_and_around_a_hole() -> None:
    (bent,) = border({(0, 0), (1, 0), (0, 1)}, 0.25)
    assert (0.75, 0.75) in bent and len(bent) == 7
    ring = {(x, y) for x in range(3) for y in range(3)} - {(1, 1)}
    assert len(border(ring, 0.25)) == 2


@given(st.sets(st.tuples(st.integers(0, 5), st.integers(0, 4)), min_size=1))
def test_it_holds_as_much_as_there_are_squares(squares: set[tuple[int, int]]) -> None:
    area = sum(
        (x * later_y - later_x * y) / 2
        for line in border(squares, 0.0)
        for (x, y), (later_x, later_y) in pairwise(line)
    )
    assert area == len(squares)


def test_dashes_go_evenly_round_a_closed_line_and_keep_its_corners() -> None:
    (line,) = border({(0, 0), (1, 0), (1, 1)}, 0.07)
    pieces = dashed(line, *even(line, 0.16, 0.09))
    lengths = [sum(math.dist(a, b) for a, b in pairwise(piece)) for piece in pieces]
    assert max(lengths) - min(lengths) < 1e-6
    assert abs(lengths[0] - 0.16) < 0.02
    assert any(len(piece) > 2 for piece in pieces), "a dash goes round a corner"


def test_the_beginning_of_a_line_is_as_long_as_its_share() -> None:
    (line,) = border({(0, 0)}, 0.0)
    assert part(line, 1.0) == line
    begun = part(line, 0.375)
    assert sum(math.dist(a, b) for a, b in pairwise(begun)) == pytest.approx(1.5)
    assert len(begun) == 3
