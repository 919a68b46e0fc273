"""Warm light on boards and tokens, and the evening over them in the dark theme."""

from __future__ import annotations

import pygame
import pytest

from games.stage.space.lighting.warmth import BUILT, dusk, dusked, warmed
from games.stage.ui import Ui

GREY = pygame.Color(120, 120, 120)


def sheet() -> pygame.Surface:
    """Grey, its right half clear."""
    made = pygame.Surface((80, 60), pygame.SRCALPHA)
    made.fill(GREY, (0, 0, 40, 60))
    return made


def test_light_comes_from_the_upper_left_and_is_warm(ui: Ui) -> None:
    picture = pygame.Surface((80, 60), pygame.SRCALPHA)
    picture.fill(GREY)
    warmed(picture)
    near, far = picture.get_at((20, 12)), picture.get_at((76, 56))
    assert near.r > GREY.r and near.r - GREY.r > near.b - GREY.b, "warm"
    assert far.r < GREY.r and far.g < far.b, "towards violet"


def test_what_is_clear_stays_clear(ui: Ui) -> None:
    picture = sheet()
    warmed(picture)
    assert picture.get_at((70, 20)).a == 0 and picture.get_at((10, 20)).a == 255


def test_it_is_evening_only_in_the_dark_theme(ui: Ui) -> None:
    light, dark = sheet(), sheet()
    dusk(ui, light)
    assert light.get_at((10, 10)) == GREY and dusked(ui, GREY) == GREY
    evening = ui.variant(is_dark=True)
    dusk(evening, dark)
    assert dark.get_at((10, 10))[:3] < GREY[:3]
    assert dark.get_at((10, 10))[:3] == pytest.approx(dusked(evening, GREY)[:3], abs=1)
    assert dusked(evening, GREY, BUILT).r > dusked(evening, GREY).r, "what is built stays brighter"
