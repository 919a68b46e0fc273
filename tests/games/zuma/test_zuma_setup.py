"""How a match starts: tables, options, explicit deals, and everything that is refused."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.game import BadSetup, GameError, Setup
from games.core.tables import BadTable, shaped
from games.zuma.rules.table import ZumaTable
from tests.games.zuma.temple import COMPLETE, GAME, JUNK, LANGUAGES, hands, start

THREE = hands(COMPLETE, JUNK[0], JUNK[1])
SEVEN = ["sun", "moon", "eagle", "maize", "cacao", "mask", "jaguar"]


def refused(players: int = 3, position: Any = None, **options: Any) -> str:
    """The key of the sentence that refuses a set-up."""
    with pytest.raises(BadSetup) as error:
        start(players, position=position, **options)
    reason = error.value.phrase
    for language in LANGUAGES:
        said = language.say(reason)
        assert said != reason.key and "{" not in said
    return reason.key.removeprefix("zuma.setup.")


# Explicit deals.


def test_hands_series_and_caller_are_taken_as_given() -> None:
    state = start(3, position={"hands": THREE, "series": SEVEN, "caller": 2})

    shown = state.to_json()
    assert shown["hands"] == [sorted(hand) for hand in THREE]
    assert shown["series"] == SEVEN
    assert shown["caller"] == 2


def test_series_stay_in_the_order_given_which_changes_nothing() -> None:
    first, second = (start(3, 0, {"series": each}) for each in (SEVEN, SEVEN[::-1]))

    assert second.to_json()["series"] == SEVEN[::-1]
    assert first.to_json()["hands"] == second.to_json()["hands"]


def test_hands_alone_leave_the_other_series_to_chance() -> None:
    found = [start(3, seed, {"hands": THREE}).series for seed in range(20)]

    held = {card for hand in THREE for card in hand}
    assert all(held <= set(series) and len(series) == 7 for series in found)
    assert len(set(found)) > 1


def test_series_alone_leave_the_hands_to_chance() -> None:
    states = [start(3, seed, {"series": SEVEN}) for seed in range(5)]

    assert len({tuple(state.hands) for state in states}) == 5
    for state in states:
        assert {card for hand in state.to_json()["hands"] for card in hand} <= {*SEVEN, "zuma"}


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_setup_rebuilds_the_start_of_a_match(players: int) -> None:
    first = start(players, 11).to_json()
    position = {key: first[key] for key in GAME.position_keys}

    again = start(players, 4, position).to_json()

    assert {**again, "chance": 0} == {**first, "chance": 0}, "later deals come from the seed"


@pytest.mark.parametrize(
    ("given", "key"),
    [
        (None, "hands"),
        ("sun", "hands"),
        ({}, "hands"),
        (THREE[:2], "hands"),
        ([*THREE[:2], "sun"], "hands"),
        ([*THREE[:2], ["king"] * 7], "card"),
        ([*THREE[:2], [1] * 7], "card"),
        ([*THREE[:2], [["sun"]] * 7], "card"),
        ([*THREE[:2], [None] * 7], "card"),
        ([*THREE[:2], THREE[2][:6]], "hand_size"),
        ([*THREE[:2], []], "hand_size"),
        ([*THREE[:2], [*THREE[2], "mask"]], "hand_size"),
        (hands(COMPLETE, "1 sun 2 eagle 2 maize 2 cacao", JUNK[1]), "too_many"),
        (hands("3 zuma 4 sun", "1 zuma 2 eagle 2 maize 2 cacao", JUNK[1]), "too_many"),
        (
            hands(
                "1 sun 1 moon 1 eagle 1 maize 1 cacao 1 mask 1 jaguar",
                "1 serpent 2 sun 2 eagle 2 maize",
                "1 eagle 1 maize 2 cacao 2 mask 1 moon",
            ),
            "hands_series",
        ),
    ],
)
def test_bad_hands(given: Any, key: str) -> None:
    assert refused(position={"hands": given}) == key


@pytest.mark.parametrize(
    ("given", "key"),
    [
        (None, "series"),
        ("sun", "series"),
        ([*SEVEN[:6], "zuma"], "series_name"),
        ([*SEVEN[:6], 3], "series_name"),
        ([*SEVEN[:6], ["sun"]], "series_name"),
        ([*SEVEN[:6], "sun"], "series_twice"),
        (SEVEN[:6], "series_count"),
        ([], "series_count"),
        ([*SEVEN, "serpent"], "series_count"),
    ],
)
def test_bad_series(given: Any, key: str) -> None:
    assert refused(position={"series": given}) == key


def test_a_hand_with_a_series_that_is_not_in_play() -> None:
    series = [*SEVEN[:5], "serpent", "jaguar"]
    assert refused(position={"hands": THREE, "series": series}) == "hand_series"


@pytest.mark.parametrize("given", [3, -1, True, None, "0", 1.0, [0]])
def test_bad_callers(given: Any) -> None:
    assert refused(position={"caller": given}) == "caller"


def test_unknown_keys_and_player_counts() -> None:
    assert refused(position={"totems": []}) == "setup.unknown_key"
    assert refused(2) == refused(7) == "setup.players"


# Options.


def test_options_and_their_defaults() -> None:
    offered = {option.name: option for option in GAME.options(5, {})}

    assert offered["rounds_cap"].default is True
    assert (offered["extra_totem"].default, offered["extra_totem"].choices) == (
        "red",
        ("red", "blue"),
    )


def test_only_five_players_choose_a_totem() -> None:
    for players in (3, 4, 6):
        assert refused(players, extra_totem="blue") == "extra_totem"
        assert start(players, extra_totem="red")
    assert start(5, extra_totem="blue")


def test_bad_option_values() -> None:
    assert refused(5, extra_totem="violet") == "setup.bad_value"
    assert refused(3, rounds_cap=1) == "setup.bad_value"
    assert refused(3, rounds=3) == "setup.unknown_option"


# Any JSON at all.

json = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(["sun", "zuma", *SEVEN]),
    lambda inner: st.lists(inner, max_size=8) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=12,
)


@settings(max_examples=150, deadline=None)
@given(st.integers(3, 6), st.dictionaries(st.sampled_from(GAME.position_keys), json))
def test_any_position_starts_or_is_refused_with_a_sentence(
    players: int, position: dict[str, Any]
) -> None:
    try:
        GAME.start(Setup(players, 0, {}, position))
    except BadSetup as error:
        assert LANGUAGES[0].has(error.phrase.key)


@settings(max_examples=150, deadline=None)
@given(
    st.dictionaries(
        st.sampled_from(
            ["hands", "sheet", "penalties", "committed", "grabbed", "manche", "round", "players"]
        ),
        json,
    )
)
def test_any_arrangement_stands_or_is_refused(position: dict[str, Any]) -> None:
    try:
        GAME.from_json(position)
    except GameError as error:
        assert LANGUAGES[0].has(error.phrase.key)


def test_an_arrangement_of_everything() -> None:
    sheet = [[[1, 2, None], [None] * 3, [None] * 3]] * 3
    state = GAME.from_json(
        {
            "hands": THREE,
            "caller": 1,
            "manche": 1,
            "round": 2,
            "calls": 12,
            "committed": ["sun", None, "mask"],
            "grabbed": [[2, "blue"]],
            "sheet": sheet,
            "penalties": [0, 1, 2],
        }
    )

    shown = state.to_json()
    assert (shown["manche"], shown["round"], shown["caller"], shown["calls"]) == (1, 2, 1, 12)
    assert shown["committed"] == ["sun", None, "mask"]
    assert (shown["grabbed"], shown["totems"]) == ([[2, "blue"]], ["red"])
    assert shown["sheet"] == sheet and shown["penalties"] == [0, 1, 2]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("manche", 3),
        ("round", -1),
        ("sheet", [[[1, 2]]] * 3),
        ("penalties", [0]),
        ("committed", ["cacao", None, None]),
        ("grabbed", [[0, "violet"]]),
        ("grabbed", [[0, "red"], [0, "blue"]]),
        ("grabbed", [[0, "red"], [1, "blue"]]),
        ("grabbed", [[5, "red"]]),
        ("phase", "x"),
    ],
)
def test_bad_arrangements_name_the_key(key: str, value: Any) -> None:
    with pytest.raises(BadSetup) as error:
        GAME.from_json({"hands": THREE, key: value})
    assert error.value.phrase.values["name"] == key


# The table file.


def broken(**changes: Any) -> str:
    """The sentence that refuses a table with these changes."""
    content = {**msgspec.to_builtins(GAME.table), **changes}
    with pytest.raises(BadTable) as error:
        shaped(content, ZumaTable, "zuma.yaml")
    return str(error.value)


def seatings(place: int, **changes: Any) -> list[dict[str, Any]]:
    tables: list[dict[str, Any]] = list(msgspec.to_builtins(GAME.table.tables))
    tables[place] = {**tables[place], **changes}
    return tables


def test_the_box() -> None:
    table = GAME.table
    assert (len(table.series), table.copies, table.zuma_cards, table.hand) == (10, 4, 3, 7)
    decks = [(10 - each.removed) * 4 + 3 for each in table.tables]
    assert decks == [31, 35, 39, 43]
    assert [each.players * table.hand for each in table.tables] == [21, 28, 35, 42]


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"players": [6, 3]}, "players"),
        ({"players": [3, 7]}, "tables must name each number"),
        ({"minutes": 0}, "minutes"),
        ({"manches": 0}, "manches"),
        ({"rounds": 0}, "rounds"),
        ({"redeal_calls": 0}, "redeal_calls"),
        ({"series": ["sun", "sun"]}, "series"),
        ({"series": ["sun", "zuma"]}, "series"),
        ({"series": ["Sun"]}, "series"),
        ({"colours": []}, "colours"),
        ({"copies": 3}, "copies"),
        ({"copies": 16}, "copies"),
        ({"zuma_cards": 2}, "zuma_cards"),
        ({"hand": 8}, "hand"),
        ({"complete": {"sets": [3, 4], "zumas": 3}}, "sets"),
        ({"complete": {"sets": [4, 3], "zumas": 0}}, "zumas"),
        ({"points": {"first": 0, "other": 1, "zuma": -1}}, "first"),
        ({"points": {"first": 2, "other": 1, "zuma": 1}}, "zuma"),
        ({"tables": seatings(0, totems=["red"])}, "players less one"),
        ({"tables": seatings(0, totems=["red", "green"])}, "'green' is not one of the colours"),
        ({"tables": seatings(2, extra=["green"])}, "'green' is not one of the colours"),
        ({"tables": seatings(0, removed=-1)}, "removed"),
        ({"tables": seatings(0, removed=9)}, "at least two series"),
        ({"tables": seatings(3, removed=3)}, "do not fill the hands"),
        ({"tempo": 4}, "tempo"),
    ],
)
def test_each_mistake_in_the_table_has_its_sentence(changes: dict[str, Any], words: str) -> None:
    said = broken(**changes)
    assert said.startswith("zuma.yaml: ") and words in said
