"""The first few seconds of every campaign; the long forms are `python -m tests.campaigns`."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from games import catalog
from tests.campaigns import files, lines, monkey, soak, swaps, walked
from tests.campaigns.monkey import WAYS

pytestmark = pytest.mark.posix

SHORT = {lines.tries: 2_500, files.tries: 160, swaps.tries: 25}


@pytest.mark.parametrize("campaign", SHORT, ids=lambda tries: tries.__module__.split(".")[-1])
def test_nothing_is_lost_and_nothing_breaks(campaign) -> None:  # type: ignore[no-untyped-def]
    (*_, outcome) = walked(campaign(2), SHORT[campaign])
    assert not outcome.failures


def test_a_kill_takes_nothing_back_that_was_shown() -> None:
    """In a process of its own: it forks, and this one has threads."""
    code = (
        "from tests.campaigns import kills, walked\n"
        "(*_, outcome) = walked(kills.tries(2), 12)\n"
        "print(*outcome.failures, sep='\\n')\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=catalog.ROOT, capture_output=True, text=True, check=True
    )
    assert not done.stdout.strip()


@pytest.mark.parametrize("name", WAYS)
def test_a_trembling_hand_ends_nothing(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.fsync", lambda handle: None)
    _, problem = monkey.hammered(tmp_path, name, seed=len(name), acts=10)
    assert not problem


@pytest.mark.slow
def test_two_hours_of_demo_take_no_more_memory_than_ten_minutes() -> None:
    """In a process of its own: what else the tests have loaded does not count."""
    minutes = 20 if os.environ.get("TABLEE_SOAK") else 120
    code = f"from tests.campaigns import soak\nprint(soak.verdict(list(soak.demo({minutes}))))\n"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=catalog.ROOT, capture_output=True, text=True, check=True
    )
    assert not done.stdout.strip()


def test_memory_that_grows_is_found() -> None:
    def shown(minutes: float, level: float, peak: float = 180, files: int = 30) -> soak.Shown:
        return soak.Shown("kiwara", 2, 9, minutes, peak, level, files)

    first = [shown(5, 110), shown(10, 120)]
    assert not soak.verdict([*first, shown(60, 131)])
    assert "120 MB became 134" in soak.verdict([*first, shown(60, 134)])
    assert "250 MB" in soak.verdict([*first, shown(30, 120, peak=250), shown(60, 120)])
    assert "99 open files" in soak.verdict([*first, shown(60, 120, files=99)])
