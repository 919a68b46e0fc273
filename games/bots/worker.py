"""Bots think in a spawned process, so that a frame never waits for them.

Positions travel as text (set-up and moves in notation): the process replays them with its own
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

from games.bots.advice import Advice
from games.bots.brain import Brain
from games.bots.thoughts import Answer, Question, Want, serve
from games.core.game import Game, Setup
from games.core.match import Match

PATIENCE = 30.0
"""Seconds without an answer after which the process is given up. It may have to start first."""

OnMove = Callable[[str], None]
OnBest = Callable[[list[Advice]], None]
OnShares = Callable[[int, list[float]], None]
OnLost = Callable[[], None]
FindGame = Callable[[str], Game]
FindBrain = Callable[[str], Brain]


class Worker:
    """The process of the bots, started with the first question and kept for all others.

    `find_game` and `find_brain` are importable functions: the process finds games with them.
    All callbacks come from a thread: they should only post to the main one. There is one open
    question at most: a new one cancels it.
    """

    def __init__(
        self, find_game: FindGame, find_brain: FindBrain, patience: float = PATIENCE
    ) -> None:
        self._find = (find_game, find_brain)
        self._patience = patience
        self._context = multiprocessing.get_context("spawn")
        self._wanted = self._context.Value("q", 0)
        self._process: Any = None
        self._connection: Connection | None = None
        self._number = 0
        self._lost: tuple[Any, ...] | None = None
        """What was asked when the process was lost last, until an answer comes."""
        self._lock = threading.Lock()
        self._turn = threading.Lock()

    def ask(
        self,
        game: str,
        setup: Setup,
        moves: tuple[str, ...],
        level: int,
        on_answer: OnMove,
        on_lost: OnLost,
    ) -> None:
        """Ask for the move of a level in the position after these moves.

        When the process is lost twice over the same question, any legal move is the answer: a
        match goes on even if its bot cannot think.
        """
        question = self._question("move", game, setup, moves, level)

        def answered(answer: Answer) -> None:
            on_answer(answer.move)

        self._begin(question, answered, on_lost, lambda: on_answer(self._any_move(question)))

    def advise(
        self,
        game: str,
        setup: Setup,
        moves: tuple[str, ...],
        on_best: OnBest,
        on_lost: OnLost,
    ) -> None:
        """Ask for the three best moves of the position after these moves, the best one first."""
        question = self._question("best", game, setup, moves, 5)
        self._begin(question, lambda answer: on_best(answer.best), on_lost, on_lost)

    def review(
        self,
        game: str,
        setup: Setup,
        moves: tuple[str, ...],
        on_shares: OnShares,
        on_lost: OnLost,
    ) -> None:
        """Ask how likely each seat was to win after each of these moves, the start included.

        `on_shares` is called with 0, 1, 2 … moves as they are thought about: progress is the
        number of calls over `len(moves) + 1`.
        """
        question = self._question("review", game, setup, moves, 5)

        def answered(answer: Answer) -> None:
            on_shares(answer.position, answer.shares)

        self._begin(question, answered, on_lost, on_lost)

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

    def _question(
        self, want: Want, game: str, setup: Setup, moves: tuple[str, ...], level: int
    ) -> Question:
        """A question that is the only one wanted from now on."""
        with self._lock:
            self._number += 1
            self._wanted.value = self._number
            return Question(self._number, want, game, setup, moves, level, self._number)

    def _begin(
        self,
        question: Question,
        on_answer: Callable[[Answer], None],
        on_lost: OnLost,
        on_lost_again: OnLost,
    ) -> None:
        args = (question, on_answer, on_lost, on_lost_again)
        threading.Thread(target=self._wait, args=args, daemon=True).start()

    def _wait(
        self,
        question: Question,
        on_answer: Callable[[Answer], None],
        on_lost: OnLost,
        on_lost_again: OnLost,
    ) -> None:
        """Send a question and report its answers, in a thread of its own."""
        with self._turn:  # one question at a time on the pipe
            if question.number != self._number:
                return
            asked = (question.want, question.game, question.setup, question.moves)
            try:
                connection = self._connected()
                connection.send_bytes(msgspec.json.encode(question))
                while True:
                    answer = self._received(connection)
                    if answer.number == self._number and not answer.is_empty:
                        on_answer(answer)
                    if answer.is_last:
                        self._lost = None
                        return
            except (OSError, EOFError):
                self._drop()
                if question.number != self._number:
                    return
                is_again, self._lost = self._lost == asked, asked
        (on_lost_again if is_again else on_lost)()

    def _received(self, connection: Connection) -> Answer:
        if not connection.poll(self._patience):
            raise EOFError("the process does not answer")
        return msgspec.json.decode(connection.recv_bytes(), type=Answer)

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

    def _drop(self) -> None:
        """Give the process up; the next question starts another."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.join(2)

    def _any_move(self, question: Question) -> str:
        match = Match(self._find[0](question.game), question.setup)
        for text in question.moves:
            match.play(match.state.parse(text))
        return str(Random(question.seed).choice(match.state.legal_moves()))
