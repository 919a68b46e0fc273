"""The result of a match: who won, the count, its course, and what to do next."""

from __future__ import annotations

from pathlib import Path

import pygame

from games.core.match import Match
from games.host.saving import Saving
from games.stage.scenes.dusk import draw_dusk
from games.stage.scenes.result.ended import EndedScene
from games.stage.scenes.result.graph import ScoreGraph
from games.stage.scenes.result.layout import ResultLayout
from games.stage.scenes.result.phones import ResultPhones
from games.stage.table.game.desk import Desk
from games.stage.ui import Ui
from games.stage.widgets.base import Widget
from games.stage.widgets.commands import Command
from games.stage.widgets.layout import lay


class ResultScene(EndedScene):
    """The result as it is laid out and drawn, here and on phones."""

    def __init__(
        self, desk: Desk, match: Match, path: Path | None, file: Saving | None = None
    ) -> None:
        super().__init__(desk, match, path, file)
        self.phones = ResultPhones(self, desk, self.outcome, self.rematch)

    def enter(self, ui: Ui) -> None:
        super().enter(ui)
        self.phones.open()
        if ResultLayout(self).is_wide:
            # In one column this would scroll past the winner.
            self.focus("climb" if self.round is not None else "rematch")
        ui.sounds.play("win" if self.is_joyful else "turn")

    def leave(self) -> None:
        """Nobody hears the phones any more, nor waits for the bots."""
        self.phones.leave()
        super().leave()

    # Input

    def handle(self, event: pygame.Event) -> Command | None:
        """A click or key finishes count and podium, and is not lost."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.counting.finish()
            if self.podium is not None:
                self.podium.finish()
        answer = super().handle(event)
        walked = (each for widget in self.base.widgets for each in widget.walk())
        graph = next((each for each in walked if isinstance(each, ScoreGraph)), None)
        if event.type == pygame.MOUSEMOTION and graph is not None:
            if graph.is_hovered and not self.has_modal:
                graph.point(event.pos)
            elif not (graph.is_focused and self.ui.is_focus_shown):
                graph.at = None
        return answer

    # Widgets

    def build(self) -> list[Widget]:
        return lay(self.ui.px, ResultLayout(self).tree(), self.ui.rect).widgets()

    def draw_under(self, surface: pygame.Surface) -> None:
        draw_dusk(surface, self.ui, self.game)
