"""A table whose board can be turned, tilted and zoomed."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace
from typing import Any

import pygame

from games.core.match import Match
from games.stage.draw.far import FarView
from games.stage.motion.timeline import (
    REDUCED,
    Call,
    Easing,
    Timeline,
    Tween,
    in_out_cubic,
    out_cubic,
)
from games.stage.space.geometry.camera import Camera
from games.stage.table.game.view import View
from games.stage.table.still import Sliding
from games.stage.widgets.scene import WidgetScene

STRAIGHT_DOWN = 90.0
FLICK, SLOWEST = 60.0, 4.0
"""Degrees a second from which a board glides on when it is let go, and below which it stops."""
KEPT = 0.94
"""How much of its speed is left after a sixtieth of a second."""
NEWER = 0.5
"""How much of the speed is that of the last moment."""
ZOOM = 0.14
"""Seconds of one step nearer or farther."""


class TurningTable(WidgetScene):
    """The camera's part of the table scene."""

    view: View[Any]

    @property
    @abstractmethod
    def match(self) -> Match:
        """The match on the table."""

    def __init__(self) -> None:
        super().__init__()
        self._cameras = Timeline()
        self._fades = Timeline()
        self._dragged = 0.0
        """Degrees by which a drag has turned the board since time last passed."""
        self._speed = 0.0
        """Degrees a second at which a drag turns it."""
        self._is_gliding = False
        """Whether it was let go while it turned, and goes on by itself."""
        self._zoom_goal: float | None = None
        self._yaw_before = 0.0
        """How the board was turned before it was looked at from above."""

    # The place

    def draw_under(self, surface: pygame.Surface) -> None:
        """The game's place."""
        self._draw_far(surface)
        self.draw_near(surface)

    def _draw_far(self, surface: pygame.Surface) -> None:
        """What of the place slides behind the ground as the board is turned."""
        far = self.ui.far_view(self.match.game.name)
        if far is not None:
            far.draw_far(surface, self._far_shift(far))

    def draw_near(self, surface: pygame.Surface) -> None:
        """The ground on which the board lies."""
        place, far = self.ui.place(self.match.game.name), self.ui.far_view(self.match.game.name)
        if far is None:
            surface.blit(place, (0, 0))
        else:
            far.draw_near(surface, place)

    def sliding(self) -> Sliding | None:
        """The far view, as it has slid; a place may have none."""
        far = self.ui.far_view(self.match.game.name)
        if far is None:
            return None
        shift, is_under_way = self._far_shift(far), self.view.is_turning
        return Sliding(far.rect, shift, is_under_way, self._draw_far, self.draw_near)

    def _far_shift(self, far: FarView) -> tuple[int, int]:
        return far.shift(self.view.camera.yaw, self.view.camera.pitch)

    # The camera

    def aim_camera(self, yaw: float, pitch: float | None, zoom: float = 1.0) -> None:
        """Let the camera go there, in the board's area as it is laid by now."""
        self.settle()
        goal = replace(self.view.frame(yaw, pitch), zoom=zoom)
        self._go_to(goal, 0.38, in_out_cubic)

    def _go_to(self, goal: Camera, seconds: float, easing: Easing) -> None:
        start = self.view.camera
        self._is_gliding, self._zoom_goal = False, goal.zoom
        self._cameras = Timeline(self.ui.speed, is_reduced=self.ui.settings.reduce_motion)
        self.view.is_turning = True

        def apply(share: float) -> None:
            self.view.camera = start.between(goal, share)

        def arrive() -> None:
            self.view.camera = goal
            self.come_to_rest()
            self._zoom_goal = None
            # A plan turns with the board, and a button shows whether one looks straight down.
            self.layout()

        self._cameras.add(Tween(seconds, apply, easing=easing))
        self._cameras.add(Call(arrive))

    def come_to_rest(self) -> None:
        """The quick picture fades into the one at rest."""
        if self.ui.speed:
            room = self.view.sight.clip(self.ui.rect)
            window = pygame.Surface(self.ui.size)
            window.set_clip(room)
            self.draw_under(window)
            self.view.draw_board(window)
            quick = window.subsurface(room).copy()
            self.view.fading = (quick, room)
            self._fades = Timeline()
            self._fades.add(Tween(REDUCED, lambda share: quick.set_alpha(round(255 * (1 - share)))))
            self._fades.add(Call(self._end_fade))
        self.view.is_turning = False
        self.view.on_camera(self.view.camera)  # some things only follow it once it rests

    def _end_fade(self) -> None:
        self.view.fading = None

    def turn(self, dx: float, dy: float) -> None:
        """Turn and tilt by a drag of so many pixels."""
        degrees = -dx * 0.35 / self.ui.scale
        self._hold(self.view.camera.turned(degrees).tilted(dy * 0.2), degrees)

    def pinch(self, factor: float, degrees: float, rel: tuple[float, float]) -> None:
        """Two fingers bring the board nearer and turn it; going aside they move or tilt it."""
        is_moved = self.view.pan(*rel)
        camera = self.view.camera.turned(degrees).zoomed(factor)
        self._hold(camera if is_moved else camera.tilted(rel[1] * 0.2), degrees)

    def _hold(self, camera: Camera, degrees: float) -> None:
        """A hand has the board and turns it by so much."""
        self._cameras = Timeline()
        self._zoom_goal = None
        self._is_gliding, self.view.is_turning = False, True
        self._dragged += degrees
        self.view.look_from(camera)

    def turned(self) -> None:
        """The drag is over: a board let go in full turn glides on, then it settles."""
        is_calm = self.ui.settings.reduce_motion or self.ui.speed == 0
        if abs(self._speed) >= FLICK and not is_calm:
            self._is_gliding = True
        else:
            self._settle()

    def _settle(self) -> None:
        """Come to rest, on a quarter turn if one is near."""
        self._speed = self._dragged = 0.0
        camera = self.view.camera.settled()
        self.aim_camera(camera.yaw, camera.pitch, camera.zoom)

    @property
    def is_camera_moving(self) -> bool:
        """Whether the camera is under way by itself."""
        return self._is_gliding or self._cameras.is_moving or self._fades.is_moving

    def pass_camera(self, dt: float) -> None:
        """Let the camera go on; how fast a hand turns it is told apart from how far."""
        self._cameras.advance(dt)
        self._fades.advance(dt)
        if self._is_gliding:
            self._glide(dt)
        elif dt > 0:
            fresh = self._dragged / dt
            self._speed = NEWER * fresh + (1 - NEWER) * self._speed
            self._dragged = 0.0

    def stop_gliding(self) -> None:
        """A hand is put on the board."""
        if self._is_gliding:
            self._is_gliding = False
            self._settle()

    def _glide(self, dt: float) -> None:
        self.view.look_from(self.view.camera.turned(self._speed * dt))
        self._speed *= KEPT ** (dt * 60)
        if abs(self._speed) < SLOWEST:
            self._is_gliding = False
            self._settle()

    def zoom(self, steps: float) -> None:
        """Nearer or farther; steps that follow each other add up."""
        now = self.view.camera
        goal = now if self._zoom_goal is None else replace(now, zoom=self._zoom_goal)
        self._go_to(replace(now, zoom=goal.zoomed(1.1**steps).zoom), ZOOM, out_cubic)

    def turn_quarters(self, quarters: int) -> None:
        """Quarter turns clockwise, or the other way round."""
        now = self.view.camera
        self.aim_camera((now.yaw + quarters * 90.0) % 360.0, now.pitch, now.zoom)

    def tilt(self, degrees: float) -> None:
        """Raise the eye, or lower it."""
        goal = self.view.camera.tilted(degrees)
        self.aim_camera(goal.yaw, goal.pitch, goal.zoom)

    def see_through(self) -> None:
        """Make foreign pieces glassy, or solid again, where that can be."""
        if self.view.has_xray:
            self.view.see_through(not self.view.is_seen_through)
            self.layout()

    def reset_camera(self) -> None:
        """The view as at the start."""
        self.view.recentre()
        self.aim_camera(self.view.home_yaw, None)

    def look_down(self) -> None:
        """Straight down with the board's sides upright, and back to how it was turned before."""
        yaw = self.view.camera.yaw
        if _is_down(self.view.camera):
            is_unturned = _straight(self._yaw_before) == yaw
            self.aim_camera(self._yaw_before if is_unturned else yaw, None)
        else:
            self._yaw_before = yaw
            self.aim_camera(_straight(yaw), STRAIGHT_DOWN)

    def _turn_towards(self, seat: int) -> None:
        people = [index for index, each in enumerate(self.match.seats) if not each.is_bot]
        yaw = self.view.seat_yaw(seat)
        yaw = _straight(yaw) if _is_down(self.view.camera) else yaw
        if self.ui.settings.turn_board and len(people) > 1 and self.view.camera.yaw != yaw:
            self.aim_camera(yaw, self.view.camera.pitch)


def _is_down(camera: Camera) -> bool:
    """Whether the eye looks straight down."""
    return camera.pitch > STRAIGHT_DOWN - 1


def _straight(yaw: float) -> float:
    """The nearest view along the board's sides."""
    return round(yaw / 90.0) * 90.0 % 360.0
