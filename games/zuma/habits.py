"""How somebody plays Zuma: the colour that is snatched first, and what one holds and risks."""

from __future__ import annotations

from games.core.game import Event
from games.core.match import Match
from games.history.lore import Habits, Trait, turns
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


def _count(match: Match, seat: int, kind: type[Event]) -> int:
    return sum(len(turn.happened(kind, seat=seat)) for turn in turns(match))


def _false_start(match: Match, seat: int) -> bool:
    return _count(match, seat, FalselyStarted) > 0


def _zumas(match: Match, seat: int) -> bool:
    return _count(match, seat, ZumasHeld) >= OFTEN


def _repeated(match: Match, seat: int) -> bool:
    return _count(match, seat, ColourRepeated) >= OFTEN


def _missed(match: Match, seat: int) -> bool:
    return _count(match, seat, TotemMissed) > OFTEN


HABITS = Habits(
    _first,
    (
        Trait("false_start", _false_start),
        Trait("zumas", _zumas),
        Trait("repeated", _repeated),
        Trait("missed", _missed),
    ),
)
