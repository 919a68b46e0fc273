"""Where Cuminos is played."""

from __future__ import annotations

import pygame
from brush import Sheet


def paint(sheet: Sheet) -> pygame.Surface:
    """A workbench before a window; in the evening a lamp stands on it."""
    tone, rng = sheet.tone, sheet.rng
    sheet.gradient(0, 200, tone("#D9C7A6", "#2C2036"), tone("#C8B088", "#3A2A3C"))
    room = sheet.clear_sheet()
    for x in (120, 300, 480):
        sheet.polygon(
            [(x, -10), (x + 150, -10), (x + 150, 120), (x, 120)], tone("#FFF6DC", "#3E4468"), room
        )
    sheet.polygon([(700, 60), (1240, 60), (1240, 74), (700, 74)], tone("#8A6038", "#4A3038"), room)
    x = 716.0
    while x < 1220:
        wide, high = rng.uniform(20, 44), rng.uniform(26, 52)
        colour = sheet.jitter(
            pygame.Color(rng.choice(("#7FA08A", "#B5734A", "#D8B35E", "#6E8FB0", "#A85A50"))), 0.1
        )
        if sheet.is_dusk:
            colour = colour.lerp(pygame.Color("#2C2036"), 0.6)
        sheet.polygon(
            [(x, 60 - high), (x + wide, 60 - high), (x + wide, 60), (x, 60)], colour, room
        )
        x += wide + rng.uniform(8, 26)
    sheet.lay(room, 9)
    sheet.begin_ground(178, 3)
    y, row = 176.0, 0
    while y < 810:
        high = 46 + 0.14 * (y - 176)
        board = sheet.jitter(tone("#D2A467", "#7A5346"), 0.09)
        sheet.polygon([(0, y), (1280, y), (1280, y + high), (0, y + high)], board)
        sheet.texture((3, 16 + row), 196, 255, (0, y, 1280, high))
        sheet.texture((14, 70), 214, 255, (0, y, 1280, high))
        sheet.polygon(
            [(0, y + high - 2.2), (1280, y + high - 2.2), (1280, y + high), (0, y + high)],
            board.lerp(pygame.Color("#2A1410"), 0.6),
        )
        sheet.polygon(
            [(0, y), (1280, y), (1280, y + 1.4), (0, y + 1.4)],
            board.lerp(pygame.Color("#FFF0D0"), 0.35),
        )
        for _ in range(rng.randrange(0, 3)):
            at = (rng.uniform(40, 1240), y + high * rng.uniform(0.3, 0.7))
            for ring in range(5, 0, -1):
                sheet.ellipse(
                    at,
                    (5.0 * ring, 1.7 * ring),
                    board.lerp(pygame.Color("#3A1E10"), 0.16 + 0.09 * (5 - ring)),
                )
        y += high
        row += 1
    sheet.haze(120, 190, tone("#E8D4AC", "#3A2A3C"), 0.5)
    sheet.soften(176, 360, 4)
    shavings = sheet.clear_sheet()
    for _ in range(26):
        at = (rng.choice((rng.uniform(0, 300), rng.uniform(980, 1280))), rng.uniform(420, 800))
        size = rng.uniform(7, 13)
        sheet.ellipse((at[0] + 2, at[1] + 3), (size, size * 0.7), (30, 14, 20, 90), 3, shavings)
        sheet.ellipse(at, (size, size * 0.7), tone("#F0D3A0", "#A87A62"), 3, shavings)
    sheet.lay(shavings)
    if sheet.is_dusk:
        sheet.light((640, 380), (600, 430), "#7A4A20")
        sheet.light((640, 360), (300, 230), "#3A2410")
    else:
        panes = pygame.Surface(sheet.surface.get_size())
        for column in range(2):
            for line in range(2):
                x, top = 300 + 250 * column, 260 + 170 * line
                sheet.polygon(
                    [(x, top), (x + 220, top - 10), (x + 300, top + 136), (x + 70, top + 150)],
                    "#4A3E24",
                    panes,
                )
        sheet.shine(panes, 8)
    return sheet.close(tone("#C4A898", "#5C4468"))
