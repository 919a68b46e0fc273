"""To a signal: several people share a screen, look in private, and hear the call together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Literal

from games.zuma.clock.base import BOT, Clock, Moves
from games.zuma.rules.choices import grab_choice
from games.zuma.rules.moves import Call, Grab
from games.zuma.rules.state import ZumaState

Phase = Literal["look", "ready", "scramble"]

SUSPENSE = (0.8, 2.0)
"""Seconds between the table being shown to all and the call: nobody can count them."""
CALM_SUSPENSE = 0.6
CALM_PAUSE = 1.0
"""Seconds before the call, and before a bot takes its totem, where nobody hurries."""


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
        *,
        wait: float = 0.0,
    ) -> None:
        super().__init__(state, levels, rng, wait=wait)
        self.is_calm = is_calm
        self.phase: Phase = "look"
        self.waiting: list[int] = []
        """People who still have to look at their hand, in this order."""
        self.order: list[int] = []
        """Where nobody hurries: who takes a totem, in this order."""
        self._armed: dict[int, str] = {}

    @property
    def has_last_chance(self) -> bool:
        return not self.is_calm

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

    def give(self, seat: int, card: str, colour: str | None, at: float) -> Moves:
        """A person has looked: this card is passed, and perhaps a hand lies on a colour.

        Nobody is hurried while people look, so that counts at once, even while time stands still.
        """
        if seat not in self.waiting:  # said twice in one instant
            return
        self._now = max(self._now, at)
        self.waiting.remove(seat)
        if colour is not None:
            self._armed[seat] = colour
        yield from self._commits(seat, card)
        if not self.waiting:
            yield from self._gathered()

    def arm(self, seat: int, card: str, colour: str, at: float) -> Moves:
        """A person who looks elsewhere than here lays a hand on a colour before the signal.

        It comes down at the signal, as an armed hand here does, whether it is complete or not.
        """
        if self.phase == "look" and self.is_running:
            if seat in self.waiting:
                yield from self.give(seat, card, colour, at)
            else:
                self._armed[seat] = colour

    def _look(self) -> None:
        self.phase = "look"
        self.waiting = list(self.people)
        self._armed.clear()
        self.order.clear()

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
            return
        if not self.order:
            self.order = list(self._state().actors)
            self._rng.shuffle(self.order)
        self._let_choose()

    def _grabbed(self, move: Grab) -> Moves:
        was_scramble = bool(self._state().grabbed)
        yield from super()._grabbed(move)
        if self.is_running and was_scramble and self.is_calm:
            self._let_choose()

    def _let_choose(self) -> None:
        """A bot whose turn it is takes its time, but not for ever."""
        seat = self.chooser
        if seat is not None and self.levels[seat]:
            self._add(self._now + CALM_PAUSE, BOT, lambda: self._bot_grabs(seat))
