"""A match of Zuma written down as a score sheet, as somebody at a real table would."""

from __future__ import annotations

from random import Random
from typing import Any

from games.core.match import Match
from games.zuma.companion.sheet import Round
from games.zuma.rules import events


def entries(match: Match, rng: Random) -> list[Any]:
    """The lines of a finished match's sheet; the order is chance where it does not matter."""
    found: list[Any] = []
    grabs: list[tuple[int, str]] = []
    zumas, is_false = [0] * match.setup.players, False
    for event in (each for move in match.events for each in move):
        if isinstance(event, events.TotemGrabbed):
            grabs.append((event.seat, event.colour))
        elif isinstance(event, events.FalselyStarted):
            is_false = True
        elif isinstance(event, events.ZumasHeld):
            zumas[event.seat] = event.zumas
        elif grabs and isinstance(event, events.CardsDealt | events.MancheEnded):
            found.append(Round(tuple(grabs), tuple(zumas), is_false))
            grabs, zumas, is_false = [], [0] * match.setup.players, False
    return found
