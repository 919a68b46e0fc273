"""The page of challenges: the day's, the calendar, and every challenge of a game by its grade."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import date, datetime, timedelta
from functools import partial
from typing import Any

import pygame

from games.alone.challenges import Challenge, goal_phrase
from games.alone.day import today
from games.stage.scenes.challenges.calendar import Calendar, turned
from games.stage.scenes.challenges.day_card import DayCard
from games.stage.scenes.challenges.sets import GRADES, Asked, Pictures, Sets
from games.stage.scenes.challenges.stars import GOLD
from games.stage.scenes.challenges.tiles import ChallengeTile, GoalLine, tile_name
from games.stage.scenes.challenges.words import came_words, grade_word
from games.stage.scenes.idle_work import IdleWorkScene
from games.stage.scenes.page import laid_head, page_rect, page_tab_bar
from games.stage.table.game.desk import Desk
from games.stage.table.game.people import game_title
from games.stage.ui import Ui
from games.stage.widgets.base import Widget
from games.stage.widgets.choice import Segmented, segmented_width
from games.stage.widgets.commands import STAY, Command, Open, Push, named
from games.stage.widgets.label import Card, Line, Picture
from games.stage.widgets.layer import ENTER
from games.stage.widgets.layout import (
    Column,
    Grid,
    Grow,
    Laid,
    Leaf,
    Node,
    Row,
    action,
    lay,
    lay_down,
    paragraph,
    words,
)
from games.stage.widgets.modal import Choice, Modal
from games.stage.widgets.notices.lasting import Lasting
from games.stage.widgets.scroll import ScrollArea

LEFT, GAP = 340, 24
ROW = 118
"""The height of a tile of the wide page: its picture and the line below it."""
ABREAST = 6
LINE = 56
LEAST_THREE = 720
LEAST_STRIP = 1000
"""Design pixels from which the days stand in a row over the tiles, not behind a button."""


class ChallengesScene(IdleWorkScene):
    """All challenges. It stays under the table on which one is played."""

    def __init__(self, desk: Desk, game: str = "") -> None:
        super().__init__()
        self.desk = desk
        self.progress = desk.challenges
        self.sets = Sets(desk)
        self.pictures = Pictures(self.sets)
        self.game = game
        self.grade = 1
        self.now = today()
        self.month = (self.now.year, self.now.month)
        self._pointed = 0
        """The challenge that was pointed at last."""

    def enter(self, ui: Ui) -> None:
        """The game of the day comes first, and of it the first challenge that is not solved."""
        if self.game not in self.sets.games:
            of_day = self.sets.of_day(self.now)
            self.game = of_day[0] if of_day is not None else ""
        self._begin()
        super().enter(ui)
        first = tile_name(self._pointed) if self._pointed else "back"
        self.focus("day" if self._is_tight and self._pointed else first)
        for name in self.sets.unfit:
            self.toast(ui.say("challenges.unfit", title=game_title(ui, name)), "bad")

    def resume(self, result: Any) -> None:
        """Back from the table, where something may have been solved."""
        self.wait_again()
        self._look_at_clock()
        self.layout()

    def _begin(self) -> None:
        """Point at the first challenge of the game that is not solved."""
        those = self.sets.of(self.game)
        left = [each for each in those if not self.progress.of(self.game, each.id).is_solved]
        first = next(iter(left or those), None)
        self._pointed = first.id if first is not None else 0
        self.grade = first.grade if first is not None else 1

    # Time

    def _look_at_clock(self) -> None:
        """A new day has a new challenge."""
        now = today()
        if now != self.now:
            self.now, self.month = now, (now.year, now.month)
            self.layout()

    @property
    def wake_after(self) -> float | None:
        """Until midnight."""
        now = datetime.now()
        midnight = datetime.combine(now.date() + timedelta(days=1), datetime.min.time())
        left = (midnight - now).total_seconds() + 1.0
        wake = super().wake_after
        return left if wake is None else min(wake, left)

    def update(self, dt: float) -> Command | None:
        """See whether the day has changed."""
        self._look_at_clock()
        return super().update(dt)

    @property
    def has_work(self) -> bool:
        return self.pictures.is_waiting

    def do_work(self) -> None:
        self.pictures.make_next(self.ui)

    # What there is to press

    def lasting(self) -> list[Lasting]:
        """That nothing is kept, if so."""
        problem = self.progress.problem
        return [] if problem is None else [Lasting(self.ui.say(problem))]

    def open_challenge(self, asked: Asked) -> Command:
        """Lay a challenge on the table."""
        self._pointed = asked[1] if asked[0] == self.game else self._pointed
        return Push(named("challenge", self.desk, self.sets, *asked))

    def open_day(self, day: date) -> Command:
        """The challenge of a day that can be played."""
        asked = self.sets.of_day(day)
        return STAY if asked is None else self.open_challenge(asked)

    def choose_game(self, index: int) -> Command:
        """The challenges of another game."""
        self.game = self.sets.games[index]
        self._begin()
        return self.layout()

    def choose_grade(self, index: int) -> Command:
        """Those of another grade, where not all of them have room."""
        self.grade = self._grades[index]
        self._pointed = self.sets.graded(self.game, self.grade)[0].id
        return self.layout()

    def turn_month(self, way: int) -> Command:
        """The month before or after."""
        self.month = turned(self.month, way, self.now)
        return self.layout()

    def on_event(self, event: pygame.Event) -> Command | None:
        """Enter opens what is pointed at, whether or not the focus is seen."""
        if event.type == pygame.KEYDOWN and event.key in ENTER and self._pointed:
            return self.open_challenge((self.game, self._pointed))
        return None

    def handle(self, event: pygame.Event) -> Command | None:
        """What is pointed at by pointer or keys is told in the line below."""
        answer = super().handle(event)
        shown = self.base.focused if self.ui.is_focus_shown else self.base.hovered
        if isinstance(shown, ChallengeTile):
            self._pointed = shown.challenge.id
        return answer

    def told(self) -> tuple[int, str, str]:
        """The challenge pointed at: its number, its goal, what came of it."""
        if not self._pointed:
            return 0, "", ""
        challenge = self.sets.find((self.game, self._pointed))
        came = came_words(self.ui, self.progress.of(self.game, challenge.id))
        return challenge.id, self._goal_of(self.game, challenge), came

    def _goal_of(self, game: str, challenge: Challenge) -> str:
        return self.ui.say(goal_phrase(self.desk.catalog.game(game), challenge))

    # Looks

    @property
    def _grades(self) -> list[int]:
        return [grade for grade in GRADES if self.sets.graded(self.game, grade)]

    @property
    def calendar(self) -> Calendar:
        """The days as they are now."""
        return Calendar(self.ui, set(self.progress.days), self.now, self.open_day)

    @property
    def _day_card(self) -> DayCard:
        """The challenge of today, as it stands now."""
        asked = self.sets.of_day(self.now)
        assert asked is not None, "a page with challenges has one a day"
        challenge = self.sets.find(asked)
        return DayCard(
            self.ui,
            self.now,
            asked[0],
            challenge,
            self._goal_of(asked[0], challenge),
            stars=self.progress.of(*asked).stars,
            is_solved=self.now in self.progress.days,
            picture=partial(self.picture, asked),
            open=partial(self.open_challenge, asked),
        )

    def build(self) -> Iterator[Widget]:
        """Beside each other where there is room; else days, grades and tiles one under another."""
        ui = self.ui
        self.pictures.forget_orders()
        rect, tabs = page_rect(ui), None
        if self.sets.games:
            chosen, games = self.sets.games.index(self.game), self.sets.games
            parts = [(game_title(ui, name), name, self.sets.numbers(name)) for name in games]
            labels = self._counted(parts, rect.width)
            tabs = page_tab_bar(ui, labels, chosen, self.choose_game)
        header = laid_head(ui, ui.say("challenges.title"), tabs)
        if self._is_tight and self.sets.games:
            yield self._tight(rect, header)
            return
        yield from header.widgets()
        if not self.sets.games:
            line = pygame.Rect(rect.x, header.rect.bottom + ui.px(12), rect.width, 0)
            yield from lay_down(ui.px, paragraph(ui, ui.say("challenges.none")), line).widgets()
            return
        top = header.rect.bottom + ui.px(12 if ui.is_small else 24)
        margin = ui.px(12 if ui.is_small else 32)
        body = pygame.Rect(rect.x, top, rect.width, ui.size[1] - top - margin)
        yield from lay(ui.px, self._small() if ui.is_small else self._wide(), body).widgets()

    @property
    def _is_tight(self) -> bool:
        return self.ui.is_small and self.ui.size[0] < self.ui.px(LEAST_STRIP)

    def _counted(self, parts: Iterable[tuple[str, str, Sequence[int]]], width: int) -> list[str]:
        """Titles of challenges of a game, with how many are solved where that has room."""
        ui, plain, counted = self.ui, list[str](), list[str]()
        for title, game, those in parts:
            solved = self.progress.solved(game, those)
            plain.append(title)
            counted.append(ui.say("challenges.tab", title=title, n=solved, of=len(those)))
        return counted if segmented_width(ui, counted) <= width else plain

    def _wide(self) -> Node:
        calendar = self.calendar
        month = calendar.card(calendar.month(*self.month, self.ui.px(LEFT - 40), self.turn_month))
        left = Column([self._day_card.node(), month], gap=12, width=LEFT, height=Grow())
        sheet = Leaf(self._graded, width=Grow(), height=Grow())
        right = Column([sheet, self._line(LINE)], gap=12, width=Grow(), height=Grow())
        return Row([left, right], gap=GAP)

    def _graded(self, rect: pygame.Rect) -> Widget:
        """Every grade with its tiles, scrolled where there are more than fit."""
        ui, parts = self.ui, list[Node]()
        grades = self._grades
        inner = rect.inflate(-ui.px(40), -ui.px(32))
        spare = inner.height - len(GRADES) * ui.px(ROW + 30)
        gap = max(16.0, 16 + spare / ui.scale / len(GRADES) / 2)
        for grade in grades:
            if parts:
                parts.append(Leaf(lambda place: Line(ui, place), height=1))
            parts.append(self._grade_row(grade))
        rows = lay_down(ui.px, Column(parts, gap=gap), inner).widgets()
        area = rect.inflate(-ui.px(8), -ui.px(8))
        scroll = ScrollArea(ui, area, rows, name="tiles", padding=ui.px(12))
        return Card(ui, rect, [scroll], name="sheet")

    def _grade_row(self, grade: int) -> Node:
        ui, say = self.ui, self.ui.say
        those = self.sets.graded(self.game, grade)
        won = self.progress.stars(self.game, [each.id for each in those])
        star = Leaf(lambda rect: Picture(ui, rect, "common/ui/shape_star", tint=GOLD), width=16)
        count = words(ui, say("challenges.stars_of", n=won, of=3 * len(those)), "semi16")
        told = Column(
            [
                words(ui, grade_word(ui, grade), "title20"),
                paragraph(ui, say(f"challenges.grade_text.{grade}"), "body14", role="second"),
                Row([star, count], gap=6, pad=(0, 8, 0, 0)),
            ],
            width=108,
            pad=(0, 8, 0, 0),
        )
        tiles = Grid(
            [self._tile(each, ROW) for each in those] + [Leaf(None)] * max(0, ABREAST - len(those)),
            columns=ABREAST,
            gap=10,
            width=Grow(),
        )
        return Row([told, tiles], gap=8)

    def picture(self, asked: Asked, size: tuple[int, int], radius: int) -> pygame.Surface:
        """A challenge's position; on the clock nobody sees the hand before, until it is solved."""
        is_timed = self.sets.find(asked).seconds > 0
        is_covered = is_timed and not self.progress.of(*asked).is_solved
        return self.pictures.get(self.ui, asked, size, radius, is_covered=is_covered)

    def _tile(self, challenge: Challenge, height: float) -> Node:
        ui, asked = self.ui, (self.game, challenge.id)

        return Leaf(
            lambda rect: ChallengeTile(
                ui,
                rect,
                self.game,
                challenge,
                self.progress.of(*asked),
                partial(self.picture, asked),
                partial(self.open_challenge, asked),
                tooltip=self._goal_of(self.game, challenge) if self._is_tight else "",
            ),
            width=Grow(),
            height=height,
        )

    def _line(self, height: float) -> Node:
        def open_it() -> Command:
            return self.open_challenge((self.game, self._pointed)) if self._pointed else STAY

        return Leaf(
            lambda rect: GoalLine(self.ui, rect, self.game, self.told, open_it),
            height=height,
            width=Grow(),
        )

    # A small window

    def _small(self) -> Node:
        """Day and calendar in one row, the grades as tabs, four tiles a row."""
        calendar = self.calendar
        days = calendar.card(
            Row([calendar.head(), Column([calendar.strip()], width=Grow(least=280))], gap=16)
        )
        top = Row([self._day_card.strip(), Column([days], width=Grow(42))], gap=12, height=104)
        area = Leaf(self._tiles, width=Grow(), height=Grow())
        return Column([top, self._grade_tabs(), area, self._line(48)], gap=8)

    def _grade_tabs(self) -> Node:
        ui, grades = self.ui, self._grades
        parts = [
            (grade_word(ui, grade), self.game, [c.id for c in self.sets.graded(self.game, grade)])
            for grade in grades
        ]
        chosen = grades.index(self.grade) if self.grade in grades else 0

        def make(rect: pygame.Rect) -> Widget:
            labels = self._counted(parts, rect.width)
            return Segmented(ui, rect, labels, chosen, self.choose_grade, name="grades")

        return Leaf(make, height=44, width=Grow())

    def _tiles(self, rect: pygame.Rect) -> Widget:
        """The tiles of the grade that is chosen."""
        ui, px, columns = self.ui, self.ui.px, 4
        those = self.sets.graded(self.game, self.grade)
        rows = -(-len(those) // columns)
        room = (rect.height - px(12) - (rows - 1) * px(12)) // max(1, rows)
        wide = (rect.width - (columns - 1) * px(12)) // columns
        high = max(px(100), min(room, wide * 88 // 106 + px(30)))
        grid = Grid([self._tile(each, high / ui.scale) for each in those], columns=columns, gap=12)
        inner = pygame.Rect(rect.x, rect.y + px(6), rect.width, rect.height)
        tiles = lay_down(px, grid, inner).widgets()
        return ScrollArea(ui, rect, tiles, name="tiles", padding=px(6))

    def _tight(self, rect: pygame.Rect, header: Laid) -> Widget:
        """Large letters: the calendar behind its button, two or three tiles a row; all scrolls."""
        ui, say = self.ui, self.ui.say
        columns = 3 if rect.width >= ui.px(LEAST_THREE) else 2
        wide = (rect.width - ui.px(12) * (columns - 1)) // columns
        high = (wide * 72 // 106 + ui.px(30)) / ui.scale
        those = self.sets.graded(self.game, self.grade)
        days = action(
            ui, say("challenges.streak.calendar"), self.open_calendar, icon="grid", name="calendar"
        )
        tree = Column(
            [
                self._day_card.button(),
                Row([self.calendar.head(), Leaf(None, width=Grow()), days], gap=12),
                self._grade_tabs(),
                Grid([self._tile(each, high) for each in those], columns=columns, gap=12),
            ],
            gap=10,
        )
        body = pygame.Rect(rect.x, header.rect.bottom + ui.px(10), rect.width, 0)
        rows = [*header.widgets(), *lay_down(ui.px, tree, body).widgets()]
        return ScrollArea(ui, ui.rect, rows, name="page", padding=ui.px(8))

    def open_calendar(self) -> Command:
        """The month, where it has no place on the page."""

        def content(ui: Ui, rect: pygame.Rect) -> list[Widget]:
            tree = Column(
                [self.calendar.month(*self.month, rect.width, self.turn_month)], height=320
            )
            return lay_down(ui.px, tree, rect).widgets()

        close = Choice(self.ui.say("common.close"), name="close")
        return Open(Modal("", "", [close], content=content, width=440, first="close"))
