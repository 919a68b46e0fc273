"""A person for each journey."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.journeys.person import Person
from tests.journeys.walker.steady import same_draws

People = Callable[..., Person]


@pytest.fixture
def people(tmp_path: Path) -> Iterator[People]:
    """Makes persons who share one data folder, one after the other: the app started again."""
    started: list[Person] = []

    def start(**more: Any) -> Person:
        if started:
            started[-1].close()
        started.append(Person(tmp_path / "home", is_looked_for=True, **more))
        return started[-1]

    yield start
    if started:
        started[-1].close()


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
