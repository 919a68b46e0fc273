"""The matches that were played: resume, look again, delete; damaged files with their reason."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame

from games.core.disk import problem_of
from games.core.folder import DELETED
from games.core.game import GameError
from games.core.language import phrase, written
from games.core.lock import is_held
from games.core.record import Record, Result
from games.stage.scenes.archive.archive import Archive, Entry
from games.stage.scenes.archive.match_rows import DamagedRow, EmptyCard, MatchRow, row_height
from games.stage.scenes.archive.thumbnails import Thumbnails
from games.stage.scenes.archive.when import ago_text
from games.stage.scenes.idle_work import IdleWorkScene
from games.stage.scenes.page import page_header, page_rect, page_tabs
from games.stage.table.game.desk import Desk
from games.stage.table.game.people import game_title, joined, match_title, seat_name
from games.stage.table.open_twice import said_open
from games.stage.table.opening import open_match
from games.stage.table.share.dialog import share
from games.stage.table.share.match import MatchGift
from games.stage.ui import Ui
from games.stage.widgets import Button, Choice, Label, Modal, RichText, ScrollArea, Widget
from games.stage.widgets import button_width as width_of
from games.stage.widgets.commands import STAY, Command, Open, Push, named
from games.stage.widgets.scene import Pop

PAGE = 30
TABS = ("unfinished", "finished", "statistics")


class MatchesScene(IdleWorkScene):
    """Two lists in tabs; the third tab leads to the statistics, and back from there."""

    def __init__(self, desk: Desk, tab: str = "unfinished") -> None:
        super().__init__()
        self.desk = desk
        self.tab = tab
        self.archive = Archive(desk.matches)
        self.thumbnails = Thumbnails(desk)
        self._shown = PAGE
        self._is_untouched = True

    def enter(self, ui: Ui) -> None:
        self.archive.scan()
        self.archive.read_some()
        super().enter(ui)

    def resume(self, result: Any) -> None:
        self.wait_again()
        self.archive.scan()
        self.archive.read_some()
        self.layout()

    @property
    def entries(self) -> list[Entry]:
        """The matches of the tab in front, the last saved first."""
        return self.archive.finished() if self.tab == "finished" else self.archive.unfinished()

    def _focus_first(self) -> None:
        """The first thing a user would want: the newest match, or a new one."""
        entries = self.entries
        self.focus(f"open-{entries[0].path.name}" if entries else "start")

    # Work between frames

    @property
    def has_work(self) -> bool:
        return not self.archive.is_complete or self.thumbnails.is_waiting

    def do_work(self) -> None:
        if not self.archive.read_some():
            self.thumbnails.make_next(self.ui)

    def lay_out(self) -> None:
        super().lay_out()
        if self._is_untouched:
            self._focus_first()

    def people_named(self) -> list[str]:
        return self.archive.names()

    # Input

    def handle(self, event: pygame.Event) -> Command | None:
        if event.type != pygame.MOUSEMOTION:
            self._is_untouched = False
        return super().handle(event)

    def _choose_tab(self, index: int) -> Command:
        if TABS[index] == "statistics":
            return Push(named("statistics", self.desk))
        self.tab = TABS[index]
        self._shown = PAGE
        self.layout()
        return STAY

    def _start(self) -> Command:
        return Push(named("new match", self.desk, self.desk.built()[0]))

    def _more(self) -> Command:
        self._shown += PAGE
        self.layout()
        return STAY

    def _share(self, entry: Entry) -> Command:
        try:
            match = self.desk.load(entry.path)
        except GameError as error:
            self.toast(self.ui.say(error.phrase), "bad")
            return STAY
        return share(self, self.desk, MatchGift(self.desk, match, entry.path))

    def _ask_delete(self, entry: Entry, record: Record) -> Command:
        say = self.ui.say
        return Open(
            Modal(
                lambda: say("matches.delete_title"),
                lambda: say(
                    "matches.delete_text",
                    title=self._title(record),
                    when=ago_text(record.saved),
                    folder=DELETED,
                ),
                lambda: [
                    Choice(say("common.cancel"), name="cancel"),
                    Choice(
                        say("matches.delete"),
                        lambda: self._delete(entry),
                        kind="bad",
                        name="delete",
                    ),
                ],
                first="cancel",
            )
        )

    def _delete(self, entry: Entry) -> Command:
        if is_held(entry.path):
            return said_open(self, "open_twice.not_deleted")
        try:
            self.archive.delete(entry.path)
        except OSError as error:
            self.toast(self.ui.say("matches.delete_failed", problem=problem_of(error)), "bad")
        else:
            self.toast(self.ui.say("matches.deleted", folder=DELETED))
        self.layout()
        return STAY

    # Looks

    def build(self) -> Iterator[Widget]:
        ui, say = self.ui, self.ui.say
        self.thumbnails.forget_orders()
        rect = page_rect(ui, 1040)
        header = page_header(ui, rect, say("matches.title"), Pop)
        labels = [say(f"matches.{tab}") for tab in TABS]
        index = TABS.index(self.tab)
        tabs, foot = page_tabs(ui, rect, header, labels, index, self._choose_tab)
        yield from header
        yield tabs
        top = foot + ui.px(16)
        room = ui.px(8)
        # A little wider than its rows, so that their focus rings and shadows are not cut.
        area = pygame.Rect(rect.x - room, top, rect.width + 2 * room, ui.size[1] - top)
        inner = pygame.Rect(rect.x, top + room, rect.width, area.height)
        yield ScrollArea(ui, area, self._content(inner), name=f"list-{self.tab}", padding=ui.px(24))

    def _content(self, rect: pygame.Rect) -> list[Widget]:
        ui = self.ui
        entries = self.entries
        widgets: list[Widget] = []
        y = rect.y
        if not entries and self.archive.is_complete:
            card = self._empty(pygame.Rect(rect.x, y, rect.width, 0))
            widgets.append(card)
            y = card.rect.bottom + ui.px(16)
        for entry in entries[: self._shown]:
            row = self._row(entry, pygame.Rect(rect.x, y, rect.width, row_height(ui)))
            widgets.append(row)
            y = row.rect.bottom + ui.px(12)
        if not self.archive.is_complete:
            line = pygame.Rect(rect.x, y, rect.width, ui.px(44))
            widgets.append(Label(ui, line, ui.say("matches.reading"), role="second"))
            return widgets
        if len(entries) > self._shown:
            label = ui.say("matches.more", n=min(PAGE, len(entries) - self._shown))
            place = pygame.Rect(0, y, width_of(ui, label), ui.px(44))
            place.centerx = rect.centerx
            widgets.append(Button(ui, place, label, self._more, name="more"))
            y = place.bottom + ui.px(16)
        if self.tab == "unfinished":
            widgets += self._damaged(pygame.Rect(rect.x, y, rect.width, 0))
        return widgets

    def _row(self, entry: Entry, rect: pygame.Rect) -> MatchRow:
        ui, say = self.ui, self.ui.say
        record = entry.record
        assert record is not None
        is_over = record.result is not None
        row = MatchRow(
            ui,
            rect,
            record,
            titles=(self._title(record), game_title(ui, record.game)),
            names=[seat_name(ui, seat, index) for index, seat in enumerate(record.players)],
            name=entry.path.name,
        )
        stamp = self.archive.stamp(entry.path)
        glance = self.thumbnails.get(ui, entry.path, stamp, row.picture.size, ui.px(12))
        row.glance = glance
        problem = glance.problem if glance is not None else None
        when = say(ago_text(record.saved))
        if problem is not None:
            row.line = say(problem)
        elif record.result is not None:
            row.line = say(
                "matches.state_line", progress=self._outcome(record, record.result), when=when
            )
        else:
            progress = None if glance is None else glance.progress
            if record.refereed == "laying":
                progress = phrase("home.laying")
            words = say(progress or phrase("home.progress", n=len(record.moves) + 1))
            row.line = say("matches.state_line", progress=words, when=when)
        if record.refereed and problem is None:
            row.line = say("matches.refereed", line=row.line)
        row.put_buttons(
            say("matches.review" if is_over else "matches.resume"),
            lambda: open_match(self, self.desk, entry.path, is_review=is_over),
            lambda: self._share(entry),
            lambda: self._ask_delete(entry, record),
            can_open=problem is None,
            is_first=entry is self.entries[0] and not is_over,
        )
        return row

    def _title(self, record: Record) -> str:
        return match_title(self.ui, record, self.desk.catalog.find(record.game))

    def _outcome(self, record: Record, result: Result) -> str:
        """Who won, and the scores from the best down: "Léa gagne, 42 – 37"."""
        ui = self.ui
        winners = [seat for seat in result.winners if 0 <= seat < len(record.players)]
        names = [seat_name(ui, record.players[seat], seat) for seat in winners]
        won = ui.say("matches.won", n=len(names), names=joined(ui, names))
        if not names:
            won = ui.say("matches.nobody")
        scores = " – ".join(written(score) for score in sorted(result.scores, reverse=True))
        return ui.say("matches.won_score", won=won, scores=scores)

    def _empty(self, rect: pygame.Rect) -> EmptyCard:
        say = self.ui.say
        is_start = self.tab == "unfinished" and bool(self.desk.built())
        return EmptyCard(
            self.ui,
            rect,
            say(f"matches.no_{self.tab}"),
            say(f"matches.no_{self.tab}_text"),
            button=say("matches.start") if is_start else "",
            on_click=self._start,
        )

    def _damaged(self, rect: pygame.Rect) -> list[Widget]:
        """The files that cannot be read: named, explained, and left alone."""
        ui, say = self.ui, self.ui.say
        damaged = self.archive.damaged()
        if not damaged:
            return []
        line = ui.writer.line_height("title20")
        head = pygame.Rect(rect.x, rect.y + ui.px(12), rect.width, line)
        text = pygame.Rect(rect.x, head.bottom + ui.px(2), rect.width, 0)
        note = RichText(ui, text, say("matches.damaged_text"), role="second")
        title = Label(ui, head, say("matches.damaged", n=len(damaged)), "title20")
        widgets: list[Widget] = [title, note]
        y = note.rect.bottom + ui.px(10)
        for entry in damaged:
            reason = say(entry.problem.phrase) if entry.problem is not None else ""
            reason = reason.replace(str(entry.path), entry.path.name)
            row = DamagedRow(ui, pygame.Rect(rect.x, y, rect.width, 0), entry.path.name, reason)
            widgets.append(row)
            y = row.rect.bottom + ui.px(8)
        return widgets
