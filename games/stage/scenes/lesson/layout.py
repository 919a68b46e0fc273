"""Lays the table of a lesson: the card with its words instead of the log, and its own actions."""

from __future__ import annotations

from functools import partial

import pygame

from games.stage.draw import shapes
from games.stage.draw.theme import mix
from games.stage.scenes.lesson.learning import LearningScene
from games.stage.table.around.framed_layout import LOW, Entry, FramedLayout, Told
from games.stage.table.around.places import SMALL, TIGHT, WIDE
from games.stage.table.around.seats import SeatPanel
from games.stage.ui import Ui
from games.stage.widgets.base import Act, Widget
from games.stage.widgets.label import Card, Picture, RichText
from games.stage.widgets.layout import (
    Column,
    Grow,
    Leaf,
    Node,
    Row,
    Stack,
    action,
    lay,
    lay_down,
    made,
    paragraph,
)
from games.stage.widgets.scroll import ScrollArea

LOG, SIDE = 232, 300
"""The width of the card in the column at the right, and beside the board of a small window."""
LEAST_CARD = 260
GUIDE = 132


class LessonLayout(FramedLayout):
    """One laying of a lesson's table: the card with its words stands where the log does."""

    def __init__(self, scene: LearningScene) -> None:
        self.lesson = scene
        super().__init__(scene)

    # The forms

    def small(self) -> Node:
        """The card beside the board."""
        head = Row([self._back(), self._banner(), self.corner(SMALL)], gap=8, height=44)
        board = self.board(*self.bars())
        middle = Row([board, self._card(SIDE)], gap=8, height=Grow())
        foot = Row([self.foot(SMALL), self.actions(SMALL)], gap=8, height=LOW)
        return Column([head, self.chips(44), middle, foot], gap=6, pad=8, name=SMALL)

    @property
    def beside_width(self) -> float:
        return SIDE

    def tight(self) -> Node:
        """The card at the foot, beside what can be placed when something is to be."""
        high = self.tight_bar
        head = Row([self._back(high), self._banner(), self.actions(TIGHT)], gap=6, height=high)
        board = self.board(*self.bars(is_upright=True))
        self.tray.is_high = True  # beside the card two rows have more room than one
        tray = self.foot(TIGHT) if self.lesson.is_asking else None
        card = Leaf(
            lambda rect: LessonCard(self.lesson, is_low=True).made(rect),
            width=Grow(least=LEAST_CARD),
            height=Grow(),
            name="log",
        )
        foot = Row([card, tray], gap=6, height=Grow(least=80, most=120))
        return Column([head, board, foot], gap=4, pad=4, name=TIGHT)

    def side(self) -> list[Node | None]:
        """The game's own panel where it stands there, and the card."""
        above = self.view.margins.has_context_above_log
        return [self.context(LOG) if above else None, self._card(LOG)]

    def _card(self, width: float) -> Node:
        """The words of the step, where the log stands at other tables."""
        return Leaf(
            lambda rect: LessonCard(self.lesson).made(rect),
            lambda _: (self.ui.px(width), 0),
            height=Grow(least=160),
            name="log",
        )

    # Head

    def _subtitle(self) -> str:
        lesson = self.lesson
        total = len(lesson.lesson.steps)
        return self.ui.say("lesson.subtitle", n=lesson.index + 1, total=total)

    def told(self) -> Told:
        """Who is to act, as at any table; between moves, where the learner is."""
        ui, lesson = self.ui, self.lesson
        if lesson.is_asking:
            look = self.view.look_of(ui, lesson.match, lesson.lesson.learner)
            detail = "table.confirm_wait" if lesson.is_armed else self.view.margins.task()
            return look, ui.say("lesson.your_turn"), ui.say(detail)
        if lesson.is_showing:
            return None, ui.say("lesson.watch"), lesson.words.title
        title = ui.say("lesson.well_done") if lesson.is_done else lesson.words.title
        return None, title, ui.say("lesson.read_on" if not lesson.is_last else "lesson.over")

    def seat(self, rect: pygame.Rect, seat: int, *, is_chip: bool) -> SeatPanel:
        """A player; while the learner is asked, no other is lit who might act as well."""
        made = super().seat(rect, seat, is_chip=is_chip)
        if self.lesson.is_asking:
            made.is_current = seat == self.lesson.lesson.learner
        return made

    def corner(self, form: str) -> Node:
        """A small window's corner opens the log: a lesson has the way to the rules there."""
        if form == WIDE:
            return super().corner(form)
        tip, act = self.ui.tip("board.rules"), self.lesson.open_rules
        return Stack(
            [self.button("corner-rules", "rules", act, tip)], name="corner", align="center"
        )

    # Actions

    def entries(self, form: str) -> list[list[Entry]]:
        """Back, again, show, on; the way back is not needed to go on."""
        lesson = self.lesson
        steps: list[tuple[str, str, Act, bool]] = [
            ("previous", "back", lambda: lesson.step(-1), lesson.index > 0),
            ("again", "refresh", lesson.again, True),
            ("show", "hint", lesson.hint, lesson.is_asking),
            ("skip", "right", lambda: lesson.step(+1), not lesson.is_last),
        ]
        say, tip = self.ui.say, self.ui.tip
        all_of = [
            Entry(f"lesson-{name}", icon, say(f"lesson.{name}"), tip(f"lesson.{name}"), act, can)
            for name, icon, act, can in steps
        ]
        return [all_of, all_of[1:]]


class LessonCard:
    """The card of a step: how far, what it is about, what to do, and the way on."""

    def __init__(self, lesson: LearningScene, *, is_low: bool = False) -> None:
        self.lesson = lesson
        self.ui = lesson.ui
        self.game = lesson.match.game.name
        self.is_low = is_low
        """Whether the way on stands beside the words, not under them."""

    def made(self, rect: pygame.Rect) -> Widget:
        """Progress at the top, the way on at the foot, the words between, scrolling if need be."""
        ui, lesson = self.ui, self.lesson
        count = len(lesson.lesson.steps)
        progress = Leaf(
            lambda place: Progress(ui, place, lesson.index, count, self.game), height=10
        )
        text = Leaf(self._scroll, width=Grow(), height=Grow())
        on = self._forward() if lesson.can_continue else None
        inner = Column([progress, text], gap=8, width=Grow(), height=Grow())
        tree = (Row if self.is_low else Column)(
            [inner, on],
            gap=10,
            pad=(16, 8) if self.is_low else (16, 14),
            inside=partial(Card, ui, shadow=2, name="lesson-card"),
        )
        return lay(ui.px, tree, rect).widgets()[0]

    def _scroll(self, area: pygame.Rect) -> list[Widget]:
        """The words, and under them who explains where there is room."""
        ui = self.ui
        widgets = self._fitting(pygame.Rect(area.topleft, (area.width, 0)), area.bottom)
        area.inflate_ip(2 * ui.px(10), 0)
        scroll = ScrollArea(ui, area, widgets, name="lesson-words", to_end=bool(self.lesson.note))
        return [scroll, *self._guide(area, widgets[-1].rect.bottom)]

    def _fitting(self, line: pygame.Rect, bottom: int) -> list[Widget]:
        """The words in the largest letters that fit; what was read already may give way."""
        lesson = self.lesson
        styles = ["body16"] if self.ui.is_small else ["body18", "body16"]
        ways = [(style, False) for style in styles]
        if lesson.note or lesson.is_done:
            ways.append(("body16", True))
        for style, is_short in ways:
            found = lay_down(self.ui.px, self._words(style, is_short), line)
            if found.rect.bottom <= bottom:
                break
        return found.widgets()

    def _words(self, style: str, is_short: bool) -> Node:
        """Title and text, then the task, or what was done; `is_short` leaves the text out."""
        ui, lesson, said = self.ui, self.lesson, self.lesson.words
        text = said.text.replace("\n", "\n\n")
        parts: list[Node | None] = [
            paragraph(ui, said.title, "bold16" if self.is_low else "title20"),
            None if is_short else paragraph(ui, text, style, accent=ui.key_ink(self.game)),
        ]

        def notice(words: str, icon: str, colour: pygame.Color) -> Node:
            return made(lambda rect: Notice(ui, rect, words, icon, colour, style))

        if lesson.is_done and lesson.can_continue:
            parts.append(notice(said.done, "check", ui.theme.good))
        elif lesson.now.ask and not lesson.is_done:
            parts.append(notice(said.task, "hand", ui.key_colour(self.game)))
        if lesson.note:
            parts.append(notice(lesson.note, "info", ui.theme.hint))
        return Column(parts, gap=8)

    def _guide(self, area: pygame.Rect, top: int) -> list[Widget]:
        """Who explains, where the words leave room."""
        px, name = self.ui.px, self.lesson.lesson.guide
        side = min(px(GUIDE), area.bottom - top - px(24))
        if not name or side < px(GUIDE) * 2 // 3:
            return []
        place = pygame.Rect(0, 0, side, side)
        place.midbottom = area.midbottom
        return [Picture(self.ui, place, name)]

    def _forward(self) -> Node:
        """The one thing to press when there is nothing to play."""
        lesson, last = self.lesson, self.lesson.is_last
        return action(
            self.ui,
            self.ui.say("lesson.finish" if last else "lesson.continue"),
            lesson.forward,
            kind="primary",
            icon="check" if last else "right",
            game=self.game,
            name="continue",
            height=48,
            align="center" if self.is_low else "fill",
        )


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
