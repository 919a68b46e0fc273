"""The letters of a seat on the page with the codes."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from games.stage.draw.text import Writer
from games.stage.scenes.invite.parts import draw_code
from games.stage.ui import Ui


@pytest.mark.parametrize("width", [150, 200, 256, 400])
def test_codes_are_written_alike_and_clear_of_the_minute(
    width: int, ui: Ui, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[tuple[str, str, pygame.Rect]] = []
    drawn = Writer.draw

    def noting(
        self: Writer, surface: pygame.Surface, words: str, style: str, *more: Any
    ) -> pygame.Rect:
        written.append((words, style, drawn(self, surface, words, style, *more)))
        return written[-1][2]

    monkeypatch.setattr(Writer, "draw", noting)
    looks = []
    for code in ("WWWW", "JJJJ"):
        written.clear()
        rect = pygame.Rect(0, 0, width, 52)
        draw_code(ui, code, lambda: 42.0, "zuma", pygame.Surface(rect.size), rect)
        looks.append([style for _, style, _ in written])
        letters = [box for words, _, box in written if words in code]
        minute = next(box for words, _, box in written if words == "42")
        assert len(letters) == 4 and letters[-1].right < minute.left
        others = [box for words, _, box in written if words not in (*code, "42")]
        assert all(letters[-1].right < box.left for box in others)
    assert looks[0] == looks[1]
