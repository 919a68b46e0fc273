"""Habits told by positions laid by hand: what somebody plays first, and what they tend to do."""

from __future__ import annotations

import pytest

from games import catalog
from games.core.game import State
from games.core.match import Match
from tests.games.kiwara.savannah import kiwara
from tests.games.kumata.positions import kumata
from tests.games.zuma.temple import COMPLETE, JUNK, dealt


def habits(state: State, seat: int, *moves: str) -> tuple[str, set[str]]:
    """What a seat plays first in these moves, and its traits."""
    match = Match.at(state.game, state.clone())
    for move in moves:
        match.play(match.state.parse(move))
    told = catalog.habits(state.game.name)
    return told.first(match, seat), {
        trait.name for trait in told.traits if trait.holds(match, seat)
    }


@pytest.mark.parametrize(
    ("domino", "first"), [("11", "double"), ("00", "double"), ("03", "blank"), ("12", "mixed")]
)
def test_the_first_domino_of_kumata_is_double_half_empty_or_full(domino: str, first: str) -> None:
    state = kumata("H1 H0", "H0 H0", reserve=[f"22 {domino}", "33"])

    assert habits(state, 0, f"{domino}@a2b2")[0] == first
    assert habits(state, 1, f"{domino}@a2b2")[0] == "", "the other has played nothing yet"


def test_who_brings_the_lion_among_the_first_animals_of_kiwara_brings_it_early() -> None:
    state = kiwara("1Z a2", totem="N2", to_move=0)

    assert habits(state, 0, "place lion b2") == ("lion", {"early_lion"})
    assert habits(state, 0, "place zebra b2") == ("zebra", set())


def test_the_first_totem_of_zuma_and_a_false_start_are_remembered() -> None:
    state = dealt(COMPLETE, *JUNK[:2])

    assert habits(state, 0, "0:grab red", "1:grab blue")[0] == "red"
    assert "false_start" not in habits(state, 0, "0:grab red", "1:grab blue")[1]
    assert "false_start" in habits(state, 1, "1:grab red", "0:grab blue")[1]
