"""Learning at the table: each step shows, asks for a move, and says what it did."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from games.core.language import FALLBACK
from games.core.match import Match, Seat
from games.host.host import Host
from games.stage.scenes.lesson.steps import Lesson, Step, Words, load_lesson
from games.stage.table.board import BoardScene
from games.stage.table.game.desk import Desk
from games.stage.ui import Ui
from games.stage.widgets.base import Act
from games.stage.widgets.commands import STAY, Command

READING = 1.2
"""Seconds before the first move that is shown: the eye comes back from the card."""
BETWEEN = 0.5
AT_ONCE = 0.001
"""The pause between shown moves when animations are off."""


class LearningScene(BoardScene):
    """A lesson of a game, however it is laid out. Nothing is saved, no bot thinks.

    `GameError` or `BadTable` when there is none that fits.
    """

    def __init__(self, desk: Desk, game: str, name: str = "") -> None:
        self.lesson: Lesson = load_lesson(desk.config, desk.catalog.game(game), FALLBACK, name)
        self.lesson.check()
        super().__init__(desk, Host(desk, self.lesson.match(0)))
        self.index = 0
        self.is_other = False
        """Whether a move was tried that was not asked for."""
        self.is_done = False
        """Whether the learner has done what this step asks for."""
        self.played: set[str] = set()
        """The steps that asked for something and got it."""
        self._queue: list[str] = []
        self._pause = 0.0
        self._code = FALLBACK
        self._prepare()

    # Where the learner is

    @property
    def now(self) -> Step:
        """The step on the table."""
        return self.lesson.steps[self.index]

    @property
    def words(self) -> Words:
        """What it says."""
        return self.lesson.words(self.index)

    @property
    def note(self) -> str:
        """The gentle sentence after a move that was not asked for."""
        return (self.words.other or self.ui.say("lesson.other")) if self.is_other else ""

    @property
    def is_asking(self) -> bool:
        """Whether the learner is to move now."""
        return bool(self.now.ask) and not self.is_done and not self._queue

    @property
    def is_showing(self) -> bool:
        """Whether moves are being played for the learner to watch."""
        return bool(self._queue) or self.view.is_moving

    @property
    def can_continue(self) -> bool:
        """Whether the next step may begin: everything has been shown and done."""
        return not self.is_showing and not self.is_asking

    @property
    def is_last(self) -> bool:
        """Whether no step follows."""
        return self.index + 1 == len(self.lesson.steps)

    def enter(self, ui: Ui) -> None:
        """Set the table for the first step."""
        self.ui = ui
        self._lay(self.match)
        self.layout()
        self.go_on()

    def leave(self) -> None:
        """Nothing is kept of a lesson."""
        self.host.close()

    def lay_out(self) -> None:
        """Place everything anew, in the language in use."""
        if self._code != self.ui.language.code:
            self._code = self.ui.language.code
            self.lesson = load_lesson(
                self.desk.config, self.match.game, self._code, self.lesson.name
            )
        super().lay_out()

    # From step to step

    @abstractmethod
    def end(self) -> Command:
        """What follows the last step."""

    def forward(self) -> Command | None:
        """To the next step, or to the end of the lesson."""
        if self.is_last:
            return self.end()
        is_live = self.can_continue and self.lesson.steps[self.index + 1].goes_on
        return self.go_to(self.index + 1, is_live=is_live)

    def again(self) -> Command | None:
        """This step from its beginning."""
        return self.go_to(self.index)

    def step(self, way: int) -> Command | None:
        """To the step before or after, whatever has been done of this one."""
        if way > 0:
            return self.forward()
        return self.go_to(max(0, self.index - 1))

    def go_to(self, index: int, *, is_live: bool = False) -> Command | None:
        """Begin a step, `is_live`: on the board as the learner left it."""
        self.view.finish()
        self.toasts = []
        self.index = index
        if not is_live:
            self._lay(self.lesson.match(index))
        self._prepare()
        self.go_on()
        return STAY

    def _prepare(self) -> None:
        """Nothing of the step on the table has happened yet."""
        self._queue = list(self.now.shown)
        self._pause = 0.0
        self.refusal.words = ""
        self.is_done = self.is_armed = self.is_other = False
        self._is_fresh = True

    def _lay(self, match: Match) -> None:
        """Put another position on the table, with names for those who sit there."""
        match.seats = [Seat(self.name_at(n), n, seat.bot) for n, seat in enumerate(match.seats)]
        self.host = Host(self.desk, match)
        self.host.open(self, self.ui.post, lambda: 0.0)
        self.lay(self.desk.catalog.view(match.game.name).lesson_view())

    def name_at(self, seat: int) -> str:
        """The learner's usual name, if it is known; the others are called as bots are."""
        if seat != self.lesson.learner:
            return self.ui.say(f"new_match.bot_name.{seat + 1}")
        names = self.ui.settings.names
        return names[0].strip() if names else ""

    def go_on(self) -> None:
        """What follows a position at rest: a move to watch, the learner's move, or reading."""
        self.view.has_hands = self.is_asking
        self.view.wanted = self.now.wanted(self.match.state) if self.is_asking else ()
        if self._queue:
            pause = READING if self._is_fresh else BETWEEN
            self._pause = pause / self.ui.speed if self.ui.speed else AT_ONCE
        self._is_fresh = False
        self.layout()
        self.focus("continue" if self.can_continue else "board")

    def refresh(self) -> None:
        """Hands are given by the step, not by whose turn it is."""
        self.layout()

    @property
    def wake_after(self) -> float | None:
        """Until the next move that is shown."""
        times = (super().wake_after, self._pause if self._pause > 0 else None)
        return min((time for time in times if time is not None), default=None)

    def pass_time(self, dt: float) -> Command | None:
        """Play the next move that is shown when its time has come."""
        was_waiting = self._pause > 0
        self._pause = max(0.0, self._pause - dt)
        if was_waiting and self._pause == 0 and self._queue:
            self.host.play(self.match.state.parse(self._queue.pop(0)))
        return None

    # The learner's move

    def play(self, move: Any) -> None:
        """Play what was asked for; anything else is left, with a friendly word."""
        if not self.is_asking:
            return
        if not self.now.wants(str(move)):
            self.is_armed = False
            self.view.let_go()
            self.is_other = True
            self.layout()
            return
        self.is_done = True
        self.played.add(self.now.id)
        self.is_other = False
        self._queue = list(self.now.answer)
        super().play(move)

    def hint(self) -> Command | None:
        """Show the move that this step hopes for."""
        if self.is_asking and self.view.has_hands:
            wanted = {str(move): move for move in self.view.wanted}
            self.view.hint = wanted.get(self.now.best) or next(iter(wanted.values()))
            self.layout()
        return STAY

    def acts(self) -> dict[str, Act]:
        """A step is repeated as a whole, and left for the one before or after."""
        return {
            **super().acts(),
            "lesson.show": self.hint,
            "lesson.again": self.again,
            "lesson.previous": lambda: self.step(-1),
            "lesson.skip": lambda: self.step(+1),
        }
