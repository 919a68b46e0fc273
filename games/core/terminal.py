"""What only a person at a terminal gets to see: colours, and how far something has come."""

from __future__ import annotations

import math
import os
import sys
from collections.abc import Callable
from time import monotonic
from typing import TextIO

from games.core.language import Phrase, phrase

WIDTH = 30
"""Signs of a progress bar."""
CODES = {"red": "31", "green": "32", "bold": "1"}

Say = Callable[..., str]


def has_colours(out: TextIO) -> bool:
    """Whether colours may be written there: to a person, who wants them, on what shows them."""
    if not out.isatty() or os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    # An old console of Windows would show the codes themselves; newer ones name themselves.
    return sys.platform != "win32" or any(os.environ.get(name) for name in ("WT_SESSION", "TERM"))


def painted(text: str, colour: str, out: TextIO) -> str:
    """The text in a colour, or plain where there are none."""
    return f"\033[{CODES[colour]}m{text}\033[0m" if has_colours(out) else text


def time_left(seconds: float) -> Phrase:
    """How long it still takes: seconds, then minutes, then hours; never less than a second."""
    whole = max(1, math.ceil(seconds))
    if whole < 60:
        return phrase("terminal.seconds", s=whole)
    minutes = math.ceil(whole / 60)
    if minutes < 60:
        return phrase("terminal.minutes", m=minutes)
    return phrase("terminal.hours", h=minutes // 60, m=f"{minutes % 60:02}")


class Progress:
    """A bar on one line that grows, with the time left; nothing at all when nobody looks."""

    def __init__(
        self, total: int, out: TextIO, say: Say, clock: Callable[[], float] = monotonic
    ) -> None:
        self._total = total
        self._out = out
        self._say = say
        self._clock = clock
        self._began = clock()
        self._length = 0
        self._is_shown = out.isatty()

    def show(self, done: int, what: str) -> None:
        """So much is done of all; `what` says it in words."""
        if not self._is_shown:
            return
        filled = WIDTH * done // self._total
        line = f"{'█' * filled}{'░' * (WIDTH - filled)} {what}"
        if 0 < done < self._total:
            each = (self._clock() - self._began) / done
            line += f" · {self._say(time_left(each * (self._total - done)))}"
        self._out.write(f"\r{line.ljust(self._length)}")
        self._out.flush()
        self._length = len(line)

    def clear(self) -> None:
        """Take the bar away, so that something else can be written."""
        if self._is_shown and self._length:
            self._out.write(f"\r{' ' * self._length}\r")
            self._out.flush()
            self._length = 0

    def end(self) -> None:
        """Leave the bar where it is, and go to the next line."""
        if self._is_shown and self._length:
            self._out.write("\n")
            self._out.flush()
            self._length = 0
