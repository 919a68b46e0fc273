"""Phones after a match: each shows who won and how everybody stands, and may ask for another."""

from __future__ import annotations

from collections.abc import Callable

from games.core.game import GameError
from games.host.phones import Page, Wish
from games.stage.scenes.invite.lobby import player_row
from games.stage.table.game.desk import Desk
from games.stage.table.game.outcome import Outcome
from games.stage.table.game.outcome_words import sentence, verdict
from games.stage.table.phones import tell_displays
from games.stage.table.remote.hand import phone_ui
from games.stage.widgets.commands import Command
from games.stage.widgets.scene import WidgetScene


class ResultPhones:
    """The guests of a result. Where nobody plays from a phone, it does nothing."""

    def __init__(
        self, scene: WidgetScene, desk: Desk, outcome: Outcome, rematch: Callable[[], Command]
    ) -> None:
        self.scene = scene
        self.desk = desk
        self.outcome = outcome
        self.match = outcome.match
        self._rematch = rematch
        self._is_ours = False

    @property
    def seats(self) -> list[int]:
        """The seats that were played from phones."""
        return [seat for seat, who in enumerate(self.match.seats) if who.phone]

    def open(self) -> None:
        """Take the phones over from the table, where they are open."""
        phones = self.desk.phones
        if phones is None or not phones.is_open or not self.seats:
            return
        try:
            phones.open(self, self.seats)
        except GameError as error:
            self.scene.toast(self.scene.ui.say(error.phrase), "bad")
            return
        self._is_ours = True
        for seat in self.seats:
            phones.show(seat, self._page(phones.phone_state(seat).language))

    def leave(self) -> None:
        """Hear nothing any more; the next table takes them over, or home lets them go."""
        self._is_ours = False

    def _page(self, code: str) -> Page:
        ui, outcome = phone_ui(self.scene.ui, code), self.outcome
        return {
            "page": "over",
            "players": [
                player_row(self.scene.ui, self.desk, self.match, seat, total=score.total)
                for seat, score in enumerate(self.match.state.scores())
            ],
            "winners": list(outcome.winners),
            "title": verdict(ui, outcome),
            "line": sentence(ui, outcome),
            "can_again": True,
        }

    # Guests

    def joined(self, seat: int, name: str) -> None:
        """Somebody is back: the page is kept for them."""

    def left(self, seat: int) -> None:
        """Nobody waits for anybody here."""

    def wished(self, seat: int, wish: Wish, at: float) -> None:
        """One is enough to begin again: everybody has seen the result, and the table is theirs."""
        if self._is_ours and dict(wish) == {"do": "again"}:
            self._is_ours = False
            self.scene.ui.post(self._rematch)

    def watched(self, watchers: int) -> None:
        """A display shows what the second window shows."""
        phones = self.desk.phones
        if self._is_ours and phones is not None:
            tell_displays(self.scene.ui, phones, watchers)
