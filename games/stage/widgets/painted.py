"""What is only looked at, without a state of its own: drawings of a scene as leaves of its tree."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from games.stage.ui import Ui
from games.stage.widgets.base import Widget
from games.stage.widgets.label import Picture
from games.stage.widgets.layout import Leaf
from games.stage.widgets.layout.nodes import Measure

Paint = Callable[[pygame.Surface, pygame.Rect], None]


class Painted(Widget):
    """A rect that a function draws into; the pointer goes through it."""

    is_solid = False

    def __init__(self, ui: Ui, rect: pygame.Rect, paint: Paint, *, name: str = "") -> None:
        super().__init__(ui, rect, name=name)
        self.paint = paint

    def draw(self, surface: pygame.Surface) -> None:
        self.paint(surface, self.rect)


def painted(
    ui: Ui, paint: Paint, fit: Measure | None = None, *, name: str = "", **lengths: Any
) -> Leaf:
    """A drawing of a scene's own."""
    return Leaf(partial(Painted, ui, paint=paint, name=name), fit, name=name, **lengths)


def sprite(
    ui: Ui, name: str, side: float, tint: pygame.Color | None = None, *, align: str = "center"
) -> Leaf:
    """A drawing of the sprites' folder in a square, such as the sign before a title."""
    return Leaf(
        lambda rect: Picture(ui, rect, name, tint=tint), width=side, height=side, align=align
    )
