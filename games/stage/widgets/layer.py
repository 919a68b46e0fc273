"""One sheet of widgets: routes pointer, keys and focus. Scenes are a layer, modals lie on top."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from games.stage.draw.clipping import clipped
from games.stage.input.modifiers import has_shift, is_bare
from games.stage.ui import Ui
from games.stage.widgets.base import Widget, topmost
from games.stage.widgets.commands import STAY, Close, Command
from games.stage.widgets.focus import ARROWS, focusable, neighbour, next_in_order
from games.stage.widgets.scroll import ScrollArea

DRAG_START = 10
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Layer:
    """Widgets with one focus among them.

    A subclass builds its widgets in `build`; `lay_out` is called for every new size, theme,
    language or scale and keeps focus, hover, scrolling and half-typed text by widget name.
    """

    is_modal = True
    """Whether nothing under it gets any input."""
    has_veil = True
    closes_outside = False

    def __init__(self) -> None:
        self.ui: Ui
        self.widgets: list[Widget] = []
        self.focused: Widget | None = None
        self.hovered: Widget | None = None
        self._held: Widget | None = None
        self._held_at = (0, 0)
        self._held_corner = (0, 0)
        """Where the held widget stood when the pointer went down on it."""
        self.pointer: tuple[int, int] | None = None
        """Where the pointer is, once that is known."""

    def build(self, ui: Ui) -> Sequence[Widget]:
        """The widgets for ui.size."""
        return ()

    def lay_out(self, ui: Ui) -> None:
        """Build the widgets anew."""
        self.ui = ui
        self.put(self.build(ui))

    def put(self, widgets: Sequence[Widget]) -> None:
        """Show these widgets instead of the ones before."""
        old = {widget.name: widget for widget in self._all() if widget.name}
        focused, held, hovered = self.focused, self._held, self.hovered
        under = self._hit(self.pointer) if self.pointer is not None else None
        self.widgets = list(widgets)
        self._link(self.widgets, None)
        new: dict[str, Widget] = {}
        for index, widget in enumerate(self._all()):
            widget.name = widget.name or f"{type(widget).__name__}-{index}"
            if widget.name in new:
                widget.name = f"{widget.name}#{index}"
            new[widget.name] = widget
            before = old.get(widget.name)
            if before is not None and type(before) is type(widget):
                widget.adopt(before)
        self._held = _successor(held, new)
        self.hovered = new.get(hovered.name) if hovered else None
        if self.pointer is not None:
            now = self._hit(self.pointer)
            if now is not None and (under is None or _successor(under, new) is not now):
                self.ui.clicks.came(now.name, self.pointer, pygame.time.get_ticks())
        self.focused = None
        kept = self._kept(focused, new)
        # Focus that stays where it is must not undo the user's scrolling; one that had to go
        # elsewhere is shown to whoever follows it.
        has_moved = focused is not None and kept is not None and kept.name != focused.name
        self._set_focus(kept, can_scroll=has_moved and self.ui.is_focus_shown)

    def come_under(self, pos: tuple[int, int] | None) -> None:
        """It has come to lie under the pointer, by itself or not: no click is meant for it yet."""
        self.pointer = pos
        found = self._hit(pos) if pos is not None else None
        if found is not None and pos is not None:
            self.ui.clicks.came(found.name, pos, pygame.time.get_ticks())

    def focus(self, name: str) -> None:
        """Give the focus to the widget of this name, if there is one that can have it."""
        if (widget := _called(name, focusable(self.widgets))) is not None:
            self._set_focus(widget)

    def come_to(self, name: str) -> None:
        """Bring the focus to the widget of this name as keys would, if it can have it."""
        if (widget := _called(name, focusable(self.widgets))) is not None:
            self._come_to(widget)

    def namesake(self, old: Widget | None) -> Widget | None:
        """The widget that now bears the name of an old one, if there is one."""
        return None if old is None else _called(old.name, self._all())

    def find(self, name: str) -> Widget:
        """The widget of this name; KeyError when there is none."""
        found = _called(name, self._all())
        if found is None:
            raise KeyError(name)
        return found

    # Input

    def handle(self, event: pygame.Event) -> Command | None:
        """Give an event to the widget it concerns; None when it concerned none."""
        if event.type == pygame.MOUSEMOTION:
            return self._point(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._press(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._release(event.pos)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if event.type == pygame.KEYDOWN:
            self.ui.clicks.forget()
            return self._key(event)
        if event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING) and self.focused is not None:
            return self.focused.text(event)
        if event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self.let_go()
        return None

    def let_go(self) -> None:
        """Forget hover and a press under way, as when something else takes over."""
        self._hover(None)
        if self._held is not None:
            self._held.is_pressed = False
            self._held = None

    def back(self) -> Command | None:
        """Escape was pressed and no widget wanted it."""
        return Close()

    def outside(self) -> Command | None:
        """The pointer went down beside all widgets."""
        return Close() if self.closes_outside else STAY if self.is_modal else None

    def _point(self, pos: tuple[int, int]) -> Command | None:
        held, self.pointer = self._held, pos
        self.ui.clicks.moved(pos)
        if held is not None:
            far = abs(pos[1] - self._held_at[1]) > self.ui.px(DRAG_START)
            area = _scroll_around(held)
            if far and area is not None and area is not held and not held.wants_drag:
                held.is_pressed = False
                held = self._held = area
                area.press(self._held_at, 1)
            is_inside = held.hit_rect.collidepoint(self._as_pressed(held, pos))
            held.is_pressed = is_inside and held.is_enabled
            return (held.drag(pos) if held.is_enabled else None) or STAY
        found = self._hit(pos)
        self._hover(found)
        return STAY if found is not None or self.is_modal else None

    def _press(self, pos: tuple[int, int]) -> Command | None:
        found, self.pointer = self._hit(pos), pos
        clicks = self.ui.clicks.press(found.name if found else "", pos, pygame.time.get_ticks())
        if not clicks:
            return STAY
        if found is None:
            return self.outside()
        self.ui.is_focus_shown = False
        if not found.is_enabled:
            # Held all the same, so that the release does not reach the scene either.
            self._hold(found, pos)
            return STAY
        self._hold(found, pos)
        if found.can_focus:
            # What is pressed stays under the pointer, but where text goes is to be seen whole.
            self._set_focus(found, can_scroll=found.wants_text)
        found.is_pressed = True
        found.press(self._as_pressed(found, pos), clicks)
        return STAY

    def _release(self, pos: tuple[int, int]) -> Command | None:
        held, self._held = self._held, None
        if held is None:
            return STAY if self.is_modal else None
        held.is_pressed = False
        answer = held.release(self._as_pressed(held, pos)) if held.is_enabled else None
        self._hover(self._hit(pos))
        return answer or STAY

    def _hold(self, widget: Widget, pos: tuple[int, int]) -> None:
        self._held, self._held_at, self._held_corner = widget, pos, widget.rect.topleft

    def _as_pressed(self, held: Widget, pos: tuple[int, int]) -> tuple[int, int]:
        """The same place on a widget that a new layout has moved since it was pressed.

        A click is meant for what was under the pointer when it went down. What is dragged over
        keeps to the window.
        """
        if held.wants_drag:
            return pos
        dx, dy = held.rect.x - self._held_corner[0], held.rect.y - self._held_corner[1]
        return pos[0] + dx, pos[1] + dy

    def _wheel(self, event: pygame.Event) -> Command | None:
        widget = self._hit(pygame.mouse.get_pos() if not hasattr(event, "pos") else event.pos)
        while widget is not None:
            answer = widget.wheel(
                getattr(event, "precise_x", event.x), getattr(event, "precise_y", event.y)
            )
            if answer is not None:
                return answer
            widget = widget.parent
        return STAY if self.is_modal else None

    def _key(self, event: pygame.Event) -> Command | None:
        focused = self.focused
        if focused is not None and (answer := focused.key(event)) is not None:
            return answer
        if event.key == pygame.K_TAB and is_bare(event):
            return self._move(-1 if has_shift(event) else 1)
        if event.key in ARROWS and is_bare(event):
            return self._arrow(ARROWS[event.key])
        if event.key == pygame.K_ESCAPE:
            return self.back()
        # In a dialog Enter is for its first choice; elsewhere only for what is seen to be focused.
        can_enter = self.ui.is_focus_shown or self.is_modal
        if event.key in ENTER and focused is not None and can_enter:
            return focused.activate() or STAY
        is_page = event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN) and is_bare(event)
        if focused is not None and is_page:
            area = _scroll_around(focused)
            return area.key(event) if area is not None else None
        return STAY if self.is_modal else None

    def _move(self, step: int) -> Command:
        stops = focusable(self.widgets)
        if self._is_focus_seen or self.focused not in stops:
            self._come_to(next_in_order(stops, self.focused, step))
        self.ui.is_focus_shown = True
        return STAY

    def _arrow(self, direction: tuple[int, int]) -> Command | None:
        stops = focusable(self.widgets)
        if not stops:
            return None
        if not self._is_focus_seen and self.focused in stops:
            self.ui.is_focus_shown = True
            return STAY
        self.ui.is_focus_shown = True
        goal = neighbour(stops, self.focused, direction)
        if goal is not None:
            self._come_to(goal)
            return STAY
        area = _scroll_around(self.focused)
        return area.wheel(-direction[0], -direction[1]) if area is not None else STAY

    # Focus and hover

    @property
    def _is_focus_seen(self) -> bool:
        """Whether the user sees where the focus is: keys were used last, or text goes there.

        A key that moves the focus only shows it first where it cannot be seen.
        """
        return self.ui.is_focus_shown or (self.focused is not None and self.focused.wants_text)

    def _come_to(self, widget: Widget | None) -> None:
        """Keys bring the focus there."""
        self._set_focus(widget)
        if widget is not None:
            widget.arrive()

    def _set_focus(self, widget: Widget | None, *, can_scroll: bool = True) -> None:
        if self.focused is not None:
            self.focused.is_focused = False
        self.focused = widget
        if widget is not None:
            widget.is_focused = True
            area = _scroll_around(widget) if can_scroll else None
            while area is not None:
                if area is not widget:
                    area.reveal(widget.rect)
                area = _scroll_around(area.parent)

    def _kept(self, old: Widget | None, new: dict[str, Widget]) -> Widget | None:
        """The namesake of what had the focus; else the nearest to it; else the first of all."""
        stops = focusable(self.widgets)
        if old is not None and new.get(old.name) in stops:
            return new[old.name]
        if old is not None and stops:
            at = pygame.Vector2(old.rect.center)
            return min(stops, key=lambda stop: at.distance_squared_to(stop.rect.center))
        return stops[0] if stops else None

    def _hover(self, widget: Widget | None) -> None:
        if widget is not self.hovered:
            if self.hovered is not None:
                self.hovered.is_hovered = False
            self.hovered = widget
        if widget is not None:
            widget.is_hovered = True

    def _hit(self, pos: tuple[int, int]) -> Widget | None:
        return topmost(self.widgets, pos)

    def _all(self) -> list[Widget]:
        return [below for widget in self.widgets for below in widget.walk()]

    def _link(self, widgets: Sequence[Widget], parent: Widget | None) -> None:
        for widget in widgets:
            widget.parent = parent
            self._link(widget.children, widget)

    # Time and looks

    @property
    def is_moving(self) -> bool:
        """Whether a widget needs another frame soon."""
        return any(widget.is_moving for widget in self._all())

    @property
    def wake_after(self) -> float | None:
        """Seconds until the first widget that wants an update though nothing moves."""
        times = [t for widget in self._all() if (t := widget.wake_after) is not None]
        return min(times, default=None)

    def update(self, dt: float) -> None:
        """Let time pass for every widget."""
        for widget in self._all():
            widget.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw every widget, then the focus ring over them all."""
        for widget in self.widgets:
            if widget.is_visible:
                widget.draw(surface)

    def draw_ring(self, surface: pygame.Surface) -> None:
        """The ring around the focused widget, where it can be seen."""
        focused = self.focused
        if focused is None or not self._is_focus_seen:
            return
        clip = focused.clip
        part, room = surface.get_rect(), 2 * self.ui.px(8)
        if clip is not None:  # the ring around what is wholly seen is whole, too
            part = clip.inflate(room, room if clip.contains(focused.rect) else 0)
        with clipped(surface, part):
            focused.draw_ring(surface)


def _successor(old: Widget | None, new: dict[str, Widget]) -> Widget | None:
    """What stands for an old widget in a new layout; one that nobody named has to stand there."""
    found = None if old is None else new.get(old.name)
    if old is None or found is None or type(found) is not type(old):
        return None
    is_named = not old.name.startswith(f"{type(old).__name__}-")
    return found if is_named or found.rect == old.rect else None


def _called(name: str, widgets: Sequence[Widget]) -> Widget | None:
    return next((widget for widget in widgets if widget.name == name), None)


def _scroll_around(widget: Widget | None) -> ScrollArea | None:
    while widget is not None and not isinstance(widget, ScrollArea):
        widget = widget.parent
    return widget
