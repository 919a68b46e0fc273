"""The drawn tokens of Kiwara: animals face up with their value, face down with a paw, the totem."""

from __future__ import annotations

import pygame

from games.kiwara.view.look import load_look
from games.stage.draw import shapes
from games.stage.draw.cache import Cache
from games.stage.draw.contrast import ground_under
from games.stage.draw.text import draw_sized
from games.stage.draw.theme import PlayerLook, darker, lighter, mix
from games.stage.space.lighting.warmth import warmed
from games.stage.ui import Ui

LARGER = 4
SHADOW = pygame.Color("#2A1608")

_cache: Cache[pygame.Surface] = Cache()


def token(
    ui: Ui,
    look: PlayerLook,
    animal: str,
    value: int | None,
    radius: int,
    *,
    is_hidden: bool = False,
    flatness: float = 1.0,
    thickness: int = 4,
) -> pygame.Surface:
    """A token whose upper face has its middle at half the width and `radius * flatness` down.

    Face up it shows the animal and its value (None leaves the value out), face down a paw.
    """
    flat = max(2, round(radius * flatness))
    sizes = (radius, flat, thickness, round(ui.scale, 3))
    key = (tuple(look.colour), look.shape, animal, value, is_hidden, ui.settings.shapes, sizes)
    return _cache.get(
        key, lambda: _made(ui, look, animal, value, radius, is_hidden, flat, thickness)
    )


def _made(
    ui: Ui,
    look: PlayerLook,
    animal: str,
    value: int | None,
    radius: int,
    is_hidden: bool,
    flat: int,
    thickness: int,
) -> pygame.Surface:
    table = load_look(ui.root).token
    face = darker(look.colour, 0.22) if is_hidden else pygame.Color(table.face)
    picture = _disc(look.colour, face, radius, flat, thickness, table.ring, is_hidden)
    warmed(picture, 0.7)
    middle = (radius, flat)
    if is_hidden:
        paw = ui.sprites.get("kiwara/paw", round(radius * 1.0), lighter(look.colour, 0.58))
        paw = _flattened(paw, flat / radius)
        picture.blit(paw, paw.get_rect(center=middle))
    else:
        inside = round(radius * (1 - table.ring) * 2 * 0.86)
        head = _flattened(ui.sprites.get(f"kiwara/{animal}", inside), flat / radius)
        picture.blit(head, head.get_rect(center=middle))
    if ui.settings.shapes and radius >= 14:
        _mark(picture, ui, look, radius, flat)
    if value is not None and not is_hidden and radius >= 13:
        _badge(picture, look, value, radius, flat, table.badge)
    return picture


def _disc(
    ring: pygame.Color,
    face: pygame.Color,
    radius: int,
    flat: int,
    thickness: int,
    rim: float,
    is_hidden: bool,
) -> pygame.Surface:
    """The bare token, drawn larger and scaled down."""
    k = LARGER
    size = (2 * radius, 2 * flat + thickness)
    large = pygame.Surface((size[0] * k, size[1] * k), pygame.SRCALPHA)
    large.fill((*darker(ring, 0.35)[:3], 0))
    side = pygame.Rect(0, thickness * k, size[0] * k, 2 * flat * k)
    top = side.move(0, -thickness * k)
    pygame.draw.ellipse(large, darker(ring, 0.36), side)
    large.fill(darker(ring, 0.36), (0, flat * k, size[0] * k, thickness * k))
    pygame.draw.ellipse(large, lighter(ring, 0.38), top)
    shine = max(1, round(radius * 0.05)) * k
    pygame.draw.ellipse(large, ring, (top.x, top.y + shine, top.width, top.height - shine))
    inner = top.inflate(-round(top.width * rim), -round(top.height * rim))
    pygame.draw.ellipse(large, darker(face, 0.12), inner)
    pygame.draw.ellipse(large, face, inner.move(0, max(1, shine // 2)).inflate(0, -shine))
    if is_hidden:
        _stripes(large, inner, mix(face, ring, 0.5))
    return pygame.transform.smoothscale(large, size)


def _stripes(large: pygame.Surface, inner: pygame.Rect, colour: pygame.Color) -> None:
    """Slanting lines over the back of a token, kept inside its face."""
    sheet = pygame.Surface(inner.size, pygame.SRCALPHA)
    step = max(6, inner.width // 6)
    for x in range(-inner.width, inner.width, step):
        start = (x, 0)
        end = (x + inner.width, inner.height)
        pygame.draw.line(sheet, colour, start, end, max(2, inner.width // 16))
    mask = pygame.Surface(inner.size, pygame.SRCALPHA)
    pygame.draw.ellipse(mask, (255, 255, 255, 255), mask.get_rect().inflate(-8, -8))
    sheet.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    large.blit(sheet, inner)


def _flattened(picture: pygame.Surface, flatness: float) -> pygame.Surface:
    if flatness > 0.985:
        return picture
    size = (picture.get_width(), max(1, round(picture.get_height() * flatness)))
    return pygame.transform.smoothscale(picture, size)


def _badge(
    picture: pygame.Surface,
    look: PlayerLook,
    value: int,
    radius: int,
    flat: int,
    share: float,
) -> None:
    size = radius * share
    rim = max(1.0, radius / 20)
    at = badge_at(radius, flat, share)
    shapes.disc(picture, at, size + rim, pygame.Color("#FFF1D6"))
    ground = ground_under(look.mark_colour, look.colour)
    shapes.disc(picture, at, size, ground)
    draw_sized(picture, str(value), "bold", size * 1.5, look.mark_colour, at)


def badge_at(radius: float, flat: float, share: float) -> tuple[float, float]:
    """Where the middle of a value's badge lies on a token's picture: whole inside it."""
    size = radius * share
    edge = size + max(1.0, radius / 20) + 1
    return radius * 2 - edge, flat * 2 - size * 0.72


def _mark(picture: pygame.Surface, ui: Ui, look: PlayerLook, radius: int, flat: int) -> None:
    """The player's shape on the ring, so that colour is never the only sign."""
    size = max(6, round(radius * 0.34))
    at = (radius * 0.2, flat * 1.62)
    shapes.disc(picture, (at[0] + size * 0.1, at[1]), size * 0.62, darker(look.colour, 0.3))
    ui.sprites.draw(picture, look.shape, (at[0] + size * 0.1, at[1]), size, look.mark_colour)


def shadow(radius: int, flat: int, strength: float = 0.4) -> pygame.Surface:
    """The soft shadow of a token on the board."""
    return _cache.get(("shadow", radius, flat, strength), lambda: _soft(radius, flat, strength))


def _soft(radius: int, flat: int, strength: float) -> pygame.Surface:
    blur = max(2, radius // 5)
    sheet = pygame.Surface((2 * radius + 4 * blur, 2 * flat + 4 * blur), pygame.SRCALPHA)
    sheet.fill((*SHADOW[:3], 0))
    colour = (*SHADOW[:3], round(255 * strength))
    pygame.draw.ellipse(sheet, colour, (2 * blur, 2 * blur, 2 * radius, 2 * flat))
    return pygame.transform.gaussian_blur(sheet, blur)
