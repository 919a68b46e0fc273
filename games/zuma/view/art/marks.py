"""Small drawings on Zuma's table: keys, arrows, shadows and lights, kept once they are made."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from games.stage.draw import shapes
from games.stage.draw.cache import Cache
from games.stage.draw.contrast import ground_under
from games.stage.draw.theme import darker
from games.stage.space.geometry.camera import Point
from games.stage.ui import Ui
from games.zuma.view.look import load_look

WHITE = pygame.Color("#FFFFFF")
OVER = 4
"""How many times larger slanting lines are drawn, then scaled down."""

kept: Cache[pygame.Surface] = Cache()
"""What does not change as long as the window keeps its size."""


def draw_cap(
    surface: pygame.Surface, ui: Ui, word: str, colour: str, at: tuple[int, int], size: int
) -> None:
    """A key in the colour of its totem, with what stands on it."""
    fill = ground_under(WHITE, pygame.Color(load_look(ui.root).totems[colour].colour))
    style = "bold18" if size >= ui.px(28) else "bold14" if size >= ui.px(18) else "bold13"
    wide = max(size, ui.writer.width(word, style) + ui.px(12))
    rect = pygame.Rect(0, 0, wide, round(size * 0.92))
    rect.center = at
    radius = ui.px(6)
    shapes.panel(surface, rect.move(0, max(1, ui.px(3))), darker(fill, 0.36), radius)
    shapes.panel(surface, rect, fill, radius)
    ui.writer.draw(surface, word, style, WHITE, rect.center, "center")


def arrow(
    points: Sequence[Point], colour: pygame.Color, width: float
) -> tuple[pygame.Surface, tuple[int, int]]:
    """A bent arrow along some points, thin at its tail, over its own soft shadow; and its corner.

    The picture is premultiplied.
    """
    margin = math.ceil(width * 5)
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, top = math.floor(min(xs)) - margin, math.floor(min(ys)) - margin
    size = (math.ceil(max(xs)) - left + margin, math.ceil(max(ys)) - top + margin)
    outline = [(OVER * (x - left), OVER * (y - top)) for x, y in _arrow(points, width)]
    sheet = pygame.Surface((size[0] * OVER, size[1] * OVER), pygame.SRCALPHA)
    pygame.draw.polygon(sheet, colour, outline)
    shape = pygame.transform.smoothscale(sheet, size)
    shade = shape.copy()
    shade.fill((0, 0, 0, 110), special_flags=pygame.BLEND_RGBA_MULT)
    shade = pygame.transform.box_blur(shade, max(1, round(width / 2)))
    whole = pygame.Surface(size, pygame.SRCALPHA)
    drop = max(1, round(width / 2))
    whole.blit(shade, (0, drop), special_flags=pygame.BLEND_PREMULTIPLIED)
    whole.blit(shape, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return whole, (left, top)


def _arrow(points: Sequence[Point], width: float) -> list[Point]:
    """The outline of a bent arrow."""
    there, back = [], []
    for index, (x, y) in enumerate(points):
        (x0, y0), (x1, y1) = points[max(0, index - 1)], points[min(len(points) - 1, index + 1)]
        length = math.dist((x0, y0), (x1, y1)) or 1.0
        across = (-(y1 - y0) / length, (x1 - x0) / length)
        half = width / 2 * min(1.0, 0.3 + 1.4 * index / len(points))
        there.append((x + across[0] * half, y + across[1] * half))
        back.append((x - across[0] * half, y - across[1] * half))
    dx, dy = across[1], -across[0]
    tip, wing = width * 3.6, width * 1.9
    head = [
        (x - dy * wing - dx * width, y + dx * wing - dy * width),
        (x + dx * tip, y + dy * tip),
        (x + dy * wing - dx * width, y - dx * wing - dy * width),
    ]
    return [*there, *head, *reversed(back)]


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
