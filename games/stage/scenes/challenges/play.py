"""A challenge at the table: how it is laid out, its dialogs, and the ways out of it."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from games.stage.scenes.challenges.play_layout import ChallengeLayout
from games.stage.scenes.challenges.solving import SolvingScene
from games.stage.table.around.board_layout import BoardLayout
from games.stage.widgets.commands import STAY, Command, Open, Pop, Push, named
from games.stage.widgets.layer import ENTER
from games.stage.widgets.modal import Choice, Modal


class ChallengeScene(SolvingScene):
    """The table of a challenge."""

    def laid(self) -> BoardLayout:
        return ChallengeLayout(self)

    def ask_solution(self) -> Command | None:
        if self.kept.is_solved or self.kept.shown:
            return self.show_solution()
        say = self.ui.say
        choices = [
            Choice(say("common.cancel"), name="cancel"),
            Choice(say("challenges.play.reveal_yes"), self.show_solution, "primary", name="reveal"),
        ]
        title, text = say("challenges.play.reveal"), say("challenges.play.reveal_text")
        game = self.asked[0]
        return Open(Modal(title, text, choices, width=460, game=game, first="cancel"))

    def on_event(self, event: pygame.Event) -> Command | None:
        """Enter starts, and goes on once a try has ended, whether or not the focus is seen."""
        is_waiting = self.is_ended or self.phase == "ready"
        if event.type == pygame.KEYDOWN and event.key in ENTER and is_waiting:
            return self.forward()
        return super().on_event(event)

    def open_menu(self) -> Command | None:
        """What is not a move."""
        say, title = self.ui.say, self.ui.say("challenges.play.title", n=self.challenge.id)
        settings = partial(Push, named("settings", self.desk))

        def choices() -> list[Choice]:
            return [
                Choice(say("challenges.play.resume"), kind="primary", icon="play", name="resume"),
                Choice(say("challenges.play.retry"), self.retry, icon="refresh", name="retry"),
                Choice(say("common.rules"), self.open_rules, icon="rules", name="rules"),
                Choice(say("common.settings"), settings, icon="gear", name="settings"),
                Choice(say("challenges.play.leave"), Pop, icon="back", name="leave"),
            ]

        looks: dict[str, Any] = {"width": 400, "game": self.asked[0], "is_stacked": True}
        return Open(Modal(title, partial(say, self.goal[1]), choices, first="resume", **looks))

    def on_back(self) -> Command | None:
        """Escape: drop what is held, then leave."""
        if self.let_go():
            return STAY
        focused = self.base.focused
        if focused is not None and focused.name not in ("board", "go-on"):
            self.focus(self.first)
            return STAY
        return Pop()
