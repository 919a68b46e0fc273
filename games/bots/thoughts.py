"""The process of the bots from inside: questions come in, answers go out, one after the other."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from multiprocessing.connection import Connection
from random import Random
from typing import Any, Literal

import msgspec

from games.bots.advice import Advice, advice_of, named, solved_moves, weighed_moves, win_shares
from games.bots.brain import Brain
from games.bots.deadline import Deadline
from games.bots.findings import Finding, merged, to_taste
from games.bots.levels import LEVELS, Mind
from games.core.game import Game, Setup
from games.core.match import Match

SECONDS = 1.0
"""The longest thought about one position."""

BEST = 3
"""How many moves an advice names."""

Want = Literal["move", "best", "review"]


class Question(msgspec.Struct, frozen=True):
    """A position, and what is wanted: a level's move, the best ones, or a look at each move.

    Several processes may be asked for a part of the thought each.
    """

    number: int
    want: Want
    game: str
    setup: Setup
    moves: tuple[str, ...]
    level: int
    seed: int
    part: int = 0
    parts: int = 1
    character: str = ""
    """Whose taste decides among nearly equal moves."""
    since: int = 0
    """How many moves were played in the first position that is looked at."""

    @property
    def is_long(self) -> bool:
        """Whether it takes the search of the strongest level, which several can share."""
        return self.want == "best" or (self.want == "move" and self.level == LEVELS[-1])


class Answer(msgspec.Struct, frozen=True):
    """An answer, or what a search found out towards one; empty when nobody wants it any more."""

    number: int
    is_last: bool = True
    move: str = ""
    best: list[Advice] = []
    found: list[Finding] = []
    position: int = 0
    shares: list[float] = []
    mistake: str = ""
    """The traceback of what broke the process; it is its last word."""

    @property
    def is_sure(self) -> bool:
        """Whether it says all that was asked for."""
        return bool(self.move or self.best or self.shares)


def settled(question: Question, answers: Sequence[Answer]) -> Answer:
    """What the answers of all who were asked come to; empty when they are."""
    sure = next((answer for answer in answers if answer.is_sure), None)
    if sure is not None:
        return sure
    found = merged([answer.found for answer in answers])
    if not found:
        return Answer(question.number)
    if question.want == "move":
        return Answer(question.number, move=to_taste(found).move)
    return Answer(question.number, best=[advice_of(each) for each in found[:BEST]])


def serve(
    connection: Connection,
    wanted: Any,
    find_game: Callable[[str], Game],
    find_brain: Callable[[str], Brain],
) -> None:
    """Answer questions until the pipe closes; `wanted` holds the number of the open one.

    An empty answer to no question says that the process has started.
    """
    try:
        connection.send_bytes(msgspec.json.encode(Answer(0)))
        try:
            _serve(connection, wanted, find_game, find_brain)
        except (EOFError, OSError):
            raise
        except Exception:  # a mistake of a game or its brain: told to whoever asked
            told = Answer(-1, mistake=traceback.format_exc())
            connection.send_bytes(msgspec.json.encode(told))
    except (EOFError, OSError, KeyboardInterrupt):  # whoever asked has gone
        return


def _serve(
    connection: Connection,
    wanted: Any,
    find_game: Callable[[str], Game],
    find_brain: Callable[[str], Brain],
) -> None:
    table: Table | None = None
    while True:
        question = msgspec.json.decode(connection.recv_bytes(), type=Question)
        # Whoever asked waits from now on, also while the match is set up here.
        deadline = Deadline(SECONDS, partial(_differs, wanted, question.number))
        if table is None or not table.follows(question):
            table = Table(question, find_game(question.game), find_brain(question.game))
        table.catch_up(question)
        for answer in table.answers(question, deadline):
            connection.send_bytes(msgspec.json.encode(answer))


def _differs(wanted: Any, number: int) -> bool:
    return bool(wanted.value != number)


class Table:
    """A match as the bots remember it, and what each level has learnt about it."""

    def __init__(self, question: Question, game: Game, brain: Brain) -> None:
        self.brain = brain
        self.match = Match(game, question.setup)
        self._start = (question.game, question.setup)
        self._moves: tuple[str, ...] = ()
        self._minds: dict[tuple[int, str], Mind] = {}

    def follows(self, question: Question) -> bool:
        """Whether the question is about this match, the same moves or more played."""
        is_same = self._start == (question.game, question.setup)
        return is_same and question.moves[: len(self._moves)] == self._moves

    def catch_up(self, question: Question) -> None:
        """Play the moves that are new."""
        for text in question.moves[len(self._moves) :]:
            self.match.play(self.match.state.parse(text))
        self._moves = question.moves

    def answers(self, question: Question, deadline: Deadline) -> Iterator[Answer]:
        """All answers to a question, the last one marked; none is thought about once stale."""
        number, match, is_stale = question.number, self.match, deadline.is_cancelled
        if (match.is_over and question.want != "review") or is_stale():
            yield Answer(number)
        elif question.want == "move":
            yield self._move(question, deadline)
        elif question.want == "best":
            yield self._best(question, deadline)
        else:
            last = len(match.states) - 1
            for position in range(question.since, last + 1):
                if is_stale():
                    yield Answer(number)
                    return
                rng, deadline = Random(question.seed), Deadline(SECONDS, is_stale)
                shares = win_shares(self.brain, match.states[position], rng, deadline)
                yield Answer(number, position == last, position=position, shares=shares)

    def _move(self, question: Question, deadline: Deadline) -> Answer:
        """A level's move, or what the search says about the best ones."""
        mind, match, level = self._mind(question), self.match, question.level
        move = mind.sure(match.state, level, deadline, can_solve=question.part == 0)
        if move is not None:
            return Answer(question.number, move=str(move))
        tree = mind.search(match.states, match.moves, level, deadline, question.parts)
        if not mind.character:
            return Answer(question.number, found=named(tree))
        found = named(tree, lambda move: mind.lean(match.state, move))
        return Answer(question.number, found=found)

    def _best(self, question: Question, deadline: Deadline) -> Answer:
        """The best moves, or what the search says about them."""
        mind, match = self._mind(question), self.match
        if question.part == 0:
            best = solved_moves(mind, match.state, BEST, deadline)
            if best:
                return Answer(question.number, best=best)
        found = weighed_moves(mind, match.states, match.moves, deadline, question.parts)
        return Answer(question.number, found=found)

    def _mind(self, question: Question) -> Mind:
        """A character's mind at a level: one for all its seats, all before the same board."""
        rng, key = Random(f"{question.seed} {question.part}"), (question.level, question.character)
        return self._minds.setdefault(key, Mind(self.brain, rng, question.character))
