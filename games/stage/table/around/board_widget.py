"""The boards of table scenes: aimed at, played on and turned."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Any

import pygame

from games.stage.draw.clipping import clipped
from games.stage.input.modifiers import is_command_held, is_shift_held
from games.stage.table.acting import ActingScene
from games.stage.table.game.ranks import draw_labels, draw_ranks
from games.stage.table.game.view import View
from games.stage.widgets.base import Widget, done
from games.stage.widgets.commands import STAY, Command
from games.stage.widgets.focus import ARROWS

RING = 16
"""How much less of a small window's board has the focus ring around it."""


@dataclass(eq=False)
class TurnedBoard(Widget):
    """A board that turns when it is dragged; what a click does is its own matter."""

    can_focus = True
    wants_drag = True
    is_live = True
    radius = 18

    scene: ActingScene
    name: str = field(default="board", kw_only=True)
    drawer: pygame.Rect | None = field(default=None, kw_only=True)
    """What lies over its right end."""

    view: View[Any] = field(init=False)
    _from: tuple[int, int] | None = field(default=None, init=False)
    _is_turning: bool = field(default=False, init=False)

    def __post_init__(self) -> None:
        super().__post_init__()
        self.view = self.scene.view

    def adopt(self, old: Widget) -> None:
        """A drag under way goes on over a new layout."""
        super().adopt(old)
        if isinstance(old, TurnedBoard):
            self._from, self._is_turning = old._from, old._is_turning

    def press(self, pos: tuple[int, int], clicks: int) -> None:
        """Remember where the pointer went down: a drag from there turns the board."""
        self._from, self._is_turning = pos, False

    def drag(self, pos: tuple[int, int]) -> Command | None:
        """Turn and tilt with the pointer once it has gone far enough."""
        if self._from is None:
            return STAY
        dx, dy = pos[0] - self._from[0], pos[1] - self._from[1]
        if not self._is_turning and abs(dx) + abs(dy) < self.ui.px(12):
            return STAY
        self._is_turning = True
        if not is_shift_held() or not self.view.pan(dx, dy):
            self.scene.turn(dx, dy)
        self._from = pos
        return STAY

    def release(self, pos: tuple[int, int]) -> Command | None:
        """A click, unless it was a drag."""
        was_turning, self._is_turning, self._from = self._is_turning, False, None
        if was_turning:
            self.scene.turned()
            return STAY
        return self.clicked(pos) if self.rect.collidepoint(pos) else STAY

    def clicked(self, pos: tuple[int, int]) -> Command | None:
        """The board was clicked there."""
        return STAY

    def activate(self) -> Command | None:
        """Enter plays what is aimed at."""
        return done(self.scene.confirm())

    @property
    def ring_rect(self) -> pygame.Rect:
        """What the focus ring goes around; its neighbours are near in a small window."""
        rect = pygame.Rect(self.rect)
        if self.drawer is not None:
            rect.width = self.drawer.left - rect.left
        inset = -self.ui.px(RING) if self.ui.is_small else 0
        return rect.inflate(inset, inset)


class BoardInput(TurnedBoard):
    """A board under hands: it aims, plays what is clicked, and turns when dragged beside that."""

    is_live = False

    def clicked(self, pos: tuple[int, int]) -> Command | None:
        return done(self.scene.press(pos))

    def wheel(self, dx: float, dy: float) -> Command | None:
        """Turn what is held; nearer and farther with Control, or where nothing can be turned."""
        is_zoom = is_command_held()
        if not is_zoom and self.view.has_hands and self.view.hand.wheel(dy):
            self.scene.aimed()
        else:
            self.scene.zoom(dy)
        return STAY

    def key(self, event: pygame.Event) -> Command | None:
        """Arrows move the aim, and never lead away from the board: Tab does."""
        is_own = self.view.has_hands and self.view.key(event)
        if is_own:
            self.scene.aimed()
        if is_own or event.key in ARROWS:
            self.ui.is_focus_shown = True
            return STAY
        return None

    def draw_ring(self, surface: pygame.Surface) -> None:
        """The aim shows where the keys are; a ring around the board only while there is none."""
        if self.view.aim.move is None:
            super().draw_ring(surface)


class BoardWidget(BoardInput):
    """A board that is seen, too."""

    is_live = True

    @property
    def shows(self) -> Hashable:
        """What is still on the board."""
        return self.view.still_key

    @property
    def sight(self) -> pygame.Rect:
        """As far as the view shows anything."""
        return self.view.sight

    def draw_still(self, surface: pygame.Surface) -> None:
        """What of the board is kept, unless all of it is under way."""
        if self.view.still_key is not None:
            self._draw_with(self.view.draw_still, surface)

    def draw(self, surface: pygame.Surface) -> None:
        """What of the board is not kept."""
        view = self.view
        is_kept = view.still_key is not None
        fading = () if view.fading is None or view.is_turning else (view.fading,)
        if is_kept:
            surface.blits(fading)
        self._draw_with(view.draw_lively if is_kept else view.draw, surface)
        if not is_kept:
            surface.blits(fading)
        if view.hinted:
            self._draw_with(lambda under: draw_ranks(under, view), surface)
        if view.labels:
            self._draw_with(lambda under: draw_labels(under, view), surface)
        self._draw_with(view.draw_gain, surface)

    def _draw_with(self, draw: Callable[[pygame.Surface], None], surface: pygame.Surface) -> None:
        """The view draws itself inside its area."""
        with clipped(surface, self.sight):
            draw(surface)
