"""The drawings of the statistics: strength over time, points in a line, bars by level."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from math import ceil, floor

import pygame

from games.history.rating import Point, anchor, level_of
from games.history.summary import LevelWins
from games.stage.draw import shapes
from games.stage.draw.theme import mix
from games.stage.table.past.line_graph import stroke
from games.stage.ui import Ui
from games.stage.widgets.base import Widget

OVER = 3
"""How much larger lines are drawn before they are made small, so that they are smooth."""
Spot = tuple[float, float]


class Smooth(Widget, ABC):
    """Something drawn once, larger, and then made small."""

    is_solid = False

    def __init__(self, ui: Ui, rect: pygame.Rect, *, name: str = "") -> None:
        super().__init__(ui, rect, name=name)
        self._drawn: pygame.Surface | None = None

    @abstractmethod
    def paint(self, big: pygame.Surface) -> None:
        """Draw on a surface that is `OVER` times as large."""

    def draw(self, surface: pygame.Surface) -> None:
        if self._drawn is None:
            size = (self.rect.width * OVER, self.rect.height * OVER)
            big = pygame.Surface(size, pygame.SRCALPHA)
            paper = self.ui.theme.paper
            big.fill((paper.r, paper.g, paper.b, 0))
            self.paint(big)
            self._drawn = pygame.transform.smoothscale(big, self.rect.size)
        surface.blit(self._drawn, self.rect)


class StrengthChart(Smooth):
    """The course of a strength with its band; lines stand for the bots' levels.

    `month_of` says how the month of a point is called, and "" where it need not be said.
    """

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        course: Sequence[Point],
        level_word: Callable[[int], str],
        month_word: Callable[[int], str],
    ) -> None:
        super().__init__(ui, rect, name="chart")
        self.course = course
        self.level_word = level_word
        self.month_word = month_word
        tops = [point.strength.value + point.strength.reach for point in course]
        feet = [point.strength.value - point.strength.reach for point in course]
        last = course[-1].strength.value
        self.low = max(min(feet), last - 700, anchor(0))
        self.high = min(max(tops), max(anchor(6), last + 200))
        self.low, self.high = min(self.low, last - 100), max(self.high, last + 100)
        left = ui.writer.width(level_word(5), "semi13") + ui.px(10)
        foot = ui.writer.line_height("semi13") + ui.px(10)
        wide, high = rect.width - left - ui.px(14), rect.height - foot - ui.px(10)
        self._plot = pygame.Rect(left, ui.px(10), wide, high)
        """The part where the lines are, in the widget's own pixels."""

    def _x(self, index: int) -> float:
        plot, last = self._plot, max(1, len(self.course) - 1)
        return plot.x + plot.width * (index / last if len(self.course) > 1 else 1.0)

    def _y(self, value: float) -> float:
        plot = self._plot
        share = (min(self.high, max(self.low, value)) - self.low) / (self.high - self.low)
        return plot.bottom - plot.height * share

    def _levels(self) -> list[int]:
        low, high = ceil(level_of(self.low)), floor(level_of(self.high))
        return [level for level in range(1, 6) if low <= level <= high]

    def paint(self, big: pygame.Surface) -> None:
        theme = self.ui.theme
        over = [
            self._spot(i, point.strength.value + point.strength.reach) for i, point in self._all()
        ]
        under = [
            self._spot(i, point.strength.value - point.strength.reach) for i, point in self._all()
        ]
        if len(over) > 1:
            band = pygame.Surface(big.get_size(), pygame.SRCALPHA)
            pygame.draw.polygon(band, shapes.rgba(theme.primary, 0.2), [*over, *reversed(under)])
            big.blit(band, (0, 0))
        spots = [self._spot(index, point.strength.value) for index, point in self._all()]
        stroke(big, spots, theme.primary, max(2, self.ui.px(3.2)) * OVER)
        pygame.draw.circle(big, theme.paper, spots[-1], self.ui.px(8.5) * OVER)
        pygame.draw.circle(big, theme.primary, spots[-1], self.ui.px(6) * OVER)

    def _all(self) -> list[tuple[int, Point]]:
        return list(enumerate(self.course))

    def _spot(self, index: int, value: float) -> Spot:
        return self._x(index) * OVER, self._y(value) * OVER

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme, plot = self.ui, self.ui.theme, self._plot
        for level in self._levels():
            y = self.rect.y + round(self._y(anchor(level)))
            surface.fill(theme.line, (self.rect.x + plot.x, y, plot.width, max(1, ui.px(1.5))))
        super().draw(surface)
        for level in self._levels():
            at = (self.rect.x, self.rect.y + round(self._y(anchor(level))))
            ui.writer.draw(surface, self.level_word(level), "semi13", theme.second, at, "midleft")
        free, month = float(plot.x), 0
        for index, point in self._all():
            if point.when.month == month:
                continue
            month = point.when.month
            word = self.month_word(month)
            wide = ui.writer.width(word, "semi13")
            x = min(self._x(index), plot.right - wide)
            if x >= free:
                at = (self.rect.x + round(x), self.rect.bottom)
                ui.writer.draw(surface, word, "semi13", theme.second, at, "bottomleft")
                free = x + wide + ui.px(16)


class Sparkline(Smooth):
    """Numbers in a line, the last one with a dot."""

    def __init__(
        self, ui: Ui, rect: pygame.Rect, numbers: Sequence[int], colour: pygame.Color
    ) -> None:
        super().__init__(ui, rect)
        self.numbers = numbers
        self.colour = colour

    def paint(self, big: pygame.Surface) -> None:
        room = self.ui.px(5) * OVER
        wide, high = big.get_width() - 2 * room, big.get_height() - 2 * room
        low, top = min(self.numbers), max(self.numbers)
        last = max(1, len(self.numbers) - 1)
        spots = []
        for index, number in enumerate(self.numbers):
            share = (number - low) / (top - low) if top > low else 0.5
            x = room + wide * (index / last if len(self.numbers) > 1 else 1.0)
            spots.append((x, room + high * (1 - share)))
        stroke(big, spots, self.colour, max(2, self.ui.px(2.4)) * OVER)
        pygame.draw.circle(big, self.colour, spots[-1], self.ui.px(4) * OVER)


def draw_levels(
    ui: Ui, levels: Sequence[LevelWins], surface: pygame.Surface, rect: pygame.Rect
) -> None:
    """How much was won against each level: a bar on its track, and the level under it."""
    theme = ui.theme
    step = rect.width / len(levels)
    foot = ui.writer.line_height("semi14")
    for index, wins in enumerate(levels):
        x = rect.x + round(step * (index + 0.5))
        bar = pygame.Rect(0, rect.y, min(ui.px(26), round(step * 0.7)), 0)
        bar.height = rect.height - foot - ui.px(4)
        bar.centerx = x
        radius = ui.px(5)
        shapes.panel(surface, bar, mix(theme.paper, theme.track, 0.45), radius)
        if wins.matches:
            done = pygame.Rect(bar)
            done.height = max(ui.px(4), round(bar.height * wins.share))
            done.bottom = bar.bottom
            shapes.panel(surface, done, theme.primary, min(radius, done.height // 2))
        at = (x, rect.bottom)
        ui.writer.draw(surface, str(wins.level), "semi14", theme.second, at, "midbottom")
