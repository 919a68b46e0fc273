"""The hand over Kumata's board: the domino that it holds, and the cell that it is over."""

from __future__ import annotations

from typing import Any

import pygame

from games.core.lattice import Cube
from games.kumata.rules import moves
from games.kumata.rules.state import KumataState
from games.kumata.view.held_domino import HeldDomino, Place, Where
from games.kumata.view.picture import KumataPicture, place_of
from games.stage.input.modifiers import has_shift, is_bare
from games.stage.space.building.turning import turn_between
from games.stage.table.game.hand import Aim, Hand
from games.stage.widgets.focus import ARROWS, beside, nearest_place


class KumataHand(Hand[KumataState]):
    """A domino snaps to where it fits; a totem may crown it."""

    gainful = (moves.Place,)
    picture: KumataPicture

    def __init__(self, picture: KumataPicture, state: KumataState) -> None:
        super().__init__(picture, state)
        self.held = HeldDomino(state)
        self.place: Place | None = None
        """The cell that it is over."""
        self._at: Where = (0.5, 0.5)
        self.drop_aim()

    def show(self, state: KumataState) -> None:
        """Another position: the domino stays in hand while it can."""
        super().show(state)
        self.drop_aim()
        self.held.take_up(state)

    def point(self, pos: tuple[int, int] | None) -> Aim:
        """Aim at the cell under the pointer.

        Beside the plots a fitting aim stays, so that the buttons can change or play it.
        """
        if self.state.must_set_aside:
            return Aim()
        found = None if pos is None else self.picture.place_under(pos)
        if found is None:
            if not self.aim.is_legal:
                self.drop_aim()
            return Aim()
        self.place, self._at = found
        return self._aim_with(self.held.aimed(self.place, self._at))

    def key(self, event: pygame.Event) -> bool:
        """Arrows go to where the domino fits, cell by cell with Shift; R turns it, T crowns it."""
        if not is_bare(event) or not self.held.domino:
            return False
        if self.ui.keys.does(event, "kumata.turn"):
            self._turn()
        elif self.ui.keys.does(event, "kumata.totem"):
            return self._crown()
        elif event.key in ARROWS:
            self._step(ARROWS[event.key], has_shift(event))
        else:
            return False
        return True

    def wheel(self, steps: float) -> bool:
        """Turn the domino held."""
        if not self.held.domino or not steps:
            return False
        self._turn()
        return True

    def _step(self, direction: tuple[int, int], is_by_cell: bool) -> None:
        spots = {(move.a, move.b): self._pos(move) for move in self.held.fits()}
        move = self.aim.move
        if is_by_cell or not spots:
            self._step_by_cell(direction)
            return
        at = self._pos(move) if isinstance(move, moves.Place) else None
        start = (move.a, move.b) if isinstance(move, moves.Place) else None
        spot = nearest_place(spots, start, direction, at)
        if spot not in spots:
            return
        ways = [way for way in self.held.fits() if (way.a, way.b) == spot]
        as_held = [way for way in ways if self.held.turned(way) == self.held.turns]
        self.place, self._at = place_of(spot[0]), (0.5, 0.5)
        self._aim_with((as_held or ways)[0])

    def _step_by_cell(self, direction: tuple[int, int]) -> None:
        """To the plot beside, whether the domino fits there or not."""
        plots = [place_of(cell) for cell in self.state.board.cells]
        place = min(plots, key=lambda each: (each[1], each[0]))
        if self.place is not None:
            place = beside(self.place, lambda each: self.picture.pos([each]), direction)
        if place in plots:
            self.place, self._at = place, (0.5, 0.5)
            self._aim_with(self.held.aimed(place, is_strict=True))

    def _turn(self) -> None:
        before = self.aim.move if isinstance(self.aim.move, moves.Place) else None
        self._aim_with(self.held.turn(before, self.place, self._at))
        after = self.aim.move
        if before is not None and isinstance(after, moves.Place):
            old, new = self._lie(before), self._lie(after)
            self.turning.start(turn_between(old, new), old, new, self.ui)

    def _lie(self, move: moves.Place) -> dict[Cube, int]:
        """The places of a domino, with the value on each."""
        domino = self.picture.as_domino(self.state.seat or 0, move)
        pairs = zip(domino.places, domino.values, strict=True)
        return {(x, y, domino.level): value for (x, y), value in pairs}

    def _crown(self) -> bool:
        if not self.held.can_crown:
            return False
        self.held.with_totem = not self.held.with_totem
        move = self.aim.move
        self._aim_with(move if isinstance(move, moves.Place) else None)
        return True

    def choose(self, key: str) -> Aim:
        """Pick a domino, turn or crown it; when nothing fits, a domino is set aside at once."""
        if key == "turn":
            self._turn()
        elif key == "totem":
            self._crown()
        elif self.state.must_set_aside:
            move = moves.Aside(int(key[0]), int(key[1]))
            return Aim(move, self.state.why_not(move))
        else:
            self.held.domino = key
            self.drop_aim()
        return Aim()

    def hold(self, move: Any) -> None:
        """Take a move's domino, turned and crowned as it would lie there."""
        if isinstance(move, moves.Place):
            self.held.hold(move)
            self.place, self._at = place_of(move.a), (0.5, 0.5)
        super().hold(move)

    @property
    def can_pick(self) -> bool:
        """Whenever somebody is to act: to play a domino, or to set one aside."""
        return self.state.seat is not None

    def let_go(self) -> bool:
        """Drop aim and totem; the domino stays in the hand."""
        had = isinstance(self.aim.move, moves.Place) or self.held.with_totem
        self.held.with_totem = False
        self.drop_aim()
        return had

    def drop_aim(self) -> None:
        """Aim at nothing; when only one domino can be set aside, at that."""
        self.place, self.aim = None, Aim()
        if self.state.must_set_aside:
            offers = self.state.legal_moves()
            self.aim = Aim(offers[0]) if len(offers) == 1 else Aim()

    def _aim_with(self, move: moves.Place | None) -> Aim:
        crowned = self.held.crowned(move) if self.can_act else None
        return self.aim_at(crowned)

    def _pos(self, move: moves.Place) -> tuple[float, float]:
        return self.picture.pos([place_of(move.a), place_of(move.b)])
