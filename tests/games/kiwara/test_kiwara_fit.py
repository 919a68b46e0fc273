"""The outlook is learnt by counting: the same matches give the same weights."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from games.core.tables import load
from games.kiwara.bot.outlook import Weights, chance
from tests.bench import fit_kiwara
from tests.bench.fit_kiwara import LearntBrain, PlainBrain, fitted, learnt, played, written


def test_the_same_seed_learns_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fit_kiwara, "SIMULATIONS", 8)
    found = [learnt(played(PlainBrain(), 1, Random(5)), "by a test") for _ in range(2)]
    assert found[0] == found[1]

    path = tmp_path / "kiwara.brain.yaml"
    path.write_text(written(found[0]), encoding="utf-8")
    assert load(path, Weights) == found[0]
    assert played(LearntBrain(found[0]), 1, Random(5))


def test_a_regression_finds_the_weights_that_made_the_labels() -> None:
    rng, truth = Random(1), [1.5, -0.7, 0.0]
    rows = [{at: rng.uniform(-2, 2) for at in range(3)} for _ in range(4000)]
    labels = [
        float(rng.random() < chance(sum(truth[at] * x for at, x in row.items()))) for row in rows
    ]

    assert fitted(rows, labels, 3, [0.0] * len(rows)) == pytest.approx(truth, abs=0.15)
