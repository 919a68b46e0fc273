"""A gamepad as a keyboard: its buttons and stick become the keys of the one focus model."""

from __future__ import annotations

import contextlib

import pygame

# By the position of the buttons: bottom accepts, right goes back, as on every console.
BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: (pygame.K_RETURN, 0),
    pygame.CONTROLLER_BUTTON_B: (pygame.K_ESCAPE, 0),
    pygame.CONTROLLER_BUTTON_X: (pygame.K_r, 0),
    pygame.CONTROLLER_BUTTON_Y: (pygame.K_f, 0),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: (pygame.K_TAB, pygame.KMOD_SHIFT),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: (pygame.K_TAB, 0),
    pygame.CONTROLLER_BUTTON_START: (pygame.K_F10, 0),
    pygame.CONTROLLER_BUTTON_BACK: (pygame.K_F1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_UP: (pygame.K_UP, 0),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: (pygame.K_DOWN, 0),
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: (pygame.K_LEFT, 0),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: (pygame.K_RIGHT, 0),
    pygame.CONTROLLER_BUTTON_LEFTSTICK: (pygame.K_c, 0),
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: (pygame.K_v, 0),
}
AXES = {
    pygame.CONTROLLER_AXIS_LEFTX: (pygame.K_LEFT, pygame.K_RIGHT),
    pygame.CONTROLLER_AXIS_LEFTY: (pygame.K_UP, pygame.K_DOWN),
    # The right stick is the camera's: it turns and tilts; the triggers zoom.
    pygame.CONTROLLER_AXIS_RIGHTX: (pygame.K_q, pygame.K_e),
    pygame.CONTROLLER_AXIS_RIGHTY: (pygame.K_w, pygame.K_s),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: (pygame.K_MINUS, pygame.K_MINUS),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: (pygame.K_PLUS, pygame.K_PLUS),
}
PUSHED, CENTRED = 20_000, 9_000


class Gamepad:
    """Turns controller events into key presses. A stick counts once for each push."""

    def __init__(self) -> None:
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
        elif event.type == pygame.CONTROLLERBUTTONDOWN and event.button in BUTTONS:
            return [_key(*BUTTONS[event.button])]
        elif event.type == pygame.CONTROLLERAXISMOTION and event.axis in AXES:
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
            return [_key(AXES[axis][side > 0], 0)]
        if abs(value) < CENTRED:
            self._pushed[axis] = 0
        return []


def _key(key: int, mod: int) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0, is_gamepad=True)
