"""The coordinates around Kumata's boards: all there, apart, as large as other letters, readable."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from games import catalog
from games.core.game import Setup
from games.kumata.rules.state import KumataState
from games.kumata.view.look import load_look
from games.kumata.view.names import MOST, SIZE, Names
from games.kumata.view.picture import KumataPicture
from games.stage.draw.contrast import TEXT, contrast
from games.stage.draw.text import edged
from games.stage.space.geometry.camera import Camera
from games.stage.ui import Ui
from tests.stage.kumata_table import KumataTables, view_of

AREA = pygame.Rect(270, 80, 740, 580)


def begun(seed: int, variant: str = "maze") -> KumataState:
    state = catalog.game("kumata").start(Setup(2, seed, {"variant": variant}))
    assert isinstance(state, KumataState)
    return state


def seen(
    names: Names | None, camera: Camera, taken: tuple[pygame.Rect, ...] = ()
) -> list[pygame.Rect]:
    """Where the letters themselves stand."""
    assert names is not None
    laid = names.laid(camera, taken)
    return [image.get_bounding_rect().move(rect.topleft) for image, rect in laid]


@pytest.mark.parametrize("yaw", [0.0, 22.0, 130.0, 200.0, 301.0])
@pytest.mark.parametrize("variant", ["maze", "classic"])
def test_every_line_has_its_name_apart_from_the_others(ui: Ui, variant: str, yaw: float) -> None:
    for seed in range(8):
        state = begun(seed, variant)
        picture = KumataPicture(ui, state)
        found = seen(picture.names, picture.fitted(AREA, yaw, 54.0))
        cells = state.board.cells
        assert len(found) == len({cell[0] for cell in cells}) + len({cell[1:] for cell in cells})
        for one, other in combinations(found, 2):
            assert not one.colliderect(other)


def test_no_name_is_hidden_under_a_bar(ui: Ui) -> None:
    picture = KumataPicture(ui, begun(3))
    camera = picture.fitted(AREA, 22.0, 54.0)
    before = seen(picture.names, camera)
    bar = before[0].inflate(60, 4)
    after = seen(picture.names, camera, (bar,))
    assert bar.collidelist(before) >= 0 and bar.collidelist(after) < 0
    assert len(after) >= len(before) - 1


@pytest.mark.parametrize("text_size", [1.0, 1.5, 2.0])
def test_names_are_as_large_as_other_letters(text_size: float, kumata: KumataTables) -> None:
    view = view_of(kumata(options={"variant": "maze"}, text_size=text_size))
    size = min(view.ui.px(SIZE), round(view.camera.scale * MOST))
    least = edged("1", "bold", size, pygame.Color("white"), pygame.Color("black")).get_height()
    names = view.picture.names
    assert names is not None
    assert all(image.get_height() >= least for image, _ in names.laid(view.camera, view.covered))
    assert size >= 14 * min(text_size, 1.4)


def test_names_can_be_read_on_any_ground(ui: Ui) -> None:
    frame = load_look(ui.root).frame
    ink, edge = pygame.Color(frame.ink), pygame.Color(frame.ink_edge)
    assert contrast(ink, edge) >= TEXT
    picture = KumataPicture(ui, begun(3))
    assert picture.names is not None
    image, _ = next(iter(picture.names.laid(picture.fitted(AREA, 22.0, 54.0), ())))
    drawn = pygame.mask.from_surface(image)
    pale = pygame.mask.from_threshold(image, ink, (40, 40, 40, 255))
    letters = pale.overlap_mask(drawn, (0, 0))
    around = letters.convolve(pygame.Mask((3, 3), fill=True))
    assert letters.count() > 10
    assert around.overlap_area(drawn, (1, 1)) == around.count(), "an edge on every side"
