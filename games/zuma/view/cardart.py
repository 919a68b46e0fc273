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

OVER = 3
ASPECT = 1.5
"""How much higher than wide a card is."""
STEPS = 4
"""How many steps a corner has."""
NEAR, FAR, MOST_CARDS = 0.2, 0.86, 4.6
"""In a row of open cards: from a card to its equal, to another one, and the most for all."""

_cards: Cache[pygame.Surface] = Cache()
_turned: Cache[pygame.Surface] = Cache()


def face(ui: Ui, card: str, width: int) -> pygame.Surface:
    """A card with its picture and its name. Do not draw on it."""
    key = ("face", card, width, ui.language.code, ui.root)
    return _cards.get(key, lambda: _face(ui, card, width))


def back(ui: Ui, width: int) -> pygame.Surface:
    """A card from behind. Do not draw on it."""
    return _cards.get(("back", width, ui.root), lambda: _back(load_look(ui.root), width))


def leaning(ui: Ui, card: str | None, width: int, degrees: float) -> pygame.Surface:
    """A card leaning in a fan; None is a back. Do not draw on it."""
    lean = round(degrees * 2) / 2

    def make() -> pygame.Surface:
        large = back(ui, 2 * width) if card is None else face(ui, card, 2 * width)
        leant = pygame.transform.rotate(large, lean)
        size = (leant.get_width() // 2, leant.get_height() // 2)
        return pygame.transform.smoothscale(leant, size)

    if lean == 0:
        return back(ui, width) if card is None else face(ui, card, width)
    return _turned.get((card, width, lean, ui.language.code, ui.root), make)


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


def backs(ui: Ui, count: int, width: int) -> pygame.Surface:
    """A small fan of cards from behind. Do not draw on it."""
    return _cards.get(("fan", count, width, ui.root), lambda: _backs(ui, count, width))


def _backs(ui: Ui, count: int, width: int) -> pygame.Surface:
    places = fan_places(count, width, width * 0.34, 26.0)
    across = round(width * (0.34 * (count - 1) + 1.7))
    down = round(width * ASPECT * 1.5)
    sheet = pygame.Surface((across, down), pygame.SRCALPHA)
    for x, y, lean in places:
        picture = leaning(ui, None, width, lean)
        middle = (round(across / 2 + x), round(down * 0.47 + y))
        sheet.blit(picture, picture.get_rect(center=middle))
    return sheet


def row_steps(cards: Sequence[str], width: int) -> list[int]:
    """Where each card of an open row begins: equals lie close on each other, sets side by side."""
    near = round(width * NEAR)
    changes = sum(card != other for card, other in itertools.pairwise(cards))
    room = width * (MOST_CARDS - 1) - near * (len(cards) - 1 - changes)
    far = min(round(width * FAR), round(room / changes)) if changes else 0
    steps, x = [], 0
    for index, card in enumerate(cards):
        if index:
            x += near if card == cards[index - 1] else far
        steps.append(x)
    return steps


def row_width(cards: Sequence[str], width: int) -> int:
    """How wide an open row of cards is."""
    return row_steps(cards, width)[-1] + width if cards else 0


def draw_row(
    surface: pygame.Surface, ui: Ui, cards: Sequence[str], width: int, rect: pygame.Rect
) -> None:
    """Cards face up in a row, from the left of a rect."""
    for card, x in zip(cards, row_steps(cards, width), strict=True):
        surface.blit(face(ui, card, width), (rect.x + x, rect.y))


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


def _face(ui: Ui, card: str, width: int) -> pygame.Surface:
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
    _name(sheet, ui.say(f"zuma.card.{card}"), band.inflate(-2 * edge, 0))
    return pygame.transform.smoothscale(sheet, (width, round(width * ASPECT)))


def _name(sheet: pygame.Surface, text: str, room: pygame.Rect) -> None:
    """The name of a card, as large as its band allows."""
    size = round(room.height * 0.82)
    font = pygame.Font(FAMILIES["title"], max(7, size))
    if font.size(text)[0] > room.width:
        font = pygame.Font(FAMILIES["title"], max(7, size * room.width // font.size(text)[0]))
    image = font.render(text, True, (255, 255, 255))
    sheet.blit(image, image.get_rect(center=room.center))


def _back(look: Look, width: int) -> pygame.Surface:
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
    return pygame.transform.smoothscale(sheet, (width, round(width * ASPECT)))
