"""From one scene to the next: the new one rises over the picture of the old one.

What both of them show, such as a game's box, flies from its place in the one to that in the other.
"""

from __future__ import annotations

import pygame

from games.stage.draw import shapes
from games.stage.motion.timeline import in_out_cubic, lerp, out_cubic
from games.stage.system.window import WindowTable
from games.stage.ui import Ui
from games.stage.widgets.scene import Scene

FLIGHT = 0.36
"""Seconds of a change in which something flies."""
CORNER = 10
"""The radius of its corners, in design pixels."""


class Fade:
    """What is left of the scene before, and for how long."""

    def __init__(self, ui: Ui, table: WindowTable) -> None:
        self.ui = ui
        self.table = table
        self._left = self._whole = 0.0
        self._flying: dict[str, tuple[pygame.Rect, pygame.Surface]] = {}
        """What the scene before showed that may be seen again: where, and its picture."""
        self._before: pygame.Surface | None = None
        self._canvas: pygame.Surface | None = None

    @property
    def is_on(self) -> bool:
        """Whether the scene before is still seen."""
        return self._left > 0

    def begin(self, shown: pygame.Surface, scene: Scene) -> None:
        """Another scene comes over the one that is shown, unless nothing should move."""
        self._flying = {}
        if self.ui.settings.reduce_motion or self.ui.speed == 0:
            return
        self._before, self._left = shown.copy(), self.table.fade
        self._whole = self.table.fade
        window = shown.get_rect()
        for name, (rect, _) in scene.carried().items():
            if window.contains(rect):
                picture = shapes.rounded_picture(shown.subsurface(rect), self.ui.px(CORNER))
                self._flying[name] = (rect, picture)

    def arrive(self, scene: Scene) -> None:
        """The other scene is there: what both show gets the time to fly."""
        there = scene.carried() if self.is_on and self._flying else {}
        self._flying = {name: each for name, each in self._flying.items() if name in there}
        if self._flying:
            self._left = self._whole = FLIGHT

    def stop(self) -> None:
        """The new scene alone is seen."""
        self._left = 0.0

    def pass_time(self, dt: float) -> None:
        """Let time pass."""
        self._left = max(0.0, self._left - dt)

    def draw(self, surface: pygame.Surface, scene: Scene) -> None:
        """The scene, rising while it comes."""
        if not self.is_on or self._before is None:
            self._before = self._canvas = None
            scene.draw(surface)
            return
        if self._canvas is None or self._canvas.get_size() != surface.get_size():
            self._canvas = pygame.Surface(surface.get_size()).convert()
        scene.draw(self._canvas)
        passed = 1 - self._left / self._whole
        progress = out_cubic(passed)
        self._canvas.set_alpha(round(255 * progress))
        surface.blit(self._before, (0, 0))
        surface.blit(self._canvas, (0, round(self.ui.px(self.table.rise) * (1 - progress))))
        self._fly(surface, scene, in_out_cubic(passed))

    def _fly(self, surface: pygame.Surface, scene: Scene, share: float) -> None:
        """What both scenes show, on its way; what opens fades away over its goal."""
        goals = scene.carried() if self._flying else {}
        for name, (start, picture) in self._flying.items():
            if name not in goals:
                continue
            goal, is_kept = goals[name]
            end = start.fit(goal)  # as large as there is room, in its own shape
            wide, high = lerp(start.width, end.width, share), lerp(start.height, end.height, share)
            place = pygame.Rect(0, 0, max(1, round(wide)), max(1, round(high)))
            x, y = lerp(start.centerx, end.centerx, share), lerp(start.centery, end.centery, share)
            place.center = (round(x), round(y))
            shown = pygame.transform.smoothscale(picture, place.size)
            if not is_kept:
                shown.set_alpha(round(255 * (1 - share)))
            surface.blit(shown, place)
