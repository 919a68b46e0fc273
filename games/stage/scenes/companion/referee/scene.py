"""The referee's table in large letters: how it is dressed, laid and drawn, and its menu."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from games.stage.draw import shapes
from games.stage.scenes.companion.base import remembered, shown_choices
from games.stage.scenes.companion.referee.desk import RefereeLayout
from games.stage.scenes.companion.referee.plan import FlatPlan
from games.stage.scenes.companion.referee.refereeing import RefereeingScene
from games.stage.table.around.board_layout import BoardLayout
from games.stage.table.saved.notice import saving_choices, saving_words
from games.stage.ui import Ui
from games.stage.widgets.commands import Command, Open, Pop
from games.stage.widgets.modal import Choice, Modal

LARGER = 1.25
"""How much larger its letters are than those of the table."""
DIMMED = 0.62
"""How much of the game's place is taken away, so that letters stand out."""


class RefereeScene(RefereeingScene):
    """The table in the companion's palette, to be read from across the room."""

    _outer: Ui | None = None
    _shown: Ui | None = None
    _dressed: tuple[Any, ...] = ()

    def enter(self, ui: Ui) -> None:
        self.clock.set_limit(remembered(ui).turn)
        self.ui = ui
        self._dress()
        assert self._shown is not None
        super().enter(self._shown)
        if self.before is not None:
            self.view.camera = self.before.camera
            if self.is_arranging:
                self.pick_again(self.before.picked)

    def _dress(self) -> None:
        """The app's bundle in the companion's palette and larger letters, made once a look."""
        if self.ui is not self._shown:
            self._outer = self.ui
        outer = self._outer
        assert outer is not None
        looks = (outer.size, outer.scale, outer.settings, outer.theme, outer.language)
        if looks != self._dressed or self._shown is None:
            self._dressed = looks
            is_dark = not remembered(outer).is_light
            self._shown = outer.variant(is_dark=is_dark, factor=LARGER, most_text=1.0)
        self.ui = self._shown

    def laid(self) -> BoardLayout:
        if self.view.plan_levels() is None:
            self.plan = None
        elif self.plan is None or self.plan.main is not self.view:
            self.plan = FlatPlan(self.view)
        self.view.is_near = self.plan is not None
        return RefereeLayout(self)

    def lay_out(self) -> None:
        self._dress()
        self.view.ui = self.ui
        super().lay_out()
        self._lay_plan()

    def draw_near(self, surface: pygame.Surface) -> None:
        super().draw_near(surface)
        shapes.wash(surface, self.ui.theme.ground, DIMMED)

    def open_menu(self) -> Command:
        """Everything that is not a move."""
        say, game = self.ui.say, self.match.game.name
        text = partial(saving_words, self, self.host.file)
        return Open(
            Modal(
                say("companion.menu"),
                text,
                self._menu,
                width=460,
                game=game,
                is_stacked=True,
                first="go-on",
            )
        )

    def _menu(self) -> list[Choice]:
        say = self.ui.say
        by_hand = "arrange.start" if self.is_arranging else "referee.by_hand"
        found = [
            Choice(say("companion.go_on"), kind="primary", icon="play", name="go-on"),
            Choice(say(f"companion.{by_hand}"), self.arrange, icon="hand", name="by-hand"),
            Choice(say("common.rules"), self.open_rules, icon="rules", name="rules"),
            Choice(say("table.menu.camera"), self.reset_camera, icon="cube", name="camera"),
            *shown_choices(self, self.desk),
            *saving_choices(self, self.host.file),
            Choice(say("common.back"), Pop, icon="back", name="leave"),
        ]
        if self.has_off_board and not self.is_arranging:
            label = say("companion.off_board.title")
            found.insert(2, Choice(label, self.tell_off_board, icon="layers", name="off-board"))
        return found
