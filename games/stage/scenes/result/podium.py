"""The podium that the winners' pieces build: two rows of blocks that drop into their places."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from games.stage.motion.timeline import in_quad
from games.stage.space.faces.miniatures import piece_picture
from games.stage.space.geometry.blocks import SOUTH, Block, Decal

ROWS = (5, 3)
"""How many blocks lie in each row, from below."""
DROP = 0.2
"""Seconds in which a row falls into its place."""
HEIGHT = 2.2
"""From how many blocks above."""
PITCH = 24.0
RISE = math.cos(math.radians(PITCH))
TALL = RISE + math.sin(math.radians(PITCH))
"""How high a row is seen, top and front, and how far the next one stands above it, in blocks."""

Piece = tuple[pygame.Color, Decal]
"""The colour of a block and what its front shows."""


class Podium:
    """Rows that fall one after the other, once, and stand.

    `pieces` are those of each winner; they take turns.
    """

    def __init__(self, pieces: Sequence[Sequence[Piece]]) -> None:
        count, players = sum(ROWS), len(pieces)
        self.pieces = [
            pieces[number % players][number // players % len(pieces[number % players])]
            for number in range(count)
        ]
        self.age = 0.0

    @property
    def is_moving(self) -> bool:
        """Whether a row is still in the air."""
        return self.age < DROP * len(ROWS)

    def update(self, dt: float) -> None:
        """Let them fall."""
        self.age = min(DROP * len(ROWS), self.age + dt)

    def finish(self) -> None:
        """All of it stands."""
        self.age = DROP * len(ROWS)

    @staticmethod
    def height(unit: float) -> float:
        """How high it stands, for blocks of so many pixels."""
        return unit * (RISE * (len(ROWS) - 1) + TALL)

    def draw(self, surface: pygame.Surface, foot: tuple[float, float], unit: float) -> None:
        """Draw it with the middle of its foot there."""
        first = 0
        for row, count in enumerate(ROWS):
            share = min(1.0, max(0.0, self.age / DROP - row))
            picture = self._row(first, count, unit)
            first += count
            if share > 0:
                lift = unit * (RISE * row + HEIGHT * (1 - in_quad(share)))
                place = picture.get_rect(midbottom=(round(foot[0]), round(foot[1] - lift)))
                surface.blit(picture, place)

    def _row(self, first: int, count: int, unit: float) -> pygame.Surface:
        blocks = [
            Block(x, 0, 0, (first, x, decal.key), colour, decals={SOUTH: decal})
            for x, (colour, decal) in enumerate(self.pieces[first : first + count])
        ]
        size = (round(count * unit) + 2, round(TALL * unit) + 2)
        return piece_picture(blocks, size, yaw=0.0, pitch=PITCH)
