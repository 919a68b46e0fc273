"""Kiwara's board with its tokens and totem, drawn through a camera: the picture without hands."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable
from typing import TYPE_CHECKING

import pygame

from games.kiwara.rules.position import Token
from games.kiwara.view.ground import LEAST_LETTER, GroundPainter, extent, lit, middle, stop_spot
from games.kiwara.view.tokens import badge_at, shadow, token
from games.stage.draw import shapes
from games.stage.draw.cache import Cache
from games.stage.draw.text import draw_sized
from games.stage.draw.theme import INK, PlayerLook
from games.stage.space.building import refused
from games.stage.space.geometry.camera import Camera, Point, Spot
from games.stage.space.geometry.plan import (
    Plan,
    around,
    border,
    dashed,
    even,
    painted,
    part,
    rounded_box,
)
from games.stage.table.game.picture import Picture
from games.stage.ui import Ui

if TYPE_CHECKING:
    from games.kiwara.rules.state import KiwaraState

PITCH = 76.0
WHITE = pygame.Color("#FFFFFF")
MARKED = 0.21
"""The radius of a ring or a disc on a stop, in cells: beyond it stand the names of the rows."""
HEADROOM = 0.3
"""Cells over the board that a totem on its far side needs."""
CELL = 0.39
"""Half the side of the rim around a cell."""

_marks: Cache[pygame.Surface] = Cache()


class KiwaraPicture(Picture):
    """What is seen of a position. `tokens` and `totem_at` are what is shown, not what is true."""

    def __init__(self, ui: Ui, state: KiwaraState, looks: list[PlayerLook]) -> None:
        super().__init__(ui)
        self.looks = looks
        self.stops = state.board.stops
        self.ground = GroundPainter(ui, state.board.regions)
        self.look = self.ground.look
        self.columns, self.rows = self.ground.columns, self.ground.lines
        self.tokens: dict[str, Token] = {}
        self.totem_at: float | None = None
        self.is_quick = False
        """Whether the camera is under way: marks and tokens may be a little rough."""
        self._ground: tuple[object, pygame.Surface] | None = None
        self._kept: tuple[object, pygame.Surface] | None = None
        self._at_rest: tuple[int, float, int] | None = None
        self.show(state)

    def show(self, state: KiwaraState) -> None:
        """Show a position as it is."""
        self.tokens = state.tokens()
        totem = state.totem
        self.totem_at = None if totem is None else float(self.stops.index(totem))

    def fitted(self, area: pygame.Rect, yaw: float = 0.0, pitch: float = PITCH) -> Camera:
        """The camera that shows the whole board in an area, with room for the totem's head."""
        camera = Camera(yaw=yaw, pitch=pitch, centre=(self.columns / 2, self.rows / 2))
        spots = extent(self.columns, self.rows, self.look)
        plain = camera.fitted(spots, (area.x, area.y, area.width, area.height))
        head = plain.unit * HEADROOM
        return camera.fitted(spots, (area.x, area.y + head, area.width, area.height - head))

    # Places

    def cell_pos(self, cell: str) -> Point:
        """The pixel of a cell's middle."""
        return self.camera.project(*middle(cell))

    def path_spot(self, at: float) -> Point:
        """The place on the path between two stops, in board units."""
        count = len(self.stops)
        low = int(at // 1)
        here = self._stop_spot(self.stops[low % count])
        there = self._stop_spot(self.stops[(low + 1) % count])
        share = at - low
        return here[0] + (there[0] - here[0]) * share, here[1] + (there[1] - here[1]) * share

    def stop_pos(self, stop: str) -> Point:
        """The pixel of a stop."""
        return self.camera.project(*self._stop_spot(stop))

    def cell_under(self, pos: Point) -> str | None:
        """The cell at a pixel; a token standing there is hit by its upper face too."""
        x, y = self.camera.ground(pos)
        if 0 <= x < self.columns and 0 <= y < self.rows:
            return f"{'abcdefghi'[int(x)]}{int(y) + 1}"
        return None

    def stop_under(self, pos: Point) -> str | None:
        """The stop at a pixel, generously."""
        reach = max(self.camera.scale * 0.42, self.ui.px(22))
        best = min(self.stops, key=lambda stop: _distance(self.stop_pos(stop), pos))
        return best if _distance(self.stop_pos(best), pos) <= reach else None

    def _stop_spot(self, stop: str) -> Point:
        return stop_spot(stop, self.columns, self.rows, self.look.frame.track)

    # Drawing

    @property
    def radius(self) -> int:
        """A token's radius in pixels."""
        return max(4, round(self.camera.scale * self.look.token.radius))

    def draw_ground(self, surface: pygame.Surface) -> None:
        """The board, from its cache while the camera stands still."""
        is_quick = self.is_quick
        key = (self.camera, tuple(self.area), self.ui.settings.coordinates, is_quick)
        if self._ground is None or self._ground[0] != key:
            picture = self.ground.paint(self.camera, self.area, is_quick=is_quick)
            self._ground = (key, picture)
        surface.blit(self._ground[1], self.area)

    def draw_kept(
        self, surface: pygame.Surface, key: object, draw: Callable[[pygame.Surface], None]
    ) -> None:
        """Draw, or show again what was drawn when the key was the same."""
        clip = surface.get_clip()
        key = (key, self.camera, tuple(clip), surface.get_size(), self.ui.settings)
        if self._kept is None or self._kept[0] != key:
            draw(surface)
            self._kept = (key, surface.subsurface(clip).copy())
        else:
            surface.blit(self._kept[1], clip)

    def draw_pieces(self, surface: pygame.Surface) -> None:
        """Tokens and totem, the ones behind first."""
        depth = self.camera.depth
        order = sorted((depth(*middle(cell)), cell) for cell in self.tokens)
        totem = None if self.totem_at is None else depth(*self.path_spot(self.totem_at))
        for near, cell in order:
            if totem is not None and totem < near:
                self.draw_totem(surface)
                totem = None
            self.draw_token(surface, self.tokens[cell], middle(cell))
        if totem is not None:
            self.draw_totem(surface)

    def draw_letters(self, surface: pygame.Surface) -> None:
        """The letter of each territory, as the count names it, in a corner of its first cell."""
        side = round(self._scale_at_rest * 0.26)
        if side * 0.7 < LEAST_LETTER:
            return
        for letter, (x, y) in self.ground.first_cells().items():
            box = pygame.Rect(0, 0, side, side)
            centre = self.camera.project(x + 0.16, y + 0.16)
            box.center = (round(centre[0]), round(centre[1]))
            rim = pygame.Color(self.look.river.deep)
            ground = lit(self.ground.colours[letter])
            shapes.panel(surface, box, ground, side // 4, rim, max(1, side // 10))
            draw_sized(surface, letter, "bold", side * 0.7, INK, box.center)

    def token_picture(self, piece: Token) -> pygame.Surface:
        """A token as large as on the board; a quick one is the last at rest, pulled into shape."""
        now = (self.radius, self.camera.flatness, self._thickness)
        if not self.is_quick or self._at_rest is None:
            self._at_rest = now
        radius, flatness, thickness = self._at_rest
        picture = token(
            self.ui,
            self.looks[piece.seat],
            piece.kind,
            piece.value,
            radius,
            is_hidden=piece.is_hidden,
            flatness=flatness,
            thickness=thickness,
        )
        if self._at_rest == now:
            return picture
        size = (2 * now[0], 2 * max(2, round(now[0] * now[1])) + now[2])
        return pygame.transform.smoothscale(picture, size)

    @property
    def _scale_at_rest(self) -> float:
        """The scale; while the camera is under way that of the last picture at rest."""
        return (self.is_quick and self.ground.scale_at_rest) or self.camera.scale

    @property
    def _thickness(self) -> int:
        return max(1, round(self.camera.scale * self.camera.rise * self.look.token.height))

    def draw_token(
        self,
        surface: pygame.Surface,
        piece: Token,
        spot: Point,
        *,
        lift: float = 0.0,
        squeeze: float = 1.0,
        squash: float = 1.0,
        opacity: float = 1.0,
    ) -> None:
        """One token on a place, lifted by so many cells; squeezed while it is turned over."""
        picture = self.token_picture(piece)
        x, y = self.camera.project(*spot)
        radius, flat = self.radius, self.radius * self.camera.flatness
        if opacity >= 1.0:
            shade = shadow(radius, max(2, round(flat)), 0.4 / (1 + 2 * lift))
            offset = radius * (0.1 + 0.5 * lift)
            surface.blit(shade, shade.get_rect(center=(x + offset, y + offset * 0.8)))
        y -= lift * self.camera.scale * max(0.55, self.camera.rise)
        self._blit(surface, picture, (x, y), flat, squeeze, squash, opacity)

    def draw_token_at(
        self, surface: pygame.Surface, piece: Token, pos: Point, opacity: float = 1.0
    ) -> None:
        """One token anywhere on the screen, as when it flies home."""
        flat = self.radius * self.camera.flatness
        self._blit(surface, self.token_picture(piece), pos, flat, 1.0, 1.0, opacity)

    def _blit(
        self,
        surface: pygame.Surface,
        picture: pygame.Surface,
        pos: Point,
        flat: float,
        squeeze: float,
        squash: float,
        opacity: float,
    ) -> None:
        width, height = picture.get_size()
        if squeeze != 1.0 or squash != 1.0:
            size = (max(1, round(width * squeeze)), max(1, round(height * squash)))
            picture = pygame.transform.smoothscale(picture, size)
        if opacity < 1.0:
            picture = shapes.faded(picture, opacity)
        left = pos[0] - picture.get_width() / 2
        top = pos[1] - flat - self._thickness + (height - picture.get_height())
        surface.blit(picture, (round(left), round(top)))

    def draw_totem(
        self,
        surface: pygame.Surface,
        at: float | None = None,
        lift: float = 0.0,
        opacity: float = 1.0,
    ) -> None:
        """The totem standing on the path."""
        place = self.totem_at if at is None else at
        if place is None:
            return
        x, y = self.camera.project(*self.path_spot(place))
        size = round(self.camera.scale * self.look.totem.height)
        flat = max(2, round(size * 0.28 * self.camera.flatness))
        shade = shadow(round(size * 0.36), flat, 0.4 * opacity / (1 + lift))
        surface.blit(shade, shade.get_rect(center=(x + size * 0.06, y + size * 0.06)))
        foot = y + self.camera.scale * 0.13 - lift * self.camera.scale
        at_rest = round(self._scale_at_rest * self.look.totem.height)
        picture = self.ui.sprites.get("kiwara/totem", at_rest, opacity=opacity)
        if size != at_rest:
            picture = pygame.transform.smoothscale_by(picture, size / at_rest)
        surface.blit(picture, picture.get_rect(midbottom=(round(x), round(foot))))

    # Marks on the board

    def light(self, surface: pygame.Surface, cells: Iterable[str], strength: float = 0.24) -> None:
        """Light some cells up, as the totem does with its line."""
        cells = tuple(cells)
        if not cells:
            return

        def paint(plan: Plan) -> None:
            plan.clear(WHITE)
            for cell in cells:
                plan.polygon(_square(cell), (255, 255, 255, round(255 * strength)))

        corners = [(x, y, 0.0) for cell in cells for x, y in _square(cell)]
        self._marked(surface, ("light", cells, strength), corners, paint)

    def rim(
        self,
        surface: pygame.Surface,
        cell: str,
        colour: pygame.Color,
        *,
        is_dashed: bool = False,
        width: float = 0.045,
        fill: float = 0.0,
    ) -> None:
        """A rounded rim inside a cell; only its fill while the camera is under way."""
        x, y = middle(cell)
        outline = rounded_box(x - CELL, y - CELL, x + CELL, y + CELL, 0.17)
        closed = [*outline, outline[0]]
        red, green, blue, alpha = colour

        def paint(plan: Plan) -> None:
            plan.clear(colour)
            if fill:
                plan.polygon(outline, (red, green, blue, round(255 * fill)))
            pieces = dashed(closed, 0.11, 0.07) if is_dashed else [closed]
            for piece in pieces if not self.is_quick else ():
                plan.stroke(piece, width, (red, green, blue, alpha))

        corners = [(px, py, 0.0) for px, py in outline]
        key = ("rim", cell, tuple(colour), is_dashed, width, fill)
        self._marked(surface, key, corners, paint)

    def surround(
        self, surface: pygame.Surface, cells: Collection[str], colour: pygame.Color, share: float
    ) -> None:
        """Even dashes on white along a territory's border, or along the first part of it.

        Nothing while the camera is under way.
        """
        squares = {(int(x), int(y)) for x, y in map(middle, cells)}
        lines = border(squares, 0.07)

        def paint(plan: Plan) -> None:
            plan.clear(WHITE)
            for line in lines:
                drawn = part(line, share)
                plan.stroke(drawn, 0.12, WHITE)
                plan.dashes(drawn, 0.06, colour, *even(line, 0.16, 0.09))

        if not self.is_quick:
            corners = [(x, y, 0.0) for cell in cells for x, y in _square(cell)]
            self._marked(surface, ("around", tuple(cells), tuple(colour), share), corners, paint)

    def refuse(self, surface: pygame.Surface, cell: str) -> None:
        """A cell where nothing may be put: red, hatched, with a strong rim and a cross."""
        theme, (x, y) = self.ui.theme, middle(cell)
        outline = rounded_box(x - CELL, y - CELL, x + CELL, y + CELL, 0.17)
        closed = [*outline, outline[0]]
        pixel = 1 / self.camera.scale

        def paint(plan: Plan) -> None:
            plan.clear(theme.refused)
            plan.polygon(outline, (*theme.refused[:3], round(255 * refused.OPACITY)))
            step, thick = (pixel * each * 1.414 for each in reversed(refused.HATCH))
            count = math.ceil(4 * CELL / step)
            for number in range(count):
                stripe = _clipped_stripe(x, y, number * step - 2 * CELL, thick)
                if stripe and not self.is_quick:
                    plan.polygon(stripe, tuple(theme.hatch))
            if not self.is_quick:
                plan.stroke(closed, pixel * refused.UNDER, tuple(theme.under_refused))
                plan.stroke(closed, pixel * refused.RIM, tuple(theme.refused))

        corners = [(px, py, 0.0) for px, py in outline]
        self._marked(surface, ("refused", cell, theme.is_dark), corners, paint)
        at = self.cell_pos(cell)
        lift = self.camera.scale * CELL * 0.9
        corner = (at[0] + lift, at[1] - lift * self.camera.flatness)
        refused.draw_cross(surface, self.ui, corner, self.camera.scale)

    def ring(
        self, surface: pygame.Surface, cell: str, colour: pygame.Color, wide: float = 1.0
    ) -> None:
        """A ring around a token, open where its value stands: the last move, a target, a hint."""
        x, y = self.cell_pos(cell)
        shown = self.tokens.get(cell)
        has_badge = shown is not None and not shown.is_hidden and shown.value is not None
        radius = self.radius * 1.12
        box = pygame.Rect(0, 0, round(radius * 2), round(radius * 2 * self.camera.flatness))
        box.center = (round(x), round(y - self._thickness / 2))
        width = max(2, round(self.camera.scale * 0.035 * wide))

        def make() -> pygame.Surface:
            large = pygame.Surface((box.width * 3, box.height * 3), pygame.SRCALPHA)
            large.fill((*colour[:3], 0))
            pygame.draw.ellipse(large, colour, large.get_rect(), width * 3)
            if has_badge:
                share = self.look.token.badge
                flat = self.radius * self.camera.flatness
                at_x, at_y = badge_at(self.radius, flat, share)
                middle = (
                    3 * (box.width / 2 + at_x - self.radius),
                    3 * (box.height / 2 + at_y - flat - self._thickness / 2),
                )
                gap = 3 * (self.radius * share * 1.3 + width)
                pygame.draw.circle(large, (*colour[:3], 0), middle, gap)
            return pygame.transform.smoothscale(large, box.size)

        key = ("ring", box.size, tuple(colour), width, has_badge, self._thickness)
        surface.blit(_marks.get(key, make), box)

    def disc(self, surface: pygame.Surface, stop: str, text: str, colour: pygame.Color) -> None:
        """A numbered disc on a stop: where the totem could go."""
        x, y = self.stop_pos(stop)
        radius = max(self.camera.scale * MARKED / 1.16, 9.0)
        shapes.disc(surface, (x, y), radius * 1.16, WHITE)
        shapes.disc(surface, (x, y), radius, colour)
        height = max(self._scale_at_rest * 0.2, 9.0) * 1.25
        draw_sized(surface, text, "title", height, WHITE, (x, y))

    def stop_ring(self, surface: pygame.Surface, stop: str, colour: pygame.Color) -> None:
        """A ring around a stop."""
        radius = self.camera.scale * MARKED
        shapes.disc(surface, self.stop_pos(stop), radius, None, colour, max(2, self.ui.px(3)))

    def _marked(
        self,
        surface: pygame.Surface,
        key: tuple[object, ...],
        corners: list[Spot],
        paint: Callable[[Plan], None],
    ) -> None:
        """Blit a painted mark, kept while the camera stands still."""
        rect = around(self.camera, corners)
        if self.is_quick:
            picture = painted(self.camera, rect, paint, 1)
        else:
            picture = _marks.get((*key, self.camera), lambda: painted(self.camera, rect, paint))
        surface.blit(picture, rect)


def _square(cell: str) -> list[Point]:
    x, y = middle(cell)
    return [(x - 0.5, y - 0.5), (x + 0.5, y - 0.5), (x + 0.5, y + 0.5), (x - 0.5, y + 0.5)]


def _distance(a: Point, b: Point) -> float:
    return float(pygame.Vector2(a).distance_to(b))


def _clipped_stripe(x: float, y: float, shift: float, thick: float) -> list[tuple[float, float]]:
    """The part of a slanting stripe that lies in a cell: where x + y is between two bounds."""
    side = CELL * 0.94
    corners = [(-side, -side), (side, -side), (side, side), (-side, side)]
    for bound, way in ((shift, 1), (shift + thick, -1)):
        kept = []
        for (ax, ay), (bx, by) in zip(corners, [*corners[1:], *corners[:1]], strict=True):
            a, b = way * (ax + ay - bound), way * (bx + by - bound)
            if a >= 0:
                kept.append((ax, ay))
            if a * b < 0:
                share = a / (a - b)
                kept.append((ax + (bx - ax) * share, ay + (by - ay) * share))
        corners = kept
    return [(x + dx, y + dy) for dx, dy in corners]
