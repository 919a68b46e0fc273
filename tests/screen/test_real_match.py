"""Matches in a real window: by mouse, by keyboard from the home screen, and by both."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from games import catalog
from games.core.record import load_match
from games.stage.scenes.home.scene import HomeScene
from games.stage.scenes.new_match.scene import NewMatchScene
from tests.screen.driver import Screen, opened
from tests.screen.hands import HANDS, play_by_keys, play_by_mouse
from tests.screen.twin import followed, moves_of, wait_for_match, wait_for_person

pytestmark = pytest.mark.screen
AGAINST_BOT = ("--seats", "human,bot:1", "--seed", "5", "--language", "en")
TOLD = 20.0
"""Seconds after which every word about a move is gone."""


def only(quick: str) -> list[object]:
    """All games, but in the quick suite this one: the same is played there without a window."""
    return [game if game == quick else pytest.param(game, marks=pytest.mark.slow) for game in HANDS]


@pytest.mark.parametrize("game", only("kumata"))
def test_a_whole_match_by_mouse(game: str, screen: Screen, home: Path, tmp_path: Path) -> None:
    rng = Random(5)
    with opened(screen, home, game, *AGAINST_BOT) as window, followed(window, tmp_path) as twin:
        path = wait_for_match(home)
        match = wait_for_person(path)
        table = twin.whole_table(match)
        while not match.is_over:
            played = play_by_mouse(twin, table, rng)
            match = wait_for_person(path, len(played))
            assert moves_of(match)[: len(played)] == played
            twin.catch_up(table, match)
        twin.result(match, path)
        twin.wait_until_seen("count")  # what bots look for beside it comes when it comes
        window.click(twin.place("rematch"))
        rematch = wait_for_person(wait_for_match(home, 2))
        twin.whole_table(rematch)
        twin.wait_until_seen()
        window.ask_to_close()
        assert window.ended() == (0, "")
    again = load_match(path, catalog.find)
    assert again.is_over
    assert again.state.to_json() == match.state.to_json()


@pytest.mark.slow
@pytest.mark.parametrize("game", HANDS)
def test_a_few_moves_by_mouse_and_keys(
    game: str, screen: Screen, home: Path, tmp_path: Path
) -> None:
    """The window follows every one of them, and shows the same table as its twin."""
    rng = Random(2)
    with opened(screen, home, game, *AGAINST_BOT) as window, followed(window, tmp_path) as twin:
        path = wait_for_match(home)
        match = wait_for_person(path)
        table = twin.whole_table(match)
        for play in (play_by_mouse, play_by_mouse, play_by_keys) * 2:
            played = play(twin, table, rng)
            match = wait_for_person(path, len(played))
            assert moves_of(match)[: len(played)] == played
            twin.catch_up(table, match)
        twin.app.step(TOLD)
        twin.wait_until_seen()
        window.ask_to_close()
        assert window.ended() == (0, "")


@pytest.mark.parametrize("game", only("rumis"))
def test_a_whole_match_by_keys(game: str, screen: Screen, home: Path, tmp_path: Path) -> None:
    """Home, new match, table, result, rematch, home, and out: nothing but keys."""
    rng = Random(8)
    with opened(screen, home) as window, followed(window, tmp_path) as twin:
        twin.show(HomeScene(twin.desk))
        twin.wait_until_seen()
        twin.tab_to(f"box-{game}")
        window.key("Return")
        twin.show(NewMatchScene(twin.desk, game))
        twin.tab_to("start")
        window.key("Return")
        path = wait_for_match(home)
        match = wait_for_person(path)
        table = twin.whole_table(match)
        while not match.is_over:
            played = play_by_keys(twin, table, rng)
            match = wait_for_person(path, len(played))
            assert moves_of(match)[: len(played)] == played
            twin.catch_up(table, match)
        twin.result(match, path)
        twin.tab_to("rematch")
        twin.wait_until_seen("count")
        window.key("Return")
        twin.whole_table(wait_for_person(wait_for_match(home, 2)))
        twin.key("Escape")
        assert twin.scene.has_modal
        twin.tab_to("leave")
        twin.wait_until_seen("leave")
        window.key("Return")
        twin.show(HomeScene(twin.desk))
        twin.tab_to("settings")
        window.key("ctrl+q")
        assert window.ended() == (0, "")
    assert load_match(path, catalog.find).is_over
