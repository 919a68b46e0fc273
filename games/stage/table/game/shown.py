"""A position on the table and the hand over it, as whatever speaks of it or marks it knows it."""

from __future__ import annotations

from games.core.game import S
from games.core.match import Match
from games.stage.draw.theme import PlayerLook
from games.stage.table.game.described import Described
from games.stage.table.game.hand import Hand
from games.stage.table.game.people import seat_name
from games.stage.ui import Ui


class Shown(Described[S]):
    """A position of a match that is seen, and can be acted on."""

    ui: Ui
    match: Match
    state: S
    """The position shown."""
    hand: Hand[S]
    """Turns pointer and keys into an aim."""

    def look_now(self, seat: int) -> PlayerLook:
        """How a seat is told apart in the position shown: what it plays may change."""
        return self.look_of(self.ui, self.match, seat)

    def name_of(self, seat: int) -> str:
        """A player's name."""
        return seat_name(self.ui, self.match.seats[seat], seat)
