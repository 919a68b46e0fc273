"""Control and Command: shortcuts with either, and bare letters with neither."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from games.catalog import CONFIG
from games.stage.input.modifiers import is_bare, is_command
from tests.stage.opened import key

GAMES = CONFIG.parent / "games"
OWN = {GAMES / "stage" / "input" / "modifiers.py"}


@pytest.mark.parametrize(
    "mod, command, bare",
    [
        (0, False, True),
        (pygame.KMOD_LSHIFT, False, True),
        (pygame.KMOD_CAPS | pygame.KMOD_NUM, False, True),
        (pygame.KMOD_LCTRL, True, False),
        (pygame.KMOD_RCTRL | pygame.KMOD_LSHIFT, True, False),
        (pygame.KMOD_LMETA, True, False),
        (pygame.KMOD_RMETA, True, False),
        (pygame.KMOD_LALT, False, False),
        (pygame.KMOD_LCTRL | pygame.KMOD_RALT, False, False),
    ],
)
def test_what_is_held_beside_a_key(mod: int, command: bool, bare: bool) -> None:
    event = key(pygame.K_z, mod)
    assert (is_command(event), is_bare(event)) == (command, bare)


def test_only_one_place_reads_modifiers() -> None:
    others = [path for path in GAMES.rglob("*.py") if path not in OWN]
    reading = [path for path in others if re.search(r"KMOD_|get_mods|\.mod\b", _text(path))]
    assert reading == []


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")
