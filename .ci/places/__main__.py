"""Paints the places on which the games lie, by day and at dusk: sprites/<game>/place_*.jpg.

Beside each the far view alone, far_*.jpg, and near.png: where the ground stands before it.

python .ci/places [GAME…]
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"

import cuminos
import kiwara
import kumata
import pygame
import rumis
import zuma
from brush import Sheet

ROOT = Path(__file__).resolve().parents[2]
PLACES = {
    "rumis": rumis.paint,
    "kumata": kumata.paint,
    "kiwara": kiwara.paint,
    "cuminos": cuminos.paint,
    "zuma": zuma.paint,
}
"""Each a ground that meets its board, and a far view in the air behind it."""


def main(games: list[str]) -> None:
    """Paint them all, or those named."""
    pygame.display.set_mode((1, 1))
    for number, (game, paint) in enumerate(PLACES.items()):
        if games and game not in games:
            continue
        for name, is_dusk in (("day", False), ("dusk", True)):
            sheet = Sheet(is_dusk, number + 1)
            folder = ROOT / "sprites" / game
            pygame.image.save(paint(sheet), folder / f"place_{name}.jpg")
            pygame.image.save(sheet.strip(sheet.far), folder / f"far_{name}.jpg")
            pygame.image.save(sheet.strip(sheet.near), folder / "near.png")


if __name__ == "__main__":
    main(sys.argv[1:])
