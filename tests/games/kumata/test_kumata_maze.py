"""Chapter Variantes, mode dédale: tiles at random or by hand, joined by edges of plots."""

from __future__ import annotations

from random import Random

import pytest

from games.core.lattice import cell_at
from games.kumata.rules.laying import LaidTile, is_connected, maze, misfits, plots_of, turned
from tests.games.kumata.positions import LANGUAGES, TABLE, start
from tests.soak import seeds

FOUR = TABLE.side_for(4)


def joined(cells: list[str]) -> bool:
    """A flood over the plots, without the code under test."""
    left = {cell_at(cell) for cell in cells}
    todo = [left.pop()]
    while todo:
        place = todo.pop()
        assert place is not None
        x, y = place
        for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if near in left:
                left.remove(near)
                todo.append(near)
    return not left


def check_mazes(seeds: range) -> None:
    for seed in seeds:
        side = TABLE.side_for(2 + seed % 3)
        laid = maze(side, Random(seed))
        board = plots_of(side, laid)
        assert len(board) == len(side.tiles) * side.tile_size**2  # nothing overlaps
        assert joined(list(board))
        assert misfits(side, laid) == []


def test_random_mazes_are_connected_and_never_overlap() -> None:
    check_mazes(range(500))


@pytest.mark.slow
def test_ten_thousand_random_mazes_are_connected_and_never_overlap() -> None:
    check_mazes(seeds(10_000))


def test_a_maze_starts_at_column_a_and_row_1() -> None:
    for seed in range(50):
        places = [cell_at(cell) for cell in start(4, seed, options={"variant": "maze"}).board.cells]
        assert min(place[0] for place in places if place) == 0
        assert min(place[1] for place in places if place) == 0


def test_a_maze_of_teams_lies_as_that_of_four_alone() -> None:
    alone, teams = (start(4, 7, options={"variant": v}) for v in ("maze", "maze_union"))

    assert teams.board.plots == alone.board.plots
    assert (alone.teams, teams.teams) == ((), ((0, 2), (1, 3)))
    assert [score.team_total for score in alone.scores()] == [None] * 4


def test_tiles_of_a_maze_may_be_offset_by_one_plot() -> None:
    shapes = set()
    for seed in range(100):
        laid = maze(FOUR, Random(seed))
        shapes |= {((a.column - b.column) % 2, (a.row - b.row) % 2) for a in laid for b in laid}
    assert shapes == {(0, 0), (0, 1), (1, 0), (1, 1)}


def test_a_tile_turns_clockwise() -> None:
    face = FOUR.faces[0]
    assert face == (("M1", "N1"), ("G1", "T1"))
    assert turned(face, 1) == (("G1", "M1"), ("T1", "N1"))
    assert turned(face, 4) == face


def row_of_tiles() -> list[LaidTile]:
    return [LaidTile(tile, 0, 2 * tile, tile % 2) for tile in range(9)]


def keys(laid: list[LaidTile]) -> list[tuple[str, tuple[int, ...]]]:
    """What is wrong with tiles laid by hand: the kind and the tiles it is about."""
    found = misfits(FOUR, laid)
    for misfit in found:
        for language in LANGUAGES:
            said = language.say(misfit.phrase)
            assert said != misfit.phrase.key and "{" not in said
    return [(misfit.phrase.key.removeprefix("kumata.laying."), misfit.laid) for misfit in found]


def test_a_maze_laid_by_hand_is_checked_live() -> None:
    laid = row_of_tiles()

    assert keys([]) == [("missing", ())]
    assert keys(laid[:8]) == [("missing", ())]
    assert keys(laid) == []
    assert keys([*laid[:8], LaidTile(8, 0, 40, 0)]) == [("apart", (8,))]
    assert keys([*laid[:8], LaidTile(8, 0, 1, 0)]) == [("overlap", (0, 1, 8))]
    assert keys([*laid[:8], LaidTile(7, 0, 16, 0)]) == [("twice", (8,)), ("missing", ())]


def test_touching_by_a_corner_is_not_enough() -> None:
    laid = [LaidTile(tile, 0, 2 * tile, 0) for tile in range(8)]

    assert keys([*laid, LaidTile(8, 0, 16, 1)]) == []
    assert keys([*laid, LaidTile(8, 0, 16, 2)]) == [("apart", (8,))]
    assert keys([*laid, LaidTile(8, 0, 16, -2)]) == [("apart", (8,))]


def test_two_groups_the_smaller_one_is_named() -> None:
    laid = [LaidTile(tile, 0, 2 * tile if tile < 3 else 2 * tile + 10, 0) for tile in range(9)]
    assert keys(laid) == [("apart", (0, 1, 2))]


def test_a_maze_laid_by_hand_is_a_set_up() -> None:
    laid = [LaidTile(tile, tile, 2 * tile - 7, -3 - tile % 2) for tile in range(9)]
    board = plots_of(FOUR, laid)

    state = start(4, options={"variant": "maze"}, position={"plots": board})

    assert state.to_json()["plots"] == board
    assert not state.is_over
    assert is_connected(board)
    assert min(board) == "a2"
