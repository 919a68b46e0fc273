"""What everybody may see, for displays in browsers: drawn when it has changed, packed beside."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Sequence

import pygame

from games.stage.app.second import draw_public, public_look
from games.stage.draw.png import Packer
from games.stage.ui import Ui
from games.stage.widgets.scene import Scene

SIZE = (1920, 1080)
PAUSE = 1 / 15
"""Seconds between two pictures at least."""
Send = Callable[[bytes], None]


class Display:
    """Shows what the second window shows, while somebody watches. At rest nothing is drawn."""

    def __init__(self, post: Callable[[Callable[[], None]], None]) -> None:
        self._packer = Packer(post)
        self._send: Send | None = None
        self._shown: Hashable = None
        self._next = 0.0
        """When the next picture may be drawn, in `time.perf_counter`."""
        self._is_due = False
        """Whether something has changed that was too soon to be drawn."""

    def watch(self, send: Send | None) -> None:
        """Send pictures there from now on; None: nobody watches any more."""
        self._send, self._shown = send, None

    @property
    def wake_after(self) -> float | None:
        """Seconds until a picture that is due may be drawn."""
        if self._send is None or not self._is_due:
            return None
        return max(0.0, self._next - time.perf_counter())

    def show(self, scenes: Sequence[Scene], ui: Ui) -> None:
        """Draw the topmost scene that has something public, if that is anything new."""
        self._is_due = False
        if self._send is None:
            return
        found = public_look(scenes, ui, SIZE, is_first=self._shown is None)
        if found is None or found[1] == self._shown:
            return
        now = time.perf_counter()
        if now < self._next:
            self._is_due = True
            return
        scene, self._shown = found
        surface = pygame.Surface(SIZE)
        draw_public(surface, scene, ui)
        self._next = now + PAUSE
        self._packer.pack("watch", surface, self._send)
