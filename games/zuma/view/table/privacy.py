"""Who may look at Zuma's table now: everybody, nobody (the curtain), or one person at a hand."""

from __future__ import annotations

from typing import Literal

from games.stage.widgets.commands import STAY, Command
from games.zuma.clock import SignalClock
from games.zuma.view.table.curtain import CLOSING, OPENING, HoldButton
from games.zuma.view.table.timed import TimedTable

Stage = Literal["table", "curtain", "hand"]
LOOKED = 0.4
"""Seconds of holding on after which letting go passes the card; let go before, the hand stays."""


class Privacy:
    """The private looks of several people, one after the other; one person alone just looks."""

    def __init__(self, table: TimedTable) -> None:
        self.table = table
        self.armed: str | None = None
        """The colour on which the person who looks lays a hand in secret."""
        self.closed = 0.0
        """How far the curtain is drawn, 0 to 1."""
        self._revealed: int | None = None
        self.is_peeking = False
        """Whether whoever looks still holds what opened the curtain: letting go passes a card."""
        self._peeked = 0.0
        self._has_begun = False
        """Whether people have begun to look: phones put cards ready meanwhile, and are not seen."""
        self._was_curtained = False

    @property
    def has_several(self) -> bool:
        """Whether people share this screen, and have something to hide from each other."""
        return len(self.table.here) > 1

    @property
    def waiting(self) -> list[int]:
        """The people at this screen who still have to look."""
        clock, here = self.table.clock, self.table.here
        waiting = clock.waiting if isinstance(clock, SignalClock) else []
        return [seat for seat in waiting if seat in here]

    @property
    def giver(self) -> int:
        """The person who looks, or comes next."""
        return self.waiting[0] if self.waiting else 0

    @property
    def stage(self) -> Stage:
        """What may be seen: the table, the curtain, or one person's hand."""
        table, view = self.table, self.table.view
        is_apart = table.host.looking is not None or table.match.is_over or table.clock.is_resting
        is_passing = view.is_working or table.host.file.unshown > 0
        is_busy = view.is_moving or view.is_waiting or (is_passing and not self._has_begun)
        if is_apart or is_busy or not self.has_several or not self.waiting:
            return "table"
        return "hand" if self._revealed == self.giver else "curtain"

    @property
    def viewer(self) -> int | None:
        """Whose hand may lie open among several people."""
        return self._revealed if self.stage == "hand" else None

    @property
    def is_curtained(self) -> bool:
        """Whether the curtain hides everything."""
        return self.stage == "curtain" and self.closed >= 1.0

    @property
    def is_drawing(self) -> bool:
        """Whether the curtain is on its way."""
        return self.closed != (1.0 if self.stage == "curtain" else 0.0)

    @property
    def can_give(self) -> bool:
        """Whether a person looks at a hand and has to commit a card."""
        is_alone = not self.has_several and not self.table.clock.is_resting
        return bool(self.waiting) and (self.stage == "hand" or is_alone)

    @property
    def can_finish(self) -> bool:
        """Whether the one who looks has done all there is to do."""
        state = self.table.present()
        is_committed = state.committed[self.giver] is not None
        return self.table.view.hand.chosen is not None or self.armed is not None or is_committed

    @property
    def hold(self) -> HoldButton | None:
        """The button before the curtain."""
        if not self.is_curtained:
            return None
        found = self.table.base.find("hold")
        return found if isinstance(found, HoldButton) else None

    @property
    def _is_amiss(self) -> bool:
        """Whether the view shows another hand than the stage allows."""
        is_now = self.has_several and self.table.host.looking is None
        return is_now and self.table.view.viewer != self.viewer

    def forget(self) -> None:
        """Nobody looks, and nothing is armed."""
        self._revealed = self.armed = None
        self.is_peeking = False

    def reveal(self) -> Command:
        """The person before the curtain looks."""
        if self.stage == "curtain":
            self._revealed = self.giver
            self.armed = None
            self.table.ui.sounds.play("flip")
            self.table.refresh()
            self.table.focus("hand")
        return STAY

    def peek(self) -> None:
        """The curtain was held until it opened, and is held on: a card stands out to be passed."""
        self.reveal()
        self.is_peeking, self._peeked = self.stage == "hand", 0.0
        if self.is_peeking and self.table.view.hand.chosen is None:
            self.table.pull_card(0)

    def choose(self, index: int) -> Command:
        """A card of the open hand; behind the curtain it goes at once, and the next one looks."""
        self.table.pull_card(index)
        return self.give() if self.stage == "hand" else STAY

    def shift(self, step: int) -> None:
        """Another card stands out while the curtain is held."""
        view = self.table.view
        if view.hand.cards:
            self.table.pull_card(((view.hand.chosen or 0) + step) % len(view.hand.cards))

    def let_go(self, index: int | None = None) -> Command | None:
        """What opened the curtain was let go, over a card or not: it goes, after a short look.

        Let go at once, the hand stays open, and a card is chosen with a click or a digit.
        """
        if not self.is_peeking:
            return None
        self.is_peeking = False
        view = self.table.view
        if index is not None:
            self.table.pull_card(index)
        elif self._peeked < LOOKED:
            view.hand.chosen = None
            return self.table.layout()
        return self.give()

    def arm(self, colour: str) -> Command:
        """Lay a hand on a totem in secret, or take it away."""
        self.armed = None if self.armed == colour else colour
        return self.table.layout()

    def give(self) -> Command:
        """The person who looks has decided; what was seen is hidden at once."""
        clock, view = self.table.clock, self.table.view
        if isinstance(clock, SignalClock) and self.can_give and self.can_finish:
            card = view.hand.cards[view.hand.chosen if view.hand.chosen is not None else 0]
            seat, armed = self.giver, self.armed
            self.forget()
            if self.has_several:
                view.look_as(None)
            for move in clock.give(seat, card, armed, self.table.now):
                self.table.play(move)
            self.table.layout()
        return STAY

    def pass_time(self, dt: float) -> None:
        """The curtain follows the stage; people who want no motion get none."""
        ui = self.table.ui
        self._has_begun = bool(self.waiting) and (self._has_begun or self.stage == "curtain")
        goal = 1.0 if self.stage == "curtain" else 0.0
        step = dt / (CLOSING if goal else OPENING)
        if ui.speed == 0 or ui.settings.reduce_motion:
            self.closed = goal
        elif goal:
            self.closed = min(1.0, self.closed + step)
        else:
            self.closed = max(0.0, self.closed - step)
        if self._was_curtained != self.is_curtained:
            self._was_curtained = self.is_curtained
            self.table.refresh()
            self.table.focus("hold" if self.is_curtained else "hand")
        elif self._is_amiss:
            self.table.refresh()
        if self.is_peeking:
            self._peeked += dt
        hold = self.hold
        if hold is not None and hold.is_full:
            self.peek()
