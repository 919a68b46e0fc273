"""The nodes that hold others: rows, columns, stacks, grids and flows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import pygame

from games.stage.widgets.layout.lengths import Fit, Grow, Length, Span, shared
from games.stage.widgets.layout.nodes import Frame, Holder, Node, Placed

CORNERS = {"start": "topleft", "end": "bottomright"}
"""The points of a stack that the ends of a line stand for."""


@dataclass(frozen=True, eq=False)
class Row(Holder):
    """Children from left to right."""

    def _shares(self, frame: Frame, kids: Sequence[Node], width: int) -> list[int]:
        gaps = frame.px(self.gap) * max(0, len(kids) - 1)
        return shared(max(0, width - gaps), [frame.widths(kid) for kid in kids])

    def content_widths(self, frame: Frame) -> Span:
        kids = self.present(frame)
        return self.padded_widths(frame, _added(frame, self.gap, map(frame.widths, kids)))

    def content_heights(self, frame: Frame, width: int) -> Span:
        kids = self.present(frame)
        shares = self._shares(frame, kids, self.inner_width(frame, width))
        spans = [frame.heights(kid, wide) for kid, wide in zip(kids, shares, strict=True)]
        return self.padded_heights(frame, _largest(spans))

    def placed(self, frame: Frame, rect: pygame.Rect) -> Placed:
        inner, kids = self.inner(frame, rect), self.present(frame)
        x, found = inner.x, []
        for kid, wide in zip(kids, self._shares(frame, kids, inner.width), strict=True):
            start, high = _across(
                kid.height, kid.align, frame.heights(kid, wide), inner.y, inner.height
            )
            found.append(kid.placed(frame, pygame.Rect(x, start, wide, high)))
            x += wide + frame.px(self.gap)
        return Placed(self, rect, found)


@dataclass(frozen=True, eq=False)
class Column(Holder):
    """Children from top to bottom."""

    def content_widths(self, frame: Frame) -> Span:
        spans = [frame.widths(kid) for kid in self.present(frame)]
        return self.padded_widths(frame, _largest(spans))

    def content_heights(self, frame: Frame, width: int) -> Span:
        inner, kids = self.inner_width(frame, width), self.present(frame)
        spans = (frame.heights(kid, _width(frame, kid, inner)) for kid in kids)
        return self.padded_heights(frame, _added(frame, self.gap, spans))

    def placed(self, frame: Frame, rect: pygame.Rect) -> Placed:
        inner, kids = self.inner(frame, rect), self.present(frame)
        spans = [frame.heights(kid, _width(frame, kid, inner.width)) for kid in kids]
        gap = frame.px(self.gap)
        highs = shared(max(0, inner.height - gap * (len(kids) - 1)), spans)
        y, found = inner.y, []
        for kid, high in zip(kids, highs, strict=True):
            start, wide = _across(kid.width, kid.align, frame.widths(kid), inner.x, inner.width)
            found.append(kid.placed(frame, pygame.Rect(start, y, wide, high)))
            y += high + gap
        return Placed(self, rect, found)


@dataclass(frozen=True, eq=False)
class Stack(Holder):
    """Children over one another; each fills the rect, or keeps to the point it is aligned to."""

    def content_widths(self, frame: Frame) -> Span:
        return self.padded_widths(frame, _largest([frame.widths(k) for k in self.present(frame)]))

    def content_heights(self, frame: Frame, width: int) -> Span:
        inner, kids = self.inner_width(frame, width), self.present(frame)
        spans = [frame.heights(kid, _width(frame, kid, inner)) for kid in kids]
        return self.padded_heights(frame, _largest(spans))

    def placed(self, frame: Frame, rect: pygame.Rect) -> Placed:
        inner, found = self.inner(frame, rect), []
        for kid in self.present(frame):
            wide = _width(frame, kid, inner.width)
            _, high = _across(
                kid.height, kid.align, frame.heights(kid, wide), inner.y, inner.height
            )
            place = pygame.Rect(inner.topleft, (wide, high))
            if kid.align and kid.align != "fill":
                point = CORNERS.get(kid.align, kid.align)
                setattr(place, point, getattr(inner, point))
            found.append(kid.placed(frame, place))
        return Placed(self, rect, found)


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
        spans = [_largest([frame.heights(kid, wide) for kid in line]) for line in lines]
        return wide, list(zip(lines, spans, strict=True))

    def content_widths(self, frame: Frame) -> Span:
        each = _largest([frame.widths(kid) for kid in self.present(frame)])
        least = max(each.least, frame.px(self.cell) if not self.columns else 0)
        count, gap = self.columns or 1, frame.px(self.gap)
        all_of = self.columns or max(1, len(self.present(frame)))
        wish = max(least, each.wish) * all_of + gap * (all_of - 1)
        span = Span(least * count + gap * (count - 1), wish)
        return self.padded_widths(frame, span)

    def content_heights(self, frame: Frame, width: int) -> Span:
        _, lines = self._lines(frame, self.inner_width(frame, width))
        return self.padded_heights(frame, _added(frame, self.gap, (span for _, span in lines)))

    def placed(self, frame: Frame, rect: pygame.Rect) -> Placed:
        inner, gap, found = self.inner(frame, rect), frame.px(self.gap), []
        wide, lines = self._lines(frame, inner.width)
        highs = shared(max(0, inner.height - gap * (len(lines) - 1)), [span for _, span in lines])
        y = inner.y
        for (line, _), high in zip(lines, highs, strict=True):
            for index, kid in enumerate(line):
                place = pygame.Rect(inner.x + index * (wide + gap), y, wide, high)
                found.append(kid.placed(frame, place))
            y += high + gap
        return Placed(self, rect, found)


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
        spans = [_largest([frame.heights(kid, wide) for kid, wide in line]) for line in lines]
        return list(zip(lines, spans, strict=True))

    def content_widths(self, frame: Frame) -> Span:
        spans = [frame.widths(kid) for kid in self.present(frame)]
        return self.padded_widths(frame, Span(0, _added(frame, self.gap, spans).wish))

    def content_heights(self, frame: Frame, width: int) -> Span:
        lines = self._lines(frame, self.inner_width(frame, width))
        return self.padded_heights(frame, _added(frame, self.gap, [span for _, span in lines]))

    def placed(self, frame: Frame, rect: pygame.Rect) -> Placed:
        inner, gap, found = self.inner(frame, rect), frame.px(self.gap), []
        y = inner.y
        for line, span in self._lines(frame, inner.width):
            x = inner.x
            if self.is_centred:
                x += (inner.width - sum(wide for _, wide in line) - gap * (len(line) - 1)) // 2
            for kid, wide in line:
                found.append(kid.placed(frame, pygame.Rect(x, y, wide, span.wish)))
                x += wide + gap
            y += span.wish + gap
        return Placed(self, rect, found)


def _added(frame: Frame, gap: float, spans: Iterable[Span]) -> Span:
    """One after another, with gaps."""
    found = list(spans)
    gaps = frame.px(gap) * max(0, len(found) - 1)
    least, wish = sum(s.least for s in found) + gaps, sum(s.wish for s in found) + gaps
    return Span(least, wish)


def _largest(spans: Sequence[Span]) -> Span:
    """Beside or over one another."""
    least = max((span.least for span in spans), default=0)
    return Span(least, max((span.wish for span in spans), default=0))


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
