"""The bots' processes: asked, sharing a thought, cancelled, killed, mute, and broken by a game."""

from __future__ import annotations

import multiprocessing
import os
import queue
import signal
import time
from collections.abc import Iterator
from typing import Any

import pytest

from games.bots.worker import Worker
from games.core.game import Setup
from tests.bots.toys import find_brain, find_game

SETUP = Setup(2, 10)
HIGH = Setup(2, 200)
"""A heap that no search comes to the end of."""

LONG = 60.0
"""Seconds after which a test gives up waiting; nothing is measured."""


class Desk:
    """A worker, and all that it reported."""

    def __init__(self, patience: float = LONG, processes: int = 1) -> None:
        self.worker = Worker(find_game, find_brain, patience, processes)
        self.reports: queue.Queue[Any] = queue.Queue()

    def ask(
        self, brain: str, moves: tuple[str, ...] = (), level: int = 5, setup: Setup = SETUP
    ) -> None:
        self.worker.ask(brain, setup, moves, level, self.reports.put, self.lose)

    def advise(self, brain: str, moves: tuple[str, ...] = (), setup: Setup = SETUP) -> None:
        self.worker.advise(brain, setup, moves, self.reports.put, self.lose)

    def lose(self) -> None:
        self.reports.put("lost")

    def next(self) -> Any:
        return self.reports.get(timeout=LONG)

    def wait(self) -> None:
        """Until all processes could take a question."""
        while not all(process.is_ready(LONG) for process in self.worker._processes):
            time.sleep(0.02)

    @property
    def process(self) -> Any:
        return self.worker._processes[0]._process


@pytest.fixture
def desk() -> Iterator[Desk]:
    found = Desk()
    yield found
    found.worker.close()


@pytest.fixture
def pair() -> Iterator[Desk]:
    """A worker with two processes, both of which have started."""
    found = Desk(processes=2)
    found.ask("heap")
    assert found.next() == "take 2"
    found.wait()
    yield found
    found.worker.close()


def test_the_best_move_comes_back(desk: Desk) -> None:
    desk.ask("heap")

    assert desk.next() == "take 2"


def test_two_bots_in_a_row_share_one_process(desk: Desk) -> None:
    desk.ask("heap")
    desk.next()
    first = desk.process.pid
    desk.ask("heap", ("take 2", "take 3"))

    assert desk.next() == "take 1"
    assert desk.process.pid == first


def test_moves_taken_back_are_followed(desk: Desk) -> None:
    desk.ask("heap", ("take 2", "take 3"))
    assert desk.next() == "take 1"
    desk.ask("heap", ("take 1",))

    assert desk.next() == "take 1"


def test_a_cancelled_thought_is_not_reported_and_the_next_is_answered_at_once(desk: Desk) -> None:
    desk.ask("heap")
    desk.next()
    first = desk.process.pid
    desk.ask("endless", level=4)
    time.sleep(0.3)  # it should be thinking by now; if not, the test is only weaker
    desk.worker.cancel()
    desk.ask("heap", ("take 2", "take 3"))

    assert desk.next() == "take 1"
    assert desk.reports.empty()
    assert desk.process.pid == first


def test_a_new_question_replaces_the_open_one(desk: Desk) -> None:
    for _ in range(5):
        desk.ask("endless", level=4)
    desk.ask("heap")

    assert desk.next() == "take 2"
    assert desk.reports.empty()


@pytest.mark.posix
def test_a_killed_process_is_reported_and_replaced(desk: Desk) -> None:
    desk.ask("heap")
    desk.next()
    killed = desk.process.pid
    desk.ask("sleeping", level=3)
    while desk.reports.empty():  # one that dies before it is asked is replaced in silence
        if desk.process is not None:
            os.kill(desk.process.pid, signal.SIGKILL)
        time.sleep(0.02)

    assert desk.next() == "lost"
    desk.ask("heap")
    assert desk.next() == "take 2"
    assert desk.process.pid != killed


def test_a_process_killed_between_questions_is_replaced_without_a_word(desk: Desk) -> None:
    desk.ask("heap")
    desk.next()
    desk.process.kill()
    desk.process.join(LONG)
    desk.ask("heap", ("take 2", "take 3"))

    assert desk.next() == "take 1"


@pytest.mark.parametrize("brain", ["crashing", "raising"])
def test_a_game_that_breaks_the_process_is_said_once_then_any_move_is_played(
    desk: Desk, brain: str, capfd: pytest.CaptureFixture[str]
) -> None:
    desk.ask(brain)
    assert desk.next() == "lost"
    desk.ask(brain)

    assert desk.next() in {"take 1", "take 2", "take 3"}


def test_a_process_that_cannot_be_started_is_said_once_then_any_move_is_played(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(process: Any) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(multiprocessing.context.SpawnProcess, "start", refuse)
    desk.ask("heap")
    assert desk.next() == "lost"
    desk.ask("heap")
    assert desk.next() in {"take 1", "take 2", "take 3"}


def test_a_mute_process_is_given_up() -> None:
    desk = Desk(patience=2.0)
    try:
        desk.ask("sleeping")
        assert desk.next() == "lost"
        assert desk.worker.pids == []
    finally:
        desk.worker.close()


@pytest.mark.posix
def test_closing_in_the_middle_of_a_thought_ends_the_process_without_a_word(desk: Desk) -> None:
    desk.ask("heap")
    desk.next()
    pid = desk.process.pid
    desk.ask("sleeping")
    desk.worker.close()

    # Two threads may have waited for its end: only the system knows at once who was told of it.
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
    assert desk.reports.empty()


def test_the_three_best_moves_come_with_their_shares(desk: Desk) -> None:
    desk.advise("heap")

    best = desk.next()
    assert best[0].move == "take 2"
    assert len(best) == 3
    assert best[0].share > 0.7 > max(advice.share for advice in best[1:])
    assert best[0].gain == 0


def test_the_gain_of_an_advice_is_what_the_move_scores(desk: Desk) -> None:
    moves = ("take 3", "take 3", "take 1")
    desk.advise("heap", moves)

    best = desk.next()
    assert (best[0].move, best[0].gain) == ("take 3", 1)


def test_a_review_tells_each_position_in_order_up_to_the_result(desk: Desk) -> None:
    moves = ("take 2", "take 1", "take 3", "take 3", "take 1")

    def shown(position: int, shares: list[float]) -> None:
        desk.reports.put((position, shares))

    desk.worker.review("heap", SETUP, moves, shown, desk.lose)

    told = [desk.next() for _ in range(6)]
    assert [position for position, _ in told] == [0, 1, 2, 3, 4, 5]
    assert all(sum(shares) == pytest.approx(1.0, abs=0.01) for _, shares in told)
    assert told[-1][1] == [1.0, 0.0]
    assert told[4][1][0] == 1.0  # one stone is left to seat 0


def test_a_review_may_begin_later_and_judges_alike(desk: Desk) -> None:
    moves = ("take 2", "take 1", "take 3", "take 3", "take 1")

    def shown(position: int, shares: list[float]) -> None:
        desk.reports.put((position, shares))

    desk.worker.review("heap", SETUP, moves, shown, desk.lose, since=4)

    told = [desk.next() for _ in range(2)]
    assert [position for position, _ in told] == [4, 5]
    assert told[0][1][0] == 1.0 and told[1][1] == [1.0, 0.0]


def test_only_long_thoughts_start_a_second_process() -> None:
    desk = Desk(processes=2)
    try:
        desk.ask("heap", level=4)
        desk.next()
        (first,) = desk.worker.pids
        desk.ask("heap", level=5)
        assert desk.next() == "take 2"
        desk.wait()
        assert desk.worker.pids[0] == first
        assert len(desk.worker.pids) == 2
    finally:
        desk.worker.close()


def test_two_processes_share_a_thought_and_are_kept(pair: Desk) -> None:
    pids = pair.worker.pids
    pair.ask("halved", setup=HIGH)

    assert pair.next() in {"take 1", "take 2", "take 3"}
    assert pair.worker.pids == pids


def test_one_process_cannot_do_what_two_share(desk: Desk) -> None:
    desk.ask("halved", setup=HIGH)

    assert desk.next() == "lost"


def test_advice_is_put_together_from_both(pair: Desk) -> None:
    pids = pair.worker.pids
    pair.advise("halved", setup=HIGH)
    assert len(pair.next()) == 3
    pair.advise("heap")
    best = pair.next()

    assert len(best) == 3
    assert best[0].move == "take 2"
    assert best[0].share > 0.7 > max(advice.share for advice in best[1:])
    assert pair.worker.pids == pids


def test_a_cancelled_thought_leaves_both_free(pair: Desk) -> None:
    pids = pair.worker.pids
    pair.ask("endless")
    time.sleep(0.2)  # they should be thinking by now; if not, the test is only weaker
    pair.worker.cancel()
    pair.ask("heap", ("take 2", "take 3"))

    assert pair.next() == "take 1"
    assert pair.reports.empty()
    assert pair.worker.pids == pids


@pytest.mark.posix
@pytest.mark.parametrize("dying", [0, 1])
def test_the_other_answers_when_one_of_two_dies(pair: Desk, dying: int) -> None:
    killed = pair.worker.pids[dying]
    pair.ask("endless")
    time.sleep(0.2)
    os.kill(killed, signal.SIGKILL)

    assert pair.next() in {"take 1", "take 2", "take 3"}
    pair.ask("heap")
    assert pair.next() == "take 2"
    pair.wait()
    assert len(pair.worker.pids) == 2
    assert killed not in pair.worker.pids


@pytest.mark.posix
def test_the_other_answers_when_one_of_two_is_mute() -> None:
    desk = Desk(processes=2)
    try:
        desk.ask("heap")
        desk.next()
        desk.wait()
        mute = desk.worker.pids[1]
        os.kill(mute, signal.SIGSTOP)
        desk.ask("heap")
        assert desk.next() == "take 2"
        second = desk.worker._processes[1]
        assert not second.is_ready(patience=0.0) or second.pid != mute  # it is given up
        desk.ask("heap")
        assert desk.next() == "take 2"
        desk.wait()
        assert len(desk.worker.pids) == 2
        assert mute not in desk.worker.pids
    finally:
        desk.worker.close()


def test_two_broken_processes_are_lost_like_one(
    pair: Desk, capfd: pytest.CaptureFixture[str]
) -> None:
    pair.ask("raising")
    assert pair.next() == "lost"
    pair.ask("raising")

    assert pair.next() in {"take 1", "take 2", "take 3"}


@pytest.mark.parametrize("wait", [0.0, 0.01, 0.05])
def test_leaving_while_the_processes_start_leaves_none_behind(wait: float) -> None:
    desk = Desk(processes=2)
    desk.ask("heap")
    time.sleep(wait)
    desk.worker.close()
    with desk.worker._turn:  # whoever waited for the answer has given up
        assert desk.worker.pids == []
    assert desk.reports.empty()
    assert not [each for each in multiprocessing.active_children() if each.name == "tablee-bots"]
