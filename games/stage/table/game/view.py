"""What a game's view is: it draws a state, aims moves with pointer and keys, and animates events.

The table scene owns the match; a view owns the look of one position and the hand over it. The
state is final before its motion starts: a view keeps what it shows apart (`sync` jumps to a state,
`present` plays events up to it), so finishing a motion early is nothing but `sync`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

import pygame

from games.core.game import BadNotation, Event, Gain, S
from games.core.match import Match, Seat
from games.stage.draw.theme import PlayerLook
from games.stage.space.geometry.camera import Camera, Spot
from games.stage.table.game.hand import Aim
from games.stage.table.game.picture import Picture
from games.stage.table.game.presenter import Presenter
from games.stage.table.game.recent import Recalling
from games.stage.ui import Ui

OTHER = 0.4
"""How opaque the move beside the one that is shown as a hint is."""

Explain = Callable[[Sequence[Any], int], list[str]]
"""A sentence for each of some moves of a seat, why it is good, the best one first."""


class View(Recalling[S], ABC):
    """One game's picture and hands.

    The table scene calls `layout` for every new size, `sync` or `present` for every new position,
    and asks for the pieces, actions and log rows that it lays around the board.
    """

    picture: Picture
    """Draws the position shown through the camera."""
    presenter: Presenter[S]
    """Turns events into motion."""
    home_yaw: float = 0.0
    """How the board is turned at the start, and again when the camera is reset."""
    has_camera_bar: ClassVar[bool] = False
    """Whether buttons on the board turn the camera, as a building in space needs it."""
    comes_near: ClassVar[bool] = False
    """Whether a board seen from near is shown up to the panels and under them."""
    has_xray: ClassVar[bool] = False
    """Whether foreign pieces can be made glassy."""
    is_seen_through = False
    """Whether they are."""
    has_course: ClassVar[bool] = True
    """Whether a finished match is looked back at with everybody's chances after each move."""

    def __init__(self, ui: Ui, match: Match) -> None:
        self.ui = ui
        self.match = match
        self.state = self.state_of(match)
        self.board = self.room = pygame.Rect(0, 0, 1, 1)
        self._camera = Camera()
        self.is_turning = False
        """Whether the camera is under way, so that quick pictures are wanted."""
        self.fading: tuple[pygame.Surface, pygame.Rect] | None = None
        """The last quick picture, and where it goes out of sight over the one at rest."""
        self.come_to_rest: Callable[[], None] = lambda: None
        """Called when the camera has arrived on a way of the view's own: the scene fades it in."""
        self.hint: Any = None
        """A move to be shown as advice."""
        self.hinted: tuple[Any, ...] = ()
        """All moves that are advised, the best one first: those not in hand are numbered."""
        self.labels: tuple[tuple[Any, str, bool], ...] = ()
        """Moves that are told apart on the board: the words of each, and whether it is chosen."""
        self.explain: Explain = lambda moves, seat: []
        """Says why moves of a seat are good here; the scene knows the bots."""
        self.wanted: Sequence[Any] = ()
        """Moves that a lesson asks for: a view lights the places where they would be played."""
        self.covered: Sequence[pygame.Rect] = ()
        """What lies over the board, such as the bar that turns the camera."""
        self.is_near = False
        """Whether the camera leaves out most of the empty space above what stands."""
        self.is_guided = False
        """Whether the aim was taken elsewhere, on a phone: it is shown though nobody acts here."""

    # Pictures of a position, without hands

    @classmethod
    def snapshot(
        cls,
        ui: Ui,
        state: S,
        size: tuple[int, int],
        move: str = "",
        backdrop: bool = True,
        colours: Sequence[int] = (),
    ) -> pygame.Surface:
        """A position for thumbnails, figures and files; `move` is shown as a ghost over it.

        `colours` are the seats' player colours; by default the seats' numbers. Without a backdrop
        there is nothing around the board. What is no move shows none.
        """
        surface = pygame.Surface(size, pygame.SRCALPHA)
        if backdrop:
            surface.blit(ui.place(cls.name, size), (0, 0))
        try:
            meant = state.parse(move) if move else None
        except BadNotation:
            meant = None
        cls.paint(ui, surface, state, meant, colours or range(state.players), backdrop)
        return surface

    @classmethod
    def paint(
        cls,
        ui: Ui,
        surface: pygame.Surface,
        state: S,
        move: Any,
        colours: Sequence[int],
        backdrop: bool,
    ) -> None:
        """Draw a position over all of a surface, and what a move would be on it if there is one.

        As it stands, as a table would show it and advise the move.
        """
        seats = [Seat(colour=colour) for colour in colours]
        view = cls(ui, Match.at(state.game, state, seats))
        view.layout(surface.get_rect())
        view.hint = move
        view.draw(surface)

    @staticmethod
    def within(surface: pygame.Surface, margin: float = 0.03) -> pygame.Rect:
        """All of a surface but a margin."""
        rect = surface.get_rect()
        edge = max(2, round(min(rect.size) * margin))
        return rect.inflate(-2 * edge, -2 * edge)

    # Who plays

    @classmethod
    def lesson_view(cls) -> type[View[S]]:
        """The view at the table of a lesson, when the game's own needs its own table scene."""
        return cls

    # The position shown

    @property
    def camera(self) -> Camera:
        """Where the eye is."""
        return self._camera

    @camera.setter
    def camera(self, camera: Camera) -> None:
        self._camera = camera
        self.on_camera(camera)

    def on_camera(self, camera: Camera) -> None:
        """The camera has moved: the picture is seen through the same one."""
        self.picture.camera = camera
        self.picture.sight = self.sight

    def look_from(self, camera: Camera) -> None:
        """Look as this camera does, at the whole board."""
        self.camera = replace(self.frame(camera.yaw, camera.pitch), zoom=camera.zoom)

    def layout(self, board: pygame.Rect) -> None:
        """Take the area of the board; called with every change of size, theme or scale.

        A game makes its picture anew before, as it should look now.
        """
        self.board = self.picture.area = board
        self.hand.picture = self.presenter.picture = self.picture
        self.room = self.board.inflate(-self.ui.px(16), -self.ui.px(16))
        self._clear_bars()
        self.camera = self.frame(self.camera.yaw, self.camera.pitch)

    def _clear_bars(self) -> None:
        """Take the upright bars off the room that the board would lie under, one by one."""
        bars = [bar for bar in self.covered if bar.height > bar.width] if self.extent() else []
        gap = self.ui.px(4)
        while bars:
            eye, room = self.frame(self.home_yaw), self.room
            across = [eye.project(*spot)[0] for spot in self.extent()]
            left, right = min(across), max(across)
            bar = next((bar for bar in bars if bar.right > left and bar.left < right), None)
            if bar is None:
                return
            bars.remove(bar)
            if bar.centerx < room.centerx:
                start, end = bar.right + gap, room.right
            else:
                start, end = room.x, bar.left - gap
            self.room = pygame.Rect(start, room.y, end - start, room.height)

    def extent(self) -> Sequence[Spot]:
        """What of the board `frame` keeps in the room, where bars beside it may lie over it."""
        return ()

    @abstractmethod
    def sync(self, state: S) -> None:
        """Show this state at once."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the board with the hand over it and what is in flight. Changes nothing."""
        self.draw_still(surface)
        self.draw_lively(surface)

    @property
    def still_key(self) -> Hashable:
        """What `draw_still` would show; None while that changes with every frame."""
        return None

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw what stays as it is while a hand moves over the board."""

    def draw_lively(self, surface: pygame.Surface) -> None:
        """Draw the hand and what is in flight, over what is still."""

    def draw_board(self, surface: pygame.Surface) -> None:
        """Draw what fades in when the camera comes to rest: all but the hand and flights."""
        self.draw_still(surface)

    def draw_gain(self, surface: pygame.Surface) -> None:
        """Draw what the aimed move, or the advised one, would bring: over all marks."""

    @property
    def sight(self) -> pygame.Rect:
        """The part of the window that the board shows in; panels lie over it."""
        if self.comes_near and self.camera.zoom > 1:
            return pygame.Rect((0, 0), self.ui.size)
        return self.board.inflate(self.ui.px(8), self.ui.px(20))

    def kept_clear(self) -> Sequence[pygame.Rect]:
        """The parts of the board that no notice should lie over."""
        return ()

    # Hands

    @property
    def aim(self) -> Aim:
        """Where the hand points."""
        return self.hand.aim

    @property
    def has_hands(self) -> bool:
        """Whether a person may act on what is shown."""
        return self.hand.can_act

    @has_hands.setter
    def has_hands(self, has_hands: bool) -> None:
        self.hand.can_act = has_hands

    def point(self, pos: tuple[int, int] | None) -> Aim:
        """Aim at what lies under the pointer (None: it has left the board)."""
        return self.hand.point(pos)

    def key(self, event: pygame.Event) -> bool:
        """Move the aim with a key; whether the key was one of the board's."""
        return self.hand.key(event)

    def choose(self, key: str) -> Aim:
        """Pick a piece or an action by its key; an action without a target is a move at once."""
        return self.hand.choose(key)

    def let_go(self) -> bool:
        """Drop aim and choice; whether there was any."""
        return self.hand.let_go()

    def pan(self, dx: float, dy: float) -> bool:
        """Move the board by so many pixels; False: it always stands in the middle."""
        return False

    def recentre(self) -> None:
        """Forget how the board was moved."""

    def tap(self, pos: tuple[int, int]) -> bool:
        """Take a click that is no move, such as one on a map; False: it aims and plays."""
        return False

    @property
    def shows_aim(self) -> bool:
        """Whether what is aimed at is to be seen."""
        return self.has_hands or self.is_guided

    @property
    def is_working(self) -> bool:
        """Whether something besides motions goes on that wants frames."""
        return self.hand.turning.is_on

    @property
    def work_key(self) -> Hashable:
        """What the tray says of work under way: it is laid anew when that changes by itself."""
        return None

    def shown_gains(self, move: Any) -> list[tuple[PlayerLook, Gain]]:
        """Whoever plays it first, then everybody else for whom something changes."""
        seat, found = self.state.to_move, self.hand.gains(move)
        order = sorted(range(len(found)), key=lambda each: each != seat)
        return [
            (self.look_now(each), found[each])
            for each in order
            if each == seat or found[each].points or not found[each].is_sure
        ]

    @property
    def meant(self) -> Any:
        """The move that is advised, or else aimed at: what the pieces around the board mark."""
        return self.hint if self.hint is not None else self.aim.move

    @property
    def other_hint(self) -> Any:
        """The move beside the one that is shown as a hint: the other one of a turning point."""
        return next((move for move, _, is_chosen in self.labels if not is_chosen), None)

    def advise(self, tell: Callable[[Any], None]) -> bool:
        """Look for advice; False leaves that to the strongest bot.

        A move that is found out can be told, now or later; a view may also show its advice itself.
        """
        return False

    @property
    def advised_in(self) -> str:
        """The widget in which Enter takes what the view itself advises."""
        return ""

    def plan_levels(self) -> Mapping[tuple[int, int], tuple[int, int]] | None:
        """How high each column of a building is, and may get (0: as high as one likes).

        None: the board is flat, a plan of it would tell nothing.
        """
        return None

    # Looking into a building

    @property
    def layers(self) -> tuple[int, int] | None:
        """How many levels are shown, and of how many; None when there is nothing to peel."""
        return None

    def peel(self, level: int) -> None:
        """Show so many levels from below."""

    def see_through(self, is_on: bool) -> None:
        """Make foreign pieces glassy, or solid again."""
        self.is_seen_through = is_on

    @abstractmethod
    def frame(self, yaw: float = 0.0, pitch: float | None = None) -> Camera:
        """The camera that shows the whole board from there; as at the start by default."""

    def seat_yaw(self, seat: int) -> float:
        """How the board is turned towards a seat."""
        return (self.home_yaw + 360.0 * seat / max(1, self.match.state.players)) % 360.0

    # Motion

    @property
    def is_moving(self) -> bool:
        """Whether events are being shown."""
        return self.presenter.is_moving

    def present(self, events: Sequence[Event], before: S, after: S) -> None:
        """Start to show the events that lead from one state to the next."""
        self.finish()
        self.sync(before)
        motions = self.presenter.motions(events, before, after)
        self.presenter.run(motions, lambda: self.sync(after))

    def draw_above(self, surface: pygame.Surface) -> None:
        """Draw what flies over everything, panels too."""
        self.presenter.draw_above(surface)

    def update(self, dt: float) -> None:
        """Let the motion go on."""
        self.hand.turning.update(dt, self.ui.speed)
        if self.is_moving:
            self.presenter.timeline.advance(dt)

    def finish(self) -> None:
        """Show the end of the motion at once."""
        self.hand.turning.stop()
        self.presenter.timeline.finish()
