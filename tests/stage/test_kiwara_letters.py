"""What is written on Kiwara's board: the stops' names, and the territories' letters."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pygame
import pytest

from games import catalog
from games.core.game import Setup
from games.core.match import Match
from games.kiwara.rules.position import KiwaraPosition
from games.kiwara.view import ground, picture
from games.kiwara.view.view import KiwaraView
from games.stage.app.loop import App
from games.stage.system.settings import Settings

LETTERS = set("ABCDEF")


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Everything that is written on boards from now on."""
    words: list[str] = []

    def note(surface: pygame.Surface, text: str, *more: object) -> None:
        words.append(text)

    monkeypatch.setattr(ground, "draw_sized", note)
    monkeypatch.setattr(picture, "draw_sized", note)
    return words


@pytest.fixture(params=[True, False], ids=["coordinates", "plain"])
def app(request: pytest.FixtureRequest) -> Iterator[App]:
    made = App(settings=Settings(language="en", coordinates=request.param), size=(1280, 800))
    yield made
    made.close()


def position(is_over: bool) -> KiwaraPosition:
    match, rng = Match(catalog.game("kiwara"), Setup(2, 3)), Random(5)
    while is_over and not match.is_over:
        match.play(rng.choice(match.state.legal_moves()))
    assert isinstance(match.state, KiwaraPosition)
    return match.state


def test_every_stop_bears_its_name_with_coordinates(app: App, written: list[str]) -> None:
    state = position(is_over=False)

    KiwaraView.snapshot(app.ui, state, (900, 700))

    expected = {*state.board.stops, *"abcdef", *"12345"} if app.ui.settings.coordinates else set()
    assert set(written) - LETTERS == expected


def test_territories_bear_their_letters_with_coordinates(app: App, written: list[str]) -> None:
    KiwaraView.snapshot(app.ui, position(is_over=False), (900, 700))

    assert (set(written) >= LETTERS) == app.ui.settings.coordinates


def test_the_picture_of_a_result_shows_the_letters_of_its_count(
    app: App, written: list[str]
) -> None:
    state = position(is_over=True)

    KiwaraView.snapshot(app.ui, state, (900, 700))

    counted = {part for score in state.scores() for part in score.parts if part != "okapi"}
    assert counted == LETTERS
    assert set(written) >= LETTERS


def test_a_thumbnail_is_too_small_for_letters(app: App, written: list[str]) -> None:
    KiwaraView.snapshot(app.ui, position(is_over=True), (160, 110))

    assert written == []
