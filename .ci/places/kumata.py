"""Where Kumata is played."""

from __future__ import annotations

import math

import pygame
from brush import CENTRE, Point, Sheet, blob


def paint(sheet: Sheet) -> pygame.Surface:
    """The slice of a great trunk among fallen leaves."""
    tone, rng = sheet.tone, sheet.rng
    sheet.gradient(0, 240, tone("#1C5234", "#241A3C"), tone("#3E7A4A", "#3C2A50"))
    for blur, colour, count in (
        (9, tone("#2F6A44", "#352750"), 14),
        (5, tone("#235538", "#2C2044"), 9),
        (3, tone("#1A432C", "#241A38"), 7),
    ):
        plane = sheet.clear_sheet()
        for _ in range(count):
            x, wide = rng.uniform(-40, 1320), rng.uniform(16, 46)
            sheet.polygon(
                [(x, -10), (x + wide, -10), (x + wide * 1.2, 250), (x - wide * 0.2, 250)],
                sheet.jitter(colour, 0.15),
                plane,
            )
        for _ in range(count * 5):
            at = (rng.uniform(-20, 1300), rng.uniform(-20, 190))
            sheet.polygon(
                blob(rng, at, (rng.uniform(20, 70), rng.uniform(12, 34))),
                sheet.jitter(colour, 0.2),
                plane,
            )
        sheet.lay(plane, blur)
    surface = sheet.surface
    sheet.begin_ground(200, 12)
    sheet.stand_before((640, 420), (500, 402), 6)
    sheet.gradient(190, 800, tone("#35643F", "#33254A"), tone("#4A4424", "#33243A"))
    sheet.haze(120, 200, tone("#5E9A5E", "#4A3560"), 0.45)
    leaves = [
        tone(*pair)
        for pair in (
            ("#7A6A2E", "#4A3550"),
            ("#8C5A2A", "#573648"),
            ("#4E6B34", "#3A3458"),
            ("#A5803A", "#6A4850"),
            ("#5F4A26", "#3E2C48"),
        )
    ]
    for number in range(5200):
        y = 190 + 625 * (number / 5200)
        _leaf(
            sheet,
            (rng.uniform(-20, 1300), y),
            7 + 20 * (y - 150) / 650,
            sheet.jitter(rng.choice(leaves), 0.25),
        )
    sheet.soften(190, 330, 4)
    _stump(sheet)
    for x in (180, 420, 800, 1060):
        shaft = pygame.Surface(surface.get_size())
        sheet.polygon(
            [(x, -20), (x + 70, -20), (x + 260, 560), (x + 60, 560)],
            tone("#2E2A12", "#1C1428"),
            shaft,
        )
        sheet.shine(shaft, 26)
    sheet.texture((9, 6), 200, 255)
    sheet.light(CENTRE, (540, 380), tone("#403416", "#38240F"))
    picture = sheet.close(tone("#6E8A78", "#5A4470"))
    return picture


def _leaf(sheet: Sheet, at: Point, size: float, colour: pygame.Color) -> None:
    """A fallen leaf: its shadow, its blade, the half that the light falls on."""
    turn = sheet.rng.uniform(0, math.tau)
    along = (math.cos(turn) * size, math.sin(turn) * size * 0.6)
    across = (-math.sin(turn) * size * 0.36, math.cos(turn) * size * 0.36 * 0.6)
    x, y = at
    tip, foot = (x + along[0], y + along[1]), (x - along[0], y - along[1])
    one, two = (x + across[0], y + across[1]), (x - across[0], y - across[1])
    dark = colour.lerp(pygame.Color("#14101C"), 0.6)
    sheet.polygon([(px + 2, py + 2.5) for px, py in (tip, one, foot, two)], dark)
    sheet.polygon([tip, one, foot, two], colour)
    sheet.polygon([tip, one, foot], colour.lerp(pygame.Color("#FFF0CC"), 0.16))


def _stump(sheet: Sheet) -> None:
    """A slice of a trunk: bark, rings, cracks, moss."""
    tone, rng = sheet.tone, sheet.rng
    centre = (640, 418)
    wood, bark = tone("#C99F68", "#6E5258"), tone("#5A4028", "#33243C")
    shadow = sheet.clear_sheet()
    sheet.ellipse((668, 486), (520, 400), (20, 10, 26, 170), on=shadow)
    sheet.lay(shadow, 18)
    for drop in range(46, 0, -2):
        edge = blob(rng, (centre[0], centre[1] + drop), (482, 384), 120, 0.008)
        sheet.polygon(edge, sheet.jitter(bark, 0.16))
    sheet.polygon(blob(rng, centre, (482, 384), 120, 0.006), tone("#7A5A38", "#463048"))
    for ring in range(46):
        share = 1 - ring / 46
        outline = []
        for corner in range(90):
            turn = math.tau * corner / 90
            wobble = (
                1 + 0.016 * math.sin(3 * turn + ring * 0.3) + 0.01 * math.sin(7 * turn - ring * 0.2)
            )
            outline.append(
                (
                    centre[0] + 470 * share * wobble * math.cos(turn),
                    centre[1] + 373 * share * wobble * math.sin(turn),
                )
            )
        sheet.polygon(outline, sheet.jitter(wood, 0.075 if ring % 2 else 0.03))
    for _ in range(7):
        turn = rng.uniform(0, math.tau)
        near, far = rng.uniform(0.3, 0.55), rng.uniform(0.85, 1.0)
        points = [
            (centre[0] + 470 * r * math.cos(turn + w), centre[1] + 373 * r * math.sin(turn + w))
            for r, w in ((near, 0.0), (far, 0.008), (far, -0.012))
        ]
        sheet.polygon(points, wood.lerp(pygame.Color("#2A1810"), 0.55))
    for _ in range(90):
        turn = rng.uniform(0, math.tau)
        at = (
            centre[0] + 478 * math.cos(turn),
            centre[1] + 380 * math.sin(turn) + rng.uniform(-4, 30),
        )
        sheet.polygon(
            blob(rng, at, (rng.uniform(6, 20), rng.uniform(4, 10))),
            sheet.jitter(tone("#5C7A36", "#3E4A5C"), 0.25),
        )
