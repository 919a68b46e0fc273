"""Dialogs over a scene: they trap the focus, Escape closes them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass
from typing import Any

import pygame

from games.stage.ui import Ui
from games.stage.widgets.base import Act, Widget
from games.stage.widgets.commands import Close, Command
from games.stage.widgets.label import Card, Label, RichText
from games.stage.widgets.layer import Layer
from games.stage.widgets.layout import Column, Fold, Grid, Node, Row, Space, action, lay_down
from games.stage.widgets.scroll import ScrollArea

WIDER = 1.4
"""How much wider a dialog is that has its choices side by side."""
LEAST_READ = 90
"""The least height in design pixels in which a text can be scrolled over its choices."""

Content = Callable[[Ui, pygame.Rect], Sequence[Widget]]


@dataclass(frozen=True)
class Choice:
    """A button of a dialog. The dialog closes first, then what it answers is carried out."""

    label: str
    on_click: Act | None = None
    kind: str = "secondary"
    icon: str = ""
    name: str = ""
    is_enabled: bool = True


@dataclass(eq=False)
class Modal(Layer):
    """A title, a text, anything in between, and a row of choices.

    `text` is rich. `content(ui, rect)` gives further widgets placed from the top of the rect; the
    dialog grows as high as they need. Texts may be callables, so that they follow the language.
    """

    title: str | Callable[[], str]
    text: str | Callable[[], str] = ""
    choices: Sequence[Choice] | Callable[[], Sequence[Choice]] = ()
    _: KW_ONLY
    content: Content | None = None
    width: int = 480
    game: str = ""
    first: str = ""
    on_escape: Act | None = None
    is_stacked: bool = False

    def __post_init__(self) -> None:
        super().__init__()

    def lay_out(self, ui: Ui) -> None:
        is_new = not self.widgets
        super().lay_out(ui)
        if is_new and self.first:
            self.focus(self.first)

    def back(self) -> Command | None:
        return Close(self.on_escape)

    def build(self, ui: Ui) -> Sequence[Widget]:
        """In one column, or with choices side by side where they would be too high stacked."""
        card, fits = self._card(ui, self.width)
        if not fits and self.is_stacked:
            beside, fits = self._card(ui, round(self.width * WIDER), columns=2)
            card = beside if fits else card
        return [card]

    def _card(self, ui: Ui, width: int, columns: int = 1) -> tuple[Widget, bool]:
        """The dialog, and whether it has room without scrolling."""
        width = min(ui.px(width), ui.size[0] - ui.px(32))
        pad = ui.px(28)
        inner = pygame.Rect(pad, pad, width - 2 * pad, 0)
        widgets: list[Widget] = []
        y = pad
        if title := _said(self.title):
            line = ui.writer.line_height("title26")
            widgets.append(Label(ui, pygame.Rect(pad, y, inner.width, line), title, "title26"))
            y += line + ui.px(8)
        if text := _said(self.text):
            room, accent = pygame.Rect(pad, y, inner.width, 0), ui.key_colour(self.game)
            widgets.append(RichText(ui, room, text, "body18", role="second", accent=accent))
            y = widgets[-1].rect.bottom + ui.px(8)
        if self.content is not None:
            more = self.content(ui, pygame.Rect(pad, y, inner.width, 0))
            widgets += more
            y = max([y, *(widget.rect.bottom for widget in more)])
        row, bottom = self._buttons(ui, inner.move(0, y + ui.px(16) - pad), columns)
        over = bottom + pad - (ui.size[1] - ui.px(16))
        # The bar at its side has room beside the choices.
        view = pygame.Rect(pad - ui.px(8), pad, inner.width + ui.px(30), y - pad - over)
        if over > 0 and view.height < ui.px(LEAST_READ):
            # The choices alone fill the window: everything scrolls.
            bottom -= over
            view.height = bottom - pad
            widgets, row = [ScrollArea(ui, view, widgets + row, name="modal-scroll")], []
        elif over > 0:
            # Too high for the window: all but the choices scrolls.
            for button in row:
                button.move_by(0, -over)
            widgets = [ScrollArea(ui, view, widgets, name="modal-scroll")]
            bottom -= over
        card = Card(ui, pygame.Rect(0, 0, width, bottom + pad), widgets + row, shadow=3, radius=28)
        x = (ui.size[0] - width) // 2
        card.move_by(x, max(ui.px(8), (ui.size[1] - card.rect.height) // 2))
        return card, over <= 0

    def _buttons(self, ui: Ui, rect: pygame.Rect, columns: int) -> tuple[list[Widget], int]:
        """The choices in a row from the right, or one under another when they do not fit.

        In several columns the first of them goes over the whole width.
        """
        choices = self.choices() if callable(self.choices) else self.choices
        if not choices:
            return [], rect.top - ui.px(16)
        row = Row([Space(), *(self._button(ui, choice) for choice in choices)], gap=12)
        stacked = [self._button(ui, choice, align="fill") for choice in choices]
        stack = Column(stacked, gap=10)
        if columns > 1:
            stack = Column([stacked[0], Grid(stacked[1:], columns=columns, gap=10)], gap=10)
        tree = stack if self.is_stacked else Fold([row, stack])
        made = lay_down(ui.px, tree, rect).widgets()
        return made, max(button.rect.bottom for button in made)

    def _button(self, ui: Ui, choice: Choice, **lengths: Any) -> Node:
        return action(
            ui,
            choice.label,
            lambda: Close(choice.on_click),
            kind=choice.kind,
            icon=choice.icon,
            game=self.game,
            name=choice.name or choice.label,
            is_enabled=choice.is_enabled,
            height=48,
            **lengths,
        )


def _said(text: str | Callable[[], str]) -> str:
    return text() if callable(text) else text
