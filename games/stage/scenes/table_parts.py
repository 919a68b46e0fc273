"""The widgets of the table scene: board, seats, tray, banner, log rows and the game's panel."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from games.stage import shapes
from games.stage.commands import STAY, Command
from games.stage.theme import PlayerLook, mix
from games.stage.ui import Ui
from games.stage.view import Action, LogRow, Piece, View
from games.stage.widgets.base import Act, Widget, done
from games.stage.widgets.label import draw_player_disc

FADED = 0.32


class BoardWidget(Widget):
    """The board: it aims, plays what is clicked, and turns when dragged beside its targets."""

    can_focus = True
    wants_drag = True
    radius = 18

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        view: View,
        on_press: Callable[[tuple[int, int]], Command | None],
        on_turn: Callable[[float, float], None],
        on_turned: Callable[[], None],
        on_zoom: Callable[[float], None],
        on_enter: Callable[[], Command | None],
    ) -> None:
        super().__init__(ui, rect, name="board")
        self.view = view
        self.on_press = on_press
        self.on_turn = on_turn
        self.on_turned = on_turned
        self.on_zoom = on_zoom
        self.on_enter = on_enter
        self._from: tuple[int, int] | None = None
        self._is_turning = False

    def adopt(self, old: Widget) -> None:
        """A drag under way goes on over a new layout."""
        super().adopt(old)
        if isinstance(old, BoardWidget):
            self._from, self._is_turning = old._from, old._is_turning

    def press(self, pos: tuple[int, int], clicks: int) -> None:
        """Remember where the pointer went down: a drag from there turns the board."""
        self._from, self._is_turning = pos, False

    def drag(self, pos: tuple[int, int]) -> Command | None:
        """Turn and tilt with the pointer once it has gone far enough."""
        if self._from is None:
            return STAY
        dx, dy = pos[0] - self._from[0], pos[1] - self._from[1]
        if not self._is_turning and abs(dx) + abs(dy) < self.ui.px(12):
            return STAY
        self._is_turning = True
        self.view.point(None)
        self.on_turn(dx, dy)
        self._from = pos
        return STAY

    def release(self, pos: tuple[int, int]) -> Command | None:
        """A click, unless it was a drag."""
        was_turning, self._is_turning, self._from = self._is_turning, False, None
        if was_turning:
            self.on_turned()
            return STAY
        return done(self.on_press(pos)) if self.rect.collidepoint(pos) else STAY

    def wheel(self, dx: float, dy: float) -> Command | None:
        """Nearer and farther."""
        self.on_zoom(dy)
        return STAY

    def key(self, event: pygame.Event) -> Command | None:
        """Arrows move the aim."""
        if self.view.has_hands and self.view.key(event):
            self.ui.is_focus_shown = True
            return STAY
        return None

    def activate(self) -> Command | None:
        """Enter plays the aimed move."""
        return done(self.on_enter())

    def draw(self, surface: pygame.Surface) -> None:
        """The view draws itself inside its area."""
        before = surface.get_clip()
        surface.set_clip(self.rect.inflate(self.ui.px(8), self.ui.px(20)))
        self.view.draw(surface)
        surface.set_clip(before)

    def draw_ring(self, surface: pygame.Surface) -> None:
        """The aim shows where the keys are; a ring around the board only while there is none."""
        if self.view.aim.move is None:
            super().draw_ring(surface)


class SeatPanel(Widget):
    """A player at the table: mark, name, what is left, remarks, and the score as it stands."""

    is_solid = False

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        look: PlayerLook,
        name: str,
        subtitle: str,
        total: int,
        pieces: Sequence[Piece],
        notes: Sequence[str],
        *,
        is_current: bool,
        seat: int,
    ) -> None:
        super().__init__(ui, rect, name=f"seat-{seat}")
        self.look = look
        self.title = name
        self.subtitle = subtitle
        self.total = total
        self.pieces = pieces
        self.notes = notes
        self.is_current = is_current

    def draw(self, surface: pygame.Surface) -> None:
        """A card with the player's colour at its left edge."""
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        shapes.shadow(surface, self.rect, px(18), 2, ui.scale)
        shapes.panel(surface, self.rect, theme.paper, px(18))
        edge = self.rect.copy()
        edge.width = px(6)
        before = surface.get_clip()
        surface.set_clip(edge)
        shapes.panel(surface, self.rect, self.look.colour, px(18))
        surface.set_clip(before)
        if self.is_current:
            shapes.panel(
                surface, self.rect.inflate(px(4), px(4)), None, px(20), self.look.colour, px(3)
            )
        self._draw_head(surface)
        top = self.rect.y + px(66)
        if self.pieces and self.rect.height >= px(120):
            self._draw_pieces(surface, top)
            top += px(58)
        if self.notes and self.rect.bottom - top >= px(28):
            self._draw_notes(surface, top)

    def _draw_head(self, surface: pygame.Surface) -> None:
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        size = px(46)
        disc = pygame.Rect(self.rect.x + px(18), self.rect.y + px(12), size, size)
        draw_player_disc(surface, ui, disc, self.look)
        right = self.rect.right - px(14)
        total = ui.writer.draw(
            surface, str(self.total), "total32", theme.ink, (right, disc.centery), "midright"
        )
        x = disc.right + px(10)
        room = total.left - px(8) - x
        name = pygame.Rect(x, disc.y + px(2), room, px(24))
        ui.writer.draw_fitted(surface, self.title, "bold18", theme.ink, name, "midleft")
        sub = pygame.Rect(x, disc.y + px(24), room, px(20))
        ui.writer.draw_fitted(surface, self.subtitle, "body14", theme.second, sub, "midleft")

    def _draw_pieces(self, surface: pygame.Surface, top: int) -> None:
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        left, width = self.rect.x + px(16), self.rect.width - px(28)
        step = width / max(5, len(self.pieces))
        size = round(min(px(34), step * 0.86))
        for index, piece in enumerate(self.pieces):
            x = left + step * (index + 0.5)
            icon = (piece.mark or piece.icon)(size)
            if not piece.is_left:
                icon = shapes.faded(icon, FADED)
            surface.blit(icon, icon.get_rect(center=(round(x), top + px(17))))
            colour = theme.ink if piece.is_left else mix(theme.paper, theme.ink, FADED)
            at = (round(x), top + px(43))
            ui.writer.draw(surface, str(piece.count), "bold14", colour, at, "center")

    def _draw_notes(self, surface: pygame.Surface, top: int) -> None:
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        x = self.rect.x + px(18)
        for note in self.notes:
            width = ui.writer.width(note, "semi14") + px(20)
            if x + width > self.rect.right - px(10):
                break
            pill = pygame.Rect(x, top, width, px(26))
            shapes.pill(surface, pill, mix(theme.paper, theme.hint, 0.3))
            ui.writer.draw(surface, note, "semi14", theme.ink, pill.center, "center")
            x += width + px(6)


class SeatChip(SeatPanel):
    """A player in a small window: one row."""

    def draw(self, surface: pygame.Surface) -> None:
        """Mark, name, remarks and score side by side."""
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        radius = self.rect.height // 2
        shapes.panel(surface, self.rect, theme.paper, radius)
        if self.is_current:
            shapes.panel(surface, self.rect, None, radius, self.look.colour, px(3))
        size = self.rect.height - px(12)
        disc = pygame.Rect(self.rect.x + px(6), self.rect.y + px(6), size, size)
        draw_player_disc(surface, ui, disc, self.look)
        at = (self.rect.right - px(14), self.rect.centery)
        total = ui.writer.draw(surface, str(self.total), "total26", theme.ink, at, "midright")
        words = " · ".join([self.title, *self.notes])
        room = pygame.Rect(disc.right + px(8), self.rect.y, 0, self.rect.height)
        room.width = total.left - px(8) - room.x
        ui.writer.draw_fitted(surface, words, "bold16", theme.ink, room, "midleft")


class PieceButton(Widget):
    """A piece of the tray: its picture, its name and how many are left."""

    can_focus = True
    radius = 14

    def __init__(
        self, ui: Ui, rect: pygame.Rect, piece: Piece, look: PlayerLook, on_click: Act, can: bool
    ) -> None:
        super().__init__(
            ui,
            rect,
            name=f"piece-{piece.key}",
            tooltip=piece.tooltip,
            is_enabled=can and piece.is_left,
        )
        self.piece = piece
        self.look = look
        self.on_click = on_click

    def activate(self) -> Command | None:
        """Take it in hand."""
        if not self.is_enabled:
            return None
        self.ui.sounds.play("pick")
        return done(self.on_click())

    def draw(self, surface: pygame.Surface) -> None:
        """Chosen: a rim in the player's colour, a tint, 4 px up."""
        theme, px = self.ui.theme, self.ui.px
        face = self.rect.copy()
        if self.piece.is_chosen:
            face.move_ip(0, -px(2))
            shapes.panel(surface, face, mix(theme.paper, self.look.colour, 0.12), px(14))
            shapes.panel(surface, face, None, px(14), self.look.colour, px(3))
        elif self.glow > 0:
            shapes.panel(surface, face, shapes.rgba(theme.hover, self.glow), px(14))
        has_words = face.width >= px(58) and face.height >= px(64)
        size = min(face.width - px(12), face.height - px(34 if has_words else 10), px(64))
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
        room = pygame.Rect(face.x + px(2), face.bottom - px(27), face.width - px(4), px(22))
        words = f"{self.piece.label} × {self.piece.count}"
        ui.writer.draw_fitted(surface, words, "semi14", ink, room, "center")


def action_piece(action: Action) -> Piece:
    """An action with a picture, such as a card, shown as a piece of the tray."""
    assert action.icon is not None
    return Piece(action.key, action.icon, action.label, 1, action.tooltip, action.is_chosen)


class Banner(Widget):
    """Whose turn it is and what to do."""

    is_solid = False

    def __init__(
        self, ui: Ui, rect: pygame.Rect, look: PlayerLook | None, title: str, detail: str
    ) -> None:
        super().__init__(ui, rect, name="banner")
        self.look = look
        self.title = title
        self.detail = detail

    def draw(self, surface: pygame.Surface) -> None:
        """A pill with the player's mark."""
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        radius = self.rect.height // 2
        shapes.shadow(surface, self.rect, radius, 2, ui.scale)
        shapes.panel(surface, self.rect, theme.paper, radius)
        x = self.rect.x + px(18)
        if self.look is not None:
            size = self.rect.height - px(12)
            disc = pygame.Rect(self.rect.x + px(6), self.rect.y + px(6), size, size)
            draw_player_disc(surface, ui, disc, self.look)
            x = disc.right + px(12)
        room = pygame.Rect(x, self.rect.y, self.rect.right - px(18) - x, self.rect.height)
        if self.rect.height < px(50):
            line = f"{self.title} · {self.detail}" if self.detail else self.title
            ui.writer.draw_fitted(surface, line, "bold16", theme.ink, room, "midleft")
            return
        head = pygame.Rect(room.x, room.y + px(5), room.width, px(24))
        ui.writer.draw_fitted(surface, self.title, "bold18", theme.ink, head, "midleft")
        sub = pygame.Rect(room.x, room.y + px(27), room.width, px(18))
        ui.writer.draw_fitted(surface, self.detail, "body14", theme.second, sub, "midleft")


class LogRowWidget(Widget):
    """A line of the log; a click looks at the position after it."""

    can_focus = True

    def __init__(
        self, ui: Ui, rect: pygame.Rect, row: LogRow, on_click: Act, *, is_shown: bool
    ) -> None:
        super().__init__(ui, rect, name=f"log-{row.position}", tooltip=row.detail)
        self.row = row
        self.on_click = on_click
        self.is_shown = is_shown

    def activate(self) -> Command | None:
        """Look at that position."""
        return done(self.on_click())

    def draw(self, surface: pygame.Surface) -> None:
        """Icon, words, and the note at the right."""
        ui, theme, px, row = self.ui, self.ui.theme, self.ui.px, self.row
        if self.is_shown:
            shapes.panel(surface, self.rect, theme.hover, px(10))
        elif self.glow > 0:
            shapes.panel(surface, self.rect, shapes.rgba(theme.hover, self.glow * 0.6), px(10))
        left = self.rect.x + px(8)
        if row.icon is not None:
            icon = row.icon(px(32))
            surface.blit(icon, icon.get_rect(midleft=(left, self.rect.centery)))
            left += px(38)
        right = self.rect.right - px(8)
        if row.note:
            at = (right, self.rect.centery)
            note = ui.writer.draw(surface, row.note, "semi14", theme.second, at, "midright")
            right = note.left - px(2)
        if row.note_icon is not None:
            icon = row.note_icon(px(20))
            surface.blit(icon, icon.get_rect(midright=(right, self.rect.centery)))
            right -= px(24)
        room = pygame.Rect(left, self.rect.y, right - left, self.rect.height)
        if row.detail:
            room.height = self.rect.height // 2 + px(4)
            sub = pygame.Rect(left, self.rect.centery + px(1), right - left, px(18))
            ui.writer.draw_fitted(surface, row.detail, "body14", theme.second, sub, "midleft")
        ui.writer.draw_fitted(surface, row.text, "semi16", theme.ink, room, "midleft")


class ContextPanel(Widget):
    """The game's own panel."""

    is_solid = False

    def __init__(self, ui: Ui, rect: pygame.Rect, view: View) -> None:
        super().__init__(ui, rect, name="context")
        self.view = view

    def draw(self, surface: pygame.Surface) -> None:
        """Paper under what the view draws."""
        shapes.shadow(surface, self.rect, self.ui.px(18), 2, self.ui.scale)
        shapes.panel(surface, self.rect, self.ui.theme.paper, self.ui.px(18))
        self.view.draw_context(surface, self.rect)


class StepList(Widget):
    """The steps of a turn, the due one in the game's colour."""

    is_solid = False

    def __init__(
        self, ui: Ui, rect: pygame.Rect, steps: Sequence[str], current: int, game: str
    ) -> None:
        super().__init__(ui, rect, name="steps")
        self.steps = steps
        self.current = current
        self.game = game

    def draw(self, surface: pygame.Surface) -> None:
        """Numbered discs with words."""
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        step = px(36)
        top = self.rect.centery - step * len(self.steps) // 2
        for index, word in enumerate(self.steps):
            is_due = index == self.current
            y = top + step * index + step // 2
            fill = ui.key_colour(self.game) if is_due else mix(theme.paper, theme.ink, 0.28)
            at = (self.rect.x + px(13), y)
            shapes.disc(surface, at, px(13), fill)
            number = pygame.Color("#FFFFFF")
            ui.writer.draw(surface, str(index + 1), "bold14", number, at, "center")
            room = pygame.Rect(self.rect.x + px(34), y - px(12), self.rect.width - px(34), px(24))
            ink = theme.ink if is_due else theme.faint
            ui.writer.draw_fitted(surface, word, "semi16", ink, room, "midleft")
