"""A crocodile that fills the last cell may still swap; the totem has nowhere to go then."""

from __future__ import annotations

from random import Random

from games import catalog
from games.core.game import Setup
from games.kiwara.rules.state import KiwaraState


def test_the_totem_reaches_no_stop_once_the_board_is_full() -> None:
    for seed in range(400):
        state, rng = catalog.game("kiwara").start(Setup(2, seed)), Random(seed)
        assert isinstance(state, KiwaraState)
        while not state.is_over:
            if state.phase == "swap" and not state.empty:
                assert state.totem_reach() == ()
                return
            state.play(rng.choice(state.legal_moves()))
    raise AssertionError("no crocodile came last")
