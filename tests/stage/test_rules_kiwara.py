"""What Kiwara's rules page says, compared with the table and the rules."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from games import catalog
from games.catalog import CONFIG
from games.core.game import Setup
from games.core.language import read_texts
from games.stage.scenes.rules.rulebook import Figure, figure_state
from tests.stage.rules_pages import OURS, answer, chapter, page

GAME = catalog.game("kiwara")
MOMENT = {"en": "until you move the totem", "fr": "jusqu’à ce que le totem avance"}


@pytest.mark.parametrize(("code", "name"), [("en", "President"), ("fr", "Président")])
def test_the_second_map_is_explained_by_its_sizes(code: str, name: str) -> None:
    state = GAME.start(Setup(2, 0, {"board": "president"}))
    sizes = sorted(Counter("".join(state.to_json()["regions"])).values())
    [said] = [
        each.text for each in chapter("kiwara", code, "variants").passages if name in each.title
    ]
    assert list(map(int, re.findall(r"\d", said))) == sizes


@pytest.mark.parametrize(
    ("code", "word", "printed"),
    [("en", "reconstructed", "printed map"), ("fr", "reconstituée", "carte imprimée")],
)
def test_the_classic_map_is_said_to_be_reconstructed(code: str, word: str, printed: str) -> None:
    [note] = chapter("kiwara", code, "material").notes
    assert word in note.text and "config/games/kiwara.yaml" in note.text
    assert printed not in read_texts(CONFIG / "text", code)["kiwara.option.board_hint"]


@pytest.mark.parametrize("card", ["vulture c1", "rhino a1", "giraffe", "baboon N4", "hyena"])
def test_which_cards_still_work_after_placing(card: str) -> None:
    """As the chapter on cards has it: baboon and hyena come before the first animal."""
    name = card.split()[0]
    given = {
        "cells": {"a1": "0Z", "c1": "0g", "d1": "1L"},
        "totem": "N5",
        "to_move": 1,
        "phase": "place",
        "cards": [[], [name]],
        "deck": ["boa", "gnu", "okapi"],
    }
    state = figure_state(GAME, Figure(position=given, played=("place zebra e3",)))
    is_free = state.why_not(state.parse(card)) is None
    assert is_free == (name in ("vulture", "rhino", "giraffe"))


@pytest.mark.parametrize("code", OURS)
def test_vulture_rhino_and_giraffe_are_for_the_whole_turn(code: str) -> None:
    cards = {card.figure: card.text for card in chapter("kiwara", code, "cards").cards}
    assert {name for name, text in cards.items() if MOMENT[code] in text} == {
        *("vulture", "rhino", "giraffe")
    }


def test_a_handicap_without_mystery_leaves_a_deck_for_the_giraffe() -> None:
    state = GAME.start(Setup(2, 4, {"handicap": [1, 1]})).to_json()
    held = sorted([*state["cards"][0], *state["cards"][1], *state["deck"]])
    assert held == sorted(card for card in GAME.table.cards if card != "okapi")
    for code, start, giraffe in (
        ("en", "Which cards does a handicap", "giraffe only"),
        ("fr", "D’où viennent les cartes", "la girafe seule"),
    ):
        said = answer("kiwara", code, start)
        assert said.startswith(OURS[code]) and giraffe in said


def test_the_box_and_the_age() -> None:
    for code, age, sticks in (("en", "age 8", "wooden sticks"), ("fr", "8 ans", "bâtonnets")):
        box = chapter("kiwara", code, "material").passages[0].text
        assert age in box and sticks in box
        assert "qu’elle soit" not in page("kiwara", code)
