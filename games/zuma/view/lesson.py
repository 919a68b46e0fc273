"""Zuma's view in a lesson: no beat, one's cards in the tray, and a card clicked there is passed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from games.stage.input.modifiers import is_bare
from games.stage.table.game.hand import Aim
from games.stage.table.game.margins import Icon, LogRow, Piece
from games.stage.widgets.focus import ARROWS
from games.zuma.rules.moves import Grab, Pass
from games.zuma.view.art.cardart import face
from games.zuma.view.fan import Fan
from games.zuma.view.hand import ZumaHand
from games.zuma.view.margins import ZumaMargins
from games.zuma.view.view import ZumaView

FOOT = 110


class ZumaLessonMargins(ZumaMargins):
    """The learner's cards lie in the tray."""

    def pieces(self, seat: int) -> Sequence[Piece]:
        """The learner's cards, whoever is to act: those of the others are hidden.

        Each bears its name, so that none is needed below it.
        """
        hint, aim = self.view.hint, self.hand.aim.move
        aimed = self.hand.cursor if isinstance(aim, Pass) else None
        return [
            Piece(
                str(index),
                self._icon(card),
                "",
                1,
                self.ui.say(f"zuma.card.{card}"),
                is_chosen=index == aimed or (isinstance(hint, Pass) and hint.card == card),
            )
            for index, card in enumerate(self.hand.cards)
        ]

    def move_row(self, move: Any) -> LogRow:
        """The learner's card or totem, or the call; what others pass is hidden, and not told."""
        number, say = self.view.match.position + 1, self.ui.say
        if isinstance(move, Pass):
            is_own = move.seat == self.viewer
            words = say(f"zuma.card.{move.card}") if is_own else ""
            return LogRow(move.seat, number, self._icon(move.card) if is_own else None, words)
        if isinstance(move, Grab):
            return LogRow(move.seat, number, None, say(f"zuma.totem.{move.colour}"))
        return LogRow(self.view.state.caller, number, None, say("zuma.sheet.call"))

    def _icon(self, card: str) -> Icon:
        return lambda size: face(self.ui, card, max(8, round(size * 0.7)))

    @property
    def hand_breadth(self) -> float:
        """The panels leave the cards to the tray."""
        return 0.0

    def draw_hand(self, surface: pygame.Surface, rect: pygame.Rect, seat: int) -> bool:
        return True


class ZumaLessonHand(ZumaHand):
    """Cards are picked in the tray, where the keys are, too, until a totem is to be taken."""

    @property
    def can_pick(self) -> bool:
        """Until the scramble begins, or a card lies ready."""
        return self.state.viewer is not None and not self.state.grabbed

    def choose(self, key: str) -> Aim:
        """Pass the card at once."""
        return self._passing(int(key))

    def _passing(self, index: int) -> Aim:
        viewer = self.state.viewer
        if viewer is None:
            return Aim()
        move = Pass(viewer, self.cards[index])
        return Aim(move, self.state.why_not(move))

    def key(self, event: pygame.Event) -> bool:
        """Arrows go from card to card; with a complete hand, and in the scramble, as ever."""
        viewer = self.state.viewer
        if viewer is None or self.state.grabbed or self.state.is_complete(viewer):
            return super().key(event)
        if event.key not in ARROWS or not self.cards or not is_bare(event):
            return False
        step = 1 if event.key in (pygame.K_RIGHT, pygame.K_DOWN) else -1
        is_begun, count = isinstance(self.aim.move, Pass), len(self.cards)
        self.cursor = (self.cursor + step) % count if is_begun else 0 if step > 0 else count - 1
        self.target = None
        self.aim = self._passing(self.cursor)
        return True


class ZumaLessonView(ZumaView):
    """The table as the learner sees it, played move by move."""

    hand_kind = ZumaLessonHand
    margins_kind = ZumaLessonMargins

    def layout(self, board: pygame.Rect) -> None:
        """Cards come and go at the foot of the table, where the tray is."""
        super().layout(board)
        high = self.ui.px(FOOT)
        self.hand.fan = Fan(pygame.Rect(board.x, board.bottom - high // 2, board.width, high))

    def choose(self, key: str) -> Aim:
        """Pass the card at once."""
        return self.hand.choose(key)

    def draw(self, surface: pygame.Surface) -> None:
        """The table, with the totems that the lesson asks for."""
        super().draw(surface)
        asked = {move.colour for move in self.wanted if isinstance(move, Grab)}
        for slot, colour in enumerate(self.picture.slots):
            if colour in asked and slot not in self.picture.taken:
                self.picture.draw_totem(surface, slot, rim=self.ui.theme.hint)
        self.presenter.draw(surface)
