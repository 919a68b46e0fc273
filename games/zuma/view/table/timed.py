"""A match of Zuma in time: its clock, who sits at this screen, and rounds that come to rest.

Who may look, what is pressed, what phones show and how all of it is laid stand above it.
"""

from __future__ import annotations

from abc import abstractmethod
from random import Random
from typing import Any

from games.host.host import Host
from games.stage.table.game.desk import Desk
from games.stage.table.match import MatchScene
from games.stage.widgets.commands import STAY, Command
from games.zuma.clock import LAST_CHANCE, ON_ITS_WAY, BeatClock, Clock, SignalClock
from games.zuma.rules.state import ZumaState
from games.zuma.view.rest import Rest
from games.zuma.view.table.keys import Choices
from games.zuma.view.view import ZumaView


class TimedTable(MatchScene):
    """Everybody at once. Time is counted in `now`."""

    view: ZumaView
    clock: Clock
    choices: Choices
    """The tempo, calm play, and everybody's keys."""

    def __init__(self, desk: Desk, host: Host) -> None:
        super().__init__(desk, host)
        self.now = 0.0
        self.rest = Rest()
        self.told = 0.0
        """When the last round that ended was told."""
        self.is_covered = False
        """Whether another screen lies over the table."""

    @abstractmethod
    def pause(self) -> Command:
        """Stop the clock and show everybody's keys, the tempo and the house rule."""

    def new_clock(self) -> None:
        """Keep time for the match as it stands, by what is chosen."""
        levels = [seat.bot for seat in self.match.seats]
        rng = Random(self.match.setup.seed + len(self.match.moves))
        choices, has_phones = self.choices, bool(self.phones.seats)
        wait = ON_ITS_WAY if has_phones else 0.0
        if len(self.here) < 2 and not (choices.is_calm and 0 in levels):
            self.clock = BeatClock(
                self.present, levels, rng, choices.tempo, is_eager=has_phones, wait=wait
            )
        else:
            self.clock = SignalClock(self.present, levels, rng, choices.is_calm, wait=wait)

    # How long until the next call, or until totems are handed out

    def beat_share(self) -> float:
        """How much of the beat has passed."""
        if isinstance(self.clock, BeatClock) and self.clock.is_running:
            return self.clock.share(self.now)
        return 0.0

    def beat_left(self) -> float:
        """Seconds until the next call."""
        return self.clock.call_in(self.now) if isinstance(self.clock, BeatClock) else 0.0

    def chance_share(self) -> float:
        """How much of the time to take a totem has passed."""
        return 1.0 - self.chance_left() / LAST_CHANCE

    def chance_left(self) -> float:
        """Seconds until the totems that nobody takes are handed out."""
        left = self.clock.left(self.now)
        return LAST_CHANCE if left is None else left

    # Who plays

    @property
    def here(self) -> list[int]:
        """The seats that are played at this screen."""
        seats = range(len(self.match.seats))
        return [seat for seat in seats if self.host.source(seat) == "here"]

    def present(self) -> ZumaState:
        """The match as it stands."""
        return ZumaView.state_of(self.match)

    @property
    def is_watched(self) -> bool:
        """Whether bots play among themselves."""
        return self.host.is_demo or not self.clock.people

    @property
    def colours(self) -> list[str]:
        """The colours in play."""
        state = self.present()
        pairs = zip(state.table.colours, state.set_out, strict=True)
        return [colour for colour, count in pairs if count]

    @property
    def actor(self) -> int | None:
        """The one seat that everybody waits for, if there is one."""
        if self.view.is_closing or self.match.is_over or self.host.looking is not None:
            return None
        clock = self.clock
        if isinstance(clock, SignalClock) and clock.chooser is not None:
            return clock.chooser
        late = [seat for seat, card in enumerate(self.view.state.committed) if card is None]
        if self.phones.seats and len(late) == 1 and not self.view.state.grabbed:
            return late[0]
        return self.view.viewer

    # Playing

    def play(self, move: Any) -> None:
        """Play a move of the clock: saved first, then shown."""
        self.host.play(move, self.now)

    def pull_card(self, index: int) -> Command:
        """Pull a card of the open hand out; it can be changed until it goes."""
        if self.view.has_hands and not self.view.is_closing:
            self.view.choose(str(index))
            seat, hand, clock = self.view.viewer, self.view.hand, self.clock
            if isinstance(clock, BeatClock) and hand.chosen is not None and seat is not None:
                for move in clock.choose(seat, hand.cards[hand.chosen], self.now):
                    self.play(move)
            self.ui.sounds.play("pick")
            self.layout()
        return STAY

    # A round that is over

    def next_round(self) -> Command:
        """The round that is over has been looked at: deal the next one."""
        if self.view.is_waiting:
            self.rest.stop()
            self.view.open_round()
            self.go_on()
            self.focus("hand")
        return STAY

    def hold_open(self) -> None:
        """Let the hands lie open until somebody wants the next round."""
        if self.rest.is_on and not self.is_watched:
            self.rest.stop()
            self.layout()

    def skip(self) -> None:
        """Finish what is being told."""
        self.view.finish()
        self.go_on()
