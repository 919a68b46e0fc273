"""A table whose match can be taken back, looked back at and played back."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from games.core.match import Match
from games.stage.commands import STAY, Command
from games.stage.course import Course
from games.stage.desk import Desk
from games.stage.scenes.table_camera import TurningTable
from games.stage.thinker import Thinker


class RememberingTable(TurningTable):
    """The part of the table scene that goes back and forth in a match."""

    gives_advice = True
    """Whether there are hints and, looking back at a finished match, everybody's chances."""

    def __init__(self, desk: Desk, match: Match, is_review: bool, is_demo: bool) -> None:
        super().__init__()
        self.desk = desk
        self.match = match
        self.is_review = is_review or match.is_over
        self.is_demo = is_demo
        self.is_over_result = False
        """Whether the result lies below and comes back by itself."""
        self.looking: int | None = match.position if self.is_review else None
        """The position looked back at; None is the present."""
        self.is_playing_back = False
        self.course: Course | None = None
        """Everybody's chances after each move, where a finished match is looked back at."""
        self.thinker = Thinker(desk, match)
        self._pause = 0.0
        self._refusal = ""

    @abstractmethod
    def _go_on(self) -> Command | None:
        """What follows a position at rest."""

    @abstractmethod
    def _save(self) -> None:
        """Keep the match as it stands."""

    def undo(self) -> Command | None:
        """Take back to the last position where a person was to act; from a look back, return."""
        if self._comes_back():
            return STAY
        self._travel(self.match.undo_to_person if self.has_bots else self._undo_one)
        return STAY

    def redo(self) -> Command | None:
        """Play again what was taken back; from a look back, return."""
        if self._comes_back():
            return STAY
        self._travel(self.match.redo_to_person if self.has_bots else self._redo_one)
        return STAY

    def _comes_back(self) -> bool:
        """Show the present to whoever looks back: only what is seen can be changed."""
        is_looking = self.looking is not None and not self.is_review
        if is_looking:
            self.look(self.match.position)
        return is_looking

    @property
    def has_bots(self) -> bool:
        """Whether a bot sits at the table."""
        return any(seat.is_bot for seat in self.match.seats)

    def _undo_one(self) -> int:
        if self.match.can_undo:
            self.match.undo()
            return 1
        return 0

    def _redo_one(self) -> int:
        if self.match.can_redo:
            self.match.redo()
            return 1
        return 0

    def _travel(self, go: Any) -> None:
        if self.is_review or self.is_demo:
            return
        self.view.finish()
        self.thinker.cancel()
        self.looking = None
        self._refusal = ""
        self._pause = 0.0
        go()
        self._save()
        self.view.sync(self.match.state)
        self.layout()
        self._go_on()

    def look(self, position: int) -> Command | None:
        """Look at an earlier position; the last one is the present."""
        self.view.finish()
        self.is_playing_back = False
        is_present = position >= self.match.position and not self.is_review
        self.looking = None if is_present else max(0, min(position, len(self.match.moves)))
        self.view.has_hands = False
        self._refusal = ""
        self._pause = 0.0
        at = self.match.position if self.looking is None else self.looking
        self.view.sync(self.match.states[at])
        self.layout()
        if self.looking is None:
            self._go_on()
        return STAY

    def step(self, way: int) -> Command | None:
        """One move on or back while looking; a step on is shown as it happened."""
        at = self.match.position if self.looking is None else self.looking
        if way < 0:
            return self.look(at - 1) if at > 0 else STAY
        if self.looking is None or at >= len(self.match.moves):
            return STAY
        self.view.finish()
        self.looking = at + 1
        self.view.is_from_afar = True
        self.view.present(self.match.events[at], self.match.states[at], self.match.states[at + 1])
        if not self.is_review and self.looking >= self.match.position:
            self.looking = None
            self.is_playing_back = False
        self.layout()
        if not self.view.is_moving:
            self._go_on()
        return STAY

    def play_back(self) -> Command | None:
        """Show the match from here as it was played, from its end the whole match; or stop that."""
        if self.is_playing_back or not self.match.position:
            self.is_playing_back = False
            self.layout()
            return STAY
        if self.looking is None or self.looking >= len(self.match.moves):
            self.look(0)
        self.is_playing_back = True
        return self.step(+1)

    # Everybody's chances

    def follow_course(self) -> None:
        """Begin to work out the chances of a finished match that somebody looks back at."""
        can_be_told = self.gives_advice and self.view.has_course and not self.is_demo
        if self.is_review and self.match.is_over and can_be_told:
            course = Course(self.desk, self.match)
            if len(course.sides) > 1:
                self.course = course
                course.start(self.ui, self.layout)

    def drop_course(self) -> None:
        """Nobody wants to know them any more."""
        if self.course is not None:
            self.course.cancel()

    def look_at_swing(self, way: int) -> Command | None:
        """To the next turning point of a finished match, or back to the one before; round."""
        if self.course is None or self.looking is None:
            return STAY
        places = sorted(swing.position for swing in self.course.swings())
        ahead = [at for at in places if (at - self.looking) * way > 0]
        goals = ahead or places
        return self.look(min(goals) if way > 0 else max(goals)) if goals else STAY
