"""A sixth game in a copy of the tree: no file changes, and the tests over the catalog hold.

`tests/sixth` is a whole small game, to be laid over the tree as it stands. It has no companion, no
lesson and no French.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from games.catalog import ROOT

SIXTH = ROOT / "tests" / "sixth"
GAME = "fours"
MOST_LINES = 300
OVER_ALL = ("catalog.names()", "tests.games.offered", "load_boxes", "recipes(", "DRAWINGS")
"""What a module of tests over all games has in it."""
WHOLE = (
    "both_languages_have_the_same_keys",
    "every_game_has_its_box",
    "game_names_stay_in_their_rooms",
    "what_is_played_is_there",
    "every_ground_it_stands_on",
    "the_set_is_complete",
    "every_room_knows_only",
    "headless_rooms",
)
"""Tests that look at all games at once."""
PLAIN = ("--assert=plain",)
"""Half of the time went into compiling assertions that explain themselves."""
LEAST = 85
"""Fewer tests than these would not be the suite of a game with a view."""


def files(folder: Path) -> set[Path]:
    """All files under a folder, as they would lie in the tree."""
    return {path.relative_to(folder) for path in folder.rglob("*") if path.is_file()}


@pytest.fixture
def planted(tmp_path: Path) -> Path:
    """A copy of the tree with the game in it."""
    tree = tmp_path / "tree"
    for name in ("games", "config", "sprites", "tests"):
        # What was compiled of the app is as good there; tests are compiled in another way.
        compiled = () if name == "games" else ("__pycache__",)
        ignored = shutil.ignore_patterns("sixth", "screen", *compiled)
        shutil.copytree(ROOT / name, tree / name, ignore=ignored)
    for name in ("main.py", "pyproject.toml"):
        shutil.copy(ROOT / name, tree / name)
    shutil.copytree(SIXTH, tree, dirs_exist_ok=True)
    return tree


def test_the_example_changes_no_file_and_is_short() -> None:
    own = {path for path in files(SIXTH) if "__pycache__" not in path.parts}
    assert not [path for path in own if (ROOT / path).exists()]
    game = [path for path in own if path.parts[0] != "tests"]
    lines = sum(len((SIXTH / path).read_text(encoding="utf-8").splitlines()) for path in game)
    assert len(game) > 10 and lines < MOST_LINES


def test_the_tests_over_the_catalog_hold_for_a_sixth_game(planted: Path) -> None:
    modules = sorted(
        path.relative_to(planted).as_posix()
        for path in (planted / "tests").rglob("test_*.py")
        if GAME in path.name or any(sign in path.read_text(encoding="utf-8") for sign in OVER_ALL)
    )
    plain = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    chosen = ("-k", " or ".join((GAME, *WHOLE)), *modules)
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-p",
            "no:cacheprovider",
            "-p",
            "no:xdist",
            *PLAIN,
            *chosen,
        ],
        cwd=planted,
        env={**plain, "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    found = re.search(r"(\d+) passed, \d+ deselected", done.stdout.splitlines()[-1])
    assert done.returncode == 0 and found is not None, done.stdout + done.stderr
    assert int(found[1]) >= LEAST
