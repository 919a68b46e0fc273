"""Kiwara's board without tokens: frame, path, stops, territories, grass and rivers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from random import Random

import pygame

from games.core.lattice import cell_at, cell_name
from games.kiwara.view.look import Look, load_look
from games.stage.draw.text import draw_sized
from games.stage.draw.theme import darker, lighter, mix
from games.stage.space.geometry.camera import Camera, Point, Spot
from games.stage.space.geometry.plan import SHARPNESS, Drawing, Pen, Plan, rounded_box
from games.stage.space.lighting.warmth import dusk, warmed
from games.stage.ui import Ui

UNASSIGNED = "."
BLANK = "#E8DCC0"
PREVIEW_PITCH = 62.0
LEAST_LETTER = 7
"""The height of letters on the board, in pixels, below which they are left out."""


def middle(cell: str) -> Point:
    """The middle of a cell in board units."""
    spot = cell_at(cell)
    assert spot is not None
    return spot[0] + 0.5, spot[1] + 0.5


def stop_spot(stop: str, columns: int, rows: int, track: float) -> Point:
    """Where a stop of the path lies."""
    place = int(stop[1:]) - 0.5
    return {
        "N": (place, -track),
        "S": (place, rows + track),
        "W": (-track, place),
        "E": (columns + track, place),
    }[stop[0]]


def extent(columns: int, rows: int, look: Look) -> list[Spot]:
    """The corners of the whole board, top and bottom: what a camera must fit."""
    edge, deep = look.frame.edge, -look.frame.thickness
    return [
        (x, y, z)
        for x in (-edge, columns + edge)
        for y in (-edge, rows + edge)
        for z in (0.0, deep)
    ]


def territory_colours(letters: Sequence[str], look: Look) -> dict[str, str]:
    """A colour for each territory letter, in their order."""
    colours = look.territories
    return {letter: colours[i % len(colours)] for i, letter in enumerate(sorted(letters))}


class GroundPainter:
    """Draws one map through one camera."""

    def __init__(self, ui: Ui, rows: Sequence[str]) -> None:
        self.ui = ui
        self.look = load_look(ui.root)
        self.rows = rows
        self.columns, self.lines = len(rows[0]), len(rows)
        letters = sorted(set("".join(rows)) - {UNASSIGNED})
        self.colours = territory_colours(letters, self.look)
        self._drawings: dict[bool, Drawing] = {}
        self.scale_at_rest = 0.0
        """The scale of the last picture that was not quick: drawings and letters keep its size
        while the camera is under way, for each new size takes its time."""

    def _drawing(self, is_quick: bool) -> Drawing:
        """All shapes, worked out once; a quick picture does without the fine lines."""
        if is_quick not in self._drawings:
            drawing = self._drawings[is_quick] = Drawing()
            self._frame(drawing, has_track=not is_quick)
            self._cells(drawing)
            if not is_quick:
                self._borders(drawing)
            self._rivers(drawing)
            self._stops(drawing)
        return self._drawings[is_quick]

    def paint(self, camera: Camera, rect: pygame.Rect, is_quick: bool = False) -> pygame.Surface:
        """The board as seen in a part of the screen; a quick picture is a little rough."""
        plan = Plan(camera, rect, 1 if is_quick else SHARPNESS)
        plan.clear(self.look.frame.wood_side)
        self._drawing(is_quick).lay(plan)
        picture = plan.finished()
        if not is_quick or not self.scale_at_rest:
            self.scale_at_rest = camera.scale
        self._grass(picture, camera, rect)
        warmed(picture)
        dusk(self.ui, picture)
        if self.ui.settings.coordinates and camera.scale * 0.17 >= LEAST_LETTER:
            self._coordinates(picture, camera, rect)
        return picture

    def paint_cells(self, camera: Camera, rect: pygame.Rect) -> pygame.Surface:
        """Only the territories and rivers, for small pictures of a map."""
        plan = Plan(camera, rect)
        rim = self._box(0.12, 0.14)
        plan.clear(self.look.frame.rim_colour)
        plan.slab(rim, 0.0, -0.55, self.look.frame.wood_side)
        plan.polygon(rim, self.look.frame.wood)
        plan.polygon(self._box(0.0, 0.02), self.look.frame.rim_colour)
        self._cells(plan)
        self._borders(plan)
        self._rivers(plan)
        return plan.finished()

    def _box(self, out: float, radius: float) -> list[Point]:
        return rounded_box(-out, -out, self.columns + out, self.lines + out, radius)

    def _frame(self, plan: Pen, has_track: bool) -> None:
        frame = self.look.frame
        outer = self._box(frame.edge, frame.corner)
        inside = self._box(frame.edge - 0.03, frame.corner)  # no dark seam around the light edge
        plan.slab(inside, 0.0, -frame.thickness, frame.wood_side)
        wood = pygame.Color(frame.wood)
        plan.polygon(outer, lighter(wood, 0.35))
        plan.polygon(self._box(frame.edge - 0.02, frame.corner), wood)
        plan.polygon(self._box(frame.path, frame.corner * 0.95), frame.path_colour)
        if has_track:
            self._track(plan)
        plan.polygon(self._box(frame.inner, 0.16), wood)
        plan.polygon(self._box(frame.rim, 0.12), frame.rim_colour)

    def _track(self, plan: Pen) -> None:
        """The dotted line that the totem walks along."""
        frame = self.look.frame
        line = self._box(frame.track, frame.corner * 0.8)
        plan.dashes([*line, line[0]], 0.02, frame.dots, 0.05, 0.12)

    def _cells(self, plan: Pen) -> None:
        for y, row in enumerate(self.rows):
            for x, letter in enumerate(row):
                colour = self.colours.get(letter, BLANK)
                square = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]
                plan.polygon(square, colour)

    def _borders(self, plan: Pen) -> None:
        """Fine dashes between the cells of a territory."""
        for y, row in enumerate(self.rows):
            for x, letter in enumerate(row):
                ink = darker(pygame.Color(self.colours.get(letter, BLANK)), 0.24)
                if x + 1 < self.columns and row[x + 1] == letter:
                    plan.dashes([(x + 1, y + 0.14), (x + 1, y + 0.9)], 0.014, ink, 0.05, 0.06)
                if y + 1 < self.lines and self.rows[y + 1][x] == letter:
                    plan.dashes([(x + 0.14, y + 1), (x + 0.9, y + 1)], 0.014, ink, 0.05, 0.06)

    def first_cells(self) -> dict[str, Point]:
        """The upper left corner of each territory's first cell: there its letter stands."""
        found: dict[str, Point] = {}
        for y, row in enumerate(self.rows):
            for x, letter in enumerate(row):
                if letter != UNASSIGNED:
                    found.setdefault(letter, (float(x), float(y)))
        return found

    def river_paths(self) -> list[tuple[Point, Point]]:
        """The river segments, straight runs joined, reaching into the rim at the border."""
        rim = self.look.frame.rim * 0.55
        segments: list[tuple[Point, Point]] = []
        for x in range(1, self.columns):
            runs = self._runs([self._is_river(x - 1, y, x, y) for y in range(self.lines)])
            for start, end in runs:
                top = -rim if start == 0 else float(start)
                bottom = self.lines + rim if end == self.lines else float(end)
                segments.append(((float(x), top), (float(x), bottom)))
        for y in range(1, self.lines):
            runs = self._runs([self._is_river(x, y - 1, x, y) for x in range(self.columns)])
            for start, end in runs:
                left = -rim if start == 0 else float(start)
                right = self.columns + rim if end == self.columns else float(end)
                segments.append(((left, float(y)), (right, float(y))))
        return segments

    def _is_river(self, x: int, y: int, other_x: int, other_y: int) -> bool:
        here, there = self.rows[y][x], self.rows[other_y][other_x]
        return here != there and UNASSIGNED not in (here, there)

    @staticmethod
    def _runs(flags: list[bool]) -> list[tuple[int, int]]:
        runs, start = [], None
        for index, flag in enumerate([*flags, False]):
            if flag and start is None:
                start = index
            if not flag and start is not None:
                runs.append((start, index))
                start = None
        return runs

    def _rivers(self, plan: Pen) -> None:
        river = self.look.river
        paths = self.river_paths()
        for width, colour in (
            (river.width, river.bank),
            (river.width * 0.86, river.deep),
            (river.width * 0.56, river.water),
        ):
            for path in paths:
                plan.stroke(path, width, colour)
        for start, end in paths:
            plan.dashes([start, end], river.width * 0.16, river.ripple, 0.17, 0.16)

    def _stops(self, plan: Pen) -> None:
        stop = self.look.stop
        for name in self._stop_names():
            x, y = stop_spot(name, self.columns, self.lines, self.look.frame.track)
            plan.disc(x, y, stop.radius, stop.side, -0.1)
            plan.disc(x, y, stop.radius, stop.edge)
            plan.disc(x, y, stop.radius * 0.64, stop.middle)

    def _stop_names(self) -> list[str]:
        across = [f"{side}{i + 1}" for side in "NS" for i in range(self.columns)]
        return across + [f"{side}{i + 1}" for side in "EW" for i in range(self.lines)]

    @cached_property
    def _tufts(self) -> list[tuple[Point, int]]:
        """Where grass grows, and how much larger than usual."""
        rng = Random(5)
        return [
            (
                (x + 0.16 + rng.random() * 0.68, y + 0.16 + rng.random() * 0.68),
                rng.randrange(-1, 3),
            )
            for y in range(self.lines)
            for x in range(self.columns)
            for _ in range(rng.choice((2, 3, 4, 6)))
        ]

    def _grass(self, picture: pygame.Surface, camera: Camera, rect: pygame.Rect) -> None:
        size = max(4, round(self.scale_at_rest * 0.11))
        tufts = {n: self.ui.sprites.get("kiwara/grass", size + n) for n in range(-1, 3)}
        for spot, larger in self._tufts:
            x, y = camera.project(*spot)
            tuft = tufts[larger]
            centre = (round(x - rect.x), round(y - rect.y))
            picture.blit(tuft, tuft.get_rect(center=centre))

    def _coordinates(self, picture: pygame.Surface, camera: Camera, rect: pygame.Rect) -> None:
        """Every stop's name on it; outside, the letters of the columns and numbers of the rows."""
        frame, ink = self.look.frame, pygame.Color(self.look.stop.ink)
        names = [(stop, stop, frame.track) for stop in self._stop_names()]
        outside = (frame.track + self.look.stop.radius + frame.edge) / 2
        names += [(f"S{i + 1}", cell_name(i, 0)[0], outside) for i in range(self.columns)]
        names += [(f"W{i + 1}", str(i + 1), outside) for i in range(self.lines)]
        for stop, text, track in names:
            at = camera.project(*stop_spot(stop, self.columns, self.lines, track))
            pos = (at[0] - rect.x, at[1] - rect.y)
            draw_sized(picture, text, "bold", self.scale_at_rest * 0.17, ink, pos)


def flat_board(ui: Ui, rows: Sequence[str], size: tuple[int, int]) -> pygame.Surface:
    """A small picture of a map on a transparent ground: for previews and the editor's tiles."""
    painter = GroundPainter(ui, rows)
    out = 0.12
    spots = [
        (x, y, z)
        for x in (-out, painter.columns + out)
        for y in (-out, painter.lines + out)
        for z in (0.0, -0.55)
    ]
    camera = Camera(pitch=PREVIEW_PITCH, centre=(painter.columns / 2, painter.lines / 2))
    return painter.paint_cells(
        camera.fitted(spots, (2, 2, size[0] - 4, size[1] - 4)), pygame.Rect((0, 0), size)
    )


def lit(colour: str) -> pygame.Color:
    """A territory's colour under the light of the totem."""
    return mix(pygame.Color(colour), pygame.Color("#FFFFFF"), 0.3)
