"""Somebody with a phone who plays a turn-based game by what its page shows, and by nothing else."""

from __future__ import annotations

from random import Random
from typing import Any

from games.stage.table.match import MatchScene
from tests.phones import FakePhones

GRID = [((column + 0.5) / 22, (row + 0.5) / 20) for column in range(22) for row in range(20)]
"""Where fingers come down, one place after the other."""
TRIES = 200


class Thumbs:
    """The people of all phone seats, who pick, turn, tap and place at random."""

    def __init__(self, scene: MatchScene, phones: FakePhones, seed: int) -> None:
        self.scene = scene
        self.phones = phones
        self.rng = Random(seed)
        self._kind = ""

    def play(self, kind: str = "") -> None:
        """Whoever is to act plays one move, of a kind where one is named."""
        match = self.scene.match
        seat, before = match.state.to_move, match.position
        assert seat is not None
        self._kind = kind
        for _ in range(TRIES):
            self._try(seat)
            if match.position != before:
                return
        raise AssertionError(f"nothing can be played: {self.phones.pages[seat]}")

    def _try(self, seat: int) -> None:
        """One idea: perhaps a card or an act, a piece, perhaps turned, then places for it."""
        rng, before = self.rng, self.scene.match.position
        cards = self._buttons(seat, "card")
        acts = self._buttons(seat, "act")
        if rng.random() < 0.1:
            self.phones.want(seat, do="spin", dx=rng.randrange(-90, 90), dy=0)
        wanted = self._kind.lower()
        if acts and (wanted in acts or (not wanted and rng.random() < 0.3)):
            self.phones.want(seat, do="press", id=wanted or rng.choice(acts))
        elif cards and (wanted in cards or (not wanted and rng.random() < 0.4)):
            self.phones.want(seat, do="press", id=wanted or rng.choice(cards))
        else:
            pieces = [each["id"] for each in self._page(seat)["pieces"] if each["is_on"]]
            if pieces:
                self.phones.want(seat, do="pick", id=rng.choice(pieces))
        if self.scene.match.position != before or self._place(seat):
            return
        for _ in range(rng.randrange(3)):
            if turns := self._buttons(seat, "turn"):
                self.phones.want(seat, do="press", id=rng.choice(turns))
        for x, y in rng.sample(GRID, 40):
            self.phones.want(seat, do="tap", x=x, y=y)
            if self._place(seat):
                return

    def _place(self, seat: int) -> bool:
        """Press *Place* where that can be, and is what is wanted."""
        aimed = type(self.scene.view.aim.move).__name__
        if not self._buttons(seat, "place") or (self._kind and aimed != self._kind):
            return False
        before = self.scene.match.position
        self.phones.want(seat, do="press", id="place")
        return self.scene.match.position != before

    def _page(self, seat: int) -> Any:
        return self.phones.pages[seat]

    def _buttons(self, seat: int, kind: str) -> list[str]:
        buttons = self._page(seat)["buttons"]
        return [each["id"] for each in buttons if each["kind"] == kind and each["is_on"]]
