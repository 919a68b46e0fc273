"""Tablée as others get it: built from the source, and installed in an environment of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn

import pytest

from games.catalog import ROOT
from games.core.files import lock

BUILDER = "setuptools>=77"
LEFT_OUT = (
    ".git",
    ".venv",
    "__pycache__",
    "*.egg-info",
    "build",
    "dist",
    ".*_cache",
    ".hypothesis",
)
PROGRAMS, EXE = ("Scripts", ".exe") if os.name == "nt" else ("bin", "")


def run(command: Sequence[object], **how: object) -> subprocess.CompletedProcess[str]:
    """Run a program to its end; what it said is kept."""
    words = [str(word) for word in command]
    more: dict[str, object] = {"capture_output": True, "text": True, "encoding": "utf-8", **how}
    return subprocess.run(words, check=False, **more)  # type: ignore[call-overload, no-any-return]


def once(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], None]) -> Path:
    """A folder that is filled once for all processes of the suite: the others wait for it."""
    base = factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / name
    whole = folder / "whole"
    while (held := lock.take(folder)) is None:
        time.sleep(0.05)
    try:
        if not whole.exists():
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
            make(folder)
            whole.touch()
    finally:
        held.let_go()
    return folder


def copied(folder: Path) -> Path:
    """The source as it is now, without what running it leaves behind."""
    shutil.copytree(ROOT, folder, ignore=shutil.ignore_patterns(*LEFT_OUT))
    return folder


def builder(folder: Path) -> Path:
    """A folder with the tool that builds; without the network the test is skipped, not on CI."""
    words = ("--no-input", "--retries", "0", "--disable-pip-version-check", "--target")
    done = run([sys.executable, "-m", "pip", "install", "-q", *words, folder, BUILDER])
    if done.returncode:
        unavailable(BUILDER, done.stderr)
    return folder


def unavailable(what: str, why: str) -> NoReturn:
    """Skip a test that needs something from PyPI; on CI it must be had."""
    reason = f"{what} cannot be had here: {why.strip().splitlines()[-1:]}"
    if os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(reason)


def built(kind: str, source: Path, out: Path, tools: Path) -> Path:
    """Build an `sdist` or a `wheel` of the source; where it lies."""
    out.mkdir(exist_ok=True)
    code = f"from backend import build_{kind} as build; build({str(out)!r})"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tools), ".ci"])}
    done = run([sys.executable, "-c", code], cwd=source, env=environment)
    assert done.returncode == 0, done.stderr
    (found,) = out.glob("*.tar.gz" if kind == "sdist" else "*.whl")
    return found


def unpacked(archive: Path, folder: Path) -> Path:
    """What is in an sdist."""
    with tarfile.open(archive) as file:
        file.extractall(folder)
    (found,) = folder.iterdir()
    return found


class Installed:
    """An environment with nothing but the wheel, and the packages it needs lent by this one."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (self.site,) = folder.rglob("site-packages")

    @classmethod
    def made(cls, folder: Path, wheel: Path) -> Installed:
        """Make the environment in this folder."""
        run([sys.executable, "-m", "venv", "--without-pip", folder])
        pip = [
            sys.executable,
            "-m",
            "pip",
            "--python",
            folder / PROGRAMS / f"python{EXE}",
            "install",
            "-q",
        ]
        done = run([*pip, "--disable-pip-version-check", "--no-deps", "--no-index", wheel])
        assert done.returncode == 0, done.stderr
        found = cls(folder)
        lent = sysconfig.get_paths()["purelib"]
        (found.site / "lent.pth").write_text(f"{lent}\n", encoding="utf-8")
        return found

    def program(self, name: str) -> Path:
        """A program of the environment."""
        return self.folder / PROGRAMS / f"{name}{EXE}"

    def tablee(self, *words: object, **how: object) -> subprocess.CompletedProcess[str]:
        """Run the command that was installed."""
        return run([self.program("tablee"), *words], **how)
