"""Why a move of Cuminos is good: rank and contacts, what the next hand finds, what one keeps."""

from __future__ import annotations

from operator import itemgetter
from typing import Any

from games.bots.reasons import Reason
from games.core.language import Phrase, phrase
from games.cuminos.bot.placements import Placement, placements
from games.cuminos.rules.moves import Pass, Place
from games.cuminos.rules.state import CuminosState

NEXT = 0.8
"""How much of what the next seat could score counts."""

WAYS = 3
"""So many wordings have the clauses that several moves of a position may share."""

NOWHERE: Placement = (0, 0, (0, 0, 0, 0, 0))
"""Of a hand that cannot place."""

OWN = 0.3
"""How much of what one could score oneself counts: much may happen before that."""


def reasons(view: CuminosState, move: Any) -> list[Reason]:
    """Every clause that is true of a move of the seat to act."""
    if isinstance(move, Pass):
        return _of_passing(view)
    if not view.building.laid:
        return _of_source(view, move)
    after = view.clone()
    assert view.seat is not None
    after.set_down(view.seat, move, [])
    return [*_points(view, move, after), *_hands(view, move, after)]


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
    found = [Reason(phrase("cuminos.reason.stand", cumino=_bar(view, low, high)), 0.4, WAYS)]
    if own:
        found.append(Reason(phrase("cuminos.reason.follow", n=own), 0.3 * own, WAYS))
    other = _next(view, seat)
    theirs = sum(str(low) in name or str(high) in name for name in view.hand(other))
    key = "serve" if theirs > 2 else "starve" if theirs else "starve_none"
    weight = 1.5 - 0.5 * theirs if theirs <= 2 else -0.15 * theirs
    clause = phrase(f"cuminos.reason.{key}", seat=other, n=theirs)
    found.append(Reason(clause, weight or 0.1, WAYS))
    if low == high:
        found.append(Reason(phrase("cuminos.reason.double", symbol=view.symbol(low)), 0.3))
    return found


def _points(view: CuminosState, move: Place, after: CuminosState) -> list[Reason]:
    worth = view.worth(move)
    if not worth.value:
        bar = _bar(view, *sorted((move.first, move.second)))
        return [Reason(phrase("cuminos.reason.erect", cumino=bar, level=move.level + 1), 0.3, WAYS)]
    if move.level > 1:
        clause = phrase("cuminos.reason.climb", level=move.level, n=worth.points)
        found = [Reason(clause, float(worth.value), WAYS)]
    else:
        found = [Reason(_branch(view, move, after, worth.points), 0.5 * worth.value, WAYS)]
    if worth.factor > 1:
        clause = phrase("cuminos.reason.touch", n=worth.contacts, factor=worth.factor)
        found.append(Reason(clause, float(worth.points - worth.value), WAYS))
    return found


def _branch(view: CuminosState, move: Place, after: CuminosState, n: int) -> Phrase:
    """What a lying bar on the ground makes of its branch: a new end, or none."""
    ends = after.building.end_cells()
    shown = [symbol for symbol, (x, y, _) in move.cubes if (x, y) in ends]
    if not shown:
        return phrase("cuminos.reason.extend_closed", n=n)
    return phrase("cuminos.reason.extend", n=n, symbol=view.symbol(shown[0]))


def _hands(view: CuminosState, move: Place, after: CuminosState) -> list[Reason]:
    """What the others find, and what is left in hand."""
    seat = view.seat
    assert seat is not None
    if view.hands[seat].bit_count() == 1:
        left = view.left_to_opponents(seat)
        clause = phrase("cuminos.reason.finish" if left else "cuminos.reason.finish_bare", n=left)
        return [Reason(clause, 1.0 + left, WAYS)]
    found = []
    other = _next(view, seat)
    if other not in view.team_of(seat):
        before, now = _most(view, other)[0], _most(after, other)[0]
        can = after.can_place(other)
        if not can and view.can_place(other):
            clause = phrase("cuminos.reason.block", seat=other)
            found.append(Reason(clause, 2.0 + NEXT * before, WAYS))
        elif now < before:
            clause = phrase("cuminos.reason.deny", seat=other, n=before - now)
            found.append(Reason(clause, NEXT * (before - now), WAYS))
        elif now > before:
            clause = phrase("cuminos.reason.offer", seat=other, n=now)
            found.append(Reason(clause, -NEXT * (now - before)))
        elif can:
            key = "limit" if now else "limit_bare"
            clause = phrase(f"cuminos.reason.{key}", seat=other, n=now)
            found.append(Reason(clause, 0.25, WAYS))
    own, cumino = _most(after, seat)
    if own > 1:
        clause = phrase("cuminos.reason.keep", cumino=cumino, n=own)
        found.append(Reason(clause, OWN * own, WAYS))
    elif not after.can_place(seat):
        found.append(Reason(phrase("cuminos.reason.strand"), -1.5))
    if move.first == move.second:
        clause = phrase("cuminos.reason.shed", symbol=view.symbol(move.first))
        found.append(Reason(clause, 0.4, WAYS))
    return found


def _most(state: CuminosState, seat: int) -> tuple[int, Phrase | None]:
    """The most points that a seat could score with one placement, and the Cumino for it."""
    found = placements(state.table, state.building, state.hands[seat])
    points, number, _ = max(found, key=itemgetter(0), default=NOWHERE)
    if not points:
        return 0, None
    low, high = state.table.cuminos[number]
    return points, _bar(state, low + 1, high + 1)


def _bar(state: CuminosState, low: int, high: int) -> Phrase:
    """A bar by its symbols."""
    return phrase("cuminos.bar", first=state.symbol(low), second=state.symbol(high))


def _next(view: CuminosState, seat: int) -> int:
    return (seat + 1) % view.players
