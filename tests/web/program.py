"""The whole program with phones, started as scripts start it, and its pages fetched."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import ProxyHandler, build_opener

from games.catalog import ROOT
from games.core.tables import load
from games.web.files import LIST, PAGES, FileTable
from tests.web.client import PATIENCE

SOURCE = [sys.executable, str(ROOT / "main.py")]


@dataclass(frozen=True)
class Fetched:
    """What came for an address."""

    status: int
    body: bytes


def fetched(url: str) -> Fetched:
    """Fetch an address, without anybody between."""
    try:
        with build_opener(ProxyHandler({})).open(url, timeout=PATIENCE) as answer:
            return Fetched(answer.status, answer.read())
    except HTTPError as refused:
        with refused:
            return Fetched(refused.code, refused.read())


def served() -> list[str]:
    """One address of each kind of file, and every file of the pages."""
    table = load(PAGES / LIST, FileTable, is_own=True)
    fonts = [f"/fonts/{name}.ttf" for name in table.fonts]
    files = [f"/{name}" for name in table.files if (PAGES / name).exists()]
    return [*files, *fonts, "/sprites/common/logo.svg"]


@contextmanager
def serving(
    command: Sequence[str], home: Path, patience: float = 6 * PATIENCE
) -> Iterator[dict[str, str]]:
    """Run the program without a screen, for so long at most; its ways in, as it prints them."""
    environment = {
        **os.environ,
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "TABLEE_HOME": str(home),
    }
    program = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    )
    assert program.stdout is not None and program.stderr is not None
    limit = threading.Timer(patience, program.kill)
    limit.start()
    try:
        places: dict[str, str] = {}
        while "watch" not in places:
            line = program.stdout.readline()
            assert line, f"it ended: {program.stderr.read()}"
            who, _, url = line.rstrip("\n").rpartition(" ")
            places[who] = url
        yield places
    finally:
        limit.cancel()
        program.kill()
        program.communicate()
