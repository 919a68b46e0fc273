"""The browser of these tests: one a process, a new phone for every page."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from tests.web.browser.chromium import Chromium, path
from tests.web.browser.stand import Stand, stand


@pytest.fixture(scope="session")
def browser() -> Iterator[Chromium]:
    """A real browser; without one the test is skipped, but not on CI."""
    if path() is None and os.environ.get("CI") == "true":
        pytest.fail("chromium must be installed where CI runs")
    if path() is None:
        pytest.skip("chromium not installed: there is no browser to test in")
    program = Chromium()
    try:
        yield program
    finally:
        program.close()


@pytest.fixture
def table() -> Iterator[Stand]:
    """A table with the real server."""
    with stand() as found:
        yield found
