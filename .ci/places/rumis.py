"""Where Rumis is played."""

from __future__ import annotations

import pygame
from brush import CENTRE, SCALE, Sheet


def paint(sheet: Sheet) -> pygame.Surface:
    """A terrace of flagstones before the mountains."""
    tone, rng = sheet.tone, sheet.rng
    haze = tone("#F2E6CC", "#D9907A")
    sheet.gradient(0, 230, tone("#86B3D6", "#332C58"), tone("#E9E2D2", "#B9737C"))
    for far, base in ((True, 190), (False, 214)):
        peaks = sheet.clear_sheet()
        colour = tone("#9DB0C4", "#6F5C86") if far else tone("#7E90A4", "#55436E")
        shade = colour.lerp(pygame.Color("#2B2036"), 0.22)
        for number in range(7 if far else 5):
            x = number * (220 if far else 300) - 60 + rng.uniform(-40, 40)
            high, half = rng.uniform(80, 130), rng.uniform(120, 180)
            tip = (x, base - high)
            sheet.polygon([(x - half, base), tip, (x + half, base)], colour, peaks)
            sheet.polygon([tip, (x + half, base), (x + half * 0.1, base)], shade, peaks)
            snow = high * 0.38
            wide = half * 0.38
            zigzag = [
                (x - wide + 2 * wide * step / 6, base - high + snow * (1.0 if step % 2 else 0.72))
                for step in range(7)
            ]
            sheet.polygon([tip, *reversed(zigzag)], tone("#F6F2EC", "#C9A8BC"), peaks)
        sheet.lay(peaks, 2.2 if far else 1.3)
        sheet.haze(base - 90, base + 10, haze, 0.55 if far else 0.4)
    sheet.begin_ground(217, 4)
    _flagstones(sheet)
    wall = sheet.clear_sheet()
    x = -20.0
    while x < 1300:
        wide = rng.uniform(56, 110)
        stone = sheet.jitter(tone("#B9A98C", "#5E4B66"), 0.14)
        block = [
            (x + 3, 216),
            (x + wide - 3, 214),
            (x + wide, 220),
            (x + wide, 246),
            (x, 246),
            (x, 220),
        ]
        sheet.polygon(block, stone, wall)
        sheet.polygon(
            [(x + 4, 217), (x + wide - 4, 215), (x + wide - 6, 222), (x + 6, 223)],
            stone.lerp(pygame.Color("#FFF4DA"), 0.35),
            wall,
        )
        x += wide + 3
    sheet.lay(wall, 1.4)
    sheet.soften(230, 400, 3)
    sheet.texture((7, 5), 205, 255)
    sheet.texture((150, 100), 214, 255)
    sheet.light(CENTRE, (520, 360), tone("#463218", "#3A2418"))
    return sheet.close(tone("#B8A4B4", "#6E5482"))


def _flagstones(sheet: Sheet) -> None:
    """Rows of stones that grow towards us."""
    tone, rng = sheet.tone, sheet.rng
    surface = sheet.surface
    surface.fill(
        tone("#9A8A6E", "#3A2C46"),
        (0, round(240 * SCALE), surface.get_width(), surface.get_height()),
    )
    base, light = tone("#CDBD9F", "#6A5570"), pygame.Color("#FFF4DA")
    horizon, y, row = 20.0, 240.0, 0
    while y < 820:
        depth = (y - horizon) / 560
        high = 74 * depth**1.35
        wide = 210 * depth
        x = -wide * rng.uniform(0.1, 1.1)
        while x < 1300:
            span = wide * rng.uniform(0.55, 1.35)
            gap, cut = 2.2 * depth, 0.1
            left, right, top = x + gap, x + span - gap, y + gap + rng.uniform(0, 5) * depth
            foot = y + high - gap + rng.uniform(-4, 5) * depth
            corners = []
            for px, py, sx, sy in (
                (left, top, 1, 1),
                (right, top, -1, 1),
                (right, foot, -1, -1),
                (left, foot, 1, -1),
            ):
                a = (px + sx * span * cut * rng.uniform(0.2, 1), py)
                b = (px, py + sy * high * cut * rng.uniform(0.4, 1.6))
                lean = rng.uniform(-5, 5) * depth
                corners += [(qx + lean, qy) for qx, qy in ([b, a] if sx * sy > 0 else [a, b])]
            stone = sheet.jitter(base, 0.13)
            sheet.polygon(
                [(px + 1.5, py + 2.5 * depth) for px, py in corners],
                stone.lerp(pygame.Color("#1E0F28"), 0.45),
            )
            sheet.polygon(
                [(px - 0.5, py - 1.2 * depth) for px, py in corners], stone.lerp(light, 0.32)
            )
            sheet.polygon(corners, stone)
            x += span
        y += high
        row += 1
