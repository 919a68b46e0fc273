"""What the gallery makes once and the app makes anew: it comes to the same screens 64 times.

Files are read and spaces laid out once, drawings stay from frame to frame, and
the pictures that a page asks for are made at once instead of one after another with the page laid
out anew after each. Positions on the page of challenges have no words: every language shows the
same ones, and the judge answers in each as before.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any
from unittest import mock

import pygame

from games.alone.judge import Judge
from games.core import tables
from games.core.game import Move
from games.rumis.rules import placements
from games.stage.draw import cache
from games.stage.scenes.challenges.sets import Asked, Pictures
from games.stage.scenes.rules.figures import FigurePictures
from games.stage.ui import Ui
from tests.warm import kept_tables

MOST_SPACES = 24
MOST_BYTES = 160 * 1024 * 1024
"""Of all pictures that are kept."""


@contextmanager
def remembering() -> Iterator[None]:
    """While this lasts nothing is made twice."""
    with (
        mock.patch.object(placements, "MOST_KEPT", MOST_SPACES),
        mock.patch.object(cache, "LEAST_BYTES", MOST_BYTES),
        mock.patch.object(tables, "_read_with", kept_tables(tables._read_with)),
        mock.patch.object(Pictures, "make_next", _making_all(Pictures)),
        mock.patch.object(Pictures, "_drawn", _drawn_once(Pictures._drawn)),
        mock.patch.object(Judge, "verdict", _judged_once(Judge.verdict)),
        mock.patch.object(Judge, "hint", _judged_once(Judge.hint)),
        mock.patch.object(FigurePictures, "make_next", _making_all(FigurePictures)),
    ):
        yield


def _making_all(kind: Any) -> Any:
    make_next = kind.make_next

    def make_all(self: Any, ui: Ui) -> None:
        while self.is_waiting:
            make_next(self, ui)

    return make_all


def _drawn_once(draw: Any) -> Any:
    made: cache.Cache[pygame.Surface] = cache.Cache()

    def drawn_once(
        self: Pictures, ui: Ui, asked: Asked, size: tuple[int, int], is_covered: bool
    ) -> pygame.Surface:
        key = (asked, size, is_covered, ui.theme.is_dark, ui.scale)
        return made.get(key, lambda: draw(self, ui, asked, size, is_covered))

    return drawn_once


def _judged_once(judge: Any) -> Any:
    found: dict[Hashable, Any] = {}

    def judged_once(self: Judge, moves: Sequence[Move]) -> Any:
        key = (self.game.name, self.challenge.id, tuple(moves))
        if key not in found:
            found[key] = judge(self, moves)
        return found[key]

    return judged_once
