"""Kiwara's score sheet where the match is as close as can be."""

from __future__ import annotations

import pytest

from games import catalog
from games.kiwara.companion.sheet import SHEET, First, Territory

MYSTERY = {"mystery": True}


@pytest.mark.parametrize("first", [0, 1])
def test_in_a_tie_whoever_completed_the_first_territory_wins(first: int) -> None:
    sheet = SHEET(catalog.game("kiwara"))
    holds = {"A": {"elephant": 1, "lion": 1}, "B": {"elephant": 1, "lion": 1}}
    holds |= {"C": {"crocodile": 2}, "D": {"crocodile": 2}}
    letters = list(sheet.sizes(2, MYSTERY))
    entries = [Territory(each, at % 2, holds.get(each, {})) for at, each in enumerate(letters)]
    tally = sheet.tally(2, MYSTERY, [*entries, First(first)])
    assert tally.remark is None and tally.is_complete
    assert tally.scores[0].total == tally.scores[1].total > 0
    assert tally.winners == [first]
