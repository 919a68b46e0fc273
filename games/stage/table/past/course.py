"""Looking back at a finished match: everybody's chances, and what turned it, drawn and in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

from games.core.match import Match
from games.host.course import Course, Swing
from games.stage.draw import shapes
from games.stage.draw.theme import INK
from games.stage.table.game.people import joined, said_of_seat, seat_name
from games.stage.table.past.line_graph import SOLID, LineGraph
from games.stage.ui import Ui
from games.stage.widgets.base import done
from games.stage.widgets.commands import STAY, Command

HALF = 0.5
HEAD, FOOT = 28, 14
SNAP = 7
"""So many design pixels from a turning point a click still means it."""
DISC = 9


def shown_share(ui: Ui, share: float) -> str:
    """A chance as it is written."""
    return ui.say("table.percent", n=round(100 * share))


@dataclass(eq=False)
class ChanceGraph(LineGraph):
    """Chances by move. A click, a drag or the arrow keys go to a position."""

    dashes = (SOLID, (10, 7), (1, 6), (14, 6, 1, 6))
    thick = 3

    course: Course
    at: int
    on_look: Callable[[int], Command | None]
    name: str = field(default="course", kw_only=True)

    def __post_init__(self) -> None:
        super().__post_init__()
        self.swings = self.course.swings()

    @property
    def shows(self) -> tuple[int, bool]:
        """It grows while chances are worked out."""
        return round(1000 * self.course.progress), self.course.was_lost

    # Where things are

    @property
    def values(self) -> Sequence[Sequence[float]]:
        return self.course.shares

    @property
    def last(self) -> int:
        return self.course.positions - 1

    @property
    def bounds(self) -> tuple[float, float]:
        return 0.0, 1.0

    @property
    def _plot(self) -> pygame.Rect:
        px = self.ui.px
        left = self.ui.writer.width(shown_share(self.ui, 1.0), "body14") + px(26)
        right = px(24) + px(27) * max(len(mates) for mates in self.marks)
        width = self.rect.width - left - right
        height = self.rect.height - px(HEAD) - px(FOOT)
        return pygame.Rect(self.rect.x + left, self.rect.y + px(HEAD), width, max(1, height))

    # Input

    def point(self, pos: tuple[int, int]) -> None:
        self._go(pos)

    def release(self, pos: tuple[int, int]) -> Command | None:
        return self._go(pos)

    def _go(self, pos: tuple[int, int]) -> Command:
        at = self.move_at(pos)
        if at is None:
            return STAY
        near = [swing.position for swing in self.swings]
        near = [move for move in near if abs(self._x(move) - pos[0]) <= self.ui.px(SNAP)]
        goal = min(near, key=lambda move: abs(self._x(move) - pos[0])) if near else at
        return done(self.on_look(goal)) if goal != self.at else STAY

    def key(self, event: pygame.Event) -> Command | None:
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
        goal = self.at + steps.get(event.key, 0)
        if event.key not in steps or not self.ui.is_focus_shown or not 0 <= goal <= self.last:
            return None
        return done(self.on_look(goal))

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme, plot = self.ui, self.ui.theme, self._plot
        shapes.shadow(surface, self.rect, ui.px(18), 2, ui.scale)
        shapes.panel(surface, self.rect, theme.paper, ui.px(18))
        for value in (0.0, HALF, 1.0):
            y = round(self._y(value))
            pygame.draw.line(surface, theme.line, (plot.x, y), (plot.right, y), max(1, ui.px(1)))
            at = (plot.x - ui.px(8), y)
            text = shown_share(ui, value)
            ui.writer.draw(surface, text, "body14", theme.second, at, "midright")
        self._draw_head(surface)
        for swing in self.swings:
            self._draw_stem(surface, swing)
        self.draw_ruler(surface, self.at)
        self.draw_lines(surface)
        self.draw_ends(surface, self.rect.y + ui.px(8), self.rect.bottom - ui.px(6))
        self._draw_cursor(surface)
        for number, swing in enumerate(self.swings, start=1):
            draw_swing(surface, ui, (self._x(swing.position), self._disc_y(swing)), number)

    def _draw_head(self, surface: pygame.Surface) -> None:
        """What the lines are; while they are worked out, how far that is."""
        ui, theme, px, plot = self.ui, self.ui.theme, self.ui.px, self._plot
        key = "chances"
        if not self.course.is_complete:
            key = "chances_lost" if self.course.was_lost else "chances_wait"
        room = pygame.Rect(plot.x, self.rect.y + px(4), plot.width, px(20))
        text, style = ui.writer.fit(ui.say(f"table.{key}"), "semi14", room.width)
        shown = ui.writer.draw(surface, text, style, theme.second, room.midleft, "midleft")
        if key == "chances_wait":
            track = pygame.Rect(shown.right + px(12), room.centery - px(2), 0, px(5))
            track.width = max(px(20), room.right - track.x)
            shapes.pill(surface, track, theme.track)
            track.width = max(px(5), round(track.width * self.course.progress))
            shapes.pill(surface, track, ui.key_colour(self.course.match.game.name))

    def _disc_y(self, swing: Swing) -> float:
        """On the line it is told of, inside the plot."""
        return self._y((swing.before + swing.after) / 2)

    def _draw_stem(self, surface: pygame.Surface, swing: Swing) -> None:
        ui, plot, x = self.ui, self._plot, round(self._x(swing.position))
        surface.fill(ui.theme.hint, (x - ui.px(1), plot.y, max(2, ui.px(2)), plot.height))

    def _draw_cursor(self, surface: pygame.Surface) -> None:
        if self.at < len(self.values):
            x = self._x(self.at)
            for line, value in enumerate(self.values[self.at]):
                shapes.disc(surface, (x, self._y(value)), self.ui.px(7), self.ui.theme.paper)
                colour = self._colour(self.looks[line])
                shapes.disc(surface, (x, self._y(value)), self.ui.px(5), colour)


def draw_swing(surface: pygame.Surface, ui: Ui, at: tuple[float, float], number: int) -> None:
    """The golden mark of a turning point, numbered by how much it changed."""
    shapes.disc(surface, at, ui.px(DISC), ui.theme.hint, ui.theme.paper, max(1, ui.px(1.5)))
    ui.writer.draw(surface, str(number), "bold13", INK, (round(at[0]), round(at[1])), "center")


def _side_names(ui: Ui, match: Match, course: Course) -> list[str]:
    """What each side is called: the player, or the players of a team."""
    names = [seat_name(ui, each, seat) for seat, each in enumerate(match.seats)]
    return [joined(ui, [names[seat] for seat in side]) for side in course.sides]


def course_words(ui: Ui, match: Match, course: Course, at: int, title: str) -> tuple[str, str]:
    """The title and the words of the banner: a turning point, or everybody's chances there.

    The words are empty while the chances are not known.
    """
    names, shares = _side_names(ui, match, course), course.shares
    for number, swing in enumerate(course.swings(), start=1):
        if swing.position == at:
            title = ui.say("table.swing_title", title=title, n=number)
            return title, swing_words(ui, match, course, swing)
    if at >= len(shares):
        return title, ""
    told = zip(names, shares[at], strict=True)
    return title, " · ".join(f"{name} {shown_share(ui, share)}" for name, share in told)


def swing_words(ui: Ui, match: Match, course: Course, swing: Swing) -> str:
    """What happened, and what it did to the chances of whom it concerned most."""
    event = match.events[swing.position - 1][0]
    return ui.say(
        "table.swing_words",
        event=said_of_seat(ui, match, event.phrase(match.game.name)),
        name=_side_names(ui, match, course)[swing.side],
        before=shown_share(ui, swing.before),
        after=shown_share(ui, swing.after),
    )
