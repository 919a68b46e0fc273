"""One window at a time writes a file."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from games.core.files import lock
from games.core.files.lock import is_held, take

ROOT = Path(__file__).resolve().parents[2]
HOLDER = """
import sys
from pathlib import Path
from games.core.files.lock import take
held = take(Path(sys.argv[1]))
print("held" if held else "refused", flush=True)
sys.stdin.read()
"""


def test_a_lock_is_held_once_and_can_be_had_again(tmp_path: Path) -> None:
    path = tmp_path / "match.yaml"
    first = take(path)
    assert first is not None
    assert take(path) is None
    assert is_held(path)
    assert not is_held(tmp_path / "other.yaml")
    first.let_go()
    first.let_go()
    second = take(path)
    assert second is not None
    second.let_go()
    assert list((tmp_path / "locks").iterdir()) == [] or os.name == "nt"
    assert not path.exists()


def test_a_lock_dies_with_its_process(tmp_path: Path) -> None:
    path = tmp_path / "match.yaml"
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(path)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        assert take(path) is None
        other.kill()
        other.wait()
    mine = take(path)
    assert mine is not None
    mine.let_go()


def test_where_nothing_can_be_locked_everybody_may_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(handle: int) -> None:
        raise OSError(37, "No locks available")

    monkeypatch.setattr(lock, "_hold", refuse)
    assert take(tmp_path / "match.yaml") is not None
