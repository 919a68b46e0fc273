"""What the scenes share: the shelf's figures are the games' own, and bots are loaded when asked."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from games import catalog
from games.core.tables import load
from games.stage.desk import Box, Desk, ShelfTable

SHELF = load(catalog.CONFIG / "shelf.yaml", ShelfTable)


@pytest.mark.parametrize("box", SHELF.boxes, ids=lambda box: box.name)
def test_the_shelf_says_what_the_games_say(box: Box) -> None:
    game = catalog.find(box.name)
    assert game is not None
    counts = game.player_counts
    assert box == Box(box.name, (counts[0], counts[-1]), game.minutes)


def test_every_game_has_its_box(tmp_path: Path) -> None:
    desk = Desk(catalog, catalog.CONFIG, tmp_path)
    assert {box.name for box in desk.boxes} >= {n for n in catalog.names() if catalog.has_view(n)}


def test_opening_the_desk_loads_no_game_and_no_bots(tmp_path: Path) -> None:
    """The home screen must not wait for what nobody has asked for yet."""
    code = (
        "import sys; from pathlib import Path; from games import catalog; import main\n"
        "from games.stage.desk import Desk; from games.stage.scenes.home import HomeScene\n"
        f"Desk(catalog, catalog.CONFIG, Path({str(tmp_path)!r})).close()\n"
        "games = {f'games.{name}' for name in catalog.names()}\n"
        "print(sorted(m for m in sys.modules if m in games or m == 'multiprocessing'))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=catalog.ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == "[]"
