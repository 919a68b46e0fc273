"""How likely a seat is to win a position of Kiwara, as learnt from matches between bots.

Everything is counted in logits: 0 is an even match, +1 wins 73 of 100. The weights are those of
`config/games/kiwara.brain.yaml`; `tests/bench/fit_kiwara.py` makes them.
"""

from __future__ import annotations

from functools import cache
from math import exp
from typing import Any

import msgspec

from games.bots.learnt import weights_of
from games.kiwara.rules.moves import Place, Totem
from games.kiwara.rules.position import CROCODILE, GAZELLE, LION, ZEBRA
from games.kiwara.rules.state import KiwaraState
from games.kiwara.rules.table import KINDS

CARD = 0.25
"""What an unused card is thought to be worth: the matches learnt from had none."""

WIDEST = 10
"""No lead in a territory, and no count of its cells, is so large."""

Grid = tuple[tuple[float, ...], ...]
"""A number for each lead in a territory (row) and count of its empty cells (column)."""


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was learnt."""

    made: str
    hand: tuple[float, ...]
    """What one animal more in hand is worth, by kind."""
    okapi: float
    lead: Grid
    """What a lead in a territory is worth."""
    share: Grid
    """And what each face-up point of the territory adds to that."""
    placing: float
    """What it is worth to be about to place,"""
    threat: float
    """and how much of the best placement on the faced line counts then."""
    walking: float
    """What it is worth to be about to move the totem,"""
    spared: float
    """and how much of the other's best placement on the best line to leave counts against it."""
    swapping: float
    """What it is worth to have a crocodile that may swap."""


class Scales:
    """The weights as look-ups: `lead[difference][empty]`, arrears as negative differences."""

    def __init__(self, learnt: Weights) -> None:
        self.learnt = learnt
        self.lead = _both_ways(learnt.lead)
        self.share = _both_ways(learnt.share)


def _both_ways(grid: Grid) -> list[list[float]]:
    """The rows of a grid for leads, and from the end their opposites for arrears."""
    rows = [[*row, *[row[-1]] * (WIDEST - len(row))] for row in grid]
    rows += [rows[-1]] * (WIDEST - len(rows))
    return rows + [[-number for number in row] for row in rows[:0:-1]]


@cache
def scales() -> Scales:
    """The weights in use."""
    return Scales(weights_of("kiwara", Weights))


class Outlook:
    """A position as a seat sees it."""

    def __init__(self, state: KiwaraState, seat: int, scales: Scales) -> None:
        self.state, self.seat, self.scales = state, seat, scales
        lead, share = scales.lead, scales.share
        own, other, empty = state.seat_masks[seat], state.seat_masks[1 - seat], state.empty
        self.own = own
        seen = ~state.hidden
        gazelles, zebras, _, elephants, lions = state.kind_masks
        gazelles, zebras = gazelles & seen, zebras & seen
        of_gazelle, of_zebra, _, of_elephant, of_lion = self.values = state.table.values
        self.standings: list[tuple[int, int, int, float]] = []
        """Of each territory: the lead, the empty cells, the face-up points, what all is worth."""
        worth = 0.0
        for mask in state.board.territories:
            ahead = (mask & own).bit_count() - (mask & other).bit_count()
            free = (mask & empty).bit_count()
            points = (
                of_gazelle * (mask & gazelles).bit_count()
                + of_zebra * (mask & zebras).bit_count()
                + of_elephant * (mask & elephants).bit_count()
                + of_lion * (mask & lions).bit_count()
            )
            local = lead[ahead][free] + share[ahead][free] * points
            worth += local
            self.standings.append((ahead, free, points, local))
        self.board_worth = worth
        self.scared = 0
        around = state.board.around
        while lions:
            low = lions & -lions
            self.scared |= around[low.bit_length() - 1]
            lions ^= low

    def standing(self) -> float:
        """What board, hands, Okapi and cards are worth, whoever is to act."""
        state, learnt = self.state, self.scales.learnt
        worth = self.board_worth
        ours, theirs = state.hand_counts[self.seat], state.hand_counts[1 - self.seat]
        for weight, mine, others in zip(learnt.hand, ours, theirs, strict=True):
            worth += weight * (mine - others)
        if state.has_okapi(self.seat):
            worth += learnt.okapi
        elif state.has_okapi(1 - self.seat):
            worth -= learnt.okapi
        own, other = state.card_hands[self.seat], state.card_hands[1 - self.seat]
        return worth + CARD * (len(own) - len(other)) if own or other else worth

    def gain(self, kind: int, cell: int) -> float:
        """What placing an animal on an empty cell changes, before any swap."""
        state, learnt = self.state, self.scales.learnt
        if kind == LION:
            return self._gain_of_lion(cell)
        region = state.board.region_at[cell]
        ahead, free, points, before = self.standings[region]
        if not (self.scared >> cell & 1 and kind in (GAZELLE, ZEBRA)):
            points += self.values[kind]
        gain = self._local(ahead + 1, free - 1, points) - before - learnt.hand[kind]
        if free == 1 and state.okapi is None:
            gain += learnt.okapi
        prey = state.kind_masks[GAZELLE] & ~state.hidden
        if kind == CROCODILE and state.board.across[cell] & prey:
            gain += learnt.swapping - learnt.walking
        return gain

    def _local(self, ahead: int, free: int, points: int) -> float:
        return self.scales.lead[ahead][free] + self.scales.share[ahead][free] * points

    def _gain_of_lion(self, cell: int) -> float:
        """Gazelles beside it go home, zebras hide."""
        state, board, learnt = self.state, self.state.board, self.scales.learnt
        home = board.region_at[cell]
        changed = {home: (1, -1, self.values[LION])}
        gain = -learnt.hand[LION]
        near = board.around[cell] & ~state.empty
        while near:
            low = near & -near
            near ^= low
            at = board.region_at[low.bit_length() - 1]
            ahead, free, points = changed.get(at, (0, 0, 0))
            shown = 0 if state.hidden & low else 1
            if state.kind_masks[GAZELLE] & low:
                side = 1 if self.own & low else -1
                gain += side * learnt.hand[GAZELLE]
                changed[at] = (ahead - side, free + 1, points - shown * self.values[GAZELLE])
            elif state.kind_masks[ZEBRA] & low:
                changed[at] = (ahead, free, points - shown * self.values[ZEBRA])
        for at, (more, fewer, added) in changed.items():
            ahead, free, points, before = self.standings[at]
            gain += self._local(ahead + more, free + fewer, points + added) - before
        if state.okapi is None and not self.standings[home][1] + changed[home][1]:
            gain += learnt.okapi
        return gain

    def best_on(self, stop: int) -> float:
        """The most that the seat could gain with a plain animal on a stop's line."""
        state, hand = self.state, self.scales.learnt.hand
        board, held = state.board, state.hand_counts[self.seat]
        lead, share, values = self.scales.lead, self.scales.share, self.values
        kinds = [kind for kind in (0, 1, 3) if held[kind]]
        if not kinds:
            return 0.0
        cheapest = min(hand[kind] for kind in kinds)
        best, is_found = 0.0, False
        for cell in board.picks[board.lines[stop] & state.empty]:
            ahead, free, points, before = self.standings[board.region_at[cell]]
            each = share[ahead + 1][free - 1]
            gain = lead[ahead + 1][free - 1] + each * points - before
            if self.scared >> cell & 1:
                gain -= cheapest
            else:
                gain += max([each * values[kind] - hand[kind] for kind in kinds])
            if gain > best or not is_found:
                best, is_found = gain, True
        return best


def promised(state: KiwaraState, scales: Scales) -> float:
    """How well the seat to act stands, in logits."""
    outlook, learnt = Outlook(state, state.seat, scales), scales.learnt
    worth = outlook.standing()
    if state.phase == "place":
        return worth + learnt.placing + learnt.threat * outlook.best_on(state.line_at)
    if state.phase == "swap":
        return worth + learnt.swapping
    if state.phase == "totem":
        return worth + learnt.walking - learnt.spared * least_threat(state, scales)
    return worth


def least_threat(state: KiwaraState, scales: Scales) -> float:
    """The best placement of the other seat on that line to leave where it can do least."""
    other = 1 - state.seat
    if not state.has_animals(other):
        return 0.0
    rival = Outlook(state, other, scales)
    return min(rival.best_on(stop) for stop in state.reach(+1))


def chance(logits: float) -> float:
    """The share of matches won."""
    return 1.0 / (1.0 + exp(-max(-30.0, logits)))


def promises(state: KiwaraState, scales: Scales) -> list[tuple[Any, float]] | None:
    """Every move with what it changes; None where more than animals and totem is to be weighed."""
    if state.phase not in ("place", "totem") or state.empty.bit_count() < 2:
        return None
    moves: list[Any] = state.legal_moves()
    board, seat = state.board, state.seat
    if state.phase == "place":
        if not all(type(move) is Place for move in moves):
            return None
        own = Outlook(state, seat, scales)
        return [(m, own.gain(KINDS.index(m.animal), board.index[m.cell])) for m in moves]
    if not all(type(move) is Totem for move in moves):
        return None
    is_rivals = state.has_animals(1 - seat)
    next_up = Outlook(state, 1 - seat if is_rivals else seat, scales)
    share = scales.learnt.threat * (-1.0 if is_rivals else 1.0)
    return [(move, share * next_up.best_on(board.stop_index[move.stop])) for move in moves]
