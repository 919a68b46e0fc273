"""The language of the rules pages and lessons: phrases that were wrong or stilted stay away."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from games import catalog
from tests.games.offered import EXPLAINED, TAUGHT, spoken
from tests.stage.rules_pages import lesson, page

STILTED = {
    "en": (
        r"\bWho (can|cannot|starts|places)\b(?![^.]*\?)",
        r"\b(the )?lot decides",
        r"\bby lot\b",
        r"\beach at (two|three|four)",
        r"\blook who\b",
        r"\bby chance\b",
        r"\brival",
        r"\bmost points win\b",
        r"\bOne (can|may|cannot)\b",
        r"\bto most\b",
    ),
    "fr": (r"à qui qu’", r"\bles deux vont\b"),
}


def said(game: str, code: str) -> str:
    """All words of the page and of the lesson, as far as the game has them in this language."""
    return "\n".join(
        read(game, code)
        for read, games, folder in ((page, EXPLAINED, "rules"), (lesson, TAUGHT, "lessons"))
        if game in games and code in spoken(game, folder)
    )


@pytest.mark.parametrize("game", EXPLAINED)
@pytest.mark.parametrize("code", STILTED)
def test_no_phrase_is_translated_word_by_word(game: str, code: str) -> None:
    words = said(game, code)
    found = [hit.group() for each in STILTED[code] for hit in re.finditer(each, words)]
    assert found == []


@pytest.mark.parametrize("game", EXPLAINED)
def test_the_english_is_british(game: str) -> None:
    words = said(game, "en")
    assert not re.search(r"\b(color|gray|center|neighbor|favor|practice the)", words)


@pytest.mark.parametrize("path", sorted((catalog.CONFIG / "text").glob("*.yaml")), ids=str)
def test_nor_is_any_in_the_apps_own_words(path: Path) -> None:
    code = path.stem.rpartition(".")[2]
    words = path.read_text(encoding="utf-8")
    phrases = [each for each in STILTED[code] if each != r"\brival"]  # "rival plots" is good
    if code == "en":
        phrases += [r"\bgone on with\b", r"\b(color|gray|center|neighbor|favor)\b"]
    found = [hit.group() for each in phrases for hit in re.finditer(each, words)]
    assert found == []
