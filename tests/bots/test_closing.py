"""Closing ends everything that was started; mistakes and Ctrl+C beside the bots do no harm."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import msgspec
import pytest

from games.bots.process import Process
from games.bots.worker import Worker
from tests.bots.test_worker import HIGH, Desk, desk
from tests.bots.toys import find_brain, find_game

__all__ = ["desk"]

ROOT = Path(__file__).resolve().parents[2]


class Slow:
    """A process that was killed, on a machine so busy that it needs forever to end."""

    pid = 0
    is_over = False

    def kill(self) -> None:
        pass

    def join(self, timeout: float | None = None) -> None:
        self.is_over = timeout is None

    def is_alive(self) -> bool:
        return not self.is_over


def test_closing_returns_when_the_process_has_ended_however_busy_the_machine(desk: Desk) -> None:
    slow = Slow()
    desk.worker._processes[0]._process = slow
    desk.worker.close()
    assert not slow.is_alive()


def test_nothing_is_started_after_closing(desk: Desk) -> None:
    desk.worker.close()
    desk.ask("heap")
    desk.advise("heap")
    for thread in threading.enumerate():
        if thread.name == "tablee-bots":
            thread.join()
    assert desk.worker.pids == []
    assert desk.reports.empty()


def test_a_process_being_started_when_the_worker_is_closed_is_ended(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, may_go_on = threading.Event(), threading.Event()
    started: list[Any] = []
    start = desk.worker._processes[0]._context.Process.start

    def late(process: Any) -> None:
        begun.set()
        may_go_on.wait()
        start(process)
        started.append(process)

    monkeypatch.setattr(desk.worker._processes[0]._context.Process, "start", late)
    desk.ask("heap")
    begun.wait()
    closing = threading.Thread(target=desk.worker.close)
    closing.start()
    may_go_on.set()
    closing.join()
    assert [process.is_alive() for process in started] == [False]


def test_a_mistake_in_the_thread_is_reported_and_the_match_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    mistakes: list[Exception] = []
    found = Desk()
    found.worker = Worker(find_game, find_brain, processes=1, on_mistake=mistakes.append)

    def broken(process: Process, question: Any) -> None:
        raise RuntimeError("a mistake")

    monkeypatch.setattr(Process, "ask", broken)
    try:
        found.ask("heap")
        assert found.next() == "lost"
        found.ask("heap")
        assert found.next() in {"take 1", "take 2", "take 3"}
    finally:
        found.worker.close()
    assert [str(each) for each in mistakes] == ["a mistake"] * 2


def test_a_mistake_in_the_process_is_reported_with_its_traceback_and_not_printed(
    capfd: pytest.CaptureFixture[str],
) -> None:
    mistakes: list[Exception] = []
    found = Desk()
    found.worker = Worker(find_game, find_brain, processes=1, on_mistake=mistakes.append)
    try:
        found.ask("raising")
        assert found.next() == "lost"
    finally:
        found.worker.close()
    assert "Traceback" in str(mistakes[0])
    assert capfd.readouterr().err == ""


def test_garbage_from_a_process_is_taken_for_its_death(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.ask("heap")
    desk.next()

    def misread(*_: Any, **__: Any) -> Any:
        raise msgspec.DecodeError("garbage")

    monkeypatch.setattr("games.bots.process.msgspec.json.decode", misread)
    desk.ask("heap")
    assert desk.next() == "lost"


@pytest.mark.linux
def test_a_process_given_up_by_hand_is_replaced(desk: Desk) -> None:
    desk.ask("heap")
    desk.next()
    first = desk.process.pid
    desk.ask("sleeping", setup=HIGH)
    while not desk.worker._processes[0]._owed:
        pass
    desk.worker.give_up()
    assert desk.next() == "lost"
    desk.ask("heap")
    assert desk.next() == "take 2"
    assert desk.process.pid != first


MASK = """
import queue
from games.bots.worker import Worker
from games.core.game import Setup
from tests.bots.toys import find_brain, find_game
if __name__ == "__main__":
    worker, answers = Worker(find_game, find_brain, processes=1), queue.Queue()
    worker.ask("heap", Setup(2, 10), (), 5, answers.put, lambda: answers.put("lost"))
    answers.get()
    with open(f"/proc/{worker.pids[0]}/status") as file:
        print(next(line for line in file if line.startswith("SigBlk")))
    worker.close()
"""


@pytest.mark.skipif(sys.platform != "linux", reason="the mask of signals is read from /proc")
def test_even_the_first_process_never_hears_ctrl_c(tmp_path: Path) -> None:
    """Whoever hears it while it starts prints a traceback."""
    script = tmp_path / "script.py"
    script.write_text(MASK, encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, str(script)],
        cwd=ROOT,
        env={"PYTHONPATH": str(ROOT), "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.stderr == ""
    assert int(ran.stdout.split()[1], 16) & 0b10


def _children(pid: int) -> list[int]:
    """The processes that a process has started."""
    found = []
    for task in Path(f"/proc/{pid}/task").iterdir():
        found += (task / "children").read_text(encoding="ascii").split()
    return [int(each) for each in found]


@pytest.mark.linux
def test_ctrl_c_while_the_bots_start_ends_all_of_them_without_a_word(tmp_path: Path) -> None:
    """As in a terminal, where every process of the app hears it."""
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "TABLEE_HOME": str(tmp_path)}
    with subprocess.Popen(
        [sys.executable, "main.py", "demo", "kiwara"],
        cwd=ROOT,
        env={**os.environ, **quiet, "TABLEE_DEBUG": ""},
        start_new_session=True,
        # Whoever runs the tests in the background has it ignored.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as app:
        started: list[int] = []
        while len(started) < 2 and app.poll() is None:  # a watcher of resources, then a bot
            started = _children(app.pid)
        os.killpg(app.pid, signal.SIGINT)
        out, err = app.communicate()
    assert app.returncode == 130
    assert (out, err) == ("", "")
    assert len(started) == 2
    assert not [pid for pid in started if Path(f"/proc/{pid}/cwd").exists()]
