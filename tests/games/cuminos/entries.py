"""A match of Cuminos written down as a score sheet, as somebody at a real table would."""

from __future__ import annotations

from random import Random
from typing import Any

from games.core.match import Match
from games.cuminos.companion.sheet import Blocked, Placed
from games.cuminos.rules import moves


def entries(match: Match, rng: Random) -> list[Any]:
    """The lines of a finished match's sheet; the order is chance where it does not matter."""
    found: list[Any] = []
    for event in (each for move in match.events for each in move):
        if isinstance(event, moves.CuminoPlaced):
            found.append(Placed(event.seat, event.rank, event.place.is_upright, event.factor))
        elif isinstance(event, moves.RoundBlocked):
            found.append(Blocked())
    return found
