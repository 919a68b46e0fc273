"""How somebody plays Cuminos: the first bar, and how high, how often and how far one goes."""

from __future__ import annotations

from games.core.match import Match
from games.cuminos.rules.moves import CuminoPlaced, RoundFinished, TurnPassed, TurnSkipped
from games.history.lore import Habits, Trait, often, turns

TOP, OFTEN = 3, 3


def _bars(match: Match, seat: int) -> list[CuminoPlaced]:
    return [e for turn in turns(match, seat) for e in turn.happened(CuminoPlaced, seat=seat)]


def _first(match: Match, seat: int) -> str:
    for bar in _bars(match, seat):
        return "upright" if bar.place.is_upright else "lying"
    return ""


def _high(match: Match, seat: int) -> bool:
    return sum(bar.rank == TOP for bar in _bars(match, seat)) >= OFTEN


def _contacts(match: Match, seat: int) -> bool:
    return sum(bar.factor > 1 for bar in _bars(match, seat)) >= OFTEN


HABITS = Habits(
    _first,
    (
        Trait("passed", often(TurnPassed)),
        Trait("skipped", often(TurnSkipped, OFTEN)),
        Trait("high", _high),
        Trait("contacts", _contacts),
        Trait("finished", often(RoundFinished)),
    ),
)
