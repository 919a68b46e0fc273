"""Bots think in a spawned process, so that a frame never waits for them.

Positions travel as text (set-up and moves in notation): the worker replays them with its own
rules, and keeps the last match, so that the next question plays on from there.
"""

from __future__ import annotations

import multiprocessing
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection
from random import Random
from typing import Any

import msgspec

from games.bots.brain import Brain
from games.bots.deadline import Deadline
from games.bots.levels import choose
from games.core.game import Game, Setup
from games.core.match import Match

SECONDS = 1.0
"""The longest thought of any level."""


class Question(msgspec.Struct, frozen=True):
    """A position, and the level that is asked for a move."""

    number: int
    game: str
    setup: Setup
    moves: tuple[str, ...]
    level: int
    seed: int


Answer = Callable[[str], None]
Lost = Callable[[], None]
FindGame = Callable[[str], Game]
FindBrain = Callable[[str], Brain]


class Worker:
    """The process of the bots, started with the first question.

    `find_game` and `find_brain` are importable functions: the process finds games with them.
    `on_answer` and `on_lost` are called from a thread: they should only post to the main one.
    """

    def __init__(self, find_game: FindGame, find_brain: FindBrain) -> None:
        self._find = (find_game, find_brain)
        self._turn = threading.Lock()
        self._context = multiprocessing.get_context("spawn")
        self._wanted = self._context.Value("q", 0)
        self._process: Any = None
        self._connection: Connection | None = None
        self._number = 0
        self._lock = threading.Lock()

    def ask(
        self,
        game: str,
        setup: Setup,
        moves: tuple[str, ...],
        level: int,
        on_answer: Answer,
        on_lost: Lost,
    ) -> None:
        """Ask for a move. An earlier question that is still open is cancelled."""
        with self._lock:
            self._number += 1
            number = self._number
            self._wanted.value = number
        question = Question(number, game, setup, moves, level, number)
        threading.Thread(
            target=self._wait, args=(question, on_answer, on_lost), daemon=True
        ).start()

    def cancel(self) -> None:
        """Drop the open question, if any; its answer will not be reported."""
        with self._lock:
            self._number += 1
            self._wanted.value = self._number

    def close(self) -> None:
        """End the process."""
        self.cancel()
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.join(2)

    def _wait(self, question: Question, on_answer: Answer, on_lost: Lost) -> None:
        """Send a question and wait for its answer, in a thread of its own."""
        with self._turn:  # one question at a time on the pipe
            if question.number != self._number:
                return
            try:
                connection = self._connected()
                connection.send_bytes(msgspec.json.encode(question))
                number, move = msgspec.json.decode(connection.recv_bytes(), type=tuple[int, str])
            except (OSError, EOFError):
                self._process = None
                if question.number == self._number:
                    on_lost()
                return
        if number == self._number and move:
            on_answer(move)

    def _connected(self) -> Connection:
        if self._process is None or not self._process.is_alive():
            ours, theirs = self._context.Pipe()
            self._process = self._context.Process(
                target=serve,
                args=(theirs, self._wanted, *self._find),
                daemon=True,
                name="tablee-bots",
            )
            self._process.start()
            theirs.close()
            self._connection = ours
        assert self._connection is not None
        return self._connection


def serve(connection: Connection, wanted: Any, find_game: FindGame, find_brain: FindBrain) -> None:
    """The worker process: answer questions until the pipe closes."""
    last: tuple[Question, Match] | None = None
    while True:
        try:
            question = msgspec.json.decode(connection.recv_bytes(), type=Question)
        except (EOFError, OSError, KeyboardInterrupt):
            return
        match = _caught_up(question, last, find_game)
        last = (question, match)
        move = ""
        if wanted.value == question.number:
            deadline = Deadline(SECONDS, lambda q=question: wanted.value != q.number)  # type: ignore[misc]
            brain = find_brain(question.game)
            move = str(choose(match.state, brain, question.level, Random(question.seed), deadline))
        connection.send_bytes(msgspec.json.encode((question.number, move)))


def _caught_up(question: Question, last: tuple[Question, Match] | None, find: FindGame) -> Match:
    """The match of a question, played on from the last one where that is possible."""
    if last is not None:
        before, match = last
        known = len(before.moves)
        is_same = (before.game, before.setup) == (question.game, question.setup)
        if is_same and question.moves[:known] == before.moves:
            for text in question.moves[known:]:
                match.play(match.state.parse(text))
            return match
    match = Match(find(question.game), question.setup)
    for text in question.moves:
        match.play(match.state.parse(text))
    return match
