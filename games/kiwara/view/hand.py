"""The hand over Kiwara's board: the animal or card it holds, and the cell or stop it is over."""

from __future__ import annotations

from typing import Any

import pygame

from games.core.game import Move
from games.kiwara.rules import moves
from games.kiwara.rules.moves import CARD_OF, CELL_CARDS, PLAIN_CARDS, STOP_CARDS
from games.kiwara.rules.state import KiwaraState
from games.kiwara.rules.table import KINDS
from games.kiwara.view.picture import KiwaraPicture
from games.stage.input.modifiers import has_shift, is_bare
from games.stage.table.game.hand import Aim, Hand
from games.stage.widgets.focus import ARROWS, nearest_place

Target = tuple[str, str]
"""("cell", "c3") or ("stop", "N3")."""


class KiwaraHand(Hand[KiwaraState]):
    """Animals go to cells, the totem to stops, cards to either."""

    gainful = (moves.Place, moves.Swap)
    picture: KiwaraPicture

    def __init__(self, picture: KiwaraPicture, state: KiwaraState) -> None:
        super().__init__(picture, state)
        self.chosen = "gazelle"
        """The animal or card that it holds."""
        self.target: Target | None = None
        self._choose_something()

    def show(self, state: KiwaraState) -> None:
        """Another position: what is held stays in hand while it can."""
        super().show(state)
        self.target = None
        self._choose_something()

    def point(self, pos: tuple[int, int] | None) -> Aim:
        """Aim at the cell or stop under the pointer."""
        self.target = None if pos is None else self._target_under(pos)
        self.aim = self._aimed(self.target)
        return self.aim

    def key(self, event: pygame.Event) -> bool:
        """Arrows go to the next target in their direction, with Shift cell by cell."""
        if event.key not in ARROWS or not is_bare(event):
            return False
        is_by_cell = has_shift(event)
        targets = [] if is_by_cell else self.targets()
        places = {target: self.pos(target) for target in targets or self._every_target()}
        if not places:
            return False
        at = None if self.target is None else self.pos(self.target)
        self.target = nearest_place(places, self.target, ARROWS[event.key], at)
        self.aim = self._aimed(self.target)
        return True

    def choose(self, key: str) -> Aim:
        """Pick an animal or a card; a card that needs no target asks before it is used."""
        if key in ("stay", "end"):
            return Aim({"stay": moves.Stay, "end": moves.End}[key]())
        if self.state.phase == "keep":
            return Aim(moves.Keep(key))
        if key in PLAIN_CARDS:
            move = PLAIN_CARDS[key]()
            return Aim(move, self.state.why_not(move), asks=True)
        self.chosen = "" if key == self.chosen and key not in KINDS else key
        self._choose_something()
        self.target = None
        self.aim = Aim()
        return self.aim

    def hold(self, move: Any) -> None:
        """Take a move's animal or card and aim at its cell or stop; not every move has these."""
        self.chosen = move.animal if isinstance(move, moves.Place) else CARD_OF.get(type(move), "")
        self._choose_something()
        self.target = None
        for what in ("cell", "stop"):
            if hasattr(move, what):
                self.target = (what, getattr(move, what))
        super().hold(move)

    @property
    def can_pick(self) -> bool:
        """Animals before they are placed, a giraffe's cards while one is to be kept."""
        return self.state.phase in ("place", "keep")

    def let_go(self) -> bool:
        """Drop aim and card; an animal stays in the hand."""
        had = self.target is not None or self.chosen not in ("", *KINDS)
        self.target, self.aim = None, Aim()
        if self.chosen not in KINDS:
            self.chosen = ""
        self._choose_something()
        return had

    def _choose_something(self) -> None:
        """Keep a choice that can still be made: an animal in hand, or a card."""
        seat = self.state.to_move
        if seat is None or self.state.phase != "place":
            self.chosen = self.chosen if self.chosen in self.own_cards() else ""
            return
        hand = self.state.hand(seat)
        if self.chosen in self.own_cards() or hand.get(self.chosen):
            return
        self.chosen = next((kind for kind in KINDS if hand[kind]), "")

    @property
    def holds_card(self) -> bool:
        """Whether the hand holds a card that is used on a cell or a stop."""
        return self.chosen in CELL_CARDS or self.chosen in STOP_CARDS

    def own_cards(self) -> tuple[str, ...]:
        """The cards of the seat to act."""
        seat = self.state.to_move
        return () if seat is None else self.state.cards(seat)

    def _move_for(self, target: Target) -> Move | None:
        """The move that the held thing would make on a target."""
        what, name = target
        phase = self.state.phase
        if what == "cell" and self.chosen in CELL_CARDS:
            return CELL_CARDS[self.chosen](name)
        if what == "stop" and self.chosen in STOP_CARDS:
            return STOP_CARDS[self.chosen](name)
        if what == "cell" and phase == "swap":
            return moves.Swap(name)
        if what == "cell" and self.chosen in KINDS:
            return moves.Place(self.chosen, name)
        if what == "stop" and phase != "after" and self.chosen not in CELL_CARDS:
            return moves.Totem(name)
        return None

    def _aimed(self, target: Target | None) -> Aim:
        move = None if target is None or not self.can_act else self._move_for(target)
        return Aim() if move is None else Aim(move, self.state.why_not(move))

    def _target_under(self, pos: tuple[int, int]) -> Target | None:
        cell = self.picture.cell_under(pos)
        if cell is not None:
            return ("cell", cell)
        stop = self.picture.stop_under(pos)
        return None if stop is None else ("stop", stop)

    def targets(self) -> list[Target]:
        """Everything that the held thing could be used on now."""
        return [target for target in self._every_target() if self._aimed(target).is_legal]

    def _every_target(self) -> list[Target]:
        """Everything that the held thing is for, whether it may be used there now or not."""
        if not self.can_act:
            return []
        everything = [("cell", cell) for cell in self.state.board.cells]
        everything += [("stop", stop) for stop in self.state.board.stops]
        return [target for target in everything if self._move_for(target) is not None]

    def pos(self, target: Target) -> tuple[float, float]:
        what, name = target
        return self.picture.cell_pos(name) if what == "cell" else self.picture.stop_pos(name)
