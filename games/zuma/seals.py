"""Things worth doing in Zuma, each told by the rules' own events.

A round is dealt anew as soon as it is counted, so what ends one is shown just before.
"""

from __future__ import annotations

from collections.abc import Iterator

from games.core.game import Event
from games.core.match import Match
from games.history.lore import Seal, Turn, has_won, turns, won_by
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


def _firsts(match: Match, seat: int) -> list[Turn]:
    """The rounds that a seat won: first, and with a complete hand."""
    return [turn for turn in _rounds(match) if turn.happened(PointsScored, seat=seat, points=FIRST)]


def _calls(turn: Turn) -> int:
    before: ZumaState = turn.before
    return before.calls


def _thrice(match: Match, seat: int) -> int | None:
    firsts = _firsts(match, seat)
    return firsts[SETS - 1].number - 1 if len(firsts) >= SETS else None


def _three_zumas(match: Match, seat: int) -> int | None:
    """Twice in a match three Zuma cards made the hand complete, and one was first."""
    found = 0
    for turn in _rounds(match):
        state: ZumaState = turn.before
        has_three = state.hand(seat).count(ZUMA) == FULL
        is_first = turn.move.seat == seat and not state.grabbed
        has_started = is_first or (state.grabbed and state.grabbed[0][0] == seat)
        found += has_three and bool(has_started)
        if found >= ROW:
            return turn.number - 1
    return None


def _survived(match: Match, seat: int) -> int | None:
    """A false start, and the match won all the same."""
    for turn in turns(match):
        if turn.happened(FalselyStarted, seat=seat):
            return turn.number - 1 if has_won(match, seat) else None
    return None


def _colours(match: Match, seat: int) -> int | None:
    for turn in turns(match):
        if turn.happened(ColoursCompleted, seat=seat):
            return turn.number - 1
    return None


def _colours_twice(match: Match, seat: int) -> int | None:
    full = [turn.number for turn in turns(match) if turn.happened(ColoursCompleted, seat=seat)]
    return full[ROW - 1] - 1 if len(full) >= ROW else None


def _never(match: Match, seat: int, kind: type[Event]) -> int | None:
    """A whole match in which something never happened to a seat."""
    if not match.is_over or any(turn.happened(kind, seat=seat) for turn in turns(match)):
        return None
    return match.position


def _clean(match: Match, seat: int) -> int | None:
    return _never(match, seat, ZumasHeld)


def _every_totem(match: Match, seat: int) -> int | None:
    return _never(match, seat, TotemMissed)


def _careful(match: Match, seat: int) -> int | None:
    """Every totem that was snatched brought points: no colour twice, no false start."""
    has_any = any(turn.happened(TotemGrabbed, seat=seat) for turn in turns(match))
    is_so = has_any and _never(match, seat, FalselyStarted) is not None
    return _never(match, seat, ColourRepeated) if is_so else None


def _quick(match: Match, seat: int) -> int | None:
    for turn in _firsts(match, seat):
        if _calls(turn) <= QUICK:
            return turn.number - 1
    return None


def _patient(match: Match, seat: int) -> int | None:
    for turn in _firsts(match, seat):
        if _calls(turn) >= PATIENT:
            return turn.number - 1
    return None


def _every_manche(match: Match, seat: int) -> int | None:
    """A round won in each of the manches."""
    manches, has_first = 0, False
    for turn in turns(match):
        has_first |= bool(turn.happened(PointsScored, seat=seat, points=FIRST))
        if turn.happened(MancheEnded):
            manches, has_first = manches + has_first, False
    state = match.state
    assert isinstance(state, ZumaState)
    return match.position if match.is_over and manches == state.table.manches else None


SEALS = (
    Seal("thrice", _thrice),
    Seal("three_zumas", _three_zumas),
    Seal("survived", _survived),
    Seal("colours", _colours),
    Seal("colours_twice", _colours_twice),
    Seal("clean", _clean),
    Seal("every_totem", _every_totem),
    Seal("careful", _careful),
    Seal("quick", _quick),
    Seal("patient", _patient),
    Seal("every_manche", _every_manche),
    Seal("landslide", won_by(4)),
)
