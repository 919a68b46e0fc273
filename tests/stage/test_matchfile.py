"""A move is shown once it is on the disk; until then the table goes on."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import games.core.files.keeper as keeper_module
from games import catalog
from games.core.match import Seat
from games.core.record import load_match, write_safely
from games.zuma.view.table.keys import KEPT
from tests.stage.table_hand import Hand
from tests.stage.zuma_table import COMPLETE, JUNK, Table

LONG = 60.0
"""Seconds after which a test gives up waiting; nothing is measured."""


class SlowDisk:
    """A disk that writes when it is let."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.is_ready = threading.Event()
        self.problem: OSError | None = None
        monkeypatch.setattr(keeper_module, "write_safely", self._write)

    def _write(self, path: Path, text: str) -> None:
        assert self.is_ready.wait(LONG)
        if self.problem is not None:
            raise self.problem
        write_safely(path, text)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[SlowDisk]:
    found = SlowDisk(monkeypatch)
    found.is_ready.set()
    yield found
    found.is_ready.set()


def until_shown(opened: Hand | Table) -> None:
    """Let frames pass until everything played is shown."""
    end = time.monotonic() + LONG
    while opened.scene.host.file.unshown:
        assert time.monotonic() < end
        opened.app.step(0.01)
        time.sleep(0.001)


@pytest.fixture
def hand(tmp_path: Path, disk: SlowDisk) -> Iterator[Hand]:
    found = Hand("kiwara", tmp_path, seats=[Seat("Léa", 0), Seat("Tom", 1)])
    found.desk.keeper.start(found.app.post)
    yield found
    disk.is_ready.set()
    found.close()


def test_a_move_is_shown_when_it_is_on_the_disk(hand: Hand, disk: SlowDisk) -> None:
    scene, before = hand.scene, hand.match.state
    disk.is_ready.clear()
    scene.play(before.legal_moves()[0])
    for _ in range(5):
        hand.app.step(0.1)  # no frame waits
    assert scene.view.state.to_json() == before.to_json()
    assert not scene.view.has_hands  # nobody plays on a position that is out of date
    assert not load_match(hand.path, catalog.find).moves
    disk.is_ready.set()
    until_shown(hand)
    assert scene.view.state.to_json() == hand.match.state.to_json()
    assert len(load_match(hand.path, catalog.find).moves) == 1
    assert scene.view.has_hands


def test_a_second_window_shows_it_no_sooner(hand: Hand, disk: SlowDisk) -> None:
    disk.is_ready.clear()
    before = hand.scene.public_key()
    hand.scene.play(hand.match.state.legal_moves()[0])
    assert hand.scene.public_key()[2] == before[2]  # type: ignore[index]
    disk.is_ready.set()
    until_shown(hand)
    assert hand.scene.public_key()[2] == 1  # type: ignore[index]


def test_a_move_taken_back_before_it_was_shown_never_is(hand: Hand, disk: SlowDisk) -> None:
    scene = hand.scene
    disk.is_ready.clear()
    scene.play(hand.match.state.legal_moves()[0])
    threading.Timer(0.02, disk.is_ready.set).start()
    scene.undo()
    hand.app.step(0.1)
    assert scene.view.state.to_json() == hand.match.states[0].to_json()
    assert scene.view.has_hands
    assert load_match(hand.path, catalog.find).position == 0


def test_leaving_waits_for_the_disk(hand: Hand, disk: SlowDisk) -> None:
    disk.is_ready.clear()
    hand.scene.play(hand.match.state.legal_moves()[0])
    threading.Timer(0.02, disk.is_ready.set).start()
    hand.scene.leave()
    assert len(load_match(hand.path, catalog.find).moves) == 1


def test_a_disk_that_refuses_is_told_as_long_as_it_does_and_the_match_goes_on(
    hand: Hand, disk: SlowDisk
) -> None:
    for _ in range(2):  # also the second time
        disk.problem = OSError(28, "No space left on device")
        for _ in range(2):
            hand.scene.play(hand.match.state.legal_moves()[0])
            until_shown(hand)
            (told,) = hand.scene.lasting()
            assert "the disk is full" in told.text
        assert hand.scene.view.state.to_json() == hand.match.state.to_json()
        disk.problem = None
        hand.scene.play(hand.match.state.legal_moves()[0])
        until_shown(hand)
        assert hand.scene.lasting() == []


# Zuma: time goes on at the table


@pytest.fixture
def beat(tmp_path: Path, disk: SlowDisk) -> Iterator[Table]:
    hands = [COMPLETE, JUNK[0], JUNK[1]]
    found = Table(tmp_path, "011", hands=hands, last={KEPT: {"tempo": 2.0}})
    found.desk.keeper.start(found.app.post)
    yield found
    disk.is_ready.set()
    found.close()


def test_the_beat_goes_on_while_cards_put_ready_are_written(beat: Table, disk: SlowDisk) -> None:
    disk.is_ready.clear()
    beat.step(2.2)
    assert beat.moves.count("call") == 1 and beat.scene.view.state.calls == 0
    disk.is_ready.set()
    until_shown(beat)
    assert beat.scene.view.state.calls == 1


def test_a_round_is_told_before_the_next_one_begins(beat: Table, disk: SlowDisk) -> None:
    disk.is_ready.clear()
    beat.click_at(beat.scene.view.picture.totem_rect(0).center)
    beat.until(lambda: beat.state.round == 1, 20.0)
    beat.step(3.0)
    assert not beat.scene.clock.is_running and not beat.scene.view.is_waiting
    disk.is_ready.set()
    until_shown(beat)
    beat.until(lambda: beat.scene.view.is_waiting, 20.0)
    assert beat.state.round == 1 and not any(beat.state.committed)
