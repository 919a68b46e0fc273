"""Fingers as a pointer: the first finger down is the mouse, others are ignored."""

from __future__ import annotations

import pygame


class Fingers:
    """Turns touch events into mouse events for one finger at a time."""

    def __init__(self) -> None:
        self._finger: int | None = None

    def pointer(self, event: pygame.Event, size: tuple[int, int]) -> list[pygame.Event]:
        """The mouse events that a touch event stands for; none for anything else."""
        if event.type not in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            return []
        pos = (round(event.x * size[0]), round(event.y * size[1]))
        if event.type == pygame.FINGERDOWN and self._finger is None:
            self._finger = event.finger_id
            return [_moved(pos, (0, 0, 0)), _button(pygame.MOUSEBUTTONDOWN, pos)]
        if event.finger_id != self._finger:
            return []
        if event.type == pygame.FINGERMOTION:
            return [_moved(pos, (1, 0, 0))]
        self._finger = None
        # A finger that has left hovers nowhere.
        return [_button(pygame.MOUSEBUTTONUP, pos), pygame.Event(pygame.WINDOWLEAVE)]


def _moved(pos: tuple[int, int], buttons: tuple[int, int, int]) -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=buttons, touch=True)


def _button(kind: int, pos: tuple[int, int]) -> pygame.Event:
    return pygame.Event(kind, pos=pos, button=1, touch=True)
