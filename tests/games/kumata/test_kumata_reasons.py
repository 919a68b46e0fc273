"""Why a placement in Kumata is good: every clause is true where it is said."""

from __future__ import annotations

from random import Random

from games import catalog
from games.core.game import Setup
from games.core.language import Phrase
from games.kumata.bot.reasons import reasons
from games.kumata.rules.moves import Place
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
    assert told(state, "31@a1b1")["sacrifice"] == {"n": 3}
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
    assert weights(state, "31@a1b1+")["raise_low"] < 0, "level 1 is as low as can be"


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


def test_what_is_hidden_or_given_up_is_what_the_count_says() -> None:
    rng, seen = Random(5), set[str]()
    for seed in range(8):
        state = catalog.game("kumata").start(Setup(2 + seed % 3, seed))
        while not state.is_over:
            move = rng.choice(state.legal_moves())
            if isinstance(move, Place):
                said, gains = told(state, str(move)), state.gains(move)
                seen |= said.keys()
                _confirm(state, move, said, [gain.parts.get("board", 0) for gain in gains])
                after = state.clone()
                after.play(move)
                if "raise" in said:
                    assert after.standing[state.to_move][-1] == said["raise"]["n"]
            state.play(move)
    assert {"hide", "hide_each", "hide_both", "sacrifice", "raise", "close", "spare"} <= seen


def _confirm(
    state: KumataState, move: Place, said: dict[str, dict[str, object]], gains: list[int]
) -> None:
    seat = state.seat
    assert seat is not None
    lost = int(str(said.get("sacrifice", {"n": 0})["n"]))
    assert gains[seat] == move.first + move.second - lost
    for key in ("hide", "hide_both", "hide_twice"):
        if key in said:
            points = int(str(said[key]["value"])) * (2 if key == "hide_twice" else 1)
            points += int(str(said[key].get("second", 0)))
            assert gains[int(str(said[key]["seat"]))] == -points
    if "spare" in said or "neutral" in said:
        assert all(gain == 0 for other, gain in enumerate(gains) if other != seat)
    if "close" in said:
        after = state.clone()
        after.lay(seat, move.first, move.second, state.board.spot_at[move.a, move.b], move.totem)
        rivals = [other for other in range(state.players) if other != seat]
        closed = {other: places(state, other) - places(after, other) for other in rivals}
        assert closed[int(str(said["close"]["seat"]))] == said["close"]["n"]


def places(state: KumataState, seat: int) -> int:
    """Where any domino fits that a seat shows."""
    spots = state.board.spot_names
    ways = [way for low, high in state.visible(seat) for way in ((low, high), (high, low))]
    return sum(any(state.fitting(*way) >> spot & 1 for way in ways) for spot in range(len(spots)))
