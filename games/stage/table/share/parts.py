"""Widgets of the share dialog: a kind to choose, its look, and how far an animation is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass, field

import pygame

from games.stage.draw import shapes
from games.stage.draw.theme import mix
from games.stage.ui import Ui
from games.stage.widgets.base import Act, Clickable, Widget

ICONS = {
    "picture": "picture",
    "animation": "film",
    "text": "text",
    "file": "file",
    "table": "grid",
}


@dataclass(eq=False)
class KindRow(Clickable):
    """A kind with its icon, its name and what it is for."""

    label: str
    hint: str
    on_click: Act
    _: KW_ONLY
    icon: str
    is_chosen: bool

    @staticmethod
    def needed(ui: Ui, label: str, hint: str) -> int:
        """The width at which both can be read."""
        words = ui.writer.width(label, "bold16") + ui.writer.width(hint, "body14")
        return words + ui.px(16 + 20 + 14 + 14 + 16)

    def draw(self, surface: pygame.Surface) -> None:
        """Chosen ones have a rim."""
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        fill = theme.hover if self.is_chosen else mix(theme.inset, theme.hover, self.glow)
        rim = theme.primary if self.is_chosen else None
        shapes.panel(surface, self.rect, fill, px(12), rim, max(2, px(3)))
        side = px(20)
        x = self.rect.x + px(16)
        tint = theme.primary if self.is_chosen else theme.ink
        at = (x + side / 2, self.rect.centery)
        ui.sprites.draw(surface, f"common/ui/{self.icon}", at, side, tint)
        room = self.rect.right - px(16) - (x + side + px(14))
        label = min(ui.writer.width(self.label, "bold16") + px(10), room * 3 // 4)
        hint = min(ui.writer.width(self.hint, "body14"), room - label)
        words = pygame.Rect(x + side + px(14), self.rect.y, room - hint, self.rect.height)
        ui.writer.draw_fitted(surface, self.label, "bold16", theme.ink, words)
        place = pygame.Rect(0, self.rect.y, hint, self.rect.height)
        place.right = self.rect.right - px(16)
        ui.writer.draw_fitted(surface, self.hint, "body14", theme.second, place, "midright")


@dataclass(eq=False)
class Preview(Widget):
    """A picture, or the first lines of a text, on a card."""

    is_solid = False

    _: KW_ONLY
    picture: pygame.Surface | None = None
    words: str = ""

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.picture is not None:
            small = pygame.transform.smoothscale(self.picture, self.rect.size)
            self.picture = shapes.rounded_picture(small, self.ui.px(12))

    def draw(self, surface: pygame.Surface) -> None:
        """As much of it as there is room for."""
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        if self.picture is not None:
            surface.blit(self.picture, self.rect)
            shapes.panel(surface, self.rect, None, px(12), theme.line, max(1, px(1)))
            return
        shapes.panel(surface, self.rect, theme.inset, px(12))
        inner = self.rect.inflate(-px(28), -px(24))
        step = ui.writer.line_height("body14")
        shown = self._lines(inner.width)[: max(1, inner.height // step)]
        for index, line in enumerate(shown):
            place = pygame.Rect(inner.x, inner.y + index * step, inner.width, step)
            ui.writer.draw_fitted(surface, line, "body14", theme.ink, place)

    def _lines(self, width: int) -> list[str]:
        """Its lines; those that are too long go on below."""
        found: list[str] = []
        for line in self.words.splitlines():
            fits = self.ui.writer.least_width(line, "body14") <= width
            found += [line] if fits else self.ui.writer.wrap(line, "body14", width)
        return found


@dataclass(eq=False)
class Progress(Widget):
    """A bar that fills."""

    is_solid = False
    is_live = True

    share: Callable[[], float]
    name: str = field(default="progress", kw_only=True)

    def draw(self, surface: pygame.Surface) -> None:
        """How much is done."""
        theme = self.ui.theme
        shapes.pill(surface, self.rect, theme.track)
        wide = max(self.rect.height, round(self.rect.width * self.share()))
        done = pygame.Rect(self.rect.topleft, (wide, self.rect.height))
        shapes.pill(surface, done, theme.primary)
