"""A player's score, to be read from across the room."""

from __future__ import annotations

import pygame

from games.core.language import written
from games.stage.draw import shapes
from games.stage.draw.contrast import ground_under, ink_on
from games.stage.draw.theme import PlayerLook
from games.stage.ui import Ui
from games.stage.widgets.base import Act, Widget, done
from games.stage.widgets.commands import Command
from games.stage.widgets.label import fitted
from games.stage.widgets.player import draw_player_disc

NAME_PART = 0.56
"""The part of a wide score card that mark and name take."""


class ScoreCard(Widget):
    """A player as a coloured card: mark, name, and the score in huge figures."""

    radius = 18

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        look: PlayerLook,
        title: str,
        total: int,
        *,
        is_current: bool,
        on_tap: Act | None = None,
    ) -> None:
        super().__init__(ui, rect, name=f"score-{title}")
        self.on_tap = on_tap
        self.can_focus = self.is_solid = on_tap is not None
        self.look = look
        self.title = title
        self.total = total
        self.is_current = is_current

    def activate(self) -> Command | None:
        return done(self.on_tap()) if self.on_tap is not None else None

    def draw(self, surface: pygame.Surface) -> None:
        ui, px, theme = self.ui, self.ui.px, self.ui.theme
        if self.is_current:
            shapes.panel(surface, self.rect.inflate(px(8), px(8)), theme.hint, px(22))
        ink = ink_on(self.look.colour)
        shapes.panel(surface, self.rect, ground_under(ink, self.look.colour), px(18))
        disc, name, room = self._wide() if self._is_wide else self._tall()
        draw_player_disc(surface, ui, disc, self.look)
        most = min(32 if self._is_wide else 26, round(name.height * 0.8 / ui.scale))
        style = fitted(ui, self.title, "bold", most, name.width, 13)
        anchor = "midleft" if self._is_wide else "center"
        ui.writer.draw_fitted(surface, self.title, style, ink, name, anchor)
        size = max(34, min(72, round(room.height * 0.8 / ui.scale)))
        text = written(self.total)
        style = fitted(ui, text, "total", size, room.width)
        ui.writer.draw_fitted(surface, text, style, ink, room, "center")

    @property
    def _is_wide(self) -> bool:
        return self.rect.width > self.rect.height * 1.2

    def _tall(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Mark, name and score one under another."""
        px, rect = self.ui.px, self.rect
        side = min(px(56), rect.height // 3, rect.width - px(16))
        disc = pygame.Rect(0, rect.y + px(10), side, side)
        disc.centerx = rect.centerx
        name = pygame.Rect(rect.x + px(8), rect.y + px(12) + side, rect.width - px(16), px(34))
        room = pygame.Rect(name.x, name.bottom, name.width, rect.bottom - name.bottom - px(6))
        return disc, name, room

    def _wide(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Mark over name, and the score beside them."""
        px, rect = self.ui.px, self.rect
        side = min(px(64), rect.height // 2)
        left = round(rect.width * NAME_PART)
        disc = pygame.Rect(rect.x + px(10), rect.y + px(10), side, side)
        name = pygame.Rect(disc.x, disc.bottom, left - px(10), rect.bottom - disc.bottom - px(2))
        room = pygame.Rect(rect.x + left, rect.y, rect.width - left - px(12), rect.height)
        return disc, name, room
