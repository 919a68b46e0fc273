"""After a loss: the person's chances over the match, with the moment that the lesson is about."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from games.stage.draw import shapes
from games.stage.draw.theme import PlayerLook
from games.stage.scenes.result.graph import ScoreGraph
from games.stage.scenes.result.loss import EDGE, Loss
from games.stage.table.past.course import shown_share
from games.stage.ui import Ui
from games.stage.widgets.commands import Command

HALF = 50
FILL = 0.16
HEAD, FOOT = 30, 24


class LossGraph(ScoreGraph):
    """One line in per cent, move by move. A click or Enter opens a move in the review."""

    least = HEAD + FOOT + 44
    """Less than so many design pixels in height show nothing."""

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        loss: Loss,
        look: PlayerLook,
        on_open: Callable[[int], Command | None],
        *,
        has_panel: bool,
    ) -> None:
        shares = [[round(100 * each)] for each in loss.shares()]
        super().__init__(ui, rect, shares, [[look]], on_open)
        self.loss = loss
        self.has_panel = has_panel
        """Whether it stands on paper of its own, not on the lesson's."""

    @property
    def bounds(self) -> tuple[float, float]:
        return 0, 100

    @property
    def _plot(self) -> pygame.Rect:
        px, rect = self.ui.px, self.rect
        edge = px(EDGE) if self.has_panel else 0
        left = edge + self.ui.writer.width(shown_share(self.ui, 0.5), "body14") + px(10)
        more = 8 if self.has_panel else 0
        top, bottom = px(HEAD + more), px(FOOT + more)
        width, height = rect.width - left - edge - px(8), rect.height - top - bottom
        return pygame.Rect(rect.x + left, rect.y + top, width, max(1, height))

    def _written(self, value: int) -> str:
        return shown_share(self.ui, value / 100)

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme, px, plot = self.ui, self.ui.theme, self.ui.px, self._plot
        if self.has_panel:
            shapes.shadow(surface, self.rect, px(18), 2, ui.scale)
            shapes.panel(surface, self.rect, theme.paper, px(18))
        head = pygame.Rect(plot.x, plot.y - px(HEAD), plot.width, px(22))
        head.x, head.width = self.rect.x + (px(EDGE) if self.has_panel else 0), plot.right - head.x
        words = ui.say("result.loss.course")
        ui.writer.draw_fitted(surface, words, "bold16", theme.ink, head, "midleft")
        y = round(self._y(HALF))
        pygame.draw.line(surface, theme.line, (plot.x, y), (plot.right, y), max(1, px(2)))
        at = (plot.x - px(8), y)
        ui.writer.draw(surface, shown_share(ui, 0.5), "body14", theme.second, at, "midright")
        self._draw_fill(surface)
        moment = self.loss.moment
        if moment is not None:
            x = round(self._x(moment))
            surface.fill(theme.ink, (x, plot.y, max(1, px(2)), plot.height))
        self.draw_lines(surface)
        if moment is not None:
            spot = (self._x(moment), self._y(self.course[moment][0]))
            shapes.disc(surface, spot, px(6), theme.hint, theme.ink, max(1, px(1.5)))
        self._draw_feet(surface, moment)
        if self.at is not None:
            self._draw_point(surface, self.at)

    def _draw_fill(self, surface: pygame.Surface) -> None:
        """How far the line is from an even match."""
        plot, even = self._plot, self._y(HALF) - self._plot.y
        line = [
            (self._x(move) - plot.x, self._y(value[0]) - plot.y)
            for move, value in enumerate(self.course)
        ]
        sheet = pygame.Surface(plot.size, pygame.SRCALPHA)
        outline = [(line[0][0], even), *line, (line[-1][0], even)]
        pygame.draw.polygon(sheet, shapes.rgba(self._colour(self.looks[0]), FILL), outline)
        surface.blit(sheet, plot)

    def _draw_feet(self, surface: pygame.Surface, moment: int | None) -> None:
        """Begin, end and the moment, those that have room."""
        ui, px, plot = self.ui, self.ui.px, self._plot
        y = plot.bottom + px(4)
        taken: list[pygame.Rect] = []
        words = [
            (0, ui.say("result.start"), "topleft"),
            (self.last, ui.say("result.loss.end"), "topright"),
        ]
        if moment is not None:
            words.insert(0, (moment, ui.say("result.move", n=moment), "midtop"))
        for move, text, anchor in words:
            style = "semi14" if anchor == "midtop" else "body14"
            width, tall = ui.writer.width(text, style), ui.writer.line_height(style)
            place = pygame.Rect(0, 0, width, tall)
            setattr(place, anchor, (round(self._x(move)), y))
            place.clamp_ip(pygame.Rect(plot.x, y, plot.width, tall))
            if not any(place.inflate(px(12), 0).colliderect(each) for each in taken):
                taken.append(place)
                colour = ui.theme.ink if anchor == "midtop" else ui.theme.second
                ui.writer.draw(surface, text, style, colour, place.topleft, "topleft")
