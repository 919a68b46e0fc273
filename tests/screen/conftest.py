"""The fixtures of the real-screen tests."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.screen.driver import Screen, missing_tools

SETTINGS = "language: en\ntheme: light\nanimation: 'off'\nbot_delay: 0.0\nsound: false\n"


@pytest.fixture
def screen() -> Iterator[Screen]:
    """A screen of the test's own; without the tools for one the test is skipped, but not on CI."""
    _need_tools()
    with Screen() as screen:
        yield screen


@pytest.fixture
def laptop() -> Iterator[Screen]:
    """A small screen."""
    _need_tools()
    with Screen((1366, 768)) as screen:
        yield screen


def _need_tools() -> None:
    missing = missing_tools()
    if missing and os.environ.get("CI") == "true":
        pytest.fail(f"{', '.join(missing)} must be installed where CI runs")
    if missing:
        pytest.skip(f"{', '.join(missing)} not installed: there is no screen to test on")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A user's folder whose settings leave nothing to wait for."""
    folder = tmp_path / "home"
    folder.mkdir()
    (folder / "settings.yaml").write_text(SETTINGS, encoding="utf-8")
    return folder
