"""The widgets of the table scene: board, tray, banner, log rows and the game's panel."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any

import pygame

from games.stage.draw import shapes
from games.stage.draw.cache import Cache
from games.stage.draw.text import SMALLEST
from games.stage.draw.theme import PlayerLook, mix
from games.stage.input.modifiers import is_command_held, is_shift_held
from games.stage.table.game.margins import Action, LogRow, Piece
from games.stage.table.game.people import fitting
from games.stage.table.game.ranks import draw_labels, draw_ranks
from games.stage.table.game.view import View
from games.stage.table.past.course import draw_swing
from games.stage.ui import Ui
from games.stage.widgets.base import Act, Clickable, Widget, done
from games.stage.widgets.button import IconButton
from games.stage.widgets.commands import STAY, Command
from games.stage.widgets.focus import ARROWS
from games.stage.widgets.label import draw_player_disc

FADED = 0.32
BETWEEN = " · "
"""Between the parts of a line."""
RING = 16
"""How much less of a small window's board has the focus ring around it."""


def ring_place(ui: Ui, board: pygame.Rect) -> pygame.Rect:
    """What a board's focus ring goes around; its neighbours are near in a small window."""
    return board.inflate(-ui.px(RING), -ui.px(RING)) if ui.is_small else board


class BoardWidget(Widget):
    """The board: it aims, plays what is clicked, and turns when dragged beside its targets."""

    can_focus = True
    wants_drag = True
    is_live = True
    radius = 18

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        view: View[Any],
        on_press: Callable[[tuple[int, int]], Command | None],
        on_turn: Callable[[float, float], None],
        on_turned: Callable[[], None],
        on_zoom: Callable[[float], None],
        on_enter: Callable[[], Command | None],
        on_aim: Callable[[], object] = lambda: None,
    ) -> None:
        super().__init__(ui, rect, name="board")
        self.view = view
        self.on_press = on_press
        self.on_turn = on_turn
        self.on_turned = on_turned
        self.on_zoom = on_zoom
        self.on_enter = on_enter
        self.on_aim = on_aim
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
        is_pan = is_shift_held()
        if not is_pan or not self.view.pan(dx, dy):
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
        """Turn what is held; nearer and farther with Control, or where nothing can be turned."""
        is_zoom = is_command_held()
        if not is_zoom and self.view.has_hands and self.view.hand.wheel(dy):
            self.on_aim()
        else:
            self.on_zoom(dy)
        return STAY

    def key(self, event: pygame.Event) -> Command | None:
        """Arrows move the aim, and never lead away from the board: Tab does."""
        is_own = self.view.has_hands and self.view.key(event)
        if is_own:
            self.on_aim()
        if is_own or event.key in ARROWS:
            self.ui.is_focus_shown = True
            return STAY
        return None

    def activate(self) -> Command | None:
        """Enter plays the aimed move."""
        return done(self.on_enter())

    @property
    def shows(self) -> Hashable:
        """What is still on the board."""
        return self.view.still_key

    @property
    def sight(self) -> pygame.Rect:
        """As far as the view shows anything."""
        return self.view.sight

    def draw_still(self, surface: pygame.Surface) -> None:
        """What of the board is kept, unless all of it is under way."""
        if self.view.still_key is not None:
            self._draw_with(self.view.draw_still, surface)

    def draw(self, surface: pygame.Surface) -> None:
        """What of the board is not kept."""
        view = self.view
        self._draw_with(view.draw if view.still_key is None else view.draw_lively, surface)
        if view.hinted:
            self._draw_with(lambda under: draw_ranks(under, view), surface)
        if view.labels:
            self._draw_with(lambda under: draw_labels(under, view), surface)

    def _draw_with(self, draw: Callable[[pygame.Surface], None], surface: pygame.Surface) -> None:
        """The view draws itself inside its area."""
        before = surface.get_clip()
        surface.set_clip(self.sight.clip(before))
        draw(surface)
        surface.set_clip(before)

    @property
    def ring_rect(self) -> pygame.Rect:
        """What the focus ring goes around."""
        return ring_place(self.ui, self.rect)

    def draw_ring(self, surface: pygame.Surface) -> None:
        """The aim shows where the keys are; a ring around the board only while there is none."""
        if self.view.aim.move is None:
            super().draw_ring(surface)


class PieceButton(Clickable):
    """A piece of the tray: its picture, its name and how many are left."""

    sound = "pick"
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
        room = pygame.Rect(face.x + px(2), face.bottom - px(27), face.width - px(4), px(22))
        ui.writer.draw_fitted(surface, self._words, "semi14", ink, room, "center")

    def _has_room(self, face: pygame.Rect) -> bool:
        """Whether its words can be written whole."""
        return _is_whole(self.ui, self._words, "semi14", face.width - self.ui.px(4))

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


class KeyButton(IconButton):
    """A small action with its word beside its sign."""

    def __init__(
        self, ui: Ui, rect: pygame.Rect, icon: str, word: str, on_click: Act, **states: Any
    ) -> None:
        super().__init__(ui, rect, icon, on_click, is_bare=True, **states)
        self.word = word

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


class Banner(Widget):
    """Whose turn it is and what to do."""

    is_solid = False
    icon = game = ""
    """What stands in place of a player's mark where it is nobody's turn alone, in whose colour."""

    def __init__(
        self, ui: Ui, rect: pygame.Rect, look: PlayerLook | None, title: str, detail: str
    ) -> None:
        super().__init__(ui, rect, name="banner")
        self.look = look
        self.title = title
        self.detail = detail

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
        x = self.rect.x + px(18)
        if self.look is not None:
            size = self.rect.height - px(12)
            disc = pygame.Rect(self.rect.x + px(6), self.rect.y + px(6), size, size)
            draw_player_disc(surface, ui, disc, self.look)
            x = disc.right + px(12)
        elif self.icon:
            size = self.rect.height - px(12)
            disc = pygame.Rect(self.rect.x + px(6), self.rect.y + px(6), size, size)
            shapes.disc(surface, disc.center, size / 2, ui.key_colour(self.game))
            white = pygame.Color("#FFFFFF")
            ui.sprites.draw(surface, f"common/ui/{self.icon}", disc.center, size * 6 // 10, white)
            x = disc.right + px(12)
        room = pygame.Rect(x, self.rect.y, self.rect.right - px(18) - x, self.rect.height)
        lines = [(self.title, "bold18"), (self.detail, "body14")]
        is_high = self.rect.height >= px(50)
        if not is_high or not all(_is_whole(ui, *line, room.width) for line in lines):
            line = f"{self.title} · {self.detail}" if self.detail else self.title
            draw_lines(surface, ui, line, room)
            return
        head = pygame.Rect(room.x, room.y + px(5), room.width, px(24))
        ui.writer.draw_fitted(surface, self.title, "bold18", theme.ink, head, "midleft")
        sub = pygame.Rect(room.x, room.y + px(27), room.width, px(18))
        ui.writer.draw_fitted(surface, self.detail, "body14", theme.second, sub, "midleft")


def _is_whole(ui: Ui, text: str, style: str, width: int) -> bool:
    """Whether a text fits a width without being cut."""
    return ui.writer.least_width(text, style) <= width


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


class Task(Widget):
    """What to do, on a strip of paper over a tray."""

    is_solid = False

    def __init__(self, ui: Ui, rect: pygame.Rect, text: str) -> None:
        super().__init__(ui, rect, name="banner")
        self.label = text

    def draw(self, surface: pygame.Surface) -> None:
        """One line, or two smaller ones."""
        shapes.panel(surface, self.rect, self.ui.theme.paper, self.ui.px(12))
        draw_lines(surface, self.ui, self.label, self.rect.inflate(-2 * self.ui.px(10), 0))


class Title(Widget):
    """The game's name straight on its place, and under it what is played, as far as that fits."""

    is_solid = False

    def __init__(
        self, ui: Ui, rect: pygame.Rect, title: str, about: str, ink: pygame.Color
    ) -> None:
        super().__init__(ui, rect, name="title")
        self.label = title
        self.about = about
        self.ink = ink

    def draw(self, surface: pygame.Surface) -> None:
        """What has no room is left out, never cut; the end of what is played tells most."""
        ui, px, rect = self.ui, self.ui.px, self.rect
        head = pygame.Rect(rect.x, rect.y - px(2), rect.width, px(32))
        if _is_whole(ui, self.label, "title26", rect.width):
            ui.writer.draw_fitted(surface, self.label, "title26", self.ink, head, "midleft")
        sub = pygame.Rect(rect.x, head.bottom - px(1), rect.width, px(20))
        soft = pygame.Color(self.ink.r, self.ink.g, self.ink.b, 215)
        parts = self.about.split(BETWEEN)
        endings = [BETWEEN.join(parts[first:]) for first in range(len(parts))]
        about = fitting(ui, [*endings, ""], "semi14", rect.width)
        ui.writer.draw_fitted(surface, about, "semi14", soft, sub, "midleft")


class LogRowWidget(Widget):
    """A line of the log; a click looks at the position after it."""

    can_focus = True

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        row: LogRow,
        on_click: Act,
        *,
        is_shown: bool,
        swing: int = 0,
        tooltip: str = "",
    ) -> None:
        super().__init__(ui, rect, name=f"log-{row.position}", tooltip=tooltip or row.detail)
        self.swing = swing
        """Its number among the turning points of the match; 0: it is none."""
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
            left += max(px(32), icon.get_width()) + px(6)
        if self.swing:
            draw_swing(surface, ui, (left - px(8), self.rect.y + px(11)), self.swing)
        right = self.rect.right - px(8)
        if row.note:
            at = (right, self.rect.centery)
            ink = getattr(theme, row.note_role)
            note = ui.writer.draw(surface, row.note, "semi14", ink, at, "midright")
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

    radius = 18

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        view: View[Any],
        on_click: Act | None = None,
        tooltip: str = "",
    ) -> None:
        super().__init__(ui, rect, name="context", tooltip=tooltip)
        self.view = view
        self.on_click = on_click
        self.can_focus = self.is_solid = on_click is not None
        self.is_live = view.margins.has_live_context
        self._contents: Cache[pygame.Surface] = Cache()

    @property
    def shows(self) -> Hashable:
        """How its paper is lit."""
        return self._glow

    @property
    def _glow(self) -> float:
        return self.glow if self.on_click is not None else 0.0

    def activate(self) -> Command | None:
        """Open what it is the head of, such as a score sheet."""
        return None if self.on_click is None else done(self.on_click())

    def draw_still(self, surface: pygame.Surface) -> None:
        """The paper."""
        theme = self.ui.theme
        shapes.shadow(surface, self.rect, self.ui.px(18), 2, self.ui.scale)
        paper = mix(theme.paper, theme.hover, self._glow * 0.5)
        shapes.panel(surface, self.rect, paper, self.ui.px(18))

    def draw(self, surface: pygame.Surface) -> None:
        """What the view draws, on paper that is drawn already where it is kept."""
        if not self.is_live or self.parent is not None:
            self.draw_still(surface)
        key = self.view.margins.context_key if self.is_live else None
        if key is None:
            self.view.margins.draw_context(surface, self.rect)
        else:
            surface.blit(self._content(key), self.rect)

    def _content(self, key: Hashable) -> pygame.Surface:
        """What the view draws, without the paper: kept, as hands come and go over few places."""
        return self._contents.get(key, self._drawn)

    def _drawn(self) -> pygame.Surface:
        found = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        found.fill((*self.ui.theme.paper[:3], 0))
        self.view.margins.draw_context(found, found.get_rect())
        return found


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
            fill = ui.key_colour(self.game) if is_due else theme.second
            at = (self.rect.x + px(13), y)
            shapes.disc(surface, at, px(13), fill)
            number = pygame.Color("#FFFFFF") if is_due else theme.paper
            ui.writer.draw(surface, str(index + 1), "bold14", number, at, "center")
            room = pygame.Rect(self.rect.x + px(34), y - px(12), self.rect.width - px(34), px(24))
            ink = theme.ink if is_due else theme.second
            ui.writer.draw_fitted(surface, word, "semi16", ink, room, "midleft")
