"""Lattice blocks to screen: a building, its shadow, and what is laid over it.

How a view uses it (Rumis and Cuminos with cubes, Kumata with thin slabs):

    painter = Painter(ui, level_height=1.0)      # a level's height in cells; Kumata: 0.25
    painter.show([                               # after every change of what is shown
        Block(x, y, z, piece="0:L4", colour=look.colour),            # z from 0 up
        Block(x, y, 1, piece=7, colour=red, decal=sprite_decal(ui, "cuminos/1_disc")),
        Block(x, y, 0, piece=8, colour=blue, decals={TOP: mark_decal(ui, look)}),
    ])                                           # a domino is two blocks of the same piece
    # in View.draw, over the ground that the view draws itself:
    painter.draw_shadow(surface, camera, area)   # on the ground, soft
    painter.draw(surface, camera, area, is_quick=self.is_turning)
    painter.draw_outline(surface, camera, {piece}, WHITE)            # last move, hint
    painter.draw_ghost(surface, camera, blocks)                      # legal: white rim
    painter.draw_ghost(surface, camera, blocks, tint=bad, rim=bad)   # refused
    painter.draw_flying(surface, camera, blocks, (0, 0, lift))       # with its shadow below
    hit = painter.pick(camera, pos)              # block, face, lattice place in front, or None
    painter.level = 3                            # show only the lower three levels; None: all
    painter.glass = frozenset({piece, …})        # x-ray: these are glassy; empty: none
    icon = piece_picture(blocks, size)           # in miniatures.py: a piece alone, for trays
    turning.draw(surface, painter, camera, blocks)                   # in turning.py: a ghost turns

A position at rest is kept until blocks, camera or area change; while the camera turns (`is_quick`)
it is drawn anew with every frame (see `standing`). Nothing here moves by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence

import pygame

from games.stage.space.building import refused
from games.stage.space.building.flying import draw_drop_shadow, draw_flying
from games.stage.space.building.overlays import (
    ghost_overlay,
    laid_over,
    line_width,
    outline_overlay,
    refused_overlays,
)
from games.stage.space.building.standing import SHARP, SMOOTH, Building, Standing
from games.stage.space.faces.brush import Overlay
from games.stage.space.geometry.blocks import Block, Hit, Lattice
from games.stage.space.geometry.camera import Camera, Point, Spot
from games.stage.space.geometry.lens import Lens
from games.stage.space.geometry.picking import picked
from games.stage.space.geometry.plan import around, bounds
from games.stage.space.lighting.casting import cast
from games.stage.space.lighting.light import shadow_picture
from games.stage.ui import Ui

GHOST = 0.76
WHITE = pygame.Color("#FFFFFF")
FINE = 120.0
"""Pixels of a cell from which what is laid over a building need not be as sharp to be smooth."""


class Painter:
    """Draws one lattice of blocks. The same blocks and camera always give the same picture."""

    def __init__(self, ui: Ui, level_height: float = 1.0) -> None:
        self.ui = ui
        self.level_height = level_height
        self.level: int | None = None
        """Only lower levels than this are shown; None shows all."""
        self.glass: frozenset[Hashable] = frozenset()
        """Pieces that are glassy, so that the others can be seen behind them."""
        self.nudge = 0
        """Pixels by which the building is drawn lower, while something lands on it."""
        self._whole = Lattice(())
        self._version = 0
        self._shown: tuple[Hashable, Lattice] = (None, self._whole)
        self._built: tuple[Hashable, Building] = (None, Building(self._whole, self.glass, None))
        self._standing = Standing(level_height)
        self._flown: tuple[Sequence[Block], Lattice] = ((), self._whole)
        """What flew last."""
        self._pictures: dict[str, tuple[Hashable, pygame.Rect, pygame.Surface]] = {}
        self._area = pygame.Rect(0, 0, 0, 0)
        """Where the blocks were drawn last."""
        self._shaded: tuple[pygame.Rect, Sequence[Point]] | None = None
        """Where their shadow was, and on which floor."""

    def show(self, blocks: Iterable[Block]) -> None:
        """Take over what stands on the lattice."""
        blocks = tuple(blocks)
        if blocks != tuple(self._whole.blocks.values()) or self._looks_other(blocks):
            self._whole = self._whole.after(blocks)
            self._version += 1

    def _looks_other(self, blocks: Sequence[Block]) -> bool:
        pairs = zip(blocks, self._whole.blocks.values(), strict=True)
        return any(a.colour != b.colour or a.decals != b.decals for a, b in pairs)

    @property
    def lattice(self) -> Lattice:
        """What is shown: everything below `level`."""
        key = (self._version, self.level)
        if self._shown[0] != key:
            whole = self._whole
            self._shown = (key, whole if self.level is None else whole.below(self.level))
        return self._shown[1]

    @property
    def key(self) -> Hashable:
        """Everything but the camera that a picture of the blocks depends on."""
        return (self._version, self.level, self.glass, self._looks)

    @property
    def _looks(self) -> Hashable:
        return (self.ui.theme.is_dark, self.ui.settings.shapes, self.ui.settings.colours)

    @property
    def _building(self) -> Building:
        if self._built[0] != self.key:
            self._built = (self.key, Building(self.lattice, self.glass, self._looks))
        return self._built[1]

    def top_of(self, x: int, y: int) -> int:
        """How many levels of a column are shown."""
        return self.lattice.tops.get((x, y), 0)

    def pick(self, camera: Camera, pos: Point) -> Hit | None:
        """The face under a pixel, None when there is no block."""
        return picked(self.lattice, camera, pos, self.level_height)

    # The building

    def draw(
        self, surface: pygame.Surface, camera: Camera, area: pygame.Rect, is_quick: bool = False
    ) -> None:
        """Draw all blocks inside an area of the screen."""
        lattice = self.lattice
        if not lattice.blocks:
            return
        self._area = area
        if is_quick:
            self._standing.draw_quickly(surface, self._building, camera, area)
            return
        rect = around(camera, lattice.box(self.level_height)).clip(area)
        if rect.width <= 0 or rect.height <= 0:
            return
        rect, picture = self._standing.picture(self._building, camera, rect)
        at = rect.move(0, self.nudge)
        surface.blit(picture, at, special_flags=pygame.BLEND_PREMULTIPLIED)

    def standing_picture(self, camera: Camera) -> tuple[pygame.Rect, pygame.Surface] | None:
        """The picture that was drawn last at rest, premultiplied, if it is of this camera."""
        return self._standing.last(camera)

    def foresee(self, camera: Callable[[], Camera], blocks: Sequence[Block]) -> Iterator[None]:
        """Make the pictures with these blocks standing as well, before they do, step by step."""
        eye = camera()
        yield from self._standing.foresee(self._building, eye, self._area, blocks)
        yield
        if self._shaded is not None:
            tops = dict(self.lattice.tops)
            for block in blocks:
                tops[block.x, block.y] = max(tops.get((block.x, block.y), 0), block.z + 1)
            self._shadow("shadow foreseen", tops, eye, *self._shaded)

    def draw_shadow(
        self,
        surface: pygame.Surface,
        camera: Camera,
        area: pygame.Rect,
        floor: Sequence[Point] = (),
        is_quick: bool = False,
    ) -> None:
        """The soft shadow of the building on the ground, at level 0.

        `floor` is the outline of the ground in cells, when the shadow must not reach beyond it.
        """
        tops = self.lattice.tops
        if not tops:
            return
        rect, picture = self._shadow("shadow", tops, camera, area, floor, is_quick)
        surface.blit(picture, rect)
        self._shaded = (area, floor)

    def _shadow(
        self,
        name: str,
        tops: Mapping[tuple[int, int], int],
        camera: Camera,
        area: pygame.Rect,
        floor: Sequence[Point],
        is_quick: bool = False,
    ) -> tuple[pygame.Rect, pygame.Surface]:
        """The shadow of columns so high; one that was foreseen has come if it is asked for."""
        outlines: list[list[Point]] = []

        def make() -> tuple[pygame.Rect, pygame.Surface]:
            high = ((x, y, 0.0, top * self.level_height) for (x, y), top in tops.items())
            outlines.extend(cast(camera, high))
            rect = bounds(outlines).inflate(*[round(camera.scale)] * 2).clip(area)
            edge = [camera.project(*corner) for corner in floor]
            blur = camera.scale * 0.22
            return rect, shadow_picture(rect, outlines, blur, floor=edge, is_quick=is_quick)

        key = (frozenset(tops.items()), camera, tuple(area), tuple(floor), is_quick)
        foreseen = self._pictures.get("shadow foreseen")
        if foreseen is not None and foreseen[0] == key:
            self._pictures[name] = foreseen
        return self._kept(name, key, make)

    # What is laid over the building

    def draw_ghost(
        self,
        surface: pygame.Surface,
        camera: Camera,
        blocks: Sequence[Block],
        *,
        tint: pygame.Color | None = None,
        rim: pygame.Color = WHITE,
        opacity: float = GHOST,
        through: float = 0.0,
        name: str = "ghost",
    ) -> None:
        """Translucent blocks with a light outline, hidden behind what stands before them.

        `through` is how much of what is hidden shines through, 0 to 1. The theme's `bad` as tint
        says that it is refused there: it is red and hatched, with a strong rim and a cross.

        Drawn anew only when it changes; ghosts shown together need different names.
        """
        theme = self.ui.theme
        is_refused = tint == theme.bad
        tints = (None if tint is None else tuple(tint), tuple(rim), opacity)
        key = (tuple(blocks), tuple(tuple(block.colour) for block in blocks), tints)
        overlays: Sequence[Overlay] = (
            refused_overlays(theme, camera)
            if is_refused
            else (ghost_overlay(tint, rim, line_width(1.0, camera), opacity),)
        )
        self._lay(surface, camera, name, key, blocks, overlays, through)
        if is_refused and blocks:
            top = max(blocks, key=lambda block: (block.z, -block.x - block.y))
            at = camera.project(top.x + 0.5, top.y + 0.5, (top.z + 1) * self.level_height)
            refused.draw_cross(surface, self.ui, at, camera.scale)

    def draw_outline(
        self,
        surface: pygame.Surface,
        camera: Camera,
        pieces: Collection[Hashable],
        rim: pygame.Color,
        *,
        width: float = 1.6,
        through: float = 0.0,
        name: str = "outline",
    ) -> None:
        """The visible edges of pieces that stand on the lattice in another colour.

        `through` is how much of the edges that are hidden shines through, 0 to 1.
        """
        blocks = [block for block in self.lattice.blocks.values() if block.piece in pieces]
        key = (frozenset(pieces), tuple(rim), width)
        overlay = outline_overlay(rim, line_width(width, camera))
        self._lay(surface, camera, name, key, blocks, (overlay,), through)

    def draw_flying(
        self,
        surface: pygame.Surface,
        camera: Camera,
        blocks: Sequence[Block],
        offset: Spot = (0.0, 0.0, 0.0),
        *,
        has_shadow: bool = True,
        opacity: float = 1.0,
        stretch: float = 1.0,
    ) -> None:
        """Blocks on their way, moved by so many cells and levels, with their shadow below.

        Straight above their place they are hidden by what stands before them; elsewhere they
        fly over everything. `stretch` makes them higher or, when they land, a little lower.
        """
        tall, standing = self.level_height, self.lattice
        if has_shadow:
            draw_drop_shadow(surface, camera, standing, blocks, offset, tall)
        if self._flown[0] is not blocks:
            self._flown = (blocks, Lattice(blocks, has_floor=False))
        flying = self._flown[1]
        draw_flying(surface, camera, standing, flying, offset, tall, opacity, stretch)

    def _lay(
        self,
        surface: pygame.Surface,
        camera: Camera,
        name: str,
        key: Hashable,
        blocks: Sequence[Block],
        overlays: Sequence[Overlay],
        through: float,
    ) -> None:
        """Draw blocks as overlays show them, and keep it."""
        if not blocks:
            return

        def make() -> tuple[pygame.Rect, pygame.Surface]:
            own = Lattice(blocks, has_floor=False, has_shade=False)
            rect = around(camera, own.box(self.level_height), 6)
            sharpness = SMOOTH if camera.scale > FINE else SHARP
            lens = Lens(camera, rect, sharpness, self.level_height)
            tiles = self._standing.tiles_of(camera, self._looks, sharpness)
            return rect, laid_over(self.lattice, lens, own, overlays, through, tiles)

        whole = (self._version, self.level, camera, key, self._looks)
        rect, picture = self._kept(name, whole, make)
        surface.blit(picture, rect, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _kept(
        self, name: str, key: Hashable, make: Callable[[], tuple[pygame.Rect, pygame.Surface]]
    ) -> tuple[pygame.Rect, pygame.Surface]:
        kept = self._pictures.get(name)
        if kept is None or kept[0] != key:
            kept = (key, *make())
            self._pictures[name] = kept
        return kept[1], kept[2]
