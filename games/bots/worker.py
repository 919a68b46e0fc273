"""Bots think in spawned processes, so that a frame never waits for them.

Positions travel as text (set-up and moves in notation): a process replays them with its own
rules, and keeps the last match, so that the next question plays on from there.

The long thoughts of the strongest level are shared by two processes where there are two cores:
each grows a tree of its own with half of the simulations, and what the roots found out is added.
"""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections.abc import Callable, Iterator
from functools import partial
from multiprocessing.connection import Connection, wait
from random import Random
from time import monotonic
from typing import Any

import msgspec

from games.bots.advice import Advice
from games.bots.process import FindBrain, FindGame, Process
from games.bots.thoughts import SECONDS, Answer, Question, Want, settled
from games.core.game import Setup
from games.core.match import Match

PATIENCE = 30.0
"""Seconds without an answer after which a process is given up. It may have to start first."""

GRACE = 0.1
"""Seconds beyond the longest thought that one process waits for the other."""

PROCESSES = min(2, os.cpu_count() or 1)
"""Frames cost no more beside two than beside one, even on one core: both step back for them."""

OnMove = Callable[[str], None]
OnBest = Callable[[list[Advice]], None]
OnShares = Callable[[int, list[float]], None]
OnLost = Callable[[], None]
OnMistake = Callable[[Exception], None]


class BotMistake(Exception):
    """Something of ours broke in a bot's process; its text is the traceback from there."""


class _Lost(Exception):
    """Nobody is left who could answer."""


class Worker:
    """The processes of the bots, started with the first question and kept for all others.

    `find_game` and `find_brain` are importable functions: a process finds games with them.
    All callbacks come from a thread: they should only post to the main one. There is one open
    question at most: a new one cancels it.
    """

    def __init__(
        self,
        find_game: FindGame,
        find_brain: FindBrain,
        patience: float = PATIENCE,
        processes: int = PROCESSES,
        on_mistake: OnMistake | None = None,
    ) -> None:
        self._find_game = find_game
        self._on_mistake = on_mistake
        self._patience = patience
        context = multiprocessing.get_context("spawn")
        self._wanted = context.RawValue("q", 0)  # read in every step of a search
        self._processes = [
            Process(context, self._wanted, find_game, find_brain) for _ in range(processes)
        ]
        self._number = 0
        self._lost: tuple[Any, ...] | None = None
        """What was asked when all processes were lost last, until an answer comes."""
        self._is_closed = False
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
        character: str = "",
    ) -> None:
        """Ask for the move of a level, and of a character, in the position after these moves.

        When all who were asked are lost twice over the same question, any legal move is the
        answer: a match goes on even if its bot cannot think.
        """
        question = self._question("move", game, setup, moves, level, character)

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
        since: int = 0,
    ) -> None:
        """Ask how likely each seat was to win after each of these moves, the start included.

        `on_shares` is called with 0, 1, 2 … moves as they are thought about: progress is the
        number of calls over `len(moves) + 1`. It may begin after so many moves instead.
        """
        question = self._question("review", game, setup, moves, 5, since=since)

        def answered(answer: Answer) -> None:
            on_shares(answer.position, answer.shares)

        self._begin(question, answered, on_lost, on_lost)

    def cancel(self) -> None:
        """Drop the open question, if any; its answer will not be reported."""
        with self._lock:
            self._number += 1
            self._wanted.value = self._number

    def give_up(self) -> None:
        """End the processes: whoever waits for an answer loses it, and may ask others."""
        for process in self._processes:
            process.kill()

    def close(self) -> None:
        """End the processes, for good; nothing is answered any more."""
        self._is_closed = True
        self.cancel()
        for process in self._processes:
            process.close()

    @property
    def pids(self) -> list[int]:
        """The numbers of the processes that run."""
        return [process.pid for process in self._processes if process.pid is not None]

    def _question(
        self,
        want: Want,
        game: str,
        setup: Setup,
        moves: tuple[str, ...],
        level: int,
        character: str = "",
        since: int = 0,
    ) -> Question:
        """A question that is the only one wanted from now on."""
        with self._lock:
            self._number += 1
            self._wanted.value = self._number
            number = self._number
            asked = (number, want, game, setup, moves, level, number)
            return Question(*asked, character=character, since=since)

    def _begin(
        self,
        question: Question,
        on_answer: Callable[[Answer], None],
        on_lost: OnLost,
        on_lost_again: OnLost,
    ) -> None:
        args = (question, on_answer, on_lost, on_lost_again)
        if self._is_closed:
            return
        thread = threading.Thread(target=self._wait, args=args, daemon=True, name="tablee-bots")
        try:
            thread.start()
        except RuntimeError:  # the system has no thread to give: nobody can be waited for
            self._lose(question, on_lost, on_lost_again)

    def _wait(
        self,
        question: Question,
        on_answer: Callable[[Answer], None],
        on_lost: OnLost,
        on_lost_again: OnLost,
    ) -> None:
        """Send a question and report its answers, in a thread of its own."""
        with self._turn:  # one question at a time on the pipes
            if not self._is_open(question):
                return
            try:
                for answer in self._answers(question):
                    if self._is_open(question) and answer.is_sure:
                        on_answer(answer)
                self._lost = None
                return
            except Exception as error:  # whatever it is, the match goes on
                if not isinstance(error, _Lost):
                    self._report(error)
                    self.give_up()
        self._lose(question, on_lost, on_lost_again)

    def _lose(self, question: Question, on_lost: OnLost, on_lost_again: OnLost) -> None:
        """Tell that a question found nobody, if its answer is still wanted."""
        if self._is_open(question):
            asked = (question.want, question.game, question.setup, question.moves)
            is_again, self._lost = self._lost == asked, asked
            (on_lost_again if is_again else on_lost)()

    def _report(self, error: Exception) -> None:
        if self._on_mistake is not None and not self._is_closed:
            self._on_mistake(error)

    def _is_open(self, question: Question) -> bool:
        return question.number == self._number

    def _answers(self, question: Question) -> Iterator[Answer]:
        """The answers as they come; last ones of several processes are put together.

        Whoever dies or is late is left out, as long as there is somebody else.
        """
        waiting = self._asked(question)
        start = monotonic()
        end = start + self._patience
        said: list[Answer] = []
        while waiting and not any(answer.is_sure for answer in said):
            ready = wait(list(waiting), max(0.0, end - monotonic()))
            if not ready:
                break
            for connection in [each for each in waiting if each in ready]:
                answer = waiting[connection].heard(connection)
                if answer is not None and answer.mistake:
                    self._report(BotMistake(answer.mistake))
                    waiting.pop(connection).kill()
                elif answer is None:
                    del waiting[connection]
                elif answer.number != question.number:  # it has started, or was late before
                    continue
                elif answer.is_last:
                    del waiting[connection]
                    said.append(answer)
                    end = start + SECONDS + GRACE
                else:
                    end = monotonic() + self._patience
                    yield answer
        if not said:
            for process in waiting.values():
                process.kill()
            raise _Lost
        if waiting:
            self._stop(question)
        yield settled(question, said)

    def _asked(self, question: Question) -> dict[Connection, Process]:
        """Those who were sent the question, by where their answers come from.

        A long thought is shared by all who are ready. Who has to start first is not waited for,
        unless there is nobody else.
        """
        chosen = self._processes if question.is_long else self._processes[:1]
        is_open = partial(self._is_open, question)
        ready = [process for process in chosen if process.is_ready(self._patience)]
        if not ready:
            chosen[0].start(is_open)
        asked: dict[Connection, Process] = {}
        sharing = ready or chosen[:1]
        for part, process in enumerate(sharing):
            own = msgspec.structs.replace(question, part=part, parts=len(sharing))
            connection = process.ask(own)
            if connection is not None:
                asked[connection] = process
        for process in chosen:
            process.start(is_open)
        return asked

    def _stop(self, question: Question) -> None:
        """Let those who still think about an answered question end."""
        with self._lock:
            if self._is_open(question):
                self._wanted.value = 0

    def _any_move(self, question: Question) -> str:
        match = Match(self._find_game(question.game), question.setup)
        for text in question.moves:
            match.play(match.state.parse(text))
        return str(Random(question.seed).choice(match.state.legal_moves()))
