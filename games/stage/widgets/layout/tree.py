"""Lays a tree into a rect: folds what has no room, and says where everything stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from games.stage.widgets.base import Widget
from games.stage.widgets.layout.lengths import ENDLESS, Span
from games.stage.widgets.layout.nodes import Fold, Leaf, Node, Placed


class Laid:
    """Where the parts of a tree stand. `fits`: whether each has at least what it needs."""

    def __init__(self, root: Placed, *, fits: bool) -> None:
        self.root = root
        self.fits = fits
        self.parts = {part.node.name: part for part in root.walk() if part.node.name}

    def __getitem__(self, name: str) -> pygame.Rect:
        return self.parts[name].rect.copy()

    def __contains__(self, name: str) -> bool:
        return name in self.parts

    def get(self, name: str) -> pygame.Rect | None:
        """Where a part stands; None when it was folded away."""
        return self[name] if name in self.parts else None

    @property
    def rect(self) -> pygame.Rect:
        """Where the whole tree stands."""
        return self.root.rect.copy()

    def widgets(self) -> list[Widget]:
        """The widgets of all leaves, in the order of the tree."""
        return self.root.widgets()

    def made(self, *names: str) -> list[Widget]:
        """The widgets of the parts of these names, in this order; of those that are there."""
        found = [self.parts[name] for name in names if name in self.parts]
        return [widget for part in found for widget in part.widgets()]


class Laying:
    """One laying under way: which alternatives are chosen, and what was measured so far."""

    def __init__(self, px: Callable[[float], int], window: tuple[int, int]) -> None:
        self.px = px
        self.window = window
        self._width = window[0]
        self._levels: dict[Fold, int] = {}
        self._contents: dict[tuple[Leaf, int], tuple[int, int]] = {}
        self._widths: dict[Node, Span] = {}
        self._heights: dict[tuple[Node, int], Span] = {}

    def seen(self, node: Node) -> Node:
        """The node itself, or the chosen alternative of a fold."""
        # Asking for the very type is much quicker here than asking an abstract base.
        while type(node) is Fold:
            node = node.ways[self._levels.get(node, 0)]
        return node

    def measured(self, leaf: Leaf, width: int) -> tuple[int, int]:
        """What the leaf's content asks for; asked once for a width."""
        if leaf.fit is None:
            return 0, 0
        found = self._contents.get((leaf, width))
        if found is None:
            found = self._contents[leaf, width] = leaf.fit(width)
        return found

    def widths(self, node: Node) -> Span:
        """How wide a node wants to be."""
        found = self._widths.get(node)
        if found is None:
            found = self._widths[node] = node.widths(self)
        return found

    def heights(self, node: Node, width: int) -> Span:
        """How high a node wants to be at this width."""
        found = self._heights.get((node, width))
        if found is None:
            found = self._heights[node, width] = node.heights(self, width)
        return found

    def choose(self, tree: Node, size: tuple[int, int]) -> bool:
        """Fold step by step until everything fits, the lowest priority first; whether it does.

        What was folded in vain, as something else made the room, opens again. What is too high
        (or too wide) however it is folded still folds only as far as the other way needs it.
        """
        self._width = size[0]
        rooms = (size, (size[0], ENDLESS), (ENDLESS, size[1]))
        return any(self._folded(tree, room) for room in rooms) and self._fits(tree, size)

    def _folded(self, tree: Node, size: tuple[int, int]) -> bool:
        self._levels.clear()
        self._forget()
        while not self._fits(tree, size):
            open_ones = [f for f in self._folds(tree) if self._level(f) < len(f.ways) - 1]
            if not open_ones:
                return False
            self._set(min(open_ones, key=lambda f: (f.priority, self._level(f))), +1)
        for fold in sorted(self._folds(tree), key=lambda f: -f.priority):
            while self._level(fold):
                self._set(fold, -1)
                if not self._fits(tree, size):
                    self._set(fold, +1)
                    break
        return True

    def _fits(self, tree: Node, size: tuple[int, int]) -> bool:
        node = self.seen(tree)
        is_wide = self.widths(node).least <= size[0]
        return is_wide and self.heights(node, min(size[0], self._width)).least <= size[1]

    def _level(self, fold: Fold) -> int:
        return self._levels.get(fold, 0)

    def _set(self, fold: Fold, step: int) -> None:
        self._levels[fold] = self._level(fold) + step
        self._forget()

    def _forget(self) -> None:
        self._widths.clear()
        self._heights.clear()

    def _folds(self, tree: Node) -> Iterator[Fold]:
        """The folds in sight: those inside an alternative only while it is chosen."""
        if type(tree) is Fold:
            yield tree
            yield from self._folds(tree.ways[self._level(tree)])
        else:
            for child in tree.below():
                yield from self._folds(child)


def lay(
    px: Callable[[float], int],
    tree: Node,
    rect: pygame.Rect,
    window: tuple[int, int] | None = None,
) -> Laid:
    """The tree in this rect; `window` is what shares are parts of, the rect when none is said."""
    laying = Laying(px, window or rect.size)
    fits = laying.choose(tree, rect.size)
    return Laid(laying.seen(tree).placed(laying, pygame.Rect(rect)), fits=fits)


def lay_down(px: Callable[[float], int], tree: Node, rect: pygame.Rect) -> Laid:
    """The tree from the top of the rect down, as high as it wishes: for what is scrolled."""
    laying = Laying(px, rect.size)
    laying.choose(tree, (rect.width, ENDLESS))
    node = laying.seen(tree)
    high = laying.heights(node, rect.width).wish
    place = pygame.Rect(rect.topleft, (rect.width, high))
    return Laid(node.placed(laying, place), fits=True)


def natural_width(px: Callable[[float], int], tree: Node) -> Span:
    """How wide a tree wants to be, and must at least be, with nothing in it folded."""
    laying = Laying(px, (0, 0))
    return laying.widths(laying.seen(tree))
