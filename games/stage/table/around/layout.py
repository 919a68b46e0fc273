"""Builds the widgets of a match that is played or looked back at: banner, actions, hints, log."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import pygame

from games.core.language import Phrase
from games.stage.table.around.board_layout import FramedLayout
from games.stage.table.around.camera_bar import replay_button
from games.stage.table.around.hint_cards import SMALL_WIDTH, WIDTH, hint_widgets
from games.stage.table.around.parts import Banner, LogRowWidget
from games.stage.table.around.places import MARGIN, Places, places
from games.stage.table.game.margins import LogRow
from games.stage.table.game.people import faced
from games.stage.table.game.view import View
from games.stage.table.past.course import course_words, swing_words
from games.stage.table.past.lesson_cards import WIDTH as LESSON
from games.stage.table.past.lesson_cards import lesson_widgets
from games.stage.table.past.playback import Playback
from games.stage.ui import Ui
from games.stage.widgets.base import Act, Widget
from games.stage.widgets.button import IconButton, caption_slots
from games.stage.widgets.commands import Command
from games.stage.widgets.label import Card, Label
from games.stage.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from games.stage.table.match import MatchScene

LOG_ROW = 50


@dataclass(frozen=True)
class Entry:
    """A button under the log. `group` is that of its key; one without has none."""

    name: str
    act: Act
    can: bool = True
    words: str = ""
    icon: str = ""
    group: str = "table"
    is_chosen: bool = False


class TableLayout(FramedLayout):
    """One laying of the table of a match."""

    scene: MatchScene

    def __init__(self, scene: MatchScene) -> None:
        where = places(scene.ui, has_course=scene.host.course is not None)
        width = WIDTH if scene.advice.is_shown else 0
        width = LESSON if scene.lesson.taught is not None else width
        super().__init__(scene, _with_column(scene.ui, where, width) if width else where)

    # Head

    def _leave(self) -> Command | None:
        return self.scene.on_back() if self.scene.host.is_review else super()._leave()

    def _subtitle(self) -> str:
        ui, match = self.ui, self.scene.match
        chosen = self.view.variant_words(ui, match)
        words = [ui.say("common.players", n=len(match.seats)), *chosen]
        return " · ".join([*words, how_far(self.view)])

    def _banner(self) -> Widget:
        scene, ui = self.scene, self.ui
        state = self.view.state
        if scene.host.looking is not None:
            detail = ui.say(
                "table.looking_detail" if not scene.host.is_review else "table.review_detail"
            )
            title = ui.say("table.looking", n=scene.host.looking, total=len(scene.match.moves))
            if scene.host.course is not None:
                title, words = course_words(scene, scene.host.course, scene.host.looking, title)
                detail = words or detail
            return Banner(ui, self.places.banner, None, title, detail)
        seat = state.to_move
        if seat is None or scene.match.is_over:
            return Banner(ui, self.places.banner, None, ui.say("table.over"), "")
        look = faced(self.view.look_now(seat), scene.seat(seat))
        name = scene.name_of(seat)
        if scene.seat(seat).is_bot:
            title = ui.say("table.bot_turn", name=name)
            # While its move is being shown, it thinks no more.
            detail = "" if self.view.is_moving else ui.say("table.thinking")
            return Banner(ui, self.places.banner, look, title, detail)
        if scene.seat(seat).phone:
            title = ui.say("table.bot_turn", name=name)
            return Banner(ui, self.places.banner, look, title, ui.say("phones.plays"))
        title = ui.say("table.your_turn", name=name)
        return Banner(ui, self.places.banner, look, title, ui.say(self._task()))

    def _task(self) -> Phrase | str:
        """What the person to act should do now."""
        if self.scene.is_held:
            return "table.held_wait"
        return "table.confirm_wait" if self.scene.is_armed else self.view.margins.task()

    def _corner(self, rect: pygame.Rect) -> list[Widget]:
        """In a small window the way to the log."""
        if not self.places.is_small:
            return super()._corner(rect)
        tip, act = self.ui.say("table.log"), self.scene.toggle_log
        return [IconButton(self.ui, rect, "layers", act, tooltip=tip, name="log", has_shadow=True)]

    def _entries(self) -> list[Entry]:
        """The buttons under the log, from left to right."""
        ui, scene, match = self.ui, self.scene, self.scene.match
        can_travel = not scene.host.is_review and not scene.host.is_demo
        hint = ui.settings.hints and self.view.has_hands
        entries = [
            Entry("undo", scene.undo, can_travel and match.can_undo),
            Entry("redo", scene.redo, can_travel and match.can_redo),
            Entry("hint", scene.hint, hint, is_chosen=scene.advice.is_shown),
            Entry("rules", scene.open_rules, group="board"),
            Entry("menu", scene.open_menu, words="table.menu.word", group="board"),
        ]
        if self.places.actions.width < ui.px(220):
            entries = [entry for entry in entries if entry.name in ("undo", "hint", "menu")]
        return entries

    def _actions(self) -> Widget:
        ui, px, rect = self.ui, self.ui.px, self.places.actions
        entries = self._entries()
        words = [ui.say(entry.words or f"table.{entry.name}") for entry in entries]
        style, slots = caption_slots(ui, rect.inflate(-px(4), -px(4)), words)
        has_words = all(
            ui.writer.fit(word, style, slot.width)[0] == word
            for word, slot in zip(words, slots, strict=True)
        )
        children: list[Widget] = []
        for entry, word, slot in zip(entries, words, slots, strict=True):
            children.append(
                IconButton(
                    ui,
                    slot,
                    entry.icon or entry.name,
                    entry.act,
                    caption=word if has_words else "",
                    style=style,
                    is_bare=True,
                    tooltip=ui.tip(f"{entry.group}.{entry.name}") if entry.group else word,
                    name=f"action-{entry.name}",
                    is_enabled=entry.can,
                    is_chosen=entry.is_chosen,
                )
            )
        return Card(ui, rect, children, shadow=2)

    def _tray(self) -> list[Widget]:
        """The hint before what can be placed; looking back, the ways through the match."""
        scene = self.scene
        if scene.host.is_demo:
            return self._advice()
        if scene.host.looking is not None:
            return [*self._advice(), *Playback(scene, self.places).widgets()]
        again = [replay_button(scene, self.places.board)] if scene.can_replay else []
        return [*again, *self._advice(), *super()._tray()]

    def _advice(self) -> list[Widget]:
        """The hints: instead of the log, or in a small window over the right of the board."""
        if not self.scene.advice.is_shown:
            return []
        return hint_widgets(self.scene, self._column())

    def _column(self) -> pygame.Rect:
        """The whole column right of the board."""
        if self.places.log is not None:
            return self.places.log
        board, right = self.places.board, self.ui.size[0] - self.ui.px(8)
        left = board.right + self.ui.px(8)
        return pygame.Rect(left, board.y, right - left, board.height)

    def _context_rect(self) -> pygame.Rect | None:
        """Hints and what a turning point teaches need the whole column beside the board."""
        is_above = self.view.margins.has_context_above_log and self.places.log is not None
        is_covered = self.scene.advice.is_shown or self.scene.lesson.taught is not None
        return None if is_above and is_covered else super()._context_rect()

    def _log(self) -> list[Widget]:
        where = self.places.log
        if self.scene.lesson.taught is not None:
            return lesson_widgets(self.scene, self._column(), self.places.board)
        if where is not None and self.scene.advice.is_shown:
            return []
        if where is None:
            if not self.scene.is_log_open:
                return []
            board = self.places.board
            width = min(self.ui.px(280), board.width)
            where = pygame.Rect(board.right - width, board.y, width, board.height)
        elif self.view.margins.has_context_above_log:
            context_rect = self._context_rect()
            top = context_rect.bottom + self.ui.px(12) if context_rect else where.top
            where = pygame.Rect(where.x, top, where.width, where.bottom - top)
        ui, px, scene = self.ui, self.ui.px, self.scene
        rows = list(reversed(self.view.margins.log_rows()))
        head = pygame.Rect(where.x + px(16), where.y + px(8), where.width - px(32), px(28))
        children: list[Widget] = [
            Label(ui, head, ui.say("table.log"), "bold16"),
            Label(ui, head, str(len(rows)), "body14", role="second", anchor="midright"),
        ]
        top = where.y + px(40)
        context = self.view.margins.context_height(where.width) if self.places.is_small else 0
        if context and context < where.height - px(120):
            panel = pygame.Rect(where.x, where.bottom - context, where.width, context)
            children.append(self._context(panel))
        else:
            context = 0
        area = pygame.Rect(
            where.x + px(8), top, where.width - px(16), where.bottom - px(10) - top - context
        )
        shown = scene.host.looking if scene.host.looking is not None else scene.match.position
        # A row may tell of several moves.
        after = [row.position for row in rows if row.position >= shown > 0]
        lines: list[Widget] = []
        follow: Widget | None = None
        swings = self._swings(rows)
        y = area.y
        for row in rows:
            rect = pygame.Rect(area.x, y, area.width - px(6), px(LOG_ROW) - px(4))
            lines.append(
                LogRowWidget(
                    ui,
                    rect,
                    row,
                    lambda row=row: scene.look(row.position),  # type: ignore[misc]
                    is_shown=row.position == min(after, default=0),
                    swing=swings.get(row.position, (0, ""))[0],
                    tooltip=swings.get(row.position, (0, row.detail))[1],
                )
            )
            follow = lines[-1] if row.position == min(after, default=0) else follow
            y += px(LOG_ROW)
        if not lines:
            empty = pygame.Rect(area.x + px(8), area.y, area.width - px(16), px(28))
            lines.append(Label(ui, empty, ui.say("table.no_moves"), "body14", role="second"))
        children.append(ScrollArea(ui, area, lines, name="log-scroll", follow=follow))
        return [Card(ui, where, children, shadow=2)]

    def _swings(self, rows: Sequence[LogRow]) -> dict[int, tuple[int, str]]:
        """The rows of turning points by their position: the number, and what happened."""
        scene, found = self.scene, dict[int, tuple[int, str]]()
        if scene.host.course is None:
            return found
        for number, swing in enumerate(scene.host.course.swings(), start=1):
            after = [row.position for row in rows if row.position >= swing.position]
            if after:
                found.setdefault(min(after), (number, swing_words(scene, scene.host.course, swing)))
        return found


def _with_column(ui: Ui, where: Places, width: int) -> Places:
    """The same with a broader column beside the board, which makes room for it."""
    board = where.board.copy()
    if where.log is None:
        board.width = max(board.width // 2, board.width - ui.px(SMALL_WIDTH + 8))
        return replace(where, board=board)
    log = where.log.copy()
    log.width = ui.px(width)
    log.right = where.log.right
    board.width = log.left - ui.px(MARGIN) - board.left
    return replace(where, log=log, board=board)


def how_far(view: View[Any]) -> str:
    """How far a match is, in the words of the game, else by the number of the turn."""
    if progress := view.margins.progress():
        return progress
    states = view.match.states[: view.match.position + 1]
    pairs = itertools.pairwise(states)
    turn = 1 + sum(before.to_move != after.to_move for before, after in pairs)
    return str(view.ui.say("table.turn", n=turn))
