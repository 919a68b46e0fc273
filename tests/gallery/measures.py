"""What is wrong with a picture, found while it is drawn: cut, crossing, faint, small, outside."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import combinations
from typing import Any
from unittest import mock

import pygame

from games.stage.draw.contrast import contrast
from games.stage.draw.text import Writer
from games.stage.scenes.home.widgets import ShelfBoard
from games.stage.table.around.board_widget import BoardInput
from games.stage.table.around.pieces import PieceButton
from games.stage.table.still import Surroundings
from games.stage.widgets.base import Widget
from games.stage.widgets.label import Card, Picture
from games.stage.widgets.scroll import ScrollArea
from tests.journeys.walker.eyes import cuts
from tests.journeys.walker.wanderer import Wanderer

TEXT, LARGE_TEXT = 4.5, 3.0
LARGE = 24
"""Pixels from which letters are large."""
BOARD_WIDTH, BOARD_HEIGHT = 0.5, 0.55
"""The least part of the window that is the board's."""
LEAST_PIECE = 44
"""Pixels that a piece of the tray is wide and high."""
LEAST = 32
"""Pixels that whatever can be pressed is wide and high."""
UNDER = (Picture, ShelfBoard)
"""What may lie under its neighbours."""
TOUCHING = 3
"""Pixels by which the ink of two lines may meet: accents and descenders do."""


@dataclass(frozen=True, order=True)
class Finding:
    """Something that was measured and is not as it should be."""

    kind: str
    words: str


@dataclass
class _Line:
    """A line of text in the picture: its ink, and the pixels there once it was written."""

    words: str
    ink: pygame.Rect
    pixels: bytes


class Watch:
    """Notes every line that is written into a picture of this size."""

    def __init__(
        self,
        size: tuple[int, int],
        disabled: Sequence[pygame.Rect],
        scrolled: Sequence[pygame.Rect],
    ) -> None:
        self.found: set[Finding] = set()
        self._size, self._disabled, self._scrolled = size, disabled, scrolled
        self._lines: list[_Line] = []

    def written(
        self, surface: pygame.Surface, words: str, colour: pygame.Color, ink: pygame.Rect
    ) -> None:
        """A line is about to be written with its ink at this place."""
        if surface.get_size() != self._size or not words.strip() or not ink.width:
            return  # on something that is kept as a picture of its own
        seen, whole = ink.clip(surface.get_clip()), surface.get_rect()
        if not seen.width or not seen.height:
            return
        if not whole.contains(ink):
            is_beside = ink.left < whole.left or ink.right > whole.right
            if is_beside or seen.collidelist(self._scrolled) < 0:
                self.found.add(Finding("outside", words))  # a page goes on below the window only
            return
        self._judge_contrast(surface, words, colour, ink)
        for line in self._lines:
            both = line.ink.clip(ink)
            is_near = both.width > TOUCHING and both.height > TOUCHING
            if is_near and line.words != words and _pixels(surface, line.ink) == line.pixels:
                self.found.add(Finding("overlap", f"{line.words!r} and {words!r}"))

    def _judge_contrast(
        self, surface: pygame.Surface, words: str, colour: pygame.Color, ink: pygame.Rect
    ) -> None:
        if colour.a < 255 or any(rect.collidepoint(ink.center) for rect in self._disabled):
            return  # what cannot be used may be faint
        seen = ink.clip(surface.get_clip())
        ground = pygame.Color(*pygame.transform.average_color(surface, seen)[:3])
        least = LARGE_TEXT if ink.height >= LARGE * 0.7 else TEXT
        ratio = contrast(colour, ground)
        if ratio < least:
            self.found.add(Finding("contrast", f"{ratio:.1f} {words!r}"))

    def done(self, surface: pygame.Surface, words: str, ink: pygame.Rect) -> None:
        """The line has been written."""
        if surface.get_size() == self._size and surface.get_clip().contains(ink) and ink.width:
            self._lines.append(_Line(words, ink, _pixels(surface, ink)))


def _pixels(surface: pygame.Surface, rect: pygame.Rect) -> bytes:
    return pygame.image.tobytes(surface.subsurface(rect), "RGB")


@contextmanager
def watching(
    size: tuple[int, int],
    disabled: Sequence[pygame.Rect],
    scrolled: Sequence[pygame.Rect] = (),
) -> Iterator[Watch]:
    """What is written while this lasts; nothing is kept as a picture, so that all of it is seen.

    What is disabled may be faint, what is scrolled may go on below the window.
    """
    watch, draw = Watch(size, disabled, scrolled), Writer.draw

    def drawing(
        self: Writer,
        surface: pygame.Surface,
        text: str,
        style: str,
        colour: pygame.Color,
        pos: tuple[float, float],
        anchor: str = "topleft",
    ) -> pygame.Rect:
        image = self.render(text, style, colour)
        rect = image.get_rect(**{anchor: (round(pos[0]), round(pos[1]))})
        ink = image.get_bounding_rect().move(rect.topleft)
        watch.written(surface, text, colour, ink)
        rect = draw(self, surface, text, style, colour, pos, anchor)
        watch.done(surface, text, ink)
        return rect

    with (
        mock.patch.object(Writer, "draw", drawing),
        mock.patch.object(Surroundings, "_can_lift", lambda *_: False),
        cuts() as cut,
    ):
        yield watch
    watch.found |= {Finding("cut", words) for words in cut}


def measured(walker: Wanderer) -> tuple[pygame.Surface, set[Finding]]:
    """The picture of the moment, and what is not as it should be in it."""
    app = walker.app
    scene: Any = app.scene
    if "_surroundings" in vars(scene):
        scene._surroundings = Surroundings()
    parts = [each for layer in scene.layers for each in layer._all()]
    disabled = [each.rect for each in parts if not each.is_enabled]
    scrolled = [each.rect for each in parts if isinstance(each, ScrollArea)]
    with watching(app.ui.size, disabled, scrolled) as watch:
        picture = app.screenshot()
    return picture, watch.found | set(_small(walker))


def _small(walker: Wanderer) -> Iterator[Finding]:
    """What is hard to hit: narrower or lower than it must be, neighbours taken into account."""
    for widget in walker.offered():
        if widget.clip is not None and not widget.clip.contains(widget.rect):
            continue  # scrolled half out of sight
        wide, high = (
            sum(_reach(walker, widget, way * dx, way * dy) for way in (-1, 1))
            for dx, dy in ((1, 0), (0, 1))
        )
        if min(wide, high) < LEAST - 1:
            yield Finding("small", f"{widget.name} {wide}x{high}")


def _reach(walker: Wanderer, widget: Widget, dx: int, dy: int) -> int:
    """How far from its middle a widget is still hit in this direction, up to half of `LEAST`."""
    layer, (x, y) = walker.scene.layers[-1], widget.rect.center
    reach, parts = LEAST // 2, set(widget.walk())
    while reach and layer._hit((x + dx * reach, y + dy * reach)) not in parts:
        reach -= 1
    return reach


def starved(walker: Wanderer) -> set[Finding]:
    """What a table's layout must not do: leave the board or the hand too little room."""
    scene: Any = walker.scene
    ui, board = walker.app.ui, scene.parts.places.board
    found: set[Finding] = set()
    share = (board.width / ui.size[0], board.height / ui.size[1])
    parts = list(_seen(scene.layers[0].widgets))
    if share[0] < BOARD_WIDTH - 0.001 or share[1] < BOARD_HEIGHT - 0.001:
        found.add(Finding("board", f"{share[0]:.2f} of the width, {share[1]:.2f} of the height"))
    for widget in parts:
        if isinstance(widget, PieceButton) and min(widget.rect.size) < LEAST_PIECE:
            found.add(Finding("piece", f"{widget.name} {widget.rect.size}"))
    return found


def misplaced(walker: Wanderer) -> set[Finding]:
    """What no layout must do: let parts cross, leave the window or their paper, or be hidden."""
    ui, parts = walker.app.ui, walker.scene.layers[0].widgets
    found: set[Finding] = set()
    for widget in _seen(parts):
        if widget.clip is None and not ui.rect.contains(widget.rect):
            found.add(Finding("beyond", f"{widget.name} {tuple(widget.rect)}"))
        if isinstance(widget, Card) and not all(map(widget.rect.contains, _rects(widget))):
            found.add(Finding("beyond", f"the paper of {[each.name for each in widget.children]}"))
        if isinstance(widget, Card | ScrollArea):
            found |= set(_crossings(widget.children))
    for widget in _seen(parts):
        can_come = widget.can_focus and widget.is_enabled and widget.clip is None
        can_come = can_come and type(widget) is not BoardInput  # a plan lies over it
        place = walker.middle(widget)
        hit = walker.scene.layers[-1]._hit(place) if place is not None else None
        if can_come and hit not in set(widget.walk()):
            found.add(Finding("hidden", widget.name))
    tops = [each for each in parts if each.name != "board"]
    return found | set(_crossings(tops)) | set(_unreached(walker))


def _crossings(widgets: Sequence[Widget]) -> Iterator[Finding]:
    """Neighbours that lie over one another, apart from what is there to lie under others."""
    seen = [each for each in widgets if each.is_visible and not isinstance(each, UNDER)]
    for one, other in combinations(seen, 2):
        if one.rect.colliderect(other.rect):
            yield Finding("crossing", f"{_told(one)} and {_told(other)}")


def _told(widget: Widget) -> str:
    return widget.name or str(getattr(widget, "label", type(widget).__name__))


def _unreached(walker: Wanderer) -> Iterator[Finding]:
    """What is scrolled out of sight and does not come into sight when the focus comes to it."""
    layer = walker.scene.layers[0]
    for widget in list(_seen(layer.widgets)):
        if widget.clip is None or not widget.can_focus or not widget.is_enabled:
            continue
        layer.come_to(widget.name)
        seen = widget.rect.clip(widget.clip)
        is_low = widget.rect.height <= widget.clip.height
        if not seen.width or not seen.height or (is_low and seen.size != widget.rect.size):
            yield Finding("unreached", f"{widget.name} {tuple(widget.rect)}")


def _seen(widgets: Iterable[Widget]) -> Iterator[Widget]:
    for top in widgets:
        yield from top.walk() if top.is_visible else ()


def _rects(card: Widget) -> Iterator[pygame.Rect]:
    return (child.rect for child in card.children if child.is_visible)
