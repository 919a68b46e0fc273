"""The small widgets around a challenge: clock, price, the piece of a hint, tries, moves."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from games.core.language import signed
from games.stage.draw import shapes
from games.stage.scenes.challenges.calendar import draw_dashed_ring
from games.stage.scenes.challenges.solving import SolvingScene, Told
from games.stage.scenes.challenges.stars import draw_star
from games.stage.scenes.challenges.words import clock
from games.stage.table.game.margins import Icon
from games.stage.table.game.recent import draw_number, number_fill
from games.stage.ui import Ui
from games.stage.widgets.base import Widget
from games.stage.widgets.layout import Leaf, painted

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


def price_leaf(ui: Ui, stars: int) -> Leaf:
    """What a hint costs, on gold: a star, or nothing."""
    px, text = ui.px, signed(-stars) if stars else ui.say("challenges.play.free")
    wide = ui.writer.width(text, "bold14") + (px(22) if stars else 0) + px(20)

    def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
        shapes.pill(surface, rect, pygame.Color("#FFF3D1"))
        ink, at = pygame.Color("#5E3F00"), (rect.x + px(10), rect.centery)
        place = ui.writer.draw(surface, text, "bold14", ink, at, "midleft")
        if stars:
            draw_star(surface, ui, (place.right + px(12), rect.centery), px(15), is_won=True)

    return painted(ui, draw, lambda _: (wide, px(26)), align="center")


def draw_piece(
    ui: Ui, icon: Icon | None, text: str, surface: pygame.Surface, rect: pygame.Rect
) -> None:
    """The piece of a hint: its picture and its name."""
    left = _draw_icon(surface, icon, rect, min(ui.px(40), rect.height - ui.px(4)), ui.px(40), ui)
    high = ui.writer.wrapped_height(text, "semi16", rect.right - left)
    room = pygame.Rect(left, rect.centery - high // 2, rect.right - left, high)
    ui.writer.draw_wrapped(surface, text, "semi16", ui.theme.ink, room)


def _draw_icon(
    surface: pygame.Surface, icon: Icon | None, rect: pygame.Rect, side: int, least: int, ui: Ui
) -> int:
    """A picture at the left of a rect, if there is one; where the words beside it begin."""
    if icon is None:
        return rect.x
    image = icon(side)
    surface.blit(image, image.get_rect(midleft=rect.midleft))
    return rect.x + max(least, image.get_width()) + ui.px(10)


def draw_try(
    ui: Ui, number: int, is_good: bool | None, surface: pygame.Surface, rect: pygame.Rect
) -> None:
    """A cross for a try that missed, a check for the one that solved it, a number for the next."""
    theme, side = ui.theme, min(rect.size)
    if is_good is None:
        draw_dashed_ring(surface, ui, rect, theme.second)
        ui.writer.draw(surface, str(number), "bold14", theme.second, rect.center, "center")
        return
    fill, ink = (theme.good, theme.on_good) if is_good else (theme.bad, theme.on_bad)
    shapes.disc(surface, rect.center, side / 2, fill)
    icon = "check" if is_good else "cross"
    ui.sprites.draw(surface, f"common/ui/{icon}", rect.center, round(side * 0.6), ink)


def draw_answer(
    scene: SolvingScene, number: int, told: Told, surface: pygame.Surface, rect: pygame.Rect
) -> None:
    """A move of the answer: its number, its picture, what it is and whose."""
    ui, theme, px = scene.ui, scene.ui.theme, scene.ui.px
    fill = number_fill(scene.view.look_now(told.seat))
    draw_number(surface, ui, number, (rect.x + px(14), rect.centery), fill)
    beside = pygame.Rect(rect.x + px(36), rect.y, 0, rect.height)
    left = _draw_icon(surface, told.row.icon, beside, px(34), px(34), ui)
    room = pygame.Rect(left, rect.y + px(3), rect.right - left, px(22))
    ui.writer.draw_fitted(surface, told.row.text, "semi16", theme.ink, room, "midleft")
    note = pygame.Rect(left, rect.y + px(23), rect.right - left, px(20))
    name = scene.name_of(told.seat)
    ui.writer.draw_fitted(surface, name, "body14", theme.second, note, "midleft")
