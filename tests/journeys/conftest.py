"""A person for each journey."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.journeys.person import Person
from tests.journeys.walker.steady import same_draws


class People:
    """Makes persons who share one data folder, one after the other: the app started again."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self._now: Person | None = None

    def __call__(self, **more: Any) -> Person:
        self.close()
        self._now = Person(self.home, is_looked_for=True, **more)
        return self._now

    def close(self) -> None:
        """Close the app of whoever sits there."""
        if self._now is not None:
            self._now.close()


@pytest.fixture
def people(tmp_path: Path) -> Iterator[People]:
    """Persons of one data folder."""
    found = People(tmp_path / "home")
    yield found
    found.close()


@pytest.fixture
def person(people: People) -> Person:
    """One person before a new home screen."""
    return people()


@pytest.fixture(autouse=True)
def hasty_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files of these tests need not outlive a power cut."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)


@pytest.fixture(autouse=True)
def same_deals() -> Iterator[None]:
    """Every journey meets the same deals each time: none may need, or fear, a lucky one."""
    with same_draws(1):
        yield
