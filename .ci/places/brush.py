"""What the places are painted with: noise, blur, light, polygons that know the sheet's scale."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from random import Random

import pygame

SCALE = 1.5
"""Pixels of a picture for one of the design's 1280 by 800."""
CENTRE = (640, 400)
SIZE = (round(1280 * SCALE), round(800 * SCALE))
Point = tuple[float, float]
Colour = pygame.Color | str | Sequence[int]


class Sheet:
    """A picture in the units of the design."""

    def __init__(self, is_dusk: bool, seed: int) -> None:
        self.is_dusk = is_dusk
        self.rng = Random(seed)
        self.surface = pygame.Surface(SIZE)
        self.far = self.surface
        """The far view alone, once it is painted: it slides behind the ground."""
        self.near = pygame.Surface(SIZE, pygame.SRCALPHA)
        """How much of the finished picture hides the far view: white where it is ground."""
        self.near.fill((255, 255, 255, 0))
        self.edge = 0.0

    def begin_ground(self, edge: float, softness: float) -> None:
        """The far view is done: what is painted now lies before it, from this height on."""
        self.edge = edge
        self.far = self.surface.copy()
        top, high = round((edge - softness) * SCALE), round(softness * SCALE)
        for row in range(high):
            self.near.fill((255, 255, 255, round(255 * row / high)), (0, top + row, SIZE[0], 1))
        self.near.fill("white", (0, top + high, *SIZE))

    def stand_before(self, centre: Point, radii: Point, blur: float) -> None:
        """Something of the ground stands out before the far view there."""
        spot = self.clear_sheet()
        spot.fill((255, 255, 255, 0))
        self.ellipse(centre, radii, "white", on=spot)
        soft = blurred(spot.premul_alpha(), blur)
        self.near.blit(soft, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)

    def strip(self, sheet: pygame.Surface) -> pygame.Surface:
        """The part of a sheet in which the far view is seen."""
        return sheet.subsurface((0, 0, SIZE[0], round((self.edge + 8) * SCALE)))

    def tone(self, day: str, dusk: str) -> pygame.Color:
        """The colour of the hour."""
        return pygame.Color(dusk if self.is_dusk else day)

    def jitter(self, colour: pygame.Color, amount: float) -> pygame.Color:
        """The colour, a little lighter or darker."""
        factor = 1 + self.rng.uniform(-amount, amount)
        return pygame.Color(*(min(255, max(0, round(part * factor))) for part in colour[:3]))

    def polygon(
        self, points: Iterable[Point], colour: Colour, on: pygame.Surface | None = None
    ) -> None:
        """Fill a polygon."""
        scaled = [(x * SCALE, y * SCALE) for x, y in points]
        pygame.draw.polygon(on or self.surface, colour, scaled)

    def ellipse(
        self,
        centre: Point,
        radii: Point,
        colour: Colour,
        width: float = 0,
        on: pygame.Surface | None = None,
    ) -> None:
        """Fill or outline an ellipse."""
        rect = pygame.Rect(0, 0, round(2 * radii[0] * SCALE), round(2 * radii[1] * SCALE))
        rect.center = (round(centre[0] * SCALE), round(centre[1] * SCALE))
        pygame.draw.ellipse(on or self.surface, colour, rect, round(width * SCALE))

    def gradient(self, top: float, bottom: float, first: Colour, last: Colour) -> None:
        """Run from one colour to another between two heights."""
        one, two = pygame.Color(first), pygame.Color(last)
        start, high = round(top * SCALE), round((bottom - top) * SCALE)
        for row in range(high):
            self.surface.fill(one.lerp(two, row / high), (0, start + row, SIZE[0], 1))

    def clear_sheet(self) -> pygame.Surface:
        """A transparent sheet of the same size."""
        return pygame.Surface(SIZE, pygame.SRCALPHA)

    def lay(self, sheet: pygame.Surface, blur: float = 0.0) -> None:
        """Put a sheet on, out of focus by so many pixels."""
        whole = sheet.premul_alpha()
        shown = blurred(whole, blur) if blur else whole
        self.surface.blit(shown, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)

    def haze(self, top: float, bottom: float, colour: Colour, opacity: float) -> None:
        """Air that thickens downwards."""
        red, green, blue = pygame.Color(colour)[:3]
        veil = pygame.Surface((1, 8), pygame.SRCALPHA)
        for row in range(8):
            veil.set_at((0, row), (red, green, blue, round(255 * opacity * row / 7)))
        rect = pygame.Rect(0, round(top * SCALE), SIZE[0], round((bottom - top) * SCALE))
        self._blend(pygame.transform.smoothscale(veil, rect.size), rect, 0)

    def soften(self, top: float, bottom: float, radius: float) -> None:
        """Let what lies between two heights run from blurred to sharp."""
        rect = pygame.Rect(0, round(top * SCALE), SIZE[0], round((bottom - top) * SCALE))
        part = blurred(self.surface.subsurface(rect).copy(), radius).convert_alpha()
        ramp = pygame.Surface((1, 2), pygame.SRCALPHA)
        ramp.set_at((0, 0), (255, 255, 255, 255))
        ramp.set_at((0, 1), (255, 255, 255, 0))
        veil = pygame.transform.smoothscale(ramp, rect.size)
        part.blit(veil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        self.surface.blit(part, rect)

    def texture(
        self, cells: Point, low: int, high: int, area: Sequence[float] | None = None
    ) -> None:
        """Multiply with noise, this many cells across and down."""
        x, y, width, height = area or (0, 0, 1280, 800)
        rect = pygame.Rect(
            round(x * SCALE), round(y * SCALE), round(width * SCALE), round(height * SCALE)
        )
        grain = noise(self.rng, rect.size, cells, low, high)
        self._blend(grain, rect, pygame.BLEND_RGB_MULT)

    def light(self, centre: Point, radii: Point, colour: Colour) -> None:
        """A pool of light."""
        glow = _radial(pygame.Color(colour), pygame.Color(0, 0, 0), 1.6)
        size = (round(2 * radii[0] * SCALE), round(2 * radii[1] * SCALE))
        pool = pygame.transform.smoothscale(glow, size)
        place = pool.get_rect(center=(round(centre[0] * SCALE), round(centre[1] * SCALE)))
        self._blend(pool, place, pygame.BLEND_RGB_ADD)

    def shine(self, sheet: pygame.Surface, blur: float) -> None:
        """Add a sheet of light, out of focus."""
        self._blend(blurred(sheet, blur), sheet.get_rect(), pygame.BLEND_RGB_ADD)

    def _blend(self, sheet: pygame.Surface, place: pygame.Rect, how: int) -> None:
        """Light and grain lie over the ground and over the far view."""
        self.surface.blit(sheet, place, special_flags=how)
        if self.far is not self.surface:
            self.far.blit(sheet, place, special_flags=how)

    def close(self, corner: Colour) -> pygame.Surface:
        """Darken the corners; the finished picture."""
        shade = _radial(pygame.Color(255, 255, 255), pygame.Color(corner), 0.55)
        large = pygame.transform.smoothscale(shade, (round(SIZE[0] * 1.34), round(SIZE[1] * 1.4)))
        place = large.get_rect(center=(SIZE[0] // 2, round(SIZE[1] * 0.52)))
        self._blend(large, place, pygame.BLEND_RGB_MULT)
        return self.surface


def _radial(middle: pygame.Color, edge: pygame.Color, power: float) -> pygame.Surface:
    """From one colour in the middle to another at the rim."""
    half = 48
    sheet = pygame.Surface((2 * half, 2 * half))
    sheet.fill(edge)
    for ring in range(half, 0, -1):
        share = (ring / half) ** (1 / power)
        pygame.draw.circle(sheet, middle.lerp(edge, min(1.0, share)), (half, half), ring)
    return pygame.transform.box_blur(sheet, 2)


def noise(
    rng: Random, size: tuple[int, int], cells: Point, low: int, high: int, octaves: int = 4
) -> pygame.Surface:
    """Value noise between two greys."""
    whole = pygame.Surface(size)
    whole.fill((128, 128, 128))
    for octave in range(octaves):
        wide, tall = (max(2, round(each * 2**octave)) for each in cells)
        bytes_ = bytes(b for _ in range(wide * tall) for b in (rng.randrange(256),) * 3)
        layer = pygame.transform.smoothscale(
            pygame.image.frombytes(bytes_, (wide, tall), "RGB"), size
        )
        layer.set_alpha(round(255 * (0.75 if octave == 0 else 0.5 / octave**0.7)))
        whole.blit(layer, (0, 0))
    span = min(255, round((high - low) * 1.7))
    whole.fill((span,) * 3, special_flags=pygame.BLEND_RGB_MULT)
    rise = round((low + high) / 2 - span / 2)
    kind = pygame.BLEND_RGB_ADD if rise >= 0 else pygame.BLEND_RGB_SUB
    whole.fill((abs(rise),) * 3, special_flags=kind)
    return whole


def blurred(sheet: pygame.Surface, radius: float) -> pygame.Surface:
    """Out of focus: shrunk, blurred twice, grown."""
    shrink = 2 if radius > 2 else 1
    width, height = sheet.get_size()
    small = pygame.transform.smoothscale(sheet, (width // shrink, height // shrink))
    reach = max(1, round(radius * SCALE / shrink))
    for _ in range(2):
        small = pygame.transform.box_blur(small, reach)
    return pygame.transform.smoothscale(small, (width, height))


def blob(
    rng: Random, centre: Point, radii: Point, corners: int = 14, rough: float = 0.2
) -> list[Point]:
    """A rounded, uneven outline."""
    points = []
    for corner in range(corners):
        turn = math.tau * corner / corners
        reach = 1 + rng.uniform(-rough, rough)
        points.append(
            (
                centre[0] + radii[0] * reach * math.cos(turn),
                centre[1] + radii[1] * reach * math.sin(turn),
            )
        )
    return points
