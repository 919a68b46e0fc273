"""What stands beside the board: rows of the log, and the panel of the game."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import KW_ONLY, dataclass, field
from typing import Any

import pygame

from games.stage.draw import shapes
from games.stage.draw.cache import Cache
from games.stage.draw.theme import mix
from games.stage.table.game.margins import LogRow
from games.stage.table.game.view import View
from games.stage.table.past.course import draw_swing
from games.stage.widgets.base import Act, Widget, done
from games.stage.widgets.commands import Command


@dataclass(eq=False)
class LogRowWidget(Widget):
    """A line of the log; a click looks at the position after it."""

    can_focus = True

    row: LogRow
    on_click: Act
    _: KW_ONLY
    is_shown: bool
    swing: int = 0
    """Its number among the turning points of the match; 0: it is none."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.name = f"log-{self.row.position}"
        self.tooltip = self.tooltip or self.row.detail

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
            right = note.left - px(6)
        if row.note_icon is not None:
            icon = row.note_icon(px(20))
            surface.blit(icon, icon.get_rect(midright=(right, self.rect.centery)))
            right -= px(24)
        room = pygame.Rect(left, self.rect.y, right - left, self.rect.height)
        style, lines = self._lines(room.width)
        # What else came of the move is left to the tooltip where it has no room.
        has_room = ui.writer.width(row.detail, "body14") <= room.width
        if row.detail and len(lines) == 1 and has_room:
            room.height = self.rect.height // 2 + px(4)
            sub = pygame.Rect(left, self.rect.centery + px(1), right - left, px(18))
            ui.writer.draw_fitted(surface, row.detail, "body14", theme.second, sub, "midleft")
        high = min(ui.writer.line_height(style), room.height // len(lines))
        top = room.centery - high * len(lines) // 2
        for index, line in enumerate(lines):
            place = pygame.Rect(room.x, top + index * high, room.width, high)
            ui.writer.draw_fitted(surface, line, style, theme.ink, place, "midleft")

    def _lines(self, width: int) -> tuple[str, list[str]]:
        """The words in one line; where that is too short and there is room for two, in two.

        Small ones too, before anything is cut.
        """
        writer, text, usual = self.ui.writer, self.row.text, "semi16"
        if writer.width(text, usual) <= width:
            return usual, [text]
        is_cut = writer.least_width(text, usual) > width
        for style in (usual, "semi14", "semi13") if is_cut else (usual,):
            lines = writer.wrap(text, style, width)
            if len(lines) * writer.line_height(style) <= self.rect.height:
                return style, lines
        return usual, [text]


@dataclass(eq=False)
class ContextPanel(Widget):
    """The game's own panel."""

    radius = 18

    view: View[Any]
    on_click: Act | None = None
    name: str = field(default="context", kw_only=True)
    _contents: Cache[pygame.Surface] = field(default_factory=Cache, init=False)

    def __post_init__(self) -> None:
        super().__post_init__()
        self.can_focus = self.is_solid = self.on_click is not None
        self.is_live = self.view.margins.has_live_context

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
        else:  # kept, as hands come and go over few places
            surface.blit(self._contents.get(key, self._drawn), self.rect)

    def _drawn(self) -> pygame.Surface:
        """What the view draws, without the paper."""
        found = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        found.fill((*self.ui.theme.paper[:3], 0))
        self.view.margins.draw_context(found, found.get_rect())
        return found
