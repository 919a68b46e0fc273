"""A bot's thought as the table sees it: asked, awaited, and shown not too soon."""

from __future__ import annotations

from typing import Any

from games.core.match import Match
from games.stage.desk import Desk
from games.stage.ui import Ui


class Thinker:
    """Asks the worker for the moves of one match. What comes too late is dropped."""

    def __init__(self, desk: Desk, match: Match) -> None:
        self.desk = desk
        self.match = match
        self.is_thinking = False
        self.was_lost = False
        """Whether the worker died and must be asked again; the table says so once."""
        self.move: Any = None
        self.age = 0.0
        self._number = 0

    def ask(self, ui: Ui, level: int) -> None:
        """Ask for the move of the seat to act."""
        self.cancel()
        self._number += 1
        number = self._number
        self.is_thinking = True
        moves = tuple(str(move) for move in self.match.moves[: self.match.position])
        self.desk.worker.ask(
            self.match.game.name,
            self.match.setup,
            moves,
            level,
            on_answer=lambda text: ui.post(lambda: self._answered(number, text)),
            on_lost=lambda: ui.post(lambda: self._lost(number)),
        )

    def cancel(self) -> None:
        """Nobody wants the answer any more."""
        self._number += 1
        self.move = None
        self.age = 0.0
        if self.is_thinking:
            self.is_thinking = False
            self.desk.worker.cancel()

    def taken(self) -> Any:
        """The move that was found, once."""
        move, self.move = self.move, None
        self.age = 0.0
        return move

    def _answered(self, number: int, text: str) -> None:
        if number == self._number:
            self.is_thinking = False
            self.move = self.match.state.parse(text)

    def _lost(self, number: int) -> None:
        if number == self._number:
            self.is_thinking = False
            self.was_lost = True
