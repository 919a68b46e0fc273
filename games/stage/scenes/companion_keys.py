"""Keys that stand for targets: digits, Enter and Backspace."""

from __future__ import annotations

import pygame

from games.stage.companion import ERASE, OK

DIGITS = {pygame.K_0 + number: str(number) for number in range(10)}
KEYPAD = {pygame.K_KP_0: "0"} | {pygame.K_KP_1 + number: str(number + 1) for number in range(9)}
OTHERS = {pygame.K_BACKSPACE: ERASE, pygame.K_KP_ENTER: OK, pygame.K_RETURN: OK}
KEYS = DIGITS | KEYPAD | OTHERS


def typed_key(event: pygame.Event) -> str:
    """The target that a key means; empty when it means none."""
    if event.unicode.isdigit() and event.unicode.isascii():
        return str(event.unicode)
    return KEYS.get(event.key, "")
