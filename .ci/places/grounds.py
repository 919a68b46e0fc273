"""The five places: each a ground that meets its board, and a far view in the air behind it."""

from __future__ import annotations

import math

import pygame
from brush import SCALE, Point, Sheet, blob

CENTRE = (640, 400)


def rumis(sheet: Sheet) -> pygame.Surface:
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


def kumata(sheet: Sheet) -> pygame.Surface:
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


def kiwara(sheet: Sheet) -> pygame.Surface:
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


def cuminos(sheet: Sheet) -> pygame.Surface:
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


def zuma(sheet: Sheet) -> pygame.Surface:
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


PLACES = {"rumis": rumis, "kumata": kumata, "kiwara": kiwara, "cuminos": cuminos, "zuma": zuma}
