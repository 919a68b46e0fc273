"""Leaves for what scenes need most: a line of words, a paragraph, a button, anything self-made."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from games.stage.draw.rich import laid_out
from games.stage.ui import Ui
from games.stage.widgets.base import Act, Widget
from games.stage.widgets.button import Button, button_width
from games.stage.widgets.label import Label, RichText
from games.stage.widgets.layout.lengths import ENDLESS, Fit, Grow, Length
from games.stage.widgets.layout.nodes import Leaf


def words(
    ui: Ui, text: str, style: str = "body16", *, width: Length | None = None, **looks: Any
) -> Leaf:
    """A line of words, as long as it is written."""

    def fit(_: int) -> tuple[int, int]:
        return ui.writer.width(text, style), ui.writer.line_height(style)

    return Leaf(
        lambda rect: Label(ui, rect, text, style, **looks),
        fit,
        width=Fit() if width is None else width,
    )


def paragraph(ui: Ui, text: str, style: str = "body16", **looks: Any) -> Leaf:
    """Rich text that takes the width it gets, and is as high as it then needs."""

    def fit(width: int) -> tuple[int, int]:
        if width == ENDLESS:
            return 0, 0
        ink = ui.theme.ink
        return 0, laid_out(ui.writer, ui.sprites, text, style, ink, ink, width).height

    return Leaf(lambda rect: RichText(ui, rect, text, style, **looks), fit, width=Grow())


def action(
    ui: Ui,
    label: str,
    on_click: Act,
    *,
    icon: str = "",
    style: str = "semi17",
    width: Length | None = None,
    height: float = 44,
    align: str = "start",
    **looks: Any,
) -> Leaf:
    """A button as wide as its word."""
    return Leaf(
        lambda rect: Button(ui, rect, label, on_click, icon=icon, style=style, **looks),
        lambda _: (button_width(ui, label, icon, style), 0),
        width=Fit() if width is None else width,
        height=height,
        align=align,
    )


def made(make: Callable[[pygame.Rect], Widget], **lengths: Any) -> Leaf:
    """A widget that knows its own height once it has a width."""

    def fit(width: int) -> tuple[int, int]:
        return 0, 0 if width == ENDLESS else make(pygame.Rect(0, 0, width, 0)).rect.height

    return Leaf(make, fit, **{"width": Grow(), **lengths})
