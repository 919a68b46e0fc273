"""Every drawing under sprites/ keeps the SVG rules and is really drawn by pygame."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from games.stage.draw.sprites import Sprites
from tests.games.offered import VIEWED

SPRITES = Path(__file__).resolve().parents[2] / "sprites"
DRAWINGS = sorted(SPRITES.rglob("*.svg"))
REINFORCEMENTS = (
    "okapi", "boa", "baboon", "vulture", "rhino", "porcupine", "gnu", "hyena", "warthog", "giraffe",
)  # fmt: skip

# What the renderer knows and the art direction allows; anything else would be dropped in silence.
ELEMENTS = {
    "svg", "g", "defs", "path", "circle", "ellipse", "rect", "line", "polyline", "polygon",
    "linearGradient", "radialGradient", "stop",
}  # fmt: skip
GRADIENTS = {"linearGradient", "radialGradient"}
GRADIENT_PLACES = ("x1", "y1", "x2", "y2", "cx", "cy", "r", "fx", "fy")
SIZES = {"cover": (222, 316), "backdrop": (1280, 800), "card_back": (96, 128)}


def name_of(path: Path) -> str:
    return path.relative_to(SPRITES).with_suffix("").as_posix()


def elements(path: Path) -> list[tuple[str, dict[str, str]]]:
    """Every element of the drawing, without its namespace, with its attributes."""
    root = ElementTree.fromstring(path.read_text(encoding="utf-8"))
    return [(node.tag.rpartition("}")[2], dict(node.attrib)) for node in root.iter()]


def expected_size(path: Path) -> tuple[int, int]:
    if path.parent.name == "ui":
        return (24, 24)
    return SIZES.get(path.stem, (128, 128))


each_drawing = pytest.mark.parametrize("path", DRAWINGS, ids=name_of)


def test_the_set_is_complete() -> None:
    names = {name_of(path) for path in DRAWINGS}
    wanted = {f"{game}/cover" for game in VIEWED}
    wanted |= {f"kiwara/card_{animal}" for animal in REINFORCEMENTS}
    wanted |= {f"kiwara/{one}" for one in ("lion", "zebra", "gazelle", "elephant", "crocodile")}
    wanted |= {"kiwara/totem", "kiwara/paw", "kiwara/card_back", "kiwara/grass"}
    wanted.add("common/logo")
    assert wanted <= names


@each_drawing
def test_only_allowed_elements(path: Path) -> None:
    for tag, attributes in elements(path):
        assert tag in ELEMENTS, tag
        assert not {"class", "style"} & attributes.keys(), tag
        assert not any(key.endswith("href") for key in attributes), tag


@each_drawing
def test_gradients_have_clear_units(path: Path) -> None:
    """The renderer reads bare numbers as pixels: percentages, or user space said aloud."""
    for tag, attributes in elements(path):
        if tag not in GRADIENTS or attributes.get("gradientUnits") == "userSpaceOnUse":
            continue
        places = [attributes[key] for key in GRADIENT_PLACES if key in attributes]
        assert places and all(value.endswith("%") for value in places)


@each_drawing
def test_gradients_that_are_used_exist(path: Path) -> None:
    ids = {attributes["id"] for _, attributes in elements(path) if "id" in attributes}
    assert set(re.findall(r"url\(#(\w+)\)", path.read_text(encoding="utf-8"))) <= ids


@each_drawing
def test_the_view_box_is_sane(path: Path) -> None:
    _, root = elements(path)[0]
    left, top, width, height = (float(part) for part in root["viewBox"].split())
    assert (left, top) == (0, 0)
    assert (width, height) == expected_size(path)
    assert (float(root["width"]), float(root["height"])) == (width, height)


@each_drawing
def test_it_is_drawn(path: Path) -> None:
    width, height = expected_size(path)
    surface = pygame.image.load_sized_svg(path, (64, 64))
    # The renderer keeps the proportions inside the box asked for.
    assert max(surface.get_size()) == 64
    assert abs(surface.get_width() * height - surface.get_height() * width) <= max(width, height)
    seen = surface.get_bounding_rect(min_alpha=24)
    assert max(seen.size) >= 24, "nothing, or next to nothing, is drawn"


@pytest.mark.parametrize("game", VIEWED)
def test_covers_fill_the_whole_box(game: str) -> None:
    surface = pygame.image.load_sized_svg(SPRITES / game / "cover.svg", (222, 316))
    assert surface.get_size() == (222, 316)
    assert surface.get_bounding_rect(min_alpha=250) == surface.get_rect()


@pytest.mark.parametrize("animal", REINFORCEMENTS)
def test_reinforcements_are_heads_not_stickers(animal: str) -> None:
    """Each fills its square and leaves the corners free, so it sits on a round token too."""
    surface = pygame.image.load_sized_svg(SPRITES / "kiwara" / f"card_{animal}.svg", (128, 128))
    seen = surface.get_bounding_rect(min_alpha=128)
    assert seen.height >= 115 and seen.width >= 90
    for corner in ((0, 0), (127, 0)):
        assert surface.get_at(corner).a == 0


def test_the_paw_is_one_white_tone() -> None:
    """It is tinted by multiplying, so every visible point must be white."""
    surface = pygame.image.load_sized_svg(SPRITES / "kiwara" / "paw.svg", (64, 64))
    points = [surface.get_at((x, y)) for x in range(64) for y in range(64)]
    assert {tuple(point)[:3] for point in points if point.a > 200} == {(255, 255, 255)}


@pytest.mark.parametrize("game", VIEWED)
@pytest.mark.parametrize("is_dusk", [False, True])
def test_a_place_fills_every_window(game: str, is_dusk: bool) -> None:
    pygame.display.set_mode((1, 1))
    sprites = Sprites(SPRITES)
    for size in ((960, 600), (1920, 1080), (600, 960)):
        assert sprites.place(game, size, is_dusk=is_dusk).get_size() == size
