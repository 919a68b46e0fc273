"""The one reader of the event queue: it sleeps until something is to be done or drawn."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from queue import SimpleQueue

import pygame

from games.stage.input.pointer import PINCH
from games.stage.widgets.commands import Command
from games.stage.widgets.scene import Scene

BRISK, BRISK_RESTS, LAZY = 0.005, 200, 0.02
"""Seconds between two looks at the event queue at first, for how many looks, and later."""
GLANCE = 0.002
"""Seconds between two looks at the event queue while the moment of an input counts."""
REPEAT = (400, 35)
"""Milliseconds until a held key repeats, and between repeats."""
SEEN = frozenset(
    (
        pygame.KEYDOWN,
        pygame.KEYUP,
        pygame.TEXTINPUT,
        pygame.TEXTEDITING,
        pygame.MOUSEMOTION,
        pygame.MOUSEBUTTONDOWN,
        pygame.MOUSEBUTTONUP,
        pygame.MOUSEWHEEL,
        pygame.WINDOWLEAVE,
        pygame.WINDOWFOCUSLOST,
        PINCH,
    )
)
"""What a user does: the events that scenes are given."""


class EventQueue:
    """Events of the system, calls of other threads, and the pace of frames."""

    def __init__(self, frame_rate: float) -> None:
        self.calls: SimpleQueue[Callable[[], Command | None]] = SimpleQueue()
        self.is_called = threading.Event()
        self.is_between = False
        """Whether somebody called between two frames: that is heard at once and drawn with the
        next one."""
        self.is_typing = False
        self._is_repeating = False
        self._frame_rate = frame_rate
        self._next_frame = 0.0
        self._looked = time.perf_counter()
        pygame.key.stop_text_input()

    def post(self, act: Callable[[], Command | None]) -> None:
        """Keep a call for the main thread. The only method that any thread may call."""
        self.calls.put(act)
        self.is_called.set()

    def look(self) -> list[pygame.Event]:
        """Read the queue; each event gets as its `stamp` the earliest moment it can have come.

        pygame's events carry no time, and SDL's own is only that of the reading. So the stamp is
        the moment of the look before: whoever pressed a key gets the benefit of the doubt, which
        is a few milliseconds while a scene `is_timing`. The order is always that of the system.
        """
        before, self._looked = self._looked, time.perf_counter()
        events = pygame.event.get()
        for event in events:
            event.stamp = before
        return events

    def wait(self, wake: float | None) -> list[pygame.Event]:
        """Sleep until there is something to do, at the latest after so many seconds."""
        self._pace()
        end = None if wake is None else time.perf_counter() + wake
        # pygame.event.wait looks a thousand times a second, which costs more than all our idling.
        rests = 0
        while not (events := self.look()) and not self.is_called.is_set():
            pause = BRISK if rests < BRISK_RESTS else LAZY
            if end is not None:
                pause = min(pause, end - time.perf_counter())
                if pause <= 0:
                    break
            self.is_called.wait(pause)
            rests += 1
        return events

    def wait_for_frame(self) -> list[pygame.Event]:
        """Sleep until the next frame, or until another thread calls."""
        self._pace()
        return self.look()

    def watch(self) -> list[pygame.Event]:
        """Look again and again until the next frame, so that every event is dated well."""
        events = self.look()
        while (pause := self._next_frame - time.perf_counter()) > 0 and not self.is_called.is_set():
            time.sleep(min(pause, GLANCE))
            events += self.look()
        self._begin_frame()
        return events

    def _pace(self) -> None:
        pause = self._next_frame - time.perf_counter()
        if pause > 0:
            self.is_called.wait(pause)
        self._begin_frame()

    def _begin_frame(self) -> None:
        """Whatever comes next belongs to a frame, or lies between two."""
        now = time.perf_counter()
        self.is_between = now < self._next_frame
        if not self.is_between:
            self._next_frame = max(self._next_frame, now) + 1 / self._frame_rate

    def follow(self, scene: Scene) -> None:
        """Text input, with its on-screen keyboard or IME, only while an entry has the focus."""
        if scene.wants_text != self.is_typing:
            self.is_typing = scene.wants_text
            if self.is_typing:
                pygame.key.start_text_input()
            else:
                pygame.key.stop_text_input()
        if scene.wants_repeat != self._is_repeating:
            self._is_repeating = scene.wants_repeat
            pygame.key.set_repeat(*(REPEAT if self._is_repeating else (0, 0)))
