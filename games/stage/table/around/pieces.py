"""What stands in the tray: pieces, actions with their keys, and the steps of a turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from games.stage.draw import shapes
from games.stage.draw.theme import PlayerLook, mix
from games.stage.table.game.margins import Action, Piece
from games.stage.widgets.base import Act, Clickable, Widget
from games.stage.widgets.button import IconButton
from games.stage.widgets.player import draw_rim

FADED = 0.32
BESIDE = 4
"""How much is free at least on each side of a piece's words, in design pixels."""


@dataclass(eq=False)
class PieceButton(Clickable):
    """A piece of the tray: its picture, its name and how many are left."""

    sound = "pick"
    radius = 14

    piece: Piece
    look: PlayerLook
    on_click: Act
    can: bool

    def __post_init__(self) -> None:
        super().__post_init__()
        self.name, self.tooltip = f"piece-{self.piece.key}", self.piece.tooltip
        self.is_enabled = self.can and self.piece.is_left

    def draw(self, surface: pygame.Surface) -> None:
        """Chosen: a rim in the player's colour, a tint, 4 px up."""
        theme, px = self.ui.theme, self.ui.px
        face = self.rect.copy()
        if self.piece.is_chosen:
            face.move_ip(0, -px(2))
            shapes.panel(surface, face, mix(theme.paper, self.look.colour, 0.12), px(14))
            draw_rim(surface, self.ui, face, px(14), self.look.colour)
        elif self.glow > 0:
            shapes.panel(surface, face, shapes.rgba(theme.hover, self.glow), px(14))
        has_words = face.height >= px(56) and self._words != "" and self._has_room(face)
        across = round((face.width - min(px(12), face.width // 8)) / self.piece.breadth)
        size = min(across, face.height - px(34 if has_words else 10), px(64 if has_words else 80))
        icon = self.piece.icon(max(16, size))
        if not self.is_enabled and not self.piece.is_chosen:
            icon = shapes.faded(icon, FADED)
        bottom = face.bottom - px(26) if has_words else face.bottom - px(4)
        middle = (face.centerx, (face.y + px(6) + bottom) // 2)
        surface.blit(icon, icon.get_rect(center=middle))
        if has_words:
            self._draw_words(surface, face)

    def _draw_words(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        ink = theme.ink if self.is_enabled else mix(theme.paper, theme.ink, 0.45)
        wide = face.width - 2 * px(BESIDE)
        room = pygame.Rect(face.x + px(BESIDE), face.bottom - px(27), wide, px(22))
        ui.writer.draw_fitted(surface, self._words, "semi14", ink, room, "center")

    def _has_room(self, face: pygame.Rect) -> bool:
        """Whether its words can be written whole."""
        wide = face.width - 2 * self.ui.px(BESIDE)
        return self.ui.writer.least_width(self._words, "semi14") <= wide

    @property
    def _words(self) -> str:
        return piece_words(self.piece)


def piece_words(piece: Piece) -> str:
    """What stands below a piece; one without a name says nothing."""
    return piece.caption or (f"{piece.label} × {piece.count}" if piece.label else "")


def action_piece(action: Action) -> Piece:
    """An action with a picture, such as a card, shown as a piece of the tray."""
    assert action.icon is not None
    label, tooltip = action.label, action.tooltip
    return Piece(action.key, action.icon, label, 1, tooltip, action.is_chosen, caption=label)


@dataclass(eq=False)
class KeyButton(IconButton):
    """A small action with its word beside its sign."""

    word: str = field(kw_only=True)

    def draw(self, surface: pygame.Surface) -> None:
        """Sign and word on bare paper."""
        ui, theme, px, rect = self.ui, self.ui.theme, self.ui.px, self.rect
        if self.glow > 0 or self.is_pressed or self.is_chosen:
            fill = theme.pressed if self.is_pressed else theme.hover
            shapes.panel(surface, rect, shapes.rgba(fill, max(self.glow, self.is_pressed)), px(10))
        ink = theme.ink if self.is_enabled else mix(theme.paper, theme.ink, 0.45)
        at = (rect.x + px(16), rect.centery)
        ui.sprites.draw(surface, f"common/ui/{self.icon}", at, px(20), ink)
        room = pygame.Rect(rect.x + px(30), rect.y, rect.width - px(34), rect.height)
        ui.writer.draw_fitted(surface, self.word, "semi14", ink, room, "midleft")


@dataclass(eq=False)
class StepList(Widget):
    """The steps of a turn, the due one in the game's colour."""

    is_solid = False

    steps: Sequence[str]
    current: int
    game: str
    name: str = field(default="steps", kw_only=True)

    def draw(self, surface: pygame.Surface) -> None:
        """Numbered discs with words."""
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        step = px(36)
        top = self.rect.centery - step * len(self.steps) // 2
        for index, word in enumerate(self.steps):
            is_due = index == self.current
            y = top + step * index + step // 2
            fill = ui.key_colour(self.game) if is_due else theme.second
            at = (self.rect.x + px(13), y)
            shapes.disc(surface, at, px(13), fill)
            number = pygame.Color("#FFFFFF") if is_due else theme.paper
            ui.writer.draw(surface, str(index + 1), "bold14", number, at, "center")
            room = pygame.Rect(self.rect.x + px(34), y - px(12), self.rect.width - px(34), px(24))
            ink = theme.ink if is_due else theme.second
            ui.writer.draw_fitted(surface, word, "semi16", ink, room, "midleft")
