"""Why a move of Cuminos is good: every clause is true where it is said."""

from __future__ import annotations

from random import Random

from games.core.language import Phrase
from games.cuminos.bot.reasons import reasons
from games.cuminos.rules.moves import Place
from games.cuminos.rules.state import CuminosState
from tests.games.cuminos.positions import dealt, gain, legal, played, started


def told(state: CuminosState, text: str) -> dict[str, dict[str, object]]:
    """The clauses about a move by the last word of their keys, with their values."""
    found = reasons(state.view_for(state.seat), state.parse(text))
    return {each.clause.key.split(".")[-1]: each.clause.values for each in found}


def weights(state: CuminosState, text: str) -> dict[str, float]:
    found = reasons(state.view_for(state.seat), state.parse(text))
    return {each.clause.key.split(".")[-1]: each.weight for each in found}


def best(state: CuminosState, seat: int) -> int:
    """The most that a seat could score now, found the slow way."""
    found = state.clone()
    found.seat = seat
    return max((gain(found, move) for move in legal(found) if move != "pass"), default=0)


def test_the_last_bar_empties_the_hand_and_collects() -> None:
    state = dealt("12 11", "11 22 33", opener=0)
    played(state, "1@0,0,1/2@0,0,2")
    state.seat = 0
    moves = [move for move in legal(state) if move != "pass"]
    assert told(state, moves[0])["finish"]["n"] == 3


def test_points_are_those_that_the_move_brings() -> None:
    rng = Random(6)
    for seed in range(6):
        state = started(2, seed)
        for _ in range(8):
            move = rng.choice(legal(state))
            if move != "pass" and state.building.laid:
                said = told(state, move)
                parsed = state.parse(move)
                assert isinstance(parsed, Place)
                worth = state.worth(parsed)
                keys = {"climb", "extend", "extend_closed", "erect"} & said.keys()
                assert len(keys) == 1, "one of them is always true"
                key = keys.pop()
                assert said[key].get("n", 0) == worth.points
                assert (key == "climb") == (parsed.level > 1)
                if key == "climb":
                    assert said[key]["level"] == parsed.level
                if "finish" not in said and "finish_bare" not in said:
                    assert worth.points == gain(state, move)
                assert ("touch" in said) == (worth.factor > 1)
            played(state, move)


def test_what_the_next_one_finds_is_what_there_is() -> None:
    rng, seen = Random(2), set[str]()
    for seed in range(8):
        state = started(3, seed)
        for _ in range(10):
            move = rng.choice(legal(state))
            if move != "pass" and state.building.laid and state.hands[state.seat].bit_count() > 1:
                said, rival = told(state, move), (state.seat + 1) % 3
                before, after = best(state, rival), state.clone()
                after.set_down(state.seat, state.parse(move), [])
                now = best(after, rival)
                for key in {"deny", "offer", "limit", "block"} & said.keys():
                    assert said[key]["seat"] == rival
                    seen.add(key)
                if "deny" in said:
                    assert said["deny"]["n"] == before - now > 0
                if "offer" in said:
                    assert said["offer"]["n"] == now > before
                    assert weights(state, move)["offer"] < 0
            played(state, move)
    assert {"deny", "offer", "limit"} <= seen


def test_the_source_is_judged_by_the_hands() -> None:
    state = dealt("12 13 11", "33 44", opener=0)
    said = told(state, "1@0,0,1/2@0,0,2")
    assert said["follow"]["n"] == 2 and said["starve_none"]["seat"] == 1
    assert isinstance(said["stand"]["cumino"], Phrase)


def test_passing_says_what_is_given_up() -> None:
    state = dealt("12 13 11", "33 44 12", opener=0)
    played(state, "1@0,0,1/2@0,0,2")
    state.seat = 1
    said = told(state, "pass")
    assert said["hold"]["n"] == 3 and said["wait"]["seat"] == 0
