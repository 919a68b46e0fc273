"""Builds the widgets of the table scene from what it shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from games.stage.people import game_title
from games.stage.scenes.table_parts import (
    Banner,
    BoardWidget,
    ContextPanel,
    LogRowWidget,
    PieceButton,
    SeatChip,
    SeatPanel,
    StepList,
    action_piece,
)
from games.stage.scenes.table_places import places
from games.stage.view import Piece
from games.stage.widgets.base import Widget
from games.stage.widgets.button import Button, IconButton, button_width
from games.stage.widgets.label import Card, Label, Line
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
        self.places = places(scene.ui)
        self.seat_rects = self._seat_rects()
        self.verb: Button | None = None

    def widgets(self) -> list[Widget]:
        """Everything, in the order of Tab: board, tray, actions, log, head."""
        found: list[Widget] = [self._board()]
        found += self._seats()
        found += self._tray()
        found.append(self._actions())
        found += self._log()
        found += self._head()
        return found

    def hand_spots(self) -> dict[int, tuple[int, int]]:
        """Where each seat's panel is."""
        return {seat: rect.center for seat, rect in enumerate(self.seat_rects)}

    def refresh_verb(self) -> None:
        """Whether the button can play something now."""
        if self.verb is not None:
            self.verb.is_enabled = self.view.aim.is_legal

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
        ink = pygame.Color("#FFFFFF") if self._is_dark_place else pygame.Color("#2B2430")
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
        words = [ui.say("common.players", n=len(match.seats))]
        for name, value in match.game.checked_options(
            match.setup.players, match.setup.options
        ).items():
            if value is True:
                words.append(ui.say(f"{self.game}.option.{name}").lower())
            elif isinstance(value, str):
                words.append(ui.say(f"{self.game}.choice.{name}.{value}").lower())
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
            return Banner(ui, self.places.banner, None, title, detail)
        seat = state.to_move
        if seat is None:
            return Banner(ui, self.places.banner, None, ui.say("table.over"), "")
        look = ui.theme.player(scene.seat(seat).colour, self.game)
        name = scene.name_of(seat)
        if scene.seat(seat).is_bot:
            title = ui.say("table.bot_turn", name=name)
            return Banner(ui, self.places.banner, look, title, ui.say("table.thinking"))
        title = ui.say("table.your_turn", name=name)
        detail = ui.say("table.confirm_wait") if scene.is_armed else ui.say(self.view.task())
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
        room = (
            (context.top if context else area.bottom)
            - area.top
            - px(10) * (count if context else count - 1)
        )
        notes = [px(34) if self.view.notes(seat) else 0 for seat in range(count)]
        full = [px(132) + note for note in notes]
        if sum(full) > room:
            full = [min(px(132), room // count)] * count
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
            found.append(
                kind(
                    ui,
                    rect,
                    ui.theme.player(chair.colour, self.game),
                    scene.name_of(seat),
                    subtitle,
                    scores[seat].total,
                    self.view.pieces(seat),
                    self.view.notes(seat),
                    is_current=self.view.state.to_move == seat,
                    seat=seat,
                )
            )
        context = self._context_rect()
        if context is not None:
            found.append(ContextPanel(ui, context, self.view))
        return found

    def _context_rect(self) -> pygame.Rect | None:
        area = self.places.seats
        height = self.view.context_height(area.width)
        if self.places.is_small or not height:
            return None
        if height > area.height - self.ui.px(84) * len(self.scene.match.seats):
            return None
        return pygame.Rect(area.x, area.bottom - height, area.width, height)

    # Tray

    def _tray(self) -> list[Widget]:
        if self.scene.is_demo:
            return []
        if self.scene.looking is not None:
            return self._playback()
        state, scene = self.view.state, self.scene
        seat = state.to_move
        if seat is None:
            return []
        ui, px, full = self.ui, self.ui.px, self.places.tray
        can = self.view.has_hands
        actions = list(self.view.actions()) if can else []
        cards = [action for action in actions if action.icon is not None]
        words = [action for action in actions if action.icon is None]
        pieces = [*self.view.pieces(seat)]
        steps, current = self.view.steps()
        verb_width = max(px(130), button_width(ui, self.view.verb(), "check", "semi18"))
        verb_width = min(verb_width, px(176))
        widths = [button_width(ui, action.label) for action in words]
        rest = verb_width + sum(widths) + px(12) * len(widths) + px(20)
        has_steps = not self.places.is_small and len(steps) > 1
        rest += px(112) if has_steps else 0
        count = len(pieces) + len(cards)
        room = full.width - rest - px(16)
        widest = px(108) if self.places.is_small else px(90)
        each = max(px(36), min(widest, room // max(1, count)))
        width = min(full.width, each * count + rest + px(16))
        if self.places.is_small:
            width = full.width
        tray = pygame.Rect(full.right - width, full.y, width, full.height)
        if not self.places.is_small:
            middle = self.places.board.centerx
            tray.centerx = middle
            tray.right = min(tray.right, full.right)
            tray.left = max(tray.left, full.left)
        children: list[Widget] = []
        x = tray.x + px(8)
        for action in cards:
            children.append(self._piece(x, tray, each, action_piece(action), action.is_enabled))
            x += each
        if cards:
            children.append(
                Line(ui, pygame.Rect(x + px(1), tray.y + px(16), 1, tray.height - px(32)))
            )
            x += px(4)
        is_choosing = can and self.view.can_pick
        for piece in pieces:
            children.append(self._piece(x, tray, each, piece, is_choosing))
            x += each
        right = tray.right - px(16)
        height = min(px(56), tray.height - px(20))
        button = pygame.Rect(right - verb_width, tray.centery - height // 2, verb_width, height)
        self.verb = Button(
            ui,
            button,
            self.view.verb(),
            scene.confirm,
            kind="primary",
            icon="check",
            game=self.game,
            name="verb",
            style="semi18",
            is_enabled=can and self.view.aim.is_legal,
        )
        x_right = button.left - px(12)
        for action, wide in zip(words, widths, strict=True):
            rect = pygame.Rect(x_right - wide, button.y, wide, height)
            children.append(
                Button(
                    ui,
                    rect,
                    action.label,
                    lambda key=action.key: scene.choose(key),  # type: ignore[misc]
                    tooltip=action.tooltip,
                    name=f"action-{action.key}",
                )
            )
            x_right -= wide + px(12)
        if has_steps:
            rect = pygame.Rect(x_right - px(104), tray.y, px(104), tray.height)
            children.append(StepList(ui, rect, steps, current, self.game))
        children.append(self.verb)
        return [Card(ui, tray, children, shadow=2)]

    def _piece(self, x: int, tray: pygame.Rect, each: int, piece: Piece, can: bool) -> Widget:
        seat = self.view.state.to_move or 0
        look = self.ui.theme.player(self.scene.seat(seat).colour, self.game)
        px = self.ui.px
        rect = pygame.Rect(x, tray.y + px(6), each - px(2), tray.height - px(12))
        return PieceButton(self.ui, rect, piece, look, lambda: self.scene.choose(piece.key), can)

    def _playback(self) -> list[Widget]:
        """While looking back: first, back, play, on, last, and the way to the present."""
        ui, px, scene, full = self.ui, self.ui.px, self.scene, self.places.tray
        at, last = scene.looking or 0, len(scene.match.moves)
        buttons = [
            ("first", "rotl", lambda: scene.look(0), at > 0),
            ("previous", "back", lambda: scene.step(-1), at > 0),
            ("pause" if scene.is_playing_back else "play", "", scene.play_back, last > 0),
            ("next", "right", lambda: scene.step(+1), at < last),
            ("last", "flag", lambda: scene.look(last), at < last),
        ]
        label = ui.say("table.present" if not scene.is_review else "table.to_result")
        wide = button_width(ui, label)
        side = px(64)
        width = min(full.width, side * len(buttons) + wide + px(56))
        tray = pygame.Rect(0, full.y, width, full.height)
        tray.centerx = self.places.board.centerx
        tray.clamp_ip(full)
        children: list[Widget] = []
        x = tray.x + px(12)
        for key, icon, act, can in buttons:
            rect = pygame.Rect(x, tray.centery - px(32), side, px(64))
            word = ui.say(f"table.{key}")
            children.append(
                IconButton(
                    ui, rect, icon or key, act, caption=word, name=f"step-{key}", is_enabled=can
                )
            )
            x += side
        rect = pygame.Rect(tray.right - px(16) - wide, tray.centery - px(24), wide, px(48))
        act = (lambda: scene.look(last)) if not scene.is_review else scene.leave_review
        children.append(
            Button(ui, rect, label, act, kind="primary", game=self.game, name="present")
        )
        return [Card(ui, tray, children, shadow=2)]

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
        step = rect.width / len(entries)
        children: list[Widget] = []
        for index, (name, act, can) in enumerate(entries):
            slot = pygame.Rect(
                rect.x + round(step * index), rect.y + px(2), round(step), rect.height - px(4)
            )
            word, tip = f"table.{name}", f"table.{name}_tip"
            if name == "menu":
                word, tip = "table.menu.word", "table.menu.tip"
            children.append(
                IconButton(
                    ui,
                    slot,
                    name,
                    act,
                    caption=ui.say(word),
                    tooltip=ui.say(tip),
                    name=f"action-{name}",
                    is_enabled=can,
                )
            )
        return Card(ui, rect, children, shadow=2)

    def _log(self) -> list[Widget]:
        where = self.places.log
        if where is None:
            if not self.scene.is_log_open:
                return []
            board = self.places.board
            width = min(self.ui.px(280), board.width)
            where = pygame.Rect(board.right - width, board.y, width, board.height)
        ui, px, scene = self.ui, self.ui.px, self.scene
        rows = list(reversed(self.view.log_rows()))
        head = pygame.Rect(where.x + px(16), where.y + px(8), where.width - px(32), px(28))
        children: list[Widget] = [
            Label(ui, head, ui.say("table.log"), "bold16"),
            Label(ui, head, str(len(rows)), "body14", role="second", anchor="midright"),
        ]
        top = where.y + px(40)
        context = self.view.context_height(where.width) if self.places.is_small else 0
        if context and context < where.height - px(120):
            panel = pygame.Rect(where.x, where.bottom - context, where.width, context)
            children.append(ContextPanel(ui, panel, self.view))
        else:
            context = 0
        area = pygame.Rect(
            where.x + px(8), top, where.width - px(16), where.bottom - px(10) - top - context
        )
        shown = scene.looking if scene.looking is not None else scene.match.position
        lines: list[Widget] = []
        y = area.y
        for row in rows:
            rect = pygame.Rect(area.x, y, area.width, px(LOG_ROW) - px(4))
            lines.append(
                LogRowWidget(
                    ui,
                    rect,
                    row,
                    lambda row=row: scene.look(row.position),  # type: ignore[misc]
                    is_shown=row.position == shown,
                )
            )
            y += px(LOG_ROW)
        if not lines:
            empty = pygame.Rect(area.x + px(8), area.y, area.width - px(16), px(28))
            lines.append(Label(ui, empty, ui.say("table.no_moves"), "body14", role="second"))
        children.append(ScrollArea(ui, area, lines, name="log-scroll"))
        return [Card(ui, where, children, shadow=2)]
