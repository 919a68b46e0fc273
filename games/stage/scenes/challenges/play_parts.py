"""The small widgets around a challenge: clock, price, the piece of a hint, tries, moves."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from games.core.language import signed
from games.stage.draw import shapes
from games.stage.scenes.challenges.stars import draw_star
from games.stage.scenes.challenges.words import clock
from games.stage.table.game.margins import Icon
from games.stage.table.game.recent import draw_number
from games.stage.ui import Ui
from games.stage.widgets.base import Widget

PAD = (16, 14)
"""Around what stands on a card beside the board."""


class Clock(Widget):
    """A time that runs; nothing but its seconds is drawn anew."""

    is_solid = False

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        seconds: Callable[[], float],
        style: str,
        is_running_down: bool,
    ) -> None:
        super().__init__(ui, rect, name="clock")
        self.seconds = seconds
        self.style = style
        self.is_running_down = is_running_down

    @property
    def _shown(self) -> str:
        up = 0.999 if self.is_running_down else 0.0
        return clock(self.seconds() + up)

    @property
    def shows(self) -> Hashable:
        return self._shown

    def draw(self, surface: pygame.Surface) -> None:
        is_short = self.is_running_down and self.seconds() <= 5
        ink = self.ui.theme.bad if is_short else self.ui.theme.ink
        at = self.rect.midright
        self.ui.writer.draw(surface, self._shown, self.style, ink, at, "midright")


class Price(Widget):
    """What a hint costs, on gold: a star, or nothing."""

    is_solid = False

    def __init__(self, ui: Ui, rect: pygame.Rect, stars: int) -> None:
        super().__init__(ui, rect, name="price")
        self.stars = stars

    @staticmethod
    def _words(ui: Ui, stars: int) -> str:
        return signed(-stars) if stars else ui.say("challenges.play.free")

    @classmethod
    def width(cls, ui: Ui, stars: int) -> int:
        """How wide it is."""
        sign = ui.px(22) if stars else 0
        return ui.writer.width(cls._words(ui, stars), "bold14") + sign + ui.px(20)

    def draw(self, surface: pygame.Surface) -> None:
        ui, px, rect = self.ui, self.ui.px, self.rect
        fill, ink = pygame.Color("#FFF3D1"), pygame.Color("#5E3F00")
        shapes.pill(surface, rect, fill)
        at = (rect.x + px(10), rect.centery)
        text = self._words(ui, self.stars)
        place = ui.writer.draw(surface, text, "bold14", ink, at, "midleft")
        if self.stars:
            draw_star(surface, ui, (place.right + px(12), rect.centery), px(15), is_won=True)


class PieceLine(Widget):
    """The piece of a hint: its picture and its name."""

    is_solid = False

    def __init__(self, ui: Ui, rect: pygame.Rect, icon: Icon | None, text: str) -> None:
        super().__init__(ui, rect, name="hint-piece")
        self.icon = icon
        self.label = text

    def draw(self, surface: pygame.Surface) -> None:
        ui, px, rect = self.ui, self.ui.px, self.rect
        left = rect.x
        if self.icon is not None:
            image = self.icon(min(px(40), rect.height - px(4)))
            surface.blit(image, image.get_rect(midleft=rect.midleft))
            left += max(px(40), image.get_width()) + px(10)
        lines = ui.writer.wrapped_height(self.label, "semi16", rect.right - left)
        room = pygame.Rect(left, rect.centery - lines // 2, rect.right - left, lines)
        ui.writer.draw_wrapped(surface, self.label, "semi16", ui.theme.ink, room)


class TrySign(Widget):
    """A cross for a try that missed, a check for the one that solved it, a number for the next."""

    is_solid = False

    def __init__(self, ui: Ui, rect: pygame.Rect, number: int, is_good: bool | None) -> None:
        super().__init__(ui, rect)
        self.number = number
        self.is_good = is_good

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme, px, rect = self.ui, self.ui.theme, self.ui.px, self.rect
        side = min(rect.size)
        if self.is_good is None:
            ring = pygame.Rect(0, 0, side, side)
            ring.center = rect.center
            ink = theme.second
            shapes.dashed(surface, ring, side // 2, ink, max(2, px(2)), px(6))
            ui.writer.draw(surface, str(self.number), "bold14", ink, rect.center, "center")
            return
        fill, ink = (theme.good, theme.on_good) if self.is_good else (theme.bad, theme.on_bad)
        shapes.disc(surface, rect.center, side / 2, fill)
        icon = "check" if self.is_good else "cross"
        ui.sprites.draw(surface, f"common/ui/{icon}", rect.center, round(side * 0.6), ink)


class AnswerRow(Widget):
    """A move of the answer: its number, its picture, what it is and whose."""

    is_solid = False

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        number: int,
        fill: pygame.Color,
        icon: Icon | None,
        text: str,
        note: str,
    ) -> None:
        super().__init__(ui, rect)
        self.number = number
        self.fill = fill
        self.icon = icon
        self.label = text
        self.note = note

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme, px, rect = self.ui, self.ui.theme, self.ui.px, self.rect
        draw_number(surface, ui, self.number, (rect.x + px(14), rect.centery), self.fill)
        left = rect.x + px(36)
        if self.icon is not None:
            image = self.icon(px(34))
            surface.blit(image, image.get_rect(midleft=(left, rect.centery)))
            left += max(px(34), image.get_width()) + px(10)
        room = pygame.Rect(left, rect.y + px(3), rect.right - left, px(22))
        ui.writer.draw_fitted(surface, self.label, "semi16", theme.ink, room, "midleft")
        note = pygame.Rect(left, rect.y + px(23), rect.right - left, px(20))
        ui.writer.draw_fitted(surface, self.note, "body14", theme.second, note, "midleft")
