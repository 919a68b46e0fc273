"""A table whose board can be turned, tilted and zoomed."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace
from typing import Any

from games.core.match import Match
from games.stage.motion.timeline import Call, Timeline, Tween, in_out_cubic
from games.stage.space.camera import Camera
from games.stage.table.game.view import View
from games.stage.widgets.commands import STAY, Command
from games.stage.widgets.scene import WidgetScene

STRAIGHT_DOWN = 90.0


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
        self._yaw_before = 0.0
        """How the board was turned before it was looked at from above."""

    def aim_camera(self, yaw: float, pitch: float | None, zoom: float = 1.0) -> None:
        """Let the camera go there."""
        start = self.view.camera
        goal = replace(self.view.frame(yaw, pitch), zoom=zoom)
        self._cameras = Timeline(self.ui.speed, is_reduced=self.ui.settings.reduce_motion)
        self.view.is_turning = True

        def apply(share: float) -> None:
            self.view.camera = start.between(goal, share)

        def arrive() -> None:
            self.view.is_turning = False
            self.view.camera = goal
            # A plan turns with the board, and a button shows whether one looks straight down.
            self.layout()

        self._cameras.add(Tween(0.38, apply, easing=in_out_cubic))
        self._cameras.add(Call(arrive))

    def turn(self, dx: float, dy: float) -> None:
        """Turn and tilt by a drag of so many pixels."""
        camera = self.view.camera.turned(-dx * 0.35 / self.ui.scale).tilted(dy * 0.2)
        self.view.is_turning = True
        self.view.camera = replace(self.view.frame(camera.yaw, camera.pitch), zoom=camera.zoom)

    def pinch(self, factor: float, degrees: float, rel: tuple[float, float]) -> None:
        """Two fingers bring the board nearer and turn it; going aside they move or tilt it."""
        is_moved = self.view.pan(*rel)
        camera = self.view.camera.turned(degrees).zoomed(factor)
        camera = camera if is_moved else camera.tilted(rel[1] * 0.2)
        self.view.is_turning = True
        self.view.camera = replace(self.view.frame(camera.yaw, camera.pitch), zoom=camera.zoom)

    def turned(self) -> None:
        """The drag is over: settle on a quarter turn that is near."""
        camera = self.view.camera.settled()
        self.aim_camera(camera.yaw, camera.pitch, camera.zoom)

    def zoom(self, steps: float) -> None:
        """Nearer or farther."""
        self.view.camera = self.view.camera.zoomed(1.1**steps)

    def reset_camera(self) -> Command | None:
        """The view as at the start."""
        self.view.recentre()
        self.aim_camera(self.view.home_yaw, None)
        return STAY

    def look_down(self) -> Command | None:
        """Straight down with the board's sides upright, and back to how it was turned before."""
        yaw = self.view.camera.yaw
        if _is_down(self.view.camera):
            is_unturned = _straight(self._yaw_before) == yaw
            self.aim_camera(self._yaw_before if is_unturned else yaw, None)
        else:
            self._yaw_before = yaw
            self.aim_camera(_straight(yaw), STRAIGHT_DOWN)
        return STAY

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
