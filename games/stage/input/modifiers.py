"""Which keys are held beside another: the one place that knows Control of Windows and Linux and
Command of macOS. Either works everywhere, as keyboards travel.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame

COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META


class Held(NamedTuple):
    """What is held beside a key."""

    is_command: bool = False
    is_alt: bool = False
    is_shift: bool = False

    @classmethod
    def of(cls, event: pygame.Event) -> Held:
        """What a key is pressed with."""
        kinds = (COMMAND, pygame.KMOD_ALT, pygame.KMOD_SHIFT)
        return cls(*(bool(event.mod & kind) for kind in kinds))

    @property
    def flags(self) -> int:
        """The modifiers of an event with these."""
        kinds = (pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_SHIFT)
        return sum(kind for kind, is_held in zip(kinds, self, strict=True) if is_held)


def is_command(event: pygame.Event) -> bool:
    """Whether a key is pressed as a shortcut. With Alt besides it is AltGr, which writes."""
    return bool(event.mod & COMMAND) and not event.mod & pygame.KMOD_ALT


def is_bare(event: pygame.Event) -> bool:
    """Whether a key stands for itself: nothing but Shift is held beside it."""
    return not event.mod & (COMMAND | pygame.KMOD_ALT)


def has_shift(event: pygame.Event) -> bool:
    """Whether a key is pressed with Shift."""
    return bool(event.mod & pygame.KMOD_SHIFT)


def is_command_held() -> bool:
    """Whether Control or Command is down at this moment, for the pointer and its wheel."""
    return bool(pygame.key.get_mods() & COMMAND)


def is_shift_held() -> bool:
    """Whether Shift is down at this moment, for the pointer."""
    return bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
