"""The course of a match as a graph: a line of points for each seat, move by move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame

from games.stage import shapes
from games.stage.commands import STAY, Command
from games.stage.scenes.result_count import written
from games.stage.theme import PlayerLook, darker, lighter
from games.stage.ui import Ui
from games.stage.widgets.base import Widget, done
from games.stage.widgets.label import draw_player_disc

OVER = 3
STEPS = (1, 2, 5)
CLOSEST = 48
"""A line whose colour is nearer to the paper than this would not be seen."""
LINES = 5
"""At most so many lines across."""


class ScoreGraph(Widget):
    """Points by move. Pointing or the arrow keys choose a move, a click or Enter opens it."""

    can_focus = True
    wants_drag = True
    radius = 18

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        course: Sequence[Sequence[int]],
        looks: Sequence[PlayerLook],
        on_open: Callable[[int], Command | None],
    ) -> None:
        super().__init__(ui, rect, name="graph")
        self.course = course
        self.looks = list(looks)
        self.on_open = on_open
        self.at: int | None = None
        """The move pointed at; 0 is the start."""
        self._ticks = ticks(min(map(min, course)), max(map(max, course)))
        self._picture = self._drawn_lines()

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, ScoreGraph):
            self.at = old.at

    # Where things are

    @property
    def _plot(self) -> pygame.Rect:
        px = self.ui.px
        left = max(self.ui.writer.width(written(tick), "body14") for tick in self._ticks) + px(32)
        top, bottom = px(64), px(44)
        width = self.rect.width - left - px(92)
        height = self.rect.height - top - bottom
        return pygame.Rect(self.rect.x + left, self.rect.y + top, width, max(1, height))

    def _x(self, move: int) -> float:
        plot = self._plot
        return plot.x + plot.width * move / max(1, len(self.course) - 1)

    def _y(self, points: float) -> float:
        plot, low, high = self._plot, self._ticks[0], self._ticks[-1]
        return plot.bottom - plot.height * (points - low) / max(1, high - low)

    def move_at(self, pos: tuple[int, int]) -> int | None:
        """The move nearest to a place in the plot; None beside it."""
        plot = self._plot
        room = self.ui.px(14)
        if not plot.inflate(2 * room, 2 * room).collidepoint(pos):
            return None
        share = (pos[0] - plot.x) / max(1, plot.width)
        return max(0, min(len(self.course) - 1, round(share * (len(self.course) - 1))))

    # Input

    def point(self, pos: tuple[int, int]) -> None:
        """The pointer is there."""
        self.at = self.move_at(pos)

    def drag(self, pos: tuple[int, int]) -> Command | None:
        self.point(pos)
        return STAY

    def release(self, pos: tuple[int, int]) -> Command | None:
        self.point(pos)
        return self.activate() if self.at is not None else STAY

    def key(self, event: pygame.Event) -> Command | None:
        last = len(self.course) - 1
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
        return done(self.on_open(len(self.course) - 1 if self.at is None else self.at))

    # Drawing

    def _drawn_lines(self) -> pygame.Surface:
        """The lines on a transparent ground, smooth, each with a hem so that crossings are seen."""
        plot, room = self._plot, self.ui.px(8)
        size = (plot.width + 2 * room, plot.height + 2 * room)
        paper = self.ui.theme.paper
        big = pygame.Surface((size[0] * OVER, size[1] * OVER), pygame.SRCALPHA)
        big.fill((paper.r, paper.g, paper.b, 0))
        width = max(2, self.ui.px(4)) * OVER
        for seat, look in enumerate(self.looks):
            spots = [
                (
                    (self._x(move) - plot.x + room) * OVER,
                    (self._y(totals[seat]) - plot.y + room) * OVER,
                )
                for move, totals in enumerate(self.course)
            ]
            for colour, thick in ((paper, width + 3 * OVER), (self._colour(look), width)):
                _stroke(big, spots, colour, thick)
        return pygame.transform.smoothscale(big, size)

    def _colour(self, look: PlayerLook) -> pygame.Color:
        """The player's colour, deeper where it would sink into the paper."""
        paper, colour = self.ui.theme.paper, look.colour
        apart = max(abs(a - b) for a, b in zip(paper[:3], colour[:3], strict=True))
        if apart >= CLOSEST:
            return colour
        return lighter(colour, 0.4) if self.ui.theme.is_dark else darker(colour, 0.35)

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
            self._draw_ruler(surface, self.at)
        room = ui.px(8)
        surface.blit(self._picture, (plot.x - room, plot.y - room))
        self._draw_ends(surface)
        if self.at is not None:
            self._draw_point(surface, self.at)

    def _draw_head(self, surface: pygame.Surface) -> None:
        ui, theme = self.ui, self.ui.theme
        title = ui.say("result.course")
        place = (self.rect.x + ui.px(20), self.rect.y + ui.px(28))
        shown = ui.writer.draw(surface, title, "title20", theme.ink, place, "midleft")
        hint = pygame.Rect(shown.right + ui.px(16), shown.y, 0, shown.height)
        hint.width = max(0, self.rect.right - ui.px(20) - hint.x)
        if hint.width > ui.px(120):
            words = ui.say("result.course_hint")
            ui.writer.draw_fitted(surface, words, "body14", theme.second, hint, "midright")

    def _labelled(self) -> list[int]:
        """The moves named under the plot: the start and round numbers, well apart."""
        last = len(self.course) - 1
        apart = self.ui.px(64)
        for step in (5, 10, 20, 50, 100, 200, 500, 1000):
            if self._x(step) - self._x(0) >= apart:
                return [0, *range(step, last + 1, step)]
        return [0]

    def _draw_ends(self, surface: pygame.Surface) -> None:
        """Who each line belongs to, at its end; marks that would overlap move apart."""
        plot, foot = self._plot, self.rect.bottom - self.ui.px(12)
        room = foot - (self.rect.y + self.ui.px(46))
        side = min(self.ui.px(26), room // len(self.looks) - 2)
        ends = sorted((self._y(points), seat) for seat, points in enumerate(self.course[-1]))
        tops: list[float] = []
        for y, _ in ends:
            top = y - side / 2
            tops.append(max(top, tops[-1] + side + 2) if tops else top)
        over = tops[-1] + side - foot
        for index in range(len(tops) - 1, -1, -1):
            if over > 0:
                tops[index] -= over
                over = 0 if index == 0 else tops[index - 1] + side + 2 - tops[index]
        for top, (_, seat) in zip(tops, ends, strict=True):
            disc = pygame.Rect(plot.right + self.ui.px(14), round(top), side, side)
            draw_player_disc(surface, self.ui, disc, self.looks[seat])

    def _draw_ruler(self, surface: pygame.Surface, move: int) -> None:
        ui, plot, x = self.ui, self._plot, round(self._x(move))
        dash, width = ui.px(4), max(1, ui.px(2))
        for y in range(plot.y - ui.px(8), plot.bottom, 2 * dash):
            surface.fill(ui.theme.ink, (x - width // 2, y, width, min(dash, plot.bottom - y)))

    def _draw_point(self, surface: pygame.Surface, move: int) -> None:
        ui, theme, plot = self.ui, self.ui.theme, self._plot
        x = self._x(move)
        for seat, points in enumerate(self.course[move]):
            centre = (x, self._y(points))
            shapes.disc(surface, centre, ui.px(9), theme.paper)
            shapes.disc(surface, centre, ui.px(7), self._colour(self.looks[seat]))
        said = ui.say("result.move", n=move) if move else ui.say("result.start")
        points_said = " · ".join(written(points) for points in self.course[move])
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


def _stroke(
    surface: pygame.Surface,
    spots: Sequence[tuple[float, float]],
    colour: pygame.Color,
    width: int,
) -> None:
    """A thick line with round joints."""
    for spot in spots:
        pygame.draw.circle(surface, colour, spot, width / 2)
    for (ax, ay), (bx, by) in pairwise(spots):
        along = pygame.Vector2(bx - ax, by - ay)
        if along.length() == 0:
            continue
        aside = along.rotate(90)
        aside.scale_to_length(width / 2)
        corners = [
            (ax + aside.x, ay + aside.y),
            (bx + aside.x, by + aside.y),
            (bx - aside.x, by - aside.y),
            (ax - aside.x, ay - aside.y),
        ]
        pygame.draw.polygon(surface, colour, corners)
