"""Builds the widgets of a match that is played or looked back at: banner, actions, hints, log."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Any

import pygame

from games.core.language import Phrase
from games.stage.table.around.banner import BETWEEN
from games.stage.table.around.camera_bar import replay_button
from games.stage.table.around.framed_layout import Entry, FramedLayout, Told
from games.stage.table.around.hint_cards import SMALL_WIDTH, WIDTH, hint_widgets
from games.stage.table.around.panels import LogRowWidget
from games.stage.table.around.places import SMALL, TIGHT, WIDE
from games.stage.table.around.tray import framed
from games.stage.table.game.margins import LogRow
from games.stage.table.game.people import faced
from games.stage.table.game.view import View
from games.stage.table.past.course import course_words, swing_words
from games.stage.table.past.lesson_cards import WIDTH as LESSON
from games.stage.table.past.lesson_cards import lesson_widgets
from games.stage.table.past.playback import Playback, course_node
from games.stage.table.travelling import TravellingScene
from games.stage.widgets.base import Act, Widget
from games.stage.widgets.commands import Command
from games.stage.widgets.layout import (
    Column,
    Fit,
    Fold,
    Grow,
    Leaf,
    Node,
    Nothing,
    Row,
    Stack,
    lay,
    lay_down,
    words,
)
from games.stage.widgets.scroll import ScrollArea

LOG, DRAWER = 232, 280
LOG_ROW, LEAST_LOG = 50, 100
PLAYBACK = 500
FEWER = (
    ("undo", "redo", "hint", "rules", "log", "menu"),
    ("undo", "hint", "log", "menu"),
    ("hint", "log", "menu"),
    ("log", "menu"),
)
"""The actions that stay, step by step, where large letters leave little room."""
GROUPS = {"rules": "board", "menu": "board"}


class TableLayout(FramedLayout):
    """One laying of the table of a match."""

    scene: TravellingScene
    log_word, log_icon = "table.log", "layers"
    """What the drawer holds first, where there is no column beside the board."""

    # Head

    def _leave(self) -> Command | None:
        return self.scene.on_back() if self.scene.host.is_review else super()._leave()

    def _subtitle(self) -> str:
        ui, match = self.ui, self.scene.match
        chosen = self.view.variant_words(ui, match)
        words = [ui.say("common.players", n=len(match.seats)), *chosen]
        return " · ".join([*words, how_far(self.view, self.scene.position_shown)])

    def told(self) -> Told:
        """Who is to act and what, or what is looked back at."""
        scene, ui, host = self.scene, self.ui, self.scene.host
        if host.looking is not None:
            detail = ui.say("table.review_detail" if host.is_review else "table.looking_detail")
            title = ui.say("table.looking", n=host.looking, total=len(scene.match.moves))
            if host.course is not None:
                title, words = course_words(ui, scene.match, host.course, host.looking, title)
                detail = words or detail
            return None, title, detail
        seat = self.view.state.to_move
        if seat is None or scene.match.is_over:
            return None, ui.say("table.over"), ""
        look, name = faced(self.view.look_now(seat), scene.match.seats[seat]), scene.name_of(seat)
        if scene.match.seats[seat].is_bot:
            # While its move is being shown, it thinks no more.
            detail = "" if self.view.is_moving else ui.say("table.thinking")
            return look, ui.say("table.bot_turn", name=name), detail
        if scene.match.seats[seat].phone:
            return look, ui.say("table.bot_turn", name=name), ui.say("phones.plays")
        return look, ui.say("table.your_turn", name=name), ui.say(self._due())

    def banner_words(self, form: str) -> Told:
        """Where there is no title, how far the match is as well, if its game has words for that."""
        look, title, detail = super().banner_words(form)
        far = self.before_task()
        if form != SMALL or not far:
            return look, title, detail
        return look, f"{far}{BETWEEN}{title}", detail

    def before_task(self) -> str:
        far = self.view.margins.progress()
        _, *told = self.told()
        is_told = far.casefold() in BETWEEN.join(told).casefold()
        return "" if is_told else far[:1].upper() + far[1:]

    def _due(self) -> Phrase | str:
        """What the person to act should do now."""
        if self.scene.is_held:
            return "table.held_wait"
        return "table.confirm_wait" if self.scene.is_armed else self.view.margins.task()

    def corner(self, form: str) -> Node:
        """In a small window the way to the log."""
        if form == WIDE:
            return super().corner(form)
        tip, act = self.ui.tip("table.log", self.log_word), self.scene.toggle_log
        log = self.button("log", self.log_icon, act, tip, is_chosen=self._is_open)
        return Stack([log], name="corner", align="center")

    @property
    def _is_open(self) -> bool:
        return self.scene.is_log_open

    # Actions

    def entries(self, form: str) -> list[list[Entry]]:
        """Undo, redo, hint, rules, menu; and the log where it has no place of its own."""
        ui, scene, match = self.ui, self.scene, self.scene.match
        can_travel = not scene.host.is_review and not scene.host.is_demo
        acts: dict[str, tuple[Act, bool]] = {
            "undo": (scene.undo, can_travel and match.can_undo),
            "redo": (scene.redo, can_travel and match.can_redo),
            "hint": (scene.hint, ui.settings.hints and self.view.has_hands),
            "rules": (scene.open_rules, True),
            "menu": (scene.open_menu, True),
        }
        found = {
            name: Entry(
                f"action-{name}",
                name,
                ui.say("table.menu.word" if name == "menu" else f"table.{name}"),
                ui.tip(f"{GROUPS.get(name, 'table')}.{name}"),
                act,
                can,
                name == "hint" and scene.advice.is_shown,
            )
            for name, (act, can) in acts.items()
        }
        if form != TIGHT:
            return [list(found.values()), [found[name] for name in ("undo", "hint", "menu")]]
        words, tip = ui.say(self.log_word), ui.tip("table.log", self.log_word)
        found["log"] = Entry(
            "log", self.log_icon, words, tip, scene.toggle_log, True, self._is_open
        )
        return [[found[name] for name in few] for few in FEWER]

    # The foot

    def again(self) -> Node | None:
        return replay_button(self.ui, self.scene.replay_recent) if self.scene.can_replay else None

    def foot(self, form: str) -> Node:
        """What can be placed; looking back, the ways through the match."""
        host = self.scene.host
        if host.is_demo:
            return framed(self.ui, form, [])
        if host.looking is None:
            return super().foot(form)
        back = Playback(self.scene).node(form)
        if form != WIDE:
            return back
        if host.course is None:
            return self.centred(back)
        steps = Stack([back], width=Fit(most=PLAYBACK))
        return Row([course_node(self.scene), steps], gap=12)

    def graph(self) -> Node | None:
        """Everybody's chances under a small window's board, or in its drawer."""
        course = course_node(self.scene)
        return None if course is None else Fold([course, Nothing()], priority=3)

    # Beside the board

    def side(self) -> list[Node | None]:
        """The game's own panel over the log; hints and what a turn teaches need all of it."""
        if (cards := self._cards(WIDE)) is not None:
            return [cards]
        above = self.view.margins.has_context_above_log
        log = Leaf(
            lambda rect: self._log(rect, ()),
            lambda _: (self.ui.px(LOG), 0),
            height=Grow(least=LEAST_LOG),
            name="log",
        )
        return [self.context(LOG) if above else None, log]

    def beside(self, board: Node) -> Node:
        """Hints, or what a turning point teaches, right of a board without columns."""
        cards = self._cards(SMALL)
        return board if cards is None else Row([board, cards], gap=8, height=Grow())

    @property
    def beside_width(self) -> float:
        return 0 if self._cards(SMALL) is None else SMALL_WIDTH

    def _cards(self, form: str) -> Node | None:
        """The cards of hints, or of a turning point that is looked back at."""
        scene, ui = self.scene, self.ui
        if scene.lesson.taught is not None:
            name, wide = "log", LESSON
        elif scene.advice.is_shown:
            name, wide = "advice", WIDTH
        else:
            return None

        def make(rect: pygame.Rect) -> list[Widget]:
            if name == "log":
                return lesson_widgets(scene.lesson, rect, self.places.board)
            return hint_widgets(scene.advice, rect)

        wide = wide if form == WIDE else SMALL_WIDTH
        return Leaf(
            make,
            lambda _: (ui.px(wide), 0),
            width=Fit(least=LOG),
            height=Grow(least=LEAST_LOG),
            name=name,
        )

    def over_board(self) -> list[Node]:
        """The drawer with the log."""
        drawer = Leaf(
            self._drawer,
            lambda _: (self.ui.px(DRAWER), 0),
            height=Grow(),
            align="topright",
            name="drawer",
        )
        return [drawer] if self._is_open and self._cards(SMALL) is None else []

    def _drawer(self, rect: pygame.Rect) -> Widget:
        """The log, and what has no place beside the board: the game's panel, the graph."""
        course = None if self.places.course is not None else course_node(self.scene)
        context = self.context(DRAWER)
        return self._log(rect, [course, context])

    def _log(self, rect: pygame.Rect, below: Sequence[Node | None]) -> Widget:
        """The moves, the last one on top; a click looks at the position after one."""
        ui, rows = self.ui, list(reversed(self.view.margins.log_rows()))
        head = Row(
            [
                words(ui, ui.say("table.log"), "bold16", width=Grow()),
                words(ui, str(len(rows)), "body14", role="second", anchor="midright"),
            ],
            pad=(16, 0),
        )
        lines = Leaf(lambda area: self._lines(area, rows), width=Grow(), height=Grow(least=LOG_ROW))
        folded = [None if each is None else Fold([each, Nothing()]) for each in below]
        scroll = Column([lines], pad=(8, 0), height=Grow())
        tree = Column([head, scroll, *folded], gap=6, pad=(0, 8, 0, 10), inside=self.card)
        return lay(ui.px, tree, rect).widgets()[0]

    def _lines(self, area: pygame.Rect, rows: Sequence[LogRow]) -> Widget:
        ui, scene = self.ui, self.scene
        shown = scene.host.looking if scene.host.looking is not None else scene.match.position
        # A row may tell of several moves.
        now = min((row.position for row in rows if row.position >= shown > 0), default=0)
        swings = self._swings(rows)

        def line(row: LogRow) -> Node:
            number, words = swings.get(row.position, (0, row.detail))
            return Leaf(
                lambda rect: LogRowWidget(
                    ui,
                    rect,
                    row,
                    lambda: scene.look(row.position),
                    is_shown=row.position == now,
                    swing=number,
                    tooltip=words,
                ),
                height=LOG_ROW - 4,
            )

        empty = words(ui, ui.say("table.no_moves"), "body14", role="second", width=Grow(least=0))
        none = Row([empty], pad=(8, 0))  # under the heading
        tree = Column([line(row) for row in rows] or [none], gap=4, pad=(0, 0, 6, 0))
        lines = lay_down(ui.px, tree, area).widgets()
        follow = [each for each in lines if isinstance(each, LogRowWidget) and each.is_shown]
        last = follow[-1] if follow else None
        return ScrollArea(ui, area, lines, name="log-scroll", follow=last)

    def _swings(self, rows: Sequence[LogRow]) -> dict[int, tuple[int, str]]:
        """The rows of turning points by their position: the number, and what happened."""
        ui, match, course = self.ui, self.scene.match, self.scene.host.course
        found = dict[int, tuple[int, str]]()
        if course is None:
            return found
        for number, swing in enumerate(course.swings(), start=1):
            after = [row.position for row in rows if row.position >= swing.position]
            if after:
                found.setdefault(min(after), (number, swing_words(ui, match, course, swing)))
        return found


def how_far(view: View[Any], position: int) -> str:
    """How far the match was after so many moves: the game's own words, else which turn it was."""
    if progress := view.margins.progress():
        return progress
    pairs = itertools.pairwise(view.match.states[: position + 1])
    ended = (not after.is_over and after.follows_turn(before) for before, after in pairs)
    return str(view.ui.say("table.turn", n=1 + sum(ended)))
