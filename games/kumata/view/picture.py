"""Kumata's board, dominoes and totems seen through a camera: the picture without hands."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from games.core.lattice import cell_at
from games.kumata.rules.moves import Place as Placing
from games.kumata.rules.state import KumataState
from games.kumata.view.faces import built, domino_blocks, plot_decal, totem_picture
from games.kumata.view.ground import GroundPainter
from games.kumata.view.held_domino import Place
from games.kumata.view.look import load_look
from games.kumata.view.names import Names
from games.stage.space.building.painter import Painter
from games.stage.space.building.turning import Turning
from games.stage.space.faces.brush import Brush
from games.stage.space.geometry.blocks import TOP, Block
from games.stage.space.geometry.camera import Camera, Point
from games.stage.space.geometry.lens import Lens
from games.stage.space.geometry.plan import around, dashed
from games.stage.space.lighting.light import shadow_picture
from games.stage.table.game.picture import Picture
from games.stage.ui import Ui

FAINT = 0.8
"""How opaque a ghost is."""
SHARP = 2
BESIDE = 0.06
"""How many cells beside the wood of a maze its coordinates begin."""


@dataclass(frozen=True)
class Domino:
    """A domino on the board: whose, its values on its places, its level (1 = on the board)."""

    seat: int
    values: tuple[int, int]
    places: tuple[Place, Place]
    level: int
    has_totem: bool = False

    @property
    def piece(self) -> Hashable:
        """What tells it apart on the lattice: no clan has a domino twice."""
        return (self.seat, min(self.values), max(self.values))

    @property
    def middle(self) -> Point:
        """The middle of its top in board units."""
        (x0, y0), (x1, y1) = self.places
        return (x0 + x1 + 1) / 2, (y0 + y1 + 1) / 2


@dataclass(frozen=True)
class Patch:
    """A mark on the tops of cells that lie level: a wash of light, and a rim around them."""

    places: tuple[Place, ...]
    colour: tuple[int, int, int]
    fill: float = 0.0
    rim: float = 0.0
    """The width of the rim in cells; 0 has none."""
    is_dashed: bool = False


def place_of(cell: str) -> Place:
    """Column and row of a cell of the board."""
    place = cell_at(cell)
    assert place is not None
    return place


class KumataPicture(Picture):
    """What is seen of a position. `dominoes` are those shown, not those that are there."""

    def __init__(self, ui: Ui, state: KumataState) -> None:
        super().__init__(ui)
        self.look = load_look(ui.root)
        self.clans = state.clans
        letters = state.table.clan_of
        self._plots = {
            place_of(cell): (letters[plot[0]], int(plot[1]))
            for cell, plot in state.board.plots.items()
        }
        side = state.side
        is_whole = len(self._plots) == len(side.tiles) * side.tile_size**2
        self.ground = GroundPainter(ui, list(self._plots), is_whole)
        self.names: Names | None = self._named()
        """The coordinates; None where they are not wanted."""
        self.painter = Painter(ui, self.look.level)
        self.dominoes: list[Domino] = []
        self._kept: dict[str, tuple[Hashable, pygame.Rect, pygame.Surface]] = {}
        self._version = 0
        self.show(dominoes_of(state))

    def _named(self) -> Names:
        """On the frame of a square; just beside the plots of a maze, whose wood has a side."""
        ground, frame = self.ground, self.look.frame
        out = ground.edge / 2 if ground.is_square else ground.edge + BESIDE
        depth = 0.0 if ground.is_square else ground.thickness
        inks = (pygame.Color(frame.ink), pygame.Color(frame.ink_edge))
        level = self.look.level
        return Names(self.ui, self._plots, out=out, depth=depth, level=level, inks=inks)

    def show(self, dominoes: Iterable[Domino]) -> None:
        """Show these dominoes on the board."""
        self.dominoes = list(dominoes)
        self._version += 1
        blocks = [
            Block(
                *place,
                0,
                piece=("plot", *place),
                colour=built(self.ui, clan, is_printed=True),
                decals={TOP: plot_decal(self.ui, clan, value, True)},
            )
            for place, (clan, value) in self._plots.items()
        ]
        for domino in self.dominoes:
            blocks += self.blocks(domino)
        self.painter.show(blocks)

    def blocks(self, domino: Domino, raised: int = 0) -> list[Block]:
        """A domino as blocks of the lattice, raised by some levels."""
        clan = self.clans[domino.seat]
        level = domino.level + raised
        return domino_blocks(self.ui, clan, domino.values, domino.places, level, domino.piece)

    def fitted(self, area: pygame.Rect, yaw: float, pitch: float) -> Camera:
        """The camera that shows the whole board in an area."""
        centre = (self.ground.columns / 2, self.ground.rows / 2)
        camera = Camera(yaw=yaw, pitch=pitch, centre=centre)
        spots = self.ground.extent()
        if self.names is not None and not self.ground.is_square:
            spots += self.names.extent(camera)
        return camera.fitted(spots, tuple(area))  # type: ignore[arg-type]

    # Places

    def top(self, place: Place) -> int:
        """How many levels lie on a place, the board included."""
        return self.painter.top_of(*place)

    def pos(self, places: Sequence[Place], raised: float = 0.0) -> Point:
        """The pixel of the middle of some level cells, on their top."""
        x = sum(place[0] + 0.5 for place in places) / len(places)
        y = sum(place[1] + 0.5 for place in places) / len(places)
        return self.camera.project(x, y, (self.top(places[0]) + raised) * self.look.level)

    def place_under(self, pos: Point) -> tuple[Place, Point] | None:
        """The cell at a pixel, and where in it (0 to 1 each way); None beside the board."""
        hit = self.painter.pick(self.camera, pos)
        if hit is None:
            return None
        at = hit.at if hit.face == TOP else (0.5, 0.5)
        return (hit.block.x, hit.block.y), at

    # Drawing

    @property
    def key(self) -> Hashable:
        """Everything that its picture depends on."""
        key = (self._version, self.painter.key, self.camera, tuple(self.sight))
        return (*key, self.ui.settings.coordinates)

    def draw(
        self, surface: pygame.Surface, is_quick: bool = False, taken: Sequence[pygame.Rect] = ()
    ) -> None:
        """Wood, plots and dominoes; those under a totem have a light line around them.

        No coordinate is written where it would be hidden under what is `taken`.
        """
        self.ground.draw(surface, self.camera, self.sight, is_quick)
        if not is_quick:
            self.painter.draw_shadow(surface, self.camera, self.sight)
        if self.names is not None and self.ui.settings.coordinates:
            self.names.draw(surface, self.camera, taken)
        self.painter.draw(surface, self.camera, self.sight, is_quick)
        locked = {domino.piece for domino in self.dominoes if domino.has_totem}
        if locked and not is_quick:
            colour = pygame.Color(self.look.totem.locked)
            self.painter.draw_outline(surface, self.camera, locked, colour, name="locked")

    def ghost(self, surface: pygame.Surface, domino: Domino, raised: int = 0, **looks: Any) -> None:
        """A domino as it would lie, or as it floats above its place; looks are the painter's."""
        blocks = self.blocks(domino, raised)
        self.painter.draw_ghost(surface, self.camera, blocks, **{"opacity": FAINT, **looks})

    def draw_turning(
        self, surface: pygame.Surface, domino: Domino, turning: Turning, **looks: Any
    ) -> None:
        """A ghost on its way into another lie."""
        blocks = self.blocks(domino)
        turning.draw(surface, self.painter, self.camera, blocks, opacity=FAINT, **looks)

    def as_domino(self, seat: int, move: Placing) -> Domino:
        """A placement as it would lie: on the higher of its cells when they are not level."""
        places = (place_of(move.a), place_of(move.b))
        level = max(self.top(place) for place in places)
        return Domino(seat, (move.first, move.second), places, level, move.totem)

    def draw_floating(self, surface: pygame.Surface, domino: Domino) -> None:
        """A figure's move: its two cells rimmed, the domino floating over them, the totems."""
        rims = [Patch((place,), (255, 255, 255), 0.0, 0.05) for place in domino.places]
        self.patch(surface, rims, "target")
        raised = round(self.look.lift)
        self.ghost(surface, domino, raised=raised, opacity=1.0)
        if domino.has_totem:
            self.totem_over(surface, domino, raised)
        self.draw_totems(surface)

    # Totems

    def draw_totems(
        self,
        surface: pygame.Surface,
        nearer_than: float | None = None,
        is_before: bool = False,
        is_quick: bool = False,
    ) -> None:
        """The totems from the farthest to the nearest; quickly without what hides them.

        With `nearer_than`, only those beyond that depth, or only those before it.
        """
        depth = self.camera.depth
        standing = [d for d in self.dominoes if d.has_totem]
        for domino in sorted(standing, key=lambda d: depth(*d.middle)):
            is_near = nearer_than is not None and depth(*domino.middle) > nearer_than
            if is_quick:
                self.totem_over(surface, domino)
            elif nearer_than is None or is_near == is_before:
                self._standing(surface, domino)

    def _standing(self, surface: pygame.Surface, domino: Domino) -> None:
        """A totem on its domino, cut off by what stands before it."""
        key = (self.camera, self._version, domino)
        name = f"totem{domino.piece}"
        kept = self._kept.get(name)
        if kept is None or kept[0] != key:
            kept = (key, *self._cut_totem(domino))
            self._kept[name] = kept
        surface.blit(kept[2], kept[1])

    def _cut_totem(self, domino: Domino) -> tuple[pygame.Rect, pygame.Surface]:
        picture, rect = self._totem_place(domino)
        foot = (rect.centerx, rect.bottom - rect.height * 0.1)
        room = rect.inflate(round(rect.width * 1.2), round(rect.height * 0.2))
        room.height += round(rect.width * 0.5)  # for all of its shadow
        lens = Lens(self.camera, room, 1, self.look.level)
        sheet = pygame.Surface(room.size, pygame.SRCALPHA)
        wide, flat = rect.width * 0.36, rect.width * 0.36 * self.camera.flatness
        shade = [
            (foot[0] + wide * 0.5 + wide * x, foot[1] + flat * 0.3 + flat * y)
            for x, y in ((-1, 0), (-0.7, -0.7), (0, -1), (0.7, -0.7), (1, 0), (0.7, 0.7), (0, 1))
        ]
        sheet.blit(shadow_picture(room, [shade], rect.width * 0.1, 0.5), (0, 0))
        sheet.blit(picture, (rect.x - room.x, rect.y - room.y))
        brush, near = Brush(sheet, lens), self.camera.depth(*domino.middle) + 0.3
        for facet in self.painter.lattice.ordered(lens.quadrant):
            is_before = self.camera.depth(facet.x + 0.5, facet.y + 0.5) > near
            if is_before and facet.z > domino.level:
                brush.wipe(facet)
        return room, sheet

    def _totem_place(self, domino: Domino, lift: float = 0.0) -> tuple[pygame.Surface, pygame.Rect]:
        x, y = domino.middle
        px, py = self.camera.project(x, y, (domino.level + 1 + lift) * self.look.level)
        height = round(self.camera.scale * self.look.totem.height / 4) * 4
        picture = totem_picture(self.ui, self.clans[domino.seat], height)
        foot = py + height * 0.07
        return picture, picture.get_rect(midbottom=(round(px), round(foot)))

    def totem_over(self, surface: pygame.Surface, domino: Domino, lift: float = 0.0) -> None:
        """A totem over the middle of a domino, so many levels up: a ghost's, or one in flight."""
        picture, rect = self._totem_place(domino, lift)
        surface.blit(picture, rect)

    # Marks

    def patch(self, surface: pygame.Surface, patches: Sequence[Patch], name: str) -> None:
        """Marks on tops, hidden behind what stands before them; kept while nothing changes."""
        if not patches:
            return
        key = (self.camera, self._version, tuple(patches))
        kept = self._kept.get(name)
        if kept is None or kept[0] != key:
            kept = (key, *self._patched(patches))
            self._kept[name] = kept
        surface.blit(kept[2], kept[1], special_flags=pygame.BLEND_PREMULTIPLIED)

    def _patched(self, patches: Sequence[Patch]) -> tuple[pygame.Rect, pygame.Surface]:
        level = self.look.level
        spots = [
            (x + dx, y + dy, self.top((x, y)) * level)
            for patch in patches
            for x, y in patch.places
            for dx in (0, 1)
            for dy in (0, 1)
        ]
        rect = around(self.camera, spots).clip(self.sight)
        rect = rect if rect.width and rect.height else pygame.Rect(*rect.topleft, 1, 1)
        lens = Lens(self.camera, rect, SHARP, level)
        sheet = pygame.Surface((rect.width * SHARP, rect.height * SHARP), pygame.SRCALPHA)
        brush = Brush(sheet, lens)
        waiting = [(set(patch.places), patch) for patch in patches]
        for facet in self.painter.lattice.ordered(lens.quadrant):
            place = (facet.x, facet.y)
            is_marked = facet.face == TOP and any(place in patch.places for patch in patches)
            if not is_marked:
                brush.wipe(facet)
                continue
            for left, patch in waiting:
                if place in left:
                    left.discard(place)
                    if not left:
                        _lay(sheet, lens, patch, facet.z + 1)
        return rect, pygame.transform.smoothscale(sheet, rect.size)


def _lay(sheet: pygame.Surface, lens: Lens, patch: Patch, level: int) -> None:
    """Draw one patch on a sheet of premultiplied colours."""
    x0, y0 = (min(place[axis] for place in patch.places) for axis in (0, 1))
    x1, y1 = (max(place[axis] for place in patch.places) + 1 for axis in (0, 1))
    inset = max(0.05, patch.rim / 2 + 0.02)
    corners = [
        (x0 + inset, y0 + inset),
        (x1 - inset, y0 + inset),
        (x1 - inset, y1 - inset),
        (x0 + inset, y1 - inset),
    ]
    if patch.fill:
        shade = patch.fill
        colour = [round(part * shade) for part in patch.colour]
        points = [lens.at(x, y, level) for x, y in corners]
        pygame.draw.polygon(sheet, (*colour, round(255 * shade)), points)
    if patch.rim:
        closed: list[Point] = [*corners, corners[0]]
        pieces = dashed(closed, 0.15, 0.1) if patch.is_dashed else [closed]
        width = max(2, round(patch.rim * lens.unit))
        for piece in pieces:
            points = [lens.at(x, y, level) for x, y in piece]
            pygame.draw.lines(sheet, patch.colour, False, points, width)
            for point in points:
                pygame.draw.circle(sheet, patch.colour, point, width / 2)


def dominoes_of(state: KumataState) -> list[Domino]:
    """The dominoes of a position in the order in which they were laid."""
    return [
        Domino(
            seat,
            (first, second),
            (place_of(a), place_of(b)),
            level,
            totem,
        )
        for seat, first, second, spot, level, totem in state.placed
        for a, b in (state.board.spot_names[spot],)
    ]
