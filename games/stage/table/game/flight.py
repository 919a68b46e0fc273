"""What a move brought flies from its place to whoever gets it."""

from __future__ import annotations

import math

import pygame

from games.core.language import signed
from games.stage.motion.drawn import DrawnTween
from games.stage.motion.timeline import in_out_cubic, lerp
from games.stage.ui import Ui

Pos = tuple[float, float]
SECONDS = 0.36
RISE = 60
"""How high the way bends, in design pixels."""
TRAILS = ((0.0, 1.0), (0.06, 0.4), (0.12, 0.18))
"""How far copies lag behind, and how opaque they are; the thing itself first."""


class GainFlight(DrawnTween):
    """A number on its way from the board to a panel, two fading copies behind it."""

    def __init__(self, ui: Ui, points: int, start: Pos, goal: Pos) -> None:
        super().__init__(SECONDS, self._fly, easing=in_out_cubic)
        self._ui, self._start, self._goal = ui, start, goal
        self._text = signed(points)
        self._role = "good" if points > 0 else "bad"

    def _fly(self, surface: pygame.Surface, share: float) -> None:
        ui = self._ui
        colour: pygame.Color = getattr(ui.theme, self._role)
        for lag, opacity in reversed(TRAILS):
            at = self._at(max(0.0, share - lag))
            ink = pygame.Color(colour.r, colour.g, colour.b, round(255 * opacity))
            rim = pygame.Color(ui.theme.paper)
            rim.a = round(255 * opacity)
            wide = max(1, ui.px(2))
            for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, 1), (-1, 1), (1, -1)):
                spot = (at[0] + dx * wide, at[1] + dy * wide)
                ui.writer.draw(surface, self._text, "total32", rim, spot, "center")
            ui.writer.draw(surface, self._text, "total32", ink, at, "center")

    def _at(self, share: float) -> Pos:
        bend = self._ui.px(RISE) * math.sin(math.pi * share)
        x = lerp(self._start[0], self._goal[0], share)
        return x, lerp(self._start[1], self._goal[1], share) - bend
