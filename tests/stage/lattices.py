"""Blocks in tests."""

from __future__ import annotations

from random import Random

import pygame

from games.stage.space.geometry.blocks import Block

COLOURS = [pygame.Color(name) for name in ("#E0493A", "#3478DE", "#F5BC2E", "#35A56B")]
AREA = pygame.Rect(0, 0, 240, 200)
GROUND = pygame.Color(90, 90, 110)


def lattice_of(rng: Random, side: int = 4, tallest: int = 4) -> list[Block]:
    """Blocks at random, some of them in the air: harder than any building."""
    return [
        Block(x, y, z, rng.randrange(5), COLOURS[rng.randrange(4)])
        for x in range(side)
        for y in range(side)
        for z in range(tallest)
        if rng.random() < 0.45
    ]


def canvas() -> pygame.Surface:
    surface = pygame.Surface(AREA.size)
    surface.fill(GROUND)
    return surface


def difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """The mean difference of their parts, 0 to 255."""
    a, b = (pygame.image.tobytes(picture, "RGB") for picture in (one, other))
    assert len(a) == len(b)
    return sum(abs(x - y) for x, y in zip(a, b, strict=True)) / len(a)
