"""What several tests of the stage watch."""

from __future__ import annotations

import os

import pytest

from games.stage.text import Writer


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every text that had to be cut because it did not fit."""
    found: list[str] = []
    original = Writer.cut

    def noting(self: Writer, text: str, style: str, width: int) -> str:
        shown = original(self, text, style, width)
        if shown != text:
            found.append(text)
        return shown

    monkeypatch.setattr(Writer, "cut", noting)
    return found


@pytest.fixture(autouse=True)
def hasty_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files of these tests need not outlive a power cut: whole matches save after every move."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)
