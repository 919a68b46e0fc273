"""Cuminos on the stage: draws a state, and turns pointer and keys into moves."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import pygame

from games.core.game import Event
from games.core.lattice import Cube
from games.core.match import Match
from games.cuminos.rules.moves import Place
from games.cuminos.rules.state import CuminosState
from games.cuminos.view.bubble import Bubble
from games.cuminos.view.hand import CuminosHand
from games.cuminos.view.look import load_look
from games.cuminos.view.margins import CuminosMargins
from games.cuminos.view.minimap import Minimap
from games.cuminos.view.picture import CuminosPicture
from games.cuminos.view.presenter import CuminosPresenter
from games.stage.space.geometry.blocks import Decal
from games.stage.space.geometry.camera import Camera, Point
from games.stage.table.game.hand import Aim
from games.stage.table.game.view import OTHER, View
from games.stage.ui import Ui
from games.stage.widgets.focus import ARROWS

AT_HOME: Point = (0.0, 0.0)
MOST_WANTED = 8
"""More columns than this that a lesson asks for are as good as all of them."""
WHITE = pygame.Color("#FFFFFF")
SLACK = 0.8
"""How much smaller than need be the building may be seen, so that the camera rests."""


class CuminosView(View[CuminosState]):
    """The table of a match of Cuminos."""

    name = "cuminos"
    has_camera_bar = True
    comes_near = True
    picture: CuminosPicture
    hand: CuminosHand
    presenter: CuminosPresenter
    margins: CuminosMargins

    def __init__(self, ui: Ui, match: Match) -> None:
        super().__init__(ui, match)
        frame = load_look(ui.root).frame
        self.home_yaw = frame.yaw
        self._camera = Camera(yaw=frame.yaw, pitch=frame.pitch)
        self.pitch = frame.pitch
        self.shift = AT_HOME
        """How far the table was moved by hand, in cells."""
        self._goal = self._from = self._camera
        self._cubes: frozenset[Cube] = frozenset()
        """What the camera shows whole: what stands, and where the next bar may stand."""
        self._ahead: CuminosState | None = None
        """The position that a motion leads to."""
        self._set_up()
        self._cubes = _needed(self.state)
        self.presenter = CuminosPresenter(self.picture, self)
        self.hand = CuminosHand(self.picture, self.state)
        self.margins = CuminosMargins(self, self.hand)

    def _set_up(self) -> None:
        seats = range(self.state.players)
        looks = [self.look_of(self.ui, self.match, seat) for seat in seats]
        self.picture = CuminosPicture(self.ui, self.state, looks)
        self.minimap = Minimap(self.picture)
        self.bubble = Bubble(self.ui, self.picture)

    # Pictures without hands

    @classmethod
    def paint(
        cls,
        ui: Ui,
        surface: pygame.Surface,
        state: CuminosState,
        move: Any,
        colours: Sequence[int],
        backdrop: bool,
    ) -> None:
        """The building from near; a bar is a ghost on it."""
        picture = CuminosPicture(ui, state, cls.player_looks(ui, colours))
        picture.area = picture.sight = surface.get_rect()
        ghost, frame = move if isinstance(move, Place) else None, picture.look.frame
        if ghost is not None:
            picture.box = picture.wanted_box(ghost)
        room = cls.within(surface)
        picture.camera = picture.close_up(room, frame.yaw, frame.pitch, ghost)
        picture.draw(surface, is_bare=not backdrop)
        if ghost is not None:
            tint = None if state.why_not(ghost) is None else ui.theme.bad
            picture.draw_ghost(surface, state.to_move or 0, ghost, tint=tint, rim=tint or WHITE)

    @classmethod
    def podium_faces(cls, ui: Ui, match: Match, seat: int) -> Sequence[Decal]:
        """The symbols of their bars."""
        state = cls.state_of(match)
        looks = [cls.look_of(ui, match, each) for each in range(state.players)]
        bars = CuminosPicture(ui, state, looks).bars
        return [bars.decal(seat, number) for number in range(1, len(bars.symbols) + 1)]

    # The position shown

    def layout(self, board: pygame.Rect) -> None:
        """Take the area of the board."""
        shown, box = self.picture.placed, self.picture.box
        self._set_up()
        self.picture.show(shown)
        self.picture.box = box
        super().layout(board)
        self.margins = CuminosMargins(self, self.hand)
        self.hand.light()

    def frame(self, yaw: float = 0.0, pitch: float | None = None) -> Camera:
        """Building and open places in the board's area, moved as the hand moved it."""
        return self._framed(self._cubes, yaw, self.pitch if pitch is None else pitch)

    def _framed(self, cubes: frozenset[Cube], yaw: float, pitch: float) -> Camera:
        return self.picture.moved(self.picture.fitted(self._room(), yaw, pitch, cubes), self.shift)

    def _room(self) -> pygame.Rect:
        """The part of the board that no bar lies over."""
        room = self.board.inflate(-self.ui.px(16), -self.ui.px(16))
        for bar in self.covered:
            if bar.width > bar.height:
                room.height = min(room.height, bar.top - self.ui.px(4) - room.top)
            else:
                room.width, room.left = room.right - max(room.left, bar.right), bar.right
        return room

    def _kept(self, cubes: frozenset[Cube]) -> frozenset[Cube]:
        """These cubes, and what was framed before as long as that costs little: so it rests."""
        both, eye = self._cubes | cubes, self.camera
        wide, near = (self._framed(each, eye.yaw, eye.pitch) for each in (both, cubes))
        return both if wide.unit >= SLACK * near.unit else cubes

    @property
    def sight(self) -> pygame.Rect:
        """All of the window, too, when the table was moved by hand."""
        return super().sight if self.shift == AT_HOME else pygame.Rect((0, 0), self.ui.size)

    def sync(self, state: CuminosState) -> None:
        """Show this state at once; the camera frames it unless the table was moved by hand."""
        self.state = state
        self.picture.show(state.placed())
        if self.shift == AT_HOME:
            self._frame_for(state)
        self.hint = None
        self.hand.show(state)

    def _frame_for(self, state: CuminosState) -> None:
        self.picture.box = self.picture.wanted_box()
        self._cubes, eye = self._kept(_needed(state)), self.camera
        goal = replace(self.frame(eye.yaw, eye.pitch), zoom=eye.zoom)
        if goal != eye:
            self.camera = goal

    def present(self, events: Sequence[Event], before: CuminosState, after: CuminosState) -> None:
        """The camera follows to where the next bar may stand, too."""
        self._ahead = after
        super().present(events, before, after)

    def plan_levels(self) -> Mapping[tuple[int, int], tuple[int, int]]:
        """The columns of the building."""
        return {column: (high, 0) for column, high in self.picture.painter.lattice.tops.items()}

    # Following the building

    def will_follow(self, move: Place) -> bool:
        """Whether the camera should go elsewhere for one more bar."""
        if self.shift != AT_HOME:
            return not self.board.contains(self.picture.bounds(move))
        eye = self.camera
        goal = self._framed(self._kept(self._next(move)), eye.yaw, eye.pitch)
        return replace(goal, zoom=eye.zoom) != eye

    def _next(self, move: Place) -> frozenset[Cube]:
        """What must be seen once a bar stands there."""
        ahead = self._ahead
        if ahead is not None and ahead.round == self.state.round:
            return _needed(ahead)
        return self._cubes | {cube for _, cube in move.cubes}

    def start_following(self, move: Place) -> None:
        """Set out for the frame of the building; `move` stands in it by now or soon."""
        self.shift = AT_HOME
        self.picture.box = self.picture.wanted_box(move)
        self._cubes = self._kept(self._next(move))
        self._from = self.camera
        goal = self._framed(self._cubes, self.camera.yaw, self.camera.pitch)
        self._goal = replace(goal, zoom=self.camera.zoom)
        self.is_turning = True

    def follow(self, share: float) -> None:
        """Be part of the way there."""
        self.camera = self._from.between(self._goal, share)

    def end_following(self) -> None:
        """Be there."""
        self.camera = self._goal
        self.come_to_rest()
        self.is_turning = False

    def start_anew(self) -> None:
        """The table is empty again."""
        self.picture.show([])
        self.shift, self._cubes = AT_HOME, frozenset()
        self._frame_for(self._ahead or self.state)

    def pan(self, dx: float, dy: float) -> bool:
        """Move the table by so many pixels."""
        x, y = self.board.center
        start, end = self.camera.ground((x, y)), self.camera.ground((x + dx, y + dy))
        self._move_to((start[0] - end[0], start[1] - end[1]))
        return True

    def _move_to(self, by: Point) -> None:
        self.shift = (self.shift[0] + by[0], self.shift[1] + by[1])
        self.camera = self.picture.moved(self.camera, by)

    def recentre(self) -> None:
        """Frame the building again, and follow it."""
        self.shift, self._cubes = AT_HOME, _needed(self.state)
        self.picture.box = self.picture.wanted_box()

    def tap(self, pos: tuple[int, int]) -> bool:
        """A click on the map goes there."""
        spot = self.minimap.spot_under(pos)
        if spot is None:
            return False
        x, y = self.camera.ground(self.board.center)
        self._move_to((spot[0] - x, spot[1] - y))
        return True

    # Drawing

    @property
    def still_key(self) -> Hashable:
        """Everything that table, building, map and advice depend on."""
        if self.is_turning:
            return None
        taken = tuple(map(tuple, self._taken()))
        key = (self.picture.key, taken, self.is_moving, self.ui.theme.is_dark)
        hint = (self.hint, self.other_hint, self.hint and self.aim.move is None)
        return (*key, tuple(self.wanted), hint, tuple(self.recent))

    def left_by(self, number: int) -> int | None:
        """The bar placed, by its number in the building; None once that was cleared away."""
        before = self.states_of(self.match)[number]
        if not isinstance(self.match.moves[number], Place) or before.round != self.state.round:
            return None
        bar = len(before.placed())
        return bar if bar < len(self.picture.placed) else None

    def pos_of(self, left: int) -> tuple[float, float]:
        """Over the middle of a bar."""
        return self.camera.project(*self.picture.middle(self.picture.placed[left][1]))

    def spot_of(self, move: Any) -> tuple[float, float] | None:
        """Over the middle of a bar that would be placed."""
        if not isinstance(move, Place):
            return None
        return self.camera.project(*self.picture.middle(move))

    def outline_left(
        self, surface: pygame.Surface, left: int, colour: pygame.Color, width: float, name: str
    ) -> None:
        """A rim around a bar."""
        self.picture.painter.draw_outline(
            surface, self.camera, {left}, colour, width=width, name=name
        )

    def draw_still(self, surface: pygame.Surface) -> None:
        """Table, building, map, advice."""
        self.picture.draw(surface, is_quick=self.is_turning, taken=self._taken())
        if self.minimap.is_wanted:
            self.minimap.draw(surface)
        if not self.is_moving and not self.is_turning:
            self.draw_recent(surface)
            self.picture.draw_wanted(surface, self.wanted)
            self._draw_advice(surface, self.state.to_move or 0)

    def draw_lively(self, surface: pygame.Surface) -> None:
        """Hand and flights."""
        if self.shows_aim and not self.is_moving and isinstance(self.aim.move, Place):
            seat, move, bad = self.state.to_move or 0, self.aim.move, self.ui.theme.bad
            looks: dict[str, Any] = {} if self.aim.is_legal else {"tint": bad, "rim": bad}
            if self.hand.turning.is_on:
                self.picture.draw_turning(surface, seat, move, self.hand.turning, **looks)
            else:
                self.picture.draw_ghost(surface, seat, move, **looks)
        self.presenter.draw(surface)

    def draw_gain(self, surface: pygame.Surface) -> None:
        """The bubble beside a ghost."""
        if self.is_moving:
            return
        if self.shows_aim and isinstance(self.aim.move, Place):
            self._draw_bubble(surface, self.aim.move, self.aim.is_legal)
        is_advised = self.aim.move is None and not self.labels and not self.is_turning
        if is_advised and isinstance(self.hint, Place):
            self._draw_bubble(surface, self.hint, is_legal=True)

    def _draw_advice(self, surface: pygame.Surface, seat: int) -> None:
        """Where a lesson asks to play, and the hint."""
        gold = self.ui.theme.hint
        wanted = {
            (x, y) for move in self.wanted if isinstance(move, Place) for _, (x, y, _) in move.cubes
        }
        for column in sorted(wanted) if len(wanted) <= MOST_WANTED else ():
            self.picture.mark(surface, column, gold)
        if isinstance(self.other_hint, Place):
            other = self.other_hint
            self.picture.draw_ghost(surface, seat, other, opacity=OTHER, name="other")
        if isinstance(self.hint, Place):
            self.picture.draw_ghost(surface, seat, self.hint, tint=gold, rim=gold, name="hint")

    def _draw_bubble(self, surface: pygame.Surface, move: Place, is_legal: bool) -> None:
        changes = self.shown_gains(move)[:1] if is_legal else []
        self.bubble.draw(surface, self.state, move, changes, self._taken())

    def _taken(self) -> tuple[pygame.Rect, ...]:
        """What lies over the table: the bars of the camera, and the map."""
        return (*self.covered, *([self.minimap.rect] if self.minimap.is_wanted else []))

    def kept_clear(self) -> Sequence[pygame.Rect]:
        """The places where the held bar fits."""
        return self.picture.open_places() if self.has_hands else ()

    # Hands

    def point(self, pos: tuple[int, int] | None) -> Aim:
        """Aim at the column under the pointer, unless the map lies there."""
        is_on_map = pos is not None and self.minimap.spot_under(pos) is not None
        return self.hand.point(None if is_on_map else pos)

    def key(self, event: pygame.Event) -> bool:
        """With Alt the arrows move the table; all else is the hand's."""
        if self.ui.keys.does(event, "cuminos.pan"):
            dx, dy = ARROWS[event.key]
            return self.pan(-dx * self.camera.scale, -dy * self.camera.scale)
        return self.hand.key(event)


def _needed(state: CuminosState) -> frozenset[Cube]:
    """What stands, and everywhere the bar of the seat to move may stand."""
    built = {cube for _, move in state.placed() for _, cube in move.cubes}
    legal = [move for move in state.legal_moves() if isinstance(move, Place)]
    return frozenset(built | {cube for move in legal for _, cube in move.cubes})


VIEW = CuminosView
