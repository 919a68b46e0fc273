"""A challenge on the page: its position, its number, its stars; and the line that says its goal."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from games.alone.challenges import Challenge
from games.alone.progress import Kept
from games.stage.draw import shapes
from games.stage.draw.theme import mix
from games.stage.scenes.challenges.stars import draw_stars
from games.stage.ui import Ui
from games.stage.widgets.base import Act, Clickable, Widget, done
from games.stage.widgets.commands import Command

WORDS = 30
"""The height of the line under the picture."""
RADIUS = 12
LIFT = 4


def tile_name(number: int) -> str:
    """How the widget of a challenge is called."""
    return f"tile{number}"


class ChallengeTile(Clickable):
    """A challenge to press. Pointed at it rises and has a rim in the game's colour."""

    radius = RADIUS

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        game: str,
        challenge: Challenge,
        kept: Kept,
        picture: Callable[[tuple[int, int], int], pygame.Surface],
        on_click: Act,
        *,
        tooltip: str = "",
    ) -> None:
        super().__init__(ui, rect, name=tile_name(challenge.id), tooltip=tooltip)
        self.game = game
        self.challenge = challenge
        self.kept = kept
        self.on_click = on_click
        self.image = picture(self._frame.size, ui.px(RADIUS))

    @property
    def _frame(self) -> pygame.Rect:
        """Where the picture stands at rest."""
        return pygame.Rect(
            self.rect.topleft, (self.rect.width, self.rect.height - self.ui.px(WORDS))
        )

    @property
    def _glow_goal(self) -> float:
        return 1.0 if self.is_hovered or (self.is_focused and self.ui.is_focus_shown) else 0.0

    @property
    def ring_rect(self) -> pygame.Rect:
        return self._frame.move(0, -round(self.ui.px(LIFT) * self.glow))

    def draw(self, surface: pygame.Surface) -> None:
        """The position, a check when it is solved, below it number and stars."""
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        frame = self.ring_rect
        if self.glow > 0:
            shapes.shadow(surface, frame, px(RADIUS), 2, ui.scale)
        surface.blit(self.image, frame)
        rim = mix(theme.line, ui.key_colour(self.game), self.glow)
        width = max(1, round(px(3) * self.glow))
        shapes.panel(surface, frame, None, px(RADIUS), rim, width)
        if self.kept.is_solved:
            self._draw_check(surface, frame)
        line = pygame.Rect(self.rect.x, self.rect.bottom - px(26), self.rect.width, px(24))
        is_lit = self.glow > 0.5 and not theme.is_dark
        ink = ui.key_colour(self.game) if is_lit else theme.ink
        at = (line.x + px(3), line.centery)
        ui.writer.draw(surface, str(self.challenge.id), "semi16", ink, at, "midleft")
        side = min(px(16), line.width // 6)
        draw_stars(surface, ui, (line.right - px(2), line.centery), side, self.kept.stars)

    def _draw_check(self, surface: pygame.Surface, frame: pygame.Rect) -> None:
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        middle = (frame.right - px(15), frame.y + px(15))
        shapes.disc(surface, middle, px(13), theme.paper)
        shapes.disc(surface, middle, px(11), theme.good)
        ui.sprites.draw(surface, "common/ui/check", middle, px(15), theme.on_good)


Told = Callable[[], tuple[int, str, str]]
"""The number, the goal and what came of the challenge that is pointed at; 0: of none."""


class GoalLine(Widget):
    """What the challenge pointed at asks for, and what came of it so far."""

    radius = 18

    def __init__(self, ui: Ui, rect: pygame.Rect, game: str, told: Told, on_click: Act) -> None:
        super().__init__(ui, rect, name="goal")
        self.game = game
        self.told = told
        self.on_click = on_click

    def activate(self) -> Command | None:
        return done(self.on_click())

    def draw(self, surface: pygame.Surface) -> None:
        """Number, goal, tries and time; how to open it where there is room."""
        ui, theme, px, rect = self.ui, self.ui.theme, self.ui.px, self.rect
        rim = None if theme.is_dark else theme.line
        shapes.panel(surface, rect, theme.paper, px(18), rim, max(1, px(1)))
        number, goal, came = self.told()
        if not number:
            return
        middle = (rect.x + px(38), rect.centery)
        shapes.disc(surface, middle, px(18), ui.key_colour(self.game))
        ink = theme.on_key(self.game)
        ui.writer.draw(surface, str(number), "bold16", ink, middle, "center")
        right = self._draw_key(surface, rect.right - px(20))
        if came:
            place = ui.writer.draw(
                surface, came, "body14", theme.second, (right, rect.centery), "midright"
            )
            right = place.x - px(12)
        left = rect.x + px(70)
        room = pygame.Rect(left, rect.y + px(4), right - left, rect.height - px(8))
        self._draw_goal(surface, goal, room)

    def _draw_goal(self, surface: pygame.Surface, goal: str, room: pygame.Rect) -> None:
        """On one line in bold, else wrapped over two."""
        ui = self.ui
        for style in ("semi16", "semi14"):
            lines = ui.writer.wrap(goal, style, room.width)
            high = ui.writer.line_height(style) * len(lines)
            if high <= room.height:
                break
        place = pygame.Rect(room.x, room.centery - high // 2, room.width, high)
        ui.writer.draw_wrapped(surface, goal, style, ui.theme.ink, place)

    def _draw_key(self, surface: pygame.Surface, right: int) -> int:
        """The key that opens it; where the words before it begin."""
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        cap, word = ui.cap("focus.choose"), ui.say("challenges.open")
        wide = ui.writer.width(cap, "semi14") + px(18)
        key = pygame.Rect(right - wide, 0, wide, px(26))
        key.centery = self.rect.centery
        shapes.panel(surface, key.move(0, px(2)), theme.line, px(7))
        shapes.panel(surface, key, theme.paper, px(7), theme.line, max(1, px(1)))
        ui.writer.draw(surface, cap, "semi14", theme.ink, key.center, "center")
        place = ui.writer.draw(
            surface, word, "body14", theme.second, (key.x - px(8), key.centery), "midright"
        )
        return place.x - px(18)
