"""All that lies still around the board, as one picture of which only what changes is drawn anew."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pygame

from games.stage.widgets.base import REACH, Widget

States = list[tuple[object, ...]]


class Surroundings:
    """Draws a scene's widgets; those that are not live come from a kept picture.

    What a widget shows changes only with its own state (hover, focus, scrolling) or with a new
    layout; a live one also shows what the view does.
    """

    def __init__(self) -> None:
        self._widgets: Sequence[Widget] = ()
        self._still: list[Widget] = []
        self._live: list[Widget] = []
        self._states: list[States] = []
        self._picture = pygame.Surface((0, 0))

    def draw(
        self,
        surface: pygame.Surface,
        widgets: Sequence[Widget],
        draw_under: Callable[[pygame.Surface], None],
    ) -> None:
        """Draw the ground, then the still widgets, then the live ones and what lies over them."""
        changed = self._changed(surface, widgets)
        if changed is not None:
            self._picture.set_clip(changed)
            draw_under(self._picture)
            for widget in self._still:
                if widget.is_visible and _reached(widget).colliderect(changed):
                    widget.draw(self._picture)
            self._picture.set_clip(None)
        surface.blit(self._picture, (0, 0))
        for widget in self._live:
            if widget.is_visible:
                widget.draw(surface)

    def _changed(self, surface: pygame.Surface, widgets: Sequence[Widget]) -> pygame.Rect | None:
        """The part of the kept picture that is no longer true."""
        is_new = self._widgets is not widgets
        if is_new:
            self._widgets = widgets
            self._live = live_of(widgets)
            self._still = [widget for widget in widgets if widget not in self._live]
        before, self._states = self._states, [_states(widget) for widget in self._still]
        if is_new or self._picture.get_size() != surface.get_size():
            self._picture = pygame.Surface(surface.get_size()).convert()
            return self._picture.get_rect()
        rects = [
            rect
            for widget, old, new in zip(self._still, before, self._states, strict=True)
            if old != new
            for rect in _changed_in(widget, old, new)
        ]
        return rects[0].unionall(rects[1:]) if rects else None


def live_of(widgets: Iterable[Widget]) -> list[Widget]:
    """The live widgets, and those that lie over one of them."""
    live: list[Widget] = []
    for widget in widgets:
        is_over = any(widget.rect.colliderect(other.rect) for other in live)
        if is_over or any(each.is_live for each in widget.walk()):
            live.append(widget)
    return live


def _changed_in(widget: Widget, old: States, new: States) -> list[pygame.Rect]:
    """The parts of a widget that changed; all of it when something moved, came or went."""
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
            each.rect.topleft,
        )
        for each in widget.walk()
    ]
