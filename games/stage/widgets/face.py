"""The faces of the characters that bots can have, in a medallion each."""

from __future__ import annotations

import pygame

from games.stage.draw import shapes
from games.stage.ui import Ui

GROUNDS = {
    "builder": pygame.Color("#F3D08A"),
    "blocker": pygame.Color("#B9CBD3"),
    "gambler": pygame.Color("#DCC8F3"),
    "collector": pygame.Color("#F6DCA6"),
    "professor": pygame.Color("#B5DACB"),
}
"""The ground of each medallion, the same in the dark theme."""

LEAST = 24
"""Design pixels below which a face could not be told from another."""


def has_face(character: str) -> bool:
    """Whether there is a drawing of a character."""
    return character in GROUNDS


def draw_face(
    surface: pygame.Surface,
    ui: Ui,
    centre: tuple[float, float],
    radius: float,
    character: str,
    rim: pygame.Color | None = None,
) -> None:
    """A medallion; the rim, where there is one, is the player's colour."""
    if rim is not None:
        shapes.disc(surface, centre, radius, rim)
        radius -= max(1.5, radius / 11)
    shapes.disc(surface, centre, radius, GROUNDS[character])
    side = round(radius * 1.66)
    ui.sprites.draw(surface, f"common/characters/{character}", centre, side)
