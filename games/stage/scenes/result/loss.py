"""After a loss against bots: the one thing to keep from the match, its turning point."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from games.core.match import Match
from games.host.course import Course, Swing
from games.host.teaching import Taught, Teaching
from games.stage.draw import shapes
from games.stage.draw.theme import PlayerLook, mix
from games.stage.scenes.result.graph import ScoreGraph
from games.stage.table.game.desk import Desk
from games.stage.table.game.outcome import Outcome
from games.stage.table.game.people import seat_name
from games.stage.table.game.view import View
from games.stage.table.past.course import shown_share
from games.stage.ui import Ui
from games.stage.widgets.base import Widget
from games.stage.widgets.commands import Command

NARROW, CLOSE = 7, 15
"""Points up to which a loss was by a hair, or well defended."""
EDGE, BOX = 24, 58
"""Design pixels around the words of a card, and the height of what was played and was better."""
HALF = 50
FILL = 0.16
HEAD, FOOT = 30, 24


def lone_loser(outcome: Outcome) -> int | None:
    """The seat of the only person at the table, when bots have beaten them."""
    losers = outcome.losers
    return losers[0] if len(losers) == 1 else None


def loss_title(ui: Ui, outcome: Outcome, seat: int) -> str:
    """A title by the margin, never by the defeat."""
    short = outcome.decisive(outcome.winners[0]) - outcome.decisive(seat)
    key = "narrow" if short <= NARROW else "close" if short <= CLOSE else "another"
    return ui.say(f"result.loss.{key}")


class Loss:
    """Looks for the move that cost the person most where another was clearly better."""

    def __init__(
        self, desk: Desk, match: Match, seat: int, ui: Ui, on_told: Callable[[], object]
    ) -> None:
        self.match = match
        self.seat = seat
        self.course = Course(desk, match, ui.post)
        self.teaching = Teaching(desk, match, self.course, ui.post)
        self._on_told = on_told

    @property
    def taught(self) -> Taught | None:
        """The lesson, once there is one."""
        known = (self.teaching.known.get(swing.position) for swing in self._costs())
        return next((found for found in known if found and found.better is not None), None)

    @property
    def is_looking(self) -> bool:
        """Whether there may still be one."""
        if not self.course.is_complete:
            return not self.course.was_lost
        return self.taught is None and self._next is not None

    def look(self) -> None:
        """Begin, or go on after something else was asked."""
        if self.course.is_complete:
            self._judge()
        else:
            self.course.start(self._judge)

    def stop(self) -> None:
        """Nobody waits any more."""
        self.course.cancel()
        self.teaching.cancel()

    def _costs(self) -> list[Swing]:
        """The turning points that the person's own moves brought about, the dearest first."""
        shares = self.shares()
        return [
            swing
            for swing in self.course.swings()
            if self.match.states[swing.position - 1].to_move == self.seat
            and shares[swing.position] < shares[swing.position - 1]
        ]

    @property
    def _next(self) -> int | None:
        """The dearest of them that is still to be asked about."""
        positions = (swing.position for swing in self._costs())
        return next((each for each in positions if each not in self.teaching.known), None)

    def _judge(self) -> None:
        """Ask about one own turning point after the other, until one teaches something."""
        if self.is_looking:
            assert self._next is not None
            self.teaching.ask(self._next, self._judge)
        self._on_told()

    @property
    def moment(self) -> int | None:
        """The move that the lesson is about."""
        return None if self.taught is None else self.taught.position

    def shares(self) -> list[float]:
        """The person's chance after each move."""
        known = range(len(self.course.shares))
        return [self.course.share_of(self.seat, position) for position in known]


class LessonCard(Widget):
    """One thing to keep: the position, what was played and what was better, why, and a rule.

    A click plays the moment again.
    """

    is_solid = False

    def __init__(
        self, ui: Ui, rect: pygame.Rect, loss: Loss, view: type[View[Any]], has_room: bool
    ) -> None:
        super().__init__(ui, rect, name="lesson-card")
        self.loss = loss
        self.view = view
        self.has_picture = has_room
        self._picture: pygame.Surface | None = None
        self._pictured: tuple[object, ...] = ()

    @property
    def shows(self) -> tuple[object, ...]:
        """It changes while the bots look."""
        return (self.loss.taught, round(50 * self.loss.course.progress))

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme, px, rect = self.ui, self.ui.theme, self.ui.px, self.rect
        shapes.shadow(surface, rect, px(22), 2, ui.scale)
        shapes.panel(surface, rect, theme.paper, px(22))
        head = pygame.Rect(rect.x + px(EDGE), rect.y + px(14), rect.width - 2 * px(EDGE), px(32))
        taught = self.loss.taught
        side = 0
        if taught is not None:
            words = ui.say("result.loss.moment", n=taught.position)
            at = head.midright
            side = ui.writer.draw(
                surface, words, "semi14", theme.second, at, "midright"
            ).width + px(12)
        title = pygame.Rect(head.x, head.y, head.width - side, head.height)
        ui.writer.draw_fitted(
            surface, ui.say("result.loss.lesson"), "title22", theme.ink, title, "midleft"
        )
        if taught is None:
            self._draw_waiting(surface, self._body)
        else:
            self._draw_lesson(surface, taught)

    @property
    def _body(self) -> pygame.Rect:
        """All under the head."""
        px, rect = self.ui.px, self.rect
        top = rect.y + px(14 + 32 + 8)
        return pygame.Rect(
            rect.x + px(EDGE), top, rect.width - 2 * px(EDGE), rect.bottom - px(16) - top
        )

    @property
    def _column(self) -> pygame.Rect:
        """Where the words stand, beside the picture if there is one."""
        body = self._body
        if self.has_picture:
            left = self._picture_place.right + self.ui.px(20)
            body.width, body.x = body.right - left, left
        return body

    @property
    def _picture_place(self) -> pygame.Rect:
        body = self._body
        wide = min(round(body.width * 0.46), round(body.height * 1.3))
        return pygame.Rect(body.x, body.y, wide, body.height)

    def _sentences(self, taught: Taught) -> list[tuple[str, str, pygame.Rect]]:
        """Why the other move was better and the rule to keep: words, style and place."""
        ui, column = self.ui, self._column
        names = [seat_name(ui, seat, n) for n, seat in enumerate(self.loss.match.seats)]
        assert taught.why is not None
        style = "body18" if column.height > ui.px(200) else "body16"
        said = [(taught.why.sentence(ui.say, names), style)]
        rule = f"{self.loss.match.game.name}.keep.{taught.why.first.verb}"
        if ui.language.has(rule):
            said.append((ui.say(rule), "bold16"))
        y, placed = column.y + ui.px(BOX + 10), []
        for words, style in said:
            lines = ui.writer.wrap(words, style, column.width)
            high = ui.writer.line_height(style) * len(lines)
            placed.append((words, style, pygame.Rect(column.x, y, column.width, high)))
            y += high + ui.px(6)
        return placed

    def room_below(self) -> pygame.Rect:
        """What the lesson leaves free under its words, once it is known."""
        taught, room = self.loss.taught, self._column
        if taught is None:
            return pygame.Rect(room.x, room.bottom, room.width, 0)
        top = self._sentences(taught)[-1][2].bottom + self.ui.px(12)
        return pygame.Rect(room.x, top, room.width, max(0, room.bottom - top))

    def _draw_waiting(self, surface: pygame.Surface, body: pygame.Rect) -> None:
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        said = ui.say("result.loss.looking")
        high = ui.writer.draw_wrapped(surface, said, "body16", theme.second, body)
        track = pygame.Rect(body.x, body.y + high + px(8), min(body.width, px(320)), px(6))
        shapes.pill(surface, track, theme.track)
        track.width = max(px(6), round(track.width * self.loss.course.progress))
        shapes.pill(surface, track, ui.key_colour(self.loss.match.game.name))

    def _draw_lesson(self, surface: pygame.Surface, taught: Taught) -> None:
        ui, column, gap = self.ui, self._column, self.ui.px(10)
        if self.has_picture:
            place = self._picture_place
            surface.blit(self._drawn(place.size, taught), place)
        half = (column.width - gap) // 2
        boxes = [
            pygame.Rect(column.x + n * (half + gap), column.y, half, ui.px(BOX)) for n in (0, 1)
        ]
        self._draw_box(surface, boxes[0], "played", self.loss.shares()[taught.position])
        self._draw_box(surface, boxes[1], "better", taught.share)
        for words, style, place in self._sentences(taught):
            ui.writer.draw_wrapped(surface, words, style, ui.theme.ink, place)

    def _draw_box(
        self, surface: pygame.Surface, box: pygame.Rect, which: str, share: float
    ) -> None:
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        is_better = which == "better"
        fill = mix(theme.paper, theme.hint if is_better else theme.track, 0.22)
        shapes.panel(surface, box, fill, px(12), theme.hint if is_better else None, px(2))
        line = pygame.Rect(box.x + px(10), box.y + px(7), box.width - px(20), px(22))
        ui.writer.draw_fitted(
            surface, ui.say(f"result.loss.{which}"), "bold16", theme.ink, line, "center"
        )
        line.y += px(22)
        chance = ui.say("result.loss.chance", share=shown_share(ui, share))
        ui.writer.draw_fitted(surface, chance, "body14", theme.second, line, "center")

    def _drawn(self, size: tuple[int, int], taught: Taught) -> pygame.Surface:
        key = (size, taught, self.ui.theme)
        if self._picture is None or self._pictured != key:
            colours = [seat.colour for seat in self.loss.match.seats]
            found = self.view.snapshot(
                self.ui, taught.before, size, str(taught.better), colours=colours
            )
            self._picture = shapes.rounded_picture(found, self.ui.px(14))
            self._pictured = key
        return self._picture


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
