"""How somebody plays Zuma: the colour that is snatched first, and what one holds and risks."""

from __future__ import annotations

from games.core.match import Match
from games.history.lore import Habits, Trait, often, turns
from games.zuma.rules.events import (
    ColourRepeated,
    FalselyStarted,
    TotemGrabbed,
    TotemMissed,
    ZumasHeld,
)

OFTEN = 2


def _first(match: Match, seat: int) -> str:
    for turn in turns(match, seat):
        for event in turn.happened(TotemGrabbed, seat=seat):
            return str(event.colour)
    return ""


HABITS = Habits(
    _first,
    (
        Trait("false_start", often(FalselyStarted)),
        Trait("zumas", often(ZumasHeld, OFTEN)),
        Trait("repeated", often(ColourRepeated, OFTEN)),
        Trait("missed", often(TotemMissed, OFTEN + 1)),
    ),
)
