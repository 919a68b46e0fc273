"""Keeps what was drawn: pictures, contact sheets, and the list of what was measured."""

from __future__ import annotations

import struct
import zlib
from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path

import pygame

from tests.gallery.house import Frame
from tests.gallery.measures import Finding

Found = tuple[str, str, Finding]
"""In which frame, in which picture, and what."""
THUMB, COLUMNS, GAP, LABEL = (320, 200), 6, 8, 20
MOST_THUMBS = 48
"""Pictures on a sheet."""
MOST_PLACES = 6
"""Pictures that are named with a finding."""


def keep(picture: pygame.Surface, path: Path) -> None:
    """Write a PNG; quickly rather than small."""
    width, height = picture.get_size()
    pixels, row = memoryview(pygame.image.tobytes(picture, "RGB")), 3 * width
    packer = zlib.compressobj(1, wbits=14)
    packed: list[bytes] = []
    for at in range(0, height * row, row):
        packed += packer.compress(b"\0"), packer.compress(pixels[at : at + row])
    packed.append(packer.flush())
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", header), (b"IDAT", b"".join(packed)), (b"IEND", b""))
    chunks = (
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in parts
    )
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(chunks))


class ContactSheet:
    """The pictures of a frame, small, with their names."""

    def __init__(self) -> None:
        self._thumbs: list[tuple[str, pygame.Surface]] = []

    def add(self, name: str, picture: pygame.Surface) -> None:
        """Take a picture in."""
        width, height = picture.get_size()
        share = min(THUMB[0] / width, THUMB[1] / height)
        size = (round(width * share), round(height * share))
        self._thumbs.append((name, pygame.transform.smoothscale(picture, size)))

    def keep(self, out: Path, name: str) -> None:
        """Write as many sheets as are needed."""
        for number, at in enumerate(range(0, len(self._thumbs), MOST_THUMBS), 1):
            self._keep(self._thumbs[at : at + MOST_THUMBS], out / f"{name}-{number}.png")

    def _keep(self, thumbs: Sequence[tuple[str, pygame.Surface]], path: Path) -> None:
        rows = -(-len(thumbs) // COLUMNS)
        wide, high = THUMB[0] + GAP, THUMB[1] + LABEL + GAP
        sheet = pygame.Surface((COLUMNS * wide + GAP, rows * high + GAP))
        sheet.fill("#808080")
        font = pygame.Font(None, LABEL)
        for number, (name, thumb) in enumerate(thumbs):
            x, y = GAP + number % COLUMNS * wide, GAP + number // COLUMNS * high
            sheet.blit(font.render(name, True, "#FFFFFF"), (x, y))
            sheet.blit(thumb, (x, y + LABEL))
        keep(sheet, path)


def findings(found: Iterable[Found]) -> list[str]:
    """The lines of the list: each finding once, the most frequent first, and where it was."""
    places: dict[Finding, set[str]] = defaultdict(set)
    for frame, picture, finding in found:
        places[finding].add(f"{frame}/{picture}")
    order = sorted(places, key=lambda each: (each.kind, -len(places[each]), each.words))
    return [f"{each.kind}: {each.words} [{_named(sorted(places[each]))}]" for each in order]


def _named(places: Sequence[str]) -> str:
    more = len(places) - MOST_PLACES
    return " ".join(places[:MOST_PLACES]) + (f" and {more} more" if more > 0 else "")


def folder_of(out: Path, frame: Frame) -> Path:
    """Where the pictures of a frame lie."""
    folder = out / frame.name
    folder.mkdir(parents=True, exist_ok=True)
    return folder
