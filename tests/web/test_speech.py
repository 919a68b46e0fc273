"""Every phone reads in its own language."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.catalog import CONFIG
from games.core.language import phrase
from games.web.speech import Speech, said

FRENCH = """
name: Français
plural: {one: "i = 0,1"}
phone: {join: {title: Bonjour, seat: "S’asseoir"}, go: Allez}
box: {phone: {go: Partez}}
"""
ENGLISH = """
name: English
plural: {one: "i = 1 and v = 0"}
phone: {join: {title: Hello, seat: Sit down, more: More}, go: Go}
box: {phone: {go: Leave, call: Call}}
"""


@pytest.fixture
def speech(tmp_path: Path) -> Speech:
    (tmp_path / "fr.yaml").write_text(FRENCH, encoding="utf-8")
    (tmp_path / "en.yaml").write_text(ENGLISH, encoding="utf-8")
    return Speech(tmp_path, lambda: "fr")


@pytest.mark.parametrize(
    ("wish", "code"), [("fr-CH", "fr"), ("EN", "en"), ("de-DE", "fr"), ("", "fr"), ("../x", "fr")]
)
def test_a_browsers_wish_else_the_laptops_language(speech: Speech, wish: str, code: str) -> None:
    assert speech.language(wish).code == code


def test_a_games_words_lie_over_the_others_and_english_fills_gaps(speech: Speech) -> None:
    title = {"title": "Bonjour", "seat": "S’asseoir", "more": "More"}
    assert speech.texts("fr") == {"join": title, "go": "Allez"}
    assert speech.texts("fr", "box") == {"join": title, "go": "Partez", "call": "Call"}


def test_phrases_anywhere_in_a_page_are_said() -> None:
    spoken = Speech(CONFIG / "text", lambda: "en").language("en")
    page = {"a": [phrase("common.points", n=2), {"b": phrase("common.points", n=1)}], "c": None}
    assert said(page, spoken) == {"a": ["2 points", {"b": "1 point"}], "c": None}
