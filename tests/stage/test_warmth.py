"""Warm light on boards and tokens, and the evening over them in the dark theme."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from statistics import median

import msgspec
import pygame
import pytest

from games.kumata.view.picture import place_of
from games.stage.app.loop import App
from games.stage.space.geometry.camera import Point
from games.stage.space.lighting.warmth import BUILT, at_hour, dusk, dusked, warmed
from games.stage.ui import Ui
from tests.stage.kumata_table import KumataTables, people, played, view_of
from tests.stage.rumis_table import seated
from tests.stage.table_hand import Hand
from tests.stage.zuma_table import Tables

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


class Stone(msgspec.Struct, frozen=True):
    top: str
    wall: str
    ink: str
    share: float


def test_a_board_has_the_colours_of_the_hour_and_keeps_its_ink(ui: Ui) -> None:
    stone = Stone("#C0A080", "#808080", "#302010", 0.5)
    assert at_hour(ui, stone) is stone
    evening = ui.variant(is_dark=True)
    seen = at_hour(evening, stone)
    for name in ("top", "wall"):
        day = pygame.Color(getattr(stone, name))
        assert pygame.Color(getattr(seen, name)) == dusked(evening, day)
    assert (seen.ink, seen.share) == (stone.ink, stone.share)


def kept_light(app: App, spots: Iterable[Point]) -> float:
    """How much of its light the middle one of these places keeps in the dark theme."""
    pictures = []
    for theme in ("light", "dark"):
        app.change(app.ui.settings.but(theme=theme))
        app.step(0.0)
        pictures.append(app.screenshot())
    day, evening = pictures
    return median(light_at(evening, spot) / light_at(day, spot) for spot in spots)


def light_at(picture: pygame.Surface, spot: Point) -> int:
    around = pygame.Rect(0, 0, 40, 24)
    around.center = round(spot[0]), round(spot[1])
    return sum(pygame.transform.average_color(picture, around)[:3])


def test_kumatas_board_and_its_dominoes_lie_in_the_evening(kumata: KumataTables) -> None:
    hand = kumata(played(4, 12), seats=people(4))
    picture = view_of(hand).picture
    cells = [place_of(cell) for cell in view_of(hand).state.board.cells]
    assert kept_light(hand.app, [picture.pos([cell]) for cell in cells]) < 0.97


def test_rumis_stone_and_its_building_lie_in_the_evening(hands: list[Hand], tmp_path: Path) -> None:
    hand, view = seated(hands, tmp_path, "two")
    hand.scene.play(view.state.legal_moves()[0])
    cells = [view.camera.project(x + 0.5, y + 0.5) for x, y in view.state.space.columns]
    assert kept_light(hand.app, cells) < 0.85


def test_zumas_disc_lies_in_the_evening(tables: Tables) -> None:
    table = tables("034")
    project = table.scene.view.camera.project
    assert kept_light(table.app, [project(x / 9, y / 9) for x in (-2, 0, 2) for y in (0, 2)]) < 0.85
