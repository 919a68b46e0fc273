"""A lesson at the table: how it is laid out, the ways out of it, and what follows its end."""

from __future__ import annotations

from random import Random

import pygame

from games.core.game import GameError, Setup
from games.core.match import Match, Seat
from games.core.tables import BadTable
from games.stage.scenes.lesson.layout import LessonLayout
from games.stage.scenes.lesson.learning import LearningScene
from games.stage.scenes.new_match.draft import SEEDS
from games.stage.scenes.rules.rulebook import has_rulebook
from games.stage.table.around.board_layout import BoardLayout
from games.stage.table.game.desk import Desk
from games.stage.table.game.people import game_title
from games.stage.table.table import table
from games.stage.widgets.commands import STAY, Command, Open, Pop, Push, Replace, named
from games.stage.widgets.layer import ENTER
from games.stage.widgets.modal import Choice, Modal
from games.stage.widgets.scene import WidgetScene


class LessonScene(LearningScene):
    """The table of a lesson. Escape leaves."""

    def laid(self) -> BoardLayout:
        return LessonLayout(self)

    def on_event(self, event: pygame.Event) -> Command | None:
        """Enter goes on when there is nothing else to do, whether or not the focus is seen."""
        if event.type == pygame.KEYDOWN and event.key in ENTER and self.can_continue:
            return self.forward()
        return super().on_event(event)

    def open_menu(self) -> Command | None:
        """Back to where the lesson was opened."""
        return Pop()

    def on_back(self) -> Command | None:
        """Escape: drop what is held, put a hint away, then leave."""
        return STAY if self.let_go() or self.come_to_board() else Pop()

    # The end

    def end(self) -> Command:
        """The first lesson leads on; a tactic played to its end is learnt, and leads back."""
        game, name = self.match.game.name, self.lesson.name
        if not name:
            return Open(self._farewell())
        is_learnt = self.played >= {step.id for step in self.lesson.steps if step.ask}
        if is_learnt:
            self.desk.climb.learnt(game, name)
        say, key = self.ui.say, "lesson.learnt" if is_learnt else "lesson.passed"
        return Open(
            Modal(
                lambda: say(key, title=self.lesson.title),
                lambda: self.lesson.text[:1].upper() + self.lesson.text[1:],
                lambda: [
                    Choice(say("lesson.leave"), Pop, "primary", "back", "leave"),
                    Choice(say("lesson.once_more"), self._from_start, icon="refresh", name="more"),
                ],
                game=game,
                is_stacked=True,
                first="leave",
            )
        )

    def _from_start(self) -> Command | None:
        self.played.clear()
        return self.go_to(0)

    def _farewell(self) -> Modal:
        say, game = self.ui.say, self.match.game.name
        title = say(f"{game}.title")

        def choices() -> list[Choice]:
            found = [
                Choice(say("lesson.play"), self.first_match, "primary", "play", "play"),
                Choice(say("lesson.rules"), self._read_rules, icon="rules", name="rules"),
                Choice(say("lesson.leave"), Pop, icon="back", name="leave"),
            ]
            if not has_rulebook(self.desk.config, game):
                del found[1]
            return found

        return Modal(
            lambda: say("lesson.farewell", title=title),
            lambda: say("lesson.farewell_text"),
            choices,
            width=420,
            game=game,
            is_stacked=True,
            first="play",
        )

    def first_match(self) -> Command:
        """A match of the default kind against bots of the first level."""
        game = self.match.game
        players = game.default_players
        seats = [
            Seat("" if seat else self.name_at(self.lesson.learner), seat, min(seat, 1))
            for seat in range(players)
        ]
        match = Match(game, Setup(players, Random().randrange(SEEDS)), seats)
        return Replace(table(self.desk, match, self.desk.matches.new_path(game.name)))

    def _read_rules(self) -> Command:
        return Push(named("rules", self.desk, self.match.game.name))


def open_lesson(scene: WidgetScene, desk: Desk, game: str, name: str) -> Command:
    """Begin a lesson, or say that it does not fit the tables that somebody has changed."""
    try:
        return Push(LessonScene(desk, game, name))
    except (BadTable, GameError):
        scene.toast(scene.ui.say("lesson.unfit", title=game_title(scene.ui, game)), "bad")
        return STAY
