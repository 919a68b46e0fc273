"""The rounds told line by line beside Zuma's table."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from games.stage.table.around.panels import LogRowWidget
from games.stage.table.game.margins import LogRow
from games.stage.widgets.base import Widget
from games.stage.widgets.label import Card
from games.stage.widgets.layout import (
    Column,
    Fold,
    Grow,
    Leaf,
    Node,
    Nothing,
    Row,
    lay,
    lay_down,
    lines,
    words,
)
from games.stage.widgets.scroll import ScrollArea
from games.zuma.view.table.timed import TimedTable

ROW, LEAST_ROW = 36, 34
"""The second in pixels: two lines of the smallest letters."""


def rounds_panel(table: TimedTable, rect: pygame.Rect, foot: Sequence[Node | None]) -> Widget:
    """The rounds told line by line, the last one on top; something at the foot."""
    ui = table.ui
    head = words(ui, ui.say("zuma_view.rounds"), "bold16", width=Grow(least=0))
    told = Leaf(lambda area: _stories(table, area), width=Grow(), height=Grow(least=40))
    below = Column(foot, gap=4, pad=(8, 0))
    tree = Column(
        [Row([head], pad=(8, 0)), told, Fold([below, Nothing()])],
        gap=4,
        pad=8,
        inside=lambda place, children: Card(ui, place, children, shadow=2),
    )
    return lay(ui.px, tree, rect).widgets()[0]


def _stories(table: TimedTable, area: pygame.Rect) -> Widget:
    ui, view = table.ui, table.view
    parts: list[Node] = []
    for story in reversed(view.chronicle.rounds()):
        title = ui.say("zuma_view.round", manche=story.manche + 1, n=story.round + 1)
        calls = ui.say("zuma_view.call_count", n=story.calls)
        named = words(ui, title, "semi14", role="second", width=Grow(least=0))
        counted = words(ui, calls, "body14", role="second", anchor="midright")
        parts.append(Row([named, counted], gap=6, pad=(8, 0), height=26))
        parts += [_line(table, row) for row in view.margins.story_rows(story)]
    empty = lines(ui, ui.say("zuma_view.no_round"), "body14", role="second")
    tree = Column(parts or [Row([empty], pad=(8, 0))], gap=2, pad=(0, 0, 6, 0))
    return ScrollArea(ui, area, lay_down(ui.px, tree, area).widgets(), name="log-scroll")


def _line(table: TimedTable, row: LogRow) -> Node:
    ui, is_shown = table.ui, row.position == table.host.looking

    def make(rect: pygame.Rect) -> Widget:
        return LogRowWidget(ui, rect, row, lambda: table.look(row.position), is_shown=is_shown)

    return Leaf(make, height=max(ROW, LEAST_ROW / ui.scale))
