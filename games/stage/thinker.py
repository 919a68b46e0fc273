"""A bot's thought as the table sees it: asked, awaited, and shown not too soon."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from games.core.match import Match
from games.stage.desk import Desk
from games.stage.ui import Ui

if TYPE_CHECKING:
    from games.bots.advice import Advice


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
        number = self._begun()
        self.desk.worker.ask(
            self.match.game.name,
            self.match.setup,
            played(self.match),
            level,
            on_answer=lambda text: ui.post(lambda: self._answered(number, text)),
            on_lost=lambda: ui.post(lambda: self._lost(number)),
        )

    def advise(
        self, ui: Ui, on_best: Callable[[list[Advice]], None], on_lost: Callable[[], None]
    ) -> None:
        """Ask for the best moves of the seat to act; the answer comes on the main thread."""
        number = self._begun()

        def told(act: Callable[[], None]) -> None:
            if number == self._number:
                self.is_thinking = False
                act()

        self.desk.worker.advise(
            self.match.game.name,
            self.match.setup,
            played(self.match),
            on_best=lambda best: ui.post(lambda: told(lambda: on_best(best))),
            on_lost=lambda: ui.post(lambda: told(on_lost)),
        )

    def _begun(self) -> int:
        """The number of a question that is the only one from now on."""
        self.cancel()
        self.is_thinking = True
        return self._number

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


def played(match: Match) -> tuple[str, ...]:
    """The moves in force, as the worker is told them."""
    return tuple(str(move) for move in match.moves[: match.position])
