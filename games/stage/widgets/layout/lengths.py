"""How long a part wants to be along one axis, and how several share the room of one line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import NamedTuple

ENDLESS = 1_000_000
"""As much room as anything could want, in screen pixels."""


@dataclass(frozen=True)
class Fit:
    """As long as the content asks. With a `least` it gives way down to that, never beyond `most`.

    With a `weight` it takes its share of spare room as well.
    """

    least: float | None = None
    most: float | None = None
    weight: float = 0.0


@dataclass(frozen=True)
class Grow:
    """As little as `least` (else the content's least), and its share of what others leave.

    `share` is a least length as a part of the whole window, for whoever has a right to it.
    """

    weight: float = 1.0
    least: float | None = None
    most: float | None = None
    share: float = 0.0


Length = float | Fit | Grow
"""A plain number is exactly that."""


class Span(NamedTuple):
    """What a part answers for one axis, in screen pixels."""

    least: int = 0
    wish: int = 0
    most: int = ENDLESS
    weight: float = 0.0
    priority: int = 0

    def longer(self, by: int) -> Span:
        """The same with so much around it."""
        return Span(self.least + by, self.wish + by, *self[2:])


def shared(room: int, spans: Sequence[Span]) -> list[int]:
    """The length of each: their wishes and a share of what is spare, or as short as need be.

    Where room is short, those of the lowest priority give way first, each in proportion to what it
    can spare; only when nothing is left to spare do they fall below their least.
    """
    lengths = [float(span.wish) for span in spans]
    if sum(lengths) <= room:
        _spread(room, spans, lengths)
    else:
        for floors in ([span.least for span in spans], [0] * len(spans)):
            for priority in sorted({span.priority for span in spans}):
                chosen = [i for i, span in enumerate(spans) if span.priority == priority]
                _give_way(room, chosen, floors, lengths)
    ends = [round(end) for end in accumulate(lengths, initial=0.0)]
    return [after - before for before, after in pairwise(ends)]


def _spread(room: int, spans: Sequence[Span], lengths: list[float]) -> None:
    """Share what is spare by weight; what one cannot take goes to the others."""
    open_ones = [i for i, span in enumerate(spans) if span.weight > 0]
    while open_ones and (spare := room - sum(lengths)) > 0.01:
        weights = sum(spans[i].weight for i in open_ones)
        for i in open_ones:
            lengths[i] = min(spans[i].most, lengths[i] + spare * spans[i].weight / weights)
        still = [i for i in open_ones if lengths[i] < spans[i].most]
        if len(still) == len(open_ones):
            return
        open_ones = still


def _give_way(
    room: int, chosen: Sequence[int], floors: Sequence[int], lengths: list[float]
) -> None:
    """Shorten the chosen ones, none below its floor, until the line fits or they are done."""
    missing = sum(lengths) - room
    can = sum(max(0.0, lengths[i] - floors[i]) for i in chosen)
    if missing <= 0 or can <= 0:
        return
    part = min(1.0, missing / can)
    for i in chosen:
        lengths[i] -= max(0.0, lengths[i] - floors[i]) * part
