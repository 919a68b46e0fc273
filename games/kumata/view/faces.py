"""Pictures of Kumata's things: clan heads counted on plots, flat dominoes, piles and totems."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from games.kumata.view.look import Look, load_look
from games.stage.draw import shapes
from games.stage.draw.cache import Cache
from games.stage.draw.theme import PlayerLook, darker, lighter, mix
from games.stage.space.geometry.blocks import TOP, Block, Decal
from games.stage.space.lighting.warmth import BUILT, dusked
from games.stage.ui import Ui

LARGER = 3
"""How many times larger small pictures are drawn before they are scaled down."""
STEP = 24
"""Pictures on blocks are made in sizes that are multiples of this, and scaled as they are laid."""
HEAD = 0.84
"""A head's side as a part of the disc behind it."""
WOOD = pygame.Color("#4A2E1A")

_cache: Cache[pygame.Surface] = Cache()


def clan_colour(ui: Ui, clan: str) -> pygame.Color:
    """The colour of a clan, the same in every theme."""
    return pygame.Color(load_look(ui.root).clans[clan].colour)


def clan_look(ui: Ui, clan: str) -> PlayerLook:
    """How a clan is told apart: its colour and its head."""
    colour = clan_colour(ui, clan)
    is_light = colour.r * 0.3 + colour.g * 0.59 + colour.b * 0.11 > 150
    ink = pygame.Color(ui.theme.table.mark_ink if is_light else ui.theme.table.mark_light)
    sprite = load_look(ui.root).clans[clan].head
    return PlayerLook(colour, ink, "common/ui/shape_disc", emblem=sprite)


def head(ui: Ui, clan: str, size: int) -> pygame.Surface:
    """A clan's head alone."""
    return ui.sprites.get(load_look(ui.root).clans[clan].head, size)


def matte(ui: Ui, clan: str) -> pygame.Color:
    """The colour of a clan's printed plots: a little duller than its lacquered dominoes."""
    return mix(clan_colour(ui, clan), WOOD, load_look(ui.root).matte)


def built(ui: Ui, clan: str, is_printed: bool = False) -> pygame.Color:
    """The colour of a clan's dominoes, or of its printed plots, on the board at this hour."""
    return dusked(ui, matte(ui, clan) if is_printed else clan_colour(ui, clan), BUILT)


# Plots


def plot_decal(ui: Ui, clan: str, value: int, is_printed: bool) -> Decal:
    """What the top of a plot on the board shows."""
    colour = built(ui, clan, is_printed)
    key = ("kumata", clan, value, ui.settings.shapes, tuple(colour))

    def picture(size: int) -> pygame.Surface:
        # Few sizes are made: a board that turns asks for a slightly other one in each frame.
        return plot_picture(ui, clan, value, -(-size // STEP) * STEP, colour)

    return Decal(key, picture, 1.0)


def plot_picture(ui: Ui, clan: str, value: int, size: int, colour: pygame.Color) -> pygame.Surface:
    """The heads of a plot, or the carved diamond of an empty one, on a clear ground on a colour."""
    key = ("plot", clan, value, size, tuple(colour), ui.settings.shapes)
    return _cache.get(key, lambda: _plot(ui, clan, value, size, colour))


def _plot(ui: Ui, clan: str, value: int, size: int, colour: pygame.Color) -> pygame.Surface:
    look = load_look(ui.root)
    pale = lighter(colour, look.glow)
    sheet = pygame.Surface((size, size), pygame.SRCALPHA)
    sheet.fill((*colour[:3], 0))
    if not value:
        _diamond(sheet, size, colour)
        if ui.settings.shapes:
            # An empty plot shows no head: its clan must not be told by the colour alone.
            ui.sprites.draw(sheet, look.clans[clan].head, (size / 2, size / 2), round(size * 0.2))
        return sheet
    for x, y, radius in look.heads[value - 1]:
        shapes.disc(sheet, (x * size, y * size), radius * size, pale)
        side = max(3, round(2 * radius * size * HEAD))
        ui.sprites.draw(sheet, look.clans[clan].head, (x * size, y * size), side)
    return sheet


def _diamond(sheet: pygame.Surface, size: int, colour: pygame.Color) -> None:
    """A groove: dark, with its lower edge catching the light."""
    k = LARGER
    large = pygame.Surface((size * k, size * k), pygame.SRCALPHA)
    large.fill((*darker(colour, 0.3)[:3], 0))
    middle = size * k / 2

    def groove(reach: float, ink: pygame.Color, shift: float) -> None:
        reach *= size * k
        points = [
            (middle, middle - reach + shift),
            (middle + reach, middle + shift),
            (middle, middle + reach + shift),
            (middle - reach, middle + shift),
        ]
        pygame.draw.polygon(large, ink, points)

    shift = size * k * 0.012
    groove(0.25, lighter(colour, 0.22), shift)
    groove(0.25, darker(colour, 0.34), 0.0)
    groove(0.18, colour, 0.0)
    sheet.blit(pygame.transform.smoothscale(large, (size, size)), (0, 0))


# Dominoes


def domino_blocks(
    ui: Ui,
    clan: str,
    values: Sequence[int],
    places: Sequence[tuple[int, int]],
    level: int,
    piece: Hashable,
) -> list[Block]:
    """A domino on the lattice: a block for each half."""
    colour = built(ui, clan)
    return [
        Block(
            *place,
            level,
            piece=piece,
            colour=colour,
            decals={TOP: plot_decal(ui, clan, value, False)},
        )
        for value, place in zip(values, places, strict=True)
    ]


def domino_picture(ui: Ui, clan: str, values: Sequence[int], height: int) -> pygame.Surface:
    """A domino lying before one, twice as wide as high, its front edge seen below."""
    height = max(8, height)
    key = ("domino", clan, tuple(values), height, tuple(clan_colour(ui, clan)), ui.settings.shapes)
    return _cache.get(key, lambda: _domino(ui, clan, values, height))


def _domino(ui: Ui, clan: str, values: Sequence[int], height: int) -> pygame.Surface:
    colour = clan_colour(ui, clan)
    front = max(2, round(height * 0.1))
    side = height - front
    k = LARGER
    size = (2 * side, height)
    large = pygame.Surface((size[0] * k, size[1] * k), pygame.SRCALPHA)
    large.fill((*darker(colour, 0.3)[:3], 0))
    radius = max(1, round(side * 0.07)) * k
    whole = large.get_rect()
    pygame.draw.rect(large, darker(colour, 0.34), whole, border_radius=radius)
    top = pygame.Rect(0, 0, size[0] * k, side * k)
    pygame.draw.rect(large, lighter(colour, 0.22), top, border_radius=radius)
    shine = max(1, round(side * 0.03)) * k
    under = pygame.Rect(0, shine, top.width, top.height - shine)
    pygame.draw.rect(large, colour, under, border_radius=radius)
    line = max(1, round(side * 0.022)) * k
    large.fill(darker(colour, 0.34), (side * k - line // 2, 0, line, side * k))
    picture = pygame.transform.smoothscale(large, size)
    for index, value in enumerate(values):
        picture.blit(plot_picture(ui, clan, value, side, colour), (index * side, 0))
    return picture


def pile_picture(
    ui: Ui, clan: str, values: Sequence[int], depth: int, height: int
) -> pygame.Surface:
    """A pile seen from the front: its top, and an edge for every domino below (none is shown)."""
    edge = max(2, round(height * 0.07))
    below = min(depth - 1, 4)
    top = domino_picture(ui, clan, values, max(8, height - edge * below))
    sheet = pygame.Surface((top.get_width(), top.get_height() + edge * below), pygame.SRCALPHA)
    colour = clan_colour(ui, clan)
    for number in range(below, 0, -1):
        y = top.get_height() - edge * 2 + edge * number
        inset = max(1, round(edge * 0.3))
        rect = pygame.Rect(inset, y, top.get_width() - 2 * inset, edge * 2)
        shade = darker(colour, 0.3 if number % 2 else 0.46)
        shapes.panel(sheet, rect, shade, max(1, edge // 2))
    sheet.blit(top, (0, 0))
    return sheet


def badge(surface: pygame.Surface, ui: Ui, text: str, centre: tuple[float, float]) -> None:
    """A small dark disc with a number."""
    theme = ui.theme
    shapes.disc(surface, centre, ui.px(10), theme.ink, theme.paper, max(1, ui.px(1)))
    ui.writer.draw(surface, text, "bold13", theme.paper, (centre[0], centre[1]), "center")


# Totems


def totem_picture(ui: Ui, clan: str, height: int) -> pygame.Surface:
    """A totem standing: a dark post on a foot, a cream ring, the clan's head."""
    height = max(10, height)
    key = ("totem", clan, height, tuple(clan_colour(ui, clan)))
    return _cache.get(key, lambda: _totem(ui, clan, height, load_look(ui.root)))


def _totem(ui: Ui, clan: str, height: int, look: Look) -> pygame.Surface:
    k = LARGER
    width = round(height * 0.7)
    size = (width, height)
    large = pygame.Surface((width * k, height * k), pygame.SRCALPHA)
    table = look.totem
    post, base = pygame.Color(table.post), pygame.Color(table.base)
    large.fill((*post[:3], 0))
    w, h = width * k, height * k
    foot = pygame.Rect(round(w * 0.16), round(h * 0.84), round(w * 0.68), round(h * 0.16))
    pygame.draw.ellipse(large, darker(base, 0.4), foot)
    pygame.draw.ellipse(large, base, foot.move(0, -round(h * 0.035)))
    stem = pygame.Rect(round(w * 0.38), round(h * 0.5), round(w * 0.24), round(h * 0.4))
    pygame.draw.rect(large, post, stem, border_radius=round(w * 0.06))
    shine = pygame.Rect(stem.x + stem.width // 6, stem.y, max(1, stem.width // 5), stem.height)
    pygame.draw.rect(large, lighter(post, 0.16), shine)
    middle = (w / 2, h * 0.34)
    radius = w * 0.48
    pygame.draw.circle(
        large, darker(pygame.Color(table.ring), 0.3), (middle[0], middle[1] + k), radius
    )
    pygame.draw.circle(large, pygame.Color(table.ring), middle, radius)
    pygame.draw.circle(large, clan_colour(ui, clan), middle, radius * 0.84)
    picture = pygame.transform.smoothscale(large, size)
    side = max(6, round(width * 0.7))
    ui.sprites.draw(picture, look.clans[clan].head, (width / 2, height * 0.34), side)
    return picture


def missing_totem(ui: Ui, height: int) -> pygame.Surface:
    """The place of a totem that has been played: only its dotted outline."""
    key = ("missing", height, ui.theme.is_dark)
    return _cache.get(key, lambda: _missing(ui, max(10, height)))


def _missing(ui: Ui, height: int) -> pygame.Surface:
    width = round(height * 0.7)
    sheet = pygame.Surface((width, height), pygame.SRCALPHA)
    colour = mix(ui.theme.paper, ui.theme.ink, 0.36)
    side = round(width * 0.96)
    ring = pygame.Rect(0, 0, side, side)
    ring.center = (width // 2, round(height * 0.34))
    line = max(1, height // 26)
    shapes.dashed(sheet, ring, side // 2, colour, line, max(2, line * 2))
    stem = pygame.Rect(round(width * 0.3), ring.bottom, round(width * 0.4), height - ring.bottom)
    shapes.dashed(sheet, stem, line, colour, line, max(2, line * 2))
    return sheet
