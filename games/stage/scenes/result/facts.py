"""What is worth knowing about a match, each fact on a pill."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from games.stage.draw import shapes
from games.stage.ui import Ui
from games.stage.widgets.base import Widget


def fact_pills(ui: Ui, area: pygame.Rect, facts: Iterable[str]) -> list[Widget]:
    """The facts in rows as high as the area, centred."""
    gap = ui.px(10)
    rows: list[list[tuple[str, int]]] = [[]]
    for fact in facts:
        width = min(area.width, ui.writer.width(fact, "semi16") + ui.px(28))
        used = sum(each + gap for _, each in rows[-1])
        if rows[-1] and used + width > area.width:
            rows.append([])
        rows[-1].append((fact, width))
    pills: list[Widget] = []
    for number, row in enumerate(rows):
        whole = sum(width for _, width in row) + gap * (len(row) - 1)
        x = area.centerx - whole // 2
        y = area.y + number * (area.height + gap)
        for fact, width in row:
            pills.append(Pill(ui, pygame.Rect(x, y, width, area.height), fact))
            x += width + gap
    return pills


class Pill(Widget):
    """A fact on a light pill."""

    is_solid = False

    def __init__(self, ui: Ui, rect: pygame.Rect, text: str) -> None:
        super().__init__(ui, rect)
        self.label = text

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme = self.ui, self.ui.theme
        shapes.pill(surface, self.rect, shapes.rgba(theme.paper, 0.92))
        room = self.rect.inflate(-ui.px(24), 0)
        ui.writer.draw_fitted(surface, self.label, "semi16", theme.ink, room, "center")
