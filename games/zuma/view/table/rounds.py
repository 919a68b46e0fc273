"""The rounds told line by line beside Zuma's table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from games.stage.table.around.panels import LogRowWidget
from games.stage.table.game.margins import LogRow
from games.stage.ui import Ui
from games.stage.widgets.base import Widget
from games.stage.widgets.commands import Command
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
from games.zuma.view.view import ZumaView

ROW, LEAST_ROW = 36, 34
"""The second in pixels: two lines of the smallest letters."""


class Rounds:
    """One panel: made with every layout, and asked for its place."""

    def __init__(
        self,
        ui: Ui,
        view: ZumaView,
        looking: int | None,
        on_look: Callable[[int], Command | None],
        foot: Sequence[Node | None],
    ) -> None:
        self.ui = ui
        self.view = view
        self.looking = looking
        self.on_look = on_look
        self.foot = foot

    def panel(self, rect: pygame.Rect) -> Widget:
        """The rounds told line by line, the last one on top; something at the foot."""
        ui = self.ui
        head = words(ui, ui.say("zuma_view.rounds"), "bold16", width=Grow(least=0))
        told = Leaf(self._lines_of_rounds, width=Grow(), height=Grow(least=40))
        foot = Column(self.foot, gap=4, pad=(8, 0))
        tree = Column(
            [Row([head], pad=(8, 0)), told, Fold([foot, Nothing()])],
            gap=4,
            pad=8,
            inside=lambda place, children: Card(ui, place, children, shadow=2),
        )
        return lay(ui.px, tree, rect).widgets()[0]

    def _lines_of_rounds(self, area: pygame.Rect) -> Widget:
        ui = self.ui
        parts: list[Node] = []
        for story in reversed(self.view.chronicle.rounds()):
            title = ui.say("zuma_view.round", manche=story.manche + 1, n=story.round + 1)
            calls = ui.say("zuma_view.call_count", n=story.calls)
            named = words(ui, title, "semi14", role="second", width=Grow(least=0))
            counted = words(ui, calls, "body14", role="second", anchor="midright")
            parts.append(Row([named, counted], gap=6, pad=(8, 0), height=26))
            parts += [self._story_row(row) for row in self.view.margins.story_rows(story)]
        empty = lines(ui, ui.say("zuma_view.no_round"), "body14", role="second")
        tree = Column(parts or [Row([empty], pad=(8, 0))], gap=2, pad=(0, 0, 6, 0))
        return ScrollArea(ui, area, lay_down(ui.px, tree, area).widgets(), name="log-scroll")

    def _story_row(self, row: LogRow) -> Node:
        return Leaf(
            lambda rect: LogRowWidget(
                self.ui,
                rect,
                row,
                lambda: self.on_look(row.position),
                is_shown=row.position == self.looking,
            ),
            height=max(ROW, LEAST_ROW / self.ui.scale),
        )
