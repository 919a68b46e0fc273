"""Zuma in a real window, to the beat: by mouse and by keys, to the result and on."""

from __future__ import annotations

from pathlib import Path

import pytest

from games import catalog
from games.core.record import load_match
from games.stage.scenes.home.scene import HomeScene
from games.zuma.rules.moves import Grab
from games.zuma.view.table.keys import KEPT
from tests.screen.conftest import SETTINGS
from tests.screen.driver import Screen, Window, opened
from tests.screen.twin import Twin, followed, wait_for_match
from tests.screen.zuma_seat import PERSON, ZumaSeat, match_near_its_end

pytestmark = pytest.mark.screen
HURRY = f"last: {{{KEPT}: {{tempo: 1.5}}}}\n"
"""The fastest tempo there is."""
QUICK = 339
"""A seed whose last deal gives the person a complete hand."""
HANDS = pytest.mark.parametrize(
    "is_by_keys",
    [pytest.param(False, id="mouse"), pytest.param(True, id="keys", marks=pytest.mark.slow)],
)


@pytest.fixture
def home(home: Path) -> Path:
    (home / "settings.yaml").write_text(SETTINGS + HURRY, encoding="utf-8")
    return home


def played_to_the_result(window: Window, twin: Twin, path: Path, is_by_keys: bool) -> None:
    """From the dialog before the start to the result, and into the rematch."""
    seat = ZumaSeat(twin, path, is_by_keys=is_by_keys)
    before = len(seat.match.moves)
    seat.begin()
    seat.play()
    moves = seat.match.moves[before:]
    passed = [move for move in moves if move in seat.asked]
    assert len(passed) > len(seat.asked) // 2, "hardly any card went that was pulled out"
    assert any(isinstance(move, Grab) and move.seat == PERSON for move in moves)
    twin.app.ui.is_focus_shown = is_by_keys
    result = twin.result(seat.match, path)
    twin.wait_until_seen()
    if is_by_keys:
        twin.tab_to("rematch")
        window.key("Return")
    else:
        window.click(result.find("rematch").rect.center)
    again = wait_for_match(window.home, 2)
    twin.table(load_match(again, catalog.find))
    twin.wait_until_seen()
    window.ask_to_close()
    assert window.ended() == (0, "")
    assert load_match(path, catalog.find).is_over


@HANDS
def test_the_end_of_a_match_taken_up_again(
    is_by_keys: bool, screen: Screen, home: Path, tmp_path: Path
) -> None:
    """A few calls, a scramble, the next deal, and the last scramble."""
    path = home / "matches" / "zuma-1.yaml"
    match_near_its_end(path, (0, 3, 3, 3), seed=QUICK)
    with opened(screen, home) as window, followed(window, tmp_path) as twin:
        twin.show(HomeScene(twin.desk))
        for _ in range(3):
            twin.app.step(0.5)  # the small picture of the match is made once all is at rest
        twin.wait_until_seen()
        if is_by_keys:
            twin.tab_to("resume")
            window.key("Return")
        else:
            window.click(twin.place("resume"))
        played_to_the_result(window, twin, path, is_by_keys)


@pytest.mark.slow
@HANDS
def test_a_whole_match(is_by_keys: bool, screen: Screen, home: Path, tmp_path: Path) -> None:
    arguments = ("zuma", "--seats", "human,bot:2,bot:3,bot:4", "--seed", "5", "--language", "en")
    with opened(screen, home, *arguments) as window, followed(window, tmp_path) as twin:
        played_to_the_result(window, twin, wait_for_match(home), is_by_keys)
