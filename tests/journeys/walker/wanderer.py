"""The walker's eyes and hands: mouse, keys, fingers and gamepad, and time that passes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

from games.stage.scenes.home.scene import HomeScene
from games.stage.table.match import MatchScene
from games.stage.widgets.base import Widget
from games.stage.widgets.scene import WidgetScene
from tests.journeys.person import FRAME, Person, Place
from tests.journeys.walker.steady import Clock, Guesser
from tests.unseen import unseen

FINGER = 5
MOST_WAKES = 300
"""Wakes in a row after which the app does not rest though nothing moves."""
STEPS = 8
"""Movements of a drag."""
MOST_STOPS = 100
WAYS_OUT = ("leave", "to-menu")
"""What leads out by its words; else Escape does."""
ENOUGH = 16
"""Ways out that a person would try before giving up."""


class Wanderer(Person):
    """A person whose clock stands still unless they wait, before bots that guess.

    Rests are slept through as by the app's loop: no step, until something wakes it.
    """

    def __init__(
        self, home: Path, clock: Clock, seed: int, *, size: tuple[int, int], **settings: Any
    ) -> None:
        self.clock = clock
        self.bots = Guesser(seed)
        self.wakes = 0
        """How often in a row the app asked to be woken at once."""
        self._rested = 0.0
        super().__init__(home, size=size, **settings)
        vars(self.desk)["worker"] = self.bots

    # Eyes

    @property
    def scene(self) -> WidgetScene:
        """What is on the screen."""
        return self._scene

    @property
    def table(self) -> MatchScene | None:
        """The table on the screen, if it is one."""
        scene = self.app.scene
        return scene if isinstance(scene, MatchScene) else None

    @property
    def is_home(self) -> bool:
        """Whether the home screen lies open."""
        return isinstance(self.app.scene, HomeScene) and not self.scene.has_modal

    def offered(self) -> list[Widget]:
        """What can be pressed: seen, enabled, and not under anything else."""
        layer, found = self.scene.layers[-1], []
        for top in layer.widgets:
            for widget in top.walk() if top.is_visible else ():
                if widget.can_focus and widget.is_enabled and widget.is_visible:
                    place = self.middle(widget)
                    if place is not None and layer._hit(place) is widget:
                        found.append(widget)
        return found

    def middle(self, widget: Widget) -> tuple[int, int] | None:
        """The middle of what is seen of a widget; None when nothing is."""
        seen = widget.rect.clip(self.app.ui.rect)
        if widget.clip is not None:
            seen = seen.clip(widget.clip)
        return seen.center if seen.width > 1 and seen.height > 1 else None

    def named(self, name: str) -> Widget | None:
        """What can be pressed and bears this name."""
        return next((each for each in self.offered() if each.name == name), None)

    # Hands

    def click(self, pos: Place, button: int = 1) -> None:
        """Move the pointer there, press and release."""
        with unseen(self.app):
            self.point(pos)
            self.down(pos, button)
        if self.app.is_running:
            self.up(pos, button)

    def drag(self, start: Place, end: Place, button: int = 1) -> None:
        """Press at one place, move to another, release."""
        held = tuple(int(button == each) for each in (1, 2, 3))
        with unseen(self.app):
            self.point(start)
            self.down(start, button)
            for step in range(1, STEPS + 1):
                x, y = (round(a + (b - a) * step / STEPS) for a, b in zip(start, end, strict=True))
                self.at = (x, y)
                self.give(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=held, touch=False)
        self.up(end, button)

    def wheel(self, pos: Place, way: int) -> None:
        """Turn the wheel over a place."""
        self.point(pos)
        more = {"precise_x": 0.0, "precise_y": float(way), "flipped": False}
        self.give(pygame.MOUSEWHEEL, x=0, y=way, **more)

    def finger(self, kind: int, pos: Place, finger: int = FINGER) -> None:
        """One event of a finger."""
        width, height = self.app.ui.size
        where = {"x": pos[0] / width, "y": pos[1] / height, "dx": 0, "dy": 0}
        self.give(kind, **where, finger_id=finger, touch_id=1)

    def tap(self, pos: Place) -> None:
        """Touch a place."""
        with unseen(self.app):
            self.finger(pygame.FINGERDOWN, pos)
        if self.app.is_running:
            self.finger(pygame.FINGERUP, pos)

    def swipe(self, start: Place, end: Place) -> None:
        """Put a finger down, move it, lift it."""
        with unseen(self.app):
            self.finger(pygame.FINGERDOWN, start)
            for step in range(1, STEPS):
                x, y = (a + (b - a) * step / STEPS for a, b in zip(start, end, strict=True))
                self.finger(pygame.FINGERMOTION, (x, y))
        self.finger(pygame.FINGERMOTION, end)
        self.finger(pygame.FINGERUP, end)

    def pinch(self, pos: Place, near: int, far: int) -> None:
        """Two fingers beside a place go apart, or together."""
        x, y = pos
        with unseen(self.app):
            for number, way in enumerate((-1, 1)):
                self.finger(pygame.FINGERDOWN, (x + way * near, y), number)
            for step in range(1, STEPS + 1):
                reach = near + (far - near) * step / STEPS
                for number, way in enumerate((-1, 1)):
                    self.finger(pygame.FINGERMOTION, (x + way * reach, y), number)
        for number, way in enumerate((-1, 1)):
            self.finger(pygame.FINGERUP, (x + way * far, y), number)

    def pad(self, button: int) -> None:
        """A button of the gamepad."""
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            if self.app.is_running:
                self.give(kind, button=button, instance_id=0)

    def key(self, *codes: int, mod: int = 0) -> None:
        for code in codes:
            if self.app.is_running:
                super().key(code, mod=mod)

    def give(self, kind: int, **more: Any) -> None:
        if self.app.is_running:
            super().give(kind, **more)

    # Time

    def _wait(self, seconds: float) -> None:
        """Touch nothing for so long; bots think and the disk writes meanwhile."""
        left = seconds
        while left > 0 and self.app.is_running and self.wakes < MOST_WAKES:
            self.desk.keeper.wait()
            app = self.app
            if app.queue.is_called.is_set():
                self._step(0.0)
            elif app.scene.is_timing or app.is_moving or app._is_dirty:
                self._step(FRAME)
                left -= FRAME
            else:
                wake, due = app.wake_after, self.bots.left
                rest = min([left, *(max(each, 0.001) for each in (wake, due) if each is not None)])
                if wake is not None and rest >= wake:
                    self._step(rest)
                    self.wakes = self.wakes + 1 if wake <= 0 else 0
                else:
                    self._sleep(rest)
                left -= rest

    def _sleep(self, seconds: float) -> None:
        """The app sleeps; the time is told to it with the next step."""
        self.clock.now += seconds
        self._rested += seconds
        self.bots.advance(seconds)

    def _step(self, dt: float, events: list[pygame.Event] | None = None) -> None:
        self.desk.keeper.wait()
        self.clock.now += dt
        self.bots.advance(dt)
        rested, self._rested = self._rested, 0.0
        super()._step(dt + rested, events)

    # Ways out

    def go_home(self) -> bool:
        """Whether Escape and what leads out bring home, in as many tries as a person has."""
        for _ in range(ENOUGH):
            if not self.app.is_running or self.is_home:
                return True
            layer = self.scene.layers[-1]
            names = {each.name for each in layer._all() if each.is_visible and each.can_focus}
            way = next((name for name in WAYS_OUT if name in names), None)
            if way is not None:
                self.come_to(way)
                self.key(pygame.K_RETURN)
            else:
                self.key(pygame.K_ESCAPE)
            self.wait(1.0)
        return False

    def come_to(self, name: str) -> bool:
        """Tab until this has the focus and is seen to have it; whether it comes so far."""
        for _ in range(MOST_STOPS):
            if self.scene.ui.is_focus_shown and self.focused == name:
                return True
            self.key(pygame.K_TAB)
        return False
