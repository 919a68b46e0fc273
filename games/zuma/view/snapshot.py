"""A position of Zuma as a picture, without a match: for thumbnails, figures and files."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from games.stage.draw import shapes
from games.stage.draw.theme import PlayerLook
from games.stage.ui import Ui
from games.zuma.rules.moves import Grab, Pass
from games.zuma.rules.state import ZumaState
from games.zuma.view.art.sheetart import SheetArt, sheet_height
from games.zuma.view.fan import Fan
from games.zuma.view.picture import ZumaPicture

HAND_SHARE = 0.33
"""How much of a picture's height an open hand takes."""


def paint(
    surface: pygame.Surface,
    ui: Ui,
    state: ZumaState,
    move: Any,
    looks: Sequence[PlayerLook],
    is_figure: bool,
) -> None:
    """The table with the first hand that is not hidden; the move is marked on it.

    A figure of a whole state with points on the sheet shows that sheet.
    """
    size = surface.get_size()
    seat = next((each for each in range(state.players) if not state.hides(each)), None)
    if is_figure and not state.is_view and any(state.sheet):
        _draw_sheet(surface, ui, state, looks)
        return
    picture = ZumaPicture(ui, looks, ())
    picture.has_pedestal = not is_figure
    area = pygame.Rect((0, 0), size).inflate(-size[0] // 16, -size[1] // 16)
    hand = area.copy()
    if seat is not None:
        hand.height = round(area.height * HAND_SHARE)
        hand.bottom = area.bottom
        area.height -= round(hand.height * 0.9)
    picture.bottom, picture.has_hand = seat or 0, seat is not None
    picture.area = area
    picture.camera = picture.fitted()
    picture.show(state)
    is_fine = move is not None and state.why_not(move) is None
    picture.draw(surface)
    if isinstance(move, Grab):
        mark_totem(surface, picture, move.colour, ui.theme.hint if is_fine else ui.theme.bad)
    if seat is not None:
        cards = state.fanned(seat)
        is_own = isinstance(move, Pass) and move.seat == seat and move.card in cards
        raised = cards.index(move.card) if is_own and isinstance(move, Pass) else None
        Fan(hand, len(cards)).draw(surface, ui, cards, raised=raised, look=looks[seat])


def _draw_sheet(
    surface: pygame.Surface, ui: Ui, state: ZumaState, looks: Sequence[PlayerLook]
) -> None:
    width, height = surface.get_size()
    rect = pygame.Rect(0, 0, min(width, ui.px(300)), min(height, sheet_height(ui, state.players)))
    rect.center = (width // 2, height // 2)
    shapes.panel(surface, rect, ui.theme.paper, ui.px(14))
    cells = [state.sheet_of(seat) for seat in range(state.players)]
    SheetArt(ui, state, looks, cells, state.penalties).draw(surface, rect)


def mark_totem(
    surface: pygame.Surface, picture: ZumaPicture, colour: str, rim: pygame.Color
) -> None:
    """A totem that a hint or a figure speaks of; one that is gone is marked where it stood."""
    slots = [n for n, each in enumerate(picture.slots) if each == colour]
    free = [n for n in slots if n not in picture.taken]
    if free:
        picture.draw_totem(surface, free[0], rim=rim)
    elif slots:
        picture.draw_gone(surface, slots[0], rim)
