"""The celebration: rays, laurel and medallions of the winners, and confetti that settles."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

import pygame

from games.stage.draw import shapes
from games.stage.draw.clipping import clipped
from games.stage.draw.theme import PlayerLook, lighter
from games.stage.motion.timeline import in_quad, out_cubic
from games.stage.space.faces.miniatures import piece_picture
from games.stage.space.geometry.blocks import SOUTH, Block, Decal
from games.stage.ui import Ui
from games.stage.widgets.base import Widget
from games.stage.widgets.face import draw_face, has_face
from games.stage.widgets.player import draw_player_disc

OVER = 3
GOLD = (pygame.Color("#F2B233"), pygame.Color("#FFD97A"))
CREAM = pygame.Color("#FFF1D6")
LEAVES = 9
RAYS = 12
REACH = 2.3
"""How far the rays go, in radii of the medallion."""
WREATH = 1.52
STANDING, RAISED, FOOT, BLOCK = 0.8, 0.34, 1.46, 0.42
"""On a podium a medallion is so much smaller and so many radii higher; how far down the podium's
foot is, and how large a block of it."""
PAPERS = 84
FALL = (1.1, 2.4)
"""Seconds that the first and the last paper need to settle."""

ROWS = (5, 3)
"""How many blocks lie in each row, from below."""
DROP = 0.2
"""Seconds in which a row falls into its place."""
HEIGHT = 2.2
"""From how many blocks above."""
PITCH = 24.0
RISE = math.cos(math.radians(PITCH))
TALL = RISE + math.sin(math.radians(PITCH))
"""How high a row is seen, top and front, and how far the next one stands above it, in blocks."""

Piece = tuple[pygame.Color, Decal]
"""The colour of a block and what its front shows."""


@dataclass(frozen=True)
class Paper:
    """One confetti: where it settles in the area (fractions), how it lies, and how it falls."""

    across: float
    down: float
    turn: float
    colour: int
    seconds: float
    sway: float


class Falling:
    """Something that falls once, for so many seconds, and then stays."""

    def __init__(self, seconds: float) -> None:
        self.age = 0.0
        self._seconds = seconds

    @property
    def is_moving(self) -> bool:
        """Whether a part of it is still in the air."""
        return self.age < self._seconds

    def update(self, dt: float) -> None:
        """Let it fall."""
        self.age = min(self._seconds, self.age + dt)

    def finish(self) -> None:
        """All of it has come down."""
        self.age = self._seconds


class Confetti(Falling):
    """Papers that fall once and stay. The same seed gives the same picture."""

    def __init__(self, seed: int) -> None:
        super().__init__(FALL[1])
        rng = Random(seed)
        self.papers = [
            Paper(
                rng.random(),
                rng.random(),
                rng.random() * math.pi,
                rng.randrange(6),
                rng.uniform(*FALL),
                rng.uniform(-1, 1),
            )
            for _ in range(PAPERS)
        ]

    def draw(
        self,
        surface: pygame.Surface,
        area: pygame.Rect,
        hole: tuple[tuple[int, int], float],
        podium: pygame.Rect,
        colours: Sequence[pygame.Color],
        unit: float,
    ) -> None:
        """Draw them over the area, but not on the medallion, nor on the podium."""
        (cx, cy), radius = hole
        for paper in self.papers:
            x = area.x + paper.across * area.width
            y = area.y + paper.down * area.height
            if math.hypot(x - cx, y - cy) < radius or podium.collidepoint(x, y):
                continue
            share = out_cubic(min(1.0, self.age / paper.seconds))
            x += (1 - share) * math.sin(6 * share + paper.turn) * 30 * unit * paper.sway
            y -= (1 - share) * (area.height * 1.1)
            turn = paper.turn + (1 - share) * 9 * paper.sway
            _draw_paper(surface, (x, y), turn, colours[paper.colour % len(colours)], unit)


def _draw_paper(
    surface: pygame.Surface,
    centre: tuple[float, float],
    turn: float,
    colour: pygame.Color,
    unit: float,
) -> None:
    length, width = 6 * unit, 3 * unit
    ax, ay = math.cos(turn) * length, math.sin(turn) * length
    bx, by = -math.sin(turn) * width, math.cos(turn) * width
    x, y = centre
    corners = [
        (x + ax + bx, y + ay + by),
        (x + ax - bx, y + ay - by),
        (x - ax - bx, y - ay - by),
        (x - ax + bx, y - ay + by),
    ]
    pygame.draw.polygon(surface, colour, corners)
    pygame.draw.aalines(surface, colour, True, corners)


class Podium(Falling):
    """Rows that fall one after the other, once, and stand.

    `pieces` are those of each winner; they take turns.
    """

    def __init__(self, pieces: Sequence[Sequence[Piece]]) -> None:
        super().__init__(DROP * len(ROWS))
        count, players = sum(ROWS), len(pieces)
        self.pieces = [
            pieces[number % players][number // players % len(pieces[number % players])]
            for number in range(count)
        ]

    @staticmethod
    def height(unit: float) -> float:
        """How high it stands, for blocks of so many pixels."""
        return unit * (RISE * (len(ROWS) - 1) + TALL)

    def draw(self, surface: pygame.Surface, foot: tuple[float, float], unit: float) -> None:
        """Draw it with the middle of its foot there."""
        first = 0
        for row, count in enumerate(ROWS):
            share = min(1.0, max(0.0, self.age / DROP - row))
            picture = self._row(first, count, unit)
            first += count
            if share > 0:
                lift = unit * (RISE * row + HEIGHT * (1 - in_quad(share)))
                place = picture.get_rect(midbottom=(round(foot[0]), round(foot[1] - lift)))
                surface.blit(picture, place)

    def _row(self, first: int, count: int, unit: float) -> pygame.Surface:
        blocks = [
            Block(x, 0, 0, (first, x, decal.key), colour, decals={SOUTH: decal})
            for x, (colour, decal) in enumerate(self.pieces[first : first + count])
        ]
        size = (round(count * unit) + 2, round(TALL * unit) + 2)
        return piece_picture(blocks, size, yaw=0.0, pitch=PITCH)


class Emblem(Widget):
    """The winners' medallions in a wreath of laurel, on rays and a podium, under confetti.

    Without joy there are only the medallions: nobody at the table has won.

    `middle` is how far down the wreath has its middle, `floor` how far down confetti lies.
    """

    is_solid = False

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        radius: int,
        looks: Sequence[PlayerLook],
        confetti: Confetti | None,
        *,
        middle: int,
        floor: int,
        is_joyful: bool = True,
        podium: Podium | None = None,
    ) -> None:
        super().__init__(ui, rect, name="emblem")
        self.podium = podium
        self._foot = middle + radius * FOOT
        self._block = radius * BLOCK
        if podium is not None:
            middle -= round(radius * RAISED)
            radius = round(radius * STANDING)
        self.medal = radius
        self.looks = list(looks)
        self.confetti = confetti
        self._down = middle
        self._floor = floor
        self._rays = _rays(radius) if is_joyful else None
        self._wreath = _wreath(radius) if looks and is_joyful else None

    @property
    def centre(self) -> tuple[int, int]:
        """The middle of the wreath."""
        return self.rect.centerx, self.rect.y + self._down

    def draw(self, surface: pygame.Surface) -> None:
        with clipped(surface, self.rect):
            if self._rays is not None:
                surface.blit(self._rays, self._rays.get_rect(center=self.centre))
        if self._wreath is not None:
            surface.blit(self._wreath, self._wreath.get_rect(center=self.centre))
        if self.podium is not None:
            foot = (self.rect.centerx, self.rect.y + self._foot)
            self.podium.draw(surface, foot, self._block)
        for look, (x, y), radius in self._medals():
            self._draw_medal(surface, look, (x, y), radius)
        if self.confetti is not None:
            self._draw_confetti(surface)

    def _medals(self) -> list[tuple[PlayerLook, tuple[float, float], float]]:
        """One large medallion, or several around the middle."""
        x, y = self.centre
        if len(self.looks) == 1:
            return [(self.looks[0], (x, y), self.medal)]
        count = len(self.looks)
        radius = self.medal * (0.56 if count == 2 else 0.46 if count < 5 else 0.38)
        ring = self.medal - radius * 0.85
        turn = math.pi if count == 2 else -math.pi / 2
        return [
            (
                look,
                (
                    x + ring * math.cos(turn + 2 * math.pi * index / count),
                    y + ring * math.sin(turn + 2 * math.pi * index / count),
                ),
                radius,
            )
            for index, look in enumerate(self.looks)
        ]

    def _draw_medal(
        self, surface: pygame.Surface, look: PlayerLook, centre: tuple[float, float], radius: float
    ) -> None:
        shade = shapes.rgba("#1C1008", 0.28)
        shapes.disc(surface, (centre[0], centre[1] + radius * 0.06), radius * 1.01, shade)
        shapes.disc(surface, centre, radius, CREAM)
        if has_face(look.face):
            draw_face(surface, self.ui, centre, radius * 0.92, look.face)
            side = round(radius * 0.5)
            disc = pygame.Rect(0, 0, side, side)
            disc.center = (round(centre[0] + radius * 0.68), round(centre[1] + radius * 0.68))
            shapes.disc(surface, disc.center, side / 2 + self.ui.px(3), CREAM)
            draw_player_disc(surface, self.ui, disc, replace(look, face=""))
            return
        shapes.disc(surface, centre, radius * 0.9, look.colour)
        shapes.disc(surface, centre, radius * 0.76, lighter(look.colour, 0.16))
        if look.emblem:
            self.ui.sprites.draw(surface, look.emblem, centre, round(radius * 1.34))
            return
        self.ui.sprites.draw(surface, look.shape, centre, round(radius * 0.9), look.mark_colour)

    def _kept_clear(self) -> pygame.Rect:
        """Where the podium stands, if there is one."""
        if self.podium is None:
            return pygame.Rect(0, 0, 0, 0)
        wide, high = self._block * (ROWS[0] + 0.4), self.podium.height(self._block)
        place = pygame.Rect(0, 0, round(wide), round(high + 0.2 * self._block))
        place.midbottom = (self.rect.centerx, self.rect.y + round(self._foot))
        return place

    def _draw_confetti(self, surface: pygame.Surface) -> None:
        assert self.confetti is not None
        theme = self.ui.theme
        colours = [look.colour for look in theme.player_set("standard")]
        with clipped(surface, self.rect):
            hole = (self.centre, self.medal * 1.06)
            top = max(self.rect.y, self.centre[1] - 2 * self.medal)
            area = pygame.Rect(self.rect.x, top, self.rect.width, self.rect.y + self._floor - top)
            self.confetti.draw(surface, area, hole, self._kept_clear(), colours, self.ui.scale)


def _rays(radius: int) -> pygame.Surface:
    """Light rays that fade outwards."""
    reach = round(radius * REACH)
    side = 2 * reach
    big = pygame.Surface((side, side), pygame.SRCALPHA)
    big.fill((255, 240, 200, 0))
    half = math.pi / RAYS * 0.42
    for index in range(RAYS):
        turn = 2 * math.pi * index / RAYS + math.pi / RAYS
        far = [
            (reach + reach * math.cos(a), reach + reach * math.sin(a))
            for a in (turn - half, turn, turn + half)
        ]
        pygame.draw.polygon(big, (255, 240, 200, 62), [(reach, reach), *far])
    small = (max(1, side // 2), max(1, side // 2))
    soft = pygame.transform.smoothscale(pygame.transform.smoothscale(big, small), (side, side))
    soft.blit(_fading(side), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return soft


def _fading(side: int) -> pygame.Surface:
    """White, opaque in the middle and gone at the rim."""
    steps = 48
    disc = pygame.Surface((2 * steps, 2 * steps), pygame.SRCALPHA)
    disc.fill((255, 255, 255, 0))
    for step in range(steps, 0, -1):
        alpha = round(255 * (1 - (step / steps) ** 2))
        pygame.draw.circle(disc, (255, 255, 255, alpha), (steps, steps), step)
    return pygame.transform.smoothscale(disc, (side, side))


def _wreath(radius: int) -> pygame.Surface:
    """Two branches of laurel, open at the top."""
    half = round(radius * WREATH)
    big = pygame.Surface((2 * half * OVER, 2 * half * OVER), pygame.SRCALPHA)
    big.fill((GOLD[0].r, GOLD[0].g, GOLD[0].b, 0))
    unit = radius * OVER
    for index in range(LEAVES):
        down = math.radians(15 + index * 132 / (LEAVES - 1))
        for side in (-1, 1):
            turn = math.pi / 2 - side * down
            distance = unit * 1.27
            x = half * OVER + distance * math.cos(turn)
            y = half * OVER + distance * math.sin(turn)
            lean = turn + math.pi / 2 + side * 0.3
            leaf = _leaf((x, y), lean, unit * 0.21, unit * 0.085)
            pygame.draw.polygon(big, GOLD[index % 2], leaf)
    return pygame.transform.smoothscale(big, (2 * half, 2 * half))


def _leaf(
    centre: tuple[float, float], lean: float, length: float, width: float
) -> list[tuple[float, float]]:
    points = []
    for step in range(28):
        a = 2 * math.pi * step / 28
        along, aside = length * math.cos(a), width * math.sin(a)
        points.append(
            (
                centre[0] + along * math.cos(lean) - aside * math.sin(lean),
                centre[1] + along * math.sin(lean) + aside * math.cos(lean),
            )
        )
    return points
