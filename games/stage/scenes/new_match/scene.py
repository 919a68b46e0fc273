"""The new-match screen: how it is laid out, and the way from there to the table."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pygame

from games.core.game import BadSetup
from games.core.match import Match
from games.core.record import save
from games.stage.scenes.new_match import bars
from games.stage.scenes.new_match.draft import PHONE
from games.stage.scenes.new_match.form import form
from games.stage.scenes.new_match.people.known import KEPT, Known, own_choices, remembering
from games.stage.scenes.new_match.preparing import PreparingScene
from games.stage.table.table import table
from games.stage.widgets.base import Widget
from games.stage.widgets.commands import Command, Open, Replace, named
from games.stage.widgets.layout import lay
from games.stage.widgets.modal import Choice, Modal

WIDEST = 1440
"""Design pixels; wider windows keep the form in their middle."""
HIGH_FOOT = 124


class NewMatchScene(PreparingScene):
    """The form between its bars."""

    @property
    def margin(self) -> int:
        """The space left of everything; very wide windows keep the form in their middle."""
        return max(super().margin, (self.ui.size[0] - self.ui.px(WIDEST)) // 2)

    @property
    def is_foot_high(self) -> bool:
        """Whether the bar has a line for those who play."""
        return not self.ui.is_small

    @property
    def foot_height(self) -> float:
        return HIGH_FOOT if self.is_foot_high else super().foot_height

    def build(self) -> Iterable[Widget]:
        ui, margin = self.ui, self.margin
        top = ui.px(70 if ui.is_small else 84)
        room = pygame.Rect(margin, top, self.head.width, self.foot.top - top - ui.px(16))
        self.figures()[0].forget_orders()  # of what is no longer shown
        placed = lay(ui.px, form(self), room).widgets()
        foot = bars.footer(self, self.start, is_high=self.is_foot_high)
        return [*bars.header(self), *placed, *foot]

    # To the table

    def start(self) -> Command:
        """Begin the match; it is on the disk before it is on the table."""
        draft = self.draft
        for chair in draft.chairs:
            if chair.is_bot and chair.fits:
                chair.level = self.level_that_fits()
        names = [self.seat_name(index) for index in range(draft.players)]
        for index, chair in enumerate(draft.chairs):
            chair.is_phone = self.kind_of(index) == PHONE
        try:
            match = Match(draft.game, draft.setup(), draft.seats(names))
        except BadSetup as error:
            return self.refused(error)
        self._remember()
        path = self.desk.matches.new_path(self.game)
        try:
            save(match, path)
        except OSError:
            return Open(self._unsaved(match))
        return self._to_table(match, path)

    def _remember(self) -> None:
        """Keep the choices, and the names of people for all games."""
        settings, draft = self.ui.settings, self.draft
        names = [*settings.names, *[""] * draft.players][: max(len(settings.names), draft.players)]
        for index, chair in enumerate(draft.chairs):
            if not chair.is_bot and chair.typed:
                names[index] = chair.typed
        each = [option.name for option in draft.offered() if option.kind == "per_seat"]
        seen = [
            Known(chair.typed, chair.colour, {self.game: own_choices(draft.options, each, index)})
            for index, chair in enumerate(draft.chairs)
            if not chair.is_bot and chair.typed
        ]
        last = {
            **settings.last,
            self.game: draft.remembered(),
            KEPT: remembering(settings, seen),
        }
        self.ui.change(last=last, names=tuple(names))

    def _unsaved(self, match: Match) -> Modal:
        ui = self.ui
        return Modal(
            ui.say("new_match.not_saved_title"),
            ui.say("new_match.not_saved"),
            [
                Choice(ui.say("common.cancel"), name="cancel"),
                Choice(
                    ui.say("new_match.play_unsaved"),
                    lambda: self._to_table(match, None),
                    kind="primary",
                    name="play",
                ),
            ],
            game=self.game,
        )

    def _to_table(self, match: Match, path: Path | None) -> Command:
        """To the table; where phones are awaited, first to the page with their codes."""
        if any(seat.phone for seat in match.seats):
            return Replace(named("invite match", self.desk, match, path, None))
        return Replace(table(self.desk, match, path))
