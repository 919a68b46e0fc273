"""What the table says over and beside the board: banner, task and title."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from games.stage.draw import shapes
from games.stage.draw.text import SMALLEST
from games.stage.draw.theme import PlayerLook
from games.stage.table.game.people import fitting
from games.stage.ui import Ui
from games.stage.widgets.base import Widget
from games.stage.widgets.player import draw_player_disc

BETWEEN = " · "
"""Between the parts of a line."""


@dataclass(eq=False)
class Banner(Widget):
    """Whose turn it is and what to do."""

    is_solid = False

    look: PlayerLook | None
    title: str
    detail: str
    icon: str = ""
    game: str = ""
    """What stands in place of a player's mark where it is nobody's turn alone, in whose colour."""
    name: str = field(default="banner", kw_only=True)

    @staticmethod
    def width(ui: Ui, look: PlayerLook | None, title: str, detail: str) -> int:
        """The width at which a high one says everything in its largest letters."""
        words = max(ui.writer.width(title, "bold18"), ui.writer.width(detail, "body14"))
        return words + ui.px(76 if look is not None else 36)

    def draw(self, surface: pygame.Surface) -> None:
        """A pill with the player's mark."""
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        radius = self.rect.height // 2
        shapes.shadow(surface, self.rect, radius, 2, ui.scale)
        shapes.panel(surface, self.rect, theme.paper, radius)
        size = self.rect.height - px(12)
        disc = pygame.Rect(self.rect.x + px(6), self.rect.y + px(6), size, size)
        if self.look is not None:
            draw_player_disc(surface, ui, disc, self.look)
        elif self.icon:
            shapes.disc(surface, disc.center, size / 2, ui.key_colour(self.game))
            white = pygame.Color("#FFFFFF")
            ui.sprites.draw(surface, f"common/ui/{self.icon}", disc.center, size * 6 // 10, white)
        is_marked = self.look is not None or self.icon
        x = disc.right + px(12) if is_marked else self.rect.x + px(18)
        room = pygame.Rect(x, self.rect.y, self.rect.right - px(18) - x, self.rect.height)
        lines = [(self.title, "bold18"), (self.detail, "body14")]
        is_high = self.rect.height >= px(50)
        if not is_high or not all(_is_whole(ui, *line, room.width) for line in lines):
            line = f"{self.title}{BETWEEN}{self.detail}" if self.detail else self.title
            draw_lines(surface, ui, line, room)
            return
        head = pygame.Rect(room.x, room.y + px(5), room.width, px(24))
        ui.writer.draw_fitted(surface, self.title, "bold18", theme.ink, head, "midleft")
        sub = pygame.Rect(room.x, room.y + px(27), room.width, px(18))
        ui.writer.draw_fitted(surface, self.detail, "body14", theme.second, sub, "midleft")


def endings(line: str) -> list[str]:
    """A line, and what is left of it without its first part, its first two, and so on."""
    parts = line.split(BETWEEN)
    return [BETWEEN.join(parts[first:]) for first in range(len(parts))]


def _is_whole(ui: Ui, text: str, style: str, width: int) -> bool:
    """Whether a text fits a width without being cut."""
    return ui.writer.least_width(text, style) <= width


ROOMY = "semi14"
"""The smallest letters of a task for which something else may stand before it."""


def draw_lines(surface: pygame.Surface, ui: Ui, text: str, room: pygame.Rect) -> None:
    """A text in one line, or where that is too long in two smaller ones."""
    ink = ui.theme.ink
    if _is_whole(ui, text, "bold16", room.width):
        ui.writer.draw_fitted(surface, text, "bold16", ink, room, "midleft")
        return
    for size in (16, 15, 14, 13, 12, 11):
        if size < 13 and size * ui.scale < SMALLEST:
            break
        style = f"semi{size}"
        lines = ui.writer.wrap(text, style, room.width)
        if len(lines) <= 2 and ui.writer.line_height(style) * 2 <= room.height:
            break
    step = min(ui.writer.line_height(style), room.height // 2)
    shown = [lines[0], " ".join(lines[1:])] if len(lines) > 1 else lines
    top = room.centery - step * len(shown) // 2
    for number, line in enumerate(shown):
        place = pygame.Rect(room.x, top + number * step, room.width, step)
        ui.writer.draw_fitted(surface, line, style, ink, place, "midleft")


@dataclass(eq=False)
class Task(Widget):
    """What to do, on a strip of paper over a tray."""

    is_solid = False

    label: str
    name: str = field(default="banner", kw_only=True)
    before: str = field(default="", kw_only=True)
    """What stands before it, where both have room."""

    @property
    def room(self) -> pygame.Rect:
        """Where the words are."""
        return self.rect.inflate(-2 * self.ui.px(10), 0)

    @property
    def said(self) -> str:
        """All that there is room for."""
        both = f"{self.before}{BETWEEN}{self.label}" if self.before else self.label
        has_room = len(self.ui.writer.wrap(both, ROOMY, self.room.width)) <= 2
        return both if has_room else self.label

    def draw(self, surface: pygame.Surface) -> None:
        """One line, or two smaller ones."""
        shapes.panel(surface, self.rect, self.ui.theme.paper, self.ui.px(12))
        draw_lines(surface, self.ui, self.said, self.room)


@dataclass(eq=False)
class Title(Widget):
    """The game's name straight on its place, and under it what is played, as far as that fits."""

    is_solid = False

    label: str
    about: str
    ink: pygame.Color
    name: str = field(default="title", kw_only=True)

    def draw(self, surface: pygame.Surface) -> None:
        """What has no room is left out, never cut; the end of what is played tells most."""
        ui, px, rect = self.ui, self.ui.px, self.rect
        head = pygame.Rect(rect.x, rect.y - px(2), rect.width, px(32))
        if _is_whole(ui, self.label, "title26", rect.width):
            ui.writer.draw_fitted(surface, self.label, "title26", self.ink, head, "midleft")
        sub = pygame.Rect(rect.x, head.bottom - px(1), rect.width, px(20))
        soft = pygame.Color(self.ink.r, self.ink.g, self.ink.b, 215)
        about = fitting(ui, [*endings(self.about), ""], "semi14", rect.width)
        ui.writer.draw_fitted(surface, about, "semi14", soft, sub, "midleft")
