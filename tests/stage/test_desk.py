"""What the scenes share: the shelf's figures are the games' own, and bots are loaded when asked."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from games import catalog
from games.stage.draw.box import load_boxes
from games.stage.table.game.desk import Desk

BOXES = load_boxes(catalog.CONFIG)


@pytest.mark.parametrize("name", BOXES)
def test_a_box_says_what_its_game_says(name: str) -> None:
    game = catalog.find(name)
    assert game is not None
    counts, box = game.player_counts, BOXES[name]
    assert (box.players, box.minutes) == ((counts[0], counts[-1]), game.minutes)
    assert not box.emblem or (catalog.SPRITES / f"{box.emblem}.svg").is_file()


def test_every_game_has_its_box(tmp_path: Path) -> None:
    desk = Desk(catalog, catalog.CONFIG, tmp_path)
    assert {box.name for box in desk.boxes} >= {n for n in catalog.names() if catalog.has_view(n)}


def test_opening_the_desk_loads_no_game_and_no_bots(tmp_path: Path) -> None:
    """The home screen must not wait for what nobody has asked for yet."""
    code = (
        "import sys; from pathlib import Path; from games import catalog; import main\n"
        "from games.stage.table.game.desk import Desk\n"
        "from games.stage.scenes.home.scene import HomeScene\n"
        f"Desk(catalog, catalog.CONFIG, Path({str(tmp_path)!r})).close()\n"
        "games = tuple(f'games.{name}.' for name in catalog.names())\n"
        "print([m for m in sys.modules if m.startswith(games) or m == 'multiprocessing'])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=catalog.ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == "[]"


def test_what_a_kill_left_half_written_is_swept_from_all_folders(tmp_path: Path) -> None:
    desk = Desk(catalog, catalog.CONFIG, tmp_path)
    left = [
        folder / ".a.yaml.tablee-999999999-abc123.part"
        for folder in (tmp_path, desk.matches.folder, desk.sheets.folder, tmp_path / "crashes")
    ]
    for path in left:
        path.parent.mkdir(exist_ok=True)
        path.write_text("half", encoding="utf-8")
    desk.sweep()
    assert not any(path.exists() for path in left)
