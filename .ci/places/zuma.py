"""Where Zuma is played."""

from __future__ import annotations

import math

import pygame
from brush import SCALE, Sheet, blob


def paint(sheet: Sheet) -> pygame.Surface:
    """The court of a temple: paving in rings, pyramids and two fires."""
    tone, rng = sheet.tone, sheet.rng
    sheet.gradient(0, 260, tone("#F2C078", "#180F34"), tone("#F8E2B4", "#6A2F68"))
    for blur, base, colour, haze in (
        (5, 214, tone("#D9AE7C", "#4A2C66"), 0.5),
        (3, 232, tone("#B98A5E", "#3A2158"), 0.35),
        (1.4, 250, tone("#96704C", "#2C1846"), 0.2),
    ):
        plane = sheet.clear_sheet()
        for number in range(3):
            x = 160 + 480 * number + rng.uniform(-120, 120)
            wide, high = rng.uniform(140, 220), rng.uniform(90, 150)
            for step in range(7):
                share = 1 - step / 8
                top = base - high * (step + 1) / 7
                sheet.polygon(
                    [
                        (x - wide * share, top),
                        (x + wide * share, top),
                        (x + wide * share + 6, top + high / 7),
                        (x - wide * share - 6, top + high / 7),
                    ],
                    sheet.jitter(colour, 0.06),
                    plane,
                )
            sheet.polygon(
                [(x - 16, base - high), (x + 16, base - high), (x + 30, base), (x - 30, base)],
                colour.lerp(pygame.Color("#FFF0CC"), 0.18),
                plane,
            )
        sheet.lay(plane, blur)
        sheet.haze(base - 100, base + 20, tone("#F8E2B4", "#7A3A70"), haze)
    jungle = sheet.clear_sheet()
    for _ in range(110):
        at = (rng.uniform(-20, 1300), rng.uniform(236, 268))
        sheet.polygon(
            blob(rng, at, (rng.uniform(24, 60), rng.uniform(12, 26))),
            sheet.jitter(tone("#5E7A48", "#241A48"), 0.2),
            jungle,
        )
    sheet.lay(jungle, 2)
    sheet.begin_ground(264, 3)
    surface = sheet.surface
    surface.fill(
        tone("#8A7254", "#231640"),
        (0, round(262 * SCALE), surface.get_width(), surface.get_height()),
    )
    middle = (640, 372)
    for ring in range(15, -1, -1):
        inner, outer = 70 * ring, 70 * (ring + 1)
        count = max(10, round(outer / 26))
        shift = rng.uniform(0, 1)
        for stone in range(count):
            a, b = (math.tau * (stone + shift + part) / count for part in (0.02, 0.98))
            corners = [
                (middle[0] + r * math.cos(t), middle[1] + 0.52 * r * math.sin(t))
                for r, t in (
                    (inner + 4, a),
                    (inner + 4, (a + b) / 2),
                    (inner + 4, b),
                    (outer, b),
                    (outer, (a + b) / 2),
                    (outer, a),
                )
            ]
            if max(y for _, y in corners) < 262:
                continue
            lit = 0.12 * math.cos((a + b) / 2 + 2.4)
            colour = sheet.jitter(tone("#C2A67C", "#4A3268"), 0.1)
            colour = colour.lerp(pygame.Color("#FFF0CC" if lit > 0 else "#1E0F28"), abs(lit))
            low = [(x, max(262, y)) for x, y in corners]
            sheet.polygon([(x, y + 2) for x, y in low], colour.lerp(pygame.Color("#1E0F28"), 0.4))
            sheet.polygon(low, colour)
    sheet.soften(262, 380, 3)
    sheet.texture((8, 6), 205, 255, (0, 262, 1280, 538))
    sheet.texture((150, 90), 212, 255, (0, 262, 1280, 538))
    for x in (250, 1030):
        sheet.polygon(
            [(x - 16, 262), (x + 16, 262), (x + 10, 300), (x - 10, 300)], tone("#6A5036", "#2A1840")
        )
        sheet.light((x, 250), (250, 200), tone("#2A1808", "#4A2610"))
        sheet.light((x, 248), (60, 60), "#FF9A3C")
        sheet.stand_before((x, 246), (36, 40), 12)
    sheet.light((640, 380), (520, 320), tone("#30240E", "#38205A"))
    picture = sheet.close(tone("#B89AA8", "#6A4A8A"))
    if not sheet.is_dusk:
        sheet.light((170, 30), (330, 130), "#3E3020")  # the title is read there
    return picture
