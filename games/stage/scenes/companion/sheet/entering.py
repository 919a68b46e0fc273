"""Writing on a score sheet: entries and their correction, pages, the caller and the timer."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from games.core.clock import TURN_STEP, Caller, TurnClock
from games.core.files.lock import Lock, take
from games.core.game import GameError
from games.core.language import Phrase, phrase
from games.core.sheet import Sheet, SheetFull, save_sheet
from games.host.saving import Saving
from games.stage.scenes.companion.base import CompanionBase, remember, remembered
from games.stage.table.game.companion import Companion, Mark, Pad
from games.stage.table.game.desk import Desk
from games.stage.table.saved.notice import saving_notices
from games.stage.ui import Ui
from games.stage.widgets.base import Act
from games.stage.widgets.commands import STAY, Command
from games.stage.widgets.notices.lasting import Lasting

MOST_MATCHES = 6
"""Matches that the evening shows side by side."""


class SheetSaving(Saving):
    """The file of one evening's sheet."""

    def __init__(self, sheet: Sheet, path: Path, on_change: Callable[[], object]) -> None:
        super().__init__(path, on_change)
        self._sheet = sheet

    def _write(self) -> None:
        """Keep the sheet; one without any entry leaves nothing behind."""
        assert self.path is not None
        if not any(page.entries for page in self._sheet.pages) and not self.path.exists():
            return
        save_sheet(self._sheet, self.path)


class EnteringScene(CompanionBase):
    """One evening's sheet, however it is laid out. Saved after every entry, before it is shown."""

    companion: Companion

    def __init__(self, desk: Desk, sheet: Sheet, path: Path) -> None:
        super().__init__()
        self.desk = desk
        self.sheet = sheet
        self.file = SheetSaving(sheet, path, self.layout)
        self.file.on_written = desk.order.wrote
        self.lock: Lock | None = None
        """Held as long as the sheet is written here."""
        self.page = len(sheet.pages) - 1
        self.index: int | None = None
        """The entry being corrected; None makes a new one."""
        self.pad: Pad | None = None
        self.refusal: Phrase | str = ""
        self.shows_evening = False
        self.first_shown: int | None = None
        """The first match that the evening shows; None shows the last ones."""
        self.clock = TurnClock(sheet.players)
        self.caller: Caller | None = None

    @abstractmethod
    def share(self, kind: str = "picture") -> Command:
        """Offer the evening as a picture, a table, a text or a file."""

    @abstractmethod
    def new_sheet(self) -> Command:
        """An empty sheet for the same people; this one is kept."""

    @abstractmethod
    def open_menu(self) -> Command:
        """What is not an entry."""

    # The stage

    def enter(self, ui: Ui) -> None:
        kept = remembered(ui)
        self.clock.set_limit(kept.turn)
        kind = self.desk.catalog.companion(self.sheet.rules.game)
        game = self.desk.catalog.game(self.sheet.rules.game)
        self.companion = kind(ui, game, self.sheet.rules)
        if self.companion.has_caller:
            self.caller = Caller(kept.beat)
        self.ui = ui
        self._ask_next()
        super().enter(ui)
        self.lock = self.lock or take(self.path)
        self.file.try_again()

    def leave(self) -> None:
        super().leave()
        if self.lock is not None:
            self.lock.let_go()

    def dress(self) -> None:
        self.companion.ui = self.ui

    @property
    def game(self) -> str:
        """The game of the sheet."""
        return self.sheet.rules.game

    @property
    def has_ring(self) -> bool:
        """Whether there is something to time: calls, or turns that are entered as they come."""
        return self.caller is not None or self.companion.has_turns

    @property
    def is_last_page(self) -> bool:
        """Whether the match being played is shown, not an earlier one."""
        return self.page == len(self.sheet.pages) - 1

    @property
    def shown(self) -> range:
        """The matches that the evening shows side by side."""
        count = len(self.sheet.pages)
        last = max(0, count - MOST_MATCHES)
        first = last if self.first_shown is None else max(0, min(last, self.first_shown))
        return range(first, min(count, first + MOST_MATCHES))

    # Time

    def update(self, dt: float) -> Command | None:
        if self.caller is not None:
            if self.caller.pass_time(dt):
                self.ui.sounds.play(self.companion.call_sound)
        elif moment := self.clock.pass_time(dt):
            self.ui.sounds.play("turn" if moment == "over" else "score")
        return super().update(dt)

    @property
    def is_moving(self) -> bool:
        return super().is_moving or (self.caller is not None and self.caller.is_moving)

    @property
    def wake_after(self) -> float | None:
        times = (super().wake_after, None if self.caller else self.clock.until_change)
        return min((time for time in times if time is not None), default=None)

    # Entering

    def tap(self, key: str) -> Command | None:
        """A target was tapped."""
        self.refusal = ""
        acts: dict[str, Act] = {
            "leave": self.drop_correction,
            "strike": partial(self._commit, None),
            "next-match": self.next_match,
            "evening": self.toggle_evening,
            "csv": partial(self.share, "table"),
            "earlier": partial(self.show_from, self.shown.start - MOST_MATCHES),
            "later": partial(self.show_from, self.shown.start + MOST_MATCHES),
        }
        if key in acts:
            return acts[key]()
        if key.startswith("page-"):
            return self.open_page(int(key[5:]))
        if self.pad is not None:
            entry = self.pad.tap(key)
            if entry is not None:
                return self._commit(entry)
        return self._tapped()

    def tap_row(self, seat: int) -> Command | None:
        """A player's row was tapped."""
        self.refusal = ""
        if self.shows_evening:
            return self.toggle_evening()
        if self.pad is not None and self.pad.takes_seat(seat):
            self.pad.choose_seat(seat)
            self._follow_turn()
        elif self.companion.has_rows:
            self._take_up(str(seat))
        return self._tapped()

    def can_tap_row(self, seat: int) -> bool:
        """Whether a tap on a player's row does anything now."""
        is_taken = self.pad is not None and self.pad.takes_seat(seat)
        return self.shows_evening or is_taken or self.companion.has_rows

    def tap_mark(self, seat: int, mark: Mark) -> Command | None:
        """A cell was tapped: enter it, or correct what stands there."""
        if self.shows_evening:
            return self.open_page(int(mark.key))
        self.refusal = ""
        if self.pad is None or not self.pad.choose_mark(mark.key):
            self._take_up(mark.key)
        return self._tapped()

    def _tapped(self) -> Command:
        """Something may have been entered: with the first totem of a round nobody calls."""
        is_new = self.index is None and self.pad is not None and self.pad.is_begun
        if is_new and self.caller is not None:
            self.caller.stop()
        return self.layout()

    def _take_up(self, key: str) -> None:
        """An entry with its old values, the last of a cell's; tapped again, the one before."""
        page, tally = self.sheet.pages[self.page], self.sheet.tally(self.page)
        found = self.companion.entries_at(page, tally, key)
        at = found.index(self.index) - 1 if self.index in found else -1
        self.index = found[at] if found else None
        pad = self.companion.pad(self.sheet, self.page, self.index, key)
        if pad is not None:
            self.pad = pad

    def _ask_next(self) -> None:
        """Ask for a new entry."""
        self.pad = self.companion.pad(self.sheet, self.page, None)
        self._follow_turn()

    def _follow_turn(self) -> None:
        """Whoever is asked for an entry has the turn, on the clock too."""
        seat = None if self.pad is None or self.index is not None else self.pad.seat
        if self.companion.has_turns and seat is not None and seat != self.clock.seat:
            self.clock.pass_to(seat)

    def _commit(self, entry: Any | None) -> Command:
        """Write an entry, or a correction (None strikes it out), if the rulebook allows it."""
        fallen: list[Any] = []
        try:
            if self.index is None:
                self.sheet.add(entry, self.page)
            else:
                fallen = self.sheet.replace(self.index, entry, self.page)
        except GameError as error:
            values = self.companion.named_reason(self.sheet, error.phrase.values)
            self.refusal = Phrase(error.phrase.key, values)
            self.ui.sounds.play("refuse")
            return self.layout()
        was_new = self.index is None
        self.file.try_again()
        self.ui.sounds.play("score")
        self.index = None
        if was_new:
            self.clock.pass_to(self.clock.seat)
        self._ask_next()
        if fallen:
            self.toast(self.ui.say("companion.fell_away", n=len(fallen)), "bad")
        if was_new and self.caller is not None:
            self.caller.restart()
        if self.sheet.tally(self.page).is_complete and was_new:
            self.ui.sounds.play("win")
            self.clock.is_running = False
        return self.layout()

    def step_back(self) -> Command:
        """Take up the entry before this one for correction."""
        entries = self.sheet.pages[self.page].entries
        at = len(entries) if self.index is None else self.index
        if self.index is None and self.pad is not None and self.pad.is_begun:
            self._ask_next()
        elif at > 0:
            self.index = at - 1
            self.pad = self.companion.pad(self.sheet, self.page, self.index)
        self.refusal = ""
        self.shows_evening = False
        return self.layout()

    def drop_correction(self) -> Command:
        """Leave the earlier entry as it is."""
        self.index = None
        self.refusal = ""
        self._ask_next()
        return self.layout()

    # The evening

    def next_match(self) -> Command:
        """Turn to a new page, or to the last one while nothing stands there.

        Who began goes on being the first seat.
        """
        if self.sheet.pages[-1].entries:
            try:
                self.sheet.begin_match(self.sheet.pages[-1].options)
            except SheetFull as error:
                self.toast(self.ui.say(error.phrase), "bad")
                return STAY
            self.file.try_again()
            self.clock.pass_to(self.clock.seat)
        return self.open_page(len(self.sheet.pages) - 1)

    @property
    def can_drop_match(self) -> bool:
        """Whether nothing stands on the page that is shown, and it is not the only one."""
        return not self.sheet.pages[self.page].entries and len(self.sheet.pages) > 1

    def drop_match(self) -> Command:
        """Take out the page that is shown, on which nothing stands."""
        self.sheet.drop_match(self.page)
        self.file.try_again()
        return self.open_page(min(self.page, len(self.sheet.pages) - 1))

    def open_page(self, page: int) -> Command:
        """Show one match of the evening."""
        self.page = page
        self.shows_evening = False
        return self.drop_correction()

    def toggle_evening(self) -> Command:
        """The running table of all matches, and back."""
        self.shows_evening = not self.shows_evening
        self.first_shown = None
        return self.layout()

    def show_from(self, first: int) -> Command:
        """Let the evening show the matches from this one on."""
        self.first_shown = first
        return self.layout()

    def choose_option(self, name: str, value: Any, said: str) -> Command:
        """Another option for this match, `said` in words, as far as its entries allow it."""
        page = self.sheet.pages[self.page]
        try:
            self.sheet.choose({**page.options, name: value}, self.page)
        except GameError as error:
            values = self.companion.named_reason(self.sheet, error.phrase.values)
            reason = self.ui.say(error.phrase.key, **values)
            self.toast(self.ui.say("companion.no_change", option=said, reason=reason), "bad")
            return STAY
        self.file.try_again()
        return self.drop_correction()

    def lasting(self) -> list[Lasting]:
        """What is wrong with the disk."""
        return saving_notices(self, self.file)

    @property
    def path(self) -> Path:
        """The sheet's file."""
        assert self.file.path is not None
        return self.file.path

    def kept_words(self) -> Phrase | None:
        is_kept = self.file.problem is None
        return phrase("mishap.sheet_kept" if is_kept else "mishap.sheet_not_kept")

    def people_named(self) -> list[str]:
        return [seat.name for seat in self.sheet.seats]

    # Timer and caller

    def pause(self) -> Command:
        """Stop the caller or the timer, or let it go on."""
        if self.caller is not None:
            self.caller.toggle()
        else:
            self.clock.is_running = not self.clock.is_running
        return self.layout()

    def tap_ring(self) -> Command:
        """The caller pauses; the timer starts a turn, and then passes it on."""
        if self.caller is not None:
            return self.pause()
        self.clock.next_turn(None if self.clock.turn else self.clock.seat)
        if self.index is None and self.pad is not None:
            self.pad.choose_seat(self.clock.seat)
        return self.layout()

    def slower(self, steps: int) -> Command:
        """A longer (or shorter) beat or turn, kept for the next evening."""
        if self.caller is not None:
            self.caller.quicken(steps)
            remember(self.ui, beat=self.caller.beat)
        else:
            self.clock.set_limit(self.clock.limit + steps * TURN_STEP)
            remember(self.ui, turn=self.clock.limit)
        return self.layout()
