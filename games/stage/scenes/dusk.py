"""A game's place at dusk, so that white words and gold shine in front of every one."""

from __future__ import annotations

import pygame

from games.stage.draw import shapes
from games.stage.draw.theme import darker
from games.stage.ui import Ui


def draw_dusk(surface: pygame.Surface, ui: Ui, game: str, veil: float) -> None:
    """The place over the whole window, under so much of a veil."""
    key = ui.key_colour(game)
    surface.fill(darker(key, 0.6))
    if ui.sprites.has(f"{game}/backdrop"):
        surface.blit(ui.sprites.place(game, ui.size, is_dusk=True), (0, 0))
        shapes.panel(surface, ui.rect, shapes.rgba(darker(key, 0.72), veil))
