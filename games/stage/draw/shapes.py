"""Antialiased panels, discs, rims, shadows and gradients, drawn from cached tiles.

A rounded rectangle is four corner tiles and plain fills, so a large panel costs no more memory
than a small one. Tiles are drawn four times too large and smoothed down once.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from games.stage.draw.cache import Cache, weight

Colour = pygame.Color
Slice = tuple[pygame.Surface, int, int]
"""A part of a larger picture, and where it begins."""
Pos = tuple[float, float] | tuple[int, int]

OVER = 4
# Art direction, "shadows": (drop, blur, opacity) in design pixels; level 1 is a line, no shadow.
SHADOWS = {2: ((8, 24, 0.22), (1, 3, 0.16)), 3: ((20, 70, 0.34),)}


_cache: Cache[pygame.Surface] = Cache()
_shadows: Cache[list[Slice]] = Cache(lambda slices: sum(weight(part) for part, _, _ in slices))


def clear() -> None:
    """Forget all tiles, as after a change of scale."""
    _cache.clear()
    _shadows.clear()


def rgba(colour: Colour | str | Sequence[int], alpha: float | None = None) -> Colour:
    """A fresh Color, with its opacity replaced by `alpha` (0 to 1) when given."""
    made = Colour(colour) if isinstance(colour, str) else Colour(*colour)
    if alpha is not None:
        made.a = round(255 * alpha)
    return made


def _blank(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """Transparent, but already of this colour: smoothing then leaves no dark fringe."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((colour.r, colour.g, colour.b, 0))
    return surface


def _tile(radius: int, fill: Colour | None, rim: Colour | None, width: int) -> pygame.Surface:
    """A square of side 2 × radius + 2 holding a whole rounded rectangle to cut corners from."""
    side = 2 * radius + 2
    colour = fill or rim or Colour(0, 0, 0)
    edge = rim if rim is not None and width > 0 else colour
    big = _blank((side * OVER, side * OVER), edge)
    whole = big.get_rect()
    pygame.draw.rect(big, edge, whole, border_radius=radius * OVER)
    if rim is not None and width > 0:
        inside = whole.inflate(-2 * width * OVER, -2 * width * OVER)
        hole = fill if fill is not None else Colour(edge.r, edge.g, edge.b, 0)
        pygame.draw.rect(big, hole, inside, border_radius=max(0, radius - width) * OVER)
    return pygame.transform.smoothscale(big, (side, side))


def panel(
    surface: pygame.Surface,
    rect: pygame.Rect,
    fill: Colour | None,
    radius: int = 0,
    rim: Colour | None = None,
    width: int = 1,
) -> None:
    """Draw a rounded rectangle, filled, rimmed, or both. The rim lies inside the rect."""
    if rect.width <= 0 or rect.height <= 0:
        return
    is_solid = fill is not None and fill.a == 255 and (rim is None or rim.a == 255)
    if is_solid:
        radius = max(0, min(radius, rect.width // 2 - 1, rect.height // 2 - 1))
        _paste_panel(surface, rect, fill, radius, rim, width)
    else:
        surface.blit(rounded(rect.size, fill, radius, rim, width), rect)


def rounded(
    size: tuple[int, int],
    fill: Colour | None,
    radius: int,
    rim: Colour | None = None,
    width: int = 1,
) -> pygame.Surface:
    """A rounded rectangle as a surface of its own, cached. Do not draw on it."""
    radius = max(0, min(radius, size[0] // 2 - 1, size[1] // 2 - 1))
    key = ("panel", size, _key(fill), radius, _key(rim), width)
    return _cache.get(key, lambda: _composed(size, fill, radius, rim, width))


def _key(colour: Colour | None) -> tuple[int, ...] | None:
    return None if colour is None else tuple(colour)


def _composed(
    size: tuple[int, int], fill: Colour | None, radius: int, rim: Colour | None, width: int
) -> pygame.Surface:
    surface = _blank(size, fill or rim or Colour(0, 0, 0))
    _paste_panel(surface, surface.get_rect(), fill, radius, rim, width, is_copy=True)
    return surface


def _paste_panel(
    surface: pygame.Surface,
    rect: pygame.Rect,
    fill: Colour | None,
    radius: int,
    rim: Colour | None,
    width: int,
    *,
    is_copy: bool = False,
) -> None:
    """Corners from the tile, the rest as fills. With is_copy alpha is written, not blended."""
    if radius > 0:
        key = ("tile", radius, _key(fill), _key(rim), width)
        tile = _cache.get(key, lambda: _tile(radius, fill, rim, width))
        _corners(surface, rect, tile, radius, is_copy=is_copy)
    x, y, w, h = rect
    if fill is not None:
        surface.fill(fill, (x + radius, y, w - 2 * radius, h))
        if radius > 0:
            surface.fill(fill, (x, y + radius, radius, h - 2 * radius))
            surface.fill(fill, (x + w - radius, y + radius, radius, h - 2 * radius))
    if rim is not None and width > 0:
        surface.fill(rim, (x + radius, y, w - 2 * radius, width))
        surface.fill(rim, (x + radius, y + h - width, w - 2 * radius, width))
        surface.fill(rim, (x, y + radius, width, h - 2 * radius))
        surface.fill(rim, (x + w - width, y + radius, width, h - 2 * radius))


def _corners(
    surface: pygame.Surface, rect: pygame.Rect, tile: pygame.Surface, cut: int, *, is_copy: bool
) -> None:
    far = tile.get_width() - cut
    flags = pygame.BLEND_RGBA_MAX if is_copy else 0
    for dx, sx in ((0, 0), (rect.width - cut, far)):
        for dy, sy in ((0, 0), (rect.height - cut, far)):
            place = (rect.x + dx, rect.y + dy)
            if is_copy:
                surface.fill((0, 0, 0, 0), (*place, cut, cut))
            surface.blit(tile, place, (sx, sy, cut, cut), flags)


def disc(
    surface: pygame.Surface,
    centre: Pos,
    radius: float,
    fill: Colour | None,
    rim: Colour | None = None,
    width: float = 0,
) -> None:
    """Draw a disc, with a rim inside its radius when asked."""
    side = max(2, round(radius * 2))
    key = ("disc", side, _key(fill), _key(rim), round(width * OVER))

    def make() -> pygame.Surface:
        edge = rim if rim is not None and width > 0 else fill or Colour(0, 0, 0)
        big = _blank((side * OVER, side * OVER), edge)
        middle = (side * OVER / 2, side * OVER / 2)
        pygame.draw.circle(big, edge, middle, side * OVER / 2)
        if rim is not None and width > 0:
            hole = fill if fill is not None else Colour(edge.r, edge.g, edge.b, 0)
            pygame.draw.circle(big, hole, middle, side * OVER / 2 - width * OVER)
        return pygame.transform.smoothscale(big, (side, side))

    surface.blit(_cache.get(key, make), (round(centre[0] - side / 2), round(centre[1] - side / 2)))


def beacon(surface: pygame.Surface, pos: tuple[float, float], radius: float, fill: Colour) -> None:
    """A dot with a dark rim, to be found on any ground."""
    disc(surface, pos, radius + 1.5, rgba("#2B2430", 0.5))
    disc(surface, pos, radius, fill)


def pill(
    surface: pygame.Surface,
    rect: pygame.Rect,
    fill: Colour | None,
    rim: Colour | None = None,
    width: int = 1,
) -> None:
    """A panel whose ends are half discs."""
    panel(surface, rect, fill, min(rect.width, rect.height) // 2, rim, width)


def dashed(
    surface: pygame.Surface,
    rect: pygame.Rect,
    radius: int,
    colour: Colour,
    width: int = 2,
    dash: int = 10,
) -> None:
    """Draw a dashed rounded rim inside the rect; the dashes share its length evenly."""
    key = ("dashed", rect.size, radius, _key(colour), width, dash)
    surface.blit(_cache.get(key, lambda: _dashes(rect.size, radius, colour, width, dash)), rect)


def _dashes(
    size: tuple[int, int], radius: int, colour: Colour, width: int, dash: int
) -> pygame.Surface:
    big = _blank((size[0] * OVER, size[1] * OVER), colour)
    half = width / 2
    line = _outline(size[0] - width, size[1] - width, max(0.0, radius - half))
    length = len(line)
    count = max(4, round(length / (dash * 1.7)))
    for index, (x, y) in enumerate(line):
        if (index * count / length) % 1.0 < 0.6:
            spot = ((x + half) * OVER, (y + half) * OVER)
            pygame.draw.circle(big, colour, spot, half * OVER)
    return pygame.transform.smoothscale(big, size)


def _outline(width: float, height: float, radius: float) -> list[tuple[float, float]]:
    """Points about half a pixel apart around a rounded rectangle, clockwise from the top."""
    radius = min(radius, width / 2, height / 2)
    points: list[tuple[float, float]] = []
    corners = (
        (width - radius, radius, -90),
        (width - radius, height - radius, 0),
        (radius, height - radius, 90),
        (radius, radius, 180),
    )
    sides = (width, height, width, height)
    for (cx, cy, start), side in zip(corners, sides, strict=True):
        straight = side - 2 * radius
        a = math.radians(start)
        x0, y0 = cx + radius * math.cos(a), cy + radius * math.sin(a)
        dx, dy = -math.sin(a), math.cos(a)
        steps = max(1, int(straight * 2))
        points += [
            (x0 - dx * straight * (1 - i / steps), y0 - dy * straight * (1 - i / steps))
            for i in range(steps)
        ]
        turns = max(1, int(radius * math.pi))
        angles = (math.radians(start + 90 * i / turns) for i in range(turns))
        points += [(cx + radius * math.cos(b), cy + radius * math.sin(b)) for b in angles]
    return points


def shadow(
    surface: pygame.Surface, rect: pygame.Rect, radius: int, level: int = 2, scale: float = 1.0
) -> None:
    """Draw the soft shadow of a panel, which must be opaque: nothing is drawn where it lies."""
    x, y = rect.topleft
    key = (rect.size, radius, level, scale)
    slices = _shadows.get(key, lambda: _shadow_slices(rect.size, radius, level, scale))
    surface.fblits([(part, (x + dx, y + dy)) for part, dx, dy in slices])


def _shadow_slices(size: tuple[int, int], radius: int, level: int, scale: float) -> list[Slice]:
    found: list[Slice] = []
    for drop, blur, opacity in SHADOWS[level]:
        rect = pygame.Rect((0, round(drop * scale)), size)
        found += _soft(rect, radius, max(1, round(blur * scale)), opacity)
    width, height = size
    covered = [pygame.Rect(radius, 0, width - 2 * radius, height)]
    covered.append(pygame.Rect(0, radius, width, height - 2 * radius))
    return [
        (part.subsurface(piece.move(-x, -y)), piece.x, piece.y)
        for part, x, y in found
        for piece in _left_over(part.get_rect(topleft=(x, y)), covered)
    ]


def _left_over(rect: pygame.Rect, covered: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """What of a rect lies beside all of those that cover it, in parts."""
    left = [rect]
    for cover in covered:
        left = [piece for each in left for piece in _beside(each, each.clip(cover))]
    return left


def _beside(rect: pygame.Rect, hole: pygame.Rect) -> list[pygame.Rect]:
    """A rect without a hole inside it, in up to four parts."""
    if not hole:
        return [rect]
    above = pygame.Rect(rect.x, rect.y, rect.width, hole.y - rect.y)
    below = pygame.Rect(rect.x, hole.bottom, rect.width, rect.bottom - hole.bottom)
    left = pygame.Rect(rect.x, hole.y, hole.x - rect.x, hole.height)
    right = pygame.Rect(hole.right, hole.y, rect.right - hole.right, hole.height)
    return [part for part in (above, below, left, right) if part]


def _soft(rect: pygame.Rect, radius: int, blur: int, opacity: float) -> list[Slice]:
    """Nine-slice of a blurred rounded rectangle, without its middle."""
    cut = blur + max(radius, blur)
    cut = min(cut, blur + min(rect.width, rect.height) // 2)
    inner = max(1, cut - blur)
    key = ("shadow", radius, blur, inner, round(opacity * 255))

    def make() -> pygame.Surface:
        side = 2 * cut + 2
        tile = pygame.Surface((side, side), pygame.SRCALPHA)
        body = tile.get_rect().inflate(-2 * blur, -2 * blur)
        colour = (24, 14, 22, round(255 * opacity))
        tile.fill((24, 14, 22, 0))
        pygame.draw.rect(tile, colour, body, border_radius=min(radius, inner))
        return pygame.transform.gaussian_blur(tile, max(1, blur // 2))

    return _nine(rect.inflate(2 * blur, 2 * blur), _cache.get(key, make), cut)


def _nine(rect: pygame.Rect, tile: pygame.Surface, cut: int) -> list[Slice]:
    """The parts of a tile stretched over a rect, each with its place."""
    far = tile.get_width() - cut
    lefts, tops = ((rect.x, 0), (rect.right - cut, far)), ((rect.y, 0), (rect.bottom - cut, far))
    found = [(tile.subsurface((sx, sy, cut, cut)), x, y) for x, sx in lefts for y, sy in tops]
    across, down = rect.width - 2 * cut, rect.height - 2 * cut
    scale = pygame.transform.scale
    if across > 0:
        for y, sy in tops:
            strip = scale(tile.subsurface((cut, sy, 1, cut)), (across, cut))
            found.append((strip, rect.x + cut, y))
    if down > 0:
        for x, sx in lefts:
            strip = scale(tile.subsurface((sx, cut, cut, 1)), (cut, down))
            found.append((strip, x, rect.y + cut))
    return found


def gradient(size: tuple[int, int], top: Colour, bottom: Colour) -> pygame.Surface:
    """A vertical gradient, cached."""

    def make() -> pygame.Surface:
        strip = pygame.Surface((1, 2), pygame.SRCALPHA)
        strip.set_at((0, 0), top)
        strip.set_at((0, 1), bottom)
        return pygame.transform.smoothscale(strip, size)

    return _cache.get(("gradient", size, _key(top), _key(bottom)), make)


def rounded_picture(picture: pygame.Surface, radius: int) -> pygame.Surface:
    """A copy of the picture with its corners cut round. The caller keeps it."""
    copy = picture.convert_alpha()
    mask = rounded(picture.get_size(), Colour(255, 255, 255), radius)
    copy.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def fading(picture: pygame.Surface, sides: Sequence[str], width: int) -> pygame.Surface:
    """A copy of the picture that runs out softly on these sides, over so many pixels."""
    copy = picture.convert_alpha()
    across, down = copy.get_size()
    ramp = pygame.Surface((1, 2), pygame.SRCALPHA)
    ramp.set_at((0, 0), (255, 255, 255, 0))
    ramp.set_at((0, 1), (255, 255, 255, 255))
    turns = {"top": 0, "left": 90, "bottom": 180, "right": 270}
    for side in sides:
        is_flat = side in ("top", "bottom")
        size = (across, width) if is_flat else (width, down)
        veil = pygame.transform.smoothscale(pygame.transform.rotate(ramp, turns[side]), size)
        place = veil.get_rect(topleft=(0, 0))
        if side in ("bottom", "right"):
            place.bottomright = (across, down)
        copy.blit(veil, place, special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def wash(surface: pygame.Surface, colour: Colour, opacity: float) -> None:
    """Lay a colour over the whole surface without needing another one as large."""
    kept, added = round(255 * (1 - opacity)), opacity
    surface.fill((kept, kept, kept), special_flags=pygame.BLEND_RGB_MULT)
    laid = (round(colour.r * added), round(colour.g * added), round(colour.b * added))
    surface.fill(laid, special_flags=pygame.BLEND_RGB_ADD)


def faded(picture: pygame.Surface, opacity: float) -> pygame.Surface:
    """A copy of the picture at this opacity, 0 to 1."""
    copy = picture.copy()
    copy.fill((255, 255, 255, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def focus_ring(
    surface: pygame.Surface, rect: pygame.Rect, radius: int, ink: Colour, paper: Colour, unit: int
) -> None:
    """The ring around what has the focus: gap of paper, ink, a hair of paper outside."""
    gap, line = 2 * unit, 3 * unit
    outer = rect.inflate(2 * (2 * gap + line), 2 * (2 * gap + line))
    panel(surface, outer, None, radius + 2 * gap + line, paper, gap)
    middle = rect.inflate(2 * (gap + line), 2 * (gap + line))
    panel(surface, middle, None, radius + gap + line, ink, line)
    panel(surface, rect.inflate(2 * gap, 2 * gap), None, radius + gap, paper, gap)
