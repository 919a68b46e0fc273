"""To a beat: every hand is private, and a call comes when the caller's time is over.

Alone against bots the call keeps its tempo whatever happens, as a caller does. Where people play
from phones it is eager: it waits for nobody who has put a card ready.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from games.zuma.clock.base import BOT, Clock, Moves
from games.zuma.rules.choices import reaction_time, would_start
from games.zuma.rules.moves import Call, Pass
from games.zuma.rules.state import ZumaState

COMMITTING = (0.2, 0.75)
"""The part of a beat in which bots put their card ready."""
LATEST = 0.95
"""The part of a beat after which a bot has seen that its hand is complete, whatever the tempo."""


class BeatClock(Clock):
    """A call every `tempo` seconds at the latest."""

    def __init__(
        self,
        state: Callable[[], ZumaState],
        levels: Sequence[int],
        rng: Random,
        tempo: float,
        *,
        is_eager: bool = False,
        wait: float = 0.0,
    ) -> None:
        super().__init__(state, levels, rng, wait=wait)
        self.tempo = tempo
        self.is_eager = is_eager
        """Whether the call comes as soon as everybody has a card ready; then none is changed."""
        self.chosen: dict[int, str] = {}
        """The card that a person would pass; where the call is not eager it can be changed."""
        self._last = 0.0
        self._length = tempo
        """Seconds of the beat that runs: another tempo counts from the next one on."""

    @property
    def can_press(self) -> bool:
        return self.is_running

    @property
    def beat_begun(self) -> float:
        """When the beat that runs began."""
        return self._last

    def share(self, now: float) -> float:
        """How much of the beat is over, 0 to 1; 1 while totems are being grabbed."""
        if self._state().grabbed:
            return 1.0
        return max(0.0, min(1.0, (now - self._last) / self._length))

    def call_in(self, now: float) -> float:
        """Seconds until the next call; the whole beat while nothing runs."""
        return self._length * (1.0 - self.share(now)) if self.is_running else self.tempo

    def choose(self, seat: int, card: str | None, now: float) -> Moves:
        """A person has a card in mind; where the call is eager it is put ready at once."""
        if card is None:
            self.chosen.pop(seat, None)
        elif not self.is_eager:
            self.chosen[seat] = card
        elif self.is_running:
            yield from self._commits(seat, card)
            self._call_early(now)

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
            if level:
                self._await_bot(state, seat, level, now)
        self._add(now + self.tempo, BOT, self._beat)
        self._call_early(now)

    def _await_bot(self, state: ZumaState, seat: int, level: int, now: float) -> None:
        """When a bot will grab, and when it puts a card ready."""
        is_starting = would_start(state, seat, level)
        if is_starting:
            delay = reaction_time(level, self._rng, is_own=True)
            at = now + min(delay, self.tempo * LATEST)
            self._add(at, BOT, lambda: self._bot_grabs(seat))
        # To a strict beat a complete hand puts a card ready like any other: the table must not see
        # it coming. An eager call would take that hand apart before its owner has seen it.
        if state.committed[seat] is None and not (is_starting and self.is_eager):
            at = now + self.tempo * self._rng.uniform(*COMMITTING)
            self._add(at, BOT, lambda: self._bot_commits(seat))

    def _bot_commits(self, seat: int) -> Moves:
        yield from self._bot_passes(seat)
        self._call_early(self._now)

    def _call_early(self, now: float) -> None:
        """Where nobody is waited for any more, the call comes at once."""
        state = self._state()
        if self.is_eager and not state.grabbed and None not in state.committed:
            number = state.calls
            self._add(now, BOT, lambda: self._beat_of(number))

    def _beat_of(self, number: int) -> Moves:
        """The call of that number, unless it has come already, or somebody dived in before."""
        state = self._state()
        if state.calls == number and not state.grabbed and None not in state.committed:
            yield from self._beat()

    def _beat(self) -> Moves:
        """Whoever has not chosen passes the first card; then the cards go round."""
        for seat, level in enumerate(self.levels):
            if level:
                yield from self._bot_passes(seat)
            elif self._state().committed[seat] is None:
                hand = self._state().fanned(seat)
                chosen = self.chosen.get(seat)
                yield Pass(seat, chosen if chosen in hand else hand[0])
        self.chosen.clear()
        self._due = [due for due in self._due if due[1] != BOT]
        yield Call()
        if self._state().calls:
            # People see their new hands when the call is settled: the beat begins then.
            self._begin_beat(self._now + self.wait)
        else:  # the cards were dealt again
            self._rest()
