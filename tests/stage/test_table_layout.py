"""Every table at every size and with letters of every size: nothing crosses, nothing is cut."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any
from unittest import mock

import pygame
import pytest

from games import catalog
from games.stage.system.settings import Settings
from games.stage.table.around.seats import SeatPanel
from games.stage.widgets.commands import Push, named
from tests.gallery.house import Frame, House, opened
from tests.gallery.measures import Finding, measured, misplaced, starved
from tests.gallery.screens import visits
from tests.soak import IS_SHORT

SIZES = (
    *((960, 600), (1024, 768), (1100, 620), (1280, 800)),
    *((1366, 768), (1920, 1080), (2560, 1440), (3840, 2160)),
)
SCALES = (0.8, 1.0, 1.25, 1.5, 2.0)
SHORT = [
    Frame((960, 600), "light", "fr", 0.8),
    Frame((960, 600), "light", "fr", 2.0),
]
"""The frames in which most has been found."""
LEAST_THING = 9
"""Pixels that something a seat holds is high at least."""
JUDGED = {"cut", "overlap", "outside", "small"}
GAMES = [game for game in catalog.names() if catalog.has_view(game)]
HELD = [game for game in GAMES if catalog.view(game).table_scene() is None]
"""Games whose seats are laid by the table of all games."""
REFEREED = [
    game for game in GAMES if catalog.has_companion(game) and not catalog.companion(game).has_caller
]


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    with opened() as found:
        yield found


def tables(house: House, game: str) -> Iterator[str]:
    """The game's table as few and as many play at it, looked back at, and in its lesson."""
    counts = catalog.game(game).player_counts
    for players in sorted({counts[0], counts[-1]}):
        house.go(Push(named("table", house.desk, house.match(game, 0.5, players), None)))
        house.use("go")
        yield f"{players} players"
    match = house.match(game, 1.0)
    house.go(Push(named("table", house.desk, match, None, True)))
    yield "looking back"
    if f"lesson-{game}" in visits():
        yield next(visits()[f"lesson-{game}"](house))


def refereed(house: House, game: str) -> Iterator[str]:
    """Its referee as few and as many sit there, correcting, laying by hand, and at the end."""
    counts = catalog.game(game).player_counts
    for players, share in ((counts[0], 0.5), (counts[-1], 0.0), (counts[-1], 0.5)):
        match = house.match(game, share, players)
        house.go(Push(named("referee", house.desk, match, None)))
        yield f"referee of {players} at {share}"
    scene: Any = house.scene
    house.go(scene.correct())
    yield "correcting"
    house.go(scene.keep())
    house.go(scene.arrange())
    yield "laying by hand"
    house.go(Push(named("referee", house.desk, house.match(game, 1.0), None)))
    yield "the end"


def settings_of(house: House, frame: Frame) -> Settings:
    wanted = {"theme": frame.theme, "language": frame.language, "text_size": frame.scale}
    return house.app.ui.settings.but(**wanted)


def flaws(house: House, frame: Frame) -> set[Finding]:
    """What is wrong with the scene in this window, once it is drawn."""
    house.resize(frame.size)
    house.app.change(settings_of(house, frame))
    house.wait(0.1)
    drawn = {flaw for flaw in measured(house)[1] if flaw.kind in JUDGED}
    return drawn | misplaced(house) | starved(house)


def flaws_of_places(house: House, frame: Frame) -> set[Finding]:
    """The same without drawing anything, which takes its time in large windows."""
    ui, window = house.app.ui, house.app.ui.size
    ui.refresh(frame.size, settings_of(house, frame))
    house.scene.layout()
    found = misplaced(house) | starved(house)
    ui.refresh(window, settings_of(house, SHORT[0]))
    house.scene.layout()
    return found


def hidden_holdings(house: House, size: tuple[int, int], scale: float) -> Iterator[str]:
    """Whose stones, bars, dominoes or animals are not drawn, or too small to be told apart."""
    ui, window = house.app.ui, house.app.ui.size
    ui.refresh(size, settings_of(house, Frame(size, "light", "fr", scale)))
    house.scene.layout()
    scene: Any = house.scene
    panels = [each for each in scene.base.widgets if isinstance(each, SeatPanel)]
    breadth, surface = scene.view.margins.hand_breadth, pygame.Surface(size)
    for panel in panels:
        with mock.patch.object(panel, "draw_hand", return_value=True) as draw_hand:
            panel.draw(surface)
        rooms = [call.args[1] for call in draw_hand.call_args_list]
        things = [
            max(min(room.height / rows, room.width * rows / breadth) for rows in (1, 2))
            for room in rooms
            if panel.rect.contains(room)
        ]
        if max(things, default=0) < LEAST_THING:
            yield f"{size} {scale}: {panel.name} of {len(panels)} {scene.parts.places.form}"
    ui.refresh(window, settings_of(house, SHORT[0]))
    house.scene.layout()


def hidden_anywhere(house: House) -> list[str]:
    """The same in all sizes, with letters as usual and large."""
    scene: Any = house.scene
    if not scene.view.margins.hand_breadth:
        return []
    return [
        found
        for size, scale in product(SIZES, (1.0, 2.0))
        for found in hidden_holdings(house, size, scale)
    ]


def faults(
    house: House,
    game: str,
    frames: list[Frame],
    judge: Callable[[House, Frame], set[Finding]],
    shown: Callable[[House, str], Iterator[str]] = tables,
) -> list[str]:
    """What is wrong with the tables of a game in these frames, one scene for all of them."""
    house.put(SHORT[0])
    return [
        f"{frame.name} {name}: {flaw.kind} {flaw.words}"
        for name in shown(house, game)
        for frame in frames
        for flaw in sorted(judge(house, frame))
    ]


@pytest.mark.parametrize("game", GAMES)
def test_a_table_keeps_everything_whole_and_in_its_place(house: House, game: str) -> None:
    assert not faults(house, game, SHORT, flaws)


@pytest.mark.parametrize("game", REFEREED)
def test_a_referee_keeps_everything_whole_and_in_its_place(house: House, game: str) -> None:
    frames = [Frame((960, 600), "light", "fr", scale) for scale in (1.0, 2.0)]
    assert not faults(house, game, frames, flaws, refereed)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_misplaced_at_any_size(house: House, game: str) -> None:
    frames = [Frame(size, "light", "fr", 2.0) for size in SIZES[1:]]
    assert not faults(house, game, frames, flaws_of_places)


@pytest.mark.parametrize("game", HELD)
def test_what_lies_open_before_a_seat_is_seen_in_every_window(house: House, game: str) -> None:
    unseen = list[str]()
    for players in catalog.game(game).player_counts:
        house.go(Push(named("table", house.desk, house.match(game, 0.2, players), None)))
        house.use("go")
        unseen += hidden_anywhere(house)
    assert not unseen


@pytest.mark.parametrize("game", HELD)
def test_what_lies_open_is_seen_in_challenges_and_lessons_too(house: House, game: str) -> None:
    unseen = list[str]()
    for name in visits().keys() & {f"challenge-{game}", f"lesson-{game}"}:
        next(visits()[name](house))
        unseen += hidden_anywhere(house)
    assert not unseen


@pytest.mark.slow
@pytest.mark.skipif(IS_SHORT, reason="the suite has a short grid")
@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_every_size_letter_and_language(house: House, game: str, language: str) -> None:
    frames = [Frame(size, "light", language, scale) for size, scale in product(SIZES, SCALES)]
    assert not faults(house, game, frames, flaws)
