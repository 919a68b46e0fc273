"""How well one colour reads on another, by the contrast of WCAG."""

from __future__ import annotations

import pygame

from games.stage.draw.theme import darker, lighter
from games.stage.draw.vision import LINEAR

TEXT = 4.5
"""Least contrast of letters to their ground."""
LARGE = 3.0
"""Least contrast of large letters and of signs."""
STEP = 0.04
DARK, LIGHT = pygame.Color("#1D1626"), pygame.Color("#FFFFFF")
"""Letters on a light and on a dark colour."""


def luminance(colour: pygame.Color) -> float:
    """The light of a colour, from 0 to 1."""
    return 0.2126 * LINEAR[colour.r] + 0.7152 * LINEAR[colour.g] + 0.0722 * LINEAR[colour.b]


def contrast(a: pygame.Color, b: pygame.Color) -> float:
    """From 1, the same, to 21, black on white."""
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


def ink_on(colour: pygame.Color) -> pygame.Color:
    """Light letters where these can be read on a colour, perhaps made a little darker; else dark.

    `ground_under` makes it so.
    """
    return LIGHT if contrast(LIGHT, colour) >= LARGE else DARK


def ground_under(ink: pygame.Color, colour: pygame.Color, least: float = TEXT) -> pygame.Color:
    """The colour, darker or lighter by as little as lets this ink be read on it."""
    away = darker if luminance(ink) > luminance(colour) else lighter
    ground, amount = colour, 0.0
    while contrast(ink, ground) < least and amount < 1:
        amount += STEP
        ground = away(colour, amount)
    return ground


def legible(colour: pygame.Color, ground: pygame.Color, least: float = TEXT) -> pygame.Color:
    """The colour for letters on a ground: nearer to ink by as little as lets it be read there."""
    return ground_under(ground, colour, least)
