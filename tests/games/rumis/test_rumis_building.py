"""Rumis as its rules page tells it: stones, boards, placing, being out, counting."""

from __future__ import annotations

import re

import pytest

from games.catalog import ROOT
from games.core.game import BadNotation, IllegalMove
from games.core.lattice import orientations
from games.rumis.rules.moves import Place, Take
from games.rumis.rules.placements import Placements
from tests.games.rumis.positions import TABLE, played, refused, started


def test_eleven_stones_of_forty_cubes_with_their_orientations() -> None:
    counts = [len(orientations(stone.shape)) for stone in TABLE.stones]
    assert counts == [3, 3, 12, 3, 24, 12, 3, 12, 8, 12, 12]
    assert TABLE.volume == 40


def test_a_box_of_five_has_6803_placements() -> None:
    assert len(Placements(TABLE.stones, ((5,) * 5,) * 5).moves) == 6803


def test_the_boards_hold_35_to_50_cubes_a_player() -> None:
    for board in TABLE.boards:
        for count in range(2, board.most_players + 1):
            volume = sum(map(sum, board.heights(count)))
            assert 35 <= volume / count <= 50, (board.name, count)


@pytest.mark.parametrize(
    ("name", "cells", "limits"),
    [
        ("chullpa", 20, [4, 6, 8]),
        ("pirka", 20, [4, 6, 8]),
        ("cucho", 40, [2, 3, 4]),
        ("tambo", 40, [2, 3, 4]),
        ("pisac", 32, [3, 5, 8]),
        ("coricancha", 64, [2, 3, 6]),
        ("colca", 42, [4, 6, 4, 5, 6]),
        ("puncu", 42, [4, 3, 4, 5, 6]),
        ("apachita", 40, [4, 3, 4, 5, 6]),
        ("chaka", 60, [3, 6, 3, 4, 6]),
        ("huaca", 70, [2, 3, 4, 4, 6]),
        ("incahuasi", 64, [3, 6, 3, 4, 6]),
    ],
)
def test_cells_and_limits_of_each_board(name: str, cells: int, limits: list[int]) -> None:
    board = TABLE.board(name)
    assert sum(cell != "." for row in board.cells for cell in row) == cells
    assert list(board.limits) == limits


def test_the_lower_of_board_and_cell_limit_holds() -> None:
    rows = started(2, board="pisac").to_json()["heights"]
    assert [row[0] for row in rows] == [1, 2, 3, 3, 3, 3, 3, 3]
    assert started(4, board="coricancha").to_json()["heights"][3] == [1, 2, 4, 6, 6, 4, 2, 1]


def test_three_on_huaca_build_inside_the_blue_line_up_to_three() -> None:
    """The rulebook's example."""
    rows = started(3, board="huaca").to_json()["heights"]
    assert rows[0] == [0] * 10
    assert rows[1] == [0, *[3] * 8, 0]
    assert refused(started(3, board="huaca"), "I2@a1.1,b1.1") == "rumis.why.beyond"


def test_two_on_colca_build_left_of_the_red_line_up_to_four() -> None:
    """The rulebook's example: as high as the longest stone is long."""
    state = started(2, board="colca")
    assert state.to_json()["heights"][1] == [4] * 5 + [0] * 5
    assert refused(state, "I4@e2.1,e2.2,e2.3,e2.4") == ""
    assert refused(state, "I2@e2.1,f2.1") == "rumis.why.crosses"
    assert refused(state, "I2@g2.1,f2.1") == "rumis.why.beyond"


def test_at_the_start_each_colour_holds_everything() -> None:
    state = started()
    content = state.to_json()
    assert content["board"] == "chullpa"
    assert content["hands"] == [[stone.name for stone in TABLE.stones]] * 2
    assert content["placed"] == [] and content["out"] == [False, False]
    assert (content["phase"], content["intermediate"]) == ("build", None)
    assert (content["to_move"], content["colour"]) == (0, 0)
    assert [score.to_json() for score in state.scores()] == [
        {"visible": 0, "left": -11, "total": -11}
    ] * 2
    assert state.winners() == []


def test_the_first_stone_goes_anywhere_but_never_floats() -> None:
    state = started()
    assert refused(state, "I2@c2.1,c3.1") == ""
    assert refused(state, "I2@c2.1,c2.2") == ""
    assert refused(state, "I2@c2.2,c3.2") == "rumis.why.gap"
    assert refused(state, "V3@c2.1,c2.2,d2.2") == "rumis.why.gap"


def test_other_first_stones_touch_a_foreign_stone_and_the_board() -> None:
    state = started(2, "I2@a1.1,b1.1")
    assert refused(state, "I2@c1.1,d1.1") == ""
    assert refused(state, "I2@c2.1,d2.1") == "rumis.why.opening_apart"  # only a corner
    assert refused(state, "I2@a1.2,b1.2") == "rumis.why.opening_high"
    assert refused(state, "V3@c1.1,b1.2,c1.2") == ""  # both at once


def test_later_stones_touch_their_own_colour_by_a_face() -> None:
    state = started(2, "I2@a1.1,b1.1", "I2@c1.1,d1.1")
    assert refused(state, "I3@a2.1,b2.1,c2.1") == ""
    assert refused(state, "I3@e1.1,e2.1,e3.1") == "rumis.why.no_contact"  # foreign face
    assert refused(state, "V3@c2.1,d2.1,c3.1") == "rumis.why.no_contact"  # own corner
    assert refused(state, "I3@a1.2,b1.2,c1.2") == ""  # lying on it is touching


def test_nothing_leaves_the_board_the_limit_or_overlaps() -> None:
    state = started(2, "I2@a1.1,b1.1", "I2@c1.1,d1.1")
    assert refused(state, "I3@a1.2,b1.2,a2.1") == "rumis.why.shape"
    assert refused(state, "I3@a2.1,a2.1,a3.1") == "rumis.why.shape"
    assert refused(state, "I3@d4.1,e4.1,f4.1") == "rumis.why.outside"
    assert refused(state, "I3@a3.1,a4.1,a5.1") == "rumis.why.outside"
    assert refused(state, "I3@b1.1,b2.1,b3.1") == "rumis.why.occupied"
    assert refused(state, "I4@b1.2,b1.3,b1.4,b1.5") == "rumis.why.too_high"
    assert refused(state, "I2@a2.1,b2.1") == "rumis.why.used"
    assert refused(state, "take I2") == "rumis.why.no_taking"


def test_a_gap_under_any_cube_is_refused() -> None:
    state = started(2, "I2@a1.1,b1.1", "I2@c1.1,d1.1")
    assert refused(state, "L4@a1.2,b1.2,c1.2,c2.2") == "rumis.why.gap"
    assert refused(state, "L4@b1.2,a1.2,a2.2,a2.1") == "rumis.why.shape"
    assert refused(state, "V3@a2.1,a1.2,a2.2") == ""  # its own cube holds it up


def test_the_cell_names_what_is_wrong() -> None:
    state = started(2, "I2@a1.1,b1.1", "I2@c1.1,d1.1")
    reason = state.why_not(state.parse("I3@b1.1,b2.1,b3.1"))
    assert reason is not None and reason.values == {"cell": "b1.1"}


def test_points_are_cells_seen_from_above_less_stones_left() -> None:
    state = started(2, "I4@a1.1,b1.1,c1.1,d1.1", "I2@a2.1,b2.1")
    assert [score.total for score in state.scores()] == [4 - 10, 2 - 10]
    played(state, "I2@d1.2,d1.3")  # upright on its own: nothing more is seen
    played(state, "L4@a2.2,a1.2,b1.2,c1.2")  # covers three cells of seat 0
    assert [score.to_json() for score in state.scores()] == [
        {"visible": 1, "left": -9, "total": -8},
        {"visible": 5, "left": -9, "total": -4},
    ]


def test_one_stone_brings_four_points_at_most() -> None:
    start = started()
    seen = set()
    for move in start.legal_moves():
        state = start.clone()
        state.play(move)
        seen.add(state.scores()[0].parts["visible"])
    assert seen == {1, 2, 3, 4}


def test_who_cannot_place_is_out_for_good_and_the_others_go_on() -> None:
    state = started(2, board="pirka")
    events: list[str] = []
    while not state.is_over:
        before = state.to_json()
        move = state.legal_moves()[0]
        events = [str(event) for event in played(state, str(move))]
        after = state.to_json()
        for colour in range(2):
            if before["out"][colour]:
                assert after["out"][colour] and before["colour"] != colour
    assert any(event.startswith("SeatOut") for event in events)
    assert state.to_json()["out"] == [True, True]
    assert state.to_json()["to_move"] is None and state.to_json()["colour"] is None
    assert state.legal_moves() == []
    assert refused(state, "I2@a1.1,b1.1") == "rumis.why.over"
    totals = [score.total for score in state.scores()]
    assert state.winners() == [s for s in range(2) if totals[s] == max(totals)]


def test_an_illegal_move_raises_and_changes_nothing() -> None:
    state = started(2, "I2@a1.1,b1.1")
    before = state.to_json()
    for text in ("I2@e4.1,d4.1", "take I2", "I2@a1.1,b1.1"):
        with pytest.raises(IllegalMove) as error:
            state.play(state.parse(text))
        assert error.value.phrase.key.startswith("rumis.why.")
    assert state.to_json() == before


def test_cells_may_be_named_in_any_order() -> None:
    state = started()
    move = state.parse("  L4@a3.2,a1.1,a3.1,a2.1 ")
    assert str(move) == "L4@a1.1,a2.1,a3.1,a3.2"
    assert move == state.parse("L4@a1.1,a2.1,a3.1,a3.2")


@pytest.mark.parametrize(
    "text",
    [
        "", "L4", "L4@", "@a1.1", "take", "take L4@a1.1", "L4@a1", "L4@a0.1,a1.1", "L4@a1.0",
        "L4@a1.1,", "L4@a1.1,,a2.1", "Z9@a1.1,a2.1", "0:L4@a1.1,a2.1,a3.1,a3.2", "take 0:L4",
        "l4@a1.1,a2.1", "L4@A1.1", "I2@a1.1;b1.1", "I2@a１.1,b1.1", "I2@a1.1, b1.1", "\0",
        "x" * 9999, "I2@" + "a1.1," * 500,
    ],
)  # fmt: skip
def test_what_is_no_move_is_bad_notation(text: str) -> None:
    with pytest.raises(BadNotation):
        started().parse(text)


def test_moves_made_by_hand_are_refused_with_a_reason() -> None:
    state = started()
    for move, key in (
        ("I2@a1.1,b1.1", "rumis.why.unknown"),
        (None, "rumis.why.unknown"),
        (Place("I2", ((0, 0, 0), (1, 0, 0)), 0), "rumis.notation.colour_given"),
        (Place("X9", ((0, 0, 0), (1, 0, 0))), "rumis.notation.stone"),
        (Place("I2", ()), "rumis.why.shape"),
        (Place("I2", ((-1, 0, 0), (0, 0, 0))), "rumis.why.outside"),
        (Place("I2", ((0, 0, -1), (0, 0, 0))), "rumis.why.too_high"),
        (Place("I2", ((30, 0, 0), (31, 0, 0))), "rumis.why.outside"),
        (Take("I2"), "rumis.why.no_taking"),
        (Take("X9"), "rumis.notation.stone"),
    ):
        reason = state.why_not(move)
        assert reason is not None and reason.key == key, move
        with pytest.raises(IllegalMove):
            state.play(move)


def test_placements_of_every_board_as_the_perft_file_notes_them() -> None:
    noted = re.findall(
        r"^# placements (\w+) (\d): (\d+)$",
        (ROOT / "tests" / "perft" / "rumis.txt").read_text(encoding="utf-8"),
        re.MULTILINE,
    )
    assert {name for name, _, _ in noted} == {board.name for board in TABLE.boards}
    for name, count, number in noted:
        heights = TABLE.board(name).heights(int(count))
        assert len(Placements(TABLE.stones, heights).moves) == int(number), (name, count)
