"""The rules of Fours, as sentences."""

from __future__ import annotations

import pytest

from games import catalog
from games.core.game import IllegalMove, Setup, State


def after(*rods: str) -> State:
    """The position after beads on these rods."""
    state = catalog.game("fours").start(Setup(2))
    for rod in rods:
        state.play(state.parse(rod))
    return state


def test_beads_fall_onto_those_that_lie_there() -> None:
    assert list(after("b2", "b2", "c1").beads) == [(1, 1, 0), (1, 1, 1), (2, 0, 0)]


def test_a_full_rod_takes_no_bead() -> None:
    state = after("a1", "a1", "a1", "a1")
    with pytest.raises(IllegalMove):
        state.play(state.parse("a1"))


@pytest.mark.parametrize(
    "rods",
    [
        ("a1", "b1", "a1", "b1", "a1", "b1", "a1"),  # upright
        ("a1", "b2", "b1", "b2", "c1", "b2", "d1"),  # along an edge
        ("a1", "b2", "b2", "c3", "c3", "d4", "c3", "d4", "d4", "a2", "d4"),  # through the middle
    ],
)
def test_a_straight_row_wins(rods: tuple[str, ...]) -> None:
    assert after(*rods).winners() == [0]
    assert after(*rods[:-1]).winners() == []


def test_there_are_76_rows() -> None:
    assert len(catalog.game("fours").rows) == 76
