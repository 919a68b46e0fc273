"""Whole matches in notation with the score after each move."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from games import catalog
from games.core.game import Setup
from games.core.match import Match
from games.core.tables import load
from tests.games.offered import FIVE

GOLDEN = catalog.ROOT / "tests" / "golden"


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    move: str
    scores: list[int]


class Golden(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    setup: Setup
    moves: list[Step]
    winners: list[int]


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*/*.yaml")), ids=lambda path: path.stem)
def test_golden_match(path: Path) -> None:
    golden = load(path, Golden)
    match = Match(catalog.game(path.parent.name), golden.setup)
    for number, step in enumerate(golden.moves, start=1):
        match.play(match.state.parse(step.move))
        totals = [score.total for score in match.state.scores()]
        assert totals == step.scores, f"move {number}: {step.move}"
    assert match.is_over
    assert match.state.winners() == golden.winners


@pytest.mark.parametrize("name", FIVE)
def test_each_game_has_at_least_three(name: str) -> None:
    found: list[Any] = list((GOLDEN / name).glob("*.yaml"))
    assert len(found) >= 3
