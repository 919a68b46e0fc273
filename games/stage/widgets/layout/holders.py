"""The nodes that hold others: rows, columns, stacks, grids and flows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

import pygame

from games.stage.widgets.layout.lengths import Fit, Grow, Length, Span, shared
from games.stage.widgets.layout.nodes import Frame, Holder, Node, Placed, largest

CORNERS = {"start": "topleft", "end": "bottomright"}
"""The points of a stack that the ends of a line stand for."""


@dataclass(frozen=True, eq=False)
class Row(Holder):
    """Children from left to right."""

    def _shares(self, frame: Frame, kids: Sequence[Node], width: int) -> list[int]:
        gaps = frame.px(self.gap) * max(0, len(kids) - 1)
        return shared(max(0, width - gaps), [frame.widths(kid) for kid in kids])

    def held_widths(self, frame: Frame) -> Span:
        return _added(frame, self.gap, map(frame.widths, self.present(frame)))

    def held_heights(self, frame: Frame, width: int) -> Span:
        kids = self.present(frame)
        shares = self._shares(frame, kids, width)
        return largest(frame.heights(kid, wide) for kid, wide in zip(kids, shares, strict=True))

    def held(self, frame: Frame, inner: pygame.Rect) -> Iterator[Placed]:
        kids, x = self.present(frame), inner.x
        for kid, wide in zip(kids, self._shares(frame, kids, inner.width), strict=True):
            span = frame.heights(kid, wide)
            start, high = _across(kid.height, kid.align, span, inner.y, inner.height)
            yield kid.placed(frame, pygame.Rect(x, start, wide, high))
            x += wide + frame.px(self.gap)


@dataclass(frozen=True, eq=False)
class Column(Holder):
    """Children from top to bottom."""

    def held_heights(self, frame: Frame, width: int) -> Span:
        kids = self.present(frame)
        spans = (frame.heights(kid, _width(frame, kid, width)) for kid in kids)
        return _added(frame, self.gap, spans)

    def held(self, frame: Frame, inner: pygame.Rect) -> Iterator[Placed]:
        kids, y, gap = self.present(frame), inner.y, frame.px(self.gap)
        spans = [frame.heights(kid, _width(frame, kid, inner.width)) for kid in kids]
        highs = shared(max(0, inner.height - gap * (len(kids) - 1)), spans)
        for kid, high in zip(kids, highs, strict=True):
            start, wide = _across(kid.width, kid.align, frame.widths(kid), inner.x, inner.width)
            yield kid.placed(frame, pygame.Rect(start, y, wide, high))
            y += high + gap


@dataclass(frozen=True, eq=False)
class Stack(Holder):
    """Children over one another; each fills the rect, or keeps to the point it is aligned to."""

    def held_heights(self, frame: Frame, width: int) -> Span:
        kids = self.present(frame)
        return largest(frame.heights(kid, _width(frame, kid, width)) for kid in kids)

    def held(self, frame: Frame, inner: pygame.Rect) -> Iterator[Placed]:
        for kid in self.present(frame):
            wide = _width(frame, kid, inner.width)
            span = frame.heights(kid, wide)
            _, high = _across(kid.height, kid.align, span, inner.y, inner.height)
            place = pygame.Rect(inner.topleft, (wide, high))
            if kid.align and kid.align != "fill":
                point = CORNERS.get(kid.align, kid.align)
                setattr(place, point, getattr(inner, point))
            yield kid.placed(frame, place)


@dataclass(frozen=True, eq=False)
class Grid(Holder):
    """Equal columns, row by row: so many, or as many as are at least `cell` wide, up to `most`."""

    columns: int = field(default=0, kw_only=True)
    cell: float = field(default=0, kw_only=True)
    most: int = field(default=0, kw_only=True)

    def _shape(self, frame: Frame, width: int) -> tuple[int, int]:
        """How many columns, and how wide each is."""
        gap, count = frame.px(self.gap), self.columns
        if not count:
            count = max(1, (width + gap) // (frame.px(self.cell) + gap))
            count = min(count, max(1, len(self.present(frame))), self.most or count)
        return count, max(0, width - gap * (count - 1)) // count

    def _lines(self, frame: Frame, width: int) -> tuple[int, list[tuple[list[Node], Span]]]:
        """How wide a column is, and each line with its height."""
        count, wide = self._shape(frame, width)
        kids = self.present(frame)
        lines = [kids[i : i + count] for i in range(0, len(kids), count)]
        return wide, [(line, largest(frame.heights(kid, wide) for kid in line)) for line in lines]

    def held_widths(self, frame: Frame) -> Span:
        each = super().held_widths(frame)
        least = max(each.least, frame.px(self.cell) if not self.columns else 0)
        count, gap = self.columns or 1, frame.px(self.gap)
        all_of = self.columns or max(1, len(self.present(frame)))
        wish = max(least, each.wish) * all_of + gap * (all_of - 1)
        return Span(least * count + gap * (count - 1), wish)

    def held_heights(self, frame: Frame, width: int) -> Span:
        _, lines = self._lines(frame, width)
        return _added(frame, self.gap, (span for _, span in lines))

    def held(self, frame: Frame, inner: pygame.Rect) -> Iterator[Placed]:
        y, gap = inner.y, frame.px(self.gap)
        wide, lines = self._lines(frame, inner.width)
        highs = shared(max(0, inner.height - gap * (len(lines) - 1)), [span for _, span in lines])
        for (line, _), high in zip(lines, highs, strict=True):
            for index, kid in enumerate(line):
                place = pygame.Rect(inner.x + index * (wide + gap), y, wide, high)
                yield kid.placed(frame, place)
            y += high + gap


@dataclass(frozen=True, eq=False)
class Flow(Holder):
    """Children beside one another, each as wide as it wishes, going on in the next line."""

    is_centred: bool = field(default=False, kw_only=True)

    def _lines(self, frame: Frame, width: int) -> list[tuple[list[tuple[Node, int]], Span]]:
        """The children of each line with their widths, and how high the line is."""
        lines: list[list[tuple[Node, int]]] = []
        left = 0
        for kid in self.present(frame):
            wide = min(frame.widths(kid).wish, width)
            if not lines or wide > left:
                lines.append([])
                left = width
            lines[-1].append((kid, wide))
            left -= wide + frame.px(self.gap)
        return [(line, largest(frame.heights(*each) for each in line)) for line in lines]

    def held_widths(self, frame: Frame) -> Span:
        spans = map(frame.widths, self.present(frame))
        return Span(0, _added(frame, self.gap, spans).wish)

    def held_heights(self, frame: Frame, width: int) -> Span:
        return _added(frame, self.gap, (span for _, span in self._lines(frame, width)))

    def held(self, frame: Frame, inner: pygame.Rect) -> Iterator[Placed]:
        y, gap = inner.y, frame.px(self.gap)
        for line, span in self._lines(frame, inner.width):
            x = inner.x
            if self.is_centred:
                x += (inner.width - sum(wide for _, wide in line) - gap * (len(line) - 1)) // 2
            for kid, wide in line:
                yield kid.placed(frame, pygame.Rect(x, y, wide, span.wish))
                x += wide + gap
            y += span.wish + gap


def _added(frame: Frame, gap: float, spans: Iterable[Span]) -> Span:
    """One after another, with gaps."""
    found = list(spans)
    gaps = frame.px(gap) * max(0, len(found) - 1)
    least, wish = sum(s.least for s in found) + gaps, sum(s.wish for s in found) + gaps
    return Span(least, wish)


def _width(frame: Frame, kid: Node, room: int) -> int:
    """How wide a child of a column or stack is."""
    align = "start" if kid.align not in ("", "fill") else kid.align
    return _across(kid.width, align, frame.widths(kid), 0, room)[1]


def _across(length: Length, align: str, span: Span, start: int, room: int) -> tuple[int, int]:
    """Where a child begins across its line, and how long it is there."""
    is_fixed = not isinstance(length, (Fit, Grow))
    fills = isinstance(length, Grow) or (not is_fixed and align in ("", "fill"))
    long = min(room, span.most if fills else span.wish)
    shift = {"center": (room - long) // 2, "end": room - long}.get(align, 0)
    return start + shift, long
