"""Small drawings on Zuma's table: keys, arrows, shadows and lights, kept once they are made."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from games.stage.draw import shapes
from games.stage.draw.cache import Cache
from games.stage.draw.theme import darker
from games.stage.space.camera import Point
from games.stage.ui import Ui
from games.zuma.view.look import load_look

WHITE = pygame.Color("#FFFFFF")

kept: Cache[pygame.Surface] = Cache()
"""What does not change as long as the window keeps its size."""


def draw_cap(
    surface: pygame.Surface, ui: Ui, word: str, colour: str, at: tuple[int, int], size: int
) -> None:
    """A key in the colour of its totem, with what stands on it."""
    fill = pygame.Color(load_look(ui.root).totems[colour].colour)
    style = "bold18" if size >= ui.px(28) else "bold14" if size >= ui.px(18) else "bold13"
    wide = max(size, ui.writer.width(word, style) + ui.px(12))
    rect = pygame.Rect(0, 0, wide, round(size * 0.92))
    rect.center = at
    radius = ui.px(6)
    shapes.panel(surface, rect.move(0, max(1, ui.px(3))), darker(fill, 0.36), radius)
    shapes.panel(surface, rect, fill, radius)
    ui.writer.draw(surface, word, style, WHITE, rect.center, "center")


def arrow(
    sheet: pygame.Surface, points: Sequence[Point], colour: pygame.Color, width: float
) -> None:
    """A bent arrow along some points."""
    for index, (x, y) in enumerate(points[:-1]):
        nx, ny = points[index + 1]
        for part in range(6):
            share = part / 6
            at = (x + (nx - x) * share, y + (ny - y) * share)
            pygame.draw.circle(sheet, colour, at, width / 2)
    (x0, y0), (x1, y1) = points[-2], points[-1]
    length = math.dist((x0, y0), (x1, y1)) or 1.0
    dx, dy = (x1 - x0) / length, (y1 - y0) / length
    tip, wing = width * 4.4, width * 2.3
    pygame.draw.polygon(
        sheet,
        colour,
        [
            (x1 + dx * tip, y1 + dy * tip),
            (x1 - dy * wing - dx * width, y1 + dx * wing - dy * width),
            (x1 + dy * wing - dx * width, y1 - dx * wing - dy * width),
        ],
    )


def shadow(size: int) -> pygame.Surface:
    """The shadow on the disc at a totem's foot."""

    def make() -> pygame.Surface:
        wide, high = round(size * 1.5), round(size * 0.6)
        sheet = pygame.Surface((wide, high), pygame.SRCALPHA)
        sheet.fill((58, 30, 24, 0))
        pygame.draw.ellipse(
            sheet, (58, 30, 24, 120), sheet.get_rect().inflate(-wide // 4, -high // 3)
        )
        return pygame.transform.gaussian_blur(sheet, max(1, size // 16))

    return kept.get(("shadow", size), make)


def glow(size: int, colour: pygame.Color, *, strong: bool) -> pygame.Surface:
    """Light around the foot of a totem."""

    def make() -> pygame.Surface:
        wide, high = round(size * 1.36), round(size * 0.62)
        sheet = pygame.Surface((wide * 3, high * 3), pygame.SRCALPHA)
        sheet.fill((colour.r, colour.g, colour.b, 0))
        box = sheet.get_rect().inflate(-6, -6)
        pygame.draw.ellipse(sheet, (*colour[:3], 90 if strong else 60), box)
        pygame.draw.ellipse(sheet, (*colour[:3], 255 if strong else 170), box, 12 if strong else 7)
        return pygame.transform.smoothscale(sheet, (wide, high))

    return kept.get(("glow", size, tuple(colour), strong), make)
