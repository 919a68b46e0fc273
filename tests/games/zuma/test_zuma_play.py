"""Dealing, passing, grabbing, manches: the play of the rulebook and the rulings, one by one."""

from __future__ import annotations

from collections import Counter

import pytest

from games.core.game import BadNotation, IllegalMove
from games.zuma.rules.moves import Call, Grab, Pass
from tests.games.zuma.temple import (
    COMPLETE,
    GAME,
    JUNK,
    cards,
    dealt,
    hands,
    legal,
    names,
    passing,
    played,
    start,
    totals,
    why,
)

THREE = (COMPLETE, JUNK[0], JUNK[1])


# The deal (rulebook, preparation).


@pytest.mark.parametrize(
    ("players", "series", "totems"),
    [
        (3, 7, ["red", "blue"]),
        (4, 8, ["red", "blue", "violet"]),
        (5, 9, ["red", "red", "blue", "violet"]),
        (6, 10, ["red", "red", "blue", "blue", "violet"]),
    ],
)
def test_what_each_number_of_players_takes_out_of_the_box(
    players: int, series: int, totems: list[str]
) -> None:
    shown = start(players).to_json()

    assert len(shown["series"]) == series
    assert shown["totems"] == totems
    assert [len(hand) for hand in shown["hands"]] == [7] * players
    in_hands = Counter(card for hand in shown["hands"] for card in hand)
    assert set(in_hands) <= {*shown["series"], "zuma"}
    assert max(in_hands.values()) <= 4 and in_hands["zuma"] <= 3


def test_the_fourth_totem_of_five_players_can_be_blue() -> None:
    state = start(5, extra_totem="blue")

    assert state.to_json()["totems"] == ["red", "blue", "blue", "violet"]


def test_which_series_are_removed_is_chance() -> None:
    assert len({start(3, seed).series for seed in range(20)}) > 10


def test_the_youngest_calls_first() -> None:
    assert start().caller == 0


def test_the_state_has_the_keys_of_the_page() -> None:
    assert dealt(*THREE).to_json() == {
        "players": 3,
        "options": {"rounds_cap": True},
        "chance": dealt(*THREE).chance,
        "manche": 0,
        "round": 0,
        "caller": 0,
        "series": list(dealt(*THREE).series),
        "hands": [sorted(hand) for hand in hands(*THREE)],
        "committed": [None, None, None],
        "totems": ["red", "blue"],
        "grabbed": [],
        "sheet": [[[None, None, None]] * 3] * 3,
        "penalties": [0, 0, 0],
        "calls": 0,
        "to_move": [0, 1, 2],
    }


# Passing.


def test_a_card_goes_to_the_left_and_all_go_at_once() -> None:
    state = dealt(*THREE)

    log = passing(state, "sun", "moon", "mask")

    shown = state.to_json()["hands"]
    assert shown[0] == sorted(cards("3 sun 3 moon 1 mask"))
    assert shown[1] == sorted(cards("1 sun 2 eagle 2 maize 2 cacao"))
    assert shown[2] == sorted(cards("1 moon 2 eagle 2 maize 2 cacao"))
    assert names(log) == [*["CardCommitted"] * 3, "CardsPassed"]
    assert state.to_json()["committed"] == [None] * 3
    assert state.calls == 1


def test_the_card_just_received_cannot_be_passed_at_the_same_call() -> None:
    state = dealt(*THREE)
    assert why(state, "1:pass sun") == "not_held"

    passing(state, "sun", "moon", "mask")

    assert why(state, "1:pass sun") is None


def test_a_committed_card_stays_in_hand_until_the_call() -> None:
    state = dealt(*THREE)
    played(state, "0:pass sun")

    shown = state.to_json()
    assert shown["hands"][0] == sorted(cards(COMPLETE))
    assert shown["committed"] == ["sun", None, None]


def test_a_committed_card_cannot_be_changed() -> None:
    state = dealt(*THREE)
    played(state, "0:pass sun")

    assert why(state, "0:pass moon") == "committed"
    assert not [move for move in legal(state) if move.startswith("0:pass")]


def test_the_call_waits_for_everybody() -> None:
    state = dealt(*THREE)
    played(state, "2:pass mask", "0:pass sun")

    reason = state.why_not(Call())
    assert reason is not None and reason.key == "zuma.why.waiting" and reason.values["n"] == 1
    assert "call" not in legal(state)

    played(state, "1:pass moon")
    assert legal(state)[-1] == "call"


def test_legal_moves_after_the_deal() -> None:
    assert legal(dealt(*THREE)) == [
        *["0:grab blue", "0:grab red", "0:pass moon", "0:pass sun"],
        *["1:grab blue", "1:grab red"],
        *["1:pass cacao", "1:pass eagle", "1:pass maize", "1:pass moon"],
        *["2:grab blue", "2:grab red"],
        *["2:pass cacao", "2:pass eagle", "2:pass maize", "2:pass mask"],
    ]


# Grabbing.


def test_grabs_are_possible_right_after_the_deal_and_after_committing() -> None:
    state = dealt(*THREE)
    assert why(state, "0:grab red") is None

    played(state, "0:pass sun", "1:pass moon", "2:pass mask")
    assert why(state, "0:grab red") is None
    assert state.actors == (0, 1, 2)


def test_after_the_first_grab_only_grabs_are_legal() -> None:
    state = dealt(*THREE)
    played(state, "1:pass moon", "0:grab red")

    assert legal(state) == ["1:grab blue", "2:grab blue"]
    assert state.actors == (1, 2)
    assert state.to_json()["to_move"] == [1, 2]
    assert state.to_json()["grabbed"] == [[0, "red"]]
    assert state.to_json()["totems"] == ["blue"]
    assert why(state, "2:pass mask") == why(state, "call") == "scramble"


def test_one_totem_each_and_a_totem_only_once() -> None:
    state = dealt(*THREE)
    played(state, "0:grab red")

    assert why(state, "0:grab blue") == "one_each"
    assert why(state, "1:grab red") == "totem_gone"


def test_two_totems_of_a_colour_are_one_move_until_both_are_gone() -> None:
    state = start(6)
    played(state, "3:grab red")
    assert why(state, "0:grab red") is None
    assert legal(state).count("0:grab red") == 1

    played(state, "0:grab red")
    assert why(state, "1:grab red") == "totem_gone"


def test_the_earlier_of_two_hands_on_one_totem_wins_and_the_other_may_take_another() -> None:
    state = start(4)
    played(state, "2:grab violet")

    with pytest.raises(IllegalMove):
        played(state, "1:grab violet")
    played(state, "1:grab blue")
    assert state.to_json()["grabbed"] == [[2, "violet"], [1, "blue"]]


def test_nothing_is_on_the_sheet_until_the_totems_are_gone() -> None:
    state = dealt(*THREE)
    played(state, "0:grab red")
    assert totals(state) == [0, 0, 0]

    played(state, "2:grab blue")
    assert totals(state) == [2, 0, 1]


# Rounds, manches, the match.


def test_the_caller_goes_left_through_the_manches() -> None:
    state = start(3, position={"caller": 2})
    callers = []
    while not state.is_over:
        callers.append((state.manche, state.round, state.caller))
        played(state, f"{state.round % 3}:grab red", f"{(state.round + 1) % 3}:grab blue")

    assert [caller for _, _, caller in callers] == [2, 0, 1, 2, 0, 1, 2, 0, 1]


def test_a_manche_ends_after_its_third_round() -> None:
    state = start(4)
    for _ in range(2):  # the same colours again and again: nobody gets them all
        log = played(state, "0:grab red", "1:grab blue", "2:grab violet")
        assert "MancheEnded" not in names(log)
    log = played(state, "0:grab red", "1:grab blue", "2:grab violet")

    assert "MancheEnded" in names(log) and "ColoursCompleted" not in names(log)
    assert (state.manche, state.round) == (1, 0)


def test_a_manche_ends_as_soon_as_a_player_has_every_colour() -> None:
    state = start(3)
    played(state, "0:grab red", "1:grab blue")  # a false start: only blue scores
    log = played(state, "0:grab blue", "1:grab red")

    assert "ColoursCompleted" in names(log)  # seat 1 has red and blue: two colours at three
    assert (state.manche, state.round) == (1, 0)


def test_three_colours_are_needed_from_four_players_on() -> None:
    state = start(4)
    played(state, "0:grab red", "1:grab blue", "2:grab violet")
    played(state, "0:grab blue", "1:grab red", "2:grab violet")
    assert state.manche == 0 and state.needs(1) == (2,)


def test_without_the_cap_a_manche_goes_on_until_somebody_has_every_colour() -> None:
    state = start(4, rounds_cap=False)
    for _ in range(5):
        played(state, "0:grab red", "1:grab blue", "2:grab violet")
    assert (state.manche, state.round) == (0, 5)

    played(state, "0:grab blue", "1:grab violet", "2:grab red")
    log = played(state, "0:grab blue", "1:grab red", "2:grab violet")

    assert "ColoursCompleted" in names(log)
    assert (state.manche, state.round) == (1, 0)


def test_the_match_ends_with_the_third_manche() -> None:
    state = start(3)
    log = []
    for _ in range(3):
        log = played(state, "0:grab red", "1:grab blue", "0:grab blue", "1:grab red")

    assert state.is_over and legal(state) == [] and state.actors == ()
    assert state.to_move is None and state.to_json()["to_move"] is None
    assert (state.manche, state.round) == (2, 1)
    assert names(log)[-1] == "MatchWon"
    assert why(state, "call") == why(state, "0:grab red") == why(state, "0:pass zuma") == "over"


def test_series_are_removed_once_a_match() -> None:
    state = start(4, seed=5)
    series = state.series
    seen: set[str] = set()
    while not state.is_over:
        seen.update(card for hand in state.to_json()["hands"] for card in hand)
        played(state, "0:grab red", "1:grab blue", "2:grab violet")

    assert state.series == series
    assert seen - {"zuma"} <= set(series)


# The 60th call.


def late(calls: int, *texts: str) -> dict[str, object]:
    return {"hands": hands(*texts), "calls": calls, "caller": 1}


DULL = ("3 sun 3 moon 1 mask", JUNK[0], "2 eagle 2 maize 2 cacao 1 jaguar")


def test_the_60th_call_without_a_complete_hand_redeals_with_the_same_caller() -> None:
    state = GAME.from_json(late(59, *DULL))
    before = state.to_json()["hands"]

    log = passing(state, "mask", "moon", "jaguar")

    assert names(log)[-2:] == ["CardsPassed", "CardsRedealt"]
    assert (state.manche, state.round, state.caller, state.calls) == (0, 0, 1, 0)
    assert state.to_json()["hands"] != before
    assert state.to_json()["committed"] == [None] * 3


def test_the_59th_call_redeals_nothing() -> None:
    state = GAME.from_json(late(58, *DULL))
    assert "CardsRedealt" not in names(passing(state, "mask", "moon", "jaguar"))
    assert state.calls == 59


def test_a_60th_call_that_leaves_a_complete_hand_redeals_nothing_but_the_next_may() -> None:
    feeder = "1 sun 2 eagle 2 maize 2 cacao"
    state = GAME.from_json(late(59, "3 sun 3 moon 1 mask", JUNK[0], feeder))

    assert "CardsRedealt" not in names(passing(state, "mask", "moon", "sun"))
    assert state.is_complete(0) and state.calls == 60

    assert "CardsRedealt" in names(passing(state, "sun", "eagle", "maize"))
    assert state.calls == 0


# Notation.


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("0:pass sun", Pass(0, "sun")),
        ("0:pass zuma", Pass(0, "zuma")),
        ("2:grab red", Grab(2, "red")),
        ("call", Call()),
    ],
)
def test_notation(text: str, move: object) -> None:
    state = start(3)
    assert state.parse(text) == move
    assert str(move) == text


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("3:pass sun", "zuma.notation.seat"),
        ("9:grab red", "zuma.notation.seat"),
        ("0:pass king", "zuma.notation.card"),
        ("0:grab green", "zuma.notation.colour"),
        ("0:grab zuma", "zuma.notation.colour"),
        ("0:pass", "notation.bad"),
        ("pass sun", "notation.bad"),
        ("0 pass sun", "notation.bad"),
        ("²:pass sun", "notation.bad"),
        ("٣:pass sun", "notation.bad"),
        ("-1:pass sun", "notation.bad"),
        ("0:call", "notation.bad"),
        ("Call", "notation.bad"),
        ("call call", "notation.bad"),
    ],
)
def test_bad_notation_says_which_word_is_wrong(text: str, key: str) -> None:
    with pytest.raises(BadNotation) as error:
        start(3).parse(text)
    assert error.value.phrase.key == key


# Refusals that notation cannot reach.


def test_every_other_refusal() -> None:
    state = dealt(*THREE)
    out = next(name for name in GAME.table.series if name not in state.series)

    assert why(state, Pass(0, out)) == "out_of_play"
    assert why(state, Pass(0, "king")) == "no_card"
    assert why(state, Pass(3, "sun")) == why(state, Grab(-1, "red")) == "no_seat"
    assert why(state, Grab(0, "green")) == "no_colour"
    assert why(state, "0:grab violet") == "colour_unused"
    assert why(state, object()) == "unknown"


def test_a_refused_move_raises_and_changes_nothing() -> None:
    state = dealt(*THREE)
    before = state.to_json()
    for move in (Pass(0, "cacao"), Grab(0, "violet"), Call(), "0:pass sun"):
        with pytest.raises(IllegalMove):
            state.play(move)
    assert state.to_json() == before


# Whom the table waits for, where one seat is asked at a time.


def test_one_seat_after_the_other_is_awaited_then_the_caller() -> None:
    state = dealt(*THREE, caller=1)
    awaited = []
    for move in ("0:pass sun", "1:pass moon", "2:pass mask", "call"):
        awaited.append(state.to_move)
        played(state, move)

    assert awaited == [0, 1, 2, 1]


def test_in_the_scramble_the_left_of_the_starter_is_awaited() -> None:
    state = start(4)
    played(state, "2:grab red")
    assert state.to_move == 3
    played(state, "3:grab blue")
    assert state.to_move == 0
