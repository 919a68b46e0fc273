"""Lattice blocks to screen: order, faces, light, edges, shadow, ghost, cache and picking.

How a view uses it (Rumis and Cuminos with cubes, Kumata with thin slabs):

    painter = Painter(ui, level_height=1.0)      # a level's height in cells; Kumata: 0.25
    painter.show([                               # after every change of what is shown
        Block(x, y, z, piece="0:L4", colour=look.colour),            # z from 0 up
        Block(x, y, 1, piece=7, colour=red, decal=sprite_decal(ui, "cuminos/1_disc")),
        Block(x, y, 0, piece=8, colour=blue, decals={TOP: letter_decal("3", white)}),
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

A position at rest is drawn once, twice as large, and kept until blocks, camera or area change;
where only blocks changed, only the part that they touch is drawn anew.
While the camera turns (`is_quick`) it is drawn half as large again, its shadows as darker faces.
Nothing here moves by itself.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Collection, Hashable, Iterable, Sequence

import pygame

from games.stage.draw.theme import lighter, mix
from games.stage.space import refused
from games.stage.space.blocks import NORMALS, TOP, Block, Facet, Hit, Lattice
from games.stage.space.brush import Brush, Overlay, Tiles
from games.stage.space.camera import Camera, Point, Spot
from games.stage.space.casting import cast, casts, overshadowed
from games.stage.space.changes import changed_part, coarsened, seen_in
from games.stage.space.dimming import dimmed
from games.stage.space.lens import FaceLook, Lens
from games.stage.space.light import COARSE, lit, shadow_picture
from games.stage.space.picking import first_met, line_of_sight
from games.stage.space.plan import around, bounds
from games.stage.ui import Ui

SHARP, QUICK, SMOOTH = 2, 1, 1.5
"""How many times larger things are drawn: at rest, glassy in motion, and in motion."""
MOST_PIXELS = 700_000
"""A sheet larger than this would take too much memory."""
USUAL = 60.0
"""Pixels of a cell for which the widths of rims are meant."""
GHOST = 0.76
GLASS = 0.26
WHITE = pygame.Color("#FFFFFF")
FAR, OUTSET = 1.2, 0.16
"""Cells from which a shadow below gathers, and how much wider than its piece it is from there."""
CONTACT, CONTACT_SHADE = (0.05, 0.33), (0.62, 0.2)
"""Its blur in cells and how dark it is, where the piece touches and from far."""


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
        self._sheet: pygame.Surface | None = None
        self._whole = Lattice(())
        self._version = 0
        self._shown: tuple[Hashable, Lattice] = (None, self._whole)
        self._solid: tuple[Hashable, Lattice] = (None, self._whole)
        self._pictures: dict[str, tuple[Hashable, pygame.Rect, pygame.Surface]] = {}
        self._standing: tuple[Hashable, Lattice] = (None, self._whole)
        """What the kept picture of the blocks shows, and through which camera."""
        self._foreseen: tuple[Hashable, Lattice, pygame.Rect, pygame.Surface] | None = None
        self._area = pygame.Rect(0, 0, 0, 0)
        """Where the blocks were drawn last."""
        self._tiles: tuple[Hashable, Tiles] = (None, {})

    def show(self, blocks: Iterable[Block]) -> None:
        """Take over what stands on the lattice."""
        blocks = tuple(blocks)
        if blocks != tuple(self._whole.blocks.values()) or self._looks_other(blocks):
            self._whole = Lattice(blocks)
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

    def top_of(self, x: int, y: int) -> int:
        """How many levels of a column are shown."""
        return self.lattice.tops.get((x, y), 0)

    # The building

    def draw(
        self, surface: pygame.Surface, camera: Camera, area: pygame.Rect, is_quick: bool = False
    ) -> None:
        """Draw all blocks inside an area of the screen."""
        lattice = self.lattice
        if not lattice.blocks:
            return
        self._area = area
        rect = around(camera, self._box(lattice.low, lattice.high)).clip(area)
        if rect.width <= 0 or rect.height <= 0:
            return
        if is_quick:
            self._draw_quickly(surface, camera, rect)
            return
        key = (self._version, self.level, self.glass, camera, tuple(rect), self._looks)
        rect, picture = self._kept("blocks", key, lambda: (rect, self._stood(camera, rect)))
        at = rect.move(0, self.nudge)
        surface.blit(picture, at, special_flags=pygame.BLEND_PREMULTIPLIED)

    def standing_picture(self, camera: Camera) -> tuple[pygame.Rect, pygame.Surface] | None:
        """The picture that was drawn last at rest, premultiplied, if it is of this camera."""
        kept = self._pictures.get("blocks")
        if kept is None or camera not in (kept[0] if isinstance(kept[0], tuple) else ()):
            return None
        return kept[1], kept[2]

    @property
    def _looks(self) -> Hashable:
        return (self.ui.theme.is_dark, self.ui.settings.shapes, self.ui.settings.colours)

    def foresee(self, camera: Camera, blocks: Iterable[Block]) -> None:
        """Make the picture with these blocks standing as well, before they do.

        When they stand, only what is otherwise than foreseen is drawn.
        """
        key, lattice = self._standing
        kept = self._pictures.get("blocks")
        if kept is None or key is None or key != self._standing_key(camera):
            return
        then = Lattice([*lattice.blocks.values(), *blocks])
        rect = around(camera, self._box(then.low, then.high)).clip(self._area)
        self._foreseen = (key, then, rect, self._stepped((lattice, *kept[1:]), then, camera, rect))

    def _standing_key(self, camera: Camera) -> Hashable:
        """What a picture must have in common with another one that is taken from it."""
        return None if self.glass else (camera, self._looks)

    def _stood(self, camera: Camera, rect: pygame.Rect) -> pygame.Surface:
        """The blocks at rest; what has not changed since the last picture is taken from there."""
        kept, (key, lattice) = self._pictures.get("blocks"), self._standing
        now = self._standing_key(camera)
        foreseen, self._foreseen = self._foreseen, None
        self._standing = (now, self.lattice)
        self._sheet = None  # it is large, and nothing turns now
        if foreseen is not None and foreseen[0] == now:
            return self._stepped(foreseen[1:], self.lattice, camera, rect)
        if kept is not None and now is not None and key == now:
            return self._stepped((lattice, *kept[1:]), self.lattice, camera, rect)
        picture = pygame.Surface(rect.size, pygame.SRCALPHA)
        self._rest(picture, self.lattice, camera, rect, rect)
        return picture

    def _stepped(
        self,
        before: tuple[Lattice, pygame.Rect, pygame.Surface],
        lattice: Lattice,
        camera: Camera,
        rect: pygame.Rect,
    ) -> pygame.Surface:
        """The picture of a lattice, made from that of another one without glass."""
        old, place, known = before
        picture = pygame.Surface(rect.size, pygame.SRCALPHA)
        _copy(known, place, picture, rect)
        part = changed_part(old, lattice, camera, self.level_height)
        self._rest(picture, lattice, camera, rect, part.clip(rect))
        return picture

    def _rest(
        self,
        picture: pygame.Surface,
        lattice: Lattice,
        camera: Camera,
        rect: pygame.Rect,
        part: pygame.Rect,
    ) -> None:
        """Draw the blocks in one part of their picture, band by band: no sheet gets too large."""
        if part.width <= 0 or part.height <= 0:
            return
        tiles = self._tiles_of(camera)
        room = coarsened(part)
        step = max(1, MOST_PIXELS // (room.width * SHARP**2 * COARSE)) * COARSE
        for top in range(0, room.height, step):
            band = pygame.Rect(room.x, room.y + top, room.width, min(step, room.height - top))
            lens = Lens(camera, band, SHARP, self.level_height)
            sheet = pygame.Surface((band.width * SHARP, band.height * SHARP), pygame.SRCALPHA)
            if self.glass:
                self._paint_glass(sheet, lens, tiles=tiles)
            else:
                self._paint_solid(sheet, lens, lattice, tiles)
            _copy(pygame.transform.smoothscale(sheet, band.size), band, picture, rect, part)

    def _draw_quickly(self, surface: pygame.Surface, camera: Camera, rect: pygame.Rect) -> None:
        """Draw a little larger than shown, so that edges stay smooth while the camera turns."""
        rect = rect.clip(surface.get_clip())
        if rect.width * rect.height <= 0:
            return
        sheet = self._scratch((round(rect.width * SMOOTH), round(rect.height * SMOOTH)))
        lens = Lens(camera, rect, SMOOTH, self.level_height)
        facets = self.lattice.ordered(lens.quadrant)
        if self.glass:
            self._paint_glass(sheet, lens, is_quick=True)
        else:
            Brush(sheet, lens, is_quick=True).paint(facets)
        shown = pygame.transform.smoothscale(sheet, rect.size)
        dark = overshadowed(self.lattice, camera.yaw, self.level_height)
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

    def _paint_solid(
        self, sheet: pygame.Surface, lens: Lens, lattice: Lattice, tiles: Tiles
    ) -> None:
        brush = Brush(sheet, lens, tiles=tiles)
        brush.is_lacquered = True
        facets = seen_in(lattice.ordered(lens.quadrant), lens)
        levels = {facet.z + 1 for facet in facets if facet.face == TOP}
        brush.casts = casts(lattice, lens, levels, self.level_height)
        brush.paint(facets)

    def _paint_glass(
        self,
        sheet: pygame.Surface,
        lens: Lens,
        is_quick: bool = False,
        tiles: Tiles | None = None,
    ) -> None:
        brush = Brush(sheet, lens, is_quick, tiles)
        brush.is_lacquered = True
        brush.paint(self._solid_lattice().ordered(lens.quadrant))
        veil = pygame.Surface(sheet.get_size(), pygame.SRCALPHA)
        over = Brush(veil, lens, is_quick, tiles)
        for facet in self.lattice.ordered(lens.quadrant):
            if facet.block.piece in self.glass:
                over.paint((facet,))
            else:
                over.wipe(facet)
        shade = round(255 * GLASS)
        veil.fill((shade, shade, shade, shade), special_flags=pygame.BLEND_RGBA_MULT)
        sheet.blit(veil, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _solid_lattice(self) -> Lattice:
        key = (self._version, self.level, self.glass)
        if self._solid[0] != key:
            self._solid = (key, self.lattice.without(self.glass))
        return self._solid[1]

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
        outlines: list[list[Point]] = []

        def make() -> tuple[pygame.Rect, pygame.Surface]:
            high = ((x, y, 0.0, top * self.level_height) for (x, y), top in tops.items())
            outlines.extend(cast(camera, high))
            rect = bounds(outlines).inflate(*[round(camera.scale)] * 2).clip(area)
            edge = [camera.project(*corner) for corner in floor]
            blur = camera.scale * 0.22
            return rect, shadow_picture(rect, outlines, blur, floor=edge, is_quick=is_quick)

        key = (self._version, self.level, camera, tuple(area), tuple(floor), is_quick)
        rect, picture = self._kept("shadow", key, make)
        surface.blit(picture, rect)

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
        if tint == self.ui.theme.bad and blocks:
            self._draw_refused(surface, camera, blocks, through, name)
            return
        shade = ghostly(tint)

        def fill(facet: Facet, look: FaceLook) -> pygame.Color:
            return lit(shade(facet.block.colour), look.light)

        tints = (None if tint is None else tuple(tint), tuple(rim), opacity)
        colours = tuple(tuple(block.colour) for block in blocks)
        overlay = Overlay(fill, rim, self.line(1.0, camera), opacity, has_decals=True)
        key = (tuple(blocks), colours, tints)
        self._lay(surface, camera, name, key, blocks, (overlay,), through)

    def _draw_refused(
        self,
        surface: pygame.Surface,
        camera: Camera,
        blocks: Sequence[Block],
        through: float,
        name: str,
    ) -> None:
        """A ghost where it may not be."""
        theme = self.ui.theme

        def fill(facet: Facet, look: FaceLook) -> pygame.Color:
            return lit(mix(facet.block.colour, theme.refused, refused.TINT), look.light)

        def clear(facet: Facet, look: FaceLook) -> None:
            return None

        overlays = (
            Overlay(fill, WHITE, 0, refused.OPACITY, has_decals=False, is_hatched=True),
            Overlay(
                clear, theme.under_refused, self.line(refused.UNDER, camera), 1.0, has_decals=False
            ),
            Overlay(clear, theme.refused, self.line(refused.RIM, camera), 1.0, has_decals=False),
        )
        key = ("refused", tuple(blocks), tuple(tuple(block.colour) for block in blocks))
        self._lay(surface, camera, name, key, blocks, overlays, through)
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
        line = self.line(width, camera)
        overlay = Overlay(lambda facet, look: None, rim, line, 1.0, has_decals=False)
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
        if has_shadow:
            self._drop_shadow(surface, camera, blocks, offset)
        foot = min(block.z for block in blocks)
        height = self.level_height * stretch
        rise = (foot * (1 - stretch) + offset[2]) / stretch
        corners = self._extent(blocks, (offset[0], offset[1], offset[2]))
        rect = around(camera, corners, 8).clip(surface.get_clip())
        if rect.width <= 0 or rect.height <= 0:
            return
        lens = Lens(camera, rect, SHARP, height)
        sheet = pygame.Surface((rect.width * SHARP, rect.height * SHARP), pygame.SRCALPHA)
        brush = Brush(sheet, lens)
        brush.is_lacquered = True
        is_above = offset[0] == 0 and offset[1] == 0
        moved = Lattice(blocks, has_floor=False).ordered(lens.quadrant)
        plain = Lens(camera, rect, SHARP, self.level_height)
        eraser = Brush(sheet, plain)
        for facet, is_own in (
            self._merged(moved, lens, plain) if is_above else ((facet, True) for facet in moved)
        ):
            if is_own:
                brush.paint((facet,), (offset[0], offset[1], rise))
            else:
                eraser.wipe(facet)
        if opacity < 1:
            part = round(255 * opacity)
            sheet.fill((part, part, part, part), special_flags=pygame.BLEND_RGBA_MULT)
        picture = pygame.transform.smoothscale(sheet, rect.size)
        surface.blit(picture, rect, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _drop_shadow(
        self, surface: pygame.Surface, camera: Camera, blocks: Sequence[Block], offset: Spot
    ) -> None:
        """A soft dark patch on what lies below a flying piece."""
        outlines = []
        outset = OUTSET * min(1.0, max(0.0, offset[2] * self.level_height) / FAR)
        for x, y in {(block.x, block.y) for block in blocks}:
            column = (round(x + offset[0]), round(y + offset[1]))
            top = self.top_of(*column)
            z = top * self.level_height
            a, b = x + offset[0], y + offset[1]
            seen = self.pick(camera, camera.project(a + 0.5, b + 0.5, z))
            if seen is not None and seen.block.spot != (*column, top - 1):
                continue  # what stands before it would be darkened instead
            low, high = -outset, 1 + outset
            corners = (
                (a + low, b + low),
                (a + high, b + low),
                (a + high, b + high),
                (a + low, b + high),
            )
            outlines.append([camera.project(*corner, z) for corner in corners])
        if not outlines:
            return
        away = min(1.0, max(0.0, offset[2] * self.level_height) / FAR)
        margin = 2 * round(camera.scale * 0.5)
        rect = bounds(outlines).inflate(margin, margin).clip(surface.get_clip())
        if rect.width > 8 and rect.height > 8:
            blur, opacity = (near + (far - near) * away for near, far in (CONTACT, CONTACT_SHADE))
            surface.blit(shadow_picture(rect, outlines, camera.scale * blur, opacity), rect)

    def line(self, width: float, camera: Camera) -> float:
        """The width of a rim in screen pixels: it grows with what it goes around."""
        return width * max(1.0, camera.scale / USUAL)

    def _lay(
        self,
        surface: pygame.Surface,
        camera: Camera,
        name: str,
        key: Hashable,
        blocks: Sequence[Block],
        overlays: Sequence[Overlay],
        through: float = 0.0,
    ) -> None:
        """Draw blocks on sheets of their own, cut out what stands before them, and keep it.

        Each overlay has a sheet, laid on those before it.
        """
        if not blocks:
            return

        def drawn(lens: Lens, facets: Collection[tuple[Facet, bool]]) -> pygame.Surface:
            rect = lens.rect
            size = (rect.width * SHARP, rect.height * SHARP)
            whole: pygame.Surface | None = None
            for overlay in overlays:
                sheet = pygame.Surface(size, pygame.SRCALPHA)
                brush = Brush(sheet, lens, tiles=self._tiles_of(camera))
                for facet, is_own in facets:
                    if is_own:
                        brush.veil(facet, overlay)
                    else:
                        brush.wipe(facet)
                if overlay.is_hatched:
                    refused.hatch(sheet, self.ui, SHARP * self.line(1.0, camera))
                if whole is None:
                    whole = sheet
                else:
                    whole.blit(sheet, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
            assert whole is not None
            return pygame.transform.smoothscale(whole, rect.size)

        def make() -> tuple[pygame.Rect, pygame.Surface]:
            rect = around(camera, self._extent(blocks), 6)
            lens = Lens(camera, rect, SHARP, self.level_height)
            own = Lattice(blocks, has_floor=False, has_shade=False).ordered(lens.quadrant)
            facets = list(self._merged(own, lens, lens))
            picture = drawn(lens, facets)
            if through and not all(is_own for _, is_own in facets):
                hidden = drawn(lens, [(facet, True) for facet in own])
                hidden.blit(picture, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
                part = round(255 * through)
                hidden.fill((part, part, part, part), special_flags=pygame.BLEND_RGBA_MULT)
                picture.blit(hidden, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
            return rect, picture

        whole = (self._version, self.level, camera, key, self._looks)
        rect, picture = self._kept(name, whole, make)
        surface.blit(picture, rect, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _tiles_of(self, camera: Camera) -> Tiles:
        """The pictures on faces, kept while the camera stands still."""
        key = (camera, self._looks)
        if self._tiles[0] != key:
            self._tiles = (key, {})
        return self._tiles[1]

    def _merged(
        self, own: Sequence[Facet], lens: Lens, plain: Lens
    ) -> Iterable[tuple[Facet, bool]]:
        """Facets of a piece of its own, and those of the lattice that may stand before it."""
        along, down = lens.quadrant
        places = {facet.block.spot for facet in own}
        pieces = {facet.block.piece for facet in own}

        def order(facet: Facet) -> tuple[int, int, int]:
            return (facet.x * along, facet.y * down, facet.z)

        size = (plain.rect.width * plain.sharpness, plain.rect.height * plain.sharpness)
        (ax, ay), (bx, by), cz = plain.x_step, plain.y_step, plain.z_step
        left, top = plain.start
        rooms = {face: look.room_in(size) for face, look in plain.faces.items()}
        standing = self.lattice.ordered(lens.quadrant)
        before = []
        for facet in standing[bisect_left(standing, order(own[0]), key=order) :]:
            x, y, z, face, block, *_ = facet
            room = rooms.get(face)
            if room is None:
                continue
            at_x, at_y = left + x * ax + y * bx, top + x * ay + y * by + z * cz
            is_near = room[0] <= at_x <= room[2] and room[1] <= at_y <= room[3]
            if is_near and (block.spot not in places or block.piece not in pieces):
                before.append((order(facet), 0, facet))
        ordered = sorted(
            [*before, *((order(facet), 1, facet) for facet in own)], key=lambda e: e[:2]
        )
        return [(facet, bool(is_own)) for _, is_own, facet in ordered]

    # Picking

    def pick(self, camera: Camera, pos: Point) -> Hit | None:
        """The face under a pixel, None when there is no block."""
        lattice = self.lattice
        met = first_met(lattice, line_of_sight(camera, pos, self.level_height))
        if met is None:
            return None
        lens = Lens(camera, pygame.Rect(0, 0, 1, 1), 1, self.level_height)
        cube, face = met
        # A wall that is too narrow to be drawn belongs to the top beside it.
        face = face if face in lens.faces else TOP
        x, y = lens.at(*cube)
        nx, ny, nz = NORMALS[face]
        beyond = (cube[0] + nx, cube[1] + ny, cube[2] + nz)
        at = lens.faces[face].where(pos[0] - x, pos[1] - y)
        return Hit(lattice.blocks[cube], face, beyond, at)

    # Small things

    def _extent(self, blocks: Iterable[Block], offset: Spot = (0.0, 0.0, 0.0)) -> list[Spot]:
        """The corners of a box around blocks, in board units."""
        spots = [block.spot for block in blocks]
        low = [min(spot[axis] for spot in spots) + offset[axis] for axis in range(3)]
        high = [max(spot[axis] for spot in spots) + offset[axis] + 1 for axis in range(3)]
        return self._box(low, high)

    def _box(self, low: Sequence[float], high: Sequence[float]) -> list[Spot]:
        tall = self.level_height
        return [
            (x, y, z * tall)
            for x in (low[0], high[0])
            for y in (low[1], high[1])
            for z in (low[2], high[2])
        ]

    def _kept(
        self, name: str, key: Hashable, make: Callable[[], tuple[pygame.Rect, pygame.Surface]]
    ) -> tuple[pygame.Rect, pygame.Surface]:
        kept = self._pictures.get(name)
        if kept is None or kept[0] != key:
            kept = (key, *make())
            self._pictures[name] = kept
        return kept[1], kept[2]


def ghostly(tint: pygame.Color | None) -> Callable[[pygame.Color], pygame.Color]:
    """How the colours of a ghost are changed: a little lighter, or far towards a tint."""
    return lambda colour: lighter(colour, 0.1) if tint is None else mix(colour, tint, 0.6)


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
