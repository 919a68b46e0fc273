"""A finished match: what it came to, what moves on its screen, and the ways on from there."""

from __future__ import annotations

from pathlib import Path
from random import SystemRandom
from typing import Any

from msgspec.structs import replace

from games.bots.fitting import fitting_level
from games.core.game import BadSetup
from games.core.match import Match, Seat
from games.host.saving import Saving
from games.host.teaching import tried_from
from games.stage.scenes.new_match.draft import SEEDS
from games.stage.scenes.new_match.people.own_results import results_of
from games.stage.scenes.result.count import Counting
from games.stage.scenes.result.emblem import Confetti, Podium
from games.stage.scenes.result.loss import Loss, lone_loser
from games.stage.scenes.result.seals import NewSeals
from games.stage.table.game.desk import Desk
from games.stage.table.game.outcome import Outcome
from games.stage.table.saved.notice import saving_notices
from games.stage.table.share.dialog import share
from games.stage.table.share.match import MatchGift
from games.stage.table.table import table
from games.stage.ui import Ui
from games.stage.widgets.commands import STAY, Command, Home, Push, Replace, named
from games.stage.widgets.notices.lasting import Lasting
from games.stage.widgets.scene import WidgetScene


class EndedScene(WidgetScene):
    """A finished match, however it is laid out.

    `path` is its file; `file` knows whether it could be written there.
    """

    def __init__(
        self, desk: Desk, match: Match, path: Path | None, file: Saving | None = None
    ) -> None:
        super().__init__()
        self.file = file
        if file is not None:
            file.watch(self.layout)
        self.desk = desk
        self.match = match
        self.path = path
        self.game = match.game.name
        self.view = desk.catalog.view(self.game)
        self.outcome = Outcome(match)
        self.counting: Counting
        self.round = desk.climb.ended(match, path)
        """What it came to on the climb, when it was a round there."""
        self.confetti: Confetti | None = None
        self.podium: Podium | None = None
        self.loss: Loss | None = None
        """The lesson for the only person at the table, when bots have won."""
        self.seals: NewSeals | None = None
        """What of the match is worth a seal, while it is looked for and afterwards."""

    def enter(self, ui: Ui) -> None:
        order = self.view.count_order(self.match.state)
        self.counting = Counting(ui, self.outcome, order)
        if self.is_joyful:
            self.podium = self._built(ui)
        if self.is_joyful and not ui.settings.reduce_motion:
            self.confetti = Confetti(self.match.setup.seed)
            if not ui.speed:
                self.confetti.finish()
        seat = lone_loser(self.outcome)
        if seat is not None and self.view.has_course and len(self.outcome.sides) > 1:
            self.loss = Loss(self.desk, self.match, seat, ui, self.layout)
            self.loss.look()
        is_on = ui.settings.seals
        self.seals = NewSeals(self.desk, self.match, self.path, is_on=is_on)
        super().enter(ui)

    @property
    def is_joyful(self) -> bool:
        """Whether it was won, and not by bots alone."""
        return bool(self.outcome.winners) and not self.outcome.losers

    def _built(self, ui: Ui) -> Podium:
        """What the winners stand on: it rises where motion is wanted."""
        view, match, winners = self.view, self.match, self.outcome.winners
        podium = Podium(
            [
                [
                    (view.look_of(ui, match, seat).colour, face)
                    for face in view.podium_faces(ui, match, seat)
                ]
                for seat in winners
            ]
        )
        if not ui.speed or ui.settings.reduce_motion:
            podium.finish()
        return podium

    def resume(self, result: Any) -> None:
        """Back from the review, which has asked the bots something else."""
        super().resume(result)
        if self.loss is not None:
            self.loss.look()

    def leave(self) -> None:
        """Nobody waits for the bots any more."""
        if self.loss is not None:
            self.loss.stop()
        super().leave()

    # Time

    def update(self, dt: float) -> Command | None:
        if self.counting.is_moving:
            self.counting.update(dt)
        for each in (self.confetti, self.podium):
            if each is not None and each.is_moving:
                each.update(dt * self.ui.speed)
        if self.seals is not None and self.seals.is_looking and self.seals.step():
            self.layout()
        return super().update(dt)

    @property
    def wake_after(self) -> float | None:
        """At once while seals are looked for."""
        is_looking = self.seals is not None and self.seals.is_looking
        return 0.0 if is_looking else super().wake_after

    @property
    def is_moving(self) -> bool:
        falling = (self.confetti, self.podium)
        is_falling = any(each is not None and each.is_moving for each in falling)
        return super().is_moving or self.counting.is_moving or is_falling

    def lasting(self) -> list[Lasting]:
        """What is wrong with the disk."""
        return [] if self.file is None else saving_notices(self, self.file)

    def people_named(self) -> list[str]:
        return [seat.name for seat in self.match.seats]

    # What the buttons do

    def rematch(self) -> Command:
        """The same people once more."""
        try:
            match = self.outcome.rematch(SystemRandom().randrange(SEEDS))
            match.seats = [self._fitting(seat) for seat in match.seats]
        except BadSetup as error:
            self.toast(self.ui.say(error.phrase), "bad")
            return STAY
        return Replace(table(self.desk, match, self.desk.matches.new_path(self.game)))

    def _fitting(self, seat: Seat) -> Seat:
        """A bot whose level follows the person plays at the level of now."""
        if not seat.fits:
            return seat
        return replace(seat, bot=fitting_level(results_of(self.desk, self.game)))

    def try_again(self) -> Command:
        """The moment that the lesson is about, against the same bots."""
        taught = None if self.loss is None else self.loss.taught
        if taught is None:
            return STAY
        match = tried_from(self.match, taught.position)
        return Replace(table(self.desk, match, self.desk.matches.new_path(self.game)))

    def review(self, position: int = 0) -> Command:
        if self.loss is not None:
            self.loss.stop()
        scene = table(self.desk, self.match, self.path, is_review=True)
        scene.host.looking = position
        scene.is_over_result = True
        return Push(scene)

    def to_climb(self) -> Command:
        """Back to the steps; the disc hops when this match led up."""
        assert self.round is not None
        step = self.round.step
        has_risen = self.desk.climb.of(self.game).rose_with(self.round)
        return Home(named("climb", self.desk, self.game, step if has_risen else 0))

    def new_match(self) -> Command:
        return Replace(named("new match", self.desk, self.game))

    def share(self) -> Command:
        return share(self, self.desk, MatchGift(self.desk, self.match, self.path))

    def toggle_sound(self) -> Command:
        self.ui.change(sound=not self.ui.settings.sound)
        return STAY

    def toggle_full(self) -> Command:
        self.ui.change(fullscreen=not self.ui.settings.fullscreen)
        return STAY
