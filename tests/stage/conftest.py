"""What several tests of the stage watch."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from tests.stage.toy import cuts


@pytest.fixture
def cut() -> Iterator[list[str]]:
    """Every text that had to be cut because it did not fit."""
    with cuts() as found:
        yield found


@pytest.fixture(autouse=True)
def hasty_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files of these tests need not outlive a power cut: whole matches save after every move."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)
