"""A challenge at the table: how it is laid out, its dialogs, and the ways out of it."""

from __future__ import annotations

import pygame

from games.stage.scenes.challenges.dialogs import menu, reveal
from games.stage.scenes.challenges.play_layout import ChallengeLayout
from games.stage.scenes.challenges.solving import SolvingScene
from games.stage.table.around.board_layout import BoardLayout
from games.stage.widgets.commands import STAY, Command, Pop
from games.stage.widgets.layer import ENTER


class ChallengeScene(SolvingScene):
    """The table of a challenge."""

    def laid(self) -> BoardLayout:
        return ChallengeLayout(self)

    def ask_solution(self) -> Command | None:
        if self.kept.is_solved or self.kept.shown:
            return self.show_solution()
        return reveal(self)

    def on_event(self, event: pygame.Event) -> Command | None:
        """Enter starts, and goes on once a try has ended, whether or not the focus is seen."""
        is_waiting = self.is_ended or self.phase == "ready"
        if event.type == pygame.KEYDOWN and event.key in ENTER and is_waiting:
            return self.forward()
        return super().on_event(event)

    def open_menu(self) -> Command | None:
        """What is not a move."""
        return menu(self)

    def on_back(self) -> Command | None:
        """Escape: drop what is held, then leave."""
        if self.let_go():
            return STAY
        focused = self.base.focused
        if focused is not None and focused.name not in ("board", "go-on"):
            self.focus(self.first)
            return STAY
        return Pop()
