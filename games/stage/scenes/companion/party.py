"""Who plays what at a real table: its people, and the lots and variants of their match."""

from __future__ import annotations

from random import Random
from typing import Any

from games.core.game import BadSetup, Setup
from games.stage.table.game.companion import Companion, Roster

ACTS = (("setup", "layers"), ("sheet", "chart"), ("referee", "flag"), ("timer", "clock"))
CALLER_ACTS = (("setup", "layers"), ("caller", "sound"))


class Party:
    """The people around a game, and what was drawn and chosen for them."""

    def __init__(self, companion: Companion, roster: Roster, rng: Random) -> None:
        self.companion = companion
        self.roster = roster
        self.rng = rng
        self.options: dict[str, Any] = {}
        self.seed = rng.randrange(10**6)
        """What the lots are drawn from, so that the referee starts as the helper set up."""
        self.is_by_hand = False
        """Whether the table shuffles by itself, so that nobody here knows how it lies."""

    @property
    def game(self) -> str:
        """The game on the table."""
        return self.companion.game.name

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.roster.names)

    @property
    def acts(self) -> tuple[tuple[str, str], ...]:
        """What the companion does for this game: names and icons."""
        return CALLER_ACTS if self.companion.has_caller else ACTS

    @property
    def setup(self) -> Setup:
        """The match as it was drawn and chosen."""
        return Setup(self.players, self.seed, dict(self.options))

    def can_start(self, options: dict[str, Any]) -> bool:
        """Whether a match can start with these variants."""
        try:
            self.companion.game.start(Setup(self.players, 0, options))
        except BadSetup:
            return False
        return True

    def fit_options(self) -> None:
        """Forget what was chosen if it does not fit any more."""
        if not self.can_start(self.options):
            self.options = {}

    def draw_again(self) -> None:
        """Other lots: board, tiles, series, clans."""
        self.options = self.companion.draw_options(self.players, dict(self.options), self.rng)
        self.seed = self.rng.randrange(10**6)

    def begin_with(self, seat: int) -> None:
        """Somebody begins; who sits beside whom stays, and what is each seat's goes with it."""
        for option in self.companion.game.options(self.players, self.options):
            values = self.options.get(option.name)
            if option.kind == "per_seat" and values is not None:
                self.options = {**self.options, option.name: values[seat:] + values[:seat]}
        self.roster.begin_with(seat)
