"""The frame of the plain screens: a way back, a title, and something at the right of it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from games.stage.ui import Ui
from games.stage.widgets.base import Act
from games.stage.widgets.choice import OnIndex
from games.stage.widgets.commands import Pop
from games.stage.widgets.layout import (
    Column,
    Fold,
    Grow,
    Laid,
    Node,
    Row,
    icon_action,
    lay_down,
    segments,
    words,
)

WIDEST = 1216


def page(ui: Ui, *parts: Node | None, gap: float = 20, widest: int = WIDEST) -> Node:
    """Parts one under another with even margins, never wider than this, down to the foot."""
    inner = Column(parts, gap=gap, width=Grow(most=widest), height=Grow(), align="center")
    margin, top = (16, 12) if ui.is_small else (32, 24)
    return Column([inner], pad=(margin, top, margin, 0))


def head(ui: Ui, title: str, on_back: Act, end: Node | None = None) -> Node:
    """The back button and the title, and something at their right, or below where it is short."""
    back = icon_action(ui, "back", on_back, tooltip=ui.say("common.back"), name="back")
    if end is None:
        return Row([back, words(ui, title, "title30", width=Grow(least=0), name="title")], gap=14)
    said = Row([back, words(ui, title, "title30", width=Grow(), name="title")], gap=14)
    return Fold([Row([Column([said], width=Grow()), end], gap=16), Column([said, end], gap=10)])


def page_tab_bar(ui: Ui, labels: Sequence[str], chosen: int, on_change: OnIndex) -> Node:
    """The tabs of a page, as wide as their words."""
    return segments(ui, labels, chosen, on_change, name="tabs", align="start")


def page_rect(ui: Ui) -> pygame.Rect:
    """The part of the window that a page uses: even margins, and no wider than is read well."""
    margin = ui.px(16) if ui.is_small else ui.px(32)
    width = min(ui.size[0] - 2 * margin, ui.px(WIDEST))
    return pygame.Rect((ui.size[0] - width) // 2, 0, width, ui.size[1])


def laid_head(ui: Ui, title: str, end: Node | None = None) -> Laid:
    """The head of a page whose other parts are placed by hand."""
    line = page_rect(ui).move(0, ui.px(12) if ui.is_small else ui.px(24))
    return lay_down(ui.px, head(ui, title, Pop, end), line)
