"""Things worth doing in Cuminos, each told by the rules' own events.

A round clears the table when it ends, so what ends one is shown just before.
"""

from __future__ import annotations

from games.core.match import Match
from games.cuminos.rules.moves import (
    CuminoPlaced,
    RoundBlocked,
    RoundFinished,
    RoundStarted,
    SourceStood,
    TurnPassed,
    TurnSkipped,
)
from games.cuminos.rules.state import CuminosState
from games.history.lore import Seal, has_won, turns, won_by

MOST, TRIPLE, TOP, BONUS, FINISHED, CLIMBED, PAIR, BEFORE = 8, 3, 3, 6, 2, 3, 6, 5
"""Points of the best bar, the highest factor and rank, Cuminos left to the others, rounds
finished, bars of the third rank in a round, points of a double, and points behind."""


def _placed(match: Match, seat: int) -> list[tuple[int, CuminoPlaced]]:
    """What a seat placed, each with the number of its move."""
    return [
        (turn.number, event)
        for turn in turns(match, seat)
        for event in turn.happened(CuminoPlaced, seat=seat)
    ]


def _shown(match: Match, number: int) -> int:
    """Where a move can be seen: after it, or before it where it ended its round."""
    ended = any(isinstance(e, RoundFinished | RoundBlocked) for e in match.events[number - 1])
    return number - 1 if ended else number


def _eight(match: Match, seat: int) -> int | None:
    for number, event in _placed(match, seat):
        if event.points >= MOST:
            return _shown(match, number)
    return None


def _triple(match: Match, seat: int) -> int | None:
    for number, event in _placed(match, seat):
        if event.factor >= TRIPLE:
            return _shown(match, number)
    return None


def _mast(match: Match, seat: int) -> int | None:
    """A bar stands upright on the third rank and touches so much that it counts double."""
    for number, event in _placed(match, seat):
        if event.rank == TOP and event.place.is_upright and event.factor > 1:
            return _shown(match, number)
    return None


def _pair(match: Match, seat: int) -> int | None:
    for number, event in _placed(match, seat):
        if event.place.first == event.place.second and event.points >= PAIR:
            return _shown(match, number)
    return None


def _climb(match: Match, seat: int) -> int | None:
    """Three bars of the third rank in one round."""
    found = 0
    for turn in turns(match):
        found += sum(event.rank == TOP for event in turn.happened(CuminoPlaced, seat=seat))
        if found >= CLIMBED:
            return _shown(match, turn.number)
        if turn.happened(RoundStarted):
            found = 0
    return None


def _finished(match: Match, seat: int) -> list[tuple[int, RoundFinished]]:
    return [
        (turn.number, event)
        for turn in turns(match, seat)
        for event in turn.happened(RoundFinished, seat=seat)
    ]


def _caught(match: Match, seat: int) -> int | None:
    for number, event in _finished(match, seat):
        if event.points >= BONUS:
            return number - 1
    return None


def _twice(match: Match, seat: int) -> int | None:
    finished = _finished(match, seat)
    return finished[FINISHED - 1][0] - 1 if len(finished) >= FINISHED else None


def _steady(match: Match, seat: int) -> int | None:
    """A whole match without a pass or a skip."""
    has_placed = has_rested = False
    for turn in turns(match):
        has_rested |= bool(
            turn.happened(TurnPassed, seat=seat) + turn.happened(TurnSkipped, seat=seat)
        )
        has_placed |= bool(turn.happened(CuminoPlaced, seat=seat))
    return match.position if match.is_over and has_placed and not has_rested else None


def _blocked(match: Match, seat: int) -> int | None:
    """A round that nobody could finish brought more points than anybody else had of it."""
    for turn in turns(match):
        state: CuminosState = turn.after
        if turn.happened(RoundBlocked):
            points = state.past_rounds[-1]
            if all(points[seat] > each for at, each in enumerate(points) if at != seat):
                return turn.number - 1
    return None


def _source(match: Match, seat: int) -> int | None:
    """The round that one opened is also the one that one finished."""
    opener = -1
    for turn in turns(match):
        if turn.happened(SourceStood):
            opener = turn.seat
        if opener == seat and turn.happened(RoundFinished, seat=seat):
            return turn.number - 1
    return None


def _late(match: Match, seat: int) -> int | None:
    """Behind when the last round began, and yet won."""
    state = match.state
    assert isinstance(state, CuminosState)
    if not has_won(match, seat) or state.has_teams() or not state.past_rounds[:-1]:
        return None
    before = [sum(points) for points in zip(*state.past_rounds[:-1], strict=True)]
    return match.position - 1 if max(before) - before[seat] >= BEFORE else None


SEALS = (
    Seal("eight", _eight),
    Seal("triple", _triple),
    Seal("mast", _mast),
    Seal("pair", _pair),
    Seal("climb", _climb),
    Seal("caught", _caught),
    Seal("twice", _twice),
    Seal("steady", _steady),
    Seal("blocked", _blocked),
    Seal("source", _source),
    Seal("late", _late),
    Seal("landslide", won_by(20)),
)
