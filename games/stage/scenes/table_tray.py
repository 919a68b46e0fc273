"""The tray under the board: what the seat to act can take and do, or the steps of looking back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from games.stage.commands import Command
from games.stage.margins import Action, Piece
from games.stage.scenes.table_course import ChanceGraph
from games.stage.scenes.table_parts import PieceButton, StepList, action_piece
from games.stage.scenes.table_places import Places
from games.stage.widgets.base import Widget
from games.stage.widgets.button import Button, IconButton, button_width
from games.stage.widgets.label import Card, Line

if TYPE_CHECKING:
    from games.stage.scenes.table import TableScene

STACKED = 100
"""The height of a tray from which two word buttons stand one over the other."""
KEY = 50
"""The width of a small action."""
BROAD = 66
"""The most width of a broad piece, for each time that it is wider than high."""


class Tray:
    """One laying of the tray. `verb` is the button that plays the aimed move, when there is one."""

    def __init__(self, scene: TableScene, places: Places) -> None:
        self.scene = scene
        self.ui = scene.ui
        self.view = scene.view
        self.game = scene.match.game.name
        self.places = places
        self.verb: Button | None = None

    def widgets(self) -> list[Widget]:
        """The tray of the seat to act; nothing when nobody acts."""
        if self.scene.is_demo:
            return []
        if self.scene.looking is not None:
            return self._playback()
        seat = self.view.state.to_move
        return [] if seat is None else [self._hand(seat)]

    def _hand(self, seat: int) -> Widget:
        """Cards, pieces, steps, word buttons and the verb, from left to right."""
        ui, px, full = self.ui, self.ui.px, self.places.tray
        can = self.view.has_hands
        actions = list(self.view.margins.actions()) if can else []
        cards = [action for action in actions if action.icon is not None]
        keys = [action for action in actions if action.cap]
        pieces = [*(action_piece(action) for action in cards), *self._pieces(seat)]
        plain = [a for a in actions if a.icon is None and not a.cap]
        is_crowded = sum(map(self._comfort, pieces)) > full.width // 2
        words = self._columns(plain, full.height >= px(STACKED) or is_crowded)
        steps, _ = self.view.margins.steps()
        verb_width = max(px(130), button_width(ui, self.view.margins.verb(), "check", "semi18"))
        verb_width = min(verb_width, px(176))
        rest = verb_width + sum(wide + px(12) for _, wide in words) + px(20)
        keys_width = px(KEY) * -(-len(keys) // 2)
        rest += keys_width + px(8) if keys else 0
        has_steps = not self.places.is_small and len(steps) > 1
        rest += px(112) if has_steps else 0
        widths = self._piece_widths(pieces, full.width - rest - px(16))
        tray = self._placed(sum(widths) + rest + px(16))
        children: list[Widget] = []
        x = tray.x + px(8)
        for index, (piece, width) in enumerate(zip(pieces, widths, strict=True)):
            is_card = index < len(cards)
            is_open = cards[index].is_enabled if is_card else can and self.view.can_pick
            children.append(self._piece(x, tray, width, piece, is_open))
            x += width
            if index == len(cards) - 1:
                line = pygame.Rect(x + px(1), tray.y + px(16), 1, tray.height - px(32))
                children.append(Line(ui, line))
                x += px(4)
        self.verb = self._verb(tray, verb_width)
        x = self.verb.rect.left - px(12)
        for column, wide in words:
            children += self._words(column, pygame.Rect(x - wide, tray.y, wide, tray.height))
            x -= wide + px(12)
        if keys:
            children += self._keys(
                keys, pygame.Rect(x - keys_width, tray.y, keys_width, tray.height)
            )
            x -= keys_width + px(8)
        if has_steps:
            rect = pygame.Rect(x - px(104), tray.y, px(104), tray.height)
            children.append(StepList(ui, rect, *self.view.margins.steps(), self.game))
        return Card(ui, tray, [*children, self.verb], shadow=2)

    def _pieces(self, seat: int) -> Sequence[Piece]:
        """What the seat can take in hand."""
        return self.view.margins.pieces(seat)

    def _placed(self, width: int) -> pygame.Rect:
        """The tray: all the room of a small window, else as wide as needed under the board."""
        full = self.places.tray
        if self.places.is_small:
            return full.copy()
        tray = pygame.Rect(full.x, full.y, min(full.width, width), full.height)
        tray.centerx = self.places.board.centerx
        tray.right = min(tray.right, full.right)
        tray.left = max(tray.left, full.left)
        return tray

    def _piece_widths(self, pieces: Sequence[Piece], room: int) -> list[int]:
        """The width of each piece: comfortable ones when there is room, else as wide as fits."""
        wanted = [self._comfort(piece) for piece in pieces]
        share = min(1.0, room / max(1, sum(wanted)))
        return [max(self.ui.px(28), int(width * share)) for width in wanted]

    def _comfort(self, piece: Piece) -> int:
        """The width at which a piece stands comfortably."""
        if piece.breadth > 1:
            return round(self.ui.px(BROAD) * piece.breadth)
        return self.ui.px(108) if self.places.is_small else self.ui.px(90)

    def _piece(self, x: int, tray: pygame.Rect, each: int, piece: Piece, can: bool) -> Widget:
        seat = self.view.state.to_move or 0
        look = self.view.look_now(seat)
        px = self.ui.px
        rect = pygame.Rect(x, tray.y + px(6), each - px(2), tray.height - px(12))

        def pick() -> Command | None:
            self.scene.focus("board")  # there it is used: arrows must aim it at once
            return self.scene.choose(piece.key)

        return PieceButton(self.ui, rect, piece, look, pick, can)

    def _verb(self, tray: pygame.Rect, width: int) -> Button:
        px = self.ui.px
        height = min(px(56), tray.height - px(20))
        rect = pygame.Rect(tray.right - px(16) - width, tray.centery - height // 2, width, height)
        return Button(
            self.ui,
            rect,
            self.view.margins.verb(),
            self.scene.confirm,
            kind="primary",
            icon="check",
            game=self.game,
            name="verb",
            style="semi18",
            is_enabled=self.view.has_hands and self.view.aim.is_legal,
        )

    # Buttons with words

    def _columns(self, words: Sequence[Action], is_stacked: bool) -> list[tuple[list[Action], int]]:
        """The word buttons in columns from the right, and how wide each column is."""
        step = 2 if is_stacked else 1
        columns = [list(words[i : i + step]) for i in range(0, len(words), step)]
        return [
            (column, max(button_width(self.ui, a.label, a.sign) for a in column))
            for column in columns
        ]

    def _words(self, column: Sequence[Action], room: pygame.Rect) -> list[Widget]:
        px = self.ui.px
        gap = px(8)
        most = px(56) if len(column) == 1 else px(42)
        height = min(most, (room.height - px(20) - gap * (len(column) - 1)) // len(column))
        y = room.centery - (height * len(column) + gap * (len(column) - 1)) // 2
        made: list[Widget] = []
        for action in column:
            made.append(
                Button(
                    self.ui,
                    pygame.Rect(room.x, y, room.width, height),
                    action.label,
                    lambda key=action.key: self.scene.choose(key),  # type: ignore[misc]
                    icon=action.sign,
                    tooltip=action.tooltip,
                    name=f"action-{action.key}",
                    is_enabled=action.is_enabled,
                    is_chosen=action.is_chosen,
                )
            )
            y += height + gap
        return made

    def _keys(self, actions: Sequence[Action], room: pygame.Rect) -> list[Widget]:
        """Small actions in two rows."""
        px = self.ui.px
        height = min(px(50), (room.height - px(8)) // 2)
        made: list[Widget] = []
        for index, action in enumerate(actions):
            column, row = divmod(index, 2)
            y = room.centery - height + row * height
            made.append(
                IconButton(
                    self.ui,
                    pygame.Rect(room.x + column * px(KEY), y, px(KEY), height),
                    action.sign,
                    lambda key=action.key: self.scene.choose(key),  # type: ignore[misc]
                    caption=action.cap if height >= px(46) else "",
                    tooltip=action.tooltip,
                    is_bare=True,
                    name=f"action-{action.key}",
                    is_enabled=action.is_enabled,
                    is_chosen=action.is_chosen,
                )
            )
        return made

    # Looking back

    def _playback(self) -> list[Widget]:
        """While looking back: the graph of a finished match, steps, and the way to the present."""
        ui, px, scene, full = self.ui, self.ui.px, self.scene, self.places.tray
        at, last = scene.looking or 0, len(scene.match.moves)
        buttons = [
            ("first", "rotl", lambda: scene.look(0), at > 0),
            ("previous", "back", lambda: scene.step(-1), at > 0),
            ("pause" if scene.is_playing_back else "play", "", scene.play_back, last > 0),
            ("next", "right", lambda: scene.step(+1), at < last),
            ("last", "flag", lambda: scene.look(last), at < last),
        ]
        if scene.course is not None:
            can_turn = bool(scene.course.swings())
            buttons.insert(3, ("swing", "star", lambda: scene.look_at_swing(+1), can_turn))
        label = ui.say("table.present" if not scene.is_review else "table.to_result")
        wide = button_width(ui, label)
        room = full.width - wide - px(40)
        side = min(px(64), room // len(buttons))
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
                    ui,
                    rect,
                    icon or key,
                    act,
                    caption=word,
                    tooltip=ui.say("table.swing_tip") if key == "swing" else "",
                    name=f"step-{key}",
                    is_enabled=can,
                )
            )
            x += side
        rect = pygame.Rect(tray.right - px(16) - wide, tray.centery - px(24), wide, px(48))
        act = (lambda: scene.look(last)) if not scene.is_review else scene.leave_review
        children.append(
            Button(ui, rect, label, act, kind="primary", game=self.game, name="present")
        )
        return [*self._course(), Card(ui, tray, children, shadow=2)]

    def _course(self) -> list[Widget]:
        """Everybody's chances, where they are told."""
        scene, where = self.scene, self.places.course
        if scene.course is None or where is None:
            return []
        marks = [
            [self.view.look_of(self.ui, scene.match, seat) for seat in side]
            for side in scene.course.sides
        ]
        at = scene.looking or 0
        return [ChanceGraph(self.ui, where, scene.course, marks, at, scene.look)]
