"""The engine protocol for one seat: it tells no more than that seat may know.

A foreign program can sit at it without being able to cheat: it plays its own seat's moves and
lets the bots play the others' with `genmove`.
"""

from __future__ import annotations

from collections.abc import Callable
from random import SystemRandom
from typing import Any

import msgspec

from games.core.game import BadSetup, Game, GameError, Setup
from games.core.language import Language, phrase
from games.core.match import Match
from games.core.protocol import Chooser, Engine, Start, as_json, decoded

SEEDS = 2**53
TELLING = ("setup", "undo", "save", "load", "perft")
"""Commands that could tell what is hidden: they do not exist here."""


class SeatEngine(Engine):
    """A match as one seat sees it. All chance is its own: nobody names the seed."""

    def __init__(
        self, game: Game, language: Language, choose: Chooser, version: str, seat: int
    ) -> None:
        super().__init__(game, language, choose, version)
        self.seat = seat
        self._begin(max(game.default_players, seat + 1), {})
        own: dict[str, Callable[[str], str]] = {
            "state": lambda _: as_json(self._state.known_to(self.seat)),
            "moves": lambda _: "\n".join(map(str, self._own_moves())),
        }
        self._commands |= own
        for name in TELLING:
            del self._commands[name]

    def _begin(self, players: int, options: dict[str, Any]) -> None:
        if not 0 <= self.seat < players:
            raise BadSetup(phrase("protocol.seat", text=self.seat, last=players - 1))
        self.match = Match(self.game, Setup(players, SystemRandom().randrange(SEEDS), options))

    def _new(self, text: str) -> str:
        start = decoded(text or "{}", Start)
        if start.seed is not msgspec.UNSET:
            raise BadSetup(phrase("protocol.no_seed"))
        players = self.game.default_players if start.players is None else start.players
        self._begin(players, start.options)
        return ""

    def _view(self, text: str) -> str:
        if text != str(self.seat):
            raise GameError(phrase("protocol.only_seat", seat=self.seat))
        return super()._view(text)

    def _own_moves(self) -> list[Any]:
        """What this seat may do now."""
        state = self._state
        if self.seat not in state.actors:
            return []
        return [move for move in state.legal_moves() if self._is_own(move)]

    def _is_own(self, move: Any) -> bool:
        seat = getattr(move, "seat", self._state.to_move)
        return bool(seat == self.seat)

    def _play(self, text: str) -> str:
        if not self._is_own(self._state.parse(text)):
            raise GameError(phrase("protocol.only_seat", seat=self.seat))
        return super()._play(text)

    def _genmove(self, text: str) -> str:
        if self._state.to_move == self.seat:
            raise GameError(phrase("protocol.own_turn", seat=self.seat))
        state, move = self._state, self._chosen(text)
        self.match.play(move)
        return state.told(move)

    def _thought(self, text: str) -> str:
        if self._state.to_move != self.seat:
            raise GameError(phrase("protocol.only_seat", seat=self.seat))
        return super()._thought(text)
