"""Lays the table of a lesson: the card with its words instead of the log, and its own actions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from games.stage.draw import shapes
from games.stage.draw.theme import mix
from games.stage.table.around.board_layout import FramedLayout
from games.stage.table.around.parts import Banner
from games.stage.table.around.places import Places, places
from games.stage.table.around.seats import SeatPanel
from games.stage.ui import Ui
from games.stage.widgets.base import Widget
from games.stage.widgets.button import Button, IconButton
from games.stage.widgets.label import Card, Picture, RichText
from games.stage.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from games.stage.scenes.lesson.scene import LessonScene

SIDE = 300
"""The width of the card beside the board of a small window."""
GUIDE = 132
FOOT = 0.42
"""How much of a narrow window's board area the card takes."""


def with_card(ui: Ui, places: Places) -> Places:
    """The places of the table with one for the card: the log's, or a part of the board's."""
    if places.log is not None:
        return places
    board, gap = places.board, ui.px(8)
    side = ui.px(SIDE)
    if board.width - side - gap >= board.height:
        card = pygame.Rect(board.right - side, board.y, side, board.height)
        rest = pygame.Rect(board.x, board.y, board.width - side - gap, board.height)
    else:
        high = round(board.height * FOOT)
        card = pygame.Rect(board.x, board.bottom - high, board.width, high)
        rest = pygame.Rect(board.x, board.y, board.width, board.height - high - gap)
    return replace(places, board=rest, log=card)


class LessonLayout(FramedLayout):
    """One laying of a lesson's table."""

    def __init__(self, scene: LessonScene) -> None:
        self.lesson = scene
        super().__init__(scene, with_card(scene.ui, places(scene.ui)))

    # Head

    def _subtitle(self) -> str:
        lesson = self.lesson
        total = len(lesson.lesson.steps)
        return self.ui.say("lesson.subtitle", n=lesson.index + 1, total=total)

    def _banner(self) -> Widget:
        """Who is to act, as at any table; between moves, where the learner is."""
        ui, lesson, where = self.ui, self.lesson, self.places.banner
        if lesson.is_asking:
            look = self.view.look_of(ui, lesson.match, lesson.lesson.learner)
            detail = "table.confirm_wait" if lesson.is_armed else self.view.margins.task()
            return Banner(ui, where, look, ui.say("lesson.your_turn"), ui.say(detail))
        if lesson.is_showing:
            return Banner(ui, where, None, ui.say("lesson.watch"), lesson.words.title)
        title = ui.say("lesson.well_done") if lesson.is_done else lesson.words.title
        detail = ui.say("lesson.read_on" if not lesson.is_last else "lesson.over")
        return Banner(ui, where, None, title, detail)

    def _seats(self) -> list[Widget]:
        """The players; while the learner is asked, no other is lit who might act as well."""
        found = super()._seats()
        for widget in found:
            if isinstance(widget, SeatPanel) and self.lesson.is_asking:
                widget.is_current = widget.seat == self.lesson.lesson.learner
        return found

    def _corner(self, rect: pygame.Rect) -> list[Widget]:
        """A small window's corner opens the log: a lesson has the way to the rules there."""
        if not self.places.is_small:
            return super()._corner(rect)
        ui = self.ui
        tip = ui.tip("board.rules")
        act = self.lesson.open_rules
        return [
            IconButton(ui, rect, "rules", act, tooltip=tip, name="corner-rules", has_shadow=True)
        ]

    # Actions

    def _actions(self) -> Widget:
        ui, px, lesson, rect = self.ui, self.ui.px, self.lesson, self.places.actions
        entries = [
            ("previous", "back", lambda: lesson.step(-1), lesson.index > 0),
            ("again", "refresh", lesson.again, True),
            ("show", "hint", lesson.hint, lesson.is_asking),
            ("skip", "right", lambda: lesson.step(+1), not lesson.is_last),
        ]
        if rect.width < px(220):
            del entries[0]
        step = rect.width / len(entries)
        children: list[Widget] = []
        for index, (name, icon, act, can) in enumerate(entries):
            left, right = round(step * index), round(step * (index + 1))
            slot = pygame.Rect(rect.x + left, rect.y + px(2), right - left, rect.height - px(4))
            children.append(
                IconButton(
                    ui,
                    slot,
                    icon,
                    act,
                    caption=ui.say(f"lesson.{name}"),
                    tooltip=ui.tip(f"lesson.{name}"),
                    name=f"lesson-{name}",
                    is_enabled=can,
                )
            )
        return Card(ui, rect, children, shadow=2)

    # The card

    def _context_rect(self) -> pygame.Rect | None:
        """A small window has no room for the game's own panel beside the card."""
        return None if self.places.is_small else super()._context_rect()

    def _log(self) -> list[Widget]:
        """The words of the step, where the log stands at other tables."""
        where = self.places.log
        assert where is not None
        context = self._context_rect() if self.view.margins.has_context_above_log else None
        if context is not None and context.colliderect(where):
            top = context.bottom + self.ui.px(12)
            where = pygame.Rect(where.x, top, where.width, where.bottom - top)
        return [LessonCard(self.lesson, where).made()]


class LessonCard:
    """The card of a step: how far, what it is about, what to do, and the way on."""

    def __init__(self, lesson: LessonScene, rect: pygame.Rect) -> None:
        self.lesson = lesson
        self.ui = lesson.ui
        self.game = lesson.match.game.name
        self.rect = rect

    def made(self) -> Card:
        """Progress at the top, the way on at the foot, the words between, scrolling if need be."""
        ui, px, rect = self.ui, self.ui.px, self.rect
        pad = px(16)
        inner = rect.inflate(-2 * pad, -2 * px(14))
        steps = pygame.Rect(inner.x, inner.y, inner.width, px(10))
        progress = Progress(ui, steps, self.lesson.index, len(self.lesson.lesson.steps), self.game)
        foot = self._foot(inner)
        bottom = min([inner.bottom, *(widget.rect.top - px(10) for widget in foot)])
        area = pygame.Rect(rect.x + px(6), steps.bottom + px(8), rect.width - px(12), 0)
        area.height = bottom - area.top
        line = pygame.Rect(inner.x, area.y, inner.width, 0)
        words = self._fitting(line, area.bottom)
        guide = self._guide(pygame.Rect(inner.x, words[-1].rect.bottom, inner.width, 0), bottom)
        has_note = bool(self.lesson.note)
        scroll = ScrollArea(ui, area, words, name="lesson-words", to_end=has_note)
        return Card(ui, rect, [progress, scroll, *guide, *foot], shadow=2, name="lesson-card")

    def _fitting(self, line: pygame.Rect, bottom: int) -> list[Widget]:
        """The words in the largest letters that fit; what was read already may give way."""
        lesson = self.lesson
        styles = ["body16"] if self.ui.is_small else ["body18", "body16"]
        ways = [(style, False) for style in styles]
        if lesson.note or lesson.is_done:
            ways.append(("body16", True))
        for style, is_short in ways:
            words = self._words(line, style, is_short)
            if words[-1].rect.bottom <= bottom:
                break
        return words

    def _words(self, line: pygame.Rect, style: str, is_short: bool) -> list[Widget]:
        """Title and text, then the task, or what was done; `is_short` leaves the text out."""
        ui, px, lesson = self.ui, self.ui.px, self.lesson
        said = lesson.words
        found: list[Widget] = [RichText(ui, line, said.title, "title20")]

        def below(gap: int) -> pygame.Rect:
            return pygame.Rect(line.x, found[-1].rect.bottom + px(gap), line.width, 0)

        if not is_short:
            text = said.text.replace("\n", "\n\n")
            found.append(RichText(ui, below(6), text, style, accent=self._accent))
        if lesson.is_done and lesson.can_continue:
            found.append(Notice(ui, below(12), said.done, "check", ui.theme.good, style))
        elif lesson.now.ask and not lesson.is_done:
            key = ui.key_colour(self.game)
            found.append(Notice(ui, below(12), said.task, "hand", key, style))
        if lesson.note:
            found.append(Notice(ui, below(8), lesson.note, "info", ui.theme.hint, style))
        return found

    def _guide(self, rest: pygame.Rect, bottom: int) -> list[Widget]:
        """Who explains, where the words leave room."""
        px, name = self.ui.px, self.lesson.lesson.guide
        side = min(px(GUIDE), bottom - rest.y - px(24))
        if not name or side < px(GUIDE) * 2 // 3:
            return []
        place = pygame.Rect(0, 0, side, side)
        place.midbottom = (rest.centerx, bottom)
        return [Picture(self.ui, place, name)]

    @property
    def _accent(self) -> pygame.Color:
        """The game's colour as words on paper; on dark paper nearer to the ink, to be read."""
        key = self.ui.key_colour(self.game)
        return mix(key, self.ui.theme.ink, 0.5) if self.ui.theme.is_dark else key

    def _foot(self, inner: pygame.Rect) -> Sequence[Widget]:
        """The one thing to press when there is nothing to play."""
        ui, lesson = self.ui, self.lesson
        if not lesson.can_continue:
            return ()
        height = ui.px(48)
        rect = pygame.Rect(inner.x, inner.bottom - height, inner.width, height)
        label = ui.say("lesson.finish" if lesson.is_last else "lesson.continue")
        return [
            Button(
                ui,
                rect,
                label,
                lesson.forward,
                kind="primary",
                icon="check" if lesson.is_last else "right",
                game=self.game,
                name="continue",
            )
        ]


class Progress(Widget):
    """One small bar a step, those reached in the game's colour."""

    is_solid = False

    def __init__(self, ui: Ui, rect: pygame.Rect, index: int, total: int, game: str) -> None:
        super().__init__(ui, rect, name="progress")
        self.index = index
        self.total = total
        self.game = game

    def draw(self, surface: pygame.Surface) -> None:
        """The step of now is the highest bar."""
        ui, theme, rect = self.ui, self.ui.theme, self.rect
        gap = ui.px(4)
        step = (rect.width + gap) / self.total
        for number in range(self.total):
            left, right = round(step * number), round(step * (number + 1)) - gap
            is_now = number == self.index
            high = ui.px(8) if is_now else ui.px(5)
            bar = pygame.Rect(rect.x + left, 0, right - left, high)
            bar.centery = rect.centery
            reached = number <= self.index
            fill = ui.key_colour(self.game) if reached else mix(theme.paper, theme.ink, 0.16)
            shapes.pill(surface, bar, fill)


class Notice(Widget):
    """A few words on a tinted ground with their sign: a task, praise, or a friendly word."""

    is_solid = False

    def __init__(
        self, ui: Ui, rect: pygame.Rect, text: str, icon: str, colour: pygame.Color, style: str
    ) -> None:
        pad, left = ui.px(10), ui.px(38)
        inner = pygame.Rect(rect.x + left, rect.y + pad, rect.width - left - pad, 0)
        words = RichText(ui, inner, text, style, accent=ui.theme.ink)
        super().__init__(ui, pygame.Rect(rect.topleft, (rect.width, words.rect.height + 2 * pad)))
        self.children = [words]
        self.icon = icon
        self.colour = colour
        self._line = ui.writer.line_height(style)

    def draw(self, surface: pygame.Surface) -> None:
        """The sign beside the first line."""
        ui, theme = self.ui, self.ui.theme
        fill = mix(theme.paper, self.colour, 0.16)
        shapes.panel(surface, self.rect, fill, ui.px(12), self.colour, max(1, ui.px(1)))
        at = (self.rect.x + ui.px(20), self.rect.y + ui.px(10) + self._line / 2)
        ui.sprites.draw(surface, f"common/ui/{self.icon}", at, ui.px(22), theme.ink)
        self.draw_children(surface)
