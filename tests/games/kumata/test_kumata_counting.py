"""Chapters Décompte des points and Condition de victoire, and the union variant."""

from __future__ import annotations

import pytest

from games.core.game import Gain
from games.kumata.rules.counting import counting_order, decided_by, shown_plots
from games.kumata.rules.moves import GotStuck
from games.kumata.rules.state import KumataState
from tests.games.kumata.positions import kumata, played

UNIONS = ("union", "maze_union")
EXAMPLE = [
    "30@c1c2",  # toucans
    "33@e1f1+",  # monkeys: a totem on a domino on the board, 2 points
    "11@a1b1+",  # tigers: the same
    "31@d1d2",  # snakes
    "33@c1d1+",  # toucans: on two dominoes, the totem counts 3
    "23@e2f2",  # monkeys; now the tigers cannot place 2-3
]


def example() -> KumataState:
    """A position that yields the table of the rulebook: it is the tigers' turn with 2-3."""
    return kumata(
        "T1 M1 G3 G3 N3 T3",
        "N1 N3 M2 T1 N2 G3",
        reserve=["23 11", "33 13", "33 03", "23 33"],
        to_move=2,
    )


def test_the_table_of_the_rulebook() -> None:
    state = example()
    assert played(state, *EXAMPLE)[-1] == GotStuck(0)

    assert [score.to_json() for score in state.scores()] == [
        {"board": 2, "reserve": 5, "totems": 2, "total": 9},  # tigers
        {"board": 5, "reserve": 6, "totems": -1, "total": 10},  # snakes
        {"board": 6, "reserve": 0, "totems": 3, "total": 9},  # toucans
        {"board": 11, "reserve": 0, "totems": 2, "total": 13},  # monkeys, master of the jungle
    ]
    assert state.winners() == [3]
    assert decided_by(state) == "points"
    assert counting_order(state) == [0, 1, 2, 3]


def test_the_count_walks_over_the_board_row_by_row() -> None:
    state = example()
    played(state, *EXAMPLE)

    assert shown_plots(state, 3) == [("e1", 3), ("f1", 3), ("e2", 2), ("f2", 3)]
    assert shown_plots(state, 1) == [("a2", 1), ("b2", 3), ("d2", 1)]


def test_counting_starts_with_who_ended_the_match() -> None:
    state = kumata("G1 N2", reserve=["12", "", "", ""])
    played(state, "12@a1b1")

    assert state.ended_by == 1
    assert counting_order(state) == [1, 2, 3, 0]


def test_covering_takes_points_away_and_brings_ones_own() -> None:
    state = kumata("G1 N2 T3 T3", reserve=["12", "00", "", ""])
    assert [score.parts["board"] for score in state.scores()] == [1, 2, 6, 0]
    # Laid out of the reserve, where its three points were counted too.
    assert points_of(state, "12@a1b1") == [2 - 3, -2, 0, 0]
    assert points_of(state, "12@a1b1+") == [2 - 3 + 2 + 1, -2, 0, 0]

    played(state, "12@a1b1")

    assert [score.parts["board"] for score in state.scores()] == [3, 0, 6, 0]
    assert points_of(state, "00@c1d1") == [0, 0, -6, 0]


def test_what_comes_to_light_can_only_be_expected() -> None:
    state = kumata("G1 G2", reserve=["11 33 12", "", "", ""])
    gain, *others = state.gains(state.parse("12@a1b1"))

    # On the board nothing changes; the three of the reserve make room for two or six.
    assert gain == Gain(-3 + 4, False, {"reserve": -3 + 4})
    assert others == [Gain(0)] * 3


def test_the_last_hidden_domino_is_known_to_everybody() -> None:
    state = kumata("G1 G2", reserve=["33 12", "", "", ""])

    assert state.gains(state.parse("12@a1b1"))[0] == Gain(3, True, {"reserve": 3})


def points_of(state: KumataState, move: str) -> list[int]:
    """What a move changes for each seat, which is sure."""
    gains = state.gains(state.parse(move))
    assert all(gain.is_sure for gain in gains)
    return [gain.points for gain in gains]


def test_the_reserve_scores_its_tops_only() -> None:
    state = kumata("H1 C2", reserve=["44 12 | 03", "34"])

    assert [score.parts["reserve"] for score in state.scores()] == [1 + 2 + 3, 7]


def test_every_unplayed_totem_costs_a_point() -> None:
    two = kumata("H1 C2", reserve=["12", "12"])
    four = kumata("G1 N2", reserve=["12", "12", "12", "12"])

    assert [score.parts["totems"] for score in two.scores()] == [-2, -2]
    assert [score.parts["totems"] for score in four.scores()] == [-1] * 4


def test_with_three_players_the_fourth_clan_scores_for_nobody() -> None:
    state = kumata("M3 M3 G1", reserve=["33", "", ""])

    assert [score.parts["board"] for score in state.scores()] == [1, 0, 0]
    played(state, "33@a1b1")
    assert [score.parts["board"] for score in state.scores()] == [7, 0, 0]


def test_equal_points_the_higher_totem_wins() -> None:
    state = kumata("H1 H1 H1 H1 C4", reserve=["11", "01"])
    played(state, "11@a1b1+", "01@c1d1")

    assert [score.total for score in state.scores()] == [2 + 2 - 1, 1 + 4 - 2]
    assert state.winners() == [0]
    assert decided_by(state) == "totem"


def test_of_two_totems_the_better_one_breaks_the_tie() -> None:
    # Hippos: one totem on level 3, one unplayed. Crocodiles: two totems on level 2.
    state = kumata("H1 H1 C1 C1 H1 H1 C2 C2 H2 H2 H2", reserve=["02 01 00", "02 01 00"])
    played(state, "00@a1b1", "00@c1d1", "01@b1c1+", "01@e1f1+", "02@g1h1", "02@i1j1+")

    assert [score.to_json() for score in state.scores()] == [
        {"board": 1 + 2 + 2, "reserve": 0, "totems": 3 - 1, "total": 7},
        {"board": 1 + 2, "reserve": 0, "totems": 2 + 2, "total": 7},
    ]
    assert state.winners() == [0]
    assert decided_by(state) == "totem"


def test_equal_points_and_equal_totems_share_the_victory() -> None:
    state = kumata("H1 H1 C1 C1", reserve=["11", "11"])
    played(state, "11@a1b1+", "11@c1d1+")

    assert [score.total for score in state.scores()] == [3, 3]
    assert state.winners() == [0, 1]
    assert decided_by(state) == "shared"


@pytest.mark.parametrize("variant", UNIONS)
def test_union_adds_the_points_of_partners(variant: str) -> None:
    state = kumata("G1 N2 T3 M1 G1", reserve=["12", "", "", ""], variant=variant)
    played(state, "12@a1b1")

    scores = state.scores()
    assert [score.total for score in scores] == [1 + 2 + 1 - 1, -1, 3 - 1, 1 - 1]
    assert [score.team_total for score in scores] == [5, -1, 5, -1]
    assert state.winners() == [0, 2]
    assert decided_by(state) == "points"
    assert scores[0].to_json()["team_total"] == 5


@pytest.mark.parametrize("variant", UNIONS)
def test_union_tie_goes_to_the_teams_highest_totem(variant: str) -> None:
    # Tigers and toucans 1 + 1 + 2 - 1, snakes and monkeys 5 - 2 without any totem.
    state = kumata("G1 G1 N3 M2", reserve=["11", "", "", ""], variant=variant)
    played(state, "11@a1b1+")

    assert [score.team_total for score in state.scores()] == [3, 3, 3, 3]
    assert state.winners() == [0, 2]
    assert decided_by(state) == "totem"


@pytest.mark.parametrize("variant", UNIONS)
def test_union_tie_without_a_higher_totem_is_shared_by_all_four(variant: str) -> None:
    state = kumata("G1 N1", reserve=["", "", "", ""], variant=variant)

    assert state.winners() == [0, 1, 2, 3]
    assert decided_by(state) == "shared"
