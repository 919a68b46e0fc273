"""Builds the widgets of the table scene from what it shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from games.stage.margins import LogRow
from games.stage.people import game_title
from games.stage.scenes.table_advice import card, card_height
from games.stage.scenes.table_course import course_words, swing_words
from games.stage.scenes.table_parts import (
    Banner,
    BoardWidget,
    ContextPanel,
    LogRowWidget,
)
from games.stage.scenes.table_places import places
from games.stage.scenes.table_seats import SeatChip, SeatPanel
from games.stage.scenes.table_sight import sight_widgets
from games.stage.scenes.table_tray import Tray
from games.stage.theme import INK
from games.stage.widgets.base import Widget
from games.stage.widgets.button import IconButton, caption_slots
from games.stage.widgets.label import Card, Label
from games.stage.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from games.stage.scenes.table import TableScene

LOG_ROW = 50


class TableLayout:
    """One laying of the table; asked once for its widgets, then thrown away with them."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.ui = scene.ui
        self.view = scene.view
        self.game = scene.match.game.name
        self.places = places(scene.ui, has_course=scene.course is not None)
        self.seat_rects = self._seat_rects()
        self.tray = Tray(scene, self.places)

    def widgets(self) -> list[Widget]:
        """Everything, in the order of Tab: board, tray, actions, log, head."""
        found: list[Widget] = [self._board()]
        found += sight_widgets(self.scene, self.places.board)
        found += self._seats()
        found += self._advice()
        found += self.tray.widgets()
        found.append(self._actions())
        found += self._log()
        found += self._head()
        return found

    def hand_spots(self) -> dict[int, tuple[int, int]]:
        """Where each seat's panel is."""
        return {seat: rect.center for seat, rect in enumerate(self.seat_rects)}

    def refresh_verb(self) -> None:
        """Whether the button can play something now."""
        if self.tray.verb is not None:
            self.tray.verb.is_enabled = self.view.aim.is_legal

    def _board(self) -> Widget:
        scene = self.scene
        return BoardWidget(
            self.ui,
            self.places.board,
            self.view,
            scene.press,
            scene.turn,
            scene.turned,
            scene.zoom,
            scene.confirm,
            scene.aimed,
        )

    # Head

    def _head(self) -> list[Widget]:
        ui, scene, where = self.ui, self.scene, self.places
        back_tip = ui.say("common.back")
        found: list[Widget] = [
            IconButton(
                ui,
                where.back,
                "back",
                scene.open_menu if not scene.is_review else scene.on_back,
                tooltip=back_tip,
                name="back",
                has_shadow=True,
            ),
            self._banner(),
        ]
        if where.title is not None:
            found += self._title(where.title)
        found += self._corner(where.corner)
        return found

    def _title(self, rect: pygame.Rect) -> list[Widget]:
        ui, px = self.ui, self.ui.px
        ink = pygame.Color("#FFFFFF") if self._is_dark_place else INK
        soft = pygame.Color(ink.r, ink.g, ink.b, 215)
        head = pygame.Rect(rect.x, rect.y, rect.width, px(32))
        sub = pygame.Rect(rect.x, rect.y + px(31), rect.width, px(20))
        return [
            Label(ui, head, game_title(ui, self.game), "title26", colour=ink),
            Label(ui, sub, self._subtitle(), "semi14", colour=soft),
        ]

    @property
    def _is_dark_place(self) -> bool:
        """Whether the backdrop's top left corner is dark."""
        name = f"{self.game}/backdrop"
        corner = self.ui.sprites.cover(name, self.ui.size).get_at((self.ui.px(120), self.ui.px(30)))
        return corner.r * 0.3 + corner.g * 0.59 + corner.b * 0.11 < 128

    def _subtitle(self) -> str:
        ui, match = self.ui, self.scene.match
        chosen = self.view.variant_words(ui, match)
        words = [ui.say("common.players", n=len(match.seats)), *chosen]
        if progress := self.view.margins.progress():
            return " · ".join([*words, progress])
        turn = 1 + sum(
            before.to_move != after.to_move
            for before, after in zip(
                match.states, match.states[1 : match.position + 1], strict=False
            )
        )
        return " · ".join([*words, ui.say("table.turn", n=turn)])

    def _banner(self) -> Widget:
        scene, ui = self.scene, self.ui
        state = self.view.state
        if scene.looking is not None:
            detail = ui.say(
                "table.looking_detail" if not scene.is_review else "table.review_detail"
            )
            title = ui.say("table.looking", n=scene.looking, total=len(scene.match.moves))
            if scene.course is not None:
                title, words = course_words(scene, scene.course, scene.looking, title)
                detail = words or detail
            return Banner(ui, self.places.banner, None, title, detail)
        seat = state.to_move
        if seat is None:
            return Banner(ui, self.places.banner, None, ui.say("table.over"), "")
        look = self.view.look_now(seat)
        name = scene.name_of(seat)
        if scene.seat(seat).is_bot:
            title = ui.say("table.bot_turn", name=name)
            return Banner(ui, self.places.banner, look, title, ui.say("table.thinking"))
        title = ui.say("table.your_turn", name=name)
        detail = ui.say("table.confirm_wait" if scene.is_armed else self.view.margins.task())
        return Banner(ui, self.places.banner, look, title, detail)

    def _corner(self, rect: pygame.Rect) -> list[Widget]:
        ui, scene = self.ui, self.scene
        side = rect.height
        if self.places.is_small:
            tip = ui.say("table.log")
            return [
                IconButton(
                    ui, rect, "layers", scene.toggle_log, tooltip=tip, name="log", has_shadow=True
                )
            ]
        sound = pygame.Rect(rect.x, rect.y, side, side)
        full = pygame.Rect(rect.right - side, rect.y, side, side)
        settings = ui.settings
        return [
            IconButton(
                ui,
                sound,
                "sound",
                lambda: ui.change(sound=not settings.sound),
                tooltip=ui.say("table.sound_off" if settings.sound else "table.sound_on"),
                name="sound",
                has_shadow=True,
                is_chosen=not settings.sound,
            ),
            IconButton(
                ui,
                full,
                "full",
                lambda: ui.change(fullscreen=not settings.fullscreen),
                tooltip=ui.say("table.fullscreen"),
                name="full",
                has_shadow=True,
            ),
        ]

    # Seats

    def _seat_rects(self) -> list[pygame.Rect]:
        px, area = self.ui.px, self.places.seats
        count = len(self.scene.match.seats)
        if self.places.is_small:
            gap = px(8)
            width = (area.width - gap * (count - 1)) // count
            return [
                pygame.Rect(area.x + i * (width + gap), area.y, width, area.height)
                for i in range(count)
            ]
        context = self._context_rect()
        if context is not None and context.x != area.x:
            context = None
        room = (
            (context.top if context else area.bottom)
            - area.top
            - px(10) * (count if context else count - 1)
        )
        notes = [px(34) if self.view.margins.notes(seat) else 0 for seat in range(count)]
        plain = px(74 + self.view.margins.hand_height)
        full = [plain + note for note in notes]
        if sum(full) > room:
            full = [min(plain, room // count)] * count
        rects, y = [], area.top
        for height in full:
            rects.append(pygame.Rect(area.x, y, area.width, height))
            y += height + px(10)
        return rects

    def _seats(self) -> list[Widget]:
        scene, ui = self.scene, self.ui
        kind = SeatChip if self.places.is_small else SeatPanel
        scores = self.view.state.scores()
        found: list[Widget] = []
        for seat, rect in enumerate(self.seat_rects):
            chair = scene.seat(seat)
            people = sum(not each.is_bot for each in scene.match.seats)
            subtitle = ui.say("common.bot_level", level=chair.bot) if chair.is_bot else ""
            if not chair.is_bot:
                subtitle = ui.say("common.you" if people == 1 else "common.human")
            role = self.view.role_of(ui, scene.match, seat)
            if role:
                subtitle = f"{role} · {subtitle}" if chair.is_bot or people == 1 else role
            standing = self.view.margins.standing(seat)
            aside = subtitle if standing and (chair.is_bot or people == 1) else ""
            found.append(
                kind(
                    ui,
                    rect,
                    self.view.look_now(seat),
                    scene.name_of(seat),
                    standing or subtitle,
                    scores[seat].total,
                    self.view.margins.pieces(seat),
                    self.view.margins.notes(seat),
                    is_current=self.view.state.to_move == seat,
                    seat=seat,
                    draw_hand=self.view.margins.draw_hand,
                    aside=aside,
                )
            )
        context = self._context_rect()
        if context is not None:
            found.append(self._context(context))
        return found

    def _context(self, rect: pygame.Rect) -> Widget:
        """The game's own panel; a click opens its score sheet, when it has one."""
        if self.view.margins.sheet() is None:
            return ContextPanel(self.ui, rect, self.view)
        tip = self.ui.say("table.sheet_tip")
        return ContextPanel(self.ui, rect, self.view, self.scene.open_sheet, tip)

    def _context_rect(self) -> pygame.Rect | None:
        """Under the seats, or over the log, as the game wants it; None without room."""
        area = self.places.seats
        if self.view.margins.has_context_above_log and self.places.log is not None:
            log = self.places.log
            height = self.view.margins.context_height(log.width)
            return pygame.Rect(log.x, log.y, log.width, height) if height else None
        height = self.view.margins.context_height(area.width)
        if self.places.is_small or not height:
            return None
        if height > area.height - self.ui.px(84) * len(self.scene.match.seats):
            return None
        return pygame.Rect(area.x, area.bottom - height, area.width, height)

    # Actions and log

    def _actions(self) -> Widget:
        ui, px, scene, rect = self.ui, self.ui.px, self.scene, self.places.actions
        match = scene.match
        can_travel = not scene.is_review and not scene.is_demo
        hint = ui.settings.hints and self.view.has_hands
        entries = [
            ("undo", scene.undo, can_travel and match.can_undo),
            ("redo", scene.redo, can_travel and match.can_redo),
            ("hint", scene.hint, hint),
            ("rules", scene.open_rules, True),
            ("menu", scene.open_menu, True),
        ]
        if rect.width < px(220):
            entries = [entry for entry in entries if entry[0] in ("undo", "hint", "menu")]
        words = [ui.say("table.menu.word" if n == "menu" else f"table.{n}") for n, _, _ in entries]
        style, slots = caption_slots(ui, rect.inflate(-px(4), -px(4)), words)
        children: list[Widget] = []
        for (name, act, can), word, slot in zip(entries, words, slots, strict=True):
            tip = "table.menu.tip" if name == "menu" else f"table.{name}_tip"
            children.append(
                IconButton(
                    ui,
                    slot,
                    name,
                    act,
                    caption=word,
                    style=style,
                    tooltip=ui.say(tip),
                    name=f"action-{name}",
                    is_enabled=can,
                    is_chosen=name == "hint" and scene.advice.is_shown,
                )
            )
        return Card(ui, rect, children, shadow=2)

    def _advice(self) -> list[Widget]:
        """The hint: over the buttons, or in a small window in the board's corner."""
        height, where = card_height(self.scene), self.places.log
        if not height:
            return []
        if where is not None:
            rect = pygame.Rect(where.x, where.bottom - height, where.width, height)
        else:
            board = self.places.board
            rect = pygame.Rect(board.x, board.y, min(self.ui.px(264), board.width), height)
        return [card(self.scene, rect)]

    def _log(self) -> list[Widget]:
        where = self.places.log
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
        if self.places.log is not None and (hint := card_height(scene)):
            where = pygame.Rect(where.x, where.y, where.width, where.height - hint - px(12))
            if where.height < px(LOG_ROW + 50):
                return []
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
        shown = scene.looking if scene.looking is not None else scene.match.position
        lines: list[Widget] = []
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
                    is_shown=row.position == shown,
                    swing=swings.get(row.position, (0, ""))[0],
                    tooltip=swings.get(row.position, (0, row.detail))[1],
                )
            )
            y += px(LOG_ROW)
        if not lines:
            empty = pygame.Rect(area.x + px(8), area.y, area.width - px(16), px(28))
            lines.append(Label(ui, empty, ui.say("table.no_moves"), "body14", role="second"))
        children.append(ScrollArea(ui, area, lines, name="log-scroll"))
        return [Card(ui, where, children, shadow=2)]

    def _swings(self, rows: Sequence[LogRow]) -> dict[int, tuple[int, str]]:
        """The rows of turning points by their position: the number, and what happened."""
        scene, found = self.scene, dict[int, tuple[int, str]]()
        if scene.course is None:
            return found
        for number, swing in enumerate(scene.course.swings(), start=1):
            # A row may tell of several moves.
            after = [row.position for row in rows if row.position >= swing.position]
            if after:
                found.setdefault(min(after), (number, swing_words(scene, scene.course, swing)))
        return found
