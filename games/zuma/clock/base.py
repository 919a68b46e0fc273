"""Time made into moves: presses with their time stamps, the bots' reactions, and the calls.

Headless: time comes in and is never read, so the frame rate settles nothing. The rules stay the
only referee: what a press asks for is tried when its moment has come, and a refusal is kept to be
told. Two ways to play share this: to a beat, where every hand is private, and to a signal, where
several people share a screen.
"""

from __future__ import annotations

import heapq
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from games.core.language import Phrase
from games.zuma.rules.choices import grab_choice, pass_choice, reaction_time
from games.zuma.rules.moves import Grab, Pass, ZumaMove
from games.zuma.rules.state import ZumaState

Moves = Iterator[ZumaMove]
Due = Callable[[], Moves]

PERSON, BOT, NOBODY = 0, 1, 2
"""Who comes first when several act in the same instant."""
LAST_CHANCE = 10.0
"""Seconds after a grab until totems that nobody takes are handed out."""
ON_ITS_WAY = 0.25
"""Seconds that a press on a phone may be on its way to the table."""


@dataclass(frozen=True)
class Refused:
    """A press that the rules did not allow: too late, mostly."""

    seat: int
    colour: str
    reason: Phrase


class Clock(ABC):
    """What is due and when. `state` gives the match as it stands, `levels` 0 for a person.

    Nothing is settled before it is `wait` seconds old: presses that are on their way until then
    still find their place in the order of time.
    """

    def __init__(
        self,
        state: Callable[[], ZumaState],
        levels: Sequence[int],
        rng: Random,
        *,
        wait: float = 0.0,
    ) -> None:
        self._state = state
        self.levels = tuple(levels)
        self._rng = rng
        self.wait = wait
        self.is_running = False
        self.is_resting = True
        """Whether a round has ended, or none begun: `begin` starts the next."""
        self.refusals: list[Refused] = []
        self.handed: list[Grab] = []
        """What was handed out because nobody took it, to be told."""
        self._now = 0.0
        self._begun = 0.0
        self._deadline = 0.0
        self._due: list[tuple[float, int, int, Due]] = []
        self._number = 0

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that no bot plays."""
        return tuple(seat for seat, level in enumerate(self.levels) if not level)

    @property
    def is_pending(self) -> bool:
        """Whether something will happen by itself."""
        return self.is_running and bool(self._due)

    @property
    @abstractmethod
    def can_press(self) -> bool:
        """Whether a hand on a totem counts now."""

    @property
    def has_last_chance(self) -> bool:
        """Whether totems that nobody takes are handed out: several could let them stand."""
        return len(self.people) > 1

    @abstractmethod
    def begin(self, now: float) -> None:
        """Let a round begin, or go on after a pause: whoever waited gets the whole time again."""

    def pause(self) -> None:
        """Stop: nothing is due until `begin`."""
        self.is_running = False
        self._due.clear()

    def postpone(self, seconds: float) -> None:
        """Bots act so much later: they see the first hand no sooner than it is shown to people."""
        self._due = [
            (at + seconds if rank == BOT else at, rank, number, act)
            for at, rank, number, act in self._due
        ]
        heapq.heapify(self._due)

    def press(self, seat: int, colour: str, at: float) -> None:
        """A seat's hand came down on a colour at that moment; before the round, it did not."""
        is_late_news = self.wait > 0 and at < self._begun
        if self.can_press and not is_late_news:
            self._add(at, PERSON, lambda: self._pressed(seat, colour))

    def until(self, now: float) -> Moves:
        """Every move due until then, less what presses may be on their way, in the order of time.

        Each must be played before the next one is asked for. Presses that arrived until then must
        have been given before; what is given later counts later.
        """
        end = now - self.wait
        while self.is_running and self._due and self._due[0][0] <= end:
            at, _, _, act = heapq.heappop(self._due)
            self._now = max(self._now, at)
            yield from act()
        self._now = max(self._now, end)

    def left(self, now: float) -> float | None:
        """Seconds until the totems are handed out; None while nobody has to hurry."""
        is_scramble = self.is_running and bool(self._state().grabbed)
        return max(0.0, self._deadline - now) if is_scramble and self.has_last_chance else None

    def _start(self, now: float) -> None:
        self._now = self._begun = now
        self._due.clear()
        self.is_running, self.is_resting = True, False

    def _rest(self) -> None:
        """The round is over; hands that come late must not reach into the next one."""
        self.pause()
        self.is_resting = True

    def _add(self, at: float, rank: int, act: Due) -> None:
        self._number += 1
        heapq.heappush(self._due, (max(at, self._now), rank, self._number, act))

    # Totems

    def _pressed(self, seat: int, colour: str) -> Moves:
        if not self.can_press:  # a call came before it in the same frame
            return
        move = Grab(seat, colour)
        reason = self._state().why_not(move)
        if reason is not None:
            self.refusals.append(Refused(seat, colour, reason))
            return
        yield from self._grabbed(move)

    def _grabbed(self, move: Grab) -> Moves:
        """A totem goes; the first one wakes the others, the last one ends the round."""
        is_first = not self._state().grabbed
        yield move
        state = self._state()
        if state.is_over or not state.grabbed:
            self._rest()
        elif is_first:
            self._scramble()
        elif self.has_last_chance:
            self._give_time()

    def _scramble(self) -> None:
        """From now on only totems matter: each bot reacts to the first hand."""
        self._due = [due for due in self._due if due[1] == PERSON]
        heapq.heapify(self._due)
        for seat in self._state().actors:
            if level := self.levels[seat]:
                # People are shown the first hand when it is settled, and bots see it no sooner.
                delay = self.wait + reaction_time(level, self._rng, is_own=False)
                self._add(self._now + delay, BOT, lambda seat=seat: self._bot_grabs(seat))  # type: ignore[misc]
        if self.has_last_chance:
            self._give_time()

    def _bot_grabs(self, seat: int) -> Moves:
        """A bot takes what it wants of what is there, if it has reason to."""
        view = self._state().view_for(seat)
        move = grab_choice(view, self.levels[seat], self._rng)
        if move is not None:
            yield from self._grabbed(move)

    def _give_time(self) -> None:
        """Whoever has no totem has so long from now on."""
        self._deadline = self._now + LAST_CHANCE
        self._due = [due for due in self._due if due[1] != NOBODY]
        heapq.heapify(self._due)
        self._add(self._deadline, NOBODY, self._hand_out)

    def _hand_out(self) -> Moves:
        """Nobody has taken what is left: it goes round from the left of whoever grabbed first.

        The rulebook has no end for this, as nobody at a table lets a totem stand. Somebody must
        have it: the one to whom the rules' own order of the scramble gives the next move.
        """
        while self.is_running:
            state = self._state()
            seat = state.to_move
            assert seat is not None
            colour = next(number for number, count in enumerate(state.totems) if count)
            move = Grab(seat, state.table.colours[colour])
            self.handed.append(move)
            yield from self._grabbed(move)

    # Cards

    def _bot_passes(self, seat: int) -> Moves:
        state = self._state()
        if not state.grabbed and state.committed[seat] is None:
            yield pass_choice(state.view_for(seat), self.levels[seat], self._rng)

    def _commits(self, seat: int, card: str) -> Moves:
        """A person puts a card ready, unless it is there already or totems are being grabbed."""
        state = self._state()
        if not state.grabbed and state.committed[seat] is None and card in state.hand(seat):
            yield Pass(seat, card)
