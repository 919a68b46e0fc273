"""A dropdown: one chosen word, and the list of all of them when opened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from games.stage.draw import shapes
from games.stage.draw.theme import mix
from games.stage.ui import Ui
from games.stage.widgets.base import Act, Widget
from games.stage.widgets.button import DISABLED, Button
from games.stage.widgets.choice import OneOf
from games.stage.widgets.commands import Close, Command, Open
from games.stage.widgets.label import Card
from games.stage.widgets.layer import Layer
from games.stage.widgets.scroll import ScrollArea


@dataclass(eq=False)
class Dropdown(OneOf):
    """Enter or a click opens the list; left and right choose without opening it."""

    is_heard = False
    """What is chosen in the list is heard there."""

    icon: str = field(default="", kw_only=True)
    """A drawing of common/ui before the chosen word."""

    def activate(self) -> Command | None:
        self.ui.sounds.play("click")
        return Open(ChoiceList(self))

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        fill = theme.pressed if self.is_pressed else mix(theme.paper, theme.hover, self.glow)
        shapes.panel(surface, self.rect, fill, px(12), theme.line, max(1, px(1)))
        colour = theme.ink if self.is_enabled else mix(theme.paper, theme.ink, DISABLED)
        left = px(16)
        if self.icon:
            place = (self.rect.x + px(24), self.rect.centery)
            ui.sprites.draw(surface, f"common/ui/{self.icon}", place, px(18), colour)
            left = px(42)
        room = pygame.Rect(self.rect.x + left, self.rect.y, 0, self.rect.height)
        room.width = self.rect.width - left - px(40)
        ui.writer.draw_fitted(surface, self.labels[self.chosen], "semi16", colour, room)
        at = (self.rect.right - px(22), self.rect.centery)
        ui.sprites.draw(surface, "common/ui/chev", at, px(18), theme.second)


class ChoiceList(Layer):
    """The open list of a dropdown, next to it; a click beside it closes it."""

    has_veil = False
    closes_outside = True

    def __init__(self, owner: Dropdown) -> None:
        super().__init__()
        self.owner = owner
        self.is_new = True

    def lay_out(self, ui: Ui) -> None:
        super().lay_out(ui)
        if self.is_new:
            self.focus(f"choice-{self.owner.chosen}")
            self.is_new = False

    def build(self, ui: Ui) -> Sequence[Widget]:
        owner, px = self.owner, ui.px
        row, pad = px(44), px(6)
        most = ui.size[1] - px(32)
        height = min(most, row * len(owner.labels) + 2 * pad)
        widest = max(ui.writer.width(label, "semi16") for label in owner.labels) + px(80)
        rect = pygame.Rect(0, 0, min(max(owner.rect.width, widest), ui.size[0] - px(16)), height)
        rect.topleft = (owner.rect.x, owner.rect.bottom + px(6))
        if rect.bottom > ui.size[1] - px(16):
            rect.bottom = owner.rect.top - px(6)
        rect.clamp_ip(ui.rect.inflate(-px(16), -px(16)))
        inner = rect.inflate(-2 * pad, -2 * pad)
        rows: list[Widget] = [
            Button(
                ui,
                pygame.Rect(inner.x, inner.y + index * row, inner.width, row),
                label,
                self._chooser(index),
                kind="quiet",
                icon="check" if index == owner.chosen else "",
                is_chosen=index == owner.chosen,
                has_icon_room=True,
                align="left",
                name=f"choice-{index}",
            )
            for index, label in enumerate(owner.labels)
        ]
        area = ScrollArea(ui, inner, rows, name="choices")
        return [Card(ui, rect, [area], shadow=2, radius=14, rim=ui.theme.line)]

    def _chooser(self, index: int) -> Act:
        return lambda: Close(lambda: self.owner.choose(index))
