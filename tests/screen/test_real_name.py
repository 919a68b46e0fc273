"""The name by which window managers and docks know the window."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.screen.driver import Screen, opened

pytestmark = pytest.mark.screen


def test_the_window_is_known_as_tablee(screen: Screen, home: Path) -> None:
    with opened(screen, home) as window:
        known = screen.tool("search", "--onlyvisible", "--class", "^tablee$")
        assert known is not None and known.split()
        window.ask_to_close()
        assert window.ended() == (0, "")
