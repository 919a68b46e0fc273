"""Phones after a match: each shows who won and how everybody stands, and may ask for another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.core.game import GameError
from games.host.phones import Page, Wish
from games.stage.table.game.outcome_words import sentence, verdict
from games.stage.table.game.people import seat_name
from games.stage.table.phones import css, mark, tell_displays
from games.stage.table.remote.hand import phone_ui

if TYPE_CHECKING:
    from games.stage.scenes.result.scene import ResultScene


class ResultPhones:
    """The guests of a result. Where nobody plays from a phone, it does nothing."""

    def __init__(self, scene: ResultScene) -> None:
        self.scene = scene
        self._is_ours = False

    @property
    def seats(self) -> list[int]:
        """The seats that were played from phones."""
        return [seat for seat, who in enumerate(self.scene.match.seats) if who.phone]

    def open(self) -> None:
        """Take the phones over from the table, where they are open."""
        phones = self.scene.desk.phones
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
        ui, outcome = phone_ui(self.scene.ui, code), self.scene.outcome
        return {
            "page": "over",
            "players": [self._player(seat) for seat in range(len(self.scene.match.seats))],
            "winners": list(outcome.winners),
            "title": verdict(ui, outcome),
            "line": sentence(ui, outcome),
            "can_again": True,
        }

    def _player(self, seat: int) -> dict[str, Any]:
        scene = self.scene
        who, view = scene.match.seats[seat], scene.desk.catalog.view(scene.game)
        look = view.look_of(scene.ui, scene.match, seat)
        return {
            "seat": seat,
            "name": seat_name(scene.ui, who, seat),
            "colour": css(look.colour),
            "shape": mark(look.shape),
            "total": scene.match.state.scores()[seat].total,
            "is_on": False,
            "is_bot": who.is_bot,
            "line": "",
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
            self.scene.ui.post(self.scene.rematch)

    def watched(self, watchers: int) -> None:
        """A display shows what the second window shows."""
        phones = self.scene.desk.phones
        if self._is_ours and phones is not None:
            tell_displays(self.scene.ui, phones, watchers)
