"""A match of Rumis written down as a score sheet, as somebody at a real table would."""

from __future__ import annotations

from random import Random
from typing import Any

from games.core.match import Match
from games.rumis.companion.sheet import Count, Moved


def entries(match: Match, rng: Random) -> list[Any]:
    """The lines of a finished match's sheet; the order is chance where it does not matter."""
    state: Any = match.state
    phase_one: Any = state
    if state.intermediate is not None:
        phase_one = next(each for each in match.states if each.intermediate is not None)
    found: list[Any] = []
    for seat in range(match.setup.players):
        for index, colour in enumerate(state.colours_of(seat)):
            seen = phase_one.tops[colour].bit_count()
            left = phase_one.reserves[colour].bit_count()
            if state.intermediate is not None:
                left = seen - state.intermediate[seat]
            found.append(Count(seat, seen, left, index))
    rng.shuffle(found)
    if state.intermediate is not None:
        for seat, score in enumerate(state.scores()):
            parts = score.parts
            found.append(Moved(seat, parts["outside"], -parts["set_aside"], -parts["inside"]))
    return found
