"""The program's icon for each system, made of our drawing: tablee.ico, tablee.icns, tablee.png.

python .ci/icons.py FOLDER
"""

from __future__ import annotations

import io
import os
import struct
import sys
from pathlib import Path

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

LOGO = Path(__file__).resolve().parent.parent / "sprites" / "common" / "logo.svg"
ICO = (16, 20, 24, 32, 40, 48, 64, 256)
"""What Windows asks for, at its usual scales."""
ICNS = {
    b"ic11": 32,
    b"ic12": 64,
    b"ic07": 128,
    b"ic13": 256,
    b"ic08": 256,
    b"ic14": 512,
    b"ic09": 512,
    b"ic10": 1024,
}
"""What macOS asks for: each kind, and the side of its picture."""


def drawn(side: int) -> pygame.Surface:
    """The logo on nothing."""
    return pygame.image.load_sized_svg(LOGO, (side, side))


def png(side: int) -> bytes:
    """The logo as the content of a PNG file."""
    content = io.BytesIO()
    pygame.image.save(drawn(side), content, "logo.png")
    return content.getvalue()


def bitmap(side: int) -> bytes:
    """The logo as Windows wants its small icons: rows from the foot up, then an unused mask."""
    picture = pygame.transform.flip(drawn(side), False, True)
    mask = b"\0" * (-(-side // 32) * 4 * side)
    head = struct.pack("<IiiHHIIiiII", 40, side, 2 * side, 1, 32, 0, 0, 0, 0, 0, 0)
    return head + pygame.image.tobytes(picture, "BGRA") + mask


def ico() -> bytes:
    """The content of an .ico file."""
    pictures = [png(side) if side >= 256 else bitmap(side) for side in ICO]
    at = 6 + 16 * len(ICO)
    head = struct.pack("<HHH", 0, 1, len(ICO))
    for side, picture in zip(ICO, pictures, strict=True):
        head += struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(picture), at)
        at += len(picture)
    return head + b"".join(pictures)


def icns() -> bytes:
    """The content of an .icns file."""
    parts = b""
    for kind, side in ICNS.items():
        picture = png(side)
        parts += kind + struct.pack(">I", 8 + len(picture)) + picture
    return b"icns" + struct.pack(">I", 8 + len(parts)) + parts


def make(folder: Path) -> None:
    """Write all of them into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "tablee.ico").write_bytes(ico())
    (folder / "tablee.icns").write_bytes(icns())
    (folder / "tablee.png").write_bytes(png(256))


if __name__ == "__main__":
    make(Path(sys.argv[1]))
