"""Time made into moves: presses with their time stamps, the bots' reactions, and the calls.

Headless: time comes in and is never read, so the frame rate settles nothing. The rules stay the
only referee: what a press asks for is tried when its moment has come, and a refusal is kept to be
told. Two ways to play share this: to a beat (alone against bots) and to a signal (several people).
"""

from __future__ import annotations

import heapq
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Literal

from games.core.language import Phrase
from games.zuma.rules.choices import grab_choice, pass_choice, reaction_time, would_start
from games.zuma.rules.moves import Call, Grab, Pass, ZumaMove
from games.zuma.rules.state import ZumaState
from games.zuma.view.hand import fanned

Moves = Iterator[ZumaMove]
Act = Callable[[], Moves]
Phase = Literal["look", "ready", "scramble"]

PERSON, BOT, NOBODY = 0, 1, 2
"""Who comes first when several act in the same instant."""
COMMITTING = (0.2, 0.75)
"""The part of a beat in which bots put their card ready."""
LATEST = 0.95
"""The part of a beat after which a bot has seen that its hand is complete, whatever the tempo."""
SUSPENSE = (1.4, 3.2)
"""Seconds between the table being shown to all and the call: nobody can count them."""
LAST_CHANCE = 10.0
"""Seconds after a grab until totems that nobody takes are handed out."""
CALM_SUSPENSE = 0.9
CALM_PAUSE = 1.0
"""Seconds before the call, and before a bot takes its totem, where nobody hurries."""


@dataclass(frozen=True)
class Refused:
    """A press that the rules did not allow: too late, mostly."""

    seat: int
    colour: str
    reason: Phrase


class Clock(ABC):
    """What is due and when. `state` gives the match as it stands, `levels` 0 for a person."""

    def __init__(self, state: Callable[[], ZumaState], levels: Sequence[int], rng: Random) -> None:
        self._state = state
        self.levels = tuple(levels)
        self._rng = rng
        self.is_running = False
        self.is_resting = True
        """Whether a round has ended, or none begun: `begin` starts the next."""
        self.refusals: list[Refused] = []
        self._now = 0.0
        self._due: list[tuple[float, int, int, Act]] = []
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
        """A seat's hand came down on a colour at that moment."""
        if self.can_press:
            self._add(at, PERSON, lambda: self._pressed(seat, colour))

    def until(self, end: float) -> Moves:
        """Every move due until then, in the order of time.

        Each must be played before the next one is asked for. Presses made until then must have
        been given before; what is given later counts later.
        """
        while self.is_running and self._due and self._due[0][0] <= end:
            at, _, _, act = heapq.heappop(self._due)
            self._now = max(self._now, at)
            yield from act()
        self._now = max(self._now, end)

    def _start(self, now: float) -> None:
        self._now = now
        self._due.clear()
        self.is_running, self.is_resting = True, False

    def _rest(self) -> None:
        """The round is over; hands that come late must not reach into the next one."""
        self.pause()
        self.is_resting = True

    def _add(self, at: float, rank: int, act: Act) -> None:
        self._number += 1
        heapq.heappush(self._due, (max(at, self._now), rank, self._number, act))

    # Totems

    def _pressed(self, seat: int, colour: str) -> Moves:
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

    def _scramble(self) -> None:
        """From now on only totems matter: each bot reacts to the first hand."""
        self._due = [due for due in self._due if due[1] == PERSON]
        heapq.heapify(self._due)
        for seat in self._state().actors:
            if level := self.levels[seat]:
                delay = reaction_time(level, self._rng, is_own=False)
                self._add(self._now + delay, BOT, lambda seat=seat: self._bot_grabs(seat))  # type: ignore[misc]

    def _bot_grabs(self, seat: int) -> Moves:
        """A bot takes what it wants of what is there, if it has reason to."""
        view = self._state().view_for(seat)
        move = grab_choice(view, self.levels[seat], self._rng)
        if move is not None:
            yield from self._grabbed(move)

    # Cards

    def _bot_passes(self, seat: int) -> Moves:
        state = self._state()
        if not state.grabbed and state.committed[seat] is None:
            yield pass_choice(state.view_for(seat), self.levels[seat], self._rng)


class BeatClock(Clock):
    """To a beat: a call every `tempo` seconds, ready or not. At most one person plays."""

    def __init__(
        self,
        state: Callable[[], ZumaState],
        levels: Sequence[int],
        rng: Random,
        tempo: float,
    ) -> None:
        super().__init__(state, levels, rng)
        self.tempo = tempo
        self.chosen: str | None = None
        """The card that the person would pass; it can be changed until the beat."""
        self._last = 0.0
        self._length = tempo
        """Seconds of the beat that runs: another tempo counts from the next one on."""

    @property
    def can_press(self) -> bool:
        return self.is_running

    def share(self, now: float) -> float:
        """How much of the beat is over, 0 to 1; 1 while totems are being grabbed."""
        if self._state().grabbed:
            return 1.0
        return max(0.0, min(1.0, (now - self._last) / self._length))

    def left(self, now: float) -> float:
        """Seconds until the next call; the whole beat while nothing runs."""
        return self._length * (1.0 - self.share(now)) if self.is_running else self.tempo

    def choose(self, card: str | None) -> None:
        """Take another card in mind."""
        self.chosen = card

    def begin(self, now: float) -> None:
        self._start(now)
        self._begin_beat(now)

    def set_tempo(self, tempo: float) -> None:
        """Another tempo from the next beat on."""
        self.tempo = tempo

    def _begin_beat(self, now: float) -> None:
        """Bots decide when they will have decided; then comes the call."""
        state = self._state()
        if state.grabbed:
            self._scramble()
            return
        self._last, self._length = now, self.tempo
        for seat, level in enumerate(self.levels):
            if not level:
                continue
            if would_start(state, seat, level):
                delay = reaction_time(level, self._rng, is_own=True)
                at = now + min(delay, self.tempo * LATEST)
                self._add(at, BOT, lambda seat=seat: self._bot_grabs(seat))  # type: ignore[misc]
            # A complete hand puts a card ready like any other: the table must not see it coming.
            if state.committed[seat] is None:
                at = now + self.tempo * self._rng.uniform(*COMMITTING)
                self._add(at, BOT, lambda seat=seat: self._bot_passes(seat))  # type: ignore[misc]
        self._add(now + self.tempo, BOT, self._beat)

    def _beat(self) -> Moves:
        """Whoever has not chosen passes the first card; then the cards go round."""
        for seat, level in enumerate(self.levels):
            if level:
                yield from self._bot_passes(seat)
            elif self._state().committed[seat] is None:
                hand = fanned(self._state(), seat)
                yield Pass(seat, self.chosen if self.chosen in hand else hand[0])
        self.chosen = None
        yield Call()
        if self._state().calls:
            self._begin_beat(self._now)
        else:  # the cards were dealt again
            self._rest()


class SignalClock(Clock):
    """To a signal: everybody looks and commits in private, then the call comes for all at once.

    Whoever holds a complete hand may arm a grab: it happens at the call. Between several armed
    hands the lot decides. `is_calm` takes the speed out (a house rule): nobody can be early, and
    after the first hand the others take their totems in a drawn order.
    """

    def __init__(
        self,
        state: Callable[[], ZumaState],
        levels: Sequence[int],
        rng: Random,
        is_calm: bool,
    ) -> None:
        super().__init__(state, levels, rng)
        self.is_calm = is_calm
        self.phase: Phase = "look"
        self.waiting: list[int] = []
        """People who still have to look at their hand, in this order."""
        self.order: list[int] = []
        """Where nobody hurries: who takes a totem, in this order."""
        self.handed: list[Grab] = []
        """What was handed out because nobody took it, to be told."""
        self._armed: dict[int, str] = {}
        self._deadline = 0.0

    def left(self, now: float) -> float | None:
        """Seconds until the totems are handed out; None while nobody has to hurry."""
        if self.is_calm or not self.is_running or self.phase != "scramble":
            return None
        return max(0.0, self._deadline - now)

    @property
    def can_press(self) -> bool:
        is_open = self.phase == "scramble" or (self.phase == "ready" and not self.is_calm)
        return self.is_running and is_open

    @property
    def chooser(self) -> int | None:
        """Whose turn it is to take a totem where nobody hurries."""
        if self.phase != "scramble" or not self.is_calm:
            return None
        return next((seat for seat in self.order if not self._state().has_totem(seat)), None)

    def begin(self, now: float) -> None:
        """A round begins with everybody's look; after a pause it goes on where it stood."""
        is_new = self.is_resting
        self._start(now)
        if self._state().grabbed:
            self._scramble()
        elif is_new:
            self._look()
        elif self.phase == "ready":
            self._await_signal()

    def press(self, seat: int, colour: str, at: float) -> None:
        """A hand on a colour; where nobody hurries only the one whose turn it is counts."""
        if not self.is_calm or seat == self.chooser:
            super().press(seat, colour, at)

    def give(self, seat: int, card: str, colour: str | None, at: float) -> None:
        """A person has looked: this card is passed, and perhaps a hand lies on a colour."""
        if seat in self.waiting:
            self._add(at, PERSON, lambda: self._given(seat, card, colour))

    def _look(self) -> None:
        self.phase = "look"
        self.waiting = list(self.people)
        self._armed.clear()
        self.order.clear()

    def _given(self, seat: int, card: str, colour: str | None) -> Moves:
        if seat not in self.waiting:  # said twice in one instant
            return
        self.waiting.remove(seat)
        if colour is not None:
            self._armed[seat] = colour
        if self._state().committed[seat] is None:
            yield Pass(seat, card)
        if not self.waiting:
            yield from self._gathered()

    def _gathered(self) -> Moves:
        """Bots commit too, and arm what is complete; then all wait for the call."""
        for seat, level in enumerate(self.levels):
            if level:
                view = self._state().view_for(seat)
                grab = grab_choice(view, level, self._rng, may_bluff=not self.is_calm)
                if grab is not None:
                    self._armed[seat] = grab.colour
                yield from self._bot_passes(seat)
        self.phase = "ready"
        self._await_signal()

    def _await_signal(self) -> None:
        delay = CALM_SUSPENSE if self.is_calm else self._rng.uniform(*SUSPENSE)
        self._add(self._now + delay, BOT, self._signal)

    def _signal(self) -> Moves:
        """Armed hands come down; without any the cards go round."""
        armed = list(self._armed)
        if not armed:
            yield Call()
            if self._state().calls:
                self._look()
            else:  # the cards were dealt again
                self._rest()
            return
        self._rng.shuffle(armed)
        for seat in armed[:1] if self.is_calm else armed:
            if self.is_running and not self._state().why_not(Grab(seat, self._armed[seat])):
                yield from self._grabbed(Grab(seat, self._armed[seat]))

    def _scramble(self) -> None:
        self.phase = "scramble"
        if not self.is_calm:
            super()._scramble()
            self._give_time()
            return
        if not self.order:
            self.order = list(self._state().actors)
            self._rng.shuffle(self.order)
        self._let_choose()

    def _grabbed(self, move: Grab) -> Moves:
        was_scramble = bool(self._state().grabbed)
        yield from super()._grabbed(move)
        if self.is_running and was_scramble:
            if self.is_calm:
                self._let_choose()
            else:
                self._give_time()

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

    def _let_choose(self) -> None:
        """A bot whose turn it is takes its time, but not for ever."""
        seat = self.chooser
        if seat is not None and self.levels[seat]:
            self._add(self._now + CALM_PAUSE, BOT, lambda: self._bot_grabs(seat))
