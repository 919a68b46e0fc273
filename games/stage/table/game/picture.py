"""What every game's picture of a position has: the eye it is seen with, and its place."""

from __future__ import annotations

import pygame

from games.stage.space.geometry.camera import Camera
from games.stage.ui import Ui


class Picture:
    """Draws a position through a camera. What it shows is not always what is true."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.camera = Camera()
        self.area = pygame.Rect(0, 0, 1, 1)
        """Where the board is fitted, and words about it stay."""
        self.sight = self.area
        """All of the screen that the board may show in."""
