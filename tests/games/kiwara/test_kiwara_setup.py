"""How a match starts: maps, options, deals, and every set-up that is refused."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.game import BadSetup, Setup
from games.core.tables import BadTable, shaped
from games.kiwara.rules.board import board_problems
from games.kiwara.rules.table import CARDS, KiwaraTable
from tests.games.kiwara.savannah import STRIPES, game, legal, rivers_of, start

CLASSIC = ["ABCCCC", "ABBCDD", "AABCCD", "EABBBF", "EEFFFF"]


def refused(position: dict[str, Any] | None = None, **options: Any) -> str:
    """The key of the sentence that refuses a set-up."""
    with pytest.raises(BadSetup) as error:
        start(position, **options)
    return error.value.phrase.key


# Maps.


@pytest.mark.parametrize(
    ("board", "sizes", "rivers"),
    [("classic", [5, 7, 7, 3, 3, 5], 25), ("president", [3, 9, 3, 5, 7, 3], 25)],
)
def test_printed_maps(board: str, sizes: list[int], rivers: int) -> None:
    state = start(board=board)

    assert [len(standing.cells) for standing in state.standings()] == sizes
    assert len(rivers_of(state)) == rivers


def test_a_river_runs_between_any_two_territories() -> None:
    rivers = rivers_of(start())

    assert ("a1", "b1") in rivers  # A and B
    assert ("a1", "a2") not in rivers  # both A
    assert ("c4", "c5") in rivers  # B and F


def test_a_free_board_is_played_as_drawn() -> None:
    assert start(board=STRIPES).board.regions == tuple(STRIPES)
    assert start({"regions": STRIPES}, board="president").board.regions == tuple(STRIPES)


def test_any_six_letters_name_the_territories() -> None:
    renamed = [row.translate(str.maketrans("ABCDEF", "QWXYZK")) for row in STRIPES]

    assert [standing.letter for standing in start(board=renamed).standings()] == list("KQWXYZ")


@pytest.mark.parametrize(
    ("rows", "key"),
    [
        (CLASSIC[:4], "board_rows"),
        ([], "board_rows"),
        ([*CLASSIC[:4], "EEFFF"], "board_row_length"),
        ([*CLASSIC[:4], "EEFFFf"], "board_letter"),
        ([*CLASSIC[:4], "EEFFF1"], "board_letter"),
        ([*CLASSIC[:4], "EEFFF."], "board_unassigned"),
        (["AAAAAB", "AAAABB", "CCDDEE", "CCDDEE", "CCDDEE"], "board_territories"),
        ([*CLASSIC[:4], "EEFFFG"], "board_territories"),
        (["ABCCCC", "ABBCDD", "AABCCD", "EABBFF", "EEFFFF"], "board_size"),
        (["ABCCCC", "ABBCDD", "AABCCE", "DABBBF", "EEFFFF"], "board_apart"),
    ],
)
def test_each_mistake_in_a_free_board_has_its_sentence(rows: list[str], key: str) -> None:
    assert refused(board=rows) == f"kiwara.setup.{key}"
    assert refused({"regions": rows}) == f"kiwara.setup.{key}"


def test_a_free_board_has_at_most_30_river_segments() -> None:
    """Six connected territories need 25 at most, so only a board still in pieces can fail."""
    woven = ["ABABAB", "BABABA", "CDCDCD", "DCDCDC", "EFEFEF"]

    (rivers,) = [
        p for p in board_problems(woven, game().table.board) if p.key.endswith("board_rivers")
    ]

    assert rivers.values == {"n": 49, "most": 30}


def test_live_checks_name_everything_that_is_still_wrong() -> None:
    blank = board_problems(["......"] * 5, game().table.board)
    assert [problem.key.removeprefix("kiwara.setup.") for problem in blank] == [
        "board_unassigned",
        "board_territories",
    ]
    drawing = board_problems(["A.A...", "......", "..BBBB", "......", "......"], game().table.board)
    assert [problem.key.removeprefix("kiwara.setup.") for problem in drawing] == [
        "board_unassigned",
        "board_territories",
        "board_size",
        "board_apart",
        "board_size",
    ]


# Cards.


def test_classic_play_has_no_cards() -> None:
    state = start()

    assert (state.cards(0), state.cards(1), state.deck) == ((), (), ())


def test_mystery_shuffles_the_ten_cards() -> None:
    state = start(mystery=True)

    assert sorted(state.deck) == sorted(CARDS)
    assert state.deck == start(mystery=True).deck
    assert len({start(seed=seed, mystery=True).deck for seed in range(20)}) > 15


def test_handicap_without_mystery_deals_from_the_nine_others() -> None:
    for seed in range(60):
        state = start(seed=seed, handicap=[2, 1])
        assert [len(state.cards(seat)) for seat in (0, 1)] == [2, 1]
        assert not state.is_mystery
        rest = [*state.cards(0), *state.cards(1), *state.deck]
        assert sorted(rest) == sorted(set(CARDS) - {"okapi"})


def test_the_deck_beside_a_handicap_changes_no_deal() -> None:
    assert start(seed=21, handicap=[0, 2]).cards(1) == ("porcupine", "baboon")
    assert start(seed=14, handicap=[0, 1]).cards(1) == ("giraffe",)


def test_no_handicap_no_deck() -> None:
    assert start(handicap=[0, 0]).deck == ()
    assert start({"cards": [["giraffe"], []]}).deck == ()


def test_named_cards_with_a_handicap_leave_the_rest_of_the_nine_in_the_deck() -> None:
    state = start({"cards": [["giraffe"], []]}, handicap=[1, 0])

    assert sorted(state.deck) == sorted(set(CARDS) - {"okapi", "giraffe"})
    assert not state.is_mystery


def test_an_empty_deck_may_be_asked_for() -> None:
    assert start({"deck": []}, handicap=[1, 0]).deck == ()


def test_handicap_and_mystery_deal_from_one_deck() -> None:
    state = start(mystery=True, handicap=[1, 2])

    assert sorted(state.cards(0) + state.cards(1) + state.deck) == sorted(CARDS)
    assert len(state.deck) == 7


def test_handicap_without_mystery_leaves_the_okapi_as_the_prize() -> None:
    state = start(handicap=[1, 0])
    state.okapi = 0

    assert state.scores()[0].parts["okapi"] == 5


def test_an_explicit_deck_means_mystery() -> None:
    state = start({"deck": ["boa", "okapi"], "cards": [["gnu"], []]})

    assert (state.is_mystery, state.deck, state.cards(0)) == (True, ("boa", "okapi"), ("gnu",))


def test_explicit_cards_with_mystery_leave_the_rest_in_the_deck() -> None:
    state = start({"cards": [["gnu"], []]}, mystery=True)

    assert sorted((*state.deck, "gnu")) == sorted(CARDS)


def test_an_explicit_deck_leaves_the_handicap_to_the_other_cards() -> None:
    state = start({"deck": ["boa", "okapi"]}, handicap=[1, 1])

    assert not set(state.cards(0) + state.cards(1)) & {"boa", "okapi"}


@pytest.mark.parametrize(
    ("position", "key"),
    [
        ({"regions": None}, "regions"),
        ({"regions": "classic"}, "regions"),
        ({"regions": [1, 2, 3, 4, 5]}, "regions"),
        ({"deck": "boa"}, "deck"),
        ({"deck": [7]}, "card"),
        ({"deck": [["boa"]]}, "card"),
        ({"deck": ["cow"]}, "card"),
        ({"deck": ["boa", "boa"]}, "card_twice"),
        ({"deck": ["boa"], "cards": [["boa"], []]}, "card_twice"),
        ({"cards": [["boa"], ["boa"]]}, "card_twice"),
        ({"cards": {}}, "cards"),
        ({"cards": [[]]}, "cards"),
        ({"cards": [[], [], []]}, "cards"),
        ({"cards": ["boa", []]}, "cards"),
        ({"cards": [[None], []]}, "card"),
        ({"cards": [["okapi"], []]}, "okapi"),
    ],
)
def test_each_mistake_in_a_position_has_its_sentence(position: dict[str, Any], key: str) -> None:
    assert refused(position) == f"kiwara.setup.{key}"


@pytest.mark.parametrize(("letters", "shown"), [(40, "x" * 40), (41, "x" * 39 + "…")])
def test_a_card_of_too_long_a_name_is_told_in_part(letters: int, shown: str) -> None:
    with pytest.raises(BadSetup) as told:
        start({"deck": ["x" * letters]})
    assert told.value.phrase.values["card"] == shown


def test_mystery_needs_a_deck() -> None:
    assert refused({"deck": []}, mystery=True) == "kiwara.setup.deck_empty"
    assert refused({"cards": [list(CARDS), []]}, mystery=True) == "kiwara.setup.deck_empty"


def test_a_handicap_needs_cards_that_are_left() -> None:
    position = {"deck": list(CARDS)[:7]}

    assert refused(position, handicap=[2, 2]) == "kiwara.setup.handicap_cards"


@pytest.mark.parametrize(
    "options",
    [
        *({"handicap": [3, 0]}, {"handicap": [1]}, {"handicap": 1}, {"handicap": [True, 0]}),
        *({"mystery": 1}, {"board": "moon"}, {"board": [1]}, {"board": None}, {"colour": 1}),
    ],
)
def test_unfitting_options_are_refused(options: dict[str, Any]) -> None:
    assert refused(**options).startswith("setup.")


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False)
    | st.text(max_size=6)
    | st.sampled_from(CARDS),
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=12,
)


@given(
    st.dictionaries(st.sampled_from(["regions", "deck", "cards", "cells", ""]), JSON, max_size=4),
    st.dictionaries(st.sampled_from(["board", "mystery", "handicap", "x"]), JSON, max_size=3),
    st.integers(),
)
def test_any_set_up_starts_or_is_refused(
    position: dict[str, Any], options: dict[str, Any], seed: int
) -> None:
    try:
        state = game().start(Setup(2, seed, options, position))
    except BadSetup as error:
        assert "." in error.phrase.key
    else:
        assert len(state.legal_moves()) == 22


def test_only_two_play() -> None:
    assert list(game().player_counts) == [2]
    with pytest.raises(BadSetup):
        game().start(Setup(3))


def test_a_match_rebuilt_from_its_state_starts_the_same() -> None:
    state = start(seed=5, mystery=True, handicap=[2, 1], board="president")
    json = state.to_json()

    again = start({key: json[key] for key in ("regions", "deck", "cards")})

    assert again.to_json() == json
    assert legal(again) == legal(state)


# The table.

GOOD: dict[str, Any] = {
    "players": [2, 2],
    "minutes": 30,
    "board": {"columns": 6, "rows": 5, "territories": 6, "sizes": [3, 5, 7, 9], "sticks": 30},
    "maps": {"classic": CLASSIC},
    "animals": {
        "gazelle": {"count": 6, "value": 2},
        "zebra": {"count": 5, "value": 6},
        "crocodile": {"count": 2, "value": 0},
        "elephant": {"count": 1, "value": 5},
        "lion": {"count": 1, "value": 1},
    },
    "totem_steps": 3,
    "cards": list(CARDS),
    "okapi_bonus": 5,
    "hyena_animals": 2,
    "giraffe_draw": 3,
    "handicap": [0, 1, 2],
}


def test_a_good_table_is_read() -> None:
    assert shaped(GOOD, KiwaraTable, "kiwara.yaml").maps["classic"] == tuple(CLASSIC)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"players": [2, 4]}, "players must be [2, 2]: Kiwara is a game for two"),
        ({"minutes": 0}, "minutes must be at least 1"),
        ({"maps": {}}, "maps must name at least one map"),
        ({"maps": {"x": CLASSIC[:4]}}, "maps.x is no sound map: rows (n 4, rows 5)"),
        ({"totem_steps": 0}, "totem_steps must be at least 1 and less than the stops of the path"),
        ({"cards": ["okapi"]}, "cards must be these, each once: okapi, boa"),
        ({"okapi_bonus": -1}, "okapi_bonus must not be negative"),
        ({"hyena_animals": 1}, "hyena_animals must be at least 2"),
        ({"giraffe_draw": 0}, "giraffe_draw must be at least 1"),
        ({"handicap": [1, 2]}, "handicap must hold 0 and numbers from 0 to 4"),
        ({"handicap": [0, 9]}, "handicap must hold 0 and numbers from 0 to 4"),
        ({"board": {**GOOD["board"], "sizes": [4]}}, "board.sizes must be odd"),
        ({"board": {**GOOD["board"], "sticks": -1}}, "board.sticks must not be negative"),
        ({"board": {**GOOD["board"], "rows": 0}}, "board.columns and board.rows must be"),
        ({"board": {**GOOD["board"], "territories": 0}}, "board.territories must be from 1 to 26"),
        ({"animals": {**GOOD["animals"], "lion": {"count": 2, "value": 1}}}, "animals: 32 in both"),
        ({"animals": {**GOOD["animals"], "lion": {"count": -1, "value": 1}}}, "animals.lion"),
        ({"extra": 1}, "unknown field 'extra'"),
        ({"minutes": "long"}, "minutes: expected 'int', got 'str'"),
    ],
)
def test_each_mistake_in_the_table_has_its_sentence(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadTable) as error:
        shaped({**GOOD, **change}, KiwaraTable, "kiwara.yaml")

    assert str(error.value).startswith("kiwara.yaml: ")
    assert sentence in str(error.value)
