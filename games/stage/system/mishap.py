"""Reports of the app's own mistakes: what happened and before what, but neither names nor text."""

from __future__ import annotations

import contextlib
import os
import platform
import traceback
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from secrets import token_hex

import pygame

from games import VERSION
from games.core.files.disk import write_safely

FOLDER = "crashes"
MOST_INPUTS = 200
MOST_REPORTS = 20
INPUTS = frozenset(
    (
        pygame.KEYDOWN,
        pygame.TEXTINPUT,
        pygame.MOUSEBUTTONDOWN,
        pygame.MOUSEBUTTONUP,
        pygame.MOUSEWHEEL,
        pygame.FINGERDOWN,
        pygame.FINGERUP,
        pygame.JOYBUTTONDOWN,
        pygame.DROPFILE,
        pygame.WINDOWSIZECHANGED,
        pygame.WINDOWFOCUSLOST,
        pygame.WINDOWFOCUSGAINED,
        pygame.WINDOWCLOSE,
        pygame.QUIT,
    )
)
"""What a report tells of the time before."""


@dataclass(frozen=True)
class Report:
    """What is told about a mistake, when it was, and its file; None where none could be written."""

    text: str
    when: datetime
    path: Path | None


def is_debugging() -> bool:
    """Whether mistakes should be shown as they are."""
    return os.environ.get("TABLEE_DEBUG") == "1"


class Mishaps:
    """Watches what comes in, and writes a report when something breaks.

    Writing one never fails: a disk that refuses leaves the text to be copied.
    """

    def __init__(self, home: Path | None, root: Path) -> None:
        self.folder = None if home is None else home / FOLDER
        self._root = root
        self._inputs: deque[str] = deque(maxlen=MOST_INPUTS)

    def note(self, event: pygame.Event) -> None:
        """Remember the kind of an input."""
        if event.type in INPUTS:
            self._inputs.append(_kind(event))

    def report(self, error: BaseException, places: Iterable[str], names: Iterable[str]) -> Report:
        """Write down a mistake; `places` are the scenes open, `names` are left out."""
        when = datetime.now()
        text = self._text(error, when, places)
        for name in sorted(set(names), key=len, reverse=True):
            text = text.replace(name, "(name)") if len(name) > 1 else text
        path = None
        if self.folder is not None:
            path = self.folder / f"crash-{when:%Y%m%d-%H%M%S}-{token_hex(2)}.txt"
            try:
                write_safely(path, text)
            except OSError:
                path = None
            self._clear()
        return Report(text, when, path)

    def _text(self, error: BaseException, when: datetime, places: Iterable[str]) -> str:
        trace = "".join(traceback.format_exception(error))
        for folder, short in ((str(self._root), "."), (os.path.expanduser("~"), "~")):
            trace = trace.replace(folder, short) if len(folder) > 1 else trace
        sdl = ".".join(map(str, pygame.get_sdl_version()))
        lines = [
            f"Tablée {VERSION}, {when:%Y-%m-%d %H:%M:%S}",
            f"{platform.system()} {platform.release()} {platform.machine()}, "
            f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, SDL {sdl}",
            f"Scenes: {', '.join(places)}",
            "",
            trace,
            f"The last inputs, the latest at the foot (at most {MOST_INPUTS}):",
            *(f"  - {each}" for each in self._inputs),
        ]
        return "\n".join(lines) + "\n"

    def _clear(self) -> None:
        """Keep the last reports only."""
        assert self.folder is not None
        with contextlib.suppress(OSError):
            for path in sorted(self.folder.glob("crash-*.txt"))[:-MOST_REPORTS]:
                path.unlink()


def _kind(event: pygame.Event) -> str:
    """An input without what was typed: keys that write something are all alike."""
    name = pygame.event.event_name(event.type)
    if event.type == pygame.KEYDOWN:
        key = pygame.key.name(event.key)
        return f"{name} {key}" if len(key) > 1 else name
    if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        return f"{name} {event.button} at {event.pos[0]},{event.pos[1]}"
    if event.type == pygame.WINDOWSIZECHANGED:
        return f"{name} {event.x}x{event.y}"
    return name
