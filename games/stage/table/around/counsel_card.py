"""The card of a move in a hint: rank, piece and place, the total before and after, and why."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass

import pygame

from games.core.language import written
from games.host.counsel import Counsel
from games.stage.draw import shapes
from games.stage.table.acting import ActingScene
from games.stage.table.game.ranks import draw_rank
from games.stage.table.past.course import shown_share
from games.stage.ui import Ui
from games.stage.widgets.base import Widget
from games.stage.widgets.commands import STAY, Command

TOP, FIGURES, FOOT = 56, 34, 12
"""The heights of a card's parts, its reason between the last two."""
RIM = 3
"""How wide the rim of the card in hand is."""


def card_name(index: int) -> str:
    """How the widget of a move in the list is called."""
    return f"advice-{index}"


def _style(ui: Ui) -> str:
    return "body16" if not ui.is_small else "body14"


@dataclass(eq=False)
class CounselCard(Widget):
    """A move of the list; the one in hand has a gold rim. As high as its reason asks for."""

    can_focus = True
    radius = 18

    scene: ActingScene
    index: int
    counsel: Counsel
    why: str
    take: Callable[[int], Command]
    """Takes a move of the list in hand, of which there are `count`."""
    count: int
    _: KW_ONLY
    is_held: bool

    def __post_init__(self) -> None:
        super().__post_init__()
        margins, move = self.scene.view.margins, self.counsel.move
        self.name, self.tooltip = card_name(self.index), margins.gain_words(move)
        self.row = margins.move_row(move)

    @staticmethod
    def high(ui: Ui, counsel: Counsel, why: str, width: int) -> int:
        """How high the card of a move is in this width."""
        said = ui.writer.wrapped_height(why, _style(ui), width - ui.px(32)) if why else 0
        return ui.px(TOP) + ui.px(FIGURES) * (counsel.share is not None) + said + ui.px(FOOT)

    def activate(self) -> Command | None:
        """Take it in hand."""
        return self.take(self.index)

    def key(self, event: pygame.Event) -> Command | None:
        """Up and down stay in the list while it goes on; Enter plays what is in hand already."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.is_held:
            return self.scene.confirm()
        goal = self.index + {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(event.key, 0)
        is_there = 0 <= goal < self.count and goal != self.index
        if not is_there or not self.ui.is_focus_shown:
            return None
        self.scene.focus(card_name(goal))
        return STAY

    def draw(self, surface: pygame.Surface) -> None:
        """A card of paper: rank, picture and words over the figures, the reason below."""
        ui, theme, px, rect = self.ui, self.ui.theme, self.ui.px, self.rect
        shapes.shadow(surface, rect, px(18), 2, ui.scale)
        shapes.panel(surface, rect, theme.paper, px(18))
        if self.glow > 0 and not self.is_held:
            shapes.panel(surface, rect, shapes.rgba(theme.hover, self.glow), px(18))
        if self.is_held:
            rim = rect.inflate(px(RIM), px(RIM))
            shapes.panel(surface, rim, None, px(19), theme.hint, px(RIM))
        self._draw_move(surface)
        top = rect.y + px(TOP)
        if self.counsel.share is not None:
            self._draw_figures(surface, pygame.Rect(rect.x, top, rect.width, px(FIGURES - 6)))
            top += px(FIGURES)
        place = pygame.Rect(rect.x + px(16), top, rect.width - px(32), rect.bottom - top)
        ui.writer.draw_wrapped(surface, self.why, _style(ui), theme.ink, place)

    def _draw_move(self, surface: pygame.Surface) -> None:
        ui, theme, px, rect = self.ui, self.ui.theme, self.ui.px, self.rect
        middle = (rect.x + px(31), rect.y + px(30))
        draw_rank(surface, ui, middle, self.index, is_first=self.is_held)
        left = rect.x + px(54)
        if self.row.icon is not None:
            icon = self.row.icon(px(32))
            surface.blit(icon, icon.get_rect(midleft=(left, middle[1])))
            left += max(px(32), icon.get_width()) + px(10)
        room = rect.right - px(14) - left
        top, high = (px(9), px(22)) if self.row.note else (px(8), px(44))
        line = pygame.Rect(left, rect.y + top, room, high)
        ui.writer.draw_fitted(surface, self.row.text, "bold16", theme.ink, line)
        if self.row.note:
            note = pygame.Rect(left, rect.y + px(30), room, px(20))
            ui.writer.draw_fitted(surface, self.row.note, "body14", theme.second, note)

    def _draw_figures(self, surface: pygame.Surface, line: pygame.Rect) -> None:
        """The total before and after, the chance as a bar and in per cent."""
        ui, theme, px, counsel = self.ui, self.ui.theme, self.ui.px, self.counsel
        assert counsel.share is not None
        x, y = line.x, line.centery
        end, chance = (line.right - px(16), y), shown_share(ui, counsel.share)
        share = ui.writer.draw(surface, chance, "bold16", theme.ink, end, "midright")
        about = [] if counsel.is_sure else [(ui.say("gain.about_word"), "body14", theme.second, 6)]
        for text, style, ink, gap in [
            (written(counsel.total), "total26", theme.ink, 16),
            ("→", "bold18", theme.ink, 8),
            *about,
            (written(counsel.total_after), "total26", theme.ink, 8),
        ]:
            x = ui.writer.draw(surface, text, style, ink, (x + px(gap), y), "midleft").right
        bar = pygame.Rect(x + px(12), y - px(5), share.left - px(12) - x - px(12), px(10))
        if bar.width < px(24):
            return
        shapes.pill(surface, bar, theme.track)
        done = bar.copy()
        done.width = round(bar.width * counsel.share)
        if done.width >= bar.height:
            shapes.pill(surface, done, theme.good)
