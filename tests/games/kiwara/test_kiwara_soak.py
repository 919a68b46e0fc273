"""Hundreds of matches of every variant through the engine, each replayed from its file."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from games import catalog
from games.core.language import language
from games.core.protocol import Engine
from tests.soak import seeds

FREE = ["EEEFBB", "CEEFBA", "CEEFDA", "CCDDDA", "CCCDAA"]
VARIANTS = {
    "classic": {},
    "president": {"board": "president"},
    "mystery": {"mystery": True},
    "handicap": {"handicap": [2, 1]},
    "free": {"board": FREE},
    "all": {"board": "president", "mystery": True, "handicap": [2, 2]},
}


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS)
def test_matches_end_and_replay(variant: str, tmp_path: Path) -> None:
    game = catalog.game("kiwara")
    english = language(catalog.CONFIG / "text", "en")
    engine = Engine(game, english, lambda state, level: state.legal_moves()[0], "0")
    other = Engine(game, english, lambda state, level: state.legal_moves()[0], "0")
    path = tmp_path / "match.yaml"

    def ask(which: Engine, line: str) -> str:
        answer = which.answer(line)
        assert answer.startswith("= "), f"{line}: {answer}"
        return answer[2:-2]

    for seed in seeds(500):
        rng = Random(seed)
        ask(engine, "new " + json.dumps({"seed": seed, "options": VARIANTS[variant]}))
        while ask(engine, "to_move") != "-":
            ask(engine, "play " + rng.choice(ask(engine, "moves").splitlines()))
        scores = [score["total"] for score in json.loads(ask(engine, "scores"))]
        if variant in ("classic", "president", "free"):
            assert scores[0] != scores[1], "the Okapi makes the sum odd"
        ask(engine, f"save {path}")
        ask(other, f"load {path}")
        assert ask(other, "state") == ask(engine, "state")
