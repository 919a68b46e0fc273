"""Why a move of Cuminos is good: rank and contacts, what the next hand finds, what one keeps."""

from __future__ import annotations

from typing import Any

from games.bots.reasons import Reason
from games.core.language import Phrase, phrase
from games.cuminos.rules.building import columns_of
from games.cuminos.rules.moves import UP, Pass, Place
from games.cuminos.rules.state import CuminosState

NEXT = 0.8
"""How much of what the next seat could score counts."""

LEAST = 0.02
"""Points for what is true of a move but hardly a reason: said when all else is said already."""

OWN = 0.3
"""How much of what one could score oneself counts: much may happen before that."""


def reasons(view: CuminosState, move: Any) -> list[Reason]:
    """Every clause that is true of a move of the seat to act."""
    if isinstance(move, Pass):
        return _of_passing(view)
    if not view.building.laid:
        return _of_source(view, move)
    return [*_points(view, move), *_hands(view, move)]


def _of_passing(view: CuminosState) -> list[Reason]:
    seat = view.seat
    assert seat is not None
    found = [Reason(phrase("cuminos.reason.wait", seat=_next(view, seat)), 0.6)]
    best, _ = _most(view, seat)
    if best:
        found.append(Reason(phrase("cuminos.reason.forgo", n=best), -0.3 * best))
    held = view.hands[seat].bit_count()
    found.append(Reason(phrase("cuminos.reason.hold", n=held), 0.3))
    return found


def _of_source(view: CuminosState, move: Place) -> list[Reason]:
    """The source scores nothing: what counts is who can build on."""
    seat = view.seat
    assert seat is not None
    low, high = sorted((move.first, move.second))
    names = [name for name in view.hand(seat) if name != move.cumino]
    own = sum(str(low) in name or str(high) in name for name in names)
    found = [Reason(phrase("cuminos.reason.stand", cumino=_bar(view, low, high)), 0.4)]
    if own:
        found.append(Reason(phrase("cuminos.reason.follow", n=own), 0.3 * own))
    other = _next(view, seat)
    theirs = sum(str(low) in name or str(high) in name for name in view.hand(other))
    key = "serve" if theirs > 2 else "starve" if theirs else "starve_none"
    weight = 1.5 - 0.5 * theirs if theirs <= 2 else -0.15 * theirs
    found.append(Reason(phrase(f"cuminos.reason.{key}", seat=other, n=theirs), weight or 0.1))
    if low == high:
        found.append(Reason(phrase("cuminos.reason.double", symbol=view.symbol(low)), 0.3))
    return found


def _points(view: CuminosState, move: Place) -> list[Reason]:
    worth = view.worth(move)
    way = "upright" if move.is_upright else "lying"
    found = []
    if move.level > 1:
        clause = phrase("cuminos.reason.climb", level=move.level, n=worth.points)
        found.append(Reason(clause, float(worth.value)))
    else:
        clause = phrase(f"cuminos.reason.extend_{way}", n=worth.points)
        found.append(Reason(clause, 0.5 * worth.value))
    if worth.factor > 1:
        clause = phrase("cuminos.reason.touch", n=worth.contacts, factor=worth.factor)
        found.append(Reason(clause, float(worth.points - worth.value)))
    return found


def _hands(view: CuminosState, move: Place) -> list[Reason]:
    """What the others find, and what is left in hand."""
    seat = view.seat
    assert seat is not None
    if view.hands[seat].bit_count() == 1:
        left = view.left_to_opponents(seat)
        return [Reason(phrase("cuminos.reason.finish", n=left), 1.0 + left)]
    after = view.clone()
    after.set_down(seat, move, [])
    found = []
    other = _next(view, seat)
    if other not in view.team_of(seat):
        before, now = _most(view, other)[0], _most(after, other)[0]
        can = after.can_place(other)
        if not can and view.can_place(other):
            found.append(Reason(phrase("cuminos.reason.block", seat=other), 2.0 + NEXT * before))
        elif now < before:
            clause = phrase("cuminos.reason.deny", seat=other, n=before - now)
            found.append(Reason(clause, NEXT * (before - now)))
        elif now > before:
            clause = phrase("cuminos.reason.offer", seat=other, n=now)
            found.append(Reason(clause, -NEXT * (now - before)))
        elif can:
            found.append(Reason(phrase("cuminos.reason.limit", seat=other, n=now), 0.25))
    own, cumino = _most(after, seat)
    if own > 1:
        found.append(Reason(phrase("cuminos.reason.keep", cumino=cumino, n=own), OWN * own))
    elif not after.can_place(seat):
        found.append(Reason(phrase("cuminos.reason.strand"), -1.5))
    bar = _bar(view, *sorted((move.first, move.second)))
    found.append(Reason(phrase("cuminos.reason.use", cumino=bar), LEAST))
    if move.first == move.second:
        clause = phrase("cuminos.reason.shed", symbol=view.symbol(move.first))
        found.append(Reason(clause, 0.4))
    return found


def _most(state: CuminosState, seat: int) -> tuple[int, Phrase | None]:
    """The most points that a seat could score with one placement, and the Cumino for it."""
    table, building = state.game.table, state.building
    best, name = 0, None
    for number in columns_of(state.hands[seat]):
        low, high = table.cuminos[number]
        for first, second in {(low, high), (high, low)}:
            for way, level, columns in building.fitting(first, second):
                value = table.points_of[level, way == UP]
                if value * table.contact_factors[-1] <= best:
                    continue
                for column in columns_of(columns):
                    points = value * table.factor(building.contacts(column, way, level))
                    if points > best:
                        best, name = points, _bar(state, low + 1, high + 1)
    return best, name


def _bar(state: CuminosState, low: int, high: int) -> Phrase:
    """A bar by its symbols."""
    return phrase("cuminos.bar", first=state.symbol(low), second=state.symbol(high))


def _next(view: CuminosState, seat: int) -> int:
    return (seat + 1) % view.players
