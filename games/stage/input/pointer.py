"""Fingers as a pointer: the first finger down is the mouse; two that move together pinch."""

from __future__ import annotations

import math

import pygame

PINCH = pygame.event.custom_type()
"""Two fingers have moved: `zoom` times farther apart, turned clockwise by `turn` degrees, their
middle, now at `pos`, moved by `rel`. With `is_over` one of them has left."""
LEAST = 0.02
"""How far two fingers must go, as a part of the window's height, until they pinch."""
NOWHERE = (-1, -1)

Pos = tuple[float, float]


class Fingers:
    """Turns touch events into mouse events for one finger at a time, and pinches for two."""

    def __init__(self) -> None:
        self._finger: int | None = None
        """The finger that is the pointer."""
        self._down: dict[int, Pos] = {}
        """Where each finger is, in the order in which they came."""
        self._last: tuple[Pos, Pos] | None = None
        """Where the two fingers of a pinch were when it was told last."""
        self._is_pinching = False

    def pointer(self, event: pygame.Event, size: tuple[int, int]) -> list[pygame.Event]:
        """The events that a touch event stands for; none for anything else.

        With the focus every finger is forgotten: whether it leaves may never be told.
        """
        if event.type == pygame.WINDOWFOCUSLOST:
            return [*self._forgotten(), event]
        if event.type not in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            return []
        pos = (round(event.x * size[0]), round(event.y * size[1]))
        if event.type == pygame.FINGERDOWN:
            return self._came(event.finger_id, pos)
        if event.type == pygame.FINGERUP:
            return self._left(event.finger_id, pos)
        return self._moved(event.finger_id, pos, size[1] * LEAST)

    def _came(self, finger: int, pos: tuple[int, int]) -> list[pygame.Event]:
        self._down[finger] = pos
        if len(self._down) == 1:
            self._finger = finger
            return [_moved(pos, (0, 0, 0)), _button(pygame.MOUSEBUTTONDOWN, pos)]
        self._last = self._pair() if len(self._down) == 2 else self._last
        return []

    def _moved(self, finger: int, pos: tuple[int, int], least: float) -> list[pygame.Event]:
        if finger not in self._down:
            return []
        self._down[finger] = pos
        if self._last is None or len(self._down) != 2:
            return [_moved(pos, (1, 0, 0))] if finger == self._finger else []
        now, before = self._pair(), self._last
        if not self._is_pinching and max(map(math.dist, now, before)) < least:
            return []
        events = [] if self._is_pinching else self._taken_back()
        self._is_pinching, self._last = True, now
        return [*events, _pinched(before, now)]

    def _taken_back(self) -> list[pygame.Event]:
        """What the first finger began as a pointer is no click."""
        self._finger = None
        return [_button(pygame.MOUSEBUTTONUP, NOWHERE), pygame.Event(pygame.WINDOWLEAVE)]

    def _left(self, finger: int, pos: tuple[int, int]) -> list[pygame.Event]:
        self._down.pop(finger, None)
        was_pinching, self._is_pinching, self._last = self._is_pinching, False, None
        if was_pinching:
            return [_pinch_over(pos)]
        if finger != self._finger:
            return []
        self._finger = None
        # A finger that has left hovers nowhere.
        return [_button(pygame.MOUSEBUTTONUP, pos), pygame.Event(pygame.WINDOWLEAVE)]

    def _forgotten(self) -> list[pygame.Event]:
        """What ends with fingers of which nothing more is heard; they have clicked nothing."""
        was_pinching, is_pointing = self._is_pinching, self._finger is not None
        self._down.clear()
        self._is_pinching, self._last = False, None
        if was_pinching:
            return [_pinch_over(NOWHERE)]
        return self._taken_back() if is_pointing else []

    def _pair(self) -> tuple[Pos, Pos]:
        one, two = self._down.values()
        return one, two


def _pinched(before: tuple[Pos, Pos], now: tuple[Pos, Pos]) -> pygame.Event:
    """What two fingers did between two moments."""
    (ax, ay), (bx, by) = before
    (cx, cy), (dx, dy) = now
    turn = math.degrees(math.atan2(dy - cy, dx - cx) - math.atan2(by - ay, bx - ax))
    values = {
        "zoom": max(1.0, math.dist(*now)) / max(1.0, math.dist(*before)),
        "turn": (turn + 180.0) % 360.0 - 180.0,
        "rel": ((cx + dx - ax - bx) / 2, (cy + dy - ay - by) / 2),
        "pos": (round((cx + dx) / 2), round((cy + dy) / 2)),
        "is_over": False,
    }
    return pygame.Event(PINCH, values)


def _pinch_over(pos: tuple[int, int]) -> pygame.Event:
    values = {"zoom": 1.0, "turn": 0.0, "rel": (0.0, 0.0), "pos": pos, "is_over": True}
    return pygame.Event(PINCH, values)


def _moved(pos: tuple[int, int], buttons: tuple[int, int, int]) -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=buttons, touch=True)


def _button(kind: int, pos: tuple[int, int]) -> pygame.Event:
    return pygame.Event(kind, pos=pos, button=1, touch=True)
