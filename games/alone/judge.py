"""The judge of a challenge: whether moves solve it, what the others answer, and why not.

Everything is counted out, so that the same moves always meet with the same answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from games.alone.challenges import Challenge
from games.alone.goals import Task, TooFar, goals_of
from games.alone.search import ENDLESS, Search
from games.core.game import Event, Game, GameError, Move, State
from games.core.language import Phrase, phrase
from games.core.tables import BadTable

MOST_ONWARD = 80
"""Moves after which nobody waits for the end of a match any more."""


@dataclass(frozen=True)
class Verdict:
    """What the moves so far have come to."""

    outcome: Literal["open", "solved", "missed"]
    replies: tuple[Any, ...] = ()
    """While open: what the others do now, until it is the person's turn again."""
    line: tuple[Any, ...] = ()
    """When missed: the person's turn, and what proves it wrong."""
    why: Phrase | None = None
    """When missed: what the other does, and what to look for. Seats are numbers in it."""


class Judge:
    """Knows a challenge from its position to its end."""

    def __init__(self, game: Game, challenge: Challenge) -> None:
        """Read the position; `BadTable` with one sentence when it, or the solution, is damaged."""
        self.game = game
        self.challenge = challenge
        self._goals = goals_of(game)
        try:
            start = game.from_json(challenge.position)
            self._task = Task(start, challenge.goal, challenge.seat)
            self._search = Search(self._goals, self._task, self._goals.most)
            self.solution: tuple[Any, ...] = tuple(self.read(challenge.solution))
        except GameError as error:
            raise self._damaged("a position or a move that cannot be") from error
        if challenge.seat >= start.players:
            raise self._damaged(f"no seat {challenge.seat}")
        if challenge.goal.kind not in self._goals.kinds:
            raise self._damaged(f"no goal '{challenge.goal.kind}'")

    def _damaged(self, problem: str) -> BadTable:
        name = f"challenges/{self.game.name}.yaml"
        return BadTable(f"{name}: challenge {self.challenge.id}: {problem}")

    def start(self) -> State:
        """The position of the challenge."""
        state: State = self._task.start.clone()
        return state

    def read(self, texts: Sequence[str]) -> list[Any]:
        """Moves of a notation, played one after the other from the start."""
        state, found = self.start(), []
        for text in texts:
            found.append(state.parse(text))
            state.play(found[-1])
        return found

    def verdict(self, moves: Sequence[Move]) -> Verdict:
        """What the moves since the start, replies among them, have come to."""
        self._search.begin()
        state, turns, is_reached, since, is_within = self._replayed(moves)
        if is_reached:
            return Verdict("solved")
        if not moves or not self._goals.is_strict(self._task) or self._can(state, turns):
            return Verdict("open", self._replies(state, turns, True))
        onward: tuple[Any, ...] = ()
        if self._goals.is_answered(self._task):
            onward = self._refutation(state, turns, is_within)
        why = self._why(state, onward, turns, is_within)
        return Verdict("missed", (), (*moves[since:], *onward), why)

    def hint(self, moves: Sequence[Move]) -> Any | None:
        """A move that leads on to the goal; None when there is none from here."""
        self._search.begin()
        state, turns, is_reached, *_ = self._replayed(moves)
        if is_reached or self._goals.actor(self._task, state) != self._task.seat:
            return None
        if tuple(moves) == self.solution[: len(moves)] and len(moves) < len(self.solution):
            return self.solution[len(moves)]
        try:
            found = self._goals.onward(self._task, state)
            if found is not None:
                return found
            likely = self._search.ordered(state)
            return next((move for move in likely if self._search.keeps(state, move, turns)), None)
        except TooFar:
            return None

    def ways(self, moves: Sequence[Move], most: int) -> int | None:
        """How many ways to the goal remain, up to `most`; 0: it is out of reach; None: unknown."""
        state = self._replayed(moves)[0]
        try:
            return self._goals.ways(self._task, state, most)
        except TooFar:
            return None

    def solving(self, moves: Sequence[Move]) -> list[Any]:
        """Every move of the person that solves now or keeps the goal in reach."""
        state, turns, *_ = self._replayed(moves)
        self._search.begin()
        return self._search.solving(state, turns)

    def _can(self, state: Any, turns: int) -> bool:
        """Whether the goal is in reach; what is too far to be counted out is let pass."""
        try:
            return self._search.can(state, turns)
        except TooFar:
            return True

    def _replayed(self, moves: Sequence[Move]) -> tuple[Any, int, bool, int, bool]:
        """What the moves lead to.

        The position, own turns left, and whether the goal is reached; then where the last own turn
        began, and whether it still goes on.
        """
        state, turns = self.start(), self.challenge.goal.turns or ENDLESS
        is_reached, since, begun = False, 0, True
        for index, move in enumerate(moves):
            is_own = self._goals.actor(self._task, state) == self._task.seat
            if is_own and begun:
                since, begun = index, False
            before = turns
            state, turns, is_reached = self._search.after(state, move, turns)
            begun = begun or turns != before
            if is_reached:
                break
        return state, turns, is_reached, since, not begun

    def _replies(self, state: Any, turns: int, keeps: bool) -> tuple[Any, ...]:
        """The others' moves until it is the person's turn: the best, or what spoils the goal."""
        found: list[Any] = []
        while turns > 0 and not self._goals.is_past(self._task, state):
            if self._goals.actor(self._task, state) == self._task.seat:
                break
            move = self._reply(state, turns, keeps)
            found.append(move)
            state, turns, _ = self._search.after(state, move, turns)
        return tuple(found)

    def _refutation(self, state: Any, turns: int, is_within: bool) -> tuple[Any, ...]:
        """The rest of the person's turn as it looks best, and what the others make of it.

        Nothing when that turn is over and nobody else can answer it: no further turn is played.
        """
        own: list[Any] = []
        if is_within and turns > 1:
            own, state, turns = self._turn_ended(state, turns)
        return (*own, *self._replies(state, turns, False))

    def _turn_ended(self, state: Any, turns: int) -> tuple[list[Any], Any, int]:
        """The rest of the person's turn as it looks best, and where it leads to."""
        own: list[Any] = []
        before = turns
        while turns == before and not self._goals.is_past(self._task, state):
            if self._goals.actor(self._task, state) != self._task.seat:
                break
            own.append(self._search.ordered(state)[0])
            state, turns, _ = self._search.after(state, own[-1], turns)
        return own, state, turns

    def _ended(self, state: Any, turns: int) -> Any | None:
        """How a match may end: the person as it looks best, the others spoiling it."""
        for _ in range(MOST_ONWARD):
            if self._goals.is_past(self._task, state):
                return state
            is_own = self._goals.actor(self._task, state) == self._task.seat
            likely = self._search.ordered(state)[0] if is_own else None
            move = likely if is_own else self._reply(state, turns, False)
            state, turns, _ = self._search.after(state, move, turns)
        return None

    def _reply(self, state: Any, turns: int, keeps: bool) -> Any:
        """The best reply, or the best of those that spoil the goal."""
        moves = self._search.ordered(state)
        if keeps:
            return moves[0]
        for move in moves:
            try:
                if not self._search.keeps(state, move, turns):
                    return move
            except TooFar:
                continue
        return moves[0]

    def _why(self, state: Any, onward: Sequence[Any], turns: int, is_within: bool) -> Phrase:
        """What the first of the others does, or what the turn came to; and what to look for."""
        look = self._goals.look(self._task)
        for number, move in enumerate(onward):
            if self._goals.actor(self._task, state) != self._task.seat:
                return self._answer(state, onward[number:], turns, look)
            state, turns, _ = self._search.after(state, move, turns)
        if is_within and turns == 1 and self._goals.is_answered(self._task):
            _, state, turns = self._turn_ended(state, turns)
        what = self._goals.short(self._task, state)
        goes_on = turns > 0 and not self._goals.is_past(self._task, state)
        if not onward and goes_on and self._goals.is_answered(self._task):
            what = phrase("challenge.short.lost")
        return phrase("challenge.why", what=what, look=look)

    def _answer(self, before: Any, moves: Sequence[Any], turns: int, look: Phrase) -> Phrase:
        """What the answer does, or else the answer itself; and what to look for."""
        told: list[Event] = []
        before.clone().play(moves[0], told)
        after = before
        for move in moves:
            after, turns, _ = self._search.after(after, move, turns)
        end = self._ended(after, turns) if self._task.goal.kind == "win" else None
        what = self._goals.effect(self._task, before, after, end)
        if what is None:
            what = told[0].phrase(self.game.name)
        return phrase("challenge.why", what=what, look=look)
