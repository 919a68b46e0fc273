"""From one scene to the next: the new one rises over the picture of the old one."""

from __future__ import annotations

import pygame

from games.stage.motion.timeline import out_cubic
from games.stage.system.window import WindowTable
from games.stage.ui import Ui
from games.stage.widgets.scene import Scene


class Fade:
    """What is left of the scene before, and for how long."""

    def __init__(self, ui: Ui, table: WindowTable) -> None:
        self.ui = ui
        self.table = table
        self._left = 0.0
        self._before: pygame.Surface | None = None
        self._canvas: pygame.Surface | None = None

    @property
    def is_on(self) -> bool:
        """Whether the scene before is still seen."""
        return self._left > 0

    def begin(self, shown: pygame.Surface) -> None:
        """Another scene comes over what is shown, unless nothing should move."""
        if not self.ui.settings.reduce_motion and self.ui.speed != 0:
            self._before, self._left = shown.copy(), self.table.fade

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
        progress = out_cubic(1 - self._left / self.table.fade)
        self._canvas.set_alpha(round(255 * progress))
        surface.blit(self._before, (0, 0))
        surface.blit(self._canvas, (0, round(self.ui.px(self.table.rise) * (1 - progress))))
