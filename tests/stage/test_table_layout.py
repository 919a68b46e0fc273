"""Every table at every size and with letters of every size: nothing crosses, nothing is cut."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest

from games import catalog
from games.stage.system.settings import Settings
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
JUDGED = {"cut", "overlap", "outside", "small"}
GAMES = [game for game in catalog.names() if catalog.has_view(game)]
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


@pytest.mark.slow
@pytest.mark.skipif(IS_SHORT, reason="the suite has a short grid")
@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_every_size_letter_and_language(house: House, game: str, language: str) -> None:
    frames = [Frame(size, "light", language, scale) for size, scale in product(SIZES, SCALES)]
    assert not faults(house, game, frames, flaws)
