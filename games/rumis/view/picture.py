"""Rumis' building on its slab, drawn through a camera: the picture without hands."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Sequence
from typing import Any

import pygame

from games.core.lattice import Cube
from games.rumis.view.ground import GroundPainter, Plot, extent
from games.rumis.view.look import stone_looks
from games.rumis.view.position import (
    Position,
    Stone,
    stones,
)
from games.stage.draw import shapes
from games.stage.space.building.painter import Painter
from games.stage.space.faces.decals import mark_decal
from games.stage.space.faces.miniatures import piece_picture
from games.stage.space.geometry.blocks import TOP, Block, Hit
from games.stage.space.geometry.camera import Camera, Point, Spot
from games.stage.space.lighting.warmth import BUILT, dusked
from games.stage.table.game.margins import Icon
from games.stage.table.game.picture import Picture
from games.stage.ui import Ui

YAW, PITCH = 28.0, 42.0
WALL_MARK, WALL_OPACITY = 0.22, 0.42
"""How large, and how opaque, a player's mark is on a wall."""
ABOVE = 2
"""Levels over the highest stone that a near camera keeps in sight."""
THROUGH = 0.42
"""How much shines through of marks and ghosts that the building hides."""


class RumisPicture(Picture):
    """What is seen of a position. `stones` is what is shown, not what is true."""

    def __init__(self, ui: Ui, state: Position, colours: Sequence[int]) -> None:
        super().__init__(ui)
        self.looks = stone_looks(ui, colours, len(state.reserves))
        self.ground = GroundPainter(ui)
        self.painter = Painter(ui)
        self.camera = Camera(yaw=YAW, pitch=PITCH)
        self.is_turning = False
        self.is_near = False
        self.stones: list[Stone] = []
        self.plot = Plot(((1,),), ((1,),))
        self.show(state)

    def show(self, state: Position) -> None:
        """Show a position as it is."""
        self.stones = stones(state)
        self.plot = Plot(state.plan, state.area, state.line)
        self._shapes = state.space.shapes
        self.refresh()

    def add(self, stone: Stone) -> None:
        """Let a stone stand."""
        self.stones = [*self.stones, stone]
        self.refresh()

    def remove(self, stone: Stone) -> None:
        """Let a stone be gone."""
        self.stones = [each for each in self.stones if each != stone]
        self.refresh()

    def refresh(self) -> None:
        """Hand the stones shown to the painter."""
        self.painter.show(block for stone in self.stones for block in self.blocks(stone))

    def blocks(self, stone: Stone, cells: Iterable[Cube] = ()) -> list[Block]:
        """The blocks of a stone, where it stands or on other cells."""
        look = self.looks[stone.colour]
        has_marks = self.ui.settings.shapes
        decals = {TOP: mark_decal(self.ui, look)} if has_marks else {}
        walls = mark_decal(self.ui, look, WALL_MARK, WALL_OPACITY) if has_marks else None
        key, colour = piece_of(stone), dusked(self.ui, look.colour, BUILT)
        return [
            Block(x, y, z, key, colour, walls, decals=decals)
            for x, y, z in (tuple(cells) or stone.cells)
        ]

    def icon(self, colour: int, name: str) -> Icon:
        """A stone as it lies in the table, all stones to one scale."""
        shape = self._shapes[name]

        def make(size: int) -> pygame.Surface:
            tone = self.looks[colour].colour
            blocks = [Block(x, y, z, name, tone) for x, y, z in shape]
            return piece_picture(blocks, (size, size), unit=size / 3.3)

        return make

    def disc(self, colour: int) -> Icon:
        """A colour's own mark."""
        look = self.looks[colour]

        def make(size: int) -> pygame.Surface:
            sheet = pygame.Surface((size, size), pygame.SRCALPHA)
            middle = (size / 2, size / 2)
            shapes.disc(sheet, middle, size * 0.36, look.colour)
            self.ui.sprites.draw(sheet, look.shape, middle, round(size * 0.4), look.mark_colour)
            return sheet

        return make

    def see_through(self, colours: Collection[int] | None) -> None:
        """Make the stones of all other colours glassy; None makes all solid again."""
        foreign = () if colours is None else (s for s in self.stones if s.colour not in colours)
        self.painter.glass = frozenset(map(piece_of, foreign))

    def fitted(self, area: pygame.Rect, yaw: float = YAW, pitch: float = PITCH) -> Camera:
        """The camera that shows the slab and all that may be built on it."""
        return self._fitted(self.extent(), area, yaw, pitch)

    def extent(self) -> Sequence[Spot]:
        """What that camera fits."""
        if not self.is_near:
            return extent(self.plot, self.ground.look)
        plan = self.plot.plan
        high = max((z + 1 for stone in self.stones for _, _, z in stone.cells), default=0)
        tops = [(x, y, min(plan[y][x], high + ABOVE)) for x, y in self.plot.cells()]
        return extent(self.plot, self.ground.look, tops)

    def close_up(self, area: pygame.Rect, cells: Iterable[Cube] = ()) -> Camera:
        """The camera that shows the slab, what stands on it, and some further cells."""
        standing = [cell for stone in self.stones for cell in stone.cells]
        high = [(x, y, z + 1) for x, y, z in (*standing, *cells)]
        return self._fitted(extent(self.plot, self.ground.look, high), area, YAW, PITCH)

    def _fitted(self, spots: Sequence[Spot], area: pygame.Rect, yaw: float, pitch: float) -> Camera:
        middle = (self.plot.columns / 2, self.plot.rows / 2)
        camera = Camera(yaw=yaw, pitch=pitch, centre=middle)
        return camera.fitted(spots, (area.x, area.y, area.width, area.height))

    # Places

    def hit(self, pos: Point) -> Hit | None:
        """The face of a stone under a pixel."""
        return self.painter.pick(self.camera, pos)

    def stone_under(self, pos: Point) -> Stone | None:
        """The stone at a pixel."""
        hit = self.hit(pos)
        if hit is None:
            return None
        return next((s for s in self.stones if hit.block.spot in s.cells), None)

    def column_under(self, pos: Point) -> tuple[int, int] | None:
        """The column that a pixel means: the top under it, or what lies before a wall."""
        hit = self.hit(pos)
        if hit is not None:
            before = hit.beyond[:2]
            is_on = self.plot.has_cell(*before)
            return before if is_on else (hit.block.x, hit.block.y)
        x, y = self.camera.ground(pos)
        cell = (int(x // 1), int(y // 1))
        return cell if self.plot.has_cell(*cell) else None

    def column_pos(self, column: tuple[int, int]) -> Point:
        """The pixel of the middle of a column's top."""
        x, y = column
        return self.camera.project(x + 0.5, y + 0.5, float(self.painter.top_of(x, y)))

    def above(self, cells: Iterable[Cube]) -> Point:
        """The pixel over the highest part of a stone."""
        spots = [self.camera.project(x + 0.5, y + 0.5, z + 1.0) for x, y, z in cells]
        return min(spots, key=lambda spot: spot[1])

    # Drawing

    @property
    def key(self) -> Hashable:
        """Everything that its picture depends on."""
        has_names = self.ui.settings.coordinates
        return (self.painter.key, self.plot, self.camera, tuple(self.sight), has_names)

    def draw(self, surface: pygame.Surface, *, has_cage: bool = True) -> None:
        """Slab, cage and stones."""
        camera, area, is_quick = self.camera, self.sight, self.is_turning
        if is_quick:
            covered = () if self.painter.glass else self.painter.lattice.tops
            self.ground.draw_quickly(
                surface, self.plot, camera, area, has_cage=has_cage, covered=covered
            )
        else:
            self.ground.draw(surface, self.plot, camera, area)
            if has_cage:
                self.ground.draw_cage(surface, self.plot, camera, area)
        floor = self.ground.floor(self.plot)
        self.painter.draw_shadow(surface, camera, area, floor, is_quick)
        self.painter.draw(surface, camera, area, is_quick)

    def draw_ghost(self, surface: pygame.Surface, stone: Stone, **looks: Any) -> None:
        """A stone as it would stand; its looks are the painter's."""
        blocks = self.blocks(stone)
        self.painter.draw_ghost(surface, self.camera, blocks, through=THROUGH, **looks)

    def draw_broken(
        self, surface: pygame.Surface, cells: Iterable[Cube], colour: pygame.Color
    ) -> None:
        """Light the cage up where these cells stick out of it."""
        broken = {(x, y) for x, y, z in cells if z >= self.plot.limit(x, y)}
        self.ground.draw_broken(surface, self.plot, self.camera, broken, colour)

    def outline(
        self,
        surface: pygame.Surface,
        stones: Collection[Stone],
        colour: pygame.Color,
        **looks: Any,
    ) -> None:
        """The edges of stones that stand, in another colour."""
        pieces = set(map(piece_of, stones))
        self.painter.draw_outline(surface, self.camera, pieces, colour, through=THROUGH, **looks)


def piece_of(stone: Stone) -> tuple[int, str]:
    """What tells a stone from the others: its colour and its name."""
    return (stone.colour, stone.name)
