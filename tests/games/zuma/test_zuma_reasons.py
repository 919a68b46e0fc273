"""Why a card of Zuma goes or a totem is taken: every clause is true where it is said."""

from __future__ import annotations

from games.core.language import Phrase
from games.zuma.bot.reasons import reasons
from games.zuma.rules.state import ZumaState
from tests.games.zuma.temple import COMPLETE, JUNK, dealt, played


def told(state: ZumaState, text: str) -> dict[str, dict[str, object]]:
    """The clauses about a move by the last word of their keys, with their values."""
    seat = int(text[0])
    found = reasons(state.view_for(seat), state.parse(text))
    return {each.clause.key.split(".")[-1]: _plain(each.clause) for each in found}


def _plain(clause: Phrase) -> dict[str, object]:
    return {
        key: value.key.split(".")[-1] if isinstance(value, Phrase) else value
        for key, value in clause.values.items()
    }


def test_passing_says_what_stays_together() -> None:
    state = dealt("3 sun 2 moon 1 jaguar 1 zuma", *JUNK[:2])
    said = told(state, "0:pass jaguar")
    assert said["keep_both"] == {"n": 3, "card": "sun", "m": 2, "second": "moon"}
    assert said["drop"] == {"card": "jaguar"} and said["risk"] == {"n": 1}
    assert told(state, "0:pass sun")["break"] == {"n": 3, "card": "sun"}


def test_a_zuma_that_goes_costs_nothing_and_two_wait_for_the_third() -> None:
    one = dealt("3 sun 2 moon 1 jaguar 1 zuma", *JUNK[:2])
    assert told(one, "0:pass zuma")["shed"] == {"n": 1}
    assert "risk" not in told(one, "0:pass zuma")
    two = dealt("3 sun 1 moon 1 jaguar 2 zuma", *JUNK[:2])
    assert told(two, "0:pass jaguar")["await"] == {"n": 2}


def test_the_first_totem_of_a_complete_hand_is_a_dive() -> None:
    state = dealt(COMPLETE, *JUNK[:2])
    said = told(state, "0:grab red")
    assert said["dive"] == {"totem": "red", "n": state.table.points.first}
    early = told(state, "1:grab red")
    assert "dive" not in early and "score" not in early, "a false start scores nothing"
    played(state, "0:grab red")
    colour = next(str(move).split()[1] for move in state.legal_moves() if "1:grab" in str(move))
    assert told(state, f"1:grab {colour}")["score"]["n"] == state.table.points.other
