"""What is worth knowing about a match, each fact on a pill."""

from __future__ import annotations

import pygame

from games.stage.draw import shapes
from games.stage.ui import Ui
from games.stage.widgets.base import Widget
from games.stage.widgets.layout import Leaf, Node


def fact_pill(ui: Ui, fact: str) -> Node:
    """As wide as what it says."""
    return Leaf(
        lambda rect: Pill(ui, rect, fact),
        lambda _: (ui.writer.width(fact, "semi16") + ui.px(28), ui.px(36)),
    )


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
