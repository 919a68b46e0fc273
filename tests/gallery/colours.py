"""How far apart two colours are to the eye: the difference of CIEDE2000."""

from __future__ import annotations

import math

import pygame

from games.stage.draw.vision import LINEAR

Lab = tuple[float, float, float]
WHITE = (0.95047, 1.0, 1.08883)


def lab(colour: pygame.Color) -> Lab:
    """A colour in CIELAB, under daylight."""
    r, g, b = LINEAR[colour.r], LINEAR[colour.g], LINEAR[colour.b]
    xyz = (
        0.4124564 * r + 0.3575761 * g + 0.1804375 * b,
        0.2126729 * r + 0.7151522 * g + 0.0721750 * b,
        0.0193339 * r + 0.1191920 * g + 0.9503041 * b,
    )
    fx, fy, fz = (_root(value / white) for value, white in zip(xyz, WHITE, strict=True))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def _root(value: float) -> float:
    return value ** (1 / 3) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116


def difference(one: pygame.Color, two: pygame.Color) -> float:
    """The difference of two colours by CIEDE2000; about 2.3 is just noticed side by side."""
    (l1, a1, b1), (l2, a2, b2) = lab(one), lab(two)
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 0.5 * (1 - math.sqrt(mean**7 / (mean**7 + 25**7)))
    c1, h1 = _polar(a1 * (1 + g), b1)
    c2, h2 = _polar(a2 * (1 + g), b2)
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    dl, dc = l2 - l1, c2 - c1
    dh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    hue = h1 + h2 if c1 * c2 == 0 else (h1 + turn / 2) % 360
    t = 1 + sum(
        share * math.cos(math.radians(times * hue + shift))
        for share, times, shift in ((-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.20, 4, -63))
    )
    sl = 1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2)
    sc, sh = 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
    theta = 30 * math.exp(-(((hue - 275) / 25) ** 2))
    rc = 2 * math.sqrt(chroma**7 / (chroma**7 + 25**7))
    rt = -rc * math.sin(math.radians(2 * theta))
    parts = dl / sl, dc / sc, dh / sh
    return math.sqrt(sum(each**2 for each in parts) + rt * parts[1] * parts[2])


def _polar(a: float, b: float) -> tuple[float, float]:
    return math.hypot(a, b), math.degrees(math.atan2(b, a)) % 360
