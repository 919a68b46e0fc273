"""What the rules pages mark as our own, the same way in every game and language."""

from __future__ import annotations

import re

import pytest

from games.catalog import CONFIG
from games.stage.scenes.rules.rulebook import load_rulebook
from tests.games.offered import FIVE
from tests.stage.rules_pages import OURS, page, rulings

LEAST = 4
"""No rulebook is without gaps: each page has at least so many rulings of ours."""
REASON = 7
"""A ruling with its reason has at least so many words."""


@pytest.mark.parametrize("game", FIVE)
def test_every_game_marks_its_rulings_and_gives_the_reason(game: str) -> None:
    for code in OURS:
        found = rulings(game, code)
        assert len(found) >= LEAST
        assert all(len(text.split()) >= REASON for _, text in found), [t for _, t in found]


@pytest.mark.parametrize("game", FIVE)
def test_both_languages_mark_the_same_passages(game: str) -> None:
    marked = []
    for code, mark in OURS.items():
        parts = [
            part
            for chapter in load_rulebook(CONFIG, game, code).chapters
            for part in (*chapter.cards, *chapter.passages, *chapter.notes)
        ]
        marked.append([mark in part.text for part in parts])
    assert marked[0] == marked[1]


@pytest.mark.parametrize("game", FIVE)
def test_there_is_one_way_to_mark_them(game: str) -> None:
    """Apart from the sentence that explains the mark."""
    for code, mark in OURS.items():
        words = mark.strip("*").rstrip("\u00a0:")
        loose = re.sub(re.escape(mark) + f"|[“«]\u202f?{words}\u202f?[”»]", "", page(game, code))
        assert words.lower() not in loose.lower()


@pytest.mark.parametrize("game", FIVE)
def test_the_questions_explain_the_mark(game: str) -> None:
    for code, words in (("en", "“Our choice”"), ("fr", "«\u202fNotre choix\u202f»")):
        book = load_rulebook(CONFIG, game, code)
        assert words in book.chapters[book.index("questions")].lead
