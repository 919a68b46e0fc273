"""The end of a round of two players counted out: all lies open, and only points matter.

Alpha-beta over the points that the seat to act still wins over the other one. Positions that were
met before are remembered with their bounds, and so are the placements that were best in others.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from games.bots.deadline import Deadline
from games.cuminos.bot.placements import Placement, placements
from games.cuminos.rules.building import Building, columns_of
from games.cuminos.rules.state import CuminosState

FAR = 999
"""More points than a round can bring."""

STEP = 64
"""Positions between two looks at the clock."""

EARNED = 0.02
"""What having been best elsewhere adds to the points by which placements are ordered."""

Option = Placement | None
"""A placement, or none for a pass."""


class _TooFar(Exception):
    """The end is farther away than was allowed."""


class _Turn(NamedTuple):
    """Somebody can place: the building, whose turn it is, and what both hold."""

    building: Building
    signature: int
    """Tells apart what was laid, in whichever order."""
    seat: int
    hands: tuple[int, int]
    passed: int
    """The set of seats that have used their voluntary pass."""
    may_pass: bool
    """Whether the other has not just passed, or been skipped."""

    @property
    def key(self) -> Hashable:
        """Equal keys mean equal futures."""
        building, *rest = self
        return building.ends, *rest


def counted_out(
    state: CuminosState, count: int, most: int, deadline: Deadline
) -> list[tuple[Option, int]] | None:
    """Each option of the seat to act with the points that it wins over the other from here on.

    Of the best `count` options they are exact, if both play their best; others win no more than
    they are told to, and less than these. None when more than `most` positions would have to be
    looked at, or time is up.
    """
    seat = state.seat
    assert seat is not None
    hands = state.hands[0], state.hands[1]
    turn = _Turn(state.building, 0, seat, hands, state.passed, not state.skips)
    try:
        return _Ending(state, most, deadline).weighed(turn, count)
    except _TooFar:
        return None


class _Ending:
    """One search: what it has found out so far."""

    def __init__(self, state: CuminosState, most: int, deadline: Deadline) -> None:
        self.table = state.table
        self.left = most
        self.deadline = deadline
        self.bounds: dict[Hashable, tuple[int, int]] = {}
        self.bests: dict[Hashable, Option] = {}
        self.earned: dict[tuple[int, Placement], float] = {}

    def weighed(self, turn: _Turn, count: int) -> list[tuple[Option, int]]:
        """The best options, each with what it wins."""
        found: list[tuple[Option, int]] = []
        for option in self._options(turn, None):
            low = found[count - 1][1] if len(found) >= count else -FAR
            points = self._scouted(turn, option, low, FAR)
            if points > low:
                found.append((option, points))
                found.sort(key=_points, reverse=True)
        return found

    def _best(self, turn: _Turn, low: int, high: int) -> int:
        """What the seat to act wins, exact when it lies between the bounds, else a bound."""
        key = turn.key
        least, most = self.bounds.get(key, (-FAR, FAR))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        low, high = max(low, least), min(high, most)
        self.left -= 1
        if self.left < 0 or (not self.left % STEP and self.deadline.is_over()):
            raise _TooFar
        best, chosen, alpha = -FAR, None, low
        for option in self._options(turn, key):
            points = self._scouted(turn, option, alpha, high)
            if points > best:
                best, chosen = points, option
                alpha = max(alpha, best)
                if alpha >= high:
                    break
        self.bests[key] = chosen
        if chosen is not None:
            earned = turn.seat, chosen
            self.earned[earned] = self.earned.get(earned, 0.0) + EARNED
        if best <= low:
            most = best
        elif best >= high:
            least = best
        else:
            least = most = best
        self.bounds[key] = least, most
        return best

    def _scouted(self, turn: _Turn, option: Option, low: int, high: int) -> int:
        """What an option wins: first whether more than the lower bound, then how much."""
        if low == -FAR or high - low == 1:
            return self._won(turn, option, low, high)
        points = self._won(turn, option, low, low + 1)
        return self._won(turn, option, points - 1, high) if low < points < high else points

    def _won(self, turn: _Turn, option: Option, low: int, high: int) -> int:
        """What the seat to act wins with an option, as far as it lies between the bounds."""
        building, signature, seat, hands, passed, _ = turn
        other, gained = 1 - seat, 0
        if option is None:
            passed |= 1 << seat
        else:
            gained, number, laid = option
            held = hands[seat] & ~(1 << number)
            if not held:
                return gained + hands[other].bit_count()
            building = building.clone()
            building.put(*laid)
            signature ^= hash(laid)
            hands = (held, hands[1]) if seat == 0 else (hands[0], held)
        if self._can_place(building, hands[other]):
            following = _Turn(building, signature, other, hands, passed, option is not None)
            return gained - self._best(following, gained - high, gained - low)
        if self._can_place(building, hands[seat]):
            following = _Turn(building, signature, seat, hands, passed, False)
            return gained + self._best(following, low - gained, high - gained)
        return gained

    def _can_place(self, building: Building, hand: int) -> bool:
        """Whether any Cumino of a hand fits."""
        cuminos, has_room_for = self.table.cuminos, building.has_room_for
        return any(has_room_for(*cuminos[number]) for number in columns_of(hand))

    def _options(self, turn: _Turn, key: Hashable) -> list[Option]:
        """What the seat to act may do, the likeliest first; the last Cumino goes where it pays."""
        seat, hand = turn.seat, turn.hands[turn.seat]
        found = placements(self.table, turn.building, hand)
        if not hand & hand - 1:
            found = [max(found)]
        elif self.earned:
            earned = self.earned
            found.sort(key=lambda placement: -placement[0] - earned.get((seat, placement), 0.0))
        else:
            found.sort(reverse=True)
        options: list[Option] = [*found]
        if turn.may_pass and not turn.passed >> seat & 1:
            options.append(None)
        if key in self.bests:
            best = self.bests[key]
            options.remove(best)
            options.insert(0, best)
        return options


def _points(weighed: tuple[Option, int]) -> int:
    return weighed[1]
