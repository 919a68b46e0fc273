"""The streak and the month: days solved, today, yesterday that can be caught up with."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from functools import partial

import pygame

from games.alone.day import Look, look_of, month_beside, record, streak, weeks
from games.stage.draw import shapes
from games.stage.draw.clipping import clipped
from games.stage.draw.theme import mix
from games.stage.ui import Ui
from games.stage.widgets.base import Act, Widget, done
from games.stage.widgets.button import IconButton
from games.stage.widgets.commands import Command
from games.stage.widgets.label import Card
from games.stage.widgets.layout import (
    Column,
    Grid,
    Grow,
    Leaf,
    Node,
    Row,
    Space,
    natural_width,
    painted,
    paragraph,
    sprite,
    words,
)

OPEN = pygame.Color("#B44A22")
OPEN_DARK = pygame.Color("#FFA27C")
FILLING = 0.3
"""Seconds in which the disc of a day fills."""
FILL_AFTER = 0.6
"""Seconds of stars before that."""
DAYS = 7
LEAST, TALLEST = 32, 38
"""The heights of a day: at least in screen pixels, at most in design pixels."""
LOOKS: dict[Look, tuple[str, str]] = {
    "solved": ("primary", "on_primary"),
    "today": ("good", "on_good"),
    "missed": ("", "second"),
    "plain": ("", "second"),
    "open": ("", ""),
}
"""The roles of a day's disc and of its number."""


def lowest(ui: Ui) -> float:
    """The least height of a day in design pixels: small letters do not make it hard to hit."""
    return max(LEAST, LEAST / ui.scale)


def tallest(ui: Ui) -> float:
    """Its largest height."""
    return max(TALLEST, lowest(ui))


class DayDisc(Widget):
    """A day of the calendar. Today and yesterday while it is open can be pressed."""

    radius = 22

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        day: date,
        look: Look,
        on_click: Act | None,
        *,
        is_solved: bool,
        tooltip: str = "",
    ) -> None:
        super().__init__(ui, rect, name=f"day-{day.isoformat()}", tooltip=tooltip)
        self.day = day
        self.look = look
        self.on_click = on_click
        self.is_solved = is_solved
        self.can_focus = on_click is not None

    def activate(self) -> Command | None:
        if self.on_click is None:
            return None
        self.ui.sounds.play("click")
        return done(self.on_click())

    @property
    def _radius(self) -> float:
        return min(self.rect.width, self.rect.height - self.ui.px(2), self.ui.px(34)) / 2

    @property
    def ring_rect(self) -> pygame.Rect:
        ring = pygame.Rect(0, 0, round(2 * self._radius), round(2 * self._radius))
        ring.center = self.rect.center
        return ring

    def draw(self, surface: pygame.Surface) -> None:
        """The number on its disc, or in its ring."""
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        middle, radius = self.rect.center, self._radius * (1 + 0.06 * self.glow)
        fill, ink = LOOKS[self.look]
        colour = getattr(theme, ink) if ink else (OPEN_DARK if theme.is_dark else OPEN)
        if self.look == "open":
            shapes.dashed(surface, self.ring_rect, round(radius), colour, max(2, px(2)), px(7))
        elif self.look == "today":
            shapes.disc(surface, middle, radius, None, theme.good, px(2))
            inner = radius - px(4)
            if self.is_solved:
                shapes.disc(surface, middle, inner, theme.good)
            else:
                pale = mix(theme.paper, theme.good, 0.14)
                shapes.disc(surface, middle, inner, pale)
                colour = theme.good
        elif fill:
            shapes.disc(surface, middle, radius, getattr(theme, fill))
        elif self.look == "missed":
            shapes.disc(surface, middle, radius, None, mix(theme.paper, theme.ink, 0.28), px(1))
        style = "bold14" if self.look in ("solved", "today", "open") else "body16"
        text, style = ui.writer.fit(str(self.day.day), style, round(1.7 * radius))
        ui.writer.draw(surface, text, style, colour, middle, "center")


class Calendar:
    """What the days look like now, and the parts that show them."""

    def __init__(self, ui: Ui, solved: set[date], now: date, on_day: Callable[[date], Command]):
        self.ui = ui
        self.solved = solved
        self.now = now
        self.on_day = on_day

    @property
    def streak(self) -> int:
        """Days in a row up to now."""
        return streak(self.solved, self.now)

    @property
    def is_open(self) -> bool:
        """Whether yesterday can still be caught up with."""
        return look_of(self.now - timedelta(days=1), self.solved, self.now) == "open"

    def day(self, day: date) -> Node:
        """A day to lay somewhere."""
        ui, look = self.ui, look_of(day, self.solved, self.now)
        can = look in ("today", "open")
        tip = {"today": "challenges.day.chip", "open": "challenges.day.yesterday"}.get(look, "")

        def make(rect: pygame.Rect) -> Widget:
            return DayDisc(
                ui,
                rect,
                day,
                look,
                (lambda: self.on_day(day)) if can else None,
                is_solved=day in self.solved,
                tooltip=ui.say(tip) if tip else "",
            )

        side = max(ui.px(36), LEAST)
        return Leaf(make, lambda _: (side, side), width=Grow(), height=Grow(most=tallest(ui)))

    def head(self, *beside: Node) -> Node:
        """How many days in a row, the most ever, and what stands beside that."""
        ui, say = self.ui, self.ui.say
        sun = sprite(ui, "common/sun", 50)
        days = words(ui, say("challenges.streak.days", n=self.streak), "title22")
        most = say("challenges.streak.record", n=max(record(self.solved), self.streak))
        told = Column([days, words(ui, most, "body14", role="second")], align="center")
        return Row([sun, told, *beside], gap=8)

    def note(self) -> Node:
        """That yesterday can be caught up with, or how that goes."""
        ui = self.ui
        key = "challenges.streak.open" if self.is_open else "challenges.streak.closed"
        ring = painted(ui, partial(_draw_ring, ui), width=18, height=18, align="center")
        text = paragraph(ui, ui.say(key), "body14", role="second")
        return Row([ring, text], gap=10, align="start", width=Grow())

    def strip(self) -> Node:
        """The last seven days in one row."""
        days = [self.now - timedelta(days=n) for n in reversed(range(DAYS))]
        letters = Row([self._letter(day.isoweekday()) for day in days])
        return Column([letters, Row([self.day(day) for day in days], height=Grow())], gap=2)

    def month(
        self,
        year: int,
        month: int,
        width: int,
        turn: Callable[[int], Command],
        *,
        has_streak: bool = True,
    ) -> Node:
        """A whole month, under the streak where that is not told elsewhere, in so many pixels."""
        ui = self.ui
        arrows = self._turning(self._month_name("matches.month", year, month), turn)
        turning = Row([arrows[0], Space(), arrows[1], Space(), arrows[2]])
        head = self.head(Space(), *arrows) if has_streak else turning
        if natural_width(ui.px, head).least > width:
            arrows = self._turning(self._month_name("challenges.day.month", year, month), turn)
            head = self.head(Space(), *arrows)
        if natural_width(ui.px, head).least > width:
            head = Column([self.head(), turning], gap=4)
        shown = weeks(year, month)
        cells = [
            Leaf(None, width=Grow(), height=Grow(most=tallest(self.ui)))
            if day is None
            else self.day(day)
            for week in shown
            for day in week
        ]
        letters = Row([self._letter(number) for number in range(1, DAYS + 1)])
        grid = Grid(
            cells, columns=DAYS, height=Grow(least=lowest(self.ui) * len(shown)), name="month"
        )
        return Column([head, letters, grid, self.note()], gap=8, width=Grow(), height=Grow())

    def _month_name(self, key: str, year: int, month: int) -> str:
        """With the year, where that is another one."""
        name = self.ui.say(f"{key}.{month}")
        return name if year == self.now.year else f"{name} {year}"

    def _turning(self, label: str, turn: Callable[[int], Command]) -> list[Node]:
        """The month's name between the ways to the one before and the one after."""
        ui = self.ui

        def arrow(icon: str, way: int, key: str) -> Node:
            tip = ui.say(f"challenges.streak.{key}")
            return Leaf(
                lambda rect: IconButton(
                    ui, rect, icon, lambda: turn(way), tooltip=tip, name=key, is_bare=True
                ),
                width=30,
                height=36,
                align="center",
            )

        name = words(ui, label, "semi16", anchor="center")
        return [arrow("back", -1, "earlier"), name, arrow("right", 1, "later")]

    def _letter(self, weekday: int) -> Node:
        ui = self.ui
        letter = ui.say(f"challenges.day.letter.{weekday}")
        return words(ui, letter, "semi14", role="second", anchor="center", width=Grow())

    def card(self, tree: Node) -> Node:
        """Paper around the calendar."""
        paper = partial(Card, self.ui, name="calendar")
        return Column([tree], pad=(20, 16), inside=paper, height=Grow())


def _draw_ring(ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """The sign of a day that can be caught up with."""
    colour = OPEN_DARK if ui.theme.is_dark else OPEN
    draw_dashed_ring(surface, ui, rect, colour)


def draw_dashed_ring(
    surface: pygame.Surface, ui: Ui, rect: pygame.Rect, colour: pygame.Color
) -> None:
    """A ring in dashes in the middle of a rect: what is still to come."""
    side = min(rect.size)
    ring = pygame.Rect(0, 0, side, side)
    ring.center = rect.center
    shapes.dashed(surface, ring, side // 2, colour, max(2, ui.px(2)), ui.px(6))


def turned(month: tuple[int, int], way: int, now: date) -> tuple[int, int]:
    """The month beside, none after the one of today."""
    found = month_beside(*month, way)
    return month if found > (now.year, now.month) else found


class DayFill(Widget):
    """The disc of a day that was just won, filling from below."""

    is_solid = False

    def __init__(
        self, ui: Ui, rect: pygame.Rect, number: int, age: Callable[[], float | None]
    ) -> None:
        super().__init__(ui, rect, name="day-won")
        self.number = number
        self.age = age

    @property
    def shows(self) -> float | None:
        return self.age()

    def draw(self, surface: pygame.Surface) -> None:
        """Over its ring it fills once the stars have come."""
        ui, theme = self.ui, self.ui.theme
        age = self.age()
        is_still = age is None or ui.settings.reduce_motion
        share = 1.0 if is_still else min(1.0, max(0.0, ((age or 0.0) - FILL_AFTER) / FILLING))
        radius = min(self.rect.size) / 2
        shapes.disc(surface, self.rect.center, radius, None, theme.good, max(2, ui.px(2)))
        full = self.rect.copy()
        full.height = round(self.rect.height * share)
        full.bottom = self.rect.bottom
        with clipped(surface, full):
            shapes.disc(surface, self.rect.center, radius - ui.px(4), theme.good)
        ink = theme.on_good if share > 0.5 else theme.good
        ui.writer.draw(surface, str(self.number), "bold18", ink, self.rect.center, "center")
