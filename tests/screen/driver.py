"""A real screen for tests: an X server of their own, the app's window on it, mouse and keys.

The server keeps its picture in a file, so a test sees what a person would see, and can tell
whether anything was drawn at all.
"""

from __future__ import annotations

import os
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, TypeVar

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from tests.screen.closing import ask_to_close

ROOT = Path(__file__).resolve().parents[2]
TOOLS = ("Xvfb", "openbox", "xdotool")
SCREEN = (1600, 1000)
PATIENCE = 40.0
"""Seconds: nothing that should happen takes so long, even on a busy machine."""
FOREVER = 900.0
"""Seconds after which a test gives up rather than stand still."""
REST = 0.01

Found = TypeVar("Found")


def missing_tools() -> list[str]:
    """What is not installed here of all that a real screen needs."""
    return [tool for tool in TOOLS if shutil.which(tool) is None]


def until(look: Callable[[], Found | None], what: str, patience: float = PATIENCE) -> Found:
    """Look again and again until there is something to see; it fails saying what was awaited."""
    end = time.monotonic() + patience
    while not (found := look()):
        assert time.monotonic() < end, f"waited too long for {what}"
        time.sleep(REST)
    return found


class Screen:
    """An X server with a window manager on a free display."""

    def __init__(self, size: tuple[int, int] = SCREEN) -> None:
        self.size = size
        self._folder = tempfile.TemporaryDirectory(prefix="screen-")
        self._processes: list[subprocess.Popen[bytes]] = []
        try:
            self.environment = {**os.environ, "DISPLAY": f":{self._server()}"}
            until(self._is_managed, "the window manager")
        except BaseException:
            self.close()
            raise

    def _server(self) -> str:
        """Start the X server; the number that it found free."""
        reading, writing = os.pipe()
        wide = f"{self.size[0]}x{self.size[1]}x24"
        self._start(
            *("Xvfb", "-displayfd", str(writing), "-nolisten", "tcp", "-nocursor"),
            *("-screen", "0", wide, "-fbdir", self._folder.name),
            pass_fds=(writing,),
        )
        os.close(writing)
        with os.fdopen(reading) as pipe:
            number = pipe.readline().strip()
        assert number, "the X server did not start"
        return number

    def _is_managed(self) -> bool:
        """Whether the window manager answers; it is started again when it could not start."""
        if len(self._processes) == 1 or self._processes[-1].poll() is not None:
            self._start("openbox", env=self.environment)
        return self.tool("get_num_desktops") is not None

    def _start(self, *command: str, **how: Any) -> None:
        null = subprocess.DEVNULL
        self._processes.append(subprocess.Popen(command, stdout=null, stderr=null, **how))

    def close(self) -> None:
        """End everything on this screen."""
        for process in reversed(self._processes):
            process.terminate()
            process.wait(10)
        self._folder.cleanup()

    def __enter__(self) -> Screen:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def tool(self, *words: object) -> str | None:
        """What xdotool answers; None when it refuses."""
        done = subprocess.run(
            ["xdotool", *map(str, words)],
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )
        return done.stdout.strip() if done.returncode == 0 else None

    def picture(self) -> pygame.Surface:
        """What the whole screen shows now."""
        data = self._file.read_bytes()
        start, line, (width, height) = self._shape(data)
        assert line == width * 4
        seen = pygame.image.frombuffer(data[start : start + line * height], (width, height), "BGRA")
        return seen

    def scribble(self, pos: tuple[int, int], colour: bytes) -> None:
        """Change a pixel behind everybody's back: it stays until somebody draws there again."""
        start, line, _ = self._shape(self._file.read_bytes())
        with self._file.open("r+b") as file:
            file.seek(start + pos[1] * line + pos[0] * 4)
            file.write(colour)

    def pixel(self, pos: tuple[int, int]) -> bytes:
        """The bytes of one pixel."""
        data = self._file.read_bytes()
        start, line, _ = self._shape(data)
        at = start + pos[1] * line + pos[0] * 4
        return data[at : at + 4]

    @property
    def _file(self) -> Path:
        return Path(self._folder.name) / "Xvfb_screen0"

    @staticmethod
    def _shape(data: bytes) -> tuple[int, int, tuple[int, int]]:
        """Of an X window dump: where the pixels begin, the bytes of a line, and the size."""
        header = struct.unpack(">25I", data[:100])
        return header[0] + 12 * header[19], header[12], (header[4], header[5])


class Window:
    """The app started on a screen, and what a person does with it.

    Places are pixels of the window's inside.
    """

    def __init__(
        self,
        screen: Screen,
        home: Path,
        *arguments: str,
        program: Sequence[str] = (sys.executable, "main.py"),
        folder: Path = ROOT,
    ) -> None:
        self.screen = screen
        self.home = home
        environment = {**screen.environment, "SDL_VIDEODRIVER": "x11", "TABLEE_HOME": str(home)}
        self.process = subprocess.Popen(
            [*program, *arguments],
            cwd=folder,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self._name = until(self._found, "the window")
        screen.tool("windowfocus", "--sync", self._name)
        self._left_top = self._corner()

    def _found(self) -> str | None:
        if self.process.poll() is not None:
            raise AssertionError(f"the app ended: {self.process.communicate()[1]}")
        names = self.screen.tool("search", "--onlyvisible", "--pid", self.process.pid) or ""
        return next((name for name in names.split() if self._shape_of(name)), None)

    def _corner(self) -> tuple[int, int]:
        """Where the inside begins, found with the pointer: window managers disagree on frames."""
        self._tool("mousemove", "--window", self._name, 0, 0)
        words = (self._tool("getmouselocation") or "").split()
        self.park()
        return int(words[0].partition(":")[2]), int(words[1].partition(":")[2])

    def _tool(self, *words: object) -> str | None:
        return self.screen.tool(*words)

    # What a person does

    def move_to(self, pos: Sequence[float]) -> None:
        """Move the pointer there."""
        self._tool("mousemove", "--window", self._name, round(pos[0]), round(pos[1]))

    def click(self, pos: Sequence[float]) -> None:
        """Move the pointer there and press its first button."""
        at = (round(pos[0]), round(pos[1]))
        self._tool("mousemove", "--window", self._name, *at, "click", "1")

    def key(self, *names: str) -> None:
        """Press keys one after the other, named as X names them."""
        if names:
            self._tool("key", "--delay", "4", *names)

    def park(self) -> None:
        """Take the pointer off the window."""
        self._tool("mousemove", self.screen.size[0] - 1, self.screen.size[1] - 1)

    def resize(self, size: tuple[int, int]) -> None:
        """Ask for another size, as by dragging a corner."""
        self._tool("windowsize", self._name, *size)

    def ask_to_close(self) -> None:
        """Close it as by the cross in its frame: through the window manager."""
        ask_to_close(self.screen.environment["DISPLAY"], int(self._name))

    # What there is to see

    @property
    def inside(self) -> pygame.Rect:
        """The inside of the window on the screen."""
        return pygame.Rect(self._corner(), self.size)

    @property
    def size(self) -> tuple[int, int]:
        """The size of the inside."""
        values = until(lambda: self._shape_of(self._name), "the window's shape")
        return int(values["WIDTH"]), int(values["HEIGHT"])

    def _shape_of(self, name: str) -> dict[str, str]:
        words = (self._tool("getwindowgeometry", "--shell", name) or "").split()
        return dict(word.split("=") for word in words)

    def picture(self, part: pygame.Rect | None = None) -> pygame.Surface:
        """What the window, or a part of it, shows now."""
        area = pygame.Rect((0, 0), self.size) if part is None else part
        return self.screen.picture().subsurface(area.move(self._left_top))

    def pixel(self, pos: tuple[int, int]) -> bytes:
        return self.screen.pixel(self._on_screen(pos))

    def scribble(self, pos: tuple[int, int], colour: bytes) -> None:
        """Change a pixel that stays until the window is drawn again."""
        self.screen.scribble(self._on_screen(pos), colour)

    def _on_screen(self, pos: tuple[int, int]) -> tuple[int, int]:
        return pos[0] + self._left_top[0], pos[1] + self._left_top[1]

    # The process

    def cpu_seconds(self) -> float:
        """The processor time that the app and its bots have used so far."""
        return sum(_cpu_seconds(pid) for pid in family(self.process.pid))

    def kill(self) -> None:
        """End it as a power cut would, without a word."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)

    def ended(self) -> tuple[int, str]:
        """Wait until the app and all that it started have ended: its code, what it said on stderr.

        A disk that others keep busy may hold the last save up for long, and that is no mistake.
        """
        _, said = self.process.communicate(timeout=FOREVER)
        return self.process.returncode, said

    def close(self) -> None:
        """End it whatever it is doing."""
        if self.process.poll() is None:
            self.process.terminate()
        self.process.communicate(timeout=FOREVER)


@contextmanager
def opened(screen: Screen, home: Path, *arguments: str, **how: Any) -> Iterator[Window]:
    """The app in its window, ended after the test if it has not ended itself."""
    window = Window(screen, home, *arguments, **how)
    try:
        yield window
    finally:
        window.close()


def family(pid: int) -> list[int]:
    """A process and all that it started."""
    found = [pid]
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in task.read_text().split():
            found += family(int(child))
    return found


def _cpu_seconds(pid: int) -> float:
    fields: list[Any] = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
