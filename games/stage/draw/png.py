"""Pictures as PNG, made beside the frames: a thread packs what was drawn and hands it over."""

from __future__ import annotations

import struct
import threading
import zlib
from collections.abc import Callable, Hashable

import pygame

LEVEL = 3
"""How hard zlib tries: more costs three times as long and saves a fifth."""


def png(size: tuple[int, int], pixels: bytes) -> bytes:
    """A PNG file of these pixels row by row, three bytes each, or four with opacity."""
    width, height = size
    step = len(pixels) // height
    rows = b"".join(b"\0" + pixels[at : at + step] for at in range(0, step * height, step))
    head = struct.pack(">IIBBBBB", width, height, 8, 6 if step == width * 4 else 2, 0, 0, 0)
    parts = [(b"IHDR", head), (b"IDAT", zlib.compress(rows, LEVEL)), (b"IEND", b"")]
    chunks = [
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in parts
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


class Packer:
    """Packs pictures one after the other; of several with one name only the newest is packed.

    `zlib` lets go of the interpreter, so frames are drawn meanwhile. `send` is called through
    `post`, on the thread that owns the match.
    """

    def __init__(self, post: Callable[[Callable[[], None]], None]) -> None:
        self._post = post
        self._waiting: dict[Hashable, tuple[tuple[int, int], bytes, Callable[[bytes], None]]] = {}
        self._lock = threading.Lock()
        self._is_running = False

    @property
    def is_busy(self) -> bool:
        """Whether a picture is still to be packed."""
        with self._lock:
            return self._is_running

    def pack(self, name: Hashable, surface: pygame.Surface, send: Callable[[bytes], None]) -> None:
        """Have a picture packed and sent."""
        pixels = pygame.image.tobytes(surface, "RGB")
        with self._lock:
            self._waiting[name] = (surface.get_size(), pixels, send)
            if self._is_running:
                return
            self._is_running = True
        threading.Thread(target=self._work, name="packer", daemon=True).start()

    def _work(self) -> None:
        while True:
            with self._lock:
                if not self._waiting:
                    self._is_running = False
                    return
                name = next(iter(self._waiting))
                size, pixels, send = self._waiting.pop(name)
            data = png(size, pixels)
            self._post(lambda send=send, data=data: send(data))  # type: ignore[misc]
