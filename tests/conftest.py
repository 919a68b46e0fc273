"""The suite needs no screen and no loudspeaker; tests of a real window start their own."""

from __future__ import annotations

import gc
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from games.stage.system.memory import give_back, keep_loaded
from tests.resident import resident
from tests.warm import keep_tables, keep_what_is_made

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["TABLEE_DEBUG"] = "1"  # a mistake of the app fails a test instead of leading home

# No test depends on how fast the machine is.
settings.register_profile("tablee", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("tablee")

collect_ignore = ["sixth"]  # a tree of its own, planted by test_sixth.py

MEMORY = Path("/dev/shm")
ROOM = 4e9
"""Bytes that must be free there before the files of tests lie in memory."""
if os.name == "posix" and MEMORY.is_dir():
    free, flags = shutil.disk_usage(MEMORY).free, os.statvfs(MEMORY).f_flag
    if free > ROOM and not flags & os.ST_NOEXEC and os.access(MEMORY, os.W_OK):
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))

HERE = {"posix": os.name == "posix", "linux": sys.platform.startswith("linux")}
"""Whether this is a system that tests with such a mark need."""


MORE = 300.0
"""Megabytes by which the tests of a process may grow before what they left is swept up."""


SELDOM = (100_000, 50, 50)
"""How rarely Python looks for what nobody refers to: the sweeper does that in time."""


LONGEST = ("test_sixth.py", "test_real_match.py", "test_real_zuma.py")
"""What takes so long that it is begun first, so that no process waits for it in the end."""


class Sweeper:
    """Scenes left behind hold whole windows; Python itself counts things, not bytes."""

    def __init__(self) -> None:
        self.most = 0.0

    def pytest_collection_finish(self) -> None:
        """Nothing that was loaded to run the tests goes before they have run."""
        keep_loaded()

    def pytest_runtest_logfinish(self) -> None:
        """Between two tests nobody refers to anything of the first."""
        if resident() > self.most:
            give_back()
            self.most = resident() + MORE


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int | None:
    """One more than there are cores: windows, browsers and other programs are waited for."""
    if "PYTEST_XDIST_AUTO_NUM_WORKERS" in os.environ:
        return None  # somebody has said how many
    cores = len(os.sched_getaffinity(0)) if HERE["linux"] else os.cpu_count() or 1
    return cores + 1


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """A part of the suite for each process, and of what is left half for whoever has done theirs.

    Neighbours need the same drawings, tables and browser: dealt out one by one, as is usual, each
    process would make them all.
    """
    from xdist.scheduler import WorkStealingScheduling

    return WorkStealingScheduling(config, log) if config.getvalue("dist") == "load" else None


def pytest_configure(config: pytest.Config) -> None:
    """Read each table once, from now on; sweep where it can be told how much there is."""
    patch = pytest.MonkeyPatch()
    keep_tables(patch)
    config.add_cleanup(patch.undo)
    if HERE["linux"]:
        gc.set_threshold(*SELDOM)
        config.pluginmanager.register(Sweeper())


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip, with a word, what another system is needed for; begin with what takes longest."""
    items.sort(key=lambda item: item.path.name not in LONGEST)
    for item in items:
        for name, is_here in HERE.items():
            if not is_here and item.get_closest_marker(name) is not None:
                item.add_marker(pytest.mark.skip(reason=f"needs {name}"))


@pytest.fixture(scope="session", autouse=True)
def nothing_is_made_twice() -> Iterator[None]:
    """Drawings and tables are the same in all tests."""
    with pytest.MonkeyPatch.context() as patch:
        keep_what_is_made(patch)
        yield
