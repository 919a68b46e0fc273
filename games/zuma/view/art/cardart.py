"""Zuma's cards as pictures: faces, backs, and a fan of backs. Drawn large, kept small."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

import pygame

from games.stage.draw.cache import Cache
from games.stage.draw.text import FAMILIES
from games.stage.ui import Ui
from games.zuma.view.look import Look, load_look

OVER = 4
"""How many times larger cards are drawn, and turned, then scaled down."""
MARGIN, DROP, SHADE = 0.14, 0.035, 0.42
"""Room for a card's shadow around it and how far that falls, in its width, and how dark it is."""
SHADOW = pygame.Color("#1E0F28")
ASPECT = 1.5
"""How much higher than wide a card is."""
STEPS = 4
"""How many steps a corner has."""
COVERED = 0.19
"""The part of a card's width that the next one in a fan covers: no name is written there."""
NEAR, FAR, MOST_CARDS = 0.2, 0.86, 4.6
"""In a row of open cards: from a card to its equal, to another one, and the most for all."""
RIM = 0.06
"""How much of a card's width is not written on at the edge of the card over it."""
LEAST_NAME = 5
"""The lowest letters in pixels of a card's name: where there is no room for them there is none."""

_cards: Cache[pygame.Surface] = Cache()
_turned: Cache[pygame.Surface] = Cache()


def face(ui: Ui, card: str, width: int, seen: float = 1 - COVERED) -> pygame.Surface:
    """A card with its picture, and its name in the part that is seen. Do not draw on it."""
    key = ("face", card, width, seen, ui.language.code, ui.root)
    return _cards.get(key, lambda: _face(ui, card, width, seen=seen))


def back(ui: Ui, width: int) -> pygame.Surface:
    """A card from behind. Do not draw on it."""
    return _cards.get(("back", width, ui.root), lambda: _back(load_look(ui.root), width))


def leaning(ui: Ui, card: str | None, width: int, degrees: float) -> pygame.Surface:
    """A card leaning in a fan, over its soft shadow; None is a back. `lay` puts it on a surface."""
    lean = round(degrees * 2) / 2
    key = (card, width, lean, ui.language.code, ui.root)
    return _turned.get(key, lambda: _leant(ui, card, width, lean))


def _leant(ui: Ui, card: str | None, width: int, lean: float) -> pygame.Surface:
    """Turned while it is large and premultiplied: edges get neither steps nor a dark fringe."""
    large = _back(load_look(ui.root), width, OVER) if card is None else _face(ui, card, width, OVER)
    margin = 2 * round(width * MARGIN)
    turned = pygame.transform.rotate(large.premul_alpha(), lean)
    size = (math.ceil(turned.get_width() / OVER), math.ceil(turned.get_height() / OVER))
    upright = pygame.transform.smoothscale(turned, size)
    whole = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
    shade = pygame.Surface(whole.get_size(), pygame.SRCALPHA)
    shade.blit(upright, (margin, margin + round(width * DROP)))
    tint = [round(part * SHADE) for part in SHADOW[:3]]
    mask = pygame.mask.from_surface(shade, 128)
    dark = (*tint, round(255 * SHADE))
    shade = mask.to_surface(setcolor=dark, unsetcolor=(0, 0, 0, 0))
    shade = pygame.transform.box_blur(shade, max(1, round(width * MARGIN / 3)))
    shade = pygame.transform.box_blur(shade, max(1, round(width * MARGIN / 4)))
    whole.blit(shade, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    whole.blit(upright, (margin, margin), special_flags=pygame.BLEND_PREMULTIPLIED)
    return whole


def lay(surface: pygame.Surface, picture: pygame.Surface, centre: tuple[int, int]) -> None:
    """Put a leaning card or a fan of backs down around its middle."""
    surface.blit(picture, picture.get_rect(center=centre), special_flags=pygame.BLEND_PREMULTIPLIED)


def fan_places(
    count: int, width: float, step: float, spread: float
) -> list[tuple[float, float, float]]:
    """For each card of a fan its middle beside the fan's middle (x, y) and how it leans.

    `spread` is the angle between the outermost cards; the middle stands highest.
    """
    places = []
    for index in range(count):
        at = index - (count - 1) / 2
        lean = -spread * at / max(1, count - 1)
        rise = (1 - math.cos(math.radians(2.2 * lean))) * width * 2.4
        places.append((at * step, rise, lean))
    return places


def backs(ui: Ui, count: int, width: int, out: int = 0, apart: float = 0.34) -> pygame.Surface:
    """A fan of cards from behind, so far apart in their width; the last one stands `out`.

    `lay` puts it on a surface.
    """
    key = ("fan", count, width, out, apart, ui.root)
    return _cards.get(key, lambda: _backs(ui, count, width, out, apart))


def _backs(ui: Ui, count: int, width: int, out: int, apart: float) -> pygame.Surface:
    places = fan_places(count, width, width * apart, 26.0)
    across = round(width * (apart * (count - 1) + 2.0))
    down = round(width * ASPECT * 1.5)
    sheet = pygame.Surface((across, down), pygame.SRCALPHA)
    for index, (x, y, lean) in enumerate(places):
        picture = leaning(ui, None, width, lean)
        rise = out if index == count - 1 else 0
        turn = math.radians(lean)
        at = (across / 2 + x - rise * math.sin(turn), down * 0.47 + y - rise * math.cos(turn))
        lay(sheet, picture, (round(at[0]), round(at[1])))
    return sheet


def row_steps(cards: Sequence[str], width: int, most: float = MOST_CARDS) -> list[int]:
    """Where each card of an open row begins: equals lie close on each other, sets side by side.

    All of them are `most` cards wide, or less.
    """
    near = round(width * NEAR)
    changes = sum(card != other for card, other in itertools.pairwise(cards))
    room = width * (most - 1) - near * (len(cards) - 1 - changes)
    far = min(round(width * FAR), round(room / changes)) if changes else 0
    steps, x = [], 0
    for index, card in enumerate(cards):
        if index:
            x += near if card == cards[index - 1] else far
        steps.append(x)
    return steps


def row_width(cards: Sequence[str], width: int, most: float = MOST_CARDS) -> int:
    """How wide an open row of cards is."""
    return row_steps(cards, width, most)[-1] + width if cards else 0


def draw_row(
    surface: pygame.Surface,
    ui: Ui,
    cards: Sequence[str],
    width: int,
    rect: pygame.Rect,
    most: float = MOST_CARDS,
) -> None:
    """Cards face up in a row, from the left of a rect; a name is not hidden by the next card."""
    steps = row_steps(cards, width, most)
    for card, x, after in zip(cards, steps, [*steps[1:], rect.width], strict=True):
        seen = min(1 - COVERED, (after - x) / width - RIM)
        surface.blit(face(ui, card, width, seen), (rect.x + x, rect.y))


# Drawing


def _sheet(width: int, rim: pygame.Color) -> tuple[pygame.Surface, int, int]:
    """A large empty card with a round edge, and its size."""
    wide, high = width * OVER, round(width * ASPECT) * OVER
    sheet = pygame.Surface((wide, high), pygame.SRCALPHA)
    sheet.fill((rim.r, rim.g, rim.b, 0))
    pygame.draw.rect(sheet, rim, sheet.get_rect(), border_radius=round(wide * 0.1))
    return sheet, wide, high


def _corner(
    sheet: pygame.Surface, box: pygame.Rect, colour: pygame.Color, unit: int, ends: Sequence[str]
) -> None:
    """Stairs in the corners of a box, as on the pyramids."""
    for end in ends:
        for step in range(STEPS):
            strip = pygame.Rect(0, 0, unit * (STEPS - step), unit)
            strip.y = box.y + unit * step if "top" in end else box.bottom - unit * (step + 1)
            strip.x = box.x if "left" in end else box.right - strip.width
            pygame.draw.rect(sheet, colour, strip)


def _cut(sheet: pygame.Surface, inner: pygame.Rect, radius: int, rim: pygame.Color) -> None:
    """Round the inside off, so that the stairs follow the edge."""
    mask = pygame.Surface(sheet.get_size(), pygame.SRCALPHA)
    mask.fill(rim)
    pygame.draw.rect(mask, (0, 0, 0, 0), inner, border_radius=radius)
    whole = pygame.Surface(sheet.get_size(), pygame.SRCALPHA)
    radius = round(sheet.get_width() * 0.1)
    pygame.draw.rect(whole, (255, 255, 255), whole.get_rect(), border_radius=radius)
    mask.blit(whole, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    sheet.blit(mask, (0, 0))


def _face(
    ui: Ui, card: str, width: int, over: int = 1, *, seen: float = 1 - COVERED
) -> pygame.Surface:
    """A card, so many times larger than it will be shown."""
    look = load_look(ui.root)
    colours = look.cards[card]
    rim = pygame.Color(colours.rim or look.rim)
    ground, dark = pygame.Color(colours.ground), pygame.Color(colours.band)
    sheet, wide, high = _sheet(width, rim)
    edge = round(wide * 0.05)
    inner = sheet.get_rect().inflate(-2 * edge, -2 * edge)
    pygame.draw.rect(sheet, ground, inner)
    band = pygame.Rect(inner.x, 0, inner.width, round(high * 0.17))
    band.bottom = inner.bottom
    pygame.draw.rect(sheet, dark, band)
    unit = max(1, round(wide * 0.042))
    _corner(sheet, inner, dark, unit, ("topleft", "topright"))
    _cut(sheet, inner, round(wide * 0.06), rim)
    side = round(inner.width * 0.86)
    picture = ui.sprites.get(f"zuma/{card}", side)
    middle = (inner.centerx, (inner.y + band.top) // 2 + round(unit * 0.5))
    sheet.blit(picture, picture.get_rect(center=middle))
    room = pygame.Rect(band.x + edge // 2, band.y, round(wide * seen) - band.x, band.height)
    _name(sheet, ui.say(f"zuma.card.{card}"), room)
    return _scaled(sheet, width, over)


def _name(sheet: pygame.Surface, text: str, room: pygame.Rect) -> None:
    """The name of a card, as large as its band allows; where it would be cut there is none."""
    least = LEAST_NAME * OVER
    size = max(least, round(room.height * 0.78))
    font = pygame.Font(FAMILIES["title"], size)
    if font.size(text)[0] > room.width:
        size = size * room.width // font.size(text)[0]
        if size < least:
            return
        font = pygame.Font(FAMILIES["title"], size)
    image = font.render(text, True, (255, 255, 255))
    sheet.blit(image, image.get_rect(center=room.center))


def _back(look: Look, width: int, over: int = 1) -> pygame.Surface:
    """The back of a card, so many times larger than it will be shown."""
    colours = look.back
    rim = pygame.Color(colours.rim)
    sheet, wide, _ = _sheet(width, rim)
    edge = max(2, round(wide * 0.045))
    inner = sheet.get_rect().inflate(-2 * edge, -2 * edge)
    pygame.draw.rect(sheet, colours.ground, inner)
    unit = max(1, round(wide * 0.06))
    corners = ("topleft", "topright", "bottomleft", "bottomright")
    _corner(sheet, inner, pygame.Color(colours.corner), unit, corners)
    _cut(sheet, inner, round(wide * 0.06), rim)
    x, y = inner.center
    for share, colour in ((0.36, colours.diamond), (0.25, colours.ground)):
        dx, dy = wide * share, wide * share * 1.35
        pygame.draw.polygon(sheet, colour, [(x, y - dy), (x + dx, y), (x, y + dy), (x - dx, y)])
    pygame.draw.circle(sheet, colours.eye, (x, y), wide * 0.15)
    pygame.draw.circle(sheet, colours.pupil, (x, y), wide * 0.1)
    pygame.draw.circle(sheet, colours.ground, (x, y), wide * 0.05)
    return _scaled(sheet, width, over)


def _scaled(sheet: pygame.Surface, width: int, over: int) -> pygame.Surface:
    size = (width * over, round(width * ASPECT) * over)
    return sheet if size == sheet.get_size() else pygame.transform.smoothscale(sheet, size)
