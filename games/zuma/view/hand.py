"""The hand at Zuma's table: the cards of whoever looks, and the totem that it is over."""

from __future__ import annotations

import pygame

from games.stage.input.modifiers import is_bare
from games.stage.table.game.hand import Aim, Hand
from games.stage.widgets.focus import ARROWS
from games.zuma.rules.moves import Grab
from games.zuma.rules.state import ZumaState
from games.zuma.view.fan import Fan
from games.zuma.view.picture import ZumaPicture


class ZumaHand(Hand[ZumaState]):
    """Totems are aimed at on the table; cards have a fan of their own."""

    picture: ZumaPicture

    def __init__(self, picture: ZumaPicture, state: ZumaState) -> None:
        super().__init__(picture, state)
        self.cards: list[str] = []
        """The cards of whoever looks, as they stand in the fan."""
        self.target: int | None = None
        """The totem under the pointer or the keys."""
        self.fan = Fan(pygame.Rect(0, 0, 1, 1))
        """Where the cards stand."""
        self.chosen: int | None = None
        """Which card is pulled out."""
        self.cursor = 0
        """Which card the keys are at."""
        self.hovered: int | None = None
        """Which card is under the pointer."""

    def show(self, state: ZumaState) -> None:
        """Take over what the viewer sees of a position."""
        super().show(state)
        before, seat = self.cards, state.viewer
        self.target = None
        self.cards = [] if seat is None else state.fanned(seat)
        number = None if seat is None else state.committed[seat]
        if number is not None:
            self.chosen = self.cards.index(state.cards.names[number])
        elif self.cards != before:
            self.chosen = self.hovered = None
        self.cursor = max(0, min(self.cursor, len(self.cards) - 1))

    def point(self, pos: tuple[int, int] | None) -> Aim:
        """Aim at the totem under the pointer."""
        self.target = None
        if pos is not None and self.can_act and self.state.viewer is not None:
            self.target = self.picture.totem_under(pos)
        return self._aimed()

    def _aimed(self) -> Aim:
        self.aim = Aim()
        if self.target is not None and self.state.viewer is not None:
            move = Grab(self.state.viewer, self.picture.slots[self.target])
            self.aim = Aim(move, self.state.why_not(move))
        return self.aim

    def key(self, event: pygame.Event) -> bool:
        """Left and right go from totem to totem."""
        free = [n for n in range(len(self.picture.slots)) if n not in self.picture.taken]
        if event.key not in ARROWS or not free or not is_bare(event):
            return False
        free.sort(key=lambda slot: self.picture.totem_pos(slot)[0])
        step = 1 if event.key in (pygame.K_RIGHT, pygame.K_DOWN) else -1
        at = free.index(self.target) + step if self.target in free else 0 if step > 0 else -1
        self.target = free[at % len(free)]
        self._aimed()
        return True

    def let_go(self) -> bool:
        """Drop the aim at a totem."""
        had = self.target is not None
        self.target, self.aim = None, Aim()
        return had
