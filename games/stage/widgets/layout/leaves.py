"""Leaves for what scenes need most: words, buttons, what is scrolled, anything self-made."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame

from games.stage.draw.rich import laid_out
from games.stage.draw.theme import PlayerLook
from games.stage.ui import Ui
from games.stage.widgets.base import Act, Widget
from games.stage.widgets.button import Button, IconButton, button_width
from games.stage.widgets.choice import OnIndex, Segmented, segmented_width
from games.stage.widgets.label import Label, Paint, Painted, Picture, RichText
from games.stage.widgets.layout.lengths import ENDLESS, Fit, Grow, Length
from games.stage.widgets.layout.nodes import Leaf, Measure, Node
from games.stage.widgets.layout.tree import lay_down
from games.stage.widgets.player import PlayerDisc
from games.stage.widgets.scroll import ScrollArea


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


def lines(ui: Ui, text: str, style: str | Callable[[int], str] = "body16", **looks: Any) -> Leaf:
    """Plain words in as many lines as their width needs; the style may depend on the width."""

    def at(width: int) -> tuple[str, int, list[str]]:
        chosen = style if isinstance(style, str) else style(width)
        return chosen, ui.writer.line_height(chosen), ui.writer.wrap(text, chosen, width)

    def fit(width: int) -> tuple[int, int]:
        if width == ENDLESS:
            return 0, 0
        _, step, found = at(width)
        return 0, step * len(found)

    def make(rect: pygame.Rect) -> list[Widget]:
        chosen, step, found = at(rect.width)
        places = (
            pygame.Rect(rect.x, rect.y + n * step, rect.width, step) for n in range(len(found))
        )
        return [Label(ui, *each, chosen, **looks) for each in zip(places, found, strict=True)]

    return Leaf(make, fit, width=Grow())


def action(
    ui: Ui,
    label: str,
    on_click: Act,
    *,
    icon: str = "",
    style: str = "semi17",
    width: Length | None = None,
    height: Length = 44,
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


def icon_action(
    ui: Ui, icon: str, on_click: Act, *, side: float = 44, align: str = "", **looks: Any
) -> Leaf:
    """A square button with an icon."""
    return Leaf(
        lambda rect: IconButton(ui, rect, icon, on_click, **looks),
        width=side,
        height=side,
        align=align,
    )


def player_mark(ui: Ui, look: PlayerLook, side: float, *, align: str = "center") -> Leaf:
    """The disc of a player."""
    return Leaf(lambda rect: PlayerDisc(ui, rect, look), width=side, height=side, align=align)


def segments(
    ui: Ui,
    labels: Sequence[str],
    chosen: int,
    on_change: OnIndex,
    *,
    name: str,
    width: Length | None = None,
    height: Length = 44,
    align: str = "",
    **looks: Any,
) -> Leaf:
    """Words of which one is chosen, as wide as these are."""
    return Leaf(
        lambda rect: Segmented(ui, rect, labels, chosen, on_change, name=name, **looks),
        lambda _: (segmented_width(ui, labels), 0),
        width=Fit() if width is None else width,
        height=height,
        align=align,
        name=name,
    )


def scrolled(ui: Ui, tree: Node, name: str, *, room: float = 8, padding: float = 24) -> Leaf:
    """A tree that may be higher than its place.

    The window onto it reaches so far beyond it that focus rings and shadows are not cut.
    """

    def make(rect: pygame.Rect) -> Widget:
        spare = ui.px(room)
        area = pygame.Rect(rect.x - spare, rect.y - spare, 0, rect.height + spare)
        area.width = rect.width + 2 * spare
        inside = lay_down(ui.px, tree, rect).widgets()
        return ScrollArea(ui, area, inside, name=name, padding=ui.px(padding))

    return Leaf(make, width=Grow(), height=Grow())


def made(make: Callable[[pygame.Rect], Widget], **lengths: Any) -> Leaf:
    """A widget that knows its own height once it has a width."""

    def fit(width: int) -> tuple[int, int]:
        return 0, 0 if width == ENDLESS else make(pygame.Rect(0, 0, width, 0)).rect.height

    return Leaf(make, fit, **{"width": Grow(), **lengths})


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
