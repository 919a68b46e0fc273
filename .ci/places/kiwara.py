"""Where Kiwara is played."""

from __future__ import annotations

import math

import pygame
from brush import CENTRE, SCALE, Point, Sheet, blob


def paint(sheet: Sheet) -> pygame.Surface:
    """Dry grass and earth under an acacia."""
    tone, rng = sheet.tone, sheet.rng
    sheet.gradient(0, 150, tone("#F3D28A", "#4A3060"), tone("#FBE8BC", "#E08A5C"))
    far = sheet.clear_sheet()
    for x in (90, 330, 760, 1010, 1220):
        x += rng.uniform(-40, 40)
        colour = tone("#8A7038", "#4A2E48")
        sheet.polygon([(x - 3, 130), (x + 3, 130), (x + 2, 84), (x - 2, 84)], colour, far)
        sheet.polygon(
            blob(rng, (x, 80), (rng.uniform(46, 80), rng.uniform(9, 14)), 18, 0.18), colour, far
        )
    sheet.lay(far, 3)
    sheet.haze(60, 150, tone("#FFF0CC", "#E8905C"), 0.75)
    sheet.begin_ground(141, 3)
    earth = tone("#CD9C57", "#6E4450")
    sheet.gradient(140, 300, tone("#FBE8BC", "#E08A5C").lerp(earth, 0.25), earth)
    sheet.surface.fill(earth, (0, round(299 * SCALE), *sheet.surface.get_size()))
    sheet.texture((8, 5), 190, 255, (0, 140, 1280, 660))
    sheet.texture((160, 90), 205, 255, (0, 140, 1280, 660))
    for _ in range(520):
        at = (rng.uniform(0, 1280), rng.uniform(160, 800))
        size = 1 + 3 * (at[1] - 100) / 700
        stone = sheet.jitter(tone("#A98454", "#584050"), 0.25)
        sheet.ellipse(
            (at[0] + 1, at[1] + 1.5), (size * 1.5, size), stone.lerp(pygame.Color("#1E0F28"), 0.5)
        )
        sheet.ellipse(at, (size * 1.5, size), stone)
    tufts = sorted((rng.uniform(150, 810), rng.uniform(-20, 1300)) for _ in range(1500))
    for y, x in tufts:
        is_under = abs(x - 640) < 350 and 130 < y < 640
        patch = math.sin(x * 0.012 + 1.7) + math.sin(y * 0.017 + x * 0.004) + rng.uniform(-1.1, 1.1)
        if not is_under and patch > -0.2:
            _tuft(sheet, (x, y), 8 + 26 * (y - 100) / 700)
    sheet.soften(140, 300, 3)
    crown = sheet.clear_sheet()
    for _ in range(60):
        at = (rng.gauss(980, 150), rng.gauss(610, 70))
        sheet.polygon(
            blob(rng, at, (rng.uniform(30, 70), rng.uniform(14, 34))), (44, 22, 52, 60), crown
        )
    sheet.lay(crown, 8)
    sheet.light(CENTRE, (560, 360), tone("#463218", "#4A2C18"))
    return sheet.close(tone("#C8A090", "#6A4A72"))


def _tuft(sheet: Sheet, at: Point, size: float) -> None:
    """A few dry blades, their shadow first."""
    rng, (x, y) = sheet.rng, at
    sheet.polygon(
        [(x - size * 0.2, y), (x + size * 0.2, y), (x + size * 1.0, y + size * 0.22)],
        sheet.tone("#8A6434", "#3E2840"),
    )
    for _ in range(rng.randrange(5, 11)):
        lean, high = rng.uniform(-0.6, 0.6) * size, rng.uniform(0.6, 1.15) * size
        blade = sheet.jitter(sheet.tone("#DDB762", "#8A5C5A"), 0.2)
        sheet.polygon(
            [(x - 1.1, y), (x + 1.1, y), (x + lean * 0.6, y - high * 0.6), (x + lean, y - high)],
            blade,
        )
        x += rng.uniform(-1.5, 1.5)
