"""A player, wherever one is meant: the round mark, and mark and name together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from games.stage.draw import shapes
from games.stage.draw.contrast import ink_on
from games.stage.draw.theme import PlayerLook, darker, lighter
from games.stage.ui import Ui
from games.stage.widgets.base import Widget
from games.stage.widgets.face import LEAST, draw_face, has_face


@dataclass(eq=False)
class PlayerDisc(Widget):
    """A player's colour and shape: the round sign used wherever a player is meant."""

    is_solid = False

    look: PlayerLook

    def draw(self, surface: pygame.Surface) -> None:
        draw_player_disc(surface, self.ui, self.rect, self.look)


def draw_player_disc(surface: pygame.Surface, ui: Ui, rect: pygame.Rect, look: PlayerLook) -> None:
    """A round disc in the player's colour, its face lifted off a darker foot, with their shape.

    A character's face takes its place where it can be told, the disc small at its lower right.
    """
    radius = min(rect.width, rect.height) / 2
    if has_face(look.face) and 2 * radius >= ui.px(LEAST):
        _draw_person(surface, ui, rect, look)
        return
    lip = max(1, round(radius / 14))
    x, y = rect.center
    shapes.disc(surface, (x, y), radius, darker(look.colour, 0.22))
    rim = max(1.0, radius / 14)
    edge = lighter(look.colour, 0.22) if ui.theme.is_dark else darker(look.colour, 0.1)
    shapes.disc(surface, (x, y - lip), radius - lip, look.colour, edge, rim)
    if look.emblem:
        ui.sprites.draw(surface, look.emblem, (x, y - lip), round(radius * 1.5))
    else:
        ui.sprites.draw(surface, look.shape, (x, y - lip), round(radius * 1.05), look.mark_colour)


def player_disc(ui: Ui, look: PlayerLook, side: int) -> pygame.Surface:
    """The disc as a picture of its own."""
    sheet = pygame.Surface((side, side), pygame.SRCALPHA)
    draw_player_disc(sheet, ui, sheet.get_rect(), look)
    return sheet


def under_line(colour: pygame.Color) -> pygame.Color:
    """What a line in a player's colour lies on, to be seen on light and on dark paper."""
    return ink_on(colour)


def draw_rim(
    surface: pygame.Surface, ui: Ui, rect: pygame.Rect, radius: int, colour: pygame.Color
) -> None:
    """A rounded rim in a player's colour, on a thin line of the opposite lightness."""
    thin, wide = ui.px(1), ui.px(3)
    under = rect.inflate(2 * thin, 2 * thin)
    shapes.panel(surface, under, None, radius + thin, under_line(colour), wide + 2 * thin)
    shapes.panel(surface, rect, None, radius, colour, wide)


def draw_player(
    surface: pygame.Surface,
    ui: Ui,
    room: pygame.Rect,
    look: PlayerLook,
    name: str,
    style: str = "bold16",
    *,
    side: int,
    gap: int | None = None,
    ink: pygame.Color | None = None,
    below: Sequence[str] = (),
    small: str = "body14",
) -> pygame.Rect:
    """A player in a line: the disc at its left, so large, and the name in what is left of it.

    Lines `below` the name, in `small` letters, are left out where the room is too low for them.
    On a coloured ground everything is written in one `ink`. Answers where the name stands.
    """
    disc = pygame.Rect(room.x, room.centery - side // 2, side, side)
    draw_player_disc(surface, ui, disc, look)
    left = disc.right + (ui.px(8) if gap is None else gap)
    place = pygame.Rect(left, room.y, room.right - left, room.height)
    head, step = ui.writer.line_height(style), ui.writer.line_height(small)
    lines = below[: max(0, room.height - head) // step]
    if lines:
        place.y, place.height = room.centery - (head + len(lines) * step - ui.px(1)) // 2, head
        under = pygame.Rect(left, place.bottom - ui.px(1), place.width, step)
        for text in lines:
            ui.writer.draw_fitted(surface, text, small, ink or ui.theme.second, under)
            under.y += step
    return ui.writer.draw_fitted(surface, name, style, ink or ui.theme.ink, place)


def _draw_person(surface: pygame.Surface, ui: Ui, rect: pygame.Rect, look: PlayerLook) -> None:
    side = min(rect.width, rect.height)
    draw_face(surface, ui, rect.center, side / 2, look.face, look.colour)
    if side >= ui.px(36):
        small = pygame.Rect(0, 0, round(side * 0.46), round(side * 0.46))
        small.bottomright = (rect.centerx + side // 2 + ui.px(2), rect.centery + side // 2)
        shapes.disc(surface, small.center, small.width / 2 + ui.px(1.5), ui.theme.paper)
        draw_player_disc(surface, ui, small, replace(look, face=""))
