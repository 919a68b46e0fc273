"""Things worth doing in Cuminos, each told by the rules' own events.

A round clears the table when it ends, so what ends one is shown just before.
"""

from __future__ import annotations

from collections.abc import Callable

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
from games.history.lore import Earned, Seal, has_won, in_the_end, never, nth, often, turns, won_by

MOST, TRIPLE, TOP, BONUS, FINISHED, CLIMBED, PAIR, BEFORE = 8, 3, 3, 6, 2, 3, 6, 5
"""Points of the best bar, the highest factor and rank, Cuminos left to the others, rounds
finished, bars of the third rank in a round, points of a double, and points behind."""


def _shown(match: Match, number: int) -> int:
    """Where a move can be seen: after it, or before it where it ended its round."""
    ended = any(isinstance(e, RoundFinished | RoundBlocked) for e in match.events[number - 1])
    return number - 1 if ended else number


def _of_bar(is_so: Callable[[CuminoPlaced], bool]) -> Earned:
    """What can be said of a bar that a seat placed."""

    def earned(match: Match, seat: int) -> int | None:
        return nth(
            _shown(match, turn.number)
            for turn in turns(match, seat)
            for event in turn.happened(CuminoPlaced, seat=seat)
            if is_so(event)
        )

    return earned


def _mast(bar: CuminoPlaced) -> bool:
    """A bar stands upright on the third rank and touches so much that it counts double."""
    return bar.rank == TOP and bar.place.is_upright and bar.factor > 1


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


def _finished(match: Match, seat: int, least: int = 0, wanted: int = 1) -> int | None:
    """Where the round is seen that was finished in this place with so many points."""
    return nth(
        (
            turn.number - 1
            for turn in turns(match, seat)
            for event in turn.happened(RoundFinished, seat=seat)
            if event.points >= least
        ),
        wanted,
    )


def _steady(match: Match, seat: int) -> bool:
    """A whole match without a pass or a skip."""
    has_placed = often(CuminoPlaced)(match, seat)
    return has_placed and never(TurnPassed | TurnSkipped)(match, seat)


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
    Seal("eight", _of_bar(lambda bar: bar.points >= MOST)),
    Seal("triple", _of_bar(lambda bar: bar.factor >= TRIPLE)),
    Seal("mast", _of_bar(_mast)),
    Seal("pair", _of_bar(lambda bar: bar.place.is_double and bar.points >= PAIR)),
    Seal("climb", _climb),
    Seal("caught", lambda match, seat: _finished(match, seat, least=BONUS)),
    Seal("twice", lambda match, seat: _finished(match, seat, wanted=FINISHED)),
    Seal("steady", in_the_end(_steady)),
    Seal("blocked", _blocked),
    Seal("source", _source),
    Seal("late", _late),
    Seal("landslide", won_by(20)),
)
