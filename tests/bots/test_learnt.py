"""What bots learnt lies in tables, and is learnt again from the same matches."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games import catalog
from games.bots.learnt import weights_of
from games.core.tables import load
from tests.bench import climb

GAMES = sorted(climb.PLAIN)


@pytest.mark.parametrize("game", GAMES)
def test_the_table_says_how_it_was_made_and_has_every_weight(game: str) -> None:
    brain: Any = catalog.brain(game)
    assert brain.weights == weights_of(game, type(brain.weights))
    assert brain.weights.made.startswith(f"climb {game} ")


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_learns_the_same(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(climb, "TABLES", ((2, 4),))
    monkeypatch.setattr(climb, "LEAD", 0.0)
    one, two = (climb.climbed(game, 6, 3) for _ in range(2))
    assert one == two

    path = tmp_path / "weights.yaml"
    path.write_text(climb.written(game, one), encoding="utf-8")
    assert load(path, type(one)) == one


@pytest.mark.parametrize("game", GAMES)
def test_what_was_learnt_beats_a_plain_count(game: str) -> None:
    """By far: twenty matches tell it."""
    brain: Any = catalog.brain(game)
    plain = type(brain)()
    plain.weights = type(brain.weights)(made="by hand", **climb.PLAIN[game])
    assert climb.won(game, brain, plain, 2, 60, "a test") > 0.55
