"""Draws faces of blocks on a sheet: fill, worn edges, picture, closed corners, dark edges."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from games.stage.draw.cache import kept
from games.stage.draw.theme import darker, lighter, premultiplied
from games.stage.space.faces.decals import flattened
from games.stage.space.faces.material import (
    SHIFT,
    SLANT,
    VARIANTS,
    grain_tile,
    highlight,
    number_of,
)
from games.stage.space.geometry.blocks import TOP, Block, Decal, Facet
from games.stage.space.geometry.camera import Spot
from games.stage.space.geometry.lens import FaceLook, Lens
from games.stage.space.lighting.light import corner_tile, lit

EDGE = 0.58
"""How much darker than its face an edge is."""
BEVEL = 0.17
"""How much lighter than its face a worn edge is."""
LINE = 0.02
"""The width of an edge in cells."""
NOTHING = pygame.Color(0, 0, 0, 0)
WHITE = pygame.Color(255, 255, 255)

Colour = pygame.Color | tuple[int, ...]
Tiles = dict[object, tuple[pygame.Surface, tuple[float, float]] | None]
"""Pictures as they lie on a face, and where they begin; None for what is too small to be seen."""
SIDES = tuple(tuple(side for side in range(4) if mask >> side & 1) for mask in range(16))
ALL = 15
ROUGH = 16
"""Quick pictures come in sizes so many pixels apart: fewer have to be made while turning."""


@dataclass(frozen=True)
class Overlay:
    """How blocks look that are laid over others: fill and rim, both at some opacity."""

    fill: Callable[[Facet, FaceLook], pygame.Color | None]
    """The colour of a face; None leaves it clear."""
    rim: pygame.Color
    width: float
    """Of the rim, in screen pixels; 0 for none."""
    opacity: float
    has_decals: bool
    hatch: pygame.Color | None = None
    """The colour of the stripes over it, where it has some."""


class Brush:
    """Paints on one sheet through one lens. What it draws is opaque or premultiplied.

    A quick one leaves all darkness to `dimming`, and its pictures are a little jagged. Pixels are
    rounded down, not towards zero: what reaches beyond the sheet is drawn as on a larger one.
    """

    def __init__(
        self,
        sheet: pygame.Surface,
        lens: Lens,
        is_quick: bool = False,
        tiles: Tiles | None = None,
    ) -> None:
        """`tiles` are those of another brush through the same camera, as sharp as this one."""
        self.sheet = sheet
        self.lens = lens
        self.is_quick = is_quick
        self._colours: dict[tuple[tuple[int, ...], int], tuple[pygame.Color, ...]] = {}
        self._tiles: Tiles = {} if tiles is None else tiles
        self.is_lacquered = False
        """Whether faces show grain, and tops a highlight."""
        self.casts: Mapping[int, pygame.Surface] = {}
        """Pictures of the sheet to multiply tops with, by their level."""

    def paint(self, facets: Iterable[Facet], offset: Spot = (0.0, 0.0, 0.0)) -> None:
        """Draw facets in their order, moved by so many cells and levels."""
        sheet, faces = self.sheet, self.lens.faces
        polygon, line, floor = pygame.draw.polygon, pygame.draw.line, math.floor
        start_x, start_y = self.lens.at(*offset)
        (ax, ay), (bx, by), cy = self.lens.x_step, self.lens.y_step, self.lens.z_step
        width = max(1, round(self.lens.unit * LINE))
        for cell_x, cell_y, level, face, block, edges, bevels, shade in facets:
            look = faces.get(face)
            if look is None:
                continue
            x = start_x + cell_x * ax + cell_y * bx
            y = start_y + cell_x * ay + cell_y * by + level * cy
            fill, worn, dark = self._palette(block, face, look)
            (x0, y0), (x1, y1), (x2, y2), (x3, y3) = look.outline
            corners = (
                (floor(x + x0), floor(y + y0)),
                (floor(x + x1), floor(y + y1)),
                (floor(x + x2), floor(y + y2)),
                (floor(x + x3), floor(y + y3)),
            )
            polygon(sheet, fill, corners)
            if self.is_quick:
                for (px, py), (qx, qy), wide in look.bevel_lines(bevels) if bevels else ():
                    line(sheet, worn, (x + px, y + py), (x + qx, y + qy), wide)
            else:
                for strip in look.bevels(bevels) if bevels else ():
                    polygon(sheet, worn, [(floor(x + dx), floor(y + dy)) for dx, dy in strip])
                if self.is_lacquered:
                    self._finish(block, face, look, x, y)
            decal = block.decals.get(face, block.decal)
            if decal is not None:
                self._stick(decal, face, look, x, y)
            if shade is not None and not self.is_quick:
                self._darken(face, look, shade, x, y)
            if face == TOP and level + 1 in self.casts:
                self._overcast(self.casts[level + 1], look, x, y)
            if edges == ALL and width == 1:
                polygon(sheet, dark, corners, 1)
                continue
            for side in SIDES[edges]:
                line(sheet, dark, corners[side], corners[side - 3], width)

    def wipe(self, facet: Facet) -> None:
        """Cut a facet out of what is drawn: it stands before it."""
        self.fill(facet, NOTHING)

    def fill(self, facet: Facet, colour: Colour, rim: float = 0.0) -> None:
        """Fill a facet, and go so many screen pixels wide along the sides that end its piece."""
        look = self.lens.faces.get(facet.face)
        if look is not None:
            corners = self._corners(facet, look)
            pygame.draw.polygon(self.sheet, colour, corners)
            self._rim(facet, corners, colour, rim)

    def veil(self, facets: Iterable[tuple[Facet, bool]], overlay: Overlay) -> None:
        """Draw facets as an overlay asks, each replacing what is below it on the sheet.

        Those that are said not to be of it are cut out: they stand before it.
        """
        rim = premultiplied(overlay.rim, 1.0)
        fills: dict[tuple[tuple[int, ...], int], pygame.Color] = {}
        for facet, is_own in facets:
            look = self.lens.faces.get(facet.face)
            if look is None:
                continue
            corners = self._corners(facet, look)
            if not is_own:
                pygame.draw.polygon(self.sheet, NOTHING, corners)
                continue
            key = (tuple(facet.block.colour), facet.face)
            if key not in fills:
                fill = overlay.fill(facet, look)
                fills[key] = NOTHING if fill is None else premultiplied(fill, overlay.opacity)
            pygame.draw.polygon(self.sheet, fills[key], corners)
            decal = facet.block.on_face(facet.face)
            if overlay.has_decals and decal is not None:
                x, y = self.lens.at(facet.x, facet.y, facet.z)
                self._stick(decal, facet.face, look, x, y)
            self._rim(facet, corners, rim, overlay.width)

    def _rim(
        self, facet: Facet, corners: Sequence[tuple[float, float]], colour: Colour, width: float
    ) -> None:
        """Lines along the sides that end the piece."""
        wide = max(1, round(width * self.lens.sharpness)) if width else 0
        for side in SIDES[facet.edges] if wide else ():
            pygame.draw.line(self.sheet, colour, corners[side], corners[side - 3], wide)

    def _corners(self, facet: Facet, look: FaceLook) -> list[tuple[float, float]]:
        x, y = self.lens.at(facet.x, facet.y, facet.z)
        return [(x + dx, y + dy) for dx, dy in look.outline]

    def _palette(self, block: Block, face: int, look: FaceLook) -> tuple[pygame.Color, ...]:
        """Fill, worn edge and dark edge of a face."""
        key = (tuple(block.colour), face)
        found = self._colours.get(key)
        if found is None:
            found = self._colours[key] = _shades(tuple(lit(block.colour, look.light)))
        return found

    def _darken(
        self, face: int, look: FaceLook, shade: tuple[int, int, int, int], x: float, y: float
    ) -> None:
        """Multiply a face with its closed corners."""
        self._multiply((face, shade), lambda: corner_tile(shade), look, x, y)

    def _multiply(
        self, key: Hashable, make: Callable[[], pygame.Surface], look: FaceLook, x: float, y: float
    ) -> None:
        """Multiply a face with a square picture, which is flattened once."""
        found = self._tiles.get(key)
        if found is None:
            tile = flattened(make(), look.right, look.down, True, WHITE)
            found = self._tiles[key] = (tile, _corner_of(look, tile))
        tile, (dx, dy) = found
        at = (math.floor(x + dx), math.floor(y + dy))
        self.sheet.blit(tile, at, special_flags=pygame.BLEND_RGB_MULT)

    def _finish(self, block: Block, face: int, look: FaceLook, x: float, y: float) -> None:
        """Grain on a face, and light on a top, of its piece's own."""
        number = number_of(block.piece)
        variant, is_wall = number % VARIANTS, face != TOP
        key = ("grain", face, variant)
        self._multiply(key, lambda: grain_tile(variant, is_wall), look, x, y)
        if face != TOP:
            return
        outside, (dx, dy) = self._cut(look)
        room = outside.get_rect(topleft=(math.floor(x + dx), math.floor(y + dy)))
        unit = self.lens.unit
        turn = SHIFT * unit * self.lens.camera.yaw
        rect, sharp = self.lens.rect, self.lens.sharpness
        across = room.x + rect.x * sharp + SLANT * (room.y + rect.y * sharp)
        light = highlight(unit, room.size, across + turn + number % 997 / 997 * unit).copy()
        light.blit(outside, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        self.sheet.blit(light, room, special_flags=pygame.BLEND_RGB_ADD)

    def _cut(self, look: FaceLook) -> tuple[pygame.Surface, tuple[float, float]]:
        """White around a face and black on it, and where that picture begins."""
        key = ("outside", look.outline)
        if key not in self._tiles:
            self._tiles[key] = _outside(look)
        found = self._tiles[key]
        assert found is not None
        return found

    def _overcast(self, shade: pygame.Surface, look: FaceLook, x: float, y: float) -> None:
        """Lay the shadow of what stands over a top on it."""
        outside, (dx, dy) = self._cut(look)
        room = outside.get_rect(topleft=(math.floor(x + dx), math.floor(y + dy)))
        part = room.clip(shade.get_rect())
        if part.width and part.height:
            tile = shade.subsurface(part).copy()
            tile.blit(
                outside, (room.x - part.x, room.y - part.y), special_flags=pygame.BLEND_RGB_MAX
            )
            self.sheet.blit(tile, part, special_flags=pygame.BLEND_RGB_MULT)

    def _stick(self, decal: Decal, face: int, look: FaceLook, x: float, y: float) -> None:
        """Lay a picture on its face, upright for whoever looks."""
        key = (decal, face)
        if key not in self._tiles:
            side = round(self.lens.unit * decal.share)
            size = -(-side // ROUGH) * ROUGH if self.is_quick else side
            quarter = self.lens.quarter() if face == TOP else 0
            picture = _upright(decal, size, quarter) if side >= 4 else None
            self._tiles[key] = None if picture is None else self._laid(picture, face, look, side)
        found = self._tiles[key]
        if found is not None:
            tile, (dx, dy) = found
            flags = pygame.BLEND_PREMULTIPLIED if self.is_quick else 0
            at = (math.floor(x + dx), math.floor(y + dy))
            self.sheet.blit(tile, at, special_flags=flags)

    def _laid(
        self, picture: pygame.Surface, face: int, look: FaceLook, side: int
    ) -> tuple[pygame.Surface, tuple[float, float]]:
        share = side / self.lens.unit
        right = (look.right[0] * share, look.right[1] * share)
        down = (look.down[0] * share, look.down[1] * share)
        tile = flattened(picture, right, down, self.is_quick)
        if self.is_quick:
            # Beside the building nothing of a picture's clear corners must be left.
            tile = tile.premul_alpha()
        if look.light < 1:
            shade = lit(pygame.Color(255, 255, 255), look.light)
            tile.fill(shade, special_flags=pygame.BLEND_RGB_MULT)
        return tile, _corner_of(look, tile)


@kept
def _upright(decal: Decal, size: int, quarter: int) -> pygame.Surface:
    """A picture of this size, turned by so many quarters."""
    picture = decal.picture(size)
    return pygame.transform.rotate(picture, 90 * quarter) if quarter else picture


@lru_cache(maxsize=4096)
def _shades(colour: tuple[int, ...]) -> tuple[pygame.Color, ...]:
    fill = pygame.Color(*colour)
    return fill, lighter(fill, BEVEL), darker(fill, EDGE)


def _outside(look: FaceLook) -> tuple[pygame.Surface, tuple[float, float]]:
    """White around a face and black on it, and where that picture begins."""
    xs, ys = [x for x, _ in look.outline], [y for _, y in look.outline]
    left, top = math.floor(min(xs)), math.floor(min(ys))
    tile = pygame.Surface((math.ceil(max(xs)) - left + 1, math.ceil(max(ys)) - top + 1))
    tile.fill(WHITE)
    pygame.draw.polygon(tile, NOTHING, [(x - left, y - top) for x, y in look.outline])
    return tile, (left, top)


def _corner_of(look: FaceLook, tile: pygame.Surface) -> tuple[float, float]:
    """Where the bounding box of a face begins."""
    middle_x = (look.outline[0][0] + look.outline[2][0] - tile.get_width()) / 2
    middle_y = (look.outline[0][1] + look.outline[2][1] - tile.get_height()) / 2
    return middle_x, middle_y
