"""The matches that were played: resume, look again, delete; damaged files with their reason."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from games.core.files.disk import problem_of
from games.core.files.folder import DELETED
from games.core.files.lock import is_held
from games.core.game import GameError
from games.core.language import phrase, written
from games.core.record import Record, Result
from games.stage.scenes.archive.archive import Archive, Entry
from games.stage.scenes.archive.match_rows import (
    PICTURE,
    MatchWords,
    damaged_row,
    empty_card,
    match_buttons,
    match_row,
)
from games.stage.scenes.archive.thumbnails import Glance, Thumbnails
from games.stage.scenes.archive.when import ago_text
from games.stage.scenes.idle_work import IdleWorkScene
from games.stage.scenes.page import head, page, page_tab_bar
from games.stage.table.game.desk import Desk
from games.stage.table.game.people import game_title, joined, match_title, seat_name
from games.stage.table.saved.opening import open_match, said_open
from games.stage.table.share.dialog import share
from games.stage.table.share.match import MatchGift
from games.stage.ui import Ui
from games.stage.widgets.base import Widget
from games.stage.widgets.commands import STAY, Command, Open, Pop, Push, named
from games.stage.widgets.layout import Column, Node, action, lay, paragraph, scrolled, words
from games.stage.widgets.modal import Choice, Modal

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
        return self.layout()

    def _start(self) -> Command:
        return Push(named("new match", self.desk, self.desk.built()[0]))

    def _more(self) -> Command:
        self._shown += PAGE
        return self.layout()

    def _share(self, entry: Entry) -> Command:
        try:
            match = self.desk.load(entry.path)
        except GameError as error:
            self.toast(self.ui.say(error.phrase), "bad")
            return STAY
        return share(self, self.desk, MatchGift(self.desk, match, entry.path))

    def _ask_delete(self, entry: Entry, record: Record) -> Command:
        say, delete = self.ui.say, partial(self._delete, entry)
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
                    Choice(say("matches.delete"), delete, kind="bad", name="delete"),
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
        return self.layout()

    # Looks

    def build(self) -> list[Widget]:
        ui, say = self.ui, self.ui.say
        self.thumbnails.forget_orders()
        labels = [say(f"matches.{tab}") for tab in TABS]
        tabs = page_tab_bar(ui, labels, TABS.index(self.tab), self._choose_tab)
        title = head(ui, say("matches.title"), Pop, tabs)
        listed = scrolled(ui, Column(self._content(), gap=12), f"list-{self.tab}")
        return lay(ui.px, page(ui, title, listed, widest=1040), ui.rect).widgets()

    def _content(self) -> list[Node]:
        ui, entries, found = self.ui, self.entries, []
        if not entries and self.archive.is_complete:
            found.append(self._empty())
        found += [self._row(entry) for entry in entries[: self._shown]]
        if not self.archive.is_complete:
            found.append(words(ui, ui.say("matches.reading"), role="second"))
            return found
        if len(entries) > self._shown:
            label = ui.say("matches.more", n=min(PAGE, len(entries) - self._shown))
            found.append(action(ui, label, self._more, name="more", align="center"))
        return [*found, *(self._damaged() if self.tab == "unfinished" else [])]

    def _row(self, entry: Entry) -> Node:
        ui, say = self.ui, self.ui.say
        record, name = entry.record, entry.path.name
        assert record is not None
        is_over = record.result is not None
        size = (ui.px(PICTURE[0]), ui.px(PICTURE[1]))
        stamp = self.archive.stamp(entry.path)
        glance = self.thumbnails.get(ui, entry.path, stamp, size, ui.px(12))
        shown = MatchWords(
            record,
            (self._title(record), game_title(ui, record.game)),
            [seat_name(ui, seat, index) for index, seat in enumerate(record.players)],
            self._line(record, glance),
            glance,
        )
        acts = (
            partial(open_match, self, self.desk, entry.path, is_review=is_over),
            partial(self._share, entry),
            partial(self._ask_delete, entry, record),
        )
        buttons = match_buttons(
            ui,
            name,
            say("matches.review" if is_over else "matches.resume"),
            acts,
            can_open=glance is None or glance.problem is None,
            is_first=entry is self.entries[0] and not is_over,
        )
        return match_row(ui, shown, name, buttons)

    def _line(self, record: Record, glance: Glance | None) -> str:
        """How a match stands, and when it was played."""
        say = self.ui.say
        if glance is not None and glance.problem is not None:
            return say(glance.problem)
        if record.result is not None:
            progress = self._outcome(record, record.result)
        elif record.refereed == "laying":
            progress = say("home.laying")
        else:
            known = None if glance is None else glance.progress
            progress = say(known or phrase("home.progress", n=len(record.moves) + 1))
        line = say("matches.state_line", progress=progress, when=say(ago_text(record.saved)))
        return say("matches.refereed", line=line) if record.refereed else line

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

    def _empty(self) -> Node:
        say = self.ui.say
        is_start = self.tab == "unfinished" and bool(self.desk.built())
        return empty_card(
            self.ui,
            say(f"matches.no_{self.tab}"),
            say(f"matches.no_{self.tab}_text"),
            say("matches.start") if is_start else "",
            self._start,
        )

    def _damaged(self) -> list[Node]:
        """The files that cannot be read: named, explained, and left alone."""
        ui, say = self.ui, self.ui.say
        damaged = self.archive.damaged()
        if not damaged:
            return []
        parts: list[Node] = [
            words(ui, say("matches.damaged", n=len(damaged)), "title20"),
            paragraph(ui, say("matches.damaged_text"), role="second"),
        ]
        for entry in damaged:
            reason = say(entry.problem.phrase) if entry.problem is not None else ""
            reason = reason.replace(str(entry.path), entry.path.name)
            parts.append(damaged_row(ui, entry.path.name, reason))
        return [Column(parts, gap=8, pad=(0, 12, 0, 0))]
