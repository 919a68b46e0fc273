"""The outlook of a round of two: what it counts, and that it is learnt by counting."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from games.core.tables import load
from games.cuminos.bot.brain import BRAIN
from games.cuminos.bot.outlook import Prospects, Stage, Weights, outlook, prospects, weights
from tests.bench import fit_cuminos
from tests.bench.fit_cuminos import HELD, PLAIN, SIZE, Example, LearntBrain, learnt, played, written
from tests.games.cuminos.positions import built, holding, started


def test_prospects_count_what_fits_and_its_value_on_the_highest_rank() -> None:
    state = built("2@0,0,1/5@0,0,2", "2@1,0,1/3@2,0,1", players=2)
    holding(state, "55 23 66", "44")
    third, first = 3, 1  # upright on the source; lying at an end or at the source
    assert prospects(state, 0) == Prospects(3, 2, third + first, third, first, 1)
    assert prospects(state, 1) == Prospects(1, 0, 0, 0, 0, 1)
    state.passed = 0b10
    assert prospects(state, 1).may_pass == 0


def test_an_outlook_weighs_both_hands_as_their_stage_says() -> None:
    state = built("2@0,0,1/5@0,0,2", "2@1,0,1/3@2,0,1", players=2)
    holding(state, "55 23 66", "44")
    assert state.seat == 0
    none = (0.0,) * SIZE
    stages = [Stage(0.0, none, none, 0.0, 1.0)] * 4
    stages.append(Stage(0.5, (1.0, 0.0, 0.0, 0.1, 0.0, 0.0), (-2.0, *none[1:]), 0.25, 2.0))
    found = outlook(state, Weights("by a test", tuple(stages)))
    assert found.points == pytest.approx(0.5 + 3 + 0.1 * 3 - 2)
    assert found.stage is stages[-1]


def test_an_estimate_is_what_the_other_one_does_not_get() -> None:
    state = started(2, 4)
    rng = Random(2)
    for _ in range(8):
        if state.building.laid:
            mine, theirs = BRAIN.estimate(state, rng)
            assert 0 < mine < 1
            assert mine + theirs == pytest.approx(1)
        state.play(rng.choice(state.legal_moves()))


def test_a_lead_is_worth_more_than_none_with_the_same_hands() -> None:
    state = built("2@0,0,1/5@0,0,2", "2@1,0,1/3@2,0,1", players=2)
    holding(state, "55 23 66", "44 36")
    state.round = 1
    even = BRAIN.estimate(state, Random(1))[0]
    state.points[0][0] += 5
    assert BRAIN.estimate(state, Random(1))[0] > even


def test_there_are_weights_for_every_number_of_cuminos_held() -> None:
    assert len(weights().stages) == HELD + 1
    assert all(stage.spread > 0 for stage in weights().stages)


def test_the_same_seed_learns_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fit_cuminos, "SIMULATIONS", 8)
    found = [learnt(played(LearntBrain(PLAIN), 1, "5"), "by a test") for _ in range(2)]
    assert found[0] == found[1]

    path = tmp_path / "cuminos.brain.yaml"
    path.write_text(written(found[0]), encoding="utf-8")
    assert load(path, Weights) == found[0]
    assert played(LearntBrain(found[0]), 1, "5")


def test_a_fit_finds_what_made_the_results() -> None:
    rng = Random(1)

    def hand() -> Prospects:
        return Prospects(4, *(rng.randrange(5) for _ in range(SIZE - 1)))

    examples = []
    for _ in range(3000):
        own, other, playout = hand(), hand(), rng.randrange(-9, 10)
        won = own.best - 2 * other.fitting + round(0.5 * playout)
        examples.append(Example(own, other, playout, won))
    stage = fit_cuminos.stage(examples, 8)
    assert stage.own[Prospects._fields.index("best")] == pytest.approx(1, abs=0.05)
    assert stage.other[Prospects._fields.index("fitting")] == pytest.approx(-2, abs=0.05)
    assert stage.playout == pytest.approx(0.5, abs=0.05)
    assert fit_cuminos.stage(examples, 12).playout == 0
