"""Every plain scene at every size and with letters of every size: whole, apart, within reach."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from games import catalog
from tests.gallery.house import Frame, House, opened
from tests.gallery.measures import Finding, measured, misplaced
from tests.gallery.screens import visits
from tests.soak import IS_SHORT
from tests.stage.test_table_layout import SCALES, SIZES

GAMES = [game for game in catalog.names() if catalog.has_view(game)]
SCENES = ["archive", "settings", "companion"]
OF_A_GAME = ["rules", "real"]
EVERY = [*SCENES, *(f"{scene}-{game}" for scene in OF_A_GAME for game in GAMES)]
JUDGED = {"cut", "overlap", "small"}
SHORT = [Frame((960, 600), "light", "fr", 2.0), Frame((1280, 800), "light", "fr", 1.0)]


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    with opened() as found:
        yield found


def flaws(house: House) -> set[Finding]:
    """What is wrong with the scene as it is shown."""
    return {flaw for flaw in measured(house)[1] if flaw.kind in JUDGED} | misplaced(house)


def faults(house: House, scene: str, frames: list[Frame]) -> list[str]:
    """What is wrong with all pictures of a scene in these frames."""
    found = []
    for frame in frames:
        house.put(frame)
        for name in visits()[scene](house):
            found += [f"{frame.name} {name}: {each.kind} {each.words}" for each in flaws(house)]
    return sorted(found)


@pytest.mark.parametrize("scene", [*SCENES, *(f"{scene}-{GAMES[0]}" for scene in OF_A_GAME)])
def test_a_scene_keeps_everything_whole_and_within_reach(house: House, scene: str) -> None:
    assert not faults(house, scene, SHORT)


@pytest.mark.slow
@pytest.mark.skipif(IS_SHORT, reason="the suite has a short grid")
@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("scene", EVERY)
def test_every_size_letter_and_language(house: House, scene: str, language: str) -> None:
    frames = [Frame(size, "light", language, scale) for size, scale in product(SIZES, SCALES)]
    assert not faults(house, scene, frames)
