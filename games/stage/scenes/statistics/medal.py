"""A seal as a stamped medallion: in its game's colour once earned, a pale outline before."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from games.stage.draw import shapes
from games.stage.draw.cache import Cache, weight
from games.stage.draw.theme import darker, lighter, mix
from games.stage.ui import Ui
from games.stage.widgets.base import Act, Clickable

OVER = 3
NOTCHES = 22
CREAM = pygame.Color("#FFF1D6")
TURN = 0.07
"""How far a stamp may be turned, in radians: no hand sets two alike."""
MEDAL = 74

_made: Cache[pygame.Surface] = Cache(weight)


def medallion(ui: Ui, game: str, name: str, side: int, *, is_earned: bool) -> pygame.Surface:
    """The picture of a seal."""
    key = (game, name, side, is_earned, ui.theme.is_dark)
    found = _made.find(key)
    if found is None:
        found = _stamped(ui, game, name, side, is_earned)
        _made.keep(key, found)
    return found


def _stamped(ui: Ui, game: str, name: str, side: int, is_earned: bool) -> pygame.Surface:
    theme = ui.theme
    ground = ui.key_colour(game)
    if theme.is_dark:
        ground = darker(ground, 0.1) if is_earned else ground
    body = ground if is_earned else mix(theme.paper, theme.line, 0.45)
    rim = darker(ground, 0.3) if is_earned else mix(theme.paper, theme.line, 0.9)
    line = lighter(ground, 0.3) if is_earned else theme.line
    motif = CREAM if is_earned else mix(theme.paper, theme.faint, 0.55)
    size = side * OVER
    big = pygame.Surface((size, size), pygame.SRCALPHA)
    big.fill((rim.r, rim.g, rim.b, 0))
    middle, radius = size / 2, size / 2 * 0.97
    lean = TURN * ((sum(map(ord, game + name)) % 7) / 3 - 1)
    for drop, colour in ((size * 0.016, rim), (0.0, body)):
        pygame.draw.circle(big, colour, (middle, middle + drop), radius * 0.9)
        for notch in range(NOTCHES):
            angle = lean + 2 * pi * notch / NOTCHES
            x, y = middle + radius * 0.89 * cos(angle), middle + drop + radius * 0.89 * sin(angle)
            pygame.draw.circle(big, colour, (x, y), radius * 0.1)
    pygame.draw.circle(big, line, (middle, middle), radius * 0.8, max(2, round(size * 0.014)))
    pygame.draw.circle(big, rim, (middle, middle), radius * 0.74, max(2, round(size * 0.01)))
    small = pygame.transform.smoothscale(big, (side, side))
    sprite = f"seals/{game}/{name}"
    if not ui.sprites.has(sprite):
        sprite = "common/ui/star"
    ui.sprites.draw(small, sprite, (side // 2, side // 2), round(side * 0.56), motif)
    return small


class Medal(Clickable):
    """A seal with its name under it; it can be looked at."""

    radius = 14

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        game: str,
        name: str,
        on_click: Act,
        *,
        is_earned: bool,
        is_chosen: bool,
    ) -> None:
        super().__init__(ui, rect, name=f"seal-{game}-{name}")
        self.game = game
        self.seal = name
        self.label = ui.say(f"{game}.seal.{name}.title")
        self.on_click = on_click
        self.is_earned = is_earned
        self.is_chosen = is_chosen

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        if self.is_chosen or self.glow > 0:
            fill = theme.inset if self.is_chosen else shapes.rgba(theme.hover, self.glow)
            rim = ui.key_colour(self.game) if self.is_chosen else None
            shapes.panel(surface, self.rect, fill, px(14), rim, px(2))
        side = px(MEDAL)
        picture = medallion(ui, self.game, self.seal, side, is_earned=self.is_earned)
        place = picture.get_rect(midtop=(self.rect.centerx, self.rect.y + px(8)))
        surface.blit(picture, place)
        ink = theme.ink if self.is_earned else theme.second
        line = ui.writer.line_height("semi13")
        room = self.rect.inflate(-px(8), 0)
        words = ui.writer.wrap(self.label, "semi13", room.width)[:2]
        y = place.bottom + px(5)
        for text in words:
            at = pygame.Rect(room.x, y, room.width, line)
            ui.writer.draw_fitted(surface, text, "semi13", ink, at, "center")
            y += line


def medal_height(ui: Ui) -> float:
    """Design pixels that a medal with two lines of words needs."""
    return MEDAL + 8 + 5 + 8 + 2 * ui.writer.line_height("semi13") / ui.scale
