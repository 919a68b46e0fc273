"""Why a placement in Kumata is good: every clause is true where it is said."""

from __future__ import annotations

from games.core.language import Phrase
from games.kumata.bot.reasons import reasons
from games.kumata.rules.state import KumataState
from tests.games.kumata.positions import kumata, played


def told(state: KumataState, text: str) -> dict[str, dict[str, object]]:
    """The clauses about a move by the last word of their keys, with their values."""
    found = reasons(state.view_for(state.seat), state.parse(text))
    return {each.clause.key.split(".")[-1]: _plain(each.clause) for each in found}


def weights(state: KumataState, text: str) -> dict[str, float]:
    found = reasons(state.view_for(state.seat), state.parse(text))
    return {each.clause.key.split(".")[-1]: each.weight for each in found}


def _plain(clause: Phrase) -> dict[str, object]:
    return {
        key: value.key.split(".")[-1] if isinstance(value, Phrase) else value
        for key, value in clause.values.items()
    }


def test_it_names_whose_points_go_under_the_domino() -> None:
    state = kumata("C3 C1 H0 H0", reserve=["13 | 00", "11"])
    assert told(state, "31@a1b1")["hide_both"] == {"seat": 1, "value": "3", "second": "1"}
    twice = kumata("C2 C2 H0 H0", reserve=["22 | 00", "11"])
    assert told(twice, "22@a1b1")["hide_twice"] == {"seat": 1, "value": "2"}
    four = kumata("T3 M1 G0 N0", reserve=["13 | 00", "11", "12", "33"])
    each = told(four, "31@a1b1")["hide_each"]
    assert each == {"seat": 2, "other": 3, "value": "3", "second": "1"}


def test_own_points_given_up_are_a_price() -> None:
    state = kumata("H3 C1 H0 H0", reserve=["13 | 00", "11"])
    assert told(state, "31@a1b1")["sacrifice"] == {"value": "3", "seat": 0}
    assert weights(state, "31@a1b1")["sacrifice"] < 0 < weights(state, "31@a1b1")["hide"]


def test_empty_plots_cost_nobody_anything() -> None:
    state = kumata("H3 C1 H0 C0", reserve=["13 | 00", "11"])
    assert told(state, "13@c1d1")["spare"] == {"a": "c1", "b": "d1"}
    assert "spare" not in told(state, "31@a1b1")


def test_a_totem_is_said_with_its_level_and_points() -> None:
    state = kumata("H3 C1 H0 C0", reserve=["33 13 | 00", "11"])
    plain, crowned = told(state, "31@a1b1"), told(state, "31@a1b1+")
    assert "keep" in plain and "raise" not in plain
    assert crowned["raise"] == {"level": 1, "n": 2} and "keep" not in crowned
    assert weights(state, "31@a1b1+")["plant"] < 0, "level 1 is as low as can be"


def test_a_rival_without_any_place_is_blocked() -> None:
    state = kumata("C3 C3", reserve=["33 | 00", "33"])
    assert told(state, "33@a1b1+")["block"] == {"seat": 1}
    roomy = kumata("C3 C3 H0 H0 H0 H0", reserve=["33 | 00", "33"])
    assert "block" not in told(roomy, "33@a1b1+") and told(roomy, "33@a1b1+")["close"]["n"]


def test_what_lies_below_is_told_by_its_number_only() -> None:
    state = kumata("C3 C3 H0 H0", reserve=["11 22 33 | 00", "33"])
    assert told(state, "33@a1b1")["reveal"] == {"n": 2}
    assert "empty" in told(state, "00@c1d1")


def test_setting_aside_has_its_own_words() -> None:
    state = kumata("C1 C1 H1 H1", reserve=["11 22 | 33", "11"])
    assert state.must_set_aside
    assert "split" in told(state, "aside 22")
    assert played(state, "aside 22")
