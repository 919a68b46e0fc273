"""What the gallery makes once and the app makes anew: it comes to the same screens 64 times.

Files are read and spaces laid out once, and the pictures that a page asks for are made at once
instead of one after another with the page laid out anew after each.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest import mock

from games.core import tables
from games.rumis.rules import placements
from games.stage.scenes.challenges.sets import Pictures
from games.stage.scenes.rules.figures import FigurePictures
from games.stage.ui import Ui
from tests.warm import kept_tables

MOST_SPACES = 24


@contextmanager
def remembering() -> Iterator[None]:
    """While this lasts nothing is made twice."""
    with (
        mock.patch.object(placements, "MOST_KEPT", MOST_SPACES),
        mock.patch.object(tables, "_read_with", kept_tables(tables._read_with)),
        mock.patch.object(Pictures, "make_next", _making_all(Pictures)),
        mock.patch.object(FigurePictures, "make_next", _making_all(FigurePictures)),
    ):
        yield


def _making_all(kind: Any) -> Any:
    make_next = kind.make_next

    def make_all(self: Any, ui: Ui) -> None:
        while self.is_waiting:
            make_next(self, ui)

    return make_all
