"""Reinforcements that bind the opponent, and every ruling on them (rulebook 9)."""

from __future__ import annotations

import pytest

from games.kiwara.rules.events import (
    CardLost,
    CardUsed,
    PlacementBarred,
    PlacementForbidden,
    PlacementImposed,
    TurnSkipped,
)
from tests.games.kiwara.savannah import cells_of, crowded, kiwara, legal, played, start, why


def test_boa_names_the_cell_where_the_opponent_must_place() -> None:
    state = kiwara("1Z b1", totem="N1", cards=[["boa"], []])
    played(state, "place zebra a1", "totem N2")

    assert cells_of(legal(state), "boa") == {"b2", "b3", "b4", "b5"}
    assert (why(state, "boa b1"), why(state, "boa a2")) == ("occupied", "off_line")
    events = played(state, "boa b4")

    assert events == [CardUsed(0, "boa", "b4"), PlacementImposed(1, "b4")]
    assert (state.to_move, state.pending) == (1, {"boa": "b4"})
    assert cells_of(legal(state), "place") == {"b4"}
    assert why(state, "place zebra b3") == "boa_binds"
    assert state.cards(0) == ()


def test_porcupine_forbids_one_cell() -> None:
    state = kiwara(totem="N1", cards=[["porcupine"], []])
    played(state, "place zebra a1", "totem N2")

    assert played(state, "porcupine b4")[-1] == PlacementForbidden(1, "b4")
    assert state.pending == {"porcupine": "b4"}
    assert cells_of(legal(state), "place") == {"b1", "b2", "b3", "b5"}
    assert why(state, "place zebra b4") == "porcupine_forbids"


def test_porcupine_needs_two_free_cells() -> None:
    column = ("1Z b1", "1Z b2", "1Z b3", "1Z b4")
    state = kiwara(*column, totem="N1", cards=[["porcupine", "boa"], []])
    played(state, "place zebra a1", "totem N2")

    assert legal(state) == ["boa b5", "end"]
    assert why(state, "porcupine b5") == "porcupine_single"


def test_a_porcupine_that_cannot_be_used_does_not_hold_the_turn() -> None:
    column = ("1Z b1", "1Z b2", "1Z b3", "1Z b4")
    state = kiwara(*column, totem="N1", cards=[["porcupine"], []])

    played(state, "place zebra a1", "totem N2")

    assert (state.to_move, state.phase) == (1, "place")


def test_warthog_leaves_the_opponent_only_the_totem() -> None:
    state = kiwara(totem="N1", cards=[["warthog"], ["gnu", "boa", "hyena", "vulture"]])
    played(state, "place zebra a1", "totem N2")

    assert played(state, "warthog") == [CardUsed(0, "warthog"), PlacementBarred(1)]
    assert (state.to_move, state.phase, state.pending) == (1, "totem", {"warthog": True})
    assert {move.split()[0] for move in legal(state)} == {"totem", "gnu"}
    assert why(state, "place zebra b1") == "totem_first"
    assert why(state, "hyena") == "before_moment"
    played(state, "totem N3")
    assert "boa c1" in legal(state)
    played(state, "end")
    assert (state.to_move, state.phase, state.pending) == (0, "place", {})


def test_end_is_offered_only_while_a_card_could_be_used() -> None:
    state = kiwara(totem="N1", cards=[["boa", "gnu"], []])

    played(state, "place zebra a1", "totem N2")
    assert "end" in legal(state)
    assert played(state, "end") == []
    assert (state.to_move, state.phase) == (1, "place")

    state = kiwara(totem="N1", cards=[["gnu", "hyena", "vulture"], []])
    played(state, "place zebra a1", "totem N2")
    assert state.to_move == 1
    assert why(state, "end") == "place_first"


def test_at_most_one_card_on_the_opponent_a_turn() -> None:
    state = kiwara(totem="N1", cards=[["boa", "porcupine", "warthog"], []])
    played(state, "place zebra a1", "totem N2", "porcupine b1")

    assert (state.to_move, state.cards(0)) == (1, ("boa", "warthog"))


def test_no_card_after_the_opening_totem() -> None:
    state = start({"cards": [["boa", "warthog", "gnu", "giraffe", "hyena"], []]})

    assert all(move.startswith("totem ") for move in legal(state))
    assert why(state, "warthog") == "after_moment"
    assert why(state, "gnu N1") == "gnu_moment"
    played(state, "totem N1")
    assert (state.to_move, state.phase) == (1, "place")


def test_they_expire_with_the_opponents_turn() -> None:
    state = kiwara(totem="N1", cards=[["boa"], []])
    played(state, "place zebra a1", "totem N2", "boa b1", "place zebra b1")

    assert state.pending == {"boa": "b1"}
    played(state, "totem N3")
    assert state.pending == {}


@pytest.mark.parametrize("use", ["boa a5", "warthog", "porcupine a5"])
def test_played_on_an_opponent_without_animals_they_are_lost(use: str) -> None:
    state = crowded("a4 a5 f5", "1E 1Z 1Z", totem="E5", to_move=1)
    state.card_hands[1] = (use.split()[0],)

    played(state, "place zebra f5", "totem S1")
    events = played(state, use)

    assert events[-2:] == [CardLost(1, use.split()[0]), TurnSkipped(0)]
    assert (state.to_move, state.phase, state.pending, state.cards(1)) == (1, "place", {}, ())
    assert cells_of(legal(state), "place") == {"a4", "a5"}
