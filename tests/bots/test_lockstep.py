"""Fast playouts, move by move: the same dice lead through the rules to the same end.

A fast playout keeps up only what it needs. `tests/games/<game>/lockstep.py` has its slow twin:
`follow` draws from the same chance, plays what was drawn as moves that the rules must allow, and
compares the rewards of the position it comes to.
"""

from __future__ import annotations

from importlib import import_module
from random import Random

import pytest

from games import catalog
from games.bots.brain import Brain
from tests.games.matches import setups


def is_fast(game: str) -> bool:
    """Whether a game has a playout of its own."""
    return type(catalog.brain(game)).playout is not Brain.playout


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", [name for name in catalog.names() if is_fast(name)])
def test_a_playout_is_a_match_by_the_rules(
    game: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    follow = import_module(f"tests.games.{game}.lockstep").follow
    rng, kinds = Random(seed), list(setups(catalog.game(game), 2))
    for _ in range(6):
        state = catalog.game(game).start(rng.choice(kinds))
        for _ in range(rng.choice((0, 1, 4, 12, 25))):
            if not state.is_over:
                state.play(rng.choice(state.legal_moves()))
        with monkeypatch.context() as patch:
            follow(state, rng.randrange(10**6), patch)
