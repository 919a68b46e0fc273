"""The hand over Cuminos' table: the bar that it holds, and the column that it is over."""

from __future__ import annotations

from typing import Any

import pygame

from games.cuminos.rules.moves import Pass, Place
from games.cuminos.rules.state import CuminosState
from games.cuminos.view.held_bar import Column, HeldBar
from games.cuminos.view.picture import CuminosPicture
from games.stage.input.modifiers import has_shift, is_bare
from games.stage.space.building.turning import turn_between
from games.stage.table.game.hand import Aim, Hand
from games.stage.widgets.focus import ARROWS, beside, nearest_place


class CuminosHand(Hand[CuminosState]):
    """A bar is held over a column and falls onto whatever is there."""

    gainful = (Place,)
    picture: CuminosPicture

    def __init__(self, picture: CuminosPicture, state: CuminosState) -> None:
        super().__init__(picture, state)
        self.held = HeldBar()
        self.held.read(state)
        self.target: Column | None = None

    def show(self, state: CuminosState) -> None:
        """Another position: the bar stays in hand while it can."""
        super().show(state)
        self.target = None
        self.held.read(state)
        self.light()

    def acting_changed(self) -> None:
        self.light()

    def light(self) -> None:
        """Light the places of the held bar while a person may play it."""
        is_shown = self.can_act and not self.state.is_over
        self.picture.light(self.held.columns if is_shown else frozenset())

    def point(self, pos: tuple[int, int] | None) -> Aim:
        """Aim at the column under the pointer; the source has but one place."""
        if pos is None or not self.can_act:
            return self._aim_at(None)
        return self._aim_at((0, 0) if self.held.is_source else self.picture.column_under(pos))

    def _aim_at(self, column: Column | None) -> Aim:
        self.target = column
        is_over = column is not None and self.can_act and self.held.cumino
        return self.aim_at(self.held.over(column) if column is not None and is_over else None)

    def key(self, event: pygame.Event) -> bool:
        """Arrows go to where the bar fits, cell by cell with Shift; R turns it, F stands it up."""
        if not is_bare(event):
            return False
        if self.ui.keys.does(event, "cuminos.turn"):
            return self.wheel(-1.0 if has_shift(event) else 1.0)
        if self.ui.keys.does(event, "cuminos.stand"):
            self._stand()
            return True
        if event.key not in ARROWS:
            return False
        self._step(ARROWS[event.key], has_shift(event))
        return True

    def _step(self, direction: tuple[int, int], is_by_cell: bool) -> None:
        """To the nearest column where the bar fits; with Shift to the one beside."""
        pos = self.picture.top_pos
        places = {column: pos(column) for column in self.held.columns}
        if not is_by_cell and places:
            at = None if self.target is None else pos(self.target)
            self._aim_at(nearest_place(places, self.target, direction, at))
        elif not self.held.is_source:
            self._aim_at((0, 0) if self.target is None else beside(self.target, pos, direction))

    def wheel(self, steps: float) -> bool:
        """Turn the held bar."""
        if not self.held.cumino or not steps:
            return False
        before = self.aim.move
        self.held.turn_by(1 if steps > 0 else -1, self.target)
        self._aim_at(self.target)
        self._show_turn(before)
        self.ui.sounds.play("click")
        return True

    def _stand(self) -> None:
        if self.held.cumino:
            before = self.aim.move
            self.held.stand()
            self._aim_at(self.target)
            self._show_turn(before)
            self.light()
            self.ui.sounds.play("click")

    def _show_turn(self, before: object) -> None:
        """Let the bar be seen turning from where it lay to where it lies now."""
        after = self.aim.move
        if isinstance(before, Place) and isinstance(after, Place):
            old, new = ({cube: sign for sign, cube in each.cubes} for each in (before, after))
            self.turning.start(turn_between(old, new), old, new, self.ui)

    def choose(self, key: str) -> Aim:
        """Take a bar, turn it, or pass."""
        if key == "pass":
            return Aim(Pass(), self.state.why_not(Pass()))
        if key == "turn":
            self.wheel(1.0)
        elif key in ("stand", "lay"):
            self._stand()
        else:
            self.held.take(key)
            self._aim_at(None)
            self.light()
        return Aim()

    def hold(self, move: Any) -> None:
        """Take a move's bar, turned as it would lie there."""
        if isinstance(move, Place):
            self.target = self.held.hold(move)
            self.light()
        super().hold(move)

    @property
    def can_pick(self) -> bool:
        """Any bar of the hand can be taken."""
        return not self.state.is_over

    def let_go(self) -> bool:
        """Drop the aim; the bar stays in the hand."""
        had = self.target is not None
        self._aim_at(None)
        return had
