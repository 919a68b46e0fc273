"""A match with its past: hints, taking back, looking back, what that teaches, and the log."""

from __future__ import annotations

from typing import Any

import pygame

from games.host.host import Host
from games.stage.table.advice import TableAdvice
from games.stage.table.board import BoardScene
from games.stage.table.game.desk import Desk
from games.stage.table.past.teaching import TableTeaching
from games.stage.widgets.base import Act
from games.stage.widgets.commands import STAY, Command, Pop, Replace, named


class TravellingScene(BoardScene):
    """A match that is played or looked back at, however it is laid out."""

    def __init__(self, desk: Desk, host: Host) -> None:
        super().__init__(desk, host)
        self.is_log_open = False
        self.is_over_result = False
        """Whether the result lies below and comes back by itself."""
        self.advice = TableAdvice(self)
        self.lesson = TableTeaching(self)

    def go_on(self) -> None:
        """Ask whoever is to act; while a better line is played out, its next move."""
        if self.lesson.is_playing:
            self.lesson.go_on()
        else:
            self.host.go_on()

    def jump(self) -> None:
        """At a turning point the position before it, with what was better."""
        super().jump()
        self.lesson.show()

    # Hints

    def dropped(self) -> None:
        super().dropped()
        self.advice.drop()

    def hint(self) -> Command | None:
        """Ask what would be good here; asked again, put that away."""
        return self.advice.press()

    def handle(self, event: pygame.Event) -> Command | None:
        answer = super().handle(event)
        self.advice.follow()
        return answer

    def resume(self, result: Any) -> None:
        """Back from the rules or the settings."""
        if self.advice.is_shown and not self.ui.settings.hints:
            self.advice.close()
        super().resume(result)

    # The past

    def undo(self) -> Command | None:
        """Take back to the last position where a person was to act; from a look back, return."""
        self.host.undo()
        return STAY

    def redo(self) -> Command | None:
        """Play again what was taken back; from a look back, return."""
        self.host.redo()
        return STAY

    def look(self, position: int) -> Command | None:
        """Look at an earlier position; the last one is the present."""
        self.host.look(position)
        return STAY

    @property
    def can_replay(self) -> bool:
        """Whether there is anything to be seen again, and time for it."""
        return self.host.is_present and self.view.has_hands and len(self.view.recent) > 0

    def replay_recent(self) -> None:
        """Show once more what was played since the last turn of the person at the table."""
        if self.can_replay:
            self.host.play_back_from(self.view.recent[0])

    def landmarks(self, way: int) -> list[int]:
        """The game's landmarks that lie ahead of the position shown, or behind it."""
        places, at = self.view.margins.landmarks().positions, self.host.at
        return [place for place in places if (place - at) * way > 0]

    def look_at_landmark(self, way: int) -> None:
        """To the next turning point, or back to the one before, round; or from round to round."""
        places = self.landmarks(way)
        if self.host.course is not None:
            places = sorted(swing.position for swing in self.host.course.swings())
        self.host.look_at_next(places, way)

    def acts(self) -> dict[str, Act]:
        """Hints, undo, the log, and the ways through the past."""
        return {
            **super().acts(),
            "table.hint": lambda: self.advice.press(is_by_key=True),
            "table.undo": self.undo,
            "table.redo": self.redo,
            "table.log": self.toggle_log,
            "table.previous": lambda: self.host.step(-1),
            "table.next": lambda: self.host.step(+1),
            "table.first": lambda: self.look(0),
            "table.last": lambda: self.look(len(self.match.moves)),
            "table.play_back": self.host.play_back,
            "table.recent": self.replay_recent,
            "table.next_mark": lambda: self.look_at_landmark(+1),
            "table.previous_mark": lambda: self.look_at_landmark(-1),
        }

    def on_back(self) -> Command | None:
        """Escape: put a hint away, drop what is held, return to the present, then the menu."""
        if self.advice.is_shown:
            self.advice.close()
            self.focus("board")
            return STAY
        if self.let_go():
            return STAY
        if self.is_log_open:
            return self.toggle_log()
        if self.host.looking is not None and not self.host.is_review:
            self.focus("board")
            return self.look(self.match.position)
        if self.host.is_review:
            return Pop()
        return STAY if self.come_to_board() else self.open_menu()

    def leave_review(self) -> Command | None:
        """From a finished match to its result; else back to where the review came from."""
        if not self.match.is_over or self.is_over_result:
            return Pop()
        return Replace(named("result", self.desk, self.match, self.host.path))

    # The log

    def toggle_log(self) -> Command | None:
        """Open or close the log drawer of a small window."""
        self.is_log_open = not self.is_log_open
        return self.layout()
