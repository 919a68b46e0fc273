"""A scene: handle, update and draw. WidgetScene adds widgets, modals, toasts and tooltips."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import Any

import pygame

from games.core.language import Phrase
from games.stage.draw import shapes
from games.stage.ui import Ui
from games.stage.widgets.base import Widget
from games.stage.widgets.commands import STAY, Close, Command, Home, Open, Pop, Push, Replace
from games.stage.widgets.layer import Layer
from games.stage.widgets.notices.clear import clear_place, kept_clear
from games.stage.widgets.notices.lasting import Lasting, LastingBar
from games.stage.widgets.notices.notice import MOST, Toast, Tooltip

VEIL = 0.5


class Scene:
    """One screen of the app. The app calls these; `draw` changes nothing."""

    ui: Ui

    def enter(self, ui: Ui) -> None:
        """The scene comes on the stack."""
        self.ui = ui
        self.layout()

    def resume(self, result: Any) -> None:
        """The scene above has gone and left this result."""

    def show_focus(self) -> None:
        """Scroll to where the keys are, after what lay over it, or in a smaller window."""

    def leave(self) -> None:
        """The scene goes off the stack for good."""

    def layout(self) -> Command:
        """Have everything placed anew: for another size, theme, language, or what has changed.

        It answers STAY, so that what is done by a widget may end with it.
        """
        return STAY

    @property
    def is_stale(self) -> bool:
        """Whether something is to be placed anew before it is seen."""
        return False

    def carried(self) -> dict[str, tuple[pygame.Rect, bool]]:
        """What other scenes show, too, by name: where it is, and whether it stays what it is.

        It flies from one scene to the next; what does not stay opens and fades away there.
        """
        return {}

    def handle(self, event: pygame.Event) -> Command | None:
        """Answer an event."""
        return None

    def update(self, dt: float) -> Command | None:
        """Let time pass: dt is short while anything moves, and may be long after a rest."""
        return None

    def wait(self, dt: float) -> None:
        """Let time pass while another scene lies over this one."""

    @property
    def wait_after(self) -> float | None:
        """Seconds until a `wait` is wanted though nothing moves in the scene above."""
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole window."""

    def before_quit(self) -> Command | None:
        """The window is being closed: None allows it, a command is carried out instead."""
        return None

    def kept_words(self) -> Phrase | None:
        """What of this scene is safe on the disk if the app has to leave it; None: it has none."""
        return None

    def people_named(self) -> list[str]:
        """Names of people in this scene, which a report leaves out."""
        return []

    def public_key(self) -> Hashable | None:
        """What a second window would show, as a value that changes with it; None: nothing."""
        return None

    def draw_public(self, surface: pygame.Surface, ui: Ui) -> None:
        """Fill a second window with what everybody may see. Only called with a public key."""

    @property
    def is_public_busy(self) -> bool:
        """Whether a second window should wait: drawing it now would cost frames of this one."""
        return False

    @property
    def is_moving(self) -> bool:
        """Whether frames are needed without any input."""
        return False

    @property
    def wake_after(self) -> float | None:
        """Seconds until an update is wanted though nothing moves."""
        return None

    @property
    def is_timing(self) -> bool:
        """Whether the moment of an input counts, to a few milliseconds (see `App.look`)."""
        return False

    @property
    def wants_text(self) -> bool:
        """Whether the keyboard should deliver typed text."""
        return False

    @property
    def wants_repeat(self) -> bool:
        """Whether a held key should repeat."""
        return False


class _Base(Layer):
    """The scene's own widgets, under all modals."""

    is_modal = False
    has_veil = False

    def __init__(self, scene: WidgetScene) -> None:
        super().__init__()
        self.scene = scene

    def build(self, ui: Ui) -> Sequence[Widget]:
        return [*self.scene.build(), *self.scene.lasting_bars()]

    def back(self) -> Command | None:
        return self.scene.on_back()


class WidgetScene(Scene):
    """A scene made of widgets.

    Override `build` (the widgets), `draw_under` and `draw_over` (what is painted besides them),
    `on_event` (whatever no widget took), `on_back` (Escape). Call `layout` after any change that
    the widgets should show, as often as is simple: it only marks them stale. They are placed once,
    when somebody next looks at them, at the latest before the next frame; focus, hover, scrolling
    and typed text stay by widget name.
    """

    def __init__(self) -> None:
        self._base = _Base(self)
        self._layers: list[Layer] = [self._base]
        self._is_stale = False
        self._to_focus: tuple[Layer, str] | None = None
        """What gets the focus once everything is placed."""
        self.toasts: list[Toast] = []
        self.tooltip = Tooltip()

    def carried(self) -> dict[str, tuple[pygame.Rect, bool]]:
        """The widgets that say so, as far as they are in full sight."""
        found = [each for top in self.base.widgets for each in top.walk() if each.is_carried]
        return {
            each.name: (pygame.Rect(each.rect), True)
            for each in found
            if each.clip is None or each.clip.contains(each.rect)
        }

    # To override

    def build(self) -> Iterable[Widget]:
        """The widgets for self.ui.size, in the order of Tab."""
        return ()

    def draw_under(self, surface: pygame.Surface) -> None:
        """What lies under the widgets."""
        surface.fill(self.ui.theme.ground)

    def draw_over(self, surface: pygame.Surface) -> None:
        """What lies over the widgets, but under modals and toasts."""

    def on_event(self, event: pygame.Event) -> Command | None:
        """An event that no widget took. Not called while a modal is open."""
        return None

    def on_back(self) -> Command | None:
        """Escape, when no widget took it."""
        return Pop()

    def lasting(self) -> Sequence[Lasting]:
        """What is told as long as it is so. Call `layout` when it changes."""
        return ()

    @property
    def lasting_top(self) -> tuple[int, int, int]:
        """Where the middle of the first lasting notice's head stands, and its largest width."""
        width, px = self.ui.size[0], self.ui.px
        return width // 2, px(72), width - px(32)

    @property
    def toast_foot(self) -> tuple[int, int]:
        """Where the middle of the lowest toast's foot stands, if nothing to press is there."""
        return self.ui.size[0] // 2, self.ui.size[1] - self.ui.px(32)

    # To call

    def toast(self, text: str, kind: str = "info") -> None:
        """Show a sentence for a while: kind info, bad or good. The same one is not stacked."""
        self.toasts = [toast for toast in self.toasts if toast.text != text][-(MOST - 1) :]
        code = self.ui.language.code
        self.toasts.append(Toast(text, kind, self.ui.table.toast_time, code))

    def open(self, layer: Layer) -> None:
        """Lay a modal over the scene."""
        self.layers[-1].let_go()
        self.tooltip.follow(None)
        pointer = self._layers[-1].pointer
        self._layers.append(layer)
        layer.lay_out(self.ui)
        layer.come_under(pointer)

    def close(self) -> None:
        """Take the topmost modal away; whoever comes back to the keys sees where they are."""
        if self.has_modal:
            self._layers.pop()
            self.tooltip.follow(None)
            self.show_focus()

    def show_focus(self) -> None:
        focused = self._layers[-1].focused
        if focused is not None and self.ui.is_focus_shown and self._to_focus is None:
            self.focus(focused.name)

    def lasting_bars(self) -> list[Widget]:
        """The lasting notices, one under another."""
        x, y, widest = self.lasting_top if self.lasting() else (0, 0, 0)
        bars: list[Widget] = []
        for lasting in self.lasting():
            bars.append(LastingBar(self.ui, lasting, (x, y), widest))
            y = bars[-1].rect.bottom + self.ui.px(8)
        return bars

    def focus(self, name: str) -> None:
        """Give the focus to a widget of the topmost layer, be it one that is still to be placed."""
        if self._is_stale:
            self._to_focus = (self._layers[-1], name)
        else:
            self._layers[-1].focus(name)

    def find(self, name: str) -> Widget:
        """A widget of the topmost layer by name."""
        return self.layers[-1].find(name)

    @property
    def has_modal(self) -> bool:
        """Whether something lies over the scene."""
        return len(self._layers) > 1

    # Placing

    @property
    def base(self) -> Layer:
        """The scene's own widgets, as they are now."""
        self.settle()
        return self._base

    @property
    def layers(self) -> list[Layer]:
        """The scene's own widgets and the modals over them, as they are now."""
        self.settle()
        return self._layers

    @property
    def is_stale(self) -> bool:
        return self._is_stale

    def layout(self) -> Command:
        self._is_stale = True
        return STAY

    def settle(self) -> None:
        """Place what is stale."""
        if self._is_stale:
            self._is_stale = False
            self.lay_out()
            if self._to_focus is not None:
                (layer, name), self._to_focus = self._to_focus, None
                layer.focus(name)

    def lay_out(self) -> None:
        """Place everything for ui.size. Nobody calls this but `settle`."""
        code = self.ui.language.code
        self.toasts = [toast for toast in self.toasts if toast.language == code]
        for layer in self._layers:
            layer.lay_out(self.ui)
        self.tooltip.follow(self._layers[-1].namesake(self.tooltip.widget))

    # What the app calls

    def handle(self, event: pygame.Event) -> Command | None:
        top = self.layers[-1]
        answer = top.handle(event)
        if answer is None and top is self.base:
            answer = self.on_event(event)
        self._follow_tooltip(event)
        return self.carried_out(answer)

    def update(self, dt: float) -> Command | None:
        for layer in self.layers:
            layer.update(dt)
        for toast in self.toasts:
            toast.age += dt
        self.toasts = [toast for toast in self.toasts if not toast.is_over]
        self.tooltip.age += dt
        return None

    def draw_base(self, surface: pygame.Surface) -> None:
        """The scene's own widgets on their ground, without modals."""
        self.draw_under(surface)
        self.base.draw(surface)

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_base(surface)
        self.draw_over(surface)
        for layer in self.layers:
            if layer.has_veil:
                shapes.wash(surface, self.ui.theme.veil, VEIL)
            if layer is not self._base:
                layer.draw(surface)
            if layer is self.layers[-1]:
                layer.draw_ring(surface)
        for toast, rect in self._placed_toasts(surface.get_rect()):
            toast.draw(surface, self.ui, rect)
        self.tooltip.draw(surface, self.ui, self.ui.table.tooltip_delay)

    def over_board(self) -> list[pygame.Rect]:
        """What else is told over the widgets, and must stay readable."""
        return []

    def _placed_toasts(self, window: pygame.Rect) -> list[tuple[Toast, pygame.Rect]]:
        """The toasts, the newest lowest, none over a button, a board's middle or another."""
        if not self.toasts:
            return []
        px = self.ui.px
        kept = kept_clear(self.layers[-1].widgets, window)
        if not self.has_modal:
            kept += self.over_board()
        room, found = window.inflate(-px(16), -px(16)), []
        x, foot = self.toast_foot
        for toast in reversed(self.toasts):
            rect = clear_place(toast.size(self.ui), (x, foot), kept, room)
            kept.append(rect.inflate(0, px(16)))
            found.append((toast, rect))
            foot = rect.top - px(8)
        return found

    @property
    def is_moving(self) -> bool:
        return any(layer.is_moving for layer in self.layers) or any(
            toast.is_moving for toast in self.toasts
        )

    @property
    def wake_after(self) -> float | None:
        times = [layer.wake_after for layer in self.layers]
        times += [toast.wake_after for toast in self.toasts]
        times.append(self.tooltip.wake_after(self.ui.table.tooltip_delay))
        return min((time for time in times if time is not None), default=None)

    @property
    def wants_text(self) -> bool:
        focused = self.layers[-1].focused
        return focused is not None and focused.wants_text

    @property
    def wants_repeat(self) -> bool:
        focused = self.layers[-1].focused
        return focused is not None and focused.repeats

    def carried_out(self, answer: Command | None) -> Command | None:
        """Do what concerns the layers here; the rest goes to the app."""
        while isinstance(answer, Open | Close):
            if isinstance(answer, Open):
                self.open(answer.layer)
                return STAY
            self.close()
            answer = (answer.act() if answer.act is not None else None) or STAY
        if isinstance(answer, Push | Replace | Pop | Home):
            self.layers[-1].let_go()
            self.tooltip.follow(None)
        return answer

    def _follow_tooltip(self, event: pygame.Event) -> None:
        top = self.layers[-1]
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.tooltip.follow(None)
        is_by_key = self.ui.is_focus_shown and event.type != pygame.MOUSEMOTION
        self.tooltip.follow(top.focused if is_by_key else top.hovered)
