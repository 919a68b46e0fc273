"""The course of a match as a graph: a line of points for each side, move by move."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from games.core.language import written
from games.stage.draw import shapes
from games.stage.draw.theme import PlayerLook
from games.stage.table.past.line_graph import LineGraph
from games.stage.ui import Ui
from games.stage.widgets.base import Widget, done
from games.stage.widgets.commands import STAY, Command

STEPS = (1, 2, 5)
LINES = 5
"""At most so many lines across."""


class ScoreGraph(LineGraph):
    """Points by move, or by what the game counts instead, each of which shows a position.

    Pointing or the arrow keys choose one, a click or Enter opens it.
    """

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        course: Sequence[Sequence[int]],
        marks: Sequence[Sequence[PlayerLook]],
        on_open: Callable[[int], Command | None],
        stops: Sequence[tuple[int, int]] = (),
        words: str = "result",
    ) -> None:
        super().__init__(ui, rect, marks, name="graph")
        self.course = [course[at] for at, _ in stops] if stops else course
        self.shown = [shown for _, shown in stops] if stops else range(len(course))
        """The position that each of them shows."""
        self.on_open = on_open
        self.words = words
        """Where the texts say what they are."""
        self.at: int | None = None
        """The move pointed at; 0 is the start."""
        self._ticks = ticks(min(map(min, course)), max(map(max, course)))

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, ScoreGraph):
            self.at = old.at

    # Where things are

    @property
    def values(self) -> Sequence[Sequence[float]]:
        return self.course

    @property
    def last(self) -> int:
        return len(self.course) - 1

    @property
    def bounds(self) -> tuple[float, float]:
        return self._ticks[0], self._ticks[-1]

    @property
    def _plot(self) -> pygame.Rect:
        px = self.ui.px
        left = max(self.ui.writer.width(written(tick), "body14") for tick in self._ticks) + px(32)
        top, bottom = px(64), px(44)
        width = self.rect.width - left - px(92)
        height = self.rect.height - top - bottom
        return pygame.Rect(self.rect.x + left, self.rect.y + top, width, max(1, height))

    # Input

    def point(self, pos: tuple[int, int]) -> None:
        self.at = self.move_at(pos)

    def release(self, pos: tuple[int, int]) -> Command | None:
        self.point(pos)
        return self.activate() if self.at is not None else STAY

    def key(self, event: pygame.Event) -> Command | None:
        last = self.last
        here = last if self.at is None else self.at
        goals = {
            pygame.K_LEFT: here - 1 if self.at is not None else last,
            pygame.K_RIGHT: here + 1,
            pygame.K_HOME: 0,
            pygame.K_END: last,
        }
        if event.key not in goals or not self.ui.is_focus_shown:
            return None
        if not 0 <= goals[event.key] <= last:
            return None
        self.at = goals[event.key]
        return STAY

    def activate(self) -> Command | None:
        """Open the review at the move pointed at, or at the last one."""
        self.ui.sounds.play("click")
        return done(self.on_open(self.shown[-1 if self.at is None else self.at]))

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme, plot = self.ui, self.ui.theme, self._plot
        shapes.shadow(surface, self.rect, ui.px(18), 2, ui.scale)
        shapes.panel(surface, self.rect, theme.paper, ui.px(18))
        self._draw_head(surface)
        for tick in self._ticks:
            y = round(self._y(tick))
            pygame.draw.line(surface, theme.line, (plot.x, y), (plot.right, y), max(1, ui.px(2)))
            place = (plot.x - ui.px(10), y)
            ui.writer.draw(surface, written(tick), "body14", theme.second, place, "midright")
        for move in self._labelled():
            text = str(move) if move else ui.say("result.start")
            below = (self._x(move), plot.bottom + ui.px(8))
            ui.writer.draw(surface, text, "body14", theme.second, below, "midtop")
        if self.at is not None:
            self.draw_ruler(surface, self.at)
        self.draw_lines(surface)
        self.draw_ends(surface, self.rect.y + ui.px(46), self.rect.bottom - ui.px(12))
        if self.at is not None:
            self._draw_point(surface, self.at)

    def _draw_head(self, surface: pygame.Surface) -> None:
        ui, theme = self.ui, self.ui.theme
        title = ui.say(f"{self.words}.course")
        place = (self.rect.x + ui.px(20), self.rect.y + ui.px(28))
        shown = ui.writer.draw(surface, title, "title20", theme.ink, place, "midleft")
        hint = pygame.Rect(shown.right + ui.px(16), shown.y, 0, shown.height)
        hint.width = max(0, self.rect.right - ui.px(20) - hint.x)
        if hint.width > ui.px(120):
            words = ui.say(f"{self.words}.course_hint")
            ui.writer.draw_fitted(surface, words, "body14", theme.second, hint, "midright")

    def _written(self, value: int) -> str:
        """A value as it is told of a move."""
        return written(value)

    def _labelled(self) -> list[int]:
        """The moves named under the plot: the start and round numbers, well apart."""
        last = self.last
        apart = self.ui.px(64)
        for step in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000):
            if self._x(step) - self._x(0) >= apart:
                return [0, *range(step, last + 1, step)]
        return [0]

    def _draw_point(self, surface: pygame.Surface, move: int) -> None:
        ui, theme, plot = self.ui, self.ui.theme, self._plot
        x = self._x(move)
        for side, points in enumerate(self.course[move]):
            centre = (x, self._y(points))
            shapes.disc(surface, centre, ui.px(9), theme.paper)
            shapes.disc(surface, centre, ui.px(7), self._colour(self.looks[side]))
        said = ui.say(f"{self.words}.move", n=move) if move else ui.say("result.start")
        points_said = " · ".join(self._written(points) for points in self.course[move])
        text = f"{said}  ({points_said})"
        width = ui.writer.width(text, "semi14") + ui.px(18)
        pill = pygame.Rect(round(x) + ui.px(8), 0, width, ui.px(26))
        pill.bottom = plot.bottom - ui.px(2)
        if pill.right > plot.right + ui.px(8):
            pill.right = round(x) - ui.px(8)
        shapes.panel(surface, pill, theme.toast, ui.px(7))
        ui.writer.draw(surface, text, "semi14", theme.on_toast, pill.center, "center")


def ticks(low: int, high: int) -> list[int]:
    """Round numbers from at or under the lowest to at or over the highest, 0 among them."""
    low, high = min(0, low), max(high, 1)
    size = 1
    while True:
        for factor in STEPS:
            step = size * factor
            first, last = low // step, -(-high // step)
            if last - first < LINES:
                return [number * step for number in range(first, last + 1)]
        size *= 10
