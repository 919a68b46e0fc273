"""Short words over a scene: toasts that go by themselves, tooltips that follow hover or focus."""

from __future__ import annotations

import pygame

from games.stage.draw import shapes
from games.stage.ui import Ui
from games.stage.widgets.base import Widget
from games.stage.widgets.notices.clear import beside

FADE = 0.18
MOST = 3
STYLE = "semi16"


class Toast:
    """A pill with a sentence. Kinds: info (dark, i), bad (red, cross), good (green, check)."""

    def __init__(
        self, text: str, kind: str = "info", seconds: float = 4.0, language: str = ""
    ) -> None:
        self.text = text
        self.language = language
        """The code of the language it is in: no other is spoken beside it."""
        self.kind = kind
        self.seconds = seconds
        self.age = 0.0

    @property
    def is_over(self) -> bool:
        """Whether it has gone."""
        return self.age >= self.seconds + FADE

    @property
    def is_moving(self) -> bool:
        """Whether it is coming or going."""
        return self.age < FADE or self.age >= self.seconds

    @property
    def wake_after(self) -> float:
        """Seconds until it starts to go."""
        return max(0.0, self.seconds - self.age)

    @property
    def opacity(self) -> float:
        """How much of it is there, 0 to 1."""
        return max(0.0, min(1.0, self.age / FADE, (self.seconds + FADE - self.age) / FADE))

    def size(self, ui: Ui) -> tuple[int, int]:
        """How large it is in this window."""
        lines, step = self._lines(ui), ui.writer.line_height(STYLE)
        width = max(ui.writer.width(line, STYLE) for line in lines) + ui.px(68)
        return width, max(ui.px(44), step * len(lines) + ui.px(20))

    def _lines(self, ui: Ui) -> list[str]:
        return ui.writer.wrap(self.text, STYLE, min(ui.px(640), ui.size[0] - ui.px(32)) - ui.px(68))

    def draw(self, surface: pygame.Surface, ui: Ui, rect: pygame.Rect) -> None:
        """Draw it there."""
        if self.opacity == 1.0:
            shapes.shadow(surface, rect, ui.px(22), 2, ui.scale)
            self._paint(surface, ui, rect)
            return
        image = pygame.Surface(rect.size, pygame.SRCALPHA)
        self._paint(image, ui, image.get_rect())
        image.set_alpha(round(255 * self.opacity))
        rise = 0 if ui.settings.reduce_motion else round(ui.px(12) * (1 - self.opacity))
        surface.blit(image, rect.move(0, rise))

    def _paint(self, surface: pygame.Surface, ui: Ui, rect: pygame.Rect) -> None:
        theme = ui.theme
        fill, ink, icon = {
            "info": (theme.toast, theme.on_toast, "info"),
            "bad": (theme.bad, theme.on_bad, "cross"),
            "good": (theme.good, theme.on_good, "check"),
        }[self.kind]
        lines, step = self._lines(ui), ui.writer.line_height(STYLE)
        shapes.panel(surface, rect, fill, ui.px(22))
        at = (rect.x + ui.px(28), rect.centery)
        ui.sprites.draw(surface, f"common/ui/{icon}", at, ui.px(22), ink)
        top = rect.y + (rect.height - step * len(lines)) // 2
        for index, line in enumerate(lines):
            ui.writer.draw(surface, line, STYLE, ink, (rect.x + ui.px(48), top + index * step))


def _is_hidden(widget: Widget) -> bool:
    """Whether it is scrolled out of sight."""
    return widget.clip is not None and not widget.clip.colliderect(widget.rect)


class Tooltip:
    """The words of the widget that the pointer rests on or that has the focus."""

    def __init__(self) -> None:
        self.widget: Widget | None = None
        self.age = 0.0
        self._at = pygame.Rect(0, 0, 0, 0)
        """Where the widget stood when the wait began."""

    def follow(self, widget: Widget | None) -> None:
        """Belong to this widget; another one starts the wait anew, and so does one that moved."""
        if widget is not None and (not widget.tooltip or _is_hidden(widget)):
            widget = None
        is_same = widget is not None and self.widget is not None and widget.name == self.widget.name
        was_at, self.widget = self._at, widget
        if widget is not None:
            self._at = pygame.Rect(widget.rect)
        if not is_same or self._at != was_at:
            self.age = 0.0

    def wake_after(self, delay: float) -> float | None:
        """Seconds until it shows; None when it is shown already or there is nothing to show."""
        return delay - self.age if self.widget is not None and self.age < delay else None

    def draw(self, surface: pygame.Surface, ui: Ui, delay: float) -> None:
        """Draw it near its widget, inside the window, once the pointer has rested."""
        if self.widget is None or self.age < delay:
            return
        style = "semi14"
        lines = ui.writer.wrap(self.widget.tooltip, style, ui.px(280))
        step = ui.writer.line_height(style)
        width = max(ui.writer.width(line, style) for line in lines) + ui.px(24)
        size = (width, step * len(lines) + ui.px(16))
        window = surface.get_rect().inflate(-ui.px(16), -ui.px(16))
        rect = beside(size, self.widget.rect, ui.px(12), window)
        shapes.shadow(surface, rect, ui.px(10), 2, ui.scale)
        theme = ui.theme
        shapes.panel(surface, rect, theme.paper, ui.px(10), theme.line, max(1, ui.px(1)))
        for index, line in enumerate(lines):
            pos = (rect.x + ui.px(12), rect.y + ui.px(8) + index * step)
            ui.writer.draw(surface, line, style, theme.ink, pos)
