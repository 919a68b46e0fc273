"""How somebody plays Cuminos: the first bar, and how high, how often and how far one goes."""

from __future__ import annotations

from collections.abc import Callable

from games.core.match import Match
from games.cuminos.rules.moves import CuminoPlaced, RoundFinished, TurnPassed, TurnSkipped
from games.history.lore import Habits, Told, Trait, often, turns

TOP, OFTEN = 3, 3


def _bars(match: Match, seat: int) -> list[CuminoPlaced]:
    return [e for turn in turns(match, seat) for e in turn.happened(CuminoPlaced, seat=seat)]


def _often(is_so: Callable[[CuminoPlaced], bool]) -> Told:
    """Whether something can be said of several bars."""
    return lambda match, seat: sum(map(is_so, _bars(match, seat))) >= OFTEN


def _first(match: Match, seat: int) -> str:
    for bar in _bars(match, seat):
        return "upright" if bar.place.is_upright else "lying"
    return ""


HABITS = Habits(
    _first,
    (
        Trait("passed", often(TurnPassed)),
        Trait("skipped", often(TurnSkipped, OFTEN)),
        Trait("high", _often(lambda bar: bar.rank == TOP)),
        Trait("contacts", _often(lambda bar: bar.factor > 1)),
        Trait("finished", often(RoundFinished)),
    ),
)
