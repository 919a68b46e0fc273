"""The tray under the board: what the seat to act can take and do, or the steps of looking back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame

from games.stage.table.around.parts import (
    KeyButton,
    PieceButton,
    StepList,
    action_piece,
    piece_words,
)
from games.stage.table.around.places import Places
from games.stage.table.game.margins import Action, Piece
from games.stage.widgets.base import Widget
from games.stage.widgets.button import Button, IconButton, button_width
from games.stage.widgets.commands import Command
from games.stage.widgets.label import Card, Line

if TYPE_CHECKING:
    from games.stage.table.board import BoardScene

STACKED = 100
"""The height of a tray from which two word buttons stand one over the other."""
SQUEEZE = 0.45
"""A place is kept for word buttons to come unless pieces shrank below this share of their width."""
LEAST_PIECE = 35
"""The least width of a piece beside which small actions have words."""
KEY = 50
"""The width of a small action."""
WORD = "semi14"
"""How the word of a small action is written."""
BROAD = 66
"""The most width of a broad piece, for each time that it is wider than high."""


class Tray:
    """One laying of the tray. `verb` is the button that plays the aimed move, when there is one."""

    def __init__(self, scene: BoardScene, places: Places) -> None:
        self.scene = scene
        self.ui = scene.ui
        self.view = scene.view
        self.game = scene.match.game.name
        self.places = places
        self.verb: Button | None = None
        self._key_form = "keyed"
        """How small actions are told: by word and key, by word, or by their signs."""

    def widgets(self) -> list[Widget]:
        """The tray of the seat to act; nothing when nobody acts."""
        seat = self.view.state.to_move
        return [] if seat is None else [self._hand(seat)]

    def _hand(self, seat: int) -> Widget:
        """Cards, pieces, steps, word buttons and the verb, from left to right."""
        ui, px, full = self.ui, self.ui.px, self.places.tray
        can = self.view.has_hands
        actions = self._actions(can)
        cards = [action for action in actions if action.icon is not None]
        keys = [action for action in actions if action.cap]
        pieces = [*(action_piece(action) for action in cards), *self._pieces(seat)]
        plain = [a for a in actions if a.icon is None and not a.cap]
        comfort = sum(map(self._comfort, pieces))
        is_crowded = comfort > full.width // 2
        is_stacked = full.height >= px(STACKED) or is_crowded
        words = self._columns(plain, is_stacked)
        kept = self._columns(self.view.margins.coming(), is_stacked)
        kept_width = sum(wide + px(12) for _, wide in kept)
        steps, _ = self.view.margins.steps()
        verbs = self.view.margins.verbs()
        verb_width = max(button_width(ui, verb, "check", "semi18") for verb in verbs)
        verb_width = min(max(px(130), verb_width), px(176))
        words_width = sum(wide + px(12) for _, wide in words)
        if full.width - verb_width - kept_width < comfort * SQUEEZE:
            kept_width = 0
        rest = verb_width + max(kept_width, words_width) + px(20)
        self._fold_keys(keys, pieces, full.width - rest - px(24))
        keys_width = sum(self._key_widths(keys))
        rest += keys_width + px(8) if keys else 0
        room = full.width - px(16) - comfort
        has_steps = not self.places.is_small and len(steps) > 1 and rest + px(112) <= room
        rest += px(112) if has_steps else 0
        widths = self._piece_widths(pieces, full.width - rest - px(16))
        pieces = self._captioned(pieces, widths)
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
        x = min(x, self.verb.rect.left - px(12) - kept_width)
        if keys:
            children += self._keys(
                keys, pygame.Rect(x - keys_width, tray.y, keys_width, tray.height)
            )
            x -= keys_width + px(8)
        if has_steps:
            rect = pygame.Rect(x - px(104), tray.y, px(104), tray.height)
            children.append(StepList(ui, rect, *self.view.margins.steps(), self.game))
        return Card(ui, tray, [*children, self.verb], shadow=2)

    def _actions(self, can: bool) -> list[Action]:
        """The buttons of the seat to act; some games let them lie while nobody can use them."""
        margins = self.view.margins
        if can:
            return list(margins.actions())
        if not margins.has_lasting_actions:
            return []
        return [replace(each, is_enabled=False, is_chosen=False) for each in margins.actions()]

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

    def _captioned(self, pieces: Sequence[Piece], widths: Sequence[int]) -> list[Piece]:
        """The pieces with words that fit: where names have no room, at least how many there are."""
        named = [bool(piece.label) and not piece.caption for piece in pieces]
        for piece, width, is_named in zip(pieces, widths, named, strict=True):
            words, room = piece_words(piece), width - self.ui.px(6)
            if is_named and self.ui.writer.fit(words, "semi14", room)[0] != words:
                break
        else:
            return list(pieces)
        return [
            replace(piece, caption=f"× {piece.count}") if is_named else piece
            for piece, is_named in zip(pieces, named, strict=True)
        ]

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

    def _fold_keys(self, actions: Sequence[Action], pieces: Sequence[Piece], room: int) -> None:
        """Let the words of small actions give way before the pieces cannot be told apart."""
        for form in ("keyed", "worded", "signs"):
            self._key_form = form
            left = room - sum(self._key_widths(actions))
            if not pieces or min(self._piece_widths(pieces, left)) >= self.ui.px(LEAST_PIECE):
                return

    def _key_widths(self, actions: Sequence[Action]) -> list[int]:
        """The width of each column of two small actions."""
        ui, px = self.ui, self.ui.px
        return [
            max(
                px(38) + ui.writer.width(self._key_words(action), WORD)
                if self._has_word(action)
                else px(KEY)
                for action in actions[first : first + 2]
            )
            for first in range(0, len(actions), 2)
        ]

    def _key_words(self, action: Action) -> str:
        """A small action's word, and where there is room the key that does the same."""
        is_short = self.places.is_small or self._key_form == "worded"
        return action.label if is_short else f"{action.label} ({action.cap})"

    def _has_word(self, action: Action) -> bool:
        return action.has_word and self._key_form != "signs"

    def _keys(self, actions: Sequence[Action], room: pygame.Rect) -> list[Widget]:
        """Small actions in two rows."""
        px = self.ui.px
        height = min(px(50), (room.height - px(8)) // 2)
        made: list[Widget] = []
        x = room.x
        for column, width in enumerate(self._key_widths(actions)):
            for row, action in enumerate(actions[2 * column : 2 * column + 2]):
                y = room.centery - height + row * height
                made.append(self._key(action, pygame.Rect(x, y, width, height)))
            x += width
        return made

    def _key(self, action: Action, rect: pygame.Rect) -> Widget:
        ui = self.ui

        def choose() -> Command | None:
            return self.scene.choose(action.key)

        states: dict[str, Any] = {
            "tooltip": action.tooltip,
            "name": f"action-{action.key}",
            "is_enabled": action.is_enabled,
            "is_chosen": action.is_chosen,
        }
        if self._has_word(action):
            return KeyButton(ui, rect, action.sign, self._key_words(action), choose, **states)
        caption = action.cap if rect.height >= ui.px(46) else ""
        return IconButton(ui, rect, action.sign, choose, caption=caption, is_bare=True, **states)
