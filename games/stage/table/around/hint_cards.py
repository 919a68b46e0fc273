"""The cards of a hint: rank, piece and place, the total before and after, the chance, and why."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from games.core.language import written
from games.host.counsel import Counsel
from games.stage.draw import shapes
from games.stage.draw.theme import INK
from games.stage.table.game.ranks import draw_rank
from games.stage.table.past.course import shown_share
from games.stage.ui import Ui
from games.stage.widgets.base import Widget
from games.stage.widgets.commands import STAY, Command
from games.stage.widgets.label import Card
from games.stage.widgets.layout import (
    Column,
    Fit,
    Grow,
    Leaf,
    Node,
    Row,
    Space,
    lay_down,
    words,
)
from games.stage.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from games.stage.table.match import MatchScene

WIDTH, SMALL_WIDTH = 320, 300
HEAD, GAP = 52, 8
TOP, FIGURES, FOOT = 56, 34, 12
"""The heights of a card's parts, its reason between the last two."""
RIM, BAR = 3, 10
"""How wide the rim of the card in hand is, and what is left free beside a bar for scrolling."""


def card_name(index: int) -> str:
    """How the widget of a move in the list is called."""
    return f"advice-{index}"


def hint_widgets(scene: MatchScene, room: pygame.Rect) -> list[Widget]:
    """The head and the cards in a column of the table, scrolled where they do not fit."""
    ui, px, advice = scene.ui, scene.ui.px, scene.advice
    head = lay_down(px, _head(scene), room)
    area = pygame.Rect(room.x, head.rect.bottom + px(GAP), room.width, 0)
    cards = [_card(scene, index, counsel) for index, counsel in enumerate(advice.shown)]
    listed = lay_down(px, Column(cards, gap=GAP, pad=(0, RIM, 0, 0)), area)
    if listed.rect.bottom <= room.bottom:
        return [*head.widgets(), *listed.widgets()]
    found = lay_down(px, Column(cards, gap=GAP, pad=(RIM, RIM, BAR, 0)), area).widgets()
    area.height = room.bottom - area.y
    follow = None if advice.held is None else found[advice.held]
    return [*head.widgets(), ScrollArea(ui, area, found, name="advice-scroll", follow=follow)]


def _head(scene: MatchScene) -> Node:
    """How many hints there are and what the figures mean, or that it is thought about."""
    ui, advice = scene.ui, scene.advice
    title = ui.say("table.hints", n=len(advice.shown)) if advice.shown else ui.say("table.hint")
    side = ""
    if advice.is_thinking:
        side = ui.say("table.thinking")
    elif advice.best[0].share is not None:
        side = ui.say("table.hint_figures")
    return Row(
        [
            Leaf(partial(Bulb, ui), width=26, height=26, align="center"),
            Space(6),
            words(ui, title, "bold16", width=Fit(least=0)),
            Space(12),
            words(ui, side, "body14", role="second", anchor="midright", width=Grow(least=0)),
        ],
        pad=(14, 0, 16, 0),
        height=HEAD,
        inside=lambda rect, kids: Card(ui, rect, kids, shadow=2, name="advice"),
    )


def _card(scene: MatchScene, index: int, counsel: Counsel) -> Node:
    ui = scene.ui
    names = [scene.name_of(seat) for seat in range(len(scene.match.seats))]
    why = "" if counsel.why is None else counsel.why.sentence(ui.say, names)
    make = partial(CounselCard, ui, index=index, counsel=counsel, why=why, scene=scene)
    return Leaf(make, lambda width: (0, CounselCard.high(ui, counsel, why, width)), width=Grow())


class Bulb(Widget):
    """The sign of a hint: a lamp on gold."""

    is_solid = False

    def draw(self, surface: pygame.Surface) -> None:
        ui, rect = self.ui, self.rect
        shapes.disc(surface, rect.center, rect.width / 2, ui.theme.hint)
        side = round(rect.width * 0.66)
        ui.sprites.draw(surface, "common/ui/hint", rect.center, side, INK)


def _style(ui: Ui) -> str:
    return "body16" if not ui.is_small else "body14"


class CounselCard(Widget):
    """A move of the list; the one in hand has a gold rim. As high as its reason asks for."""

    can_focus = True
    radius = 18

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        index: int,
        counsel: Counsel,
        why: str,
        scene: MatchScene,
    ) -> None:
        tip = scene.view.margins.gain_words(counsel.move)
        super().__init__(ui, rect, name=card_name(index), tooltip=tip)
        self.index = index
        self.counsel = counsel
        self.row = scene.view.margins.move_row(counsel.move)
        self.why = why
        self.scene = scene
        self.is_held = index == scene.advice.held

    @staticmethod
    def high(ui: Ui, counsel: Counsel, why: str, width: int) -> int:
        """How high the card of a move is in this width."""
        said = ui.writer.wrapped_height(why, _style(ui), width - ui.px(32)) if why else 0
        return ui.px(TOP) + ui.px(FIGURES) * (counsel.share is not None) + said + ui.px(FOOT)

    def activate(self) -> Command | None:
        """Take it in hand."""
        return self.scene.advice.take(self.index)

    def key(self, event: pygame.Event) -> Command | None:
        """Up and down stay in the list while it goes on; Enter plays what is in hand already."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.is_held:
            return self.scene.confirm()
        goal = self.index + {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(event.key, 0)
        is_there = 0 <= goal < len(self.scene.advice.shown) and goal != self.index
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
