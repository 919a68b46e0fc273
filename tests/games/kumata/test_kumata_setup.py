"""Chapter Mise en place: the deal, who begins, chosen clans, and set-ups that cannot be."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.core.game import BadSetup
from tests.games.kumata.positions import GAME, LANGUAGES, TABLE, plots, start

FOUR = ["monkeys", "snakes", "toucans", "tigers"]


@pytest.mark.parametrize(("players", "piles", "depth"), [(2, 3, 5), (3, 2, 5), (4, 2, 5)])
def test_dominoes_lie_in_equal_piles(players: int, piles: int, depth: int) -> None:
    reserve = start(players).to_json()["reserve"]

    assert [[len(pile) for pile in seat] for seat in reserve] == [[depth] * piles] * players
    names = [f"{low}{high}" for low, high in TABLE.side_for(players).dominoes]
    for seat in reserve:
        assert sorted(name for pile in seat for name in pile) == names


@pytest.mark.parametrize(("players", "totems"), [(2, 2), (3, 1), (4, 1)])
def test_totems(players: int, totems: int) -> None:
    assert start(players).to_json()["totems"] == [totems] * players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_classic_board_is_a_square_of_all_tiles(players: int) -> None:
    for seed in range(20):
        board = start(players, seed).to_json()["plots"]
        assert list(board) == [f"{column}{row}" for row in range(1, 7) for column in "abcdef"]
        counts = Counter(board.values())
        side = TABLE.side_for(players)
        values = Counter(int(plot[1]) for face in side.faces for row in face for plot in row)
        for value, count in values.items():  # every clan holds the same share of each value
            for clan in side.clans:
                assert counts[f"{TABLE.clans[clan]}{value}"] == count // len(side.clans)


def test_which_clan_plays_which_colour_changes_with_the_seed() -> None:
    seen = {tuple(start(4, seed).to_json()["plots"].values()) for seed in range(50)}
    assert len(seen) == 50


def test_clans_are_drawn_and_one_is_left_out_with_three() -> None:
    drawn = {tuple(start(3, seed).clans) for seed in range(200)}

    assert all(len(set(clans)) == 3 for clans in drawn)
    assert len(drawn) == 24
    assert {tuple(start(2, seed).clans) for seed in range(20)} == {
        ("hippos", "crocodiles"),
        ("crocodiles", "hippos"),
    }


def test_chosen_clans_are_kept_and_the_others_drawn() -> None:
    for seed in range(30):
        chosen = ["random", "tigers", "random", "monkeys"]
        clans = start(4, seed, options={"clans": chosen}).clans
        assert (clans[1], clans[3]) == ("tigers", "monkeys")
        assert sorted(clans) == sorted(FOUR)


def test_a_chosen_clan_changes_nothing_else_of_the_deal() -> None:
    free = start(4, 7)
    chosen = start(4, 7, options={"clans": ["tigers", "random", "random", "random"]})
    assert free.to_json()["plots"] == chosen.to_json()["plots"]
    assert free.to_json()["reserve"] == chosen.to_json()["reserve"]


def test_the_same_seed_gives_the_same_match() -> None:
    assert start(4, 5).to_json() == start(4, 5).to_json()
    assert start(4, 5).to_json() != start(4, 6).to_json()


def first(reserve: list[list[list[str]]], youngest: int = 0) -> int | None:
    position = {"reserve": reserve}
    return start(len(reserve), options={"youngest": youngest}, position=position).to_move


def test_most_points_on_top_of_the_piles_begin() -> None:
    assert first([[["33", "01"]], [["00", "03"]], [["02"], ["00"]]]) == 1
    assert first([[["01"]], [["01"]], [["01"], ["02"]]]) == 2


@pytest.mark.parametrize(("youngest", "begins"), [(0, 1), (1, 1), (2, 2), (3, 1)])
def test_a_tie_goes_to_the_youngest_then_in_order_from_there(youngest: int, begins: int) -> None:
    tied = [[["01"]], [["33"]], [["33"]], [["02"]]]
    assert first(tied, youngest) == begins


def test_a_set_up_rebuilds_the_start_of_any_match() -> None:
    for players in (2, 3, 4):
        for variant in ("classic", "maze"):
            state = start(players, 3, options={"variant": variant}).to_json()
            keys = ("plots", "reserve", "clans", "to_move")
            again = start(players, 99, position={key: state[key] for key in keys})
            assert again.to_json() == state


def test_parts_that_a_set_up_does_not_name_come_from_the_seed() -> None:
    board = plots("M1 N2", "T3 G1")
    state = start(4, 3, position={"plots": board}).to_json()

    assert state["plots"] == board
    assert state["reserve"] == start(4, 3).to_json()["reserve"]
    assert state["clans"] == start(4, 3).to_json()["clans"]


def test_empty_piles_of_a_set_up_vanish() -> None:
    state = start(2, position={"reserve": [[[], ["01"], []], []], "to_move": 0})
    assert state.to_json()["reserve"] == [[["01"]], []]


GOOD_PLOTS = plots("M1 N2", "T3 G1")
BAD: list[tuple[int, dict[str, Any], dict[str, Any], str]] = [
    (4, {}, {"clans": "monkeys"}, "clans_list"),
    (4, {}, {"clans": None}, "clans_list"),
    (4, {}, {"clans": FOUR[:3]}, "clans_list"),
    (4, {}, {"clans": [*FOUR[:3], "hippos"]}, "clan_unknown"),
    (4, {}, {"clans": [*FOUR[:3], 7]}, "clan_unknown"),
    (4, {}, {"clans": [*FOUR[:3], ["tigers"]]}, "clan_unknown"),
    (4, {}, {"clans": [*FOUR[:3], "monkeys"]}, "clan_twice"),
    (2, {}, {"clans": ["monkeys", "snakes"]}, "clan_unknown"),
    (4, {"clans": ["tigers"] * 2 + ["random"] * 2}, {}, "clan_twice"),
    (4, {"clans": ["tigers"] + ["random"] * 3}, {"clans": FOUR}, "clan_conflict"),
    (2, {"variant": "union"}, {}, "union"),
    (3, {"variant": "union"}, {}, "union"),
    (2, {"variant": "maze_union"}, {}, "union"),
    (3, {"variant": "maze_union"}, {}, "union"),
    (2, {}, {"reserve": {}}, "reserve_list"),
    (2, {}, {"reserve": 3}, "reserve_list"),
    (2, {}, {"reserve": [[["01"]]]}, "reserve_list"),
    (2, {}, {"reserve": [[["01"]], "01"]}, "piles_list"),
    (2, {}, {"reserve": [[["01"]], ["01"]]}, "piles_list"),
    (2, {}, {"reserve": [[["01"]], None]}, "piles_list"),
    (2, {}, {"reserve": [[["01"]], [["10"]]]}, "domino"),
    (2, {}, {"reserve": [[["01"]], [["05"]]]}, "domino"),
    (4, {}, {"reserve": [[["01"]], [["04"]], [], []]}, "domino"),
    (2, {}, {"reserve": [[["01"]], [[12]]]}, "domino"),
    (2, {}, {"reserve": [[["01"]], [[["01"]]]]}, "domino"),
    (2, {}, {"reserve": [[["01"]], [["??"]]]}, "domino"),
    (2, {}, {"reserve": [[["01"], ["01"]], []]}, "domino_twice"),
    (4, {}, {"plots": {}}, "plots_map"),
    (4, {}, {"plots": ["M1"]}, "plots_map"),
    (4, {}, {"plots": None}, "plots_map"),
    (4, {}, {"plots": plots(*["M1 " * 26] * 2)}, "plots_many"),
    (4, {}, {"plots": {**GOOD_PLOTS, "a0": "M1"}}, "cell"),
    (4, {}, {"plots": {**GOOD_PLOTS, "": "M1"}}, "cell"),
    (4, {}, {"plots": {**GOOD_PLOTS, "A1": "M1"}}, "cell"),
    (4, {}, {"plots": {**GOOD_PLOTS, "c1": "M4"}}, "plot"),
    (4, {}, {"plots": {**GOOD_PLOTS, "c1": "H1"}}, "plot"),
    (4, {}, {"plots": {**GOOD_PLOTS, "c1": "M"}}, "plot"),
    (4, {}, {"plots": {**GOOD_PLOTS, "c1": "M1\n"}}, "plot"),
    (4, {}, {"plots": {**GOOD_PLOTS, "c1": 1}}, "plot"),
    (4, {}, {"plots": {**GOOD_PLOTS, "c1": None}}, "plot"),
    (2, {}, {"plots": {"a1": "M1"}}, "plot"),
    (4, {}, {"plots": {**GOOD_PLOTS, "c3": "M1"}}, "plots_apart"),
    (4, {}, {"to_move": 4}, "to_move"),
    (4, {}, {"to_move": -1}, "to_move"),
    (4, {}, {"to_move": True}, "to_move"),
    (4, {}, {"to_move": 1.0}, "to_move"),
    (4, {}, {"to_move": "0"}, "to_move"),
    (4, {}, {"to_move": None}, "to_move"),
    (4, {}, {"to_move": {"seat": 1}}, "to_move"),
]


@pytest.mark.parametrize(("players", "options", "position", "why"), BAD)
def test_a_set_up_that_cannot_be_says_what_is_wrong(
    players: int, options: dict[str, Any], position: dict[str, Any], why: str
) -> None:
    with pytest.raises(BadSetup) as caught:
        start(players, options=options, position=position)

    assert caught.value.phrase.key == f"kumata.setup.{why}"
    for language in LANGUAGES:
        said = language.say(caught.value.phrase)
        assert "{" not in said.replace("{}", "").replace("{'seat': 1}", ""), said


@pytest.mark.parametrize(
    "options",
    [
        {"variant": "chaos"},
        {"variant": 1},
        {"youngest": 2},
        {"youngest": True},
        {"youngest": -1},
        {"clans": ["tigers", "random"]},
        {"clans": "random"},
        {"clans": ["random"]},
        {"dragons": 1},
    ],
)
def test_options_that_do_not_fit_two_players_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(BadSetup):
        start(2, options=options)


def test_union_is_offered_to_four_players_only() -> None:
    offered = {n: GAME.options(n, {})[0].choices for n in GAME.player_counts}
    assert ["union" in offered[n] for n in (2, 3, 4)] == [False, False, True]
    assert ["maze_union" in offered[n] for n in (2, 3, 4)] == [False, False, True]


def test_each_variant_says_what_it_turns_on() -> None:
    option = GAME.options(4, {})[0]

    assert option.switched("classic", "maze", True) == "maze"
    assert option.switched("maze", "union", True) == "maze_union"
    assert option.switched("maze_union", "maze", False) == "union"
    assert option.switched("union", "union", False) == "classic"


@pytest.mark.parametrize("players", [0, 1, 5])
def test_two_to_four_play(players: int) -> None:
    with pytest.raises(BadSetup):
        start(players)
