"""Where the parts of a table stand once its tree has been laid."""

from __future__ import annotations

import pygame

from games.stage.widgets.layout import Laid

WIDE, SMALL, TIGHT = "wide", "small", "tight"
"""The forms of a table: columns beside the board; rows over and under it; for large letters in a
small window one row of chips and a foot."""


class Places:
    """Rects in screen pixels. What a form has no room for is None."""

    def __init__(self, laid: Laid) -> None:
        self.laid = laid
        self.form = laid.root.node.name
        self.board = laid["board"]
        self.actions = laid.get("actions")
        self.banner = laid.get("banner")
        self.log = laid.get("log")
        self.course = laid.get("course")

    @property
    def is_small(self) -> bool:
        """Whether there are no columns beside the board."""
        return self.form != WIDE

    def seats(self) -> dict[int, pygame.Rect]:
        """The panel or chip of each seat."""
        found, seat = dict[int, pygame.Rect](), 0
        while (rect := self.laid.get(f"seat-{seat}")) is not None:
            found[seat] = rect
            seat += 1
        return found
