"""An end is solved with as many positions as allowed, and with not one more."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games import catalog
from games.bots.deadline import Deadline
from games.bots.exact import solve
from games.core.game import Setup
from games.kiwara.bot.brain import _position


def late(seed: int, cells: int) -> Any:
    """Kiwara with a few cells left and the first territory full."""
    rng = Random(seed)
    while True:
        state: Any = catalog.game("kiwara").start(Setup(2, rng.randrange(1000)))
        while state.empty.bit_count() > cells:
            state.play(rng.choice(state.legal_moves()))
        if not state.is_over and state.okapi is not None:
            return state


@pytest.mark.parametrize("seed", range(3))
def test_every_position_looked_at_counts_once(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    brain, state, looked = catalog.brain("kiwara"), late(seed, 3), 0
    ordered = type(brain).ordered

    def counting(self: Any, state: Any) -> Any:
        nonlocal looked
        looked += 1
        return ordered(self, state)

    monkeypatch.setattr(type(brain), "ordered", counting)
    whole = solve(brain, state, _position, 10**6, Deadline(60))
    assert whole is not None
    needed = looked
    assert needed > 3
    assert solve(brain, state, _position, needed, Deadline(60)) == whole
    assert solve(brain, state, _position, needed - 1, Deadline(60)) is None
