"""A bot's thought about one match: asked, awaited, and dropped when it comes too late."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.bots.advice import Advice
from games.bots.brain import Brain
from games.core.match import Match
from games.host.services import Post, Services


class Thinker:
    """Asks the worker for the moves of one match; there is one open question at most."""

    def __init__(self, services: Services, match: Match, post: Post) -> None:
        self.match = match
        self.is_thinking = False
        self.was_lost = False
        """Whether the worker died and must be asked again; the host says so once."""
        self.move: Any = None
        self.age = 0.0
        self._services = services
        self._post = post
        self.number = 0
        """Of the last question; what answers an earlier one comes too late."""

    @property
    def brain(self) -> Brain:
        """What the match's game tells the bots."""
        return self._services.brain(self.match.game.name)

    def ask(self, level: int, character: str = "") -> None:
        """Ask for the move of the seat to act, of a level and a character."""
        number = self._begun()
        self._services.worker.ask(
            self.match.game.name,
            self.match.setup,
            played(self.match),
            level,
            on_answer=lambda text: self._post(lambda: self._answered(number, text)),
            on_lost=lambda: self._post(lambda: self._lost(number)),
            character=character,
        )

    def advise(self, on_best: Callable[[list[Advice]], None], on_lost: Callable[[], None]) -> None:
        """Ask for the best moves of the seat to act."""
        number = self._begun()

        def told(act: Callable[[], None]) -> None:
            if number == self.number:
                self.is_thinking = False
                act()

        self._services.worker.advise(
            self.match.game.name,
            self.match.setup,
            played(self.match),
            on_best=lambda best: self._post(lambda: told(lambda: on_best(best))),
            on_lost=lambda: self._post(lambda: told(on_lost)),
        )

    def _begun(self) -> int:
        """The number of a question that is the only one from now on."""
        self.cancel()
        self.is_thinking = True
        return self.number

    def cancel(self) -> None:
        """Nobody wants the answer any more."""
        self.number += 1
        self.move = None
        self.age = 0.0
        if self.is_thinking:
            self.is_thinking = False
            self._services.worker.cancel()

    def taken(self) -> Any:
        """The move that was found, once."""
        move, self.move = self.move, None
        self.age = 0.0
        return move

    def _answered(self, number: int, text: str) -> None:
        if number == self.number:
            self.is_thinking = False
            self.move = self.match.state.parse(text)

    def _lost(self, number: int) -> None:
        if number == self.number:
            self.is_thinking = False
            self.was_lost = True


def played(match: Match) -> tuple[str, ...]:
    """The moves in force, as the worker is told them."""
    return tuple(str(move) for move in match.moves[: match.position])
