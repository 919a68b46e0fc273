"""The simulation of colour vision."""

import pygame
import pytest

from games.stage.draw.vision import KINDS, seen_as


def patch(*colours: str) -> pygame.Surface:
    surface = pygame.Surface((len(colours), 1))
    for x, colour in enumerate(colours):
        surface.set_at((x, 0), colour)
    return surface


def distance(a: pygame.Color, b: pygame.Color) -> int:
    return abs(a.r - b.r) + abs(a.g - b.g) + abs(a.b - b.b)


@pytest.mark.parametrize("kind", KINDS)
def test_greys_stay_grey(kind: str) -> None:
    seen = seen_as(patch("#000000", "#808080", "#FFFFFF"), kind)

    for x, value in enumerate((0, 128, 255)):
        r, g, b, _ = seen.get_at((x, 0))
        assert max(abs(r - value), abs(g - value), abs(b - value)) <= 1


@pytest.mark.parametrize("kind", ["protan", "deutan"])
def test_red_and_green_come_closer(kind: str) -> None:
    plain = patch("#C03030", "#308030")
    seen = seen_as(plain, kind)

    before = distance(plain.get_at((0, 0)), plain.get_at((1, 0)))
    assert distance(seen.get_at((0, 0)), seen.get_at((1, 0))) < before * 0.75


def test_normal_eyes_see_the_picture_itself() -> None:
    plain = patch("#C03030")

    assert seen_as(plain, "normal") is plain


def test_a_large_picture_keeps_its_size() -> None:
    large = pygame.Surface((1300, 20))
    large.fill("#3478DE")

    seen = seen_as(large, "tritan")

    assert seen.get_size() == (1300, 20)
    assert seen.get_at((650, 10)) != large.get_at((650, 10))
