"""Keys that stand for targets: digits, Enter and Backspace."""

from __future__ import annotations

import pygame

from games.stage.input.keys import Keys
from games.stage.input.modifiers import is_bare
from games.stage.table.game.companion import ERASE, OK


def typed_key(event: pygame.Event, keys: Keys) -> str:
    """The target that a key means; empty when it means none."""
    if not is_bare(event):
        return ""
    if event.unicode.isdigit() and event.unicode.isascii():
        return str(event.unicode)
    digit = keys.digit(event, "sheet.number")
    if digit is not None:
        return str(digit)
    return keys.chosen(event, {"sheet.erase": ERASE, "sheet.enter": OK}) or ""
