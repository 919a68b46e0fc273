"""Displays in browsers show what the second window shows, when it changes and only then."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from games.stage.app.second import SIZE, draw_public
from games.stage.draw.png import png
from games.stage.table.table import table
from games.stage.widgets.commands import Push
from tests.journeys.begun import begun
from tests.journeys.person import Person


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    person = Person(tmp_path / "home", is_looked_for=True, animation="off")
    yield person
    person.close()


def watched(person: Person) -> list[bytes]:
    """What a display is sent from now on."""
    found: list[bytes] = []
    person.app.watch(found.append)
    person.wait(0.3)
    return found


def seen(data: bytes) -> pygame.Surface:
    return pygame.image.load(io.BytesIO(data), "watch.png")


def test_a_display_shows_what_the_second_window_shows(person: Person) -> None:
    scene = table(person.desk, begun("kiwara", 0.3), None)
    person.app.post(lambda: Push(scene))
    person.wait(0.5)

    sent = watched(person)
    person.wait_until(lambda: bool(sent), "the picture")

    picture, expected = seen(sent[-1]), pygame.Surface(SIZE)
    draw_public(expected, scene, person.app.ui)
    assert picture.get_size() == SIZE
    assert pygame.image.tobytes(picture, "RGB") == pygame.image.tobytes(expected, "RGB")


def test_at_rest_nothing_is_sent_and_a_move_is(person: Person) -> None:
    scene = table(person.desk, begun("kiwara", 0.3), None)
    person.app.post(lambda: Push(scene))
    person.wait(0.5)
    sent = watched(person)
    person.wait_until(lambda: bool(sent), "the picture")
    person.wait(1.0)
    count = len(sent)

    for x in range(200, 600, 50):
        person.point((x, 300))
    person.wait(1.0)
    assert len(sent) == count
    move = scene.match.state.legal_moves()[0]
    person.app.post(lambda: scene.play(move))
    person.wait_until(lambda: len(sent) > count, "the next picture")


def test_without_a_display_nothing_is_drawn(person: Person) -> None:
    sent = watched(person)
    person.wait_until(lambda: bool(sent), "the welcome")
    person.app.watch(None)
    count = len(sent)

    scene = table(person.desk, begun("kiwara", 0.3), None)
    person.app.post(lambda: Push(scene))
    person.wait(1.0)

    assert len(sent) == count


def test_pictures_are_packed_as_they_are() -> None:
    surface = pygame.Surface((7, 5), pygame.SRCALPHA)
    surface.fill("#12345678", (1, 1, 3, 2))
    for kind in ("RGB", "RGBA"):
        pixels = pygame.image.tobytes(surface, kind)  # type: ignore[arg-type]
        again = pygame.image.load(io.BytesIO(png(surface.get_size(), pixels)), "a.png")
        assert pygame.image.tobytes(again, kind) == pixels  # type: ignore[arg-type]
