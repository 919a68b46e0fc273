"""Scenes with a bar at the foot of the window: what there is now, and the way on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pygame

from games.stage.ui import Ui
from games.stage.widgets.base import Act, Widget
from games.stage.widgets.commands import Pop
from games.stage.widgets.layout import (
    Column,
    Fold,
    Grow,
    Leaf,
    Node,
    Nothing,
    Row,
    Space,
    action,
    icon_action,
    lay,
    words,
)
from games.stage.widgets.scene import WidgetScene

LOW, HIGH = 68, 80
"""How high the bar is in a small window, and in others."""
ROOM = 12
"""Between the bar's edges and what stands in it."""
DISC = 34
TITLE = "title32"


class FootedScene(WidgetScene):
    """Its bar is paper with a line over it; toasts stand above."""

    @property
    def margin(self) -> int:
        """The space left and right of everything, in pixels."""
        return self.ui.px(16 if self.ui.is_small else 32)

    @property
    def foot_height(self) -> float:
        """How high the bar is, in the design."""
        return LOW if self.ui.is_small else HIGH

    @property
    def foot(self) -> pygame.Rect:
        """The bar."""
        height = self.ui.px(self.foot_height)
        return pygame.Rect(0, self.ui.size[1] - height, self.ui.size[0], height)

    @property
    def toast_foot(self) -> tuple[int, int]:
        return self.ui.size[0] // 2, self.foot.top - self.ui.px(12)

    @property
    def head(self) -> pygame.Rect:
        """The line at the top: the way back, the title."""
        y = self.ui.px(16 if self.ui.is_small else 22)
        return pygame.Rect(self.margin, y, self.ui.size[0] - 2 * self.margin, self.ui.px(44))

    def headed(self, title: str, *ends: Node | None, on_back: Act = Pop) -> list[Widget]:
        """The way back and the title; at the right the first of the ends that has room."""
        ui = self.ui
        tip = ui.say("common.back")
        back = icon_action(ui, "back", on_back, tooltip=tip, name="back", align="center")
        ways = [Row([back, words(ui, title, TITLE), Space(), end], gap=14) for end in ends]
        short = words(ui, title, TITLE, width=Grow(least=0))
        least = Row([back, short, ends[-1]] if ends else [back, short], gap=14)
        return lay(ui.px, Fold([*ways, least]), self.head).widgets()

    def footed(self, parts: Sequence[Node | None]) -> list[Widget]:
        """These parts beside each other in the bar."""
        room = self.foot.inflate(-2 * self.margin, -2 * self.ui.px(ROOM))
        return lay(self.ui.px, Row(parts, gap=12), room).widgets()

    def draw_under(self, surface: pygame.Surface) -> None:
        super().draw_under(surface)
        bar, theme = self.foot, self.ui.theme
        surface.fill(theme.paper, bar)
        surface.fill(theme.line, (bar.x, bar.y, bar.width, max(1, self.ui.px(1))))


def main_action(ui: Ui, label: str, act: Act, icon: str, game: str, **looks: Any) -> Node:
    """The one primary button of a scene, as high as its bar lets it."""
    return action(
        ui,
        label,
        act,
        icon=icon,
        game=game,
        kind="primary",
        style="bold20",
        height=Grow(most=64),
        align="center",
        **looks,
    )


def other_action(ui: Ui, label: str, act: Act, icon: str = "", **looks: Any) -> Node:
    """A button beside it."""
    return action(ui, label, act, icon=icon, height=Grow(most=64), align="center", **looks)


def told(ui: Ui, first: str, seconds: Sequence[str], least: float = 0) -> Node:
    """What there is now: a bold line over the longest of some sentences that has room.

    With a `least` the last one is cut down to that; where there is no room, nothing is told.
    """

    def lines(second: str, least: float | None = None) -> Node:
        short = Grow(least=0)
        below = words(ui, second, "body14", role="second", width=short if least else None)
        head = words(ui, first, "bold18", width=short)
        return Column([head, below], width=Grow(least=least), align="center")

    cut = [lines(seconds[-1], least)] if least else []
    return Fold([*map(lines, seconds), *cut, Nothing()])


def discs(marks: Iterable[Callable[[pygame.Rect], Widget]]) -> Node:
    """The marks of the seats in a row; gone where they have no room."""
    made = [Leaf(mark, width=DISC, height=DISC, align="center") for mark in marks]
    return Fold([Row(made, gap=12, align="center"), Nothing()], priority=-1)
