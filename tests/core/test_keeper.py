"""Files written beside the frames: in order, whole, and told of only when they are there."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import games.core.files.keeper as keeper_module
from games.core.files.keeper import Keeper

LONG = 60.0
"""Seconds after which a test gives up waiting; nothing is measured."""
GAME = "kiwara"


class Disk:
    """A disk that writes when it is let."""

    def __init__(self) -> None:
        self.is_open = threading.Event()
        self.is_asked = threading.Event()
        self.written: list[tuple[str, str]] = []

    def write(self, path: Path, text: str) -> None:
        self.is_asked.set()
        assert self.is_open.wait(LONG)
        if text == "refused":
            raise OSError(28, "No space left on device")
        self.written.append((path.name, text))


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    found = Disk()
    monkeypatch.setattr(keeper_module, "write_safely", found.write)
    return found


@pytest.fixture
def keeper(disk: Disk) -> Iterator[Keeper]:
    found = Keeper()
    yield found
    disk.is_open.set()
    found.close()


def at_once(call: Callable[[], None]) -> None:
    call()


def text(words: str) -> Callable[[], str]:
    return lambda: words


def test_before_it_is_started_a_file_is_written_by_whoever_hands_it_over(tmp_path: Path) -> None:
    told: list[Any] = []
    Keeper().keep(tmp_path / "m.yaml", text("one"), told.append)
    assert told == [None]
    assert (tmp_path / "m.yaml").read_text() == "one"


def test_of_what_waits_for_a_file_only_the_last_is_written_and_all_are_told_in_order(
    keeper: Keeper, disk: Disk
) -> None:
    told: list[str] = []
    keeper.start(at_once)
    for number, (name, words) in enumerate([("a", "1"), ("a", "2"), ("b", "x"), ("a", "3")]):
        keeper.keep(Path(name), text(words), lambda _, n=number: told.append(n))  # type: ignore[misc]
        if number == 0:
            assert disk.is_asked.wait(LONG)
    assert not told  # nobody waited, nothing is there yet
    disk.is_open.set()
    keeper.wait()
    assert told == [0, 1, 2, 3]
    assert disk.written[0] == ("a", "1")
    assert sorted(disk.written[1:]) == [("a", "3"), ("b", "x")]


def test_a_refusal_is_told_and_the_next_file_is_written(keeper: Keeper, disk: Disk) -> None:
    told: list[Any] = []
    disk.is_open.set()
    keeper.start(at_once)
    keeper.keep(Path("a"), text("refused"), told.append)
    keeper.wait()
    keeper.keep(Path("a"), text("fine"), told.append)
    keeper.wait()
    assert isinstance(told[0], OSError) and told[1] is None
    assert disk.written == [("a", "fine")]


def test_what_must_be_there_now_comes_after_what_was_handed_over_before(
    keeper: Keeper, disk: Disk
) -> None:
    keeper.start(at_once)
    keeper.keep(Path("a"), text("1"), lambda _: None)
    threading.Timer(0.02, disk.is_open.set).start()
    keeper.keep_now(Path("a"), "2")
    assert disk.written == [("a", "1"), ("a", "2")]
    with pytest.raises(OSError):
        keeper.keep_now(Path("a"), "refused")


def test_closing_writes_what_is_left(keeper: Keeper, disk: Disk) -> None:
    keeper.start(at_once)
    for number in range(3):
        keeper.keep(Path(f"{number}"), text("x"), lambda _: None)
    disk.is_open.set()
    keeper.close()
    assert sorted(name for name, _ in disk.written) == ["0", "1", "2"]


def test_without_a_thread_to_give_whoever_hands_a_text_over_writes_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refuse)
    keeper, told = Keeper(), []
    with pytest.raises(RuntimeError):
        keeper.start(lambda act: act())
    keeper.keep(tmp_path / "a.yaml", lambda: "text", told.append)
    keeper.close()
    assert told == [None]
    assert (tmp_path / "a.yaml").read_text(encoding="utf-8") == "text"
