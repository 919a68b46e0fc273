"""A match of Kumata written down as a score sheet, as somebody at a real table would."""

from __future__ import annotations

from random import Random
from typing import Any

from games.core.match import Match
from games.kumata.companion.sheet import Count


def entries(match: Match, rng: Random) -> list[Any]:
    """The lines of a finished match's sheet; the order is chance where it does not matter."""
    state: Any = match.state
    found = [
        Count(seat, score.parts["board"], score.parts["reserve"], state.standing[seat])
        for seat, score in enumerate(state.scores())
    ]
    rng.shuffle(found)
    return found
