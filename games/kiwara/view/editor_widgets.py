"""The widgets of the map editor: the board to paint on and the territories to paint with."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from games.kiwara.view.ground import BLANK, GroundPainter, extent, territory_colours
from games.kiwara.view.look import load_look
from games.kiwara.view.sketch import Sketch, Spot
from games.stage.draw import shapes
from games.stage.draw.cache import Cache
from games.stage.draw.theme import darker, mix
from games.stage.scenes.new_match.board_canvas import BoardCanvas
from games.stage.space.geometry.camera import Camera, Point
from games.stage.ui import Ui
from games.stage.widgets.base import Act, Clickable, Widget, done
from games.stage.widgets.commands import STAY, Command

PITCH = 76.0
INK = pygame.Color("#3A2412")


class Canvas(BoardCanvas):
    """The board. Paint by click, drag or finger; by keys with a cursor that the arrows move.

    `on_paint` is told the cell, `on_stroke` that a stroke begins (True) or ends (False).
    """

    radius = 10

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        sketch: Sketch,
        on_paint: Callable[[Spot], Command | None],
        on_stroke: Callable[[bool], None],
        *,
        art: Cache[pygame.Surface],
        name: str,
    ) -> None:
        super().__init__(ui, rect, (0, 0), name=name)
        self.sketch = sketch
        self.on_paint = on_paint
        self.on_stroke = on_stroke
        limits = sketch.limits
        look = load_look(ui.root)
        camera = Camera(pitch=PITCH, centre=(limits.columns / 2, limits.rows / 2))
        spots = extent(limits.columns, limits.rows, look)
        self.camera = camera.fitted(spots, (rect.x, rect.y, rect.width, rect.height))
        self.picture = art.get((rect.size, rect.topleft, sketch.drawn), self._painted)

    def _painted(self) -> pygame.Surface:
        painter = GroundPainter(self.ui, self.sketch.drawn)
        painter.colours = territory_colours(self.sketch.letters, painter.look)
        return painter.paint(self.camera, self.rect)

    # Where things are

    def spot_at(self, pos: Point) -> Spot | None:
        x, y = self.camera.ground(pos)
        limits = self.sketch.limits
        inside = 0 <= x < limits.columns and 0 <= y < limits.rows
        return (int(x), int(y)) if inside else None

    def can_stand(self, spot: Spot) -> bool:
        limits = self.sketch.limits
        return 0 <= spot[0] < limits.columns and 0 <= spot[1] < limits.rows

    def centre_of(self, spot: Spot) -> tuple[int, int]:
        """The pixel in the middle of a cell."""
        x, y = self.camera.project(spot[0] + 0.5, spot[1] + 0.5)
        return round(x), round(y)

    def _cell_rect(self, spot: Spot, inset: float) -> pygame.Rect:
        left, top = self.camera.project(spot[0] + inset, spot[1] + inset)
        right, bottom = self.camera.project(spot[0] + 1 - inset, spot[1] + 1 - inset)
        return pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))

    @property
    def ring_rect(self) -> pygame.Rect:
        """The cursor's cell: there the next key paints."""
        return self._cell_rect(self.cursor, 0.12)

    # Painting

    def press(self, pos: tuple[int, int], clicks: int) -> None:
        self.on_stroke(True)
        self._paint_at(pos)

    def drag(self, pos: tuple[int, int]) -> Command | None:
        return self._paint_at(pos)

    def release(self, pos: tuple[int, int]) -> Command | None:
        self.on_stroke(False)
        return STAY

    def _paint_at(self, pos: tuple[int, int]) -> Command:
        spot = self.spot_at(pos)
        if spot is None:
            return STAY
        self.cursor = self.pointed = spot
        return done(self.on_paint(spot))

    def choose(self, spot: Spot) -> Command | None:
        return self.on_paint(spot)

    # Looks

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.picture, self.rect)
        limits = self.sketch.limits
        size = max(8, round(self.camera.scale * 0.3 / self.ui.scale))
        for y in range(limits.rows):
            for x in range(limits.columns):
                letter = self.sketch.letter_at((x, y))
                if letter in self.sketch.letters:
                    colour = shapes.rgba(INK, 0.6)
                    at = self.centre_of((x, y))
                    self.ui.writer.draw(surface, letter, f"title{size}", colour, at, "center")
        if self.is_hovered and self.pointed is not None:
            cell = self._cell_rect(self.pointed, 0.08)
            radius = cell.width // 8
            shapes.panel(surface, cell, pygame.Color(255, 255, 255, 61), radius)
            white = pygame.Color("#FFFFFF")
            shapes.dashed(surface, cell, radius, white, self.ui.px(3), self.ui.px(9))


class Territory(Clickable):
    """A territory of the palette, or the eraser: its swatch, its size, whether it is sound."""

    sound = "pick"

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        letter: str,
        label: str,
        note: str,
        on_click: Act,
        *,
        colour: str = BLANK,
        keycap: str,
        is_sound: bool | None,
        is_chosen: bool,
        name: str,
    ) -> None:
        super().__init__(ui, rect, name=name)
        self.letter = letter
        self.label = label
        self.note = note
        self.on_click = on_click
        self.colour = pygame.Color(colour)
        self.keycap = keycap
        self.is_sound = is_sound
        self.is_chosen = is_chosen

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        key = ui.key_colour("kiwara")
        if self.is_chosen:
            tint = mix(theme.paper, key, 0.14)
            shapes.panel(surface, self.rect, tint, px(12), key, px(3))
        elif self.glow > 0:
            shapes.panel(surface, self.rect, shapes.rgba(theme.hover, self.glow), px(12))
        side = min(px(32), self.rect.height - px(8))
        swatch = pygame.Rect(self.rect.x + px(10), self.rect.centery - side // 2, side, side)
        self._draw_swatch(surface, swatch)
        cap = pygame.Rect(0, 0, px(26), px(26))
        cap.midright = (self.rect.right - px(10), self.rect.centery)
        shapes.panel(surface, cap.move(0, px(2)), theme.line, px(6))
        shapes.panel(surface, cap, theme.paper, px(6), theme.line, max(1, px(1)))
        ui.writer.draw_fitted(surface, self.keycap, "semi14", theme.ink, cap, "center")
        right = cap.left - px(8)
        if self.is_sound is not None:
            icon, colour = ("check", theme.good) if self.is_sound else ("cross", theme.bad)
            at = (right - px(10), self.rect.centery)
            ui.sprites.draw(surface, f"common/ui/{icon}", at, px(20), colour)
            right -= px(26)
        left = swatch.right + px(12)
        self._draw_words(surface, pygame.Rect(left, self.rect.y, right - left, self.rect.height))

    def _draw_swatch(self, surface: pygame.Surface, swatch: pygame.Rect) -> None:
        ui = self.ui
        river = pygame.Color(load_look(ui.root).river.water)
        rim = river if self.letter else darker(self.colour, 0.2)
        shapes.panel(surface, swatch, self.colour, ui.px(8), rim, ui.px(2))
        if self.letter:
            ui.writer.draw_fitted(surface, self.letter, "title18", INK, swatch, "center")
        else:
            ui.sprites.draw(surface, "common/ui/cross", swatch.center, swatch.width * 2 // 3, INK)

    def _draw_words(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        ui, theme = self.ui, self.ui.theme
        if not self.note:
            ui.writer.draw_fitted(surface, self.label, "semi16", theme.ink, room)
            return
        head, small = ui.writer.line_height("semi16"), ui.writer.line_height("body14")
        top = room.centery - (head + small) // 2
        line = pygame.Rect(room.x, top, room.width, head)
        below = pygame.Rect(room.x, top + head, room.width, small)
        ui.writer.draw_fitted(surface, self.label, "semi16", theme.ink, line)
        colour = theme.bad if self.is_sound is False else theme.second
        ui.writer.draw_fitted(surface, self.note, "body14", colour, below)


class Gauge(Widget):
    """How many of the box's river sticks the map takes."""

    is_solid = False

    def __init__(self, ui: Ui, rect: pygame.Rect, label: str, value: int, most: int) -> None:
        super().__init__(ui, rect)
        self.label = label
        self.value = value
        self.most = most

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme = self.ui, self.ui.theme
        head = ui.writer.line_height("semi16")
        line = pygame.Rect(self.rect.x, self.rect.y, self.rect.width, head)
        count = f"{self.value} / {self.most}"
        is_over = self.value > self.most
        colour = theme.bad if is_over else theme.second
        ui.writer.draw_fitted(surface, self.label, "semi16", theme.ink, line)
        ui.writer.draw_fitted(surface, count, "semi16", colour, line, "midright")
        track = pygame.Rect(self.rect.x, line.bottom + ui.px(6), self.rect.width, ui.px(8))
        shapes.pill(surface, track, theme.track)
        share = min(1.0, self.value / max(1, self.most))
        if share > 0:
            water = pygame.Color(load_look(ui.root).river.water)
            track.width = max(track.height, round(track.width * share))
            shapes.pill(surface, track, theme.bad if is_over else water)
