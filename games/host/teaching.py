"""What a finished match teaches: at turning points the better move, why, and how it goes on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from games.bots.advice import Advice
from games.bots.reasons import Why, explained
from games.core.game import Event, Setup, State
from games.core.match import Match
from games.host.course import LEAST, Course
from games.host.services import Post, Questions, Services
from games.host.thinker import played

LINE = 3
"""So many moves of the better line are shown, the better move among them."""

ANSWERING = 4
"""The level that answers in the better line: strong, and quick to ask twice."""


@dataclass(frozen=True)
class Onward:
    """A move of the better line with what it led to."""

    seat: int
    move: Any
    events: list[Event]
    before: State
    after: State

    @property
    def gain(self) -> int:
        """What it changed in its player's total."""
        return self.after.scores()[self.seat].total - self.before.scores()[self.seat].total


@dataclass(frozen=True)
class Taught:
    """A turning point: the move played, and a clearly better one unless there was none.

    `position` counts the moves in force after the one played.
    """

    position: int
    seat: int
    before: State
    played: Any
    played_after: State
    better: Any = None
    share: float = 0.0
    """The chance after the better move, judged as those of the course are."""
    why: Why | None = None
    line: tuple[Onward, ...] = ()

    @property
    def better_after(self) -> State:
        """The position after the better move."""
        return self.line[0].after


class Teaching:
    """Asks the bots about the turning points of one finished match, one after the other.

    The course of the match is known by then.
    """

    def __init__(self, services: Services, match: Match, course: Course, post: Post) -> None:
        self.match = match
        self.course = course
        self.known: dict[int, Taught] = {}
        self.asked: int | None = None
        """The position that is thought about."""
        self._services = services
        self._asking = Questions(post)

    def ask(self, position: int, on_told: Callable[[], object]) -> None:
        """Find out what would have been better than the move that led there; once for each."""
        if position in self.known or self.asked == position:
            return
        self._asking.anew()
        self.asked, match = position, self.match
        self._services.worker.advise(
            match.game.name,
            match.setup,
            played(match)[: position - 1],
            on_best=self._asking.heard(partial(self._heard, on_told)),
            on_lost=self._asking.heard(self._lose),
        )

    def _lose(self) -> None:
        self.asked = None

    def cancel(self) -> None:
        """Nobody looks any more."""
        self._asking.anew()
        if self.asked is not None:
            self.asked = None
            self._services.worker.cancel()

    def _heard(self, on_told: Callable[[], object], best: list[Advice]) -> None:
        position = self.asked
        assert position is not None
        match = self.match
        before, move = match.states[position - 1], match.moves[position - 1]
        seat = before.to_move
        assert seat is not None
        plain = Taught(position, seat, before, move, match.states[position])
        better = before.parse(best[0].move)
        if better == move:
            self._tell(plain, on_told)
            return
        self._services.worker.review(
            match.game.name,
            match.setup,
            (*played(match)[: position - 1], str(better)),
            on_shares=self._asking.heard(partial(self._judge, on_told, plain, better)),
            on_lost=self._asking.heard(self._lose),
            since=position,
        )

    def _judge(
        self, on_told: Callable[[], object], plain: Taught, better: Any, _: int, shares: list[float]
    ) -> None:
        """Both moves are judged alike: the other one teaches only if it is clearly better."""
        share = shares[plain.seat]
        if share - self.course.share_of(plain.seat, plain.position) < LEAST:
            self._tell(plain, on_told)
            return
        brain = self._services.brain(self.match.game.name)
        why = explained(brain, plain.before, [better, plain.played])[0]
        line = (_onward(plain.before, better),)
        self._go_on(replace(plain, better=better, share=share, why=why, line=line), on_told)

    def _go_on(self, found: Taught, on_told: Callable[[], object]) -> None:
        """Let the bots play the better line on, move by move."""
        last = found.line[-1].after
        if len(found.line) >= LINE or last.is_over:
            self._tell(found, on_told)
            return
        match = self.match
        line = tuple(str(each.move) for each in found.line)

        def answered(text: str) -> None:
            onward = _onward(last, last.parse(text))
            self._go_on(replace(found, line=(*found.line, onward)), on_told)

        self._services.worker.ask(
            match.game.name,
            match.setup,
            played(match)[: found.position - 1] + line,
            ANSWERING,
            on_answer=self._asking.heard(answered),
            on_lost=self._asking.heard(partial(self._tell, found, on_told)),
        )

    def _tell(self, found: Taught, on_told: Callable[[], object]) -> None:
        self.known[found.position] = found
        self.asked = None
        on_told()


def _onward(before: State, move: Any) -> Onward:
    seat = before.to_move
    assert seat is not None
    after, events = before.clone(), list[Event]()
    after.play(move, events)
    return Onward(seat, move, events, before, after)


def tried_from(match: Match, position: int) -> Match:
    """A match of the same people that begins before the move that led to a position."""
    old, state = match.setup, match.states[position - 1]
    setup = Setup(old.players, old.seed, old.options, arranged=state.to_json())
    return Match(match.game, setup, list(match.seats))
