"""The widgets of the maze editor: the table to lay tiles on, and the tiles in the box."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from games.kumata.rules.laying import LaidTile
from games.kumata.view.held_domino import Place
from games.kumata.view.maze_pictures import tile_picture
from games.kumata.view.sketch import Sketch
from games.stage.draw import shapes
from games.stage.draw.theme import mix
from games.stage.scenes.new_match.board_canvas import BoardCanvas
from games.stage.ui import Ui
from games.stage.widgets.base import Act, Clickable, Widget, done
from games.stage.widgets.commands import STAY, Command

AROUND = 3
"""Cells of table kept free around the tiles."""
LEAST = (16, 11)
"""Columns and rows that are always there."""
SHADE = 0.86


EMPTY = pygame.Rect((0, 0), LEAST)
"""What is shown of the endless table, in cells, while no tile lies on it."""


def window_around(sketch: Sketch, now: pygame.Rect | None = None) -> pygame.Rect:
    """The cells to be shown: all tiles with room around them.

    From what is shown `now` it only grows, so that nothing jumps about.
    """
    side = (sketch.side.tile_size,) * 2
    tiles = [pygame.Rect((tile.column, tile.row), side) for tile in sketch.drawn]
    if not tiles:
        return EMPTY if now is None else now
    taken = tiles[0].unionall(tiles[1:])
    room = taken.inflate(2 * AROUND, 2 * AROUND)
    if now is None:
        return widened(room, *LEAST)
    near = taken.inflate(2, 2)  # less room is enough before the table grows
    left = room.left if near.left < now.left else now.left
    top = room.top if near.top < now.top else now.top
    right = room.right if near.right > now.right else now.right
    bottom = room.bottom if near.bottom > now.bottom else now.bottom
    return pygame.Rect(left, top, right - left, bottom - top)


def widened(cells: pygame.Rect, columns: int, rows: int) -> pygame.Rect:
    """At least so many columns and rows, what is added standing on both sides."""
    wide, tall = max(cells.width, columns), max(cells.height, rows)
    left, top = cells.left - (wide - cells.width) // 2, cells.top - (tall - cells.height) // 2
    return pygame.Rect(left, top, wide, tall)


class Canvas(BoardCanvas):
    """The table. A click lays the tile in hand or takes one up; arrows move a cursor.

    `on_place` is told the cell that was clicked or chosen.
    """

    radius = 14

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        sketch: Sketch,
        window: pygame.Rect,
        on_place: Callable[[Place], Command | None],
        *,
        name: str,
    ) -> None:
        inner = rect.inflate(-ui.px(16), -ui.px(16))
        unit = max(6, min(inner.width // window.width, inner.height // window.height))
        window = widened(window, inner.width // unit, inner.height // unit)
        middle = window.left + window.width // 2 - 1, window.top + window.height // 2 - 1
        super().__init__(ui, rect, middle, name=name)
        self.sketch = sketch
        self.on_place = on_place
        self.unit = unit
        self.window = window
        self.grid = pygame.Rect(0, 0, self.unit * window.width, self.unit * window.height)
        self.grid.center = rect.center
        self._pressed: Place | None = None

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, Canvas):
            self._pressed = old._pressed

    # Where things are

    def spot_at(self, pos: tuple[int, int]) -> Place | None:
        """The cell under a pixel; with a tile in hand, the corner that puts it under it."""
        if not self.grid.collidepoint(pos):
            return None
        x, y = (pos[0] - self.grid.x) / self.unit, (pos[1] - self.grid.y) / self.unit
        if self.sketch.held is not None:
            half = (self.sketch.side.tile_size - 1) / 2
            x, y = x - half, y - half
            size = self.sketch.side.tile_size
            x = min(max(0.0, x), self.window.width - size)
            y = min(max(0.0, y), self.window.height - size)
        return self.window.left + int(x), self.window.top + int(y)

    def rect_of(self, place: Place, cells: int = 1) -> pygame.Rect:
        """The square of so many cells from a place."""
        x = self.grid.x + (place[0] - self.window.left) * self.unit
        y = self.grid.y + (place[1] - self.window.top) * self.unit
        return pygame.Rect(x, y, cells * self.unit, cells * self.unit)

    @property
    def ring_rect(self) -> pygame.Rect:
        """The cursor: there the next key lays or takes up."""
        size = self.sketch.side.tile_size if self.sketch.held is not None else 1
        return self.rect_of(self.cursor, size).inflate(-self.ui.px(4), -self.ui.px(4))

    # Laying

    def press(self, pos: tuple[int, int], clicks: int) -> None:
        place = self.spot_at(pos)
        # Remembered first: laying or taking up builds this widget anew.
        self._pressed = place if self.sketch.held is None else None
        if place is not None:
            self.cursor = self.pointed = place
            self.on_place(place)

    def drag(self, pos: tuple[int, int]) -> Command | None:
        self.pointed = self.spot_at(pos)
        return STAY

    def release(self, pos: tuple[int, int]) -> Command | None:
        """A tile taken up and carried on is laid where it is let go."""
        place, start = self.spot_at(pos), self._pressed
        self._pressed = None
        if start is not None and place is not None and self.sketch.held is not None:
            size = self.sketch.side.tile_size
            if max(abs(place[0] - start[0]), abs(place[1] - start[1])) >= size:
                return done(self.on_place(place))
        return STAY

    def choose(self, spot: Place) -> Command | None:
        return self.on_place(spot)

    def can_stand(self, spot: Place) -> bool:
        size = self.sketch.side.tile_size if self.sketch.held is not None else 1
        window = self.window
        return (
            window.left <= spot[0] <= window.right - size
            and window.top <= spot[1] <= window.bottom - size
        )

    def move_cursor(self, spot: Place) -> None:
        """The tile in hand goes with the cursor."""
        self.cursor = self.pointed = spot

    # Looks

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme = self.ui, self.ui.theme
        cloth = mix(ui.key_colour("kumata"), pygame.Color("#0E3B2C"), 0.55)
        shapes.panel(surface, self.rect, cloth, ui.px(self.radius))
        self._draw_grid(surface, mix(cloth, pygame.Color("#FFFFFF"), 0.1))
        wrong = {index for misfit in self.sketch.problems() for index in misfit.laid}
        size = self.sketch.side.tile_size
        for tile in self.sketch.drawn:
            self._draw_tile(surface, tile, (tile.column, tile.row))
        for index, tile in enumerate(self.sketch.drawn):
            if index in wrong:
                rect = self.rect_of((tile.column, tile.row), size)
                shapes.panel(surface, rect, None, ui.px(4), theme.bad, max(3, ui.px(4)))
        if self.sketch.held is not None and self.shown_at is not None:
            self._draw_held(surface, self.sketch.held, self.shown_at)

    @property
    def shown_at(self) -> Place | None:
        """Where the tile in hand is shown: under the pointer, or at the cursor of the keys."""
        return self.cursor if self.ui.is_focus_shown and self.is_focused else self.pointed

    def _draw_grid(self, surface: pygame.Surface, colour: pygame.Color) -> None:
        for column in range(self.window.width + 1):
            x = self.grid.x + column * self.unit
            surface.fill(colour, (x, self.grid.y, 1, self.grid.height))
        for row in range(self.window.height + 1):
            y = self.grid.y + row * self.unit
            surface.fill(colour, (self.grid.x, y, self.grid.width, 1))

    def _draw_tile(self, surface: pygame.Surface, tile: LaidTile, place: Place) -> None:
        picture = tile_picture(self.ui, self.sketch.side, tile.tile, tile.turns, self.unit)
        rect = self.rect_of(place, self.sketch.side.tile_size)
        shapes.panel(surface, rect.move(0, max(2, self.unit // 14)), shapes.rgba("#0A1F18", 0.5), 3)
        surface.blit(picture, rect)

    def _draw_held(self, surface: pygame.Surface, held: LaidTile, place: Place) -> None:
        ui, theme = self.ui, self.ui.theme
        picture = tile_picture(ui, self.sketch.side, held.tile, held.turns, self.unit)
        rect = self.rect_of(place, self.sketch.side.tile_size)
        surface.blit(shapes.faded(picture, SHADE), rect)
        rim = pygame.Color("#FFFFFF") if self.sketch.would_fit(place) else theme.bad
        shapes.panel(surface, rect, None, ui.px(4), rim, max(2, ui.px(3)))


class TileButton(Clickable):
    """A tile in the box, or its empty place when it lies on the table."""

    sound = "pick"
    radius = 10

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        sketch: Sketch,
        tile: int,
        turns: int,
        on_click: Act,
        *,
        is_chosen: bool,
        is_enabled: bool,
        name: str,
    ) -> None:
        super().__init__(ui, rect, name=name, is_enabled=is_enabled)
        self.sketch = sketch
        self.tile = tile
        self.turns = turns
        self.on_click = on_click
        self.is_chosen = is_chosen

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        face = self.rect.move(0, -round(px(2) * self.glow))
        if self.is_chosen:
            shapes.panel(surface, face, mix(theme.paper, ui.key_colour("kumata"), 0.14), px(10))
            shapes.panel(surface, face, None, px(10), ui.key_colour("kumata"), px(3))
        unit = max(4, (min(face.size) - px(14)) // self.sketch.side.tile_size)
        size = unit * self.sketch.side.tile_size
        place = pygame.Rect(0, 0, size, size)
        place.center = face.center
        if not self.is_enabled and not self.is_chosen:
            shapes.dashed(surface, place, px(4), theme.line, max(1, px(2)), px(6))
            return
        surface.blit(tile_picture(ui, self.sketch.side, self.tile, self.turns, unit), place)
