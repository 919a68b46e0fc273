"""The card of a move in a hint: rank, piece and place, the total before and after, and why."""

from __future__ import annotations

from collections.abc import Callable

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


class CounselCard(Widget):
    """A move of the list; the one in hand has a gold rim. As high as its reason asks for."""

    can_focus = True
    radius = 18

    def __init__(
        self,
        scene: ActingScene,
        rect: pygame.Rect,
        index: int,
        counsel: Counsel,
        why: str,
        take: Callable[[int], Command],
        count: int,
        *,
        is_held: bool,
    ) -> None:
        """`take` takes a move of the list in hand, of which there are `count`."""
        tip = scene.view.margins.gain_words(counsel.move)
        super().__init__(scene.ui, rect, name=card_name(index), tooltip=tip)
        self.index = index
        self.counsel = counsel
        self.row = scene.view.margins.move_row(counsel.move)
        self.why = why
        self.scene = scene
        self.take = take
        self.count = count
        self.is_held = is_held

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
        if not self.row.note:
            line = pygame.Rect(left, rect.y + px(8), room, px(44))
            ui.writer.draw_fitted(surface, self.row.text, "bold16", theme.ink, line, "midleft")
            return
        line = pygame.Rect(left, rect.y + px(9), room, px(22))
        ui.writer.draw_fitted(surface, self.row.text, "bold16", theme.ink, line, "midleft")
        note = pygame.Rect(left, rect.y + px(30), room, px(20))
        ui.writer.draw_fitted(surface, self.row.note, "body14", theme.second, note, "midleft")

    def _draw_figures(self, surface: pygame.Surface, line: pygame.Rect) -> None:
        """The total before and after, the chance as a bar and in per cent."""
        ui, theme, px, counsel = self.ui, self.ui.theme, self.ui.px, self.counsel
        assert counsel.share is not None
        y = line.centery
        end = (line.right - px(16), y)
        share = ui.writer.draw(
            surface, shown_share(ui, counsel.share), "bold16", theme.ink, end, "midright"
        )
        before, after = written(counsel.total), written(counsel.total_after)
        at = ui.writer.draw(surface, before, "total26", theme.ink, (line.x + px(16), y), "midleft")
        at = ui.writer.draw(surface, "→", "bold18", theme.ink, (at.right + px(8), y), "midleft")
        if not counsel.is_sure:
            about = ui.say("gain.about_word")
            at = ui.writer.draw(
                surface, about, "body14", theme.second, (at.right + px(6), y), "midleft"
            )
        at = ui.writer.draw(surface, after, "total26", theme.ink, (at.right + px(8), y), "midleft")
        bar = pygame.Rect(at.right + px(12), y - px(5), share.left - px(12) - at.right, px(10))
        bar.width -= px(12)
        if bar.width < px(24):
            return
        shapes.pill(surface, bar, theme.track)
        done = bar.copy()
        done.width = round(bar.width * counsel.share)
        if done.width >= bar.height:
            shapes.pill(surface, done, theme.good)
