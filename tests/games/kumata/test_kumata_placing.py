"""Chapters Pose d'un domino, Parcelles vides, Pose impossible, Pose du totem, Fin de partie."""

from __future__ import annotations

import pytest

from games.core.game import BadNotation, IllegalMove
from games.kumata.rules.moves import (
    Aside,
    DominoPlaced,
    DominoRevealed,
    DominoSetAside,
    GotStuck,
    NothingFitted,
    Place,
    RanOut,
    TotemPlaced,
)
from tests.games.kumata.positions import kumata, moves, played, refused


def test_a_domino_covers_equal_values_of_any_clan_own_included() -> None:
    state = kumata("H1 C2", reserve=["12", "12"])

    assert moves(state) == ["12@a1b1", "12@a1b1+"]
    assert refused(state, "21@a1b1") == "values"


def test_a_domino_lies_within_a_tile_or_across_two() -> None:
    state = kumata("H1 H1 C2 C2", reserve=["12", "00"])

    assert moves(state) == ["12@b1c1", "12@b1c1+"]


def test_an_empty_half_covers_any_value() -> None:
    state = kumata("H1 C4", reserve=["00", "12"])

    assert moves(state) == ["00@a1b1", "00@a1b1+"]  # turned round it is the same move


def test_any_value_goes_on_an_empty_half_and_empty_on_empty() -> None:
    rows = ("H1 C4 H1 C4",)
    state = kumata(*rows, reserve=["01 00", "03 04"])
    played(state, "00@a1b1", "04@c1d1")

    assert "01@b1c1" in moves(state)
    assert "10@b1c1" in moves(state)
    assert "01@a1b1" not in moves(state)  # wholly on one domino


def test_two_different_dominoes_of_one_height_carry_a_third() -> None:
    state = kumata("H1 C2 H3 C4", reserve=["23 12", "12 34"])
    played(state, "12@a1b1", "34@c1d1")

    assert moves(state) == ["23@b1c1", "23@b1c1+"]
    assert played(state, "23@b1c1")[0] == DominoPlaced(0, "23", "b1", "c1", 2)


def test_never_wholly_on_one_domino() -> None:
    state = kumata("H1 C2 H3 C4 H1 C2", reserve=["12", "12 34"], to_move=1)
    played(state, "34@c1d1", "12@a1b1")

    assert refused(state, "12@a1b1") == "same_domino"
    assert moves(state) == ["12@e1f1", "12@e1f1+"]


def test_never_half_on_the_board_and_half_on_a_domino() -> None:
    state = kumata("H1 C2 H3 C4", reserve=["12", "23"])
    played(state, "12@a1b1")

    assert state.to_move is None  # 2 on the domino, 3 on the board: it would not lie flat


def test_the_sentence_for_half_on_the_board_names_both_cells() -> None:
    state = kumata("H1 C2 H3 C3", reserve=["12", "33 | 23"])
    played(state, "12@a1b1")

    assert refused(state, "23@b1c1") == "half_on_board"


def test_heights_must_be_equal_above_the_board_too() -> None:
    state = kumata("H1 H1 H1 H1 H1 H1", reserve=["01 00", "01 11"])
    played(state, "00@a1b1", "11@c1d1", "01@b1c1")

    assert refused(state, "10@c1d1") == "heights"
    assert moves(state) == ["01@e1f1", "01@e1f1+", "10@e1f1", "10@e1f1+"]


def test_a_totem_locks_both_plots_of_its_domino_for_good() -> None:
    rows = ("H1 C2 H3 C4", "C3 C3 C3 C3")
    free, locked = (kumata(*rows, reserve=["34", "33 | 23 12"], to_move=1) for _ in range(2))

    played(free, "12@a1b1", "34@c1d1")
    played(locked, "12@a1b1", "34@c1d1+")

    assert "23@b1c1" in moves(free)
    assert refused(locked, "23@b1c1") == "locked"
    assert moves(locked) == [m for m in moves(free) if not m.startswith("23@b1c1")]


def test_the_totem_belongs_to_the_placement_and_each_seat_has_its_own() -> None:
    state = kumata("G1 N2 T3 M1", reserve=["12", "13", "", ""])

    events = played(state, "12@a1b1+")

    assert events[:2] == [DominoPlaced(0, "12", "a1", "b1", 1), TotemPlaced(0, "a1", "b1", 2)]
    assert state.totems == [0, 1, 1, 1]


def test_two_players_have_two_totems_each_and_no_third() -> None:
    row = "H1 H1 H1 H1 H1 H1 H1 H1 C1 C1"
    state = kumata(row, reserve=["00 | 01 | 11", "00 | 01 | 11"])
    played(state, "00@a1b1+", "00@c1d1", "01@e1f1+", "01@g1h1")

    assert state.totems == [0, 2]
    assert moves(state) == ["11@i1j1"]
    assert refused(state, "11@i1j1+") == "no_totem"


def test_what_can_be_played_must_be_played() -> None:
    state = kumata("H1 C2", reserve=["12 | 03 44", "00"])

    assert moves(state) == ["12@a1b1", "12@a1b1+"]
    assert refused(state, "aside 44") == "must_play"


def test_when_nothing_fits_a_domino_of_a_deep_pile_is_set_aside() -> None:
    state = kumata("H1 C2", reserve=["33 44 | 11", "12"])

    assert state.must_set_aside
    assert moves(state) == ["aside 44"]
    assert refused(state, "aside 11") == "single"
    assert played(state, "aside 44")[:2] == [DominoSetAside(0, "44"), DominoRevealed(0, "33")]
    assert state.to_json()["reserve"][0] == [["33"], ["11"], ["44"]]


def test_a_set_aside_domino_passes_the_turn_and_is_in_reserve_at_the_next() -> None:
    state = kumata("H1 C2 H4 C4", reserve=["33 11", "12"])
    events = played(state, "aside 11")

    assert state.to_move == 1
    assert NothingFitted(1) not in events
    played(state, "12@a1b1")
    assert state.to_move is None  # neither 33 nor 11 fits, and no pile can be split
    assert state.scores()[0].parts["reserve"] == 6 + 2


def test_the_turn_of_who_can_only_set_aside_is_announced() -> None:
    state = kumata("H1 C2 H1 C2", reserve=["12", "33 44"])

    assert played(state, "12@a1b1")[-1] == NothingFitted(1)


def test_an_aside_domino_scores_even_if_its_owner_never_plays_again() -> None:
    state = kumata("H1 C2", reserve=["33 44", ""])

    events = played(state, "aside 44")

    assert events[-1] == RanOut(1)
    assert state.scores()[0].parts["reserve"] == 6 + 8


def test_the_match_ends_when_a_turn_begins_without_dominoes() -> None:
    state = kumata("H1 C2 H1 C2", reserve=["12", "12"])
    played(state, "12@a1b1")
    assert not state.is_over  # the first seat has none left, but it is not its turn

    assert played(state, "12@c1d1")[-1] == RanOut(0)
    assert (state.to_move, state.ended_by) == (None, 0)
    assert moves(state) == []


def test_the_match_ends_when_nothing_fits_and_no_pile_can_be_split() -> None:
    state = kumata("H1 C2 H1 C2", reserve=["12", "33 | 44"])

    assert played(state, "12@a1b1")[-1] == GotStuck(1)
    assert refused(state, "aside 33") == "over"
    assert refused(state, "33@c1d1") == "over"


def test_a_set_up_can_be_over_before_the_first_move() -> None:
    state = kumata("H1 C2", reserve=["", "12"])

    assert (state.to_move, state.ended_by, moves(state)) == (None, 0, [])
    assert state.winners() == [1]


def test_only_tops_are_played_and_the_next_one_comes_to_light() -> None:
    state = kumata("H1 C2 H1 C2", reserve=["00 12", "12"])

    assert refused(state, "00@a1b1") == "buried"
    assert played(state, "12@a1b1")[-1] == DominoRevealed(0, "00")
    assert state.to_json()["reserve"] == [[["00"]], [["12"]]]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("55@a1b1", "no_such_domino"),
        ("13@a1b1", "absent"),
        ("aside 12", "must_play"),
        ("12@a1c1", "not_adjacent"),
        ("12@a1a1", "not_adjacent"),
        ("12@a1b2", "not_adjacent"),
        ("12@b1a1", "order"),
        ("12@a1a9", "off_board"),
        ("12@z1a1", "off_board"),
        ("21@a1b1", "values"),
    ],
)
def test_every_refusal_has_its_own_sentence(text: str, why: str) -> None:
    state = kumata("H1 C2 H3", "H1 C2 H3", reserve=["12", "12"])

    assert refused(state, text) == why
    before = state.to_json()
    with pytest.raises(IllegalMove):
        state.play(state.parse(text))
    assert state.to_json() == before


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("aside 43", "aside_order"),
        ("aside 55", "no_such_domino"),
        ("aside 12", "absent"),
        ("aside 33", "buried"),
        ("aside 11", "single"),
        ("44@a1b1", "values"),
    ],
)
def test_every_refusal_of_who_must_set_aside(text: str, why: str) -> None:
    assert refused(kumata("H1 C2", reserve=["33 44 | 11", "12"]), text) == why


def test_a_domino_on_the_board_cannot_be_played_again() -> None:
    state = kumata("H1 C2 H1 C2 H1 H1", reserve=["11 12", "12"])
    played(state, "12@a1b1", "12@c1d1")

    assert refused(state, "12@a1b1") == "played"


@pytest.mark.parametrize(
    "text",
    ["", " ", "12", "12@", "12@c3", "1@c3d3", "12@c3d3++", "12@c3d3 +", "123@c3d3", "12@c0d0",
     "12@C3D3", "aside", "aside 1", "aside  12", "aside 12 ", "12@c3d3\n", "١٢@c3d3", "pass",
     "12@c100d100", "\x00", "😀"],
)  # fmt: skip
def test_garbage_is_no_notation(text: str) -> None:
    with pytest.raises(BadNotation):
        kumata("H1 C2", reserve=["12", "12"]).parse(text)


def test_something_that_is_no_move_at_all_is_refused() -> None:
    state = kumata("H1 C2", reserve=["12", "12"])
    reason = state.why_not("12@a1b1")  # a text, not a move

    assert reason is not None and reason.key == "notation.bad"


def test_notation_reads_back() -> None:
    state = kumata("H1 C2", reserve=["12", "12"])
    for move in (Place(3, 0, "c9", "c10"), Place(1, 2, "c3", "d3", True), Aside(0, 4)):
        assert state.parse(str(move)) == move
