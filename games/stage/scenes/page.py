"""The frame of the plain screens: a way back, a title, and something at the right of it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from games.stage.ui import Ui
from games.stage.widgets.base import Act, Widget
from games.stage.widgets.choice import OnIndex, Segmented, segmented_width
from games.stage.widgets.layout import (
    Column,
    Fold,
    Grow,
    Node,
    Row,
    icon_action,
    lay_down,
    segments,
    words,
)


def page(ui: Ui, *parts: Node | None, gap: float = 20, widest: int = 1216) -> Node:
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


def page_rect(ui: Ui, widest: int = 1216) -> pygame.Rect:
    """The part of the window that a page uses: even margins, never wider than this."""
    margin = ui.px(16) if ui.is_small else ui.px(32)
    width = min(ui.size[0] - 2 * margin, ui.px(widest))
    return pygame.Rect((ui.size[0] - width) // 2, 0, width, ui.size[1])


def page_header(ui: Ui, rect: pygame.Rect, title: str, on_back: Act) -> list[Widget]:
    """The back button and the title at the top left of the page."""
    line = rect.move(0, ui.px(12) if ui.is_small else ui.px(24))
    back, label = lay_down(ui.px, head(ui, title, on_back), line).widgets()
    label.rect.width = min(label.rect.width, ui.writer.width(title, "title30") + ui.px(4))
    return [back, label]


def page_tabs(
    ui: Ui,
    rect: pygame.Rect,
    header: Sequence[Widget],
    labels: Sequence[str],
    chosen: int,
    on_change: OnIndex,
) -> tuple[Segmented, int]:
    """Tabs at the right of the header, or under it when there is no room; and where they end."""
    wide = min(segmented_width(ui, labels), rect.width)
    line = header[0].rect
    place = pygame.Rect(rect.right - wide, line.y, wide, line.height)
    if place.x < header[-1].rect.right + ui.px(16):
        place.topleft = (rect.x, line.bottom + ui.px(10))
    return Segmented(ui, place, labels, chosen, on_change, name="tabs"), place.bottom
