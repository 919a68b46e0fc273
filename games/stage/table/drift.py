"""A little life: something small drifts by over the board when a turn has ended."""

from __future__ import annotations

import math
from random import Random

import pygame

from games.stage.draw.clipping import clipped
from games.stage.ui import Ui

SECONDS = 3.4
"""How long it is on its way."""
PAUSE = 20.0
"""Seconds after one in which no other comes."""
FADE = 0.15
"""Seconds in which it comes into sight and goes out of it."""
SIZE, OVER = 34, 3
"""Its side in design pixels, and how much larger it is kept so that it turns smoothly."""
SHADE = (0, 0, 0, 46)
HEIGHT = 22
"""How far under it its shadow lies, in design pixels."""
THINNEST = 0.22
"""How much of its width is left when it is seen from the side."""


class Drift:
    """A leaf, a feather, a butterfly: once across the board, then nothing moves again.

    It does not come with motion reduced or off, and is shooed away as soon as somebody aims.
    """

    def __init__(self, ui: Ui, game: str) -> None:
        self.ui = ui
        self.name = f"{game}/drift"
        self.flaps = ui.flaps(game)
        self.area = pygame.Rect(0, 0, 0, 0)
        self._age = SECONDS
        """Seconds since it came."""
        self._gone = 0.0
        """Seconds since it was shooed away."""
        self._since = PAUSE
        """Seconds since the last one was seen."""
        self._start, self._sink, self._phase = 0.0, 0.0, 0.0

    @property
    def is_moving(self) -> bool:
        """Whether it is on its way."""
        return self._age < SECONDS and self._gone < FADE

    def come(self, area: pygame.Rect, seed: int) -> None:
        """Let one drift over an area, unless it is not wanted or one was there just now."""
        ui = self.ui
        is_calm = ui.settings.reduce_motion or ui.speed == 0
        if is_calm or self.is_moving or self._since < PAUSE or not ui.sprites.has(self.name):
            return
        rng = Random(seed)
        self.area, self._age, self._gone, self._since = area, 0.0, 0.0, 0.0
        self._start, self._sink = rng.uniform(0.08, 0.3), rng.uniform(0.25, 0.5)
        self._phase = rng.uniform(0, math.tau)

    def shoo(self) -> None:
        """Let it be gone soon."""
        if self._gone == 0:
            self._gone = 1e-6

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._since += dt
        if self.is_moving:
            self._age += dt * self.ui.speed
            self._gone += dt if self._gone else 0.0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it over its area alone."""
        if not self.is_moving:
            return
        px, area, share = self.ui.px, self.area, self._age / SECONDS
        swing = math.sin(self._phase + 9 * share)
        x = area.x + area.width * (0.04 + 0.92 * share)
        y = area.y + area.height * (self._start + self._sink * share) + px(16) * swing
        near = min(self._age, SECONDS - self._age, FADE) / FADE * (1 - self._gone / FADE)
        picture = self._seen(28 * swing + 12, near)
        with clipped(surface, area):
            shade = picture.copy()
            shade.fill(SHADE, special_flags=pygame.BLEND_RGBA_MULT)
            surface.blit(shade, shade.get_rect(center=(x + px(HEIGHT) / 2, y + px(HEIGHT))))
            surface.blit(picture, picture.get_rect(center=(x, y)))

    def _seen(self, lean: float, opacity: float) -> pygame.Surface:
        """As it is turned now."""
        side = self.ui.px(SIZE)
        whole = self.ui.sprites.get(self.name, side * OVER)
        turn = abs(math.cos(math.pi * self.flaps * self._age + self._phase))
        wide = max(1, round(whole.get_width() * (THINNEST + (1 - THINNEST) * turn)))
        flat = pygame.transform.smoothscale(whole, (wide, whole.get_height()))
        turned = pygame.transform.rotozoom(flat, lean, 1 / OVER)
        turned.set_alpha(round(255 * opacity))
        return turned
