"""Placing: the rulebook's figures 1 to 6, open ends, ranks, symbols, and every refusal."""

from __future__ import annotations

import pytest

from games.cuminos.rules.moves import CuminoPlaced, SourceStood
from tests.games.cuminos.oracle import Table, read
from tests.games.cuminos.positions import built, dealt, gain, holding, legal, played, why_not

SOURCE = "2@0,0,1/5@0,0,2"
TWIN_SOURCE = "2@0,0,1/2@0,0,2"
BRANCH = "2@1,0,1/3@2,0,1"
"""A Cumino lying off the source to the right, its free half a peak (3)."""


def test_opener_stands_one_cumino_as_source_either_end_down() -> None:
    state = dealt("25 33", "11 25")
    assert legal(state) == ["2@0,0,1/5@0,0,2", "3@0,0,1/3@0,0,2", "5@0,0,1/2@0,0,2"]
    [event] = played(state, "5@0,0,1/2@0,0,2")
    assert isinstance(event, SourceStood)
    assert state.totals() == [0, 0]


# Figure 1: what may come after the source


def test_figure_1_lying_off_any_side_of_the_lower_half_of_the_source() -> None:
    state = holding(built(SOURCE, players=2), "66", "23")
    places = [move for move in legal(state) if move != "pass"]
    assert len(places) == 4 * 3, "four sides, and three directions for the other half"
    assert all("2@" in move and ",2/" not in move for move in places)
    assert BRANCH in places
    assert "3@-2,0,1/2@-1,0,1" in places
    assert "2@1,0,1/3@1,1,1" in places, "alongside: only the half that touches must match"


def test_figure_1_upright_touches_both_halves_of_the_source() -> None:
    state = holding(built(SOURCE, players=2), "66", "25")
    upright = [move for move in legal(state) if ",1/5@" in move and move.endswith(",2")]
    assert upright == [f"2@{c},1/5@{c},2" for c in ("-1,0", "0,-1", "0,1", "1,0")]
    assert why_not(state, "5@1,0,1/2@1,0,2") == "clash"


def test_nothing_but_the_lower_half_of_the_source_before_the_first_branch() -> None:
    state = built("2@0,0,1/5@0,0,2")
    assert why_not(state, "5@0,0,3/4@0,0,4") == "source_first"
    assert why_not(state, "5@0,0,3/5@1,0,3") == "source_first"
    assert why_not(state, "2@5,5,1/2@6,5,1") == "source_first"
    assert why_not(state, "2@500,0,1/2@501,0,1") == "source_first"
    assert why_not(state, "1@1,0,1/2@2,0,1") == "clash"


def test_a_cumino_may_go_onto_the_source_once_a_branch_is_there() -> None:
    assert why_not(built(SOURCE, BRANCH), "5@0,0,3/4@0,0,4") == ""
    after_dead_end = built(SOURCE, "2@1,0,1/5@1,0,2")
    assert gain(after_dead_end, "5@0,0,3/5@1,0,3") == 4, "lying on the source and the dead end"


# Figure 2: branches and dead ends


def test_figure_2_an_upright_cumino_is_a_dead_end() -> None:
    state = built(SOURCE, BRANCH)
    assert gain(state, "3@3,0,1/4@3,0,2") == 0
    played(state, "3@3,0,1/4@3,0,2")
    assert state.to_json()["open_ends"] == []
    assert why_not(state, "3@4,0,1/6@5,0,1") == "closed"
    assert why_not(state, "3@3,1,1/6@3,2,1") == "closed"
    assert why_not(state, "3@2,1,1/6@2,2,1") == "closed", "the branch ended there"
    assert why_not(state, "2@-1,0,1/6@-1,1,1") == "", "the source still takes branches"


def test_a_branch_goes_on_at_its_open_end_only() -> None:
    state = built(SOURCE, BRANCH)
    assert state.to_json()["open_ends"] == ["2,0"]
    for move in ("3@3,0,1/4@4,0,1", "3@2,1,1/4@2,2,1", "3@2,-1,1/4@3,-1,1"):
        assert gain(state, move) == 1
    assert why_not(state, "4@1,-1,1/3@2,-1,1") == "clash", "4 would lie beside the branch's 2"
    assert why_not(state, "2@1,1,1/6@1,2,1") == "closed", "beside the closed half"
    assert why_not(state, "2@1,1,1/3@2,1,1") == "", "its other half touches the open end"


def test_a_closed_half_stays_closed_and_a_new_one_opens() -> None:
    state = built(SOURCE, BRANCH, "3@3,0,1/4@4,0,1")
    assert state.to_json()["open_ends"] == ["4,0"]
    state = built(SOURCE, BRANCH, "3@2,1,1/6@2,2,1")
    assert state.to_json()["open_ends"] == ["2,2"]


def test_a_half_that_touches_the_table_level_when_placed_has_no_open_end() -> None:
    """Alongside the source one half touches it, the other is a new open end."""
    state = built(SOURCE, "2@1,0,1/4@1,1,1")
    assert state.to_json()["open_ends"] == ["1,1"]
    state = built(TWIN_SOURCE, "2@1,0,1/2@1,1,1", "2@0,1,1/2@0,2,1")
    assert state.to_json()["open_ends"] == ["0,2"], "the half at 1,1 was touched and closed"


def test_both_halves_may_close_what_they_touch() -> None:
    """Two branches meet: the Cumino between them has no open end of its own."""
    around = ["2@0,1,1/2@0,2,1", "2@1,0,1/3@2,0,1", "3@2,1,1/4@2,2,1"]
    state = built(SOURCE, *around)
    assert state.to_json()["open_ends"] == ["0,2", "2,2"]
    played(state, "2@0,3,1/6@1,3,1")
    assert state.to_json()["open_ends"] == ["1,3", "2,2"]
    state = built(SOURCE, *around)
    assert why_not(state, "2@1,2,1/4@1,3,1") == "clash", "2 would touch the 4 at 2,2"


def test_a_round_trip_closes_several_ends_at_once() -> None:
    state = built(TWIN_SOURCE, "2@1,0,1/2@2,0,1", "2@0,1,1/2@0,2,1", "2@2,1,1/2@2,2,1")
    assert state.to_json()["open_ends"] == ["0,2", "2,2"]
    played(state, "2@1,2,1/2@1,3,1")
    assert state.to_json()["open_ends"] == ["1,3"], "its upper half touched both ends"


def test_a_first_rank_cumino_must_touch_something() -> None:
    state = built(SOURCE, BRANCH)
    assert why_not(state, "4@1,2,1/4@2,2,1") == "alone"
    assert why_not(state, "4@9999,0,1/4@10000,0,1") == "alone"


def test_the_source_is_open_while_a_side_is_free() -> None:
    sides = ["2@1,0,1/1@2,0,1", "1@-2,0,1/2@-1,0,1", "2@0,1,1/3@0,2,1", "3@0,-2,1/2@0,-1,1"]
    assert why_not(built(SOURCE, *sides[:3]), sides[3]) == ""
    state = built(SOURCE, *sides)
    assert not any("2@0,1,1" in move or "2@1,0,1" in move for move in legal(state))


# Figure 3: the second rank


def test_figure_3_second_rank_lies_on_equal_symbols() -> None:
    state = built(SOURCE, BRANCH, "3@3,0,1/4@4,0,1")
    assert gain(state, "3@2,0,2/3@3,0,2") == 2, "across two Cuminos"
    assert gain(state, "3@3,0,2/4@4,0,2") == 2, "exactly on another one"
    assert why_not(state, "4@3,0,2/3@4,0,2") == "clash"
    assert why_not(state, "2@1,0,2/3@2,0,2") == "clash", "2 would touch the 5 of the source"


def test_figure_3_second_rank_also_matches_beside() -> None:
    state = built(TWIN_SOURCE, BRANCH)
    assert why_not(state, "2@1,0,2/3@2,0,2") == ""


def test_second_rank_is_never_upright_and_never_hangs() -> None:
    state = built(TWIN_SOURCE, BRANCH)
    assert why_not(state, "3@2,0,2/4@2,0,3") == "upright_second"
    assert why_not(state, "3@2,0,2/3@3,0,2") == "floating"
    assert why_not(state, "3@2,0,3/3@3,0,3") == "floating"
    assert why_not(state, "3@2,0,3/4@2,0,4") == "floating"
    assert why_not(state, "3@90,0,2/3@91,0,2") == "floating"


def test_second_rank_needs_no_open_end() -> None:
    state = built(SOURCE, BRANCH, "3@3,0,1/4@3,0,2", "2@-1,0,1/1@-1,1,1", "1@-1,2,1/6@-1,2,2")
    assert state.to_json()["open_ends"] == []
    assert why_not(state, "3@2,0,2/3@3,0,2") == "overlap", "a dead end is two levels high"
    assert why_not(state, "2@-1,0,2/1@-1,1,2") == "clash", "the source shows a 5 beside it"
    state = built("2@0,0,1/1@0,0,2", "2@0,1,1/3@0,2,1", "3@0,3,1/4@1,3,1", "4@2,3,1/5@2,3,2")
    assert state.to_json()["open_ends"] == []
    assert gain(state, "3@0,2,2/3@0,3,2") == 2


# Figure 4: the third rank


def test_figure_4_third_rank_lying_and_upright() -> None:
    state = built(TWIN_SOURCE, BRANCH, "2@1,0,2/3@2,0,2")
    assert gain(state, "2@1,0,3/3@2,0,3") == 4
    assert gain(state, "2@0,0,3/2@1,0,3") == 4, "on the source and the second rank"
    assert gain(state, "3@2,0,3/6@2,0,4") == 3
    assert gain(state, "2@0,0,3/6@0,0,4") == 3, "on the source"
    assert why_not(state, "6@2,0,3/3@2,0,4") == "clash"


def test_an_upright_cumino_of_the_third_rank_is_no_dead_end() -> None:
    """Remarques: one goes on beside it, if symbols match."""
    state = built(TWIN_SOURCE, BRANCH, "2@1,0,2/3@2,0,2", "2@0,0,3/6@0,0,4")
    assert gain(state, "2@1,0,3/3@2,0,3") == 4 * 2, "two below, one beside"
    assert gain(state, "2@1,0,3/6@1,0,4") == 3 * 2, "one below, two beside"
    assert why_not(state, "2@1,0,3/1@1,0,4") == "clash"


def test_never_more_than_three_cuminos_on_top_of_each_other() -> None:
    stack = ["2@1,0,2/3@2,0,2", "2@1,0,3/3@2,0,3"]
    state = built(TWIN_SOURCE, BRANCH, *stack)
    assert why_not(state, "2@1,0,4/3@2,0,4") == "too_high"
    assert why_not(state, "2@1,0,4/3@1,0,5") == "too_high"
    assert not any(move.split("@")[1].startswith("1,0,") for move in legal(state)[:-1])


def test_a_place_is_taken_once() -> None:
    state = built(TWIN_SOURCE, BRANCH, "2@1,0,2/3@2,0,2", "2@0,0,3/6@0,0,4")
    for move in ("2@0,0,1/2@0,1,1", "2@0,0,2/2@1,0,2", "2@0,0,3/2@1,0,3", "2@2,0,1/2@2,0,2"):
        assert why_not(state, move) == "overlap"


# Figures 5 and 6, and the table of values


def test_figure_5_three_faces_double() -> None:
    state = built(TWIN_SOURCE, BRANCH)
    [event] = played(state, "2@1,0,2/3@2,0,2")
    assert isinstance(event, CuminoPlaced)
    assert (event.rank, event.contacts, event.factor, event.points) == (2, 3, 2, 4)


def test_figure_6_four_faces_triple() -> None:
    state = built(TWIN_SOURCE, BRANCH, "3@3,0,1/3@3,0,2")
    [event] = played(state, "2@1,0,2/3@2,0,2")
    assert isinstance(event, CuminoPlaced)
    assert (event.rank, event.contacts, event.factor, event.points) == (2, 4, 3, 6)


def test_more_than_four_faces_triple_too() -> None:
    around = ["2@1,0,1/2@2,0,1", "2@0,1,1/2@0,2,1", "2@2,1,1/2@2,2,1", "2@0,3,1/2@1,3,1"]
    state = built(TWIN_SOURCE, *around)
    assert state.worth(state.parse("2@1,1,1/2@1,2,1")).contacts == 6
    assert gain(state, "2@1,1,1/2@1,2,1") == 1 * 3


@pytest.mark.parametrize(
    ("before", "move", "contacts", "points"),
    [
        ((SOURCE,), "2@1,0,1/5@1,0,2", 2, 0),
        ((SOURCE,), BRANCH, 1, 1),
        ((SOURCE, BRANCH, "3@3,0,1/4@4,0,1"), "3@2,0,2/3@3,0,2", 2, 2),
        ((TWIN_SOURCE, BRANCH, "2@1,0,2/3@2,0,2"), "3@2,0,3/6@2,0,4", 1, 3),
        ((TWIN_SOURCE, BRANCH, "2@1,0,2/3@2,0,2"), "2@1,0,3/3@2,0,3", 2, 4),
    ],
)
def test_the_table_of_values(
    before: tuple[str, ...], move: str, contacts: int, points: int
) -> None:
    state = built(*before)
    assert state.worth(state.parse(move)).contacts == contacts
    assert gain(state, move) == points


def test_a_dead_end_is_worth_nothing_however_many_faces_it_touches() -> None:
    state = built(TWIN_SOURCE, "2@1,0,1/2@1,1,1", "2@0,2,1/2@1,2,1", "2@-1,2,1/2@-1,3,1")
    move = "2@0,1,1/2@0,1,2"
    assert state.worth(state.parse(move)).contacts == 4, "source twice, two branches"
    assert gain(state, move) == 0


def test_contacts_count_unit_faces_not_cuminos() -> None:
    """Two lying Cuminos side by side touch with two faces."""
    state = built(SOURCE, "2@1,0,1/3@1,1,1")
    assert state.worth(state.parse("2@2,0,1/3@2,1,1")).contacts == 2
    assert len(state.touches(state.parse("2@2,0,1/3@2,1,1"))) == 2


def test_touches_tell_matches_and_clashes_of_a_piece_still_held() -> None:
    state = built(SOURCE, BRANCH)
    touches = state.touches(state.parse("2@1,0,2/3@2,0,2"))
    assert [(t.against, t.is_match) for t in touches] == [
        ((1, 0, 1), True),
        ((0, 0, 2), False),
        ((2, 0, 1), True),
    ]
    assert state.touches(state.parse("1@7,7,1/1@8,7,1")) == []


# Hands, doubles, an unbounded table


def test_only_what_is_held_can_be_placed() -> None:
    state = holding(built(SOURCE, players=2), "66", "13 24")
    assert why_not(state, BRANCH) == "not_in_hand"
    assert why_not(state, "2@1,0,1/4@2,0,1") == ""


def test_a_double_is_one_move_a_place() -> None:
    state = holding(built(SOURCE, players=2), "66", "22")
    places = [move for move in legal(state) if move != "pass"]
    assert len(places) == len(set(places)) == 12


def test_the_source_refuses_every_other_place() -> None:
    state = dealt("25 33", "11 12")
    assert why_not(state, "2@0,0,1/5@1,0,1") == "source_lying"
    assert why_not(state, "2@1,0,1/5@1,0,2") == "source_place"
    assert why_not(state, "2@0,0,2/5@0,0,3") == "source_place"
    assert why_not(state, "1@0,0,1/1@0,0,2") == "not_in_hand"


def test_a_branch_may_go_as_far_as_it_likes() -> None:
    """The window of the fast sets grows; nothing about the position changes."""
    state = built("3@0,0,1/1@0,0,2")
    symbol = "3"
    for x in range(1, 60, 2):
        ends = (f"{symbol}@{x},0,1/", f"@{x + 1},0,1")
        move = next(m for m in legal(state) if m.startswith(ends[0]) and m.endswith(ends[1]))
        played(state, move)
        symbol = move[len(ends[0])]
    assert state.to_json()["open_ends"] == ["60,0"]
    assert len(state.cubes()) == 2 + 60
    assert state.cubes()[60, 0, 1] == int(symbol)
    oracle = Table()
    for _, placed in state.placed():
        oracle.put(read(str(placed)))
    assert [m for m in legal(state) if m != "pass"] == oracle.places(state.hand(state.seat or 0))
    low, high = tuple(state.hand(state.seat or 0)[0])
    for x, y in ((0, -61), (29, 29), (-30, 3), (123456, 0)):
        assert why_not(state, f"{low}@{x},{y},1/{high}@{x + 1},{y},1") == "alone"
