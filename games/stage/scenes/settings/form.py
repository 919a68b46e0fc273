"""A column of labelled settings: toggles, sliders and choices, each applied and kept at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from games.stage.ui import Ui
from games.stage.widgets import (
    Card,
    Label,
    Line,
    RichText,
    Segmented,
    Slider,
    Toggle,
    Widget,
    segmented_width,
)
from games.stage.widgets.commands import Command


class Form:
    """Rows from the top of a card down; `card` closes it."""

    def __init__(self, ui: Ui, rect: pygame.Rect, title: str = "") -> None:
        self.ui = ui
        self.rect = pygame.Rect(rect)
        pad = ui.px(22)
        self.inner = pygame.Rect(rect.x + pad, rect.y, rect.width - 2 * pad, 0)
        self.y = rect.y + ui.px(18)
        self.widgets: list[Widget] = []
        if title:
            line = ui.writer.line_height("title22")
            self.add(Label(ui, self.place(line), title, "title22"), ui.px(10))

    def place(self, height: int) -> pygame.Rect:
        """The rect of the next row."""
        return pygame.Rect(self.inner.x, self.y, self.inner.width, height)

    def add(self, widget: Widget, gap: int = 0) -> None:
        """Put a widget under what is there."""
        self.widgets.append(widget)
        self.y = widget.rect.bottom + gap

    def line(self) -> None:
        """A hair line."""
        self.y += self.ui.px(8)
        self.add(Line(self.ui, self.place(self.ui.px(1))), self.ui.px(8))

    def text(self, text: str) -> None:
        """A paragraph."""
        self.add(RichText(self.ui, self.place(0), text, role="second"), self.ui.px(10))

    def toggle(self, field: str, action: str = "") -> None:
        """A yes or no of the settings, by the name of its field; `action` has a key as well."""
        ui = self.ui
        cap = ui.cap(action) if action else ""
        self.add(
            Toggle(
                ui,
                self.place(ui.px(60)),
                getattr(ui.settings, field),
                lambda is_on: self._change(field, is_on),
                name=f"set-{field}",
                label=ui.say(f"settings.{field}"),
                detail=ui.say(f"settings.{field}_hint", cap=cap),
            )
        )

    def choice(self, field: str, values: Sequence[str], words: str) -> None:
        """One of a few; the words stand under the key `settings.<words>.<value>`."""
        ui = self.ui
        labels = [ui.say(f"settings.{words}.{value}") for value in values]
        wanted = segmented_width(ui, labels)
        room = self._labelled(field, wanted)
        self.add(
            Segmented(
                ui,
                room,
                labels,
                values.index(getattr(ui.settings, field)),
                lambda index: self._change(field, values[index]),
                name=f"set-{field}",
            ),
            ui.px(10),
        )

    def slider(
        self,
        field: str,
        least: float,
        most: float,
        step: float,
        shown: Callable[[float], str],
        *,
        is_enabled: bool = True,
        after: Callable[[], None] | None = None,
    ) -> None:
        """A number of the settings, applied when the knob is let go."""
        ui = self.ui

        def release(value: float) -> Command | None:
            answer = self._change(field, value)
            if after is not None:
                after()
            return answer

        self.add(
            Slider(
                ui,
                self._labelled(field, ui.px(280)),
                getattr(ui.settings, field),
                name=f"set-{field}",
                least=least,
                most=most,
                step=step,
                shown=shown,
                on_release=release,
                is_enabled=is_enabled,
            ),
            ui.px(10),
        )

    def card(self, *, least_height: int = 0, name: str = "") -> Card:
        """The card around all rows."""
        height = max(self.y + self.ui.px(18) - self.rect.y, least_height)
        rect = pygame.Rect(self.rect.topleft, (self.rect.width, height))
        return Card(self.ui, rect, self.widgets, name=name)

    def _labelled(self, field: str, wanted: int) -> pygame.Rect:
        """Write the label of a field; the rect beside it, or under it when it is narrow there."""
        ui = self.ui
        label = ui.say(f"settings.{field}")
        words = ui.writer.width(label, "semi16") + ui.px(16)
        height = ui.px(46)
        if max(words, ui.px(130)) + wanted <= self.inner.width:
            row = self.place(height)
            self.widgets.append(Label(ui, row, label, "semi16"))
            return pygame.Rect(row.right - wanted, row.y, wanted, height)
        line = ui.writer.line_height("semi16")
        self.add(Label(ui, self.place(line), label, "semi16"), ui.px(2))
        return self.place(height)

    def _change(self, field: str, value: Any) -> Command | None:
        self.ui.change(**{field: value})
        return None
