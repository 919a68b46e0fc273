"""The slow twin of the fast playout: the same dice, every move through the rules."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.cuminos.bot import brain as bot
from games.cuminos.rules.moves import Place


def follow(state: Any, seed: int, patch: pytest.MonkeyPatch) -> None:
    """To the end of the round: who cannot place is skipped; later hands are the playout's own."""
    if state.is_over:
        return
    drawn, placed = bot._random_placement, list[Place]()

    def noting(table: Any, building: Any, hand: Any, rng: Random, tries: int) -> Any:
        found = drawn(table, building, hand, rng, tries)
        if found is not None:
            first, second, column, way, level = found[0]
            place = building.window.place(column)
            placed.append(Place(first + 1, second + 1, *place, level, way))
        return found

    patch.setattr(bot, "_random_placement", noting)
    played, twin, number = state.clone(), state.clone(), state.round
    bot._run(played, Random(seed), number + 1, 1 + seed % 4)
    for move in placed:
        assert twin.round == number and not twin.is_over
        twin.play(move)
    assert twin.is_over or twin.round == number + 1
    assert twin.points == played.points
    assert twin.is_over == played.is_over
