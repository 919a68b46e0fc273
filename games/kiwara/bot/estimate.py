"""What a move of Kiwara promises at first sight, for every move of a position at once.

The same judgement as `KiwaraBrain.value` makes of the position after the move, up to a constant:
only what the move changes is counted again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.kiwara.rules.moves import Place, Totem
from games.kiwara.rules.position import GAZELLE, LION, ZEBRA
from games.kiwara.rules.state import KiwaraState
from games.kiwara.rules.table import KINDS

TOTEM_SHARE = 0.7
"""How much of the best placement on the faced line counts for the seat that is about to place."""


def glance(state: KiwaraState) -> list[tuple[Any, float]] | None:
    """Every move with its promise; None where more than animals and totem is to be weighed."""
    if state.phase not in ("place", "totem") or state.empty.bit_count() < 2:
        return None
    moves: list[Any] = state.legal_moves()
    if state.phase == "totem":
        if not all(type(move) is Totem for move in moves):
            return None
        stops = [state.board.stop_index[move.stop] for move in moves]
        return list(zip(moves, facing(state, stops), strict=True))
    if not all(type(move) is Place for move in moves):
        return None
    estimate, cells = Estimate(state, state.seat), state.board.index
    return [(move, estimate.gain(KINDS.index(move.animal), cells[move.cell])) for move in moves]


def facing(state: KiwaraState, stops: Sequence[int]) -> list[float]:
    """What it promises the seat to act that its turn ends with the totem on each of these stops."""
    other = 1 - state.seat
    has_rival = state.has_animals(other)
    next_up = Estimate(state, other if has_rival else state.seat)
    share = -TOTEM_SHARE if has_rival else TOTEM_SHARE
    return [share * next_up.best_on(stop) for stop in stops]


class Estimate:
    """A position as a seat sees it: lead, free cells and face-up points of each territory."""

    def __init__(self, state: KiwaraState, seat: int) -> None:
        self.state = state
        animals = state.table.animals.in_order
        self.values = [animal.value for animal in animals]
        whole = sum(animal.count for animal in animals)
        self.average = sum(animal.count * animal.value for animal in animals) / whole
        own, other = state.seat_masks[seat], state.seat_masks[1 - seat]
        self.own = own
        self.leads, self.free, self.points, self.worths = [], [], [], []
        seen = ~state.hidden
        shown = [(v, k & seen) for v, k in zip(self.values, state.kind_masks, strict=True) if v]
        for mask in state.board.territories:
            lead = (mask & own).bit_count() - (mask & other).bit_count()
            free = (mask & state.empty).bit_count()
            points = 0
            for value, kind in shown:
                points += value * (kind & mask).bit_count()
            self.leads.append(lead)
            self.free.append(free)
            self.points.append(points)
            self.worths.append(self._worth(lead, free, points))
        self.scared = 0
        lions = state.kind_masks[LION]
        while lions:
            low = lions & -lions
            self.scared |= state.board.around[low.bit_length() - 1]
            lions ^= low
        hand = state.hand_counts[seat]
        held = [value for value, left in zip(self.values, hand, strict=True) if left]
        self.dearest = max(held, default=0)

    def _worth(self, lead: int, free: int, points: float) -> float:
        """A territory's expected margin: its points by how surely they come to the seat."""
        sure = lead / (free + 1)
        sure = 1.0 if sure > 1.0 else -1.0 if sure < -1.0 else sure
        return sure * (points + self.average * free)

    def gain(self, kind: int, cell: int) -> float:
        """What placing an animal on an empty cell changes."""
        state = self.state
        region = state.board.region_at[cell]
        bit = 1 << cell
        is_hidden = kind in (GAZELLE, ZEBRA) and self.scared & bit
        value = 0 if is_hidden else self.values[kind]
        if kind == LION:
            return self._gain_of_lion(cell, region, value)
        free = self.free[region] - 1
        gain = self._worth(self.leads[region] + 1, free, self.points[region] + value)
        gain -= self.worths[region]
        if not free and state.okapi is None:
            gain += state.table.okapi_bonus
        return gain

    def _gain_of_lion(self, cell: int, region: int, value: int) -> float:
        """Gazelles beside it go home, zebras hide."""
        state, board = self.state, self.state.board
        leads, free, points = {region: 1}, {region: -1}, {region: value}
        near = board.around[cell] & ~state.empty
        while near:
            low = near & -near
            near ^= low
            at = board.region_at[low.bit_length() - 1]
            if state.kind_masks[GAZELLE] & low:
                leads[at] = leads.get(at, 0) - (1 if self.own & low else -1)
                free[at] = free.get(at, 0) + 1
                if not state.hidden & low:
                    points[at] = points.get(at, 0) - self.values[GAZELLE]
            elif state.kind_masks[ZEBRA] & low & ~state.hidden:
                points[at] = points.get(at, 0) - self.values[ZEBRA]
        gain = 0.0
        for at in {*leads, *points}:
            after = self._worth(
                self.leads[at] + leads.get(at, 0),
                self.free[at] + free.get(at, 0),
                self.points[at] + points.get(at, 0),
            )
            gain += after - self.worths[at]
        if state.okapi is None and self.free[region] + free[region] == 0:
            gain += state.table.okapi_bonus
        return gain

    def best_on(self, stop: int) -> float:
        """The most that one plain animal on a stop's line could change, at least nothing."""
        board = self.state.board
        best = 0.0
        for cell in board.picks[board.lines[stop] & self.state.empty]:
            region = board.region_at[cell]
            lead, free, points = self.leads[region] + 1, self.free[region] - 1, self.points[region]
            worth = 0 if self.scared >> cell & 1 else self.dearest
            plain, dear = self._worth(lead, free, points), self._worth(lead, free, points + worth)
            best = max(best, plain - self.worths[region], dear - self.worths[region])
        return best
