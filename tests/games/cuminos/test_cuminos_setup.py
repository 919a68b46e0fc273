"""Set-ups, options, notation, the table and its texts: everything that can be written wrongly."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.game import BadNotation, BadSetup, Event, IllegalMove, Setup
from games.core.tables import BadTable, read, shaped
from games.cuminos.rules import moves
from games.cuminos.rules.moves import Pass, Place
from games.cuminos.rules.table import CuminosTable
from tests.games.cuminos.positions import CONFIG, GAME, LANGUAGES, TABLE, built, dealt

# Set-ups


def refused(position: dict[str, Any], players: int = 2) -> str:
    """The key of the sentence that a set-up is refused with."""
    with pytest.raises(BadSetup) as caught:
        GAME.start(Setup(players, 0, {}, position))
    for language in LANGUAGES:
        assert language.has(caught.value.phrase.key)
        assert "{" not in language.say(caught.value.phrase)
    return caught.value.phrase.key.removeprefix("cuminos.setup.")


@pytest.mark.parametrize("content", [None, 3, "25", {"0": ["25"]}, [], [["25"]], [["25"]] * 3])
def test_hands_are_a_list_for_every_seat(content: Any) -> None:
    assert refused({"hands": content}) == "hands"


@pytest.mark.parametrize("hand", [None, [], "25", 25, {"25": 1}])
def test_a_hand_is_a_list_of_cuminos(hand: Any) -> None:
    assert refused({"hands": [["25"], hand]}) == "hand"


@pytest.mark.parametrize("name", ["52", "07", "17", "", "2", "255", 25, None, ["25"], [], "२५"])
def test_a_cumino_is_two_symbols_the_low_one_first(name: Any) -> None:
    assert refused({"hands": [["25"], ["11", name]]}) == "cumino"


def test_a_bag_holds_every_cumino_once() -> None:
    assert refused({"hands": [["25"], ["11", "12", "11"]]}) == "twice"


@pytest.mark.parametrize("opener", [-1, 2, "0", None, True, 1.0, [1]])
def test_the_opener_is_a_seat(opener: Any) -> None:
    assert refused({"opener": opener}) == "opener"


def test_unknown_keys_and_player_counts_are_refused() -> None:
    assert refused({"placed": []}) == "setup.unknown_key"
    assert refused({}, players=7) == "setup.players"
    assert refused({}, players=1) == "setup.players"


def test_an_opener_without_hands_draws_one_more() -> None:
    state = GAME.start(Setup(3, 4, {}, {"opener": 2}))
    assert [len(hand) for hand in state.to_json()["hands"]] == [6, 6, 7]
    assert state.to_move == 2


def test_hands_are_shown_sorted() -> None:
    assert dealt("33 25", "66 11").to_json()["hands"] == [["25", "33"], ["11", "66"]]


# Options


@pytest.mark.parametrize(
    ("players", "choices"), [(4, ("none", "2x2")), (6, ("none", "2x3", "3x2"))]
)
def test_team_forms_by_player_count(players: int, choices: tuple[str, ...]) -> None:
    [option] = GAME.options(players, {})
    assert (option.name, option.choices, option.blocked) == ("teams", choices, None)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_no_teams_at_other_counts(players: int) -> None:
    [option] = GAME.options(players, {})
    assert option.blocked is not None
    assert GAME.start(Setup(players, 0, {"teams": "none"})).to_move == 0
    with pytest.raises(BadSetup) as caught:
        GAME.start(Setup(players, 0, {"teams": "2x2"}))
    assert caught.value.phrase.key == "cuminos.setup.no_teams"


@pytest.mark.parametrize("value", ["2x3", "4x1", None, 2, ["2x2"], True])
def test_a_form_that_does_not_fit_is_refused(value: Any) -> None:
    with pytest.raises(BadSetup):
        GAME.start(Setup(4, 0, {"teams": value}))


# Notation


@pytest.mark.parametrize(
    "text",
    ["2@0,0,1/5@0,0,2", "3@-12,4,3/1@-11,4,3", "6@0,-1,2/6@0,0,2", "1@2,3,3/2@2,3,4", "pass"],
)
def test_notation_is_read_and_written(text: str) -> None:
    assert str(dealt("25", "33").parse(text)) == text


def test_halves_are_sorted_by_level_row_and_column() -> None:
    state = dealt("25", "33")
    assert str(state.parse("5@0,0,2/2@0,0,1")) == "2@0,0,1/5@0,0,2"
    assert str(state.parse("5@1,-1,1/2@0,-1,1")) == "2@0,-1,1/5@1,-1,1"
    assert str(state.parse("5@3,1,1/2@3,0,1")) == "2@3,0,1/5@3,1,1"


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "notation.bad"),
        ("Pass", "notation.bad"),
        ("2@0,0,1", "notation.bad"),
        ("2@0,0,0/5@0,0,1", "notation.bad"),
        ("2@-0,0,1/5@0,0,2", "notation.bad"),
        ("2@01,0,1/5@2,0,1", "notation.bad"),
        ("2@9999999,0,1/5@0,0,2", "notation.bad"),
        ("0@0,0,1/5@0,0,2", "cuminos.notation.symbol"),
        ("2@0,0,1/7@0,0,2", "cuminos.notation.symbol"),
        ("2@0,0,1/5@0,0,1", "cuminos.notation.apart"),
        ("2@0,0,1/5@1,1,1", "cuminos.notation.apart"),
        ("2@0,0,1/5@0,0,3", "cuminos.notation.apart"),
    ],
)
def test_bad_notation_has_its_sentence(text: str, key: str) -> None:
    with pytest.raises(BadNotation) as caught:
        dealt("25", "33").parse(text)
    assert caught.value.phrase.key == key
    for language in LANGUAGES:
        assert "{" not in language.say(caught.value.phrase)


@given(st.text() | st.from_regex(r"[0-9]@[-0-9,]{1,9}/[0-9]@[-0-9,]{1,9}", fullmatch=True))
def test_no_text_breaks_the_parser_or_the_referee(text: str) -> None:
    state = built("2@0,0,1/5@0,0,2")
    before = state.to_json()
    try:
        move = state.parse(text)
        if state.why_not(move) is not None:
            with pytest.raises(IllegalMove):
                state.play(move)
    except BadNotation as error:
        assert LANGUAGES[0].has(error.phrase.key)
    assert state.to_json() == before


def test_a_thing_that_is_no_move_is_refused() -> None:
    state = built("2@0,0,1/5@0,0,2")
    for thing in (None, "pass", 3):
        with pytest.raises(IllegalMove):
            state.play(thing)
    assert state.why_not(Place(2, 3, 1, 0, 0, 0)) is not None
    assert state.why_not(Place(9, 9, 1, 0, 1, 0)) is not None
    assert state.why_not(Pass()) is None


# The table


def test_the_table_is_the_box() -> None:
    assert TABLE.players == (2, 6)
    assert len(TABLE.cuminos) == 21
    assert [TABLE.hand_size(players, False) for players in range(2, 7)] == [7, 6, 6, 5, 5]
    assert [TABLE.factor(contacts) for contacts in range(7)] == [1, 1, 1, 2, 3, 3, 3]


@pytest.mark.parametrize(
    ("key", "value", "sentence"),
    [
        ("players", [6, 2], "players must be a least"),
        ("players", [1, 6], "players must be a least"),
        ("minutes", 0, "minutes must be 1 or more"),
        ("symbols", [], "symbols: one to nine"),
        ("symbols", ["disc", "disc"], "symbols: one to nine"),
        ("symbols", list("abcdefghij"), "symbols: one to nine"),
        ("hands", [7, 6], "hands: one number for each of 2 to 6"),
        ("hands", [21, 6, 6, 5, 5], "hands: each must leave the 21 Cuminos"),
        ("hands", [7, 6, 0, 5, 5], "hands: each must leave"),
        ("opener_draws_more", -1, "opener_draws_more must be 0 or more"),
        ("extra_rounds", -1, "extra_rounds must be 0 or more"),
        ("extra_rounds", "no", "extra_rounds: expected 'int'"),
        ("contact_factors", [], "contact_factors: factors of 1 or more"),
        ("contact_factors", [1, 0], "contact_factors: factors of 1 or more"),
        ("teams", {"none": [[0], [1]]}, "teams: 'none' is the name"),
        ("teams", {"2x2": [[0, 2], [1, 4]]}, "teams.2x2: every seat"),
        ("teams", {"2x4": [[0, 1, 2, 3], [4, 5, 6, 7]]}, "teams.2x4: 8 seats"),
        ("teams", {"1x2": [[0, 1]]}, "teams.1x2: two or more teams"),
        ("teams", {"odd": [[0, 1, 2], [3]]}, "teams.odd: two or more teams of one size"),
        ("colour", "red", "unknown field 'colour'"),
    ],
)
def test_a_bad_table_has_its_sentence(key: str, value: Any, sentence: str) -> None:
    content = read(CONFIG / "games" / "cuminos.yaml")
    content[key] = value
    with pytest.raises(BadTable, match=re.escape(sentence)):
        shaped(content, CuminosTable, "cuminos.yaml")


@pytest.mark.parametrize(
    ("rank", "value", "sentence"),
    [
        ("first", {"lying": 1, "upright": -1}, "values.first: points must be 0 or more"),
        ("second", {"lying": -2}, "values.second: points must be 0 or more"),
        ("second", {"lying": 2, "upright": 1}, "unknown field 'upright'"),
        ("third", {"lying": 4}, "missing required field 'upright'"),
    ],
)
def test_bad_values_have_their_sentence(rank: str, value: Any, sentence: str) -> None:
    content = read(CONFIG / "games" / "cuminos.yaml")
    content["values"][rank] = value
    with pytest.raises(BadTable, match=re.escape(sentence)):
        shaped(content, CuminosTable, "cuminos.yaml")


# Texts

LAID = Place(2, 3, 1, 0, 1, moves.ACROSS)
STOOD = Place(2, 3, 1, 0, 3, moves.UP)
EVENTS: list[Event] = [
    moves.SourceStood(0, "23", Place(2, 3, 0, 0, 1, moves.UP)),
    moves.CuminoPlaced(0, "23", Place(2, 3, 1, 0, 1, moves.UP), 1, 2, 1, 0),
    moves.CuminoPlaced(0, "23", LAID, 1, 1, 1, 1),
    moves.CuminoPlaced(0, "23", Place(2, 3, 1, 0, 2, moves.DOWN), 2, 3, 2, 4),
    moves.CuminoPlaced(0, "23", STOOD, 3, 4, 3, 9),
    moves.CuminoPlaced(0, "23", Place(2, 3, 1, 0, 3, moves.DOWN), 3, 2, 1, 4),
    moves.TurnPassed(0),
    moves.TurnSkipped(0),
    moves.RoundFinished(0, 1),
    moves.RoundFinished(0, 5),
    moves.RoundBlocked(),
    moves.RoundStarted(1, 1),
    moves.TieBreakStarted(2, 0),
    moves.MatchEnded(),
]


@pytest.mark.parametrize("event", EVENTS, ids=str)
def test_every_event_has_a_sentence(event: Event) -> None:
    for language in LANGUAGES:
        said = language.say(event.phrase("cuminos"), seat="Léa")
        assert "{" not in said and not said.startswith("cuminos.")


def test_an_event_is_one_line_of_the_protocol() -> None:
    assert str(EVENTS[3]) == "CuminoPlaced 0 23 2@1,0,2/3@1,1,2 2 3 2 4"


def test_titles_options_parts_and_symbols_are_named() -> None:
    keys = ["title", "tagline", "option.teams", "option.teams_hint"]
    keys += [f"choice.teams.{form}" for form in ("none", *TABLE.teams)]
    keys += [f"part.{part}" for part in GAME.start(Setup(2)).scores()[0].parts]
    keys += [f"symbol.{symbol}" for symbol in TABLE.symbols]
    for language in LANGUAGES:
        assert [key for key in keys if not language.has(f"cuminos.{key}")] == []


def test_both_languages_have_the_same_keys() -> None:
    french, english = (
        _keys(read(CONFIG / "text" / f"cuminos.{code}.yaml")) for code in ("fr", "en")
    )
    assert french == english


def _keys(node: Any, head: str = "") -> set[str]:
    if isinstance(node, str):
        return {head}
    return {key for name, child in node.items() for key in _keys(child, f"{head}.{name}")}
