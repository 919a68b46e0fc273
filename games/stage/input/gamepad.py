"""A gamepad as a keyboard: its buttons and stick become the keys of the one focus model."""

from __future__ import annotations

import contextlib

import pygame

from games.stage.input.keys import Chord, Keys

PUSHED, CENTRED = 20_000, 9_000


class Gamepad:
    """Turns controller events into the key presses of the table of keys.

    A stick counts once for each push.
    """

    def __init__(self, keys: Keys) -> None:
        self._keys = keys
        self._open: dict[int, object] = {}
        self._pushed: dict[int, int] = {}

    def start(self) -> None:
        """Listen to the gamepads there are and to those plugged in later; none is fine."""
        with contextlib.suppress(ImportError, pygame.error):
            from pygame._sdl2 import controller

            controller.init()
            for index in range(controller.get_count()):
                self._add(index)

    def keys(self, event: pygame.Event) -> list[pygame.Event]:
        """The key presses that a controller event stands for."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._add(event.device_index)
        elif event.type == pygame.CONTROLLERBUTTONDOWN and event.button in self._keys.buttons:
            return [_key(self._keys.buttons[event.button])]
        elif event.type == pygame.CONTROLLERBUTTONUP and event.button in self._keys.buttons:
            return [_key(self._keys.buttons[event.button], kind=pygame.KEYUP)]
        elif event.type == pygame.CONTROLLERAXISMOTION and event.axis in self._keys.axes:
            return self._stick(event.axis, event.value)
        return []

    def _add(self, index: int) -> None:
        with contextlib.suppress(ImportError, pygame.error):
            from pygame._sdl2 import controller

            if controller.is_controller(index):
                self._open[index] = controller.Controller(index)

    def _stick(self, axis: int, value: int) -> list[pygame.Event]:
        before = self._pushed.get(axis, 0)
        if before == 0 and abs(value) >= PUSHED:
            side = 1 if value > 0 else -1
            self._pushed[axis] = side
            return [_key(self._keys.axes[axis][side > 0])]
        if abs(value) < CENTRED:
            self._pushed[axis] = 0
        return []


def _key(key: Chord, kind: int = pygame.KEYDOWN) -> pygame.Event:
    return pygame.Event(
        kind, key=key.code, mod=key.held.flags, unicode="", scancode=0, is_gamepad=True
    )
