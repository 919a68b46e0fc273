"""The hint: what the strongest bot would play, its best move first, the three best on demand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from games.core.language import MINUS
from games.host.counsel import Counsel
from games.stage.draw import shapes
from games.stage.draw.theme import INK
from games.stage.table.game.margins import LogRow
from games.stage.table.past.course import shown_share
from games.stage.ui import Ui
from games.stage.widgets.base import Widget
from games.stage.widgets.button import Button
from games.stage.widgets.commands import STAY, Command
from games.stage.widgets.label import Card, Label

if TYPE_CHECKING:
    from games.stage.table.match import MatchScene

HEAD, ROW, FOOT, WORDS = 38, 52, 46, 32


class TableAdvice:
    """The advice for the position on the table: asked for, shown, taken in hand or put away."""

    def __init__(self, scene: MatchScene) -> None:
        self.scene = scene
        self.is_shown = False
        self.is_brief = True
        """Whether only the best move is shown."""

    @property
    def best(self) -> list[Counsel]:
        """The best moves here, once they are known."""
        return self.scene.host.counsels.best

    @property
    def is_thinking(self) -> bool:
        """Whether somebody waits for it."""
        return self.is_shown and not self.best

    @property
    def is_listed(self) -> bool:
        """Whether more than the best move is wanted."""
        return self.is_shown and not self.is_brief

    @property
    def shown(self) -> list[Counsel]:
        """The moves that are listed."""
        return self.best[: 1 if self.is_brief else None] if self.is_shown else []

    # What the hint button does, press by press

    def press(self) -> Command:
        """Show the best move, then the three best, then nothing."""
        scene = self.scene
        is_allowed = scene.host.has_advice and scene.ui.settings.hints
        if not scene.view.has_hands or not is_allowed:
            return STAY
        if not self.is_shown and scene.view.advise(self._found):
            scene.layout()
        elif not self.is_shown:
            self._open()
        elif self.is_brief and len(self.best) != 1:
            self.widen()
        else:
            self.close()
        return STAY

    def _open(self) -> None:
        self.is_shown = self.is_brief = True
        if self.best:
            self.follow()
        else:
            self.scene.host.counsels.ask(self._told, self._lost)
        self.scene.layout()

    def widen(self) -> Command:
        """List the three best, the keys at the first of them."""
        self.is_brief = False
        self.scene.layout()
        self.scene.focus(_name(0))
        return STAY

    def close(self) -> None:
        """Put it away; what is known of the position is not forgotten."""
        self.scene.host.counsels.stop()
        self.is_shown = False
        self.scene.view.hint = None
        self.scene.layout()

    def drop(self) -> None:
        """The position is another one, or nobody looks."""
        self.is_shown = False

    def take(self, index: int) -> Command:
        """Take a move of the list in hand; it is not played yet."""
        move = self.best[index].move
        self.close()
        self.scene.take(move)
        return STAY

    # What comes of the question

    def _found(self, move: Any) -> None:
        """The view itself has found out what to do."""
        self.scene.host.counsels.best = [Counsel(move)]
        self.is_shown = self.is_brief = True
        self.follow()
        self.scene.layout()

    def _told(self) -> None:
        """The bots have answered."""
        self.follow()
        self.scene.layout()
        if not self.is_brief:
            self.scene.focus(_name(0))

    def _lost(self) -> None:
        self.is_shown = False
        self.scene.toast(self.scene.ui.say("table.hint_lost"), "bad")
        self.scene.layout()

    def follow(self) -> None:
        """Let the ghost be that of the entry under the pointer or the keys, else of the best."""
        if not self.shown:
            return
        base = self.scene.base
        rows = [base.hovered, base.focused if self.scene.ui.is_focus_shown else None]
        index = next((row.index for row in rows if isinstance(row, CounselRow)), 0)
        self.scene.view.hint = self.best[min(index, len(self.best) - 1)].move


def _name(index: int) -> str:
    return f"advice-{index}"


# The card


def card_height(scene: MatchScene) -> int:
    """How high the card is; 0 while there is none."""
    advice, px = scene.advice, scene.ui.px
    if not advice.is_shown:
        return 0
    rows = max(1, len(advice.shown))
    foot = 8 if advice.is_thinking else FOOT if _has_more(advice) else WORDS
    return px(HEAD) + rows * px(ROW) + px(foot)


def _has_more(advice: TableAdvice) -> bool:
    """Whether there is more to be seen than the best move."""
    return advice.is_brief and len(advice.best) > 1


def card(scene: MatchScene, rect: pygame.Rect) -> Widget:
    """The list in a rect of that height: a calm word while it is thought about."""
    ui, px, advice = scene.ui, scene.ui.px, scene.advice
    head = pygame.Rect(rect.x + px(44), rect.y + px(4), rect.width - px(58), px(HEAD - 4))
    children: list[Widget] = [
        Bulb(ui, pygame.Rect(rect.x + px(12), rect.y + px(9), px(26), px(26))),
        Label(ui, head, ui.say("table.hint"), "bold16"),
    ]
    if advice.is_thinking:
        line = pygame.Rect(rect.x + px(16), rect.y + px(HEAD), rect.width - px(32), px(ROW))
        children.append(Label(ui, line, ui.say("table.thinking"), "body16", role="second"))
    elif advice.best[0].share is not None:
        words = ui.say("table.share")
        children.append(Label(ui, head, words, "body14", role="second", anchor="midright"))
    for index, counsel in enumerate(advice.shown):
        y = rect.y + px(HEAD) + index * px(ROW)
        place = pygame.Rect(rect.x + px(8), y, rect.width - px(16), px(ROW - 4))
        row = scene.view.margins.move_row(counsel.move)
        children.append(CounselRow(ui, place, index, counsel, row, advice))
    if _has_more(advice):
        foot = pygame.Rect(rect.x + px(8), rect.bottom - px(FOOT), rect.width - px(16), px(40))
        more = ui.say("table.more_hints")
        children.append(Button(ui, foot, more, advice.widen, kind="quiet", name="more-hints"))
    elif advice.shown:
        foot = pygame.Rect(rect.x + px(14), rect.bottom - px(WORDS), rect.width - px(28), px(24))
        children.append(Label(ui, foot, ui.say("table.take_words"), "body14", role="second"))
    return Card(ui, rect, children, shadow=2, name="advice")


class Bulb(Widget):
    """The sign of a hint: a lamp on gold."""

    is_solid = False

    def draw(self, surface: pygame.Surface) -> None:
        ui, rect = self.ui, self.rect
        shapes.disc(surface, rect.center, rect.width / 2, ui.theme.hint)
        side = round(rect.width * 0.66)
        ui.sprites.draw(surface, "common/ui/hint", rect.center, side, INK)


class CounselRow(Widget):
    """A move with its rank, its picture, its points at once and its share of the victory."""

    can_focus = True

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        index: int,
        counsel: Counsel,
        row: LogRow,
        advice: TableAdvice,
    ) -> None:
        super().__init__(
            ui, rect, name=_name(index), tooltip=advice.scene.view.margins.gain_words(counsel.move)
        )
        self.index = index
        self.counsel = counsel
        self.row = row
        self.advice = advice

    def activate(self) -> Command | None:
        """Take it in hand."""
        return self.advice.take(self.index)

    def key(self, event: pygame.Event) -> Command | None:
        """Up and down stay in the list while it goes on."""
        goal = self.index + {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(event.key, 0)
        is_there = 0 <= goal < len(self.advice.shown) and goal != self.index
        if not is_there or not self.ui.is_focus_shown:
            return None
        self.advice.scene.focus(_name(goal))
        return STAY

    def draw(self, surface: pygame.Surface) -> None:
        """Rank, picture, words over points, share."""
        ui, theme, px, rect = self.ui, self.ui.theme, self.ui.px, self.rect
        if self.glow > 0:
            shapes.panel(surface, rect, shapes.rgba(theme.hover, self.glow), px(10))
        at = (rect.x + px(12), rect.centery)
        ui.writer.draw(surface, str(self.index + 1), "bold16", theme.second, at, "center")
        left = rect.x + px(24)
        if self.row.icon is not None:
            icon = self.row.icon(px(30))
            surface.blit(icon, icon.get_rect(midleft=(left, rect.centery)))
            left += max(px(30), icon.get_width()) + px(6)
        at = (rect.right - px(6), rect.centery)
        if self.counsel.share is None:
            room = pygame.Rect(left, rect.y, at[0] - left, rect.height)
            ui.writer.draw_fitted(surface, self._told, "semi16", theme.ink, room, "midleft")
            return
        share = shown_share(ui, self.counsel.share)
        shown = ui.writer.draw(surface, share, "bold18", theme.ink, at, "midright")
        words = pygame.Rect(left, rect.y + px(5), shown.left - px(6) - left, px(22))
        ui.writer.draw_fitted(surface, self.row.text, "semi16", theme.ink, words, "midleft")
        below = pygame.Rect(left, rect.y + px(26), words.width, px(18))
        ink = theme.second
        if self.counsel.gain:
            ink = theme.good if self.counsel.gain > 0 else theme.bad
        ui.writer.draw_fitted(surface, self._points, "semi14", ink, below, "midleft")

    @property
    def _told(self) -> str:
        return " · ".join(words for words in (self.row.text, self.row.note) if words)

    @property
    def _points(self) -> str:
        gain, say = self.counsel.gain, self.ui.say
        sign = "+" if gain > 0 else MINUS if gain < 0 else ""
        points = f"{sign}{say('common.points', n=abs(gain))}"
        return points if self.counsel.is_sure else str(say("gain.about", points=points))
