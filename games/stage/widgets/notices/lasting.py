"""A sentence over a scene that stays as long as it is true, with what can be done about it."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from games.stage.ui import Ui
from games.stage.widgets.base import Act
from games.stage.widgets.button import Button, button_width
from games.stage.widgets.label import Card, Picture, RichText

WIDEST = 720
LEAST_WORDS = 260


@dataclass(frozen=True)
class Remedy:
    """A button of a lasting notice."""

    name: str
    label: str
    act: Act


@dataclass(frozen=True)
class Lasting:
    """What is told, and its remedies."""

    text: str
    remedies: tuple[Remedy, ...] = ()


class LastingBar(Card):
    """A lasting notice with the middle of its head somewhere; as high as its words need."""

    def __init__(self, ui: Ui, lasting: Lasting, midtop: tuple[int, int], widest: int) -> None:
        px = ui.px
        width = min(px(WIDEST), widest)
        pad, gap, high = px(14), px(8), px(44)
        widths = [button_width(ui, remedy.label) for remedy in lasting.remedies]
        row = sum(widths) + gap * len(widths)
        left = pad + px(24) + px(10)
        is_beside = width - left - pad - row >= px(LEAST_WORDS)
        room = width - left - pad - (row if is_beside else 0)
        words = RichText(ui, pygame.Rect(left, pad, room, 0), lasting.text, "semi16")
        place = pygame.Rect(pad, pad - px(1), px(24), px(24))
        sign = Picture(ui, place, "common/ui/warning", tint=ui.theme.bad)
        top, foot = pad - px(6), words.rect.bottom + pad
        if widths and is_beside:
            foot = max(foot, top + high + top)
            top = (foot - high) // 2
            words.move_by(0, (foot - words.rect.height) // 2 - words.rect.y)
            sign.move_by(0, (foot - sign.rect.height) // 2 - sign.rect.y)
        elif widths:
            top = words.rect.bottom + gap
            foot = top + high + pad
        x = width - pad - row + gap
        buttons = []
        for remedy, wide in zip(lasting.remedies, widths, strict=True):
            place = pygame.Rect(x, top, wide, high)
            buttons.append(Button(ui, place, remedy.label, remedy.act, name=remedy.name))
            x += wide + gap
        rect = pygame.Rect(0, 0, width, foot)
        super().__init__(
            ui,
            rect,
            [sign, words, *buttons],
            shadow=2,
            rim=ui.theme.bad,
            rim_width=2,
            name=f"lasting-{lasting.text}",
        )
        self.move_by(midtop[0] - width // 2, midtop[1])
