"""What the README says can be done and seen."""

from __future__ import annotations

import re
import shlex

import pygame
import pytest

import main
from games.catalog import ROOT, names

TEXT = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = [line.strip() for line in TEXT.splitlines() if line.startswith("    ")]
PICTURES = re.findall(r"!\[[^\]]*\]\(([^)]+\.png)\)", TEXT)
MOVING = re.findall(r"!\[[^\]]*\]\(([^)]+\.webp)\)", TEXT)
OPEN, TEST = COMMANDS[:2]


def test_the_two_commands_come_first() -> None:
    environment = "python3 -m venv .venv && .venv/bin/pip install -r"
    assert f"{environment} requirements.txt && .venv/bin/python main.py" == OPEN
    assert f"{environment} tests/requirements.txt && .venv/bin/python -m pytest -n auto" == TEST


@pytest.mark.parametrize("command", [OPEN, TEST], ids=["open", "test"])
def test_windows_has_the_same_commands_in_its_own_words(command: str) -> None:
    words = command.replace("python3", "py").replace(".venv/bin/", ".venv/Scripts/").split()
    theirs = [word.replace("/", "\\") for word in words]
    assert " ".join(theirs) in COMMANDS


def test_the_moving_picture_is_there_and_small() -> None:
    assert MOVING == ["docs/placing.webp"]
    assert (ROOT / MOVING[0]).stat().st_size < 600_000


def test_pictures_are_of_one_size_and_none_is_left_over() -> None:
    assert {ROOT / path for path in PICTURES} == set((ROOT / "docs").glob("*.png"))
    assert {path.split("/")[-1] for path in PICTURES} == {"home.png"} | {
        f"{name}.png" for name in names()
    }
    sizes = {pygame.image.load(ROOT / path).get_size() for path in PICTURES}
    assert sizes == {(1280, 800)}


@pytest.mark.parametrize("line", [line for line in COMMANDS if line.startswith("python main.py ")])
def test_every_command_that_is_listed_has_its_help(
    line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    command = shlex.split(line.partition("  ")[0])[2:]
    with pytest.raises(SystemExit) as ended:
        main.main([*command[:1], "--help"])
    assert ended.value.code == 0
    said = capsys.readouterr().out
    assert all(word in said for word in command if word.startswith("--"))
