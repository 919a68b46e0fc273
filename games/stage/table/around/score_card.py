"""A player's score, to be read from across the room."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass

import pygame

from games.core.language import written
from games.stage.draw import shapes
from games.stage.draw.contrast import ground_under, ink_on
from games.stage.draw.theme import PlayerLook
from games.stage.widgets.base import Act, Widget, done
from games.stage.widgets.commands import Command
from games.stage.widgets.label import fitted
from games.stage.widgets.player import draw_player_upright

NAME_PART = 0.56
"""The part of a wide score card that mark and name take."""


@dataclass(eq=False)
class ScoreCard(Widget):
    """A player as a coloured card: mark, name, and the score in huge figures."""

    radius = 18

    look: PlayerLook
    title: str
    total: int
    _: KW_ONLY
    is_current: bool
    on_tap: Act | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        self.name = f"score-{self.title}"
        self.can_focus = self.is_solid = self.on_tap is not None

    def activate(self) -> Command | None:
        return done(self.on_tap()) if self.on_tap is not None else None

    def draw(self, surface: pygame.Surface) -> None:
        ui, px, theme = self.ui, self.ui.px, self.ui.theme
        if self.is_current:
            shapes.panel(surface, self.rect.inflate(px(8), px(8)), theme.hint, px(22))
        ink = ink_on(self.look.colour)
        shapes.panel(surface, self.rect, ground_under(ink, self.look.colour), px(18))
        is_wide = self.rect.width > self.rect.height * 1.2
        side, player, room = self._wide() if is_wide else self._tall()
        draw_player_upright(
            surface,
            ui,
            player,
            self.look,
            self.title,
            32 if is_wide else 26,
            side=side,
            ink=ink,
            is_centred=not is_wide,
        )
        size = max(34, min(72, round(room.height * 0.8 / ui.scale)))
        text = written(self.total)
        style = fitted(ui, text, "total", size, room.width)
        ui.writer.draw_fitted(surface, text, style, ink, room, "center")

    def _tall(self) -> tuple[int, pygame.Rect, pygame.Rect]:
        """The mark's side, and the rooms of mark and name and of the score under them."""
        px, rect = self.ui.px, self.rect
        side = min(px(56), rect.height // 3, rect.width - px(16))
        player = pygame.Rect(rect.x + px(8), rect.y + px(10), rect.width - px(16), side + px(36))
        room = pygame.Rect(player.x, player.bottom, player.width, 0)
        room.height = rect.bottom - player.bottom - px(6)
        return side, player, room

    def _wide(self) -> tuple[int, pygame.Rect, pygame.Rect]:
        """The mark's side, and the rooms of mark and name and of the score beside them."""
        px, rect = self.ui.px, self.rect
        left = round(rect.width * NAME_PART)
        player = pygame.Rect(rect.x + px(10), rect.y + px(10), left - px(10), rect.height - px(12))
        room = pygame.Rect(rect.x + left, rect.y, rect.width - left - px(12), rect.height)
        return min(px(64), rect.height // 2), player, room
