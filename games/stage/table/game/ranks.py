"""The numbers of advised moves: on the cards of a hint, and on the board where they would be."""

from __future__ import annotations

from typing import Any

import pygame

from games.stage.draw import shapes
from games.stage.draw.theme import INK, mix
from games.stage.table.game.view import View
from games.stage.ui import Ui

RADIUS = 15


def draw_rank(
    surface: pygame.Surface, ui: Ui, middle: tuple[float, float], index: int, *, is_first: bool
) -> None:
    """The number of a hint: on gold the one in hand, else on paper with a gold rim."""
    theme, px = ui.theme, ui.px
    radius = px(RADIUS)
    shapes.disc(surface, middle, radius, theme.hint)
    if not is_first:
        shapes.disc(surface, middle, radius - px(2), mix(theme.paper, theme.hint, 0.12))
    ink = INK if is_first else theme.ink
    ui.writer.draw(surface, str(index + 1), "bold16", ink, middle, "center")


def draw_ranks(surface: pygame.Surface, view: View[Any]) -> None:
    """A number where each advised move would be played, those at one place side by side."""
    taken: list[pygame.Rect] = []
    if view.is_moving or not view.has_hands:
        return
    side = 2 * view.ui.px(RADIUS)
    for index, move in enumerate(view.hinted):
        spot = view.spot_of(move)
        if spot is None:
            continue
        place = pygame.Rect(0, 0, side, side)
        place.center = (round(spot[0]), round(spot[1]))
        while place.collidelist(taken) >= 0:
            place.x += side
        taken.append(place)
        draw_rank(surface, view.ui, place.center, index, is_first=move == view.aim.move)
