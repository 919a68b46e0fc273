"""What several tests of the stage watch, and where they begin."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from games import catalog
from games.core.language import Language, Phrase
from games.core.match import Match
from games.stage.app.loop import App
from games.stage.table.game.desk import Desk
from games.stage.ui import Ui
from tests.stage.kumata_table import KumataTables, people
from tests.stage.opened import STILL
from tests.stage.table_hand import Hand
from tests.stage.toy import cuts
from tests.stage.zuma_table import Tables, one_at_a_time


@pytest.fixture
def cut() -> Iterator[list[str]]:
    """Every text that had to be cut because it did not fit."""
    with cuts() as found:
        yield found


@pytest.fixture
def unsaid(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Whatever is said has a sentence: a key without one would be shown as itself."""
    missing: set[str] = set()
    say = Language.say

    def heard(self: Language, words: str | Phrase, **values: Any) -> str:
        name = words.key if isinstance(words, Phrase) else words
        if not self.has(name):
            missing.add(name)
        return say(self, words, **values)

    monkeypatch.setattr(Language, "say", heard)
    yield
    assert not missing


@pytest.fixture(autouse=True)
def hasty_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files of these tests need not outlive a power cut: whole matches save after every move."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)


@pytest.fixture
def ui() -> Iterator[Ui]:
    """A window in which nothing moves."""
    app = App(size=(1280, 800), settings=STILL)
    yield app.ui
    app.close()


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """All games, and an empty folder."""
    made = Desk(catalog, catalog.CONFIG, tmp_path)
    yield made
    made.close()


@pytest.fixture
def hands() -> Iterator[list[Hand]]:
    """Hands at tables, which are closed in the end."""
    opened: list[Hand] = []
    yield opened
    for hand in opened:
        hand.close()


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[Tables]:
    """Opens tables of Zuma, one at a time."""
    with one_at_a_time(tmp_path) as make:
        yield make


@pytest.fixture
def kumata(hands: list[Hand], tmp_path: Path) -> KumataTables:
    """Opens a table of Kumata on which a match, or a new one, lies."""

    def make(match: Match | None = None, **more: Any) -> Hand:
        seats = more.pop("seats", people(2))
        hand = Hand("kumata", tmp_path, seats=seats, **more)
        hands.append(hand)
        if match is not None:
            hand.match.__dict__.update(match.__dict__)
            hand.scene.view.sync(match.state)
            hand.scene.look(match.position)
        return hand

    return make
