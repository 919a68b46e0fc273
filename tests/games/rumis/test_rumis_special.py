"""The special rules of Rumis+, ruling by ruling."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.core.game import BadSetup, Setup
from games.rumis.rules.game import Rumis
from games.rumis.rules.table import Board, BoardLine
from tests.games.rumis.positions import RUMIS, TABLE, played, refused, started, texts


def names(events: list[Any]) -> list[str]:
    return [str(event) for event in events]


# -- corner opening --------------------------------------------------------------------------


def test_five_open_at_corners_and_fewer_by_faces_unless_chosen() -> None:
    for players in range(2, 7):
        opening = RUMIS.checked_options(players, {})["opening"]
        assert opening == ("corner" if players >= 5 else "face")
    assert RUMIS.checked_options(2, {"opening": "corner"})["opening"] == "corner"
    assert RUMIS.checked_options(6, {"opening": "face"})["opening"] == "face"


def test_corner_opening_meets_an_edge_or_corner_and_no_face() -> None:
    state = started(5, "I2@e3.1,f3.1")
    assert refused(state, "I2@g2.1,h2.1") == ""  # an edge
    assert refused(state, "I2@g3.1,h3.1") == "rumis.why.corner_face"
    assert refused(state, "I2@e3.2,f3.2") == "rumis.why.corner_face"  # on top
    assert refused(state, "V3@g2.1,h2.1,g3.1") == "rumis.why.corner_face"  # edge and face
    assert refused(state, "I2@h2.1,i2.1") == "rumis.why.corner_apart"


def test_corner_opening_takes_a_single_corner_in_space() -> None:
    """A cube one level up, one column and one row away meets at a point only."""
    state = started(5, "I2@e3.1,e3.2", "I2@d2.1,d2.2")
    assert refused(state, "I2@f4.1,f4.2") == ""
    flat = started(5, "I2@e3.1,f3.1")
    assert refused(flat, "V3@h2.1,g2.2,h2.2") == "rumis.why.gap"


def test_only_opening_stones_avoid_faces() -> None:
    state = started(2, "I2@a1.1,b1.1", "I2@c2.1,d2.1", opening="corner")
    assert refused(state, "V3@a2.1,b2.1,a3.1") == ""  # own face and foreign face


# -- inverse ---------------------------------------------------------------------------------


def test_inverse_forbids_own_faces_and_asks_for_no_contact() -> None:
    moves = ("I2@e3.1,f3.1", "I2@g2.1,h2.1", "I2@g4.1,h4.1", "I2@d2.1,c2.1", "I2@d4.1,c4.1")
    state = started(5, *moves, inverse=True)
    assert state.to_json()["colour"] == 0
    assert refused(state, "I3@e2.1,f2.1,g3.1") == "rumis.why.shape"
    assert refused(state, "V3@e2.1,f2.1,e1.1") == "rumis.why.outside"
    assert refused(state, "I3@e4.1,e3.2,e4.2") == "rumis.why.shape"
    assert refused(state, "V3@e4.1,e3.2,e4.2") == "rumis.why.own_face"
    assert refused(state, "I3@a2.1,a3.1,a4.1") == ""
    assert refused(state, "I3@g2.2,g2.3,g2.4") == ""  # on a foreign stone


# -- four colours for two --------------------------------------------------------------------


def test_two_seats_play_four_colours_in_turn_with_the_limits_of_four() -> None:
    state = started(2, colours=2)
    assert state.to_json()["heights"] == started(4).to_json()["heights"]
    order = []
    for text in ("I2@a1.1,b1.1", "I2@c1.1,d1.1", "I2@a2.1,b2.1", "I2@c2.1,d2.1"):
        order.append((state.to_json()["to_move"], state.to_json()["colour"]))
        played(state, text)
    assert order == [(0, 0), (1, 1), (0, 2), (1, 3)]
    assert (state.to_move, state.to_json()["colour"]) == (0, 0)


def test_a_seat_counts_its_best_colour() -> None:
    moves = ("I2@a1.1,b1.1", "I2@c1.1,d1.1", "I4@a2.1,b2.1,c2.1,d2.1", "I2@a3.1,b3.1")
    state = started(2, *moves, colours=2)
    assert [score.total for score in state.scores()] == [4 - 10, 2 - 10]


def test_a_first_stone_may_lean_on_the_other_colour_of_its_seat() -> None:
    state = started(2, "I2@a1.1,b1.1", "I2@c1.1,d1.1", colours=2)
    assert refused(state, "I2@a2.1,a3.1") == ""


def test_the_red_line_of_four_players_holds_for_four_colours() -> None:
    state = started(2, colours=2, board="colca")
    assert state.to_json()["heights"] == started(4, board="colca").to_json()["heights"]


# -- ruins -----------------------------------------------------------------------------------


def test_ruins_come_first_in_a_colour_of_their_own() -> None:
    state = started(2, ruins=True)
    content = state.to_json()
    assert content["heights"] == started(3).to_json()["heights"]
    assert (content["phase"], content["colour"], content["to_move"]) == ("ruins", 2, 0)
    assert len(content["hands"]) == 3 and len(content["out"]) == 3
    assert names(played(state, "I2@c2.1,d2.1")) == ["RuinPlaced 0 2 I2@c2.1,d2.1"]
    assert (state.to_json()["colour"], state.to_move) == (2, 1)
    assert refused(state, "I3@a4.1,b4.1,c4.1") == "rumis.why.ruins_apart"
    assert refused(state, "I3@c3.1,d3.1,e3.1") == ""
    assert [score.total for score in state.scores()] == [-11, -11]  # ruins count for nobody


def test_after_the_ruins_seat_0_starts_without_contact_on_the_board() -> None:
    state = started(2, ruins=True, board="coricancha")
    while state.phase == "ruins":
        seat = state.to_move
        events = names(played(state, texts(state)[0]))
        if state.phase == "ruins":
            assert state.to_move == 1 - seat
    assert "RuinsFinished" in events
    content = state.to_json()
    assert (content["to_move"], content["colour"]) == (0, 0)
    assert content["out"] == [False, False, True]
    ruins = [text.split("@")[1].split(",") for text in content["placed"]]
    taken = {cell for cells in ruins for cell in cells}
    assert all(any(cell.endswith(".1") for cell in t.split(",")) for t in texts(state))
    assert not any(set(t.split("@")[1].split(",")) & taken for t in texts(state))
    far = [t for t in texts(state) if t.startswith("I2@")]
    played(state, far[0])
    assert texts(state)  # ruins count as another colour for the next opening


# -- relocation ------------------------------------------------------------------------------


def tiny(cells: str, line: str, limit: int, stones: tuple[str, ...]) -> Rumis:
    """Rumis with a few stones on a board of one row."""
    red = BoardLine("red", 2, (line,))
    board = Board("tiny", (limit,) * 5, (cells,), red, relocation=True)
    kept = tuple(stone for stone in TABLE.stones if stone.name in stones)
    solitaire = msgspec.structs.replace(TABLE.solitaire, cubes=(2,), colours=(1, 4))
    return Rumis(msgspec.structs.replace(TABLE, boards=(board,), stones=kept, solitaire=solitaire))


def relocation(game: Rumis, *moves: str) -> Any:
    state = game.start(Setup(2, 0, {"board": "tiny", "relocate": True}))
    for text in moves:
        state.play(state.parse(text))
    return state


def test_relocation_move_by_move() -> None:
    """Six cells in a row, three inside the line, two levels, a bar of two and one of three."""
    game = tiny("999999", "###...", 2, ("I2", "I3"))
    state = relocation(game)
    assert state.to_json()["heights"] == [[2, 2, 2, 0, 0, 0]]
    assert refused(state, "I2@d1.1,e1.1") == "rumis.why.beyond"
    assert refused(state, "I2@c1.1,d1.1") == "rumis.why.crosses"
    assert names(played(state, "I3@a1.1,b1.1,c1.1")) == [
        "StonePlaced 0 0 I3@a1.1,b1.1,c1.1",
        "SeatOut 1 1",  # no room on the board for a first stone
    ]
    assert names(played(state, "I2@a1.2,b1.2")) == [
        "StonePlaced 0 0 I2@a1.2,b1.2",
        "SeatOut 0 0",
        "IntermediateCounted 0 3",
        "IntermediateCounted 1 -2",
        "RelocationStarted 0",
    ]
    content = state.to_json()
    assert content["intermediate"] == [3, -2]
    assert content["hands"] == [[], []] and content["out"] == [False, False]
    assert content["heights"] == [[2, 2, 2, 2, 2, 2]]
    assert (content["phase"], content["to_move"]) == ("take", 0)
    assert texts(state) == ["take I2"]
    assert refused(state, "take I3") == "rumis.why.covered"
    assert refused(state, "I2@d1.1,e1.1") == "rumis.why.take_first"
    assert [score.total for score in state.scores()] == [3 - 2, -2]

    played(state, "take I2")
    content = state.to_json()
    assert (content["phase"], content["hands"]) == ("put", [["I2"], []])
    assert content["placed"] == ["0:I3@a1.1,b1.1,c1.1"]
    assert [score.total for score in state.scores()] == [3 - 2, -2]
    assert texts(state) == ["I2@d1.1,d1.2", "I2@d1.1,e1.1"]
    assert refused(state, "I2@e1.1,f1.1") == "rumis.why.first_put"
    assert refused(state, "I2@a1.2,b1.2") == "rumis.why.not_beyond"
    assert refused(state, "I2@c1.2,d1.2") == "rumis.why.crosses"
    assert refused(state, "I3@d1.1,e1.1,f1.1") == "rumis.why.put_first"
    assert refused(state, "take I3") == "rumis.why.put_first"

    assert names(played(state, "I2@d1.1,e1.1")) == [
        "StonePlaced 0 0 I2@d1.1,e1.1",
        "SeatOut 1 1",  # nothing to take
    ]
    assert [score.total for score in state.scores()] == [3 + 2 - 1, -2]
    assert texts(state) == ["take I3"]
    assert refused(state, "take I2") == "rumis.why.taken_before"
    assert names(played(state, "take I3")) == [
        "StoneTaken 0 0 I3@a1.1,b1.1,c1.1",
        "StoneSetAside 0 0 I3",  # f1 alone has no room for three
        "SeatOut 0 0",
    ]
    assert state.is_over and texts(state) == []
    assert [score.to_json() for score in state.scores()] == [
        {"intermediate": 3, "outside": 2, "set_aside": -1, "inside": 0, "total": 4},
        {"intermediate": -2, "outside": 0, "set_aside": 0, "inside": 0, "total": -2},
    ]
    assert state.winners() == [0]


def test_a_stone_that_cannot_be_put_may_still_be_taken_and_the_other_goes_on() -> None:
    game = tiny("9999999", "####...", 1, ("I2",))
    state = relocation(game, "I2@a1.1,b1.1", "I2@c1.1,d1.1")
    assert (state.phase, state.to_move) == ("take", 1)  # who placed the last stone
    events = names(played(state, "take I2"))
    assert events == ["StoneTaken 1 1 I2@c1.1,d1.1", "StoneSetAside 1 1 I2", "SeatOut 1 1"]
    assert state.to_move == 0
    assert state.to_json()["out"] == [False, True]
    played(state, "take I2")
    assert state.is_over
    assert [score.total for score in state.scores()] == [2 - 1, 2 - 1]
    assert state.winners() == [0, 1]


# -- options that do not fit -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "options", "key"),
    [
        (2, {"inverse": True}, "rumis.blocked.two_counts"),
        (3, {"relocate": True, "board": "colca"}, "rumis.blocked.only"),
        (2, {"relocate": True}, "rumis.blocked.boards"),
        (2, {"relocate": True, "board": "huaca"}, "rumis.blocked.boards"),
        (3, {"colours": 2}, "rumis.blocked.only"),
        (4, {"ruins": True}, "rumis.blocked.two_counts"),
        (2, {"ruins": True, "colours": 2}, "rumis.blocked.combined"),
        (2, {"ruins": True, "relocate": True, "board": "colca"}, "rumis.blocked.combined"),
        (2, {"relocate": True, "board": "colca", "colours": 2}, "rumis.blocked.combined"),
        (2, {"cube": 3}, "rumis.blocked.together"),
        (2, {"colours_used": 2}, "rumis.blocked.together"),
        (1, {"ruins": True}, "rumis.blocked.alone"),
        (1, {"board": "pirka"}, "rumis.blocked.alone"),
        (1, {"cube": 5, "colours_used": 2}, "rumis.setup.colours_used"),
        (1, {"cube": 4, "colours_used": 1}, "rumis.setup.colours_used"),
        (1, {"cube": 6}, "setup.bad_value"),
        (1, {"cube": 3.0}, "setup.bad_value"),
        (1, {"colours_used": 0}, "setup.bad_value"),
        (1, {"colours_used": True}, "setup.bad_value"),
        (5, {"board": "chullpa"}, "rumis.setup.board"),
        (2, {"board": ["99", "99"]}, "rumis.setup.drawn"),
        (2, {"board": "atlantis"}, "setup.bad_value"),
        (2, {"board": None}, "setup.bad_value"),
        (2, {"board": {"a": 1}}, "setup.bad_value"),
        (2, {"ruins": 1}, "setup.bad_value"),
        (2, {"colours": "2"}, "setup.bad_value"),
        (2, {"colours": [2]}, "setup.bad_value"),
        (2, {"opening": "edge"}, "setup.bad_value"),
        (2, {"height": 3}, "setup.unknown_option"),
        (7, {}, "setup.players"),
        (0, {}, "setup.players"),
    ],
)
def test_what_does_not_fit_is_refused_with_a_reason(
    players: int, options: dict[str, Any], key: str
) -> None:
    with pytest.raises(BadSetup) as error:
        RUMIS.start(Setup(players, 0, options))
    assert error.value.phrase.key == key


def test_a_set_up_takes_nothing_but_players_and_options() -> None:
    with pytest.raises(BadSetup) as error:
        RUMIS.start(Setup(2, 0, {}, {"placed": []}))
    assert error.value.phrase.key == "setup.unknown_key"


def test_spelling_out_the_defaults_changes_nothing() -> None:
    for players in range(1, 7):
        options = RUMIS.checked_options(players, {})
        spelt = RUMIS.start(Setup(players, 0, options))
        assert spelt.to_json() == RUMIS.start(Setup(players)).to_json()


def test_only_boards_for_the_player_count_are_offered() -> None:
    offered = {option.name: option for option in RUMIS.options(6, {})}
    assert offered["board"].choices == (
        "colca", "puncu", "apachita", "chaka", "huaca", "incahuasi",
    )  # fmt: skip
    assert len({o.name: o for o in RUMIS.options(2, {})}["board"].choices) == 12
