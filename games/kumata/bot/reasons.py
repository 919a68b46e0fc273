"""Why a placement in Kumata is good: what it hides, where the totem stands, what stays open."""

from __future__ import annotations

from typing import Any

from games.bots.reasons import Reason
from games.core.language import Phrase, phrase
from games.kumata.rules.moves import Aside, Place
from games.kumata.rules.position import HIDDEN
from games.kumata.rules.state import KumataState

LOW = 1
"""A totem on this level stands as low as it can, for good."""

CLOSED = 0.25
"""Points for each place that a rival's visible dominoes lose."""

WAYS = 3
"""So many wordings have the clauses that several moves of a position may share."""

STUCK = 4.0
"""Points for a rival who has no place left at all."""

KEPT = 1.5
"""Points for a totem kept where the others spend it, less a bit for each level given up."""


def reasons(view: KumataState, move: Any) -> list[Reason]:
    """Every clause that is true of a move of the seat to act."""
    if isinstance(move, Aside):
        return _of_setting_aside(view, move)
    return [*_hiding(view, move), *_totem(view, move), *_places(view, move), *_pile(view, move)]


def _of_setting_aside(view: KumataState, move: Aside) -> list[Reason]:
    seat = view.seat
    domino = f"{move.low}-{move.high}"
    mean = _mean_below(view, seat)
    rest = [sum(each) for each in view.splittable(seat)] if seat is not None else []
    found = [Reason(phrase("kumata.reason.split", domino=domino), 0.5 + 0.2 * mean, WAYS)]
    if move.low + move.high >= max(rest, default=0):
        found.append(Reason(phrase("kumata.reason.show", domino=domino), 1.0))
    else:
        found.append(Reason(phrase("kumata.reason.leave", domino=domino), 0.5))
    return found


def _value(value: int) -> Phrase:
    return phrase(f"kumata.value.{value}")


def _hiding(view: KumataState, move: Place) -> list[Reason]:
    """Whose points go under the domino."""
    seat, cells = view.seat, [view.board.cells.index(name) for name in (move.a, move.b)]
    team = next((team for team in view.teams if seat in team), (seat,))
    lost = [(view.owners[cell], view.values[cell]) for cell in cells if view.values[cell]]
    rivals = [pair for pair in lost if pair[0] not in team and pair[0] < view.players]
    own = [pair for pair in lost if pair[0] in team]
    found = []
    if rivals:
        found.append(Reason(_hidden(rivals), float(sum(value for _, value in rivals)), WAYS))
    for owner in dict.fromkeys(owner for owner, _ in own):
        n = sum(value for each, value in own if each == owner)
        who = {} if owner == seat else {"seat": owner}
        key = "sacrifice_mate" if who else "sacrifice"
        found.append(Reason(phrase(f"kumata.reason.{key}", n=n, **who), -0.5 - n))
    if not lost:
        found.append(Reason(phrase("kumata.reason.spare", a=move.a, b=move.b), 0.6, WAYS))
    elif not own and not rivals:
        found.append(Reason(phrase("kumata.reason.neutral", a=move.a, b=move.b), 0.6, WAYS))
    return found


def _hidden(rivals: list[tuple[int, int]]) -> Phrase:
    (seat, value), (other, second) = rivals[0], rivals[-1]
    if len(rivals) == 1:
        return phrase("kumata.reason.hide", seat=seat, value=_value(value))
    if seat != other:
        values = {"value": _value(value), "second": _value(second)}
        return Phrase("kumata.reason.hide_each", {"seat": seat, "other": other, **values})
    if value == second:
        return phrase("kumata.reason.hide_twice", seat=seat, value=phrase(f"kumata.values.{value}"))
    return phrase("kumata.reason.hide_both", seat=seat, value=_value(value), second=_value(second))


def _totem(view: KumataState, move: Place) -> list[Reason]:
    """The totem that is spent, or kept for a higher place."""
    seat = view.seat
    assert seat is not None
    if not view.totems[seat]:
        return []
    level = view.heights[view.board.cells.index(move.a)] + 1
    points = view.table.board_level + level
    left = sum(map(len, view.piles[seat])) - 1
    if not move.totem:
        if left and level < 4:
            return [Reason(phrase("kumata.reason.keep", level=level), KEPT - 0.4 * level, WAYS)]
        return []
    found = [Reason(phrase("kumata.reason.raise", level=level, n=points), points - 1.5, WAYS)]
    if level == LOW and left:
        found.append(Reason(phrase("kumata.reason.raise_low"), -1.2))
    return found


def _places(view: KumataState, move: Place) -> list[Reason]:
    """Who has fewer places afterwards, and what of one's own still fits there."""
    seat = view.seat
    assert seat is not None
    after = view.clone()
    spot = view.board.spot_at[move.a, move.b]
    level = after.lay(seat, move.first, move.second, spot, move.totem)
    team = next((team for team in view.teams if seat in team), (seat,))
    found = []
    for rival in range(view.players):
        if rival in team or not view.visible(rival):
            continue
        before, now = _room(view, rival), _room(after, rival)
        if before and not now:
            found.append(Reason(phrase("kumata.reason.block", seat=rival), STUCK, WAYS))
        elif before > now:
            clause = phrase("kumata.reason.close", seat=rival, n=before - now)
            found.append(Reason(clause, CLOSED * (before - now), WAYS))
    held = (min(move.first, move.second), max(move.first, move.second))
    for low, high in sorted(view.visible(seat), key=sum, reverse=True):
        if (low, high) == held or not high:
            continue
        spots = after.fitting(low, high) | after.fitting(high, low)
        if spots and not move.totem and level > 1:
            onto = spots & ~view.open_spots
            if onto:
                a, b = after.board.spot_names[(onto & -onto).bit_length() - 1]
                clause = phrase("kumata.reason.open", a=a, b=b, domino=f"{low}-{high}")
                found.append(Reason(clause, 0.3 * (low + high), WAYS))
                break
        if not spots and (view.fitting(low, high) | view.fitting(high, low)):
            clause = phrase("kumata.reason.shut", domino=f"{low}-{high}")
            found.append(Reason(clause, -0.4 * (low + high)))
            break
    return found


def _room(state: KumataState, seat: int) -> int:
    """On how many places a seat's visible dominoes fit."""
    spots = 0
    for low, high in state.visible(seat):
        spots |= state.fitting(low, high) | state.fitting(high, low)
    return spots.bit_count()


def _pile(view: KumataState, move: Place) -> list[Reason]:
    """What comes to light below, and what a heavy or light domino leaves for later."""
    seat = view.seat
    assert seat is not None
    number = view.side.dominoes.index((min(move.first, move.second), max(move.first, move.second)))
    pile = next(pile for pile in view.piles[seat] if pile[-1] == number)
    if len(pile) > 1 and pile[-2] == HIDDEN:
        mean = _mean_below(view, seat)
        return [Reason(phrase("kumata.reason.reveal", n=len(pile) - 1), 0.2 * mean, WAYS)]
    left = len(view.piles[seat]) - 1
    clause = phrase("kumata.reason.empty" if left else "kumata.reason.empty_last", n=left)
    return [Reason(clause, 0.15, WAYS)]


def _mean_below(view: KumataState, seat: int | None) -> float:
    """The points of a hidden domino on average."""
    hidden = view.hidden_dominoes()[seat] if seat is not None else ()
    return sum(sum(view.side.dominoes[each]) for each in hidden) / len(hidden) if hidden else 0.0
