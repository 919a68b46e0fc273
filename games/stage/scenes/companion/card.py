"""A big card to tap: an icon, a title and a sentence."""

from __future__ import annotations

import pygame

from games.stage.draw import shapes
from games.stage.draw.theme import mix
from games.stage.ui import Ui
from games.stage.widgets.base import Act, Clickable
from games.stage.widgets.button import DISABLED

STYLES, LINES = ("body26", "body24", "body22", "body20"), 3
"""How large the words are, where there is room, and how many lines they take at most."""


class BigCard(Clickable):
    """One of few choices, large enough to be found at once."""

    radius = 24

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        icon: str,
        title: str,
        words: str,
        on_click: Act,
        *,
        name: str,
        game: str,
        is_enabled: bool = True,
    ) -> None:
        super().__init__(ui, rect, name=name, is_enabled=is_enabled)
        self.icon = icon
        self.title = title
        self.words = words
        self.on_click = on_click
        self.game = game

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        face = self.rect.move(0, px(2) if self.is_pressed else -round(px(4) * self.glow))
        fill = mix(theme.paper, theme.hover, 0.7 * self.glow)
        shapes.panel(surface, face, fill, px(24), theme.line, max(1, px(1)))
        key = ui.key_colour(self.game)
        if not self.is_enabled:
            key = mix(theme.paper, key, DISABLED)
        ink = theme.ink if self.is_enabled else mix(theme.paper, theme.ink, DISABLED)
        second = theme.second if self.is_enabled else ink
        # On a low card the disc leaves room for the title and three lines of small words.
        lines = LINES * ui.writer.line_height(STYLES[-1])
        radius = max(px(20), min(px(46), face.height // 6, (face.height - px(112) - lines) // 2))
        at = (face.x + px(28) + radius, face.y + px(28) + radius)
        shapes.disc(surface, at, radius, key)
        white = pygame.Color("#FFFFFF")
        ui.sprites.draw(surface, f"common/ui/{self.icon}", at, round(radius * 1.05), white)
        x, wide = face.x + px(28), face.width - px(56)
        y = at[1] + radius + px(14)
        head = pygame.Rect(x, round(y), wide, px(50))
        ui.writer.draw_fitted(surface, self.title, "title36", ink, head, "midleft")
        body = pygame.Rect(x, head.bottom + px(4), wide, face.bottom - head.bottom - px(20))
        style = next(
            (s for s in STYLES if ui.writer.wrapped_height(self.words, s, wide) <= body.height),
            STYLES[-1],
        )
        ui.writer.draw_wrapped(surface, self.words, style, second, body)
