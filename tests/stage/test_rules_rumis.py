"""What Rumis' rules page, lesson and tasks say, compared with the table and the rules."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pygame
import pytest

from games.catalog import CONFIG
from games.core.language import read_texts
from games.stage.scenes.rules.scene import RulesScene
from tests.games.rumis.positions import RUMIS, TABLE, started
from tests.stage.rules_pages import OURS, answer, chapter, lesson, page
from tests.stage.rumis_table import seated
from tests.stage.table_hand import Hand

BOARDS = {board.name: board for board in TABLE.boards}
TWO = ("colca", "puncu", "apachita")
SIX = ("chaka", "huaca", "incahuasi")
SOLD = {"en": "Rumis+:", "fr": "Rumis+\u00a0:"}


def stones_text(code: str) -> str:
    return "\n".join(each.text for each in chapter("rumis", code, "material").passages)


@pytest.mark.parametrize("code", OURS)
def test_the_boards_named_for_two_and_for_six_are_those_of_the_table(code: str) -> None:
    """In bold, the six boards of Rumis+: first those for two, then those for six."""
    named = tuple(name.lower() for name in re.findall(r"\*\*(\w+)\*\*", stones_text(code)))
    assert named == TWO + SIX
    assert tuple(board.name for board in TABLE.boards if board.relocation) == TWO
    assert all(BOARDS[name].most_players == 6 for name in named)


@pytest.mark.parametrize("code", OURS)
def test_the_boards_of_rumis_are_named_for_up_to_four(code: str) -> None:
    before = stones_text(code).split(SOLD[code])[0]
    small = [name for name in BOARDS if BOARDS[name].most_players == 4]
    assert len(small) == 6 and all(name.capitalize() in before for name in small)


@pytest.mark.parametrize(("code", "both"), [("en", "both boxes"), ("fr", "deux boîtes")])
def test_one_box_is_not_enough_for_three_on_the_boards_of_rumis_plus(code: str, both: str) -> None:
    [players] = chapter("rumis", code, "aim").passages[1:]
    [sentence] = [each for each in players.text.split(". ") if both in each]
    assert "Rumis+" in sentence and ("three to six" in sentence or "De trois à six" in sentence)


def test_the_first_stone_may_stand_upright() -> None:
    state = started(2, board="chullpa")
    assert state.why_not(state.parse("I4@c2.1,c2.2,c2.3,c2.4")) is None
    for code, upright, flat in (("en", "upright", "flat"), ("fr", "dressée", "à plat")):
        texts = read_texts(CONFIG / "text", code)
        tasks = [text for key, text in texts.items() if key.startswith("rumis_view.task.")]
        assert tasks and not [text for text in tasks if flat in text]
        assert upright in texts["rumis_view.task.first"]
        assert flat not in lesson("rumis", code) + page("rumis", code)
        assert upright in lesson("rumis", code).split("F ")[0]


@pytest.mark.parametrize(
    ("code", "right"), [("en", "right to point out one"), ("fr", "droit d’en montrer une")]
)
def test_the_opponent_may_point_out_a_stone(code: str, right: str) -> None:
    [relocation] = [
        each.text for each in chapter("rumis", code, "special").passages if "Colca" in each.text
    ]
    assert right in relocation
    assert all(name.capitalize() in relocation for name in TWO)


def test_the_special_rules_said_to_combine_do_and_no_others() -> None:
    options = {option.name: option for option in RUMIS.options(5, {"opening": "corner"})}
    assert options["inverse"].blocked is None
    assert {o.name: o for o in RUMIS.options(2, {"ruins": True})}["colours"].blocked is not None
    assert answer("rumis", "en", "Can special rules").startswith(OURS["en"])


def test_the_first_phase_of_the_relocation_is_our_choice() -> None:
    assert answer("rumis", "en", "When does the first phase").startswith(OURS["en"])
    assert answer("rumis", "fr", "Quand finit la première phase").startswith(OURS["fr"])


@pytest.mark.parametrize("size", [(960, 600), (1280, 700), (1920, 1080)])
@pytest.mark.parametrize(
    ("mode", "phase", "figure"),
    [
        ("ruins", "ruins", "ruin"),
        ("relocation", "take", "take_free"),
        ("relocation", "put", "put_first"),
        ("inverse", "build", "inverse_away"),
    ],
)
def test_the_key_of_the_rules_leads_to_the_card_that_matters_now(
    hands: list[Hand], tmp_path: Path, size: tuple[int, int], mode: str, phase: str, figure: str
) -> None:
    hand, view = seated(hands, tmp_path, mode, size=size)
    rng = Random(3)
    while hand.match.state.phase != phase:  # type: ignore[attr-defined]
        hand.match.play(rng.choice(hand.match.state.legal_moves()))
    view.sync(hand.match.state)

    hand.key(pygame.K_F1)
    hand.app.step(0.0)

    rules = hand.app.scene
    assert isinstance(rules, RulesScene)
    card, page = rules.find(f"figure-{figure}"), rules.find("page")
    assert rules.chapter == "special"
    assert page.rect.contains(card.rect)
