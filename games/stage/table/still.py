"""All that lies still on the table, as one picture of which only what changes is drawn anew.

What lies over the board is lifted off its ground once, so that the hand can pass under it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import pygame

from games.stage.widgets.base import REACH, Widget

States = list[tuple[object, ...]]
Lifted = tuple[pygame.Surface, pygame.Rect]
Draw = Callable[[pygame.Surface], None]
Shift = tuple[int, int]
INVERTED = bytes(range(255, -1, -1))


class Sliding(NamedTuple):
    """Something behind the ground that moves while all else is still."""

    rect: pygame.Rect
    """The part of the window in which it is seen."""
    shift: Shift
    """How far it has slid."""
    is_under_way: bool
    """Whether it slides now."""
    draw_far: Draw
    draw_near: Draw


class Surroundings:
    """Draws a scene's widgets; those that are not live come from kept pictures.

    What a widget shows changes only with its own state (hover, focus, scrolling), with what it
    says that it `shows`, or with a new layout. A live one is drawn with every frame; what is
    still about it is part of the picture too.
    """

    def __init__(self) -> None:
        self._widgets: Sequence[Widget] = ()
        self._sights: list[tuple[int, ...]] = []
        self._still: list[Widget] = []
        self._live: list[Widget] = []
        self._states: list[States] = []
        self._picture = pygame.Surface((0, 0))
        self._lifted: dict[int, tuple[States, Lifted]] = {}
        self._shift: Shift | None = None
        """How far what slides had slid when the picture was drawn."""
        self._veil: pygame.Surface | None = None
        """All that lies still before it."""
        self._may_wait = self._is_true = False
        self.is_behind = False
        """Whether widgets that lie anew are drawn with the next frame only."""

    def wait(self, is_true: bool = False) -> None:
        """Let the next frame show the widgets as they lay before, if they lie anew.

        Laying and drawing a whole table is too much for one frame. `is_true` says that what was
        drawn of them last can be shown once more; else what they show is looked at.
        """
        self._may_wait, self._is_true = True, is_true

    def draw(
        self,
        surface: pygame.Surface,
        widgets: Sequence[Widget],
        draw_under: Draw,
        sliding: Sliding | None = None,
    ) -> None:
        """Draw the ground, then the still widgets, then the live ones and what lies over them.

        Where only something behind the ground has slid, it is drawn anew under a picture of all
        that lies before it.
        """
        self.is_behind = self._may_wait and self._can_wait(surface, widgets)
        self._may_wait = False
        if self.is_behind:
            widgets = self._widgets
        changed = None if self.is_behind and self._is_true else self._changed(surface, widgets)
        before, self._shift = self._shift, None if sliding is None else sliding.shift
        if changed is not None:
            self._veil = None
        if sliding is not None and sliding.is_under_way:
            # With the first frame of a turn, not with the first one in which it is seen.
            self._veil = self._veil or self._veiled(surface, sliding)
        elif sliding is not None and sliding.shift != before:
            changed = sliding.rect.union(changed or sliding.rect)
        if changed is not None:
            self._picture.set_clip(changed)
            draw_under(self._picture)
            self._draw_kept(self._picture, changed)
            self._picture.set_clip(None)
        if sliding is not None and self._veil is not None and sliding.shift != before:
            sliding.draw_far(self._picture)
            place = sliding.rect
            self._picture.blit(self._veil, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        shown = [widget for widget in self._live if widget.is_visible]
        # The window is scratch paper until the picture covers it.
        lifts = [self._lift(each, surface) if self._can_lift(each) else None for each in shown]
        surface.blit(self._picture, (0, 0))
        for widget, found in zip(shown, lifts, strict=True):
            if found is None:
                if widget.is_live and self._is_over(widget):
                    widget.draw_still(surface)
                widget.draw(surface)
            else:
                surface.blit(*found, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _draw_kept(self, surface: pygame.Surface, part: pygame.Rect) -> None:
        """Draw all that is still, as far as it reaches into a part."""
        for widget in self._still:
            if widget.is_visible and _reached(widget).colliderect(part):
                widget.draw(surface)
        for widget in self._live:
            if widget.is_live and widget.is_visible and not self._is_over(widget):
                widget.draw_still(surface)

    def _veiled(self, surface: pygame.Surface, sliding: Sliding) -> pygame.Surface:
        """What lies before the part that slides."""

        def draw(sheet: pygame.Surface) -> None:
            sliding.draw_near(sheet)
            self._draw_kept(sheet, sliding.rect)

        return lifted(draw, sliding.rect, surface)

    def _is_over(self, widget: Widget) -> bool:
        """Whether a live widget may have another one under it: then nothing of it is kept."""
        others = self._live[: self._live.index(widget)]
        return any(other.is_live and other.sight.colliderect(widget.rect) for other in others)

    def _can_wait(self, surface: pygame.Surface, widgets: Sequence[Widget]) -> bool:
        """Whether what was drawn last is of the same window, with all that is live in its place."""
        now, before = ([w.rect for w in each if w.is_live] for each in (widgets, self._widgets))
        return (
            widgets is not self._widgets
            and now == before
            and self._picture.get_size() == surface.get_size()
        )

    def _changed(self, surface: pygame.Surface, widgets: Sequence[Widget]) -> pygame.Rect | None:
        """The part of the kept picture that is no longer true."""
        sights = [tuple(widget.sight) for widget in widgets if widget.is_live]
        is_new = self._widgets is not widgets or self._sights != sights
        if is_new:
            self._widgets, self._sights = widgets, sights
            self._live = live_of(widgets)
            self._still = [widget for widget in widgets if widget not in self._live]
            self._lifted = {}
        kept = [*self._still, *(widget for widget in self._live if widget.is_live)]
        before, self._states = self._states, [_states(widget) for widget in kept]
        if self._picture.get_size() != surface.get_size():
            self._picture = pygame.Surface(surface.get_size()).convert()
            is_new = True
        if is_new:
            return self._picture.get_rect()
        rects = [
            rect
            for widget, old, new in zip(kept, before, self._states, strict=True)
            if old != new
            for rect in _changed_in(widget, old, new)
        ]
        return rects[0].unionall(rects[1:]) if rects else None

    def _lift(self, widget: Widget, surface: pygame.Surface) -> Lifted:
        """A widget as a picture of its own, kept until it changes."""
        states = _states(widget)
        kept = self._lifted.get(id(widget))
        if kept is None or kept[0] != states:
            room = _reached(widget).clip(surface.get_rect())
            found = (lifted(widget.draw, room, surface), room)
            kept = self._lifted[id(widget)] = (states, found)
        return kept[1]

    def _can_lift(self, widget: Widget) -> bool:
        """Not what is live, nor, while nothing is still, what shows something that has changed."""
        if _is_live(widget):
            return False
        is_restless = any(each.is_live and each.shows is None for each in self._live)
        if not is_restless or all(each.shows is None for each in widget.walk()):
            return True
        kept = self._lifted.get(id(widget))
        return kept is not None and kept[0] == _states(widget)


def lifted(draw: Draw, room: pygame.Rect, sheet: pygame.Surface) -> pygame.Surface:
    """What is drawn inside a part of the window, premultiplied.

    The sheet is scratch paper as large as the window.
    Drawn on black it shows its colours, and how much of white shines through tells how opaque
    it is.
    """
    part, before = sheet.subsurface(room), sheet.get_clip()
    sheet.set_clip(room)
    part.fill((0, 0, 0))
    draw(sheet)
    on_black = part.copy()
    part.fill((255, 255, 255))
    draw(sheet)
    sheet.set_clip(before)
    part.blit(on_black, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    pixels = bytearray(pygame.image.tobytes(on_black, "BGRA"))
    pixels[3::4] = pygame.image.tobytes(part, "RGB")[1::3].translate(INVERTED)
    return pygame.image.frombytes(bytes(pixels), room.size, "BGRA").convert_alpha()


def live_of(widgets: Iterable[Widget]) -> list[Widget]:
    """The live widgets, and those that lie over one of them."""
    live: list[Widget] = []
    for widget in widgets:
        is_over = any(widget.rect.colliderect(other.sight) for other in live)
        if is_over or _is_live(widget):
            live.append(widget)
    return live


def _is_live(widget: Widget) -> bool:
    return any(each.is_live for each in widget.walk())


def _changed_in(widget: Widget, old: States, new: States) -> list[pygame.Rect]:
    """The parts of a widget that changed; all of it when something moved, came or went."""
    if widget.is_live:
        # Hovering a live widget changes nothing that is kept of it.
        return [widget.sight] if old[0][-2:] != new[0][-2:] else []
    parts = list(widget.walk())
    if len(old) != len(new) or any(a[-1] != b[-1] for a, b in zip(old, new, strict=True)):
        return [_reached(widget)]
    pairs = zip(parts, old, new, strict=True)
    return [_reached(part) for part, before, now in pairs if before != now]


def _reached(widget: Widget) -> pygame.Rect:
    reach = 2 * widget.ui.px(REACH)
    return widget.rect.inflate(reach, reach)


def _states(widget: Widget) -> States:
    """Everything of a widget and those in it that can change without a new layout."""
    return [
        (
            each.is_enabled,
            each.is_visible,
            each.is_hovered,
            each.is_pressed,
            each.is_focused,
            each.glow,
            each.shows,
            each.rect.topleft,
        )
        for each in widget.walk()
    ]
