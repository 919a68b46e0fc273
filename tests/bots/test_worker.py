"""The bots' process: asked, cancelled, killed, mute, and broken by a game."""

from __future__ import annotations

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
LONG = 60.0
"""Seconds after which a test gives up waiting; nothing is measured."""


class Desk:
    """A worker, and all that it reported."""

    def __init__(self, patience: float = LONG) -> None:
        self.worker = Worker(find_game, find_brain, patience)
        self.reports: queue.Queue[Any] = queue.Queue()

    def ask(self, brain: str, moves: tuple[str, ...] = (), level: int = 5) -> None:
        self.worker.ask(
            brain, SETUP, moves, level, self.reports.put, lambda: self.reports.put("lost")
        )

    def next(self) -> Any:
        return self.reports.get(timeout=LONG)

    @property
    def process(self) -> Any:
        return self.worker._process


@pytest.fixture
def desk() -> Iterator[Desk]:
    found = Desk()
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


def test_a_mute_process_is_given_up() -> None:
    desk = Desk(patience=2.0)
    try:
        desk.ask("sleeping")
        assert desk.next() == "lost"
        assert desk.process is None
    finally:
        desk.worker.close()


def test_closing_in_the_middle_of_a_thought_ends_the_process_without_a_word(desk: Desk) -> None:
    desk.ask("heap")
    desk.next()
    process = desk.process
    desk.ask("sleeping")
    desk.worker.close()

    assert not process.is_alive()
    assert desk.reports.empty()


def test_the_three_best_moves_come_with_their_shares(desk: Desk) -> None:
    desk.worker.advise("heap", SETUP, (), desk.reports.put, lambda: desk.reports.put("lost"))

    best = desk.next()
    assert best[0].move == "take 2"
    assert len(best) == 3
    assert best[0].share > 0.7 > max(advice.share for advice in best[1:])
    assert best[0].gain == 0


def test_the_gain_of_an_advice_is_what_the_move_scores(desk: Desk) -> None:
    moves = ("take 3", "take 3", "take 1")
    desk.worker.advise("heap", SETUP, moves, desk.reports.put, lambda: desk.reports.put("lost"))

    best = desk.next()
    assert (best[0].move, best[0].gain) == ("take 3", 1)


def test_a_review_tells_each_position_in_order_up_to_the_result(desk: Desk) -> None:
    moves = ("take 2", "take 1", "take 3", "take 3", "take 1")

    def shown(position: int, shares: list[float]) -> None:
        desk.reports.put((position, shares))

    desk.worker.review("heap", SETUP, moves, shown, lambda: desk.reports.put("lost"))

    told = [desk.next() for _ in range(6)]
    assert [position for position, _ in told] == [0, 1, 2, 3, 4, 5]
    assert all(sum(shares) == pytest.approx(1.0, abs=0.01) for _, shares in told)
    assert told[-1][1] == [1.0, 0.0]
    assert told[4][1][0] == 1.0  # one stone is left to seat 0
