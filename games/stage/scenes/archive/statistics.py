"""What the finished matches add up to: by game, by person, by level of the bots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import pygame

from games.core.game import GameError
from games.core.match import Seat
from games.core.record import Record
from games.core.sheet import opened_sheet, read_sheet
from games.stage.draw import shapes
from games.stage.scenes.archive.archive import Archive
from games.stage.scenes.archive.match_rows import EmptyCard
from games.stage.scenes.archive.matches import TABS, MatchesScene
from games.stage.scenes.archive.tally import Best, Tally, share, sheet_records, tally
from games.stage.scenes.idle_work import IdleWorkScene
from games.stage.scenes.page import page_header, page_rect, page_tabs
from games.stage.table.game.desk import Desk
from games.stage.table.game.people import game_title, seat_name
from games.stage.ui import Ui
from games.stage.widgets import Card, Label, ScrollArea, Widget
from games.stage.widgets.commands import Command, Replace
from games.stage.widgets.scene import Pop

ROW = 40


class StatisticsScene(IdleWorkScene):
    """Counted anew from the files whenever it is opened."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.archive = Archive(desk.matches)
        self._sheets: list[Path] = []
        self._counted: list[Record] = []

    def enter(self, ui: Ui) -> None:
        self.archive.scan()
        self.archive.read_some()
        self._sheets = self.desk.sheets.files()
        super().enter(ui)
        self.focus("tabs")

    @property
    def tally(self) -> Tally:
        """What has been read so far, counted."""
        records = [entry.record for entry in self.archive.finished()]
        played = [record for record in records if record is not None]
        return tally([*played, *self._counted])

    def people_named(self) -> list[str]:
        counted = [seat.name for record in self._counted for seat in record.players]
        return [*self.archive.names(), *counted]

    @property
    def has_work(self) -> bool:
        return bool(self._sheets) or not self.archive.is_complete

    def do_work(self) -> None:
        if not self.archive.read_some() and self._sheets:
            self._count_sheet(self._sheets.pop())

    def _count_sheet(self, path: Path) -> None:
        """What was counted beside a real table; a sheet that cannot be read counts nothing."""
        with suppress(GameError):
            content = read_sheet(path)
            if self.desk.catalog.has_companion(content.game):
                sheet = opened_sheet(content, self.desk.catalog.sheet(content.game), path.name)
                self._counted += sheet_records(sheet, content.saved)

    def _choose_tab(self, index: int) -> Command:
        return Replace(MatchesScene(self.desk, TABS[index]))

    def build(self) -> Iterator[Widget]:
        ui, say = self.ui, self.ui.say
        rect = page_rect(ui, 1040)
        header = page_header(ui, rect, say("matches.title"), Pop)
        labels = [say(f"matches.{tab}") for tab in TABS]
        chosen = TABS.index("statistics")
        tabs, foot = page_tabs(ui, rect, header, labels, chosen, self._choose_tab)
        yield from header
        yield tabs
        top, room = foot + ui.px(16), ui.px(8)
        area = pygame.Rect(rect.x - room, top, rect.width + 2 * room, ui.size[1] - top)
        inner = pygame.Rect(rect.x, top + room, rect.width, 0)
        content = self._content(inner, self.tally)
        yield ScrollArea(ui, area, content, name="statistics", padding=ui.px(24))

    def _content(self, rect: pygame.Rect, counted: Tally) -> list[Widget]:
        ui, say = self.ui, self.ui.say
        if self.has_work:
            line = pygame.Rect(rect.x, rect.y, rect.width, ui.px(44))
            return [Label(ui, line, say("statistics.reading"), role="second")]
        if counted.matches == 0:
            text = say("statistics.empty_text")
            empty = say("statistics.empty")
            return [EmptyCard(ui, rect, empty, text, button="", on_click=lambda: None)]
        figures = self._figures(rect, counted)
        gap = ui.px(16)
        below = pygame.Rect(rect.x, figures.rect.bottom + gap, rect.width, 0)
        games = self._games(below, counted)
        below.y = games.rect.bottom + gap
        if rect.width < ui.px(760):
            people = self._people(below, counted)
            below.y = people.rect.bottom + gap
            return [figures, games, people, self._levels(below, counted)]
        half = pygame.Rect(below.x, below.y, (below.width - gap) // 2, 0)
        other = half.move(half.width + gap, 0)
        return [figures, games, self._people(half, counted), self._levels(other, counted)]

    def _figures(self, rect: pygame.Rect, counted: Tally) -> Figures:
        say = self.ui.say
        faced = sum(level.matches for level in counted.levels)
        wins = sum(level.wins for level in counted.levels)
        people = len(counted.players)
        figures = [(str(counted.matches), say("statistics.matches", n=counted.matches))]
        if faced:
            percent = say("statistics.percent", n=round(100 * share(wins, faced)))
            figures.append((percent, say("statistics.won")))
        if people:
            figures.append((str(people), say("statistics.people", n=people)))
        return Figures(self.ui, rect, figures)

    def _games(self, rect: pygame.Rect, counted: Tally) -> TableCard:
        ui, say = self.ui, self.ui.say
        rows = [
            TableRow(
                [
                    game_title(ui, game.game),
                    str(game.matches),
                    self._ratio(game.wins, game.faced),
                    self._best(game.best),
                ]
            )
            for game in counted.games
        ]
        heads = [say(f"statistics.{key}") for key in ("game", "played", "against_bots", "best")]
        return TableCard(ui, rect, say("statistics.games"), heads, rows, (0.28, 0.18, 0.24, 0.30))

    def _people(self, rect: pygame.Rect, counted: Tally) -> TableCard:
        say = self.ui.say
        rows = [
            TableRow([p.name, self._ratio(p.wins, p.matches)], share(p.wins, p.matches))
            for p in counted.players
        ]
        heads = [say("statistics.player"), say("statistics.wins")]
        title, none = say("statistics.players"), say("statistics.no_names")
        return TableCard(self.ui, rect, title, heads, rows, (0.42, 0.58), none)

    def _levels(self, rect: pygame.Rect, counted: Tally) -> TableCard:
        say = self.ui.say
        rows = [
            TableRow(
                [
                    say("statistics.level_name", n=level.level),
                    self._ratio(level.wins, level.matches),
                ],
                share(level.wins, level.matches),
            )
            for level in counted.levels
        ]
        heads = [say("statistics.level"), say("statistics.wins")]
        title, none = say("statistics.levels"), say("statistics.no_bots")
        return TableCard(self.ui, rect, title, heads, rows, (0.42, 0.58), none)

    def _ratio(self, wins: int, matches: int) -> str:
        if not matches:
            return self.ui.say("statistics.none")
        return self.ui.say("statistics.ratio", wins=wins, matches=matches)

    def _best(self, best: Best | None) -> str:
        if best is None:
            return self.ui.say("statistics.none")
        name = seat_name(self.ui, Seat(best.name), best.seat)
        return self.ui.say("statistics.best_of", score=best.score, name=name)


class Figures(Card):
    """A few large numbers with a word below each."""

    def __init__(self, ui: Ui, rect: pygame.Rect, figures: Sequence[tuple[str, str]]) -> None:
        big, small = ui.writer.line_height("total32"), ui.writer.line_height("body16")
        height = big + small + ui.px(36)
        super().__init__(ui, pygame.Rect(rect.topleft, (rect.width, height)), name="figures")
        width = rect.width // len(figures)
        top = rect.y + ui.px(18)
        for index, (number, word) in enumerate(figures):
            x = rect.x + index * width + ui.px(8)
            place = pygame.Rect(x, top, width - ui.px(16), big)
            below = pygame.Rect(x, place.bottom, place.width, small)
            self.children += [
                Label(ui, place, number, "total32", anchor="center"),
                Label(ui, below, word, role="second", anchor="center"),
            ]


@dataclass(frozen=True)
class TableRow:
    """A row of a table; with `filled` (0 to 1) a bar stands before its last word."""

    cells: list[str]
    filled: float | None = None


class TableCard(Card):
    """A titled table: the first column reads from the left, the others end at the right."""

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        title: str,
        heads: Sequence[str],
        rows: Sequence[TableRow],
        shares: Sequence[float],
        none: str = "",
    ) -> None:
        pad = ui.px(22)
        line, row = ui.writer.line_height("title20"), ui.px(ROW)
        count = max(1, len(rows))
        height = ui.px(16) + line + ui.px(32) + row * count + ui.px(14)
        super().__init__(ui, pygame.Rect(rect.topleft, (rect.width, height)), name=f"table-{title}")
        inner = pygame.Rect(rect.x + pad, rect.y + ui.px(16), rect.width - 2 * pad, line)
        self.children.append(Label(ui, inner, title, "title20"))
        head = pygame.Rect(inner.x, inner.bottom + ui.px(4), inner.width, ui.px(28))
        if not rows:
            place = pygame.Rect(inner.x, head.y, inner.width, ui.px(ROW))
            self.children.append(Label(ui, place, none, role="second"))
            return
        self._put(heads, _cells(head, shares), "semi14", "second")
        for index, each in enumerate(rows):
            place = pygame.Rect(inner.x, head.bottom + index * row, inner.width, row)
            cells = _cells(place, shares)
            if each.filled is not None:
                bar = pygame.Rect(cells[-1].x, 0, cells[-1].width // 2, ui.px(8))
                bar.centery = place.centery
                self.children.append(Bar(ui, bar, each.filled))
                cells[-1].x += bar.width + ui.px(8)
                cells[-1].width -= bar.width + ui.px(8)
            self._put(each.cells, cells, "body16", "ink")

    def _put(
        self, words: Sequence[str], cells: Sequence[pygame.Rect], style: str, role: str
    ) -> None:
        for index, (word, cell) in enumerate(zip(words, cells, strict=True)):
            anchor = "midright" if index else "midleft"
            self.children.append(Label(self.ui, cell, word, style, role=role, anchor=anchor))


def _cells(rect: pygame.Rect, shares: Sequence[float]) -> list[pygame.Rect]:
    cells, x = [], float(rect.x)
    for part in shares:
        cells.append(pygame.Rect(round(x), rect.y, round(part * rect.width), rect.height))
        x += part * rect.width
    return cells


class Bar(Widget):
    """How much of a whole, from the left."""

    is_solid = False

    def __init__(self, ui: Ui, rect: pygame.Rect, filled: float) -> None:
        super().__init__(ui, rect)
        self.filled = filled

    def draw(self, surface: pygame.Surface) -> None:
        theme = self.ui.theme
        shapes.pill(surface, self.rect, theme.track)
        done = pygame.Rect(self.rect)
        done.width = max(done.height, round(done.width * self.filled))
        if self.filled > 0:
            shapes.pill(surface, done, theme.good)
