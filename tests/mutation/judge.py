"""The plugin of pytest that has collected the whole suite, and asks a few of it about each fault.

Every fault gets a process of its own, forked from the one that has imported everything. Where a
fault cannot be put into what is imported, a new pytest is started for it.
"""

from __future__ import annotations

import gc
import json
import os
import select
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from _pytest.runner import runtestprotocol

from tests.mutation.asking import rounds
from tests.mutation.faults import Fault, drawn
from tests.mutation.live import functions_there_are, put_in
from tests.mutation.probes import IMPORT

ROOT = Path(__file__).resolve().parents[2]
LEAST, TIMES = 40.0, 4.0
"""Seconds that tests may take at least, and how many times what they took when all was well."""
TIME = "time"
"""What is said of those that take longer."""
CRASH = "crash"
"""What is said of those with which Python itself ends."""


class Judge:
    """Judges the faults of some seeds, of each of which it is known which tests come by."""

    def __init__(self, seeds: list[int], reached: dict[str, dict[str, float]], file: Path) -> None:
        self.seeds = seeds
        self.reached = reached
        self.file = file

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Instead of running the tests: a line for each fault."""
        items = {item.nodeid: item for item in session.items}
        self.there = functions_there_are(ROOT / "games")
        gc.freeze()
        for seed in self.seeds:
            fault, tests = drawn(ROOT, seed), dict(self.reached[str(seed)])
            is_fresh = tests.pop(IMPORT, None) is not None
            asked, by = 0, ""
            for part in rounds(fault.path, ROOT, tests, list(items)):
                asked += len(part)
                wait = LEAST + TIMES * sum(tests.get(test, 1.0) for test in part)
                found = [items[test] for test in part if test in items]
                by = self.noticed(fault, found, wait, is_fresh)
                if by:
                    break
            self._write(seed, fault, {"come_by": len(tests), "asked": asked, "noticed_by": by})
        return True

    def noticed(self, fault: Fault, items: list[pytest.Item], wait: float, is_fresh: bool) -> str:
        """The first test that fails with a fault; `time` when it takes too long, else empty."""
        sound, times = fault.path.read_text(encoding="utf-8"), fault.path.stat()
        fault.path.write_text(fault.text, encoding="utf-8")  # for other processes
        try:
            if is_fresh:
                return asked_anew(items, wait)
            told = in_a_fork(lambda: self._ask(fault, sound, items), wait)
            return asked_anew(items, wait) if told == "cannot" else told
        finally:
            fault.path.write_text(sound, encoding="utf-8")
            os.utime(fault.path, ns=(times.st_atime_ns, times.st_mtime_ns))

    def _ask(self, fault: Fault, sound: str, items: list[pytest.Item]) -> str:
        if not put_in(fault, sound, self.there):
            return "cannot"
        return first_that_fails(items)

    def _write(self, seed: int, fault: Fault, told: dict[str, object]) -> None:
        where = f"{fault.path.relative_to(ROOT).as_posix()}:{fault.line}"
        changed = {"before": fault.before[:120], "after": fault.after[:120]}
        line = {"seed": seed, "where": where, "kind": fault.kind, **changed, **told}
        with self.file.open("a", encoding="utf-8") as out:
            out.write(json.dumps(line, ensure_ascii=False) + "\n")


def first_that_fails(items: list[pytest.Item]) -> str:
    """Run tests one after the other until one fails; its name."""
    for item, following in pairwise([*items, None]):
        assert item is not None
        if any(report.failed for report in runtestprotocol(item, log=False, nextitem=following)):
            return item.nodeid
    return ""


def in_a_fork(ask: Callable[[], str], wait: float) -> str:
    """What a process forked for it says; all that it started ends with it."""
    reading, writing = os.pipe()
    with TemporaryDirectory(ignore_cleanup_errors=True) as room:
        child = os.fork()
        if child == 0:
            told = CRASH
            try:
                os.setsid()
                os.environ["PYTEST_DEBUG_TEMPROOT"] = room
                told = ask()
            finally:
                os.write(writing, f"{told}\n".encode())
                os._exit(0)
        os.close(writing)
        is_told = bool(select.select([reading], [], [], wait)[0])
        told = os.read(reading, 4000).decode() if is_told else TIME
        os.close(reading)
        _end(child)
        os.waitpid(child, 0)
    return told.rstrip() if told else CRASH


def asked_anew(items: list[pytest.Item], wait: float) -> str:
    """What a new pytest says."""
    order = [sys.executable, "-m", "pytest", "-qx", "-n", "0", "-p", "no:cacheprovider"]
    running = subprocess.Popen(
        [*order, *(item.nodeid for item in items)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        told, _ = running.communicate(timeout=wait)
    except subprocess.TimeoutExpired:
        _end(running.pid)
        running.wait()
        return TIME
    lines = [line for line in told.splitlines() if line.startswith(("FAILED ", "ERROR "))]
    if running.returncode == 0:
        return ""
    return lines[0].split(" ", 1)[1].split(" - ")[0] if lines else f"exit {running.returncode}"


def _end(leader: int) -> None:
    """A process and all that it started."""
    with suppress(ProcessLookupError):
        os.killpg(leader, signal.SIGKILL)


def pytest_configure(config: pytest.Config) -> None:
    """Judge what is written in the file that the environment names."""
    given = json.loads(Path(os.environ["TABLEE_FAULTS"]).read_text(encoding="utf-8"))
    judge = Judge(given["seeds"], given["reached"], Path(given["file"]))
    config.pluginmanager.register(judge)
