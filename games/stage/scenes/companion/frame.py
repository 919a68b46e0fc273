"""The frame of the companion's screens: heading and foot, what they say large, what is typed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from games.stage.input.modifiers import is_bare
from games.stage.table.game.companion import ERASE, OK
from games.stage.ui import Ui
from games.stage.widgets.base import Act, Widget
from games.stage.widgets.commands import Pop
from games.stage.widgets.layout import Column, Fold, Grow, Node, Row, icon_action, lay, words

MARGIN = 32
BAR = 68
"""How high buttons in a row are."""
STYLES = ("semi22", "semi20", "semi18", "semi16")


def laid_screen(ui: Ui, *parts: Node | None) -> list[Widget]:
    """The widgets of parts one under another over the whole window."""
    tree = Column(parts, gap=20, pad=(MARGIN, 16, MARGIN, 24))
    return lay(ui.px, tree, ui.rect).widgets()


def heading(ui: Ui, title: str, under: str = "", *end: Node, style: str = "title46") -> Node:
    """The way back, what a screen is called, a line below, and what stands at its end."""
    back = icon_action(
        ui, "back", Pop, side=64, align="center", tooltip=ui.say("common.back"), name="back"
    )
    below = words(ui, under, "body24", role="second", width=Grow()) if under else None
    said = Column([words(ui, title, style, width=Grow()), below], width=Grow(), align="center")
    return Row([back, said, *end], gap=20)


def button_row(make: Callable[[str], Sequence[Node | None]], priority: int = 0) -> Node:
    """Buttons as wide as their words, in the largest style in which all of them fit."""
    return Fold([Row(make(style), gap=12, align="center") for style in STYLES], priority=priority)


def largest(ui: Ui, text: str, family: str, sizes: Sequence[int], room: tuple[int, int]) -> str:
    """The first of some styles in which a text wrapped to a room's width is not higher than it."""
    styles = [f"{family}{size}" for size in sizes]
    fitting = (s for s in styles if ui.writer.wrapped_height(text, s, room[0]) <= room[1])
    return next(fitting, styles[-1])


def longer_or_shorter(ui: Ui, text: str, under: str, slower: Callable[[int], Act]) -> Node:
    """How long a turn lasts, or what lies between two calls, between the buttons that change it."""
    said = Column(
        [
            words(ui, text, "title36", width=Grow(), anchor="center"),
            words(ui, under, "body20", width=Grow(), anchor="center", role="second"),
        ],
        width=Grow(),
        align="center",
    )
    less, more = (
        icon_action(
            ui, sign, slower(step), side=BAR, tooltip=ui.say(f"companion.{word}"), name=sign
        )
        for sign, step, word in (("minus", -1, "shorter"), ("plus", +1, "longer"))
    )
    return Row([less, said, more], gap=8)


def typed_key(ui: Ui, event: pygame.Event) -> str:
    """The target that a digit, Enter or Backspace means; empty when it means none."""
    if not is_bare(event):
        return ""
    if event.unicode.isdigit() and event.unicode.isascii():
        return str(event.unicode)
    digit = ui.keys.digit(event, "sheet.number")
    if digit is not None:
        return str(digit)
    return ui.keys.chosen(event, {"sheet.erase": ERASE, "sheet.enter": OK}) or ""
