"""What stands on the board beside moves: the numbers of hints, the words of a turning point."""

from __future__ import annotations

from typing import Any

import pygame

from games.stage.draw import shapes
from games.stage.draw.theme import INK, mix
from games.stage.table.game.view import View
from games.stage.ui import Ui
from games.stage.widgets.notices.clear import clear_place

RADIUS = 15
LABELLED = 0.7
"""The part of the board's width that the words of both moves may take."""
SIDES = (-1, 1)
"""On which side of its place the words of each move stand."""


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
    """A number where each advised move would be played."""
    for index, place in rank_places(view).items():
        is_first = view.hinted[index] == view.aim.move
        draw_rank(surface, view.ui, place.center, index, is_first=is_first)


def rank_places(view: View[Any]) -> dict[int, pygame.Rect]:
    """Where the numbers of the advised moves stand, those at one place side by side."""
    found: dict[int, pygame.Rect] = {}
    if view.is_moving or not view.has_hands:
        return found
    side = 2 * view.ui.px(RADIUS)
    for index, move in enumerate(view.hinted):
        spot = view.spot_of(move)
        if spot is None:
            continue
        place = pygame.Rect(0, 0, side, side)
        place.center = (round(spot[0]), round(spot[1]))
        while place.collidelist(list(found.values())) >= 0:
            place.x += side
        found[index] = place
    return found


def draw_labels(surface: pygame.Surface, view: View[Any]) -> None:
    """Words beside the places of moves, a line leading there; the one chosen is on gold.

    Where letters are so large that they would cover the board, only the places are marked.
    """
    ui, theme, px = view.ui, view.ui.theme, view.ui.px
    if view.is_moving:
        return
    boxes = label_places(view)
    for index, (move, words, is_chosen) in enumerate(view.labels):
        spot = view.spot_of(move)
        if spot is None:
            continue
        colour = theme.hint if is_chosen else theme.paper
        if index not in boxes:
            _mark(surface, view, spot, colour)
            continue
        box, side = boxes[index], SIDES[index]
        end = (box.centerx - side * box.width // 4, box.bottom)
        pygame.draw.line(surface, theme.ink, end, spot, px(5))
        pygame.draw.line(surface, colour, end, spot, px(2))
        _mark(surface, view, spot, colour)
        shapes.shadow(surface, box, px(12), 2, ui.scale)
        fill = mix(theme.paper, theme.hint, 0.2) if is_chosen else theme.paper
        shapes.panel(surface, box, fill, px(12))
        shapes.panel(surface, box, None, px(12), colour if is_chosen else theme.line, px(2))
        ui.writer.draw(surface, words, "semi16", theme.ink, box.center, "center")


def label_places(view: View[Any]) -> dict[int, pygame.Rect]:
    """Where the words of each move stand: on the board, under nothing, and not on each other."""
    ui, px, found = view.ui, view.ui.px, dict[int, pygame.Rect]()
    widths = [ui.writer.width(words, "semi16") + px(28) for _, words, _ in view.labels]
    if sum(widths) > LABELLED * view.board.width:
        return found
    room = view.board.inflate(-px(16), -px(16))
    room.height -= px(52)
    room.y += px(52)
    for index, (move, _, _) in enumerate(view.labels):
        spot = view.spot_of(move)
        if spot is None:
            continue
        box = pygame.Rect(0, 0, widths[index], px(38))
        box.center = (round(spot[0] + SIDES[index] * px(150)), round(spot[1] - px(70)))
        kept = [*view.covered, *found.values()]
        found[index] = clear_place(box.size, box.midbottom, kept, room)
    return found


def _mark(
    surface: pygame.Surface, view: View[Any], spot: tuple[float, float], colour: pygame.Color
) -> None:
    """A disc on the place of a move."""
    px = view.ui.px
    shapes.disc(surface, spot, px(7), view.ui.theme.ink)
    shapes.disc(surface, spot, px(5), colour)
