"""What is seen to be cut: a text painted with an ellipsis because it does not fit."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest import mock

import pygame

from games.stage.draw.text import Writer


@contextmanager
def cuts() -> Iterator[list[str]]:
    """The texts that were painted cut while this lasts; trying whether one fits is no cut."""
    found: list[str] = []
    whole: dict[str, str] = {}
    cut, draw = Writer.cut, Writer.draw

    def cutting(self: Writer, text: str, style: str, width: int) -> str:
        shown = cut(self, text, style, width)
        if shown != text:
            whole[shown] = text
        return shown

    def drawing(
        self: Writer, surface: pygame.Surface, text: str, *more: Any, **named: Any
    ) -> pygame.Rect:
        rect = draw(self, surface, text, *more, **named)
        if text in whole and surface.get_clip().colliderect(rect):
            found.append(whole[text])
        return rect

    with (
        mock.patch.object(Writer, "cut", cutting),
        mock.patch.object(Writer, "draw", drawing),
    ):
        yield found
