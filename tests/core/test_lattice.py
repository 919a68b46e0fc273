"""Cells, neighbours and the rotations of polycubes."""

from __future__ import annotations

import pytest

from games.core.lattice import cell_at, cell_name, neighbours, normalised, orientations


def test_a1_is_the_top_left_cell_and_rows_run_down() -> None:
    assert cell_name(0, 0) == "a1"
    assert cell_name(2, 4) == "c5"
    assert cell_at("c5") == (2, 4)


@pytest.mark.parametrize("name", ["", "a", "a0", "A1", "aa1", "a1 ", "1a", "a100", "é1", "a٣"])
def test_what_is_no_cell_has_no_place(name: str) -> None:
    assert cell_at(name) is None


def test_neighbours_share_an_edge() -> None:
    assert set(neighbours(1, 1)) == {(1, 0), (2, 1), (1, 2), (0, 1)}


STONES = {
    "I2": ("000 100", 3),
    "I3": ("000 100 200", 3),
    "V3": ("000 100 001", 12),
    "I4": ("000 100 200 300", 3),
    "L4": ("000 100 200 001", 24),
    "T4": ("000 100 200 110", 12),
    "O4": ("000 100 010 110", 3),
    "S4": ("000 100 110 210", 12),
    "Y4": ("000 100 010 001", 8),
    "A4": ("000 100 110 111", 12),
    "B4": ("000 010 110 111", 12),
}


@pytest.mark.parametrize(("cubes", "count"), STONES.values(), ids=STONES)
def test_orientations_of_the_eleven_stones(cubes: str, count: int) -> None:
    shape = [(int(x), int(y), int(z)) for x, y, z in cubes.split()]
    found = orientations(shape)
    assert len(found) == count
    assert normalised(shape) in found


def test_mirror_images_differ() -> None:
    left = orientations([(0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 1, 1)])
    right = orientations([(0, 0, 0), (0, 1, 0), (1, 1, 0), (1, 1, 1)])
    assert not set(left) & set(right)
