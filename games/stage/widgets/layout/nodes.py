"""The nodes of a layout tree: what they answer when measured, and how they are placed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Protocol

import pygame

from games.stage.widgets.base import Widget
from games.stage.widgets.layout.lengths import ENDLESS, Fit, Grow, Length, Span

Make = Callable[[pygame.Rect], Widget | Sequence[Widget] | None]
Inside = Callable[[pygame.Rect, list[Widget]], Widget]
Measure = Callable[[int], tuple[int, int]]
"""The width and height of a content that has at most this width, in screen pixels."""
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
        if not isinstance(length, (Fit, Grow)):
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
        """The nodes that it holds."""
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


def Space(length: float = 0, *, weight: float = 1.0) -> Leaf:
    """Empty room that pushes its neighbours apart; of this length, or growing."""
    along: Length = length or Grow(weight)
    return Leaf(width=along, height=along)


class Nothing(Leaf):
    """An alternative that takes no room at all, not even a gap."""

    def placed(self, frame: Frame, rect: pygame.Rect) -> Placed:
        return Placed(self, pygame.Rect(rect.topleft, (0, 0)))


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
        return [child for child in seen if type(child) is not Nothing]

    def pads(self, frame: Frame) -> tuple[int, int, int, int]:
        """Left, top, right and bottom, in screen pixels."""
        if not self.pad:
            return 0, 0, 0, 0
        pad = self.pad if isinstance(self.pad, tuple) else (self.pad, self.pad)
        sides = pad if len(pad) == 4 else (*pad, *pad)
        left, top, right, bottom = (frame.px(side) for side in sides)
        return left, top, right, bottom

    def inner(self, frame: Frame, rect: pygame.Rect) -> pygame.Rect:
        """The rect without its padding."""
        left, top, right, bottom = self.pads(frame)
        wide, high = rect.width - left - right, rect.height - top - bottom
        return pygame.Rect(rect.x + left, rect.y + top, max(0, wide), max(0, high))

    def content_widths(self, frame: Frame) -> Span:
        left, _, right, _ = self.pads(frame)
        return self.held_widths(frame).longer(left + right)

    def content_heights(self, frame: Frame, width: int) -> Span:
        left, top, right, bottom = self.pads(frame)
        return self.held_heights(frame, max(0, width - left - right)).longer(top + bottom)

    def placed(self, frame: Frame, rect: pygame.Rect) -> Placed:
        return Placed(self, rect, [*self.held(frame, self.inner(frame, rect))])

    def held_widths(self, frame: Frame) -> Span:
        """How wide its children want to be, without the padding: as the widest of them."""
        return largest(map(frame.widths, self.present(frame)))

    @abstractmethod
    def held_heights(self, frame: Frame, width: int) -> Span:
        """How high its children want to be at this width, without the padding."""

    @abstractmethod
    def held(self, frame: Frame, inner: pygame.Rect) -> Iterator[Placed]:
        """Its children, placed inside the padding."""

    def made(self, placed: Placed) -> list[Widget]:
        found = [widget for child in placed.children for widget in child.widgets()]
        return [self.inside(placed.rect.copy(), found)] if self.inside is not None else found


def largest(spans: Iterable[Span]) -> Span:
    """Beside or over one another."""
    found = list(spans)
    least = max((span.least for span in found), default=0)
    return Span(least, max((span.wish for span in found), default=0))


class Later:
    """Nodes that are declared only when they are asked for, each once: most are never needed."""

    def __init__(self, makes: Sequence[Callable[[], Node]]) -> None:
        self._makes = [cache(make) for make in makes]

    def __len__(self) -> int:
        return len(self._makes)

    def __getitem__(self, index: int) -> Node:
        return self._makes[index]()


@dataclass(frozen=True, eq=False)
class Fold(Node):
    """Alternatives from roomy to tight, such as panel, chip, nothing: the roomiest that fits."""

    ways: Sequence[Node] | Later = ()

    def content_widths(self, frame: Frame) -> Span:
        raise LookupError("a fold is measured by the alternative that is chosen")

    def content_heights(self, frame: Frame, width: int) -> Span:
        return self.content_widths(frame)

    def placed(self, frame: Frame, rect: pygame.Rect) -> Placed:
        return frame.seen(self).placed(frame, rect)

    def made(self, placed: Placed) -> list[Widget]:
        return []
