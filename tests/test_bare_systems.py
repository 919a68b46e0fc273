"""What the command line says where the system lacks something that it needs."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from games import catalog
from tests.test_main import GAME, run


@pytest.mark.linux
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", ">/dev/full", "<&- >&- 2>&-"])
def test_closed_and_full_streams_leave_no_traceback(closed: str) -> None:
    command = f"{sys.executable} main.py engine {GAME} {closed}"
    done = subprocess.run(
        ["sh", "-c", command],
        cwd=catalog.ROOT,
        input="new {}\nquit\n",
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert "Traceback" not in done.stderr and "Exception" not in done.stderr
    assert done.returncode == (2 if "full" in closed else 0)


@pytest.mark.linux
def test_a_data_folder_that_cannot_be_made_is_told() -> None:
    done = run("--language", "en", XDG_DATA_HOME="/proc/nowhere", SDL_VIDEODRIVER="dummy")
    assert done.returncode == 2 and len(done.stderr.splitlines()) == 1


NOBODY = """
import pwd, sys
def unknown(*_):
    raise KeyError("no such user")
pwd.getpwuid = pwd.getpwnam = unknown
import main
from games.stage.app import launch
def opened(*_, **__):
    raise AssertionError("a window was opened")
launch.App = opened
sys.exit(main.main(["--language", "en"]))
"""


@pytest.mark.linux
def test_somebody_without_a_home_or_an_account_is_told_so_before_the_window() -> None:
    done = subprocess.run(
        [sys.executable, "-c", NOBODY],
        cwd=catalog.ROOT,
        env={"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 2
    assert done.stderr.startswith("tablee: ") and "TABLEE_HOME" in done.stderr
    assert len(done.stderr.splitlines()) == 1


NO_THREADS = """
import sys, threading
import main
from games.stage.app import launch
def refuse(thread):
    raise RuntimeError("can't start new thread")
def opened(*_, **__):
    raise AssertionError("a window was opened")
threading.Thread.start = refuse
launch.App = opened
sys.exit(main.main(["--language", "en"]))
"""


def test_a_system_without_a_thread_to_give_is_told_before_the_window(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", NO_THREADS],
        cwd=catalog.ROOT,
        env={**os.environ, "TABLEE_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy"},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 2
    assert done.stderr.startswith("tablee: The system lets Tablée start no thread")
    assert len(done.stderr.splitlines()) == 1
