"""The five games offer everything; any other what it likes, and English with it."""

from __future__ import annotations

import pytest

from games import catalog
from tests.games.offered import ACCOMPANIED, EXPLAINED, FIVE, TAUGHT, VIEWED, spoken


@pytest.mark.parametrize("name", FIVE)
def test_the_five_offer_everything_in_both_languages(name: str) -> None:
    assert all(name in offered for offered in (VIEWED, ACCOMPANIED, EXPLAINED, TAUGHT))
    assert all(set(spoken(name, folder)) >= {"en", "fr"} for folder in ("text", "rules", "lessons"))


@pytest.mark.parametrize("name", catalog.names())
def test_every_game_speaks_english_and_can_be_looked_up(name: str) -> None:
    assert "en" in spoken(name)
    if name in VIEWED:
        assert "en" in spoken(name, "rules"), "the table leads to the rules page"
    if name in TAUGHT:
        assert "en" in spoken(name, "lessons")
