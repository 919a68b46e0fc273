"""An animated GIF, made frame by frame: a thread packs what the app has drawn between two frames.

Pillow does the packing; it is an extra (`tablee[share]`), and without it there are no animations.
"""

from __future__ import annotations

import contextlib
import importlib
import importlib.util
import io
import queue
import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pygame

from games.core.files.disk import write_safely
from games.stage.table.share.gift import Frame

WHOLE = 24.0
"""Seconds that a long animation may take."""
SHORTEST, LONGEST = 0.14, 0.7
"""Seconds that a frame stays."""
LAST = 3.0
"""Seconds that the last one stays, before it all begins anew."""
AHEAD = 4
"""Frames that may wait for the thread."""
LOOK = 0.1
"""Seconds between two looks whether it is still wanted."""
PATIENCE = 60.0
"""Seconds without a frame after which nobody wants the animation any more."""

OnEnd = Callable[[Exception | None], None]


class Stopped(Exception):
    """Nobody wants it any more."""


def can_animate() -> bool:
    """Whether Pillow is installed."""
    return importlib.util.find_spec("PIL") is not None


class Animation:
    """Call `step` until `is_drawn`; `on_end` hears, on the thread, how the packing went.

    The file is written whole at the very end, so stopping leaves nothing behind.
    """

    def __init__(self, frames: Sequence[Frame], path: Path, on_end: OnEnd) -> None:
        self.path = path
        self._frames = [frames[-1], *frames]  # the last one has all the colours
        self._at = 0
        self._drawn: queue.Queue[pygame.Surface] = queue.Queue(AHEAD)
        self._is_stopped = threading.Event()
        self._on_end = on_end
        threading.Thread(target=self._pack, daemon=True, name="tablee-animation").start()

    @property
    def progress(self) -> float:
        """How much is drawn, 0 to 1."""
        return self._at / len(self._frames)

    @property
    def is_drawn(self) -> bool:
        """Whether nothing is left but the packing of the last frames."""
        return self._at == len(self._frames)

    def step(self) -> None:
        """Draw the next frame, unless the thread has enough to do."""
        if not self.is_drawn and not self._drawn.full():
            self._drawn.put(self._frames[self._at]())
            self._at += 1

    def stop(self) -> None:
        """Give it up: nothing is written."""
        self._is_stopped.set()

    def _pack(self) -> None:
        try:
            content = self._packed()
            if self._is_stopped.is_set():
                raise Stopped
            write_safely(self.path, content)
        except Exception as error:  # whoever asked judges it
            self._on_end(error)
        else:
            self._on_end(None)

    def _packed(self) -> bytes:
        image: Any = importlib.import_module("PIL.Image")
        drawn = self._images(image)
        palette = next(drawn).quantize(256, method=image.Quantize.MAXCOVERAGE)
        flat = (each.quantize(palette=palette, dither=image.Dither.NONE) for each in drawn)
        count = len(self._frames) - 1
        each = min(LONGEST, max(SHORTEST, WHOLE / count))
        content = io.BytesIO()
        next(flat).save(
            content,
            "GIF",
            save_all=True,
            append_images=flat,
            duration=[round(1000 * each)] * (count - 1) + [round(1000 * LAST)],
            loop=0,
        )
        return content.getvalue()

    def _images(self, image: Any) -> Iterator[Any]:
        """The frames as they are drawn; raises `Stopped` when they are no longer wanted."""
        for _ in self._frames:
            surface = self._next()
            yield image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))

    def _next(self) -> pygame.Surface:
        for _ in range(round(PATIENCE / LOOK)):
            if self._is_stopped.is_set():
                break
            with contextlib.suppress(queue.Empty):
                return self._drawn.get(timeout=LOOK)
        raise Stopped
