"""Colours are complete, told apart by more than colour, and readable."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import pygame
import pytest

from games.core.tables import BadTable
from games.kiwara.view.look import load_look
from games.stage.draw.box import load_boxes
from games.stage.draw.contrast import contrast, ground_under, ink_on, legible
from games.stage.draw.theme import Theme, load_theme_table, mix
from games.stage.draw.vision import KINDS, seen_as
from games.stage.space.lighting.warmth import BOARD, BUILT
from tests.gallery.colours import difference

ROOT = Path(__file__).resolve().parents[2]
TABLE = load_theme_table(ROOT / "config")
BOXES = load_boxes(ROOT / "config")


def theme(is_dark: bool, is_safe: bool = False) -> Theme:
    return Theme(TABLE, BOXES, is_dark=is_dark, is_safe=is_safe)


@pytest.mark.parametrize("is_dark", [False, True])
def test_text_can_be_read_on_every_ground_it_stands_on(is_dark: bool) -> None:
    colours = theme(is_dark)
    for ink in (colours.ink, colours.second):
        for ground in (colours.ground, colours.paper, colours.inset, colours.hover):
            assert contrast(ink, ground) >= 4.5
    for sign in (colours.good, colours.bad):
        for ground in (colours.ground, colours.paper, colours.inset, colours.hover):
            assert contrast(sign, ground) >= 4.5
    assert contrast(colours.on_primary, colours.primary) >= 4.5
    assert contrast(colours.on_good, colours.good) >= 4.5
    assert contrast(colours.on_bad, colours.bad) >= 4.5
    assert contrast(colours.on_toast, colours.toast) >= 4.5
    for game in BOXES:
        assert contrast(colours.on_key(game), colours.key_colour(game)) >= 4.5


@pytest.mark.parametrize("is_safe", [False, True])
@pytest.mark.parametrize("game", ["", *BOXES])
def test_six_players_differ_in_colour_and_shape(is_safe: bool, game: str) -> None:
    looks = [theme(False, is_safe).player(index, game) for index in range(6)]
    assert len({tuple(look.colour) for look in looks}) == 6
    assert len({look.shape for look in looks}) == 6
    for look in looks:
        assert (ROOT / "sprites" / f"{look.shape}.svg").is_file()
        assert contrast(look.mark_colour, look.colour) >= 2.0


def seen_by(kind: str, colour: pygame.Color) -> pygame.Color:
    """A colour as this kind of eyes sees it."""
    sheet = pygame.Surface((1, 1))
    sheet.fill(colour)
    return seen_as(sheet, kind).get_at((0, 0))


def least_difference(colours: list[pygame.Color]) -> float:
    """How far the two most alike of these colours are apart, for the eyes that tell least."""
    return min(
        difference(seen_by(kind, a), seen_by(kind, b))
        for kind in KINDS
        for a, b in itertools.combinations(colours, 2)
    )


@pytest.mark.parametrize("is_dark", [False, True])
@pytest.mark.parametrize("game", ["", *BOXES])
def test_players_are_told_apart_by_all_eyes(is_dark: bool, game: str) -> None:
    standard = [theme(is_dark).player(index, game).colour for index in range(6)]
    assert least_difference(standard) >= 10
    safe = [theme(is_dark, True).player(index, game).colour for index in range(6)]
    assert least_difference(safe) >= 15


def under(colour: pygame.Color, light: pygame.Color) -> pygame.Color:
    return pygame.Color(*(a * b // 255 for a, b in zip(colour[:3], light[:3], strict=True)))


@pytest.mark.parametrize("game", BOXES)
def test_what_they_built_is_told_apart_at_dusk(game: str) -> None:
    for is_safe, least in ((False, 7.5), (True, 14.5)):
        looks = [theme(True, is_safe).player(index, game).colour for index in range(6)]
        assert least_difference([under(colour, BUILT) for colour in looks]) >= least


def test_kiwaras_territories_are_told_apart_by_all_eyes() -> None:
    """By day, and in the evening of the dark theme."""
    soils = [pygame.Color(each) for each in load_look(ROOT).territories]
    assert least_difference(soils) >= 10
    assert least_difference([under(soil, BOARD) for soil in soils]) >= 10


def test_names_of_kiwaras_stops_can_be_read_at_any_hour() -> None:
    look = load_look(ROOT)
    ink, *grounds = map(pygame.Color, (look.stop.ink, look.stop.middle, look.frame.wood))
    for ground in grounds:
        assert contrast(ink, ground) >= 4.5
        assert contrast(under(ink, BOARD), under(ground, BOARD)) >= 4.25


@pytest.mark.parametrize("is_safe", [False, True])
@pytest.mark.parametrize("game", ["", *BOXES])
def test_letters_can_be_read_on_what_is_made_for_them(is_safe: bool, game: str) -> None:
    for is_dark in (False, True):
        for index in range(6):
            look = theme(is_dark, is_safe).player(index, game)
            ink = ink_on(look.colour)
            assert contrast(ink, ground_under(ink, look.colour)) >= 4.5
            paper = theme(is_dark).paper
            assert contrast(legible(look.colour, paper), paper) >= 4.5


def test_violet_is_brighter_on_dark_and_safe_colours_hold_in_every_game() -> None:
    assert theme(True).player(4).colour == pygame.Color("#7A44A1")
    assert theme(False, True).player(0, "zuma") == theme(False, True).player(0)


def test_a_wrong_colour_is_named_with_its_place(tmp_path: Path) -> None:
    text = (ROOT / "config" / "theme.yaml").read_text(encoding="utf-8")
    (tmp_path / "theme.yaml").write_text(text.replace("#EFE7DA", "beige"), encoding="utf-8")
    with pytest.raises(BadTable, match=r"theme\.yaml: palettes\.light\.ground"):
        load_theme_table(tmp_path)


def test_mix_runs_from_one_colour_to_the_other() -> None:
    black, white = pygame.Color("#000000"), pygame.Color("#FFFFFF")
    assert mix(black, white, -1) == black and mix(black, white, 2) == white


@pytest.mark.parametrize("game", ["", *BOXES])
def test_phones_draw_a_mark_in_ink_where_the_table_does(game: str) -> None:
    """Pages are told a player's colour, and judge by how bright it is."""
    script = (ROOT / "games/web/pages/parts.js").read_text(encoding="utf-8")
    found = re.search(r"const LIGHT = (\d+);", script)
    assert found is not None
    for is_dark, is_safe in itertools.product((False, True), repeat=2):
        for seat in range(6):
            look = theme(is_dark, is_safe).player(seat, game)
            red, green, blue = look.colour[:3]
            is_light = 0.299 * red + 0.587 * green + 0.114 * blue > int(found[1])
            assert is_light == (look.mark_colour == pygame.Color(TABLE.mark_ink))
