"""A player's score, to be read from across the room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import KW_ONLY, dataclass

import pygame

from games.core.language import written
from games.stage.draw import shapes
from games.stage.draw.contrast import ground_under, ink_on
from games.stage.draw.theme import PlayerLook
from games.stage.widgets.base import Act, Widget, done
from games.stage.widgets.commands import Command
from games.stage.widgets.label import alike, fitted
from games.stage.widgets.player import draw_player_disc

LEAST_TALL = 136
"""The least height in which mark, name and score stand one under another."""
LEAST_LOW, FLAT = 96, 2.6
"""A lower card that is so many times wider than high has all three in a line."""
LARGEST_NAME, LEAST_NAME = 28, 18
"""The letters of a name, which is read from afar."""


@dataclass(eq=False)
class ScoreCard(Widget):
    """A player as a coloured card: mark, name, and the score in huge figures."""

    radius = 18

    look: PlayerLook
    title: str
    total: int
    _: KW_ONLY
    names: Sequence[str]
    """Those of all: they are written alike."""
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
        width, height = self.rect.size
        if height < px(LEAST_LOW) and width > height * FLAT:
            disc, name, room = self._flat()
        elif width > height * 1.2 or height < px(LEAST_TALL):
            disc, name, room = self._low()
        else:
            disc, name, room = self._tall()
        draw_player_disc(surface, ui, disc, self.look)
        style = alike(ui, self.names, "bold", LARGEST_NAME, name.width, LEAST_NAME)
        title = ui.writer.cut(self.title, style, name.width)
        ui.writer.draw(surface, title, style, ink, name.center, "center")
        size = max(24, min(72, round(room.height * 0.8 / ui.scale)))
        text = written(self.total)
        style = fitted(ui, text, "total", size, room.width)
        ui.writer.draw_fitted(surface, text, style, ink, room, "center")

    def _tall(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """The places of mark, name and score, one under another."""
        px, rect = self.ui.px, self.rect
        side = min(px(56), rect.height // 3, rect.width - px(16))
        disc = pygame.Rect(rect.centerx - side // 2, rect.y + px(10), side, side)
        name = pygame.Rect(rect.x + px(8), disc.bottom, rect.width - px(16), px(36))
        return disc, name, pygame.Rect(name.x, name.bottom, name.width, rect.bottom - name.bottom)

    def _flat(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """The same in a line."""
        px, rect = self.ui.px, self.rect
        side = min(px(44), rect.height - px(8))
        disc = pygame.Rect(rect.x + px(8), 0, side, side)
        disc.centery = rect.centery
        room = pygame.Rect(0, rect.y, rect.width // 4, rect.height)
        room.right = rect.right - px(8)
        left = disc.right + px(6)
        return disc, pygame.Rect(left, rect.y, room.x - px(4) - left, rect.height), room

    def _low(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """The same with the score beside the mark, and the name under both."""
        px, rect = self.ui.px, self.rect
        edge = px(8) if rect.height >= px(LEAST_LOW) else px(3)
        name = pygame.Rect(rect.x + px(8), 0, rect.width - px(16), px(20) + edge)
        name.bottom = rect.bottom - edge
        high = name.y - rect.y - edge
        side = min(px(64), high, rect.width // 3)
        disc = pygame.Rect(name.x + px(4), 0, side, side)
        disc.centery = rect.y + edge + high // 2
        room = pygame.Rect(disc.right + px(6), rect.y + edge, 0, high)
        room.width = rect.right - px(10) - room.x
        return disc, name, room
