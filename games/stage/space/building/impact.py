"""How a piece lands: it falls, is squashed, raises dust and lights up what it touches.

`landing` makes the motion; the piece is part of the building as soon as it has landed, so that
its shadow, rim and light are those of the finished picture, and dust and light are laid over it.
Whoever does not want motion sees it fade in at its place.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

import pygame

from games.stage.draw.cache import kept
from games.stage.motion.drawn import DrawnTween
from games.stage.motion.timeline import (
    Call,
    Motion,
    Together,
    Tween,
    in_quad,
    linear,
    out_cubic,
)
from games.stage.motion.timeline import Sequence as InTurn
from games.stage.space.building.painter import Painter
from games.stage.space.geometry.blocks import Block
from games.stage.space.geometry.camera import Camera, Point

FALL, SQUASH, SETTLE = 0.2, 0.06, 0.42
HEIGHT = 1.2
"""Cells over its place from which a piece falls."""
STRETCHED, SQUASHED = 0.04, 0.07
"""How much longer a piece is as it falls, and how much lower as it lands."""
NUDGE = 2
"""Pixels by which the building gives way."""
LIGHT, REACH, PEAK = pygame.Color("#4A4230"), 3.2, 0.12
"""What a piece casts on what it touches, how many cells far, and when it is brightest."""
GAIN = 2.1
"""How much of it a colour takes on."""
FADE = 0.12
EARLY, NEXT, STEPS = 0.08, 0.034, 3
"""Seconds after which the building with the piece is drawn, so that landing costs no frame, those
until it goes on, and in how many steps."""


@dataclass(frozen=True)
class Dust:
    """What a material raises: so many puffs a cell of the foot, of a colour, so opaque."""

    puffs: int
    colour: pygame.Color
    opacity: float
    chips: int


STONE = Dust(20, pygame.Color("#F4E2BE"), 0.8, 10)
WOOD = Dust(8, pygame.Color("#FBF0DA"), 0.55, 0)


def landing(
    painter: Painter,
    camera: Callable[[], Camera],
    blocks: Sequence[Block],
    *,
    dust: Dust,
    contact: Callable[[], None],
    add: Callable[[], None],
    along: Motion,
) -> Motion:
    """The motion of a piece that comes down from above its place.

    `contact` sounds, `add` puts it into what the painter shows; `along` runs while the dust falls.
    """
    if painter.ui.settings.reduce_motion:

        def appear(surface: pygame.Surface, share: float) -> None:
            painter.draw_flying(surface, camera(), blocks, has_shadow=False, opacity=share)

        return DrawnTween(FADE, appear, begin=contact, done=add, easing=linear)

    def fall(surface: pygame.Surface, share: float) -> None:
        lift = HEIGHT / painter.level_height * (1 - share)
        stretch = 1 + STRETCHED * share
        painter.draw_flying(surface, camera(), blocks, (0.0, 0.0, lift), stretch=stretch)

    def touch() -> None:
        painter.nudge = NUDGE
        contact()

    def squash(surface: pygame.Surface, share: float) -> None:
        stretch = 1 - SQUASHED * (1 - share)
        painter.draw_flying(surface, camera(), blocks, stretch=stretch)
        cloud.draw(surface, camera(), 0.1 * share)

    def rest() -> None:
        painter.nudge = 0
        add()

    def settle(surface: pygame.Surface, share: float) -> None:
        _pulse(surface, painter, camera(), blocks, share)
        cloud.draw(surface, camera(), 0.1 + 0.9 * share)

    cloud = Cloud(blocks, dust, painter.level_height)
    ahead = painter.foresee(camera, blocks)
    foreseen = InTurn(
        *(
            InTurn(Tween(NEXT if step else EARLY), Call(lambda: next(ahead, None)))
            for step in range(STEPS)
        )
    )
    return InTurn(
        Together(DrawnTween(FALL, fall, done=touch, easing=in_quad), foreseen),
        DrawnTween(SQUASH, squash, done=rest, easing=linear),
        Together(DrawnTween(SETTLE, settle, easing=linear), along),
    )


class Cloud:
    """The dust around the foot of a piece; the same piece always raises the same."""

    def __init__(self, blocks: Sequence[Block], dust: Dust, level_height: float) -> None:
        self._dust = dust
        foot = min(block.z for block in blocks)
        self._z = foot * level_height
        cells = {(block.x, block.y) for block in blocks if block.z == foot}
        rng = Random(repr(sorted(cells)))
        self._grains = [
            (x + 0.5, y + 0.5, rng.uniform(0, math.tau), rng.uniform(0.7, 1.25), rng.random())
            for x, y in sorted(cells)
            for _ in range(dust.puffs)
        ]
        self._chips = [
            (*rng.choice(self._grains)[:3], rng.uniform(0.8, 1.5)) for _ in range(dust.chips)
        ]

    def draw(self, surface: pygame.Surface, camera: Camera, share: float) -> None:
        """The dust so far into its time, 0 to 1."""
        out, unit = out_cubic(min(1.0, share)), camera.scale
        fading = self._dust.opacity * (1 - share) ** 1.4
        yaw = math.radians(camera.yaw)
        for x, y, angle, speed, size in self._grains:
            reach = (0.5 + 0.55 * out) * speed
            dx, dy = math.cos(angle) * reach, math.sin(angle) * reach
            depth = math.sin(angle + yaw)
            if depth < -0.2:
                continue  # behind the piece
            radius = max(2, round(unit * (0.09 + 0.17 * out) * (0.7 + size)))
            at = camera.project(x + dx, y + dy, self._z + 0.12 * out)
            puff = _puff(radius, tuple(self._dust.colour), round(fading * 10) / 10)
            surface.blit(puff, (at[0] - radius, at[1] - radius * 1.2))
        if share < 0.5:
            self._draw_chips(surface, camera, share * 2)

    def _draw_chips(self, surface: pygame.Surface, camera: Camera, share: float) -> None:
        """A few splinters that jump and fall."""
        side = max(2, round(camera.scale * 0.045))
        for x, y, angle, speed in self._chips:
            reach = 0.55 + 0.7 * share * speed
            high = self._z + 0.5 * speed * share * (1 - share)
            spot = (x + math.cos(angle) * reach, y + math.sin(angle) * reach)
            at = camera.project(*spot, high)
            surface.fill(self._dust.colour, (round(at[0]), round(at[1]), side, side))


@kept
def _puff(radius: int, colour: tuple[int, ...], opacity: float) -> pygame.Surface:
    """A soft ball of dust."""
    side = 2 * radius
    sheet = pygame.Surface((side, side), pygame.SRCALPHA)
    sheet.fill((*colour[:3], 0))
    shade = (*colour[:3], round(255 * opacity))
    pygame.draw.circle(sheet, shade, (radius, radius), max(1, radius * 0.62))
    return pygame.transform.gaussian_blur(sheet, max(1, radius // 3))


def _pulse(
    surface: pygame.Surface,
    painter: Painter,
    camera: Camera,
    blocks: Sequence[Block],
    share: float,
) -> None:
    """Light the building up around a piece: it takes on the colours of what it falls on."""
    strength = share / PEAK if share < PEAK else 1 - ((share - PEAK) / (0.52 - PEAK)) ** 0.5
    found = painter.standing_picture(camera)
    if strength <= 0 or found is None:
        return
    rect, picture = found
    spots = [block.spot for block in blocks]
    x, y, z = (sum(spot[axis] for spot in spots) / len(spots) + 0.5 for axis in range(3))
    at = camera.project(x, y, z * painter.level_height)
    glow = _glow(max(8, round(REACH * camera.scale / 2)), round(strength * 8))
    place = glow.get_rect(center=(round(at[0]), round(at[1])))
    part = place.clip(rect)
    if part.width <= 0 or part.height <= 0:
        return
    light = picture.subsurface(part.move(-rect.x, -rect.y)).convert()
    shade = part.move(-place.x, -place.y)
    light.blit(glow, (0, 0), shade, special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(light, part, special_flags=pygame.BLEND_RGB_ADD)


@kept
def _glow(radius: int, strength: int) -> pygame.Surface:
    """A round light that runs out to its edge; made small, then grown."""
    small = 24
    sheet = pygame.Surface((2 * small, 2 * small))
    for ring in range(small, 0, -1):
        level = strength / 8 * (1 - ring / small) ** 0.8
        sheet_colour = [min(255, round(GAIN * part * level)) for part in LIGHT[:3]]
        pygame.draw.circle(sheet, sheet_colour, (small, small), ring)
    return pygame.transform.smoothscale(sheet, (2 * radius, 2 * radius))


def middle_of(camera: Camera, blocks: Sequence[Block], level_height: float) -> Point:
    """Where the top of a piece is seen: what it brings starts there."""
    spots = [block.spot for block in blocks]
    x, y = (sum(spot[axis] for spot in spots) / len(spots) + 0.5 for axis in range(2))
    return camera.project(x, y, (max(block.z for block in blocks) + 1) * level_height)
