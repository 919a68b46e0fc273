"""Who has come to which seat, and the codes with which others come."""

from __future__ import annotations

from games.core.match import Match
from games.host.phones import Invitation, PhoneState
from games.stage.draw.theme import PlayerLook
from games.stage.scenes.invite.lobby import Inviting
from games.stage.scenes.invite.parts import PULSE, PULSES
from games.stage.table.game.desk import Desk
from games.stage.table.game.people import seat_name
from games.stage.ui import Ui

LONG_AGO = 1000.0


class Arrivals:
    """The seats of whoever invites, as they are taken and left."""

    def __init__(self, ui: Ui, desk: Desk, inviting: Inviting) -> None:
        self.ui = ui
        self.desk = desk
        self.inviting = inviting
        self.invitations: dict[int | None, Invitation] = {}
        """How to come to each free seat now, and to watch."""
        self._passed = 0.0
        """Seconds since the invitations were asked for."""
        self._ages: dict[int, float] = {}
        """How long ago somebody came to each seat."""

    def begin(self) -> None:
        """Whoever is here already has been so for long."""
        self._ages = dict.fromkeys(self.seats, LONG_AGO)
        self.ask()

    @property
    def match(self) -> Match | None:
        """The match whose seats are offered, if there is one."""
        return self.inviting.match

    @property
    def seats(self) -> range:
        """Its seats; none where displays alone are invited."""
        return range(len(self.match.seats) if self.match is not None else 0)

    @property
    def game(self) -> str:
        """The game that is played; empty where displays alone are invited."""
        return self.match.game.name if self.match is not None else ""

    def ask(self) -> None:
        """Ask for the codes of the moment."""
        server = self.inviting.server
        self._passed = 0.0
        self.invitations = {}
        if server is None or not server.is_open:
            return
        self.invitations[None] = server.invitation(None)
        if self.match is not None:
            for seat, who in enumerate(self.match.seats):
                if who.phone and not server.phone_state(seat).is_taken:
                    self.invitations[seat] = server.invitation(seat)

    def look_again(self) -> None:
        """A phone has come or gone, or somebody else sits there."""
        for seat in self.seats:
            is_here = self.phone_state(seat).is_here
            if is_here and seat not in self._ages:
                self._ages[seat] = 0.0
                self.ui.sounds.play("pick")
            elif not is_here:
                self._ages.pop(seat, None)
        self.ask()

    # Time

    def pass_time(self, dt: float) -> bool:
        """Let the minute of the codes go on; whether there are others now."""
        before = self._codes
        self._passed += dt
        for seat in self._ages:
            self._ages[seat] += dt
        if self._passed >= 1.0:
            self.ask()
        return before != self._codes

    @property
    def _codes(self) -> dict[int | None, tuple[str, str]]:
        return {seat: (each.code, each.place) for seat, each in self.invitations.items()}

    @property
    def is_pulsing(self) -> bool:
        """Whether somebody has come so lately that their seat is still lit up."""
        return any(age < PULSES * PULSE for age in self._ages.values())

    @property
    def wake_after(self) -> float | None:
        """Seconds until the codes are asked for again."""
        return max(0.0, 1.0 - self._passed) if self.invitations else None

    def age(self, seat: int) -> float:
        """How long ago somebody came to a seat."""
        if self.ui.settings.reduce_motion:
            return max(PULSES * PULSE, self._ages.get(seat, LONG_AGO))
        return self._ages.get(seat, LONG_AGO)

    def left(self, seat: int | None) -> float:
        """Seconds for which the code of a seat is still good."""
        found = self.invitations.get(seat)
        return 0.0 if found is None else max(0.0, found.left - self._passed)

    # Who

    def phone_state(self, seat: int) -> PhoneState:
        """How it stands with the phone of a seat."""
        server, match = self.inviting.server, self.match
        if server is None or not server.is_open or match is None or not match.seats[seat].phone:
            return PhoneState()
        return server.phone_state(seat)

    def name_of(self, match: Match, seat: int) -> str:
        """What a seat is called; one that is free by its number."""
        who = match.seats[seat]
        if who.phone and not self.phone_state(seat).is_taken:
            return self.ui.say("invite.seat", n=seat + 1)
        return seat_name(self.ui, who, seat)

    def look_of(self, match: Match, seat: int) -> PlayerLook:
        """How a seat is told apart."""
        return self.desk.catalog.view(match.game.name).look_of(self.ui, match, seat)

    @property
    def free_seats(self) -> list[int]:
        """The phone seats that nobody has taken."""
        if self.match is None:
            return []
        seats = enumerate(self.match.seats)
        return [seat for seat, who in seats if who.phone and not self.phone_state(seat).is_taken]
