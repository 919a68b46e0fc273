"""The cards of the statistics as parts of a layout tree."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from games.history.summary import Moment, Own, Trend
from games.stage.draw import shapes
from games.stage.draw.box import load_boxes
from games.stage.scenes.statistics.charts import Sparkline, StrengthChart, draw_levels
from games.stage.scenes.statistics.counting import CountingScene
from games.stage.scenes.statistics.figures import Figures
from games.stage.scenes.statistics.rows import ROW, WIN, HistoryRow, MomentTile, title_rows
from games.stage.scenes.statistics.words import (
    change_words,
    habit_words,
    moment_lines,
    moment_title,
    row_words,
    signed,
    strength_words,
)
from games.stage.table.game.people import game_title
from games.stage.ui import Ui
from games.stage.widgets.base import Widget
from games.stage.widgets.label import Card
from games.stage.widgets.layout import (
    Column,
    Grid,
    Grow,
    Leaf,
    Node,
    Row,
    action,
    painted,
    paragraph,
    sprite,
    words,
)

NAMES = ("strength", "history", "streak", "points", "habits", "moments")
SPARK = 20
"""Matches in a line of points."""
SENTENCES = 3
CHART = 190
MOMENT, TALL = 108, 170
"""The height of a moment where cards stand side by side, and where they have the whole width."""


class Cards:
    """Builds the cards for one laying: what is chosen, and what was read so far."""

    def __init__(self, scene: CountingScene, figures: Figures, *, is_wide: bool) -> None:
        self.scene = scene
        self.is_wide = is_wide
        self.ui: Ui = scene.ui
        self.figures = figures

    def card(self, name: str, *, rows: int, is_narrow: bool = False) -> Node:
        """A card by its name; `rows` are the matches that its history shows."""
        builders = {
            "strength": lambda: self._strength(is_narrow),
            "history": lambda: self._history(rows),
            "streak": lambda: self._streak(is_narrow),
            "points": self._points,
            "habits": self._habits,
            "moments": self._moments,
        }
        return builders[name]()

    def _sheet(self, name: str, parts: Sequence[Node | None], *, gap: float = 10) -> Node:
        card = partial(Card, self.ui, name=f"card-{name}")
        return Column(parts, gap=gap, pad=(20, 16), width=Grow(least=0), inside=card)

    def _head(self, key: str, note: str = "") -> Node:
        """A card's title, with a remark at the right where it has room."""
        ui = self.ui
        title = words(ui, ui.say(key), "semi17")
        if not note:
            return title
        small = words(ui, note, "body14", role="second", anchor="midright", width=Grow(least=0))
        return Row([title, small], gap=12)

    # Strength

    def _strength(self, is_narrow: bool) -> Node:
        ui, strength = self.ui, self.figures.strength
        if not strength.course:
            none = paragraph(ui, ui.say("statistics.no_strength"), role="second")
            return self._sheet("strength", [self._head("statistics.strength"), none])
        chart = Leaf(self._chart, height=CHART, width=Grow(least=240))
        told = self._strength_words()
        if is_narrow:
            return self._sheet("strength", [*told, chart])
        left = Column(told, gap=6, width=196)
        return self._sheet("strength", [Row([left, chart], gap=20)])

    def _strength_words(self) -> list[Node | None]:
        ui, strength = self.ui, self.figures.strength
        now = strength.course[-1].strength
        value = words(ui, str(round(now.value)), "title46")
        reach = ui.say("statistics.reach", n=round(now.reach))
        spread = replace(words(ui, reach, "semi18", role="primary"), align="end")
        change = change_words(ui, strength)
        swatch = Leaf(self._swatch, width=28, height=12, align="center")
        return [
            self._head("statistics.strength"),
            Row([value, spread], gap=8),
            paragraph(ui, strength_words(ui, strength), "body14", role="second"),
            self._change(change) if change else None,
            Row([swatch, paragraph(ui, ui.say("statistics.band"), "body14", role="second")], gap=8),
        ]

    def _change(self, said: str) -> Node:
        """How it went: green and ticked when upwards, plain otherwise."""
        ui = self.ui
        is_up = (self.figures.strength.change or 0) > 0
        line = paragraph(ui, f"**{said}**", role="good" if is_up else "second")
        if not is_up:
            return line
        tick = painted(ui, self._draw_tick, width=26, height=26)
        return Row([tick, line], gap=8)

    def _draw_tick(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """A check on a pale green disc."""
        ui = self.ui
        shapes.disc(surface, rect.center, rect.width / 2, shapes.rgba(ui.theme.good, 0.18))
        ink = WIN[ui.theme.is_dark]
        ui.sprites.draw(surface, "common/ui/check", rect.center, ui.px(16), ink)

    def _swatch(self, rect: pygame.Rect) -> Widget:
        fill = shapes.rgba(self.ui.theme.primary, 0.22)
        return Card(self.ui, rect, fill=fill, radius=3, rim=pygame.Color(0, 0, 0, 0))

    def _chart(self, rect: pygame.Rect) -> Widget:
        ui = self.ui
        return StrengthChart(
            ui,
            rect,
            self.figures.strength.course,
            lambda level: ui.say("statistics.level_line", n=level),
            lambda month: ui.say(f"matches.month.{month}"),
        )

    # History

    def _history(self, rows: int) -> Node:
        ui, own = self.ui, self.figures.own
        sheets = sum(each.played.is_sheet for each in own)
        note = ui.say("statistics.count", n=len(own))
        if sheets:
            note = ui.say("statistics.count_sheets", n=len(own), sheets=sheets)
        if self.scene.reading_words:
            note = self.scene.reading_words
        newest = list(reversed(own))[:rows]
        more = len(own) - len(newest)
        lines: list[Node | None] = [self._row(each, index) for index, each in enumerate(newest)]
        rest = ui.say("statistics.more", n=more)
        button = action(ui, rest, self.scene.show_more, kind="quiet", name="more", align="center")
        none = paragraph(ui, ui.say("statistics.no_matches"), role="second")
        return self._sheet(
            "history",
            [
                self._head("statistics.history", note),
                Column(lines) if lines else none,
                button if more else None,
            ],
            gap=8,
        )

    def _row(self, own: Own, index: int) -> Node:
        ui, played = self.ui, own.played
        said, emblem = row_words(ui, own), self._emblem(played.game)
        act, name = partial(self.scene.open_own, own), f"match-{index}"
        make = partial(HistoryRow, ui, words=said, emblem=emblem, on_click=act, name=name)
        return Leaf(make, height=ROW, width=Grow(least=0))

    def _emblem(self, game: str) -> str:
        box = load_boxes(self.scene.desk.config).get(game)
        return "" if box is None else box.sign or box.emblem

    # The smaller cards

    def _streak(self, is_narrow: bool) -> Node:
        """Victories in a row, and beside it those by level."""
        ui, streak = self.ui, self.figures.streak
        now = paragraph(ui, str(streak.now), "title26")
        most = paragraph(ui, ui.say("statistics.best", n=streak.record), "body14", role="second")
        lines = Column([now, most], width=Grow(least=0), align="center")
        shown = Row([sprite(ui, "common/streak", 54), lines], gap=12)
        row = self._sheet("streak", [self._head("statistics.in_a_row"), shown], gap=4)
        draw = partial(draw_levels, ui, self.figures.levels)
        bars = painted(ui, draw, height=54, width=Grow(least=120))
        levels = self._sheet("levels", [self._head("statistics.levels"), bars], gap=4)
        return Column([row, levels], gap=12) if is_narrow else Row([row, levels], gap=12)

    def _points(self) -> Node:
        """A line a game: its name, the points, the best, the mean, and how that changed."""
        ui, say, trends = self.ui, self.ui.say, self.figures.trends
        head = self._head("statistics.trend", say("statistics.trend_note"))
        if not trends:
            none = paragraph(ui, say("statistics.no_matches"), role="second")
            return self._sheet("points", [head, none])
        columns = [
            ("semi16", [game_title(ui, trend.game) for trend in trends]),
            ("body13", [say("statistics.best", n=trend.best) for trend in trends]),
            ("semi17", [ui.decimal(trend.mean) for trend in trends]),
            ("semi16", [_changed(ui, trend) for trend in trends]),
        ]
        wide = [
            max(ui.writer.width(text, style) for text in texts) / ui.scale + 4
            for style, texts in columns
        ]
        lines: list[Node | None] = []
        for index, trend in enumerate(trends):
            name, best, mean, change = (texts[index] for _, texts in columns)
            is_up = trend.change is not None and trend.change > 0
            ink = WIN[ui.theme.is_dark] if is_up else ui.theme.second
            colour, end = ui.key_colour(trend.game), {"anchor": "midright"}
            spark = partial(Sparkline, ui, numbers=trend.points[-SPARK:], colour=colour)
            lines.append(
                Row(
                    [
                        words(ui, name, "semi16", width=wide[0]),
                        Leaf(spark, height=28, width=Grow(least=50)),
                        words(ui, best, "body13", role="second", width=wide[1], **end),
                        words(ui, mean, "semi17", width=wide[2], **end),
                        words(ui, change, "semi16", colour=ink, width=wide[3], **end),
                    ],
                    gap=10,
                )
            )
        return self._sheet("points", [head, *lines], gap=2)

    def _habits(self) -> Node:
        ui = self.ui
        told = [(habit, habit_words(ui, habit)) for habit in self.figures.habits]
        lines: list[Node | None] = []
        for habit, said in [each for each in told if each[1]][:SENTENCES]:
            draw = partial(_draw_dot, ui, ui.key_colour(habit.game))
            dot = painted(ui, draw, width=10, height=22, align="start")
            lines.append(Row([dot, paragraph(ui, said)], gap=10))
        shown = lines or [self._nothing("no_habits")]
        return self._sheet("habits", [self._head("statistics.habits"), *shown], gap=6)

    def _nothing(self, key: str) -> Node:
        """What a card says that has nothing to show, perhaps because all is not read yet."""
        said = self.ui.say(f"statistics.{'reading_on' if self.scene.reading_words else key}")
        return paragraph(self.ui, said, role="second")

    def _moments(self) -> Node:
        ui = self.ui
        head = self._head("statistics.moments", ui.say("statistics.moments_note"))
        tiles: list[Node | None] = [
            self._moment(moment, index) for index, moment in enumerate(self.figures.moments)
        ]
        if not tiles:
            none = self._nothing("no_moments")
            return self._sheet("moments", [self._head("statistics.moments"), none])
        return self._sheet("moments", [head, Grid(tiles, columns=3, gap=12)])

    def _moment(self, moment: Moment, index: int) -> Node:
        ui, scene = self.ui, self.scene
        titles = [moment_title(ui, each) for each in self.figures.moments]

        def make(rect: pygame.Rect) -> Widget:
            title, lines = titles[index], moment_lines(ui, moment)
            tile = MomentTile(
                ui,
                rect,
                title,
                lines,
                lambda: scene.open_own(moment.own, moment.at),
                name=f"moment-{index}",
                rows=title_rows(ui, titles, rect.width),
            )
            tile.glance = scene.glance(moment.own.played, moment.at, tile.picture.size)
            return tile

        def fit(width: int) -> tuple[int, int]:
            more = title_rows(ui, titles, width) - 1
            high = ui.px(MOMENT if self.is_wide else TALL)
            return 0, high + more * ui.writer.line_height("semi16")

        return Leaf(make, fit, width=Grow(least=0))


def _changed(ui: Ui, trend: Trend) -> str:
    """How the mean went; nothing while nobody can tell."""
    return "" if trend.change is None else signed(ui, trend.change)


def _draw_dot(ui: Ui, colour: pygame.Color, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """A small disc before a sentence."""
    shapes.disc(surface, rect.center, ui.px(4), colour)
