"""A game's place in a dim light, so that white words and gold shine in front of every one."""

from __future__ import annotations

import pygame

from games.stage.draw.theme import darker
from games.stage.ui import Ui

DAY, DUSK = pygame.Color("#6A5C62"), pygame.Color("#A496A8")
"""What is left of the light, by the theme."""


def draw_dusk(surface: pygame.Surface, ui: Ui, game: str) -> None:
    """The place over the whole window: its own colours, only darker."""
    surface.fill(darker(ui.key_colour(game), 0.6))
    if ui.sprites.has(f"{game}/backdrop"):
        surface.blit(ui.place(game), (0, 0))
        surface.fill(DUSK if ui.theme.is_dark else DAY, special_flags=pygame.BLEND_RGB_MULT)
