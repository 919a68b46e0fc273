"""Taking back from a phone: asked of everybody else, done when all agree, no without an answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from games.core.language import Phrase, phrase
from games.core.match import Match
from games.stage.table.game.people import seat_name
from games.stage.widgets.commands import STAY, Command
from games.stage.widgets.modal import Choice, Modal
from games.stage.widgets.scene import WidgetScene

PATIENCE = 20.0
"""Seconds without an answer that mean no."""
TABLE = -1
"""Whoever sits at this machine answers together."""


@dataclass
class Asking:
    """One seat asks to take back to a position; `done` hears whether all agreed."""

    scene: WidgetScene
    match: Match
    seat: int
    target: int
    done: Callable[[bool, int], None]
    left: float = PATIENCE
    _modal: Modal | None = None

    def __post_init__(self) -> None:
        self._position = self.match.position
        seats = enumerate(self.match.seats)
        people = {(n if who.phone else TABLE) for n, who in seats if not who.is_bot}
        self.waiting = people - {self.seat}
        """Who has not agreed yet."""

    def open(self) -> None:
        """Ask those at the table too; with nobody to ask it is agreed at once."""
        if TABLE in self.waiting:
            self._modal = self._question()
            self.scene.open(self._modal)
        self._look()

    @property
    def is_over(self) -> bool:
        """Whether the match has gone on without an answer."""
        return self.match.position != self._position

    def title(self) -> Phrase:
        """Who asks."""
        return phrase("phones.undo_asked", name=self._name)

    @property
    def _name(self) -> str:
        return seat_name(self.scene.ui, self.match.seats[self.seat], self.seat)

    def line(self) -> Phrase:
        """What would be taken back first."""
        words = self.match.events[self.target][0].phrase(self.match.game.name)
        return Phrase(words.key, {**words.values, "seat": self._name})

    def answer(self, who: int, is_yes: bool) -> None:
        """Somebody answers; one no is enough."""
        if who not in self.waiting:
            return
        if not is_yes:
            self._end(False, who)
            return
        self.waiting.discard(who)
        self._look()

    def pass_time(self, dt: float) -> None:
        """Whoever does not answer for long means no."""
        self.left = max(0.0, self.left - dt)
        if self.left == 0 or self.is_over:
            self._end(False, next(iter(sorted(self.waiting)), TABLE))

    def _look(self) -> None:
        if not self.waiting:
            self._end(True, self.seat)

    def _end(self, is_agreed: bool, who: int) -> None:
        scene = self.scene
        if self._modal is not None and scene.layers[-1] is self._modal:
            scene.close()
        self.done(is_agreed, who)

    def _question(self) -> Modal:
        say = self.scene.ui.say

        def answered(is_yes: bool) -> Command:
            self.answer(TABLE, is_yes)
            return STAY

        choices = [
            Choice(say("phones.no"), lambda: answered(False), name="no"),
            Choice(say("phones.agree"), lambda: answered(True), kind="primary", name="agree"),
        ]
        game = self.match.game.name
        return Modal(say(self.title()), say(self.line()), choices, game=game)


def undo_target(match: Match, seat: int) -> int | None:
    """The last position before this one in which the seat was to act."""
    states = match.states[: match.position]
    found = (at for at in reversed(range(len(states))) if states[at].to_move == seat)
    return next(found, None)


def is_own_turn(match: Match, seat: int, target: int) -> bool:
    """Whether only a part of a turn that still goes on would be taken back."""
    states = match.states[target : match.position + 1]
    return all(state.to_move == seat for state in states)
