"""What the whole app costs on a real screen: its start, its rest, its memory."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from tests.bench import Measure, Skipped, bench, compared, within

if TYPE_CHECKING:
    from tests.screen.driver import Screen, Window

START = 3.0
STARTS = 7
IDLE = 2.0
REST = 5.0
APP, WORKER, SOAK = 200.0, 120.0, 220.0
SETTINGS = "language: en\ntheme: light\nanimation: 'off'\nbot_delay: 0.0\n"
BARE = """
import os, pygame
pygame.display.init()
window = pygame.Window("bare", (1280, 800))
window.get_surface().fill("white")
window.flip()
os._exit(0)
"""
HOME = """
import os, sys, main
from games.stage.app.loop import App
draw = App._draw
def first(app):
    draw(app)
    os._exit(0)
App._draw = first
sys.exit(main.main(["--language", "en"]))
"""


@contextmanager
def _screen() -> Iterator[Screen]:
    from tests.screen.driver import Screen, missing_tools

    missing = missing_tools()
    if missing:
        raise Skipped(f"{', '.join(missing)} not installed")
    with Screen() as screen:
        yield screen


@contextmanager
def _table(seats: str) -> Iterator[Window]:
    """A match of Kiwara in its window, once a person is to act and all is at rest."""
    from tests.screen.driver import opened
    from tests.screen.twin import wait_for_match, wait_for_person

    with tempfile.TemporaryDirectory() as folder, _screen() as screen:
        home = Path(folder)
        (home / "settings.yaml").write_text(SETTINGS, encoding="utf-8")
        with opened(screen, home, "kiwara", "--seats", seats, "--seed", "5") as window:
            wait_for_person(wait_for_match(home))
            time.sleep(2.5)
            yield window


@bench("start.home")
def start() -> Measure:
    """From nothing to the first frame of the home screen, beside a bare window of that size."""
    from tests.screen.driver import ROOT

    with tempfile.TemporaryDirectory() as folder, _screen() as screen:
        environment = {
            **screen.environment,
            "SDL_VIDEODRIVER": "x11",
            "TABLEE_HOME": folder,
            "PYTHONPYCACHEPREFIX": str(Path(folder) / "compiled"),
        }
        environment.pop("PYTHONDONTWRITEBYTECODE", None)

        def seconds(code: str) -> float:
            begin = time.perf_counter()
            subprocess.run(
                [sys.executable, "-c", code],
                cwd=ROOT,
                env=environment,
                check=True,
                stdout=subprocess.DEVNULL,
            )
            return time.perf_counter() - begin

        seconds(BARE), seconds(HOME)  # compile first, as every start but the very first finds it
        pairs = [(seconds(HOME), seconds(BARE)) for _ in range(STARTS)]
        home, bare = (min(times) for times in zip(*pairs, strict=True))
        return compared(home, "s", "bare pygame window", bare, most=START)


@bench("idle.cpu")
def idle() -> Measure:
    """The table at rest."""
    with _table("human,bot:1") as window:
        before, begin = window.cpu_seconds(), time.perf_counter()
        time.sleep(REST)
        used = (window.cpu_seconds() - before) / (time.perf_counter() - begin)
        return within(used * 100, "% of one core", IDLE)


@bench("memory.app")
def app_memory() -> Measure:
    """The app at its table."""
    with _table("human,bot:1") as window:
        return within(_resident(window.process.pid), "MB", APP)


@bench("memory.worker")
def worker_memory() -> Measure:
    """The process of the bots after a long thought."""
    from tests.screen.driver import family

    with _table("bot:5,human") as window:
        children = family(window.process.pid)[1:]
        return within(max(_resident(pid) for pid in children), "MB", WORKER)


@bench("memory.soak")
def soak_memory() -> Measure:
    """The most that a demo of one match of each game takes; two hours of it are a campaign."""
    from tests.screen.driver import ROOT

    code = "from tests.campaigns import soak; print(max(e.peak for e in soak.demo(5)))"
    if not Path("/proc/self/statm").exists():
        raise Skipped("memory cannot be read here")
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True, text=True
    )
    return within(float(done.stdout.split()[-1]), "MB", SOAK)


def _resident(pid: int) -> float:
    """Megabytes of a process that are in memory."""
    pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1024**2
