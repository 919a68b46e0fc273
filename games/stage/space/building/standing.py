"""The picture of a building: at rest drawn sharply and kept, under way quickly and thrown away.

Where only blocks have changed, only the part that they touch is drawn anew.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from functools import cached_property
from typing import NamedTuple

import pygame

from games.stage.space.building.changes import changed_part, seen_in, snapped
from games.stage.space.faces.brush import Brush, Tiles
from games.stage.space.geometry.blocks import TOP, Block, Lattice
from games.stage.space.geometry.camera import Camera
from games.stage.space.geometry.lens import Lens
from games.stage.space.geometry.plan import around
from games.stage.space.lighting.casting import casts, overshadowed
from games.stage.space.lighting.dimming import dimmed
from games.stage.space.lighting.light import COARSE

SHARP, SMOOTH = 2, 1.5
"""How many times larger than shown things are drawn: at rest, and under way."""
MOST_PIXELS = 700_000
"""A sheet larger than this would take too much memory."""
GLASS = 0.26


class Building:
    """What is shown: blocks, the pieces among them that are glassy, and how things look now."""

    def __init__(self, lattice: Lattice, glass: frozenset[Hashable], looks: Hashable) -> None:
        self.lattice = lattice
        self.glass = glass
        self.looks = looks

    @cached_property
    def solid(self) -> Lattice:
        """All but the glassy pieces."""
        return self.lattice.without(self.glass)

    def basis(self, camera: Camera) -> Hashable:
        """What a picture must have in common with another one that is taken from it."""
        return None if self.glass else (camera, self.looks)


class Known(NamedTuple):
    """A finished picture, what it shows, and where."""

    basis: Hashable
    lattice: Lattice
    rect: pygame.Rect
    picture: pygame.Surface


class Standing:
    """Draws one building after another, and keeps the last picture and one that is foreseen."""

    def __init__(self, level_height: float) -> None:
        self._level_height = level_height
        self._shown: tuple[Building, Camera, pygame.Rect] | None = None
        """What the kept picture was asked for."""
        self._kept: Known | None = None
        self._foreseen: Known | None = None
        self._sheet: pygame.Surface | None = None
        self._tiles: tuple[Hashable, dict[float, Tiles]] = (None, {})
        """By how sharp they are."""

    def picture(
        self, building: Building, camera: Camera, rect: pygame.Rect
    ) -> tuple[pygame.Rect, pygame.Surface]:
        """The building at rest in a part of the screen, premultiplied."""
        now = (building, camera, rect)
        if self._kept is None or self._shown != now:
            self._kept, self._shown = self._stood(building, camera, rect), now
        return self._kept.rect, self._kept.picture

    def last(self, camera: Camera) -> tuple[pygame.Rect, pygame.Surface] | None:
        """The picture that was asked for last, if it is of this camera."""
        if self._kept is None or self._shown is None or self._shown[1] != camera:
            return None
        return self._kept.rect, self._kept.picture

    def foresee(
        self, building: Building, camera: Camera, area: pygame.Rect, blocks: Iterable[Block]
    ) -> Iterator[None]:
        """Make the picture with these blocks standing as well, before they do, in two steps.

        When they stand, only what is otherwise than foreseen is drawn.
        """
        kept, basis = self._kept, building.basis(camera)
        if kept is None or basis is None or kept.basis != basis:
            return
        then = kept.lattice.after([*kept.lattice.blocks.values(), *blocks])
        rect = around(camera, then.box(self._level_height)).clip(area)
        to_come = Building(then, building.glass, building.looks)
        picture, part = self._begun(kept, to_come, camera, rect)
        half = pygame.Rect(part.topleft, (part.width, part.height // 2))
        self._rest(picture, to_come, camera, rect, half)
        yield
        half = pygame.Rect(half.bottomleft, (part.width, part.height - half.height))
        self._rest(picture, to_come, camera, rect, half)
        self._foreseen = Known(basis, then, rect, picture)

    def tiles_of(self, camera: Camera, looks: Hashable, sharpness: float = SHARP) -> Tiles:
        """The pictures on faces, kept while the camera stands still."""
        if self._tiles[0] != (camera, looks):
            self._tiles = ((camera, looks), {})
        return self._tiles[1].setdefault(sharpness, {})

    def _stood(self, building: Building, camera: Camera, rect: pygame.Rect) -> Known:
        """The blocks at rest; what has not changed since the last picture is taken from there."""
        basis = building.basis(camera)
        known, self._foreseen = (self._foreseen, self._kept), None
        self._sheet = None  # it is large, and nothing turns now
        for before in known:
            if before is not None and basis is not None and before.basis == basis:
                picture, part = self._begun(before, building, camera, rect)
                break
        else:
            picture, part = pygame.Surface(rect.size, pygame.SRCALPHA), rect
        self._rest(picture, building, camera, rect, part)
        return Known(basis, building.lattice, rect, picture)

    def _begun(
        self, before: Known, building: Building, camera: Camera, rect: pygame.Rect
    ) -> tuple[pygame.Surface, pygame.Rect]:
        """What two buildings have in common, and the part of it that must be drawn yet."""
        picture = pygame.Surface(rect.size, pygame.SRCALPHA)
        _copy(before.picture, before.rect, picture, rect)
        part = changed_part(before.lattice, building.lattice, camera, self._level_height)
        return picture, part.clip(rect)

    def _rest(
        self,
        picture: pygame.Surface,
        building: Building,
        camera: Camera,
        rect: pygame.Rect,
        part: pygame.Rect,
    ) -> None:
        """Draw the blocks in one part of their picture, band by band: no sheet gets too large."""
        if part.width <= 0 or part.height <= 0:
            return
        tiles = self.tiles_of(camera, building.looks)
        room = snapped(part, COARSE)
        step = max(1, MOST_PIXELS // (room.width * SHARP**2 * COARSE)) * COARSE
        for top in range(0, room.height, step):
            band = pygame.Rect(room.x, room.y + top, room.width, min(step, room.height - top))
            lens = Lens(camera, band, SHARP, self._level_height)
            sheet = pygame.Surface(lens.sheet_size, pygame.SRCALPHA)
            if building.glass:
                _paint_glass(sheet, lens, building, tiles=tiles)
            else:
                self._paint_solid(sheet, lens, building.lattice, tiles)
            _copy(pygame.transform.smoothscale(sheet, band.size), band, picture, rect, part)

    def _paint_solid(
        self, sheet: pygame.Surface, lens: Lens, lattice: Lattice, tiles: Tiles
    ) -> None:
        brush = Brush(sheet, lens, tiles=tiles)
        brush.is_lacquered = True
        facets = seen_in(lattice.ordered(lens.quadrant), lens)
        levels = {facet.z + 1 for facet in facets if facet.face == TOP}
        brush.casts = casts(lattice, lens, levels, self._level_height)
        brush.paint(facets)

    # Under way

    def draw_quickly(
        self, surface: pygame.Surface, building: Building, camera: Camera, area: pygame.Rect
    ) -> None:
        """Draw a little larger than shown, so that edges stay smooth while the camera turns."""
        posts = ((x, y, level * self._level_height) for x, y, level in building.lattice.posts)
        rect = around(camera, posts).clip(area).clip(surface.get_clip())
        if rect.width * rect.height <= 0:
            return
        # On even pixels the sheet is exactly so much larger: edges do not tremble.
        rect = snapped(rect, 2)
        lens = Lens(camera, rect, SMOOTH, self._level_height)
        sheet = self._scratch(lens.sheet_size)
        facets = building.lattice.ordered(lens.quadrant)
        if building.glass:
            _paint_glass(sheet, lens, building, is_quick=True)
        else:
            Brush(sheet, lens, is_quick=True).paint(facets)
        shown = pygame.transform.smoothscale(sheet, rect.size)
        dark = overshadowed(building.lattice, camera.yaw, self._level_height)
        shade = dimmed(facets, lens, rect.size, dark)
        shown.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(shown, rect, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _scratch(self, size: tuple[int, int]) -> pygame.Surface:
        """A clear sheet of this size, of one that is kept: making one each frame would cost."""
        kept = self._sheet
        if kept is None or kept.get_width() < size[0] or kept.get_height() < size[1]:
            wide, high = (-(-side // 256) * 256 for side in size)
            kept = self._sheet = pygame.Surface((wide, high), pygame.SRCALPHA)
        sheet = kept.subsurface((0, 0), size)
        sheet.fill((0, 0, 0, 0))
        return sheet


def _paint_glass(
    sheet: pygame.Surface,
    lens: Lens,
    building: Building,
    is_quick: bool = False,
    tiles: Tiles | None = None,
) -> None:
    brush = Brush(sheet, lens, is_quick, tiles)
    brush.is_lacquered = True
    brush.paint(building.solid.ordered(lens.quadrant))
    veil = pygame.Surface(sheet.get_size(), pygame.SRCALPHA)
    over = Brush(veil, lens, is_quick, tiles)
    for facet in building.lattice.ordered(lens.quadrant):
        if facet.block.piece in building.glass:
            over.paint((facet,))
        else:
            over.wipe(facet)
    shade = round(255 * GLASS)
    veil.fill((shade, shade, shade, shade), special_flags=pygame.BLEND_RGBA_MULT)
    sheet.blit(veil, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)


def _copy(
    source: pygame.Surface,
    place: pygame.Rect,
    target: pygame.Surface,
    rect: pygame.Rect,
    part: pygame.Rect | None = None,
) -> None:
    """Take over the pixels of a picture as they are, where it lies over another one."""
    part = place.clip(rect) if part is None else place.clip(rect).clip(part)
    source.set_alpha(None)  # else it would be blended
    target.blit(source, part.move(-rect.x, -rect.y), part.move(-place.x, -place.y))
    source.set_alpha(255)
