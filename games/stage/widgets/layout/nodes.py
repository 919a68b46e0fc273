"""The nodes of a layout tree: what they answer when measured, and where they put their children."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

import pygame

from games.stage.widgets.base import Widget
from games.stage.widgets.layout.lengths import ENDLESS, Fit, Grow, Length, Span, shared

Make = Callable[[pygame.Rect], Widget | Sequence[Widget] | None]
Inside = Callable[[pygame.Rect, list[Widget]], Widget]
Measure = Callable[[int], tuple[int, int]]
"""The width and height of a content that has at most this width, in screen pixels."""
CORNERS = {"start": "topleft", "end": "bottomright"}
"""The points of a stack that the ends of a line stand for."""
Pad = float | tuple[float, float] | tuple[float, float, float, float]


class Frame(Protocol):
    """One laying of a tree: its scale, its window, and which alternatives are chosen now."""

    window: tuple[int, int]

    def px(self, n: float) -> int:
        """Design pixels in screen pixels."""

    def seen(self, node: Node) -> Node:
        """The node itself, or the chosen alternative of a fold."""

    def measured(self, leaf: Leaf, width: int) -> tuple[int, int]:
        """What the leaf's content asks for; asked once for a width."""

    def widths(self, node: Node) -> Span:
        """How wide a node wants to be."""

    def heights(self, node: Node, width: int) -> Span:
        """How high a node wants to be at this width."""


@dataclass(frozen=True)
class Placed:
    """A node and where it stands."""

    node: Node
    rect: pygame.Rect
    children: Sequence[Placed] = ()

    def walk(self) -> Iterator[Placed]:
        """This and all below it."""
        yield self
        for child in self.children:
            yield from child.walk()

    def widgets(self) -> list[Widget]:
        """The widgets of this part, in the order of the tree."""
        return self.node.made(self)


@dataclass(frozen=True, eq=False, kw_only=True)
class Node(ABC):
    """A part of the tree. `width` and `height` say how long it wants to be along each axis."""

    name: str = ""
    width: Length = field(default_factory=Fit)
    height: Length = field(default_factory=Fit)
    priority: int = 0
    """Among neighbours short of room, and among folds: the lowest gives way first."""
    align: str = ""
    """Across its line: `fill` (what fits its content does), `start`, `center` or `end`. In a stack
    the point of the rect that it keeps to, such as `bottomleft`."""

    def widths(self, frame: Frame) -> Span:
        """How wide it wants to be."""
        return self._bounded(frame, self.width, self.content_widths(frame), frame.window[0])

    def heights(self, frame: Frame, width: int) -> Span:
        """How high it wants to be at this width."""
        content = self.content_heights(frame, width)
        return self._bounded(frame, self.height, content, frame.window[1])

    def _bounded(self, frame: Frame, length: Length, content: Span, whole: int) -> Span:
        if not isinstance(length, Fit | Grow):
            exact = frame.px(length)
            return Span(exact, exact, exact, 0.0, self.priority)
        least = content.least if length.least is None else frame.px(length.least)
        most = content.most if length.most is None else frame.px(length.most)
        if isinstance(length, Grow):
            least = max(least, round(length.share * whole))
            wish = least
        else:
            wish = min(content.wish, most)
            least = min(least, wish) if length.least is not None else least
        return Span(least, max(least, wish), max(least, most), length.weight, self.priority)

    @abstractmethod
    def content_widths(self, frame: Frame) -> Span:
        """How wide what it holds wants to be."""

    @abstractmethod
    def content_heights(self, frame: Frame, width: int) -> Span:
        """How high what it holds wants to be at this width."""

    @abstractmethod
    def placed(self, frame: Frame, rect: pygame.Rect) -> Placed:
        """It and all below it in this rect."""

    @abstractmethod
    def made(self, placed: Placed) -> list[Widget]:
        """Its widgets."""

    def below(self) -> Sequence[Node]:
        """The nodes that it holds, also those of alternatives."""
        return ()


@dataclass(frozen=True, eq=False)
class Leaf(Node):
    """A widget or a drawing area: `make` builds it in its rect, `fit` says what it asks for."""

    make: Make | None = None
    fit: Measure | None = None

    def content_widths(self, frame: Frame) -> Span:
        wide = frame.measured(self, ENDLESS)[0]
        return Span(wide, wide)

    def content_heights(self, frame: Frame, width: int) -> Span:
        high = frame.measured(self, width)[1]
        return Span(high, high)

    def placed(self, frame: Frame, rect: pygame.Rect) -> Placed:
        return Placed(self, rect)

    def made(self, placed: Placed) -> list[Widget]:
        found = self.make(placed.rect.copy()) if self.make is not None else None
        if found is None:
            return []
        return [found] if isinstance(found, Widget) else list(found)


def Area(name: str, width: Length = 0, height: Length = 0, *, priority: int = 0) -> Leaf:
    """A place with a name, for what is not made by the tree; it grows where nothing is said."""
    return Leaf(name=name, width=width or Grow(), height=height or Grow(), priority=priority)


def Space(length: float = 0, *, weight: float = 1.0) -> Leaf:
    """Empty room that pushes its neighbours apart; of this length, or growing."""
    along: Length = length or Grow(weight)
    return Leaf(width=along, height=along)


@dataclass(frozen=True, eq=False)
class Nothing(Node):
    """An alternative that takes no room at all, not even a gap."""

    def content_widths(self, frame: Frame) -> Span:
        return Span()

    def content_heights(self, frame: Frame, width: int) -> Span:
        return Span()

    def placed(self, frame: Frame, rect: pygame.Rect) -> Placed:
        return Placed(self, pygame.Rect(rect.topleft, (0, 0)))

    def made(self, placed: Placed) -> list[Widget]:
        return []


@dataclass(frozen=True, eq=False)
class Holder(Node):
    """A node with children. `inside` makes a widget around theirs, such as a card."""

    children: Sequence[Node | None] = ()
    pad: Pad = field(default=0, kw_only=True)
    gap: float = field(default=0, kw_only=True)
    inside: Inside | None = field(default=None, kw_only=True)

    def below(self) -> Sequence[Node]:
        return [child for child in self.children if child is not None]

    def present(self, frame: Frame) -> list[Node]:
        """The children as they are chosen now, without those that are not there."""
        seen = (frame.seen(child) for child in self.children if child is not None)
        return [child for child in seen if not isinstance(child, Nothing)]

    def pads(self, frame: Frame) -> tuple[int, int, int, int]:
        """Left, top, right and bottom, in screen pixels."""
        pad = self.pad if isinstance(self.pad, tuple) else (self.pad, self.pad)
        sides = pad if len(pad) == 4 else (*pad, *pad)
        left, top, right, bottom = (frame.px(side) for side in sides)
        return left, top, right, bottom

    def inner(self, frame: Frame, rect: pygame.Rect) -> pygame.Rect:
        """The rect without its padding."""
        left, top, right, bottom = self.pads(frame)
        wide, high = rect.width - left - right, rect.height - top - bottom
        return pygame.Rect(rect.x + left, rect.y + top, max(0, wide), max(0, high))

    def padded_widths(self, frame: Frame, span: Span) -> Span:
        """A span of the content with the padding around it."""
        left, _, right, _ = self.pads(frame)
        return replace(span, least=span.least + left + right, wish=span.wish + left + right)

    def padded_heights(self, frame: Frame, span: Span) -> Span:
        """A span of the content with the padding around it."""
        _, top, _, bottom = self.pads(frame)
        return replace(span, least=span.least + top + bottom, wish=span.wish + top + bottom)

    def inner_width(self, frame: Frame, width: int) -> int:
        """What is left of a width inside the padding."""
        left, _, right, _ = self.pads(frame)
        return max(0, width - left - right)

    def made(self, placed: Placed) -> list[Widget]:
        found = [widget for child in placed.children for widget in child.widgets()]
        return [self.inside(placed.rect.copy(), found)] if self.inside is not None else found


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
    """Equal columns, row by row: so many, or as many as are at least `cell` wide."""

    columns: int = field(default=0, kw_only=True)
    cell: float = field(default=0, kw_only=True)

    def _shape(self, frame: Frame, width: int) -> tuple[int, int]:
        """How many columns, and how wide each is."""
        gap, count = frame.px(self.gap), self.columns
        if not count:
            count = max(1, (width + gap) // (frame.px(self.cell) + gap))
            count = min(count, max(1, len(self.present(frame))))
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
class Fold(Node):
    """Alternatives from roomy to tight, such as panel, chip, nothing: the roomiest that fits."""

    ways: Sequence[Node] = ()

    def below(self) -> Sequence[Node]:
        return self.ways

    def content_widths(self, frame: Frame) -> Span:
        raise LookupError("a fold is measured by the alternative that is chosen")

    def content_heights(self, frame: Frame, width: int) -> Span:
        return self.content_widths(frame)

    def placed(self, frame: Frame, rect: pygame.Rect) -> Placed:
        return frame.seen(self).placed(frame, rect)

    def made(self, placed: Placed) -> list[Widget]:
        return []


def _added(frame: Frame, gap: float, spans: Iterator[Span] | Sequence[Span]) -> Span:
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
    is_fixed = not isinstance(length, Fit | Grow)
    fills = isinstance(length, Grow) or (not is_fixed and align in ("", "fill"))
    long = min(room, span.most if fills else span.wish)
    shift = {"center": (room - long) // 2, "end": room - long}.get(align, 0)
    return start + shift, long
