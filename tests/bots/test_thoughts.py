"""A question in the process of the bots: the time it may take is the asker's."""

from __future__ import annotations

import threading
from multiprocessing import Pipe
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from games.bots import deadline
from games.bots.thoughts import SECONDS, Answer, Question, serve
from games.core.game import Setup
from tests.bots.toys import Endless, Heap, HeapGame


@pytest.mark.parametrize("setting_up", [0.0, 0.5 * SECONDS, 2 * SECONDS])
def test_setting_a_match_up_is_part_of_the_time_for_a_move(
    setting_up: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who plays six at a large board waits no longer for the first move than for any other."""
    now = [0.0]
    monkeypatch.setattr(deadline, "monotonic", lambda: now[0])

    class Large(HeapGame):
        def _start(self, setup: Setup) -> Heap:
            now[0] += setting_up
            return super()._start(setup)

    class Slow(Endless):
        def playout(self, state: Heap, rng: Any) -> list[float]:
            now[0] += 0.01 * SECONDS
            return super().playout(state, rng)

    ours, theirs = Pipe()
    args = (theirs, SimpleNamespace(value=1), lambda name: Large(), lambda name: Slow())
    thread = threading.Thread(target=serve, args=args, daemon=True)
    thread.start()
    assert msgspec.json.decode(ours.recv_bytes(), type=Answer).number == 0, "it has started"
    question = Question(1, "move", "heap", Setup(2, 21), (), 5, 1)
    ours.send_bytes(msgspec.json.encode(question))
    answer = msgspec.json.decode(ours.recv_bytes(), type=Answer)
    ours.close()
    thread.join()

    assert answer.found, "it has an answer even when no time is left"
    assert now[0] <= max(SECONDS, setting_up) + 0.02 * SECONDS
