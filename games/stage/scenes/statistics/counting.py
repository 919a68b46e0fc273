"""Counting a person's matches beside the frames: what is read, chosen, and shown of it."""

from __future__ import annotations

from collections.abc import Generator
from datetime import datetime
from time import perf_counter
from typing import Any

from games.history.played import Played
from games.history.summary import PERIODS, Own
from games.stage.scenes.archive.thumbnails import Glance, Thumbnails
from games.stage.scenes.companion.begin import go_on_with_sheet
from games.stage.scenes.idle_work import WORK_AFTER, IdleWorkScene
from games.stage.scenes.statistics.figures import Choice, Figures, counting
from games.stage.scenes.statistics.forget import Forgetting
from games.stage.table.game.desk import Desk
from games.stage.table.saved.opening import open_match
from games.stage.ui import Ui
from games.stage.widgets.commands import Command

TABS = ("figures", "seals")
SLICE = 0.006
"""Seconds of a frame that reading may take."""
ANEW = 0.5
"""Seconds between two layings while there is more to read."""
ROWS, MORE = 6, 30
"""Matches that are listed at first, and how many more with each press."""


class CountingScene(IdleWorkScene):
    """The figures of a person, and their seals, however they are laid out."""

    def __init__(self, desk: Desk, tab: str = "figures", game: str = "", person: str = "") -> None:
        super().__init__()
        self.desk = desk
        self.tab = tab
        self.choice = Choice(person or None, game)
        self.page = 0
        """The card in front, where they do not fit side by side."""
        self.seal = ""
        """The seal in front, as game and name."""
        self.thumbnails = Thumbnails(desk)
        self.forgetting: Forgetting | None = None
        self.rows = ROWS
        """How many matches are listed at least."""
        self._figures: Figures | None = None
        self._counting: Generator[None, None, Figures] | None = None
        """The figures being counted anew, while the old ones are shown."""
        self._since = 0.0

    def enter(self, ui: Ui) -> None:
        self._scan(ui)
        if not ui.settings.seals:
            self.tab = "figures"
        super().enter(ui)
        self.focus("person")

    def resume(self, result: Any) -> None:
        self.wait_again()
        self._scan(self.ui)
        self._figures = None
        super().resume(result)
        self.layout()

    def leave(self) -> None:
        self.desk.history.save()
        super().leave()

    # Reading beside the frames

    @property
    def has_work(self) -> bool:
        is_read = self.desk.history.is_complete and self.forgetting is None
        return not is_read or self._counting is not None or self.thumbnails.is_waiting

    def update(self, dt: float) -> Command | None:
        """Read for a part of the frame; what is shown follows now and then, and in the end."""
        self._age += dt
        self._since += dt
        if self._age >= WORK_AFTER and self.has_work and not self.is_moving:
            was = self._stage_of_reading()
            self.do_work()
            now = self._stage_of_reading()
            if now != was:
                self._counting = self._count()
                if self.desk.history.is_complete:
                    self._keep_seals(self.ui)
            is_due = self._since >= ANEW or self.desk.history.is_complete
            if is_due and self._counting is None:
                self._since = 0.0
                self.layout()
        return super(IdleWorkScene, self).update(dt)

    def do_work(self) -> None:
        if self.forgetting is not None:
            if not self.forgetting.step(SLICE):
                self._forgotten(self.forgetting)
            return
        if self._counting is not None:
            self._count_on(self._counting)
            return
        end, history = perf_counter() + SLICE, self.desk.history
        while history.step() and perf_counter() < end:
            pass
        if history.is_complete:
            self.thumbnails.make_next(self.ui)

    def _scan(self, ui: Ui) -> None:
        """Look what there is. What is known already may not have come to the album yet: it was
        switched off, or the app ended in between."""
        self.desk.history.scan()
        if self.desk.history.is_complete:
            self._keep_seals(ui)

    def _keep_seals(self, ui: Ui) -> None:
        if ui.settings.seals and self.desk.album.note(self.desk.history.played()):
            self.desk.album.save()

    def _stage_of_reading(self) -> tuple[bool, bool]:
        """What is known: every result, and what every match tells. Counting anew takes a while,
        so it is done when that changes, not with every file."""
        return self.desk.history.is_read, self.desk.history.is_complete

    @property
    def reading_words(self) -> str:
        """How much is still to be read; nothing once everything is known."""
        left = self.desk.history.left
        return self.ui.say("statistics.reading", n=left) if left else ""

    @property
    def figures(self) -> Figures:
        """What is shown, counted anew when the choice or the history has changed."""
        if self._figures is None:
            self._counting = self._count()
            while self._figures is None:
                self._count_on(self._counting)
        return self._figures

    def _count(self) -> Generator[None, None, Figures]:
        now = datetime.now().astimezone()
        history, has_seals = self.desk.history.played(), self.ui.settings.seals
        return counting(history, self.choice, now, has_seals=has_seals)

    def _count_on(self, steps: Generator[None, None, Figures]) -> None:
        """Count a step more; the figures are there after the last one."""
        try:
            next(steps)
        except StopIteration as end:
            self._figures, self._counting, self._since = end.value, None, ANEW

    def can_show(self, shown: Figures) -> bool:
        """Whether there is anything to show yet."""
        is_known = not self.desk.history.left and self._counting is None
        return self.forgetting is None and (bool(shown.people) or is_known)

    def people_named(self) -> list[str]:
        return [who.name for each in self.desk.history.played() for who in each.players]

    def glance(self, played: Played, at: int, size: tuple[int, int]) -> Glance | None:
        """The picture of a position; None while it is being made."""
        path = self.desk.history.path_of(played)
        return self.thumbnails.get(self.ui, path, 0, size, self.ui.px(12), at)

    # What the buttons do

    def choose_tab(self, index: int) -> Command:
        """The figures or the seals."""
        self.tab = TABS[index]
        return self.layout()

    def choose_person(self, index: int) -> Command:
        """Somebody else's figures."""
        return self._chosen(person=self.figures.people[index])

    def choose_game(self, index: int) -> Command:
        """One game, or all."""
        return self._chosen(game=("", *self.figures.games)[index])

    def choose_period(self, index: int) -> Command:
        """Another period."""
        return self._chosen(period=list(PERIODS)[index])

    def _chosen(self, **changes: str) -> Command:
        now = self.figures.choice
        wanted = {"person": now.person, "game": now.game, "period": now.period, **changes}
        self.choice = Choice(**wanted)  # type: ignore[arg-type]
        self._figures, self.rows = None, ROWS
        return self.layout()

    def show_more(self) -> Command:
        """More of the history."""
        self.rows += MORE
        return self.layout()

    def choose_card(self, index: int) -> Command:
        """Another card in front."""
        self.page = index
        return self.layout()

    def open_own(self, own: Own, at: int | None = None) -> Command:
        """A match, at its end or at a moment; or the sheet on which it was counted."""
        path = self.desk.history.path_of(own.played)
        if own.played.is_sheet:
            return go_on_with_sheet(self, self.desk, path)
        return open_match(self, self.desk, path, is_review=True, looking=at)

    def forget(self, person: str) -> Command:
        """Begin to forget somebody; the files are rewritten beside the frames."""
        self.forgetting = Forgetting(self.desk, person)
        return self.layout()

    def _forgotten(self, done: Forgetting) -> None:
        self.forgetting = None
        done.finish(self.ui)
        self.choice = Choice()
        self.desk.history.scan()
        self._figures = None
        kept, say = len(done.kept), self.ui.say
        name = done.person
        if kept:
            self.toast(say("statistics.forgotten_but", name=name, n=kept), "bad")
        else:
            self.toast(say("statistics.forgotten", name=name))
