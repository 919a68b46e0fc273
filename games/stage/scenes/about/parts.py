"""Widgets of the about page: a part with its licence, and a text of many lines."""

from __future__ import annotations

import pygame

from games.stage.draw import shapes
from games.stage.system.credits import Part
from games.stage.ui import Ui
from games.stage.widgets.base import Act, Clickable, Widget


class LicenceRow(Clickable):
    """A part: its name, what it does, its licence. It opens the licence's text."""

    radius = 10

    def __init__(
        self, ui: Ui, rect: pygame.Rect, part: Part, use: str, on_click: Act, *, first: int
    ) -> None:
        super().__init__(ui, rect, name=f"part-{part.id}")
        self.part = part
        self.use = use
        self.on_click = on_click
        self.first = first
        """The width of the first column."""

    def draw(self, surface: pygame.Surface) -> None:
        """A line above, and the words; what the part does where there is room to read it."""
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        if self.glow > 0:
            shapes.panel(surface, self.rect, shapes.rgba(theme.hover, self.glow), px(10))
        pygame.draw.line(surface, theme.line, self.rect.topleft, self.rect.topright)
        name = pygame.Rect(self.rect.x + px(8), self.rect.y, self.first, self.rect.height)
        ui.writer.draw_fitted(surface, self.part.name, "semi16", theme.ink, name)
        side = px(16)
        chevron = (self.rect.right - px(14), self.rect.centery)
        ui.sprites.draw(surface, "common/ui/right", chevron, side, theme.second)
        wide = ui.writer.width(self.part.licence, "semi14") + px(20)
        pill = pygame.Rect(0, 0, wide, ui.writer.line_height("semi14") + px(8))
        pill.midright = (self.rect.right - px(32), self.rect.centery)
        shapes.pill(surface, pill, theme.inset)
        ui.writer.draw(surface, self.part.licence, "semi14", theme.second, pill.center, "center")
        use = pygame.Rect(name.right, self.rect.y, pill.x - px(12) - name.right, self.rect.height)
        if use.width >= px(60):
            ui.writer.draw_fitted(surface, self.use, "body16", theme.second, use)


class LongText(Widget):
    """Many lines, of which only those in sight are drawn; keys scroll it."""

    can_focus = True

    def __init__(self, ui: Ui, rect: pygame.Rect, words: str, *, name: str) -> None:
        self._lines: list[str] = []
        for line in words.splitlines():
            self._lines += ui.writer.wrap(line.strip(), "body14", rect.width) or [""]
        self._step = ui.writer.line_height("body14")
        height = self._step * len(self._lines)
        super().__init__(ui, pygame.Rect(rect.topleft, (rect.width, height)), name=name)

    def draw(self, surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        first = max(0, (clip.top - self.rect.y) // self._step)
        last = (clip.bottom - self.rect.y) // self._step + 1
        for number, line in enumerate(self._lines[first:last], start=first):
            pos = (self.rect.x, self.rect.y + number * self._step)
            if line:
                self.ui.writer.draw(surface, line, "body14", self.ui.theme.ink, pos)

    def draw_ring(self, surface: pygame.Surface) -> None:
        """Nothing: it fills its dialog."""
