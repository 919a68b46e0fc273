"""Kiwara on the stage: draws a state, and turns pointer and keys into moves."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from games.core.match import Match
from games.core.tables import load
from games.kiwara.rules import moves
from games.kiwara.rules.state import KiwaraState
from games.kiwara.rules.table import KINDS, KiwaraTable
from games.kiwara.view.ghost import draw_ghost
from games.kiwara.view.ground import flat_board
from games.kiwara.view.hand import KiwaraHand
from games.kiwara.view.margins import KiwaraMargins
from games.kiwara.view.picture import PITCH, KiwaraPicture
from games.kiwara.view.presenter import KiwaraPresenter
from games.stage.motion.timeline import Timeline, Tween
from games.stage.space.faces.decals import sprite_decal
from games.stage.space.geometry.blocks import Decal
from games.stage.space.geometry.camera import Camera
from games.stage.table.game.gain import draw_gains
from games.stage.table.game.view import View
from games.stage.ui import Ui

if TYPE_CHECKING:
    from games.stage.widgets.scene import Scene

WHITE = pygame.Color("#FFFFFF")
OUTLINE, STEPS = 0.32, 16
"""Seconds in which what an answer strikes is outlined, and in how many steps."""


class KiwaraView(View[KiwaraState]):
    """The table of a match of Kiwara."""

    name = "kiwara"
    picture: KiwaraPicture
    hand: KiwaraHand
    presenter: KiwaraPresenter
    margins: KiwaraMargins

    def __init__(self, ui: Ui, match: Match) -> None:
        super().__init__(ui, match)
        self.picture = self._new_picture()
        self.presenter = KiwaraPresenter(self.picture)
        self.hand = KiwaraHand(self.picture, self.state)
        self.margins = KiwaraMargins(self, self.hand)
        self._shown_struck: list[tuple[str, ...]] = []
        self._outlining = Timeline()
        self._outlined = 0.0
        """How much of the outline of what an answer strikes is drawn."""

    def _new_picture(self) -> KiwaraPicture:
        looks = self.player_looks(self.ui, [seat.colour for seat in self.match.seats])
        return KiwaraPicture(self.ui, self.state, looks)

    # Pictures without hands

    @classmethod
    def paint(
        cls,
        ui: Ui,
        surface: pygame.Surface,
        state: KiwaraState,
        move: Any,
        colours: Sequence[int],
        backdrop: bool,
    ) -> None:
        """The board; a move is a ghost over it."""
        picture = KiwaraPicture(ui, state, cls.player_looks(ui, colours))
        picture.area = surface.get_rect()
        picture.camera = picture.fitted(cls.within(surface))
        picture.draw_ground(surface)
        if state.totem is not None and not state.is_over:
            picture.light(surface, state.faced_cells())
        picture.draw_pieces(surface)
        if state.is_over or ui.settings.coordinates:
            picture.draw_letters(surface)
        if move is not None:
            tint = None if state.why_not(move) is None else ui.theme.bad
            draw_ghost(surface, picture, state, move, tint)

    @classmethod
    def board_preview(
        cls, ui: Ui, players: int, options: dict[str, Any], board: Any, size: tuple[int, int]
    ) -> pygame.Surface:
        """A map of the picker: its name, or its rows."""
        return flat_board(ui, _maps(ui.root)[board] if isinstance(board, str) else board, size)

    @classmethod
    def board_editor(
        cls, board: Any, on_done: Callable[[Any], None], players: int = 0
    ) -> Scene | None:
        """The scene where players draw a map of their own."""
        from games.kiwara.view.editor import BoardEditor

        return BoardEditor(board, on_done)

    @classmethod
    def podium_faces(cls, ui: Ui, match: Match, seat: int) -> Sequence[Decal]:
        """Their animals."""
        return [sprite_decal(ui, f"kiwara/{animal}", 0.84) for animal in KINDS]

    # The position shown

    def layout(self, board: pygame.Rect) -> None:
        """Take the area of the board."""
        shown = (self.picture.tokens, self.picture.totem_at)
        self.picture = self._new_picture()
        self.picture.tokens, self.picture.totem_at = shown
        super().layout(board)

    def frame(self, yaw: float = 0.0, pitch: float | None = None) -> Camera:
        """The whole board in its area."""
        return self.picture.fitted(self.room, yaw, PITCH if pitch is None else pitch)

    def sync(self, state: KiwaraState) -> None:
        """Show this state at once."""
        self.state = state
        self.picture.show(state)
        self.hint = None
        self.hand.show(state)

    def draw(self, surface: pygame.Surface) -> None:
        """The position, kept while nothing of it changes, then the hand and flights."""
        self.picture.is_quick = self.is_turning
        if self.is_moving or self.is_turning or self._outlining.is_moving:
            self._draw_position(surface)
        else:
            hints = (str(self.hint), str(self.other_hint))
            marks = (*hints, str(self.wanted), tuple(self.recent), self.refuted)
            key = (self.state, self.has_hands, self.hand.chosen, *marks)
            self.picture.draw_kept(surface, key, self._draw_position)
        if self.shows_aim and not self.is_moving:
            self._draw_aim(surface)
        self.presenter.draw(surface)

    def draw_board(self, surface: pygame.Surface) -> None:
        """The position, quickly while it is turned."""
        self.picture.is_quick = self.is_turning
        self._draw_position(surface)

    def _draw_position(self, surface: pygame.Surface) -> None:
        """Board, light, targets, tokens and marks: all but the hand."""
        picture, state = self.picture, self.state
        picture.draw_ground(surface)
        is_at_rest = not self.is_moving
        if state.totem is not None and is_at_rest and not state.is_over:
            picture.light(surface, state.faced_cells())
        self._draw_burden(surface)
        if self.has_hands and is_at_rest:
            self._draw_targets(surface)
        if is_at_rest:
            self._draw_struck(surface)
        picture.draw_pieces(surface)
        if self.ui.settings.coordinates or state.is_over or self._shown_struck:
            picture.draw_letters(surface)
        if is_at_rest:
            self.draw_recent(surface)
            self._draw_wanted(surface)
            if self.hint is not None:
                self._draw_hint(surface)
            if self.has_hands:
                self._draw_stops(surface)

    # The hand drawn

    def _draw_targets(self, surface: pygame.Surface) -> None:
        for what, name in self.hand.targets():
            if what == "cell":
                is_taken = self.state.animal_at(name) is not None
                self.picture.rim(surface, name, WHITE, is_dashed=True, fill=0 if is_taken else 0.24)

    def _draw_stops(self, surface: pygame.Surface) -> None:
        """Where the totem can go: numbered when its turn has come, rings when it will."""
        state, colour = self.state, self.ui.key_colour("kiwara")
        stops = state.board.stops
        if state.phase == "start":
            for stop in stops:
                self.picture.stop_ring(surface, stop, colour)
        elif state.phase == "totem" and self.hand.chosen == "gnu":
            for number, stop in enumerate(state.gnu_reach(), start=1):
                self.picture.disc(surface, stop, str(-number), colour)
        elif state.phase in ("totem", "place", "swap") and not self.hand.holds_card:
            for stop in state.totem_reach():
                steps = (stops.index(stop) - stops.index(state.totem or stop)) % len(stops)
                if state.phase == "totem":
                    self.picture.disc(surface, stop, str(steps or len(stops)), colour)
                else:
                    self.picture.stop_ring(surface, stop, colour)
        elif self.hand.chosen == "baboon":
            for what, stop in self.hand.targets():
                if what == "stop":
                    self.picture.stop_ring(surface, stop, colour)

    def _draw_aim(self, surface: pygame.Surface) -> None:
        if self.aim.move is not None:
            tint = None if self.aim.is_legal else self.ui.theme.bad
            draw_ghost(surface, self.picture, self.state, self.aim.move, tint)

    def draw_gain(self, surface: pygame.Surface) -> None:
        """The bubble over a ghost with each player's gain or loss."""
        is_shown = self.shows_aim and not self.is_moving and self.aim.is_legal
        move, target = self.aim.move, self.hand.target
        if is_shown and target is not None and isinstance(move, moves.Place | moves.Swap):
            x, y = self.hand.pos(target)
            foot = (x, y - self.picture.radius - self.ui.px(6))
            gains = self.shown_gains(move)
            draw_gains(surface, self.ui, self.board, foot, gains, bars=self.covered)

    def _draw_wanted(self, surface: pygame.Surface) -> None:
        """Light the cells and stops of the moves that a lesson asks for."""
        gold = self.ui.theme.hint
        for cell in sorted({move.cell for move in self.wanted if hasattr(move, "cell")}):
            self.picture.rim(surface, cell, gold, width=0.06)
        for move in self.wanted:
            if isinstance(move, moves.Totem):
                self.picture.stop_ring(surface, move.stop, gold)

    def _draw_burden(self, surface: pygame.Surface) -> None:
        """The cell that a boa imposes or a porcupine forbids."""
        for card, colour in (("boa", self.ui.theme.hint), ("porcupine", self.ui.theme.bad)):
            cell = self.state.pending.get(card)
            if cell:
                self.picture.rim(surface, cell, colour, width=0.07, fill=0.2)

    def _struck(self) -> list[tuple[str, ...]]:
        """The territories by which an answer refutes a try, once it lies there."""
        number = self.refuting
        if number is None or self.refuted is None or self.is_moving:
            return []
        before = self.states_of(self.match)[number]
        return [each.now.cells for each in self.state.struck_since(before, self.refuted)]

    def _draw_struck(self, surface: pygame.Surface) -> None:
        share = math.ceil(self._outlined * STEPS) / STEPS
        for cells in self._struck() if share else ():
            self.picture.surround(surface, cells, self.ui.theme.refused, share)

    # Time

    @property
    def is_working(self) -> bool:
        """Whether something is turned, or an outline drawn."""
        return super().is_working or self._outlining.is_moving

    def update(self, dt: float) -> None:
        """Let motions go on; what an answer strikes is outlined along its path."""
        super().update(dt)
        self._outlining.advance(dt)
        struck = self._shown_struck if self.is_moving else self._struck()
        if struck != self._shown_struck:
            self._shown_struck, self._outlined = struck, 0.0
            self._outlining = Timeline(self.ui.speed, is_reduced=self.ui.settings.reduce_motion)
            self._outlining.add(Tween(OUTLINE, self._outline))

    def finish(self) -> None:
        """Show the end of every motion at once."""
        super().finish()
        self._outlining.finish()

    def _outline(self, share: float) -> None:
        self._outlined = share

    def left_by(self, number: int) -> str | None:
        """The cell where an animal was placed or swapped to, while one stands there."""
        move = self.match.moves[number]
        is_animal = isinstance(move, moves.Place | moves.Swap)
        return move.cell if is_animal and move.cell in self.picture.tokens else None

    def pos_of(self, left: str) -> tuple[float, float]:
        """At the edge of the token, so that what it is can still be seen."""
        x, y = self.picture.cell_pos(left)
        return x + self.picture.radius * 0.8, y - self.picture.radius * 0.8

    def spot_of(self, move: Any) -> tuple[float, float] | None:
        """At the edge of the cell, or at the stop, that a move names."""
        cell, stop = getattr(move, "cell", None), getattr(move, "stop", None)
        if cell is not None:
            return self.pos_of(cell)
        return None if stop is None else self.picture.stop_pos(stop)

    def outline_left(
        self, surface: pygame.Surface, left: str, colour: pygame.Color, width: float, name: str
    ) -> None:
        """A ring around a token."""
        self.picture.ring(surface, left, colour, width / 2.6)

    def _draw_hint(self, surface: pygame.Surface) -> None:
        gold = self.ui.theme.hint
        if self.other_hint is not None:
            draw_ghost(surface, self.picture, self.state, self.other_hint)
        draw_ghost(surface, self.picture, self.state, self.hint, gold)


VIEW = KiwaraView


@lru_cache(maxsize=2)
def _maps(root: Path) -> dict[str, tuple[str, ...]]:
    return load(root / "config" / "games" / "kiwara.yaml", KiwaraTable).maps
