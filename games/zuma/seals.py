"""Things worth doing in Zuma, each told by the rules' own events.

A round is dealt anew as soon as it is counted, so what ends one is shown just before.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import inf

from games.core.match import Match
from games.history.lore import Seal, Turn, has_won, in_the_end, never, nth, often, turns, won_by
from games.zuma.rules.events import (
    ColourRepeated,
    ColoursCompleted,
    FalselyStarted,
    MancheEnded,
    PointsScored,
    TotemGrabbed,
    TotemMissed,
    ZumasHeld,
)
from games.zuma.rules.moves import Grab
from games.zuma.rules.state import ZumaState
from games.zuma.rules.table import ZUMA

FIRST, QUICK, PATIENT, FULL, SETS, ROW = 2, 4, 20, 3, 3, 2
"""Points of the first hand, calls of a quick round and of a long one, Zuma cards, first hands of a
match, and how often is twice."""


def _rounds(match: Match) -> Iterator[Turn]:
    """The moves that ended a round: the last totem was grabbed."""
    for turn in turns(match):
        state: ZumaState = turn.before
        if isinstance(turn.move, Grab) and sum(state.totems) == 1:
            yield turn


def _firsts(match: Match, seat: int, least: int = 0, most: float = inf) -> Iterator[Turn]:
    """The rounds that a seat won after so many calls: first, and with a complete hand."""
    won = {"seat": seat, "points": FIRST}
    for turn in _rounds(match):
        if turn.happened(PointsScored, **won) and least <= turn.before.calls <= most:
            yield turn


def _just_before(found: Iterable[Turn], wanted: int = 1) -> int | None:
    """Where the round that came in this place among some is seen."""
    return nth((turn.number - 1 for turn in found), wanted)


def _three_zumas(match: Match, seat: int) -> int | None:
    """Twice in a match three Zuma cards made the hand complete, and one was first."""

    def is_so(turn: Turn) -> bool:
        state: ZumaState = turn.before
        starter = state.grabbed[0][0] if state.grabbed else turn.move.seat
        return starter == seat and state.hand(seat).count(ZUMA) == FULL

    return _just_before(filter(is_so, _rounds(match)), ROW)


def _survived(match: Match, seat: int) -> int | None:
    """A false start, and the match won all the same."""
    started = (turn for turn in turns(match) if turn.happened(FalselyStarted, seat=seat))
    return _just_before(started) if has_won(match, seat) else None


def _completed(match: Match, seat: int) -> Iterator[Turn]:
    """The moves with which a seat had all colours of a manche."""
    return (turn for turn in turns(match) if turn.happened(ColoursCompleted, seat=seat))


def _careful(match: Match, seat: int) -> bool:
    """Every totem that was snatched brought points: no colour twice, no false start."""
    is_so = never(FalselyStarted | ColourRepeated)(match, seat)
    return is_so and often(TotemGrabbed)(match, seat)


def _every_manche(match: Match, seat: int) -> bool:
    """A round won in each of the manches."""
    manches, has_first = 0, False
    for turn in turns(match):
        has_first |= bool(turn.happened(PointsScored, seat=seat, points=FIRST))
        if turn.happened(MancheEnded):
            manches, has_first = manches + has_first, False
    state = match.state
    assert isinstance(state, ZumaState)
    return manches == state.table.manches


SEALS = (
    Seal("thrice", lambda match, seat: _just_before(_firsts(match, seat), SETS)),
    Seal("three_zumas", _three_zumas),
    Seal("survived", _survived),
    Seal("colours", lambda match, seat: _just_before(_completed(match, seat))),
    Seal("colours_twice", lambda match, seat: _just_before(_completed(match, seat), ROW)),
    Seal("clean", in_the_end(never(ZumasHeld))),
    Seal("every_totem", in_the_end(never(TotemMissed))),
    Seal("careful", in_the_end(_careful)),
    Seal("quick", lambda match, seat: _just_before(_firsts(match, seat, most=QUICK))),
    Seal("patient", lambda match, seat: _just_before(_firsts(match, seat, least=PATIENT))),
    Seal("every_manche", in_the_end(_every_manche)),
    Seal("landslide", won_by(4)),
)
