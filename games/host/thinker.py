"""A bot's thought about one match: asked, awaited, and dropped when it comes too late."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.bots.advice import Advice
from games.bots.brain import Brain
from games.core.match import Match
from games.host.services import Post, Questions, Services


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
        self.asking = Questions(post)

    @property
    def brain(self) -> Brain:
        """What the match's game tells the bots."""
        return self._services.brain(self.match.game.name)

    def ask(self, level: int, character: str = "") -> None:
        """Ask for the move of the seat to act, of a level and a character."""
        self._begin()
        self._services.worker.ask(
            self.match.game.name,
            self.match.setup,
            played(self.match),
            level,
            on_answer=self.asking.heard(self._answered),
            on_lost=self.asking.heard(self._lost),
            character=character,
        )

    def advise(self, on_best: Callable[[list[Advice]], None], on_lost: Callable[[], None]) -> None:
        """Ask for the best moves of the seat to act."""
        self._begin()

        def told(best: list[Advice]) -> None:
            self.is_thinking = False
            on_best(best)

        def lost() -> None:
            self.is_thinking = False
            on_lost()

        self._services.worker.advise(
            self.match.game.name,
            self.match.setup,
            played(self.match),
            on_best=self.asking.heard(told),
            on_lost=self.asking.heard(lost),
        )

    def _begin(self) -> None:
        """A question is the only one from now on."""
        self.cancel()
        self.is_thinking = True

    def cancel(self) -> None:
        """Nobody wants the answer any more."""
        self.asking.anew()
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

    def _answered(self, text: str) -> None:
        self.is_thinking = False
        self.move = self.match.state.parse(text)

    def _lost(self) -> None:
        self.is_thinking = False
        self.was_lost = True


def played(match: Match) -> tuple[str, ...]:
    """The moves in force, as the worker is told them."""
    return tuple(str(move) for move in match.moves[: match.position])
