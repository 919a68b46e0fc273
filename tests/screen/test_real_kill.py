"""The app is killed at any moment of a match: the next start has every move that was shown."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import pytest

from games import catalog
from games.core.record import load_match
from games.stage.scenes.home.scene import HomeScene
from tests.screen.driver import Screen, Window, opened
from tests.screen.hands import play_by_mouse
from tests.screen.twin import (
    Twin,
    followed,
    match_files,
    moves_of,
    wait_for_match,
    wait_for_person,
)

pytestmark = pytest.mark.screen
KILLS = 2
"""One while a move is on its way, one once it is shown; tests/campaigns has many more."""


def resumed(window: Window, twin: Twin) -> None:
    """The home screen offers the match; click on it and see the table."""
    path = match_files(window.home)[-1]
    saved = moves_of(load_match(path, catalog.find))
    home = HomeScene(twin.desk)
    twin.show(home)
    assert home.last.match is not None
    assert home.last.match.path == path
    for _ in range(3):
        twin.app.step(0.5)  # the small picture of the match is made once all is at rest
    twin.wait_until_seen()
    window.click(twin.place("resume"))
    match = wait_for_person(path)
    assert moves_of(match)[: len(saved)] == saved
    twin.table(match)
    twin.wait_until_seen()


@pytest.mark.parametrize("game", ["kiwara"])
def test_killed_at_any_moment(game: str, screen: Screen, home: Path, tmp_path: Path) -> None:
    rng = Random(11)
    arguments = [game, "--seats", "human,bot:1", "--seed", "5"]
    for number in range(KILLS):
        with opened(screen, home, *arguments) as window, followed(window, tmp_path) as twin:
            path = wait_for_match(home)
            if number:
                resumed(window, twin)
            match = wait_for_person(path)
            for _ in range(rng.randrange(1, 4)):
                played = play_by_mouse(twin, twin.table(match), rng)
                match = wait_for_person(path, len(played))
            table = twin.table(match)
            shown = play_by_mouse(twin, table, rng)
            if number % 2:  # the move is on the screen, so it must be on the disk
                if table.match.is_bots_turn():
                    match = wait_for_person(path, len(shown))
                    shown = moves_of(match)
                    twin.table(match)
                twin.wait_until_seen()
            else:
                shown = shown[:-1]
                time.sleep(rng.random() * 0.2)  # while it is saved, drawn, or answered
            window.kill()
        after = moves_of(load_match(path, catalog.find))
        assert after[: len(shown)] == shown
        assert match_files(home) == [path]
        arguments = []
