"""The slow twin of the fast playout: the same dice, every move through the rules."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games import catalog
from games.rumis.bot import brain as bot
from games.rumis.rules.moves import Take
from tests.games.rumis.positions import reaching


def follow(state: Any, seed: int, patch: pytest.MonkeyPatch) -> None:
    """What was drawn is played."""
    brain, numbers, drawn = catalog.brain("rumis"), [], bot.drawn

    def noting(legal: int, rng: Random) -> int:
        numbers.append((legal, drawn(legal, rng)))
        return numbers[-1][1]

    if state.players == 1:  # a cube is filled with the moves of its own rules
        return
    patch.setattr(bot, "drawn", noting)
    gained = brain.playout(state, Random(seed))
    state = state.clone()
    space = state.ruleset.space
    for legal, number in numbers:
        if state.phase == bot.TAKE:
            assert legal == state.takes
            state.play(Take(space.stones[number]))
        else:
            is_eager = state.phase == bot.BUILD and state.players > 2
            wanted = sum(1 << each for each in reaching(state)) if is_eager else 0
            assert legal == (wanted or state.legal)
            state.play(space.moves[number])
    assert state.is_over
    assert gained == pytest.approx(brain.rewards(state))
